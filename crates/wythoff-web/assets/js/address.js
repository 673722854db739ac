/** The address that describes what the page shows: that of the browser, or, in a frame, a text that nobody sees. */

/** What stands after the path, if the page keeps it itself. @type {string|null} */
let kept = null;

/** The page is in a frame, and begins with this. @param {string} search */
export function keep(search) {
  kept = search;
}

/** Is the page in a frame of another one? */
export const isEmbedded = () => kept !== null;

/** What stands after the path, with its question mark; nothing if nothing is asked for. */
export const search = () => kept ?? location.search;

/** Writes it, as a new entry of the history or in the place of the last one. @param {string} text @param {boolean} isNew */
export function write(text, isNew) {
  if (kept !== null) kept = text;
  else history[isNew ? "pushState" : "replaceState"](null, "", text || location.pathname);
}
