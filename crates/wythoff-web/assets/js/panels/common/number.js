/** Numbers and positions of any size as text. */

/** More digits are shortened in the middle. */
const MOST = 24;
const KEPT = 8;
/** The server reads at most so many digits. */
const DIGITS = 1000;

/**
 * A number that fits in a line.
 * @param {string|bigint|number} number
 */
export function short(number) {
  const text = String(number);
  if (text.length <= MOST) return text;
  return `${text.slice(0, KEPT)}…${text.slice(-KEPT)} (${text.replace('-', '').length} digits)`;
}

/** @param {[string|bigint, string|bigint]} position */
export function place([x, y]) {
  return `(${short(x)},${short(y)})`;
}

/**
 * Reads a number of any size, in digits or as a power like 10^50.
 * @param {string} text
 * @returns {bigint|null}
 */
export function readNumber(text) {
  const match = /^(\d+)(?:\^(\d{1,4}))?$/.exec(text.trim());
  if (!match || match[1].length * Number(match[2] ?? 1) > DIGITS + match[1].length) return null;
  return match[2] === undefined ? BigInt(match[1]) : BigInt(match[1]) ** BigInt(match[2]);
}

/**
 * Reads a position: two numbers, with or without parentheses.
 * @param {string} text
 * @returns {[string, string]|null}
 */
export function readPosition(text) {
  const parts = text.trim().replace(/^\(|\)$/g, '').trim().split(/\s*[,;]\s*|\s+/);
  const [x, y] = parts.map(readNumber);
  return parts.length === 2 && x !== null && y !== null ? [String(x), String(y)] : null;
}

/**
 * Reads several positions: `(3,4) (5,0)`.
 * @param {string} text
 * @returns {Array<[string, string]>|null}
 */
export function readPositions(text) {
  const parts = text.trim() === '' ? [] : text.trim().split(/(?<=\))\s*[,;]?\s*/).filter(Boolean);
  const positions = parts.map(readPosition);
  return positions.every(Boolean) ? positions : null;
}

/** @param {number} number @param {string} one */
export function count(number, one) {
  return number === 1 ? `1 ${one}` : `${number} ${one}s`;
}

/** @param {number} n */
export function ordinal(n) {
  const tens = n % 100;
  const end = tens >= 11 && tens <= 13 ? 'th' : ['th', 'st', 'nd', 'rd'][n % 10] ?? 'th';
  return `${n}${end}`;
}
