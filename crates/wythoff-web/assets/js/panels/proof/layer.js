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

/** @typedef {{step: [number, number], kind: "to"|"through"|"leap", of?: (x: bigint, y: bigint) => boolean}} Line */

/** Which lines claims are about: the step of a line, whether it goes to the P-position or through it, and which P-positions have one. @type {Record<string, Line>} */
const LINES = {
  columns: { step: [0, 1], kind: "to" }, rows: { step: [1, 0], kind: "to" },
  diagonals: { step: [1, 1], kind: "to", of: (x, y) => y >= x }, "lower diagonals": { step: [1, 1], kind: "to", of: (x, y) => y < x },
  column: { step: [0, 1], kind: "through" }, row: { step: [1, 0], kind: "through" }, diagonal: { step: [1, 1], kind: "through" },
};

/** The lines of a claim; for one about leaps, which names their vector, these. @param {Claim} claim @returns {Line|null} */
function linesOf({ name, words }) {
  const [, dx, dy] = (name === "leaps" && /\((\d+),(\d+)\)/.exec(words)) || [];
  return dx ? { step: [Number(dx), Number(dy)], kind: "leap" } : LINES[name] ?? null;
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
      const line = linesOf(claim);
      if (line) draw(ctx, seen, line, view.scale);
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
}

/** Lines of P-positions. @param {CanvasRenderingContext2D} ctx @param {[bigint, bigint][]} places @param {Line} line @param {number} scale */
function draw(ctx, places, { step: [dx, dy], kind, of = () => true }, scale) {
  const far = board.size.width + board.size.height;
  const [from, to] = { to: [-far, 0], through: [-far, far], leap: [0, scale] }[kind];
  for (const [x, y] of places.filter((place) => of(...place))) {
    const [px, py] = board.toScreen(x, y);
    ctx.moveTo(px + dx * from, py - dy * from);
    ctx.lineTo(px + dx * to, py - dy * to);
    // the cell at the end of a leap
    if (kind === "leap") disc(ctx, px + dx * to, py - dy * to, scale * 0.12);
  }
}
