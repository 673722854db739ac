/** Playing the game of the rules on the board, against the computer or between two people. */

import { button, debounced, fill, make, select } from "../dom.js";
import { refusal, sentence } from "../notice.js";
import { big } from "../numbers.js";
import { setGame } from "../rules.js";
import { playLayer } from "./play/layer.js";
import { log, reason } from "./play/log.js";
import { LegalMoves } from "./play/moves.js";
import { fitsLink, recordControls } from "./play/record.js";
import { looked } from "./play/reveal.js";
import { Session } from "./play/session.js";
import { setup } from "./play/setup.js";
import { tokens } from "./play/tokens.js";
import { turn } from "./play/turn.js";
import { done } from "./play/words.js";

/** @typedef {[string, string]} Pair */

let app;
/** @type {Session} */ let session;
/** @type {LegalMoves} */ let moves;
let parts;
/** What is being prepared: options to block, a board that is looked at, a start, where tokens would lead; the step that is looked at. */
const ui = {
  open: false, shown: false, blocks: /** @type {Pair[]} */ ([]), preview: null, start: /** @type {Pair|null} */ (null),
  aim: /** @type {Pair|null} */ (null), step: /** @type {number|null} */ (null),
};
/** Was a hint asked for by the button that has the focus? */
let asking = false;
/** A record in the address of the page, until it is loaded. @type {string|null} */
let pending = null;

export const panel = {
  name: "play",
  title: "Play",

  /** @param {HTMLElement} element @param {any} shared */
  mount(element, shared) {
    app = shared;
    session = new Session(app.api, changed);
    moves = new LegalMoves(app, () => { app.board.redraw(); parts.missing.textContent = moves.missing ?? ""; });
    parts = build();
    fill(element, parts.root);
    app.board.addLayer(playLayer({ session, moves, board: app.board, ui }));
    app.board.onCell((cell) => ui.open && clicked([String(cell.x), String(cell.y)]));
    app.store.on(["view"], debounced(() => { if (ui.open) moves.update(session); }, 150));
    app.store.on(["info"], gameChanged);
    remember();
    changed();
  },

  open() {
    ui.open = true;
    app.store.set({ mode: "play" });
    const { selected } = app.store.get();
    if (!session.playing && selected && parts.setup.start() === null) parts.setup.setStart([String(selected.x), String(selected.y)]);
    changed();
  },

  close() {
    ui.open = false;
    app.store.set({ calm: null });
    if (pending === null) session.stop();
    moves.stop();
    if (app.store.get().mode === "play") app.store.set({ mode: "explore" });
    hide();
  },
};

/** The P-positions are hidden from when a game is prepared until it is left, under every panel, unless they are asked for. */
function hide() {
  // what is loaded is played, too, unless the server says that it is no game
  const hidden = (ui.open || session.playing || session.busy) && !ui.shown && session.review === null;
  // a game is played on the board itself, and not on a strip of it
  app.store.set(session.playing && ui.open ? { hidden, straight: null } : { hidden });
  if (ui.open) app.store.set({ calm: session.review ? "while a game is reviewed" : session.playing ? "while a game is played" : null });
}

/** The game in progress is part of the address. */
function remember() {
  app.permalink.register("play", {
    read: (text) => {
      pending = text === session.record ? null : text;
      if (pending !== null) load(pending);
    },
    write: () => (session.playing && fitsLink(session.record) ? session.record : pending),
  });
}

function build() {
  const form = setup({
    begin: (start, players) => {
      ui.blocks = [];
      session.begin(app.store.get().game, start, players);
    },
    chosen: (start) => { ui.start = start; app.board.redraw(); },
  });
  const status = make("p", { class: "status", role: "status", "aria-live": "polite" });
  const notes = make("div", { role: "status" });
  const failure = make("div", { role: "alert" });
  const said = make("div", { role: "status" });
  const missing = make("p", { class: "muted", role: "status" });
  const actions = turn({ session, ui, toggle, preview: (cut) => { ui.preview = cut; app.board.redraw(); } });
  const piles = tokens({
    session,
    legal: (to) => moves.legal(session, to),
    act: (to) => (session.state.phase === "block" ? toggle(to) : session.act({ move: to })),
    aim: (to) => { ui.aim = to; app.board.redraw(); },
  });
  const hint = button("Hint", () => session.question("hint"));
  const why = button("Why?", () => session.question("why"), { title: "Who wins from here, and for what reason. This tells what is hidden." });
  const undo = button("Take back", () => { ui.blocks = []; session.undo(); });
  const redo = button("Forward", () => { ui.blocks = []; session.redo(); });
  const resign = button("Resign", () => session.act({ resign: true }));
  const reveal = button("Reveal", () => session.question("review"));
  const fresh = button("New game…", () => { session.end(); form.focus(); });
  const step = button("Step", () => session.advance());
  const pace = select([["", "paused"], ["2000", "slowly"], ["600", "quickly"], ["100", "at once"]], "", (value) => session.setPace(value === "" ? null : Number(value)));
  pace.setAttribute("aria-label", "Pace of the computers");
  const watch = make("p", { class: "row", role: "group", "aria-label": "Two computers" }, step, pace);
  const list = log(session);
  const review = looked({ session, step: (at) => { ui.step = at; show(); }, close: () => { session.review = null; ui.step = null; changed(); } });
  const veil = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", onchange: () => { ui.shown = veil.checked; changed(); } }));
  const record = recordControls({
    record: () => session.record,
    load,
    fail: (error) => fill(failure, refusal(error)),
    link: () => app.permalink.link(),
  });
  // whose turn it is, and the hint, stay in sight
  const advice = make("div", { class: "hinted", role: "status" });
  const take = button("Do it", () => session.act(session.hint.action), { class: "primary" });
  const task = make("div", { class: "task" }, make("div", {}, status, advice), hint, take);
  const game = make("div", { class: "game" }, task, notes, watch, piles.element, actions.element, missing,
    make("p", { class: "row", role: "group", "aria-label": "Help and end" }, why, undo, redo, resign, reveal, fresh), said,
    list.element);
  const shown = make("label", { class: "check", title: "The positions to move to, and everything that tells who wins. They stay hidden otherwise until the game is revealed or left." }, veil, "Show the P-positions");
  return { root: make("div", { class: "play" }, form.element, game, review.element, shown, failure, record.element),
    setup: form, status, advice, take, notes, failure, said, missing, actions, piles, hint, why, undo, redo, resign, reveal, fresh, step, pace, watch, list, review, veil, shown, record, game };
}

/** The step that is looked at. */
function show() {
  const now = session.review?.steps[ui.step ?? 0];
  if (now) reveal(now.from);
  app.board.redraw();
}

/** Shows everything anew. */
function changed() {
  if (!parts) return;
  const { state, playing, review } = session;
  if (!session.busy) pending = null;
  const begins = playing && parts.setup.element.contains(document.activeElement);
  parts.setup.element.hidden = playing;
  parts.game.hidden = !playing || review !== null;
  parts.review.element.hidden = review === null;
  parts.shown.hidden = review !== null;
  parts.veil.checked = ui.shown;
  parts.record.show(session.record);
  fill(parts.failure, session.failure && refusal(session.failure));
  if (review === null) ui.step = null;
  else if (ui.step === null) parts.review.begin();
  if (playing && review === null) {
    if (state.phase !== "block") ui.blocks = [];
    parts.status.textContent = session.busy && session.computer ? "The computer thinks…" : sentence(state.ending?.text ?? state.task);
    fill(parts.notes, state.notes.map((note) => make("p", { class: "note" }, note)));
    const { hint, told, why } = session;
    fill(parts.advice, hint && make("strong", {}, `Hint: ${done(session, hint.action, state.position)}`));
    fill(parts.said, told && make("p", {}, told), hint && reason(hint), why && reason(why));
    parts.piles.show();
    parts.actions.show();
    if (begins) {
      // whose turn it is comes first
      parts.root.parentElement.parentElement.scrollTop = 0;
      parts.actions.focus();
    }
    parts.list.show();
    parts.watch.hidden = !session.watched || session.over;
    parts.pace.value = session.pace === null ? "" : String(session.pace);
    parts.step.disabled = session.busy || session.pace !== null;
    for (const control of [parts.hint, parts.resign]) control.hidden = session.watched || session.over;
    offer(hint !== null);
    for (const control of [parts.hint, parts.resign]) control.disabled = !session.mine;
    parts.why.hidden = session.over;
    parts.why.disabled = session.busy;
    parts.reveal.classList.toggle("primary", session.over);
    parts.reveal.disabled = session.busy || session.actions.length === 0;
    parts.reveal.title = session.actions.length === 0 ? "After the first move: who was winning, move by move" : "Shows who was winning, move by move, with the P-positions";
    parts.undo.disabled = session.busy || !session.canUndo;
    parts.redo.disabled = session.busy || !session.canRedo;
    if (ui.open && !session.busy) {
      moves.update(session);
      reveal(state.position);
    }
  } else {
    moves.clear();
  }
  hide();
  app.permalink.update();
  app.board.redraw();
}

/** The button that asks for a hint becomes the one that follows it. @param {boolean} hinted */
function offer(hinted) {
  const asked = asking;
  asking = session.busy ? asked || document.activeElement === parts.hint : false;
  parts.take.hidden = !hinted;
  if (hinted) parts.hint.hidden = true;
  if (hinted && asked) parts.take.focus({ preventScroll: true });
}

/** @param {Pair} to */
function clicked(to) {
  if (app.store.get().mode !== "play" || session.review !== null) return false;
  if (!session.playing) parts.setup.setStart(to);
  else if (session.mine && session.state.phase === "move") session.act({ move: to });
  else if (session.mine && session.state.phase === "block") toggle(to);
  else return false;
  return true;
}

/** Blocks an option, or frees it. @param {Pair} to */
function toggle(to) {
  const kept = ui.blocks.filter((pair) => String(pair) !== String(to));
  const most = Number(session.state.most_blocked);
  if (kept.length === ui.blocks.length && kept.length >= most) {
    session.failure = { message: `at most ${most} may be blocked`, hint: "free another option first" };
  } else {
    session.failure = null;
    ui.blocks = kept.length === ui.blocks.length ? [...kept, to] : kept;
  }
  changed();
}

/** @param {string} record */
function load(record) {
  ui.blocks = [];
  session.load(record, (game) => {
    parts.setup.setPlayers(session.players);
    if (game !== app.store.get().game) setGame(game);
  });
}

/** A game is not played on by other rules. */
function gameChanged() {
  const { game } = app.store.get();
  if (session.playing && game !== session.game) session.end();
  else changed();
}

/** Brings a position into sight. @param {Pair} position */
function reveal([x, y]) {
  const { left, bottom, columns, rows } = app.board.visible();
  const seen = (at, low, size) => at >= low && at < low + big(size);
  if (!seen(BigInt(x), left, columns) || !seen(BigInt(y), bottom, rows)) app.board.reveal(BigInt(x), BigInt(y));
}
