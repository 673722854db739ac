/** How far the P-positions of a beam in sight are from its line, linked with the board. */

import { badge } from "../badge.js";
import { debounced, fill, make } from "../dom.js";
import { refusal } from "../notice.js";
import { baseOf } from "../axes.js";
import { big, brief } from "../numbers.js";
import { plot } from "../plot.js";
import { disc } from "../shapes.js";
import { askBeams, beamInView, beams, distanceFrom, nameOf, tidy } from "../slopes.js";
import { outline } from "./common/ink.js";
import { count, place, short } from "./common/number.js";
import { Task } from "./common/task.js";

/** More points are not asked for. */
const POINTS = 4000;

let app;
let parts;
/** @type {import("../plot.js").Plot} */
let chart;
const task = new Task();
let isOpen = false;
let asked = "";
/** What is plotted. @type {{left: bigint, base: bigint, points: Array<{x: bigint, y: bigint, value: number}>}} */
let shown = { left: 0n, base: 0n, points: [] };
/** @type {number|null} */
let meant = null;

export const panel = {
  name: "residual",
  title: "Residual",

  mount(element, shared) {
    app = shared;
    parts = {
      head: make("p", {}),
      said: make("p", { class: "muted", role: "status" }),
      point: make("p", { class: "digits", role: "status", "aria-live": "polite" }),
      plot: make("div", { class: "plot", role: "application", "aria-roledescription": "plot", "aria-label": "Distances of the P-positions of a beam from its line. Left and right arrow keys go from point to point, Enter shows it on the board." }),
      failure: make("div", { role: "status" }),
    };
    fill(element, parts.head, parts.plot, parts.point, parts.said, parts.failure);
    chart = plot(parts.plot, { label: "y − slope x", x: axisText, hover, choose });
    const later = debounced(ask, 200);
    app.store.on(["view", "info", "straight"], () => { if (isOpen) later(); });
    app.store.on(["theme"], () => { if (isOpen) chart.restyle(); });
    app.store.on(["cell"], ({ cell }) => { if (isOpen) follow(cell); });
    new ResizeObserver(() => { if (isOpen) chart.fit(); }).observe(parts.plot);
    app.board.addLayer({ name: "residual", order: 60, secret: true, draw });
  },

  open() {
    isOpen = true;
    asked = "";
    ask();
  },

  close() {
    isOpen = false;
    task.stop();
    meant = null;
    app.board.redraw();
  },
};

/** Asks for the columns in sight, along the beam that is looked at. */
async function ask() {
  const { game, info } = app.store.get();
  if (!isOpen || !info) return;
  await askBeams();
  if (!isOpen || game !== app.store.get().game) return;
  const beam = beamInView();
  const { left, columns } = app.board.visible();
  const many = big(columns);
  const key = `${game} ${beam} ${left} ${many}`;
  if (key === asked) return;
  asked = key;
  const query = { game, x: left, columns: many, points: POINTS, ...(beam !== null && { beam }) };
  task.run((signal) => app.api.get("/residual", query, { signal }), (answer) => show(answer, beam, left, many), (error) => {
    asked = "";
    shown = { left, base: 0n, points: [] };
    mean(null);
    parts.plot.hidden = true;
    for (const part of [parts.head, parts.said]) fill(part);
    fill(parts.failure, refusal(error));
  });
}

/** @param {any} answer @param {number|null} beam @param {bigint} left @param {bigint} columns */
function show(answer, beam, left, columns) {
  const points = answer.points.map(([dx, value, y]) => ({ x: left + BigInt(dx), y: BigInt(y), value }));
  shown = { left, base: baseOf(left, left + columns - 1n), points };
  const { slope, sampled, note, certainty } = answer;
  const isDecimal = /^[\d.]+$/.test(slope.words);
  fill(parts.failure);
  fill(parts.head, "The plot shows ", make("strong", {}, distanceFrom(slope.words)), beam === null ? "" : ` for ${nameOf(beam)}`, `. The slope is ${isDecimal ? tidy(slope.words) : `${slope.words} ≈ ${slope.number.toPrecision(7)}`}: ${beams()[beam]?.because ?? slope.because}. `,
    // the columns that were computed are those in sight, which are named below
    certainty.kind === "computed" ? "" : ["The P-positions are ", badge(certainty), "."]);
  const which = sampled ? `${count(sampled.shown, "point")}, ${sampled.by === "columns" ? `of single columns among ${short(sampled.of)}` : `the extremes of ${short(sampled.of)}`}` : count(points.length, "point");
  fill(parts.said, `Columns ${short(left)} to ${short(left + columns - 1n)}${certainty.kind === "computed" ? ", computed" : ""}: ${which}${note ? `; ${note}` : ""}.`);
  parts.plot.hidden = points.length === 0;
  mean(null);
  const first = Number(left - shown.base);
  if (points.length > 0) chart.set(points.map(({ x }) => Number(x - shown.base)), points.map(({ value }) => value), [first - 0.5, first + Number(columns) - 0.5]);
}

/** A column on the axis, counted from where the board counts them. @param {number} offset */
function axisText(offset) {
  if (!Number.isInteger(offset)) return "";
  const sign = shown.base === 0n || offset === 0 ? "" : offset < 0 ? "−" : "+";
  return sign + brief(big(Math.abs(offset)), 7);
}

/** A point is looked at in the plot. @param {number|null} index */
function hover(index) {
  if (index === null) return;
  const { x, y } = shown.points[index];
  mean(index);
  app.store.set({ cell: { x, y } });
}

/** A point is chosen in the plot. @param {number} index */
function choose(index) {
  const { x, y } = shown.points[index];
  app.store.set({ selected: { x, y } });
  app.board.reveal(x, y);
}

/** A cell is looked at on the board: its column in the plot. */
function follow(cell) {
  if (!cell) return;
  const index = shown.points.findIndex((point) => point.x === cell.x);
  if (meant === null || shown.points[meant]?.x !== cell.x) mean(index < 0 ? null : index);
}

/** @param {number|null} index */
function mean(index) {
  meant = index;
  chart.mark(index);
  const point = index === null ? null : shown.points[index];
  fill(parts.point, point && `${place([point.x, point.y])}: ${point.value.toFixed(6).replace("-", "−")}`);
  app.board.redraw();
}

/** The point on the board. */
function draw(ctx, view, theme) {
  const point = isOpen && meant !== null ? shown.points[meant] : null;
  if (!point) return;
  const [x, y] = app.board.toScreen(point.x, point.y);
  ctx.strokeStyle = theme.accent;
  ctx.lineWidth = 2.5;
  outline(ctx, disc, x, y, Math.max(6, Math.min(view.scale * 0.7, 20)));
}
