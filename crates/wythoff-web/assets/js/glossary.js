/** What words of the field mean, in one line each; docs/glossary.md says more. They are explained where they stand. */

import { KINDS, small } from "./certainty.js";
import { byId, make, startDialog } from "./dom.js";

/** @type {Record<string, string>} */
const WORDS = {
  "P-position": "A position from which the previous player wins, who has just moved: no move leads to a P-position.",
  "N-position": "A position from which the next player wins, who is to move: some move leads to a P-position.",
  "proved": "There is a proof that was checked: in this program when you asked, or, where it is recorded, by the tests of the program. The text beside the sign says which.",
  "closed form": "A theorem of the literature gives a formula.",
  "proved by hand": "A theorem of this project gives a formula. Its proof is printed in the documentation, and no program has checked it as a whole.",
  "forced": "The rules themselves say so, by a decree or because the game is over.",
  "computed": "It was computed from the rules, position by position, up to a bound. Nothing is claimed beyond it.",
  "conjectured": "It was observed, and it has not been proved.",
  "observed": "Seen in the columns that were computed, and not proved.",
  "not settled": "The slope still changes in the columns that were computed.",
  "beam": "The P-positions that lie near one line through the origin.",
  "decree": "A clause of the rules that calls a position P or N, whatever its moves are.",
  "automaton": "A finite machine that reads the digits of x and y together, and accepts exactly the P-positions.",
  "numeration": "A way to write numbers: msd_fib as sums of Fibonacci numbers, msd_2 in base two, the most significant digit first.",
  "dictionary": "Finitely many words, each with its translate, from which the string of the game is built.",
  "kernel of Rocq": "The small core of the proof assistant Rocq, which accepts a theorem only if each step of its proof is right.",
};

const ANY = new RegExp(`(${Object.keys(WORDS).join("|")}|automata)`, "i");

/** What a word means; empty if it is not in the list. @param {string} word */
export const meaning = (word) => WORDS[word] ?? "";

/** A text in which the first word of the list is explained by its title. @param {string} text */
export function explained(text) {
  const [, before, word, after] = new RegExp(`^(.*?)${ANY.source}(.*)$`, "is").exec(text) ?? [];
  if (word === undefined) return text;
  const title = meaning(word) || meaning(word.toLowerCase()) || meaning("automaton");
  return [before, make("abbr", { title }, word), after];
}

/** A button that shows the whole list, for keys and fingers. */
export const aboutWords = () => make("button", { type: "button", class: "icon about-words", popovertarget: "glossary", "aria-label": "What the words mean", title: "What the words mean" }, "i");

const listed = (entries) => entries.flatMap(([word, text]) => [make("dt", {}, word), make("dd", {}, text)]);

/** The list of words, and the dialog with keys and signs. */
export function startGlossary() {
  byId("glossary").append(make("h3", {}, "What the words mean"), make("dl", {}, listed(Object.entries(WORDS))));
  byId("sure").append(...listed(Object.entries(KINDS).map(([kind, { word }]) => [small({ kind, text: meaning(word) }), meaning(word)])));
  startDialog(byId("help"), byId("help-button"));
}
