/** The slice that the board shows: which game it is, and which moves lead into it. */

import { big } from "../../numbers.js";
import { Task } from "../common/task.js";

/** A request is for at most so many cells. */
const CELLS = 65536;

export class Slice {
  /** The heap that is the same in all of it. */ heap = 0;
  /** What that holds there. @type {string|null} */ tokens = null;
  /** The named game with this board; null if there is none. @type {string|null} */ board = null;
  /** Cells to which a move leads. @type {Array<[string, string]>} */ cells = [];
  /** Why they are not shown. @type {string|null} */ missing = null;
  #task = new Task();
  #asked = "";

  /** @param {any} board @param {() => void} changed */
  constructor(board, changed) {
    this.seen = board;
    this.changed = changed;
  }

  /** Is it being asked for? */
  get busy() {
    return this.#task.busy;
  }

  /** The two other heaps: column and row. @template T @param {T[]} heaps @returns {T[]} */
  others(heaps) {
    return heaps.filter((_, k) => k !== this.heap);
  }

  /** Three numbers from that of the heap and those of the others. @template T @param {T} own @param {T[]} others @returns {T[]} */
  joined(own, others) {
    return [...others.slice(0, this.heap), own, ...others.slice(this.heap)];
  }

  /**
   * Shows the slice with so many tokens.
   * @param {import("./session.js").HeapsSession} session
   * @param {string} tokens
   */
  show(session, tokens) {
    const { left, bottom, columns, rows } = this.seen.visible();
    const many = columns * rows > CELLS;
    const slice = { heap: this.heap, tokens, left: String(left), bottom: String(bottom), columns: many ? 1 : columns, rows: many ? 1 : rows };
    const key = `${session.key} ${JSON.stringify(slice)}`;
    if (key === this.#asked) return;
    this.#asked = key;
    this.#task.run((signal) => session.inquire({ slice }, signal), ({ slice: { board, moves } }) => {
      const cells = moves.map(([i, j]) => [String(left + big(i)), String(bottom + big(j))]);
      Object.assign(this, { tokens, board, cells: many ? [] : cells, missing: many ? "Zoom in to see the legal moves." : null });
      this.changed();
    }, (error) => {
      this.#asked = "";
      Object.assign(this, { cells: [], missing: error.message });
      this.changed();
    });
  }

  /** Forgets it. */
  clear() {
    this.#task.stop();
    this.#asked = "";
    Object.assign(this, { tokens: null, board: null, cells: [], missing: null });
  }
}
