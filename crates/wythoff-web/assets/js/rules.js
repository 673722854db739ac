/** The rule box, and the parameters of a named game. */

import { get } from "./api.js";
import { byId, make } from "./dom.js";
import { gameBox } from "./gamebox.js";
import { notice, sentence } from "./notice.js";
import { permalink } from "./permalink.js";
import { store } from "./store.js";

/** Shown first, and when the address names no game. */
export const FIRST = "wythoff";

/** @type {Promise<object[]>|null} */
let asked = null;

/** The named games; asked for once. @returns {Promise<object[]>} */
export function families() {
  asked ??= get("/ask/games").then(({ games }) => games).catch(() => { asked = null; return []; });
  return asked;
}

/**
 * A notation that is one named game alone: its family and parameters.
 * @param {string} text
 * @param {object[]} known
 */
function member(text, known) {
  const match = /^\s*([a-z][a-z -]*?)\s*(?:\(([\d\s,]*)\))?\s*$/i.exec(text);
  const family = match && known.find(({ name }) => name === match[1].toLowerCase());
  if (!family) return null;
  const given = (match[2] ?? "").split(",").map((part) => part.trim()).filter(Boolean).map(Number);
  const shown = given.length > 0 ? given : family.defaults;
  const form = family.forms.find((names) => names.length === shown.length);
  return form ? { family, form, values: shown } : null;
}

/** The first heap of a game whose board is a slice of Wythoff Nim with three heaps; null for other games. @param {string} game */
export function ofThreeHeaps(game) {
  const match = /^\s*three-heaps\s*\(\s*(\d+)\s*\)\s*$/i.exec(game);
  return match && BigInt(match[1]);
}

/** @param {string} name @param {number} value @param {(value: number) => void} change */
function stepper(name, value, change) {
  const input = make("input", { class: "number", type: "number", min: 0, max: 4294967295, step: 1, value, "aria-label": name,
    onchange: () => { if (input.checkValidity() && input.value !== "") change(Number(input.value)); } });
  const button = (label, by, sign) => make("button", { type: "button", class: "step", "aria-label": `${label} ${name}`,
    onclick: () => change(Math.max(0, Number(input.value) + by)) }, sign);
  return make("span", { class: "stepper" }, make("i", { "aria-hidden": "true" }, name), button("less", -1, "−"), input, button("more", 1, "+"));
}

let set = (_text) => Promise.resolve(false);
export const setGame = (text) => set(text);

async function showParameters() {
  const { game } = store.get();
  const found = member(game, await families());
  const element = byId("parameters");
  const key = found ? `${found.family.name}/${found.values.length}` : "";
  if (element.dataset.of === key && found) {
    // the fields stay, so that their focus does
    [...element.querySelectorAll("input")].forEach((input, n) => { input.value = String(found.values[n]); });
    return;
  }
  element.dataset.of = key;
  element.title = found?.family.condition ?? "";
  element.replaceChildren(...!found ? [] : found.form.map((name, n) => stepper(name, found.values[n], (value) => {
    const now = member(store.get().game, [found.family])?.values ?? found.values;
    setGame(`${found.family.name}(${now.map((old, m) => (m === n ? value : old)).join(",")})`);
  })));
}

/** An informal name is said to be read as a notation; so is what a reader of the notation may not expect. */
export function sayHowRead({ info }) {
  const text = [info?.understood && `This is understood as \`${info.understood}\`.`, info?.note && sentence(info.note)].filter(Boolean).join(" ");
  if (text) notice.show(text, { seconds: 8 });
}

/** What is wrong with the text in the box is said; that the board still shows another game, too. */
function showKept({ game, info, failure }) {
  const error = byId("rules-error");
  error.querySelector(".kept")?.remove();
  if (failure?.status !== 400 || !info || game === byId("rules").value.trim()) return;
  error.append(make("p", { class: "hint kept" }, "The board shows ", make("code", {}, game), "."));
}

export function startRules() {
  const input = byId("rules");
  const box = gameBox({
    input,
    error: byId("rules-error"),
    apply: (text, info) => store.set({ game: info.understood ?? text, info, failure: null }),
    fail: (failure) => store.set({ failure }),
  });
  set = box.set;
  store.on(["game", "info", "failure"], showKept);
  store.on(["game", "info"], showParameters);
  permalink.register("game", {
    read(text) {
      const game = text ?? FIRST;
      if (store.get().info === null) {
        // before the first answer: the board starts at once
        store.set({ game });
        box.set(game).then((valid) => { if (!valid && store.get().info === null && store.get().failure?.status === 400) fallBack(); });
      } else if (game !== store.get().game) box.set(game);
    },
    write: () => store.get().game,
  });
}

/** The address names no game: the first one is shown, and the box still says what is wrong. */
async function fallBack() {
  const info = await get("/ask/describe", { game: FIRST }).catch(() => null);
  if (info && store.get().info === null) store.set({ game: FIRST, info });
}
