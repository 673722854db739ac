/** Elements that panels are made of. */

import { make } from "../../dom.js";

/** @typedef {Node|string|number|null|undefined|false} Child */

/**
 * An element, with lists among its children; what is null or false is left out.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Child|Child[])} children
 */
export function h(name, attributes = {}, ...children) {
  return make(name, attributes, ...present(children));
}

/**
 * Replaces what is in an element.
 * @param {Element} element
 * @param {...(Child|Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
}

/**
 * A button.
 * @param {string} text
 * @param {(event: Event) => void} onclick
 * @param {Record<string, unknown>} [attributes]
 */
export function button(text, onclick, attributes = {}) {
  return /** @type {HTMLButtonElement} */ (h("button", { type: "button", onclick, ...attributes }, text));
}

/**
 * A labelled control.
 * @param {string} text
 * @param {HTMLElement} control
 */
export function field(text, control) {
  return h("label", { class: "field" }, h("span", {}, text), control);
}

/**
 * A choice among options: value and text of each.
 * @param {Array<[string, string]>} options
 * @param {string} value
 * @param {(value: string) => void} onchange
 */
export function select(options, value, onchange) {
  const element = /** @type {HTMLSelectElement} */ (h("select", { onchange: () => onchange(element.value) },
    options.map(([key, text]) => h("option", { value: key, selected: key === value }, text))));
  return element;
}

/**
 * A list of facts: name and value of each.
 * @param {Array<[string, Child|Child[]]|null|undefined|false>} rows
 */
export function facts(rows) {
  return h("dl", { class: "told" }, rows.filter(Boolean).flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
}

/** @param {Array<Child|Child[]>} children */
function present(children) {
  return children.flat().filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}
