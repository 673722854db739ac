/** The games that have what was given, ranked, with what tells them apart. */

import { make } from "../dom.js";
import { grouped } from "../numbers.js";
import { sentence } from "../notice.js";
import { counted, gameLink, knownBadge } from "./pieces.js";
import { pageOf } from "./route.js";

/**
 * @param {any} report the answer of the question `identify`
 * @param {boolean} isPainted are they cells?
 */
export function answers({ given, answers: all, closed_forms: forms, separation, games, tried, version }, isPainted) {
  const searched = make("p", { class: "muted" }, `Given are ${given}. The ${counted(games, "game")} of the atlas of wythoff ${version} were looked through for them: ${tried.join(", ")}.`);
  if (all.length === 0) {
    return [make("h2", {}, "No game of the atlas has it"), searched, make("p", {}, "Games that are not in the atlas may have it all the same. Check the terms, or give fewer of them."), closed(forms)];
  }
  return [
    make("h2", {}, all.length === 1 ? "One answer" : `${grouped(all.length)} answers, the likeliest first`), searched,
    make("ol", { class: "answers" }, all.map((answer) => one(answer, isPainted))),
    separating(separation), closed(forms),
  ];
}

function one(answer, isPainted) {
  const { game, rules, reading, agreeing, of, wrong, confident, next, known, same, also, alike, tells, takes } = answer;
  const what = isPainted || next.length === 0 ? "cells" : "terms";
  const surely = confident ? make("span", { class: "surely", title: bits(tells, takes) }, "✓ hardly by chance")
    : make("span", { class: "perhaps", title: bits(tells, takes) }, "? may be chance");
  return make("li", {},
    make("p", { class: "named" }, gameLink({ title: game }), " ", knownBadge(known), surely),
    game !== rules && make("p", {}, make("code", {}, rules)),
    make("p", {}, `Read as: ${reading}. `, agreeing === of ? `All ${grouped(of)} ${what} agree.` : `${grouped(agreeing)} of ${grouped(of)} ${what} agree.`,
      wrong && make("strong", { class: "wrong" }, what === "terms" ? ` The term of index ${wrong.place}, counted from 0, is ${wrong.expected} and not ${wrong.given}.` : ` It is ${wrong.expected} and not ${wrong.given}.`)),
    next.length > 0 && make("p", {}, "Next terms: ", make("code", {}, next.join(", "))),
    same > 0 && make("p", { class: "muted" }, `${counted(same, "other game is", "other games are")} proved to have the same P-positions: `, also.map((title, n) => [n > 0 && ", ", make("a", { href: pageOf(title) }, title)]).flat(), same > also.length && ` and ${grouped(same - also.length)} more`, "."),
    alike > 0 && make("p", { class: "muted" }, `${counted(alike, "further game agrees", "further games agree")} with it in the first columns, without a proof.`));
}

const bits = (tells, takes) => `What is given tells ${tells} bits; it takes ${takes} bits to say this answer.`;

/** What to look at next to tell the answers apart. */
function separating(separation) {
  if (!separation) return null;
  const groups = new Map();
  for (const [game, value] of separation.says) groups.set(value, [...(groups.get(value) ?? []), game]);
  return make("section", {}, make("h2", {}, "What separates them"), make("p", {}, `Look at ${separation.at}:`),
    make("ul", { class: "separation" }, [...groups].map(([value, games]) => make("li", {}, make("strong", {}, value), " in ", games.map((title, n) => [n > 0 && ", ", make("a", { href: pageOf(title) }, title)]).flat()))));
}

function closed(forms) {
  if (forms.length === 0) return null;
  return make("section", {}, make("h2", {}, "Formulas that fit"), make("p", { class: "muted" }, "They give all terms that were written. They are conjectures, unless a game above proves them."),
    make("ul", {}, forms.map(({ words }) => make("li", {}, sentence(words)))));
}
