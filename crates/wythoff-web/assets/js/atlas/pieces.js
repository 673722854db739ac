/** What several views show of a game. */

import { small } from "../certainty.js";
import { make } from "../dom.js";
import { grouped } from "../numbers.js";
import { pageOf } from "./route.js";

/** @typedef {import("answers").Part["AtlasRow"]} Row a game as it stands in lists */

/** What it means that the P-positions are known in this way. */
const MEANING = {
  "proved": "There is a proof, which was checked when the atlas was built, of which positions are P at any distance.",
  "closed form": "A theorem of the literature says which positions are P at any distance.",
  "computed": "The P-positions are known as far as they were computed.",
};

/** How it is known which positions are P: a sign and a word. @param {string} known */
export const knownBadge = (known) => small({ kind: known.replace(" ", "-"), text: MEANING[known] ?? known });

/** The title of a game, which leads to its page. @param {{title: string}} game */
export const gameLink = ({ title }) => make("a", { href: pageOf(title) }, title);

/** A number and a noun. @param {number} number @param {string} one @param {string} [more] */
export const counted = (number, one, more = `${one}s`) => `${grouped(number)} ${number === 1 ? one : more}`;

/** A field of numbers, by the number under the root. @param {number|null} d */
export const fieldOf = (d) => (d === null ? null : d === 1 ? "ℚ" : `ℚ(√${d})`);
