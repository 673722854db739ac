/** The named games, to choose from. */

import { byId, make, withCode } from "./dom.js";
import { sentence } from "./notice.js";
import { families, setGame } from "./rules.js";
import { silence } from "./transport.js";

/** By the papers that introduced them; what comes before the papers, or beside them, is classical. */
const PAPERS = [
  ["MAH", "Maharaja Nim and dictionaries"],
  ["RES", "Restrictions of m-Wythoff Nim"],
  ["IMI", "Imitation Nim"],
  ["ALT", "Alterations and misère play"],
];

const dialog = byId("catalogue");
const button = byId("catalogue-button");

function groupOf({ source }) {
  const first = PAPERS.map(([tag, title]) => [source.indexOf(tag), title]).filter(([at]) => at >= 0).sort((a, b) => a[0] - b[0]);
  return first[0]?.[1] ?? "Classical and other games";
}

/** @param {(game: string) => void} choose */
function entry(family, choose) {
  const { name, example, source, signatures, rule, condition } = family;
  return make("li", {}, make("button", { type: "button", onclick: () => choose(example || name) },
    make("code", {}, signatures.join(", ") || name), make("span", {}, ...withCode(rule)),
    make("small", {}, [condition, source].filter(Boolean).join(" · "))));
}

/** @param {(game: string) => void} choose */
async function fill(choose) {
  const known = await families();
  const groups = new Map();
  for (const family of known) {
    const title = groupOf(family);
    if (!groups.has(title)) groups.set(title, []);
    groups.get(title).push(entry(family, choose));
  }
  const head = make("header", {}, make("h2", {}, "Named games"),
    make("button", { type: "button", class: "icon close", "aria-label": "Close", onclick: () => dialog.close() }, "×"));
  const lists = [...groups].map(([title, items]) => make("section", {}, make("h3", {}, title), make("ul", {}, ...items)));
  const none = known.length === 0 ? make("p", {}, withCode(`${sentence(silence().message)} ${sentence(silence().hint)} Then open this list again.`)) : null;
  dialog.replaceChildren(head, make("div", { class: "scroll" }, ...[none, ...lists].filter(Boolean)));
}

export function startCatalogue() {
  const choose = (game) => {
    dialog.close();
    setGame(game);
  };
  button.addEventListener("click", async () => {
    await fill(choose);
    dialog.showModal();
    button.setAttribute("aria-expanded", "true");
  });
  dialog.addEventListener("close", () => button.setAttribute("aria-expanded", "false"));
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
}
