/** Playing Wythoff Nim with three heaps. The board is the slice of one heap, and falls with it from game to game. */

import { debounced, fill, make, select } from "../dom.js";
import { refusal } from "../notice.js";
import { ofThreeHeaps, setGame } from "../rules.js";
import { veil } from "../veil.js";
import { place, short } from "./common/number.js";
import { heapsLayer } from "./heaps/layer.js";
import { read, written } from "./heaps/record.js";
import { HeapsSession } from "./heaps/session.js";
import { Slice } from "./heaps/slice.js";
import { setup } from "./play/setup.js";
import { table } from "./play/table.js";
import { tokens } from "./play/tokens.js";

/** What the form before a game asks for. */
const HEAPS = { many: 3, kind: "heap", example: "5,9,12", numbers: "three whole numbers", sizes: ["4–12 tokens", "10–40", "100–300"] };
const NAMES = ["first", "second", "third"];

let app;
/** @type {HeapsSession} */ let session;
/** @type {Slice} */ let slice;
let parts;
/** What is being prepared: a start, where tokens would lead; the step that is looked at. */
const ui = {
  open: false, shown: false, start: /** @type {string[]|null} */ (null),
  aim: /** @type {string[]|null} */ (null), step: /** @type {number|null} */ (null),
};
/** For what the board was sent to a slice: after that the reader may look at others. */
let followed = "";
/** Does a game begin? */
let begins = false;
/** A game in the address of the page, until it is loaded. @type {string|null} */
let pending = null;

export const panel = {
  name: "heaps",
  title: "Three heaps",

  /** @param {HTMLElement} element @param {any} shared */
  mount(element, shared) {
    app = shared;
    session = new HeapsSession(app.api, changed);
    slice = new Slice(app.board, sliced);
    parts = build();
    fill(element, parts.root);
    app.board.addLayer(heapsLayer({ session, slice, board: app.board, ui, looked }));
    app.board.onCell((cell) => ui.open && clicked([String(cell.x), String(cell.y)]));
    app.store.on(["view"], debounced(() => look(), 150));
    app.store.on(["info"], gameChanged);
    remember();
    changed();
  },

  open() {
    ui.open = true;
    app.store.set({ mode: "play" });
    const { selected } = app.store.get();
    const first = looked();
    if (!session.playing && selected && first !== null && parts.setup.start() === null) parts.setup.setStart(slice.joined(first, [String(selected.x), String(selected.y)]));
    changed();
  },

  close() {
    ui.open = false;
    app.store.set({ calm: null });
    if (app.store.get().mode === "play") app.store.set({ mode: "explore" });
    hide();
  },
};

/** The game in progress is part of the address. */
function remember() {
  app.permalink.register("heaps", {
    read: (text) => {
      const game = text !== null && text !== written(session) ? read(text) : null;
      if (game === null) return;
      pending = text;
      begins = !session.playing;
      parts.setup.setPlayers(game.players);
      session.begin("", game.start, game.players, game.actions);
    },
    write: () => written(session) ?? pending,
  });
}

/** As with two piles: the P-positions are hidden from when a game is prepared until it is left. */
function hide() {
  veil("heaps", (ui.open || session.playing || session.busy) && !ui.shown && session.review === null);
  if (session.playing && ui.open) app.store.set({ straight: null });
  if (ui.open) app.store.set({ calm: session.review ? "while a game is reviewed" : session.playing ? "while a game is played" : null });
}

function build() {
  const form = setup({
    begin: (start, players) => {
      begins = true;
      session.begin("", start, players);
    },
    chosen: (start) => { ui.start = start; app.board.redraw(); },
    piles: HEAPS,
  });
  const rules = make("p", { class: "muted" }, "Take any number of tokens from one heap; or take from several heaps numbers whose nim-sum, the sum in base 2 without carries, is 0: the same number from two heaps, or 1, 2 and 3 from the three. Whoever cannot move loses.");
  const piles = tokens({
    session,
    kind: "heap",
    judge,
    act: (to) => act(to),
    aim: (to) => { ui.aim = to; follow(); },
  });
  const heap = select(NAMES.map((name, k) => [String(k), `${name} heap`]), "0", (value) => { choose(Number(value)); follow(); });
  const told = make("p", { role: "status" });
  const shown = make("div", { class: "slice" }, make("label", { class: "field" }, make("span", {}, "The board is the slice of the"), heap), told);
  const lead = make("p", { class: "note" });
  const around = table({
    session, ui, piles, before: [lead], more: [shown], forget: () => { ui.aim = null; }, leave: () => form.focus(), look: () => { follow(); app.board.redraw(); }, changed,
  });
  return { root: make("div", { class: "play" }, rules, form.element, around.elements), rules, setup: form, around, heap, lead, told };
}

/** What the heap holds in the slice on the board; null if that shows another game. */
function looked() {
  const first = ofThreeHeaps(app.store.get().game);
  return first === null ? null : String(first);
}

/** Whose slice is shown. @param {number} heap */
function choose(heap) {
  slice.clear();
  slice.heap = heap;
  parts.heap.value = String(heap);
}

/** Shows everything anew. */
function changed() {
  if (!parts) return;
  const { playing } = session;
  if (!session.busy) pending = null;
  parts.rules.hidden = parts.setup.element.hidden = playing;
  fill(parts.around.failure, session.failure && refusal(session.failure));
  parts.lead.hidden = session.review !== null;
  if (!playing) forget();
  else if (begins) choose(pictured());
  parts.around.show();
  if (playing && begins) {
    begins = false;
    // whose turn it is comes first
    parts.root.parentElement.parentElement.scrollTop = 0;
    if (matchMedia("(pointer: fine)").matches) parts.root.querySelector(".heap[tabindex='0'], .heap input:enabled")?.focus({ preventScroll: true });
  }
  follow();
  hide();
  app.permalink.update();
  app.board.redraw();
}

/** No slice is shown. */
function forget() {
  slice.clear();
  app.board.axes = null;
  followed = "";
}

/** The first heap whose slice has a board; the first one if none has. */
function pictured() {
  return Math.max(0, session.state.boards.findIndex((board) => board !== null));
}

/** The board goes to the slice of the position, or to that where what is grabbed would lead. */
function follow() {
  if (!ui.open || !session.playing || session.busy) return;
  const step = session.review && ui.step !== null ? session.review.steps[ui.step] : null;
  const at = step ? step.from : ui.aim ?? session.state.position;
  const key = `${session.key} ${at} ${slice.heap}`;
  if (key !== followed) {
    followed = key;
    slice.show(session, at[slice.heap]);
    reveal(slice.others(at));
  }
  app.board.redraw();
}

/** The reader has moved the board, which does not show a slice without a picture, or gone to another slice. */
function look(own = slice.board === null ? slice.tokens : looked()) {
  if (ui.open && session.playing && !session.busy && !slice.busy && own !== null) slice.show(session, own);
}

/** A slice is known: the board shows it. */
function sliced() {
  const { board, tokens: own } = slice;
  if (session.playing && own !== null) {
    app.board.axes = slice.others(NAMES).map((name) => `${name} heap`);
    parts.lead.textContent = board === null ? "There is no picture of this slice." : "";
    parts.told.textContent = inWords(own, session.state.position[slice.heap]);
    const isOther = board !== null && ofThreeHeaps(board) !== ofThreeHeaps(app.store.get().game);
    if (isOther) setGame(board);
    else if (board !== null) look();
  }
  app.board.redraw();
}

/** What the board shows. @param {string} own what is in the heap there @param {string} held what it holds now */
function inWords(own, held) {
  const heap = `the ${NAMES[slice.heap]} heap`;
  if (slice.board === null) return `There is no picture with ${short(own)} in ${heap}: only the named games three-heaps(a) have a board. Look at the slice of a smaller heap, or play without.`;
  const below = own === held ? "" : `, which holds ${short(held)}`;
  const axes = `columns are the ${slice.others(NAMES).join(" heap, rows the ")} heap`;
  return `${short(own)} in ${heap}${below}; ${axes}. ${slice.missing ?? "Rings are legal moves; a click on one makes it."}`;
}

/** Other rules end the game, but not other slices of it. */
function gameChanged() {
  if (looked() === null && session.playing) session.end();
  else look(looked());
}

/** What it would be to take some numbers; the server knows. @param {string[]} _to @param {string[]} taken */
async function judge(_to, taken) {
  try {
    const { take } = await session.inquire({ take: taken });
    return { legal: take.to !== null, text: take.text, instead: take.instead };
  } catch (error) {
    return { legal: false, text: error.message };
  }
}

/** Moves to these heaps. @param {string[]} to */
function act(to) {
  ui.aim = null;
  session.act({ take: session.state.position.map((heap, k) => String(BigInt(heap) - BigInt(to[k]))) });
}

/** @param {[string, string]} at */
function clicked(at) {
  const own = looked();
  if (app.store.get().mode !== "play" || session.review !== null || own === null) return false;
  const to = slice.joined(own, at);
  if (!session.playing) parts.setup.setStart(to);
  else if (session.mine && to.every((heap, k) => BigInt(heap) <= BigInt(session.state.position[k]))) act(to);
  else if (session.mine) {
    session.failure = { message: `no move leads from ${place(session.state.position)} to ${place(to)}`, hint: "a move takes tokens and adds none" };
    changed();
  }
  return true;
}

/** Brings a place of the board into sight. @param {string[]} place */
function reveal([x, y]) {
  const { left, bottom, columns, rows } = app.board.visible();
  const seen = (at, low, size) => at >= low && at < low + BigInt(size);
  if (!seen(BigInt(x), left, columns) || !seen(BigInt(y), bottom, rows)) app.board.reveal(BigInt(x), BigInt(y));
}
