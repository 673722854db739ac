/** Sets of positions with a label, which formulas in x and y tell: those that there are, and one more. */

import { button, fill, make, select, withCode } from "../../dom.js";
import { pointed } from "../../gamebox.js";
import { sentence } from "../../notice.js";
import { isPlace } from "./rule.js";

/** @typedef {import("./rule.js").Label} Label */

/** Formulas to begin with: a corner, a diagonal, all below it, a rectangle, a column. */
const EXAMPLES = ["x + y <= 5", "x = y + 2", "y <= x", "x <= 3 & y <= 2", "x = 4"];

/**
 * What is wrong with a formula that the rules have: a place in the rules becomes one in the formula.
 * @param {string} rules
 * @param {string} clause as it stands in the rules
 * @param {{start: number, end: number}|null} span
 */
function within(rules, clause, span) {
  const from = rules.indexOf(clause) + 2;
  const length = clause.length - 3;
  if (span === null || span.start < from || span.start > from + length) return null;
  return { start: span.start - from, end: Math.min(span.end, from + length) - from };
}

/** @param {{add: (label: Label, formula: string) => void, remove: (formula: string) => void}} acts */
export function sets({ add, remove }) {
  const label = select([["N", "N where"], ["P", "P where"]], "N", () => {});
  label.setAttribute("aria-label", "Label of the set");
  const input = /** @type {HTMLInputElement} */ (make("input", {
    type: "text", class: "notation", placeholder: "?msd_fib x + y <= 5", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    "aria-label": "Formula in x and y", list: "set-examples", "aria-describedby": "set-error", oninput: () => fill(wrong),
  }));
  const wrong = make("div", { id: "set-error", class: "wrong", role: "alert" });
  const list = make("ul", { class: "sets", "aria-label": "Sets with a label" });
  const form = make("form", {
    class: "row typed",
    onsubmit: (event) => {
      event.preventDefault();
      const formula = input.value.trim();
      if (formula) add(/** @type {Label} */ (label.value), formula);
    },
  }, label, input, make("button", { type: "submit" }, "Force"));
  const element = make("div", {}, make("p", { class: "muted" }, "A formula labels a whole set, as in ", make("code", {}, "?msd_fib x + y <= 5"), ": the numeration, and a condition on the piles x and y."), form,
    make("datalist", { id: "set-examples" }, EXAMPLES.map((text) => make("option", { value: `?msd_fib ${text}` }))), wrong, list);
  return {
    element,
    /** The formula was taken. */
    taken() {
      input.value = "";
      fill(wrong);
    },
    /** What is wrong with a formula. @param {any} error @param {string} rules @param {Label} of @param {string} formula */
    refused(error, rules, of, formula) {
      const span = within(rules, `${of}{${formula}}`, error.span);
      fill(wrong, make("p", {}, withCode(sentence(error.message))), span && make("pre", { tabindex: 0 }, pointed(formula, span)),
        error.hint && make("p", { class: "muted" }, withCode(sentence(error.hint))));
      input.focus();
    },
    /** @param {import("./rule.js").Labels} labels */
    show(labels) {
      const each = /** @type {const} */ (["P", "N"]).flatMap((of) => labels[of].filter((set) => !isPlace(set)).map((formula) => make("li", {},
        make("span", { class: `decree ${of.toLowerCase()}`, "aria-hidden": "true" }), make("span", {}, `${of} where `, make("code", {}, formula)),
        button("✕", () => remove(formula), { "aria-label": `free the set ${formula}`, title: "Free it" }))));
      fill(list, each);
      list.hidden = each.length === 0;
    },
  };
}
