/** The game looked back on: who was winning, and where that was given away. */

import { board } from "../../board.js";
import { button, fill, make } from "../../dom.js";
import { permalink } from "../../permalink.js";
import { place } from "../common/number.js";
import { done, named, reason, who } from "./words.js";

const SIGNS = { "keeps-the-win": ["✓", "keeps the win"], "gives-the-win-away": ["✗", "gives the win away"], "was-lost": ["·", "was losing anyway"] };

const LEGEND = [["winning", "◇", "winning moves"], ["gone", "✕", "a move that gave the win away"], ["made", "○", "another move"], ["from", "◎", "where it was made"]];

/** @param {import("./playing.js").Playing} play */
export function looked(play) {
  const { session } = play;
  const summary = make("p", { class: "summary", role: "status" });
  const told = make("div", { class: "step", "aria-live": "polite" });
  const list = make("ol", { class: "looked", "aria-label": "The game, move by move" });
  /** The steps that gave a win away. @returns {number[]} */
  const lost = () => session.review.steps.flatMap(({ worth }, k) => (worth === "gives-the-win-away" ? [k] : []));
  const go = (/** @type {number} */ to) => {
    play.step = Math.max(0, Math.min(session.review.steps.length - 1, to));
    show();
    play.follow();
    permalink.update();
    board.redraw();
  };
  const close = () => { session.review = null; play.changed(); };
  const back = button("‹", () => go(play.step - 1), { "aria-label": "the action before" });
  const forth = button("›", () => go(play.step + 1), { "aria-label": "the next action" });
  const turning = button("Next mistake", () => go(lost().find((k) => k > play.step) ?? lost()[0]));
  const legend = make("p", { class: "key" }, LEGEND.map(([kind, sign, means]) => make("span", {}, make("b", { class: kind }, sign), `\u00a0${means}`)));
  const element = make("div", {
    class: "reveal",
    onkeydown: (event) => {
      const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      go(play.step + by);
      focus();
    },
  }, summary, make("p", { class: "row steps", role: "group", "aria-label": "Step through the game" }, back, forth, turning, button("Close", close)), told, legend, list);
  const focus = () => list.querySelector("[aria-current]")?.focus({ preventScroll: true });

  function show() {
    const { steps, summary: text } = session.review;
    const at = play.step;
    summary.textContent = named(session, text);
    back.disabled = at <= 0;
    forth.disabled = at >= steps.length - 1;
    turning.hidden = lost().length === 0;
    const now = steps[at];
    fill(told, now && [
      make("p", {}, `At ${place(now.from)}, ${now.outcome === "P" ? "a P-position" : "an N-position"}, ${named(session, `the ${now.winner} player`)} can win.`),
      reason(session, now.reason),
    ]);
    fill(list, steps.map(({ worth, action, seat, from }, k) => {
      const [sign, means] = SIGNS[worth];
      return make("li", {}, make("button", { type: "button", "data-worth": worth, "aria-current": k === at ? "step" : null, onclick: () => go(k) },
        make("span", { class: "sign", role: "img", "aria-label": means, title: means }, sign),
        make("span", {}, `${k + 1}. ${who(session, seat)}: ${done(session, action, from)}`)));
    }));
    const current = list.querySelector("[aria-current]");
    if (current) list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
  }

  return {
    element,
    go,
    /** Begins at a step, or where the win was given away first, or else at the beginning. @param {number|null} from */
    begin(from) {
      go(from ?? lost()[0] ?? 0);
      focus();
    },
  };
}
