/** The piles as tokens: grabbed and dragged to the tray, or counted off by keys, from one pile or from several. */

import { button, fill, make } from "../../dom.js";
import { sentence } from "../../notice.js";
import { brief } from "../../numbers.js";
import { place, readNumbers } from "../common/number.js";

/** Larger piles are numbers. */
const DRAWN = 60n;
/** Pixels after which a press is a drag. */
const DRAGS = 6;
const NAMES = ["first", "second", "third"];

/** @typedef {{legal: boolean, text?: string, instead?: string[][]}} Judged `text` says why it is no move, `instead` what could be taken */

/**
 * @param {{session: import("./session.js").Session, kind?: string, several?: string|null, judge: (to: string[], taken: string[]) => Promise<Judged>,
 *   act: (to: string[]) => void, aim: (to: string[]|null) => void}} parts what a pile is called, and how it is said that all lose the same;
 *   `aim` shows on the board where the tokens would lead
 */
export function tokens({ session, kind = "pile", several = null, judge, act, aim }) {
  /** What is grabbed from each pile. */
  /** @type {bigint[]} */ let grabbed = [];
  let shown = "";
  let asked = 0;
  const both = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" }));
  const preview = make("p", { class: "preview", role: "status" });
  const take = button("Take", () => done(), { class: "primary", disabled: true });
  const none = button("None", () => clear());
  const others = make("div", { class: "others", role: "group", "aria-label": "What could be taken instead" });
  const tray = make("div", { class: "tray" }, preview, none, take, others);
  const heaps = make("div", { class: "heaps" });
  const hint = make("p", { class: "muted" }, "Grab tokens and drag them to the tray, or use the buttons or arrow keys. A click on the board moves, too.");
  const element = make("div", { class: "piles", role: "group", "aria-label": `${kind[0].toUpperCase()}${kind.slice(1)}s of tokens` }, heaps,
    several && make("label", { class: "check" }, both, several), tray, hint);

  const piles = () => session.state.position.map(BigInt);
  const turn = () => session.ours && ["move", "block"].includes(session.state.phase);
  const may = () => session.mine && turn();
  const target = () => piles().map((pile, k) => String(pile - grabbed[k]));

  const clear = () => grab(piles().map(() => 0n));

  /** @param {bigint[]} amounts */
  function grab(amounts) {
    grabbed = piles().map((pile, k) => (amounts[k] < 0n ? 0n : amounts[k] > pile ? pile : amounts[k]));
    paint();
  }

  /** @param {number} k @param {bigint} amount */
  function grabFrom(k, amount) {
    if (!may()) return;
    const least = (...numbers) => numbers.reduce((a, b) => (b < a ? b : a));
    const own = amount < 0n ? 0n : least(amount, piles()[k]);
    const same = least(own, ...piles());
    grab(grabbed.map((was, at) => (both.checked ? same : at === k ? own : was)));
  }

  function done() {
    if (take.disabled) return;
    act(target());
    clear();
  }

  /** In words: what is taken. @param {bigint[]} amounts */
  function words(amounts) {
    const number = (n) => brief(n, 12);
    if (amounts.every((amount) => amount === amounts[0])) return `${number(amounts[0])} from each ${kind}`;
    const each = amounts.flatMap((amount, k) => (amount > 0n ? [`${number(amount)} from the ${NAMES[k]} ${kind}`] : []));
    return each.length === 3 ? `${each.slice(0, 2).join(", ")} and ${each[2]}` : each.join(" and ");
  }

  /** In words: what is taken, where it leads, and whether that is legal. */
  async function tell() {
    asked += 1;
    const mine = asked;
    const any = grabbed.some((amount) => amount > 0n);
    fill(others);
    none.hidden = !any;
    // it comes into sight with what is grabbed, and covers nothing before
    tray.toggleAttribute("data-any", any);
    take.disabled = true;
    take.textContent = session.state.phase === "block" ? "Block it" : "Take";
    delete tray.dataset.legal;
    if (!any) {
      preview.textContent = session.state.phase === "block" ? "Grab what the opponent might take, to block it." : "Nothing is grabbed.";
      aim(null);
      return;
    }
    const [to, what] = [target(), words(grabbed)];
    preview.textContent = `${what}: to ${place(to)}`;
    aim(to);
    const { legal: is, text, instead = [] } = await judge(to, grabbed.map(String));
    if (mine !== asked || !may()) return;
    tray.dataset.legal = is ? "yes" : "no";
    take.disabled = !is;
    preview.textContent = is ? `${what}: to ${place(to)}` : text ? sentence(text) : `${what}: not a legal move`;
    fill(others, instead.length > 0 && make("span", {}, "instead"), instead.map((amounts) => amounts.map(BigInt)).map((amounts) => {
      const numbers = amounts.map((amount) => brief(amount, 12)).join(", ");
      return button(numbers, () => { grab(amounts); take.focus(); }, { "aria-label": `${numbers}: ${words(amounts)}`, title: words(amounts) });
    }));
  }

  function paint() {
    for (const [k, heap] of [...heaps.children].entries()) {
      const slider = heap.querySelector(".heap");
      const [pile, off] = [piles()[k], grabbed[k]];
      slider.querySelectorAll("i").forEach((token, at) => token.classList.toggle("taken", BigInt(at) >= pile - off));
      const field = slider.querySelector("input");
      if (field && document.activeElement !== field) field.value = off === 0n ? "" : String(off);
      if (!field) {
        slider.setAttribute("aria-valuenow", String(off));
        slider.setAttribute("aria-valuetext", `${off} of ${pile} grabbed`);
      }
    }
    tell();
  }

  /** @param {number} k @param {bigint} pile */
  function heap(k, pile) {
    const name = `${NAMES[k]} ${kind}`;
    const step = (by) => grabFrom(k, grabbed[k] + by);
    const drawn = pile <= DRAWN;
    const box = make("div", drawn
      ? { class: "heap", role: "slider", tabindex: turn() ? 0 : -1, "aria-label": `grab from the ${name}`, "aria-valuemin": 0, "aria-valuemax": String(pile), "aria-valuenow": 0, "aria-disabled": String(!turn()) }
      : { class: "heap large" });
    if (drawn) {
      for (let from = 0n; from < pile; from += 10n) {
        box.append(make("span", { class: "ten" }, Array.from({ length: Number(pile - from < 10n ? pile - from : 10n) }, () => make("i"))));
      }
      box.addEventListener("keydown", (event) => keys(event, k, pile, step));
      box.addEventListener("pointerdown", (event) => drag(event, k, pile, box));
    } else {
      const field = make("input", { type: "text", autocomplete: "off", spellcheck: "false", placeholder: "how many, as in 21 or 10^20", "aria-label": `how many from the ${name}`, disabled: !turn(),
        oninput: async () => {
          const text = field.value;
          const read = await readNumbers(text, 1);
          if (field.value === text) grabFrom(k, BigInt(read?.[0] ?? 0));
        },
        onkeydown: (event) => { if (event.key === "Enter") done(); } });
      box.append(field);
    }
    return make("div", { class: "pile" }, make("span", { class: "name" }, name, make("b", { title: String(pile) }, brief(pile, 24))),
      button("−", () => step(-1n), { "aria-label": `grab one token fewer from the ${name}`, disabled: !turn() }), box,
      button("+", () => step(1n), { "aria-label": `grab one token more from the ${name}`, disabled: !turn() }));
  }

  function keys(event, k, pile, step) {
    const by = { ArrowRight: 1n, ArrowUp: 1n, ArrowLeft: -1n, ArrowDown: -1n, PageUp: 10n, PageDown: -10n }[event.key];
    if (by !== undefined) step(by);
    else if (event.key === "Home") grabFrom(k, 0n);
    else if (event.key === "End") grabFrom(k, pile);
    else if (event.key === "Enter") done();
    else return;
    event.preventDefault();
  }

  /** A press grabs the token under it and those after it; a drag carries them to the tray. */
  function drag(event, k, pile, box) {
    if (!may() || (event.pointerType === "mouse" && event.button !== 0)) return;
    const all = [...box.querySelectorAll("i")];
    const distance = (token, x, y) => {
      const { left, top, width, height } = token.getBoundingClientRect();
      return Math.hypot(x - left - width / 2, 2 * (y - top - height / 2));
    };
    const nearest = all.reduce((best, token, at) => (distance(token, event.clientX, event.clientY) < distance(all[best], event.clientX, event.clientY) ? at : best), 0);
    if (all.length === 0) return;
    const amount = pile - BigInt(nearest);
    const was = grabbed[k];
    grabFrom(k, amount);
    box.focus();
    let ghost = null;
    const inside = ({ clientX: x, clientY: y }) => {
      const { left, right, top, bottom } = tray.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    };
    // a tray that came under the finger was not meant
    let carried = !inside(event);
    const isOver = (now) => {
      carried ||= !inside(now);
      return carried && inside(now);
    };
    const moved = (now) => {
      if (!ghost && Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) > DRAGS) {
        ghost = make("div", { class: "ghost", "aria-hidden": "true" }, grabbed.filter((many) => many > 0n).join(" and "));
        document.body.append(ghost);
      }
      if (!ghost) return;
      ghost.style.left = `${now.clientX}px`;
      ghost.style.top = `${now.clientY}px`;
      tray.toggleAttribute("data-over", isOver(now));
    };
    const end = async (last) => {
      for (const [name, fn] of [["pointermove", moved], ["pointerup", end], ["pointercancel", end]]) box.removeEventListener(name, fn);
      ghost?.remove();
      tray.removeAttribute("data-over");
      if (!ghost) {
        if (was === amount) grabFrom(k, 0n);
      } else if (last.type === "pointerup" && isOver(last)) {
        // an illegal move stays in the tray, where it is said that it is none
        if ((await judge(target(), grabbed.map(String))).legal) {
          take.disabled = false;
          done();
        }
      }
    };
    box.setPointerCapture?.(event.pointerId);
    for (const [name, fn] of [["pointermove", moved], ["pointerup", end], ["pointercancel", end]]) box.addEventListener(name, fn);
    event.preventDefault();
  }

  return {
    element,
    /** After the game has changed. */
    show() {
      const key = `${session.state.position} ${session.actions.length} ${session.state.phase} ${turn()}`;
      tray.hidden = hint.hidden = !turn();
      if (both.parentElement) both.parentElement.hidden = !turn();
      if (key === shown) return;
      shown = key;
      grabbed = piles().map(() => 0n);
      const inside = [...heaps.children].findIndex((heap) => heap.contains(document.activeElement));
      fill(heaps, piles().map((pile, k) => heap(k, pile)));
      if (inside >= 0) heaps.children[inside].querySelector("[tabindex='0'], input")?.focus();
      paint();
    },
  };
}
