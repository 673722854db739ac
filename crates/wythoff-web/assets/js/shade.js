/** In which way a move wins, or the Grundy value, as a tone under the positions. */

import { get } from "./api.js";
import { board } from "./board.js";
import { imageOf } from "./images.js";
import { permalink } from "./permalink.js";
import { requests } from "./requests.js";
import { store } from "./store.js";
import { SIDE, start } from "./tile.js";
import { spots } from "./tiles.js";
import { painted, valueAt } from "./tones.js";
import { range, screenX, screenY } from "./view.js";

/** What can be shown, in the order of the button. @type {import("./store.js").State["shade"][]} */
const SHADES = ["wins", "grundy", "none"];
/** The kinds of moves in words. */
export const WORDS = { both: "from both, along a diagonal", first: "from the first pile", second: "from the second pile", other: "in another way" };
/** Piles below which Grundy values are known. */
const GRUNDY = 512n;
/** Squares that are kept, and requests at the same time. */
const KEPT = 600;
const AT_ONCE = 2;
/** Pixels of a cell below which there are no tones unless the reader asks for them: the P-positions are the message there. */
const SMALL = 6;

/** Pixels of a cell from which on there is room for a number. */
const ROOM = 20;
/** The height of type for its cell, how much of the width numbers fill at most, and the width of a digit for its height. */
const HIGH = 0.5;
const FILLED = 0.74;
const WIDE = 0.6;

/** @typedef {import("./tones.js").Shade} Shade */

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

/** What is shown where the reader has asked for nothing. */
const usual = () => (store.get().front || store.get().view.scale < SMALL ? "none" : "wins");

/** What is shown unless the plane is calm. */
export const wanted = () => store.get().shade ?? usual();

/** What is shown. */
export const shown = () => (store.get().straight !== null || calm() !== null ? "none" : wanted());

const key = ({ level, X, Y }) => `${shown()}/${level}/${X}/${Y}/${store.get().game}`;

/** The square of a place, if it is there. @param {import("./requests.js").Spot} spot @returns {Shade|null} */
const shadeOf = (spot) => queue.find(spot)?.shade ?? null;

function draw(ctx, view, theme) {
  if (shown() === "none") return;
  for (const spot of spots(board.size)) {
    const shade = shadeOf(spot);
    const image = shade && imageOf(shade, theme, () => painted(shade, theme));
    if (!image) continue;
    const side = view.scale * 2 ** spot.level * SIDE;
    const left = screenX(view, board.size, start(spot.level, spot.X));
    const top = screenY(view, board.size, start(spot.level, spot.Y)) - side;
    ctx.imageSmoothingEnabled = view.scale * 2 ** spot.level < 1.01 && image.width === SIDE;
    // whole pixels, so that no seams are seen
    const [l, t] = [Math.round(left), Math.round(top)];
    ctx.drawImage(image, l, t, Math.round(left + side) - l, Math.round(top + side) - t);
  }
}

/** The numbers of a square that are on screen, with their places. */
function* numbers(view, spot, shade) {
  const { left, right, bottom, top } = range(view, board.size);
  const [x, y] = [start(0, spot.X), start(0, spot.Y)];
  const within = (from, to, first) => [Math.max(0, Number(from - first)), Math.min(SIDE - 1, Number(to - first))];
  const [columns, rows] = [within(left, right, x), within(bottom, top, y)];
  const [px, py] = [screenX(view, board.size, x), screenY(view, board.size, y)];
  for (let j = rows[0]; j <= rows[1]; j += 1) {
    for (let i = columns[0]; i <= columns[1]; i += 1) {
      const value = valueAt(shade, j * SIDE + i);
      if (value !== null) yield { value, x: px + (i + 0.5) * view.scale, y: py - (j + 0.5) * view.scale };
    }
  }
}

/** Grundy values as numbers in the cells. */
function drawValues(ctx, view, theme) {
  if (shown() !== "grundy" || view.scale < ROOM) return;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  let digits = 0;
  for (const spot of spots(board.size)) {
    const shade = shadeOf(spot);
    if (!shade) continue;
    for (const { value, x, y } of numbers(view, spot, shade)) {
      const text = String(value);
      if (text.length !== digits) {
        digits = text.length;
        ctx.font = `${view.scale * Math.min(HIGH, FILLED / (WIDE * digits))}px system-ui, sans-serif`;
      }
      // the value is 0 in the discs of the P-positions
      ctx.fillStyle = value === 0 ? theme.paper : theme.text;
      ctx.fillText(text, x, y);
    }
  }
}

const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** @param {import("./requests.js").Spot} spot @param {AbortSignal} signal */
async function ask(spot, signal) {
  if (shown() === "grundy" && [spot.X, spot.Y].some((number) => start(spot.level, number) >= GRUNDY)) {
    throw new Error(`Grundy values are known for piles below ${GRUNDY}`);
  }
  const question = { game: store.get().game, show: shown(), level: spot.level, x: spot.X, y: spot.Y };
  const { side, classes, pixels, sampled } = await get("/shade", question, { signal });
  return { shade: { side, classes, sampled, pixels: bytes(pixels) } };
}

const later = () => { timer ||= setTimeout(plan, 120); };

const queue = requests({
  most: AT_ONCE,
  count: KEPT,
  name: key,
  known: (spot) => queue.find(spot) !== null,
  ask,
  changed: () => { board.redraw(); told(); },
  again: later,
});

function plan() {
  timer = 0;
  queue.want(shown() === "none" ? [] : spots(board.size).filter((spot) => !queue.find(spot)));
}

/** What there is of the shading on screen: the classes that the game has, why it is not known, what is sampled. */
export function shading() {
  const entries = spots(board.size).map(queue.find);
  const there = entries.map((entry) => entry?.shade).filter(Boolean);
  return {
    classes: there[0]?.classes ?? [],
    sampled: there.find((shade) => shade.sampled)?.sampled ?? null,
    failure: entries.find((entry) => entry?.failure)?.failure?.message ?? null,
    complete: shown() === "none" || entries.every(Boolean),
    any: there.length > 0,
  };
}

/** What the button leads to. */
export const following = () => SHADES[(SHADES.indexOf(wanted()) + 1) % SHADES.length];

/** The next of the tones, unless the plane is calm. */
export function nextShade() {
  if (calm() !== null || store.get().hidden) return;
  const next = following();
  store.set({ shade: next === "wins" && usual() === "wins" ? null : next });
}

/** @param {() => void} changed called when a square came */
export function startShade(changed) {
  told = changed;
  board.addLayer({ name: "shade", order: 5, secret: true, draw });
  board.addLayer({ name: "values", order: 25, secret: true, draw: drawValues });
  store.on(["view", "game", "other", "shade", "straight", "calm", "info", "front"], later);
  permalink.register("shade", {
    read: (text) => store.set({ shade: SHADES.find((name) => name === text) ?? null }),
    write: () => store.get().shade,
  });
  later();
}
