/** A game in progress: what was done, and what the server says about it. The server alone knows what is legal. */

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
  /** What was said of an action, by its index. @type {Map<number, {text: string, certainty: object}|null>} */ said = new Map();
  /** How many of the last actions are the computer's answer. */ answered = 0;
  /** @type {any} */ hint = null;
  /** @type {any} */ why = null;
  /** @type {string|null} */ record = null;
  /** @type {any} */ failure = null;
  #task = new Task();

  /** @param {{post: Function}} api @param {() => void} changed */
  constructor(api, changed) {
    this.api = api;
    this.changed = changed;
  }

  get busy() { return this.#task.busy; }
  get playing() { return this.state !== null; }
  get over() { return this.state?.phase === "over"; }

  /** Is it a person's turn? It still is while the server is asked. */
  get ours() { return this.playing && !this.over && this.players[this.state.seat] === null; }

  /** May a person act now? */
  get mine() { return this.ours && !this.busy; }

  /** The seats of computers. @returns {Array<'first'|'second'>} */
  get computers() { return /** @type {const} */ (["first", "second"]).filter((seat) => this.players[seat] !== null); }

  /** Do two computers play? */
  get watched() { return this.computers.length === 2; }

  /** The one computer that plays a person, as questions name it. */
  get computer() { return this.computers.length === 1 ? this.#at(this.computers[0]) : null; }

  /** @param {'first'|'second'} seat */
  #at(seat) {
    return { seat, ...this.players[seat] };
  }

  /** The positions that the game went through, the present one last. @returns {Pair[]} */
  get positions() {
    const positions = [this.start];
    for (const action of this.actions) if (isMove(action)) positions.push(after(positions.at(-1), action));
    return positions;
  }

  /** Asks the server. @param {object} question @param {AbortSignal} signal */
  send(question, signal) {
    return this.api.post("/play", question, { signal });
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
    const where = Array.isArray(start) ? { start } : { random: start };
    Object.assign(this, { players, future: [], pace: null });
    this.#ask({ game, ...where, actions, computer: this.computer, names: names(players) }, () => {
      this.said = new Map();
    });
  }

  /** Goes on from a record, with the players that it names. @param {string} record @param {(game: string) => void} loaded */
  load(record, loaded) {
    this.#ask({ record }, (answer) => {
      const [first, second] = answer.names.map(playerOf);
      Object.assign(this, { players: { first, second }, said: new Map(), future: [], pace: null });
      loaded(answer.game);
    });
  }

  /** @param {Action} action */
  act(action) {
    if (this.busy) return;
    this.future = [];
    this.#ask({ ...this.#setup(), actions: [...this.actions, action] });
  }

  /** The computer whose turn it is acts. */
  advance() {
    const { seat } = this.state;
    if (!this.over && !this.busy && this.players[seat]) {
      this.future = [];
      this.#ask({ ...this.#setup(), computer: this.#at(seat), actions: this.actions });
    }
  }

  /** How fast two computers play. @param {number|null} pace */
  setPace(pace) {
    this.pace = pace;
    this.#follow();
    this.changed();
  }

  /** Takes back what was done last, and before it what the computer answered. */
  undo() {
    const seats = seatsOf(this.actions);
    let end = this.actions.length;
    while (!this.watched && end > 0 && this.players[seats[end - 1]] !== null) end -= 1;
    if (end === 0) return;
    this.pace = null;
    const future = [...this.actions.slice(end - 1), ...this.future];
    this.#ask({ ...this.#setup(), computer: this.watched ? null : this.computer, actions: this.actions.slice(0, end - 1) }, () => { this.future = future; });
  }

  get canUndo() { return this.watched ? this.actions.length > 0 : seatsOf(this.actions).some((seat) => this.players[seat] === null); }

  /** Does again what was taken back: one action of a person, and what the computer answered. */
  redo() {
    const all = [...this.actions, ...this.future];
    const seats = seatsOf(all);
    let end = this.actions.length + 1;
    while (!this.watched && end < all.length && this.players[seats[end]] !== null) end += 1;
    this.#ask({ ...this.#setup(), actions: all.slice(0, end) }, () => { this.future = all.slice(end); });
  }

  get canRedo() { return this.future.length > 0; }

  /** @param {'hint'|'why'|'review'} question */
  question(question) {
    this.#ask({ ...this.#setup(), actions: this.actions, [question]: true });
  }

  /** Forgets the game. */
  end() {
    this.stop();
    Object.assign(this, { start: null, future: [], review: null, pace: null, actions: [], state: null, said: new Map(), answered: 0, hint: null, why: null, record: null, failure: null });
    this.changed();
  }

  /** Stops what is under way. */
  stop() {
    clearTimeout(this.#timer);
    this.#task.stop();
  }

  #setup() {
    return { game: this.game, start: this.start, computer: this.computer, names: names(this.players) };
  }

  /** Two computers go on by themselves, at their pace; one that plays a person acts when it is its turn, as after a record is loaded. */
  #follow() {
    clearTimeout(this.#timer);
    if (this.computer && !this.over && this.players[this.state?.seat]) this.advance();
    if (this.watched && this.pace !== null && this.playing && !this.over) this.#timer = setTimeout(() => this.advance(), this.pace);
  }

  /** @param {object} body @param {(answer: any) => void} [accepted] */
  #ask(body, accepted) {
    const ask = (signal) => this.send({ hint: false, why: false, ...body }, signal);
    this.#task.run(ask, (answer) => {
      accepted?.(answer);
      const kept = [...this.said].filter(([index]) => index < answer.actions.length);
      this.said = new Map(kept);
      const first = answer.actions.length - answer.said.length;
      this.answered = answer.said.length;
      answer.said.forEach(({ reason }, k) => this.said.set(first + k, reason));
      if (answer.comment) this.said.set(first - 1, answer.comment);
      Object.assign(this, {
        game: answer.game, start: answer.start, state: answer.state, actions: answer.actions, record: answer.record,
        hint: answer.hint ?? null, why: answer.why ?? null, review: answer.review ?? null, failure: null,
      });
      this.changed();
      this.#follow();
    }, (failure) => {
      this.failure = failure;
      this.changed();
    });
    this.changed();
  }
}

/** How a record names the players: a computer by its level. @param {Players} players */
function names({ first, second }) {
  return Object.fromEntries(Object.entries({ first, second }).flatMap(([seat, player]) => (player ? [[seat, player.level]] : [])));
}

/** The player of this name in a record: a computer if it is a level. @param {string|null} name @returns {Player} */
const playerOf = (name) => levelNamed(name?.replace(/^computer \((.*)\)$/, "$1") ?? "person") ?? null;

/** Who did each of these. @param {Action[]} actions @returns {Array<'first'|'second'>} */
export function seatsOf(actions) {
  let moves = 0;
  return actions.map((action) => {
    const mover = moves % 2 === 0 ? "first" : "second";
    if (isMove(action)) moves += 1;
    if (action.choose !== undefined) return "second";
    return action.block ? other(mover) : mover;
  });
}

/** @param {Action} action */
const isMove = (action) => Boolean(action.move ?? action.take);

/** Where an action leads. @param {string[]} position @param {Action} action */
export const after = (position, { move, take }) => move ?? take?.map((many, k) => String(BigInt(position[k]) - BigInt(many))) ?? position;

/** @param {'first'|'second'} seat */
export const other = (seat) => (seat === "first" ? "second" : "first");
