/** The view does not tremble, nor lose a cell, however far from the origin and however small the cells. */

import assert from "node:assert/strict";
import { test } from "node:test";
import * as view from "../../assets/js/view.js";
import { random } from "./stand-in.js";

const size = { width: 1000, height: 640 };
const below = random(2);
const near = (a, b, by = 1e-6) => Math.abs(a - b) <= by * Math.max(1, Math.abs(a), Math.abs(b));
/** Places near the origin and far from it, at many scales. */
const views = [0n, 100n, 10n ** 15n, 10n ** 50n, 10n ** 500n].flatMap((far) => [60, 24.5, 1, 0.3, 1e-9, 1e-200].map((scale) =>
  view.clamped({ x: far + below(1000n), y: 2n * far + below(1000n), fx: 0.25, fy: 0.75, scale }, size)));

view.measured(16);

test("a cell is where it is drawn", () => {
  for (const at of views.filter(({ scale }) => scale >= 1)) {
    for (let n = 0; n < 20; n += 1) {
      const { left, right, bottom, top } = view.range(at, size);
      const [x, y] = [left + below(right - left + 1n), bottom + below(top - bottom + 1n)];
      const [px, py] = [view.screenX(at, size, x) + at.scale / 2, view.screenY(at, size, y) - at.scale / 2];
      assert.deepEqual(view.cellAt(at, size, px, py), { x, y });
    }
  }
});

test("zooming leaves the point under the pointer where it is", () => {
  for (const at of views) {
    for (const by of [2, 0.5, 1.001]) {
      const to = view.zoomed(at, at.scale * by, 300, -200);
      // the point is told apart from others as far as a pixel reaches
      const { x, y } = view.cellAt(at, size, size.width / 2 + 300, size.height / 2 + 200);
      for (const [one, other, cell] of [[view.screenX(at, size, x), view.screenX(to, size, x), "x"], [view.screenY(at, size, y), view.screenY(to, size, y), "y"]]) {
        assert.ok(Math.abs(one - other) <= Math.max(at.scale, to.scale) + 1e-6, `${cell} at ${at.scale}: ${one}, ${other}`);
      }
    }
  }
});

test("what is dragged away and back is where it was", () => {
  for (const at of views) {
    const back = view.panned(view.panned(at, 123.5, -77), -123.5, 77);
    const away = [Number(back.x - at.x) + back.fx - at.fx, Number(back.y - at.y) + back.fy - at.fy];
    assert.ok(away.every((cells) => Math.abs(cells * at.scale) < 1e-6), `${away} cells at ${at.scale}`);
  }
});

test("the quadrant stays in sight, and a cell comes into it", () => {
  const corner = view.clamped({ x: 0n, y: 0n, fx: 0, fy: 0, scale: 20 }, size);
  assert.ok(near(view.screenX(corner, size, 0n), view.GUTTER.left + 10) && near(view.screenY(corner, size, 0n), size.height - view.GUTTER.bottom - 10));
  assert.deepEqual(view.clamped(corner, size), corner);
  for (const at of views.filter(({ scale }) => scale >= 1)) {
    for (const [x, y] of [[0n, 0n], [at.x + 30n, at.y + 2n], [10n ** 499n, 1n]]) {
      const { left, right, bottom, top } = view.range(view.clamped(view.revealed(at, size, x, y), size), size);
      assert.ok(left <= x && x <= right && bottom <= y && y <= top, `(${x},${y}) at ${at.scale}`);
    }
  }
});
