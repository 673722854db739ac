/** What is proved of the game: the theorem, its claims one after the other on the board, and how the automaton reads a position. */

import { events, get, url } from "../api.js";
import { badge } from "../badge.js";
import { board } from "../board.js";
import { button, facts, fill, make } from "../dom.js";
import { refusal, sentence } from "../notice.js";
import { grouped } from "../numbers.js";
import { store } from "../store.js";
import { atOrigin } from "../view.js";
import { command, quoted } from "./common/command.js";
import { count } from "./common/number.js";
import { fileLink } from "./common/save.js";
import { Task } from "./common/task.js";
import { LEAST, hasTones, pictureOf, proofLayer } from "./proof/layer.js";
import { read, reading } from "./proof/reading.js";

/** Cells on the shorter side of the board on which a proof is watched. */
const CELLS = 26;
/** Milliseconds for which a claim is shown at least, and in which its picture grows. */
const SHOWN = 1800;
const GROWS = 900;

let parts;
const task = new Task();
/** The proof of the game that is shown: null without one, and until it is known. @type {any} */
let proof = null;
/** The claim that is on the board, and since when. @type {{index: number, since: number}|null} */
let lit = null;
/** Ends the check that is under way. @type {(() => void)|null} */
let stop = null;

export const panel = {
  keys: ["info", "cell", "selected"],
  wait: 80,
  layers: [proofLayer(shown)],

  mount(element) {
    parts = { view: make("div", {}), how: make("div", {}) };
    fill(element, parts.view, reading, parts.how);
    read(null);
  },

  show() {
    const { game, info } = store.get();
    if (!info) return;
    if (proof && proof.game !== game) take(null);
    task.run(game, (signal) => get("/ask/check", { game, claims: true }, { signal }), (answer) => take({ ...answer, game }), (error) => {
      fill(parts.view, refusal(error), info.at_any_size && make("p", {}, "What is said of positions of any size rests on ", badge(info.at_any_size)));
    });
    read(proof?.automaton.numeration ?? null);
  },

  close() {
    task.stop();
    take(null);
  },
};

/** Ends what is under way, and goes on with a proof or with none. @param {any} other */
function take(other) {
  stop?.();
  light(null);
  proof = other;
  fill(parts.view);
  fill(parts.how);
  read(proof?.automaton.numeration ?? null);
  if (!proof) return;
  const { claims } = proof;
  const said = make("p", { role: "status", "aria-live": "polite" });
  const list = make("ol", { class: "claims" }, claims.map(({ words }, index) => make("li", {},
    button(sentence(words), () => light(lit?.index === index ? null : index), { class: "claim", "aria-pressed": "false", title: pictureOf(claims[index]) }), make("span", { class: "verdict" }))));
  const start = button("Watch the proof", () => (stop ? stop() : watch(list, start, said)), { class: "primary" });
  fill(parts.view,
    make("p", { class: "theorem" }, make("strong", {}, "Theorem. "), sentence(proof.theorem), " ", badge(proof.certainty)),
    make("p", {}, claims.length === 1 ? "It follows from one claim, which is decided from the rules alone:" : `It follows from ${claims.length} claims, which are decided from the rules alone:`),
    list, make("p", { class: "row" }, start), said);
  fill(parts.how, how(proof));
}

/** How the proof was found and where it is, for those who ask. @param {any} proof */
function how({ game, automaton, method, statistics, file: name, bytes }) {
  const states = [`${count(automaton.states, "state")} and ${count(automaton.edges, "edge")}; it reads the digits of x and y together, in `, make("code", {}, automaton.numeration)];
  const found = statistics && `The automaton was guessed from ${count(statistics.questions, "answer")} of a slower program, with ${count(statistics.counterexamples, "correction")}. How it was found does not matter for the proof.`;
  const file = name && [fileLink(url("/certificate", { game }), `${name} (${grouped(bytes)} bytes)`), make("span", { class: "muted" }, ": the rules and the automaton, and nothing else that is believed")];
  const sentences = { functional: "each line holds one P-position at most, and the moves reach one from everywhere else", general: "the rule itself, for all positions at once" };
  return make("details", {}, make("summary", {}, "How was this proved?"),
    facts([["Automaton", states], ["Found", found], ["Claims", [`${sentences[method] ?? method}. Each is a sentence about numbers and their sums, which automata decide.`]], file && ["Certificate", file]]),
    make("p", {}, "The command line proves it again:"), command(`wythoff check ${quoted(game)}`));
}

/** How much of the picture of which claim is on the board. */
function shown() {
  if (!lit) return null;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const part = still ? 1 : Math.min(1, (performance.now() - lit.since) / GROWS);
  if (part < 1) board.redraw();
  return { claim: proof.claims[lit.index], part };
}

/** Draws a claim on the board, or none. @param {number|null} index */
function light(index) {
  lit = index === null ? null : { index, since: performance.now() };
  parts.view.querySelectorAll(".claim").forEach((item, n) => item.setAttribute("aria-pressed", String(n === index)));
  if (lit) {
    // the strip shows no lines of the board, and small cells no claims
    store.set({ straight: null });
    if (store.get().view.scale < LEAST) board.restore((size) => atOrigin(size, CELLS));
  }
  const isToned = lit && hasTones(proof.claims[index]);
  if (isToned) store.set({ shade: null });
  store.set({ calm: lit && !isToned ? "while a claim is shown" : null });
  board.redraw();
}

/** Decides the claims again, one by one, and shows each for a while. @param {HTMLElement} list @param {HTMLButtonElement} start @param {HTMLElement} said */
async function watch(list, start, said) {
  const { game, claims } = proof;
  /** What has been heard: of each claim, and at last of the theorem. */
  let found = [];
  /** @type {{verdict?: any, failure?: any}|null} */ let end = null;
  let wake = () => {};
  let isOver = false;
  /** Waits, unless the reader stops it. @param {number} milliseconds */
  const pause = (milliseconds) => new Promise((go) => { wake = () => go(null); setTimeout(go, milliseconds); });
  const close = events("/check", { game }, {
    again: () => { found = []; },
    claim: (claim) => { found[claim.index] = claim; },
    // the stream is not begun anew at its end
    verdict: (verdict) => { end = { verdict }; close(); },
    error: (failure) => { end = { failure }; wake(); },
  });
  stop = () => {
    isOver = true;
    close();
    wake();
    stop = null;
    start.textContent = "Watch the proof";
    fill(said);
  };
  start.textContent = "Stop";
  for (const item of list.children) mark(item, "waiting", "");
  for (const [index, item] of [...list.children].entries()) {
    mark(item, "running", "…");
    fill(said, pictureOf(claims[index]));
    light(index);
    item.scrollIntoView({ block: "nearest" });
    do await pause(SHOWN);
    while (!isOver && !end && !found[index]);
    if (isOver || end?.failure) {
      mark(item, "waiting", "");
      break;
    }
    const claim = found[index];
    if (claim) mark(item, claim.holds ? "holds" : "fails", `${claim.holds ? "✓ holds" : "✗ does not hold"}, ${time(claim.seconds)}`);
  }
  while (!isOver && !end) await pause(300);
  if (isOver) return;
  stop();
  light(null);
  const { failure, verdict } = end;
  fill(said, failure ? refusal(failure) : [
    make("strong", {}, verdict.holds ? "Proved again. " : "Not proved. "),
    verdict.holds ? `${claims.length === 1 ? "The claim holds" : `All ${claims.length} claims hold`}, and the theorem with ${claims.length === 1 ? "it" : "them"}.` : sentence(verdict.text),
    ` The decisions took ${time(verdict.seconds)}.`]);
}

/** @param {any} item @param {string} state @param {string} text */
function mark(item, state, text) {
  item.dataset.state = state;
  item.querySelector(".verdict").textContent = text;
}

/** @param {number} seconds */
const time = (seconds) => `${seconds < 1 ? seconds.toPrecision(2) : seconds.toFixed(2)} s`;
