/** The layer of P-positions: signs in large cells, shades of density in small ones. */

import { board } from "./board.js";
import { diamond, disc, hatch, square } from "./shapes.js";
import { store } from "./store.js";
import { CLASSES, DENSE, SHADES, SIDE, start, within } from "./tile.js";
import { ancestor, lookup, present, spots } from "./tiles.js";
import { screenX, screenY } from "./view.js";

/** Pixels of a cell from which on a sign is drawn in it. */
const SIGNS = 5;

/** @typedef {import("./tile.js").Tile} Tile */

/** @type {WeakMap<Tile, {theme: object, image: HTMLCanvasElement}>} */
const images = new WeakMap();

/** @param {string} hex */
const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colours of the classes. @param {Record<string, string>} theme */
const coloursOf = (theme) => [theme.p, theme.other, theme.both];

/** How strong a shade is. @param {number} shade */
const alpha = (shade) => 0.26 + (0.74 * shade) / (SHADES - 1);

/** A dense tile as an image. @param {Tile} tile @param {Record<string, string>} theme */
function imageOf(tile, theme) {
  const known = images.get(tile);
  if (known?.theme === theme) return known.image;
  const image = document.createElement("canvas");
  image.width = image.height = SIDE;
  const ctx = image.getContext("2d");
  const data = ctx.createImageData(SIDE, SIDE);
  const colours = coloursOf(theme).map(channels);
  for (let n = 0; n < tile.count; n += 1) {
    const at = 4 * ((SIDE - 1 - tile.j[n]) * SIDE + tile.i[n]);
    data.data.set(colours[tile.kind[n]], at);
    data.data[at + 3] = 255 * alpha(tile.shade[n]);
  }
  ctx.putImageData(data, 0, 0);
  images.set(tile, { theme, image });
  return image;
}

/** Where a tile is on screen. @param {import("./store.js").View} view @param {{level: number, X: bigint, Y: bigint}} spot */
function box(view, spot) {
  const side = view.scale * 2 ** spot.level * SIDE;
  const left = screenX(view, board.size, start(spot.level, spot.X));
  const bottom = screenY(view, board.size, start(spot.level, spot.Y));
  return { left, bottom, top: bottom - side, side, pixel: side / SIDE };
}

/** Shades, one path for each colour. */
function drawSparse(ctx, tile, { left, bottom, pixel }, theme, area) {
  /** @type {Map<number, Path2D>} */
  const paths = new Map();
  const width = Math.max(pixel, 1.4);
  const colours = coloursOf(theme);
  for (let n = 0; n < tile.count; n += 1) {
    const [i, j] = [tile.i[n], tile.j[n]];
    if (area && (i < area.left || i >= area.left + area.side || j < area.bottom || j >= area.bottom + area.side)) continue;
    const key = tile.kind[n] * SHADES + tile.shade[n];
    let path = paths.get(key);
    if (!path) paths.set(key, (path = new Path2D()));
    path.rect(left + i * pixel, bottom - (j + 1) * pixel, width, width);
  }
  for (const [key, path] of paths) {
    ctx.fillStyle = colours[Math.floor(key / SHADES)];
    ctx.globalAlpha = alpha(key % SHADES);
    ctx.fill(path);
  }
  ctx.globalAlpha = 1;
}

/** Signs in cells: a disc for the first game, a diamond's outline for the other, a square for both. */
function drawSigns(ctx, tile, { left, bottom, pixel }, theme) {
  const paths = Array.from({ length: CLASSES }, () => new Path2D());
  const signs = [disc, diamond, square];
  const { width, height } = board.size;
  for (let n = 0; n < tile.count; n += 1) {
    const [x, y] = [left + (tile.i[n] + 0.5) * pixel, bottom - (tile.j[n] + 0.5) * pixel];
    if (x < -pixel || y < -pixel || x > width + pixel || y > height + pixel) continue;
    signs[tile.kind[n]](paths[tile.kind[n]], x, y, pixel * 0.34);
  }
  ctx.fillStyle = theme.p;
  ctx.fill(paths[0]);
  ctx.strokeStyle = theme.other;
  ctx.lineWidth = Math.max(1.4, pixel * 0.11);
  ctx.stroke(paths[1]);
  ctx.fillStyle = theme.both;
  ctx.fill(paths[2]);
}

/** @param {Tile} tile a part of it where `area` says so */
function drawTile(ctx, tile, place, theme, area = null) {
  if (tile.level === 0 && place.pixel >= SIGNS) drawSigns(ctx, tile, place, theme);
  else if (tile.count < DENSE) drawSparse(ctx, tile, place, theme, area);
  else {
    ctx.imageSmoothingEnabled = place.pixel < 1;
    ctx.drawImage(imageOf(tile, theme), place.left, place.top, place.side, place.side);
  }
}

/** Finer tiles that are there, in place of one that is not. */
function drawFiner(ctx, view, spot, theme) {
  for (let down = 1; down <= 2 && spot.level >= down; down += 1) {
    const wide = 1n << BigInt(down);
    for (let a = 0n; a < wide; a += 1n) {
      for (let b = 0n; b < wide; b += 1n) {
        const fine = { level: spot.level - down, X: spot.X * wide + a, Y: spot.Y * wide + b };
        const tile = present(fine);
        if (tile) drawTile(ctx, tile, box(view, fine), theme);
      }
    }
  }
}

/** What can be shown of a tile that is not there yet, on a veil. */
function drawMeanwhile(ctx, view, spot, theme) {
  const place = box(view, spot);
  ctx.save();
  ctx.beginPath();
  ctx.rect(place.left, place.top, place.side, place.side);
  ctx.clip();
  const coarse = ancestor(spot);
  if (coarse) drawTile(ctx, coarse, box(view, coarse), theme, within(coarse, spot.level, spot.X, spot.Y));
  else {
    ctx.fillStyle = theme.veil;
    ctx.fillRect(place.left, place.top, place.side, place.side);
    drawFiner(ctx, view, spot, theme);
  }
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx */
function draw(ctx, view, theme) {
  for (const spot of spots(board.size)) {
    const found = lookup(spot);
    if (!found) drawMeanwhile(ctx, view, spot, theme);
    else if (found.tile) drawTile(ctx, found.tile, box(view, spot), theme);
    else {
      const { left, top, side } = box(view, spot);
      hatch(ctx, Math.max(left, 0), Math.max(top, 0), Math.min(side, board.size.width), Math.min(side, board.size.height), theme.grid);
    }
  }
}

/**
 * The P-positions in the pixels on screen, by class; null while tiles are missing.
 * @returns {{classes: number[], sampled: boolean}|null}
 */
export function counted() {
  const { view } = store.get();
  const classes = Array(CLASSES).fill(0);
  let sampled = false;
  const { width, height } = board.size;
  for (const spot of spots(board.size)) {
    const tile = lookup(spot)?.tile;
    if (!tile) return null;
    sampled ||= Boolean(tile.sampled);
    const { left, bottom, pixel } = box(view, spot);
    for (let n = 0; n < tile.count; n += 1) {
      const [x, y] = [left + tile.i[n] * pixel, bottom - tile.j[n] * pixel];
      if (x + pixel <= 0 || x >= width || y <= 0 || y - pixel >= height) continue;
      for (let c = 0; c < tile.classes; c += 1) classes[c] += tile.counts[n * tile.classes + c];
    }
  }
  return { classes, sampled };
}

export function startPositions() {
  board.addLayer({ name: "positions", order: 20, secret: true, draw });
}
