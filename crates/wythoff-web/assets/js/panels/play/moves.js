/** The legal moves that are in sight. */

import { big } from "../../numbers.js";
import { Task } from "../common/task.js";

/** A request is for at most so many cells. */
const CELLS = 65536n;

export class LegalMoves {
  /** @type {Array<string[]>} */ cells = [];
  /** Why they are not shown. @type {string|null} */ missing = null;
  #task = new Task();
  #asked = "";

  /** @param {any} app @param {() => void} changed */
  constructor({ api, board }, changed) {
    this.api = api;
    this.board = board;
    this.changed = changed;
  }

  /**
   * Asks for the moves from the present position, if they are not known already.
   * @param {import("./session.js").Session} session
   */
  update(session) {
    const { state, rules } = session;
    if (!state || state.phase === "over" || state.phase === "choose") return this.clear();
    const window = inSight(this.board.visible(), state.position.map(BigInt));
    if (window === null) return this.clear();
    if (window.columns * window.rows > CELLS) return this.clear("Zoom in to see the legal moves.");
    const [x, y] = state.position;
    const query = { game: rules, x, y, ...window, after: after(session) };
    const key = `${this.api.url("/moves", query)} ${state.blocked} ${state.phase}`;
    if (key === this.#asked) return;
    this.#asked = key;
    this.#task.run((signal) => this.api.get("/moves", query, { signal }), (answer) => {
      const cells = answer.moves.map(([i, j]) => [String(window.left + BigInt(i)), String(window.bottom + BigInt(j))]);
      const closed = new Set(state.blocked.map(String));
      const may = state.phase === "block" ? blockable(rules) : () => true;
      this.cells = cells.filter((to) => !closed.has(String(to)) && may(BigInt(x) - BigInt(to[0]), BigInt(y) - BigInt(to[1])));
      this.missing = null;
      this.changed();
    }, (error) => {
      this.#asked = "";
      this.cells = [];
      this.missing = error.message;
      this.changed();
    });
  }

  /**
   * Is this a legal move, or an option that may be blocked? The server says so.
   * @param {import("./session.js").Session} session
   * @param {string[]} to
   */
  async legal(session, to) {
    const { state, rules } = session;
    if (state.blocked.some((pair) => String(pair) === String(to))) return false;
    const [x, y] = state.position;
    const query = { game: rules, x, y, left: to[0], bottom: to[1], columns: 1, rows: 1, after: after(session) };
    try {
      const { moves } = await this.api.get("/moves", query);
      const may = state.phase === "block" ? blockable(rules) : () => true;
      return moves.length > 0 && may(BigInt(x) - BigInt(to[0]), BigInt(y) - BigInt(to[1]));
    } catch {
      return false;
    }
  }

  /** @param {string|null} [missing] */
  clear(missing = null) {
    this.#task.stop();
    this.#asked = "";
    if (this.cells.length === 0 && this.missing === missing) return;
    this.cells = [];
    this.missing = missing;
    this.changed();
  }

  stop() {
    this.#task.stop();
    this.#asked = "";
  }
}

/**
 * The cells in sight that are not beyond a position: no move leads up or right.
 * @param {{left: bigint, bottom: bigint, columns: number, rows: number}} sight
 * @param {bigint[]} position
 */
function inSight({ left, bottom, columns, rows }, [x, y]) {
  if (x < left || y < bottom) return null;
  /** @param {bigint} low @param {number} seen @param {bigint} most */
  const many = (low, seen, most) => (low + big(seen) - 1n < most ? big(seen) : most - low + 1n);
  return { left, bottom, columns: many(left, columns, x), rows: many(bottom, rows, y) };
}

/** The moves before, as far as imitations are counted: no player has made p of them. @param {import("./session.js").Session} session */
function after(session) {
  const { memory } = session.state;
  if (!memory) return null;
  return session.positions.slice(0, -1).slice(-2 * Number(memory.p) - 2).map((pair) => pair.join(",")).join(" ") || null;
}

/**
 * Which vectors may be blocked, for showing them; the server decides.
 * @param {string} rules in canonical notation
 * @returns {(i: bigint, j: bigint) => boolean}
 */
function blockable(rules) {
  const [, kind, least] = /\bblock \d+ of (all|diagonal|rook|roob\((\d+)\))/.exec(rules) ?? [];
  if (kind === "all") return () => true;
  if (kind === "diagonal") return (i, j) => i === j;
  const length = BigInt(least ?? 1);
  return (i, j) => kind !== undefined && (i === 0n || j === 0n) && i + j >= length;
}
