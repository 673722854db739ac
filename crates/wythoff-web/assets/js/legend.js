/** The signs on the board and how many of them are on screen. */

import { all, byId, fill, make, refill, svg } from "./dom.js";
import { grouped, raised } from "./numbers.js";
import { counted } from "./positions.js";
import { WORDS, calm, shading, shown, wanted } from "./shade.js";
import { store } from "./store.js";
import { stripInWords } from "./straight.js";
import { KINDS } from "./tones.js";
import { levelOf } from "./view.js";

const SIGNS = {
  one: "M12 6a6 6 0 1 0 .01 0z",
  first: "M12 5l7 7-7 7-7-7z",
  second: "M12 6.5a5.5 5.5 0 1 0 .01 0z",
  both: "M12 6a6 6 0 1 0 .01 0z",
  bound: "M2 12h20",
  seen: "M2 12h20",
  move: "M12 9a3 3 0 1 0 .01 0z",
  win: "M12 4l2.2 5.3 5.8.5-4.4 3.8 1.3 5.6L12 16.2 7.1 19.2l1.3-5.6L4 9.8l5.800-.5z",
};

/** A count: exact for single cells, else about. @param {number} value @param {boolean} exact */
function amount(value, exact) {
  if (exact) return grouped(value);
  const power = Math.floor(Math.log10(Math.max(1, value)));
  return power < 6 ? `≈ ${grouped(Number(value.toPrecision(3)))}` : `≈ ${(value / 10 ** power).toFixed(1)}·10${raised(power)}`;
}

const row = (kind, text, count) => make("span", { class: "row" }, svg("0 0 24 24", `sign ${kind}`, [[SIGNS[kind]]]), make("span", {}, text), make("b", {}, count));

const note = (text, kind = "") => make("span", { class: `row shade ${kind}` }, make("span", {}, text));

/** The tones of Grundy values, with some of these. */
const ramp = () => make("div", { class: "ramp" }, make("span", { class: "tones-of" }), ...["0", "9", "100", "1000"].map((value) => make("span", {}, value)));

/** What the tones under the positions say. */
function tones() {
  if (calm() !== null && wanted() !== "none") return [note(`no shading ${calm()}`, "calm")];
  if (shown() === "none") return [];
  const { classes, sampled, failure, complete, any } = shading();
  if (!any) return [note(failure ? (shown() === "wins" ? "what wins is not known here" : "no Grundy values here") : complete ? "" : "tones: …")];
  if (shown() === "grundy") return [note("Grundy value"), ramp(), ...(failure ? [note("not known everywhere on screen")] : [])];
  const rows = KINDS.filter((name) => classes.includes(name))
    .map((name) => make("span", { class: "row", title: WORDS[name] }, make("span", { class: `tone tone-${name}` }), make("span", { class: "long" }, WORDS[name]), make("span", { class: "short" }, name)));
  const notes = [sampled && "tones: a sample", failure && "tones: not known everywhere"].filter(Boolean).map((text) => note(text));
  if (sampled) notes[0].title = sampled;
  // the move that is shaded need not win where the opponent may block it
  const said = Number(store.get().info?.most_blocked) ? "a move to a P-position, which may be blocked, takes" : "a move to a P-position takes";
  if (rows.length > 1) notes.unshift(note("where several do, the first of these"));
  return [note(said), make("div", { class: "tones" }, ...rows), ...notes];
}

/** The straightened board. */
function ofStrip() {
  const strip = stripInWords();
  if (!strip) return [note("…")];
  const { count, bounds, proved, notes } = strip;
  return [row("one", "P-position", grouped(count)), row(proved ? "bound" : "seen", bounds, ""), ...notes.map((text) => note(text))];
}

export function updateLegend() {
  const { game, other, info, view, selected, straight, forced } = store.get();
  if (straight !== null) {
    write(ofStrip());
    return;
  }
  const level = levelOf(view.scale);
  const sums = counted();
  const count = (n) => (sums ? amount(sums.classes[n], level === 0) : "…");
  const started = info && (info.imitation || info.cuts.length > 1);
  const rows = other === null
    ? [row("one", started ? "start that is P" : "P-position", count(0))]
    : [row("first", `only ${game}`, count(0)), row("second", `only ${other}`, count(1)), row("both", "both", count(2))];
  if (sums?.sampled) {
    // what a sample holds is not how many there are
    for (const item of rows) item.lastChild.textContent = "";
  }
  if (selected) rows.push(row("move", "move", ""), row("win", "move to P", ""));
  for (const label of forced.split(" ").filter(Boolean)) rows.push(make("span", { class: "row" }, make("span", { class: `decree ${label}` }), make("span", {}, `${label.toUpperCase()} by decree`)));
  if (sums?.sampled) rows.push(note("a sample of the columns, not counted"));
  if (level > 0 && other !== null) rows.push(note("colours mix where a pixel holds several"));
  write([...rows, ...tones()]);
}

/** All signs in the legend, and in short beside its button. @param {HTMLElement[]} rows */
function write(rows) {
  if (!refill(byId("legend"), rows)) return;
  fill(byId("legend-button").querySelector(".brief"), all("#legend .row:has(.sign, .tone)").map((item) => item.cloneNode(true)));
}
