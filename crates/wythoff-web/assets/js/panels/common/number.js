/** Positions and counts as text. */

import { brief, partsOf, read } from "../../numbers.js";

/** Digits that are shown in full. */
const ROOM = 24;

/**
 * A number that fits in a line.
 * @param {string|bigint|number} number
 */
export function short(number) {
  return brief(BigInt(number), ROOM);
}

/** @param {[string|bigint|number, string|bigint|number]} position */
export function place([x, y]) {
  return `(${short(x)},${short(y)})`;
}

/**
 * Reads a position: two numbers, with or without parentheses.
 * @param {string} text
 * @returns {[string, string]|null}
 */
export function readPosition(text) {
  const parts = partsOf(text).map(read);
  return parts.length === 2 && parts.every((part) => part !== null) ? [String(parts[0]), String(parts[1])] : null;
}

/** @param {number} number @param {string} one */
export function count(number, one) {
  return number === 1 ? `1 ${one}` : `${number} ${one}s`;
}
