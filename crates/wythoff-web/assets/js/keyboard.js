/** Keys: a cursor on the board, panning, zooming, and short cuts of the page. */

import { board } from "./board.js";
import { all, announce, byId } from "./dom.js";
import { visitNear } from "./goto.js";
import { readOut } from "./inspect.js";
import { big, brief } from "./numbers.js";
import { pan, zoomBy } from "./pointer.js";
import { nextShade } from "./shade.js";
import { store } from "./store.js";
import { along, distanceInWords, toggleStraight } from "./straight.js";
import { atOrigin, range } from "./view.js";

/** Pixels of a pan. */
const PAN = 80;
/** Pixels that a step of the cursor has at least. */
const STEP = 3;
/** By what a key zooms. */
const ZOOMS = { "+": 1.5, "=": 1.5, "-": 1 / 1.5, "_": 1 / 1.5, PageUp: 10, PageDown: 0.1 };
const ARROWS = { ArrowLeft: [-1n, 0n], ArrowRight: [1n, 0n], ArrowUp: [0n, 1n], ArrowDown: [0n, -1n] };

/** The cell of the cursor: under the pointer, selected, or in the middle. */
function cursor() {
  const { cell, selected, view } = store.get();
  return cell ?? selected ?? (board.straightened ? along(0) : { x: view.x, y: view.y });
}

/** One cell; where cells cannot be seen, a power of two of them that can. */
function step() {
  const { scale } = store.get().view;
  return scale >= STEP ? 1n : big(2 ** Math.ceil(Math.log2(STEP / scale)));
}

/** Moves the cursor. @param {[bigint, bigint]} direction */
function walk([dx, dy]) {
  if (board.straightened) {
    go(along(Number(dx + dy)));
    return;
  }
  const from = cursor();
  const positive = (value) => (value < 0n ? 0n : value);
  const cell = store.get().cell || store.get().selected
    ? { x: positive(from.x + dx * step()), y: positive(from.y + dy * step()) }
    : from;
  go(cell);
}

/** @param {import("./store.js").Cell|null} cell */
function go(cell) {
  if (!cell) return;
  readOut(board.straightened ? distanceInWords(cell) : "");
  store.set({ cell });
  board.reveal(cell.x, cell.y);
}

/** Zooms, and says what is in sight. @param {number} factor */
function zoom(factor) {
  zoomBy(factor);
  const { left, right, bottom, top } = range(store.get().view, board.size);
  announce(`Columns ${brief(left)} to ${brief(right)}, rows ${brief(bottom)} to ${brief(top)}`);
}

/** Keys of the board. @param {KeyboardEvent} event @returns {boolean} was it one? */
function onBoard(event) {
  const arrow = ARROWS[event.key];
  if (arrow && event.shiftKey) pan(-PAN * Number(arrow[0]), -PAN * Number(arrow[1]));
  else if (arrow) walk(arrow);
  else if (ZOOMS[event.key]) zoom(ZOOMS[event.key]);
  else if (event.key === "Enter" || event.key === " ") {
    const cell = cursor();
    if (!cell) return true;
    readOut();
    store.set({ cell });
    board.press(cell, event);
  } else if (event.key === "Escape") store.set({ selected: null, cell: null });
  else return false;
  return true;
}

/** @type {Record<string, () => void>} */
const ACTS = {
  "zoom-in": () => zoom(2),
  "zoom-out": () => zoom(0.5),
  "origin": () => board.show(atOrigin(board.size, 30)),
  // where the next P-position is would tell what is hidden
  "near": () => { if (!store.get().hidden) visitNear(); },
};

/** Does the key belong to a field? @param {EventTarget|null} target */
const isField = (target) => target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

export function startKeyboard() {
  const help = byId("help");
  const anywhere = {
    "?": () => help.showModal(),
    "/": () => byId("rules").select(),
    "g": () => {
      if (!byId("place").checkVisibility()) byId("views").showPopover();
      byId("place").select();
    },
    "Home": ACTS.origin,
    "n": ACTS.near,
    "b": () => board.host.focus(),
    "c": nextShade,
    "s": toggleStraight,
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isField(event.target) || document.querySelector("dialog[open]")) return;
    if (event.target === board.host && onBoard(event)) {
      event.preventDefault();
      return;
    }
    const act = anywhere[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  for (const button of all("[data-act]")) {
    button.addEventListener("click", () => ACTS[button.dataset.act]());
  }
  board.addLayer({ name: "cursor", order: 60, straight: "too", draw: drawCursor });
}

function drawCursor(ctx, view, theme) {
  const { cell } = store.get();
  if (!cell) return;
  const [px, py] = board.toScreen(cell.x, cell.y);
  const half = Math.max(5, board.straightened ? 9 : view.scale / 2);
  ctx.strokeStyle = theme.accent;
  ctx.lineWidth = document.activeElement === board.host ? 2 : 1.25;
  ctx.strokeRect(px - half, py - half, 2 * half, 2 * half);
}
