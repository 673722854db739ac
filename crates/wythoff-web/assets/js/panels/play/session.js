/** A game in progress: what was done, and what the server says about it. The server alone knows what is legal. */

import { sentence } from "../../notice.js";
import { Task } from "../common/task.js";
import { sgfProperty } from "./record.js";

/** @typedef {[string, string]} Pair */
/** @typedef {{choose: number}|{block: Pair[]}|{move: Pair}|{resign: true}} Action */
/** @typedef {{seat: 'first'|'second', level: string, seed: number}|null} Computer */

export class Session {
  /** @type {string} */ game = "";
  /** @type {Pair|null} */ start = null;
  /** @type {Action[]} */ actions = [];
  /** @type {Computer} */ computer = null;
  /** What the server says of the present state; null before a game. @type {any} */ state = null;
  /** What was said of an action, by its index. @type {Map<number, {text: string, certainty: object}|null>} */ said = new Map();
  /** What the computer did last, in words. */ told = "";
  /** @type {any} */ hint = null;
  /** @type {any} */ why = null;
  /** @type {string|null} */ record = null;
  /** @type {any} */ failure = null;
  #task = new Task();

  /**
   * @param {{post: Function}} api
   * @param {() => void} changed
   */
  constructor(api, changed) {
    this.api = api;
    this.changed = changed;
  }

  get busy() {
    return this.#task.busy;
  }

  get playing() {
    return this.state !== null;
  }

  get over() {
    return this.state?.phase === "over";
  }

  /** Is it a person's turn? */
  get mine() {
    return this.playing && !this.over && !this.busy && this.state.seat !== this.computer?.seat;
  }

  /** The positions that the game went through, the present one last. @returns {Pair[]} */
  get positions() {
    return [this.start, ...this.actions.flatMap((action) => (action.move ? [action.move] : []))];
  }

  /** The rules on the board on which the game is played, in canonical notation. */
  get rules() {
    return this.state?.board ?? this.game;
  }

  /** The removed rectangle that was chosen, if one was. @returns {{base: number, height: number}|null} */
  get cut() {
    const chosen = this.actions.find((action) => action.choose !== undefined);
    return chosen ? this.state?.choices?.[chosen.choose]?.cut ?? null : null;
  }

  /**
   * @param {string} game
   * @param {Pair} start
   * @param {Computer} computer
   */
  begin(game, start, computer) {
    this.#ask({ game, start, actions: [], computer }, () => {
      Object.assign(this, { game, start, computer, said: new Map() });
    });
  }

  /**
   * Goes on from a record.
   * @param {string} record
   * @param {Computer} computer
   * @param {(game: string) => void} loaded
   */
  load(record, computer, loaded) {
    this.#ask({ record, computer }, (answer) => {
      const [game, start] = [sgfProperty(answer.record, "RU"), sgfProperty(answer.record, "ST").split(",")];
      Object.assign(this, { game, start, computer, said: new Map() });
      loaded(game);
    });
  }

  /** @param {Action} action */
  act(action) {
    this.#ask({ ...this.#setup(), actions: [...this.actions, action] });
  }

  /** Takes back what was done last, and before it what the computer answered. */
  undo() {
    const seats = seatsOf(this.actions);
    let end = this.actions.length;
    while (end > 0 && seats[end - 1] === this.computer?.seat) end -= 1;
    if (end > 0) this.#ask({ ...this.#setup(), actions: this.actions.slice(0, end - 1) });
  }

  get canUndo() {
    return seatsOf(this.actions).some((seat) => seat !== this.computer?.seat);
  }

  /** @param {'hint'|'why'} question */
  question(question) {
    this.#ask({ ...this.#setup(), actions: this.actions, [question]: true });
  }

  /** @param {Computer} computer */
  against(computer) {
    this.#ask({ ...this.#setup(), computer, actions: this.actions }, () => { this.computer = computer; });
  }

  /** Forgets the game. */
  end() {
    this.#task.stop();
    Object.assign(this, { start: null, actions: [], state: null, said: new Map(), told: "", hint: null, why: null, record: null, failure: null });
    this.changed();
  }

  /** Stops what is under way. */
  stop() {
    this.#task.stop();
  }

  #setup() {
    return { game: this.game, start: this.start, computer: this.computer };
  }

  /** @param {object} body @param {(answer: any) => void} [accepted] */
  #ask(body, accepted) {
    const ask = (signal) => this.api.post("/play", { hint: false, why: false, ...body }, { signal });
    this.#task.run(ask, (answer) => {
      accepted?.(answer);
      const kept = [...this.said].filter(([index]) => index < answer.actions.length);
      this.said = new Map(kept);
      const first = answer.actions.length - answer.said.length;
      this.told = answer.said.map(({ text }) => sentence(text)).join(" ");
      answer.said.forEach(({ reason }, k) => this.said.set(first + k, reason));
      if (answer.comment) this.said.set(first - 1, answer.comment);
      Object.assign(this, {
        state: answer.state, actions: answer.actions, record: answer.record,
        hint: answer.hint ?? null, why: answer.why ?? null, failure: null,
      });
      this.changed();
    }, (failure) => {
      this.failure = failure;
      this.changed();
    });
    this.changed();
  }
}

/**
 * Who did each of these.
 * @param {Action[]} actions
 * @returns {Array<'first'|'second'>}
 */
export function seatsOf(actions) {
  let moves = 0;
  return actions.map((action) => {
    const mover = moves % 2 === 0 ? "first" : "second";
    if (action.move) moves += 1;
    if (action.choose !== undefined) return "second";
    return action.block ? other(mover) : mover;
  });
}

/** @param {'first'|'second'} seat */
export function other(seat) {
  return seat === "first" ? "second" : "first";
}
