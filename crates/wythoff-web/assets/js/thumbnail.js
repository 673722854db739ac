/** Small pictures of games: the signs of a part of a tile, as lines. */

import { svg } from "./dom.js";
import { SIDE, classOf } from "./tile.js";

/** How much of a cell a sign fills, and how much of the picture at least. */
const CELL = 0.4;
const LEAST = 1 / 70;

const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const diamond = (x, y, r) => `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;

/**
 * @param {import("./tile.js").Tile} tile of level 0
 * @param {number} cells on a side of the picture
 * @param {number[]} [middle] a cell of the tile, from its corner: it is in the middle, as far as the tile reaches
 */
export function picture(tile, cells, middle = [0, 0]) {
  const [left, bottom] = middle.map((at) => Math.max(0, Math.min(SIDE - cells, at - (cells >> 1))));
  const kinds = tile.classes === 1 ? ["one"] : ["first", "second", "both"];
  const paths = kinds.map(() => "");
  for (let n = 0; n < tile.count; n += 1) {
    const [x, y] = [tile.i[n] - left, tile.j[n] - bottom];
    if (x < 0 || y < 0 || x >= cells || y >= cells) continue;
    const kind = classOf(tile, n);
    paths[kind] += (kinds[kind] === "first" ? diamond : circle)(x + 0.5, cells - y - 0.5, Math.max(CELL, LEAST * cells));
  }
  return svg(`0 0 ${cells} ${cells}`, "picture", kinds.map((kind, n) => [paths[n], `sign ${kind}`]));
}
