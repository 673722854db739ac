/**
 * Images that take a while to make. They are made one after the other, a little in each frame, so that the board keeps moving;
 * what is not wanted any more is left.
 *
 * @typedef {Generator<void, HTMLCanvasElement, void>} Making the steps of an image, each shorter than a millisecond
 */

/** Milliseconds of each frame. */
const SLICE = 8;

/** @type {WeakMap<object, {theme: object, image: HTMLCanvasElement}>} */
const made = new WeakMap();
/** What the board that is drawn now lacks, in the order in which it is asked for. @type {Map<object, {theme: object, make: () => Making}>} */
let wanted = new Map();
/** The one in the making. @type {{of: object, theme: object, steps: Making}|null} */
let making = null;
let pending = 0;
/** @type {() => void} */
let changed = () => {};

/** The board is drawn anew, and asks again for what it lacks. */
export function beginImages() {
  wanted = new Map();
}

/** The image of something as far as there is one; another theme's is better than none. @param {object} of */
export const imageIfAny = (of) => made.get(of)?.image ?? null;

/** The image of something. If it is not there yet, it will be made. @param {object} of @param {object} theme @param {() => Making} make */
export function imageOf(of, theme, make) {
  const known = made.get(of);
  if (known?.theme !== theme) {
    wanted.set(of, { theme, make });
    pending ||= requestAnimationFrame(work);
  }
  return known?.image ?? null;
}

/** Is all made that is wanted? */
export const imagesAreMade = () => wanted.size === 0;

/** The one to go on with: that which was begun if it is still wanted, else the first. */
function current() {
  if (making && wanted.get(making.of)?.theme === making.theme) return making;
  const [first] = wanted;
  if (!first) return null;
  const [of, { theme, make }] = first;
  return { of, theme, steps: make() };
}

function work() {
  pending = 0;
  const until = performance.now() + SLICE;
  let some = false;
  while (performance.now() < until) {
    making = current();
    if (!making) break;
    const { done, value } = making.steps.next();
    if (!done) continue;
    made.set(making.of, { theme: making.theme, image: value });
    wanted.delete(making.of);
    making = null;
    some = true;
  }
  if (wanted.size > 0) pending ||= requestAnimationFrame(work);
  if (some) changed();
}

/** @param {() => void} fn called when images came */
export function startImages(fn) {
  changed = fn;
}
