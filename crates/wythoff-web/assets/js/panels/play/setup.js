/** Who plays whom, from where. */

import { button, field, make, select } from "../../dom.js";
import { place, readNumbers } from "../common/number.js";
import { daily, today } from "./daily.js";
import { LEVELS, levelNamed, nameOf } from "./levels.js";

/** @typedef {import("./session.js").Players} Players */
/** @typedef {string[]|{size: string, seed: number}} Start */

/** Games with two piles. */
const PILES = { many: 2, example: "13,18", numbers: "two whole numbers", sizes: ["4–12 tokens", "10–40 tokens", "100–1000 tokens"] };
const random = () => Math.floor(Math.random() * 2 ** 31);

/**
 * The form before a game.
 * @param {{begin: (start: Start, players: Players) => void, chosen: (start: string[]|null) => void, piles?: typeof PILES}} actions
 */
export function setup({ begin, chosen, piles = PILES }) {
  /** The position that is written for the start. @type {string[]|null} */
  let written = null;
  const choice = { first: "person", second: "beginner", size: "small" };
  const start = /** @type {HTMLInputElement} */ (make("input", {
    type: "text", inputmode: "text", autocomplete: "off", spellcheck: "false", name: "start", placeholder: `at random, or ${piles.example}`,
    oninput: () => read(),
  }));
  const seat = (/** @type {"first"|"second"} */ name) => select([["person", "a person"], ...LEVELS.map((level) => [level.name, `computer, ${level.name}`])], choice[name],
    (value) => { choice[name] = value; show(); });
  const seats = { first: seat("first"), second: seat("second") };
  const means = make("p", { class: "muted", "aria-live": "polite" });
  const note = make("p", { class: "notice", role: "status" });
  const sizes = field("Piles", select(["small", "medium", "large"].map((size, k) => [size, `${size}: ${piles.sizes[k]}`]), choice.size, (value) => { choice.size = value; }));
  const clear = button("Draw the start at random", () => write(""));
  const submit = make("button", { type: "submit", class: "primary" }, "Start");
  const day = button("Today's position", () => { start.value = today(); play(); }, { title: "The same start for everyone who plays this game today" });

  /** The date that is written for the start. */
  const date = () => (daily(start.value.trim()) ? start.value.trim() : null);

  /** @param {string[]|null} position @param {string} [said] */
  function take(position, said = "") {
    written = position;
    note.textContent = said;
    chosen(position);
    show();
  }

  async function read() {
    const text = start.value.trim();
    const position = text === "" || date() ? null : await readNumbers(text, piles.many);
    if (start.value.trim() === text) take(position);
  }

  /** @param {string} text */
  function write(text) {
    start.value = text;
    return read();
  }

  function show() {
    const levels = LEVELS.filter(({ name }) => name === choice.first || name === choice.second);
    means.textContent = levels.map(({ name, means: what }) => `${name[0].toUpperCase()}${name.slice(1)}: ${what}.`).join(" ")
      || (choice.first === choice.second ? "Two people take turns at this screen." : "");
    sizes.hidden = start.value.trim() !== "";
    clear.hidden = !sizes.hidden;
  }

  async function play() {
    await read();
    const from = written ?? (start.value.trim() === "" ? { size: choice.size, seed: random() } : daily(start.value.trim()));
    if (from !== null) begin(from, { first: levelNamed(choice.first, random()), second: levelNamed(choice.second, random()) });
    else {
      note.textContent = `Write ${piles.numbers} for the start, as in ${piles.example}, or a date as in ${today()}, or leave it empty for a random one.`;
      start.focus();
    }
  }

  const element = make("form", { class: "setup", onsubmit: (event) => { event.preventDefault(); play(); } },
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
    isEmpty: () => start.value === "",
    date,
    /** The start as it is written in an address: a position or a date. */
    text: () => written?.join(",") ?? date(),
    write,
    /** Shows who plays whom, as read from elsewhere. @param {Players} known */
    setPlayers(known) {
      for (const name of /** @type {const} */ (["first", "second"])) {
        const [player, list] = [nameOf(known[name]), seats[name]];
        if (![...list.options].some(({ value }) => value === player)) list.append(make("option", { value: player }, `computer, ${player}`));
        choice[name] = list.value = player;
      }
      show();
    },
    focus: () => submit.focus(),
  };
}
