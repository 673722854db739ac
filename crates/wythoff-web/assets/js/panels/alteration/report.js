/** What an alteration does, in the panel: theorems first, then what was observed. */

import { badge } from "../common/badge.js";
import { facts, h } from "../common/dom.js";
import { notice } from "../common/notice.js";
import { short } from "../common/number.js";

/** @param {{x: number, y: number}|[number, number]|null} shift */
export function shiftOf(shift) {
  if (!shift) return null;
  return Array.isArray(shift) ? shift.map(Number) : [Number(shift.x), Number(shift.y)];
}

/** @param {[number, number]|null} shift */
export function shiftText(shift) {
  return shift ? `(${shift.join(",").replaceAll("-", "−")})` : "unknown";
}

/**
 * @param {any} report the answer of the server
 * @returns {Node[]}
 */
export function reportView(report) {
  return [...theory(report.theory), ...observed(report.observed)];
}

/** @param {any} found */
function theory(found) {
  const title = h("h3", {}, "By theorems");
  if (!found || found.unknown) return [title, notice({ message: found?.unknown ?? "no theorem applies" })];
  const offsets = h("ul", { class: "plain" }, found.offsets.map((offset) =>
    h("li", {}, shiftText(shiftOf(offset.value ?? offset)), " ", badge(offset.certainty))));
  const { convergence } = found;
  const rows = [
    ["Offset", offsets],
    ["Saturated from column", [`${short(found.saturated_column)} on: every row from ${short(found.lo)} to ${short(found.hi)} is decided by the string there `, badge(found.certainty)]],
  ];
  if (!convergence || convergence.unknown) {
    rows.push(["Defects", notice({ message: convergence?.unknown ?? "unknown" })]);
  } else {
    rows.push(["Defects", [defects(convergence), " ", badge(convergence.certainty)]]);
    if (convergence.columns?.length) {
      rows.push(["First columns that differ", `${convergence.columns.map(short).join(", ")}${convergence.columns.length < convergence.defects ? ", …" : ""}; each with the next one`]);
    }
  }
  return [title, facts(rows)];
}

/** @param {any} convergence */
function defects({ defects: many, column }) {
  if (Number(many) === 0) return "none: after the shift the games agree from there on.";
  return `${many}, for ever, from column ${short(column)} on: each comes back once a round, and a round is φ² = 2.618… times as long as the one before, so that they become rare.`;
}

/** @param {any} found */
function observed(found) {
  if (!found) return [];
  const { value = found, certainty = found.certainty } = found;
  const best = value.best && [`${shiftText(shiftOf(value.best.shift))} with ${value.best.common} P-positions in common`];
  return [
    h("h3", {}, "Observed, not proved"),
    h("p", {}, best ? `Best shift tried: ${best}. ` : "No shift that was tried has P-positions in common. ", badge(certainty)),
    h("p", { class: "muted" }, `P-positions in common after the shift ${shiftText(shiftOf(value.shift))}, by the greater pile:`),
    shares([...value.ranges, { ...value.whole, whole: true }]),
  ];
}

/** @param {any[]} ranges */
function shares(ranges) {
  return h("table", { class: "shares" },
    h("thead", { class: "sr" }, h("tr", {}, ["greater pile", "share in common", "how many"].map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, ranges.map((range) => {
      const all = range.common + range.only_altered + range.only_unaltered;
      return h("tr", { class: range.whole ? "whole" : null },
        h("th", { scope: "row" }, range.whole ? "all" : range.from === range.to ? `${range.from}` : `${range.from}–${range.to}`),
        h("td", {}, h("meter", { min: 0, max: 1, value: all ? range.share : 0, "aria-label": `${(range.share * 100).toFixed(1)} %` })),
        h("td", {}, all ? `${(range.share * 100).toFixed(1)} % (${range.common} of ${all})` : "none"));
    })));
}
