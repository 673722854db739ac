/** The game looked back on: who was winning, and where that was given away. */

import { button, fill, make } from "../../dom.js";
import { sentence } from "../../notice.js";
import { place } from "../common/number.js";
import { reason } from "./log.js";
import { done, who } from "./words.js";

const SIGNS = { "keeps-the-win": ["✓", "keeps the win"], "gives-the-win-away": ["✗", "gives the win away"], "was-lost": ["·", "was losing anyway"] };

/**
 * @param {{session: import("./session.js").Session, step: (at: number) => void, close: () => void}} parts
 */
export function looked({ session, step, close }) {
  const summary = make("p", { class: "summary", role: "status" });
  const told = make("div", { class: "step", "aria-live": "polite" });
  const list = make("ol", { class: "looked", "aria-label": "The game, move by move" });
  let at = 0;
  const count = () => session.review?.steps.length ?? 0;
  const go = (to) => { at = Math.max(0, Math.min(count() - 1, to)); show(); step(at); };
  const back = button("◂ Before", () => go(at - 1), { "aria-label": "the action before" });
  const forth = button("Next ▸", () => go(at + 1), { "aria-label": "the next action" });
  const turning = button("Where the win was given away", () => {
    const { lost } = session.review;
    go(lost.find((k) => k > at) ?? lost[0]);
  });
  const element = make("div", {
    class: "reveal",
    onkeydown: (event) => {
      const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      go(at + by);
      list.querySelector("[aria-current] , [aria-current='step']")?.focus();
    },
  }, summary, make("p", { class: "row", role: "group", "aria-label": "Step through the game" }, back, forth, turning, button("Close", close)), told, list);

  function show() {
    const { steps, summary: text, lost } = session.review;
    summary.textContent = text;
    back.disabled = at <= 0;
    forth.disabled = at >= steps.length - 1;
    turning.hidden = lost.length === 0;
    const now = steps[at];
    fill(told, now && [
      make("p", {}, `At ${place(now.from)}, ${now.outcome === "P" ? "a P-position" : "an N-position"}, the ${now.winner} player can win.`),
      reason(now.reason),
    ]);
    fill(list, steps.map(({ worth, action, seat, from }, k) => {
      const [sign, means] = SIGNS[worth];
      return make("li", {}, make("button", { type: "button", "data-worth": worth, "aria-current": k === at ? "step" : null, onclick: () => go(k) },
        make("span", { class: "sign", role: "img", "aria-label": means, title: means }, sign),
        make("span", {}, `${k + 1}. ${who(session, seat)}: ${done(session, action, from)}`)));
    }));
    list.querySelector("[aria-current='step']")?.scrollIntoView({ block: "nearest" });
  }

  return {
    element,
    /** Begins where the win was given away first, or else at the beginning. */
    begin() {
      fill(told, sentence("nothing has been done yet"));
      go(session.review.lost[0] ?? 0);
    },
  };
}
