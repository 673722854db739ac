/** What is on the board as files, and the commands that write them. */

import { debounced, fill, make, select } from "../dom.js";
import { refusal } from "../notice.js";
import { isAbort } from "../api.js";
import { big } from "../numbers.js";
import { command, quoted } from "./common/command.js";
import { short } from "./common/number.js";
import { save } from "./common/save.js";

/** A picture has at most so many cells on a side, a list so many columns. */
const MOST = { picture: 4096, list: 200_000 };
/** Rows of a list are sent in 32 bits. */
const MOST_ROWS = 4_294_967_295;

let app;
let parts;
let isOpen = false;
/** The file that is fetched. @type {AbortController|null} */
let fetching = null;
/** Pictures on light or on dark paper; empty: as the page is. @type {string} */
let style = "";

export const panel = {
  name: "export",
  title: "Export",

  mount(element, shared) {
    app = shared;
    parts = {
      window: make("p", { role: "status" }),
      limits: make("p", { class: "muted" }),
      style: select([["", "as the page"], ["light", "light"], ["dark", "dark"]], style, (value) => { style = value; show(); }),
      files: make("div", { class: "files" }),
      failure: make("div", { role: "alert" }),
    };
    fill(element, parts.window, parts.limits, make("label", { class: "field" }, make("span", {}, "Paper"), parts.style), parts.failure, parts.files);
    const later = debounced(() => { if (isOpen) show(); }, 150);
    app.store.on(["view", "info", "other", "offset", "theme"], later);
  },

  open() {
    isOpen = true;
    show();
  },

  close() {
    isOpen = false;
    fetching?.abort();
  },
};

function show() {
  const { game, info, other, offset, theme } = app.store.get();
  if (!info) return;
  const { left, bottom, columns, rows } = app.board.visible();
  const [x, y] = [String(left), String(bottom)];
  const picture = { columns: Math.min(columns, MOST.picture), rows: Math.min(rows, MOST.picture) };
  const list = { columns: Math.min(columns, MOST.list), rows: Math.min(rows, MOST_ROWS) };
  fill(parts.window, `In sight: columns ${short(x)} to ${short(left + big(columns) - 1n)}, rows ${short(y)} to ${short(bottom + big(rows) - 1n)}.`);
  const limits = [
    (columns > picture.columns || rows > picture.rows) && `Pictures hold the first ${MOST.picture} columns and rows of that.`,
    columns > list.columns && `Lists hold the first ${MOST.list} columns.`,
  ];
  fill(parts.limits, limits.filter(Boolean).join(" "));
  const paper = style || theme;
  const shifted = other !== null && offset.some((steps) => steps !== 0);
  const pair = shifted ? { game, other, dx: offset[0], dy: offset[1] } : { game, other };
  const overlay = other === null ? "" : ` --overlay ${quoted(other)}${shifted ? ` --offset ${offset.join(",")}` : ""}`;
  const name = quoted(game);
  const draw = (end) => `wythoff draw ${name} --window ${x} ${y} ${picture.columns} ${picture.rows}${overlay}${paper === "dark" ? " --style dark" : ""} -o board.${end}`;
  const solve = (form, end) => `wythoff solve ${name} ${x === "0" ? `--columns ${list.columns}` : `--from ${x} --count ${list.columns}`} --format ${form} -o positions.${end}`;
  const which = other === null ? "the P-positions in sight" : `the P-positions of both games in sight${shifted ? ", the first one shifted" : ""}`;
  const listNote = `the command writes all rows of these columns${other === null ? "" : `, of ${game} only`}`;
  fill(parts.files,
    file("SVG", `${which} as a picture made of lines, with this question in its metadata`, { ...pair, x, y, ...picture, format: "svg", style: paper }, draw("svg")),
    file("PNG", "the same picture in pixels", { ...pair, x, y, ...picture, format: "png", style: paper }, draw("png")),
    file("PDF", "the same picture as a page of its size", { ...pair, x, y, ...picture, format: "pdf", style: paper }, draw("pdf")),
    file("TikZ", "the same picture as a LaTeX document with pgfplots; with --fragment the command writes the picture alone, for \\input in a paper", { ...pair, x, y, ...picture, format: "tex", style: paper }, draw("tex")),
    file("CSV", `${which}, a line x,y for each, with this question and how sure they are as comments; ${listNote}`, { ...pair, x, y, ...list, format: "csv" }, solve("csv", "csv")),
    file("JSON", `${which}, with this question and how sure they are; ${listNote}`, { ...pair, x, y, ...list, format: "json" }, solve("json", "json")),
    file("b-file", "n a(n) as in the OEIS: the row a(n) of the one P-position in column n", { game, x, y, ...list, format: "bfile" }, solve("bfile", "txt")),
    info.certified ? file("Walnut", "the automaton and the proof as a script for Walnut, zipped", { game, format: "walnut" }, `wythoff prove ${name} --walnut proof`)
      : file("Walnut", "no certificate of this game comes with the program; the command looks for a proof first", null, `wythoff prove ${name} --walnut proof`));
}

/**
 * A file: a link, what it contains, and the command.
 * @param {string} title
 * @param {string} words
 * @param {Record<string, unknown>|null} query null if there is no such file
 * @param {string} line
 */
function file(title, words, query, line) {
  const address = query && app.api.url("/export", query);
  const link = address === null ? make("strong", {}, title) : make("a", { href: address, download: "", onclick: (event) => saved(event, address) }, title);
  return make("section", { class: "file" }, make("p", {}, link, make("span", { class: "muted" }, ` — ${words}`)), command(line));
}

/** @param {Event} event @param {string} address */
async function saved(event, address) {
  event.preventDefault();
  fill(parts.failure);
  fetching?.abort();
  const own = (fetching = new AbortController());
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  link.setAttribute("aria-busy", "true");
  try {
    await save(app.api, address, own.signal);
  } catch (error) {
    if (!isAbort(error)) fill(parts.failure, refusal(error));
  } finally {
    link.removeAttribute("aria-busy");
  }
}
