/** On narrow screens the side is a sheet: closed it shows the game or the position in little room, open all of the side. */

import { board } from "./board.js";
import { byId } from "./dom.js";
import { store } from "./store.js";

const side = byId("side");
const handle = byId("sheet");

/** The selected cell stays in sight when the board becomes lower, which is measured within the next frame. */
function keepSelected() {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const { selected } = store.get();
    if (selected) board.reveal(selected.x, selected.y);
  }));
}

/** It is open with a panel, or because the reader has opened it. */
function follow({ panel, sheet }) {
  const open = sheet || panel !== null;
  if (open === (side.dataset.sheet === "open")) return;
  side.dataset.sheet = open ? "open" : "closed";
  handle.setAttribute("aria-expanded", String(open));
  if (!open) byId("side-body").scrollTop = 0;
}

export function startSheet() {
  handle.addEventListener("click", () => {
    const open = side.dataset.sheet !== "open";
    store.set(open ? { sheet: true } : { sheet: false, panel: null });
    if (open) keepSelected();
  });
  store.on(["panel", "sheet"], follow);
  follow(store.get());
}
