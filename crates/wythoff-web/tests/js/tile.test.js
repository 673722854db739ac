/** Tiles at any distance: which one a cell is in, where a finer one lies in a coarser one, and what is read of an answer. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SIDE, isEmpty, numberOf, readTile, start, within } from "../../assets/js/tile.js";
import { random } from "./stand-in.js";

test("a finer tile lies in the coarser one that has its cells", () => {
  const below = random(3);
  for (const digits of [3n, 30n, 500n]) {
    for (let n = 0; n < 50; n += 1) {
      const cell = below(10n ** digits);
      const level = Number(below(digits * 3n));
      const up = Number(below(8n));
      const [X, coarse] = [numberOf(level, cell), numberOf(level + up, cell)];
      assert.ok(start(level, X) <= cell && cell < start(level, X + 1n));
      const tile = readTile(level + up, coarse, coarse, { cells: [] }, false);
      const { left, bottom, side } = within(tile, level, X, X);
      assert.equal(side * 2 ** up, SIDE);
      assert.deepEqual([start(level + up, coarse) + BigInt(left) * (1n << BigInt(level + up)), left], [start(level, X), bottom]);
    }
  }
});

test("pixels and counts of two games", () => {
  const tile = readTile(8, 1n, 0n, { cells: [3, 255, 1, 0, 2 ** 64, 200, 0, 0, 7, 0] }, true);
  assert.deepEqual([tile.count, [...tile.i], [...tile.j], [...tile.counts]], [2, [3, 200], [255, 0], [1, 0, 2 ** 64, 0, 7, 0]]);
  assert.deepEqual([{ left: 0, bottom: 255, side: 1 }, { left: 3, bottom: 255, side: 1 }].map((square) => isEmpty(tile, square)), [true, false]);
});
