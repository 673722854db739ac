/** The address: which view of the atlas is shown, and of what. Every view has one, and nothing is shown that is not in it. */

import { queryOf } from "../address.js";

/** @typedef {Record<string, string>} Asked */

/** The address without anything that is asked for. */
const HOME = "atlas.html";

/** What the address asks for. @returns {Asked} */
export const asked = () => Object.fromEntries(new URLSearchParams(location.search));

/** A link to a view. @param {Record<string, unknown>} params */
export const link = (params) => queryOf(params) || HOME;

/** A link to the explorer. @param {Record<string, unknown>} params */
export const explorer = (params) => `./${link(params)}`;

/** A link to the page of a game. @param {string} game */
export const pageOf = (game) => explorer({ game });

/** @type {() => void} */
let changed = () => {};

/**
 * Goes to a view.
 * @param {Record<string, unknown>} params
 * @param {{replaces?: boolean}} [options] does it take the place of the last entry of the history?
 */
export function go(params, { replaces = false } = {}) {
  const address = link(params);
  // an address that is the same is no new entry
  if (address === (location.search || HOME)) return;
  if (!replaces) history.replaceState({ scroll: scrollY }, "");
  history[replaces ? "replaceState" : "pushState"](null, "", address);
  changed();
}

/** A link of these pages is followed without loading them again, unless the reader wants another window. @param {MouseEvent} event */
function follow(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
  const address = /** @type {Element} */ (event.target).closest("a")?.getAttribute("href") ?? "";
  if (!(address === HOME || address.startsWith("?"))) return;
  event.preventDefault();
  go(Object.fromEntries(new URLSearchParams(address === HOME ? "" : address)));
}

/** Calls `show` now, and whenever the address changes; `scroll` is where the reader had been, if it is known. @param {(scroll: number|null) => void} show */
export function startRoute(show) {
  history.scrollRestoration = "manual";
  changed = () => show(null);
  document.addEventListener("click", follow);
  addEventListener("popstate", ({ state }) => show(state?.scroll ?? 0));
  show(null);
}
