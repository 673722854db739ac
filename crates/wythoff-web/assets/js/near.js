/** A P-position near a cell, found by tiles: coarser ones until one is not empty, then down into it. */

import { askTile } from "./api.js";
import { store } from "./store.js";
import { SIDE, numberOf, start } from "./tile.js";

/** Levels by which the search widens, and the widest. */
const WIDER = 4;
const WIDEST = 400;

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
 * @param {{x: bigint, y: bigint}} cell
 * @returns {Promise<{x: bigint, y: bigint}|null>} null if none is found
 */
export async function near(cell) {
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
