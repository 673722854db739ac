/** The lines near which the P-positions lie: what is known of their slopes, and a label where each leaves the screen. */

import { get } from "./api.js";
import { board } from "./board.js";
import { byId, make, refill } from "./dom.js";
import { placed } from "./labels.js";
import { root } from "./numbers.js";
import { Task } from "./panels/common/task.js";
import { occupied } from "./positions.js";
import { store } from "./store.js";
import { GUTTER, range, screenX, screenY, unit } from "./view.js";

/** Games whose beams are kept. */
const KEPT = 50;
/** Pixels by which an observed line may be wrong on screen. */
const WRONG = 15;
/** How wrong observed slopes may be. */
const DOUBT = 2e-4;
const BILLION = 10n ** 9n;
/** Pixels between a label and a P-position. */
const CLEAR = 2;

/** @typedef {import("answers").Part["Beam"]} Beam */

/** @type {Map<string, Beam[]>} */
const kept = new Map();
const task = new Task();
/** The question that is under way. @type {{game: string, answer: Promise<void>}} */
let asking = { game: "", answer: Promise.resolve() };
/** @type {HTMLElement[]} */
let labels = [];
/** @type {{width: number, height: number}[]} */
let sizes = [];
let host;

/** How sure a slope is, in words. */
export const SURE = { "proved": "proved", "closed-form": "closed form", "proved-by-hand": "proved by hand", "observed": "observed", "unsettled": "not settled" };

/** The beams of the game, from the lowest; none while they are not known. @returns {Beam[]} */
export const beams = () => kept.get(store.get().game) ?? [];

/** The row of a line at a column. @param {Beam} beam @param {bigint} x */
export function rowAt({ parts, number }, x) {
  if (parts) {
    const [u, v, d, w] = parts.map(BigInt);
    const surd = root(v * v * d * x * x);
    return (u * x + (v < 0n ? -surd : surd)) / w;
  }
  return (x * BigInt(Math.round(number * 1e12))) / 10n ** 12n;
}

/** How far above the line a position is, with an error of about 10^-9 at any size. @param {Beam} beam @param {bigint} x @param {bigint} y */
export const distance = (beam, x, y) => Number(y * BILLION - rowAt(beam, x * BILLION)) / 1e9;

/** What is measured along a line of this slope; a decimal has no zeros at its end. @param {string} words */
export const distanceFrom = (words) => (words === "1" ? "y − x" : words.startsWith("1/") ? `y − x/${words.slice(2)}`
  : `y − ${words.replace(/^(\d+\.\d*?)0+$/, "$1").replace(/\.$/, "")} · x`);

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
  if (asking.game !== game || !task.busy) {
    const keep = (found) => {
      kept.set(game, found);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value);
      board.redraw();
    };
    // games without such lines have no labels; a busy server is asked again when the game changes
    const answer = task.run(null, (signal) => get("/beams", { game }, { signal }), (answer) => keep(answer.beams), ({ status }) => { if (status === 422) keep([]); });
    asking = { game, answer };
  }
  await asking.answer;
  return beams();
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

/** @param {import("./labels.js").Box} box @param {number} by */
const widened = ({ left, right, top, bottom }, by) => ({ left: left - by, right: right + by, top: top - by, bottom: bottom + by });

/** One label for each beam. Their sizes are measured once: asking for them makes the browser lay out the page. */
function fillLabels() {
  const fresh = beams().map(({ words, sure, because, exact }) => make("span", { class: `slope ${sure}`, title: `slope ${words}, ${SURE[sure]}: ${because}`, "data-unit": unit() },
    words, exact ? null : make("small", {}, ` ${SURE[sure]}`)));
  if (!refill(host, fresh)) return;
  labels = fresh;
  sizes = labels.map(({ offsetWidth: width, offsetHeight: height }) => ({ width, height }));
}

function draw(ctx, view) {
  if (host.hidden) return;
  fillLabels();
  if (labels.length === 0) return;
  const [found, dots] = [beams(), occupied()];
  const area = { left: GUTTER.left + 2, right: board.size.width - 2, top: 2, bottom: board.size.height - GUTTER.bottom - 2 };
  // a line that is observed has its label only where P-positions are near it
  const reach = WRONG + 4 * view.scale;
  const isSeen = (n, { x, y }) => Boolean(found[n].parts) || !dots.isWhole || dots.any(widened({ left: x, right: x, top: y, bottom: y }, reach));
  const isFree = (n, box, on) => !dots.any(widened(box, CLEAR)) && isSeen(n, on);
  placed(found.map((beam) => segment(view, beam)), sizes, area, unit(), isFree).forEach((box, n) => {
    labels[n].style.visibility = box ? "visible" : "hidden";
    if (box) labels[n].style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)`;
  });
}

export function startSlopes() {
  host = make("div", { id: "slopes", role: "group", "aria-label": "Slopes of the beams" });
  byId("board").after(host);
  board.addLayer({ name: "slopes", order: 80, secret: true, draw });
  store.on(["straight", "other"], ({ straight, other }) => { host.hidden = straight !== null || other !== null; });
  store.on(["game", "info"], ({ info }) => { if (info) askBeams(); else board.redraw(); });
}
