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
  const where = error.span && make("pre", {}, pointed(text, error.span));
  return make("div", { class: "mistake", role: "alert" }, refusal({ message: error.message }), where, error.hint && refusal({ message: error.hint }));
}

/** A whole page about it. @param {any} error @returns {import("./main.js").Shown} */
export const failed = (error) => ({
  title: "No such page",
  page: make("article", { class: "page" }, make("h1", {}, "There is no such page"), mistake(error, "")),
});
