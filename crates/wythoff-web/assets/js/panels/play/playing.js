/** What the panels of two piles and of three heaps have in common: a form, a game that the address has, and the game looked back on. */

import { board } from "../../board.js";
import { fill, make } from "../../dom.js";
import { refusal } from "../../notice.js";
import { permalink } from "../../permalink.js";
import { store } from "../../store.js";
import { veil } from "../../veil.js";
import { fitted } from "../../view.js";
import { Task } from "../common/task.js";
import { playLayer } from "./layer.js";
import { read, written } from "./record.js";
import { setup } from "./setup.js";
import { table } from "./table.js";
import { tokens } from "./tokens.js";
import { rulesOf } from "./words.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").Players} Players */

/** A request is for at most so many cells. */
export const CELLS = 65536;
/** The board is fitted again when the position needs less than this share of it. */
const SHARE = 1 / 3;
/** Pixels around a tap within which a legal move is meant. */
const NEAR = 24;

export class Playing {
  keys = ["view"];
  wait = 150;
  layers = [playLayer(this)];
  /** Are the P-positions shown? */ shown = false;
  /** The start that is being prepared. @type {string[]|null} */ start = null;
  /** Where the tokens that are grabbed would lead. @type {string[]|null} */ aim = null;
  /** The options that are to be blocked. @type {string[][]} */ blocks = [];
  /** The step that is looked at. @type {number|null} */ step = null;
  /** A game in the address of the page, until it is loaded. @type {string|null} */ pending = null;
  /** The step in the address, until the review is there. @type {number|null} */ wanted = null;
  /** Does a game begin? */ begins = false;
  /** The cells in sight to which moves lead, and why they are not shown. @type {string[][]} */ cells = [];
  /** @type {string|null} */ missing = null;
  sight = new Task();
  /** The position that was brought into sight last. */
  #fitted = "";

  /** @param {string} name @param {string} kind what a pile is called @param {typeof import("./session.js").Session} Kind */
  constructor(name, kind, Kind) {
    this.name = name;
    this.kind = kind;
    /** @type {any} */ this.session = new Kind(() => this.changed());
  }

  get isOpen() { return store.get().panel === this.name; }

  /** The step of the review that is looked at. */
  get looked() { return this.session.review?.steps[this.step ?? 0] ?? null; }

  // what is different for two piles and for three heaps
  /** What the form before a game asks for. @type {{many: number, example: string, numbers: string, sizes: string[]}} */ piles;
  /** Does a move take the same number from all piles? */ both = false;
  /** More elements: before the form, before the piles, beside *Take*, what the signs on the board mean, and what is unfolded last. @returns {{lead?: Node, before?: Node[], acts?: Node[], signs: import("../../dom.js").Child[], more?: Node[]}} */
  parts() { return { signs: [] }; }
  words() { return ""; }
  /** Is the game on the board that of the rules there? */ isOfRules() { return true; }
  /** Does the board show the game? */ isSeen() { return true; }
  /** Those of some positions that are on the board, as its columns and rows. @param {string[][]} positions */ seen(positions) { return positions; }
  /** The column and row of a position, even of one that is above the board. @param {string[]} position */ over(position) { return position; }
  /** The position of a cell. @param {string[]} cell @returns {string[]|null} */ placed(cell) { return cell; }
  /** What a move would be: `text` says why it is none, `instead` what could be taken. @param {string[]} _to @param {string[]} _taken @returns {Promise<{legal: boolean, text?: string, instead?: string[][]}>} */
  async judge(_to, _taken) { return { legal: false }; }
  /** @param {string[]} _to */ take(_to) {}
  /** Blocks an option, or frees it. @param {string[]} _to */ toggle(_to) {}
  /** What is in the address, if it is no game of this page. @param {string} _text */ unread(_text) { this.pending = null; }
  /** A game begins. */ opens() {}
  /** The board and the moves on it go with the game. @param {boolean} [_always] */ follow(_always) {}

  /** @param {HTMLElement} element */
  mount(element) {
    const { lead, ...parts } = this.parts();
    this.setup = setup(this);
    this.tokens = tokens(this);
    this.around = table(this, parts);
    this.rules = make("div");
    this.root = make("div", { class: "play" }, this.rules, lead, this.setup.element, this.around.elements);
    fill(element, this.root);
    store.on(["info"], () => this.gameChanged());
    permalink.register(this.name, {
      read: (text) => this.load(text),
      write: () => (this.session.playing ? written(this.session) : this.pending),
    });
    this.changed();
  }

  open() {
    permalink.register("step", {
      read: (text) => this.turnTo(/^[1-9]\d{0,4}$/.test(text ?? "") ? Number(text) - 1 : null),
      write: () => { const at = this.step ?? this.wanted; return at === null ? null : String(at + 1); },
    });
    permalink.register("start", {
      read: (text) => { if (text !== null && text !== this.setup.text()) this.setup.write(text); },
      write: () => (this.session.playing ? this.setup.date() : this.isOpen ? this.setup.text() : null),
    });
    const { selected } = store.get();
    if (!this.session.playing && selected && this.setup.text() === null) this.press(selected);
    this.#fitted = "";
    this.changed();
  }

  close() {
    this.sight.stop();
    this.hide();
  }

  /** @param {import("./setup.js").Start} start @param {Players} players @param {import("./session.js").Action[]} [actions] */
  begin(start, players, actions) {
    Object.assign(this, { blocks: [], aim: null, begins: true });
    this.session.begin(store.get().game, start, players, actions);
  }

  /** A game in the address. @param {string|null} text */
  load(text) {
    if (text === null || text === written(this.session)) return;
    const game = read(text, this.piles.many);
    this.pending = text;
    if (game === null) this.unread(text);
    else if (store.get().info !== null) {
      this.setup.setPlayers(game.players);
      this.begin(game.start, game.players, game.actions);
    }
  }

  /** A step in the address. @param {number|null} step */
  turnTo(step) {
    const { session } = this;
    if (session.review === null) {
      this.wanted = step;
      this.review();
    } else if (step !== null) this.around.go(step);
    else {
      session.review = null;
      this.changed();
    }
  }

  /** The review that the address asks for, once the game is there. */
  review() {
    const { session } = this;
    if (this.wanted !== null && session.playing && !session.busy && session.failure === null) session.question("review");
  }

  /** The P-positions are hidden from when a game is prepared until it is left, under every panel, unless they are asked for. */
  hide() {
    const { session, isOpen } = this;
    const isPlayed = session.playing || session.busy || this.pending !== null;
    veil(this.name, (isOpen || isPlayed) && !this.shown && session.review === null);
    // a game is played on the board itself, and not on a strip of it
    if (session.playing && isOpen) store.set({ straight: null });
    if (isOpen) store.set({ calm: session.review ? "while a game is reviewed" : session.playing ? "while a game is played" : null });
  }

  /** Shows everything anew. */
  changed() {
    if (!this.around) return;
    const { session, around } = this;
    const { playing, review, failure, busy } = session;
    if (playing && !busy) this.pending = null;
    if (failure) Object.assign(this, { pending: null, wanted: null });
    fill(this.rules, rulesOf(this.words()));
    this.setup.element.hidden = playing;
    fill(around.failure, failure && refusal(failure));
    const opens = playing && !busy && this.begins;
    if (opens) this.opens();
    around.show(review && this.wanted);
    if (review) this.wanted = null;
    if (opens) {
      this.begins = false;
      // the rules come first
      this.root.parentElement.parentElement.scrollTop = 0;
      if (matchMedia("(pointer: fine)").matches) this.root.querySelector(".heap[tabindex='0'], .heap input:enabled")?.focus({ preventScroll: true });
      this.#fitted = "";
    }
    this.follow(opens);
    this.hide();
    permalink.update();
    board.redraw();
    this.review();
  }

  /** Asks for the cells in sight to which moves lead. @template T @param {string} key @param {(signal: AbortSignal) => Promise<T>} ask @param {(answer: T) => string[][]} take */
  look(key, ask, take) {
    this.sight.run(key, ask, (answer) => this.tell(take(answer)), (error) => this.tell([], error.message));
  }

  /** Shows no moves. @param {string|null} [why] */
  blind(why = null) {
    this.sight.stop();
    if (this.cells.length > 0 || this.missing !== why) this.tell([], why);
  }

  /** Shows where moves lead, or why that is not known. @param {string[][]} cells @param {string|null} [missing] */
  tell(cells, missing = null) {
    Object.assign(this, { cells, missing });
    board.redraw();
  }

  /**
   * When the position becomes another one, it comes into sight with all that can be reached from it, if it is not; where that is too much, alone.
   * @param {string[]} place @param {string} key which position it is @param {boolean} [always] also if it is in sight
   */
  fit(place, key, always = false) {
    if (key === this.#fitted) return;
    this.#fitted = key;
    const [x, y] = place.map(BigInt);
    const { left, bottom, columns, rows } = board.visible();
    if ((x + 1n) * (y + 1n) > CELLS) {
      if (x < left || y < bottom || x >= left + BigInt(columns) || y >= bottom + BigInt(rows)) board.reveal(x, y);
      return;
    }
    const near = (/** @type {import("../../view.js").Size} */ size) => fitted(size, Number(x) + 1, Number(y) + 1);
    const share = store.get().view.scale / near(board.size).scale;
    if (always || left + bottom > 0n || share > 1.01 || share < SHARE) board.restore(near);
  }

  /** @param {import("../../store.js").Cell} at @param {any} [event] */
  press({ x, y }, event) {
    const { session } = this;
    const cell = [String(x), String(y)];
    const start = this.placed(cell);
    if (session.review !== null || start === null) return false;
    if (!session.playing) this.setup.setStart(start);
    else if (session.mine) {
      const to = this.placed(this.meant(cell, event));
      if (session.state.phase === "block") this.toggle(to);
      else if (session.state.phase === "move") this.tokens.reach(to);
    }
    return true;
  }

  /** What is meant by a press on a cell: a legal move that is near on the screen, if it is none itself. @param {string[]} cell @param {any} [event] */
  meant(cell, event) {
    const { cells } = this;
    if (event?.clientX === undefined || cells.some((legal) => String(legal) === String(cell))) return cell;
    const { left, top } = board.canvas.getBoundingClientRect();
    const away = cells.map(([x, y]) => board.toScreen(BigInt(x), BigInt(y))).map(([px, py]) => Math.hypot(px + left - event.clientX, py + top - event.clientY));
    const nearest = Math.min(...away);
    return nearest < NEAR ? cells[away.indexOf(nearest)] : cell;
  }

  /** A game is not played on by other rules. */
  gameChanged() {
    const { session, pending } = this;
    if (pending !== null && !session.busy && !session.playing) this.load(pending);
    if (session.playing && !this.isOfRules()) session.end();
    else this.changed();
  }
}
