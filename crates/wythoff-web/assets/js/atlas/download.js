/** Lists of games as files, which say what was asked for and of which atlas. */

import { get } from "../api.js";
import { announce } from "../dom.js";
import { notice, sentence } from "../notice.js";
import { give } from "../panels/common/save.js";

/** Games that are asked for at a time. */
const AT_ONCE = 500;
const COLUMNS = ["label", "title", "rules", "known", "states", "slopes", "field", "same_as"];

/**
 * Saves all games of a query.
 * @param {"csv"|"json"} format
 * @param {Record<string, string>} query
 * @param {{count: number, version: string}} list
 * @param {Event} event
 */
export async function download(format, query, { count, version }, event) {
  const control = /** @type {HTMLButtonElement} */ (event.currentTarget);
  control.disabled = true;
  try {
    const games = [];
    while (games.length < count) {
      const answer = await get("/atlas", { ...query, from: games.length, most: AT_ONCE });
      if (answer.games.length === 0) break;
      games.push(...answer.games.map((game) => Object.fromEntries(COLUMNS.map((column) => [column, game[column]]))));
    }
    const text = format === "csv" ? csv(query, version, games) : `${JSON.stringify({ query, version, count: games.length, games }, null, 1)}\n`;
    give(new Blob([text], { type: format === "csv" ? "text/csv" : "application/json" }), `atlas.${format}`);
    announce("The file is saved.");
  } catch (error) {
    notice.show(sentence(error.message), { hint: error.hint });
  } finally {
    control.disabled = false;
  }
}

/** Values with commas or quotation marks stand between quotation marks (RFC 4180); the first line is a comment. */
function csv(query, version, games) {
  const value = (item) => (/[",\n]/.test(String(item ?? "")) ? `"${String(item).replaceAll('"', '""')}"` : String(item ?? ""));
  const head = `# query: ${JSON.stringify(query)}; version of the atlas: ${version}; games: ${games.length}`;
  return [head, COLUMNS.join(","), ...games.map((game) => COLUMNS.map((column) => value(game[column])).join(","))].join("\n") + "\n";
}
