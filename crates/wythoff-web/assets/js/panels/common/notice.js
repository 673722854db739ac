/** What a panel says when there is no answer: quietly, with what to do instead. */

import { h } from "./dom.js";

/**
 * Why there is no answer.
 * @param {{message?: string, hint?: string|null}} error
 */
export function notice(error) {
  return h("p", { class: "notice" }, sentence(error.message ?? "no answer"), error.hint ? h("span", { class: "hint" }, ` ${sentence(error.hint)}`) : null);
}

/** @param {string} text */
export function sentence(text) {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?:]$/.test(capital) ? capital : `${capital}.`;
}
