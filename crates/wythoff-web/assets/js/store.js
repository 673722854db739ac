/**
 * The state of the page, in one place.
 *
 * @typedef {{x: bigint, y: bigint}} Cell
 * @typedef {{x: bigint, y: bigint, fx: number, fy: number, scale: number}} View the point of the board in the middle of the
 *   screen, a cell and a fraction of it, and the CSS pixels of a cell
 * @typedef {typeof state} State
 */

const state = {
  /** The notation of the game on the board, always valid. */
  game: "wythoff",
  /** The answer of /ask/describe to it. @type {import("answers").Part["Description"]|null} */
  info: null,
  /** What is wrong with what is in the rule box now. @type {import("./api.js").ApiError|null} */
  failure: null,
  /** The game that it is compared with. @type {string|null} */
  other: null,
  /** The answer of /ask/describe to that. @type {import("answers").Part["Description"]|null} */
  otherInfo: null,
  /** How far the first game is shifted before it is compared, in cells. @type {[number, number]} */
  offset: [0, 0],
  /** @type {View} */
  view: { x: 0n, y: 0n, fx: 0, fy: 0, scale: 24 },
  /** The one under the pointer or the cursor of the keyboard. @type {Cell|null} */
  cell: null,
  /** @type {Cell|null} */
  selected: null,
  /** Are the P-positions hidden, because they are to be found? */
  hidden: false,
  /** The name of the open panel. @type {string|null} */
  panel: null,
  /** On narrow screens, has the reader opened the sheet without a panel? */
  sheet: false,
  /** The tone under the positions; null while the reader has not asked for one. @type {"wins"|"grundy"|"none"|null} */
  shade: null,
  /** Is the front shown? */
  front: false,
  /** Why there are no tones, as "while words are shown": what is drawn on the plane needs calm ground. @type {string|null} */
  calm: null,
  /** The beam along which the board is straightened, counted from the lowest. @type {number|null} */
  straight: null,
  /** Which labels by decree are shaded on the board: "p", "n", "p n" or none. */
  forced: "",
  /** @type {"light"|"dark"} */
  theme: "light",
  /** The parameter that runs through values, and which. @type {{name: string, from: number, to: number}|null} */
  film: null,
};

/** @type {{keys: string[], fn: (state: State) => void}[]} */
const listeners = [];
/** @type {Set<string>} */
let changed = new Set();

function tell() {
  const keys = changed;
  changed = new Set();
  for (const listener of listeners) if (listener.keys.some((key) => keys.has(key))) listener.fn(state);
}

export const store = {
  /** @returns {Readonly<State>} */
  get: () => state,

  /** Changes some keys; the listeners are told once, after the running task. @param {Partial<State>} change */
  set(change) {
    for (const [key, value] of Object.entries(change)) {
      if (state[key] === value) continue;
      state[key] = value;
      if (changed.size === 0) queueMicrotask(tell);
      changed.add(key);
    }
  },

  /** Calls `fn` after a change of one of the keys. @param {string[]} keys @param {(state: State) => void} fn */
  on(keys, fn) {
    listeners.push({ keys, fn });
  },
};
