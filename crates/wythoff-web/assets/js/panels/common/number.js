/** Positions and counts as text. */

import { brief } from "../../numbers.js";

/** Digits that are shown in full. */
const ROOM = 24;

/** A number that fits in a line. @param {string|bigint|number} number */
export const short = (number) => brief(BigInt(number), ROOM);

/** @param {Array<string|bigint|number>} position */
export const place = (position) => `(${position.map(short).join(",")})`;

/** @param {number} number @param {string} one */
export const count = (number, one) => (number === 1 ? `1 ${one}` : `${number} ${one}s`);
