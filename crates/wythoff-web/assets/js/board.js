/**
 * The board: a canvas with layers. Y grows upwards; a cell is a unit square.
 *
 * @typedef {import("./store.js").View} View
 * @typedef {import("./store.js").Cell} Cell
 * @typedef {{left: bigint, bottom: bigint, columns: number, rows: number}} Visible
 * @typedef {{toCell: (px: number, py: number) => Cell|null, toScreen: (x: bigint, y: bigint) => [number, number], visible: () => Visible}} InPlace
 * A layer that tells P-positions is `secret`: it is left out while they are hidden.
 * @typedef {{name: string, order: number, secret?: boolean, straight?: boolean|"too", draw: (ctx: CanvasRenderingContext2D, view: View, theme: Record<string, string>) => void}} Layer
 */

import { resolved } from "./colour.js";
import { byId, penOf } from "./dom.js";
import { beginImages } from "./images.js";
import { store } from "./store.js";
import { GUTTER, cellAt, clamped, measured, range, resized, revealed, screenX, screenY } from "./view.js";

const COLOURS = ["p", "other", "only-first", "only-second", "value-9", "value-100", "value-1000", "tone-both", "tone-first", "tone-second", "tone-other", "n", "grid", "win", "text", "paper", "muted", "tick", "accent", "outside", "veil", ...Array.from({ length: 8 }, (_, n) => `hue-${n}`)];

/** @type {Layer[]} */
const layers = [];
/** @type {((cell: import("./store.js").Cell, event: Event) => boolean|void)[]} */
const cellHandlers = [];
const size = { width: 800, height: 600 };
const canvas = document.createElement("canvas");
/** @type {HTMLElement} */
const host = byId("board");
/** @type {Record<string, string>} */
let theme = {};
let pending = 0;
/** The view that was asked for, for any size of the board, until the reader moves it. @type {((size: object) => View)|null} */
let asked = null;

const readTheme = () => { theme = resolved(COLOURS); };

function draw() {
  pending = 0;
  const ctx = penOf(canvas, { alpha: false });
  const ratio = devicePixelRatio || 1;
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.fillStyle = theme.paper;
  ctx.fillRect(0, 0, size.width, size.height);
  const { view } = store.get();
  beginImages();
  for (const layer of layers) {
    if (layer.secret && store.get().hidden) continue;
    if (layer.straight !== "too" && Boolean(layer.straight) !== (store.get().straight !== null)) continue;
    ctx.save();
    layer.draw(ctx, view, theme);
    ctx.restore();
  }
}

export const board = {
  host,
  canvas,
  size,
  /** What columns and rows count, if it is not tokens of the first and the second pile. @type {string[]|null} */
  axes: null,
  /** What the straightened board does in place of the board, while that is shown. @type {InPlace|null} */
  straightened: null,

  /** Adds a layer; a higher order is drawn later, `straight` ones on the straightened board alone, or there too. @param {Layer} layer */
  addLayer(layer) {
    layers.push(layer);
    layers.sort((a, b) => a.order - b.order);
    board.redraw();
  },

  /** Draws again with the next frame. */
  redraw() {
    pending ||= requestAnimationFrame(draw);
  },

  /** The centre of a cell on the canvas, in CSS pixels. @param {bigint} x @param {bigint} y @returns {[number, number]} */
  toScreen(x, y) {
    const { view } = store.get();
    if (board.straightened) return board.straightened.toScreen(x, y);
    return [screenX(view, size, x) + view.scale / 2, screenY(view, size, y) - view.scale / 2];
  },

  /** The cell under a point of the canvas; null outside the quadrant. @param {number} px @param {number} py */
  toCell(px, py) {
    if (board.straightened) return board.straightened.toCell(px, py);
    const cell = cellAt(store.get().view, size, px, py);
    const inside = px >= GUTTER.left && py <= size.height - GUTTER.bottom;
    return inside && cell.x >= 0n && cell.y >= 0n ? cell : null;
  },

  /**
   * Calls `fn(cell, event)` on click, tap and Enter, the last one registered first, until one returns true.
   * @param {(cell: import("./store.js").Cell, event: Event) => boolean|void} fn
   */
  onCell(fn) {
    cellHandlers.unshift(fn);
  },

  /** Tells the handlers of a cell. @param {import("./store.js").Cell} cell @param {Event} event */
  press(cell, event) {
    cellHandlers.some((fn) => fn(cell, event) === true);
  },

  /** Moves the view as little as brings a cell into sight. @param {bigint} x @param {bigint} y */
  reveal(x, y) {
    const { view } = store.get();
    // the straightened board has no rows
    board.show(revealed(view, size, x, board.straightened ? view.y : y));
  },

  /** Shows another part of the board. @param {View} view */
  show(view) {
    asked = null;
    store.set({ view: clamped(view, size) });
  },

  /** Shows a part of the board that depends on its size, also after the size has changed. @param {(size: object) => View} view */
  restore(view) {
    asked = view;
    store.set({ view: clamped(view(size), size) });
  },

  /** What is on screen, within the quadrant. @returns {{left: bigint, bottom: bigint, columns: number, rows: number}} */
  visible() {
    const { left, bottom, right, top } = range(store.get().view, size);
    return { left, bottom, columns: Number(right - left) + 1, rows: Number(top - bottom) + 1 };
  },
};

/** Puts the canvas into the page and keeps it up to date. */
export function startBoard() {
  host.append(canvas);
  const measure = () => {
    measured(Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    Object.assign(size, { width: Math.max(120, host.clientWidth), height: Math.max(120, host.clientHeight) });
  };
  measure();
  new ResizeObserver(() => {
    const before = { ...size };
    measure();
    store.set({ view: clamped(asked ? asked(size) : resized(store.get().view, before, size), size) });
    board.redraw();
  }).observe(host);
  readTheme();
  store.on(["theme"], readTheme);
  matchMedia("(forced-colors: active)").addEventListener("change", () => { readTheme(); board.redraw(); });
  store.on(["view", "theme", "game", "info", "other", "offset", "cell", "selected", "shade", "front", "straight", "calm", "hidden"], board.redraw);
}
