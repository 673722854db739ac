/** On narrow screens the side is a sheet: closed it shows the position in little room, open the panels too. */

import { board } from "./board.js";
import { byId } from "./dom.js";
import { store } from "./store.js";

const side = byId("side");
const handle = byId("sheet");

/** @param {boolean} open */
function set(open) {
  side.dataset.sheet = open ? "open" : "closed";
  handle.setAttribute("aria-expanded", String(open));
  if (!open) byId("side-body").scrollTop = 0;
}

/** The selected cell stays in sight when the board becomes lower, which is measured within the next frame. */
function keepSelected() {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const { selected } = store.get();
    if (selected) board.reveal(selected.x, selected.y);
  }));
}

export function startSheet() {
  handle.addEventListener("click", () => {
    set(side.dataset.sheet !== "open");
    if (side.dataset.sheet === "open") keepSelected();
  });
  store.on(["panel"], ({ panel }) => { if (panel && side.dataset.sheet !== "open") set(true); });
}
