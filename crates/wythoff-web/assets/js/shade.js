/** What wins, or the Grundy value, as a tone under the positions. */

import { get, isAbort } from "./api.js";
import { board } from "./board.js";
import { permalink } from "./permalink.js";
import { store } from "./store.js";
import { SIDE, start } from "./tile.js";
import { spots } from "./tiles.js";
import { screenX, screenY } from "./view.js";

/** What can be shown, in the order of the button. */
export const SHADES = ["wins", "grundy", "none"];
/** The classes of moves: the name of the server, that of the colour, and words. */
export const CLASSES = [
  ["first", "shade-first", "from the first pile"],
  ["second", "shade-second", "from the second pile"],
  ["both", "shade-both", "from both, along a diagonal"],
  ["other", "shade-other", "in another way"],
];
/** A byte that stands for one winning move. */
const UNIT = 60;
const UNKNOWN = 65535;
/** Piles below which Grundy values are known. */
const GRUNDY = 512n;
/** Squares that are kept, and requests at the same time. */
const KEPT = 600;
const AT_ONCE = 2;
/** Levels up that are searched for something to show meanwhile. */
const ANCESTORS = 4;
/** How much of its ink one winning move shows. */
const STRENGTH = { light: 0.2, dark: 0.21 };

/**
 * @typedef {object} Shade
 * @property {number} side
 * @property {string[]} classes
 * @property {Uint8Array} pixels
 * @property {string|null} sampled
 */

/** @type {Map<string, {shade: Shade|null, failure: Error|null, image: HTMLCanvasElement|null, theme: object|null}>} */
const kept = new Map();
/** @type {Map<string, AbortController>} */
const running = new Map();
/** @type {{level: number, X: bigint, Y: bigint}[]} */
let queue = [];
let timer = 0;
/** @type {() => void} */
let told = () => {};

/** What is shown; nothing while games are compared. */
export function shown() {
  const { shade, other, straight } = store.get();
  return other !== null || straight !== null ? "none" : shade;
}

const key = ({ level, X, Y }) => `${shown()}/${level}/${X}/${Y}/${store.get().game}`;

/** @param {string} hex */
const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Several winning moves of a class show more of its ink, but not as many times. */
const ink = (count) => (count <= 1 ? count : 1 + 0.4 * Math.log2(count));

/** @param {Shade} shade */
function paintWins(shade, data, theme) {
  const paper = channels(theme.paper);
  const inks = shade.classes.map((name) => channels(theme[`shade-${name}`]));
  const strength = STRENGTH[store.get().theme];
  const amounts = Float32Array.from({ length: 256 }, (_, byte) => strength * ink(byte / UNIT));
  const area = shade.side ** 2;
  for (let n = 0; n < area; n += 1) {
    const at = 4 * ((shade.side - 1 - Math.floor(n / shade.side)) * shade.side + (n % shade.side));
    for (let c = 0; c < 3; c += 1) {
      let value = paper[c];
      for (let k = 0; k < inks.length; k += 1) value += amounts[shade.pixels[k * area + n]] * (inks[k][c] - paper[c]);
      data[at + c] = value;
    }
    data[at + 3] = 255;
  }
}

/** From the paper at 0 through the inks of the theme, by the logarithm. @param {Shade} shade */
function paintGrundy(shade, data, theme) {
  const stops = [theme.paper, theme["shade-first"], theme["shade-second"], theme["shade-both"]].map(channels);
  const paper = stops[0];
  const area = shade.side ** 2;
  for (let n = 0; n < area; n += 1) {
    const value = shade.pixels[2 * n] + 256 * shade.pixels[2 * n + 1];
    if (value === UNKNOWN) continue;
    const at = 4 * ((shade.side - 1 - Math.floor(n / shade.side)) * shade.side + (n % shade.side));
    const place = Math.min(2.999, (Math.log2(1 + value) / 10) * 3);
    const [k, rest] = [Math.floor(place), place - Math.floor(place)];
    for (let c = 0; c < 3; c += 1) {
      const colour = stops[k][c] + rest * (stops[k + 1][c] - stops[k][c]);
      data[at + c] = paper[c] + 0.62 * (colour - paper[c]);
    }
    data[at + 3] = 255;
  }
}

/** A square as an image. */
function imageOf(entry, theme) {
  if (entry.image && entry.theme === theme) return entry.image;
  const { shade } = entry;
  const image = entry.image ?? document.createElement("canvas");
  image.width = image.height = shade.side;
  const ctx = image.getContext("2d");
  const pixels = ctx.createImageData(shade.side, shade.side);
  if (shade.classes.length > 0) paintWins(shade, pixels.data, theme);
  else paintGrundy(shade, pixels.data, theme);
  ctx.putImageData(pixels, 0, 0);
  Object.assign(entry, { image, theme });
  return image;
}

function draw(ctx, view, theme) {
  if (shown() === "none") return;
  for (const spot of spots(board.size)) {
    let entry = kept.get(key(spot));
    let from = spot;
    for (let up = 1; !entry?.shade && !entry?.failure && up <= ANCESTORS; up += 1) {
      from = { level: spot.level + up, X: spot.X >> BigInt(up), Y: spot.Y >> BigInt(up) };
      entry = kept.get(key(from));
    }
    if (!entry?.shade) continue;
    const side = view.scale * 2 ** spot.level * SIDE;
    const left = screenX(view, board.size, start(spot.level, spot.X));
    const top = screenY(view, board.size, start(spot.level, spot.Y)) - side;
    const image = imageOf(entry, theme);
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
  kept.set(name, { shade: null, failure: null, image: null, theme: null, ...value });
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

async function ask(spot) {
  const name = key(spot);
  if (shown() === "grundy" && [spot.X, spot.Y].some((number) => start(spot.level, number) >= GRUNDY)) {
    keep(name, { failure: new Error(`Grundy values are known for piles below ${GRUNDY}`) });
    told();
    return;
  }
  const control = new AbortController();
  running.set(name, control);
  try {
    const question = { game: store.get().game, show: shown(), level: spot.level, x: spot.X, y: spot.Y };
    const { side, classes, pixels, sampled } = await get("/shade", question, { signal: control.signal });
    keep(name, { shade: { side, classes, sampled, pixels: bytes(pixels) } });
  } catch (error) {
    // where it is not known, the legend says so; a server that is away is asked again when the view moves
    if (!isAbort(error) && error.status !== 0 && error.status !== 429) keep(name, { failure: error });
  } finally {
    if (running.get(name) === control) running.delete(name);
    next();
    board.redraw();
    told();
  }
}

function next() {
  while (running.size < AT_ONCE && queue.length > 0) {
    const spot = queue.shift();
    const name = key(spot);
    if (!running.has(name) && !kept.has(name)) ask(spot);
  }
}

function plan() {
  timer = 0;
  queue = shown() === "none" ? [] : spots(board.size).filter((spot) => !kept.has(key(spot)));
  const wanted = new Set(queue.map(key));
  for (const [name, control] of running) {
    if (wanted.has(name)) continue;
    running.delete(name);
    control.abort();
  }
  next();
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

/** The next of the tones. */
export function nextShade() {
  store.set({ shade: SHADES[(SHADES.indexOf(store.get().shade) + 1) % SHADES.length] });
}

/** @param {() => void} changed called when a square came */
export function startShade(changed) {
  told = changed;
  board.addLayer({ name: "shade", order: 5, secret: true, draw });
  store.on(["view", "game", "other", "shade", "straight"], () => { timer ||= setTimeout(plan, 120); });
  permalink.register("shade", {
    read: (text) => store.set({ shade: SHADES.includes(text) ? text : "wins" }),
    write: () => { const { shade } = store.get(); return shade === "wins" ? null : shade; },
  });
  timer ||= setTimeout(plan, 120);
}
