/** Light or dark: as the system says, until the reader chooses. */

import { byId } from "./dom.js";
import { store } from "./store.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement;

/** The theme that is seen. @returns {"light"|"dark"} */
const seen = () => (root.dataset.theme ? root.dataset.theme === "dark" : dark.matches) ? "dark" : "light";

export function startTheme() {
  store.set({ theme: seen() });
  dark.addEventListener("change", () => store.set({ theme: seen() }));
  byId("theme-button").addEventListener("click", () => {
    root.dataset.theme = seen() === "dark" ? "light" : "dark";
    try {
      localStorage.setItem("theme", root.dataset.theme);
    } catch {
      // no storage: for this visit only
    }
    store.set({ theme: seen() });
  });
}
