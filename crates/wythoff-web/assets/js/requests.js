/**
 * Questions that wait for their turn: few at the same time, in order. Those that nobody wants any more are given up.
 *
 * @typedef {{level: number, X: bigint, Y: bigint}} Spot
 */

import { isAbort } from "./api.js";

/**
 * @template Answer
 * @param {object} parts
 * @param {number} parts.most questions at the same time
 * @param {(spot: Spot) => string} parts.name one for each question; what is shown may change before its answer comes
 * @param {(spot: Spot) => boolean} parts.known is it answered already?
 * @param {(spot: Spot, signal: AbortSignal) => Promise<Answer>} parts.ask
 * @param {(name: string, answer: Answer) => void} parts.answered
 * @param {(name: string, error: any) => void} parts.failed
 * @param {() => void} parts.changed called after each question, however it ended
 */
export function requests({ most, name, known, ask, answered, failed, changed }) {
  /** @type {Map<string, AbortController>} */
  const running = new Map();
  /** @type {Spot[]} */
  let queue = [];

  /** @param {Spot} spot */
  async function run(spot) {
    const own = name(spot);
    const control = new AbortController();
    running.set(own, control);
    try {
      answered(own, await ask(spot, control.signal));
    } catch (error) {
      if (!isAbort(error)) failed(own, error);
    } finally {
      if (running.get(own) === control) running.delete(own);
      next();
      changed();
    }
  }

  function next() {
    for (let spot; running.size < most && (spot = queue.shift());) {
      if (!running.has(name(spot)) && !known(spot)) run(spot);
    }
  }

  return {
    /** Asks for these, the first ones first, and for nothing else. @param {Spot[]} spots */
    want(spots) {
      queue = [...spots];
      const wanted = new Set(queue.map(name));
      for (const [own, control] of running) {
        if (wanted.has(own)) continue;
        running.delete(own);
        control.abort();
      }
      next();
    },
  };
}
