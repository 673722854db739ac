/** The address of the page describes what it shows. */

export const permalink = {
  /**
   * A key of the query string. `write()` gives its value or null; `read(text)` is called with the value in the address, or null
   * where there is none, at once and whenever the address changes.
   * @param {string} _key
   * @param {{read: (text: string|null) => void, write: () => string|null}} _handlers
   */
  register(_key, _handlers) {},
  /** Writes the address again, soon. */
  update() {},
};
