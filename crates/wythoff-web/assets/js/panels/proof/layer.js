/** What a claim of a proof says, drawn on the board: lines through the P-positions, leaps from them, moves that reach them. */

import { board } from "../../board.js";
import { disc } from "../../shapes.js";
import { start } from "../../tile.js";
import { lookup, spots } from "../../tiles.js";

/** Pixels of a cell from which on a claim can be seen. */
export const LEAST = 8;

/** @typedef {{name: string, words: string}} Claim */

/** What is drawn for a claim, in one sentence; null if nothing is. @type {Record<string, string>} */
const PICTURES = {
  columns: "A line goes up each column to its P-position.",
  rows: "A line goes along each row to its P-position.",
  diagonals: "A line goes up each diagonal, from the main one on to the left, to its P-position.",
  "lower diagonals": "A line goes up each diagonal below the main one to its P-position.",
  column: "The column of each P-position holds no other.",
  row: "The row of each P-position holds no other.",
  diagonal: "The diagonal of each P-position holds no other.",
  leaps: "No leap from a P-position ends at another.",
  absorbing: "The tone of each other cell tells from which piles a move to a P-position takes.",
  rule: "The tone of each other cell tells from which piles a move to a P-position takes.",
  decree: "The P-positions are marked; none of them is N by decree.",
};

/** Is a claim shown by the tones under the positions? @param {Claim} claim */
export const hasTones = ({ name }) => name === "absorbing" || name === "rule";

/** @param {Claim} claim */
export const pictureOf = ({ name }) => PICTURES[name] ?? null;

/** The P-positions on screen. @returns {[bigint, bigint][]} */
function onScreen() {
  return spots(board.size).flatMap((spot) => {
    const tile = spot.level === 0 ? lookup(spot)?.tile : null;
    if (!tile) return [];
    const [X, Y] = [start(0, spot.X), start(0, spot.Y)];
    return Array.from({ length: tile.count }, (_, n) => /** @type {[bigint, bigint]} */ ([X + BigInt(tile.i[n]), Y + BigInt(tile.j[n])]));
  });
}

/** @typedef {{step: [number, number], ends?: boolean, of?: (x: bigint, y: bigint) => boolean}} Line */

/** Which lines claims are about: the step of a line, whether it ends at the P-position, and which P-positions have one. @type {Record<string, Line>} */
const LINES = {
  columns: { step: [0, 1], ends: true }, rows: { step: [1, 0], ends: true },
  diagonals: { step: [1, 1], ends: true, of: (x, y) => y >= x }, "lower diagonals": { step: [1, 1], ends: true, of: (x, y) => y < x },
  column: { step: [0, 1] }, row: { step: [1, 0] }, diagonal: { step: [1, 1] },
};

/** The vector that a claim about leaps names. @param {Claim} claim @returns {[number, number]} */
function leapOf({ words }) {
  const [, dx, dy] = /\((\d+),(\d+)\)/.exec(words) ?? ["", "0", "0"];
  return [Number(dx), Number(dy)];
}

/** @param {() => {claim: Claim, part: number}|null} lit the claim that is shown, and how much of its picture, from 0 to 1 */
export function proofLayer(lit) {
  return {
    name: "proof",
    order: 45,
    secret: true,
    /** @param {CanvasRenderingContext2D} ctx @param {{scale: number}} view @param {Record<string, string>} theme */
    draw(ctx, view, theme) {
      const shown = lit();
      if (!shown || view.scale < LEAST) return;
      const { claim, part } = shown;
      // the picture grows from the origin
      const reach = part * board.size.width;
      const seen = onScreen().filter(([x, y]) => board.toScreen(x, y)[0] <= reach);
      ctx.strokeStyle = ctx.fillStyle = theme.win;
      ctx.lineWidth = Math.max(1.5, view.scale * 0.08);
      ctx.lineCap = "round";
      ctx.beginPath();
      if (LINES[claim.name]) lines(ctx, seen, LINES[claim.name]);
      else if (claim.name === "leaps") leaps(ctx, seen, leapOf(claim), view);
      ctx.stroke();
      ctx.beginPath();
      for (const [x, y] of seen) {
        const [px, py] = board.toScreen(x, y);
        disc(ctx, px, py, Math.max(4, view.scale * 0.42));
      }
      ctx.lineWidth = 2;
      ctx.stroke();
    },
  };

  /** Lines through P-positions. @param {CanvasRenderingContext2D} ctx @param {[bigint, bigint][]} places @param {Line} line */
  function lines(ctx, places, { step: [dx, dy], ends, of }) {
    const far = board.size.width + board.size.height;
    for (const [x, y] of places) {
      if (of && !of(x, y)) continue;
      const [px, py] = board.toScreen(x, y);
      ctx.moveTo(px - dx * far, py + dy * far);
      if (ends) ctx.lineTo(px, py);
      else ctx.lineTo(px + dx * far, py - dy * far);
    }
  }

  /** Leaps from each P-position, with the cells at their ends. */
  function leaps(ctx, places, [dx, dy], view) {
    for (const [x, y] of places) {
      const from = board.toScreen(x, y);
      const to = [from[0] + dx * view.scale, from[1] - dy * view.scale];
      ctx.moveTo(...from);
      ctx.lineTo(to[0], to[1]);
      disc(ctx, to[0], to[1], view.scale * 0.12);
    }
  }
}
