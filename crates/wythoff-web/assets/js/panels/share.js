/** Taking along what is on the board: its address, a frame, pictures, lists. */

import { url } from "../api.js";
import { board } from "../board.js";
import { field, fill, make, select } from "../dom.js";
import { big } from "../numbers.js";
import { filmed } from "../parameters.js";
import { permalink } from "../permalink.js";
import { store } from "../store.js";
import { mayReturn } from "../transport.js";
import { command, quoted } from "./common/command.js";
import { short } from "./common/number.js";
import { fileLink } from "./common/save.js";

/** A picture and a film have at most so many cells on a side, a list so many columns. */
const MOST = { picture: 4096, film: 400, list: 200_000 };
/** Rows of a list are sent in 32 bits. */
const MOST_ROWS = 4_294_967_295;

let parts;

export const panel = {
  keys: ["view", "info", "other", "offset", "theme", "selected", "film"],
  wait: 300,

  mount(element) {
    parts = {
      link: make("div", {}),
      window: make("p", { role: "status" }),
      limits: make("p", { class: "muted" }),
      // pictures on light or on dark paper
      style: select([["", "as the page"], ["light", "light"], ["dark", "dark"]], "", show),
      pictures: make("div", { class: "files" }),
      lists: make("div", { class: "files" }),
    };
    fill(element, make("h3", {}, "Link to this view"), parts.link, make("h3", {}, "Files"), parts.window, parts.limits,
      make("h3", {}, "Picture"), field("Paper", parts.style), parts.pictures,
      make("h3", {}, "Data"), parts.lists);
  },

  show,
};

/** The address without the panel, and where the page may stand in a frame, the text for one. */
function link() {
  const address = permalink.link().replace(/[?&]panel=share(?=&|$)/, "").replace(/^([^?]*)&/, "$1?");
  fill(parts.link, command(address, "link"), !mayReturn() && [make("h3", {}, "In a page of yours"),
    command(`<iframe src="${address.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}" title="wythoff" width="720" height="540"></iframe>`, "frame")]);
}

function show() {
  const { game, info, other, offset, theme } = store.get();
  if (!info) return;
  link();
  const { left, bottom, columns, rows } = board.visible();
  const [x, y] = [String(left), String(bottom)];
  const picture = { columns: Math.min(columns, MOST.picture), rows: Math.min(rows, MOST.picture) };
  const list = { columns: Math.min(columns, MOST.list), rows: Math.min(rows, MOST_ROWS) };
  fill(parts.window, `In sight: columns ${short(x)} to ${short(left + big(columns) - 1n)}, rows ${short(y)} to ${short(bottom + big(rows) - 1n)}.`);
  const limits = [
    (columns > picture.columns || rows > picture.rows) && `Pictures hold the first ${MOST.picture} columns and rows of that.`,
    columns > list.columns && `Lists hold the first ${MOST.list} columns.`,
  ];
  fill(parts.limits, limits.filter(Boolean).join(" "));
  const paper = parts.style.value || theme;
  const shifted = other !== null && offset.some((steps) => steps !== 0);
  const pair = shifted ? { game, other, dx: offset[0], dy: offset[1] } : { game, other };
  const overlay = other === null ? "" : ` --overlay ${quoted(other)}${shifted ? ` --offset ${offset.join(",")}` : ""}`;
  const [name, film] = [quoted(game), filmed()];
  const draw = (end) => `wythoff draw ${name} --window ${x} ${y} ${picture.columns} ${picture.rows}${overlay}${paper === "dark" ? " --style dark" : ""} -o board.${end}`;
  const solve = (form, end) => `wythoff solve ${name} ${x === "0" ? `--columns ${list.columns}` : `--from ${x} --count ${list.columns}`} --format ${form} -o positions.${end}`;
  const which = other === null ? "the P-positions in sight" : `the P-positions of both games in sight${shifted ? ", the first one shifted" : ""}`;
  const listNote = `the command writes all rows of these columns${other === null ? "" : `, of ${game} only`}`;
  const shot = { ...pair, x, y, ...picture, style: paper };
  const table = { ...pair, x, y, ...list };
  fill(parts.pictures,
    file("PNG", `${which} in pixels`, { ...shot, format: "png" }, draw("png")),
    file("SVG", "the same picture made of lines, with this question in its metadata", { ...shot, format: "svg" }, draw("svg")),
    file("PDF", "the same as a page of its size", { ...shot, format: "pdf" }, draw("pdf")),
    file("TikZ", "the same as a LaTeX document with pgfplots; with --fragment the command writes the picture alone, for \\input in a paper", { ...shot, format: "tex" }, draw("tex")),
    film && file("GIF", `a film in which ${film.film.replace(":", " runs through ")}, while the rest stays`,
      { ...shot, ...film, columns: Math.min(columns, MOST.film), rows: Math.min(rows, MOST.film), format: "gif" },
      draw("gif").replace(name, quoted(film.game)).replace(" -o board", ` --film ${film.film.replace(":", "=")} -o film`)));
  fill(parts.lists,
    file("CSV", `${which}, a line x,y for each, with this question and how sure they are as comments; ${listNote}`, { ...table, format: "csv" }, solve("csv", "csv")),
    file("JSON", `${which}, with this question and how sure they are; ${listNote}`, { ...table, format: "json" }, solve("json", "json")),
    file("b-file", "n a(n) as in the OEIS: the row a(n) of the one P-position in column n", { game, x, y, ...list, format: "bfile" }, solve("bfile", "txt")),
    file("Walnut", info.certified ? "the automaton and the proof as a script for Walnut, zipped" : "no certificate of this game comes with the program; the command looks for a proof first",
      info.certified ? { game, format: "walnut" } : null, `wythoff prove ${name} --walnut proof`));
}

/**
 * A file: a link, what it contains, and the command.
 * @param {string} title
 * @param {string} words
 * @param {Record<string, unknown>|null} query null if there is no such file
 * @param {string} line
 */
function file(title, words, query, line) {
  return make("section", { class: "file" }, make("p", {}, query ? fileLink(url("/export", query), title) : make("strong", {}, title), make("span", { class: "muted" }, ` — ${words}`)), command(line));
}
