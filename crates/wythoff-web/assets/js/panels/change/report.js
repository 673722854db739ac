/** What an alteration does, in the panel: theorems first, then what automata prove, then what was observed. */

import { badge } from "../../badge.js";
import { facts, make } from "../../dom.js";
import { refusal } from "../../notice.js";
import { short } from "../common/number.js";

/** @param {{x: number, y: number}} shift */
export const shiftText = ({ x, y }) => `(${x},${y})`.replaceAll("-", "−");

/** What automata say if the alteration fades. */
const FADES = ["equal", "finite", "fades"];

/**
 * The shift of the altered game by which the two agree: by a theorem or by automata, or else the one that was observed.
 * @param {any} report the answer of the server
 * @returns {{shift: {x: number, y: number}, proved: boolean}}
 */
export function shiftOf({ theory, proved, observed }) {
  const offset = theory.offsets?.[0] ?? (FADES.includes(proved.fate) ? proved.shift : null);
  return { shift: offset ?? observed.shift, proved: Boolean(offset) };
}

/** @param {any} report the answer of the server @returns {Node[]} */
export function reportView(report) {
  const byTheorems = report.theory.unknown ? refusal({ message: report.theory.unknown }) : theory(report.theory);
  const { proved } = report;
  const byAutomata = proved.unknown ? refusal({ message: proved.unknown }) : make("p", { class: "by-automata" }, proved.text, " ", badge(proved.certainty));
  return [make("h3", {}, "By theorems"), byTheorems, make("h3", {}, "By automata"), byAutomata, make("h3", {}, "Observed"), ...observed(report.observed)];
}

/** @param {any} found */
function theory(found) {
  const convergence = found.convergence.unknown ? null : found.convergence;
  const columns = convergence?.columns ?? [];
  const more = convergence && columns.length < convergence.defects ? ", …" : "";
  return facts([
    ["Offset", make("ul", {}, offsetsOf(found.offsets))],
    ["Saturated", [`from column ${short(found.saturated_column)} on, where the rows ${short(found.lo)} to ${short(found.hi)} read `, make("span", { class: "bits" }, found.string), ". ", badge(LEMMA_2)]],
    ["Defects", convergence ? [defects(convergence), " ", badge(LEMMAS)] : refusal({ message: found.convergence.unknown })],
    columns.length > 0 && ["First differences", `in the columns ${columns.map((column) => `${short(column)} and ${short(String(BigInt(column) + 1n))}`).join(", ")}${more}`],
  ]);
}

/** Each offset once, with the theorems that give it, in one badge where these are of one kind: how they count stands in the paper. @param {any[]} offsets */
function offsetsOf(offsets) {
  return [...new Set(offsets.map(shiftText))].map((shift) => {
    const certainties = offsets.filter((offset) => shiftText(offset) === shift).map(({ certainty }) => certainty);
    const [first] = certainties;
    const names = [...new Set(certainties.map(({ theorem }) => theorem?.split(":")[0]))].join("; ");
    const isOne = certainties.every(({ kind, theorem }) => kind === first.kind && theorem);
    const sure = isOne ? [{ ...first, text: first.text.replace(first.theorem, () => names) }] : certainties;
    return make("li", {}, make("strong", {}, shift), sure.flatMap((certainty) => [" ", badge(certainty)]));
  });
}

/** What these statements rest on, beside the columns that were computed. */
const LEMMA_2 = { kind: "closed-form", text: "computed to that column; closed form beyond it (ALT lemmas 2 and 3)" };
const LEMMAS = { kind: "closed-form", text: "computed to the balanced column; closed form beyond it (ALT lemmas 5 to 9)" };

/** @param {any} convergence */
function defects({ defects: many, column }) {
  if (many === 0) return `none: after the shift the games agree right of column ${short(column)}.`;
  return `${many}, for ever, from column ${short(column)} on. Each comes back once in every round, and a round is φ² = 2.618… times as long as the one before. So defects become rarer and rarer.`;
}

/** @param {any} found */
function observed(found) {
  const best = found.best ? `Best shift of at most ${found.reach} steps each way: ${shiftText(found.best.shift)}, with ${found.best.common} P-positions in common.` : "No shift that was tried has P-positions in common.";
  return [
    make("p", {}, best, " ", badge(found.certainty)),
    make("p", { class: "muted" }, `In common after the shift ${shiftText(found.shift)}, by the greater pile:`),
    shares([...found.ranges.map((range) => ({ ...range, name: range.from === range.to ? `${range.from}` : `${range.from}–${range.to}` })), { ...found.whole, name: "all" }]),
  ];
}

/** @param {any[]} ranges */
function shares(ranges) {
  return make("table", { class: "shares" },
    make("thead", { class: "sr" }, make("tr", {}, ["greater pile", "share in common", "how many"].map((text) => make("th", { scope: "col" }, text)))),
    make("tbody", {}, ranges.map(({ name, common, only_altered: mine, only_unaltered: others, share, percent }) => {
      const all = common + mine + others;
      return make("tr", { class: name === "all" ? "whole" : null },
        make("th", { scope: "row" }, name),
        make("td", {}, make("meter", { min: 0, max: 1, value: all ? share : 0, "aria-label": percent })),
        make("td", {}, all ? `${percent} (${common} of ${all})` : "none"));
    })));
}
