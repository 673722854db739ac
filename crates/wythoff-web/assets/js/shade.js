/** What wins, or the Grundy value, as a tone under the positions. */

import { get } from "./api.js";
import { board } from "./board.js";
import { imageIfAny, imageOf } from "./images.js";
import { permalink } from "./permalink.js";
import { requests } from "./requests.js";
import { store } from "./store.js";
import { SIDE, start } from "./tile.js";
import { spots } from "./tiles.js";
import { painted } from "./tones.js";
import { screenX, screenY } from "./view.js";

/** What can be shown, in the order of the button. @type {import("./store.js").State["shade"][]} */
export const SHADES = ["wins", "grundy", "none"];
/** The classes of moves: the name of the server, that of the colour, and words. */
export const CLASSES = [
  ["first", "shade-first", "from the first pile"],
  ["second", "shade-second", "from the second pile"],
  ["both", "shade-both", "from both, along a diagonal"],
  ["other", "shade-other", "in another way"],
];
/** Piles below which Grundy values are known. */
const GRUNDY = 512n;
/** Squares that are kept, and requests at the same time. */
const KEPT = 600;
const AT_ONCE = 2;
/** Pixels of a cell below which tones fade, for each of its powers of ten so much, and how much of them stays. */
const FADES = 0.2;
const FADE = 0.4;
const STAYS = 0.35;
/** Levels up that are searched for something to show meanwhile. */
const ANCESTORS = 4;

/** @typedef {import("./tones.js").Shade} Shade */

/** @type {Map<string, {shade: Shade|null, failure: Error|null}>} */
const kept = new Map();
let timer = 0;
/** @type {() => void} */
let told = () => {};

/** Why the plane is calm, in words: something is drawn on it that tones would drown. Null while they may be shown. */
export function calm() {
  const { info, other, calm: reason } = store.get();
  // memory, or a choice before the first move
  if (info?.imitation || info?.cuts.length > 1) return "where who wins depends on more than the position";
  return other !== null ? "while two games are compared" : reason;
}

/** What is shown. */
export function shown() {
  const { shade, straight } = store.get();
  return straight !== null || calm() !== null ? "none" : shade;
}

const key = ({ level, X, Y }) => `${shown()}/${level}/${X}/${Y}/${store.get().game}`;

/** A square that can be drawn in a place: its own, or meanwhile a part of a coarser one; null if there is none. */
function source(spot, theme) {
  for (let up = 0; up <= ANCESTORS; up += 1) {
    const from = { level: spot.level + up, X: spot.X >> BigInt(up), Y: spot.Y >> BigInt(up) };
    const entry = kept.get(key(from));
    if (entry?.failure) return null;
    const { shade } = entry ?? {};
    const image = shade && (up === 0 ? imageOf(shade, theme, () => painted(shade, theme, store.get().theme)) : imageIfAny(shade));
    if (image) return { image, from };
  }
  return null;
}

/** How much of the tones is seen: far out the positions are thin lines, with which they would compete. @param {number} scale */
const strength = (scale) => Math.max(STAYS, Math.min(1, 1 + FADE * Math.log10(scale / FADES)));

function draw(ctx, view, theme) {
  if (shown() === "none") return;
  ctx.globalAlpha = strength(view.scale);
  for (const spot of spots(board.size)) {
    const found = source(spot, theme);
    if (!found) continue;
    const { image, from } = found;
    const side = view.scale * 2 ** spot.level * SIDE;
    const left = screenX(view, board.size, start(spot.level, spot.X));
    const top = screenY(view, board.size, start(spot.level, spot.Y)) - side;
    const part = image.width / 2 ** (from.level - spot.level);
    const up = BigInt(from.level - spot.level);
    const x = Number(spot.X - (from.X << up)) * part;
    const y = image.width - Number(spot.Y - (from.Y << up)) * part - part;
    ctx.imageSmoothingEnabled = view.scale * 2 ** spot.level < 1.01 || image.width < SIDE;
    // whole pixels, so that no seams are seen
    const [l, t] = [Math.round(left), Math.round(top)];
    ctx.drawImage(image, x, y, part, part, l, t, Math.round(left + side) - l, Math.round(top + side) - t);
  }
}

function keep(name, value) {
  kept.set(name, { shade: null, failure: null, ...value });
  for (const old of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(old);
  }
}

function bytes(text) {
  const raw = atob(text);
  const found = new Uint8Array(raw.length);
  for (let n = 0; n < raw.length; n += 1) found[n] = raw.charCodeAt(n);
  return found;
}

/** @param {import("./requests.js").Spot} spot @param {AbortSignal} signal @returns {Promise<Shade>} */
async function ask(spot, signal) {
  if (shown() === "grundy" && [spot.X, spot.Y].some((number) => start(spot.level, number) >= GRUNDY)) {
    throw new Error(`Grundy values are known for piles below ${GRUNDY}`);
  }
  const question = { game: store.get().game, show: shown(), level: spot.level, x: spot.X, y: spot.Y };
  const { side, classes, pixels, sampled } = await get("/shade", question, { signal });
  return { side, classes, sampled, pixels: bytes(pixels) };
}

const queue = requests({
  most: AT_ONCE,
  name: key,
  known: (spot) => kept.has(key(spot)),
  ask,
  answered: (name, shade) => keep(name, { shade }),
  // where it is not known, the legend says so; a busy server is asked again when the view moves
  failed: (name, failure) => { if (failure.status !== 429) keep(name, { failure }); },
  changed: () => { board.redraw(); told(); },
});

function plan() {
  timer = 0;
  queue.want(shown() === "none" ? [] : spots(board.size).filter((spot) => !kept.has(key(spot))));
}

/** What there is of the shading on screen: the classes that the game has, why it is not known, what is sampled. */
export function shading() {
  const entries = spots(board.size).map((spot) => kept.get(key(spot)));
  const there = entries.map((entry) => entry?.shade).filter(Boolean);
  return {
    classes: there[0]?.classes ?? [],
    sampled: there.find((shade) => shade.sampled)?.sampled ?? null,
    failure: entries.find((entry) => entry?.failure)?.failure?.message ?? null,
    complete: shown() === "none" || entries.every(Boolean),
    any: there.length > 0,
  };
}

/** The next of the tones, unless the plane is calm. */
export function nextShade() {
  if (calm() === null && !store.get().hidden) store.set({ shade: SHADES[(SHADES.indexOf(store.get().shade) + 1) % SHADES.length] });
}

/** @param {() => void} changed called when a square came */
export function startShade(changed) {
  told = changed;
  board.addLayer({ name: "shade", order: 5, secret: true, draw });
  store.on(["view", "game", "other", "shade", "straight", "calm", "info"], () => { timer ||= setTimeout(plan, 120); });
  permalink.register("shade", {
    read: (text) => store.set({ shade: SHADES.find((shade) => shade === text) ?? "wins" }),
    write: () => { const { shade } = store.get(); return shade === "wins" ? null : shade; },
  });
  timer ||= setTimeout(plan, 120);
}
