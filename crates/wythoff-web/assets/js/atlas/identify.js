/** Which game is it? A sequence, positions, or a painted corner of the board is looked for in the atlas. */

import { post } from "../api.js";
import { announce, button, debounced, field, fill, make } from "../dom.js";
import { Task } from "../panels/common/task.js";
import { answers } from "./answers.js";
import { SIDE, painting, read, written } from "./painting.js";
import { mistake } from "./pieces.js";
import { go } from "./route.js";

/** Milliseconds after the last stroke until it is asked. */
const PAINTED = 400;
/** A longer text has no address: a server takes no longer ones. */
const LONGEST = 4000;
/** The fewest cells of which something is said. */
const FEWEST = 3;

const task = new Task();

const PAIRS = "(1,3) (2,6) (4,5) (7,10) (8,13) (9,16) (11,19) (12,18) (14,23) (15,26)";
const CORNER = { p: [[0, 0], [1, 3], [3, 1], [2, 6], [6, 2], [4, 5], [5, 4]], n: [[1, 1], [1, 2], [2, 1], [3, 5], [5, 3], [4, 7]] };

const text = make("textarea", { class: "notation", rows: 5, maxlength: 200_000, spellcheck: "false", autocomplete: "off", autocapitalize: "off", "aria-describedby": "given-error" });
const error = make("div", { id: "given-error" });
const paintError = make("p", { class: "muted", role: "status" });
const results = make("section", { class: "results", "aria-label": "Answers" });
const board = painting(() => { fill(paintError, paintedWords()); soon(); });
const soon = debounced(() => askCells(board.cells()), PAINTED);

const example = (words, params) => button(words, () => go({ view: "identify", ...params }));
const page = make("div", { class: "page identify" },
  make("h1", {}, "Which game is it?"),
  make("p", { class: "lead" }, "Write a sequence or some P-positions, or paint a corner of the board. The games of the atlas that have them are ranked, and what is given is computed again for each of them."),
  make("div", { class: "row examples", role: "group", "aria-label": "Examples" }, make("span", { class: "muted" }, "Examples:"),
    example("A000201", { text: "A000201" }), example("Pairs of Maharaja Nim", { text: PAIRS }), example("A painted corner", { p: written(CORNER.p), n: written(CORNER.n) })),
  make("div", { class: "ways" },
    make("form", { onsubmit: (event) => { event.preventDefault(); askText(text.value); } },
      field("Terms of a sequence, pairs, bits, a number of the OEIS, or the lines of a b-file", text), error,
      make("button", { type: "submit", class: "primary" }, "Look for it")),
    make("div", { class: "by-hand" },
      make("p", { class: "muted" }, `Click or drag over the first ${SIDE} columns and rows: a cell goes from not known to P, to N, and back.`),
      board.element,
      make("p", { class: "row" }, button("Clear", () => { board.show({ p: [], n: [] }); go({ view: "identify" }); })), paintError),
    results));

export const identify = {
  name: "identify",

  /** @param {import("./route.js").Asked} asked @returns {Promise<import("./main.js").Shown>} */
  async show(asked) {
    const given = asked.text ?? "";
    const cells = { p: read(asked.p), n: read(asked.n) };
    const isPainted = given === "" && cells.p.length + cells.n.length > 0;
    if (document.activeElement !== text || given !== "") text.value = given;
    const { p, n } = board.cells();
    if (written(p) !== written(cells.p) || written(n) !== written(cells.n)) board.show(cells);
    fill(error);
    fill(paintError, isPainted ? paintedWords() : "");
    text.removeAttribute("aria-invalid");
    if (given !== "" || (isPainted && enough(cells))) await find(given === "" ? cells : { given });
    else fill(results);
    return { title: "Which game is it?", page };
  },
};

/** @param {{given?: string, p?: number[][], n?: number[][]}} given */
async function find(given) {
  const isPainted = given.given === undefined;
  results.setAttribute("aria-busy", "true");
  await task.run(null, (signal) => post("/ask/identify", given, { signal }), (report) => {
    fill(results, ...answers(report, isPainted));
    announce(report.answers.length === 0 ? "No game was found." : `The first answer is ${report.answers[0].game}.`);
  }, (failure) => {
    fill(results);
    fill(isPainted ? paintError : error, mistake(failure, given.given ?? ""));
    if (!isPainted) text.setAttribute("aria-invalid", "true");
  });
  if (!task.busy) results.removeAttribute("aria-busy");
}

const enough = ({ p, n }) => p.length > 0 && p.length + n.length >= FEWEST;

/** What is still needed, if it is. */
function paintedWords() {
  const cells = board.cells();
  return enough(cells) ? "" : cells.p.length === 0 ? "Paint at least one cell that is P." : `Paint at least ${FEWEST} cells.`;
}

/** @param {string} given */
function askText(given) {
  const own = given.trim();
  if (own.length <= LONGEST) {
    go({ view: "identify", text: own });
    return;
  }
  fill(error, make("p", { class: "muted" }, "The text is too long for a link: the address does not have it."));
  find({ given: own });
}

/** Strokes make no entry of the history each. */
function askCells({ p, n }) {
  go({ view: "identify", p: written(p), n: written(n) }, { replaces: true });
}
