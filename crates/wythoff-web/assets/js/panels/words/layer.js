/** The words along the board: stripes of columns, told apart by colour, letter and pattern. */

import { hatch, inks } from "../common/ink.js";

/** Height of the strip, in CSS pixels. */
const STRIP = 20;

/**
 * The name of a word in the list: A to Z, then A1, B1, …
 * @param {number} index
 */
export function letter(index) {
  const round = Math.floor(index / 26);
  return String.fromCharCode(65 + (index % 26)) + (round === 0 ? "" : round);
}

/** @param {number} index */
export function hue(index) {
  return `hue-${index % 8}`;
}

/**
 * @param {{board: any, parsed: () => {entries: Array<{column: bigint, length: number, word: number}>, bits: string, left: bigint}|null,
 *   chosen: () => number|null}} parts
 */
export function wordsLayer({ board, parsed, chosen }) {
  return {
    name: "words",
    order: 40,
    /** @param {CanvasRenderingContext2D} ctx @param {{scale: number}} view */
    draw(ctx, view) {
      const found = parsed();
      if (!found) return;
      const ink = inks();
      const { clientWidth: width, clientHeight: height } = ctx.canvas;
      const top = 0;
      ctx.save();
      ctx.font = "12px ui-monospace, monospace";
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      for (const { column, length, word } of found.entries) {
        const left = board.toScreen(column, 0n)[0] - view.scale / 2;
        const wide = length * view.scale;
        if (left > width || left + wide < 0) continue;
        const colour = ink(hue(word));
        ctx.fillStyle = colour;
        ctx.globalAlpha = word === chosen() ? 0.28 : 0.09;
        ctx.fillRect(left, top, wide, height);
        ctx.globalAlpha = 1;
        ctx.fillRect(left, top, Math.max(wide - 1, 0.5), STRIP);
        ctx.strokeStyle = ink("paper");
        ctx.lineWidth = 1;
        if (word >= 8 || word % 2 === 1) hatch(ctx, left, top, wide, STRIP, 5 + (word % 3), word % 4 < 2 ? 1 : -1);
        if (wide >= 14) label(ctx, ink, letter(word), left + wide / 2, top + STRIP / 2);
        if (wide >= 2) {
          ctx.strokeStyle = colour;
          ctx.beginPath();
          ctx.moveTo(left, top);
          ctx.lineTo(left, height);
          ctx.stroke();
        }
        if (view.scale >= 9) bits(ctx, ink, view, found, column, length, left);
      }
      ctx.restore();
    },
  };
}

function label(ctx, ink, text, x, y) {
  const wide = ctx.measureText(text).width + 4;
  ctx.fillStyle = ink("paper");
  ctx.fillRect(x - wide / 2, y - 8, wide, 15);
  ctx.fillStyle = ink("text");
  ctx.fillText(text, x, y);
}

/** The letters of the bit-string under the strip. */
function bits(ctx, ink, view, found, column, length, left) {
  const from = Number(column - found.left);
  ctx.fillStyle = ink("text");
  for (let k = 0; k < length; k += 1) {
    const bit = found.bits[from + k];
    if (bit !== undefined) ctx.fillText(bit, left + (k + 0.5) * view.scale, STRIP + 9);
  }
}
