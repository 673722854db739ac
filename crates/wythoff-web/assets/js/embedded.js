/**
 * Begins the page in a frame. The page around it sends one message with a port, through which questions go and both tell each
 * other what is shown: `{shown}` from here, `{show}` from there. Whole numbers are texts, since they may be of any size.
 *
 * @typedef {object} Shown each of them where it has changed
 * @property {string} [game]
 * @property {string|null} [other]
 * @property {[string, string, number]} [view] the cell in the middle, and the CSS pixels of a cell
 * @property {[string, string]|null} [selected]
 * @property {[string, string]|null} [cell] the one under the pointer
 */

import { keep } from "./address.js";
import { board } from "./board.js";
import { debounced } from "./dom.js";
import { notice } from "./notice.js";
import { setGame } from "./rules.js";
import { store } from "./store.js";
import { through } from "./transport.js";
import { centred } from "./view.js";

/** Milliseconds between what is told. */
const SOON = 60;

const cellText = (cell) => cell && [String(cell.x), String(cell.y)];
const cellOf = (pair) => pair && { x: BigInt(pair[0]), y: BigInt(pair[1]) };

/** What is told of the state. @type {Record<keyof Shown, (state: import("./store.js").State) => unknown>} */
const TOLD = {
  game: ({ game }) => game,
  other: ({ other }) => other,
  view: ({ view }) => [String(view.x), String(view.y), view.scale],
  selected: ({ selected }) => cellText(selected),
  cell: ({ cell }) => cellText(cell),
};

/** What both sides know, as JSON. @type {Map<string, string>} */
const known = new Map();

/** What has changed since it was told. @param {string[]} [keys] @returns {Shown} */
function news(keys = Object.keys(TOLD)) {
  const changed = {};
  for (const key of keys) {
    const value = TOLD[key](store.get());
    const text = JSON.stringify(value);
    if (known.get(key) === text) continue;
    known.set(key, text);
    changed[key] = value;
  }
  return changed;
}

/** @type {Record<string, (value: any) => void>} */
const SHOW = {
  game: (text) => { if (text !== store.get().game) setGame(text); },
  other: (text) => store.set({ other: text, otherInfo: null }),
  view: ([x, y, scale]) => board.restore(() => centred(BigInt(x), BigInt(y), scale)),
  selected: (pair) => store.set({ selected: cellOf(pair) }),
  cell: (pair) => store.set({ cell: cellOf(pair) }),
  theme(theme) {
    document.documentElement.dataset.theme = theme;
    store.set({ theme });
  },
  notice: (text) => (text ? notice.show(text) : notice.clear()),
};

/** @param {Record<string, any>} asked */
function show(asked) {
  for (const [key, value] of Object.entries(asked)) SHOW[key]?.(value);
  queueMicrotask(() => news());
}

/** @param {{search: string, theme: "light"|"dark", silence: import("./transport.js").Silence}} start @param {MessagePort} port */
async function begin({ search, theme, silence }, port) {
  through(port, silence);
  keep(search);
  document.documentElement.dataset.theme = theme;
  await import(`./main.js`);
  port.addEventListener("message", ({ data }) => { if (data.show) show(data.show); });
  port.start();
  const tell = debounced(() => {
    const shown = news();
    if (Object.keys(shown).length > 0) port.postMessage({ shown });
  }, SOON);
  store.on(Object.keys(TOLD), tell);
  // a view that does not fit is moved, which nobody has asked for: frames of different sizes would move each other for ever
  new ResizeObserver(() => news(["view"])).observe(board.host);
  tell();
}

addEventListener("message", function hear({ source, data, ports: [port] }) {
  if (source !== parent || !port) return;
  removeEventListener("message", hear);
  begin(data, port);
});
