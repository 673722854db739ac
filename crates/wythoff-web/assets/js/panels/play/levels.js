/** The computer's levels, from one that a child can beat on, by the names that people read and the ones that the server knows. */

/** @typedef {import("./session.js").Player} Player */

export const LEVELS = [
  { name: "beginner", level: "erring:0.75", means: "three of four moves are drawn at random" },
  { name: "usual", level: "erring:0.25", means: "one move in four is drawn at random" },
  { name: "teacher", level: "teaching", means: "never misses a win, says why, and comments on your moves" },
  { name: "perfect", level: "perfect", means: "never misses a win" },
];

/** The name of a player; a level of the server that has none stands for itself. @param {Player} player */
export function nameOf(player) {
  return player === null ? "person" : LEVELS.find(({ level }) => level === player.level)?.name ?? player.level;
}

/** The player of a name, or of a level of the server; undefined if there is none. @param {string} name @param {number} [seed] @returns {Player|undefined} */
export function levelNamed(name, seed = 1) {
  if (name === "person") return null;
  const level = LEVELS.find((known) => known.name === name)?.level ?? name;
  return /^(?:perfect|teaching|random|erring:[\d.]+)$/.test(level) ? { level, seed } : undefined;
}
