/** How P-positions in small cells look: their density as an image. */

import { channels } from "./colour.js";
import { CLASSES, SIDE } from "./tile.js";

/** @typedef {import("./tile.js").Tile} Tile */

/** Points of an image for each pixel of a tile, and around the tile: what is spread beyond its edge. */
export const FINE = 2;
export const EDGE = 4;
/** How far the P-positions of a pixel are spread, in points: so that a beam is a line and no staircase. */
const SPREAD = 1.3;
const REACH = 3;
/** How soon many P-positions are opaque, and how opaque single ones are. */
const SOON = 9;
const LEAST = 0.34;
/** What is done in one step: P-positions that are spread, rows that are painted. */
const POINTS = 1000;
const ROWS = 16;

/** The middle of a pixel is between two points. */
const KERNEL = Array.from({ length: 2 * REACH }, (_, n) => Math.exp(-((n + 0.5 - REACH) ** 2) / (2 * SPREAD ** 2)));
const WEIGHT = KERNEL.reduce((sum, value) => sum + value, 0) ** 2;

/** The colours of the classes: of a single game, or of two. @param {Record<string, string>} theme @param {number} classes */
export const coloursOf = (theme, classes) => (classes === 1 ? [theme.p] : [theme["only-first"], theme["only-second"], theme.p]);

/** The slope of the line from the origin through a pixel. @param {Tile} tile @param {number} n */
function riseOf({ X, Y, i, j }, n) {
  const [x, y] = [X * BigInt(SIDE) + BigInt(i[n]), Y * BigInt(SIDE) + BigInt(j[n])];
  return x === 0n ? 8 : Number((y * 1000000n) / x) / 1e6;
}

/**
 * A tile full of P-positions as an image, whose opacity is their share of the cells.
 * @param {Tile} tile
 * @param {Record<string, string>} theme
 * @returns {import("./images.js").Making}
 */
export function* dense(tile, theme) {
  const image = document.createElement("canvas");
  image.width = image.height = SIDE;
  const ctx = image.getContext("2d");
  const data = ctx.createImageData(SIDE, SIDE);
  const colours = coloursOf(theme, tile.classes).map(channels);
  const cells = 4 ** Math.min(tile.level, 500);
  for (let n = 0; n < tile.count; n += 1) {
    if (n % POINTS === 0) yield;
    const at = 4 * ((SIDE - 1 - tile.j[n]) * SIDE + tile.i[n]);
    const counts = tile.counts.subarray(n * tile.classes, (n + 1) * tile.classes);
    const sum = counts.reduce((a, b) => a + b, 0);
    for (let k = 0; k < 3; k += 1) data.data[at + k] = colours.reduce((value, colour, c) => value + (counts[c] / sum) * colour[k], 0);
    data.data[at + 3] = 255 * (0.2 + 0.8 * Math.min(1, sum / cells));
  }
  ctx.putImageData(data, 0, 0);
  return image;
}

/** Points of an image on a side. */
const WIDE = FINE * SIDE + 2 * EDGE;
/** How much of each class there is at a point, and how near to a P-position it is. One image is made at a time. */
const mass = Array.from({ length: CLASSES }, () => new Float32Array(WIDE * WIDE));
const seen = new Float32Array(WIDE * WIDE);

/**
 * A tile as an image: its P-positions spread a little, so that opacity is density; several classes mix.
 * @param {Tile} tile
 * @param {Record<string, string>} theme
 * @returns {import("./images.js").Making}
 */
export function* spread(tile, theme) {
  for (const of of [seen, ...mass.slice(0, tile.classes)]) of.fill(0);
  const more = tile.sampled ? Number(tile.sampled.of) / Number(tile.sampled.columns) : 1;
  const unit = (FINE * FINE * SOON * more) / (WEIGHT * 2 ** Math.min(tile.level, 1000));
  // columns of a sample stand for those up to the next: the beam goes on towards them
  const gap = tile.sampled ? SIDE / tile.sampled.pixels : 1;
  const parts = gap === 1 ? 1 : FINE * gap;
  let work = 0;
  for (let n = 0; n < tile.count; n += 1) {
    const rise = parts === 1 ? 0 : riseOf(tile, n);
    const steps = Math.max(1, Math.ceil(parts * Math.max(1, Math.min(8, rise))));
    for (let k = 0; k < steps; k += 1) {
      work += 1;
      if (work % POINTS === 0) yield;
      const on = (k / steps) * parts;
      const x = EDGE + 1 - REACH + FINE * tile.i[n] + Math.round(on);
      const y = EDGE + 1 - REACH + FINE * (SIDE - 1 - tile.j[n]) - Math.round(on * rise);
      if (x + 2 * REACH > WIDE || y < 0) break;
      for (let b = 0; b < 2 * REACH; b += 1) {
        for (let a = 0; a < 2 * REACH; a += 1) {
          const at = (y + b) * WIDE + x + a;
          const share = KERNEL[a] * KERNEL[b];
          if (share > seen[at]) seen[at] = share;
          for (let c = 0; c < tile.classes; c += 1) mass[c][at] += (unit / steps) * share * tile.counts[n * tile.classes + c];
        }
      }
    }
  }
  const image = document.createElement("canvas");
  image.width = image.height = WIDE;
  const ctx = image.getContext("2d");
  const data = ctx.createImageData(WIDE, WIDE);
  const colours = coloursOf(theme, tile.classes).map(channels);
  for (let at = 0; at < seen.length; at += 1) {
    if (at % (ROWS * WIDE) === 0) yield;
    if (seen[at] === 0) continue;
    let sum = 0;
    for (let c = 0; c < colours.length; c += 1) sum += mass[c][at];
    for (let k = 0; k < 3; k += 1) {
      let value = 0;
      for (let c = 0; c < colours.length; c += 1) value += mass[c][at] * colours[c][k];
      data.data[4 * at + k] = value / sum;
    }
    data.data[4 * at + 3] = 255 * Math.max(LEAST * seen[at], 1 - Math.exp(-sum));
  }
  ctx.putImageData(data, 0, 0);
  return image;
}

