/** Which tiles are there, which are asked for, in which order. */

import { askTile } from "./api.js";
import { requests } from "./requests.js";
import { store } from "./store.js";
import { bytesOf, isEmpty, numberOf, start, within } from "./tile.js";
import { levelOf, range } from "./view.js";

/** Tiles that are kept, and their bytes. */
const KEPT = 1500;
const BYTES = 256 * 2 ** 20;
/** Requests at the same time; the other questions of the page need their turn too. */
const AT_ONCE = 4;
/** A coarse tile is asked for before the fine ones, this many levels up: what is empty in it needs no question. */
const COARSER = 3;
/** Levels up that are searched for something to show meanwhile. */
const ANCESTORS = 12;
/** Milliseconds after which a change of the view is followed. */
const SOON = 40;

const NONE = new Uint8Array(0);

/** @typedef {import("./tile.js").Tile} Tile */
/** @typedef {import("./requests.js").Spot} Spot */

/** @type {() => void} */
let onChange = () => {};
let last = null;
let timer = 0;
/** Milliseconds until tiles are asked for: the first ones at once. */
let wait = 0;
/** The size of the board. @type {import("./view.js").Size} */
let size;

const key = ({ level, X, Y }) => {
  const { game, other, offset } = store.get();
  return `${level}/${X}/${Y}/${other === null ? "" : `${offset}/${other}`}/${game}`;
};

const parent = ({ level, X, Y }, up) => ({ level: level + up, X: X >> BigInt(up), Y: Y >> BigInt(up) });

/** The nearest coarser tile that is there. @param {Spot} spot @returns {Tile|null} */
export function ancestor(spot) {
  for (let up = 1; up <= ANCESTORS; up += 1) {
    const tile = present(parent(spot, up));
    if (tile) return tile;
  }
  return null;
}

/** The tile of a place, or why there is none; null while it is not known. @param {Spot} spot */
export function lookup(spot) {
  const found = queue.find(spot);
  if (found) return found;
  const coarse = ancestor(spot);
  if (!coarse || coarse.sampled || !isEmpty(coarse, within(coarse, spot.level, spot.X, spot.Y))) return null;
  // the coarser one is exact, and empty there
  const { level, X, Y } = spot;
  queue.keep(spot, { tile: { ...coarse, level, X, Y, count: 0, counts: new Float64Array(0), i: NONE, j: NONE } });
  return queue.find(spot);
}

/** The tile if it is there. @param {Spot} spot @returns {Tile|null} */
export const present = (spot) => queue.find(spot)?.tile ?? null;

/** The tiles on screen, those in the middle first. @param {import("./view.js").Size} size @param {number} [ring] tiles around */
export function spots(size, ring = 0) {
  const { view } = store.get();
  const level = levelOf(view.scale);
  const { left, right, bottom, top } = range(view, size);
  const [X0, X1, Y0, Y1] = [left, right, bottom, top].map((cell) => numberOf(level, cell));
  const [cx, cy] = [numberOf(level, view.x), numberOf(level, view.y)];
  const found = [];
  for (let X = X0 - BigInt(ring); X <= X1 + BigInt(ring); X += 1n) {
    for (let Y = Y0 - BigInt(ring); Y <= Y1 + BigInt(ring); Y += 1n) {
      if (X >= 0n && Y >= 0n) found.push({ level, X, Y, away: Number(X - cx) ** 2 + Number(Y - cy) ** 2 });
    }
  }
  return found.sort((a, b) => a.away - b.away);
}

/** The tiles ahead of a pan. @param {Spot[]} seen */
function ahead(seen) {
  const { view } = store.get();
  const direction = last && last.scale === view.scale ? [view.x - last.x, view.y - last.y] : [0n, 0n];
  if (direction.every((by) => by === 0n)) return [];
  const names = new Set(seen.map(key));
  const forward = (spot) => {
    const step = [start(spot.level, spot.X) - view.x, start(spot.level, spot.Y) - view.y];
    return step[0] * direction[0] + step[1] * direction[1] > 0n;
  };
  return spots(size, 1).filter((spot) => !names.has(key(spot)) && forward(spot));
}

const queue = requests({
  most: AT_ONCE,
  count: KEPT,
  bytes: BYTES,
  weight: ({ tile }) => (tile ? bytesOf(tile) : 0),
  name: key,
  known: (spot) => lookup(spot) !== null,
  ask: async ({ level, X, Y }, signal) => ({ tile: await askTile(store.get(), level, X, Y, signal) }),
  changed: () => onChange(),
  again: () => refresh(),
});

/** Asks for what is missing on screen, and for nothing else. */
function plan() {
  [timer, wait] = [0, SOON];
  const seen = spots(size);
  const missing = seen.filter((spot) => !lookup(spot));
  const coarse = new Map();
  if (missing.length > 4) {
    for (const spot of missing) {
      const up = parent(spot, COARSER);
      if (!lookup(up)) coarse.set(key(up), up);
    }
  }
  queue.want([...coarse.values(), ...missing, ...ahead(seen).filter((spot) => !lookup(spot))]);
  last = store.get().view;
}

const refresh = () => { timer ||= setTimeout(plan, wait); };

/** Asks again for what could not be had. */
export function retry() {
  queue.retry();
  refresh();
  onChange();
}

/** Are all tiles on screen there, or known not to be had? @param {import("./view.js").Size} size */
export const complete = (size) => spots(size).every((spot) => lookup(spot) !== null);

/** @param {import("./view.js").Size} board @param {() => void} changed called when a tile came or failed */
export function startTiles(board, changed) {
  [size, onChange] = [board, changed];
  store.on(["view", "game", "other", "offset"], refresh);
  refresh();
}
