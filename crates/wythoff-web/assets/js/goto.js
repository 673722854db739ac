/** The field "Go to", and the P-position near by. */

import { askTile, numbersIn } from "./api.js";
import { board } from "./board.js";
import { byId } from "./dom.js";
import { readOut } from "./inspect.js";
import { notice, sentence } from "./notice.js";
import { golden } from "./numbers.js";
import { Task } from "./panels/common/task.js";
import { store } from "./store.js";
import { SIDE, numberOf, start } from "./tile.js";
import { centred } from "./view.js";

/** Pixels of a cell at a place that was asked for, at least. */
const CLOSE = 18;
/** Levels by which the search widens, and the widest. */
const WIDER = 4;
const WIDEST = 400;

/** Only the place that was asked for last is of interest, and only in the same game. */
const task = new Task();

/** The pixel of a tile nearest to a cell. @param {import("./tile.js").Tile} tile @param {{x: bigint, y: bigint}} cell */
function nearest(tile, cell) {
  const wide = 1n << BigInt(tile.level);
  const at = (n) => ({ x: start(tile.level, tile.X) + BigInt(tile.i[n]) * wide, y: start(tile.level, tile.Y) + BigInt(tile.j[n]) * wide });
  let best = null;
  for (let n = 0; n < tile.count; n += 1) {
    const { x, y } = at(n);
    const [dx, dy] = [x - cell.x, y - cell.y];
    const away = dx * dx + dy * dy;
    if (best === null || away < best.away) best = { x, y, away };
  }
  return best;
}

/**
 * A P-position near a cell, found by tiles: coarser ones until one is not empty, then down into it.
 * @param {{x: bigint, y: bigint}} cell
 * @returns {Promise<{x: bigint, y: bigint}|null>} null if none is found
 */
async function near(cell) {
  const { game } = store.get();
  let level = 0;
  let found = null;
  while (found === null) {
    const [X, Y] = [numberOf(level, cell.x), numberOf(level, cell.y)];
    found = nearest(await askTile({ game }, level, X, Y), cell);
    if (found === null && ((X === 0n && Y === 0n) || level >= WIDEST)) return null;
    if (found === null) level += WIDER;
  }
  const pixel = Math.log2(SIDE);
  while (level > 0) {
    level = Math.max(0, level - pixel);
    const finer = nearest(await askTile({ game }, level, numberOf(level, found.x), numberOf(level, found.y)), cell);
    if (finer === null) return null;
    found = finer;
  }
  return { x: found.x, y: found.y };
}

/** Shows a cell, close enough to see it. @param {bigint} x @param {bigint} y */
function visit(x, y) {
  board.show(centred(x, y, Math.max(CLOSE, store.get().view.scale)));
  readOut();
  store.set({ cell: { x, y } });
}

/** Goes to a P-position near the cursor or the middle of the screen. @param {{x: bigint, y: bigint}} [from] */
export function visitNear(from = store.get().cell ?? store.get().selected ?? store.get().view) {
  task.run(null, () => near({ x: from.x, y: from.y }), (found) => {
    if (found) visit(found.x, found.y);
    else notice.show("There is no P-position nearby.", { seconds: 5 });
  }, (error) => notice.show(sentence(error.message), { hint: error.hint && sentence(error.hint), seconds: 8 }));
}

export function startGoto() {
  const [form, field, error] = ["goto", "place", "place-error"].map(byId);
  /** Says what is wrong, or that nothing is. */
  const say = (text = "") => {
    error.textContent = text;
    error.hidden = text === "";
    field.setAttribute("aria-invalid", String(text !== ""));
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    task.run(null, () => numbersIn(field.value), (numbers) => {
      const [x, y, more] = numbers.map(BigInt);
      if (more !== undefined) {
        say("Write a position, as in 3,5, or x alone, as in 10^50 or phi 10^50.");
        return;
      }
      say();
      // x alone is the place on the line of slope phi above it
      if (y === undefined) visitNear({ x, y: golden(x) });
      else visit(x, y);
      board.host.focus();
    }, ({ message, hint }) => say(`${sentence(message)} ${hint ? sentence(hint) : ""}`));
  });
  field.addEventListener("input", () => say());
  store.on(["game"], () => {
    say();
    task.stop();
  });
}
