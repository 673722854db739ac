/**
 * The straightened board: for each P-position of a beam how far it is from the line, y − slope·x, over its column. Columns are
 * as wide as on the board; the distances have a scale of their own, which shows all of them.
 */

import { get } from "./api.js";
import { drawAxes } from "./axes.js";
import { board } from "./board.js";
import { KINDS } from "./certainty.js";
import { announce, byId, debounced, fill, make } from "./dom.js";
import { notice } from "./notice.js";
import { brief, stepAbove, typeset } from "./numbers.js";
import { Task } from "./panels/common/task.js";
import { permalink } from "./permalink.js";
import { disc } from "./shapes.js";
import { SURE, askBeams, beamInView, beams, distance, distanceFrom, nameOf, rowAt } from "./slopes.js";
import { store } from "./store.js";
import { GUTTER, range, screenX, unit as type } from "./view.js";

/** Points that are asked for: of all P-positions or of single columns among them. */
const POINTS = 3000;
const SAMPLED = 500;
/** Columns of which all are computed. */
const ALL = 200000;
/** Pixels between ticks of the distance, and to a point that is meant. */
const GAP = 48;
const NEAR = 20;
/** How much of the height below the title the distances take. */
const FILLED = 0.9;

/**
 * @typedef {{x: bigint, y: bigint, value: number}} Point
 * @typedef {object} Strip
 * @property {Point[]} points in the order of their columns
 * @property {string} name of the distance, as "y − φ · x"
 * @property {[number, number]} range the distances that have been in sight so far, and the bounds
 * @property {{kind: string, text: string}} certainty of the P-positions
 * @property {{by: string}|null} sampled
 */

/** @type {Strip|null} */
let strip = null;
const task = new Task();
/** @type {() => void} */
let told = () => {};
/** @type {HTMLElement} */
let title;
/** Where the title ends, in pixels from the top. */
let top = 0;

const beam = () => beams()[store.get().straight];
const decimals = (value) => value.toFixed(6).replace("-", "−");

/** Straightens the beam in view, or goes back to the board. */
export async function toggleStraight() {
  if (store.get().hidden) return;
  if (store.get().straight !== null) {
    store.set({ straight: null });
    return;
  }
  await askBeams();
  const nearest = beamInView();
  if (nearest === null) notice.show("The P-positions of this game are not seen to lie near lines.", { seconds: 6 });
  store.set({ straight: nearest });
}

/** Asks for the columns in sight and as many around them. */
function ask() {
  const { game, straight, view, hidden } = store.get();
  if (straight === null || hidden) return;
  const { left, right } = range(view, board.size);
  const half = (right - left) / 2n + 1n;
  const from = left > half ? left - half : 0n;
  const columns = right + half - from;
  const question = { game, beam: straight, x: from, columns, points: columns > BigInt(ALL) ? SAMPLED : POINTS };
  task.run(Object.values(question).join("/"), async (signal) => {
    await askBeams();
    return get("/residual", question, { signal });
  }, (answer) => {
    show(from, answer);
    told();
  }, (error) => {
    task.stop();
    notice.show(error.message, { hint: error.hint, seconds: 8 });
    if (!strip) store.set({ straight: null });
  });
}

/** @param {bigint} from @param {any} answer */
function show(from, { points: all, slope, extremes, certainty, sampled }) {
  const fresh = strip === null;
  const points = all.map(([dx, value, y]) => ({ x: from + BigInt(dx), y: BigInt(y), value }));
  const seen = extremes ?? [0, 1];
  const { bounds } = beam();
  // what was seen of the beam stays in sight: the strip does not jump while it is moved
  const values = [...seen, ...(bounds ? [bounds.least, bounds.greatest] : []), ...(fresh ? [] : strip.range)];
  /** @type {[number, number]} */
  const shown = [Math.min(...values), Math.max(...values)];
  if (shown[1] - shown[0] < 1e-9) shown[1] += 1;
  strip = { points, name: distanceFrom(slope.words), range: shown, certainty, sampled };
  follow();
  sayTitle();
  if (fresh) announce(title.textContent);
  board.redraw();
}

/** The view goes along the beam, so that the board is there when one comes back. */
function follow() {
  const nearest = along(0);
  if (nearest) board.show({ ...store.get().view, y: nearest.y, fy: 0.5 });
}

/** Pixels of a distance from the top. */
function heights() {
  const floor = board.size.height - GUTTER.bottom;
  const [low, high] = strip.range;
  const unit = ((floor - top) * FILLED) / (high - low);
  return { unit, floor, at: (value) => (top + floor) / 2 - (value - (low + high) / 2) * unit };
}

/** Where a position is. @param {{x: bigint, value: number}} point @returns {[number, number]} */
function placeOf({ x, value }) {
  const { view } = store.get();
  return [screenX(view, board.size, x) + view.scale / 2, heights().at(value)];
}

/** The points on screen. */
function inSight() {
  const { left, right } = range(store.get().view, board.size);
  return strip.points.filter(({ x }) => x >= left && x <= right);
}

/** The P-position of the strip before or after the one that is meant; with 0, or where none is meant, the one nearest to the middle. @param {number} by @returns {import("./store.js").Cell|null} */
export function along(by) {
  const { cell, selected, view } = store.get();
  const from = cell ?? selected;
  const points = strip?.points ?? [];
  const side = (point) => Number(point.x - from.x) || Number(point.y - from.y);
  const away = ({ x }) => Math.abs(Number(x - view.x));
  const found = by === 0 || !from ? points.reduce((best, point) => (best && away(best) <= away(point) ? best : point), null)
    : by > 0 ? points.find((point) => side(point) > 0) : points.findLast((point) => side(point) < 0);
  return found ? { x: found.x, y: found.y } : null;
}

/** How far a position is from the line, for the ear. */
export const distanceInWords = ({ x, y }) => `, distance ${decimals(distance(beam(), x, y))}`;

/** The least and the greatest distance on screen. */
const extremes = () => [Math.min, Math.max].map((end) => end(...inSight().map(({ value }) => value)));

/** What the legend says: how many P-positions are on screen, and the bounds of their distances. */
export function stripInWords() {
  if (!strip) return null;
  const { bounds } = beam();
  const count = inSight().length;
  const seen = count > 0 ? `${extremes().map(decimals).join(" to ")} on screen` : "";
  const notes = [bounds && seen, `P-positions: ${KINDS[strip.certainty.kind].word}`, strip.sampled && (strip.sampled.by === "columns" ? "single columns at equal distances" : "the extremes of each part")];
  return { count, bounds: bounds ? `${bounds.words}, ${KINDS[bounds.certainty.kind].word}` : seen && `observed: ${seen}`, proved: Boolean(bounds), notes: notes.filter(Boolean) };
}

/** Which line this is, and what is meant on it. */
function sayTitle() {
  const { straight, cell, selected } = store.get();
  title.hidden = straight === null || !strip || !beam();
  if (title.hidden) return;
  const { words, exact, sure } = beam();
  const mark = cell ?? selected;
  const name = nameOf(straight);
  fill(title, make("b", {}, `${name[0].toUpperCase()}${name.slice(1)}: distance from the line of slope ${typeset(words)}${words.includes("φ") ? ` = ${typeset(exact)}` : ""}, ${SURE[sure]}`),
    mark && make("span", {}, ` (${brief(mark.x)}, ${brief(mark.y)}): ${decimals(distance(beam(), mark.x, mark.y))}`));
  top = title.offsetTop + title.offsetHeight;
}

/** The ticks of the distances. */
function* ticks() {
  const { unit, at, floor } = heights();
  const [digit, exponent] = stepAbove((GAP * type()) / unit);
  const step = digit * 10 ** exponent;
  const middle = (strip.range[0] + strip.range[1]) / 2;
  for (let k = Math.ceil((middle - (floor - top) / 2 / unit) / step); at(k * step) > top - 8 * type(); k += 1) {
    yield { zero: k === 0, y: Math.round(at(k * step)), text: (k * step).toFixed(Math.max(0, -exponent)).replace("-", "−") };
  }
}

/** A line across the strip. */
function line(ctx, y, colour, width, dashes = []) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.setLineDash(dashes);
  ctx.beginPath();
  ctx.moveTo(GUTTER.left, Math.round(y) + 0.5);
  ctx.lineTo(board.size.width, Math.round(y) + 0.5);
  ctx.stroke();
}

/** The lines of the distances and of the bounds, which are dashed where nothing is proved. */
function drawLines(ctx, view, theme) {
  if (!strip) return;
  for (const { zero, y } of ticks()) line(ctx, y, zero ? theme.muted : theme.grid, zero ? 1.5 : 1);
  const { bounds } = beam();
  for (const end of bounds ? [bounds.least, bounds.greatest] : extremes()) line(ctx, heights().at(end), theme["only-first"], 1.5, bounds ? [] : [6, 4]);
}

function drawPoints(ctx, view, theme) {
  if (!strip) return;
  const radius = Math.min(5, Math.max(1.8, view.scale * 0.4));
  ctx.globalAlpha = strip.points.length > 1500 ? 0.75 : 1;
  ctx.fillStyle = theme.p;
  ctx.beginPath();
  for (const point of inSight()) disc(ctx, ...placeOf(point), radius);
  ctx.fill();
}

/** The strip in place of the board: which P-position is meant by a point of the screen, where a position is, what is in sight. @type {import("./board.js").InPlace} */
const inPlace = {
  toCell(px, py) {
    let best = null;
    for (const point of strip ? inSight() : []) {
      const [x, y] = placeOf(point);
      const away = Math.hypot(x - px, y - py);
      if (away < (best?.away ?? NEAR)) best = { away, point };
    }
    return best && { x: best.point.x, y: best.point.y };
  },
  toScreen: (x, y) => (strip ? placeOf({ x, value: distance(beam(), x, y) }) : [-1e4, -1e4]),
  visible() {
    const { left, right } = range(store.get().view, board.size);
    if (!strip) return { left, bottom: 0n, columns: 1, rows: 1 };
    const [low, high] = strip.range.map((value) => BigInt(Math.round(value)));
    const least = rowAt(beam(), left) + low - 1n;
    const bottom = least < 0n ? 0n : least;
    return { left, bottom, columns: Number(right - left) + 1, rows: Number(rowAt(beam(), right) + high + 1n - bottom) + 1 };
  },
};

/** @param {() => void} changed called when the strip came */
export function startStraight(changed) {
  told = changed;
  const later = debounced(ask, 60);
  title = make("p", { id: "strip-title", hidden: true });
  byId("board").after(title);
  const label = board.host.getAttribute("aria-label");
  board.addLayer({ name: "distances", order: 10, straight: true, secret: true, draw: drawLines });
  board.addLayer({ name: "strip", order: 20, straight: true, secret: true, draw: drawPoints });
  board.addLayer({ name: "strip-axes", order: 90, straight: true, secret: true, draw: (ctx, view, theme) => drawAxes(ctx, view, theme, strip ? ticks() : [], strip?.name ?? "") });
  store.on(["straight", "game"], ({ straight }) => {
    board.straightened = straight === null ? null : inPlace;
    byId("stage").toggleAttribute("data-straight", straight !== null);
    board.host.setAttribute("aria-label", straight === null ? label : "Straightened view. Arrow keys go from one P-position of the beam to the next, Enter selects, S leads back to the board.");
    strip = null;
    task.stop();
  });
  store.on(["straight", "cell", "selected", "view"], sayTitle);
  store.on(["straight", "game", "view"], later);
  store.on(["straight", "hidden"], ({ straight, hidden }) => { if (hidden && straight !== null) store.set({ straight: null }); });
  permalink.register("straight", {
    read: (text) => store.set({ straight: /^\d{1,2}$/.test(text ?? "") ? Number(text) : null }),
    write: () => { const { straight } = store.get(); return straight === null ? null : String(straight); },
  });
}
