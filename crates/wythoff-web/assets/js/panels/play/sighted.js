/** Cells of the board in sight that the server is asked for, when something else is in sight. */

import { Task } from "../common/task.js";

/** A request is for at most so many cells. */
export const CELLS = 65536;

export class Sighted {
  /** @type {string[][]} */ cells = [];
  /** Why they are not shown. @type {string|null} */ missing = null;
  #task = new Task();
  #asked = "";

  /** @param {any} board @param {() => void} changed */
  constructor(board, changed) {
    this.board = board;
    this.changed = changed;
  }

  get busy() {
    return this.#task.busy;
  }

  /** @template T @param {string} key what is asked for: it is asked once @param {(signal: AbortSignal) => Promise<T>} request @param {(answer: T) => void} take */
  ask(key, request, take) {
    if (key === this.#asked) return;
    this.#asked = key;
    const then = (cells, missing) => {
      Object.assign(this, { cells, missing });
      this.changed();
    };
    this.#task.run(request, (answer) => then(take(answer), null), (error) => {
      this.#asked = "";
      then([], error.message);
    });
  }

  /** @param {string|null} [missing] */
  clear(missing = null) {
    this.stop();
    if (this.cells.length === 0 && this.missing === missing) return;
    Object.assign(this, { cells: [], missing });
    this.changed();
  }

  stop() {
    this.#task.stop();
    this.#asked = "";
  }
}
