/** How far things are apart on the board: a bar of a round number of cells, as on a map. */

import { byId } from "./dom.js";
import { brief, grouped, raised, stepAbove } from "./numbers.js";
import { store } from "./store.js";
import { range, unit } from "./view.js";
import { board } from "./board.js";

/** The bar has at most so many CSS pixels. */
const LONGEST = 110;
/** Cells that are written in full. */
const FULL = 6;

/** A round number of cells in words. */
function cells(head, exponent) {
  if (head === 1 && exponent === 0) return "1 cell";
  const number = exponent < FULL ? grouped(head * 10 ** exponent) : `${head === 1 ? "" : `${head}·`}10${raised(exponent)}`;
  return `${number} cells`;
}

export function updateScale() {
  const { view } = store.get();
  // from one such number to the next it is at most 2.5 times
  const [head, exponent] = stepAbove(Math.max(1, (LONGEST * unit()) / view.scale / 2.5));
  const element = byId("scale");
  element.querySelector(".bar").style.width = `${Math.round(head * 10 ** exponent * view.scale)}px`;
  element.querySelector(".text").textContent = cells(head, exponent);
  const { left, right, bottom, top } = range(view, board.size);
  element.title = `Columns ${brief(left)} to ${brief(right)}, rows ${brief(bottom)} to ${brief(top)}`;
}
