/** The layer of P-positions: signs in large cells, density in small ones. */

import { board } from "./board.js";
import { diamond, disc, hatch, ring } from "./shapes.js";
import { store } from "./store.js";
import { CLASSES, DENSE, SIDE, start } from "./tile.js";
import { ancestor, lookup, present, spots } from "./tiles.js";
import { screenX, screenY } from "./view.js";

/** Pixels of a cell from which on a sign is drawn in it. */
const SIGNS = 5;

/** @typedef {import("./tile.js").Tile} Tile */

/** @type {WeakMap<Tile, {theme: object, image: HTMLCanvasElement}>} */
const images = new WeakMap();

/** Points of an image for each pixel of a tile, and around the tile: what is spread beyond its edge. */
const FINE = 2;
const EDGE = 4;
/** How far the P-positions of a pixel are spread, in points: so that a beam is a line and no staircase. */
const SPREAD = 1.3;
const REACH = 3;
/** How soon many P-positions are opaque, and how opaque single ones are. */
const SOON = 9;
const LEAST = 0.34;

/** The middle of a pixel is between two points. */
const KERNEL = Array.from({ length: 2 * REACH }, (_, n) => Math.exp(-((n + 0.5 - REACH) ** 2) / (2 * SPREAD ** 2)));
const WEIGHT = KERNEL.reduce((sum, value) => sum + value, 0) ** 2;

/** @param {string} hex */
const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colours of the classes: of a single game, or of two. @param {Record<string, string>} theme @param {number} classes */
const coloursOf = (theme, classes) => (classes === 1 ? [theme.p] : [theme["only-first"], theme["only-second"], theme.p]);

/** The slope of the line from the origin through a pixel. @param {Tile} tile @param {number} n */
function riseOf({ X, Y, i, j }, n) {
  const [x, y] = [X * BigInt(SIDE) + BigInt(i[n]), Y * BigInt(SIDE) + BigInt(j[n])];
  return x === 0n ? 8 : Number((y * 1000000n) / x) / 1e6;
}

/** A tile full of P-positions as an image, whose opacity is their share of the cells. */
function denseOf(tile, theme) {
  const known = images.get(tile);
  if (known?.theme === theme) return known.image;
  const image = document.createElement("canvas");
  image.width = image.height = SIDE;
  const ctx = image.getContext("2d");
  const data = ctx.createImageData(SIDE, SIDE);
  const colours = coloursOf(theme, tile.classes).map(channels);
  const cells = 4 ** Math.min(tile.level, 500);
  for (let n = 0; n < tile.count; n += 1) {
    const at = 4 * ((SIDE - 1 - tile.j[n]) * SIDE + tile.i[n]);
    const counts = tile.counts.subarray(n * tile.classes, (n + 1) * tile.classes);
    const sum = counts.reduce((a, b) => a + b, 0);
    for (let k = 0; k < 3; k += 1) data.data[at + k] = colours.reduce((value, colour, c) => value + (counts[c] / sum) * colour[k], 0);
    data.data[at + 3] = 255 * (0.2 + 0.8 * Math.min(1, sum / cells));
  }
  ctx.putImageData(data, 0, 0);
  images.set(tile, { theme, image });
  return image;
}

/** A tile as an image: its P-positions spread a little, so that opacity is density; several classes mix. */
function imageOf(tile, theme) {
  const known = images.get(tile);
  if (known?.theme === theme) return known.image;
  const side = FINE * SIDE + 2 * EDGE;
  const mass = Array.from({ length: tile.classes }, () => new Float32Array(side * side));
  const seen = new Float32Array(side * side);
  const more = tile.sampled ? Number(tile.sampled.of) / Number(tile.sampled.columns) : 1;
  const unit = (FINE * FINE * SOON * more) / (WEIGHT * 2 ** Math.min(tile.level, 1000));
  // columns of a sample stand for those up to the next: the beam goes on towards them
  const gap = tile.sampled ? SIDE / tile.sampled.pixels : 1;
  const parts = gap === 1 ? 1 : FINE * gap;
  for (let n = 0; n < tile.count; n += 1) {
    const rise = parts === 1 ? 0 : riseOf(tile, n);
    const steps = Math.max(1, Math.ceil(parts * Math.max(1, Math.min(8, rise))));
    for (let k = 0; k < steps; k += 1) {
      const on = (k / steps) * parts;
      const x = EDGE + 1 - REACH + FINE * tile.i[n] + Math.round(on);
      const y = EDGE + 1 - REACH + FINE * (SIDE - 1 - tile.j[n]) - Math.round(on * rise);
      if (x + 2 * REACH > side || y < 0) break;
      for (let b = 0; b < 2 * REACH; b += 1) {
        for (let a = 0; a < 2 * REACH; a += 1) {
          const at = (y + b) * side + x + a;
          const share = KERNEL[a] * KERNEL[b];
          if (share > seen[at]) seen[at] = share;
          for (let c = 0; c < tile.classes; c += 1) mass[c][at] += (unit / steps) * share * tile.counts[n * tile.classes + c];
        }
      }
    }
  }
  const image = document.createElement("canvas");
  image.width = image.height = side;
  const ctx = image.getContext("2d");
  const data = ctx.createImageData(side, side);
  const colours = coloursOf(theme, tile.classes).map(channels);
  for (let at = 0; at < seen.length; at += 1) {
    if (seen[at] === 0) continue;
    let sum = 0;
    for (const of of mass) sum += of[at];
    for (let k = 0; k < 3; k += 1) {
      let value = 0;
      for (let c = 0; c < colours.length; c += 1) value += mass[c][at] * colours[c][k];
      data.data[4 * at + k] = value / sum;
    }
    data.data[4 * at + 3] = 255 * Math.max(LEAST * seen[at], 1 - Math.exp(-sum));
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

/** Points in cells that are too small for signs, one path for each colour. */
function drawPoints(ctx, tile, { left, bottom, pixel }, theme) {
  const paths = Array.from({ length: tile.classes }, () => new Path2D());
  const radius = Math.max(0.85, pixel * 0.4);
  for (let n = 0; n < tile.count; n += 1) {
    disc(paths[classOf(tile, n)], left + (tile.i[n] + 0.5) * pixel, bottom - (tile.j[n] + 0.5) * pixel, radius);
  }
  const colours = coloursOf(theme, tile.classes);
  paths.forEach((path, c) => { ctx.fillStyle = colours[c]; ctx.fill(path); });
}

/** The class of a single cell. @param {Tile} tile @param {number} n */
function classOf(tile, n) {
  let c = 0;
  while (c + 1 < tile.classes && tile.counts[n * tile.classes + c] === 0) c += 1;
  return c;
}

/** Signs in cells: a disc for a P-position of the game, or of both games; a diamond for the first only, a ring for the other. */
function drawSigns(ctx, tile, { left, bottom, pixel }, theme) {
  const paths = Array.from({ length: tile.classes }, () => new Path2D());
  const signs = tile.classes === 1 ? [disc] : [diamond, ring, disc];
  const { width, height } = board.size;
  for (let n = 0; n < tile.count; n += 1) {
    const [x, y] = [left + (tile.i[n] + 0.5) * pixel, bottom - (tile.j[n] + 0.5) * pixel];
    if (x < -pixel || y < -pixel || x > width + pixel || y > height + pixel) continue;
    const c = classOf(tile, n);
    signs[c](paths[c], x, y, pixel * 0.34);
  }
  const colours = coloursOf(theme, tile.classes);
  ctx.lineWidth = Math.max(1.4, pixel * 0.11);
  paths.forEach((path, c) => {
    ctx.fillStyle = ctx.strokeStyle = colours[c];
    if (signs[c] === ring) ctx.stroke(path);
    else ctx.fill(path);
  });
}

/** @param {Tile} tile */
function drawTile(ctx, tile, place, theme) {
  if (tile.level === 0 && place.pixel >= SIGNS) drawSigns(ctx, tile, place, theme);
  else if (tile.count >= DENSE) {
    ctx.imageSmoothingEnabled = place.pixel < 1;
    ctx.drawImage(denseOf(tile, theme), place.left, place.top, place.side, place.side);
  } else if (tile.level === 0) drawPoints(ctx, tile, place, theme);
  else if (tile.count > 0) {
    const edge = (EDGE / FINE) * place.pixel;
    ctx.imageSmoothingEnabled = true;
    ctx.drawImage(imageOf(tile, theme), place.left - edge, place.top - edge, place.side + 2 * edge, place.side + 2 * edge);
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
  if (coarse) drawTile(ctx, coarse, box(view, coarse), theme);
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
