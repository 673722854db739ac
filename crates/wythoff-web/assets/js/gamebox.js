/** A field for the notation of a game: what is wrong is said below it while it is typed. */

import { get } from "./api.js";
import { debounced, make, withCode } from "./dom.js";
import { Task } from "./panels/common/task.js";

const TYPING = 150;

/** The line of a text in which a place is, with a caret under it. @param {string} text @param {{start: number, end: number}} span */
export function pointed(text, { start, end }) {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const [line] = text.slice(from).split("\n", 1);
  const carets = "^".repeat(Math.max(1, Math.min(end - from, line.length) - (start - from)));
  return `${line}\n${text.slice(from, start).replace(/[^\t]/g, " ")}${carets}`;
}

/** The text with what stands at the place replaced; alone the new text, if the place is not known. */
const spliced = (text, span, part) => (span ? text.slice(0, span.start) + part + text.slice(span.end) : part);

/** A hint, in which quoted notations can be taken. @param {string} hint @param {(notation: string) => void} take */
function hintOf(hint, take) {
  const button = (part) => make("button", { type: "button", class: "quoted", title: "Use this", onclick: () => take(part) }, part);
  return make("p", { class: "hint" }, ...withCode(hint, button));
}

/**
 * @param {{input: HTMLInputElement, error: HTMLElement, apply: (text: string, info: object) => void,
 *   fail: (error: import("./api.js").ApiError|null) => void}} options `apply` gets what is valid
 */
export function gameBox({ input, error, apply, fail }) {
  const task = new Task();

  function show(failure) {
    error.hidden = !failure;
    input.setAttribute("aria-invalid", String(Boolean(failure)));
    if (!failure) return;
    const text = input.value;
    const where = failure.span ? make("pre", {}, pointed(text, failure.span)) : null;
    const hint = failure.hint ?? "";
    const advice = failure.code === "bad-notation"
      ? hintOf(hint, (notation) => take(notation, failure.span))
      : make("p", { class: "hint" }, ...withCode(hint));
    error.replaceChildren(...[make("p", {}, ...withCode(failure.message)), where, hint && advice].filter(Boolean));
  }

  /** Reads what is in the field. @returns {Promise<boolean>} is it a game? */
  async function check() {
    const text = input.value.trim();
    let isGame = true;
    const tell = (failure) => {
      show(failure);
      fail(failure);
      isGame = failure === null;
    };
    await task.run(null, (signal) => get("/ask/describe", { game: text }, { signal }), (info) => {
      tell(null);
      apply(text, info);
    }, tell);
    return isGame;
  }

  /** A notation out of a hint: in place of what is wrong, or else alone. */
  async function take(notation, span) {
    const before = input.value;
    input.value = spliced(before, span, notation);
    if (input.value !== notation && !(await check())) input.value = notation;
    await check();
    input.focus();
  }

  const soon = debounced(check, TYPING);
  input.addEventListener("input", soon);
  input.form.addEventListener("submit", (event) => {
    event.preventDefault();
    check();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") error.hidden = true;
  });

  return {
    /** Puts a game into the field. @param {string} text */
    set(text) {
      input.value = text;
      return check();
    },
    /** Empties the field, without a word. */
    clear() {
      task.stop();
      input.value = "";
      show(null);
    },
  };
}
