/** The image of a tile: P-positions of which only some columns were looked at make a beam without holes, on the side where the beam is. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { random } from "./stand-in.js";
import { golden } from "../../assets/js/numbers.js";

const { EDGE, FINE, density } = await import("../../assets/js/density.js");
const { SIDE, readTile } = await import("../../assets/js/tile.js");
const theme = { p: "#102030", "only-first": "#ff0000", "only-second": "#0000ff" };

/** How far a point is from what is drawn. */
function drawn(tile) {
  const steps = density(tile, theme);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return (x, y) => Math.min(...step.value.lines.map(([[ax, ay], [bx, by]]) => {
    const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
    const part = Math.max(0, Math.min(1, along));
    return Math.hypot(ax + part * (bx - ax) - x, ay + part * (by - ay) - y);
  }));
}

/** The column of points at the middle of a pixel, and its row. */
const at = (i, j) => [EDGE + FINE * i + 1, EDGE + FINE * (SIDE - 1 - j) + 1];

test("a sampled beam has no holes", () => {
  const level = 40;
  const X = 5n + random(4)(100n);
  const pixel = 1n << BigInt(level);
  const Y = (golden(X * 256n * pixel) / pixel) >> 8n;
  const cells = [];
  for (let i = 0; i < SIDE; i += 8) {
    const j = Number(golden((X * 256n + BigInt(i)) * pixel) / pixel - Y * 256n);
    if (j >= 0 && j < SIDE) cells.push(i, j, 1);
  }
  const away = drawn(readTile(level, X, Y, { cells, sampled: { columns: "32", of: String(256n * pixel), pixels: 32 } }, false));
  for (let i = cells[0]; i < cells.at(-3); i += 1) {
    const j = Number(golden((X * 256n + BigInt(i)) * pixel) / pixel - Y * 256n);
    if (j < SIDE) assert.ok(away(...at(i, j)) < 2, `pixel ${i} of the beam`);
  }
});

test("a P-position is drawn where it is, up to the edge", () => {
  for (const [i, j] of [[100, 50], [0, 0], [255, 255], [0, 255]]) {
    const away = drawn(readTile(3, 0n, 0n, { cells: [i, j, 1] }, false));
    const [x, y] = at(i, j);
    assert.ok(away(x, y) < 0.1 && away(x - 3, y) > 2 && away(x, y + 2) > 1, `(${i},${j})`);
  }
});
