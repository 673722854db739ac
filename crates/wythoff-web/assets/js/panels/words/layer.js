/** The words along the board: stripes of columns, told apart by colour, letter and pattern. */

import { board } from "../../board.js";
import { hatch } from "../../shapes.js";

/** Height of the strip, in CSS pixels. */
const STRIP = 20;
/** Words as narrow as this have no letter; columns as narrow as that no bit. */
const NARROW = { letter: 14, bit: 9 };

/** The name of a word in the list: A to Z, then A1, B1, … @param {number} index */
export function letter(index) {
  const round = Math.floor(index / 26);
  return String.fromCharCode(65 + (index % 26)) + (round === 0 ? "" : round);
}

/** Has the word a pattern? Then its colour may be that of another. @param {number} index */
export const isStriped = (index) => Math.floor(index / 8) % 2 === 1 || index % 2 === 1;

/**
 * @param {() => {entries: Array<{column: bigint, length: number, word: number}>, bits: string, bits_from: string}|null} known
 * @param {() => number|null} chosen
 */
export function wordsLayer(known, chosen) {
  return {
    name: "words",
    order: 40,
    secret: true,
    /** @param {CanvasRenderingContext2D} ctx @param {{scale: number}} view @param {Record<string, string>} theme */
    draw(ctx, view, theme) {
      const found = known();
      if (!found) return;
      const { width, height: floor } = board.size;
      const top = floor - STRIP;
      ctx.font = "12px ui-monospace, monospace";
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      for (const { column, length, word } of found.entries) {
        const left = board.toScreen(column, 0n)[0] - view.scale / 2;
        const wide = length * view.scale;
        if (left > width || left + wide < 0) continue;
        ctx.fillStyle = theme[`hue-${word % 8}`];
        ctx.globalAlpha = word === chosen() ? 0.3 : 0.1;
        ctx.fillRect(left, 0, wide, floor);
        ctx.globalAlpha = 1;
        ctx.fillRect(left, top, Math.max(wide - 1, 0.5), STRIP);
        if (wide >= 6 && isStriped(word)) hatch(ctx, left, top, wide - 1, STRIP, theme.paper, 5 + (word % 3));
        if (wide >= 2) ctx.fillRect(left, 0, 1, floor);
        if (wide >= NARROW.letter) label(ctx, theme, letter(word), left + wide / 2, top + STRIP / 2);
        if (view.scale >= NARROW.bit) bits(ctx, view, theme, found, column, length, left, top - 8);
      }
    },
  };
}

function label(ctx, theme, text, x, y) {
  const wide = ctx.measureText(text).width + 4;
  ctx.fillStyle = theme.paper;
  ctx.fillRect(x - wide / 2, y - 8, wide, 15);
  ctx.fillStyle = theme.text;
  ctx.fillText(text, x, y);
}

/** The letters of the bit-string above the strip. */
function bits(ctx, view, theme, found, column, length, left, y) {
  const from = Number(column - BigInt(found.bits_from));
  ctx.fillStyle = theme.text;
  for (let k = 0; k < length; k += 1) {
    const bit = found.bits[from + k];
    if (bit !== undefined) ctx.fillText(bit, left + (k + 0.5) * view.scale, y);
  }
}
