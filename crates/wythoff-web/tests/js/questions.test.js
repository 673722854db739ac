/** Questions and their answers: which are asked at the same time, and what becomes of those that break off, are refused or are given up. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { hurry } from "./stand-in.js";

const { events, get, isAbort, url } = await import("../../assets/js/api.js");
const { requests } = await import("../../assets/js/requests.js");
const { answeredBy, through } = await import("../../assets/js/transport.js");
const turn = () => new Promise((resolve) => { setImmediate(resolve); });
hurry();

/** A server that answers each question by the next of these. @param {(Response|Error)[]} answers */
function server(...answers) {
  const asked = [];
  globalThis.fetch = async (address) => {
    asked.push(address);
    // a server that is back answers what every page asks it then
    const answer = address.endsWith("/ask/games") ? Response.json({}) : answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return asked;
}

test("a server that is busy or away is asked again", async () => {
  const busy = () => new Response("{}", { status: 429, headers: { "Retry-After": "0" } });
  const asked = server(busy(), new TypeError("no network"), busy(), Response.json({ x: 1 }));
  assert.deepEqual(await get("/beams", { game: "nim", left: null, n: 10n ** 30n }), { x: 1 });
  assert.equal(asked.filter((address) => address === url("/beams", { game: "nim", n: 10n ** 30n })).length, 4);
  assert.equal(document.documentElement.dataset.busy, "0");
});

test("a refusal is what the server says, and no JSON is one, too", async () => {
  server(new Response(JSON.stringify({ error: { code: "bad-notation", message: "no", span: { start: 1, end: 2 } } }), { status: 400 }), new Response("<html>", { status: 502 }));
  await assert.rejects(get("/beams", {}), { status: 400, code: "bad-notation", message: "no", span: { start: 1, end: 2 }, hint: null });
  await assert.rejects(get("/beams", {}), { status: 502, code: "unknown" });
});

/** A stream of these pieces, which breaks if the last one is an error. */
const stream = (...pieces) => new Response(new ReadableStream({
  pull(to) {
    const piece = pieces.shift();
    if (piece instanceof Error) to.error(piece);
    else if (piece === undefined) to.close();
    else to.enqueue(new TextEncoder().encode(piece));
  },
}));

test("a stream of events that breaks begins anew", async () => {
  const heard = [];
  server(stream("event: claim\ndata: {\"n\":1}\n\nevent: cl", new TypeError("broken")), stream("event: claim\nda", "ta: {\"n\":2}\n\n", "event: verdict\ndata: true\n\n"));
  await new Promise((resolve) => {
    const close = events("/check", {}, {
      claim: ({ n }) => heard.push(n),
      again: () => heard.push("again"),
      verdict: () => { close(); resolve(undefined); },
    });
  });
  assert.deepEqual(heard, [1, "again", 2]);
});

test("few questions at the same time, and those that nobody wants are given up; few answers are kept", async () => {
  const running = new Map();
  const list = requests({
    most: 2,
    count: 2,
    name: ({ level }) => String(level),
    known: ({ level }) => level === 9,
    ask: ({ level }, signal) => new Promise((resolve, reject) => {
      running.set(level, (answer) => (answer ? resolve({ answer }) : reject(new Error("none"))));
      signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    }),
    changed: () => {},
    again: () => {},
  });
  const spot = (level) => ({ level, X: 0n, Y: 0n });
  const want = (...levels) => list.want(levels.map(spot));
  const known = (...levels) => levels.map((level) => list.find(spot(level))).map((found) => found && (found.answer ?? found.failure.message));
  want(1, 9, 2, 3);
  assert.deepEqual([...running.keys()], [1, 2]);
  want(2, 4);
  assert.deepEqual([...running.keys()], [1, 2, 4]);
  running.get(2)("yes");
  running.get(4)(null);
  await turn();
  assert.deepEqual(known(1, 4, 2), [null, "none", "yes"]);
  list.keep(spot(5), { answer: "five" });
  assert.deepEqual(known(2, 4, 5), ["yes", null, "five"]);
  list.retry();
  assert.deepEqual(known(2, 5), ["yes", "five"]);
});

test("questions through a port: answers in any order, none, and questions that are given up", async (test) => {
  const { port1: page, port2: other } = new MessageChannel();
  test.after(() => {
    page.close();
    answeredBy((address) => fetch(address), { message: "", hint: "" });
  });
  const got = [];
  other.on("message", (question) => got.push(question));
  through(page, { message: "nobody answers", hint: "wait" });
  page.start();
  const control = new AbortController();
  const [first, second, lost, left] = [get("/beams", { game: "a" }), get("/beams", { game: "b" }), get("/beams", { game: "c" }), get("/beams", { game: "d" }, { signal: control.signal })];
  const failures = [assert.rejects(lost, { code: "offline", message: "nobody answers" }), assert.rejects(left, isAbort)];
  while (got.length < 4) await turn();
  control.abort();
  const body = (text) => new TextEncoder().encode(text).buffer;
  const ask = Object.fromEntries(got.map(({ ask, address }) => [address.at(-1), ask]));
  other.postMessage({ answer: ask.b, status: 200, headers: {}, body: body("2") });
  other.postMessage({ answer: ask.c, status: 0 });
  other.postMessage({ answer: ask.a, status: 200, headers: {}, body: body("1") });
  assert.deepEqual(await Promise.all([first, second]), [1, 2]);
  await Promise.all(failures);
  while (got.length < 5) await turn();
  assert.deepEqual(got[4], { giveUp: ask.d });
});
