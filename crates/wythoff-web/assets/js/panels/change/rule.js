/** The clause of forced labels in the text of rules. */

/** @typedef {[string, string]} Place */

const CLAUSE = /\s*\balter((?:\s*[PN]\s*\{[^{}]*\})+)/gi;

/** Forced labels are at places up to this one. */
export const MOST = 4_294_967_295n;

/**
 * The rules without forced labels.
 * @param {string} text
 */
export function withoutLabels(text) {
  return text.replace(CLAUSE, "").trim();
}

/**
 * The rules with these labels in place of those that they have.
 * @param {string} text
 * @param {Place[]} p
 * @param {Place[]} n
 * @param {{P?: string[], N?: string[]}} sets formulas of sets, by their label
 */
export function withLabels(text, p, n, sets = {}) {
  const set = (label, places) => (places.length ? ` ${label}{${sorted(places).map(([x, y]) => `(${x},${y})`).join(",")}}` : "");
  const formulas = (label) => (sets[label] ?? []).map((formula) => ` ${label}{${formula}}`).join("");
  const labels = set("P", p) + formulas("P") + set("N", n) + formulas("N");
  return withoutLabels(text) + (labels && ` alter${labels}`);
}

/**
 * The next label of a place: none, P, N, none.
 * @param {Place[]} p
 * @param {Place[]} n
 * @param {Place} at
 * @returns {{p: Place[], n: Place[], label: 'P'|'N'|null}}
 */
export function cycled(p, n, at) {
  const same = ([x, y]) => x === at[0] && y === at[1];
  const without = (places) => places.filter((place) => !same(place));
  if (p.some(same)) return { p: without(p), n: [...n, at], label: "N" };
  if (n.some(same)) return { p, n: without(n), label: null };
  return { p: [...p, at], n, label: "P" };
}

/** @param {Place[]} places */
function sorted(places) {
  return [...places].sort(([a, b], [c, d]) => Number(a) - Number(c) || Number(b) - Number(d));
}
