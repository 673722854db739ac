/** What the panels of two piles and of three heaps have in common: a form, a game that the address has, and the game looked back on. */

import { debounced, fill, make } from "../../dom.js";
import { refusal } from "../../notice.js";
import { veil } from "../../veil.js";
import { fitted } from "../../view.js";
import { read, written } from "./record.js";
import { CELLS } from "./sighted.js";
import { setup } from "./setup.js";
import { table } from "./table.js";
import { tokens } from "./tokens.js";
import { rulesOf } from "./words.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").Players} Players */

/** The board is fitted again when the position needs less than this share of it. */
const SHARE = 1 / 3;
/** Pixels around a tap within which a legal move is meant. */
const NEAR = 24;

export class Playing {
  /** What is being prepared: a start, where tokens would lead, options to block; and the step that is looked at. */
  ui = {
    open: false, shown: false, start: /** @type {string[]|null} */ (null), aim: /** @type {string[]|null} */ (null), step: /** @type {number|null} */ (null),
    blocks: /** @type {string[][]} */ ([]),
  };
  /** A game in the address of the page, until it is loaded. @type {string|null} */
  pending = null;
  /** The step in the address, until the review is there. @type {number|null} */
  wanted = null;
  /** Does a game begin? */
  begins = false;
  /** The position that was brought into sight last. */
  #fitted = "";

  /** @param {string} name @param {string} title @param {number} many how many piles there are */
  constructor(name, title, many) {
    this.name = name;
    this.title = title;
    this.many = many;
  }

  /** What is different for two piles and for three heaps. @type {any} */
  get own() { return this; }

  /** @param {HTMLElement} element @param {any} app */
  mount(element, app) {
    this.app = app;
    const own = this.own.parts();
    /** @type {any} */ this.session = own.session;
    /** @type {import("./sighted.js").Sighted} */ this.sighted = own.sighted;
    const { session, ui } = this;
    this.form = setup({
      begin: (start, players) => this.begin(start, players),
      chosen: (start) => { ui.start = start; app.board.redraw(); app.permalink.update(); },
      piles: own.piles,
    });
    this.tokens = tokens({
      session, ...own.tokens,
      aim: (to) => { ui.aim = to; this.own.aimed(); },
      idle: () => this.around?.latest() || (session.state.phase === "move" ? "Press a ring on the board, or grab tokens." : ""),
    });
    this.around = table({
      session, ui, piles: this.tokens, ...own.table,
      forget: () => { ui.blocks = []; },
      leave: () => this.form.focus(),
      look: () => { this.own.follow(); app.permalink.update(); app.board.redraw(); },
      changed: () => this.changed(),
    });
    this.rules = make("div");
    this.root = make("div", { class: "play" }, this.rules, own.lead, this.form.element, this.around.elements);
    fill(element, this.root);
    app.board.addLayer(own.layer);
    app.board.onCell((cell, event) => ui.open && this.clicked([String(cell.x), String(cell.y)], event));
    app.store.on(["view"], debounced(() => this.own.viewed(), 150));
    app.store.on(["info"], () => this.gameChanged());
    app.permalink.register(this.name, {
      read: (text) => this.load(text),
      write: () => (session.playing ? written(session) : this.pending),
    });
    this.changed();
  }

  open() {
    this.ui.open = true;
    this.app.store.set({ mode: "play" });
    this.app.permalink.register("step", {
      read: (text) => this.turnTo(/^[1-9]\d{0,4}$/.test(text ?? "") ? Number(text) - 1 : null),
      write: () => { const at = this.ui.step ?? this.wanted; return at === null ? null : String(at + 1); },
    });
    this.app.permalink.register("start", {
      read: (text) => { if (text !== null && text !== this.form.text()) this.form.write(text); },
      write: () => (this.session.playing ? this.form.date() : this.ui.open ? this.form.text() : null),
    });
    const { selected } = this.app.store.get();
    if (!this.session.playing && selected && this.form.isEmpty()) this.clicked([String(selected.x), String(selected.y)]);
    this.#fitted = "";
    this.changed();
  }

  close() {
    this.ui.open = false;
    this.app.store.set({ calm: null });
    if (this.app.store.get().mode === "play") this.app.store.set({ mode: "explore" });
    this.hide();
  }

  /** @param {import("./setup.js").Start} start @param {Players} players @param {import("./session.js").Action[]} [actions] */
  begin(start, players, actions) {
    Object.assign(this.ui, { blocks: [], aim: null });
    this.begins = true;
    this.session.begin(this.app.store.get().game, start, players, actions);
  }

  /** A game in the address. @param {string|null} text */
  load(text) {
    if (text === null || text === written(this.session)) return;
    const game = read(text, this.many);
    this.pending = text;
    if (game === null) this.own.unread(text);
    else if (this.app.store.get().info !== null) {
      this.form.setPlayers(game.players);
      this.begin(game.start, game.players, game.actions);
    }
  }

  /** A step in the address. @param {number|null} step */
  turnTo(step) {
    const { session } = this;
    if (session.review !== null && step !== null) this.around.go(step);
    else if (session.review !== null) {
      session.review = null;
      this.changed();
    } else {
      this.wanted = step;
      this.review();
    }
  }

  /** The review that the address asks for, once the game is there. */
  review() {
    const { session } = this;
    if (this.wanted !== null && session.playing && !session.busy && session.failure === null) session.question("review");
  }

  /** The P-positions are hidden from when a game is prepared until it is left, under every panel, unless they are asked for. */
  hide() {
    const { ui, session } = this;
    const isPlayed = session.playing || session.busy || this.pending !== null;
    veil(this.name, (ui.open || isPlayed) && !ui.shown && session.review === null);
    // a game is played on the board itself, and not on a strip of it
    if (session.playing && ui.open) this.app.store.set({ straight: null });
    if (ui.open) this.app.store.set({ calm: session.review ? "while a game is reviewed" : session.playing ? "while a game is played" : null });
  }

  /** Shows everything anew. */
  changed() {
    if (!this.around) return;
    const { session, app, around, form } = this;
    const { playing, review, failure, busy } = session;
    if (playing && !busy) this.pending = null;
    if (failure) Object.assign(this, { pending: null, wanted: null });
    fill(this.rules, rulesOf(this.own.words()));
    form.element.hidden = playing;
    fill(around.failure, failure && refusal(failure));
    const opens = playing && !busy && this.begins;
    if (opens) this.own.opens?.();
    around.show(review && this.wanted);
    if (review) this.wanted = null;
    if (opens) {
      this.begins = false;
      // the rules come first
      this.root.parentElement.parentElement.scrollTop = 0;
      if (matchMedia("(pointer: fine)").matches) this.root.querySelector(".heap[tabindex='0'], .heap input:enabled")?.focus({ preventScroll: true });
      this.#fitted = "";
    }
    this.own.follow(opens);
    this.hide();
    app.permalink.update();
    app.board.redraw();
    this.review();
  }

  /**
   * When the position becomes another one, it comes into sight with all that can be reached from it, if it is not; where that is too much, alone.
   * @param {string[]} place @param {string} key which position it is @param {boolean} [always] also if it is in sight
   */
  fit(place, key, always = false) {
    if (key === this.#fitted) return;
    this.#fitted = key;
    const { board, store } = this.app;
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

  /** @param {string[]} cell @param {any} [event] */
  clicked(cell, event) {
    const { session, app } = this;
    const at = this.own.placed(cell);
    if (app.store.get().mode !== "play" || session.review !== null || at === null) return false;
    if (!session.playing) this.form.setStart(at);
    else if (session.mine) {
      const to = this.own.placed(this.meant(cell, event));
      if (session.state.phase === "block") this.own.toggle(to);
      else if (session.state.phase === "move") this.tokens.reach(to);
    }
    return true;
  }

  /** What is meant by a press on a cell: a legal move that is near on the screen, if it is none itself. @param {string[]} cell @param {any} [event] */
  meant(cell, event) {
    const { cells } = this.sighted;
    if (event?.clientX === undefined || cells.some((legal) => String(legal) === String(cell))) return cell;
    const { board } = this.app;
    const { left, top } = board.canvas.getBoundingClientRect();
    const away = cells.map(([x, y]) => board.toScreen(BigInt(x), BigInt(y))).map(([px, py]) => Math.hypot(px + left - event.clientX, py + top - event.clientY));
    const nearest = Math.min(...away);
    return nearest < NEAR ? cells[away.indexOf(nearest)] : cell;
  }

  /** A game is not played on by other rules. */
  gameChanged() {
    const { session, pending } = this;
    if (pending !== null && !session.busy && !session.playing) this.load(pending);
    if (session.playing && !this.own.shows()) session.end();
    else this.changed();
  }
}
