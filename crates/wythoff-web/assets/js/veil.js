/** The P-positions are hidden while somebody plays: by whom. */

import { store } from "./store.js";

/** The names of the panels that hide them. @type {Set<string>} */
const hiding = new Set();

/** @param {string} panel @param {boolean} hides */
export function veil(panel, hides) {
  if (hides) hiding.add(panel);
  else hiding.delete(panel);
  store.set({ hidden: hiding.size > 0 });
}

/** The panel that hides them; null if they are shown. @returns {string|null} */
export const veiledBy = () => [...hiding].at(-1) ?? null;
