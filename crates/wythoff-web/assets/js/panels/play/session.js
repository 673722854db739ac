/** A game in progress: what was done, and what the server says about it. The server alone knows what is legal. */

import { post } from "../../api.js";
import { Task } from "../common/task.js";
import { levelNamed } from "./levels.js";

/** @typedef {string[]} Pair two piles, or three heaps */
/** @typedef {{choose?: number, block?: Pair[], move?: Pair, take?: string[], resign?: true}} Action one of these; `take` is of other heaps than two */
/** @typedef {{level: string, seed: number}|null} Player the computer, or null for a person */
/** @typedef {{first: Player, second: Player}} Players */

export class Session {
  /** @type {string} */ game = "";
  /** @type {Pair|null} */ start = null;
  /** @type {Action[]} */ actions = [];
  /** @type {Players} */ players = { first: null, second: null };
  /** What was taken back, in order, until something else is done. @type {Action[]} */ future = [];
  /** The game looked back on. @type {any} */ review = null;
  /** Milliseconds between the actions of two computers; null while they wait for a step. @type {number|null} */ pace = null;
  #timer = 0;
  /** What the server says of the present state; null before a game. @type {any} */ state = null;
  /** What was said of an action, by its index. @type {({text: string, certainty: object}|null|undefined)[]} */ reasons = [];
  /** What the computer did last. @type {object[]} */ said = [];
  /** @type {any} */ hint = null;
  /** @type {any} */ why = null;
  /** @type {string|null} */ record = null;
  /** @type {any} */ failure = null;
  #task = new Task();

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  get busy() { return this.#task.busy; }
  get playing() { return this.state !== null; }
  get over() { return this.state?.phase === "over"; }

  /** Is it a person's turn? It still is while the server is asked. */
  get ours() { return this.playing && !this.over && this.players[this.state.seat] === null; }

  /** May a person act now? */
  get mine() { return this.ours && !this.busy; }

  /** The computers that play, as questions name them. */
  get computers() { return ["first", "second"].flatMap((seat) => (this.players[seat] ? [{ seat, ...this.players[seat] }] : [])); }

  /** Do two computers play? */
  get watched() { return this.computers.length === 2; }

  /** The one computer that plays a person. */
  get computer() { return this.watched ? null : this.computers[0] ?? null; }

  /** The positions that the game went through, the present one last. @returns {Pair[]} */
  get positions() {
    return [this.start, ...steps(this.start, this.actions).flatMap(({ action, from }) => (isMove(action) ? [after(from, action)] : []))];
  }

  /** Asks the server. @param {any} question @param {AbortSignal} signal @returns {Promise<any>} */
  send(question, signal) {
    return post("/play", question, { signal });
  }

  /** The rules on the board on which the game is played, in canonical notation. */
  get rules() { return this.state?.board ?? this.game; }

  /** The removed rectangle that was chosen, if one was. @returns {{base: number, height: number}|null} */
  get cut() {
    const chosen = this.actions.find((action) => action.choose !== undefined);
    return chosen ? this.state?.choices?.[chosen.choose]?.cut ?? null : null;
  }

  /**
   * @param {string} game
   * @param {Pair|{size: string, seed: number}} start a position, or how one is drawn
   * @param {Players} players
   * @param {Action[]} [actions] what was done already
   */
  begin(game, start, players, actions = []) {
    Object.assign(this, { players, future: [], pace: null });
    this.#ask({ ...this.#now(), game, ...(Array.isArray(start) ? { start } : { start: null, random: start }), actions }, () => { this.reasons = []; });
  }

  /** Goes on from a record, with the players that it names. @param {string} record @param {(game: string) => void} loaded */
  load(record, loaded) {
    this.#ask({ record }, (answer) => {
      const [first, second] = answer.names.map(playerOf);
      Object.assign(this, { players: { first, second }, reasons: [], future: [], pace: null });
      loaded(answer.game);
    });
  }

  /** Does some of these actions; the others may be done afterwards. @param {Action[]} all @param {number} [end] @param {object|null} [computer] who acts then */
  #go(all, end = all.length, computer = this.computer) {
    if (!this.busy) this.#ask({ ...this.#now(), actions: all.slice(0, end), computer }, () => { this.future = all.slice(end); });
  }

  /** @param {Action} action */
  act(action) {
    this.#go([...this.actions, action]);
  }

  /** The computer whose turn it is acts. */
  advance() {
    const computer = this.computers.find(({ seat }) => seat === this.state.seat);
    if (computer && !this.over) this.#go(this.actions, undefined, computer);
  }

  /** How fast two computers play. @param {number|null} pace */
  setPace(pace) {
    this.pace = pace;
    this.#follow();
    this.changed();
  }

  /** The actions that are taken back one by one: those of persons, or all if two computers play. @param {Action[]} actions @returns {boolean[]} */
  #own(actions) {
    return steps(this.start, actions).map(({ seat }) => this.watched || this.players[seat] === null);
  }

  get canUndo() { return this.#own(this.actions).includes(true); }

  /** Takes back what was done last, and before it what the computer answered. */
  undo() {
    this.pace = null;
    this.#go([...this.actions, ...this.future], this.#own(this.actions).lastIndexOf(true));
  }

  /** Does again what was taken back: one action of a person, and what the computer answered. */
  redo() {
    const all = [...this.actions, ...this.future];
    const next = this.#own(all).indexOf(true, this.actions.length + 1);
    this.#go(all, next < 0 ? all.length : next);
  }

  /** @param {'hint'|'why'|'review'} question */
  question(question) {
    this.#ask({ ...this.#now(), [question]: true });
  }

  /** Forgets the game. */
  end() {
    this.stop();
    Object.assign(this, new Session(this.changed));
    this.changed();
  }

  /** Stops what is under way. */
  stop() {
    clearTimeout(this.#timer);
    this.#task.stop();
  }

  #now() {
    const { game, start, actions, computer, players: { first, second } } = this;
    return { game, start, actions, computer, names: { first: first?.level, second: second?.level } };
  }

  /** Two computers go on by themselves, at their pace; one that plays a person acts when it is its turn, as after a record is loaded. */
  #follow() {
    clearTimeout(this.#timer);
    if (this.computer && this.playing) this.advance();
    if (this.watched && this.pace !== null && this.playing && !this.over) this.#timer = setTimeout(() => this.advance(), this.pace);
  }

  /** @param {object} body @param {(answer: any) => void} [accepted] */
  #ask(body, accepted) {
    const ask = (signal) => this.send({ hint: false, why: false, ...body }, signal);
    this.#task.run(null, ask, (answer) => {
      accepted?.(answer);
      const first = answer.actions.length - answer.said.length;
      this.reasons.length = first;
      this.reasons.push(...answer.said.map(({ reason }) => reason));
      if (answer.comment) this.reasons[first - 1] = answer.comment;
      Object.assign(this, answer, { failure: null });
      this.changed();
      this.#follow();
    }, (failure) => {
      this.failure = failure;
      this.changed();
    });
    this.changed();
  }
}

/** The player of this name in a record: a computer if it is a level. @param {string|null} name @returns {Player} */
const playerOf = (name) => levelNamed(name?.replace(/^computer \((.*)\)$/, "$1") ?? "person") ?? null;

/** Who did each of these, and at which position. @param {Pair} start @param {Action[]} actions */
export function steps(start, actions) {
  let [from, mover] = [start, /** @type {'first'|'second'} */ ("first")];
  return actions.map((action) => {
    const step = { action, from, seat: action.choose !== undefined || action.block ? other(mover) : mover };
    if (isMove(action)) [from, mover] = [after(from, action), other(mover)];
    return step;
  });
}

/** @param {Action} action */
const isMove = (action) => Boolean(action.move ?? action.take);

/** Where an action leads. @param {string[]} position @param {Action} action */
export const after = (position, { move, take }) => move ?? take?.map((many, k) => String(BigInt(position[k]) - BigInt(many))) ?? position;

/** @param {'first'|'second'} seat */
export const other = (seat) => (seat === "first" ? "second" : "first");
