/** A plot of points, drawn by uPlot; every point can be reached by the keyboard. */

import uPlot from "../vendor/uplot/uPlot.esm.js";
import { resolved } from "./colour.js";

const HEIGHT = 240;
/** A point further away from the pointer is not meant, in CSS pixels. */
const NEAR = 24;

/**
 * @typedef {object} Plot
 * @property {(xs: number[], ys: number[], range: [number, number]) => void} set shows points, by ascending x
 * @property {(index: number|null) => void} mark shows which point is meant
 * @property {() => void} restyle takes the colours of the page again
 * @property {() => void} fit takes the width of the element again
 */

/**
 * @param {HTMLElement} element
 * @param {{label: string, x: (value: number) => string, hover: (index: number|null) => void, choose: (index: number) => void}} options
 * @returns {Plot}
 */
export function plot(element, { label, x, hover, choose }) {
  /** @type {[number[], number[]]} */
  let data = [[], []];
  /** @type {[number, number]} */
  let range = [0, 1];
  /** @type {number|null} */
  let marked = null;
  /** @type {uPlot|null} */
  let chart = null;

  /** The nearest point to the pointer. @param {uPlot} u */
  const nearest = (u) => {
    const { left, top } = u.cursor;
    if (left === undefined || left < 0) return null;
    let [best, distance] = [null, NEAR ** 2];
    data[0].forEach((at, index) => {
      const square = (u.valToPos(at, "x") - left) ** 2 + (u.valToPos(data[1][index], "y") - top) ** 2;
      if (square < distance) [best, distance] = [index, square];
    });
    return best;
  };

  const ring = (u) => {
    if (marked === null || marked >= data[0].length) return;
    const { ctx } = u;
    const scale = devicePixelRatio;
    ctx.save();
    ctx.strokeStyle = colour("accent");
    ctx.lineWidth = 2.5 * scale;
    ctx.beginPath();
    ctx.arc(u.valToPos(data[0][marked], "x", true), u.valToPos(data[1][marked], "y", true), 7 * scale, 0, 2 * Math.PI);
    ctx.stroke();
    ctx.restore();
  };

  const options = () => ({
    width: Math.max(element.clientWidth, 200),
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: true, x: true, points: { show: false }, drag: { x: false, y: false } },
    scales: { x: { time: false, range: () => range }, y: { range: (_, low, high) => padded(low, high) } },
    axes: [
      { stroke: colour("text"), grid: { stroke: colour("grid"), width: 1 }, ticks: { stroke: colour("grid") }, values: (_, all) => all.map(x) },
      { stroke: colour("text"), grid: { stroke: colour("grid"), width: 1 }, ticks: { stroke: colour("grid") }, size: 56, values: (_, all) => all.map((value) => String(Number(value.toPrecision(6))).replace("-", "−")) },
    ],
    series: [{}, { label, stroke: colour("p"), fill: colour("p"), paths: () => null, points: { show: true, size: size(), width: 0, fill: colour("p") } }],
    hooks: {
      draw: [ring],
      setCursor: [(u) => hover(nearest(u))],
      ready: [(u) => u.over.addEventListener("click", () => {
        const index = nearest(u);
        if (index !== null) choose(index);
      })],
    },
  });
  const size = () => (data[0].length > 2000 ? 2 : data[0].length > 400 ? 3 : 5);

  const make = () => {
    chart?.destroy();
    chart = new uPlot(options(), data, element);
  };
  element.tabIndex = 0;
  element.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    const last = data[0].length - 1;
    if (step !== undefined && last >= 0) {
      hover(Math.min(Math.max((marked ?? (step > 0 ? -1 : last + 1)) + step, 0), last));
    } else if (event.key === "Enter" && marked !== null) {
      choose(marked);
    } else {
      return;
    }
    event.preventDefault();
  });

  return {
    set(xs, ys, shown) {
      [data, range, marked] = [[xs, ys], shown, null];
      make();
    },
    mark(index) {
      if (index === marked) return;
      marked = index;
      chart?.redraw(false);
    },
    restyle: () => { if (chart) make(); },
    fit: () => { if (chart && element.clientWidth > 0) chart.setSize({ width: element.clientWidth, height: HEIGHT }); },
  };
}

/** @param {string} name */
function colour(name) {
  return resolved([name])[name];
}

/** @param {number|null} low @param {number|null} high @returns {[number, number]} */
function padded(low, high) {
  if (low === null || high === null) return [-1, 1];
  const margin = Math.max((high - low) * 0.08, 0.05);
  return [low - margin, high + margin];
}
