/** The panels at the side: loaded when they are opened for the first time, one open at a time. What is heard only while a panel is open is heard here. */

import { board } from "./board.js";
import { all, byId, debounced } from "./dom.js";
import { copy } from "./notice.js";
import { permalink } from "./permalink.js";
import { ofThreeHeaps } from "./rules.js";
import { store } from "./store.js";
import { veil, veiledBy } from "./veil.js";

/**
 * @typedef {object} Panel
 * @property {(element: HTMLElement) => void} mount builds it, once
 * @property {() => void} show tells it anew: when it is opened and, while it is open, after changes
 * @property {() => void} [open] what is done in place of that when it is opened
 * @property {() => void} [close]
 * @property {string[]} [keys] the changes of the state after which it is told anew; a new game if it names none
 * @property {number} [wait] milliseconds for which they rest before
 * @property {import("./board.js").Layer[]} [layers] what is drawn on the board while it is open
 * @property {(cell: import("./store.js").Cell, event: Event) => boolean|void} [press] what a press on the board does while it is open
 */

/** @type {Map<string, Panel>} */
const mounted = new Map();
/** @type {string|null} */
let shown = null;

const buttons = () => all("button[data-panel]");
const container = (name) => byId(`panel-${name}`);

/** @param {string} name */
async function loaded(name) {
  const module = await import(`./panels/${name}.js`);
  if (!mounted.has(name)) mount(name, module.panel);
  return module.panel;
}

/** @param {string} name @param {Panel} panel */
function mount(name, panel) {
  mounted.set(name, panel);
  panel.mount(container(name));
  const whileOpen = (fn) => (...given) => (shown === name ? fn(...given) : undefined);
  store.on(panel.keys ?? ["info"], debounced(whileOpen(() => panel.show()), panel.wait ?? 0));
  for (const layer of panel.layers ?? []) board.addLayer({ ...layer, draw: whileOpen(layer.draw) });
  board.onCell(whileOpen((cell, event) => panel.press?.(cell, event)));
}

/** @param {string|null} name */
async function show(name) {
  if (name === shown) return;
  if (shown) mounted.get(shown)?.close?.();
  shown = name;
  store.set({ calm: null });
  board.redraw();
  document.documentElement.dataset.open = name ?? "";
  for (const button of buttons()) {
    const open = button.dataset.panel === name;
    button.setAttribute("aria-expanded", String(open));
    container(button.dataset.panel).hidden = !open;
    if (open && button.closest("#tabs")) button.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  byId("side-body").scrollTop = 0;
  if (!name) return;
  const panel = await loaded(name);
  if (shown === name) (panel.open ?? panel.show).call(panel);
}

/** A link to a game that is played: what it is about is hidden at once, and the panel that knows it is asked for, whatever else is open. */
function startVeil() {
  store.on(["hidden"], ({ hidden }) => document.documentElement.toggleAttribute("data-veiled", hidden));
  /** @type {string|null} */
  let record = null;
  permalink.register("play", {
    read(text) {
      record = text;
      if (text === null) return;
      veil("play", true);
      loaded("play");
    },
    write: () => record,
  });
}

/** The panel of a game that has one of its own is offered where that is on the board, and from then on. */
function offerOwn({ game, panel: open }) {
  const tab = buttons().find((button) => button.dataset.panel === "heaps");
  tab.hidden &&= open !== "heaps" && !mounted.has("heaps") && ofThreeHeaps(game) === null;
}

export function startPanels() {
  startVeil();
  for (const button of buttons()) {
    button.addEventListener("click", ({ detail }) => {
      const name = button.dataset.panel;
      if (name === "share" && store.get().panel !== name) copy(permalink.link(), "link");
      store.set({ panel: store.get().panel === name ? null : name });
      // who opens it by keys goes on in it
      if (detail === 0 && store.get().panel) byId("side-body").focus();
    });
  }
  byId("veiled-back").addEventListener("click", () => store.set({ panel: veiledBy() }));
  store.on(["game", "panel"], offerOwn);
  offerOwn(store.get());
  store.on(["panel"], ({ panel: name }) => show(container(name) ? name : null));
}
