/** Painting forced labels on the board, and what they do to the game. */

import { get } from "../api.js";
import { board } from "../board.js";
import { button, fill, make, select } from "../dom.js";
import { shiftOnBoard } from "../ground.js";
import { refusal } from "../notice.js";
import { setGame } from "../rules.js";
import { store } from "../store.js";
import { reportView, shiftOf, shiftText } from "./change/report.js";
import { askRegion, drawRegion, forgetRegion } from "./change/region.js";
import { freed, next, withLabels, withoutLabels } from "./change/rule.js";
import { sets } from "./change/sets.js";
import { place } from "./common/number.js";
import { Task } from "./common/task.js";

/** Some alterations to begin with; those of ALT where it has them. */
const PRESETS = [
  ["", "Presets…"],
  ["wythoff alter N{(0,0)}", "(0,0) is N"],
  ["misere wythoff", "misère"],
  ["wythoff alter P{(2,3)}", "(2,3) is P"],
  ["wythoff alter P{(3,4),(5,0)}", "(3,4) and (5,0) are P"],
  ["wythoff alter P{(3,4),(5,0)} N{(0,0)}", "the same, and (0,0) is N"],
  ["wythoff alter P{(0,0),(1,0),(2,0),(0,1),(1,1),(2,1)}", "a box of P-positions"],
  ["wythoff alter N{(0,0),(1,2),(2,1)}", "three N-positions"],
];

let parts;
const naming = new Task();
const task = new Task();
const rewrite = new Task();
/** The report that is shown. @type {any} */
let report = null;
/** The game that this panel compares with the one on the board: that without its alteration. @type {string|null} */
let comparing = null;

export const panel = {
  keys: ["view", "info", "offset", "other"],
  wait: 120,
  layers: [{ name: "forced", order: 15, secret: true, draw: drawRegion }],

  mount(element) {
    const formulas = sets({ add: addSet, remove: (formula) => relabel(freed(labelsOf(store.get().info), formula), `Positions with ${formula} are free.`) });
    const presets = select(PRESETS, "", (text) => {
      presets.value = "";
      if (text) change(text);
    });
    presets.setAttribute("aria-label", "Presets");
    parts = {
      clear: button("Clear", () => {
        const { game, info } = store.get();
        const normal = written(game);
        change(normal.includes("misere-") ? unaltered(info.rules) : normal);
      }),
      formulas,
      shift: make("input", { type: "checkbox", onchange: compare }),
      shiftName: make("span", {}),
      said: make("p", { role: "status", "aria-live": "polite" }),
      failure: make("div", { role: "alert" }),
      view: make("div", { class: "report" }),
    };
    fill(element,
      make("p", { class: "muted" }, "Click a cell to make it a P-position by decree. Click it again to make it an N-position, and once more to free it; the browser's Back undoes it. The board compares the altered game with the unaltered one."),
      make("div", { class: "row" }, presets, parts.clear), formulas.element,
      make("label", { class: "check" }, parts.shift, parts.shiftName), parts.said, parts.failure, parts.view);
  },

  /** Asks for the report of the game that is shown. */
  show() {
    const { game, info } = store.get();
    if (!info) return;
    const isAltered = info.misere || Object.values(labelsOf(info)).flat().length > 0;
    parts.clear.disabled = !isAltered;
    parts.formulas.show(labelsOf(info));
    if (!isAltered) {
      forget();
      parts.view.removeAttribute("aria-busy");
      fill(parts.view);
      compare();
      return;
    }
    askRegion();
    // the unaltered game is called as the reader has written it, if that means the same
    const [name, rules] = [written(game), unaltered(info.rules)];
    const call = (found) => {
      comparing = found?.rules === rules ? name : rules;
      compare();
    };
    naming.run(game, (signal) => get("/ask/describe", { game: name }, { signal }), call, () => call(null));
    const told = (answer, ...view) => {
      report = answer;
      parts.view.removeAttribute("aria-busy");
      fill(parts.view, ...view);
      compare();
    };
    task.run(info.rules, (signal) => {
      report = null;
      parts.view.setAttribute("aria-busy", "true");
      return get("/ask/alter", { game }, { signal });
    }, (answer) => told(answer, ...reportView(answer)), (error) => told(null, refusal(error)));
  },

  close() {
    rewrite.stop();
    forget();
  },

  press: paint,
};

/** Takes back what is on the board of an alteration. */
function forget() {
  naming.stop();
  task.stop();
  forgetRegion();
  if (comparing !== null && store.get().other === comparing) store.set({ other: null, offset: [0, 0] });
  comparing = report = null;
}

/** The labels by decree of a game. @param {any} info @returns {import("./change/rule.js").Labels} */
function labelsOf({ forced_p: p, forced_n: n, forced_p_where: pSets, forced_n_where: nSets }) {
  const places = (all) => all.map((at) => `(${at})`);
  return { P: [...places(p), ...pSets], N: [...places(n), ...nSets] };
}

/** Labels one more set. @param {import("./change/rule.js").Label} label @param {string} formula */
function addSet(label, formula) {
  const { info, game } = store.get();
  if (!info) return;
  const known = labelsOf(info);
  const labels = { ...known, [label]: [...known[label], formula] };
  relabel(labels, `Positions with ${formula} are ${label} by decree.`, parts.formulas.taken, (error) => parts.formulas.refused(error, withLabels(game, labels), label, formula));
}

/** Labels the place of the altered game that is seen at a cell anew. @param {import("../store.js").Cell} cell */
function paint(cell) {
  const { info } = store.get();
  const [dx, dy] = shiftOnBoard();
  const at = [cell.x - dx, cell.y - dy];
  if (!info || at.some((coordinate) => coordinate < 0n)) return true;
  const label = next(labelsOf(info), `(${at})`);
  const labels = freed(labelsOf(info), `(${at})`);
  if (label) labels[label].push(`(${at})`);
  relabel(labels, `${place(at)} is ${label === null ? "free" : `${label} by decree`}.`);
  return true;
}

/** @param {import("./change/rule.js").Labels} labels @param {...any} said */
const relabel = (labels, ...said) => change(withLabels(store.get().game, labels), ...said);

/**
 * Takes other rules, if they are valid.
 * @param {string} text
 * @param {string} [said]
 * @param {() => void} [taken]
 * @param {(error: any) => void} [refused]
 */
function change(text, said = "", taken = () => {}, refused = (error) => fill(parts.failure, refusal(error))) {
  if (text === store.get().game) return;
  rewrite.run(null, (signal) => get("/ask/describe", { game: text }, { signal }), () => {
    fill(parts.failure);
    fill(parts.said, said);
    taken();
    setGame(text);
  }, refused);
}

/** Shows the unaltered game with the altered one, which is shifted if that is wished. */
function compare() {
  const { shift = null, proved = false } = report ? shiftOf(report) : {};
  parts.shift.disabled = shift === null;
  parts.shiftName.textContent = shift === null ? "compare after the shift by the offset" : `compare after the shift ${shiftText(shift)}${proved ? "" : " (observed)"}`;
  if (comparing !== null) store.set({ other: comparing, offset: parts.shift.checked && shift ? [shift.x, shift.y] : [0, 0] });
}

/** What is left of a text without what alters it. @param {string} game */
function written(game) {
  return withoutLabels(game).replace(/\bmis[eè]re\b(?!-)/i, "").trim();
}

/** @param {string} rules in canonical notation */
function unaltered(rules) {
  return withoutLabels(rules).replace(/^misere /, "");
}
