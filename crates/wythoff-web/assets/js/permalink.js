/** The address of the page describes what it shows. */

import * as address from "./address.js";
import { board } from "./board.js";
import { store } from "./store.js";
import { atOrigin, limited } from "./view.js";

/** Milliseconds after which a change is written; a new game waits until it is no longer being typed. */
const SOON = 250;
const SETTLED = 900;
/** Cells on the shorter side of the screen when nothing else is asked for. */
const CELLS = 30;

/** @type {Map<string, {read: (text: string|null) => void, write: () => string|null}>} */
const keys = new Map();
/** Values of keys that nobody has registered yet. @type {Map<string, string>} */
const unread = new Map();
/** Panels that older addresses name otherwise. */
const RENAMED = { export: "share", alteration: "change", residual: null };
let timer = 0;
let settling = false;
let held = false;

const asked = () => new URLSearchParams(address.search());
/** The front has no state: its address is that of the page. */
const isFront = () => document.documentElement.dataset.front !== undefined;
/** What an address shows, as far as it is an entry of the history: panning and zooming make none. @param {URLSearchParams} query */
const entryOf = (query) => JSON.stringify([query.get("game") ?? store.get().game, query.get("other"), query.get("at"), renamed(query.get("panel")), query.get("sheet")]);
/** @param {string|null} panel @returns {string|null} */
const renamed = (panel) => (panel !== null && panel in RENAMED ? RENAMED[panel] : panel);
/** Tells on the page whether the address is behind what it shows. @param {boolean} late */
const tellLate = (late) => { document.documentElement.dataset.late = String(late); };

function write() {
  timer = 0;
  settling = false;
  tellLate(false);
  if (isFront()) return;
  // the game comes first, as where it is part of the path
  const query = new URLSearchParams("game=");
  for (const [key, { write: value }] of keys) {
    const text = value();
    if (text !== null) query.set(key, text);
  }
  for (const [key, value] of unread) query.set(key, value);
  address.write(address.text(query), address.search().length < 2 || entryOf(query) !== entryOf(asked()));
}

/** Shows what the address says. */
function readAll() {
  clearTimeout(timer);
  settling = false;
  tellLate(false);
  const query = asked();
  for (const [key, { read }] of keys) read(query.get(key));
}

export const permalink = {
  /**
   * A key of the query string. `write()` gives its value or null; `read(text)` is called with the value in the address, or
   * null where there is none, at once and whenever the reader goes back or forth.
   * @param {string} key
   * @param {{read: (text: string|null) => void, write: () => string|null}} handlers
   */
  register(key, handlers) {
    keys.set(key, handlers);
    unread.delete(key);
    handlers.read(asked().get(key));
  },

  /** While a film runs, its games are no places to come back to. @param {boolean} on */
  hold(on) {
    held = on;
    permalink.update();
  },

  /** Writes the address again, soon. */
  update() {
    if (settling || held) return;
    clearTimeout(timer);
    settling = store.get().game !== asked().get("game");
    timer = setTimeout(write, settling ? SETTLED : SOON);
    tellLate(true);
  },

  /** Shows what another address of this page says. @param {string} search as a query */
  go(search) {
    if (search === address.search()) return;
    permalink.link();
    address.write(search, true);
    readAll();
  },

  /** Follows a link of this page without loading it again, unless the reader wants another window. @param {MouseEvent} event @returns {boolean} is it followed? */
  follow(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return false;
    event.preventDefault();
    permalink.go(address.searchOf(/** @type {HTMLAnchorElement} */ (event.currentTarget)));
    return true;
  },

  /** The address of what is on screen now. */
  link() {
    clearTimeout(timer);
    write();
    return location.href;
  },
};

const INTEGER = /^\d{1,1000}$/;
/** A place: a cell and, for large cells, a fraction. @param {string|null} text @returns {[bigint, number]|null} */
function place(text) {
  const match = /^(\d{1,1000})(\.\d{1,6})?$/.exec(text ?? "");
  return match && [BigInt(match[1]), Number(match[2] ?? 0)];
}

const placeText = (cell, fraction, scale) => String(cell) + (scale > 1 ? Math.min(fraction, 0.999).toFixed(3).slice(1).replace(/\.?0+$/, "") : "");

function readView() {
  const query = asked();
  const [x, y, scale] = [place(query.get("x")), place(query.get("y")), Number(query.get("scale"))];
  if (!x || !y || !(scale > 0)) board.restore((size) => atOrigin(size, CELLS));
  else board.restore(() => ({ x: x[0], fx: x[1], y: y[0], fy: y[1], scale: limited(scale) }));
}

function readSelected(text) {
  const [x, y] = (text ?? "").split(",");
  store.set({ selected: INTEGER.test(x) && INTEGER.test(y) ? { x: BigInt(x), y: BigInt(y) } : null });
}

/** The keys of the view; games and panels register their own. */
export function startPermalink() {
  for (const [key, value] of asked()) unread.set(key, value);
  const view = () => store.get().view;
  const quiet = () => {};
  permalink.register("x", { read: readView, write: () => placeText(view().x, view().fx, view().scale) });
  permalink.register("y", { read: quiet, write: () => placeText(view().y, view().fy, view().scale) });
  permalink.register("scale", { read: quiet, write: () => String(Number(view().scale.toPrecision(6))) });
  permalink.register("at", {
    read: readSelected,
    write: () => { const { selected } = store.get(); return selected && `${selected.x},${selected.y}`; },
  });
  permalink.register("sheet", { read: (sheet) => store.set({ sheet: sheet === "open" }), write: () => (store.get().sheet ? "open" : null) });
  permalink.register("panel", { read: (panel) => store.set({ panel: renamed(panel) }), write: () => store.get().panel });
}

/** From now on changes are written. Call it when the first game is known. */
export function followState() {
  addEventListener("popstate", readAll);
  store.on(["game", "other", "offset", "view", "selected", "panel", "shade", "straight", "sheet", "film"], permalink.update);
}
