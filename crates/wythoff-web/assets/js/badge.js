/** How sure it is what is on screen: always to be seen, with a sign, a word, and the whole text at a click. */

import { board } from "./board.js";
import { KINDS } from "./certainty.js";
import { all, byId, make, refill, withCode } from "./dom.js";
import { sentence } from "./notice.js";
import { counting, grouped } from "./numbers.js";
import { store } from "./store.js";
import { lookup, spots } from "./tiles.js";

const ORDER = Object.keys(KINDS);

/** How sure a statement is, in full, beside it. @param {{kind: string, text: string, engine?: string}|null|undefined} certainty */
export function badge(certainty) {
  if (!certainty) return null;
  const title = certainty.engine ? `engine: ${certainty.engine}` : null;
  return make("span", { class: `certainty ${certainty.kind}`, title }, make("b", { "aria-hidden": "true" }, KINDS[certainty.kind]?.sign ?? "·"), "\u00a0", ...withCode(certainty.text));
}

/** What the text of a badge says beyond its word. @param {{kind: string, text: string}} badge */
export function beyond({ kind, text }) {
  const word = KINDS[kind]?.word ?? kind;
  return text.startsWith(`${word} `) ? text.slice(word.length + 1).replace(/^\((.*)\)$/, "$1") : text;
}

/** Does the first bound, as in "column 4095", lie below the second? */
const isBelow = (a = "", b = "") => a.length < b.length || (a.length === b.length && a < b);

/** The least sure of some, if there are some; of those that are computed, that which went farthest, for all that is on screen is among it. */
const weakest = (badges) => badges.filter(Boolean).reduce((a, b) => {
  const [mine, other] = [a, b].map((badge) => ORDER.indexOf(badge?.kind));
  return other > mine || (other === mine && isBelow(a?.to, b.to)) ? b : a;
}, null);

/** A sign and a word, with a text at a click. */
const folded = (kind, title, sign, word, ...text) => make("details", { class: `badge ${kind}` },
  make("summary", { title }, make("b", { "aria-hidden": "true" }, sign), make("span", {}, word)), make("p", {}, ...text));

/** @param {{kind: string, text: string, engine?: string}} badge @param {string|null} of @param {string|null} also */
function full(badge, of, also) {
  const { word, sign } = KINDS[badge.kind] ?? { word: badge.kind, sign: "·" };
  const text = badge.text + (badge.engine ? ` (${badge.engine})` : "");
  return folded(badge.kind, text, sign, [of && make("i", {}, `${of}: `), word], ...withCode(sentence(text)), also ? ` On screen: ${also}.` : "");
}

/** @param {{columns: number|string, of: string}|null} sampled */
const sampling = (sampled) => (sampled ? `a sample: ${grouped(sampled.columns)} of ${counting(BigInt(sampled.of))} columns in each tile` : null);

const tiles = () => spots(board.size).map((spot) => lookup(spot)?.tile).filter(Boolean);

/** How sure what is on screen of the game is; null while nothing is there. @returns {{kind: string, text: string}|null} */
export const onScreen = () => weakest(tiles().map(({ certainty }) => certainty));

export function updateBadge() {
  const { game, other } = store.get();
  const failure = spots(board.size).map(lookup).find((entry) => entry?.failure)?.failure ?? null;
  const [one, two] = [onScreen(), other === null ? null : weakest(tiles().map(({ otherCertainty }) => otherCertainty))];
  const samples = tiles().map((tile) => tile.sampled).filter(Boolean).sort((a, b) => Number(a.columns) - Number(b.columns));
  const sampled = sampling(samples[0]);
  const parts = [];
  if (one) parts.push(full(one, other === null ? null : game, sampled));
  if (two) parts.push(full(two, other, sampled && one ? "the same sample" : sampled));
  if (parts.length === 0) {
    const text = failure ? sentence(failure.message) + (failure.hint ? ` ${sentence(failure.hint)}` : "") : "The board is being computed.";
    parts.push(folded("none", null, failure ? "–" : "…", failure ? "nothing to show here" : "asking", ...withCode(text)));
  }
  refill(byId("badge"), parts);
}

export function startBadge() {
  // a click elsewhere folds the text away
  document.addEventListener("click", (event) => {
    for (const open of all("#badge details[open]")) {
      if (!open.contains(/** @type {Node} */ (event.target))) open.open = false;
    }
  });
}
