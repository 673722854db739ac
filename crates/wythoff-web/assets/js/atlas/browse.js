/** The games of the atlas in a table, with filters. */

import { get } from "../api.js";
import { announce, button, fill, make } from "../dom.js";
import { grouped, typeset } from "../numbers.js";
import { notice, sentence } from "../notice.js";
import { give } from "../panels/common/save.js";
import { filters } from "./filters.js";
import { counted, fieldOf, gameLink, knownBadge } from "./pieces.js";
import { go, link, pageOf } from "./route.js";

/** So many games are listed at a time if nothing else is asked for. */
const USUAL = "50";
/** Games that are asked for at a time. */
const AT_ONCE = 500;
const COLUMNS = ["label", "title", "rules", "known", "states", "slopes", "field", "same_as"];

/** What the address may ask of the list, besides `from` and `most`. */
const KEYS = ["family", "field", "known", "least_states", "most_states", "text", "like", "distinct", "order"];

/** @param {import("./route.js").Asked} asked */
const queryOf = (asked) => Object.fromEntries(KEYS.filter((key) => asked[key]).map((key) => [key, asked[key]]));

const parts = {
  statement: make("p", { class: "statement" }),
  like: make("p", { class: "like" }),
  count: make("p", { class: "count", role: "status" }),
  files: make("p", { class: "files" }),
  list: make("div", { class: "list", role: "table", "aria-label": "Games" }),
  pages: make("nav", { class: "pages", "aria-label": "Pages of the list" }),
};
/** @type {import("./route.js").Asked} */
let query = {};
/** The games on a page, if another number of them is asked for than usual. @type {string|undefined} */
let most;
const form = filters((change, options) => go({ ...query, most, ...change }, options));
const page = make("div", { class: "page browse" },
  make("h1", {}, "Games"), parts.statement, form.element, parts.like,
  make("div", { class: "over" }, parts.count, parts.files), parts.list, parts.pages);

export const browse = {
  name: "browse",

  /** @param {import("./route.js").Asked} asked @param {AbortSignal} signal @returns {Promise<import("./main.js").Shown>} */
  async show(asked, signal) {
    query = queryOf(asked);
    parts.list.setAttribute("aria-busy", "true");
    const { from = "0" } = asked;
    const [answer, fields] = await Promise.all([get("/atlas", { ...query, from, most: asked.most ?? USUAL }, { signal }), allFields(query, signal)]);
    most = asked.most;
    form.set(query, answer.families, fields ?? answer.fields);
    const statement = answer.statements.find(({ family }) => family === (answer.query.family ?? null)) ?? answer.statements[0];
    fill(parts.statement, statement.words);
    fill(parts.like, ...like(query));
    table(answer.games);
    paging(Number(from), Number(most ?? USUAL), answer);
    fill(parts.files, "Take all of this list as ", button("CSV", (event) => download("csv", query, answer, event), { class: "plain-link" }), " or ", button("JSON", (event) => download("json", query, answer, event), { class: "plain-link" }), ".");
    return { title: query.family ? `Games of the family ${query.family}` : "Games", page };
  },
};

/** The fields among which one is chosen: those of all games that are asked for, whatever their slopes. @param {import("./route.js").Asked} query @param {AbortSignal} signal */
async function allFields({ field, ...rest }, signal) {
  return field ? (await get("/atlas", { ...rest, most: 0 }, { signal })).fields : null;
}

/** Which game is agreed with, if that is asked for. @param {import("./route.js").Asked} query */
function like({ like: game, ...rest }) {
  return game ? ["Only games are listed whose P-positions agree with those of ", make("a", { href: pageOf(game) }, game), " in the first columns. ", make("a", { href: link(rest) }, "List the others, too"), "."] : [];
}

const HEADS = ["Game", "How known", "States", "Slopes", "Field", "The same P-positions"];

/** @param {import("./pieces.js").Row[]} games */
function table(games) {
  const cell = (name, ...children) => make("div", { role: "cell", "data-head": name }, ...children);
  const row = (game) => make("div", { role: "row" },
    cell(HEADS[0], gameLink(game), game.title === game.rules ? null : make("code", {}, game.rules)),
    cell(HEADS[1], knownBadge(game.known)),
    cell(HEADS[2], game.states == null ? none() : grouped(game.states)),
    cell(HEADS[3], game.slopes ? typeset(game.slopes) : none()),
    cell(HEADS[4], fieldOf(game.field) ?? none()),
    cell(HEADS[5], ...same(game)));
  const head = make("div", { role: "row", class: "heads" }, HEADS.map((text) => make("div", { role: "columnheader" }, text)));
  fill(parts.list, make("div", { role: "rowgroup" }, head), make("div", { role: "rowgroup" }, games.map(row)));
  parts.list.hidden = games.length === 0;
  parts.list.removeAttribute("aria-busy");
}

const none = () => make("span", { class: "none", title: "not known" }, "–");

/** With which games it is proved to have the same P-positions. @param {import("./pieces.js").Row} game */
function same({ label, same_as, same_title, set }) {
  if (set === 1) return [none()];
  return label === same_as ? [`as ${counted(set - 1, "other game")}`] : ["as ", gameLink({ title: same_title })];
}

/** Which of the games are listed, and links to the others. */
function paging(from, size, { count, games }) {
  const last = from + games.length;
  const said = count === 0 ? "No game is like this." : games.length === 0 ? `There are only ${counted(count, "game")}.` : `Games ${grouped(from + 1)} to ${grouped(last)} of ${grouped(count)}.`;
  if (parts.count.textContent !== said) announce(said);
  fill(parts.count, said);
  const to = (text, at, isThere) => (isThere ? make("a", { class: "button", href: link({ ...query, from: at || "", most }) }, text) : make("span", { class: "button", "aria-disabled": "true" }, text));
  fill(parts.pages,
    to("First", 0, from > 0), to("Previous", Math.max(0, from - size), from > 0),
    to("Next", last, last < count), to("Last", Math.floor((count - 1) / size) * size, last < count));
}

/**
 * Saves all games of a query.
 * @param {"csv"|"json"} format
 * @param {Record<string, string>} query
 * @param {{count: number, version: string}} list
 * @param {Event} event
 */
async function download(format, query, { count, version }, event) {
  const control = /** @type {HTMLButtonElement} */ (event.currentTarget);
  control.disabled = true;
  try {
    const games = [];
    while (games.length < count) {
      const answer = await get("/atlas", { ...query, from: games.length, most: AT_ONCE });
      if (answer.games.length === 0) break;
      games.push(...answer.games.map((game) => Object.fromEntries(COLUMNS.map((column) => [column, game[column]]))));
    }
    const text = format === "csv" ? csv(query, version, games) : `${JSON.stringify({ query, version, count: games.length, games }, null, 1)}\n`;
    give(new Blob([text], { type: format === "csv" ? "text/csv" : "application/json" }), `atlas.${format}`);
    announce("The file is saved.");
  } catch (error) {
    notice.show(sentence(error.message), { hint: error.hint });
  } finally {
    control.disabled = false;
  }
}

/** Values with commas or quotation marks stand between quotation marks (RFC 4180); the first line is a comment. */
function csv(query, version, games) {
  const value = (item) => (/[",\n]/.test(String(item ?? "")) ? `"${String(item).replaceAll('"', '""')}"` : String(item ?? ""));
  const head = `# query: ${JSON.stringify(query)}; version of the atlas: ${version}; games: ${games.length}`;
  return [head, COLUMNS.join(","), ...games.map((game) => COLUMNS.map((column) => value(game[column])).join(","))].join("\n") + "\n";
}
