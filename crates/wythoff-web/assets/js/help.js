/** The dialog with keys and signs. */

import { KINDS, small } from "./badge.js";
import { byId, make } from "./dom.js";

const KEYS = [
  ["← → ↑ ↓", "move the cursor cell by cell (further, where cells are too small to see)"],
  ["Shift + arrow", "move the board"],
  ["+ −", "closer, further; Page Up and Page Down by ten times"],
  ["Enter", "select the cell under the cursor: its moves; once more: no longer"],
  ["Esc", "no cursor, no selection"],
  ["Home", "to the origin"],
  ["N", "to a P-position near by"],
  ["G", "go to a place"],
  ["C", "colour the plane: by what wins, by Grundy values, or not at all"],
  ["S", "straighten the beam in view, and back"],
  ["/", "to the rules"],
  ["B", "to the board"],
  ["?", "this list"],
];
const SURE = {
  "forced": "the rules themselves: a label by decree, or the end of a game",
  "proved": "a proof that this program has checked",
  "closed-form": "a theorem with a formula, of the literature",
  "computed": "from the rules, position by position, up to what is on screen",
  "conjectured": "what is observed; nobody has proved it",
};

export function startHelp() {
  const dialog = byId("help");
  const close = make("button", { type: "button", class: "icon close", "aria-label": "Close", onclick: () => dialog.close() }, "×");
  const keys = KEYS.flatMap(([key, what]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, what)]);
  const sure = Object.keys(KINDS).flatMap((kind) => [make("dt", {}, small({ kind, text: SURE[kind] })), make("dd", {}, SURE[kind])]);
  dialog.append(
    make("header", {}, make("h2", {}, "Keys and signs"), close),
    make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Keys and signs" },
      make("p", {}, "A cell (x, y) is a position: x and y tokens in two piles. P: the previous player wins; N: the next player wins. Drag the board, zoom with the wheel or two fingers, click a cell for its moves; a star is a winning move."),
      make("h3", {}, "Keys on the board"), make("dl", { class: "keys" }, ...keys),
      make("h3", {}, "How sure it is"), make("dl", { class: "keys" }, ...sure),
      make("h3", {}, "Places"), make("p", {}, "Go to takes x, y; or x alone, for a P-position above it: 10^50 or phi*10^50 are numbers too.")),
  );
  byId("help-button").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
}
