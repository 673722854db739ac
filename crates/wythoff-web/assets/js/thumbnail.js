/**
 * Small pictures of games, drawn from the same tiles as the board.
 *
 * @typedef {object} Picture
 * @property {string} game
 * @property {string|null} [other] the game it is compared with
 * @property {number} cells on a side, at most 256
 * @property {[bigint, bigint]} [at] the cell in the middle; else the picture is of the corner
 * @property {"proof"|"play"} [sign] what is drawn besides
 */

import { get } from "./api.js";
import { resolved } from "./colour.js";
import { penOf } from "./dom.js";
import { diamond, disc, ring } from "./shapes.js";
import { store } from "./store.js";
import { readTile, start } from "./tile.js";

/** Requests at the same time; the board comes first. */
const AT_ONCE = 2;
/** Milliseconds until it is looked again whether the board is there. */
const LATER = 120;
/** CSS pixels of a side where the page has not been laid out yet. */
const SIDE = 88;
const COLOURS = ["accent", "hue-1", "hue-2", "line", "muted", "p", "paper", "win", "win-text"];

/** @typedef {{x: number, y: number, kind: number}} Dot a cell, from the lower left corner of the picture */

/** @type {{canvas: HTMLCanvasElement, picture: Picture, dots: Dot[]|null}[]} */
let all = [];
/** Those whose dots are not asked for yet. @type {typeof all} */
let waiting = [];
let running = 0;

const resized = new ResizeObserver(() => { all.forEach(draw); next(); });
store.on(["theme"], () => all.forEach(draw));

/** Forgets the pictures that have been taken off the page. */
function tidy() {
  for (const { canvas } of all) if (!canvas.isConnected) resized.unobserve(canvas);
  [all, waiting] = [all, waiting].map((items) => items.filter(({ canvas }) => canvas.isConnected));
}

/** Draws a picture when the board is there, and again when the theme changes. @param {HTMLCanvasElement} canvas @param {Picture} picture */
export function thumbnail(canvas, picture) {
  const item = { canvas, picture, dots: null };
  all.push(item);
  waiting.push(item);
  resized.observe(canvas);
}

/** Asks for what is missing, while the pictures can be seen and nothing else is under way. */
function next() {
  tidy();
  if (waiting.length === 0 || waiting[0].canvas.clientWidth === 0) return;
  if (document.documentElement.dataset.ready !== "true") {
    setTimeout(next, LATER);
    return;
  }
  waiting.splice(0, AT_ONCE - running).forEach(ask);
}

/** @param {typeof all[0]} item */
async function ask(item) {
  running += 1;
  try {
    item.dots = await dotsOf(item.picture);
    draw(item);
  } catch {
    // the card has its words
  } finally {
    running -= 1;
    next();
  }
}

/** The tiles that a picture touches, one or at most four. @param {Picture} picture @returns {Promise<Dot[]>} */
async function dotsOf({ game, other = null, cells, at }) {
  const half = BigInt(cells >> 1);
  const corner = at ? at.map((value) => value - half) : [0n, 0n];
  const last = corner.map((value) => value + BigInt(cells - 1));
  const dots = [];
  for (let X = corner[0] >> 8n; X <= last[0] >> 8n; X += 1n) {
    for (let Y = corner[1] >> 8n; Y <= last[1] >> 8n; Y += 1n) {
      const answer = await get("/tile", { game, level: 0, x: X, y: Y, ...(other === null ? {} : { other, dx: 0, dy: 0 }) });
      const tile = readTile(0, X, Y, answer, other !== null);
      const [left, bottom] = [Number(start(0, X) - corner[0]), Number(start(0, Y) - corner[1])];
      for (let n = 0; n < tile.count; n += 1) {
        const dot = { x: left + tile.i[n], y: bottom + tile.j[n], kind: other === null ? BOTH : [0, 1, 2].findIndex((c) => tile.counts[n * tile.classes + c] > 0) };
        if (dot.x >= 0 && dot.y >= 0 && dot.x < cells && dot.y < cells) dots.push(dot);
      }
    }
  }
  return dots;
}

/** The signs of P-positions of the first game alone, of the other alone, of both or of the only one. */
const SIGNS = [diamond, ring, disc];
const BOTH = 2;

/** @param {typeof all[0]} item */
function draw({ canvas, picture, dots }) {
  if (!dots) return;
  const side = canvas.clientWidth || SIDE;
  const ratio = devicePixelRatio || 1;
  canvas.width = canvas.height = Math.round(side * ratio);
  const colours = resolved(COLOURS);
  const colour = (name) => colours[name];
  const ctx = penOf(canvas);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  const cell = side / picture.cells;
  /** @param {{x: number, y: number}} cell @returns {[number, number]} */
  const centre = ({ x, y }) => [(x + 0.5) * cell, side - (y + 0.5) * cell];
  if (picture.sign === "play") drawMoves(ctx, dots, picture.cells, centre, colour);
  const radius = Math.max(1.15, cell * 0.4);
  const hues = [colour("hue-1"), colour("hue-2"), colour("p")];
  ctx.lineWidth = Math.max(1, radius * 0.45);
  SIGNS.forEach((sign, kind) => {
    ctx.fillStyle = ctx.strokeStyle = hues[kind];
    ctx.beginPath();
    for (const dot of dots) if (dot.kind === kind) sign(ctx, ...centre(dot), radius);
    if (sign === ring) ctx.stroke();
    else ctx.fill();
  });
  if (picture.sign === "proof") drawTick(ctx, side, colour);
}

/** Where the piece of the picture of play stands. */
const PIECE = { x: 9, y: 7 };

/**
 * The moves of a queen that stands on the board, and those that win.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Dot[]} dots
 * @param {number} cells
 * @param {(cell: {x: number, y: number}) => [number, number]} centre
 * @param {(name: string) => string} colour
 */
function drawMoves(ctx, dots, cells, centre, colour) {
  ctx.strokeStyle = colour("line");
  ctx.lineWidth = 1;
  for (let n = 0; n <= cells; n += 1) {
    const [x, y] = centre({ x: n - 0.5, y: n - 0.5 });
    ctx.strokeRect(x, -2, 0, 1e3);
    ctx.strokeRect(-2, y, 1e3, 0);
  }
  const from = centre(PIECE);
  const line = (to, width, ink) => {
    ctx.strokeStyle = ink;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.lineTo(...centre(to));
    ctx.stroke();
  };
  const least = Math.min(PIECE.x, PIECE.y);
  for (const to of [{ x: 0, y: PIECE.y }, { x: PIECE.x, y: 0 }, { x: PIECE.x - least, y: PIECE.y - least }]) line(to, 1.25, colour("muted"));
  const wins = ({ x, y }) => (x === PIECE.x && y < PIECE.y) || (y === PIECE.y && x < PIECE.x) || (x - y === PIECE.x - PIECE.y && x < PIECE.x);
  for (const dot of dots.filter(wins)) line(dot, 2.5, colour("win"));
  ctx.fillStyle = colour("accent");
  ctx.beginPath();
  disc(ctx, ...from, 5);
  ctx.fill();
}

/** What is proved has a tick. */
function drawTick(ctx, side, colour) {
  const [x, y, r] = [side * 0.76, side * 0.74, side * 0.17];
  ctx.fillStyle = colour("win-text");
  ctx.beginPath();
  disc(ctx, x, y, r);
  ctx.fill();
  ctx.strokeStyle = colour("paper");
  ctx.lineWidth = r * 0.24;
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.moveTo(x - r * 0.42, y + r * 0.04);
  ctx.lineTo(x - r * 0.1, y + r * 0.36);
  ctx.lineTo(x + r * 0.45, y - r * 0.34);
  ctx.stroke();
}
