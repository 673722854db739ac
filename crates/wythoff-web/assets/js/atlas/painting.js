/**
 * A corner of the board on which cells are painted: P, N, or nothing is known.
 *
 * @typedef {"p"|"n"|""} State
 */

import { make } from "../dom.js";

/** Cells on a side. */
export const SIDE = 16;
/** What comes after a state when a cell is clicked. @type {Record<State, State>} */
const AFTER = { "": "p", p: "n", n: "" };
const WORDS = { "": "not known", p: "P", n: "N" };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** @param {() => void} changed called after the reader has painted */
export function painting(changed) {
  /** @type {State[]} */
  const states = Array(SIDE * SIDE).fill("");
  const cells = states.map((_, n) => make("div", { role: "gridcell", class: "cell", tabindex: n === 0 ? 0 : -1, "data-cell": n }));
  const row = (y) => make("div", { role: "row" }, make("span", { class: "tick", "aria-hidden": "true" }, y), cells.slice(y * SIDE, (y + 1) * SIDE));
  const rows = Array.from({ length: SIDE }, (_, n) => row(SIDE - 1 - n));
  const ticks = make("div", { class: "ticks", "aria-hidden": "true" }, make("span", { class: "tick" }), Array.from({ length: SIDE }, (_, x) => make("span", { class: "tick" }, x)));
  const grid = make("div", { class: "painting", role: "grid", "aria-label": `The first ${SIDE} columns and rows. Arrow keys move, Space goes from not known to P, to N and back; P, N and Delete set it.` }, rows);

  /** @param {number} n @param {State} state */
  function set(n, state) {
    states[n] = state;
    cells[n].dataset.state = state;
    cells[n].setAttribute("aria-label", `(${n % SIDE}, ${Math.floor(n / SIDE)}): ${WORDS[state]}`);
  }

  states.forEach((_, n) => set(n, ""));

  /** @param {number} n @param {State} state */
  function paint(n, state) {
    if (states[n] === state) return;
    set(n, state);
    changed();
  }

  /** The cell under the pointer. @param {PointerEvent} event */
  const at = (event) => {
    const cell = /** @type {HTMLElement|null} */ (document.elementFromPoint(event.clientX, event.clientY)?.closest(".cell"));
    return cell && grid.contains(cell) ? Number(cell.dataset.cell) : null;
  };
  /** What is painted while the pointer is held. @type {State|null} */
  let held = null;
  grid.addEventListener("pointerdown", (event) => {
    const n = at(event);
    if (n === null || event.button !== 0) return;
    grid.setPointerCapture(event.pointerId);
    focus(n);
    held = AFTER[states[n]];
    paint(n, held);
  });
  // the cell keeps the focus, though the grid has the pointer
  grid.addEventListener("mousedown", (event) => event.preventDefault());
  grid.addEventListener("pointermove", (event) => {
    const n = held === null ? null : at(event);
    if (n !== null) paint(n, held);
  });
  for (const name of ["pointerup", "pointercancel"]) grid.addEventListener(name, () => { held = null; });

  /** One cell is reached by the tab key: that which had the focus last. @param {number} n */
  function focus(n) {
    for (const cell of cells) cell.tabIndex = -1;
    cells[n].tabIndex = 0;
    cells[n].focus();
  }
  grid.addEventListener("keydown", (event) => {
    const n = Number(/** @type {HTMLElement} */ (event.target).dataset.cell);
    const [x, y] = [n % SIDE, Math.floor(n / SIDE)];
    const arrow = ARROWS[event.key];
    const state = { " ": AFTER[states[n]], Enter: AFTER[states[n]], p: "p", P: "p", n: "n", N: "n", Delete: "", Backspace: "" }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || !(arrow || state !== undefined)) return;
    event.preventDefault();
    if (!arrow) paint(n, /** @type {State} */ (state));
    else if (x + arrow[0] >= 0 && x + arrow[0] < SIDE && y + arrow[1] >= 0 && y + arrow[1] < SIDE) focus(n + arrow[0] + SIDE * arrow[1]);
  });

  const of = (state) => states.flatMap((own, n) => (own === state ? [[n % SIDE, Math.floor(n / SIDE)]] : []));
  return {
    element: make("div", { class: "paint" }, grid, ticks),
    /** What is painted. */
    cells: () => ({ p: of("p"), n: of("n") }),
    /** Shows these cells and no others. @param {{p: number[][], n: number[][]}} cells */
    show({ p, n }) {
      states.forEach((_, cell) => set(cell, ""));
      for (const [x, y] of p) set(x + SIDE * y, "p");
      for (const [x, y] of n) set(x + SIDE * y, "n");
    },
  };
}

/** Cells as text, as in `1,2 3,5`. @param {number[][]} cells */
export const written = (cells) => cells.map(([x, y]) => `${x},${y}`).join(" ");

/** Cells out of a text; what is none, or not on the board, is left out. @param {string} [text] @returns {number[][]} */
export function read(text = "") {
  const pairs = text.split(/\s+/).map((part) => /^(\d{1,2}),(\d{1,2})$/.exec(part)?.slice(1).map(Number) ?? null);
  return /** @type {number[][]} */ (pairs.filter((pair) => pair && pair[0] < SIDE && pair[1] < SIDE));
}
