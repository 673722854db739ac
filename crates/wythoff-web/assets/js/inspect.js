/** The position under the pointer or the cursor, or else the selected one: who wins, how, and its numbers. */

import { get } from "./api.js";
import { beyond } from "./badge.js";
import { small } from "./certainty.js";
import { board } from "./board.js";
import { announce, byId, debounced, facts, fill, make, withCode } from "./dom.js";
import { meaning } from "./glossary.js";
import { startMoves } from "./moves.js";
import { brief, grouped, shortened } from "./numbers.js";
import { copyButton, refusal, sentence } from "./notice.js";
import { Task } from "./panels/common/task.js";
import { store } from "./store.js";

/** Answers that are kept. */
const KEPT = 200;
/** Digits of a number that is shown in full in the head ... */
const ROOM = 16;
/** ... and elsewhere. */
const DIGITS = 40;
/** Moves that are listed. */
const LISTED = 24;
const WAIT = 70;
/** Milliseconds until a server that did not answer is asked again. */
const AGAIN = 4000;

/** @type {Map<string, object>} */
const answers = new Map();
const task = new Task();
/** Tells someone else what is known of the position. @type {(cell: import("./store.js").Cell|null, answer: any) => void} */
let tell = () => {};
/** Are the numbers unfolded? */
let unfolded = false;
/** The next answer is read out. */
let aloud = false;
/** What is said beside it. */
let beside = "";
/** @type {object|null} */
let moves = null;
/** The position and the game that are shown. */
let shown = "";

const where = byId("inspect");
const pair = (x, y) => `(${x},\u00a0${y})`;

/** The cell that is inspected. */
const subject = () => store.get().cell ?? store.get().selected;

const keyOf = ({ x, y }) => `${x},${y}/${store.get().game}`;

/** Reads out the next answer, and more. */
export function readOut(more = "") {
  aloud = true;
  beside = more;
}

/** A button with a position: shows it. @param {[string, string]} to @param {boolean} blockable */
function target(to, blockable) {
  const [x, y] = to.map(BigInt);
  return make("button", {
    type: "button", class: "target", title: blockable ? "The previous player may block this move." : "Show this position",
    onclick: () => { store.set({ cell: { x, y } }); board.reveal(x, y); },
  }, pair(brief(x, 9), brief(y, 9)), blockable ? make("small", {}, " blockable") : null);
}

/** @param {{to: [string, string], blockable: boolean}[]} list */
function targets(list) {
  const more = list.length > LISTED ? make("span", {}, `and ${grouped(list.length - LISTED)} more`) : null;
  return make("div", { class: "targets" }, ...list.slice(0, LISTED).map(({ to, blockable }) => target(to, blockable)), more);
}

function head(cell, answer) {
  const outcome = answer?.outcome ?? null;
  const [x, y] = [brief(cell.x, ROOM), brief(cell.y, ROOM)];
  const sign = outcome
    ? make("span", { class: `outcome ${outcome.toLowerCase()}`, title: meaning(`${outcome}-position`) }, outcome)
    : make("span", { class: "outcome unknown", "aria-hidden": "true" }, answer ? "–" : "…");
  return make("div", { class: `where${x.length + y.length > 20 ? " long" : ""}` }, sign,
    make("h3", { title: pair(grouped(cell.x), grouped(cell.y)) }, make("span", {}, `(${x},`), " ", make("span", {}, `${y})`)), copyButton("position", `${cell.x}, ${cell.y}`));
}

/** A long row of digits by its ends, with all of it to copy. @param {string} what @param {string} text @param {string} [shown] */
function long(what, text, shown = middled(text)) {
  if (shown === text) return text;
  return make("span", { class: "shortened" }, make("span", {}, shown, make("small", {}, ` (${grouped(text.replace("-", "").length)} digits)`)), copyButton(what, text));
}

/** Digits without those in the middle. @param {string} digits */
const middled = (digits) => (digits.length <= DIGITS ? digits : `${digits.slice(0, DIGITS / 2 - 2)}…${digits.slice(2 - DIGITS / 2)}`);

/** A number, or why there is none. @param {{value: string|null, note: string|null}} number @param {(value: string) => Node|string} shown */
const known = ({ value, note }, shown) => (value === null ? make("em", {}, ...withCode(sentence(note))) : shown(value));

function numbersOf(answer) {
  const { index, grundy, difference, ratio, deviation, zeckendorf } = answer.details;
  const digits = (pile, text) => make("span", { class: "digits" }, long(`Fibonacci digits of ${pile}`, text));
  const whole = (what, text) => long(what, text, text.length <= DIGITS ? grouped(text) : brief(BigInt(text), ROOM));
  const list = facts([
    ["index n", known(index, (value) => whole("index", value)), index.certainty?.text ?? "The index among the P-positions with x ≤ y, counted from 0"],
    ["y − x", whole("difference", difference)],
    ["y / x", ratio],
    ["y − φx", deviation.length <= DIGITS ? grouped(deviation) : long("deviation", deviation), "How far the position is above the line of slope φ"],
    ["x in F", zeckendorf && digits("x", zeckendorf.x), "x as a sum of Fibonacci numbers (Zeckendorf): digits 0 and 1, the last of weight 1"],
    ["y in F", zeckendorf && digits("y", zeckendorf.y), "y as a sum of Fibonacci numbers (Zeckendorf)"],
    ["Grundy value", known(grundy, (value) => whole("Grundy value", value)), grundy.certainty?.text],
  ]);
  const element = make("details", { class: "numbers", open: unfolded, ontoggle: () => { unfolded = element.open; } }, make("summary", {}, "Numbers"), list);
  return element;
}

function boardsOf(boards) {
  const name = ({ base, height }) => (base && height ? `without ${base} × ${height}` : "the whole board");
  return make("ul", { class: "boards" }, ...boards.map(({ cut, decision }) => make("li", {}, `${name(cut)}: ${decision?.outcome ?? "no position"}`)));
}

/** What is said where all moves lose. */
const HOPELESS = "Every move loses.";

/** Who wins, in one sentence. */
function verdict({ outcome, p_options: options, details: { advice } }, listed) {
  if (outcome === "P") return [`The player to move loses${advice.includes(HOPELESS) ? ": after every move the opponent wins" : ""}.`];
  if (outcome === "N") return ["The player to move wins.", listed && make("span", { class: "then" }, options.length === 1 ? " One move wins:" : " These moves win:")];
  return [];
}

/** What to do, in sentences. The moves themselves are buttons, unless the opponent may still block some. */
const advised = (answer, listed) => answer.details.advice.filter((sentence) => sentence !== HOPELESS
  && !(listed && /^(Winning move|Other winning moves): /.test(sentence))).map((sentence) => sentence.replaceAll("->", "→"));

/** The text for what is known. */
function body(answer) {
  if (!answer) return [];
  if (answer.failure) return [refusal(answer.failure)];
  const { certainty, dynamic, boards = [], p_options: options, most_blocked: blocks } = answer;
  const listed = options.length > 0 && !Number(blocks);
  return [
    make("p", { class: "verdict-line" }, verdict(answer, listed)),
    ...advised(answer, listed).map((sentence) => make("p", { class: "advice", title: sentence }, ...withCode(shortened(sentence)))),
    options.length > 0 ? targets(options) : null,
    dynamic ? make("p", { class: "quiet" }, "Who wins depends on the moves before.") : null,
    boards.some((board) => board.decision?.outcome === "P") ? boardsOf(boards) : null,
    make("p", { class: "sure" }, small(certainty), make("span", {}, ...withCode(beyond(certainty)))),
    numbersOf(answer),
  ].filter(Boolean);
}

/** How many of the moves are on screen, and how many of them win, unless that depends on the board that is chosen. */
function movesOf({ moves: { length }, winning }) {
  if (length === 0) return "No move of it leads to a cell on screen.";
  const wins = store.get().info?.cuts.length > 1 ? "" : winning.length === 0 ? "; none wins" : `; ${grouped(winning.length)} ${winning.length === 1 ? "wins" : "win"}`;
  return `${grouped(length)} ${length === 1 ? "move is" : "moves are"} on screen${wins}.`;
}

/** What is drawn for the selected position. */
function selection() {
  const { selected } = store.get();
  if (!selected && subject()) return make("div", { class: "selection", hidden: true });
  if (!selected) return make("p", { class: "quiet tip" }, matchMedia("(pointer: coarse)").matches ? "Tap a cell to see who wins there, and its moves." : "Point at a cell to see who wins there. Click it, or press Enter, to see its moves.");
  const name = pair(brief(selected.x, 9), brief(selected.y, 9));
  return make("div", { class: "selection" }, make("span", {}, `${name} is selected. `, moves ? movesOf(moves) : "…"),
    moves?.note ? make("small", {}, moves.note) : null,
    make("button", { type: "button", onclick: () => store.set({ selected: null }) }, "Clear"));
}

/** Where the first game is shifted, its marks are not at the positions that the axes name. */
function shifted({ x, y }) {
  const { game, other, offset } = store.get();
  if (other === null || !offset.some(Boolean)) return null;
  const [dx, dy] = offset.map(BigInt);
  const [fromX, fromY] = [x - dx, y - dy];
  const mark = fromX < 0n || fromY < 0n ? "no position of it is drawn here" : `drawn here is its position ${pair(brief(fromX, 9), brief(fromY, 9))}`;
  return make("p", { class: "quiet" }, `The board shows ${game} shifted by ${pair(grouped(dx), grouped(dy))}: ${mark}.`);
}

/** @param {import("./store.js").Cell|null} cell @param {any} answer */
function show(cell, answer) {
  tell(cell, answer);
  fill(where, cell && [head(cell, answer), make("div", { class: "details" }, shifted(cell), ...body(answer))], selection());
}

/** In one sentence, for the ear. */
function spoken(cell, answer) {
  const place = pair(brief(cell.x), brief(cell.y));
  if (answer.failure) return `${place}, ${answer.failure.message}`;
  const { outcome, p_options: options, certainty } = answer;
  const to = outcome === "N" ? options[0]?.to : null;
  const move = to ? `, winning move to ${pair(brief(BigInt(to[0])), brief(BigInt(to[1])))}` : "";
  return `${place}, ${outcome}${move}, ${certainty.kind.replace("-", " ")}`;
}

function ask() {
  const cell = subject();
  const { game } = store.get();
  task.stop();
  if (!cell) return;
  const key = keyOf(cell);
  const found = (answer) => {
    show(cell, answer);
    if (aloud && !store.get().hidden) announce(spoken(cell, answer) + beside);
    aloud = false;
  };
  if (answers.has(key)) {
    found(answers.get(key));
    return;
  }
  task.run(null, (signal) => get("/ask/decide", { game, at: `${cell.x},${cell.y}`, details: true }, { signal }), (answer) => {
    answers.set(key, answer);
    if (answers.size > KEPT) answers.delete(answers.keys().next().value);
    found(answer);
  }, (failure) => {
    found({ failure });
    if (failure.status === 429) setTimeout(() => { if (shown === key) ask(); }, AGAIN);
  });
}

const soon = debounced(ask, WAIT);

/** @param {typeof tell} told called with the position and what is known of it, whenever either changes */
export function startInspect(told) {
  tell = told;
  startMoves((known) => {
    moves = known;
    where.querySelector(".selection, .tip")?.replaceWith(selection());
  });
  board.onCell((cell) => {
    const { selected } = store.get();
    store.set({ selected: selected && selected.x === cell.x && selected.y === cell.y ? null : cell });
    return true;
  });
  store.on(["cell", "selected", "game"], () => {
    const cell = subject();
    const key = cell ? keyOf(cell) : "";
    if (key === shown) return;
    shown = key;
    show(cell, answers.get(key) ?? null);
    soon();
  });
  store.on(["other", "offset"], () => {
    const cell = subject();
    if (cell) show(cell, answers.get(keyOf(cell)) ?? null);
  });
  show(null, null);
}
