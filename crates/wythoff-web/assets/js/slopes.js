/** The lines near which the P-positions lie: what is known of their slopes, and a label where each leaves the screen. */

import { get, isAbort } from "./api.js";
import { board } from "./board.js";
import { all, byId, make } from "./dom.js";
import { root } from "./numbers.js";
import { occupied } from "./positions.js";
import { store } from "./store.js";
import { GUTTER, range, screenX, screenY, unit } from "./view.js";

/** Games whose beams are kept. */
const KEPT = 50;
/** Pixels by which an observed line may be wrong on screen. */
const WRONG = 15;
/** How wrong observed slopes may be. */
const DOUBT = 2e-4;
/** Pixels around a label, and from place to place where one is tried. */
const ROOM = 6;
const STEP = 10;
/** Pixels between a line and its label, of usual type; how much worse it is to be one farther, and on the side of the other beams. */
const GAPS = [4, 8, 13, 20, 30, 44];
const FLOATS = 6;
const OTHER = 60;
/** Pixels between a label and a P-position. */
const CLEAR = 2;

/** @typedef {import("answers").Part["Beam"]} Beam */

/** @type {Map<string, Beam[]>} */
const kept = new Map();
/** The question that is under way. @type {{game: string, control: AbortController, answer: Promise<void>}|null} */
let asking = null;
/** @type {HTMLElement[]} */
let labels = [];
/** Their sizes, measured once for each size of type: asking for them makes the browser lay out the page. @type {{width: number, height: number}[]} */
let sizes = [];
let sizedFor = 0;
let host;

/** How sure a slope is, in words. */
export const SURE = { "proved": "proved", "closed-form": "closed form", "proved-by-hand": "proved by hand", "observed": "observed", "unsettled": "not settled" };

/** The beams of the game, from the lowest; none while they are not known. @returns {Beam[]} */
export const beams = () => kept.get(store.get().game) ?? [];

/** The row of a line at a column. @param {Beam} beam @param {bigint} x */
function rowAt({ parts, number }, x) {
  if (parts) {
    const [u, v, d, w] = parts.map(BigInt);
    const surd = root(v * v * d * x * x);
    return (u * x + (v < 0n ? -surd : surd)) / w;
  }
  return (x * BigInt(Math.round(number * 1e12))) / 10n ** 12n;
}

/** A decimal without zeros at its end; what is none stays. @param {string} words */
export const tidy = (words) => words.replace(/^(\d+\.\d*?)0+$/, "$1").replace(/\.$/, "");

/** What is measured along a line of this slope. @param {string} words */
export const distanceFrom = (words) => (words === "1" ? "y − x" : words.startsWith("1/") ? `y − x/${words.slice(2)}` : `y − ${tidy(words)} · x`);

/** Which of the beams this is, in words. @param {number} n counted from the lowest */
export function nameOf(n) {
  const all = beams().length;
  if (all < 2) return "the only beam";
  return all === 2 ? `the ${["lower", "upper"][n]} beam` : `beam ${n + 1} of ${all} from below`;
}

/** The beam that is looked at: the one along which the board is straightened, else the one nearest to the middle of the screen. @returns {number|null} */
export function beamInView() {
  const { straight, view: { x, y } } = store.get();
  if (straight !== null) return straight;
  const ratio = Math.atan(Number((y * 1000000n) / (x > 0n ? x : 1n)) / 1e6);
  const away = beams().map(({ number }) => Math.abs(Math.atan(number) - ratio));
  return away.length > 0 ? away.indexOf(Math.min(...away)) : null;
}

/** The beams, asked for once for each game. @returns {Promise<Beam[]>} */
export async function askBeams() {
  const { game } = store.get();
  if (kept.has(game)) return beams();
  if (asking?.game !== game) {
    asking?.control.abort();
    const control = new AbortController();
    asking = { game, control, answer: ask(game, control) };
  }
  await asking.answer;
  return beams();
}

/** @param {string} game @param {AbortController} control */
async function ask(game, control) {
  try {
    const answer = await get("/beams", { game }, { signal: control.signal });
    kept.set(game, answer.beams);
  } catch (error) {
    if (isAbort(error)) return;
    // games without such lines have no labels; a busy server is asked again when the game changes
    if (error.status === 422) kept.set(game, []);
  }
  if (asking?.control === control) asking = null;
  if (kept.size > KEPT) kept.delete(kept.keys().next().value);
  board.redraw();
}

/** Where a line goes on screen: from the lower left to the upper right; null where it cannot be seen or told. */
function segment(view, beam) {
  const { left, right } = range(view, board.size);
  const at = (x) => ({ x: screenX(view, board.size, x), y: screenY(view, board.size, rowAt(beam, x)) });
  const [a, b] = [at(left), at(right + 1n)];
  if (!beam.parts && DOUBT * Number(right) * view.scale > WRONG) return null;
  const floor = board.size.height - GUTTER.bottom;
  const rise = (b.y - a.y) / Math.max(1e-9, b.x - a.x);
  const near = (y) => (Math.abs(rise) < 1e-12 ? a.x : a.x + (y - a.y) / rise);
  // cut at the lower, the right and the upper edge of the board: the last column may stand out
  const from = a.y > floor ? { x: near(floor), y: floor } : a;
  const last = Math.min(b.x, board.size.width);
  const edge = { x: last, y: a.y + (last - a.x) * rise };
  const to = edge.y < 0 ? { x: near(0), y: 0 } : edge;
  return from.x >= to.x || from.y < 0 || to.y > floor ? null : { from, to };
}

const meets = (a, b) => a.left < b.right + ROOM && b.left < a.right + ROOM && a.top < b.bottom + ROOM && b.top < a.bottom + ROOM;

const widened = ({ left, right, top, bottom }) => ({ left: left - CLEAR, right: right + CLEAR, top: top - CLEAR, bottom: bottom + CLEAR });

/**
 * A label on one side of a line, so that all of it has this distance from the line.
 * @param {{x: number, y: number}} on
 * @param {number[]} normal
 * @param {number} gap
 * @param {{width: number, height: number}} size
 */
function beside({ x, y }, [nx, ny], gap, { width, height }) {
  const away = gap + (width / 2) * Math.abs(nx) + (height / 2) * Math.abs(ny);
  const [left, top] = [x + nx * away - width / 2, y + ny * away - height / 2];
  return { left, top, right: left + width, bottom: top + height };
}

/** Is this a place of the board? */
const isInside = ({ left, right, top, bottom }) => left > GUTTER.left + 2 && right < board.size.width - 2 && top > 2 && bottom < board.size.height - GUTTER.bottom - 2;

/**
 * The best place of a label: near to its line, and to where that leaves the screen, rather on the side of the nearer axis, where
 * it meets no other label and covers no P-position.
 */
function placed(line, isSure, size, taken, dots) {
  const { from, to } = line;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const below = [-uy, ux];
  const above = [uy, -ux];
  const sides = Math.abs(uy) > Math.abs(ux) ? [above, below] : [below, above];
  // a line that is observed has its label only where P-positions are near it
  const reach = WRONG + 4 * store.get().view.scale;
  const isThere = ({ x, y }) => isSure || !dots.isWhole || dots.any({ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach });
  let best = null;
  let least = Infinity;
  for (let away = 4; away < length && away < least; away += STEP) {
    const on = { x: to.x - ux * away, y: to.y - uy * away };
    GAPS.forEach((gap) => sides.forEach((side, other) => {
      const cost = away + FLOATS * gap + OTHER * other;
      if (cost >= least) return;
      const box = beside(on, side, gap * unit(), size);
      if (!isInside(box) || taken.some((it) => meets(box, it)) || dots.any(widened(box)) || !isThere(on)) return;
      [best, least] = [box, cost];
    }));
  }
  return best;
}

/** What stands over the board. */
function obstacles() {
  const origin = board.canvas.getBoundingClientRect();
  return all("#legend, #zoom, #bases button:not([hidden])").map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left: left - origin.left, right: right - origin.left, top: top - origin.top, bottom: bottom - origin.top };
  }).filter((box) => box.right > box.left);
}

let written = "";

/** One label for each beam. */
function fillLabels() {
  const found = beams();
  const text = JSON.stringify([store.get().game, found]);
  if (text === written) return;
  written = text;
  labels = found.map((beam) => {
    const title = `slope ${beam.words}, ${SURE[beam.sure]}: ${beam.because}`;
    const more = beam.exact ? null : make("small", {}, ` ${SURE[beam.sure]}`);
    return make("span", { class: `slope ${beam.sure}`, title }, beam.words, more);
  });
  host.replaceChildren(...labels);
  sizedFor = 0;
}

function measureLabels() {
  if (sizedFor === unit()) return;
  sizes = labels.map(({ offsetWidth: width, offsetHeight: height }) => ({ width, height }));
  sizedFor = unit();
}

function draw(ctx, view) {
  if (host.hidden) return;
  fillLabels();
  measureLabels();
  if (labels.length === 0) return;
  const [taken, dots] = [obstacles(), occupied()];
  beams().forEach((beam, n) => {
    const line = segment(view, beam);
    const label = labels[n];
    const box = line && placed(line, Boolean(beam.parts), sizes[n], taken, dots);
    label.style.visibility = box ? "visible" : "hidden";
    if (!box) return;
    taken.push(box);
    label.style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)`;
  });
}

export function startSlopes() {
  host = make("div", { id: "slopes", role: "group", "aria-label": "Slopes of the beams" });
  byId("board").after(host);
  board.addLayer({ name: "slopes", order: 80, secret: true, draw });
  store.on(["straight", "other"], ({ straight, other }) => { host.hidden = straight !== null || other !== null; });
  store.on(["game", "info"], ({ info }) => { if (info) askBeams(); else board.redraw(); });
}
