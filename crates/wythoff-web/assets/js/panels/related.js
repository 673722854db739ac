/** Games near the one on the board: those with the same P-positions, and those with a part of the rules less or more, as the atlas has them. */

import { beside, link } from "../address.js";
import { get } from "../api.js";
import { fill, make } from "../dom.js";
import { refusal } from "../notice.js";
import { grouped } from "../numbers.js";
import { permalink } from "../permalink.js";
import { store } from "../store.js";
import { count } from "./common/number.js";
import { Task } from "./common/task.js";

/** More neighbours of a kind are folded away. */
const FEW = 12;

let parts;
const task = new Task();

export const panel = {
  mount(element) {
    parts = element;
  },

  show() {
    const { game, info } = store.get();
    if (!info) return;
    fill(parts, make("p", { class: "muted" }, "The atlas is being opened."));
    task.run(null, (signal) => get("/atlas/game", { game }, { signal }), (page) => fill(parts, ...same(page), ...neighbours(page), foot(page)),
      (error) => fill(parts, error.code === "not-in-atlas" ? make("p", {}, "The atlas does not have this game. ", atlasLink({ text: game }, "Look for games like it"), ".") : refusal(error)));
  },

  close: () => task.stop(),
};

/** A link to the atlas. @param {Record<string, string>} query @param {string} text */
const atlasLink = (query, text) => make("a", { href: `${beside("atlas.html")}?${new URLSearchParams(query)}` }, text);

/** A link to a game on this page. @param {string} game */
const gameLink = (game) => make("a", { href: link({ game, panel: "related" }), onclick: permalink.follow }, game);

/** Games with the same P-positions: those of which it is proved, and those of which it was only seen. */
function same({ title, same: proved, alike, columns }) {
  const list = ({ count: all, games }) => [
    make("ul", {}, games.map((game) => make("li", {}, gameLink(game.title)))),
    all > games.length && make("p", { class: "muted" }, `These are ${grouped(games.length)} of ${grouped(all)}; `, atlasLink({ like: title }, "the list of the atlas"), " has the others."),
  ];
  return [
    make("h3", {}, "= Proved to have the same P-positions"),
    make("p", {}, proved.count === 0 ? "Of no other game of the atlas this is proved." : `It is proved of ${count(proved.count, "other game")}, for positions of any size.`), ...list(proved),
    make("h3", {}, "≈ Seen to agree"),
    make("p", {}, alike.count === 0 ? `No further game agrees with it in the first ${columns} columns.` : `${count(alike.count, "further game")} ${alike.count === 1 ? "agrees" : "agree"} in the first ${columns} columns. It is not proved that the P-positions are the same further out.`), ...list(alike),
  ];
}

/** Games that differ by one part of the rules. */
function neighbours({ neighbours: all, columns }) {
  const mark = ({ same: is, agrees }) => (is ? make("span", { class: "mark", title: "It is proved that the P-positions are the same." }, "= the same")
    : agrees ? make("span", { class: "mark seen", title: `The P-positions agree in the first ${columns} columns; it is not proved that they are the same.` }, "≈ agrees") : null);
  const items = (games, sign) => make("ul", {}, games.map((near) => make("li", {}, make("code", {}, `${sign} ${near.part}`), " ", gameLink(near.rules), " ", mark(near))));
  const group = (text, isAdded, sign) => {
    // those that keep the P-positions first
    const games = all.filter(({ added }) => added === isAdded).sort((a, b) => (b.same - a.same) || (b.agrees - a.agrees));
    const folded = games.slice(FEW);
    return [make("h3", {}, text), games.length === 0 ? make("p", {}, "There is none in the atlas.") : items(games.slice(0, FEW), sign),
      folded.length > 0 && make("details", {}, make("summary", {}, `${count(folded.length, "more game")}`), items(folded, sign))];
  };
  return [...group("With a part less", false, "−"), ...group("With a part more", true, "+")];
}

/** Where the game stands in the atlas. */
function foot({ label, families, title, version }) {
  return make("p", { class: "muted" }, "In the atlas its label is ", make("code", {}, label), ", and its families are ",
    families.flatMap((family, n) => [n > 0 && ", ", atlasLink({ family }, family)]),
    ". ", atlasLink({ view: "compare", game: title }, "Compare it with another game"), `. The atlas was built by wythoff ${version}.`);
}
