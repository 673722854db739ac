/** The address of the page: a path for the game, a query for the rest, and the same back again. */

import assert from "node:assert/strict";
import { test } from "node:test";

const folder = new URL("../../assets/js/", import.meta.url).pathname;
Object.assign(globalThis, { location: { pathname: folder, search: "" } });
const { link, onlyFor, search, searchOf } = await import("../../assets/js/address.js");

test("a game is a path, in which the same signs stand for themselves as in src/page.rs", () => {
  assert.equal(link({ game: "gdwn(1,2)", x: 0n, y: 3 }), `${folder}game/gdwn(1,2)?x=0&y=3`);
  const game = "rook + {\"é/#?%";
  assert.equal(link({ game }), `${folder}game/rook%20+%20%7B%22%C3%A9%2F%23%3F%25`);
  for (const text of [game, "a=b&c", "100%", "wythoff alter P{(3,4),(5,0)}"]) {
    const { pathname, search } = new URL(link({ game: text, at: "3,4" }), "http://localhost");
    assert.deepEqual([...new URLSearchParams(searchOf({ pathname, search }))], [["game", text], ["at", "3,4"]]);
  }
});

test("a query may have the game too, and wins", () => {
  Object.assign(location, { pathname: `${folder}game/nim`, search: "?x=1" });
  assert.equal(search(), "?game=nim&x=1");
  Object.assign(location, { search: "?x=1&game=wythoff" });
  assert.equal(search(), "?x=1&game=wythoff");
  Object.assign(location, { pathname: `${folder}game/%FF`, search: "" });
  assert.equal(search(), "");
});

test("in a folder of files some games have paths", () => {
  onlyFor(["nim"]);
  assert.equal(link({ game: "nim", x: 1 }), `${folder}game/nim/?x=1`);
  assert.equal(link({ game: "maharaja", x: 1 }), `${folder}?game=maharaja&x=1`);
});
