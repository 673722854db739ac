/** Integers of any size: how they are written. The server reads them. */

const THIN = "\u2009";
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A number as an integer of any size, its fraction cut off. @param {number} value */
export const big = (value) => BigInt(Math.trunc(value));

/** The least number that is 1, 2 or 5 times a power of ten and not below this one: its digit and the exponent. @param {number} least @returns {[number, number]} */
export function stepAbove(least) {
  const exponent = Math.floor(Math.log10(least));
  const digit = [1, 2, 5].find((value) => value >= least / 10 ** exponent - 1e-9);
  return digit ? [digit, exponent] : [1, exponent + 1];
}

/** A number with its whole part in groups of three digits. @param {bigint|number|string} value */
export const grouped = (value) => {
  const [, sign, whole, rest] = String(value).match(/^(-?)(\d*)(.*)$/) ?? [];
  return (sign && "−") + (whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, THIN)) + rest;
};

/** @param {number|string} exponent */
export const raised = (exponent) => String(exponent).replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)]);

/** A formula as it is printed: with the signs for floors, roots and φ, and raised or lowered numbers. @param {string} text */
export const typeset = (text) => text.replace(/floor\(([^()]*)\)/g, "⌊$1⌋").replace(/(?<=n) phi\b/g, "φ").replace(/\bphi\b/g, "φ")
  .replaceAll("sqrt ", "√").replaceAll("_n", "ₙ").replace(/\^(\d+)/g, (_, exponent) => raised(exponent)).replace(/-(?=[\d ])/g, "−");

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
