/** Starts the pages of the atlas, and shows the view that the address asks for. */

import { get, isAbort } from "../api.js";
import { all, byId, fill } from "../dom.js";
import { startTheme } from "../theme.js";
import { browse } from "./browse.js";
import { identify } from "./identify.js";
import { failed } from "./pieces.js";
import { asked, explorer, startRoute } from "./route.js";

/**
 * @typedef {object} Shown
 * @property {string} title
 * @property {HTMLElement} page what is shown; a view may give the same element again, so that what is typed in it stays
 *
 * @typedef {{name: string, show: (asked: import("./route.js").Asked, signal: AbortSignal) => Promise<Shown>}} View
 */

/** @type {View[]} */
const VIEWS = [browse, identify];

const root = document.documentElement;
const main = byId("main");
/** With which game another one is compared, if the address does not say it. */
const FIRST = "wythoff";
/** What is under way. @type {AbortController|null} */
let showing = null;

/** The page of a game, what is around it, and comparisons stand beside its board: older addresses lead there. @param {import("./route.js").Asked} query */
async function moved({ view, game, around, other = view === "compare" && FIRST }) {
  // a label is known to the atlas alone
  const title = async (text) => text && ((await get("/atlas/game", { game: text }).catch(() => null))?.title ?? text);
  location.replace(explorer({ game: await title(view === "map" ? around : game), other: await title(other), panel: view === "map" && "related" }));
}

/** Shows what the address asks for. @param {number|null} scroll where the reader had been; null for a new place */
async function show(scroll) {
  showing?.abort();
  const { signal } = (showing = new AbortController());
  const query = asked();
  if ((["game", "compare"].includes(query.view) && query.game) || (query.view === "map" && query.around)) {
    moved(query);
    return;
  }
  const view = VIEWS.find(({ name }) => name === query.view) ?? browse;
  root.dataset.ready = "false";
  main.setAttribute("aria-busy", "true");
  for (const link of all("#views a")) link.ariaCurrent = link.dataset.view === view.name ? "page" : null;
  const shown = await view.show(query, signal).catch((error) => (isAbort(error) ? null : failed(error)));
  if (!shown || signal.aborted) return;
  document.title = `${shown.title} · Atlas · wythoff`;
  main.removeAttribute("aria-busy");
  if (main.firstElementChild !== shown.page) {
    const isFirst = main.firstElementChild?.className === "waiting";
    fill(main, shown.page);
    scrollTo(0, scroll ?? 0);
    // who follows a link by keys or listens goes on at the head of the new page
    if (!isFirst) main.focus({ preventScroll: true });
  } else if (scroll !== null) {
    scrollTo(0, scroll);
  }
  root.dataset.ready = "true";
}

startTheme();
startRoute(show);
