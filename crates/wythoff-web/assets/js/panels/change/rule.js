/** The clause of forced labels in the text of rules. Below, a label is on places, as `(3,4)`, and on sets, which formulas tell. */

/** @typedef {'P'|'N'} Label */
/** @typedef {Record<Label, string[]>} Labels */

const CLAUSE = /\s*\balter((?:\s*[PN]\s*\{[^{}]*\})+)/gi;

/** Is this a place, and no formula? @param {string} text */
export const isPlace = (text) => /^\(\d+,\d+\)$/.test(text);

/** The rules without forced labels. @param {string} text */
export const withoutLabels = (text) => text.replace(CLAUSE, "").trim();

/** The rules with these labels in place of those that they have. @param {string} text @param {Labels} labels */
export function withLabels(text, labels) {
  const clause = (/** @type {Label} */ label) => {
    const places = labels[label].filter(isPlace).join(",");
    return [places, ...labels[label].filter((set) => !isPlace(set))].filter(Boolean).map((of) => ` ${label}{${of}}`).join("");
  };
  const all = clause("P") + clause("N");
  return withoutLabels(text) + (all && ` alter${all}`);
}

/** The labels without that of a place or a set. @param {Labels} labels @param {string} at @returns {Labels} */
export const freed = ({ P, N }, at) => ({ P: P.filter((other) => other !== at), N: N.filter((other) => other !== at) });

/** The next label of a place: none, P, N, none. @param {Labels} labels @param {string} at @returns {Label|null} */
export const next = ({ P, N }, at) => (P.includes(at) ? "N" : N.includes(at) ? null : "P");
