/** Who plays whom, from where. */

import { button, field, make, select } from "../../dom.js";
import { place, readNumbers } from "../common/number.js";

/** @typedef {import("./session.js").Players} Players */

const PLAYERS = [
  ["person", "a person"],
  ["teaching", "computer, teaching"],
  ["perfect", "computer, perfect"],
  ["erring", "computer, erring"],
  ["random", "computer, random"],
];
const MEANS = {
  teaching: "never misses a win, says why, and comments on your moves",
  perfect: "never misses a win",
  erring: "perfect, but some of its moves are drawn at random",
  random: "moves at random",
};

/** Games with two piles. */
const PILES = { many: 2, kind: "pile", example: "13,18", numbers: "two whole numbers", sizes: ["4–12 tokens", "10–40", "100–1000"] };

/**
 * The form before a game.
 * @param {{begin: (start: string[]|{size: string, seed: number}, players: Players) => void,
 *   chosen: (start: string[]|null) => void, piles?: typeof PILES}} actions
 */
export function setup({ begin, chosen, piles = PILES }) {
  /** What is written for the start. @type {string[]|null} */
  let written = null;
  const choice = { first: "person", second: "teaching", errors: 20, size: "medium" };
  const start = /** @type {HTMLInputElement} */ (make("input", {
    type: "text", inputmode: "text", autocomplete: "off", spellcheck: "false", name: "start", placeholder: `at random, or ${piles.example}`,
    oninput: () => { readStart(); note.textContent = ""; show(); },
  }));
  const share = make("output", {}, `${choice.errors} %`);
  const errors = /** @type {HTMLInputElement} */ (make("input", {
    type: "range", min: 0, max: 100, step: 5, value: choice.errors,
    oninput: () => { choice.errors = Number(errors.value); show(); },
  }));
  const errorField = make("label", { class: "field", hidden: true }, make("span", {}, "Errors"), errors, share);
  const seat = (name) => select(PLAYERS, choice[name], (value) => { choice[name] = value; show(); });
  const seats = { first: seat("first"), second: seat("second") };
  const means = make("p", { class: "muted", "aria-live": "polite" });
  const note = make("p", { class: "notice", role: "status" });
  const sizes = make("fieldset", { class: "sizes" }, make("legend", {}, `${piles.kind[0].toUpperCase()}${piles.kind.slice(1)}s of the start, drawn at random`), ["small", "medium", "large"].map((size, k) => make("label", {},
    make("input", { type: "radio", name: "size", value: size, checked: size === choice.size, onchange: () => { choice.size = size; } }),
    size, make("small", {}, piles.sizes[k]))));
  const clear = button("Draw the start at random", () => { start.value = ""; note.textContent = ""; take(null); show(); });
  const submit = make("button", { type: "submit", class: "primary" }, "Start");

  /** @param {string[]|null} position */
  function take(position) {
    written = position;
    chosen(position);
  }

  async function readStart() {
    const text = start.value.trim();
    const position = text === "" ? null : await readNumbers(text, piles.many);
    if (start.value.trim() === text) take(position);
  }

  function show() {
    const levels = [choice.first, choice.second].filter((level) => level !== "person");
    means.textContent = levels.length === 0 ? "Two people take turns at this screen."
      : [...new Set(levels)].map((level) => `${level[0].toUpperCase()}${level.slice(1)}: ${MEANS[level]}.`).join(" ");
    errorField.hidden = !levels.includes("erring");
    share.textContent = `${choice.errors} %`;
    errors.setAttribute("aria-valuetext", `${choice.errors} % of the moves are drawn at random`);
    sizes.hidden = start.value.trim() !== "";
    clear.hidden = !sizes.hidden;
  }

  /** @returns {Players} */
  function players() {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const player = (level) => (level === "person" ? null : { level: level === "erring" ? `erring:${choice.errors / 100}` : level, seed });
    return { first: player(choice.first), second: player(choice.second) };
  }

  const element = make("form", {
    class: "setup",
    onsubmit: async (event) => {
      event.preventDefault();
      await readStart();
      if (start.value.trim() !== "" && written === null) {
        note.textContent = `Write ${piles.numbers} for the start, as in ${piles.example}, or leave it empty for a random one.`;
        start.focus();
        return;
      }
      begin(written ?? { size: choice.size, seed: Math.floor(Math.random() * 2 ** 31) }, players());
    },
  },
  submit, field("First", seats.first), field("Second", seats.second), means, errorField, sizes, field("Start at", start), note,
  clear, make("p", { class: "muted" }, "From a random start the first player can win, but not at once. A click on the board chooses a start, too. The P-positions are hidden until the game is revealed or left."));
  show();
  return {
    element,
    players,
    /** @param {string[]} position */
    setStart(position) {
      start.value = position.join(",");
      note.textContent = `The game starts at ${place(position)}.`;
      take(position);
      show();
    },
    start: () => written,
    /** Shows who plays whom, as read from elsewhere. @param {Players} known */
    setPlayers(known) {
      for (const name of /** @type {const} */ (["first", "second"])) {
        const [level, chance] = (known[name]?.level ?? "person").split(":");
        choice[name] = level;
        if (chance !== undefined) choice.errors = Math.round(Number(chance) * 100);
        seats[name].value = level;
      }
      errors.value = String(choice.errors);
      show();
    },
    focus: () => submit.focus(),
  };
}
