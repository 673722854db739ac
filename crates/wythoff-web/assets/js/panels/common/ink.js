/** Colours and marks of what panels draw on the board. */

/** Draws the outline of a sign. @param {CanvasRenderingContext2D} ctx @param {import("../../shapes.js").Sign} sign */
export function outline(ctx, sign, x, y, r) {
  ctx.beginPath();
  sign(ctx, x, y, r);
  ctx.stroke();
}

/** The colours of words. @param {Record<string, string>} theme @returns {string[]} */
export const hues = (theme) => Array.from({ length: 8 }, (_, n) => theme[`hue-${n}`]);
