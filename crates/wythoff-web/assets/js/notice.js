/** Quiet words at the board: what is not there, and what to do. */

import { byId, make, withCode } from "./dom.js";

const element = byId("notice");
let timer = 0;
let shown = "";

export const notice = {
  /**
   * @param {string} text
   * @param {{hint?: string|null, seconds?: number, again?: (() => void)|null}} [options] without seconds it stays until it is
   *   cleared or closed; `again` is offered as a button
   */
  show(text, { hint = null, seconds = 0, again = null } = {}) {
    clearTimeout(timer);
    if (seconds > 0) timer = setTimeout(() => notice.clear(text), 1000 * seconds);
    if (shown === text) return;
    shown = text;
    const close = make("button", { type: "button", class: "icon close", "aria-label": "Close", onclick: () => { element.hidden = true; } }, "×");
    const retry = again && make("button", { type: "button", onclick: () => { notice.clear(text); again(); } }, "Try again");
    element.replaceChildren(make("span", {}, ...withCode(text), hint ? make("small", {}, ...withCode(hint)) : null), ...[retry, close].filter(Boolean));
    element.hidden = false;
  },

  /** Takes a text away, or any. @param {string} [text] */
  clear(text) {
    if (text !== undefined && text !== shown) return;
    shown = "";
    element.hidden = true;
  },

  /** Takes any text away but this one. @param {string} text */
  clearOthers(text) {
    if (shown !== text) notice.clear();
  },
};

/**
 * What a panel says when there is no answer: why, and what to do instead.
 * @param {{message?: string, hint?: string|null}} error
 */
export function refusal(error) {
  const hint = error.hint && make("span", { class: "hint" }, " ", withCode(sentence(error.hint)));
  return make("p", { class: "notice" }, withCode(sentence(error.message ?? "no answer")), hint);
}

/** @param {string} text */
export function sentence(text) {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?:]$/.test(capital) ? capital : `${capital}.`;
}

/** Copies a text. @param {string} text @param {string} what */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    notice.show(`The ${what} is copied.`, { seconds: 2 });
  } catch {
    notice.show(`The ${what}, to copy by hand:`, { hint: text });
  }
}

/** A button that copies a text. @param {string} what @param {string} text */
export const copyButton = (what, text) => make("button", {
  type: "button", class: "icon copy", "aria-label": `Copy the ${what}`, title: `Copy the ${what}`, onclick: () => copy(text, what),
}, byId("copy-sign").content.cloneNode(true));
