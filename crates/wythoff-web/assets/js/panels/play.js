/** Playing the game of the rules on the board, against the computer or between two people. */

import { button, debounced, fill, make } from "../dom.js";
import { refusal } from "../notice.js";
import { big } from "../numbers.js";
import { ofThreeHeaps, setGame } from "../rules.js";
import { veil } from "../veil.js";
import { playLayer } from "./play/layer.js";
import { LegalMoves } from "./play/moves.js";
import { fitsLink, recordControls } from "./play/record.js";
import { Session } from "./play/session.js";
import { setup } from "./play/setup.js";
import { table } from "./play/table.js";
import { tokens } from "./play/tokens.js";
import { turn } from "./play/turn.js";

/** @typedef {string[]} Pair */

let app;
/** @type {Session} */ let session;
/** @type {LegalMoves} */ let moves;
let parts;
/** What is being prepared: options to block, a board that is looked at, a start, where tokens would lead; the step that is looked at. */
const ui = {
  open: false, shown: false, blocks: /** @type {Pair[]} */ ([]), preview: null, start: /** @type {Pair|null} */ (null),
  aim: /** @type {Pair|null} */ (null), step: /** @type {number|null} */ (null),
};
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
  veil("play", hidden);
  if (session.playing && ui.open) app.store.set({ straight: null });
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
  const missing = make("p", { class: "muted", role: "status" });
  const actions = turn({ session, ui, toggle, preview: (cut) => { ui.preview = cut; app.board.redraw(); } });
  const piles = tokens({
    session,
    several: "the same number from both piles",
    judge: async (to) => ({ legal: await moves.legal(session, to) }),
    act: (to) => (session.state.phase === "block" ? toggle(to) : session.act({ move: to })),
    aim: (to) => { ui.aim = to; app.board.redraw(); },
  });
  const around = table({
    session, ui, piles, more: [actions.element, missing], forget: () => { ui.blocks = []; }, leave: () => form.focus(), look: show, changed,
  });
  const record = recordControls({
    record: () => session.record,
    load,
    fail: (error) => fill(around.failure, refusal(error)),
    link: () => app.permalink.link(),
  });
  const three = make("p", { class: "note" }, "This board is a slice of a game with three heaps. ",
    button("Play with three heaps", () => app.store.set({ panel: "heaps" })));
  return { root: make("div", { class: "play" }, three, form.element, around.elements, record.element), three, setup: form, around, missing, actions, record };
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
  parts.three.hidden = playing || ofThreeHeaps(app.store.get().game) === null;
  parts.setup.element.hidden = playing;
  parts.record.show(session.record);
  fill(parts.around.failure, session.failure && refusal(session.failure));
  if (state?.phase !== "block") ui.blocks = [];
  parts.around.show();
  if (playing && review === null) {
    parts.actions.show();
    if (begins) {
      // whose turn it is comes first
      parts.root.parentElement.parentElement.scrollTop = 0;
      parts.actions.focus();
    }
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
