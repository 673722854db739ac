/** The games of the atlas as a graph: sets with the same P-positions, and what one part of the rules changes. */

import { get } from "../api.js";
import { button, field, fill, make, select } from "../dom.js";
import { grouped } from "../numbers.js";
import { drawing, sign } from "./drawing.js";
import { layout } from "./layout.js";
import { counted, gameLink, knownBadge } from "./pieces.js";
import { go } from "./route.js";

/** The radius of a set of one game; that of others has their area, up to the largest. */
const RADIUS = 4;
const LARGEST = 40;
const USUAL = "150";
/** So many edges of a node are told. */
const TOLD = 100;

const radius = (games) => Math.min(RADIUS * Math.sqrt(games), LARGEST);

export const map = {
  name: "map",

  /** @param {import("./route.js").Asked} asked @param {AbortSignal} signal @returns {Promise<import("./main.js").Shown>} */
  async show({ family = "", around = "", steps = "1", most = USUAL }, signal) {
    const asking = around ? { around, steps, most } : { family: family || null, most };
    const [found, { families }] = await Promise.all([
      get("/atlas/map", asking, { signal }).catch((error) => { throw Object.assign(error, { game: around }); }),
      get("/atlas", { most: 0 }, { signal }),
    ]);
    const spots = await layout(found.nodes.map(({ games }) => radius(games)), found.edges, signal);
    const title = around ? `Map around ${around}` : family ? `Map of the family ${family}` : "Map";
    return { title, page: make("article", { class: "page mapped" }, make("h1", {}, title), form({ family, around, steps, most }, families), about(found), body(found, spots)) };
  },
};

/** @param {{family: string, around: string, steps: string, most: string}} asked @param {{name: string}[]} families */
function form({ family, around, steps, most }, families) {
  const size = most === USUAL ? "" : most;
  const game = make("input", { type: "text", class: "notation", value: around, placeholder: "maharaja", maxlength: 4096, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const goAround = (count) => go(game.value.trim() ? { view: "map", around: game.value.trim(), steps: count === "1" ? "" : count, most: size } : { view: "map", family, most: size });
  return make("form", { class: "choose", "aria-label": "Which games stand on the map", onsubmit: (event) => { event.preventDefault(); goAround(steps); } },
    field("Family", select([["", "all"], ...families.map(({ name }) => /** @type {[string, string]} */ ([name, name]))], around ? "" : family, (value) => go({ view: "map", family: value, most: size }))),
    field("or around a game", game),
    field("Parts that differ", select([["1", "at most one"], ["2", "at most two"]], steps, goAround)),
    field("Sets, at most", select(["150", "300", "600"].map((value) => [value, value]), most, (value) => go({ view: "map", family, around, steps: steps === "1" ? "" : steps, most: value === USUAL ? "" : value }))),
    make("button", { type: "submit" }, "Show"));
}

/** What is seen. */
function about({ nodes, edges, left_out: left }) {
  const small = (known) => {
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("viewBox", "-8 -8 16 16");
    picture.setAttribute("aria-hidden", "true");
    picture.append(sign(known, 5.5));
    return picture;
  };
  return [
    make("p", {}, `There are ${counted(nodes.length, "set")} of games that are proved to have the same P-positions, and ${counted(edges.length, "edge")}; an edge joins two sets where a part of the rules that is added to a game of the one gives a game of the other. `,
      left > 0 && `${counted(left, "smaller set is", "smaller sets are")} left out.`),
    make("ul", { class: "signs", "aria-label": "Signs" },
      ["proved", "closed form", "computed"].map((known) => make("li", {}, small(known), known)),
      make("li", { class: "muted" }, `The area is that of the number of games, up to ${Math.round((LARGEST / RADIUS) ** 2)} of them.`)),
  ];
}

function body(found, spots) {
  const { nodes, edges } = found;
  const told = make("div", { class: "told-node", role: "region", tabindex: 0, "aria-label": "The set that is pointed at", "aria-live": "polite" });
  /** @type {HTMLElement[]} */
  const items = [];
  const say = (number) => {
    picture.light(number);
    fill(told, ...(number === null ? [make("p", { class: "muted" }, "Point at a set, or go through the list, to read which games it has and which parts of the rules lead from it. A click leads to the page of its first game.")] : describe(number, nodes, edges)));
    items.forEach((item, n) => item.classList.toggle("chosen", n === number));
  };
  const picture = drawing(found, spots, { hover: say });
  const zoom = make("div", { class: "zoom", role: "group", "aria-label": "Map" },
    button("+", () => picture.view.zoom(1.5), { "aria-label": "Magnify", class: "icon" }),
    button("−", () => picture.view.zoom(1 / 1.5), { "aria-label": "Make smaller", class: "icon" }),
    button("Whole map", () => picture.view.whole()));
  items.push(...nodes.map((node, n) => make("li", { onpointerenter: () => say(n), onfocusin: () => say(n) }, gameLink(node), make("span", { class: "muted" }, ` ${counted(node.games, "game")}, ${node.known}`))));
  const list = make("div", { class: "nodes" }, make("h2", { id: "nodes-title" }, "The sets, the largest first"), make("ol", { "aria-labelledby": "nodes-title", tabindex: 0, onpointerleave: () => say(null) }, items));
  const drawn = nodes.length === 0 ? make("p", {}, "There is nothing on this map.") : picture.svg;
  say(null);
  return make("div", { class: "atlas-map" }, make("div", { class: "sheet" }, drawn, zoom), told, list);
}

/** A set and its edges. */
function describe(number, nodes, edges) {
  const { title, games, known } = nodes[number];
  const own = edges.filter(({ from, to }) => from === number || to === number);
  const edge = ({ from, to, part, pairs }) => make("li", {},
    make("code", {}, `${from === number ? "−" : "+"} ${part}`), ` leads to ${nodes[from === number ? to : from].title}`, pairs > 1 && make("span", { class: "muted" }, `, and ${counted(pairs - 1, "pair")} of games more`));
  return [
    make("p", {}, make("strong", {}, title), games > 1 && ` and ${counted(games - 1, "game")} more with the same P-positions`, " ", knownBadge(known)),
    own.length === 0 ? make("p", { class: "muted" }, "No set of this map differs from it by one part of the rules.") : make("ul", {}, own.slice(0, TOLD).map(edge)),
    own.length > TOLD && make("p", { class: "muted" }, `These are ${TOLD} of ${grouped(own.length)} edges.`),
  ];
}
