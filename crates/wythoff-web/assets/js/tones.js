/**
 * The colours of shading: what wins, or the Grundy value, as tones.
 *
 * @typedef {object} Shade
 * @property {number} side
 * @property {string[]} classes the kinds of moves; none for Grundy values
 * @property {Uint8Array} pixels
 * @property {string|null} sampled
 */

import { channels } from "./colour.js";

/** A byte that stands for one winning move. */
const UNIT = 60;
const UNKNOWN = 65535;
/** How much of its ink one winning move shows. */
const STRENGTH = { light: 0.2, dark: 0.21 };
/** Rows that are painted in one step. */
const ROWS = 8;

/** Several winning moves of a class show more of its ink, but not as many times. */
const ink = (count) => (count <= 1 ? count : 1 + 0.4 * Math.log2(count));

/** The colour of a pixel, written at a place of the data. @param {Shade} shade */
function wins(shade, theme, mode) {
  const paper = channels(theme.paper);
  const inks = shade.classes.map((name) => channels(theme[`shade-${name}`]));
  const amounts = Float32Array.from({ length: 256 }, (_, byte) => STRENGTH[mode] * ink(byte / UNIT));
  const area = shade.side ** 2;
  return (n, data, at) => {
    for (let c = 0; c < 3; c += 1) {
      let value = paper[c];
      for (let k = 0; k < inks.length; k += 1) value += amounts[shade.pixels[k * area + n]] * (inks[k][c] - paper[c]);
      data[at + c] = value;
    }
    data[at + 3] = 255;
  };
}

/** From the paper at 0 through the inks of the theme, by the logarithm. @param {Shade} shade */
function grundy(shade, theme) {
  const stops = [theme.paper, theme["shade-first"], theme["shade-second"], theme["shade-both"]].map(channels);
  const paper = stops[0];
  return (n, data, at) => {
    const value = shade.pixels[2 * n] + 256 * shade.pixels[2 * n + 1];
    if (value === UNKNOWN) return;
    const place = Math.min(2.999, (Math.log2(1 + value) / 10) * 3);
    const [k, rest] = [Math.floor(place), place - Math.floor(place)];
    for (let c = 0; c < 3; c += 1) {
      const colour = stops[k][c] + rest * (stops[k + 1][c] - stops[k][c]);
      data[at + c] = paper[c] + 0.62 * (colour - paper[c]);
    }
    data[at + 3] = 255;
  };
}

/**
 * A square as an image, some rows in each step.
 * @param {Shade} shade
 * @param {Record<string, string>} theme
 * @param {"light"|"dark"} mode
 * @returns {import("./images.js").Making}
 */
export function* painted(shade, theme, mode) {
  const { side, classes } = shade;
  const image = document.createElement("canvas");
  image.width = image.height = side;
  const ctx = image.getContext("2d");
  const pixels = ctx.createImageData(side, side);
  const paint = classes.length > 0 ? wins(shade, theme, mode) : grundy(shade, theme);
  for (let j = 0; j < side; j += 1) {
    for (let i = 0; i < side; i += 1) paint(j * side + i, pixels.data, 4 * ((side - 1 - j) * side + i));
    if (j % ROWS === ROWS - 1) yield;
  }
  ctx.putImageData(pixels, 0, 0);
  return image;
}
