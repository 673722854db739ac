/** How far things are apart on the board: a bar of a round number of cells, as on a map. */

import { byId } from "./dom.js";
import { brief, grouped, raised } from "./numbers.js";
import { store } from "./store.js";
import { range, unit } from "./view.js";
import { board } from "./board.js";

/** The bar has at most so many CSS pixels. */
const LONGEST = 110;
/** Cells that are written in full. */
const FULL = 6;

/** The greatest 1, 2 or 5 times a power of ten that is at most so many cells. @param {number} most @returns {{head: number, exponent: number}} */
function round(most) {
  const exponent = Math.max(0, Math.floor(Math.log10(most) + 1e-9));
  const head = [5, 2, 1].find((value) => value * 10 ** exponent <= most) ?? 1;
  return { head, exponent };
}

/** A round number of cells in words. */
function cells({ head, exponent }) {
  if (head === 1 && exponent === 0) return "1 cell";
  const number = exponent < FULL ? grouped(head * 10 ** exponent) : `${head === 1 ? "" : `${head}·`}10${raised(exponent)}`;
  return `${number} cells`;
}

export function updateScale() {
  const { view } = store.get();
  const length = round((LONGEST * unit()) / view.scale);
  const element = byId("scale");
  element.querySelector(".bar").style.width = `${Math.round(length.head * 10 ** length.exponent * view.scale)}px`;
  element.querySelector(".text").textContent = cells(length);
  const { left, right, bottom, top } = range(view, board.size);
  element.title = `Columns ${brief(left)} to ${brief(right)}, rows ${brief(bottom)} to ${brief(top)}`;
}
