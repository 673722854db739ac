/** What the play panel says. */

import { place } from "../common/number.js";
import { after, other } from "./session.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {Session} session @param {'first'|'second'} seat */
export function who(session, seat) {
  if (session.computer === null) {
    const level = session.players[seat]?.level;
    return `${seat === "first" ? "First" : "Second"}${level ? ` (${level})` : ""}`;
  }
  return seat === session.computer.seat ? "Computer" : "You";
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

/**
 * The imitations that are possible now: the pile, how many tokens, and whether they are forbidden.
 * @param {any} state
 * @returns {{pile: 'first'|'second', least: bigint, most: bigint, forbidden: boolean}|null}
 */
export function imitations(state) {
  const memory = state.memory;
  if (!memory?.last || state.phase === "over") return null;
  const pile = other(memory.last.pile);
  const rest = BigInt(state.position[pile === "first" ? 0 : 1]);
  const least = BigInt(memory.last.many);
  if (least > rest) return null;
  const loose = least + BigInt(memory.m) - 1n;
  return { pile, least, most: loose < rest ? loose : rest, forbidden: Number(memory.own) + 1 >= Number(memory.p) };
}
