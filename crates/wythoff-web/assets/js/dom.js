/** Elements of the page. */

/** @param {string} id @returns {any} the element, which has the properties of its kind */
export const byId = (id) => document.getElementById(id);

/** What draws on a canvas. @param {HTMLCanvasElement} canvas @param {CanvasRenderingContext2DSettings} [settings] */
export const penOf = (canvas, settings) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", settings));

/** All elements of a selector. @param {string} selector @returns {any[]} */
export const all = (selector) => [...document.querySelectorAll(selector)];

/** @typedef {Node|string|number|null|undefined|false} Child */

/**
 * A new element: `make("p", {class: "note"}, "text", [child, child])`. What is null or false is left out.
 * @param {string} name
 * @param {Record<string, any>} [attributes] `on…` are listeners
 * @param {...(Child|Child[])} children
 * @returns {any}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...present(children));
  return element;
}

/** A picture made of paths: what each is, and its class. @param {string} box @param {string} kind its own class @param {string[][]} paths */
export function svg(box, kind, paths) {
  const part = (name, attributes, ...children) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  return part("svg", { viewBox: box, class: kind, "aria-hidden": "true" }, ...paths.map(([d, own = ""]) => part("path", { class: own, d })));
}

/** Replaces what is in an element. @param {Element} element @param {...(Child|Child[])} children */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
}

/** @param {Array<Child|Child[]>} children */
function present(children) {
  return children.flat().filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/**
 * A button.
 * @param {string} text
 * @param {(event: Event) => void} onclick
 * @param {Record<string, unknown>} [attributes]
 */
export function button(text, onclick, attributes = {}) {
  return /** @type {HTMLButtonElement} */ (make("button", { type: "button", onclick, ...attributes }, text));
}

/**
 * A labelled control.
 * @param {string} text
 * @param {HTMLElement} control
 */
export function field(text, control) {
  return make("label", { class: "field" }, make("span", {}, text), control);
}

/**
 * A choice among options: value and text of each.
 * @param {string[][]} options
 * @param {string} value
 * @param {(value: string) => void} onchange
 */
export function select(options, value, onchange) {
  const element = /** @type {HTMLSelectElement} */ (make("select", { onchange: () => onchange(element.value) },
    options.map(([key, text]) => make("option", { value: key, selected: key === value }, text))));
  return element;
}

/**
 * A list of facts: name and value of each, and a title. What has no value is left out.
 * @param {Array<[string, Child|Child[], string?]|null|undefined|false>} rows
 */
export function facts(rows) {
  const told = rows.map((row) => row || []).filter(([, value]) => value || value === 0);
  return make("dl", { class: "told" }, told.flatMap(([name, value, title]) => [make("dt", { title }, name), make("dd", { title }, value)]));
}

/** A text in which what stands between backquotes is code. @param {string} text @param {(part: string) => Node} [quote] */
export function withCode(text, quote = (part) => make("code", {}, part)) {
  return text.split("`").map((part, n) => (n % 2 === 0 ? document.createTextNode(part) : quote(part)));
}

/** What was put into elements last, as HTML. @type {WeakMap<Element, string>} */
const put = new WeakMap();

/** Replaces what is in an element, unless the same was put there last: what is unfolded there stays. @param {Element} element @param {...(Child|Child[])} children */
export function refill(element, ...children) {
  const fresh = make("div", {}, ...children);
  const isNew = put.get(element) !== fresh.innerHTML;
  put.set(element, fresh.innerHTML);
  if (isNew) element.replaceChildren(...fresh.childNodes);
  return isNew;
}

/** Says something to screen readers. @param {string} text */
export function announce(text) {
  byId("live").textContent = text;
}

/** A dialog that a button opens, and a click beside it closes. @param {any} dialog @param {HTMLElement} opener @param {() => Promise<void>} [before] what comes before it opens */
export function startDialog(dialog, opener, before = async () => {}) {
  opener.addEventListener("click", async () => {
    await before();
    dialog.showModal();
  });
  dialog.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });
}

/** @param {() => void} fn @param {number} milliseconds */
export function debounced(fn, milliseconds) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(fn, milliseconds);
  };
}
