/** Painting forced labels on the board, and what they do to the game. */

import { isAbort } from "../api.js";
import { button, debounced, fill, make, select } from "../dom.js";
import { refusal } from "../notice.js";
import { setGame } from "../rules.js";
import { reportView, shiftOf, shiftText } from "./change/report.js";
import { region } from "./change/region.js";
import { MOST, cycled, withLabels, withoutLabels } from "./change/rule.js";
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

let app;
let parts;
/** The forced labels on the board. @type {ReturnType<typeof region>} */ let forced;
const task = new Task();
const rewrite = new Task();
let isOpen = false;
/** The report that is shown, and for which rules. */
let report = null;
let asked = "";
/** What this panel has set, so that it is taken back on closing. @type {string|null} */
let comparing = null;
/** The game without its alteration, as it is written where that can be told. */
let unalteredName = "";

export const panel = {
  name: "change",
  title: "Change the rules",

  mount(element, shared) {
    app = shared;
    parts = build();
    fill(element, parts.root);
    forced = region(app, { isOpen: () => isOpen, shift: shiftOnBoard });
    app.board.addLayer({ name: "alteration", order: 45, secret: true, draw });
    app.board.onCell((cell) => isOpen && app.store.get().mode === "paint" && paint(unshifted(cell)));
    app.store.on(["info"], debounced(() => { if (isOpen) gameChanged(); }, 0));
  },

  open() {
    isOpen = true;
    asked = "";
    app.store.set({ mode: "paint" });
    gameChanged();
  },

  close() {
    isOpen = false;
    task.stop();
    rewrite.stop();
    forced.forget();
    const { mode, other } = app.store.get();
    if (mode === "paint") app.store.set({ mode: "explore" });
    if (comparing !== null && other === comparing) app.store.set({ other: null, offset: [0, 0] });
    comparing = null;
    app.board.redraw();
  },
};

function build() {
  const shift = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", onchange: compare }));
  const shiftName = make("span", {});
  const presets = select(PRESETS, "", (text) => {
    presets.value = "";
    if (text) change(text);
  });
  presets.setAttribute("aria-label", "Presets");
  const clear = button("Clear", () => {
    const { game, info } = app.store.get();
    const normal = written(game);
    change(normal.includes("misere-") ? unaltered(info.rules) : normal);
  });
  const formulas = sets({ add: addSet, remove: removeSet });
  const said = make("p", { role: "status", "aria-live": "polite" });
  const failure = make("div", { role: "alert" });
  const view = make("div", { class: "report" });
  const root = make("div", {},
    make("p", { class: "muted" }, "Click a cell to make it a P-position by decree. Click it again to make it an N-position, and once more to free it; the browser's Back undoes it. The board compares the altered game with the unaltered one."),
    make("div", { class: "row" }, presets, clear), formulas.element,
    make("label", { class: "check" }, shift, shiftName), said, failure, view);
  return { root, shift, shiftName, clear, formulas, said, failure, view };
}

/** The sets that formulas label. */
function setsOf({ forced_p_where: p, forced_n_where: n }) {
  return { P: p, N: n };
}

/** Labels one more set. @param {'P'|'N'} label @param {string} formula */
function addSet(label, formula) {
  const { info, game } = app.store.get();
  if (!info) return;
  const known = setsOf(info);
  const text = withLabels(game, info.forced_p, info.forced_n, { ...known, [label]: [...known[label], formula] });
  change(text, `Positions with ${formula} are ${label} by decree.`, { taken: parts.formulas.taken, refused: (error) => parts.formulas.refused(error, text, label, formula) });
}

/** Frees a set. @param {'P'|'N'} label @param {string} formula */
function removeSet(label, formula) {
  const { info, game } = app.store.get();
  const known = setsOf(info);
  const rest = known[label].filter((other) => other !== formula);
  change(withLabels(game, info.forced_p, info.forced_n, { ...known, [label]: rest }), `Positions with ${formula} are free.`);
}

/** How far the altered game is shifted on the board. */
function shiftOnBoard() {
  const { other, offset } = app.store.get();
  return (other === null ? [0, 0] : offset).map(BigInt);
}

/** The place of the altered game that is seen at a cell. @param {{x: bigint, y: bigint}} cell @returns {[bigint, bigint]} */
function unshifted({ x, y }) {
  const [dx, dy] = shiftOnBoard();
  return [x - dx, y - dy];
}

/** Labels a place anew. @param {[bigint, bigint]} at */
function paint([x, y]) {
  const { info, game } = app.store.get();
  if (!info || x < 0n || y < 0n) return true;
  if (x > MOST || y > MOST) {
    fill(parts.failure, refusal({ message: `${place([x, y])} is too far out`, hint: `forced labels are at places up to ${MOST}` }));
    return true;
  }
  const at = /** @type {[string, string]} */ ([String(x), String(y)]);
  const { p, n, label } = cycled(info.forced_p, info.forced_n, at);
  change(withLabels(game, p, n, setsOf(info)), `${place([x, y])} is ${label === null ? "free" : `${label} by decree`}.`);
  return true;
}

/**
 * Takes other rules, if they are valid.
 * @param {string} text
 * @param {string} [said]
 * @param {{taken?: () => void, refused?: (error: any) => void}} [then]
 */
function change(text, said = "", { taken = () => {}, refused = (error) => fill(parts.failure, refusal(error)) } = {}) {
  if (text === app.store.get().game) return;
  rewrite.run((signal) => app.api.get("/ask/describe", { game: text }, { signal }), () => {
    fill(parts.failure);
    fill(parts.said, said);
    taken();
    setGame(text);
  }, refused);
}

/** Asks for the report of the game that is shown. */
function gameChanged() {
  const { game, info } = app.store.get();
  if (!info) return;
  parts.clear.disabled = !isAltered(info);
  parts.formulas.show(setsOf(info));
  forced.ask();
  app.board.redraw();
  if (asked === info.rules) return;
  asked = info.rules;
  report = null;
  unalteredName = unaltered(info.rules);
  if (!isAltered(info)) {
    task.stop();
    fill(parts.view);
    compare();
    return;
  }
  parts.view.setAttribute("aria-busy", "true");
  task.run(async (signal) => {
    unalteredName = await nameOf(game, unalteredName, signal);
    compare();
    return app.api.get("/ask/alter", { game }, { signal });
  }, (answer) => {
    report = answer;
    parts.view.removeAttribute("aria-busy");
    fill(parts.view, ...reportView(answer));
    compare();
  }, (error) => {
    parts.view.removeAttribute("aria-busy");
    fill(parts.view, refusal(error));
    compare();
  });
}

/** The unaltered game as the reader has written it, if that means the same. @param {string} game @param {string} rules in canonical notation @param {AbortSignal} signal */
async function nameOf(game, rules, signal) {
  const name = written(game);
  const info = await app.api.get("/ask/describe", { game: name }, { signal }).catch((error) => { if (isAbort(error)) throw error; });
  return info?.rules === rules ? name : rules;
}

/** Shows the unaltered game with the altered one, which is shifted if that is wished. */
function compare() {
  const { info, other } = app.store.get();
  const { shift = null, proved = false } = report ? shiftOf(report) : {};
  parts.shift.disabled = shift === null;
  parts.shiftName.textContent = shift === null ? "compare after the shift by the offset" : `compare after the shift ${shiftText(shift)}${proved ? "" : " (observed)"}`;
  if (!isAltered(info)) {
    if (comparing !== null && other === comparing) app.store.set({ other: null, offset: [0, 0] });
    comparing = null;
    return;
  }
  comparing = unalteredName;
  app.store.set({ other: comparing, offset: parts.shift.checked && shift ? shift : [0, 0] });
}

/** @param {any} info */
function isAltered({ forced_p: p, forced_n: n, forced_p_where: pSets, forced_n_where: nSets, misere }) {
  return p.length + n.length + pSets.length + nSets.length > 0 || misere;
}

/** What is left of a text without what alters it. @param {string} game */
function written(game) {
  return withoutLabels(game).replace(/\bmis[eè]re\b(?!-)/i, "").trim();
}

/** @param {string} rules in canonical notation */
function unaltered(rules) {
  return withoutLabels(rules).replace(/^misere /, "");
}

/** The forced labels on the board. */
function draw(ctx, view, theme) {
  const { info } = app.store.get();
  if (!isOpen || !info) return;
  const [dx, dy] = shiftOnBoard();
  const half = Math.max(view.scale / 2 - 1, 5);
  ctx.lineWidth = 2;
  ctx.font = `bold ${Math.min(Math.max(Math.round(half * 1.2), 9), 18)}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const [label, places] of [["P", info.forced_p], ["N", info.forced_n]]) {
    for (const [x, y] of places) {
      const [px, py] = app.board.toScreen(BigInt(x) + dx, BigInt(y) + dy);
      ctx.fillStyle = theme.paper;
      ctx.strokeStyle = label === "P" ? theme.p : theme.other;
      ctx.fillRect(px - half, py - half, 2 * half, 2 * half);
      ctx.strokeRect(px - half, py - half, 2 * half, 2 * half);
      ctx.fillStyle = theme.text;
      ctx.fillText(label, px, py + 1);
    }
  }
}
