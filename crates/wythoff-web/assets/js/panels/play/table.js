/** What lies around the tokens of a game: whose turn it is, help, what was done, the game looked back on. */

import { button, fill, make, select } from "../../dom.js";
import { sentence } from "../../notice.js";
import { log, reason } from "./log.js";
import { looked } from "./reveal.js";
import { done } from "./words.js";

/**
 * @param {object} parts
 * @param {import("./session.js").Session} parts.session
 * @param {{shown: boolean, step: number|null}} parts.ui are the P-positions shown; which step is looked at
 * @param {{element: HTMLElement, show: () => void}} parts.piles
 * @param {Node[]} [parts.before] what stands before the piles
 * @param {Node[]} parts.more what else can be done
 * @param {() => void} parts.forget what was being prepared is given up
 * @param {() => void} parts.leave a new game is wished
 * @param {() => void} parts.look another step is looked at
 * @param {() => void} parts.changed
 */
export function table({ session, ui, piles, before = [], more, forget, leave, look, changed }) {
  /** Was a hint asked for by the button that has the focus? */
  let asking = false;
  const status = make("p", { class: "status", role: "status", "aria-live": "polite" });
  const notes = make("div", { role: "status" });
  const failure = make("div", { role: "alert" });
  const said = make("div", { role: "status" });
  const hint = button("Hint", () => session.question("hint"));
  const why = button("Why?", () => session.question("why"), { title: "Who wins from here, and for what reason. This tells what is hidden." });
  const undo = button("Take back", () => { forget(); session.undo(); });
  const redo = button("Forward", () => { forget(); session.redo(); });
  const resign = button("Resign", () => session.act({ resign: true }));
  const reveal = button("Reveal", () => session.question("review"));
  const fresh = button("New game…", () => { session.end(); leave(); });
  const step = button("Step", () => session.advance());
  const pace = select([["", "paused"], ["2000", "slowly"], ["600", "quickly"], ["100", "at once"]], "", (value) => session.setPace(value === "" ? null : Number(value)));
  pace.setAttribute("aria-label", "Pace of the computers");
  const watch = make("p", { class: "row", role: "group", "aria-label": "Two computers" }, step, pace);
  const list = log(session);
  const review = looked({ session, step: (at) => { ui.step = at; look(); }, close: () => { session.review = null; ui.step = null; changed(); } });
  const veil = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", onchange: () => { ui.shown = veil.checked; changed(); } }));
  // whose turn it is, and the hint, stay in sight
  const advice = make("div", { class: "hinted", role: "status" });
  const take = button("Do it", () => session.act(session.hint.action), { class: "primary" });
  const task = make("div", { class: "task" }, make("div", {}, status, advice), hint, take);
  const game = make("div", { class: "game" }, task, notes, watch, before, piles.element, more,
    make("p", { class: "row", role: "group", "aria-label": "Help and end" }, why, undo, redo, resign, reveal, fresh), said,
    list.element);
  const shown = make("label", { class: "check", title: "The positions to move to, and everything that tells who wins. They stay hidden otherwise until the game is revealed or left." }, veil, "Show the P-positions");

  /** The button that asks for a hint becomes the one that follows it. @param {boolean} hinted */
  function offer(hinted) {
    const asked = asking;
    asking = session.busy ? asked || document.activeElement === hint : false;
    take.hidden = !hinted;
    if (hinted) hint.hidden = true;
    if (hinted && asked) take.focus({ preventScroll: true });
  }

  function showGame() {
    const { state } = session;
    status.textContent = session.busy && session.computer ? "The computer thinks…" : sentence(state.ending?.text ?? state.task);
    fill(notes, state.notes.map((note) => make("p", { class: "note" }, note)));
    fill(advice, session.hint && make("strong", {}, `Hint: ${done(session, session.hint.action, state.position)}`));
    fill(said, session.told && make("p", {}, session.told), session.hint && reason(session.hint), session.why && reason(session.why));
    piles.show();
    list.show();
    watch.hidden = !session.watched || session.over;
    pace.value = session.pace === null ? "" : String(session.pace);
    step.disabled = session.busy || session.pace !== null;
    for (const control of [hint, resign]) control.hidden = session.watched || session.over;
    offer(session.hint !== null);
    for (const control of [hint, resign]) control.disabled = !session.mine;
    why.hidden = session.over;
    why.disabled = session.busy;
    reveal.classList.toggle("primary", session.over);
    reveal.disabled = session.busy || session.actions.length === 0;
    reveal.title = session.actions.length === 0 ? "After the first move: who was winning, move by move" : "Shows who was winning, move by move, with the P-positions";
    undo.disabled = session.busy || !session.canUndo;
    redo.disabled = session.busy || !session.canRedo;
  }

  return {
    elements: [game, review.element, shown, failure],
    failure,
    show() {
      const looks = session.review !== null;
      game.hidden = !session.playing || looks;
      review.element.hidden = !looks;
      shown.hidden = looks;
      veil.checked = ui.shown;
      if (!looks) ui.step = null;
      else if (ui.step === null) review.begin();
      if (session.playing && !looks) showGame();
    },
  };
}
