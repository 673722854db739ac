/** Integers of any size: how they are read and how they are written. */

/** Digits of a coordinate that the server accepts. */
export const MOST_DIGITS = 1000;
const THIN = "\u2009";
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A number as an integer of any size, its fraction cut off. @param {number} value */
export const big = (value) => BigInt(Math.trunc(value));

/** A number with its whole part in groups of three digits. @param {bigint|number|string} value */
export const grouped = (value) => {
  const [, sign, whole, rest] = /^(-?)(\d*)(.*)$/.exec(String(value));
  return (sign && "−") + (whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, THIN)) + rest;
};

/** @param {number|string} exponent */
export const raised = (exponent) => String(exponent).replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)]);

/**
 * A number in little room: in full while it is short, with a power of ten if it is round, else its first and last digits.
 * @param {bigint} value
 * @param {number} [room] digits that are short
 */
export function brief(value, room = 12) {
  const sign = value < 0n ? "−" : "";
  const digits = String(value < 0n ? -value : value);
  const zeros = digits.length - digits.replace(/0+$/, "").length;
  if (value !== 0n && zeros >= 6 && digits.length - zeros <= 6) {
    const head = digits.slice(0, digits.length - zeros);
    return `${sign}${head === "1" ? "" : `${grouped(head)}·`}10${raised(zeros)}`;
  }
  if (digits.length <= room) return sign + grouped(digits);
  const shown = Math.max(3, Math.floor(room / 2));
  return `${sign}${digits.slice(0, shown)}…${digits.slice(-shown)}`;
}

/** A power of two or another count, in little room. @param {bigint} value */
export function counting(value) {
  const exponent = value.toString(2).length - 1;
  return exponent > 30 && value === 1n << BigInt(exponent) ? `2${raised(exponent)}` : brief(value);
}

/** A sentence with its long numbers in little room. @param {string} text */
export const shortened = (text) => text.replace(/\d{16,}/g, (digits) => brief(BigInt(digits), 14));

/** The greatest integer whose square is at most n. @param {bigint} n */
export function root(n) {
  if (n < 2n) return n;
  let guess = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + n / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** The floor of the golden ratio times n. @param {bigint} n */
export const golden = (n) => (n + root(5n * n * n)) >> 1n;

/** A factor: whole number, power, or phi. @param {string} text @returns {bigint|"phi"|null} */
function factor(text) {
  if (/^(phi|φ)$/i.test(text)) return "phi";
  const match = /^(\d+)(?:\^(\d+))?$/.exec(text);
  if (!match) return null;
  const base = BigInt(match[1]);
  const exponent = BigInt(match[2] ?? 1);
  if (exponent * BigInt(match[1].length) > BigInt(MOST_DIGITS) + 1n && base > 1n) return null;
  return base ** exponent;
}

/** @param {string} text @returns {bigint|null} */
function product(text) {
  let value = 1n;
  let phi = false;
  for (const part of text.split(/[*·×]/)) {
    const read = factor(part);
    if (read === null || (read === "phi" && phi)) return null;
    if (read === "phi") phi = true;
    else value *= read;
  }
  return phi ? golden(value) : value;
}

/** Writings that mean the same: `10**50` and `1e6` are powers, `phi 10^50` and `2 phi` are products. @param {string} text */
const plainly = (text) => text
  .replace(/\*\*/g, "^")
  .replace(/\s*([-+*^·×−])\s*/g, "$1")
  .replace(/(\d)e\+?(\d)/gi, "$1*10^$2")
  .replace(/(phi|φ)\s*(?=\d)/gi, "$1*")
  .replace(/(\d)\s*(?=phi|φ)/gi, "$1*");

/**
 * The parts of a text that may be a position: `3,5`, `(3, 5)`, `3;5`, `3 5`; one part if it is a number alone. Blanks within a
 * number stand beside signs and phi, or separate groups of three digits.
 * @param {string} text
 * @returns {string[]}
 */
export function partsOf(text) {
  const bare = plainly(text.trim().replace(/^\((.*)\)$/, "$1").trim());
  if (/[,;]/.test(bare)) return bare.split(/[,;]/);
  return /^\d{1,3}(\s\d{3})+$/.test(bare) ? [bare] : bare.split(/\s+/);
}

/**
 * Reads an integer as people write it: `12 345`, `10^50`, `1e6`, `3*10^12 + 7`, `phi 10^50` (rounded down).
 * @param {string} text
 * @returns {bigint|null} null if it is none, negative or too long
 */
export function read(text) {
  const plain = plainly(text).replace(/[\s\u202f\u2009_']/g, "").replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (digits) =>
    `^${[...digits].map((digit) => SUPERSCRIPTS.indexOf(digit)).join("")}`);
  let value = 0n;
  for (const match of plain.matchAll(/([+\-−]?)([^+\-−]*)/g)) {
    if (match[0] === "") continue;
    const term = product(match[2]);
    if (term === null) return null;
    value += match[1] === "" || match[1] === "+" ? term : -term;
  }
  return plain === "" || value < 0n || String(value).length > MOST_DIGITS ? null : value;
}
