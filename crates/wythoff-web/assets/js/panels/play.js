/** Playing the game of the rules on the board, against the computer or between two people. */

import { button, debounced, fill, make } from "../dom.js";
import { refusal, sentence } from "../notice.js";
import { big } from "../numbers.js";
import { setGame } from "../rules.js";
import { place } from "./common/number.js";
import { playLayer, veilLayer } from "./play/layer.js";
import { log, reason } from "./play/log.js";
import { LegalMoves } from "./play/moves.js";
import { fitsLink, recordControls } from "./play/record.js";
import { Session } from "./play/session.js";
import { setup } from "./play/setup.js";
import { turn } from "./play/turn.js";
import { done } from "./play/words.js";

/** @typedef {[string, string]} Pair */

let app;
/** @type {Session} */ let session;
/** @type {LegalMoves} */ let moves;
let parts;
/** What is being prepared: options to block, a board that is looked at, a start. */
const ui = { open: false, veil: false, blocks: /** @type {Pair[]} */ ([]), preview: null, start: /** @type {Pair|null} */ (null) };
/** A record in the address of the page, until it is loaded. @type {string|null} */
let pending = null;
/** The computer that is in the address. @type {import("./play/session.js").Computer} */
let against = null;

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
    app.board.addLayer(veilLayer({ board: app.board, ui }));
    app.board.addLayer(playLayer({ session, moves, board: app.board, ui }));
    app.board.onCell((cell) => ui.open && clicked([String(cell.x), String(cell.y)]));
    app.store.on(["view"], debounced(() => { if (ui.open) moves.update(session); }, 150));
    app.store.on(["info"], gameChanged);
    remember();
    changed();
  },

  open() {
    ui.open = true;
    veiled(ui.veil);
    app.store.set({ mode: "play" });
    loadPending();
    const { selected } = app.store.get();
    if (!session.playing && selected && parts.setup.start() === null) parts.setup.setStart([String(selected.x), String(selected.y)]);
    changed();
  },

  close() {
    ui.open = false;
    session.stop();
    moves.stop();
    if (app.store.get().mode === "play") app.store.set({ mode: "explore" });
    veiled(false);
  },
};

/** Hides the position that is pointed at, or no longer. @param {boolean} hidden */
function veiled(hidden) {
  document.documentElement.toggleAttribute("data-veiled", hidden);
  app.board.redraw();
}

/** The game in progress is part of the address. */
function remember() {
  app.permalink.register("against", {
    read: (text) => { against = readAgainst(text ?? ""); },
    write: () => (session.playing && session.computer ? `${session.computer.seat} ${session.computer.level}` : null),
  });
  app.permalink.register("play", {
    read: (text) => {
      pending = text === session.record ? null : text;
      if (ui.open) loadPending();
    },
    write: () => (session.playing && fitsLink(session.record) ? session.record : pending),
  });
}

function loadPending() {
  if (pending === null) return;
  const record = pending;
  pending = null;
  load(record, against);
}

function build() {
  const form = setup({
    begin: (start, computer) => {
      ui.blocks = [];
      session.begin(app.store.get().game, start, computer);
      reveal(start);
    },
    chosen: (start) => { ui.start = start; app.board.redraw(); },
  });
  const status = make("p", { class: "status", role: "status", "aria-live": "polite" });
  const piles = make("dl", { class: "piles" });
  const remember = make("div", { class: "memory", role: "status" });
  const failure = make("div", { role: "alert" });
  const said = make("div", { role: "status" });
  const missing = make("p", { class: "muted", role: "status" });
  const actions = turn({ session, ui, toggle, preview: (cut) => { ui.preview = cut; app.board.redraw(); } });
  const hint = button("Hint", () => session.question("hint"));
  const why = button("Why?", () => session.question("why"));
  const undo = button("Undo", () => { ui.blocks = []; session.undo(); });
  const resign = button("Resign", () => session.act({ resign: true }));
  const fresh = button("New game…", () => { session.end(); form.focus(); });
  const list = log(session);
  const veil = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", onchange: () => { ui.veil = veil.checked; veiled(ui.veil); } }));
  const record = recordControls({
    record: () => session.record,
    load: (text) => load(text, form.computer()),
    fail: (error) => fill(failure, refusal(error)),
  });
  const game = make("div", { class: "game" }, status, piles, remember, actions.element, missing,
    make("p", { class: "row", role: "group", "aria-label": "Help and end" }, hint, why, undo, resign, fresh), said, list.element);
  return { root: make("div", { class: "play" }, form.element, game, failure, make("label", { class: "check" }, veil, "hide which positions are P"), record.element),
    setup: form, status, piles, remember, failure, said, missing, actions, hint, why, undo, resign, fresh, list, record, game };
}

/** Shows everything anew. */
function changed() {
  if (!parts) return;
  const { state, playing } = session;
  const begins = playing && parts.setup.element.contains(document.activeElement);
  parts.setup.element.hidden = playing;
  parts.game.hidden = !playing;
  parts.record.show(session.record);
  fill(parts.failure, session.failure && refusal(session.failure));
  if (playing) {
    if (state.phase !== "block") ui.blocks = [];
    parts.status.textContent = session.busy && session.computer ? "The computer thinks…" : sentence(state.ending?.text ?? state.task);
    fill(parts.piles, state.position.flatMap((tokens, pile) => [make("dt", {}, `${pile === 0 ? "first" : "second"} pile`), make("dd", { class: "digits" }, tokens)]));
    fill(parts.remember, state.memory?.text && make("p", {}, sentence(state.memory.text)));
    fill(parts.said, session.told && make("p", {}, session.told), blockedWords(), session.hint && hinted(), session.why && reason(session.why));
    parts.actions.show();
    if (begins) parts.actions.focus();
    parts.list.show();
    for (const control of [parts.hint, parts.resign]) control.disabled = !session.mine;
    parts.why.disabled = session.busy || session.over;
    parts.undo.disabled = session.busy || !session.canUndo;
    if (ui.open && !session.busy) {
      moves.update(session);
      reveal(state.position);
    }
  } else {
    moves.clear();
  }
  app.permalink.update();
  app.board.redraw();
}

function blockedWords() {
  const { blocked, phase } = session.state;
  if (phase !== "move" || !blocked?.length) return null;
  return make("p", {}, `Blocked for this move: ${blocked.map(place).join(" ")}`);
}

function hinted() {
  const { action, text, certainty } = session.hint;
  return make("div", { class: "hinted" }, make("strong", {}, `Hint: ${done(session, action, session.state.position)}`), reason({ text, certainty }),
    make("p", { class: "row" }, button("Do it", () => session.act(action))));
}

/** @param {Pair} to */
function clicked(to) {
  if (app.store.get().mode !== "play") return false;
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

/** @param {string} record @param {any} computer */
function load(record, computer) {
  ui.blocks = [];
  session.load(record, computer, (game) => {
    parts.setup.setComputer(computer);
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

/** @param {string} text */
function readAgainst(text) {
  const [seat, level] = text.split(" ");
  return ["first", "second"].includes(seat) && level ? { seat, level, seed: 1 } : null;
}
