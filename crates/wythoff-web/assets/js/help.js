/** The dialog with keys and signs. */

import { KINDS, small } from "./certainty.js";
import { byId, make } from "./dom.js";
import { meaning } from "./glossary.js";

const KEYS = [
  ["← → ↑ ↓", "Moves the cursor by a cell, or further where cells are too small to see."],
  ["Shift + arrow", "Moves the board."],
  ["+ −", "Zooms in and out. Page Up and Page Down do so by a factor of ten."],
  ["Enter", "Selects the cell under the cursor and shows its moves. Pressed again, it ends the selection."],
  ["Esc", "Takes away the cursor and the selection."],
  ["Home", "Goes to the origin."],
  ["N", "Goes to a nearby P-position."],
  ["G", "Asks for a place to go to."],
  ["C", "Colours the cells by which move wins, by Grundy values, or not at all."],
  ["S", "Straightens the beam in view, or leads back to the board. The arrow keys then go from one of its P-positions to the next."],
  ["/", "Goes to the box with the rules."],
  ["B", "Goes back to the board."],
  ["?", "Shows this list."],
];
export function startHelp() {
  const dialog = byId("help");
  const close = make("button", { type: "button", class: "icon close", "aria-label": "Close", onclick: () => dialog.close() }, "×");
  const keys = KEYS.flatMap(([key, what]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, what)]);
  const sure = Object.entries(KINDS).flatMap(([kind, { word }]) => [make("dt", {}, small({ kind, text: meaning(word) })), make("dd", {}, meaning(word))]);
  dialog.append(
    make("header", {}, make("h2", {}, "Keys and signs"), close),
    make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Keys and signs" },
      make("p", {}, "The cell (x, y) is the position with x tokens in one pile and y in the other. In a P-position the previous player wins, and the board shows a dot; in an N-position the next player wins. Drag the board to move it, and zoom with the wheel or two fingers. Click a cell to see its moves; a star is a winning move. The name at the top left leads back to the examples. On the boards of three-heaps(a), the panel “Three heaps” plays with the heap that they fix, too."),
      make("h3", {}, "Keys on the board"), make("dl", { class: "keys" }, ...keys),
      make("h3", {}, "How sure it is"), make("dl", { class: "keys" }, ...sure),
      make("h3", {}, "Places"), make("p", {}, "The field “Go to” takes a position, as in 3,5, or the number of a column alone; in this column it then finds a P-position. Numbers may be written as 10^50, 1e6 or phi 10^50.")),
  );
  byId("help-button").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
}
