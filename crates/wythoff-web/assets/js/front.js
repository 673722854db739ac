/** The front: what is shown where the address asks for nothing. It says what this is, and offers examples to step into. */

import { link as address, search } from "./address.js";
import { askTile } from "./api.js";
import { board } from "./board.js";
import { all, byId, make } from "./dom.js";
import { golden } from "./numbers.js";
import { permalink } from "./permalink.js";
import { FIRST } from "./rules.js";
import { store } from "./store.js";
import { picture } from "./thumbnail.js";
import { SIDE, numberOf } from "./tile.js";

const FAR = 10n ** 50n;
/** Columns by which the picture of it is farther than the edge of a tile. */
const INSIDE = 100n;

/**
 * What is shown of an example: its words, the address that it leads to, with a scale in CSS pixels of a cell, and its picture, with so many cells on a
 * side, around a cell or at the corner, and perhaps with a mark.
 * @typedef {{game: string, other?: string} & Record<string, string|number|bigint>} Link
 * @type {{title: string, text: string, link: Link, cells: number, at?: bigint[], mark?: string}[]}
 */
const EXAMPLES = [
  { title: "Wythoff Nim", text: "The dots lie along two golden beams, of slopes φ and 1/φ.",
    link: { game: "wythoff", x: 0, y: 0, scale: 5 }, cells: 72 },
  { title: "Add a knight", text: "Maharaja Nim: nearly every dot moves, yet all stay near two lines.",
    link: { game: "maharaja", x: 0, y: 0, scale: 9 }, cells: 44 },
  { title: "Four beams", text: "Allow all multiples of (1,2) and (2,1), and the beams split.",
    link: { game: "gdwn(1,2)", x: 0, y: 0, scale: 1.5 }, cells: 256 },
  { title: "Move the beams", text: "Declare two cells to be dots, and see the beams give way.",
    link: { game: "wythoff alter P{(3,4),(5,0)}", other: "wythoff", x: 0, y: 0, scale: 18, panel: "change" }, cells: 24 },
  { title: "Nim with memory", text: "Imitation Nim: the last moves decide which moves are legal.",
    link: { game: "imitation(2,3)", x: 0, y: 0, scale: 9 }, cells: 40 },
  { title: "10⁵⁰ columns away", text: "Even there the winner is known at every cell.",
    link: { game: "maharaja", x: FAR, y: golden(FAR), scale: 18 }, cells: 30, at: [FAR + INSIDE, golden(FAR + INSIDE)] },
  { title: "Watch a proof", text: "Each step of a theorem is decided again before your eyes.",
    link: { game: "k-blocking(3)", panel: "proof" }, cells: 36, mark: "✓" },
  { title: "Play a game", text: "Take tokens from two piles, against the computer or a friend.",
    link: { game: "wythoff", panel: "play" }, cells: 12, mark: "▶" },
];

const root = document.documentElement;
const POINT = "Point at a cell of the board to see who wins there. Drag the board to move it, and turn the wheel to zoom.";

/** Is the front shown? */
export const isFront = () => root.dataset.front !== undefined;

/** Shows the front, or goes on without it. @param {boolean} shown */
function set(shown) {
  root.toggleAttribute("data-front", shown);
  store.set({ front: shown });
}

/** @param {MouseEvent} event */
function follow(event) {
  if (!permalink.follow(event)) return;
  if (isFront()) byId("front").scrollTop = 0;
  else board.host.focus();
}

/** @param {typeof EXAMPLES[0]} example */
const card = ({ title, text, link, mark }) => make("li", {}, make("a", { class: "card", href: address(link), onclick: follow },
  make("div", { class: "drawn", "aria-hidden": "true" }, mark && make("b", {}, mark)), make("div", {}, make("b", {}, title), make("span", {}, text))));

/** The pictures of the examples that are not asked for yet. */
let waiting = EXAMPLES.map((_, n) => n);

/** The board is there: the pictures are asked for, one after the other. */
export async function completeFront() {
  if (!isFront()) return;
  const asked = waiting;
  waiting = [];
  for (const n of asked) {
    const { link: { game, other }, cells, at = [0n, 0n] } = EXAMPLES[n];
    const [X, Y] = at.map((place) => numberOf(0, place));
    // a card without a picture has its words
    const tile = await askTile({ game, other }, 0, X, Y).catch(() => null);
    if (tile) all(".drawn")[n].prepend(picture(tile, cells, at.map((place) => Number(place % BigInt(SIDE)))));
  }
}

/** What is said of the cell that is pointed at. @param {import("./store.js").Cell|null} cell @param {any} answer */
export function sayOnFront(cell, answer) {
  if (!isFront()) return;
  const outcome = answer?.outcome;
  const place = cell && `(${cell.x}, ${cell.y})`;
  const to = answer?.p_options?.[0]?.to;
  byId("front-said").textContent = outcome === "P" ? `${place} is a dot: the player to move loses, because every move leads to a cell without a dot.`
    : outcome === "N" ? `${place} has no dot: the player to move wins${to ? `, by moving to (${to.join(", ")})` : ""}.`
      : cell ? place : POINT;
}

export function startFront() {
  byId("cards").append(...EXAMPLES.map(card));
  byId("home").addEventListener("click", follow);
  byId("front-games").addEventListener("click", () => byId("catalogue-button").click());
  sayOnFront(null, null);
  permalink.register("front", { read: () => set(search().length < 2), write: () => null });
  // whoever takes another game, compares, selects or goes somewhere is inside
  store.on(["game"], ({ game }) => { if (game !== FIRST) set(false); });
  store.on(["other", "selected", "panel"], ({ other, selected, panel }) => { if (other !== null || selected || panel) set(false); });
  byId("goto").addEventListener("submit", () => set(false));
}
