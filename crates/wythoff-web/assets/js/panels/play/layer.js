/** The game in progress on the board. */

import { cross, diamond, hatch, inks, ring, triangle } from "../common/ink.js";
import { imitations } from "./words.js";

/** More cells are not marked one by one. */
const MOST = 4000;

/**
 * @param {{session: import('./session.js').Session, moves: import('./moves.js').LegalMoves, board: any,
 *   ui: {blocks: Array<[string, string]>, preview: Array<string|number>|null, start: [string, string]|null}}} parts
 */
export function playLayer({ session, moves, board, ui }) {
  return {
    name: "play",
    order: 50,
    /** @param {CanvasRenderingContext2D} ctx @param {{scale: number}} view */
    draw(ctx, view) {
      const ink = inks();
      const { clientWidth, clientHeight } = ctx.canvas;
      const size = Math.min(Math.max(view.scale * 0.32, 2.5), 14);
      const at = (pair) => board.toScreen(BigInt(pair[0]), BigInt(pair[1]));
      const visible = ([x, y]) => x > -40 && y > -40 && x < (clientWidth || 1e5) + 40 && y < (clientHeight || 1e5) + 40;
      const each = (pairs, mark) => pairs.slice(0, MOST).map(at).filter(visible).forEach(([x, y]) => mark(x, y));
      ctx.save();
      ctx.lineWidth = Math.max(1.5, size / 5);
      const cut = ui.preview ?? session.cut;
      if (cut) removed(ctx, board, view, ink, cut);
      if (!session.playing) {
        ctx.strokeStyle = ink("accent");
        if (ui.start) each([ui.start], (x, y) => ring(ctx, x, y, size * 1.4));
        ctx.restore();
        return;
      }
      ctx.strokeStyle = ink("muted");
      path(ctx, session.positions.map(at).filter((point) => point.every(Number.isFinite)));
      const { state } = session;
      ctx.strokeStyle = ink("accent");
      each(moves.cells, (x, y) => ring(ctx, x, y, size * 0.7));
      imitated(ctx, ink, state, size, each);
      ctx.strokeStyle = ink("text");
      ctx.lineWidth = Math.max(2, size / 3);
      each(state.blocked ?? [], (x, y) => cross(ctx, x, y, size));
      ctx.strokeStyle = ink("accent");
      each(ui.blocks, (x, y) => { cross(ctx, x, y, size); ring(ctx, x, y, size * 1.3); });
      if (session.hint) {
        const { action } = session.hint;
        ctx.fillStyle = ink("win");
        each(action.move ? [action.move] : action.block ?? [], (x, y) => diamond(ctx, x, y, size));
      }
      ctx.strokeStyle = ink("text");
      each([state.position], (x, y) => { ring(ctx, x, y, size * 1.2); ring(ctx, x, y, size * 1.2 + 4); });
      ctx.restore();
    },
  };
}

/** Imitations that are allowed are triangles; forbidden ones are crossed out rings. */
function imitated(ctx, ink, state, size, each) {
  const found = imitations(state);
  if (!found) return;
  const [x, y] = state.position.map(BigInt);
  const cells = [];
  for (let many = found.least; many <= found.most && cells.length < MOST; many += 1n) {
    cells.push(found.pile === "first" ? [x - many, y] : [x, y - many]);
  }
  ctx.strokeStyle = ink(found.forbidden ? "other" : "muted");
  if (found.forbidden) {
    each(cells, (px, py) => {
      hatch(ctx, px - size, py - size, 2 * size, 2 * size, 4);
      ring(ctx, px, py, size);
      cross(ctx, px, py, size * 0.7);
    });
  } else {
    each(cells, (px, py) => triangle(ctx, px, py, size * 1.2));
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {number[][]} points */
function path(ctx, points) {
  ctx.setLineDash([4, 4]);
  ctx.beginPath();
  points.forEach(([x, y], k) => (k === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  ctx.stroke();
  ctx.setLineDash([]);
}

/** What is removed from the board. */
function removed(ctx, board, view, ink, [base, height]) {
  if (BigInt(base) === 0n || BigInt(height) === 0n) return;
  const half = view.scale / 2;
  const [left, bottom] = board.toScreen(0n, 0n);
  const [right, top] = board.toScreen(BigInt(base) - 1n, BigInt(height) - 1n);
  const box = [left - half, top - half, right - left + view.scale, bottom - top + view.scale];
  ctx.strokeStyle = ink("muted");
  hatch(ctx, ...box);
  ctx.strokeRect(...box);
}
