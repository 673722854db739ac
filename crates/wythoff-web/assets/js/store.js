/**
 * The state of the page, in one place.
 *
 * @typedef {{x: bigint, y: bigint}} Cell
 * @typedef {{x: bigint, y: bigint, fx: number, fy: number, scale: number}} View the point of the board in the middle of the
 *   screen, a cell and a fraction of it, and the CSS pixels of a cell
 * @typedef {object} State
 * @property {string} game the notation of the game on the board, always valid
 * @property {import("answers").Part["Description"]|null} info the answer of /ask/describe to it
 * @property {import("./api.js").ApiError|null} failure what is wrong with what is in the rule box now
 * @property {string|null} other the game that it is compared with
 * @property {import("answers").Part["Description"]|null} otherInfo the answer of /ask/describe to that
 * @property {[number, number]} offset how far the first game is shifted before it is compared, in cells
 * @property {View} view
 * @property {Cell|null} cell under the pointer or the cursor of the keyboard
 * @property {Cell|null} selected
 * @property {boolean} hidden are the P-positions hidden, because they are to be found?
 * @property {string|null} panel the name of the open panel
 * @property {boolean} sheet on narrow screens, has the reader opened the sheet without a panel?
 * @property {"wins"|"grundy"|"none"|null} shade the tone under the positions; null while the reader has not asked for one
 * @property {boolean} front is the front shown?
 * @property {string|null} calm why there are no tones, as "while words are shown": what is drawn on the plane needs calm ground
 * @property {number|null} straight the beam along which the board is straightened, counted from the lowest
 * @property {string} forced which labels by decree are shaded on the board: "p", "n", "p n" or none
 * @property {"light"|"dark"} theme
 * @property {{name: string, from: number, to: number}|null} film the parameter that runs through values, and which
 */

/** @type {State} */
const state = {
  game: "wythoff",
  info: null,
  failure: null,
  other: null,
  otherInfo: null,
  offset: [0, 0],
  view: { x: 0n, y: 0n, fx: 0, fy: 0, scale: 24 },
  cell: null,
  selected: null,
  hidden: false,
  panel: null,
  sheet: false,
  shade: null,
  front: false,
  calm: null,
  straight: null,
  forced: "",
  theme: "light",
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
