/** Texts that the page writes and reads again: games with three heaps, labels by decree, addresses. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cycled, withLabels, withoutLabels } from "../../assets/js/panels/change/rule.js";
import { read, written } from "../../assets/js/panels/heaps/record.js";
import { random } from "./stand-in.js";

test("a game with three heaps is what was written", () => {
  const game = {
    playing: true, start: ["5", "9", String(10n ** 40n)], players: { first: null, second: { level: "erring:0.2", seed: 1 } },
    actions: [{ take: ["2", "0", "0"] }, { resign: true }],
  };
  const text = written(game);
  assert.equal(text, `person_erring:0.2_5.9.${10n ** 40n}_2.0.0_resign`);
  const { start, players, actions } = read(text);
  assert.deepEqual({ playing: true, start, players, actions }, game);
  // a part that is missing, doubled or of another kind is no game
  const parts = text.split("_");
  for (const wrong of ["", "person", parts.slice(1).join("_"), text.replace("5.9.", "5.9.x"), `${text}_`, `${text}_2.0`, text.replace("erring", "daring")]) {
    assert.equal(read(wrong), null, wrong);
  }
});

test("labels by decree replace those that were there", () => {
  const below = random(5);
  const place = () => [String(below(30n)), String(below(30n))];
  for (const rules of ["wythoff", "rook + bishop alter N{(0,0)}", "wythoff alter P{(1,2),(3,4)} N{?msd_fib x = y}"]) {
    let [p, n] = [[], []];
    for (let k = 0; k < 40; k += 1) ({ p, n } = cycled(p, n, place()));
    const text = withLabels(rules, p, n, { N: ["?msd_fib x = y"] });
    assert.equal(withLabels(text, p, n, { N: ["?msd_fib x = y"] }), text);
    assert.equal(withoutLabels(text), withoutLabels(rules));
    assert.equal(text.match(/\(\d+,\d+\)/g)?.length ?? 0, p.length + n.length);
  }
});
