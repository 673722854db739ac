/** The page of a game: what is known of it, which games have the same P-positions, and which are near it. */

import { facts, make } from "../dom.js";
import { grouped } from "../numbers.js";
import { CELLS, MEANING, counted, fieldOf, gameLink, knownBadge, pageFor, picture } from "./pieces.js";
import { explorer, link, pageOf } from "./route.js";

const ENCYCLOPEDIA = "https://oeis.org/";
/** Which sequence of the game it is. */
const SEQUENCES = {
  a: "the smaller piles", b: "the greater piles", difference: "their differences", column: "the row of the P-position in each column",
  bits: "the bit-string", grundy: "the Grundy values by antidiagonals", outcomes: "the P-positions by antidiagonals",
};
/** More names, and more neighbours of a kind, are folded away. */
const FEW = 12;

export const game = {
  name: "game",

  /** @param {import("./route.js").Asked} asked @param {AbortSignal} signal @returns {Promise<import("./main.js").Shown>} */
  async show({ game: text = "" }, signal) {
    const found = await pageFor(text, signal);
    return { title: found.title, page: make("article", { class: "page game" }, head(found), known(found), sets(found), neighbours(found), foot(found)) };
  },
};

/** The other panels of the explorer in which the game is looked at. */
const PANELS = [["proof", "Its proof"], ["words", "Its words"], ["export", "Export it"], ["play", "Play it"]];

function head(game) {
  const { title, rules, label } = game;
  const names = game.names.filter((name) => name !== title && name !== rules);
  const to = (params, text) => make("a", { class: "button", href: explorer({ game: title, ...params }) }, text);
  return make("header", {},
    make("div", { class: "beside" },
      make("div", {},
        make("h1", {}, title),
        facts([
          ["Rules", make("code", {}, rules)],
          ["Label", [make("code", {}, label), make("span", { class: "muted" }, " – the label is made of the rules alone, and stays the same when the atlas grows")]],
          names.length > 0 && ["Other names", [...listed(names.slice(0, FEW)), names.length > FEW && make("details", {}, make("summary", {}, counted(names.length - FEW, "more name")), listed(names.slice(FEW)))]],
          ["Families", game.families.map((family, n) => [n > 0 && ", ", make("a", { href: link({ family }) }, family)]).flat()],
        ]),
        make("p", { class: "row" }, make("a", { class: "button primary", href: explorer({ game: title }) }, "Its board"), PANELS.map(([panel, text]) => to({ panel }, text))),
        make("p", { class: "row" },
          make("a", { class: "button", href: link({ view: "map", around: title }) }, "The map around it"),
          make("a", { class: "button", href: link({ view: "compare", game: title }) }, "Compare it"))),
      make("figure", {}, picture(title, `The P-positions of ${title} in the first ${CELLS} columns and rows`),
        make("figcaption", {}, `The P-positions in the first ${CELLS} columns and rows`))));
}

/** Notations with commas between them. @param {string[]} names */
const listed = (names) => names.flatMap((name, n) => [n > 0 && ", ", make("code", {}, name)]);

/** What is known of the game. */
function known(game) {
  const { states, numeration, slopes, slopes_certainty, words, sequences, missing } = game;
  const automaton = states !== null && `An automaton of ${counted(states, "state")} accepts the P-positions${numeration ? `. It reads the piles in the numeration system ${numeration}` : ""}.`;
  const dictionary = words !== null && `A dictionary of ${counted(words, "word")}, which is proved to close, gives the bit-string of the game.`;
  const numbers = sequences.map(([number, of], n) => [n > 0 && "; ", make("a", { href: ENCYCLOPEDIA + number, rel: "noopener" }, number), `, ${SEQUENCES[of] ?? of}`]).flat();
  return make("section", {}, make("h2", {}, "What is known"),
    make("p", {}, knownBadge(game.known), " ", MEANING[game.known]),
    facts([
      ["Which positions are P", [`${game.because}. `, make("span", { class: "muted" }, "This is recorded: it was found and checked when the atlas was built.")]],
      game.kernel && ["Kernel", "The kernel of the proof assistant Rocq has proved which positions are P, from the rules."],
      automaton && ["Automaton", automaton],
      ["Slopes", slopes === null ? "No exact slopes are known or conjectured." : [make("code", {}, slopes), ` in ${fieldOf(game.field)}`]],
      slopes_certainty && ["Of the slopes", slopes_certainty],
      dictionary && ["Dictionary", dictionary],
      sequences.length > 0 && ["In the OEIS", [...numbers, make("span", { class: "muted" }, " – as far as the published terms say")]],
      missing && ["Missing", missing],
    ]));
}

/** Games with the same P-positions: those of which it is proved, and those of which it was only seen. */
function sets({ title, same, alike, columns }) {
  const list = ({ count, games }, all) => [
    make("ul", { class: "games" }, games.map((game) => make("li", {}, gameLink(game)))),
    count > games.length && make("p", { class: "muted" }, `These are ${grouped(games.length)} of ${grouped(count)}. `, make("a", { href: all }, "The others are in the list of games"), "."),
  ];
  return make("section", {}, make("h2", {}, "Games with the same P-positions"),
    make("div", { class: "sets" },
      make("div", { class: "proved" }, make("h3", {}, make("span", { "aria-hidden": "true" }, "= "), "Proved to be the same"),
        same.count === 0 ? make("p", {}, "Of no other game of the atlas it is proved that it has the same P-positions.")
          : [make("p", {}, `Of ${counted(same.count, "other game")} it is proved that the P-positions are the same at any distance.`), ...list(same, link({ like: title }))]),
      make("div", { class: "seen" }, make("h3", {}, make("span", { "aria-hidden": "true" }, "≈ "), "Seen to agree at the beginning"),
        alike.count === 0 ? make("p", {}, `No further game agrees with it in the first ${columns} columns.`)
          : [make("p", {}, `The P-positions of ${counted(alike.count, "further game")} agree in the first ${columns} columns. It is not proved that they are the same further out.`), ...list(alike, link({ like: title }))])));
}

/** Games that differ by one part of the rules. */
function neighbours({ neighbours: all, columns }) {
  const mark = ({ same, agrees }) => (same ? make("span", { class: "mark", title: "It is proved that the P-positions are the same." }, "= the same P-positions")
    : agrees ? make("span", { class: "mark", title: `The P-positions agree in the first ${columns} columns; it is not proved that they are the same.` }, "≈ the same at the beginning") : null);
  const item = (near, sign) => make("li", { class: near.same ? "same" : near.agrees ? "agrees" : null }, make("span", { class: "part" }, `${sign} ${near.part}`), " ", make("a", { href: pageOf(near.rules) }, near.rules), " ", mark(near));
  const group = (name, text, games, sign) => {
    const [shown, folded] = [games.slice(0, FEW), games.slice(FEW)];
    return make("div", { class: name }, make("h3", {}, text),
      games.length === 0 ? make("p", {}, "There is none in the atlas.") : make("ul", { class: "near" }, shown.map((game) => item(game, sign))),
      folded.length > 0 && make("details", {}, make("summary", {}, `${counted(folded.length, "more game")}`), make("ul", { class: "near" }, folded.map((game) => item(game, sign)))));
  };
  // those that keep the P-positions first
  const sorted = (added) => all.filter((near) => near.added === added).sort((a, b) => (b.same - a.same) || (b.agrees - a.agrees));
  return make("section", {}, make("h2", {}, "Neighbours"),
    make("p", {}, "These games differ from it by one part of the rules. A mark says where the P-positions stay the same."),
    make("div", { class: "sets" }, group("less", "With a part less", sorted(false), "−"), group("more", "With a part more", sorted(true), "+")));
}

const foot = ({ version }) => make("p", { class: "foot" }, `This page is of the atlas that wythoff ${version} has built.`);
