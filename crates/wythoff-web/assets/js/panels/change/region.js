/** Where labels are forced, on the board: lines that slant up for P, and down for N. */

import { get, url } from "../../api.js";
import { board } from "../../board.js";
import { penOf } from "../../dom.js";
import { shiftOnBoard } from "../../ground.js";
import { store } from "../../store.js";
import { Task } from "../common/task.js";

/** A request is for at most so many positions. */
const MOST = 65536;
/** Pixels from one line to the next. */
const GAP = 8;

/** Slanted lines that fill whatever they are used for. @param {CanvasRenderingContext2D} ctx @param {string} colour @param {boolean} up */
function lines(ctx, colour, up) {
  const tile = document.createElement("canvas");
  tile.width = tile.height = 2 * GAP;
  const pen = penOf(tile);
  pen.scale(2, 2);
  pen.globalAlpha = 0.1;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, GAP, GAP);
  pen.globalAlpha = 0.6;
  pen.strokeStyle = colour;
  pen.lineWidth = 1;
  for (const at of [-GAP, 0, GAP]) {
    pen.moveTo(at - 1, up ? GAP + 1 : -1);
    pen.lineTo(at + GAP + 1, up ? -1 : GAP + 1);
  }
  pen.stroke();
  const pattern = ctx.createPattern(tile, "repeat");
  pattern?.setTransform(new DOMMatrix().scale(0.5));
  return pattern;
}

const task = new Task();
/** What is known. @type {{left: bigint, bottom: bigint, step: bigint, p: number[][], n: number[][]}|null} */
let known = null;
const patterns = { key: "", p: null, n: null };

export function askRegion() {
  const { game } = store.get();
  const seen = board.visible();
  let step = 1;
  const many = (cells) => Math.ceil(cells / step) + 1;
  while (many(seen.columns) * many(seen.rows) > MOST) step *= 2;
  const [dx, dy] = shiftOnBoard();
  // the first place whose coordinates are multiples of the step, so that nothing flickers when the board moves
  const down = (value) => (value < 0n ? 0n : (value / BigInt(step)) * BigInt(step));
  const [left, bottom] = [down(seen.left - dx), down(seen.bottom - dy)];
  const query = { game, left, bottom, columns: many(seen.columns), rows: many(seen.rows), step };
  task.run(url("/forced", query), (signal) => get("/forced", query, { signal }), (answer) => tell({ left, bottom, step: BigInt(step), ...answer }), () => tell(null));
}

export function forgetRegion() {
  task.stop();
  tell(null);
}

/** @param {typeof known} found */
function tell(found) {
  known = found;
  store.set({ forced: ["p", "n"].filter((label) => found?.[label].length > 0).join(" ") });
  board.redraw();
}

/** @param {CanvasRenderingContext2D} ctx @param {{scale: number}} view @param {Record<string, string>} theme */
export function drawRegion(ctx, view, theme) {
  if (known === null) return;
  const key = `${theme.p} ${theme.other}`;
  if (patterns.key !== key) Object.assign(patterns, { key, p: lines(ctx, theme.p, true), n: lines(ctx, theme.other, false) });
  const { left, bottom, step } = known;
  const [dx, dy] = shiftOnBoard();
  const side = view.scale * Number(step);
  for (const label of ["p", "n"]) {
    ctx.fillStyle = patterns[label] ?? "transparent";
    for (const [i, j, many] of known[label]) {
      const [px, py] = board.toScreen(left + step * BigInt(i) + dx, bottom + step * BigInt(j) + dy);
      ctx.fillRect(px - view.scale / 2, py + view.scale / 2 - many * side, side, many * side);
    }
  }
}
