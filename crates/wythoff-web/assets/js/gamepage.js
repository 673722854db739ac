/** The page of a game beside its board: name and rules, the first P-positions, what is proved, how to cite it and to ask programs about it. */

import { isEmbedded } from "./address.js";
import * as api from "./api.js";
import { beyond, onScreen } from "./badge.js";
import { small } from "./certainty.js";
import { byId, facts, fill, make, refill } from "./dom.js";
import { isFront } from "./front.js";
import { aboutWords, explained, meaning } from "./glossary.js";
import { copyButton, sentence } from "./notice.js";
import { typeset } from "./numbers.js";
import { command } from "./panels/common/command.js";
import { fileLink } from "./panels/common/save.js";
import { Task } from "./panels/common/task.js";
import { SURE, askBeams } from "./slopes.js";
import { store } from "./store.js";
import { SIDE } from "./tile.js";

const OEIS = "https://oeis.org/";
/** Which sequence of the game it is. */
const SEQUENCES = {
  a: "aₙ", b: "bₙ", difference: "bₙ − aₙ", column: "the row of the P-position in each column",
  bits: "the bit-string", grundy: "the Grundy values by antidiagonals", outcomes: "the P-positions by antidiagonals",
};
/** P-positions that are listed, other names that are said, and letters of a name in large type. */
const TERMS = 12;
const NAMES = 4;
const LONG = 40;
/** Letters of a notation that is not folded. */
const FOLDED = 160;
const LANGUAGES = { shell: "Command line", python: "Python", rust: "Rust" };

const [head, compared, terms, proved] = ["game-head", "compared", "terms", "proved"].map(byId);
const comparing = new Task();
/** What has been found of the game that is shown. @type {{pairs: [number, number][]|null, atlas: any, beams: import("./slopes.js").Beam[], cited: any}} */
let found;
/** The game whose page is complete, or is being completed. */
let complete = "";
const completing = new Task();

function showHead() {
  const { game, info } = store.get();
  // what is written as rules has the name of the atlas
  const name = found.atlas && game === info.rules ? found.atlas.title : game;
  const names = (found.atlas?.names ?? []).filter((other) => other !== name && other !== info.rules).slice(0, NAMES);
  fill(head, make("h2", { class: name.length > LONG ? "long" : null, title: name }, name),
    make("button", { type: "button", id: "panel-close", class: "icon close", "aria-label": "Back to the page of the game", title: "Back to the page of the game", onclick: () => store.set({ panel: null }) }, "×"),
    make("p", { class: "words" }, ...explained(info.words)),
    make("p", { class: "notation" }, name !== info.rules && info.rules.length <= FOLDED && make("code", {}, info.rules),
      names.length > 0 && make("span", {}, " also ", names.flatMap((other, n) => [n > 0 && ", ", make("code", {}, other)]))),
    info.rules.length > FOLDED && make("details", { class: "notation" }, make("summary", {}, "Notation"), make("code", {}, info.rules)));
}

/** The first P-positions of a tile: those with x ≤ y where the piles may be exchanged, by column; where a column may hold infinitely many, by their sum. */
function firstOf(tile, { symmetric, finite_columns: finite }) {
  const all = Array.from(tile.i, (x, n) => /** @type {[number, number]} */ ([x, tile.j[n]])).filter(([x, y]) => !symmetric || x <= y);
  return all.sort(([a, b], [c, d]) => (finite ? 0 : a + b - c - d) || a - c || b - d).slice(0, TERMS);
}

function showTerms() {
  const { info: { symmetric, imitation } } = store.get();
  const { pairs } = found;
  if (!pairs) {
    fill(terms);
    return;
  }
  const row = (name, values) => make("tr", {}, make("th", { scope: "row" }, make("i", {}, name)), values.map((value) => make("td", {}, value)));
  const piles = (symmetric ? ["aₙ", "bₙ"] : ["xₙ", "yₙ"]).map((name, side) => ({ name, values: pairs.map((pair) => pair[side]) }));
  const known = found.atlas?.sequences ?? [];
  const oeis = (path, text) => make("a", { href: OEIS + path, rel: "noopener", target: "_blank" }, text);
  const numbers = known.flatMap(([number, of], n) => [n > 0 && ", ", oeis(number, number), ` ${SEQUENCES[of] ?? of}`]);
  const searches = piles.map(({ name, values }) => ({ name, own: values.filter((value) => value > 0) })).filter(({ own }) => own.length > 3)
    .flatMap(({ name, own }, n) => [n > 0 && " or ", oeis(`search?q=${own.join(",")}`, name)]);
  fill(terms,
    make("h3", {}, make("span", {}, "First ", make("abbr", { title: meaning("P-position") }, "P-positions"), imitation && " at the start"), copyButton("P-positions", pairs.map((pair) => `(${pair})`).join(" "))),
    pairs.length === 0 ? make("p", {}, "There is none among the piles below 256.")
      : make("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "Pairs" }, make("table", {}, make("tbody", {}, row("n", pairs.map((_, n) => n)), piles.map(({ name, values }) => row(name, values))))),
    known.length + searches.length > 0 && make("p", { class: "quiet" }, "OEIS: ", known.length > 0 ? make("span", { title: "as far as the published terms say" }, numbers) : ["look up ", searches].flat()));
}

/** How sure it is who wins, and why: at any size, or what is on screen. */
function grounds() {
  const { game, info: { at_any_size: all, certified } } = store.get();
  const said = (certainty, words) => make("p", { class: "sure" }, small(certainty),
    make("span", {}, words, ...explained(`${beyond({ ...certainty, text: certainty.source ?? certainty.text })}.`)));
  const screen = onScreen();
  return [
    all ? said(all, "who wins, at any size: ") : screen && said(screen, "on screen: "),
    certified && certified.by !== all?.by && said(certified, "also by an "),
    certified && make("p", {}, fileLink(api.url("/certificate", { game }), "Certificate"), " of the proof"),
  ];
}

/** More of the board is known. */
export function updateGrounds() {
  const box = proved.querySelector(".grounds");
  if (box) refill(box, grounds());
}

function showProved() {
  const { info } = store.get();
  const { beams, cited } = found;
  const slope = ({ words, sure, because }, n) => [n > 0 && ", ", make("span", { title: because }, words),
    sure !== beams[n + 1]?.sure && [" (", make("abbr", { title: meaning(SURE[sure]) }, SURE[sure]), ")"]].flat();
  const block = (summary, texts) => make("details", {}, make("summary", {}, summary), texts);
  fill(proved, make("h3", {}, "What is proved ", aboutWords()), make("div", { class: "grounds" }, grounds()),
    facts([
      beams.length > 0 && [make("abbr", { title: meaning("beam") }, beams.length === 1 ? "Slope" : "Slopes"), beams.flatMap(slope)],
      info.formula && ["Formula", typeset(info.formula)],
      info.literature && ["Literature", sentence(`it is proved that ${info.literature}`)],
    ]),
    cited?.works.map(({ name, sentence: text, url }) => make("p", { class: "work" }, url ? make("a", { href: url, rel: "noopener" }, text) : text, make("small", {}, ` ${name}`))),
    cited && block("Cite", [...cited.works, cited.program].map(({ bibtex }) => command(bibtex))),
    cited && block("Code", cited.code.flatMap(({ language, text }) => [make("h4", {}, LANGUAGES[language]), command(text)])));
}

/** Shows what is known of the game on the board at once. */
function begin({ info }) {
  if (!info) return;
  completing.stop();
  [found, complete] = [{ pairs: null, atlas: null, beams: [], cited: null }, ""];
  showHead();
  fill(terms);
  showProved();
}

/** The board is there: the rest of the page is asked for, once for each game. */
export function completePage() {
  const { game, info } = store.get();
  if (complete === game || isFront() || isEmbedded()) return;
  complete = game;
  completing.run(null, async (signal) => {
    /** The answer to a question; null where there is none. */
    const asked = (path, params) => api.get(path, params, { signal }).catch(() => null);
    const [tile, atlas] = await Promise.all([api.askTile({ game }, 0, 0n, 0n, signal).catch(() => null), asked("/atlas/game", { game })]);
    if (signal.aborted) return null;
    Object.assign(found, { pairs: tile && firstOf(tile, info), atlas });
    showHead();
    showTerms();
    const [beams, cited] = await Promise.all([askBeams(), asked("/ask/cite", { game: atlas?.title ?? game })]);
    return { beams, cited };
  }, (rest) => {
    Object.assign(found, rest);
    showProved();
  }, () => {});
}

/** Where the P-positions of the second game differ, or how sure it is that they do not. @param {import("./store.js").State} state */
function compare({ game, other, offset }) {
  comparing.stop();
  fill(compared);
  // of games that are shifted the board alone says it
  if (other === null || offset.some(Boolean)) return;
  const title = (text) => make("code", {}, text);
  comparing.run(null, (signal) => Promise.all([
    api.get("/ask/compare", { first: game, second: other, columns: SIDE, upto: SIDE - 1 }, { signal }),
    ...[game, other].map((text) => api.get("/atlas/game", { game: text }, { signal }).catch(() => null)),
  ]), ([{ first_difference: difference }, one, two]) => {
    const [has, lacks] = (difference?.p_in_first ? [game, other] : [other, game]).map(title);
    const [head, ...words] = difference
      ? ["The P-positions differ.", `The first difference, column by column, is at (${difference.position.join(", ")}), which is a P-position of `, has, " and an N-position of ", lacks, "."]
      : one && one.same_as === two?.same_as
        ? ["The P-positions are the same.", "This is proved for positions at any distance; the proof is recorded, and was checked when the atlas was built."]
        : ["The P-positions agree in the beginning.", `They are the same in the first ${SIDE} columns and rows. It is not proved that they are the same further out.`];
    fill(compared, make("b", {}, head), " ", words);
  }, () => {});
}

/** The title of the document: the game, or both, and what is shown of them. */
function sayTitle({ game, other, panel, straight }) {
  const view = panel ? document.querySelector(`button[data-panel="${CSS.escape(panel)}"]`)?.textContent : straight === null ? null : "straightened";
  document.title = [other === null ? game : `${game} compared with ${other}`, view, "wythoff"].filter(Boolean).join(" · ");
}

export function startGamePage() {
  store.on(["info"], begin);
  store.on(["game", "other", "offset"], compare);
  store.on(["info", "other", "panel", "straight"], sayTitle);
}
