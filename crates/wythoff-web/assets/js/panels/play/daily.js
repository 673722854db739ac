/** The start of a day: everyone who plays a game on that date begins at the same position. The date gives a seed, from which the server draws it. */

const DAY = 86_400_000;

/** The date on this device, as `2026-11-29`. */
export function today(now = new Date()) {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/**
 * How the start of a date is drawn: with small piles from Monday to Thursday, and with medium ones from Friday to Sunday.
 * @param {string} date
 * @returns {{size: "small"|"medium", seed: number}|null} null if it is no date from 1970 on
 */
export function daily(date) {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  const isDate = time >= 0 && new Date(time).toISOString().startsWith(date);
  if (!isDate) return null;
  const weekday = new Date(time).getUTCDay();
  return { size: weekday >= 1 && weekday <= 4 ? "small" : "medium", seed: time / DAY };
}
