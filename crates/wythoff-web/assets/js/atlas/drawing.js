/**
 * A map as a picture that can be moved and magnified.
 *
 * @typedef {import("./layout.js").Spot} Spot
 * @typedef {{place: number, title: string, rules: string, games: number, known: string}} Node
 * @typedef {{from: number, to: number, pairs: number, part: string}} Edge
 */

import { pageOf } from "./route.js";

const SVG = "http://www.w3.org/2000/svg";
/** Pixels of the font of names, and of what a letter and a line take. */
const FONT = 11;
const LETTER = 6.4;
const LINE = 14;
/** Longer names are only shown for a node that is pointed at. */
const LONG = 28;
/** So many of the largest nodes have their names on them, if there is no room below. */
const NAMED = 8;
/** The pointer has moved, and does not mean a click. */
const MOVED = 4;

/** @param {string} name @param {Record<string, unknown>} [attributes] @param {...Node|string} children @returns {any} */
function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(.../** @type {any[]} */ (children));
  return element;
}

/** The sign of a node: a disc for a proof, a square for a theorem, a ring for what was computed. @param {string} known @param {number} r */
export function sign(known, r) {
  const kind = `node ${known.replace(" ", "-")}`;
  const half = r * 0.886; // a square with the area of the disc
  return known === "closed form" ? draw("rect", { class: kind, x: -half, y: -half, width: 2 * half, height: 2 * half }) : draw("circle", { class: kind, r });
}

/**
 * @param {{nodes: Node[], edges: Edge[]}} map
 * @param {Spot[]} spots
 * @param {{hover: (number: number|null) => void}} options
 */
export function drawing({ nodes, edges }, spots, { hover }) {
  const lines = edges.map(({ from, to }) => draw("line", { x1: spots[from].x, y1: spots[from].y, x2: spots[to].x, y2: spots[to].y }));
  const signs = nodes.map(({ title, known }, n) => {
    const { x, y, r } = spots[n];
    return draw("a", { href: pageOf(title), tabindex: -1, transform: `translate(${x} ${y})`, "data-node": n }, draw("circle", { class: "reach", r: Math.max(r, 11) }), sign(known, r));
  });
  const names = draw("g", { class: "names" });
  const svg = draw("svg", { class: "map", "aria-hidden": "true" }, draw("g", {}, ...lines), draw("g", {}, ...signs), names);
  /** @type {number|null} */
  let lit = null;
  let unit = 1;
  // names keep their size when the map is magnified, and more of them find room
  const name = () => {
    names.setAttribute("font-size", String(FONT * unit));
    names.replaceChildren(...labels(nodes, spots, unit, lit));
  };
  const view = moved(svg, bounds(spots), (pixel) => {
    if (pixel === unit) return;
    unit = pixel;
    name();
  });

  const nodeAt = (event) => event.target.closest("[data-node]")?.dataset.node ?? null;
  svg.addEventListener("pointerover", (event) => hover(nodeAt(event) === null ? null : Number(nodeAt(event))));
  svg.addEventListener("pointerleave", () => hover(null));

  return {
    svg, view,
    /** Shows a node with its edges, or none. @param {number|null} number */
    light(number) {
      if (number === lit) return;
      lit = number;
      name();
      svg.classList.toggle("lit", number !== null);
      const near = new Set([number]);
      edges.forEach(({ from, to }, e) => {
        const isOwn = from === number || to === number;
        lines[e].classList.toggle("own", isOwn);
        if (isOwn) near.add(from).add(to);
      });
      signs.forEach((element, n) => {
        element.classList.toggle("own", near.has(n));
        element.classList.toggle("chosen", n === number);
      });
    },
  };
}

/** Names of nodes where there is room for them: that which is pointed at, then the largest first. */
function labels(nodes, spots, unit, lit) {
  const taken = [];
  const discs = spots.map(({ x, y, r }) => ({ left: x - r, right: x + r, top: y - r, bottom: y + r }));
  const found = [];
  const order = nodes.map((_, n) => n).sort((a, b) => Number(b === lit) - Number(a === lit));
  for (const n of order) {
    const { title } = nodes[n];
    const { x, y, r } = spots[n];
    const half = title.length * LETTER * unit / 2;
    const at = (top) => ({ left: x - half, right: x + half, top, bottom: top + LINE * unit });
    let box = at(y + r + 1);
    const meets = (other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
    if (n < NAMED && discs.some(meets)) box = at(y - LINE * unit / 2);
    if (n !== lit && (title.length > LONG || taken.some(meets) || (n >= NAMED && discs.some(meets)))) continue;
    taken.push(box);
    found.push(draw("text", { x, y: box.bottom - unit, class: n === lit ? "chosen" : "" }, title));
  }
  return found;
}

/** The rectangle in which everything lies. @param {Spot[]} spots */
function bounds(spots) {
  const ends = (low, high) => [Math.min(...spots.map(low)), Math.max(...spots.map(high))];
  const [left, right] = ends(({ x, r }) => x - r, ({ x, r }) => x + r);
  const [top, bottom] = ends(({ y, r }) => y - r, ({ y, r }) => y + r);
  const [width, height] = [Math.max(right - left + 60, 320), Math.max(bottom - top + 60, 240)];
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

/** Lets the reader move and magnify a picture; `scaled` is told how long a pixel is. */
function moved(svg, whole, scaled) {
  let box = { ...whole };
  const unit = () => Math.max(box.width / (svg.clientWidth || 1), box.height / (svg.clientHeight || 1));
  const show = () => {
    svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    if (svg.clientWidth > 0) scaled(unit());
  };
  /** Magnifies around a place, from 0 to 1 in both directions. */
  const zoom = (factor, at = [0.5, 0.5]) => {
    const width = Math.min(Math.max(box.width / factor, whole.width / 12), whole.width * 1.5);
    const height = width * whole.height / whole.width;
    box = { x: box.x + (box.width - width) * at[0], y: box.y + (box.height - height) * at[1], width, height };
    show();
  };
  svg.addEventListener("wheel", (event) => {
    event.preventDefault();
    const place = svg.getBoundingClientRect();
    zoom(1.0015 ** -event.deltaY, [(event.clientX - place.left) / place.width, (event.clientY - place.top) / place.height]);
  }, { passive: false });
  /** Pointers that are held, by their numbers. @type {Map<number, {x: number, y: number}>} */
  const held = new Map();
  let far = 0;
  const apart = () => {
    const [one, two] = [...held.values()];
    return Math.hypot(one.x - two.x, one.y - two.y);
  };
  svg.addEventListener("pointerdown", (event) => {
    if (held.size === 0) far = 0;
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  svg.addEventListener("pointermove", (event) => {
    const last = held.get(event.pointerId);
    if (!last) return;
    const before = held.size === 2 ? apart() : 0;
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    far += Math.hypot(dx, dy);
    if (far < MOVED) return;
    svg.setPointerCapture(event.pointerId);
    if (before > 0) {
      zoom(apart() / before);
      return;
    }
    box = { ...box, x: box.x - dx * unit(), y: box.y - dy * unit() };
    show();
  });
  for (const name of ["pointerup", "pointercancel"]) svg.addEventListener(name, (event) => held.delete(/** @type {PointerEvent} */ (event).pointerId));
  // whoever has moved the map has not meant the node under the pointer
  svg.addEventListener("click", (event) => { if (far >= MOVED) event.preventDefault(); }, true);
  svg.addEventListener("dragstart", (event) => event.preventDefault());
  new ResizeObserver(show).observe(svg);
  return { zoom, whole: () => { box = { ...whole }; show(); } };
}
