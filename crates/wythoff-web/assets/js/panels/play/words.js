/** What the play panel says. */

import { count, ordinal, place } from "../common/number.js";
import { other } from "./session.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {Session} session @param {'first'|'second'} seat */
export function who(session, seat) {
  if (session.computer === null) return seat === "first" ? "First" : "Second";
  return seat === session.computer.seat ? "Computer" : "You";
}

/** The same at the beginning of a sentence. @param {Session} session @param {"first"|"second"} seat */
function subject(session, seat) {
  const name = who(session, seat);
  return name === "Computer" ? "The computer" : name;
}

/**
 * What has to be done next.
 * @param {Session} session
 */
export function task(session) {
  const { state } = session;
  if (state.phase === "over") return ending(session);
  const name = subject(session, state.seat);
  const at = place(state.position);
  if (state.phase === "choose") return `${name} ${name === "You" ? "choose" : "chooses"} a board for the game from ${at}.`;
  if (state.phase === "block") {
    const what = state.blockable_rule ?? `at most ${count(state.most_blocked, "option")}`;
    return `${name} may block ${what} at ${at}.`;
  }
  return name === "You" ? `Your move from ${at}.` : `${name} moves from ${at}.`;
}

/** @param {Session} session */
function ending(session) {
  const { winner, text } = session.state.ending;
  const name = subject(session, winner);
  return `${name} ${name === "You" ? "win" : "wins"}. ${text}`;
}

/**
 * What was done, for the list.
 * @param {Session} session
 * @param {import("./session.js").Action} action
 * @param {[string, string]} from
 */
export function done(session, action, from) {
  if (action.move) return `${place(from)} → ${place(action.move)}`;
  if (action.block) return action.block.length ? `blocks ${action.block.map(place).join(", ")}` : "blocks nothing";
  if (action.resign) return "resigns";
  const cut = session.state.choices?.[action.choose]?.cut;
  return cut ? `chooses ${board(cut)}` : `chooses board ${action.choose}`;
}

/** @param {[string|number, string|number]} cut base and height of what is removed */
export function board([base, height]) {
  if (BigInt(base) === 0n || BigInt(height) === 0n) return "the whole board";
  return `the board without x < ${base}, y < ${height}`;
}

/**
 * The imitations that are possible now: the pile, how many tokens, and whether they are forbidden.
 * @param {any} state
 * @returns {{pile: 'first'|'second', least: bigint, most: bigint, run: number, forbidden: boolean}|null}
 */
export function imitations(state) {
  const memory = state.memory;
  if (!memory?.last || state.phase === "over") return null;
  const pile = other(memory.last.pile);
  const rest = BigInt(state.position[pile === "first" ? 0 : 1]);
  const least = BigInt(memory.last.many);
  if (least > rest) return null;
  const loose = least + BigInt(memory.m) - 1n;
  const run = Number(memory.own) + 1;
  return { pile, least, most: loose < rest ? loose : rest, run, forbidden: run >= Number(memory.p) };
}

/**
 * What the players of an imitation game must remember.
 * @param {Session} session
 */
export function memory(session) {
  const { state } = session;
  if (!state.memory || state.phase === "over") return [];
  const { last, p } = state.memory;
  const name = who(session, state.mover);
  const your = name === "You" ? "your" : name === "Computer" ? "the computer’s" : `${name}’s`;
  const said = [];
  if (last) {
    const taken = `The last move took ${last.many} from the ${last.pile} pile, which was the shorter one.`;
    const found = imitations(state);
    said.push(taken, found ? imitation(found, your, p) : "The other pile is too small to imitate that.");
  } else if (session.positions.length > 1) {
    said.push("The last move did not take from the shorter pile, so there is nothing to imitate.");
  }
  const others = Number(state.memory.other);
  if (others > 0) {
    const opponent = who(session, other(state.mover));
    said.push(`${opponent === "You" ? "Your" : opponent === "Computer" ? "The computer’s" : `${opponent}’s`} run: ${count(others, "imitation")} in a row; ${p} in a row are forbidden.`);
  }
  return said;
}

/** @param {NonNullable<ReturnType<typeof imitations>>} found @param {string} your @param {number} p */
function imitation({ pile, least, most, run, forbidden }, your, p) {
  const many = least === most ? `${least}` : most === least + 1n ? `${least} or ${most}` : `${least} to ${most}`;
  const would = `Taking ${many} from the ${pile} pile would be ${your} ${ordinal(run)} imitation in a row`;
  return forbidden ? `${would}: forbidden.` : `${would}: allowed, the ${ordinal(Number(p))} in a row is not.`;
}
