/** The dictionary of a game, and the words of the columns in sight. */

import { get } from "../api.js";
import { badge } from "../badge.js";
import { board } from "../board.js";
import { button, fill, make } from "../dom.js";
import { refusal, sentence } from "../notice.js";
import { big, golden } from "../numbers.js";
import { store } from "../store.js";
import { count, short } from "./common/number.js";
import { Task } from "./common/task.js";
import { isStriped, letter, wordsLayer } from "./words/layer.js";

/** Columns of one request. */
const COLUMNS = 4096;
/** Longer words are folded. */
const LONG = 48;

let parts;
const task = new Task();
const search = new Task();
/** The answer of the server, with its game and its words. @type {any} */
let known = null;
/** The word that was looked for last, and up to where. @type {{index: number, column: bigint}|null} */
let chosen = null;

/** What is known of the game on the board. */
const current = () => (known?.game === store.get().game ? known : null);

export const panel = {
  keys: ["view", "info"],
  wait: 150,
  layers: [wordsLayer(current, () => chosen?.index ?? null)],

  mount(element) {
    parts = {
      head: make("p", {}),
      begin: make("p", { class: "row" }),
      list: make("div", { class: "scroll" }),
      said: make("p", { role: "status", "aria-live": "polite" }),
      limits: make("p", { class: "muted" }),
      failure: make("div", { role: "status" }),
    };
    fill(element, ...Object.values(parts));
  },

  /** Asks for the words in sight. */
  show() {
    const { game, info } = store.get();
    rest();
    if (!current()) search.stop();
    if (!info) return;
    const { left, columns } = board.visible();
    const many = Math.min(columns, COLUMNS);
    task.run(`${game} ${left} ${many}`, (signal) => words(game, left, many, signal), (answer) => {
      if (!current()) chosen = null;
      known = { ...answer, game, isCut: columns > many };
      rest();
      tell();
    }, (error) => {
      known = null;
      rest();
      for (const part of Object.values(parts)) fill(part);
      fill(parts.failure, refusal(error));
      board.redraw();
    });
  },

  close() {
    task.stop();
    search.stop();
  },
};

/** Words are read on calm ground. */
function rest() {
  store.set({ calm: current() && "while words are shown" });
}

/** The words of some columns. @param {string} game @param {bigint} from @param {number} columns @param {AbortSignal} signal */
async function words(game, from, columns, signal) {
  const answer = await get("/words", { game, x: from, columns }, { signal });
  return { ...answer, entries: answer.parse.map(({ column, length, word }) => ({ column: BigInt(column), length: Number(length), word: Number(word) })) };
}

/** A long word by its beginning and its length. @param {string} bits */
function folded(bits) {
  return bits.length > LONG ? `${bits.slice(0, LONG / 2)}… ${bits.length} bits` : bits;
}

function tell() {
  const { words: all, entries, proof, unproved, parse_note: note, first_column: first, criterion, reading, certainty, isCut } = known;
  const { left, columns } = board.visible();
  // the words begin right of what is in sight
  const isLater = entries.length === 0 && BigInt(first) >= left + big(columns);
  fill(parts.failure);
  fill(parts.head, `The bit-string has a 1 in column x if the P-position of that column lies below the diagonal, and a 0 if it lies above. Cut the string into the ${count(all.length, "word")} below and replace each word by its translate: the result is the same string, from a later column on. `, badge(proof), [unproved, isLater ? null : note].filter(Boolean).map((text) => ` ${sentence(text)}`).join(""));
  fill(parts.begin, isLater && button(`Go to column ${short(first)}, where the words begin`, () => along(BigInt(first)), { class: "primary" }));
  const head = make("tr", {}, ["letter", "word", "translate", "in sight"].map((text) => make("th", { scope: "col" }, text)));
  fill(parts.list, make("table", { class: "words" }, make("thead", {}, head), make("tbody", {}, all.map(({ word, translate }, index) =>
    make("tr", { class: index === chosen?.index ? "chosen" : null },
      make("td", {}, make("span", { class: `swatch hue-${index % 8}${isStriped(index) ? " striped" : ""}` }, letter(index))),
      make("td", {}, button(folded(word), () => next(index), { class: "bits", title: "show the next occurrence", "aria-label": `word ${letter(index)}, ${folded(word)}: show the next occurrence` })),
      make("td", { class: "bits" }, folded(translate)),
      make("td", {}, entries.filter((entry) => entry.word === index).length))))));
  fill(parts.limits, isCut && `Only the first ${COLUMNS} of the columns in sight are read. Zoom in to see the others. `,
    `Words end ${criterion}. The next word ${reading === "prefix-free" ? "is found by its letters alone, because no word is the beginning of another" : "is the longest one that matches"}. The bits in sight: `, badge(certainty));
  board.redraw();
}

/** Goes to the next occurrence of a word; where there is none in the next columns, it is looked for behind these the next time. @param {number} index */
function next(index) {
  const { game, view, selected } = store.get();
  const after = chosen?.index === index ? chosen.column : selected?.x ?? view.x;
  fill(parts.said, "Looking…");
  search.run(null, (signal) => words(game, after + 1n, COLUMNS, signal), ({ entries }) => {
    const there = entries.find(({ column, word }) => word === index && column > after);
    chosen = { index, column: there?.column ?? after + BigInt(COLUMNS) };
    fill(parts.said, there ? `Word ${letter(index)} begins at column ${short(there.column)}.` : `Word ${letter(index)} is not in the ${COLUMNS} columns after ${short(after)}. Press it again to look further.`);
    if (there) along(there.column);
    if (known) tell();
  }, (error) => fill(parts.said, refusal(error)));
}

/** Moves the board to a column, along the beam that is nearest to the middle of the board: near φx, or near x/φ. @param {bigint} column */
function along(column) {
  const { view } = store.get();
  const { left, columns } = board.visible();
  if (column >= left && column + 1n < left + big(columns)) return;
  const up = golden(column) - golden(view.x);
  board.show({ ...view, x: column, y: view.y + (view.y >= view.x ? up : up - (column - view.x)) });
}
