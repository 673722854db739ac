/** Colours and marks of what panels draw on the board. */

/** The signs that panels draw, besides those of the board: a path around a centre. @type {import("../../shapes.js").Sign} */
export function triangle(path, x, y, r) {
  path.moveTo(x, y - r);
  path.lineTo(x + r, y + r * 0.8);
  path.lineTo(x - r, y + r * 0.8);
  path.closePath();
}

/** Draws the outline of a sign. @param {CanvasRenderingContext2D} ctx @param {import("../../shapes.js").Sign} sign */
export function outline(ctx, sign, x, y, r) {
  ctx.beginPath();
  sign(ctx, x, y, r);
  ctx.stroke();
}

/** The colours of words. @param {Record<string, string>} theme @returns {string[]} */
export const hues = (theme) => Array.from({ length: 8 }, (_, n) => theme[`hue-${n}`]);
