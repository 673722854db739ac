/** The named games, to choose from. */

import { byId, fill, make, startDialog, withCode } from "./dom.js";
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

function groupOf({ source }) {
  const first = PAPERS.map(([tag, title]) => [source.indexOf(tag), title]).filter(([at]) => at >= 0).sort((a, b) => a[0] - b[0]);
  return first[0]?.[1] ?? "Classical and other games";
}

function entry({ name, example, source, signatures, rule, condition }) {
  const choose = () => {
    dialog.close();
    setGame(example || name);
  };
  return make("li", {}, make("button", { type: "button", onclick: choose },
    make("code", {}, signatures.join(", ") || name), make("span", {}, withCode(rule)), make("small", {}, [condition, source].filter(Boolean).join(" · "))));
}

async function list() {
  const known = await families();
  const groups = new Map();
  for (const family of known) groups.set(groupOf(family), [...(groups.get(groupOf(family)) ?? []), entry(family)]);
  const none = known.length === 0 && make("p", {}, withCode(`${sentence(silence().message)} ${sentence(silence().hint)} Then open this list again.`));
  fill(dialog.querySelector(".scroll"), none, [...groups].map(([title, items]) => make("section", {}, make("h3", {}, title), make("ul", {}, items))));
}

export const startCatalogue = () => startDialog(dialog, byId("catalogue-button"), list);
