/** The game in progress on the board. */

import { cross, diamond, disc, hatch, square } from "../../shapes.js";
import { outline, triangle } from "../common/ink.js";
import { imitations } from "./words.js";

/** More cells are not marked one by one. */
const MOST = 4000;
/** Marks so far off the screen are not drawn, in pixels. */
const MARGIN = 40;

/**
 * @param {{session: import("./session.js").Session, moves: import("./moves.js").LegalMoves, board: any,
 *   ui: {open: boolean, blocks: Array<string[]>, preview: {base: number, height: number}|null, start: string[]|null,
 *   aim: string[]|null, step: number|null}}} parts
 */
export function playLayer({ session, moves, board, ui }) {
  return {
    name: "play",
    order: 50,
    /** @param {CanvasRenderingContext2D} ctx @param {{scale: number}} view @param {Record<string, string>} theme */
    draw(ctx, view, theme) {
      if (!ui.open) return;
      const { size, at, each } = signs(ctx, board, view, theme);
      const cut = ui.preview ?? session.cut;
      if (cut) removed(ctx, board, view, theme, cut);
      if (!session.playing) {
        if (ui.start) each([ui.start], disc, size * 1.4, theme.accent);
        return;
      }
      const { state } = session;
      if (session.review && ui.step !== null) {
        lookedBack(session.review.steps, ui.step, session, each, ctx, theme, at, size);
        return;
      }
      path(ctx, theme, session.positions.map(at).filter((point) => point.every(Number.isFinite)));
      each(moves.cells, disc, size * 0.9, theme.accent);
      const found = imitations(state);
      if (found) {
        const cells = imitated(found, state.position);
        each(cells, found.forbidden ? disc : triangle, size * 1.2, found.forbidden ? theme.other : theme.muted);
        if (found.forbidden) each(cells, cross, size * 0.8, theme.other, Math.max(2, size / 3));
      }
      each(state.blocked, square, size * 1.1, theme.text);
      each(state.blocked, cross, size, theme.text, Math.max(2, size / 3));
      each(ui.blocks, square, size * 1.1, theme.accent);
      each(ui.blocks, cross, size, theme.accent, Math.max(2, size / 3));
      const hinted = session.hint?.action;
      if (hinted) each(hinted.move ? [hinted.move] : hinted.block ?? [], diamond, size * 1.2, theme.win, Math.max(2.5, size / 3));
      if (ui.aim) {
        path(ctx, theme, [state.position, ui.aim].map(at));
        each([ui.aim], disc, size * 1.1, theme.accent, Math.max(3, size / 3));
      }
      each([state.position], disc, size * 1.2, theme.text);
      each([state.position], disc, size * 1.2 + 4, theme.text);
    },
  };
}

/**
 * How signs are drawn at positions: their size, where a position is, and what draws a sign at each of some of them, with a rim that parts it from what is below.
 * @param {CanvasRenderingContext2D} ctx
 * @param {any} board
 * @param {{scale: number}} view
 * @param {Record<string, string>} theme
 */
export function signs(ctx, board, view, theme) {
  const size = Math.min(Math.max(view.scale * 0.32, 2.5), 14);
  /** @param {string[]} pair @returns {number[]} */
  const at = ([x, y]) => board.toScreen(BigInt(x), BigInt(y));
  const inSight = ([x, y]) => x > -MARGIN && y > -MARGIN && x < board.size.width + MARGIN && y < board.size.height + MARGIN;
  const each = (pairs, sign, r, colour, width = Math.max(1.5, size / 5)) => {
    const places = pairs.slice(0, MOST).map(at).filter(inSight);
    for (const [style, wide] of [[theme.paper, width + 3], [colour, width]]) {
      ctx.strokeStyle = style;
      ctx.lineWidth = wide;
      for (const [x, y] of places) outline(ctx, sign, x, y, r);
    }
  };
  return { size, at, each };
}

/** A step of a game that is looked back on: where it began, the moves that won there, and what was done. */
function lookedBack(steps, number, session, each, ctx, theme, at, size) {
  const now = steps[number];
  if (!now) return;
  const until = session.actions.slice(0, number).flatMap((action) => (action.move ? [action.move] : []));
  path(ctx, theme, [session.start, ...until].map(at));
  each(now.winning, diamond, size * 1.2, theme.win, Math.max(2.5, size / 3));
  const to = now.action.move ? [now.action.move] : now.action.block ?? [];
  if (now.action.move) path(ctx, theme, [now.from, now.action.move].map(at));
  const wrong = now.worth === "gives-the-win-away";
  each(to, disc, size, wrong ? theme.other : theme.accent, Math.max(3, size / 3));
  if (wrong) each(to, cross, size * 0.8, theme.other, Math.max(3, size / 3));
  each([now.from], disc, size * 1.2, theme.text);
  each([now.from], disc, size * 1.2 + 4, theme.text);
}

/** Where imitations lead. @param {NonNullable<ReturnType<typeof imitations>>} found @param {string[]} position */
function imitated({ pile, least, most }, position) {
  const [x, y] = position.map(BigInt);
  const last = most - least < BigInt(MOST) ? most : least + BigInt(MOST);
  const cells = [];
  for (let many = least; many <= last; many += 1n) cells.push(pile === "first" ? [x - many, y] : [x, y - many]);
  return cells;
}

/** The way of a game. */
export function path(ctx, theme, points) {
  ctx.strokeStyle = theme.muted;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([4, 4]);
  ctx.beginPath();
  points.forEach(([x, y], k) => ctx[k === 0 ? "moveTo" : "lineTo"](x, y));
  ctx.stroke();
  ctx.setLineDash([]);
}

/** What is removed from the board. */
function removed(ctx, board, view, theme, { base, height }) {
  if (BigInt(base) === 0n || BigInt(height) === 0n) return;
  const half = view.scale / 2;
  const [left, bottom] = board.toScreen(0n, 0n);
  const [right, top] = board.toScreen(BigInt(base) - 1n, BigInt(height) - 1n);
  /** @type {[number, number, number, number]} */
  const box = [left - half, top - half, right - left + view.scale, bottom - top + view.scale];
  ctx.fillStyle = theme.outside;
  ctx.fillRect(...box);
  hatch(ctx, ...box, theme.muted);
  ctx.strokeStyle = theme.muted;
  ctx.strokeRect(...box);
}
