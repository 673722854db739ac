/** The parameters of a named game: a slider for each, which can run through its values as a film. */

import { button, byId, fill, make } from "./dom.js";
import { permalink } from "./permalink.js";
import { families, setGame } from "./rules.js";
import { store } from "./store.js";

/** Milliseconds in which a picture of a film is seen at least. */
const SHOWN = 600;
/** The last value of a slider, if the game has no smaller or larger one. */
const LAST = 12;

/**
 * A notation that is one named game alone: its family and parameters.
 * @param {string} text
 * @param {object[]} games
 */
function member(text, games) {
  const match = /^\s*([a-z][a-z -]*?)\s*(?:\(([\d\s,]*)\))?\s*$/i.exec(text);
  const family = match && games.find(({ name }) => name === match[1].toLowerCase());
  if (!family) return null;
  const given = (match[2] ?? "").split(",").map((part) => part.trim()).filter(Boolean).map(Number);
  const shown = given.length > 0 ? given : family.defaults;
  const form = family.forms.find((names) => names.length === shown.length);
  return form ? { family, form, values: shown } : null;
}

/** A notation with another value of a parameter. @param {{family: any, values: number[]}} found @param {number} n @param {number|string} value */
const changed = ({ family, values }, n, value) => `${family.name}(${values.map((old, m) => (m === n ? value : old)).join(",")})`;

/**
 * The least and the greatest value of a parameter, from the condition of its game, as in `1 <= k < l`.
 * @param {any} found @param {number} n @returns {[number, number]}
 */
function range({ family, form, values }, n) {
  const name = form[n];
  const number = (word) => (/^\d+$/.test(word) ? Number(word) : values[form.indexOf(word)]);
  const bound = (pattern, by) => [...family.condition.matchAll(new RegExp(pattern, "g"))]
    .map(({ groups: { sign, other } }) => number(other) + (sign === "<" ? by : 0)).filter(Number.isFinite);
  const least = bound(`(?<other>\\w+) (?<sign><=?) ${name}\\b`, 1);
  const most = bound(`\\b${name} (?<sign><=?) (?<other>\\w+)`, -1);
  const first = Math.max(...least, least.length > 0 ? 0 : 1);
  return [first, Math.min(...most, Math.max(LAST, values[n], first + 1))];
}

/** The sliders on screen, by the name of their parameter. @type {Map<string, {slider: any, number: any, play: any}>} */
const rows = new Map();
/** The timer of a film that runs. */
let running = 0;

/** All named games, once they have been asked for. @type {object[]} */
let known = [];

/** The game as it is now, if it is a named one with parameters. */
const current = () => member(store.get().game, known);

/** The film that the address names, limited to what the game has. */
function filmOf(found) {
  const { film } = store.get();
  const n = film ? found.form.indexOf(film.name) : -1;
  if (n < 0) return null;
  return { n, from: Math.max(range(found, n)[0], film.from), to: film.to };
}

/** The game with a letter for the parameter that runs, and its film; null if none does. */
export function filmed() {
  const found = current();
  const film = found && filmOf(found);
  if (!film) return null;
  const name = found.form[film.n];
  return { game: changed(found, film.n, name), film: `${name}:${film.from}..${film.to}` };
}

/** The next picture; a value with which there is no game is passed over. @param {number} [last] the value before */
async function next(last) {
  known = await families();
  const found = current();
  const film = found && filmOf(found);
  if (!film || running === 0) return stop();
  const value = last ?? found.values[film.n];
  const following = value >= film.to || value < film.from ? film.from : value + 1;
  const isGame = await setGame(changed(found, film.n, following));
  if (running !== 0) running = setTimeout(next, isGame ? SHOWN : 0, following);
}

/** @param {boolean} on */
function run(on) {
  clearTimeout(running);
  running = on ? setTimeout(next, SHOWN) : 0;
  permalink.hold(on);
  show();
}

const stop = () => { if (running !== 0) run(false); };

/** Another value by hand ends a film. @param {string} name @param {string} text */
function change(name, text) {
  stop();
  const found = current();
  const n = found ? found.form.indexOf(name) : -1;
  if (n >= 0 && /^\d{1,10}$/.test(text)) setGame(changed(found, n, Number(text)));
}

function toggle(name) {
  if (running !== 0 && store.get().film?.name === name) return stop();
  const { slider } = rows.get(name);
  store.set({ film: { name, from: Number(slider.min), to: Number(slider.max) } });
  run(true);
}

/** @param {string} name */
function row(name) {
  const slider = make("input", { type: "range", step: 1, "aria-label": name, oninput: () => change(name, slider.value) });
  const number = make("input", { class: "number", type: "number", min: 0, max: 4294967295, step: 1, "aria-label": `${name}, as a number`,
    onchange: () => change(name, number.value) });
  const play = button("▶", () => toggle(name), { class: "step" });
  rows.set(name, { slider, number, play });
  return make("span", { class: "parameter" }, make("i", { "aria-hidden": "true" }, name), slider, number, play);
}

async function show() {
  known = await families();
  const found = current();
  const element = byId("parameters");
  const key = found ? `${found.family.name}/${found.values.length}` : "";
  if (element.dataset.of !== key) {
    // the film of another game ends
    if (element.dataset.of) store.set({ film: null });
    element.dataset.of = key;
    element.title = found?.family.condition ?? "";
    rows.clear();
    fill(element, (found?.form ?? []).map(row));
  }
  const film = found && filmOf(found);
  found?.form.forEach((name, n) => {
    const [first, last] = film?.n === n ? [film.from, Math.max(film.to, found.values[n])] : range(found, n);
    const { slider, number, play } = rows.get(name);
    Object.assign(slider, { min: first, max: last, value: found.values[n] });
    number.value = found.values[n];
    // one value is no film
    play.disabled = slider.disabled = first >= last;
    const runs = running !== 0 && film?.n === n;
    fill(play, runs ? "‖" : "▶");
    play.setAttribute("aria-label", runs ? `Stop ${name}` : `Let ${name} run`);
  });
  if (running !== 0 && !film) stop();
}

/** Reads the film of an address, as in `k:1..12`. It begins by itself, unless the reader wants little to move. */
function read(text) {
  const match = /^([a-z]):(\d{1,9})\.\.(\d{1,9})$/.exec(text ?? "");
  const [from, to] = [Number(match?.[2]), Number(match?.[3])];
  stop();
  if (!match || from >= to) return store.set({ film: null });
  store.set({ film: { name: match[1], from, to } });
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) run(true);
}

export function startParameters() {
  store.on(["game", "info", "film"], show);
  permalink.register("film", {
    read,
    write: () => {
      const { film, game } = store.get();
      return film && rows.has(film.name) && game ? `${film.name}:${film.from}..${film.to}` : null;
    },
  });
}
