/** What lies around the tokens of a game: whose turn it is, what can be done, what was done, the game looked back on. */

import { button, fill, make, select } from "../../dom.js";
import { sentence } from "../../notice.js";
import { looked } from "./reveal.js";
import { after } from "./session.js";
import { done, log, reason } from "./words.js";

/** @param {import("./playing.js").Playing} play @param {ReturnType<import("./playing.js").Playing["parts"]>} parts */
export function table(play, { before = [], acts = [], signs, more = [] }) {
  const { session, tokens: piles } = play;
  /** The hint that was followed as far as to grab the tokens. */
  let followed = null;
  const status = make("p", { class: "status", role: "status", "aria-live": "polite" });
  const notes = make("div", { role: "status" });
  const failure = make("div", { role: "alert" });
  const said = make("div", { role: "status" });
  const hint = button("Hint", () => session.question("hint"), { title: "Grabs what a perfect player would take" });
  const why = button("Why?", () => session.question("why"), { title: "Who wins from here, and for what reason. This tells what is hidden." });
  const undo = button("Take back", () => { play.blocks = []; session.undo(); });
  const redo = button("Forward", () => { play.blocks = []; session.redo(); });
  const resign = button("Resign", () => session.act({ resign: true }));
  const reveal = button("Reveal", () => session.question("review"), { title: "Who was winning, move by move, with the P-positions" });
  const fresh = button("New game…", () => { session.end(); play.setup.focus(); });
  const step = button("Step", () => session.advance());
  const pace = select([["", "paused"], ["2000", "slowly"], ["600", "quickly"], ["100", "at once"]], "", (value) => session.setPace(value === "" ? null : Number(value)));
  pace.setAttribute("aria-label", "Pace of the computers");
  const list = make("ol", { class: "log", "aria-label": "What was done" });
  const review = looked(play);
  const veil = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", onchange: () => { play.shown = veil.checked; play.changed(); } }));
  const shown = make("label", { class: "check", title: "The positions to move to, and everything that tells who wins. They stay hidden otherwise until the game is revealed or left." }, veil, "Show the P-positions");
  // it stays in sight, whatever else is unfolded
  const bar = make("div", { class: "turn" }, make("div", {}, status, piles.preview), step, pace, hint, piles.take, acts);
  const helps = make("p", { class: "row", role: "group", "aria-label": "Help and end" }, why, undo, redo, resign);
  const ends = [reveal, fresh];
  const legend = make("div", { class: "key" }, signs);
  const game = make("div", { class: "game" }, notes, before, piles.element, bar, legend, said, list);
  const unfolded = make("details", { class: "more" }, make("summary", {}, "More"), helps, shown, more);

  function showGame() {
    const { state, over, watched, busy, mine } = session;
    status.textContent = busy && session.computer ? "The computer thinks…" : sentence(state.ending?.text ?? state.task);
    fill(notes, state.notes.map((note) => make("p", { class: "note" }, note)));
    fill(said, session.hint && make("p", { class: "hinted" }, make("strong", {}, `Hint: ${done(session, session.hint.action, state.position)}`)), session.hint && reason(session, session.hint),
      session.why && reason(session, session.why));
    piles.show();
    if (session.hint !== followed) {
      followed = session.hint;
      if (followed?.action.move ?? followed?.action.take) piles.reach(after(state.position, followed.action), false);
      else if (followed?.action.block) {
        play.blocks = followed.action.block;
        play.changed();
      }
    }
    fill(list, log(session).map((line, k) => make("li", {}, line, reason(session, session.reasons[k]))));
    list.scrollTop = list.scrollHeight;
    step.hidden = pace.hidden = !watched || over;
    pace.value = session.pace === null ? "" : String(session.pace);
    step.disabled = busy || session.pace !== null;
    hint.hidden = resign.hidden = watched || over;
    hint.disabled = resign.disabled = !mine;
    why.hidden = legend.hidden = piles.element.hidden = over;
    why.disabled = busy;
    // a game that is over has nothing to be taken: these come first then
    if (reveal.parentElement !== (over ? bar : helps)) (over ? bar : helps).append(...ends);
    reveal.classList.toggle("primary", over);
    reveal.disabled = busy || session.actions.length === 0;
    undo.disabled = busy || !session.canUndo;
    redo.disabled = busy || session.future.length === 0;
  }

  return {
    elements: [game, review.element, failure, unfolded],
    failure,
    go: review.go,
    /** @param {number|null} from the step at which a review begins */
    show(from) {
      const looks = session.review !== null;
      game.hidden = !session.playing || looks;
      helps.hidden = game.hidden;
      review.element.hidden = !looks;
      shown.hidden = looks;
      veil.checked = play.shown;
      if (!looks) play.step = null;
      else if (play.step === null) review.begin(from);
      if (session.playing && !looks) showGame();
    },
  };
}
