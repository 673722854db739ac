/**
 * Images that take a while to make. They are made one after the other, a little in each frame, so that the board keeps moving;
 * what is not wanted any more is left.
 *
 * @typedef {Generator<void, HTMLCanvasElement, void>} Making the steps of an image, each shorter than a millisecond
 */

/** Milliseconds of each frame. */
const SLICE = 8;

/** Images, and those in the making, each with the theme that it is for. @type {WeakMap<object, {theme: object, image?: HTMLCanvasElement, steps?: Making}>} */
const made = new WeakMap();
const begun = new WeakMap();
/** What the board that is drawn now lacks, in the order in which it is asked for. @type {Map<object, {theme: object, make: () => Making}>} */
let wanted = new Map();
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
  if (made.get(of)?.theme !== theme) {
    wanted.set(of, { theme, make });
    pending ||= requestAnimationFrame(work);
  }
  return imageIfAny(of);
}

/** Is all made that is wanted? */
export const imagesAreMade = () => wanted.size === 0;

function work() {
  pending = 0;
  const until = performance.now() + SLICE;
  let some = false;
  for (const [of, { theme, make }] of wanted) {
    if (begun.get(of)?.theme !== theme) begun.set(of, { theme, steps: make() });
    const { steps } = begun.get(of);
    let step = steps.next();
    while (!step.done && performance.now() < until) step = steps.next();
    if (!step.done) break;
    made.set(of, { theme, image: step.value });
    begun.delete(of);
    wanted.delete(of);
    some = true;
    if (performance.now() >= until) break;
  }
  if (wanted.size > 0) pending ||= requestAnimationFrame(work);
  if (some) changed();
}

/** @param {() => void} fn called when images came */
export function startImages(fn) {
  changed = fn;
}
