/** Grundy values as numbers in the cells. */

import { board } from "./board.js";
import { SIDE, start } from "./tile.js";
import { shadeOf, shown } from "./shade.js";
import { spots } from "./tiles.js";
import { valueAt } from "./tones.js";
import { range, screenX, screenY } from "./view.js";

/** Pixels of a cell from which on there is room for a number. */
const ROOM = 20;
/** The height of type for its cell, how much of the width numbers fill at most, and the width of a digit for its height. */
const HIGH = 0.5;
const FILLED = 0.74;
const WIDE = 0.6;

/** The numbers of a square that are on screen, with their places. */
function* numbers(view, spot, shade) {
  const { left, right, bottom, top } = range(view, board.size);
  const [x, y] = [start(0, spot.X), start(0, spot.Y)];
  const within = (from, to, first) => [Math.max(0, Number(from - first)), Math.min(SIDE - 1, Number(to - first))];
  const [columns, rows] = [within(left, right, x), within(bottom, top, y)];
  const [px, py] = [screenX(view, board.size, x), screenY(view, board.size, y)];
  for (let j = rows[0]; j <= rows[1]; j += 1) {
    for (let i = columns[0]; i <= columns[1]; i += 1) {
      const value = valueAt(shade, j * SIDE + i);
      if (value !== null) yield { value, x: px + (i + 0.5) * view.scale, y: py - (j + 0.5) * view.scale };
    }
  }
}

function draw(ctx, view, theme) {
  if (shown() !== "grundy" || view.scale < ROOM) return;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  let digits = 0;
  for (const spot of spots(board.size)) {
    const shade = shadeOf(spot);
    if (!shade) continue;
    for (const { value, x, y } of numbers(view, spot, shade)) {
      const text = String(value);
      if (text.length !== digits) {
        digits = text.length;
        ctx.font = `${view.scale * Math.min(HIGH, FILLED / (WIDE * digits))}px system-ui, sans-serif`;
      }
      // the value is 0 in the discs of the P-positions
      ctx.fillStyle = value === 0 ? theme.paper : theme.text;
      ctx.fillText(text, x, y);
    }
  }
}

export const startValues = () => board.addLayer({ name: "values", order: 25, secret: true, draw });
