/** Elements of a panel, without markup in strings: what comes from a game or an answer is always text. */

/**
 * An element. Attributes that are `on…` functions are listeners; `true` is an attribute without value; `false`, `null`
 * and `undefined` are left out, as attributes and as children.
 * @param {string} tag
 * @param {Object<string, unknown>} [attributes]
 * @param {...(Node|string|number|null|undefined|false|Array<Node|string>)} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on') && typeof value === 'function') element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...present(children));
  return element;
}

/**
 * Replaces what is in an element.
 * @param {Element} element
 * @param {...(Node|string|number|null|undefined|false|Array<Node|string>)} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
}

/**
 * A button of a form that sends nothing by itself.
 * @param {string} text
 * @param {(event: Event) => void} onclick
 * @param {Object<string, unknown>} [attributes]
 */
export function button(text, onclick, attributes = {}) {
  return h('button', { type: 'button', onclick, ...attributes }, text);
}

/**
 * A labelled control.
 * @param {string} text
 * @param {HTMLElement} control
 */
export function field(text, control) {
  return h('label', { class: 'field' }, h('span', {}, text), control);
}

/**
 * A choice among options; the first is chosen if `value` is none of them.
 * @param {Array<[string, string]>} options value and text
 * @param {string} value
 * @param {(value: string) => void} onchange
 */
export function select(options, value, onchange) {
  const element = h('select', { onchange: () => onchange(element.value) });
  element.append(...options.map(([key, text]) => h('option', { value: key, selected: key === value }, text)));
  return /** @type {HTMLSelectElement} */ (element);
}

/**
 * A definition list.
 * @param {Array<[string, Node|string|Array<Node|string>]|null>} rows
 */
export function facts(rows) {
  return h('dl', { class: 'facts' }, rows.filter(Boolean).flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]));
}

/** @param {Array<unknown>} children */
function present(children) {
  return children.flat().filter((child) => child !== null && child !== undefined && child !== false).map((child) =>
    typeof child === 'number' ? String(child) : child);
}
