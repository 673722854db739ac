/** The piles as tokens: a press grabs a token and those after it, and keys count them off; from one pile, or from both at once. */

import { numbersIn } from "../../api.js";
import { board } from "../../board.js";
import { button, fill, make } from "../../dom.js";
import { sentence } from "../../notice.js";
import { brief } from "../../numbers.js";
import { place } from "../common/number.js";
import { log } from "./words.js";

/** Larger piles are numbers. */
const DRAWN = 60n;
const NAMES = ["first", "second", "third"];

/** @param {bigint[]} numbers */
const least = (numbers) => numbers.reduce((a, b) => (b < a ? b : a));

/** What is grabbed is told by where it would lead: the aim of the game. @param {import("./playing.js").Playing} play */
export function tokens(play) {
  const { session, kind } = play;
  let shown = "";
  const preview = make("p", { class: "preview", role: "status" });
  const take = button("Take", () => done(), { class: "primary", disabled: true });
  const others = make("div", { class: "others", role: "group", "aria-label": "What could be taken instead" });
  const heaps = make("div", { class: "heaps" });
  const element = make("div", { class: "piles", role: "group", "aria-label": `${kind[0].toUpperCase()}${kind.slice(1)}s of tokens` }, heaps, others);

  /** @returns {bigint[]} */
  const piles = () => session.state.position.map(BigInt);
  const turn = () => session.ours && ["move", "block"].includes(session.state.phase);
  const may = () => session.mine && turn();
  /** What is grabbed from each pile. */
  const grabbed = () => piles().map((pile, k) => (play.aim ? pile - BigInt(play.aim[k]) : 0n));

  /** The row after the piles grabs from both. @param {number} k */
  const isBoth = (k) => k === piles().length;
  const size = (/** @type {number} */ k) => (isBoth(k) ? least(piles()) : piles()[k]);
  function amountOf(/** @type {number} */ k) {
    const amounts = grabbed();
    return !isBoth(k) ? amounts[k] : amounts.every((amount) => amount === amounts[0]) ? amounts[0] : 0n;
  }

  /** Where it leads to take so many. @param {bigint[]} amounts */
  const after = (amounts) => piles().map((pile, k) => String(pile - amounts[k]));

  /** Grabs what leads to a position; null puts everything back. @param {string[]|null} to */
  function grab(to) {
    play.aim = String(to) === String(session.state.position) ? null : to;
    play.follow();
    board.redraw();
    paint();
  }

  /** @param {number} k @param {bigint} amount */
  function grabFrom(k, amount) {
    if (!may()) return;
    const own = amount < 0n ? 0n : least([amount, size(k)]);
    grab(after(grabbed().map((was, at) => (isBoth(k) || at === k ? own : was))));
  }

  /** What was grabbed from other piles before is put back, if it makes a move only without them. @param {number} k */
  async function settle(k) {
    const was = play.aim;
    const amounts = grabbed();
    const alone = amounts.map((amount, at) => (at === k ? amount : 0n));
    if (isBoth(k) || String(alone) === String(amounts)) return;
    const legal = async (/** @type {bigint[]} */ taken) => (await play.judge(after(taken), taken.map(String))).legal;
    if (!(await legal(amounts)) && (await legal(alone)) && play.aim === was && may()) grab(after(alone));
  }

  function done() {
    if (take.disabled) return;
    play.take(play.aim);
    grab(null);
  }

  /** In words: what is taken. @param {bigint[]} amounts */
  function words(amounts) {
    const number = (n) => brief(n, 12);
    if (amounts.every((amount) => amount === amounts[0])) return `${number(amounts[0])} from ${amounts.length === 2 ? `both ${kind}s` : `each ${kind}`}`;
    const each = amounts.flatMap((amount, k) => (amount > 0n ? [`${number(amount)} from the ${NAMES[k]} ${kind}`] : []));
    return each.length === 3 ? `${each.slice(0, 2).join(", ")} and ${each[2]}` : each.join(" and ");
  }

  /** In words: what is taken, where it leads, and whether that is legal. */
  async function tell() {
    const { aim } = play;
    fill(others);
    take.disabled = true;
    take.textContent = session.state.phase === "block" ? "Block it" : "Take";
    preview.classList.remove("illegal");
    if (aim === null) {
      preview.textContent = log(session).slice(session.actions.length - session.said.length).join("; ") || (session.state.phase === "move" ? "Press a ring on the board, or grab tokens." : "");
      return;
    }
    const what = words(grabbed());
    preview.textContent = `${what}: to ${place(aim)}`;
    const { legal, text, instead = [] } = await play.judge(aim, grabbed().map(String));
    if (play.aim !== aim || !may()) return;
    preview.classList.toggle("illegal", !legal);
    take.disabled = !legal;
    if (!legal) preview.textContent = text ? sentence(text) : `${what}: not a legal move`;
    fill(others, instead.length > 0 && make("span", {}, "instead"), instead.map((amounts) => amounts.map(BigInt)).map((amounts) => {
      const numbers = amounts.map((amount) => brief(amount, 12)).join(", ");
      return button(numbers, () => { grab(after(amounts)); take.focus(); }, { "aria-label": `${numbers}: ${words(amounts)}`, title: words(amounts) });
    }));
  }

  function paint() {
    for (const [k, row] of [...heaps.children].entries()) {
      const [box, all, off] = [row.querySelector(".heap"), size(k), amountOf(k)];
      box.querySelectorAll("i").forEach((token, at) => token.classList.toggle("taken", BigInt(at) >= all - off));
      const field = box.querySelector("input");
      if (field && document.activeElement !== field) field.value = off === 0n ? "" : String(off);
      if (!field) {
        box.setAttribute("aria-valuenow", String(off));
        box.setAttribute("aria-valuetext", `${off} of ${all} grabbed`);
      }
    }
    tell();
  }

  /** @param {number} k */
  function heap(k) {
    const [all, name] = [size(k), isBoth(k) ? `both ${kind}s` : `the ${NAMES[k]} ${kind}`];
    const isDrawn = all <= DRAWN;
    const tens = Array.from({ length: isDrawn ? Math.ceil(Number(all) / 10) : 0 }, (_, n) => make("span", { class: "ten" }, Array.from({ length: Math.min(10, Number(all) - 10 * n) }, () => make("i"))));
    const field = isDrawn ? null : make("input", {
      type: "text", autocomplete: "off", spellcheck: "false", placeholder: "how many, as in 21 or 10^20", "aria-label": `how many from ${name}`, disabled: !turn(),
      oninput: async () => {
        const text = field.value;
        const [amount] = await numbersIn(text).catch(() => []);
        if (field.value === text) grabFrom(k, BigInt(amount ?? 0));
      },
      onkeydown: (event) => { if (event.key === "Enter") done(); },
    });
    const box = isDrawn
      ? make("div", { class: "heap", role: "slider", tabindex: turn() ? 0 : -1, "aria-label": `grab from ${name}`, "aria-valuemin": 0, "aria-valuemax": String(all), "aria-disabled": String(!turn()),
        onkeydown: (event) => keys(event, k), onpointerdown: (event) => press(event, k, box) }, tens)
      : make("div", { class: "heap large" }, field);
    return make("div", { class: isBoth(k) ? "pile both" : "pile" },
      make("span", { class: "name" }, isBoth(k) ? `the same from ${name}` : name.slice(4), !isBoth(k) && make("b", { title: String(all) }, brief(all, 24))), box);
  }

  /** @param {KeyboardEvent} event @param {number} k */
  function keys(event, k) {
    const now = amountOf(k);
    const amount = { ArrowRight: now + 1n, ArrowUp: now + 1n, ArrowLeft: now - 1n, ArrowDown: now - 1n, PageUp: now + 10n, PageDown: now - 10n, Home: 0n, End: size(k) }[event.key];
    if (amount !== undefined) grabFrom(k, amount);
    else if (event.key === "Escape") grab(null);
    else if (event.key === "Enter") done();
    else return;
    event.preventDefault();
  }

  /** A press grabs the token under it and those after it, and follows the pointer; on what is grabbed already it puts it back. */
  function press(event, k, box) {
    if (!may() || size(k) === 0n || (event.pointerType === "mouse" && event.button !== 0)) return;
    const at = ({ clientX, clientY }) => {
      const distances = [...box.querySelectorAll("i")].map((token) => {
        const { left, top, width, height } = token.getBoundingClientRect();
        return Math.hypot(clientX - left - width / 2, 2 * (clientY - top - height / 2));
      });
      return size(k) - BigInt(distances.indexOf(Math.min(...distances)));
    };
    const was = amountOf(k);
    let [last, slid] = [at(event), false];
    grabFrom(k, last);
    box.focus({ preventScroll: true });
    box.setPointerCapture(event.pointerId);
    box.onpointermove = (now) => {
      const next = at(now);
      if (next === last) return;
      [last, slid] = [next, true];
      grabFrom(k, last);
    };
    box.onpointerup = box.onpointercancel = () => {
      box.onpointermove = box.onpointerup = box.onpointercancel = null;
      if (!slid && last === was) grabFrom(k, 0n);
      settle(k);
    };
    event.preventDefault();
  }

  return {
    element,
    preview,
    take,

    /** Grabs what leads to a position; what is grabbed already is taken. @param {string[]} to @param {boolean} [again] may it be? */
    reach(to, again = true) {
      if (again && String(to) === String(play.aim)) done();
      else if (piles().every((pile, k) => pile >= BigInt(to[k]))) grab(to);
      else preview.textContent = "A move takes tokens and adds none: choose a place to the left or below.";
    },

    /** After the game, or what is known of its moves, has changed. */
    show() {
      const rows = play.both && size(piles().length) > 0n ? piles().length + 1 : piles().length;
      const key = `${session.state.position} ${session.actions.length} ${session.state.phase} ${turn()}`;
      take.hidden = !turn();
      if (key === shown && rows === heaps.children.length) return;
      const inside = [...heaps.children].findIndex((row) => row.contains(document.activeElement));
      if (key !== shown) play.aim = null;
      shown = key;
      fill(heaps, Array.from({ length: rows }, (_, k) => heap(k)));
      if (inside >= 0) heaps.children[Math.min(inside, rows - 1)].querySelector("[tabindex='0'], input")?.focus({ preventScroll: true });
      paint();
    },
  };
}
