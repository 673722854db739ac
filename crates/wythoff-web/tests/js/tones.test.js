/** Tones: each pixel has that of one kind of move, never a mixture, and Grundy values go by their logarithm. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./stand-in.js";

const { painted, valueAt } = await import("../../assets/js/tones.js");
const theme = {
  paper: "#ffffff", "tone-both": "#000001", "tone-first": "#000002", "tone-second": "#000003", "tone-other": "#000004",
  "value-9": "#800000", "value-100": "#008000", "value-1000": "#000080",
};

/** Red, green, blue and opacity of each pixel, row by row from below. */
function colours(shade) {
  const steps = painted({ sampled: null, ...shade }, theme);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { data } = step.value.pixels;
  const { side } = shade;
  return Array.from({ length: side ** 2 }, (_, n) => [...data.slice(4 * ((side - 1 - Math.floor(n / side)) * side + (n % side))).slice(0, 4)]);
}

test("the first kind that wins in half of the cells gives the tone, or else the one that wins in most", () => {
  const pixels = { first: [60, 0, 20, 0, 30, 0, 0, 0, 0], second: [0, 60, 28, 0, 255, 0, 0, 0, 0], both: [60, 0, 10, 0, 29, 0, 0, 0, 0] };
  const found = colours({ side: 3, classes: Object.keys(pixels), pixels: Uint8Array.from(Object.values(pixels).flat()) });
  assert.deepEqual(found.slice(0, 5).map(([, , blue, opacity]) => [blue, opacity]), [[1, 255], [3, 255], [3, 255], [0, 0], [2, 255]]);
});

test("Grundy values by their logarithm; what is not known stays empty", () => {
  const values = [0, 1023, 65535, 300];
  const shade = { side: 2, classes: [], pixels: Uint8Array.from(values.flatMap((value) => [value % 256, value >> 8])), sampled: null };
  assert.deepEqual(values.map((_, n) => valueAt(shade, n)), [0, 1023, null, 300]);
  const [none, most, unknown] = colours(shade);
  assert.deepEqual([none, unknown], [[255, 255, 255, 255], [0, 0, 0, 0]]);
  assert.ok(most[2] > 125 && most[0] === 0 && most[1] < 3, `${most}`);
});
