/** What lies under and around the positions: the edge of the quadrant, the grid, what the rules remove or decree. */

import { board } from "./board.js";
import { hatch } from "./shapes.js";
import { store } from "./store.js";
import { veiledBy } from "./veil.js";
import { screenX, screenY } from "./view.js";

/** Pixels of a cell from which on lines separate cells. */
const LINES = 9;
const LETTERS = 15;

/** How far the first game is shifted: only where it is compared. @returns {bigint[]} */
export function shiftOnBoard() {
  const { other, offset } = store.get();
  return (other === null ? [0, 0] : offset).map(BigInt);
}

/** The part of a rectangle of cells from the origin of the first game that is on screen. */
function corner(view, columns, rows) {
  const { width, height } = board.size;
  const [dx, dy] = shiftOnBoard();
  const left = Math.max(screenX(view, board.size, dx), 0);
  const bottom = Math.min(screenY(view, board.size, dy), height);
  const right = Math.min(screenX(view, board.size, dx + BigInt(columns)), width);
  const top = Math.max(screenY(view, board.size, dy + BigInt(rows)), 0);
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}

function drawGrid(ctx, view, theme) {
  if (view.scale < LINES) return;
  const { width, height } = board.size;
  ctx.globalAlpha = Math.min(1, (view.scale - LINES + 2) / 14);
  ctx.strokeStyle = theme.grid;
  ctx.lineWidth = 1;
  ctx.beginPath();
  const [left, bottom] = [screenX(view, board.size, 0n), screenY(view, board.size, 0n)];
  const phase = (at) => ((at % view.scale) + view.scale) % view.scale;
  for (let x = phase(screenX(view, board.size, view.x)); x <= width; x += view.scale) {
    if (x < left - 1) continue;
    ctx.moveTo(Math.round(x) + 0.5, 0);
    ctx.lineTo(Math.round(x) + 0.5, Math.min(bottom, height));
  }
  for (let y = phase(screenY(view, board.size, view.y)); y <= height; y += view.scale) {
    if (y > bottom + 1) continue;
    ctx.moveTo(Math.max(left, 0), Math.round(y) + 0.5);
    ctx.lineTo(width, Math.round(y) + 0.5);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** Outside of the quadrant there are no positions. */
function drawOutside(ctx, view, theme) {
  const { width, height } = board.size;
  const left = screenX(view, board.size, 0n);
  const bottom = screenY(view, board.size, 0n);
  ctx.fillStyle = theme.outside;
  if (left > 0) ctx.fillRect(0, 0, left, height);
  if (bottom < height) ctx.fillRect(0, bottom, width, height - bottom);
  ctx.strokeStyle = theme.muted;
  ctx.lineWidth = 1.25;
  ctx.beginPath();
  ctx.moveTo(Math.max(left, -2), 0);
  ctx.lineTo(Math.max(left, -2), Math.min(bottom, height + 2));
  ctx.lineTo(width, Math.min(bottom, height + 2));
  ctx.stroke();
}

/** Rectangles without positions; several are a choice that the second player has. */
export function drawCuts(ctx, view, theme, { cuts }) {
  for (const { base, height } of cuts) {
    const area = corner(view, base, height);
    if (!area) continue;
    if (cuts.length === 1) {
      ctx.fillStyle = theme.outside;
      ctx.fillRect(area.left, area.top, area.width, area.height);
      hatch(ctx, area.left, area.top, area.width, area.height, theme.grid, 7);
    }
    ctx.strokeStyle = theme.muted;
    ctx.lineWidth = 1.5;
    ctx.setLineDash(cuts.length === 1 ? [] : [5, 4]);
    ctx.strokeRect(area.left, area.top, area.width, area.height);
    ctx.setLineDash([]);
  }
}

/** A frame and a letter for positions that are P or N by decree. */
function drawDecrees(ctx, view, theme, info) {
  // with three heaps they are no rules, but what is to be found
  if (veiledBy() === "heaps") return;
  const [dx, dy] = shiftOnBoard();
  const all = [...info.forced_p.map((at) => ["P", at]), ...info.forced_n.map((at) => ["N", at])];
  ctx.strokeStyle = ctx.fillStyle = theme.text;
  ctx.lineWidth = 1.4;
  ctx.textAlign = "right";
  ctx.textBaseline = "top";
  for (const [letter, [x, y]] of all) {
    const [px, py] = board.toScreen(BigInt(x) + dx, BigInt(y) + dy);
    if (px < -60 || py < -60 || px > board.size.width + 60 || py > board.size.height + 60) continue;
    const half = Math.max(3.5, view.scale / 2 - 1);
    ctx.setLineDash(letter === "N" ? [3, 2] : []);
    ctx.strokeRect(px - half, py - half, 2 * half, 2 * half);
    if (view.scale < LETTERS) continue;
    ctx.font = `600 ${Math.min(13, view.scale * 0.42)}px system-ui, sans-serif`;
    ctx.fillText(letter, px + half - 2, py - half + 2);
  }
  ctx.setLineDash([]);
}

export function startGround() {
  board.addLayer({ name: "grid", order: 10, draw: drawGrid });
  board.addLayer({
    name: "decrees",
    order: 30,
    draw(ctx, view, theme) {
      const { info } = store.get();
      if (info) {
        drawCuts(ctx, view, theme, info);
        drawDecrees(ctx, view, theme, info);
      }
      drawOutside(ctx, view, theme);
    },
  });
}
