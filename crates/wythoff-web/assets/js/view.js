/**
 * Which part of the board is on screen. Places are a cell (of any size) and a fraction of it; only differences between places
 * become floating numbers, so that nothing trembles far from the origin.
 *
 * @typedef {import("./store.js").View} View
 * @typedef {{width: number, height: number}} Size in CSS pixels
 */

import { big } from "./numbers.js";

/** How much larger than usual lengths are: large screens, and readers who ask for it, have larger type. */
let larger = 1;
export const unit = () => larger;
/** The strips of the axes, in CSS pixels. */
export const GUTTER = { left: 0, bottom: 0 };
const STRIPS = { left: 70, bottom: 38 };
/** Between the strips and the quadrant, when it is all to the side. */
const MARGIN = 10;
/** The largest cells of a view that is fitted. */
const LARGEST = 40;
/** CSS pixels of a cell, at least and at most. */
const SCALES = [1e-270, 60];
/** Above this, a number has no fraction. */
const WHOLE = 2 ** 52;

/** What is drawn goes with the size of type. @param {number} rem CSS pixels of the page's type */
export function measured(rem) {
  larger = rem / 16;
  Object.assign(GUTTER, { left: STRIPS.left * larger, bottom: STRIPS.bottom * larger });
}

/** The type of the board. */
export const font = () => `${12 * larger}px system-ui, sans-serif`;

/** @param {number} scale */
export const limited = (scale) => Math.min(SCALES[1], Math.max(SCALES[0], scale));

/** A place moved by some cells. @param {bigint} cell @param {number} fraction @param {number} by @returns {[bigint, number]} */
function moved(cell, fraction, by) {
  if (Math.abs(by) >= WHOLE) return [cell + big(by), fraction];
  const sum = fraction + by;
  const whole = Math.floor(sum);
  return [cell + big(whole), sum - whole];
}

/** Keeps the quadrant in sight. @param {bigint} cell @param {number} fraction @param {number} least @returns {[bigint, number]} */
function kept(cell, fraction, least) {
  const away = Number(cell) + fraction;
  return away >= least ? [cell, fraction] : moved(0n, 0, least);
}

/**
 * The view with the quadrant in sight.
 * @param {View} view
 * @param {Size} size
 * @returns {View}
 */
export function clamped(view, { width, height }) {
  const [x, fx] = kept(view.x, view.fx, Math.max(0, (width / 2 - GUTTER.left - MARGIN) / view.scale));
  const [y, fy] = kept(view.y, view.fy, Math.max(0, (height / 2 - GUTTER.bottom - MARGIN) / view.scale));
  return { x, y, fx, fy, scale: view.scale };
}

/** The view on a board of another size: an edge of the quadrant that is on screen stays where it is, else the middle does. */
export function resized(view, before, after) {
  const left = Number(view.x) + view.fx < before.width / 2 / view.scale;
  const bottom = Number(view.y) + view.fy < before.height / 2 / view.scale;
  return panned(view, left ? (before.width - after.width) / 2 : 0, bottom ? (before.height - after.height) / 2 : 0);
}

/** The view after the board was drawn along by some pixels, right and up. @param {View} view @param {number} px @param {number} py */
export function panned(view, px, py) {
  const [x, fx] = moved(view.x, view.fx, -px / view.scale);
  const [y, fy] = moved(view.y, view.fy, -py / view.scale);
  return { ...view, x, y, fx, fy };
}

/**
 * The view at another scale, with the point under a place of the screen unmoved.
 * @param {View} view
 * @param {number} scale
 * @param {number} px to the right of the middle of the screen
 * @param {number} py above it
 */
export function zoomed(view, scale, px, py) {
  const to = limited(scale);
  const by = 1 / view.scale - 1 / to;
  const [x, fx] = moved(view.x, view.fx, px * by);
  const [y, fy] = moved(view.y, view.fy, py * by);
  return { x, y, fx, fy, scale: to };
}

/** The view with the centre of a cell in the middle. @param {bigint} x @param {bigint} y @param {number} scale @returns {View} */
export const centred = (x, y, scale) => ({ x, y, fx: 0.5, fy: 0.5, scale: limited(scale) });

/** The view of the origin, with about so many cells on the shorter side. @param {Size} size @param {number} cells @returns {View} */
export function atOrigin(size, cells) {
  const scale = limited((Math.min(size.width, size.height) - GUTTER.bottom) / cells);
  return clamped({ x: 0n, y: 0n, fx: 0, fy: 0, scale }, size);
}

/** The view of so many columns and rows from the origin on. @param {Size} size @param {number} columns @param {number} rows */
export function fitted(size, columns, rows) {
  const [width, height] = [size.width - GUTTER.left - 2 * MARGIN, size.height - GUTTER.bottom - 2 * MARGIN];
  const scale = limited(Math.min(LARGEST, width / (columns + 0.5), height / (rows + 0.5)));
  return clamped({ x: 0n, y: 0n, fx: 0, fy: 0, scale }, size);
}

/** Pixels from the left of the screen to the left edge of a column. @param {View} view @param {Size} size @param {bigint} x */
export const screenX = (view, size, x) => size.width / 2 + (Number(x - view.x) - view.fx) * view.scale;

/** Pixels from the top of the screen to the lower edge of a row. @param {View} view @param {Size} size @param {bigint} y */
export const screenY = (view, size, y) => size.height / 2 - (Number(y - view.y) - view.fy) * view.scale;

/** The cell under a point of the screen; its coordinates may be negative. @param {View} view @param {Size} size */
export function cellAt(view, size, px, py) {
  const [x] = moved(view.x, view.fx, (px - size.width / 2) / view.scale);
  const [y] = moved(view.y, view.fy, (size.height / 2 - py) / view.scale);
  return { x, y };
}

/** The first and last column and row on screen, within the quadrant. @param {View} view @param {Size} size */
export function range(view, size) {
  const low = cellAt(view, size, GUTTER.left, size.height - GUTTER.bottom);
  const high = cellAt(view, size, size.width, 0);
  /** @param {bigint} value */
  const positive = (value) => (value < 0n ? 0n : value);
  return { left: positive(low.x), bottom: positive(low.y), right: positive(high.x), top: positive(high.y) };
}

/** The level at which a pixel of a tile is one CSS pixel or somewhat more. @param {number} scale */
export const levelOf = (scale) => Math.max(0, Math.ceil(-Math.log2(scale) - 1e-9));

/** The view moved as little as brings a cell into sight; one far away comes into the middle. @param {View} view @param {Size} size */
export function revealed(view, size, x, y) {
  const px = screenX(view, size, x) + view.scale / 2;
  const py = screenY(view, size, y) - view.scale / 2;
  const far = (at, length) => at < -length || at > 2 * length;
  if (far(px, size.width) || far(py, size.height)) return centred(x, y, view.scale);
  const room = Math.min(48, size.width / 6, size.height / 6);
  const over = (at, low, high) => Math.min(0, at - low) + Math.max(0, at - high);
  const right = over(px, GUTTER.left + room, size.width - room);
  const down = over(py, room, size.height - GUTTER.bottom - room);
  return panned(view, -right, down);
}
