/** Texts that the page writes and reads again: games in links, labels by decree, addresses; and what a date stands for. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { freed, next, withLabels, withoutLabels } from "../../assets/js/panels/change/rule.js";
import { daily, today } from "../../assets/js/panels/play/daily.js";
import { random } from "./stand-in.js";

const { read, written } = await import("../../assets/js/panels/play/record.js");

test("a game is what was written", () => {
  const heaps = {
    playing: true, start: ["5", "9", String(10n ** 40n)], players: { first: null, second: { level: "erring:0.2", seed: 1 } },
    actions: [{ take: ["2", "0", "0"] }, { resign: true }],
  };
  const piles = {
    playing: true, start: ["9", "8"], players: { first: { level: "erring:0.75", seed: 1 }, second: null },
    actions: [{ choose: 1 }, { block: [] }, { move: ["9", "5"] }, { block: [["3", "3"], ["0", "5"]] }, { move: ["4", "0"] }],
  };
  const texts = [`person_erring:0.2_5.9.${10n ** 40n}_2.0.0_resign`, "beginner_person_9.8_c1_b_9.5_b3.3.0.5_4.0"];
  for (const [k, game] of [heaps, piles].entries()) {
    assert.equal(written(game), texts[k]);
    assert.deepEqual({ playing: true, ...read(texts[k], 3 - k) }, game);
  }
  // a part that is missing, doubled or of another kind is no game
  const [text, other] = texts;
  for (const wrong of ["", "person", text.slice(7), text.replace("5.9.", "5.9.x"), `${text}_`, `${text}_2.0`, text.replace("erring", "daring"), other, `${text}_b`]) {
    assert.equal(read(wrong, 3), null, wrong);
  }
  for (const wrong of [text, `${other}_b1`, `${other}_c`, `${other}_1.2.3`]) assert.equal(read(wrong, 2), null, wrong);
});

test("a date is the same start everywhere", () => {
  assert.equal(today(new Date(2026, 10, 9, 23, 59)), "2026-11-09");
  assert.deepEqual(["2026-11-29", "2026-11-30"].map(daily), [{ size: "medium", seed: 20786 }, { size: "small", seed: 20787 }]);
  for (const wrong of ["", "2026-2-3", "2026-02-30", "1969-12-31", "13,18", "2026-11-29T00:00"]) assert.equal(daily(wrong), null, wrong);
});

test("labels by decree replace those that were there", () => {
  const below = random(5);
  const place = () => `(${below(30n)},${below(30n)})`;
  for (const rules of ["wythoff", "rook + bishop alter N{(0,0)}", "wythoff alter P{(1,2),(3,4)} N{?msd_fib x = y}"]) {
    let labels = { P: [], N: ["?msd_fib x = y"] };
    for (let k = 0; k < 40; k += 1) {
      const at = place();
      const label = next(labels, at);
      labels = freed(labels, at);
      if (label) labels[label].push(at);
    }
    const text = withLabels(rules, labels);
    assert.equal(withLabels(text, labels), text);
    assert.equal(withoutLabels(text), withoutLabels(rules));
    assert.equal(text.match(/\(\d+,\d+\)/g)?.length ?? 0, labels.P.length + labels.N.length - 1);
  }
});
