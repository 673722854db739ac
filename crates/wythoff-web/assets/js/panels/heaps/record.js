/** A game with three heaps in the address of the page: `person_teaching_5.9.12_2.0.0`, the players, the start and what was done. */

/** @typedef {import("../play/session.js").Action} Action */
/** @typedef {import("../play/session.js").Player} Player */

/** Characters of a record in a link; servers refuse long addresses. */
const LINK = 16_000;

const PLAYER = /^(?:person|perfect|teaching|random|erring:[\d.]+)$/;
const NUMBERS = /^\d+\.\d+\.\d+$/;

/**
 * The game as text; null if there is none, or if it is too long for a link.
 * @param {import("./session.js").HeapsSession} session
 */
export function written({ playing, players, start, actions }) {
  if (!playing || start === null) return null;
  const seats = [players.first, players.second].map((player) => player?.level ?? "person");
  const text = [...seats, start.join("."), ...actions.map(({ take }) => take?.join(".") ?? "resign")].join("_");
  return text.length <= LINK ? text : null;
}

/**
 * What a text says; null if it is none. The server says whether it is a game.
 * @param {string} text
 * @returns {{start: string[], actions: Action[], players: import("../play/session.js").Players}|null}
 */
export function read(text) {
  const [first, second, start, ...acts] = text.split("_");
  const isWhole = [first, second].every((player) => PLAYER.test(player)) && NUMBERS.test(start) && acts.every((act) => act === "resign" || NUMBERS.test(act));
  if (!isWhole) return null;
  /** @returns {Player} */
  const player = (level) => (level === "person" ? null : { level, seed: 1 });
  const actions = acts.map((act) => (act === "resign" ? { resign: /** @type {true} */ (true) } : { take: act.split(".") }));
  return { start: start.split("."), actions, players: { first: player(first), second: player(second) } };
}
