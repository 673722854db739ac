/**
 * The colours of shading: in which way a move wins, or the Grundy value.
 *
 * @typedef {object} Shade
 * @property {number} side
 * @property {string[]} classes the kinds of moves; none for Grundy values
 * @property {Uint8Array} pixels
 * @property {string|null} sampled
 */

import { channels } from "./colour.js";
import { make, penOf } from "./dom.js";

/** The kinds of moves; the first of them that wins gives the tone. */
export const KINDS = ["both", "first", "second", "other"];
/** A byte that stands for half a winning move: one for every second cell of a pixel, on average. */
const HALF = 30;
const UNKNOWN = 65535;
/** Rows that are painted in one step. */
const ROWS = 8;

/** The Grundy value of a pixel, or its mean; null if it is not known. @param {Shade} shade @param {number} n */
export function valueAt({ pixels }, n) {
  const value = pixels[2 * n] + 256 * pixels[2 * n + 1];
  return value === UNKNOWN ? null : value;
}

/** The colour of a pixel: of the first kind with a winning move for every second of its cells, else of the kind with most; null if none wins. @param {Shade} shade */
function wins({ side, classes, pixels }, theme) {
  const kinds = KINDS.filter((name) => classes.includes(name)).map((name) => ({ from: classes.indexOf(name) * side ** 2, tone: channels(theme[`tone-${name}`]) }));
  return (n) => {
    let found = null;
    let most = 0;
    for (const { from, tone } of kinds) {
      const share = Math.min(HALF, pixels[from + n]);
      if (share > most) [found, most] = [tone, share];
    }
    return found;
  };
}

/** From the paper at 0 through three colours, by the logarithm. @param {Shade} shade */
function grundy(shade, theme) {
  const stops = [theme.paper, theme["value-9"], theme["value-100"], theme["value-1000"]].map(channels);
  return (n) => {
    const value = valueAt(shade, n);
    if (value === null) return null;
    const place = Math.min(2.999, (Math.log2(1 + value) / 10) * 3);
    const k = Math.floor(place);
    return stops[k].map((from, c) => from + (place - k) * (stops[k + 1][c] - from));
  };
}

/**
 * A square as an image, some rows in each step.
 * @param {Shade} shade
 * @param {Record<string, string>} theme
 * @returns {import("./images.js").Making}
 */
export function* painted(shade, theme) {
  const { side, classes } = shade;
  const ctx = penOf(make("canvas", { width: side, height: side }));
  const pixels = ctx.createImageData(side, side);
  const colour = classes.length > 0 ? wins(shade, theme) : grundy(shade, theme);
  for (let j = 0; j < side; j += 1) {
    for (let i = 0; i < side; i += 1) {
      const found = colour(j * side + i);
      if (found) pixels.data.set([...found, 255], 4 * ((side - 1 - j) * side + i));
    }
    if (j % ROWS === ROWS - 1) yield;
  }
  ctx.putImageData(pixels, 0, 0);
  return ctx.canvas;
}
