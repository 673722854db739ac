/** On narrow screens the side is a sheet: closed it shows the position, open the panels too. */

import { byId } from "./dom.js";
import { store } from "./store.js";

const side = byId("side");
const handle = byId("sheet");

/** @param {boolean} open */
function set(open) {
  side.dataset.sheet = open ? "open" : "closed";
  handle.setAttribute("aria-expanded", String(open));
  if (!open) side.scrollTop = 0;
}

export function startSheet() {
  handle.addEventListener("click", () => set(side.dataset.sheet !== "open"));
  store.on(["panel"], ({ panel }) => { if (panel) set(true); });
}
