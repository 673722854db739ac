/** The field "Go to", and the P-position near by. */

import { board } from "./board.js";
import { byId } from "./dom.js";
import { readOut } from "./inspect.js";
import { near } from "./near.js";
import { notice, sentence } from "./notice.js";
import { golden, partsOf, read } from "./numbers.js";
import { store } from "./store.js";
import { centred } from "./view.js";

/** Pixels of a cell at a place that was asked for, at least. */
const CLOSE = 18;

/** How often a place was asked for. */
let turn = 0;

/** Shows a cell, close enough to see it. @param {bigint} x @param {bigint} y */
export function visit(x, y) {
  board.show(centred(x, y, Math.max(CLOSE, store.get().view.scale)));
  readOut();
  store.set({ cell: { x, y } });
}

/** Goes to a P-position near the cursor or the middle of the screen. @param {{x: bigint, y: bigint}} [from] */
export async function visitNear(from = store.get().cell ?? store.get().selected ?? store.get().view) {
  const { game } = store.get();
  const asked = (turn += 1);
  // what was asked of another game, or before another place, is of no interest any more
  const isPast = () => asked !== turn || store.get().game !== game;
  try {
    const found = await near({ x: from.x, y: from.y });
    if (isPast()) return;
    if (found) visit(found.x, found.y);
    else notice.show("There is no P-position nearby.", { seconds: 5 });
  } catch (error) {
    if (!isPast()) notice.show(sentence(error.message), { hint: error.hint && sentence(error.hint), seconds: 8 });
  }
}

/**
 * Reads a place: `x, y`, or `x` alone for the line of slope phi above it.
 * @param {string} text
 * @returns {{x: bigint, y: bigint, alone: boolean}|null}
 */
function readPlace(text) {
  const values = partsOf(text).map(read);
  if (values.some((value) => value === null) || values.length > 2) return null;
  return values.length === 2 ? { x: values[0], y: values[1], alone: false } : { x: values[0], y: golden(values[0]), alone: true };
}

export function startGoto() {
  const form = byId("goto");
  const field = byId("place");
  const error = byId("place-error");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const place = readPlace(field.value);
    error.hidden = place !== null;
    field.setAttribute("aria-invalid", String(place === null));
    if (!place) {
      error.textContent = "Write a position, as in 3,5, or x alone, as in 10^50 or phi 10^50. A number has at most 1000 digits.";
      return;
    }
    if (place.alone) visitNear(place);
    else {
      turn += 1;
      visit(place.x, place.y);
    }
    board.host.focus();
  });
  const forget = () => {
    error.hidden = true;
    field.setAttribute("aria-invalid", "false");
  };
  field.addEventListener("input", forget);
  store.on(["game"], forget);
}
