/** Two games side by side. */

import { askTile } from "../api.js";
import { field, make } from "../dom.js";
import { grouped } from "../numbers.js";
import { SIDE, classOf } from "../tile.js";
import { counted, fieldOf, gameLink, knownBadge, pageFor } from "./pieces.js";
import { explorer, go } from "./route.js";
import { picture } from "../thumbnail.js";

/** Cells on a side of the picture. */
const CELLS = 40;

export const compare = {
  name: "compare",

  /** @param {import("./route.js").Asked} asked @param {AbortSignal} signal @returns {Promise<import("./main.js").Shown>} */
  async show({ game = "", other = "" }, signal) {
    const page = (...children) => make("article", { class: "page compare" }, make("h1", {}, "Compare two games"), form(game, other), ...children);
    if (game === "" || other === "") {
      return { title: "Compare two games", page: page(make("p", {}, "Write two games, by their rules, their names or their labels. The page then says what is known of both, and where their P-positions differ.")) };
    }
    const pages = await Promise.all([pageFor(game, signal), pageFor(other, signal)]);
    const [one, two] = pages;
    const tile = await askTile({ game: one.rules, other: two.rules }, 0, 0n, 0n, signal);
    return { title: `${one.title} and ${two.title}`, page: page(verdict(one, two, firstDifference(tile)), pictures(one, two, tile), table(one, two)) };
  },
};

/** @param {string} game @param {string} other */
function form(game, other) {
  const box = (value, placeholder) => make("input", { class: "notation", type: "text", value, placeholder, maxlength: 4096, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const [first, second] = [box(game, "maharaja"), box(other, "wythoff")];
  const compare = (event) => {
    event.preventDefault();
    go({ view: "compare", game: first.value.trim(), other: second.value.trim() });
  };
  return make("form", { class: "pair", onsubmit: compare, "aria-label": "Two games" }, field("First game", first), field("Second game", second), make("button", { type: "submit" }, "Compare"));
}

/**
 * The first position, by column and then by row, that is P in one of the games and not in the other, as far as a tile reaches.
 * @param {import("../tile.js").Tile} tile
 * @returns {{x: number, y: number, isFirst: boolean}|null}
 */
function firstDifference(tile) {
  const all = Array.from(tile.i, (x, n) => ({ x, y: tile.j[n], kind: classOf(tile, n) })).filter(({ kind }) => kind < 2);
  const [first] = all.sort((a, b) => a.x - b.x || a.y - b.y);
  return first ? { x: first.x, y: first.y, isFirst: first.kind === 0 } : null;
}

/** Whether the P-positions are the same. */
function verdict(one, two, difference) {
  const board = make("a", { href: explorer({ game: one.title, other: two.title }) }, "Look at both on one board");
  const said = (kind, ...words) => make("p", { class: `verdict ${kind}` }, ...words, " ", board, ".");
  if (difference) {
    const { x, y, isFirst } = difference;
    const [has, lacks] = isFirst ? [one, two] : [two, one];
    return said("differ", make("strong", {}, "The P-positions differ. "), `The first difference, column by column, is at (${x}, ${y}), which is a P-position of ${has.title} and an N-position of ${lacks.title}.`);
  }
  return one.same_as === two.same_as
    ? said("same", make("strong", {}, "The P-positions are the same. "), "This is proved for positions at any distance; the proof is recorded, and was checked when the atlas was built.")
    : said("agree", make("strong", {}, "The P-positions agree in the beginning. "), `They are the same in the first ${SIDE} columns and rows. It is not proved that they are the same further out.`);
}

function pictures(one, two, tile) {
  const sign = (kind, text, words) => make("li", {}, make("span", { class: kind, "aria-hidden": "true" }, text), words);
  return make("div", { class: "two" },
    make("figure", {}, picture(tile, CELLS), make("figcaption", {}, `The P-positions of both in the first ${CELLS} columns and rows`)),
    make("ul", { class: "key", "aria-label": "Signs" },
      sign("both", "●", "P-position of both"), sign("first", "◆", `of ${one.title} only`), sign("second", "○", `of ${two.title} only`)));
}

/** What is known of both. */
function table(...games) {
  const row = (name, of, tell = (value) => value) => {
    const values = games.map(of);
    const differs = values[0] !== values[1];
    return make("tr", { class: differs ? "differs" : null }, make("th", { scope: "row" }, name), values.map((value) => make("td", {}, value === null || value === "" ? make("span", { class: "none" }, "not known") : tell(value))));
  };
  return make("table", { class: "facing" }, make("colgroup", {}, make("col"), make("col"), make("col")),
    make("thead", {}, make("tr", {}, make("td"), games.map((game) => make("th", { scope: "col" }, gameLink(game))))),
    make("tbody", {},
      row("Rules", ({ rules }) => rules, (rules) => make("code", {}, rules)),
      row("Families", ({ families }) => families.join(", ")),
      row("How known", ({ known }) => known, knownBadge),
      row("It rests on", ({ because }) => because),
      row("States of the automaton", ({ states }) => states, grouped),
      row("Numeration system", ({ numeration }) => numeration),
      row("Slopes", ({ slopes }) => slopes),
      row("Field of the slopes", ({ field: d }) => fieldOf(d)),
      row("Words of the dictionary", ({ words }) => words, grouped),
      row("In the OEIS", ({ sequences }) => sequences.map(([number, of]) => `${number} (${of})`).join(", ")),
      row("Games with the same P-positions", ({ same }) => same.count, (count) => (count === 0 ? "none is known" : counted(count, "other game")))));
}
