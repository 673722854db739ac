/** How the automaton reads the digits of the cell under the pointer. */

import { get } from "../../api.js";
import { fill, make, withCode } from "../../dom.js";
import { refusal } from "../../notice.js";
import { brief } from "../../numbers.js";
import { store } from "../../store.js";
import { Task } from "../common/task.js";

/** Places that are shown at each end of a long number. */
const ENDS = 9;

/** What numeration systems are, for those who meet one here first. */
const SYSTEMS = {
  msd_fib: "A digit 1 says that a Fibonacci number is added, from the greatest on: …, 13, 8, 5, 3, 2, 1. No two digits 1 are neighbours (Zeckendorf's representation).",
  msd_pell: "The digits 0, 1 and 2 say how many times each of the Pell numbers …, 29, 12, 5, 2, 1 is added.",
};

const task = new Task();
const body = make("div", { role: "status" });
const system = make("p", { class: "muted" });

export const reading = make("section", { class: "reads" }, make("h3", {}, "The automaton reads"), body, system);

/** The columns of a table, with a gap where there are too many. @param {number} length @returns {(number|null)[]} */
function places(length) {
  const from = (first, count) => Array.from({ length: count }, (_, n) => first + n);
  return length <= 2 * ENDS + 1 ? from(0, length) : [...from(0, ENDS), null, ...from(length - ENDS, ENDS)];
}

/** @param {any} answer of /ask/automaton with `at` */
function table({ reading: { position, digits, states }, tracks }) {
  const columns = places(digits[0].length);
  const row = (name, cell, title) => make("tr", {}, make("th", { scope: "row", title }, name), columns.map((n) => make("td", {}, n === null ? "…" : cell(n))));
  const value = { x: position[0], y: position[1] };
  return make("div", { class: "scrolled", tabindex: 0, role: "region", "aria-label": "What the automaton reads" }, make("table", { class: "reading" }, make("tbody", {},
    tracks.map((track, n) => row(`${track} = ${brief(BigInt(value[track] ?? 0), 9)}`, (at) => digits[n][at], null)),
    row("state", (at) => states[at + 1] ?? "–", "The state in which the automaton is after it has read the digits above; it begins in state 0."))));
}

/** @param {string|null} numeration the numeration system of the automaton of the game; null while no automaton is shown */
export function read(numeration) {
  const { game, cell, selected } = store.get();
  const at = cell ?? selected;
  reading.hidden = numeration === null;
  if (numeration === null || !at) {
    task.stop();
    fill(body, make("p", { class: "muted" }, "Point at a cell of the board: the automaton reads its two numbers, digit by digit."));
    return;
  }
  fill(system, withCode(SYSTEMS[numeration] ?? `The digits are those of the numeration system \`${numeration}\`, the most significant first.`));
  task.run(`${game} ${at.x},${at.y}`, (signal) => get("/ask/automaton", { game, at: `${at.x},${at.y}` }, { signal }), (answer) => {
    const { accepted, states, digits } = answer.reading;
    const end = states.length <= digits[0].length ? "It has no edge for these digits, and stops: N." : accepted ? "It ends in an accepting state: P." : "It ends in a state that does not accept: N.";
    fill(body, table(answer), make("p", {}, end));
  }, (error) => fill(body, refusal(error)));
}
