/** Playing Wythoff Nim with three heaps. The board is the slice of one heap, and falls with it from game to game. */

import { make, select } from "../dom.js";
import { ofThreeHeaps, setGame } from "../rules.js";
import { short } from "./common/number.js";
import { HeapsSession } from "./heaps/session.js";
import { Slice } from "./heaps/slice.js";
import { playLayer } from "./play/layer.js";
import { Playing } from "./play/playing.js";

/** What the form before a game asks for. */
const HEAPS = { many: 3, example: "5,9,12", numbers: "three whole numbers", sizes: ["4–12 tokens", "10–40 tokens", "100–300 tokens"] };
const NAMES = ["first", "second", "third"];
const RULES = "Take any number of tokens from one heap; or take from several heaps numbers whose nim-sum, the sum in base 2 without carries, is 0: the same number from two heaps, or 1, 2 and 3 from the three. The player who cannot move loses.";

class ThreeHeaps extends Playing {
  /** @type {Slice} */ slice;
  /** For what the board was sent to a slice: after that the reader may look at others. */
  followed = "";
  /** Is the board on its way to another slice? Until it is there, what it shows was not chosen by the reader. */
  goes = false;

  constructor() {
    super("heaps", "Three heaps", 3);
  }

  parts() {
    const { app, ui } = this;
    const session = new HeapsSession(app.api, () => this.changed());
    this.slice = new Slice(app.board, () => this.sliced());
    this.heap = select(NAMES.map((name, k) => [String(k), `${name} heap`]), "0", (value) => { this.choose(Number(value)); this.follow(); });
    this.told = make("p", { role: "status" });
    return {
      session,
      sighted: this.slice,
      piles: HEAPS,
      tokens: {
        kind: "heap",
        judge: (_to, taken) => this.judge(taken),
        act: (to) => session.act({ take: session.state.position.map((heap, k) => String(BigInt(heap) - BigInt(to[k]))) }),
      },
      table: { signs: [make("label", { class: "field" }, make("span", {}, "The board is the slice of the"), this.heap), this.told] },
      layer: playLayer({
        name: this.name, session, board: app.board, ui,
        cells: () => this.slice.cells,
        // without a board for its slice, the position has no place on that of another one
        shows: () => this.looked() !== null && (!session.playing || session.review !== null || this.slice.tokens === this.looked()),
        seen: (all) => all.filter((heaps) => heaps[this.slice.heap] === this.looked()).map((heaps) => this.slice.others(heaps)),
        over: (heaps) => this.slice.others(heaps),
      }),
    };
  }

  words() {
    return RULES;
  }

  /** What the heap holds in the slice on the board; null if that shows another game. */
  looked() {
    const first = ofThreeHeaps(this.app.store.get().game);
    return first === null ? null : String(first);
  }

  /** Whose slice is shown. @param {number} heap */
  choose(heap) {
    this.slice.forget();
    this.slice.heap = heap;
    this.heap.value = String(heap);
  }

  /** A game begins with the slice of the first heap that has a board, or of the first one if none has. */
  opens() {
    this.choose(Math.max(0, this.session.state.boards.findIndex((board) => board !== null)));
  }

  aimed() {
    this.follow();
  }

  /** The board goes to the slice of the position, or to that where what is grabbed would lead. */
  follow(always = false) {
    const { session, ui, slice } = this;
    if (!session.playing) {
      slice.forget();
      this.app.board.axes = null;
      this.followed = "";
    }
    if (!ui.open || !session.playing || session.busy) return;
    const step = session.review && ui.step !== null ? session.review.steps[ui.step] : null;
    const at = step ? step.from : ui.aim ?? session.state.position;
    const key = `${session.key} ${at} ${slice.heap}`;
    if (key !== this.followed) {
      this.followed = key;
      slice.show(session, at[slice.heap]);
    }
    // what is grabbed leads to a place that is in sight already
    const from = slice.others(step ? at : session.state.position);
    this.fit(from, `${from} ${slice.heap}`, always);
    this.app.board.redraw();
  }

  viewed() {
    this.look();
  }

  /** The reader has moved the board, which does not show a slice without a picture, or gone to another slice. */
  look(own = this.slice.name === null ? this.slice.tokens : this.looked()) {
    const { session, slice, ui } = this;
    if (ui.open && session.playing && !session.busy && !slice.busy && !this.goes && own !== null) slice.show(session, own);
  }

  /** A slice is known: the board shows it. */
  sliced() {
    const { name: board, tokens: own } = this.slice;
    if (this.session.playing && own !== null) {
      this.app.board.axes = this.slice.others(NAMES).map((name) => `${name} heap`);
      this.told.textContent = this.inWords(own, this.session.state.position[this.slice.heap]);
      const isOther = board !== null && ofThreeHeaps(board) !== ofThreeHeaps(this.app.store.get().game);
      if (isOther) {
        this.goes = true;
        setGame(board).finally(() => {
          this.goes = false;
          this.look(this.looked());
        });
      } else if (board !== null) this.look();
    }
    this.app.board.redraw();
  }

  /** What the board shows. @param {string} own what is in the heap there @param {string} held what it holds now */
  inWords(own, held) {
    const { slice } = this;
    const heap = `the ${NAMES[slice.heap]} heap`;
    if (slice.name === null) return `There is no picture with ${short(own)} in ${heap}: only the named games three-heaps(a) have a board. Look at the slice of a smaller heap, or play without.`;
    const below = own === held ? "" : `, which holds ${short(held)}`;
    return `${short(own)} in ${heap}${below}. ${slice.missing ?? "Rings: where you may move. Double ring: the position."}`;
  }

  /** Other rules end the game, but not other slices of it. */
  shows() {
    return this.looked() !== null;
  }

  gameChanged() {
    super.gameChanged();
    this.look(this.looked());
  }

  /** What it would be to take some numbers; the server knows. @param {string[]} taken */
  async judge(taken) {
    try {
      const { take } = await this.session.inquire({ take: taken });
      return { legal: take.to !== null, text: take.text, instead: take.instead };
    } catch (error) {
      return { legal: false, text: error.message };
    }
  }

  unread() {
    this.pending = null;
  }

  placed(cell) {
    const own = this.looked();
    return own === null ? null : this.slice.joined(own, cell);
  }
}

export const panel = new ThreeHeaps();
