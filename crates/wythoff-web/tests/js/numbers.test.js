/** Integers of any size are what their definitions say, and are written so that one can tell them apart. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { brief, counting, golden, grouped, root, shortened, typeset } from "../../assets/js/numbers.js";
import { random } from "./stand-in.js";

const below = random();
const some = [0n, 1n, 2n, 3n, 4n, ...[20n, 400n, 1000n].flatMap((digits) => Array.from({ length: 20 }, () => below(10n ** digits)))];

test("roots and the golden ratio", () => {
  for (const n of some) {
    for (const square of [n, n * n, n * n + 1n]) {
      const r = root(square);
      assert.ok(r * r <= square && square < (r + 1n) ** 2n, `root of ${square}`);
    }
    // m <= n phi exactly if m^2 <= m n + n^2
    const m = golden(n);
    assert.ok(m * m <= m * n + n * n && (m + 1n) ** 2n > (m + 1n) * n + n * n, `golden of ${n}`);
  }
});

test("numbers in little room", () => {
  assert.equal(grouped("-1234567.5"), "−1\u2009234\u2009567.5");
  assert.deepEqual([0n, -12345n, 10n ** 50n, 30n * 10n ** 20n].map((n) => brief(n)), ["0", "−12\u2009345", "10⁵⁰", "3·10²¹"]);
  assert.equal(brief(10n ** 20n + 1n), "100000…000001");
  assert.deepEqual([2n ** 100n, 2n ** 20n].map(counting), ["2¹⁰⁰", "1\u2009048\u2009576"]);
  assert.equal(shortened(`the pile has ${10n ** 40n} tokens, and 12345`), "the pile has 10⁴⁰ tokens, and 12345");
});

test("formulas as they are printed", () => {
  assert.equal(typeset("a_n = floor(n phi) and b_n = floor(n phi^2) = a_n + n, phi = (1 + sqrt 5)/2"), "aₙ = ⌊nφ⌋ and bₙ = ⌊nφ²⌋ = aₙ + n, φ = (1 + √5)/2");
  assert.equal(typeset("(-1 + sqrt 13)/2"), "(−1 + √13)/2");
});
