/** The command line that does the same, to copy. */

import { make } from "../../dom.js";
import { copyButton } from "../../notice.js";

/** A word of a command line, in quotes where the shell wants it. @param {string} word */
export const quoted = (word) => (/^[\w^.,:=/-]+$/.test(word) ? word : `"${word.replace(/["\\$`]/g, "\\$&")}"`);

/** A text to copy. @param {string} text @param {string} [what] */
export const command = (text, what = "command") => make("p", { class: "command" }, make("code", {}, text), copyButton(what, text));
