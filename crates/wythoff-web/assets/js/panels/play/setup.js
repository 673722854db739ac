/** Who plays whom, from where. */

import { numbersIn } from "../../api.js";
import { board } from "../../board.js";
import { button, field, make, select } from "../../dom.js";
import { permalink } from "../../permalink.js";
import { place } from "../common/number.js";
import { daily, today } from "./daily.js";
import { LEVELS, levelNamed, nameOf } from "./levels.js";

/** @typedef {import("./session.js").Players} Players */
/** @typedef {string[]|{size: string, seed: number}} Start */

const random = () => Math.floor(Math.random() * 2 ** 31);

/** The form before a game. @param {import("./playing.js").Playing} play */
export function setup(play) {
  const { piles } = play;
  const start = /** @type {HTMLInputElement} */ (make("input", {
    type: "text", inputmode: "text", autocomplete: "off", spellcheck: "false", name: "start", placeholder: `at random, or ${piles.example}`,
    oninput: () => read(),
  }));
  const seat = (/** @type {string} */ player) => select([["person", "a person"], ...LEVELS.map(({ name }) => [name, `computer, ${name}`])], player, show);
  const seats = { first: seat("person"), second: seat("beginner") };
  const means = make("p", { class: "muted", "aria-live": "polite" });
  const note = make("p", { class: "notice", role: "status" });
  const size = select(["small", "medium", "large"].map((name, k) => [name, `${name}: ${piles.sizes[k]}`]), "small", () => {});
  const sizes = field("Piles", size);
  const clear = button("Draw the start at random", () => write(""));
  const submit = make("button", { type: "submit", class: "primary" }, "Start");
  const day = button("Today's position", () => { start.value = today(); begin(); }, { title: "The same start for everyone who plays this game today" });

  /** The date that is written for the start. */
  const date = () => (daily(start.value.trim()) ? start.value.trim() : null);

  /** @param {string[]|null} position @param {string} [said] */
  function take(position, said = "") {
    play.start = position;
    note.textContent = said;
    board.redraw();
    permalink.update();
    show();
  }

  async function read() {
    const text = start.value.trim();
    const numbers = text === "" || date() ? [] : await numbersIn(text).catch(() => []);
    if (start.value.trim() === text) take(numbers.length === piles.many ? numbers : null);
  }

  /** @param {string} text */
  function write(text) {
    start.value = text;
    return read();
  }

  function show() {
    const [first, second] = [seats.first.value, seats.second.value];
    const levels = LEVELS.filter(({ name }) => name === first || name === second);
    means.textContent = levels.map(({ name, means: what }) => `${name[0].toUpperCase()}${name.slice(1)}: ${what}.`).join(" ")
      || (first === second ? "Two people take turns at this screen." : "");
    sizes.hidden = start.value.trim() !== "";
    clear.hidden = !sizes.hidden;
  }

  async function begin() {
    await read();
    const from = play.start ?? (start.value.trim() === "" ? { size: size.value, seed: random() } : daily(start.value.trim()));
    if (from !== null) play.begin(from, { first: levelNamed(seats.first.value, random()), second: levelNamed(seats.second.value, random()) });
    else {
      note.textContent = `Write ${piles.numbers} for the start, as in ${piles.example}, or a date as in ${today()}, or leave it empty for a random one.`;
      start.focus();
    }
  }

  const element = make("form", { class: "setup", onsubmit: (event) => { event.preventDefault(); begin(); } },
    make("p", { class: "row" }, submit, day), field("First", seats.first), field("Second", seats.second), means, sizes, field("Start at", start), note, clear,
    make("p", { class: "muted" }, "From a random start the first player can win, but not at once. A click on the board chooses a start, too. The P-positions are hidden until the game is revealed or left."));
  show();
  return {
    element,
    /** @param {string[]} position */
    setStart(position) {
      start.value = position.join(",");
      take(position, `The game starts at ${place(position)}.`);
    },
    date,
    /** The start as it is written in an address: a position or a date. */
    text: () => play.start?.join(",") ?? date(),
    write,
    /** Shows who plays whom, as read from elsewhere. @param {Players} known */
    setPlayers(known) {
      for (const name of /** @type {const} */ (["first", "second"])) {
        const [player, list] = [nameOf(known[name]), seats[name]];
        if (![...list.options].some(({ value }) => value === player)) list.append(make("option", { value: player }, `computer, ${player}`));
        list.value = player;
      }
      show();
    },
    focus: () => submit.focus(),
  };
}
