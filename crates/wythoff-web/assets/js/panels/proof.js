/** What is proved of the game, and the proof once more, here and now. */

import { badge } from "../badge.js";
import { button, facts, fill, make } from "../dom.js";
import { refusal, sentence } from "../notice.js";
import { command, quoted } from "./common/command.js";
import { count } from "./common/number.js";
import { save } from "./common/save.js";
import { Task } from "./common/task.js";

let app;
let parts;
const task = new Task();
let isOpen = false;
/** The game that is shown. */
let asked = "";
/** Ends the check that is under way. @type {(() => void)|null} */
let closeCheck = null;

export const panel = {
  name: "proof",
  title: "Proof",

  mount(element, shared) {
    app = shared;
    parts = { view: make("div", {}), check: make("div", { class: "check-here" }), live: make("p", { role: "status", "aria-live": "polite" }) };
    fill(element, parts.view, parts.check);
    app.store.on(["info"], () => { if (isOpen) show(); });
  },

  open() {
    isOpen = true;
    show();
  },

  close() {
    isOpen = false;
    task.stop();
    stopCheck();
    asked = "";
  },
};

function show() {
  const { game, info } = app.store.get();
  if (!info || game === asked) return;
  asked = game;
  stopCheck();
  fill(parts.check);
  task.run((signal) => app.api.get("/ask/check", { game, claims: true }, { signal }), (proof) => proved(game, proof), (error) => unproved(info, error));
}

/** @param {string} game @param {any} proof */
function proved(game, proof) {
  const { automaton, file: name, bytes, statistics } = proof;
  const states = `${count(automaton.states, "state")}, ${count(automaton.edges, "edge")}, reads x and y in ${automaton.numeration}`;
  const found = statistics && `with ${count(statistics.questions, "question")} and ${count(statistics.counterexamples, "counterexample")}`;
  const list = make("ol", { class: "claims" }, proof.claims.map(({ name, words }) => make("li", { "data-claim": name, "data-state": "waiting" }, claim(words))));
  const address = app.api.url("/certificate", { game });
  const onclick = (event) => {
    event.preventDefault();
    save(app.api, address).catch((error) => fill(parts.live, refusal(error)));
  };
  const file = name && make("a", { href: address, download: name, onclick }, `${name} (${size(bytes)})`);
  fill(parts.view,
    make("p", { class: "theorem" }, make("strong", {}, "Theorem. "), sentence(proof.theorem), " ", badge(proof.certainty)),
    facts([["Automaton", states], ["Sentences", proof.method], found && ["Learned", found], file && ["Certificate", [file, make("span", { class: "muted" }, " — the rules and the automaton; nothing else in it is believed")]]]),
    make("h3", {}, "What was proved from the rules"), list);
  const start = button("Check it again here", () => check(game, list, start), { class: "primary" });
  fill(parts.live);
  fill(parts.check, make("p", { class: "row" }, start), parts.live, make("p", { class: "muted" }, "The sentences are decided again, from the rules, unless you close the panel before. The command line does the same:"),
    command(`wythoff check ${quoted(game)}`));
}

/** @param {string} words */
function claim(words) {
  return [make("span", {}, sentence(words)), make("span", { class: "verdict" })];
}

/** Decides the claims again, one by one. @param {string} game @param {HTMLElement} list @param {HTMLButtonElement} start */
function check(game, list, start) {
  if (closeCheck) {
    stopCheck();
    start.textContent = "Check it again here";
    fill(parts.live, "Stopped.");
    return;
  }
  const items = [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(":scope > li"))];
  const again = () => {
    for (const item of items) mark(item, "waiting", "");
    if (items[0]) mark(items[0], "running", "…");
  };
  again();
  start.textContent = "Stop";
  fill(parts.live, "Checking…");
  const end = () => {
    stopCheck();
    start.textContent = "Check it again here";
  };
  closeCheck = app.api.events("/check", { game }, {
    again,
    claim: ({ index, of, name, words, holds, seconds }) => {
      const item = place(items, list, index, name, words);
      mark(item, holds ? "holds" : "fails", `${holds ? "✓ holds" : "✗ does not hold"}, ${time(seconds)}`);
      const next = items[items.indexOf(item) + 1];
      if (holds && next) mark(next, "running", "…");
      fill(parts.live, `${index + 1 > of ? of : index + 1} of ${of} claims.`);
    },
    verdict: ({ holds, text, seconds }) => {
      end();
      fill(parts.live, make("strong", {}, holds ? "Proved again. " : "Not proved. "), sentence(text), ` It took ${time(seconds)}.`);
    },
    error: (error) => {
      end();
      for (const item of items) if (item.dataset.state === "running") mark(item, "waiting", "");
      fill(parts.live, refusal(error));
    },
  });
}

/** The line of a claim; claims that the certificate does not list are added. */
function place(items, list, index, name, words) {
  const known = items[index]?.dataset.claim === name ? items[index] : items.find((item) => item.dataset.claim === name);
  if (known) return known;
  const item = make("li", { "data-claim": name }, claim(words));
  list.insertBefore(item, items[index] ?? null);
  items.splice(index, 0, item);
  return item;
}

/** @param {HTMLElement} item @param {string} state @param {string} text */
function mark(item, state, text) {
  item.dataset.state = state;
  item.querySelector(".verdict").textContent = text;
}

function stopCheck() {
  closeCheck?.();
  closeCheck = null;
}

/** What is known without a certificate. @param {any} info @param {any} error */
function unproved(info, error) {
  fill(parts.check);
  fill(parts.view, refusal(error), info.at_any_size ? make("p", {}, "What is said of positions of any size rests on ", badge(info.at_any_size)) : null);
}

/** @param {number} seconds */
function time(seconds) {
  return seconds < 0.01 ? "less than 0.01 s" : `${seconds.toFixed(2)} s`;
}

/** @param {number} bytes */
function size(bytes) {
  return bytes < 10_000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
}
