/**
 * A server that does not answer. It is asked again and again, each time after a longer pause, and the page says so; what was asked
 * meanwhile waits, and goes on when the server is back.
 */

import { byId, fill, make, withCode } from "./dom.js";
import { sentence } from "./notice.js";
import { givenUp, send, silence } from "./transport.js";

/** Milliseconds until it is asked again: the first pause, and the longest; each is twice the one before. */
const FIRST = 500;
const LONGEST = 15_000;
/** What is asked, which costs the server next to nothing. */
const PROBE = "/api/v1/ask/games";
/** Milliseconds for which it is said that the server is back. */
const BACK = 4000;

/** Resolves when the server answers; null while it does. @type {Promise<void>|null} */
let returning = null;
/** Ends the pause. @type {() => void} */
let now = () => {};
let timer = 0;

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => {
  now = () => resolve(undefined);
  setTimeout(now, milliseconds);
});

const answers = () => send(PROBE, { signal: AbortSignal.timeout(LONGEST) }).then(() => true, () => false);

/** @param {...import("./dom.js").Child} parts */
function say(...parts) {
  clearTimeout(timer);
  fill(byId("away"), ...parts);
}

function sayAway() {
  const { message, hint } = silence();
  const words = `${sentence(message)} ${sentence(hint)} This page keeps its place and goes on by itself.`;
  say(make("span", {}, ...withCode(words)), make("button", { type: "button", onclick: () => now() }, "Ask now"));
}

async function untilBack() {
  document.documentElement.dataset.away = "true";
  let isSaid = false;
  for (let wait = FIRST; ; wait = Math.min(2 * wait, LONGEST)) {
    await pause(wait);
    if (await answers()) break;
    if (!isSaid) sayAway();
    isSaid = true;
  }
  returning = null;
  document.documentElement.dataset.away = "false";
  if (!isSaid) return;
  say(make("span", {}, "The answers come again."));
  timer = setTimeout(() => say(), BACK);
}

/** Waits until the server answers again, or nobody waits any more. @param {AbortSignal|null} [signal] @returns {Promise<void>} */
export function back(signal) {
  returning ??= untilBack();
  return Promise.race([returning, givenUp(signal)]);
}

/** A device that was asleep, or without a network, need not wait for the end of the pause. */
for (const event of ["online", "focus", "pageshow"]) addEventListener(event, () => now());
