/** Formulas of simple sets through cells of the board. */

/** @typedef {[bigint, bigint]} Cell */

/** How many cells each wants, and its formula. @type {Record<string, {cells: number, text: string, formula: (...cells: Cell[]) => string}>} */
export const SHAPES = {
  rectangle: { cells: 2, text: "a rectangle", formula: ([a, b], [c, d]) => [...between("x", a, c), ...between("y", b, d)].join(" & ") },
  corner: { cells: 1, text: "the corner below an antidiagonal", formula: ([x, y]) => `x + y <= ${x + y}` },
  diagonal: { cells: 1, text: "a diagonal", formula: ([x, y]) => (x >= y ? plus("x = y", x - y) : plus("y = x", y - x)) },
  below: { cells: 1, text: "all below a diagonal", formula: ([x, y]) => (x >= y ? plus("y", x - y, " <= x") : plus("y <= x", y - x)) },
  column: { cells: 1, text: "a column", formula: ([x]) => `x = ${x}` },
  row: { cells: 1, text: "a row", formula: ([, y]) => `y = ${y}` },
};

const plus = (text, number, rest = "") => (number === 0n ? text : `${text} + ${number}`) + rest;

/** @param {string} name @param {bigint} a @param {bigint} b */
function between(name, a, b) {
  if (a === b) return [`${name} = ${a}`];
  const [least, most] = a < b ? [a, b] : [b, a];
  return [...(least > 0n ? [`${name} >= ${least}`] : []), `${name} <= ${most}`];
}
