/** Positions and counts as text. */

import { brief } from "../../numbers.js";

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

/** @param {number} number @param {string} one */
export function count(number, one) {
  return number === 1 ? `1 ${one}` : `${number} ${one}s`;
}
