/**
 * The address that describes what the page shows: that of the browser, or, in a frame, a text that nobody sees. Its query says all of it, but for
 * the game, which has a path of its own: `game/NAME`. Elsewhere in the page the game is part of the query.
 */

/** What stands after the path, if the page keeps it itself. @type {string|null} */
let kept = null;
/** The games that have a path of their own; null if all have one. @type {Set<string>|null} */
let paths = null;

/** The page is in a frame, and begins with this. @param {string} search */
export function keep(search) {
  kept = search;
}

/** Only these games have paths, as folders of their own. @param {string[]} games */
export function onlyFor(games) {
  paths = new Set(games);
}

/** Is the page in a frame of another one? */
export const isEmbedded = () => kept !== null;

/** The folder of the page's files; its scripts are joined into files that stand there. */
const folder = () => new URL("./", import.meta.url).pathname;

/** A text for an address, in which what is safe stays readable. @param {string} text */
const readable = (text) => text.replaceAll("%2C", ",").replaceAll("%28", "(").replaceAll("%29", ")").replaceAll("%3A", ":");

/** The game that a path names, if it names one. @param {string} path */
function named(path) {
  const [, name] = /^game\/([^/]+)\/?$/.exec(path.slice(folder().length)) ?? [];
  try {
    return name ? decodeURIComponent(name) : null;
  } catch {
    return null;
  }
}

/** What an address of the page asks for as a query, with its question mark; nothing if nothing is asked for. @param {{pathname: string, search: string}} place */
export function searchOf({ pathname, search }) {
  const query = new URLSearchParams(search);
  const game = kept !== null || query.has("game") ? null : named(pathname);
  return game === null ? search : text(new URLSearchParams([["game", game], ...query]));
}

/** What the address of the page asks for. */
export const search = () => kept ?? searchOf(location);

/** A query as a text, with its question mark. @param {URLSearchParams} query */
export const text = (query) => (query.size > 0 ? `?${readable(String(query))}` : "");

/** The address of a query. @param {string} search */
function of(search) {
  if (kept !== null) return search;
  const query = new URLSearchParams(search);
  const game = query.get("game");
  if (!game || paths?.has(game) === false) return folder() + search;
  query.delete("game");
  const path = `game/${readable(encodeURIComponent(game)).replaceAll("%2B", "+")}`;
  return folder() + path + (paths ? "/" : "") + text(query);
}

/** What these keys and values ask for, as a query. What is null, undefined, false or empty is left out. @param {Record<string, unknown>} params */
export const queryOf = (params) => text(new URLSearchParams(Object.entries(params).filter(([, value]) => value || value === 0 || value === 0n)
  .map(([key, value]) => [key, String(value)])));

/** The address of what these keys and values ask for. @param {Record<string, unknown>} params */
export const link = (params) => of(queryOf(params));

/** Writes it, as a new entry of the history or in the place of the last one. @param {string} search @param {boolean} isNew */
export function write(search, isNew) {
  const address = of(search);
  if (kept !== null) kept = search;
  else if (address !== location.pathname + location.search) history[isNew ? "pushState" : "replaceState"](null, "", address);
}

/** The address of another page in the folder. @param {string} path */
export const beside = (path) => (kept === null ? folder() + path : path);

/** The links in the document, and its sign, are found wherever the address of the page goes. */
export function fixLinks() {
  if (kept !== null) return;
  for (const link of document.querySelectorAll("a[href]:not([href^='#']), link[rel=icon]")) {
    const { href } = /** @type {HTMLAnchorElement} */ (link);
    link.setAttribute("href", href);
  }
}
