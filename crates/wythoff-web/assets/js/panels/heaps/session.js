/** A game with three heaps in progress. */

import { Session, other } from "../play/session.js";

/** @typedef {import("../play/session.js").Action} Action */

export class HeapsSession extends Session {
  /** @param {any} question @param {AbortSignal} signal */
  async send({ start, random, actions, computer, hint, why, review }, signal) {
    return told(await this.#post({ start, random, acts: actions.map(command), computer, hint, why, review }, signal));
  }

  /** Asks something else about the position: what it would be to take some numbers, or which moves lead into a slice. @param {object} question @param {AbortSignal} [signal] */
  inquire(question, signal) {
    return this.#post({ start: this.start, acts: this.actions.map(command), ...question }, signal);
  }

  /** What the moves into a slice depend on. */
  get key() {
    return `${this.start} ${this.actions.map(command)}`;
  }

  #post(question, signal) {
    return this.api.post("/play/heaps", question, { signal });
  }
}

/** The act as the server writes it: `take 2 0 0`. @param {Action} action */
const command = (action) => (action.take ? `take ${action.take.join(" ")}` : "resign");

/** @param {string} act @returns {Action} */
function parsed(act) {
  const [verb, ...taken] = act.split(" ");
  return verb === "take" ? { take: taken } : { resign: true };
}

/** An answer in the form of those on games with two piles. @param {any} answer */
function told({ state, boards, acts, said, hint, review, ...answer }) {
  const action = ({ act, ...rest }) => ({ ...rest, action: parsed(act) });
  return {
    ...answer,
    state: { ...state, boards, position: state.heaps, phase: state.seat === null ? "over" : "move", notes: [] },
    actions: acts.map(parsed),
    said: said.map(action),
    hint: hint && action(hint),
    review: review && {
      summary: review.summary,
      steps: review.steps.map(action).map((step) => ({ ...step, winner: step.outcome === "N" ? step.seat : other(step.seat) })),
      lost: review.steps.flatMap(({ worth }, k) => (worth === "gives-the-win-away" ? [k] : [])),
    },
    record: null,
  };
}
