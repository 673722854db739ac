/**
 * The board. Y grows upwards; a cell is a square around its point.
 * @typedef {{name: string, order: number, draw: (ctx: CanvasRenderingContext2D, view: import("./store.js").View, theme: Record<string, string>) => void}} Layer
 */

export const board = {
  /** Adds a layer; a higher order is drawn later. @param {Layer} _layer @returns {() => void} removes it */
  addLayer: (_layer) => () => {},
  /** Draws again with the next frame. */
  redraw() {},
  /** The centre of a cell on the canvas, in CSS pixels. @returns {[number, number]} */
  toScreen: (_x, _y) => [0, 0],
  /** The cell under a point of the canvas; null outside the quadrant. */
  toCell: (_px, _py) => null,
  /** Calls `fn(cell, event)` on click, tap and Enter, the last one registered first; true = handled. @returns {() => void} removes it */
  onCell: (_fn) => () => {},
  /** Brings a cell into sight. */
  reveal(_x, _y) {},
  /** What is on screen. @returns {{left: bigint, bottom: bigint, columns: number, rows: number}} */
  visible: () => ({ left: 0n, bottom: 0n, columns: 1, rows: 1 }),
};
