/** The layer of P-positions: signs in large cells, density in small ones. */

import { board } from "./board.js";
import { imageIfAny, imageOf } from "./images.js";
import { diamond, disc, hatch, ring } from "./shapes.js";
import { store } from "./store.js";
import { EDGE, FINE, coloursOf, density } from "./density.js";
import { CLASSES, DENSE, SIDE, classOf, start } from "./tile.js";
import { ancestor, lookup, present, spots } from "./tiles.js";
import { screenX, screenY } from "./view.js";

/** Pixels of a cell from which on a sign is drawn in it. */
const SIGNS = 5;
/** P-positions of a tile that lie along lines. */
const FEW = 2000;

/** @typedef {import("./tile.js").Tile} Tile */

/** Where a tile is on screen. @param {import("./store.js").View} view @param {{level: number, X: bigint, Y: bigint}} spot */
function box(view, spot) {
  const side = view.scale * 2 ** spot.level * SIDE;
  const left = screenX(view, board.size, start(spot.level, spot.X));
  const bottom = screenY(view, board.size, start(spot.level, spot.Y));
  return { left, bottom, top: bottom - side, side, pixel: side / SIDE };
}

/** The radius of a point: where few are on a tile, they lie along lines, which have to be seen. @param {Tile} tile @param {number} pixel */
const radiusOf = ({ count }, pixel) => Math.max(count < FEW ? 1.5 : 0.85, pixel * 0.4);

/** Signs in cells: a disc for a P-position of the game, or of both games; a diamond for the first only, a ring for the other. Points in cells that are too small for signs. */
function drawSigns(ctx, tile, place, theme) {
  const { pixel } = place;
  const paths = Array.from({ length: tile.classes }, () => new Path2D());
  const isLarge = pixel >= SIGNS;
  const signs = tile.classes > 1 && isLarge ? [diamond, ring, disc] : [disc, disc, disc];
  const radius = isLarge ? pixel * 0.34 : radiusOf(tile, pixel);
  const { width, height } = board.size;
  eachDot(tile, place, (n, x, y) => {
    if (x < -pixel || y < -pixel || x > width + pixel || y > height + pixel) return;
    const c = classOf(tile, n);
    signs[c](paths[c], x, y, radius);
  });
  const colours = coloursOf(theme, tile.classes);
  ctx.lineWidth = Math.max(1.4, pixel * 0.11);
  paths.forEach((path, c) => {
    ctx.fillStyle = ctx.strokeStyle = colours[c];
    if (signs[c] === ring) ctx.stroke(path);
    else ctx.fill(path);
  });
}

/** Draws a tile; false if its image is still to be made. @param {Tile} tile @param {typeof imageOf} image where images are */
function drawTile(ctx, tile, place, theme, image = imageOf) {
  if (tile.level === 0 && (place.pixel >= SIGNS || tile.count < DENSE)) drawSigns(ctx, tile, place, theme);
  else if (tile.count > 0) {
    const found = image(tile, theme, () => density(tile, theme));
    if (!found) return false;
    const edge = (EDGE / FINE) * place.pixel;
    ctx.imageSmoothingEnabled = tile.count < DENSE || place.pixel < 1;
    ctx.drawImage(found, place.left - edge, place.top - edge, place.side + 2 * edge, place.side + 2 * edge);
  }
  return true;
}

/** Finer tiles that are there, in place of one that is not. */
function drawFiner(ctx, view, spot, theme) {
  for (let down = 1; down <= 2 && spot.level >= down; down += 1) {
    const wide = 1n << BigInt(down);
    for (let a = 0n; a < wide; a += 1n) {
      for (let b = 0n; b < wide; b += 1n) {
        const fine = { level: spot.level - down, X: spot.X * wide + a, Y: spot.Y * wide + b };
        const tile = present(fine);
        if (tile) drawTile(ctx, tile, box(view, fine), theme, imageIfAny);
      }
    }
  }
}

/** What can be shown of a tile that is not there yet, on a veil, or whose image is still to be made. */
function drawMeanwhile(ctx, view, spot, theme, veiled) {
  const place = box(view, spot);
  ctx.save();
  ctx.beginPath();
  ctx.rect(place.left, place.top, place.side, place.side);
  ctx.clip();
  const coarse = ancestor(spot);
  if (!coarse || !drawTile(ctx, coarse, box(view, coarse), theme, imageIfAny)) {
    ctx.fillStyle = theme.veil;
    if (veiled) ctx.fillRect(place.left, place.top, place.side, place.side);
    drawFiner(ctx, view, spot, theme);
  }
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx */
function draw(ctx, view, theme) {
  for (const spot of spots(board.size)) {
    const found = lookup(spot);
    if (!found) drawMeanwhile(ctx, view, spot, theme, true);
    else if (found.tile) {
      if (!drawTile(ctx, found.tile, box(view, spot), theme)) drawMeanwhile(ctx, view, spot, theme, false);
    } else {
      const { left, top, side } = box(view, spot);
      hatch(ctx, Math.max(left, 0), Math.max(top, 0), Math.min(side, board.size.width), Math.min(side, board.size.height), theme.grid);
    }
  }
}

/** Calls `fn` with the number of each pixel of a tile that holds P-positions, and with its middle on screen. */
function eachDot(tile, { left, bottom, pixel }, fn) {
  for (let n = 0; n < tile.count; n += 1) fn(n, left + (tile.i[n] + 0.5) * pixel, bottom - (tile.j[n] + 0.5) * pixel);
}

/**
 * The P-positions in the pixels on screen, by class; null while tiles are missing.
 * @returns {{classes: number[], sampled: boolean}|null}
 */
export function counted() {
  const { view } = store.get();
  const tiles = spots(board.size).map((spot) => ({ tile: lookup(spot)?.tile, place: box(view, spot) }));
  if (!tiles.every(({ tile }) => tile)) return null;
  const classes = Array(CLASSES).fill(0);
  const { width, height } = board.size;
  for (const { tile, place } of tiles) {
    const half = place.pixel / 2;
    eachDot(tile, place, (n, x, y) => {
      if (x + half <= 0 || x - half >= width || y + half <= 0 || y - half >= height) return;
      for (let c = 0; c < tile.classes; c += 1) classes[c] += tile.counts[n * tile.classes + c];
    });
  }
  return { classes, sampled: tiles.some(({ tile }) => tile.sampled) };
}

/** Pixels on a side of the squares by which it is told where something is drawn. */
const SQUARE = 4;

/**
 * Where the P-positions are on screen, as far as they are known: is there one in a rectangle?
 * @returns {{any: (box: {left: number, right: number, top: number, bottom: number}) => boolean, isWhole: boolean}} whole, unless only some
 *   columns are known, or some of the tiles
 */
export function occupied() {
  const { view } = store.get();
  const wide = Math.ceil(board.size.width / SQUARE);
  const high = Math.ceil(board.size.height / SQUARE);
  const taken = new Uint8Array(wide * high);
  let isWhole = true;
  const squares = ({ left, right, top, bottom }, fn) => {
    const [a, b] = [Math.max(0, Math.floor(left / SQUARE)), Math.min(wide - 1, Math.floor(right / SQUARE))];
    for (let y = Math.max(0, Math.floor(top / SQUARE)); y <= Math.min(high - 1, Math.floor(bottom / SQUARE)); y += 1) {
      for (let x = a; x <= b; x += 1) if (fn(y * wide + x)) return true;
    }
    return false;
  };
  const take = (at) => { taken[at] = 1; };
  for (const spot of spots(board.size)) {
    const tile = lookup(spot)?.tile;
    isWhole &&= Boolean(tile && !tile.sampled);
    // what is dense is no beam
    if (!tile || tile.count >= DENSE) continue;
    const place = box(view, spot);
    const radius = radiusOf(tile, place.pixel);
    eachDot(tile, place, (_, x, y) => squares({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }, take));
  }
  return { any: (area) => squares(area, (at) => taken[at] === 1), isWhole };
}

export function startPositions() {
  board.addLayer({ name: "positions", order: 20, secret: true, draw });
}
