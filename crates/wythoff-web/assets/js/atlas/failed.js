/** What is shown where there is no answer. */

import { make } from "../dom.js";
import { pointed } from "../gamebox.js";
import { refusal } from "../notice.js";

/**
 * What is wrong with a text, with a caret where it is.
 * @param {any} error
 * @param {string} text what was asked
 */
export function mistake(error, text) {
  const where = error.span && make("pre", {}, pointed(...line(text, error.span)));
  return make("div", { class: "mistake", role: "alert" }, refusal({ message: error.message }), where, error.hint && refusal({ message: error.hint }));
}

/** The line of a text in which a place is. @param {string} text @param {{start: number, end: number}} span @returns {[string, {start: number, end: number}]} */
function line(text, { start, end }) {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const to = text.indexOf("\n", start);
  const whole = text.slice(from, to < 0 ? undefined : to);
  return [whole, { start: start - from, end: Math.min(end - from, whole.length) }];
}

/** A whole page about it. @param {any} error @returns {import("./main.js").Shown} */
export const failed = (error) => ({
  title: "No such page",
  page: make("article", { class: "page" }, make("h1", {}, "There is no such page"), mistake(error, "")),
});
