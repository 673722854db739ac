/** Playing Wythoff Nim with three heaps. The board is the slice of one heap, and falls with it from game to game. */

import { post } from "../api.js";
import { board } from "../board.js";
import { field, make, select } from "../dom.js";
import { big } from "../numbers.js";
import { ofThreeHeaps, setGame } from "../rules.js";
import { store } from "../store.js";
import { short } from "./common/number.js";
import { CELLS, Playing } from "./play/playing.js";
import { Session, other } from "./play/session.js";

const NAMES = ["first", "second", "third"];
const RULES = "Take any number of tokens from one heap; or take from several heaps numbers whose nim-sum, the sum in base 2 without carries, is 0: the same number from two heaps, or 1, 2 and 3 from the three. The player who cannot move loses.";

class HeapsSession extends Session {
  /** @param {any} question @param {AbortSignal} signal */
  async send({ start, random, actions, computer, hint, why, review }, signal) {
    return told(await post("/play/heaps", { start, random, acts: actions.map(command), computer, hint, why, review }, { signal }));
  }

  /** Asks something else about the position: what it would be to take some numbers, or which moves lead into a slice. @param {object} question @param {AbortSignal} [signal] */
  inquire(question, signal) {
    return post("/play/heaps", { start: this.start, acts: this.actions.map(command), ...question }, { signal });
  }

  /** What the moves into a slice depend on. */
  get key() {
    return `${this.start} ${this.actions.map(command)}`;
  }
}

/** The act as the server writes it: `take 2 0 0`. @param {import("./play/session.js").Action} action */
const command = (action) => (action.take ? `take ${action.take.join(" ")}` : "resign");

/** An answer in the form of those on games with two piles. @param {any} answer */
function told({ state, boards, acts, said, hint, review, ...answer }) {
  const action = (/** @type {string} */ act) => (act === "resign" ? { resign: true } : { take: act.split(" ").slice(1) });
  const known = ({ act, ...rest }) => ({ ...rest, action: action(act) });
  return {
    ...answer,
    state: { ...state, boards, position: state.heaps, phase: state.seat === null ? "over" : "move", notes: [] },
    actions: acts.map(action),
    said: said.map(known),
    hint: hint && known(hint),
    review: review && {
      summary: review.summary,
      steps: review.steps.map((step) => ({ ...known(step), winner: step.outcome === "N" ? step.seat : other(step.seat) })),
    },
    record: null,
  };
}

class ThreeHeaps extends Playing {
  piles = { many: 3, example: "5,9,12", numbers: "three whole numbers", sizes: ["4–12 tokens", "10–40 tokens", "100–300 tokens"] };
  /** The heap that is the same in all of the slice. */
  heap = 0;
  /** The slice that is known: what the heap holds there, and the named game with this board; null if there is none. @type {{tokens: string, name: string|null}|null} */
  slice = null;
  /** For what the board was sent to a slice: after that the reader may look at others. */
  followed = "";
  /** What the heap holds in the slice to which the board goes, until the reader goes to another one; and in that to which it was sent last. @type {string|null} */
  target = null;
  /** @type {string|null} */
  sent = null;

  constructor() {
    super("heaps", "heap", HeapsSession);
  }

  parts() {
    this.chooser = select(NAMES.map((name, k) => [String(k), `${name} heap`]), "0", (value) => { this.choose(Number(value)); this.follow(); });
    this.told = make("p", { role: "status" });
    return { signs: [field("The board is the slice of the", this.chooser), this.told] };
  }

  words() {
    return RULES;
  }

  /** What the heap holds in the slice on the board; null if that shows another game. */
  get own() {
    const first = ofThreeHeaps(store.get().game);
    return first === null ? null : String(first);
  }

  /** Without a board for its slice, the position has no place on that of another one. */
  isSeen() {
    return this.own !== null && (!this.session.playing || this.session.review !== null || this.slice?.tokens === this.own);
  }

  /** @param {string[][]} positions */
  seen(positions) {
    return positions.filter((heaps) => heaps[this.heap] === this.own).map((heaps) => this.over(heaps));
  }

  /** The two other heaps: column and row. @param {string[]} heaps */
  over(heaps) {
    return heaps.filter((_, k) => k !== this.heap);
  }

  /** @param {string[]} cell */
  placed(cell) {
    return this.own === null ? null : [...cell.slice(0, this.heap), this.own, ...cell.slice(this.heap)];
  }

  /** Whose slice is shown. @param {number} heap */
  choose(heap) {
    this.forget();
    this.heap = heap;
    this.chooser.value = String(heap);
  }

  forget() {
    this.sight.stop();
    Object.assign(this, { slice: null, cells: [], missing: null });
  }

  /** A game begins with the slice of the first heap that has a board, or of the first one if none has. */
  opens() {
    this.choose(Math.max(0, this.session.state.boards.findIndex((name) => name !== null)));
  }

  /** The board goes to the slice of the position, or to that where what is grabbed would lead. @param {boolean} [always] */
  follow(always) {
    const { session, looked } = this;
    if (!session.playing) {
      this.forget();
      board.axes = null;
      this.followed = "";
    }
    if (!this.isOpen || !session.playing || session.busy) return;
    const at = looked?.from ?? this.aim ?? session.state.position;
    const key = `${session.key} ${at} ${this.heap}`;
    if (key !== this.followed) {
      this.followed = key;
      this.target = at[this.heap];
      this.show();
    }
    // what is grabbed leads to a place that is in sight already
    const from = this.over(looked?.from ?? session.state.position);
    this.fit(from, `${from} ${this.heap}`, always);
    board.redraw();
  }

  /** Asks for the slice to which the board goes, or else for that on the board. */
  show() {
    const { session, heap } = this;
    const tokens = this.target ?? this.own;
    if (!this.isOpen || !session.playing || session.busy || tokens === null) return;
    const { left, bottom, columns, rows } = board.visible();
    const many = columns * rows > CELLS;
    const slice = { heap, tokens, left: String(left), bottom: String(bottom), columns: many ? 1 : columns, rows: many ? 1 : rows };
    this.look(`${session.key} ${JSON.stringify(slice)}`, (signal) => session.inquire({ slice }, signal), ({ slice: { board: name, moves } }) => {
      this.slice = { tokens, name };
      return many ? [] : moves.map(([i, j]) => [String(left + big(i)), String(bottom + big(j))]);
    });
  }

  /** A slice is known: the board shows it. @param {string[][]} cells @param {string|null} [missing] */
  tell(cells, missing) {
    super.tell(cells, missing);
    if (!this.session.playing || this.slice === null) return;
    const { name, tokens } = this.slice;
    board.axes = this.over(NAMES).map((one) => `${one} heap`);
    this.told.textContent = this.inWords(this.session.state.position[this.heap]);
    this.sent = name && tokens;
    if (name !== null && tokens !== this.own) setGame(name);
  }

  /** What the board shows. @param {string} held what the heap holds now */
  inWords(held) {
    const { name, tokens } = this.slice;
    const heap = `the ${NAMES[this.heap]} heap`;
    if (name === null) return `There is no picture with ${short(tokens)} in ${heap}: only the named games three-heaps(a) have a board. Look at the slice of a smaller heap, or play without.`;
    const below = tokens === held ? "" : `, which holds ${short(held)}`;
    return `${short(tokens)} in ${heap}${below}. ${this.missing ?? "Rings: where you may move. Double ring: the position."}`;
  }

  /** Other rules end the game, but not other slices of it. */
  isOfRules() {
    return this.own !== null;
  }

  gameChanged() {
    super.gameChanged();
    if (this.own !== this.sent) this.target = null;
    this.show();
  }

  /** What is taken from each heap. @param {string[]} to */
  take(to) {
    this.session.act({ take: this.session.state.position.map((heap, k) => String(BigInt(heap) - BigInt(to[k]))) });
  }

  /** What it would be to take some numbers; the server knows. @param {string[]} _to @param {string[]} taken */
  async judge(_to, taken) {
    try {
      const { take } = await this.session.inquire({ take: taken });
      return { legal: take.to !== null, text: take.text, instead: take.instead };
    } catch (error) {
      return { legal: false, text: error.message };
    }
  }
}

export const panel = new ThreeHeaps();
