/** Which games are listed: the form above them. */

import { debounced, field, fill, make } from "../dom.js";
import { fieldOf } from "./pieces.js";

const TYPING = 250;
const KNOWN = [["", "in any way"], ["proved", "✓ proved"], ["closed form", "✓ closed form"], ["computed", "… computed"]];
const ORDERS = [["", "by families"], ["states", "by states"], ["same", "by sets"]];

/** @param {string[][]} values with a text for each */
const options = (values) => values.map(([value, text]) => make("option", { value }, text));

/** @param {(change: Record<string, any>, options?: {replaces: boolean}) => void} change what is asked for otherwise; the rest stays */
export function filters(change) {
  /** What was asked for last: what is typed may go on while the answer comes. @type {Record<string, any>} */
  let asked = {};
  const ask = (replaces = false) => {
    asked = { distinct: "", ...Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value).trim()])) };
    change(asked, { replaces });
  };
  // what is typed makes no entry of the history for each letter
  const soon = debounced(() => ask(true), TYPING);
  const changed = ({ target }) => {
    if (target.matches("select, [type=checkbox]")) ask();
    else if (target.checkValidity()) soon();
  };
  const chosen = (name, values = []) => make("select", { name }, options(values));
  const states = (name, placeholder, label) => make("input", { name, type: "number", min: 1, max: 4_000_000_000, placeholder, "aria-label": label });
  const family = chosen("family");
  const slopes = chosen("field");
  const distinct = make("input", { name: "distinct", type: "checkbox", value: "true" });
  const about = make("p", { class: "about" });
  const element = make("form", { class: "filters", role: "search", "aria-label": "Filters", autocomplete: "off", oninput: changed, onsubmit: (event) => event.preventDefault() },
    field("Family", family), field("Known", chosen("known", KNOWN)), field("Slopes in", slopes), field("Order", chosen("order", ORDERS)),
    field("Text in rules or names", make("input", { name: "text", type: "search", maxlength: 200, placeholder: "leaper(1,2)", spellcheck: "false" })),
    make("div", { class: "field", role: "group", "aria-label": "States of the automaton" }, make("span", {}, "States"),
      make("span", { class: "range" }, states("least_states", "1", "States, at least"), " to ", states("most_states", "any", "States, at most"))),
    make("label", { class: "check" }, distinct, make("span", {}, "One game of each set that is proved to have the same P-positions")),
    about);

  return {
    element,

    /**
     * Shows what is asked for.
     * @param {import("./route.js").Asked} query
     * @param {{name: string, about: string}[]} families
     * @param {[number, number][]} fields with how many games have each
     */
    set(query, families, fields) {
      fill(family, options([["", "all"], ...families.map(({ name }) => [name, name])]));
      fill(slopes, options([["", "any field"], ...fields.map(([d, count]) => [String(d), `${fieldOf(d)}, ${count} of these games`])]));
      for (const control of element.elements) {
        const value = query[control.name] ?? "";
        if (control === distinct) distinct.checked = value !== "";
        else if (document.activeElement !== control || control.matches("select") || value !== asked[control.name]) control.value = value;
      }
      const own = families.find(({ name }) => name === query.family);
      fill(about, own ? `The family “${own.name}”: ${own.about}.` : "The games of all families.");
    },
  };
}
