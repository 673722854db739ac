/** The latest request of a panel: an earlier one is stopped by a later one, and all by closing the panel. */

import { isAbort } from "../../api.js";

export class Task {
  /** @type {AbortController|null} */
  #current = null;
  /** @type {string|null} */
  #key = null;

  /**
   * Runs a request; an earlier one is stopped. Nothing happens after it was stopped.
   * @template T
   * @param {string|null} key a request with the key of the last one is not run again, unless that was stopped
   * @param {(signal: AbortSignal) => Promise<T>} ask
   * @param {(answer: T) => void} show
   * @param {(error: any) => void} fail
   */
  async run(key, ask, show, fail) {
    if (key !== null && key === this.#key) return;
    this.stop();
    const own = new AbortController();
    this.#current = own;
    this.#key = key;
    let answer;
    try {
      answer = await ask(own.signal);
    } catch (error) {
      if (this.#current === own && !isAbort(error)) {
        this.#current = null;
        fail(error);
      }
      return;
    }
    if (this.#current !== own) return;
    this.#current = null;
    show(answer);
  }

  /** Is a request under way? */
  get busy() {
    return this.#current !== null;
  }

  /** Stops the request that is under way, and forgets which it was. */
  stop() {
    this.#current?.abort();
    this.#current = null;
    this.#key = null;
  }
}
