// Labels of lines stand at their own line, whatever the slopes and the size of the board.

import assert from "node:assert";
import { test } from "node:test";

import { distance, placed } from "../../assets/js/labels.js";

/** Lines from the lower left corner of a board, cut where they leave it. */
function lines(slopes, { left, right, top, bottom }) {
  return slopes.map((slope) => {
    const to = slope * (right - left) > bottom - top ? { x: left + (bottom - top) / slope, y: top } : { x: right, y: bottom - slope * (right - left) };
    return { from: { x: left, y: bottom }, to };
  });
}

const size = { width: 118, height: 20 };
const anywhere = () => true;

test("a box is at no distance from a line that crosses it", () => {
  const line = { from: { x: 0, y: 100 }, to: { x: 100, y: 0 } };
  assert.equal(distance(line, { left: 40, right: 60, top: 40, bottom: 60 }), 0);
  const away = distance(line, { left: 100, right: 110, top: 100, bottom: 110 });
  assert.ok(Math.abs(away - Math.hypot(50, 50)) < 1e-9);
  // on the other side, and beyond the end
  assert.equal(distance(line, { left: 0, right: 10, top: 80, bottom: 90 }), 0);
  assert.ok(Math.abs(distance(line, { left: 0, right: 10, top: 0, bottom: 10 }) - 80 / Math.SQRT2) < 1e-9);
  assert.equal(distance(line, { left: 100, right: 110, top: -10, bottom: 0 }), 0);
});

// the four beams of (1,2)-, (2,3)- and (3,5)-GDWN, of Wythoff Nim, and beams that nearly meet
const games = [[0.445, 0.677, 1.478, 2.248], [0.575, 0.71, 1.408, 1.739], [0.575, 0.646, 1.537, 1.739], [0.618, 1.618], [0.99, 1, 1.01]];
const boards = [[390, 565], [320, 296], [720, 175], [820, 1018], [1032, 802]];

for (const slopes of games) {
  for (const [width, height] of boards) {
    test(`the slopes ${slopes.join(", ")} on ${width} x ${height}`, () => {
      const area = { left: 72, right: width - 2, top: 2, bottom: height - 40 };
      const all = lines(slopes, area);
      const boxes = placed(all, slopes.map(() => size), area, 1, anywhere);
      boxes.forEach((box, n) => {
        if (!box) return;
        assert.ok(box.left > area.left && box.right < area.right && box.top > area.top && box.bottom < area.bottom, "within the board");
        const own = distance(all[n], box);
        assert.ok(own > 0, "beside its line");
        all.forEach((line, k) => assert.ok(k === n || distance(line, box) > own + 3, `${slopes[n]} stands at ${slopes[k]}`));
        boxes.forEach((other, k) => assert.ok(k === n || !other || box.left >= other.right || other.left >= box.right || box.top >= other.bottom || other.top >= box.bottom, "apart"));
      });
      // low or narrow boards, and beams that nearly meet, have no room for all of them
      if (height > 500 && slopes.length !== 3) assert.ok(boxes[0] && boxes.at(-1), "the outer beams have labels");
    });
  }
}

test("a label goes where it is free, and nowhere if it is free nowhere", () => {
  const area = { left: 0, right: 500, top: 0, bottom: 500 };
  const all = [...lines([1.6], area), null];
  const sizes = [size, size];
  const near = placed(all, sizes, area, 1, anywhere);
  assert.equal(near[1], null);
  const far = placed(all, sizes, area, 1, (_, box) => box.top > 250);
  assert.ok(near[0].top < 50 && far[0].top > 250);
  assert.deepEqual(placed(all, sizes, area, 1, () => false), [null, null]);
});
