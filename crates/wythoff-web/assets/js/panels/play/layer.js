/** The game in progress on the board. */

import { board } from "../../board.js";
import { drawCuts } from "../../ground.js";
import { cross, diamond, disc, square } from "../../shapes.js";
import { after } from "./session.js";

/** More cells are not marked one by one. */
const MOST = 4000;

/** @param {import("./playing.js").Playing} play */
export function playLayer(play) {
  const seen = (/** @type {string[][]} */ positions) => play.seen(positions);
  return {
    name: "play",
    order: 50,
    /** @param {CanvasRenderingContext2D} ctx @param {{scale: number}} view @param {Record<string, string>} theme */
    draw(ctx, view, theme) {
      if (!play.isSeen()) return;
      const { session } = play;
      if (session.cut) drawCuts(ctx, view, theme, { cuts: [session.cut] });
      const { each, way, size, bold } = signs(ctx, view, theme);
      if (!session.playing) {
        if (play.start) each(seen([play.start]), disc, size * 1.4, theme.accent);
        return;
      }
      const { state, positions } = session;
      const step = play.looked;
      const at = step ? step.from : state.position;
      if (step) {
        const { move, take, block } = step.action;
        const to = seen(move ?? take ? [after(at, step.action)] : block ?? []);
        const wrong = step.worth === "gives-the-win-away";
        way(seen([...positions.slice(0, positions.findIndex((position) => String(position) === String(at)) + 1), ...(move ? to : [])]));
        each(seen(step.winning), diamond, size * 1.2, theme.win, Math.max(2.5, size / 3));
        each(to, disc, size, wrong ? theme.other : theme.accent, bold);
        if (wrong) each(to, cross, size * 0.8, theme.other, bold);
      } else {
        way(seen(positions));
        each(play.cells, disc, size * 0.9, theme.accent);
        for (const [blocked, colour] of [[state.blocked ?? [], theme.text], [play.blocks, theme.accent]]) {
          each(blocked, square, size * 1.1, colour);
          each(blocked, cross, size, colour, Math.max(2, size / 3));
        }
        for (const to of play.aim ? seen([play.aim]) : []) {
          way([play.over(at), to]);
          each([to], disc, size * 1.1, theme.accent, bold);
        }
      }
      // a position above the board is pale
      const isHere = seen([at]).length > 0;
      each([play.over(at)], disc, size * 1.2, isHere ? theme.text : theme.muted);
      if (isHere) each([play.over(at)], disc, size * 1.2 + 4, theme.text);
    },
  };
}

/** How signs are drawn at positions: each has a rim that parts it from what is below. */
function signs(ctx, view, theme) {
  const size = Math.min(Math.max(view.scale * 0.32, 2.5), 14);
  /** @param {string[]} pair @returns {number[]} */
  const at = ([x, y]) => board.toScreen(BigInt(x), BigInt(y));
  const each = (pairs, sign, r, colour, width = Math.max(1.5, size / 5)) => {
    const places = pairs.slice(0, MOST).map(at);
    for (const [style, wide] of /** @type {const} */ ([[theme.paper, width + 3], [colour, width]])) {
      ctx.strokeStyle = style;
      ctx.lineWidth = wide;
      for (const [x, y] of places) {
        ctx.beginPath();
        sign(ctx, x, y, r);
        ctx.stroke();
      }
    }
  };
  /** The way through some positions. */
  const way = (pairs) => {
    ctx.strokeStyle = theme.muted;
    ctx.lineWidth = 1.5;
    ctx.setLineDash([4, 4]);
    ctx.beginPath();
    pairs.map(at).filter((point) => point.every(Number.isFinite)).forEach(([x, y], k) => ctx[k === 0 ? "moveTo" : "lineTo"](x, y));
    ctx.stroke();
    ctx.setLineDash([]);
  };
  return { size, bold: Math.max(3, size / 3), each, way };
}
