/**
 * What is known of places of the board. Questions wait for their turn: few at the same time, in order; those that nobody wants any more are given up.
 * What was not looked at for longest is forgotten.
 *
 * @typedef {{level: number, X: bigint, Y: bigint}} Spot
 */

import { isAbort } from "./api.js";

/** Milliseconds until a busy server is asked again. */
const AGAIN = 4000;

/**
 * @template {object} Answer
 * @param {object} parts
 * @param {number} parts.most questions at the same time
 * @param {number} parts.count answers that are kept
 * @param {number} [parts.bytes] how large all of them may be
 * @param {(answer: any) => number} [parts.weight] how large one is
 * @param {(spot: Spot) => string} parts.name one for each question; what is shown may change before its answer comes
 * @param {(spot: Spot) => boolean} parts.known is it answered already?
 * @param {(spot: Spot, signal: AbortSignal) => Promise<Answer>} parts.ask
 * @param {() => void} parts.changed called after each question, however it ended
 * @param {() => void} parts.again called when a busy server may be asked again
 */
export function requests({ most, count, bytes = Infinity, weight = () => 0, name, known, ask, changed, again }) {
  /** @type {Map<string, Answer & {failure?: any}>} */
  const kept = new Map();
  /** @type {Map<string, AbortController>} */
  const running = new Map();
  /** @type {Spot[]} */
  let queue = [];
  let size = 0;

  /** @param {string} own */
  function forget(own) {
    const answer = kept.get(own);
    if (answer && kept.delete(own)) size -= weight(answer);
  }

  /** @param {string} own @param {any} answer */
  function keep(own, answer) {
    forget(own);
    kept.set(own, answer);
    size += weight(answer);
    for (const old of kept.keys()) {
      if (kept.size <= count && size <= bytes) break;
      forget(old);
    }
  }

  /** @param {Spot} spot */
  async function run(spot) {
    const own = name(spot);
    const control = new AbortController();
    running.set(own, control);
    try {
      keep(own, await ask(spot, control.signal));
    } catch (failure) {
      if (!isAbort(failure)) keep(own, { failure });
      if (failure.status === 429) setTimeout(() => { forget(own); again(); }, AGAIN);
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

    /** What is known of a place, or why nothing is; null while it is not known. @param {Spot} spot */
    find(spot) {
      const own = name(spot);
      const answer = kept.get(own) ?? null;
      if (answer) {
        kept.delete(own);
        kept.set(own, answer);
      }
      return answer;
    },

    /** Keeps what needs no question. @param {Spot} spot @param {Answer} answer */
    keep: (spot, answer) => keep(name(spot), answer),

    /** Forgets what could not be had. */
    retry() {
      for (const [own, { failure }] of kept) if (failure) forget(own);
    },
  };
}
