/** The slice that the board shows: which game it is, and which moves lead into it. */

import { big } from "../../numbers.js";
import { CELLS, Sighted } from "../play/sighted.js";

export class Slice extends Sighted {
  /** The heap that is the same in all of it. */ heap = 0;
  /** What that holds there. @type {string|null} */ tokens = null;
  /** The named game with this board; null if there is none. @type {string|null} */ name = null;

  /** The two other heaps: column and row. @template T @param {T[]} heaps @returns {T[]} */
  others(heaps) {
    return heaps.filter((_, k) => k !== this.heap);
  }

  /** Three numbers from that of the heap and those of the others. @template T @param {T} own @param {T[]} others @returns {T[]} */
  joined(own, others) {
    return [...others.slice(0, this.heap), own, ...others.slice(this.heap)];
  }

  /** Shows the slice with so many tokens. @param {import("./session.js").HeapsSession} session @param {string} tokens */
  show(session, tokens) {
    const { left, bottom, columns, rows } = this.board.visible();
    const many = columns * rows > CELLS;
    const slice = { heap: this.heap, tokens, left: String(left), bottom: String(bottom), columns: many ? 1 : columns, rows: many ? 1 : rows };
    const request = (/** @type {AbortSignal} */ signal) => session.inquire({ slice }, signal);
    this.ask(`${session.key} ${JSON.stringify(slice)}`, request, ({ slice: { board, moves } }) => {
      Object.assign(this, { tokens, name: board });
      return many ? [] : moves.map(([i, j]) => [String(left + big(i)), String(bottom + big(j))]);
    });
  }

  /** Forgets it. */
  forget() {
    this.stop();
    Object.assign(this, { tokens: null, name: null, cells: [], missing: null });
  }
}
