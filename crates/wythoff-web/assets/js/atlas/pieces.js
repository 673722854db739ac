/** What several views show of a game. */

import { small } from "../certainty.js";
import { make } from "../dom.js";
import { meaning } from "../glossary.js";
import { pointed } from "../gamebox.js";
import { grouped } from "../numbers.js";
import { refusal } from "../notice.js";
import { pageOf } from "./route.js";

/** @typedef {import("answers").Part["AtlasRow"]} Row a game as it stands in lists */

/** How it is known which positions are P: a sign and a word. @param {string} known */
export const knownBadge = (known) => small({ kind: known.replace(" ", "-"), text: meaning(known) });

/** The title of a game, which leads to its page. @param {{title: string}} game */
export const gameLink = ({ title }) => make("a", { href: pageOf(title) }, title);

/** A number and a noun. @param {number} number @param {string} one @param {string} [more] */
export const counted = (number, one, more = `${one}s`) => `${grouped(number)} ${number === 1 ? one : more}`;

/** A field of numbers, by the number under the root. @param {number|null} d */
export const fieldOf = (d) => (d === null ? null : d === 1 ? "ℚ" : `ℚ(√${d})`);

/**
 * What is wrong with a text, with a caret where it is.
 * @param {any} error
 * @param {string} text what was asked
 */
export function mistake(error, text) {
  const where = error.span && make("pre", {}, pointed(text, error.span));
  return make("div", { class: "mistake", role: "alert" }, refusal({ message: error.message }), where, error.hint && refusal({ message: error.hint }));
}

/** A whole page about it. @param {any} error @returns {import("./main.js").Shown} */
export const failed = (error) => ({
  title: "No such page",
  page: make("article", { class: "page" }, make("h1", {}, "There is no such page"), mistake(error, "")),
});
