/** How P-positions in small cells look: their density as an image. */

import { channels } from "./colour.js";
import { make, penOf } from "./dom.js";
import { DENSE, SIDE } from "./tile.js";

/** @typedef {import("./tile.js").Tile} Tile */

/** Points of an image for each pixel of a tile, and around the tile: what is drawn beyond its edge. */
export const FINE = 2;
export const EDGE = 4;
/** The width of what is drawn of a P-position, in points: a beam is a line and no staircase. */
const WIDTH = 4.5;
/** How soon many P-positions are opaque, and how opaque single ones are. */
const SOON = 3.5;
const LEAST = 0.5;
/** Pixels that are drawn in one step. */
const STEP = 400;

/** The colours of the classes: of a single game, or of two. @param {Record<string, string>} theme @param {number} classes */
export const coloursOf = (theme, classes) => (classes === 1 ? [theme.p] : [theme["only-first"], theme["only-second"], theme.p]);

/** The slope of the line from the origin through a pixel, if it is not steep. @param {Tile} tile @param {number} n */
function riseOf({ X, Y, i, j }, n) {
  const [x, y] = [X * BigInt(SIDE) + BigInt(i[n]), Y * BigInt(SIDE) + BigInt(j[n])];
  return x === 0n ? 8 : Math.min(8, Number((y * 1000000n) / x) / 1e6);
}

/**
 * A tile as an image. Where P-positions fill an area, their opacity is their share of the cells; else they are spread a little,
 * so that they add up. Several classes mix.
 * @param {Tile} tile
 * @param {Record<string, string>} theme
 * @returns {import("./images.js").Making}
 */
export function* density(tile, theme) {
  const { level, classes, sampled, count } = tile;
  const ctx = penOf(make("canvas", { width: FINE * SIDE + 2 * EDGE, height: FINE * SIDE + 2 * EDGE }));
  ctx.lineWidth = WIDTH;
  ctx.lineCap = "round";
  const colours = coloursOf(theme, classes).map(channels);
  const share = 1 / 2 ** Math.min(level, 500);
  // columns of a sample stand for those up to the next: the beam goes on towards them
  const more = sampled ? Number(sampled.of) / Number(sampled.columns) : 1;
  const reach = sampled ? (FINE * SIDE) / sampled.pixels - FINE : 0;
  // a line of no length at all is not drawn
  const dot = 0.01;
  for (let n = 0; n < count; n += 1) {
    if (n % STEP === 0) yield;
    const counts = tile.counts.subarray(n * classes, (n + 1) * classes);
    const sum = counts.reduce((a, b) => a + b, 0);
    ctx.fillStyle = ctx.strokeStyle = `rgb(${[0, 1, 2].map((k) => colours.reduce((value, colour, c) => value + (counts[c] / sum) * colour[k], 0))})`;
    const [x, y] = [EDGE + FINE * tile.i[n], EDGE + FINE * (SIDE - 1 - tile.j[n])];
    if (count >= DENSE) {
      ctx.globalAlpha = 0.2 + 0.8 * Math.min(1, sum * share * share);
      ctx.fillRect(x, y, FINE, FINE);
    } else {
      ctx.globalAlpha = Math.max(LEAST, 1 - Math.exp(-SOON * more * share * sum));
      ctx.beginPath();
      ctx.moveTo(x + FINE / 2, y + FINE / 2);
      ctx.lineTo(x + FINE / 2 + reach + dot, y + FINE / 2 - (reach && reach * riseOf(tile, n)));
      ctx.stroke();
    }
  }
  return ctx.canvas;
}
