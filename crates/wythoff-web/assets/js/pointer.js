/** Mouse and fingers on the board: drag, wheel, pinch, hover, click. */

import { isEmbedded } from "./address.js";
import { board } from "./board.js";
import { notice } from "./notice.js";
import { store } from "./store.js";
import { panned, zoomed } from "./view.js";

/** Pixels that a click may wander. */
const STEADY = 5;

/** @type {Map<number, {x: number, y: number}>} */
const down = new Map();
let wandered = 0;

/** @param {MouseEvent} event */
function place(event) {
  const box = board.canvas.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

const same = (a, b) => a === b || (a && b && a.x === b.x && a.y === b.y);

/** The cell under the pointer is the one that is inspected. @param {{x: number, y: number}|null} at */
function hover(at) {
  const cell = at && board.toCell(at.x, at.y);
  if (!same(cell, store.get().cell)) store.set({ cell });
}

/** @param {number} factor @param {{x: number, y: number}} at */
export function zoomBy(factor, at = { x: board.size.width / 2, y: board.size.height / 2 }) {
  const { view } = store.get();
  const { width, height } = board.size;
  board.show(zoomed(view, view.scale * factor, at.x - width / 2, height / 2 - at.y));
}

/** @param {PointerEvent} event */
function pressed(event) {
  if (event.pointerType === "mouse" && event.button !== 0) return;
  try {
    board.canvas.setPointerCapture(event.pointerId);
  } catch {
    // the pointer is gone already
  }
  if (down.size === 0) wandered = 0;
  down.set(event.pointerId, place(event));
  if (down.size > 1) wandered = Infinity;
}

/** Draws the board along by some pixels, right and up; the straightened board only to the side. @param {number} px @param {number} py */
export function pan(px, py) {
  board.show(panned(store.get().view, px, board.straightened ? 0 : py));
}

/**
 * One of two fingers moves: zoom by their distance, pan by their middle.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 */
function pinch(from, to) {
  const still = [...down.values()].find((other) => other !== from) ?? from;
  const span = (a) => Math.max(8, Math.hypot(a.x - still.x, a.y - still.y));
  zoomBy(span(to) / span(from), { x: (from.x + still.x) / 2, y: (from.y + still.y) / 2 });
  pan((to.x - from.x) / 2, (from.y - to.y) / 2);
}

/** @param {PointerEvent} event */
function wanders(event) {
  const to = place(event);
  const from = down.get(event.pointerId);
  if (!from) {
    if (event.pointerType === "mouse") hover(to);
    return;
  }
  if (down.size > 1) pinch(from, to);
  else {
    wandered += Math.hypot(to.x - from.x, to.y - from.y);
    if (wandered <= STEADY) return;
    board.host.dataset.dragging = "";
    pan(to.x - from.x, from.y - to.y);
  }
  down.set(event.pointerId, to);
}

/** @param {PointerEvent} event */
function released(event) {
  if (!down.delete(event.pointerId) || down.size > 0) return;
  delete board.host.dataset.dragging;
  if (event.type === "pointerup" && wandered <= STEADY) {
    const at = place(event);
    const cell = board.toCell(at.x, at.y);
    if (cell) {
      store.set({ cell });
      board.press(cell, event);
    }
  }
}

/** @param {WheelEvent} event */
function wheel(event) {
  if (isEmbedded() && !document.hasFocus() && !event.ctrlKey) {
    // the page around the frame is scrolled
    notice.show("Click the board; then the wheel zooms.", { seconds: 2 });
    return;
  }
  event.preventDefault();
  const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
  const amount = Math.max(-240, Math.min(240, event.deltaY * unit)) * (event.ctrlKey ? 0.01 : 0.0025);
  const at = place(event);
  zoomBy(Math.exp(-amount), at);
  hover(at);
}

export function startPointer() {
  const { canvas } = board;
  // back to what is selected
  canvas.addEventListener("pointerleave", () => { if (store.get().selected) store.set({ cell: null }); });
  canvas.addEventListener("pointerdown", pressed);
  canvas.addEventListener("pointermove", wanders);
  canvas.addEventListener("pointerup", released);
  canvas.addEventListener("pointercancel", released);
  canvas.addEventListener("wheel", wheel, { passive: false });
}
