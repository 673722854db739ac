/** The legal moves of a game with two piles that are in sight. */

import { big } from "../../numbers.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * The cells in sight that are not beyond a position: no move leads up or right. Null if there are none.
 * @param {{left: bigint, bottom: bigint, columns: number, rows: number}} seen
 * @param {string[]} position
 */
export function inSight({ left, bottom, columns, rows }, position) {
  const [x, y] = position.map(BigInt);
  if (x < left || y < bottom) return null;
  const many = (/** @type {bigint} */ low, /** @type {number} */ seen, /** @type {bigint} */ most) => (low + big(seen) - 1n < most ? big(seen) : most - low + 1n);
  return { left, bottom, columns: many(left, columns, x), rows: many(bottom, rows, y) };
}

/** The question for the moves into a window; of those before, as far as imitations are counted: no player has made p of them. @param {Session} session @param {object} window */
export function queryOf({ state, rules, positions }, window) {
  const [x, y] = state.position;
  const after = state.memory && positions.slice(0, -1).slice(-2 * Number(state.memory.p) - 2).map((pair) => pair.join(",")).join(" ");
  return { game: rules, x, y, ...window, after: after || null };
}

/** Which of the moves are open: those that are not blocked, or those that may be blocked now, for showing them; the server decides. @param {Session} session */
export function open({ state, rules }) {
  const closed = new Set(state.blocked.map(String));
  const [x, y] = state.position.map(BigInt);
  const [, kind, least] = /\bblock \d+ of (all|diagonal|rook|roob\((\d+)\))/.exec(rules) ?? [];
  return (/** @type {string[]} */ to) => {
    if (closed.has(String(to))) return false;
    if (state.phase !== "block" || kind === "all") return true;
    const [i, j] = [x - BigInt(to[0]), y - BigInt(to[1])];
    return kind === "diagonal" ? i === j : kind !== undefined && (i === 0n || j === 0n) && i + j >= BigInt(least ?? 1);
  };
}
