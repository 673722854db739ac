/** The dictionary of a game, and the words of the columns in sight. */

import { badge } from "../badge.js";
import { button, debounced, fill, make } from "../dom.js";
import { refusal, sentence } from "../notice.js";
import { big } from "../numbers.js";
import { count, short } from "./common/number.js";
import { Task } from "./common/task.js";
import { isStriped, letter, wordsLayer } from "./words/layer.js";

/** Columns of one request. */
const COLUMNS = 4096;
/** Requests that look for the next occurrence of a word. */
const LOOKS = 16;
/** Longer words are folded. */
const LONG = 48;
/** The upper P-positions of these games lie near phi x, in millionths. */
const PHI = 1_618_034n;
const MILLION = 1_000_000n;

let app;
let parts;
const task = new Task();
const search = new Task();
let isOpen = false;
let asked = "";
/** The answer of the server. @type {any} */
let answer = null;
/** What was made of its bits. @type {{entries: Array<{column: bigint, length: number, word: number}>, bits: string, left: bigint}|null} */
let parsed = null;
/** @type {number|null} */
let chosen = null;
/** Where the last occurrence was found. @type {bigint|null} */
let found = null;

export const panel = {
  name: "words",
  title: "Words",

  mount(element, shared) {
    app = shared;
    parts = {
      head: make("p", {}),
      begin: make("p", { class: "row" }),
      list: make("div", { class: "scroll" }),
      said: make("p", { role: "status", "aria-live": "polite" }),
      limits: make("p", { class: "muted" }),
      failure: make("div", { role: "status" }),
    };
    fill(element, parts.head, parts.begin, parts.list, parts.said, parts.limits, parts.failure);
    const later = debounced(ask, 150);
    app.store.on(["view"], () => { if (isOpen) later(); });
    app.store.on(["info"], () => {
      [answer, parsed, chosen, found, asked] = [null, null, null, null, ""];
      if (!isOpen) return;
      rest();
      ask();
    });
    app.board.addLayer(wordsLayer({ board: app.board, parsed: () => (isOpen ? parsed : null), chosen: () => chosen }));
  },

  open() {
    isOpen = true;
    rest();
    asked = "";
    ask();
  },

  close() {
    isOpen = false;
    task.stop();
    search.stop();
    rest();
    app.board.redraw();
  },
};

/** Words are read on calm ground. */
function rest() {
  app.store.set({ calm: isOpen && parsed !== null ? "while words are shown" : null });
}

/** Asks for the words in sight. */
function ask() {
  const { game, info } = app.store.get();
  if (!isOpen || !info) return;
  const { left, columns } = app.board.visible();
  const many = Math.min(columns, COLUMNS);
  const key = `${game} ${left} ${many}`;
  if (key === asked) return;
  asked = key;
  task.run((signal) => words(left, many, signal), (got) => {
    answer = got;
    parsed = { entries: entries(got), bits: got.bits, left: BigInt(got.bits_from) };
    rest();
    show(columns > many ? many : null);
  }, (error) => {
    [answer, parsed] = [null, null];
    rest();
    for (const part of Object.values(parts)) fill(part);
    fill(parts.failure, refusal(error));
    app.board.redraw();
  });
}

/** @param {bigint} from @param {number} columns @param {AbortSignal} signal */
function words(from, columns, signal) {
  return app.api.get("/words", { game: app.store.get().game, x: String(from), columns }, { signal });
}

/** @param {any} got */
function entries(got) {
  return got.parse.map(({ column, length, word }) => ({ column: BigInt(column), length: Number(length), word: Number(word) }));
}

/** A long word by its beginning and its length. @param {string} bits */
function folded(bits) {
  return bits.length > LONG ? `${bits.slice(0, LONG / 2)}… ${bits.length} bits` : bits;
}

/** @param {number|null} first only so many columns are read */
function show(first) {
  const seen = new Map();
  for (const { word } of parsed.entries) seen.set(word, (seen.get(word) ?? 0) + 1);
  fill(parts.failure);
  fill(parts.head, `The bit-string has a 1 in column x if the P-position of that column lies below the diagonal, and a 0 if it lies above. Cut the string into the ${count(answer.words.length, "word")} below and replace each word by its translate: the result is the same string, from a later column on. `, badge(answer.proof), [answer.unproved, nothingYet() ? null : answer.parse_note].filter(Boolean).map((text) => ` ${sentence(text)}`).join(""));
  fill(parts.begin, nothingYet() && button(`Go to column ${short(answer.first_column)}, where the words begin`, () => along(BigInt(answer.first_column)), { class: "primary" }));
  const head = make("tr", {}, ["letter", "word", "translate", "in sight"].map((text) => make("th", { scope: "col" }, text)));
  fill(parts.list, make("table", { class: "words" }, make("thead", {}, head), make("tbody", {}, answer.words.map(({ word, translate }, index) =>
    make("tr", { class: index === chosen ? "chosen" : null },
      make("td", {}, make("span", { class: `swatch hue-${index % 8}${isStriped(index) ? " striped" : ""}` }, letter(index))),
      make("td", {}, button(folded(word), () => next(index), { class: "bits", title: "show the next occurrence", "aria-label": `word ${letter(index)}, ${folded(word)}: show the next occurrence` })),
      make("td", { class: "bits" }, folded(translate)),
      make("td", {}, seen.get(index) ?? 0))))));
  const limits = [];
  if (first !== null) limits.push(`Only the first ${first} of the columns in sight are read. Zoom in to see the others.`);
  limits.push(`Words end ${answer.criterion}. The next word ${answer.reading === "prefix-free" ? "is found by its letters alone, because no word is the beginning of another" : "is the longest one that matches"}.`);
  fill(parts.limits, limits.join(" "), " The bits in sight: ", badge(answer.certainty));
  app.board.redraw();
}

/** Do the words begin right of what is in sight? */
function nothingYet() {
  const { left, columns } = app.board.visible();
  return parsed.entries.length === 0 && BigInt(answer.first_column) >= left + big(columns);
}

/** Goes to the next occurrence of a word. @param {number} index */
function next(index) {
  const { view } = app.store.get();
  const after = chosen === index && found !== null ? found : (app.store.get().selected?.x ?? view.x);
  chosen = index;
  fill(parts.said, "Looking…");
  search.run((signal) => occurrence(index, after, signal), (column) => {
    if (column === null) {
      fill(parts.said, `Word ${letter(index)} is not in the ${LOOKS * COLUMNS} columns after ${short(after)}.`);
    } else {
      found = column;
      fill(parts.said, `Word ${letter(index)} begins at column ${short(column)}.`);
      along(column);
    }
    show(null);
  }, (error) => fill(parts.said, refusal(error)));
}

/** @param {number} index @param {bigint} after @param {AbortSignal} signal @returns {Promise<bigint|null>} */
async function occurrence(index, after, signal) {
  const here = parsed?.entries.find(({ column, word }) => word === index && column > after);
  if (here) return here.column;
  for (let look = 0; look < LOOKS; look += 1) {
    const got = entries(await words(after + 1n + BigInt(look * COLUMNS), COLUMNS, signal));
    const there = got.find(({ column, word }) => word === index && column > after);
    if (there) return there.column;
  }
  return null;
}

/** Moves the board to a column, along the beam that is nearest to the middle of the board. @param {bigint} column */
function along(column) {
  const { view } = app.store.get();
  const { left, columns } = app.board.visible();
  if (column >= left && column + 1n < left + big(columns)) return;
  const far = column - view.x;
  const up = view.y >= view.x ? (far * PHI) / MILLION : (far * MILLION) / PHI;
  app.board.show({ ...view, x: column, y: view.y + up });
}
