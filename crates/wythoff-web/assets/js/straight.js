/**
 * The straightened board: for each P-position of a beam how far it is from the line, y − slope·x, over its column. Columns are
 * as wide as on the board; the distances have a scale of their own.
 */

import { get, isAbort } from "./api.js";
import { drawColumns, drawName } from "./axes.js";
import { board } from "./board.js";
import { announce, byId, debounced } from "./dom.js";
import { notice } from "./notice.js";
import { stepAbove } from "./numbers.js";
import { permalink } from "./permalink.js";
import { disc } from "./shapes.js";
import { askBeams, beamInView, distanceFrom } from "./slopes.js";
import { store } from "./store.js";
import { GUTTER, font, range, screenX, screenY, unit as type } from "./view.js";

/** Points that are asked for: of all P-positions or of single columns among them. */
const POINTS = 3000;
const SAMPLED = 500;
/** Columns of which all are computed. */
const ALL = 200000;
/** Milliseconds from the board to the strip. */
const TURN = 500;
/** Pixels between ticks of the distance, and to a point that is meant. */
const GAP = 48;
const NEAR = 20;
/** How much of the height the strip takes, and how much more or less of it may be shown. */
const FILLED = 0.8;
const WIDEST = 10;
const CLOSEST = 50;

/** @type {{key: string, from: bigint, words: string, because: string, points: {x: bigint, dx: number, value: number, y: bigint}[], range: [number, number], sampled: object|null}|null} */
let strip = null;
/** @type {AbortController|null} */
let asking = null;
let asked = "";
/** How far the board has turned: 0 is the board, 1 the strip. */
let turned = 1;
/** @type {() => void} */
let told = () => {};

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** What is shown of the strip. */
export const shownStrip = () => strip;

/** Turns from one to the other. @param {number} to @param {() => void} after */
function turn(to, after) {
  const from = turned;
  const begin = performance.now();
  const step = (now) => {
    const part = still.matches ? 1 : Math.min(1, (now - begin) / TURN);
    const eased = part * part * (3 - 2 * part);
    turned = from + (to - from) * eased;
    board.redraw();
    if (part < 1) requestAnimationFrame(step);
    else after();
  };
  requestAnimationFrame(step);
}

/** Straightens the beam in view, or goes back to the board. */
export async function toggleStraight() {
  if (store.get().hidden) return;
  if (store.get().straight !== null) {
    turn(0, () => store.set({ straight: null }));
    return;
  }
  const found = await askBeams();
  const beam = beamInView();
  if (beam === null) {
    notice.show("The P-positions of this game are not seen to lie near lines.", { seconds: 6 });
    return;
  }
  turned = 0;
  store.set({ straight: beam });
  announce(`The distances of the P-positions from the line of slope ${found[beam].words}`);
}

/** A new scale of the distances; only while the board is straightened. @param {number} factor @returns {boolean} */
export function stretch(factor) {
  if (store.get().straight === null) return false;
  if (strip) {
    const { middle, span } = placeOf();
    const all = fitted().span;
    put({ middle, span: Math.min(all * WIDEST, Math.max(all / CLOSEST, span / factor)) });
  }
  return true;
}

/** Draws the strip up by some pixels; some of it stays in sight. Only while the board is straightened. @param {number} pixels @returns {boolean} */
export function slide(pixels) {
  if (store.get().straight === null) return false;
  if (strip && pixels !== 0) {
    const { middle, span } = placeOf();
    put({ middle: middle - pixels / heights().unit, span });
  }
  return true;
}

/** Where the strip is when nobody has moved it: all that was seen of it. */
function fitted() {
  const [low, high] = strip.range;
  return { middle: (low + high) / 2, span: (high - low) / FILLED };
}

/** Where the strip is. @returns {{middle: number, span: number}} */
function placeOf() {
  const own = store.get().strip;
  return own?.of === strip.key ? own : fitted();
}

/** Puts the strip somewhere; some of it stays in sight. @param {{middle: number, span: number}} place */
function put({ middle, span }) {
  const [low, high] = strip.range;
  const most = Math.max(high - low, span) / 2;
  const centre = (low + high) / 2;
  store.set({ strip: { of: strip.key, middle: Math.max(centre - most, Math.min(centre + most, middle)), span } });
}

/** Asks for the columns in sight and as many around them. */
async function ask() {
  const { game, straight, view } = store.get();
  if (straight === null || store.get().hidden) return;
  const { left, right } = range(view, board.size);
  const half = (right - left) / 2n + 1n;
  const from = left > half ? left - half : 0n;
  const columns = right + half - from;
  const key = `${straight}/${game}`;
  const question = `${key}/${from}/${columns}`;
  if (question === asked) return;
  asked = question;
  asking?.abort();
  asking = new AbortController();
  const points = columns > BigInt(ALL) ? SAMPLED : POINTS;
  try {
    const answer = await get("/residual", { game, beam: straight, x: from, columns, points }, { signal: asking.signal });
    show(key, from, answer);
  } catch (error) {
    if (isAbort(error)) return;
    asked = "";
    notice.show(error.message, { hint: error.hint, seconds: 8 });
    if (strip?.key !== key) store.set({ straight: null });
  }
  told();
}

/** @param {string} key @param {bigint} from @param {any} answer */
function show(key, from, answer) {
  const fresh = strip?.key !== key;
  const points = answer.points.map(([dx, value, y]) => ({ x: from + BigInt(dx), dx: Number(dx), value, y: BigInt(y) }));
  const [low, high] = answer.extremes ?? [0, 1];
  // what was seen of the beam stays in sight: the strip does not jump while it is moved
  /** @type {[number, number]} */
  const range = fresh ? [low, high] : [Math.min(low, strip.range[0]), Math.max(high, strip.range[1])];
  if (range[1] - range[0] < 1e-9) range[1] += 1;
  if (store.get().strip?.of === null) store.set({ strip: { ...store.get().strip, of: key } });
  strip = { key, from, words: answer.slope.words, because: answer.slope.because, points, range, sampled: answer.sampled };
  follow();
  if (fresh && turned < 1) turn(1, () => {});
  board.redraw();
}

/** The view goes along the beam, so that the board is there when one comes back. */
function follow() {
  const { view } = store.get();
  const middle = Number(view.x - strip.from);
  let best = null;
  for (const point of strip.points) {
    if (best === null || Math.abs(point.dx - middle) < Math.abs(best.dx - middle)) best = point;
  }
  if (best) board.show({ ...view, y: best.y, fy: 0.5 });
}

/** Pixels of a distance from the top. */
function heights() {
  const floor = board.size.height - GUTTER.bottom;
  const { middle, span } = placeOf();
  const unit = floor / span;
  return { unit, middle, at: (value) => floor / 2 - (value - middle) * unit };
}

/** Where the points are now. */
function* places(view) {
  const { at } = heights();
  const begin = screenX(view, board.size, strip.from) + (view.scale >= 1 ? view.scale / 2 : 0);
  for (const point of strip.points) {
    const x = begin + point.dx * view.scale;
    if (x < GUTTER.left - 20 || x > board.size.width + 20) continue;
    const y = at(point.value);
    const flat = turned < 1 ? screenY(view, board.size, point.y) : y;
    yield { point, x, y: turned < 1 ? flat + (y - flat) * turned : y };
  }
}

function drawDistances(ctx, theme) {
  const floor = board.size.height - GUTTER.bottom;
  const { unit, middle, at } = heights();
  const [digit, exponent] = stepAbove((GAP * type()) / unit);
  const step = digit * 10 ** exponent;
  ctx.font = font();
  ctx.textAlign = "right";
  ctx.textBaseline = "middle";
  const least = Math.ceil(middle / step - floor / 2 / unit / step);
  for (let k = least; at(k * step) > 8 * type(); k += 1) {
    const y = at(k * step);
    ctx.strokeStyle = k === 0 ? theme.muted : theme.grid;
    ctx.lineWidth = k === 0 ? 1.5 : 1;
    ctx.beginPath();
    ctx.moveTo(GUTTER.left, Math.round(y) + 0.5);
    ctx.lineTo(board.size.width, Math.round(y) + 0.5);
    ctx.stroke();
    ctx.fillStyle = theme.tick;
    if (y < floor - 4 * type()) ctx.fillText((k * step).toFixed(Math.max(0, -exponent)).replace("-", "−"), GUTTER.left - 8 * type(), Math.round(y));
  }
}

function draw(ctx, view, theme) {
  drawColumns(ctx, view, theme);
  if (!strip || strip.key !== `${store.get().straight}/${store.get().game}`) return;
  ctx.globalAlpha = turned;
  drawDistances(ctx, theme);
  drawName(ctx, theme, distanceFrom(strip.words));
  const radius = Math.min(5, Math.max(1.8, view.scale * 0.4));
  ctx.beginPath();
  ctx.rect(GUTTER.left, 0, board.size.width, board.size.height - GUTTER.bottom);
  ctx.clip();
  ctx.globalAlpha = strip.points.length > 1500 ? 0.75 : 1;
  ctx.fillStyle = theme.p;
  ctx.beginPath();
  for (const { x, y } of places(view)) disc(ctx, x, y, radius);
  ctx.fill();
  const { cell, selected } = store.get();
  for (const [mark, colour] of [[selected, theme.win], [cell, theme.accent]]) {
    if (!mark) continue;
    for (const { point, x, y } of places(view)) {
      if (point.x !== mark.x || point.y !== mark.y) continue;
      ctx.strokeStyle = colour;
      ctx.lineWidth = 2.5;
      ctx.beginPath();
      disc(ctx, x, y, radius + 4);
      ctx.stroke();
    }
  }
}

/** The P-position nearest to a point of the screen. */
function pointed(px, py) {
  if (!strip) return null;
  let best = null;
  for (const { point, x, y } of places(store.get().view)) {
    const away = Math.hypot(x - px, y - py);
    if (away < NEAR && (best === null || away < best.away)) best = { away, point };
  }
  return best && { x: best.point.x, y: best.point.y };
}

/** @param {() => void} changed called when the strip came */
export function startStraight(changed) {
  told = changed;
  const later = debounced(ask, 60);
  board.addLayer({ name: "straight", order: 20, straight: true, secret: true, draw });
  store.on(["straight", "game"], ({ straight }) => {
    board.straightened = straight === null ? null : pointed;
    byId("stage").toggleAttribute("data-straight", straight !== null);
    if (straight === null) {
      strip = null;
      asked = "";
      store.set({ strip: null });
    }
  });
  store.on(["straight", "game", "view"], later);
  store.on(["straight", "hidden"], ({ straight, hidden }) => { if (hidden && straight !== null) store.set({ straight: null }); });
  permalink.register("straight", {
    read: (text) => {
      turned = 1;
      store.set({ straight: /^\d{1,2}$/.test(text ?? "") ? Number(text) : null });
    },
    write: () => { const { straight } = store.get(); return straight === null ? null : String(straight); },
  });
  permalink.register("strip", {
    read(text) {
      const [middle, span, ...more] = (text ?? "").split(",").map(Number);
      store.set({ strip: store.get().straight !== null && more.length === 0 && Number.isFinite(middle) && span > 0 && Number.isFinite(span) ? { of: null, middle, span } : null });
    },
    write() {
      const { straight, strip: own } = store.get();
      const isShown = straight !== null && own !== null && (own.of === null || own.of === strip?.key);
      return isShown ? [own.middle, own.span].map((value) => Number(value.toPrecision(6))).join(",") : null;
    },
  });
}
