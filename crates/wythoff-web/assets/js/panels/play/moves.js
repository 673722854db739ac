/** The legal moves that are in sight. */

import { big } from "../../numbers.js";
import { CELLS, Sighted } from "./sighted.js";

/** @typedef {import("./session.js").Session} Session */

export class LegalMoves extends Sighted {
  /** Does a move take the same number from both piles? It is asked anew at each position. */ both = false;
  /** The game of which all present moves are in sight, by what was done. */ #known = "";
  /** The one whose moves were asked for last. */ #of = "";

  /** @param {any} app @param {() => void} changed */
  constructor({ api, board }, changed) {
    super(board, changed);
    this.api = api;
  }

  /** Asks for the moves from the present position, if they are not known already. @param {Session} session */
  update(session) {
    const { state, rules } = session;
    if (!state || state.phase === "over" || state.phase === "choose") return this.clear();
    const [x, y] = state.position.map(BigInt);
    const window = inSight(this.board.visible(), [x, y]);
    if (window === null) return this.clear();
    if (window.columns * window.rows > CELLS) return this.clear("Zoom in to see the legal moves.");
    const query = queryOf(session, window);
    const actions = JSON.stringify(session.actions);
    const request = (/** @type {AbortSignal} */ signal) => this.api.get("/moves", query, { signal });
    this.ask(`${this.api.url("/moves", query)} ${actions}`, request, ({ moves }) => {
      const cells = moves.map(([i, j]) => [String(window.left + BigInt(i)), String(window.bottom + BigInt(j))]).filter(open(session));
      const all = window.left + window.bottom === 0n && window.columns > x && window.rows > y;
      // what is out of sight is not known to be gone
      this.both = cells.some((to) => x - BigInt(to[0]) === y - BigInt(to[1])) || (this.both && this.#of === actions && !all);
      this.#known = all ? actions : "";
      this.#of = actions;
      return cells;
    });
  }

  /** Is this a legal move, or an option that may be blocked? The server says so. @param {Session} session @param {string[]} to */
  async legal(session, to) {
    if (this.#known === JSON.stringify(session.actions)) return this.cells.some((cell) => String(cell) === String(to));
    try {
      const { moves } = await this.api.get("/moves", queryOf(session, { left: to[0], bottom: to[1], columns: 1, rows: 1 }));
      return moves.length > 0 && open(session)(to);
    } catch {
      return false;
    }
  }

  /** @param {string|null} [missing] */
  clear(missing = null) {
    this.#known = "";
    super.clear(missing);
  }
}

/**
 * The cells in sight that are not beyond a position: no move leads up or right.
 * @param {{left: bigint, bottom: bigint, columns: number, rows: number}} seen
 * @param {bigint[]} position
 */
function inSight({ left, bottom, columns, rows }, [x, y]) {
  if (x < left || y < bottom) return null;
  const many = (/** @type {bigint} */ low, /** @type {number} */ seen, /** @type {bigint} */ most) => (low + big(seen) - 1n < most ? big(seen) : most - low + 1n);
  return { left, bottom, columns: many(left, columns, x), rows: many(bottom, rows, y) };
}

/** The question for the moves into a window; of those before, as far as imitations are counted: no player has made p of them. @param {Session} session @param {object} window */
function queryOf({ state, rules, positions }, window) {
  const [x, y] = state.position;
  const after = state.memory && positions.slice(0, -1).slice(-2 * Number(state.memory.p) - 2).map((pair) => pair.join(",")).join(" ");
  return { game: rules, x, y, ...window, after: after || null };
}

/** Which of the moves are open: those that are not blocked, or those that may be blocked now, for showing them; the server decides. @param {Session} session */
function open({ state, rules }) {
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
