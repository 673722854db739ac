/** A game as text: in the address of the page, and in files in the form of SGF, which the server writes. */

import { button, make } from "../../dom.js";
import { copy } from "../../notice.js";
import { permalink } from "../../permalink.js";
import { give } from "../common/save.js";
import { levelNamed, nameOf } from "./levels.js";

/** @typedef {import("./session.js").Action} Action */
/** @typedef {import("./session.js").Player} Player */

/** Characters of a game in a link; servers refuse long addresses. */
const LINK = 16_000;
/** What was done with so many piles: `b` and the blocked options, `c` and the chosen board, the piles after a move, or what is taken from three heaps. */
const ACTIONS = { 2: /^(?:\d+\.\d+|b(?:\d+\.\d+(?:\.\d+\.\d+)*)?|c\d+|resign)$/, 3: /^(?:\d+\.\d+\.\d+|resign)$/ };

/** @param {Action} action */
function word({ move, take, block, choose }) {
  if (block) return `b${block.flat().join(".")}`;
  if (choose !== undefined) return `c${choose}`;
  return (move ?? take)?.join(".") ?? "resign";
}

/** @param {string} text @returns {Action} */
function action(text) {
  const numbers = text.match(/\d+/g) ?? [];
  if (text === "resign") return { resign: true };
  if (text[0] === "c") return { choose: Number(numbers[0]) };
  if (text[0] === "b") return { block: numbers.flatMap((x, k) => (k % 2 === 0 ? [[x, numbers[k + 1]]] : [])) };
  return numbers.length === 3 ? { take: numbers } : { move: numbers };
}

/**
 * The game for a link: the players, the start and what was done, as in `person_teacher_13.18_11.18`; null if there is none, or if it is too long.
 * @param {import("./session.js").Session} session
 */
export function written({ playing, players, start, actions }) {
  if (!playing) return null;
  const text = [nameOf(players.first), nameOf(players.second), start.join("."), ...actions.map(word)].join("_");
  return text.length <= LINK ? text : null;
}

/**
 * What such a text says; null if it is none. The server says whether it is a game.
 * @param {string} text
 * @param {number} piles
 * @returns {{start: string[], actions: Action[], players: import("./session.js").Players}|null}
 */
export function read(text, piles) {
  const [first, second, start, ...acts] = text.split("_");
  const [players, heaps] = [[first, second].map((name) => levelNamed(name)), start?.split(".") ?? []];
  const isGame = players.every((player) => player !== undefined) && heaps.length === piles && heaps.every((heap) => /^\d+$/.test(heap))
    && acts.every((act) => ACTIONS[piles].test(act));
  return isGame ? { start: heaps, actions: acts.map(action), players: { first: players[0], second: players[1] } } : null;
}

/** Sharing, saving and loading. @param {{unread: (record: string) => void, startLink: () => string}} play */
export function recordControls(play) {
  let record = "";
  const file = /** @type {HTMLInputElement} */ (make("input", { type: "file", accept: ".sgf,text/plain", hidden: true }));
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    file.value = "";
    if (chosen) play.unread((await chosen.text()).trim());
  });
  const share = button("Copy a link to this game", () => copy(permalink.link(), "link"));
  const same = button("Copy a link to its start", () => copy(play.startLink(), "link"));
  const save = button("Save record", () => give(new Blob([record], { type: "application/x-go-sgf" }), "game.sgf"), { title: "A file in the form of SGF, which the command line plays on with wythoff play --load" });
  return {
    element: make("p", { class: "row" }, share, same, save, button("Open record…", () => file.click()), file),
    /** @param {string|null} now @param {boolean} fits can a link hold it? */
    show(now, fits) {
      record = now ?? "";
      save.disabled = same.disabled = now === null;
      share.disabled = !fits;
      share.title = now === null || fits ? "" : "The record is too long for a link: save it.";
    },
  };
}
