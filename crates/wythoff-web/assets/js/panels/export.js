/** What is on the board as files, and the commands that write them. */

import { command, quoted } from "./common/command.js";
import { fill, h, select } from "./common/dom.js";
import { notice } from "./common/notice.js";
import { short } from "./common/number.js";
import { debounced } from "../dom.js";

/** A picture has at most so many cells on a side. */
const SIDE = 1000;

let app;
let parts;
let isOpen = false;
/** Pictures on light or on dark paper; null as the page is. @type {string} */
let style = "";

export const panel = {
  name: "export",
  title: "Export",

  mount(element, shared) {
    app = shared;
    parts = {
      window: h("p", { class: "digits", role: "status" }),
      style: select([["", "as the page"], ["light", "light"], ["dark", "dark"]], style, (value) => { style = value; show(); }),
      files: h("div", { class: "files" }),
      failure: h("div", { role: "alert" }),
    };
    fill(element, parts.window, h("label", { class: "field" }, h("span", {}, "Paper"), parts.style), parts.failure, parts.files);
    const later = debounced(() => { if (isOpen) show(); }, 150);
    app.store.on(["view", "info", "other", "offset", "theme"], later);
  },

  open() {
    isOpen = true;
    show();
  },

  close() {
    isOpen = false;
  },
};

function show() {
  const { game, info, other, offset, theme } = app.store.get();
  if (!info) return;
  const window = inSight();
  const paper = style || theme;
  const { x, y, columns, rows } = window;
  fill(parts.window, `Columns ${short(x)} to ${short(BigInt(x) + BigInt(columns) - 1n)}, rows ${short(y)} to ${short(BigInt(y) + BigInt(rows) - 1n)}${window.cutOff ? ` (the first ${SIDE} of what is in sight)` : ""}.`);
  const query = { game, x, y, columns, rows };
  const shifted = other !== null && offset.some((steps) => steps !== 0);
  const overlay = other === null ? "" : ` --overlay ${quoted(other)}${shifted ? ` --offset ${offset.join(",")}` : ""}`;
  const compared = other === null ? {} : { other, ...(shifted ? { dx: offset[0], dy: offset[1] } : {}) };
  const name = quoted(game);
  const draw = (end) => `wythoff draw ${name} --window ${x} ${y} ${columns} ${rows}${overlay}${paper === "dark" ? " --style dark" : ""} -o board.${end}`;
  const solve = (form, end) => `wythoff solve ${name} ${x === "0" ? `--columns ${columns}` : `--at ${x} --count ${columns}`} --format ${form} -o positions.${end}`;
  const picture = other === null ? "the window as a picture" : "both games in the window as a picture";
  fill(parts.files,
    file("SVG", `${picture} in lines, with the query in its metadata`, { ...query, ...compared, format: "svg", style: paper }, draw("svg")),
    file("PNG", `${picture} in pixels, with the query in its metadata`, { ...query, ...compared, format: "png", style: paper }, draw("png")),
    file("CSV", "the P-positions in the window, x,y on each line", { ...query, format: "csv" }, solve("csv", "csv")),
    file("JSON", "the P-positions in the window, with the query and how sure they are", { ...query, format: "json" }, solve("json", "json")),
    file("b-file", "n a(n), as the OEIS has it: the row a(n) of the P-position in column n", { ...query, format: "bfile" }, solve("bfile", "txt")),
    file("Walnut", info.certificate ? "the automaton of the P-positions, proved, for Walnut’s Automata Library" : "the automaton of the P-positions; no certificate of this game comes with the program, so it has to be proved first", { ...query, format: "walnut" }, `wythoff automaton ${name} --format walnut -o P.txt`, !info.certificate));
}

/** What is on the board, as far as a file goes. */
function inSight() {
  const { left, bottom, columns, rows } = app.board.visible();
  return { x: String(left), y: String(bottom), columns: Math.min(columns, SIDE), rows: Math.min(rows, SIDE), cutOff: columns > SIDE || rows > SIDE };
}

/** A file: a link, what it contains, and the command. The link says in the panel if there is no such file. */
function file(title, words, query, line, absent = false) {
  const address = app.api.url("/export", query);
  const link = absent ? h("strong", {}, title) : h("a", { href: address, download: "", onclick: (event) => save(event, address) }, title);
  return h("section", { class: "file" }, h("p", {}, link, h("span", { class: "muted" }, ` — ${words}`)), command(line));
}

/** Fetches the file first, so that an error is read here and not saved. @param {Event} event @param {string} address */
async function save(event, address) {
  event.preventDefault();
  fill(parts.failure);
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  link.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(address);
    if (!response.ok) throw (await response.json()).error;
    const named = /filename="?([^";]+)"?/.exec(response.headers.get("Content-Disposition") ?? "");
    const saved = URL.createObjectURL(await response.blob());
    h("a", { href: saved, download: named?.[1] ?? "wythoff" }).click();
    setTimeout(() => URL.revokeObjectURL(saved), 10_000);
  } catch (error) {
    fill(parts.failure, notice(error));
  } finally {
    link.removeAttribute("aria-busy");
  }
}
