/** What the panels in which a game is played say: the rules, who did what, and the reasons that were given. */

import { badge } from "../../badge.js";
import { make } from "../../dom.js";
import { sentence } from "../../notice.js";
import { shortened } from "../../numbers.js";
import { place } from "../common/number.js";
import { nameOf } from "./levels.js";
import { after, steps } from "./session.js";

/** @typedef {import("./session.js").Session} Session */

/** Characters of rules that are shown at once; longer lists are unfolded. */
const ROOM = 420;
/** The server's verbs after *the first player*, as they are said after *you*. */
const YOURS = { wins: "win", has: "have", moves: "move", takes: "take", blocks: "block", chooses: "choose", resigns: "resign" };

/** The rules, and the goal, which is never folded. @param {string} words sentences of the server, the goal in the last one */
export function rulesOf(words) {
  const sentences = words.split(/(?<=\.) (?=[A-Z(])/).filter((sentence) => !/^\w+ piles\.$/.test(sentence)).map(shortened);
  const goal = make("b", {}, sentences.pop() ?? "");
  if (words.length <= ROOM) return [make("p", { class: "rules" }, `${sentences.join(" ")} `, goal)];
  const [move, ...more] = sentences;
  return [make("p", { class: "rules" }, `${move} `, goal), make("details", { class: "rules" }, make("summary", {}, "All rules"), more.join(" "))];
}

/** A player: the same name wherever one is told of. @param {Session} session @param {'first'|'second'} seat */
export function who({ computer, players }, seat) {
  if (computer !== null) return seat === computer.seat ? "Computer" : "You";
  return `${seat === "first" ? "First" : "Second"} player${players[seat] ? ` (${nameOf(players[seat])})` : ""}`;
}

/** A text of the server with *you* and *the computer*, where these play. @param {Session} session @param {string} text */
export function named({ computer }, text) {
  if (computer === null) return text;
  return text.replace(/(the) (first|second) player( \w+)?/gi, (_, the, seat, verb = "") => {
    const capital = the === "The";
    if (seat === computer.seat) return `${the} computer${verb}`;
    return `${capital ? "You" : "you"}${verb && ` ${YOURS[verb.trim()] ?? verb.trim()}`}`;
  });
}

/**
 * What was done, for the list.
 * @param {Session} session
 * @param {import("./session.js").Action} action
 * @param {string[]} from
 */
export function done(session, action, from) {
  if (action.move ?? action.take) return `${place(from)} → ${place(after(from, action))}`;
  if (action.block) return action.block.length ? `blocks ${action.block.map(place).join(", ")}` : "blocks nothing";
  if (action.resign) return "resigns";
  return `chooses ${session.state.choices?.[action.choose]?.words ?? `board ${action.choose}`}`;
}

/** What was done, a line for each action. @param {Session} session */
export const log = (session) => steps(session.start, session.actions).map(({ action, seat, from }) => `${who(session, seat)}: ${done(session, action, from)}`);

/** @param {Session} session @param {{text: string, certainty: any}|null|undefined} because */
export function reason(session, because) {
  return because ? make("p", { class: "reason" }, sentence(named(session, because.text)), " ", badge(because.certainty)) : null;
}
