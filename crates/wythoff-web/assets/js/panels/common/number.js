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

/** @param {Array<string|bigint|number>} position */
export function place(position) {
  return `(${position.map(short).join(",")})`;
}

/**
 * Reads a position: two numbers, with or without parentheses.
 * @param {string} text
 * @returns {[string, string]|null}
 */
export function readPosition(text) {
  return /** @type {[string, string]|null} */ (readNumbers(text, 2));
}

/**
 * Reads so many numbers, with or without parentheses.
 * @param {string} text
 * @param {number} many
 * @returns {string[]|null}
 */
export function readNumbers(text, many) {
  const parts = partsOf(text).map(read);
  return parts.length === many && parts.every((part) => part !== null) ? parts.map(String) : null;
}

/** @param {number} number @param {string} one */
export function count(number, one) {
  return number === 1 ? `1 ${one}` : `${number} ${one}s`;
}
