/** Elements of the page. */

/** @param {string} id @returns {any} the element, which has the properties of its kind */
export const byId = (id) => document.getElementById(id);

/** All elements of a selector. @param {string} selector @returns {any[]} */
export const all = (selector) => [...document.querySelectorAll(selector)];

/**
 * A new element: `make("p", {class: "note"}, "text", child)`.
 * @param {string} name
 * @param {Record<string, any>} [attributes] `on…` are listeners; null and false are left out
 * @param {...(Node|string|null|undefined)} children
 * @returns {any}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** A text in which what stands between backquotes is code. @param {string} text @param {(part: string) => Node} [quote] */
export function withCode(text, quote = (part) => make("code", {}, part)) {
  return text.split("`").map((part, n) => (n % 2 === 0 ? document.createTextNode(part) : quote(part)));
}

/** Says something to screen readers. @param {string} text */
export function announce(text) {
  byId("live").textContent = text;
}

/** @param {() => void} fn @param {number} milliseconds */
export function debounced(fn, milliseconds) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(fn, milliseconds);
  };
}
