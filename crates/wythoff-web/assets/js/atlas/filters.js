/** Which games are listed: the form above them. */

import { debounced, field, fill, make, select } from "../dom.js";
import { fieldOf } from "./pieces.js";

const TYPING = 250;
const KNOWN = [["", "in any way"], ["proved", "✓ proved"], ["closed form", "✓ closed form"], ["computed", "… computed"]];
const ORDERS = [["", "by families"], ["states", "by states"], ["same", "by sets"]];

/**
 * @param {(change: Record<string, unknown>, options?: {replaces: boolean}) => void} change what is asked for otherwise; the rest stays
 */
export function filters(change) {
  const chosen = (name, options) => select(options, "", (value) => change({ [name]: value }));
  /** What was typed, by the control: it may go on while the answer comes. @type {Record<string, string>} */
  const asked = {};
  // what is typed makes no entry of the history for each letter
  const typed = (name, attributes) => {
    const input = make("input", { ...attributes, autocomplete: "off", spellcheck: "false" });
    const soon = debounced(() => {
      asked[name] = input.value.trim();
      change({ [name]: asked[name] }, { replaces: true });
    }, TYPING);
    input.addEventListener("input", () => { if (input.checkValidity()) soon(); });
    return input;
  };
  const controls = {
    family: chosen("family", []),
    field: chosen("field", []),
    known: chosen("known", KNOWN),
    least_states: typed("least_states", { type: "number", min: 1, max: 4_000_000_000, placeholder: "1", "aria-label": "States, at least" }),
    most_states: typed("most_states", { type: "number", min: 1, max: 4_000_000_000, placeholder: "any", "aria-label": "States, at most" }),
    text: typed("text", { type: "search", maxlength: 200, placeholder: "leaper(1,2)" }),
    order: chosen("order", ORDERS),
  };
  const distinct = make("input", { type: "checkbox", onchange: () => change({ distinct: distinct.checked }) });
  const about = make("p", { class: "about" });
  const element = make("form", { class: "filters", role: "search", "aria-label": "Filters", onsubmit: (event) => event.preventDefault() },
    field("Family", controls.family), field("Known", controls.known), field("Slopes in", controls.field), field("Order", controls.order),
    field("Text in rules or names", controls.text),
    make("div", { class: "field", role: "group", "aria-label": "States of the automaton" }, make("span", {}, "States"), make("span", { class: "range" }, controls.least_states, " to ", controls.most_states)),
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
      options(controls.family, [["", "all"], ...families.map(({ name }) => [name, name])]);
      options(controls.field, [["", "any field"], ...fields.map(([d, count]) => [String(d), `${fieldOf(d)}, ${count} of these games`])]);
      for (const [key, control] of Object.entries(controls)) {
        const value = query[key] ?? "";
        if (document.activeElement !== control || value !== asked[key]) control.value = value;
      }
      distinct.checked = query.distinct === "true";
      const family = families.find(({ name }) => name === query.family);
      fill(about, family ? `The family “${family.name}”: ${family.about}.` : "The games of all families.");
    },
  };
}

/** @param {HTMLSelectElement} control @param {string[][]} values */
function options(control, values) {
  fill(control, values.map(([value, text]) => make("option", { value }, text)));
}
