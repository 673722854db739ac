/** The command line that does the same, to copy. */

import { button, make } from "../../dom.js";

/**
 * A word of a command line, in quotes where the shell wants it.
 * @param {string} word
 */
export function quoted(word) {
  return /^[\w^.,:=/-]+$/.test(word) ? word : `"${word.replace(/["\\$`]/g, "\\$&")}"`;
}

/**
 * @param {string} text
 * @returns {HTMLElement}
 */
export function command(text) {
  const copy = button("Copy", async () => {
    try {
      await navigator.clipboard.writeText(text);
      copy.textContent = "Copied";
    } catch {
      getSelection()?.selectAllChildren(code);
      copy.textContent = "Selected: press Ctrl-C";
    }
    setTimeout(() => { copy.textContent = "Copy"; }, 2000);
  }, { "aria-label": `copy the command ${text}` });
  const code = make("code", {}, text);
  return make("p", { class: "command" }, code, copy);
}
