/** Pictures in pixels, which the browser draws from lines: the module has no renderer. */

/** Pixels for each pixel of the picture. */
const FINE = 2;
const FORM = /^(\/api\/v1\/export\?.*\bformat=)png\b/;

/** Asks for the lines where pixels are asked for, and draws them. @param {import("../transport.js").Way} ask @returns {import("../transport.js").Way} */
export const drawing = (ask) => async (address, options) => {
  if (!FORM.test(address)) return ask(address, options);
  const answer = await ask(address.replace(FORM, "$1svg"), options);
  if (!answer.ok) return answer;
  const named = answer.headers.get("Content-Disposition")?.replace(/\.svg"$/, ".png\"") ?? "";
  return new Response(await pixels(await answer.blob()), { headers: { "Content-Type": "image/png", "Content-Disposition": named } });
};

/** @param {Blob} lines @returns {Promise<Blob>} */
async function pixels(lines) {
  const address = URL.createObjectURL(lines);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [FINE * image.naturalWidth, FINE * image.naturalHeight];
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new TypeError("no picture"))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}
