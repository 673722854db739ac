/** Who plays whom, from where. */

import { field, make, select } from "../../dom.js";
import { place, readPosition } from "../common/number.js";

const SEATS = [["first", "I move first"], ["second", "I move second"], ["both", "Two people"]];
const LEVELS = [
  ["teaching", "perfect, with reasons"],
  ["perfect", "perfect"],
  ["erring", "errs sometimes"],
  ["random", "random"],
];

/**
 * The form before a game.
 * @param {{begin: (start: [string, string], computer: object|null) => void, chosen: (start: [string, string]|null) => void}} actions
 */
export function setup({ begin, chosen }) {
  const choice = { seat: "first", level: "teaching", errors: 20, seed: 1 };
  const start = /** @type {HTMLInputElement} */ (make("input", {
    type: "text", inputmode: "text", autocomplete: "off", spellcheck: "false", name: "start", placeholder: "13,18 or 10^50,3",
    oninput: () => { chosen(readPosition(start.value)); note.textContent = ""; },
  }));
  const errors = /** @type {HTMLInputElement} */ (make("input", {
    type: "range", min: 0, max: 100, step: 5, value: choice.errors, "aria-valuetext": `${choice.errors} %`,
    oninput: () => {
      choice.errors = Number(errors.value);
      errors.setAttribute("aria-valuetext", `${choice.errors} %`);
      share.textContent = `${choice.errors} %`;
    },
  }));
  const share = make("output", {}, `${choice.errors} %`);
  const errorField = make("label", { class: "field", hidden: true }, make("span", {}, "Errors"), errors, share);
  const seat = select(SEATS, choice.seat, (value) => { choice.seat = value; show(); });
  const level = select(LEVELS, choice.level, (value) => { choice.level = value; show(); });
  const levelField = field("Against", level);
  const note = make("p", { class: "notice", role: "status" });
  const show = () => {
    levelField.hidden = choice.seat === "both";
    errorField.hidden = choice.seat === "both" || choice.level !== "erring";
  };
  const computer = () => {
    if (choice.seat === "both") return null;
    const name = choice.level === "erring" ? `erring:${choice.errors / 100}` : choice.level;
    return { seat: choice.seat === "first" ? "second" : "first", level: name, seed: choice.seed };
  };
  const element = make("form", {
    class: "setup",
    onsubmit: (event) => {
      event.preventDefault();
      const position = readPosition(start.value);
      if (position === null) {
        note.textContent = "Write two whole numbers for the start, as in 13,18, or click a cell.";
        start.focus();
        return;
      }
      choice.seed = Math.floor(Math.random() * 2 ** 31);
      begin(position, computer());
    },
  },
  field("Start", start), field("Seats", seat), levelField, errorField,
  make("p", { class: "row" }, make("button", { type: "submit", class: "primary" }, "New game")), note,
  make("p", { class: "muted" }, "Click a cell of the board to choose the start."));
  return {
    element,
    computer,
    /** @param {[string, string]} position */
    setStart(position) {
      start.value = position.join(",");
      note.textContent = `Start ${place(position)}.`;
      chosen(position);
    },
    start: () => readPosition(start.value),
    /** Shows who plays whom, as read from elsewhere. @param {{seat: string, level: string}|null} against */
    setComputer(against) {
      choice.seat = against === null ? "both" : against.seat === "first" ? "second" : "first";
      if (against !== null) {
        const [name, chance] = against.level.split(":");
        choice.level = name;
        if (chance !== undefined) choice.errors = Math.round(Number(chance) * 100);
      }
      [seat.value, level.value, errors.value, share.textContent] = [choice.seat, choice.level, String(choice.errors), `${choice.errors} %`];
      show();
    },
    focus: () => start.focus(),
  };
}
