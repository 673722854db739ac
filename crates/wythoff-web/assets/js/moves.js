/** The moves of the selected position: asked for, drawn, listed. */

import { get } from "./api.js";
import { board } from "./board.js";
import { debounced } from "./dom.js";
import { Task } from "./panels/common/task.js";
import { disc, star } from "./shapes.js";
import { store } from "./store.js";

/** Cells of a window that the server looks through. */
const WINDOW = 65536;
const SIDE = 256;

/** @type {{left: bigint, bottom: bigint} & import("answers").Part["Moves"]|null} */
let known = null;
const task = new Task();
/** @type {(moves: object|null) => void} */
let told = () => {};

const least = (a, b) => (a < b ? a : b);

/** The part of the screen in which moves are looked for: all of it, or what is nearest to the position. */
function windowOf({ x, y }) {
  const { left, bottom, columns, rows } = (board.straightened ?? board).visible();
  if (columns * rows <= WINDOW) return { left, bottom, columns: Math.ceil(columns), rows: Math.ceil(rows) };
  const from = (at) => (at >= BigInt(SIDE) ? at - BigInt(SIDE - 1) : 0n);
  const [a, b] = [from(x), from(y)];
  return { left: a, bottom: b, columns: Number(least(x - a + 1n, BigInt(SIDE))), rows: Number(least(y - b + 1n, BigInt(SIDE))) };
}

function ask() {
  const { game, selected } = store.get();
  task.stop();
  if (!selected) return;
  const area = windowOf(selected);
  const tell = (moves) => {
    known = moves;
    told(known);
    board.redraw();
  };
  task.run(null, (signal) => get("/moves", { game, ...selected, ...area }, { signal }), (answer) => {
    const isOnScreen = (move) => {
      const [px, py] = board.toScreen(area.left + BigInt(move[0]), area.bottom + BigInt(move[1]));
      return px >= 0 && px <= board.size.width && py >= 0 && py <= board.size.height;
    };
    tell({ ...area, ...answer, moves: board.straightened ? answer.moves.filter(isOnScreen) : answer.moves });
  }, () => tell(null));
}

const soon = debounced(ask, 60);

function drawLine(ctx, [ax, ay], [bx, by]) {
  // far ends are cut: canvases lose places beyond some millions of pixels
  const length = Math.hypot(bx - ax, by - ay);
  const share = length > 8000 ? 8000 / length : 1;
  ctx.moveTo(ax, ay);
  ctx.lineTo(ax + (bx - ax) * share, ay + (by - ay) * share);
}

function draw(ctx, view, theme) {
  const { selected } = store.get();
  if (!selected) return;
  const from = board.toScreen(selected.x, selected.y);
  const radius = Math.max(2, Math.min(5, view.scale * 0.13));
  if (known) {
    ctx.fillStyle = theme.accent;
    ctx.globalAlpha = 0.75;
    ctx.beginPath();
    for (const [i, j] of known.moves) {
      disc(ctx, ...board.toScreen(known.left + BigInt(i), known.bottom + BigInt(j)), view.scale < 3 ? 1 : radius);
    }
    ctx.fill();
    ctx.globalAlpha = 1;
    const places = known.winning.map(({ to }) => board.toScreen(BigInt(to[0]), BigInt(to[1])));
    ctx.strokeStyle = theme.win;
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    for (const place of places) drawLine(ctx, from, place);
    ctx.stroke();
    ctx.fillStyle = theme.win;
    ctx.strokeStyle = theme.paper;
    ctx.lineWidth = 5;
    ctx.beginPath();
    for (const [x, y] of places) star(ctx, x, y, Math.max(6, Math.min(15, view.scale * 0.4)));
    ctx.stroke();
    ctx.fill();
  }
  ctx.strokeStyle = theme.accent;
  ctx.lineWidth = 2.5;
  ctx.beginPath();
  disc(ctx, ...from, Math.max(6, view.scale * 0.46));
  ctx.stroke();
}

/** @param {(moves: object|null) => void} tell called with the moves, or null while they are not known */
export function startMoves(tell) {
  told = tell;
  board.addLayer({ name: "moves", order: 50, straight: "too", secret: true, draw });
  store.on(["selected", "game"], () => {
    known = null;
    told(null);
  });
  store.on(["selected", "game", "view", "straight"], soon);
}
