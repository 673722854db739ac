/** The panels at the side: loaded when they are opened for the first time, one open at a time. */

import { all, byId } from "./dom.js";
import { copy } from "./notice.js";
import { ofThreeHeaps } from "./rules.js";
import { store } from "./store.js";
import { veil, veiledBy } from "./veil.js";

/**
 * @typedef {object} App
 * @property {typeof import("./store.js").store} store
 * @property {typeof import("./api.js")} api
 * @property {typeof import("./board.js").board} board
 * @property {typeof import("./permalink.js").permalink} permalink
 * @property {(text: string) => void} announce for screen readers
 *
 * @typedef {{name: string, title: string, mount: (element: HTMLElement, app: App) => void, open: () => void, close: () => void}} Panel
 */

/** @type {Map<string, Panel>} */
const mounted = new Map();
/** @type {string|null} */
let shown = null;

const buttons = () => all("button[data-panel]");
const container = (name) => byId(`panel-${name}`);

/** @param {string} name @param {App} app */
async function panel(name, app) {
  const known = mounted.get(name);
  if (known) return known;
  const module = await import(`./panels/${name}.js`);
  if (!mounted.has(name)) {
    mounted.set(name, module.panel);
    module.panel.mount(container(name), app);
  }
  return module.panel;
}

/** @param {string|null} name @param {App} app */
async function show(name, app) {
  if (name === shown) return;
  if (shown) mounted.get(shown)?.close();
  shown = name;
  document.documentElement.dataset.open = name ?? "";
  for (const button of buttons()) {
    const open = button.dataset.panel === name;
    button.setAttribute("aria-expanded", String(open));
    container(button.dataset.panel).hidden = !open;
    if (open && button.closest("#tabs")) button.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  byId("side-body").scrollTop = 0;
  if (!name) return;
  const opened = await panel(name, app);
  if (shown === name) opened.open();
}

/** A link to a game that is played: what it is about is hidden at once, and the panel that knows it is asked for, whatever else is open. @param {App} app */
function startVeil(app) {
  store.on(["hidden"], ({ hidden }) => document.documentElement.toggleAttribute("data-veiled", hidden));
  /** @type {string|null} */
  let record = null;
  app.permalink.register("play", {
    read(text) {
      record = text;
      if (text === null) return;
      veil("play", true);
      panel("play", app);
    },
    write: () => record,
  });
}

/** The panel of a game that has one of its own is offered where that is on the board, and from then on. */
function offerOwn({ game, panel: open }) {
  const tab = buttons().find((button) => button.dataset.panel === "heaps");
  tab.hidden &&= open !== "heaps" && !mounted.has("heaps") && ofThreeHeaps(game) === null;
}

/** @param {App} app */
export function startPanels(app) {
  startVeil(app);
  for (const button of buttons()) {
    button.addEventListener("click", ({ detail }) => {
      const name = button.dataset.panel;
      if (name === "share" && store.get().panel !== name) copy(app.permalink.link(), "link");
      store.set({ panel: store.get().panel === name ? null : name });
      // who opens it by keys goes on in it
      if (detail === 0 && store.get().panel) byId("side-body").focus();
    });
  }
  byId("veiled-back").addEventListener("click", () => store.set({ panel: veiledBy() }));
  store.on(["game", "panel"], offerOwn);
  offerOwn(store.get());
  store.on(["panel"], ({ panel: name }) => show(container(name) ? name : null, app));
}
