/** The piles as tokens: a press grabs a token and those after it, and keys count them off; from one pile, or from both at once. */

import { board } from "../../board.js";
import { button, fill, make } from "../../dom.js";
import { sentence } from "../../notice.js";
import { brief } from "../../numbers.js";
import { place, readNumbers } from "../common/number.js";
import { log } from "./words.js";

/** Larger piles are numbers. */
const DRAWN = 60n;
const NAMES = ["first", "second", "third"];

/** @typedef {ReturnType<typeof tokens>} Tokens */
/** @param {import("./playing.js").Playing} play */
export function tokens(play) {
  const { session, kind } = play;
  /** What is grabbed from each pile. */
  /** @type {bigint[]} */ let grabbed = [];
  let shown = "";
  let asked = 0;
  const preview = make("p", { class: "preview", role: "status" });
  const take = button("Take", () => done(), { class: "primary", disabled: true });
  const others = make("div", { class: "others", role: "group", "aria-label": "What could be taken instead" });
  const heaps = make("div", { class: "heaps" });
  const element = make("div", { class: "piles", role: "group", "aria-label": `${kind[0].toUpperCase()}${kind.slice(1)}s of tokens` }, heaps, others);

  const piles = () => session.state.position.map(BigInt);
  const turn = () => session.ours && ["move", "block"].includes(session.state.phase);
  const may = () => session.mine && turn();
  const target = () => piles().map((pile, k) => String(pile - grabbed[k]));
  const least = (/** @type {bigint[]} */ numbers) => numbers.reduce((a, b) => (b < a ? b : a));
  const none = () => grabbed.every((amount) => amount === 0n);

  /** The row after the piles grabs from both. @param {number} k */
  const isBoth = (k) => k === piles().length;
  const size = (/** @type {number} */ k) => (isBoth(k) ? least(piles()) : piles()[k]);
  const amountOf = (/** @type {number} */ k) => (!isBoth(k) ? grabbed[k] : grabbed.every((amount) => amount === grabbed[0]) ? grabbed[0] : 0n);

  /** @param {bigint[]} amounts */
  function grab(amounts) {
    grabbed = amounts;
    paint();
  }

  /** @param {number} k @param {bigint} amount */
  function grabFrom(k, amount) {
    if (!may()) return;
    const own = amount < 0n ? 0n : least([amount, size(k)]);
    grab(grabbed.map((was, at) => (isBoth(k) || at === k ? own : was)));
  }

  /** What was grabbed from other piles before is put back, if it makes a move only without them. @param {number} k */
  async function settle(k) {
    const alone = grabbed.map((amount, at) => (at === k ? amount : 0n));
    if (isBoth(k) || String(alone) === String(grabbed)) return;
    const was = grabbed;
    const legal = async (/** @type {bigint[]} */ amounts) => (await play.judge(piles().map((pile, at) => String(pile - amounts[at])), amounts.map(String))).legal;
    if (!(await legal(was)) && (await legal(alone)) && grabbed === was && may()) grab(alone);
  }

  function done() {
    if (take.disabled) return;
    play.take(target());
    grab(piles().map(() => 0n));
  }

  /** In words: what is taken. @param {bigint[]} amounts */
  function words(amounts) {
    const number = (n) => brief(n, 12);
    if (amounts.every((amount) => amount === amounts[0])) return `${number(amounts[0])} from ${amounts.length === 2 ? `both ${kind}s` : `each ${kind}`}`;
    const each = amounts.flatMap((amount, k) => (amount > 0n ? [`${number(amount)} from the ${NAMES[k]} ${kind}`] : []));
    return each.length === 3 ? `${each.slice(0, 2).join(", ")} and ${each[2]}` : each.join(" and ");
  }

  /** The board shows where the tokens would lead. @param {string[]|null} to */
  function aim(to) {
    play.aim = to;
    play.follow();
    board.redraw();
  }

  /** In words: what is taken, where it leads, and whether that is legal. */
  async function tell() {
    asked += 1;
    const mine = asked;
    fill(others);
    take.disabled = true;
    take.textContent = session.state.phase === "block" ? "Block it" : "Take";
    preview.classList.remove("illegal");
    if (none()) {
      preview.textContent = log(session).slice(session.actions.length - session.said.length).join("; ") || (session.state.phase === "move" ? "Press a ring on the board, or grab tokens." : "");
      aim(null);
      return;
    }
    const [to, what] = [target(), words(grabbed)];
    preview.textContent = `${what}: to ${place(to)}`;
    aim(to);
    const { legal, text, instead = [] } = await play.judge(to, grabbed.map(String));
    if (mine !== asked || !may()) return;
    preview.classList.toggle("illegal", !legal);
    take.disabled = !legal;
    if (!legal) preview.textContent = text ? sentence(text) : `${what}: not a legal move`;
    fill(others, instead.length > 0 && make("span", {}, "instead"), instead.map((amounts) => amounts.map(BigInt)).map((amounts) => {
      const numbers = amounts.map((amount) => brief(amount, 12)).join(", ");
      return button(numbers, () => { grab(amounts); take.focus(); }, { "aria-label": `${numbers}: ${words(amounts)}`, title: words(amounts) });
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
    const box = make("div", all <= DRAWN
      ? { class: "heap", role: "slider", tabindex: turn() ? 0 : -1, "aria-label": `grab from ${name}`, "aria-valuemin": 0, "aria-valuemax": String(all), "aria-disabled": String(!turn()) }
      : { class: "heap large" });
    if (all <= DRAWN) {
      for (let from = 0n; from < all; from += 10n) {
        box.append(make("span", { class: "ten" }, Array.from({ length: Number(least([all - from, 10n])) }, () => make("i"))));
      }
      box.addEventListener("keydown", (event) => keys(event, k));
      box.addEventListener("pointerdown", (event) => press(event, k, box));
    } else {
      const field = make("input", { type: "text", autocomplete: "off", spellcheck: "false", placeholder: "how many, as in 21 or 10^20", "aria-label": `how many from ${name}`, disabled: !turn(),
        oninput: async () => {
          const text = field.value;
          const read = await readNumbers(text, 1);
          if (field.value === text) grabFrom(k, BigInt(read?.[0] ?? 0));
        },
        onkeydown: (event) => { if (event.key === "Enter") done(); } });
      box.append(field);
    }
    return make("div", { class: isBoth(k) ? "pile both" : "pile" },
      make("span", { class: "name" }, isBoth(k) ? `the same from ${name}` : name.slice(4), !isBoth(k) && make("b", { title: String(all) }, brief(all, 24))), box);
  }

  /** @param {KeyboardEvent} event @param {number} k */
  function keys(event, k) {
    const by = { ArrowRight: 1n, ArrowUp: 1n, ArrowLeft: -1n, ArrowDown: -1n, PageUp: 10n, PageDown: -10n }[event.key];
    if (by !== undefined) grabFrom(k, amountOf(k) + by);
    else if (event.key === "Home") grabFrom(k, 0n);
    else if (event.key === "End") grabFrom(k, size(k));
    else if (event.key === "Escape") grab(piles().map(() => 0n));
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
    const moved = (now) => {
      const next = at(now);
      if (next === last) return;
      [last, slid] = [next, true];
      grabFrom(k, last);
    };
    const end = () => {
      for (const [name, fn] of ends) box.removeEventListener(name, fn);
      if (!slid && last === was) grabFrom(k, 0n);
      settle(k);
    };
    const ends = /** @type {const} */ ([["pointermove", moved], ["pointerup", end], ["pointercancel", end]]);
    box.setPointerCapture?.(event.pointerId);
    for (const [name, fn] of ends) box.addEventListener(name, fn);
    event.preventDefault();
  }

  return {
    element,
    preview,
    take,

    /** Grabs what leads to a position; what is grabbed already is taken. @param {string[]} to @param {boolean} [again] may it be? */
    reach(to, again = true) {
      const amounts = piles().map((pile, k) => pile - BigInt(to[k]));
      if (again && !none() && String(to) === String(target())) done();
      else if (amounts.every((amount) => amount >= 0n)) grab(amounts);
      else preview.textContent = "A move takes tokens and adds none: choose a place to the left or below.";
    },

    /** After the game, or what is known of its moves, has changed. */
    show() {
      const rows = play.both && size(piles().length) > 0n ? piles().length + 1 : piles().length;
      const key = `${session.state.position} ${session.actions.length} ${session.state.phase} ${turn()}`;
      take.hidden = !turn();
      if (key === shown && rows === heaps.children.length) return;
      const inside = [...heaps.children].findIndex((row) => row.contains(document.activeElement));
      if (key !== shown) grabbed = piles().map(() => 0n);
      shown = key;
      fill(heaps, Array.from({ length: rows }, (_, k) => heap(k)));
      if (inside >= 0) heaps.children[Math.min(inside, rows - 1)].querySelector("[tabindex='0'], input")?.focus({ preventScroll: true });
      paint();
    },
  };
}
