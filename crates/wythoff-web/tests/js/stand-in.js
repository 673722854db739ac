/** What modules find of a page where there is none: elements that hold what is put into them, and canvases with their pixels and lines. */

/** @param {string} name */
function element(name) {
  return {
    name, dataset: {}, style: {}, width: 0, height: 0,
    append() {}, replaceChildren() {}, setAttribute() {}, addEventListener() {},
    getContext() {
      const line = [];
      this.lines = [];
      return {
        canvas: this,
        beginPath: () => line.splice(0),
        moveTo: (x, y) => line.push([x, y]),
        lineTo: (x, y) => line.push([x, y]),
        stroke: () => this.lines.push([...line]),
        createImageData: (width, height) => ({ width, height, data: new Uint8ClampedArray(4 * width * height) }),
        putImageData: (image) => { this.pixels = image; },
      };
    },
  };
}

const known = new Map();
globalThis.document = {
  documentElement: element("html"),
  createElement: element,
  createTextNode: (text) => text,
  getElementById: (id) => known.get(id) ?? known.set(id, element(id)).get(id),
};
globalThis.Node = class {};
globalThis.addEventListener = () => {};

/** Pauses take no time from now on. */
export function hurry() {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (fn) => setTimeout(fn, 0);
}

/** Numbers that look random and are the same in every run. */
export function random(seed = 1) {
  let state = BigInt(seed);
  /** An integer below a bound of any size. @param {bigint} bound */
  return (bound) => {
    let value = 0n;
    for (let size = 1n; size < bound << 64n; size <<= 32n) {
      state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
      value = (value << 32n) | (state >> 32n);
    }
    return value % bound;
  };
}
