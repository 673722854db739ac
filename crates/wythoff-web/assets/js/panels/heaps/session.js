/** A game with three heaps in progress. */

import { post } from "../../api.js";
import { Session, other } from "../play/session.js";

/** @typedef {import("../play/session.js").Action} Action */

export class HeapsSession extends Session {
  /** @param {any} question @param {AbortSignal} signal */
  async send({ start, random, actions, computer, hint, why, review }, signal) {
    return told(await post("/play/heaps", { start, random, acts: actions.map(command), computer, hint, why, review }, { signal }));
  }

  /** Asks something else about the position: what it would be to take some numbers, or which moves lead into a slice. @param {object} question @param {AbortSignal} [signal] */
  inquire(question, signal) {
    return post("/play/heaps", { start: this.start, acts: this.actions.map(command), ...question }, { signal });
  }

  /** What the moves into a slice depend on. */
  get key() {
    return `${this.start} ${this.actions.map(command)}`;
  }
}

/** The act as the server writes it: `take 2 0 0`. @param {Action} action */
const command = (action) => (action.take ? `take ${action.take.join(" ")}` : "resign");

/** An answer in the form of those on games with two piles. @param {any} answer */
function told({ state, boards, acts, said, hint, review, ...answer }) {
  const action = (/** @type {string} */ act) => (act === "resign" ? { resign: true } : { take: act.split(" ").slice(1) });
  const known = ({ act, ...rest }) => ({ ...rest, action: action(act) });
  return {
    ...answer,
    state: { ...state, boards, position: state.heaps, phase: state.seat === null ? "over" : "move", notes: [] },
    actions: acts.map(action),
    said: said.map(known),
    hint: hint && known(hint),
    review: review && {
      summary: review.summary,
      steps: review.steps.map((step) => ({ ...known(step), winner: step.outcome === "N" ? step.seat : other(step.seat) })),
      lost: review.steps.flatMap(({ worth }, k) => (worth === "gives-the-win-away" ? [k] : [])),
    },
    record: null,
  };
}
