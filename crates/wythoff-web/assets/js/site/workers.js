/**
 * Who answers where there is no server: a few workers, each with the module and with what it keeps of earlier answers. One answers about the board,
 * another one about its tones: what is kept is found again, and all squares of a level are sampled alike, since what may be afforded is measured
 * once. All other questions go to a third one, so that the board does not wait for them, or to another one while a check of a proof takes long.
 *
 * What is given up while it waits is dropped. A worker that computes hears nothing: if nobody wants its answer any more and others wait, it is
 * ended, and a new one takes its place.
 */

/** @typedef {{method: string, address: string, body: string|null, resolve: (response: Response) => void}} Question */
/** @typedef {{worker: Worker, question: Question|null, body: ReadableStreamDefaultController|null, since: number, leftSince: number}} Hand */

/** Milliseconds after which another worker helps out. */
const SOON = 300;
/** Milliseconds for which a worker may go on with what nobody wants any more, while others wait. */
const GRACE = 1000;
/** Questions of this kind take long: their worker is ended at once if nobody wants the answer. */
const LONG = "/api/v1/check";
/** The numbers of the workers that may answer a kind of question, the best one first. @type {[string, number[]][]} */
const PLACES = [["/api/v1/tile", [0]], ["/api/v1/shade", [1]], [LONG, [2]], ["", [2, 0, 1]]];

/** What is answered if the module fails, as a server says it. */
const FAILED = { error: { code: "no-answer", message: "the computation failed", hint: "please report this question" } };

/** @param {Question} question @returns {number[]} */
const placesOf = ({ address }) => PLACES.find(([begin]) => address.startsWith(begin))[1];

/**
 * @param {Worker} first a worker that has the module
 * @param {() => Worker} start starts another one
 * @returns {import("../transport.js").Way}
 */
export function workers(first, start) {
  /** @type {(Hand|null)[]} */
  const hands = [employed(first), null, null];
  /** @type {Question[]} */
  let waiting = [];
  let timer = 0;

  /** @param {Worker} worker @returns {Hand} */
  function employed(worker) {
    /** @type {Hand} */
    const hand = { worker, question: null, body: null, since: 0, leftSince: 0 };
    worker.addEventListener("message", ({ data }) => hear(hand, data));
    worker.addEventListener("error", () => hear(hand, { fault: "the worker failed" }));
    return hand;
  }

  /** @param {Hand} hand */
  function dismiss(hand) {
    hand.worker.terminate();
    hands[hands.indexOf(hand)] = null;
  }

  /** @param {Hand} hand @param {any} heard */
  function hear(hand, { head, piece, fault }) {
    const { question, body } = hand;
    if (head) {
      const stream = new ReadableStream({ start: (controller) => { hand.body = controller; }, cancel: () => leave(hand) });
      question?.resolve(new Response(stream, head));
    } else if (piece) {
      if (!hand.leftSince) body?.enqueue(new Uint8Array(piece));
    } else {
      if (fault && body) body.error(new TypeError(fault));
      else if (fault) question?.resolve(Response.json(FAILED, { status: 422 }));
      else if (!hand.leftSince) body?.close();
      [hand.question, hand.body, hand.leftSince] = [null, null, 0];
      if (fault) dismiss(hand);
      next();
    }
  }

  /** Nobody wants what this one does. @param {Hand} hand */
  function leave(hand) {
    if (!hand.question) return;
    hand.leftSince ||= performance.now();
    hand.body?.error(new DOMException("given up", "AbortError"));
    if (hand.question.address.startsWith(LONG)) dismiss(hand);
    next();
  }

  /** @param {Hand} hand @param {Question} question */
  function give(hand, question) {
    [hand.question, hand.since] = [question, performance.now()];
    const { method, address, body } = question;
    hand.worker.postMessage({ method, address, body });
  }

  /** Who could begin with a question now; null if it should wait. @param {Question} question @returns {Hand|null} */
  function free(question) {
    const now = performance.now();
    const [best, ...others] = placesOf(question);
    const hand = hands[best];
    if (hand && hand.leftSince && now - hand.leftSince > GRACE) dismiss(hand);
    hands[best] ??= employed(start());
    if (!hands[best].question) return hands[best];
    if (now - hands[best].since < SOON || others.length === 0) return null;
    const idle = others.find((place) => !hands[place]?.question);
    return idle === undefined ? null : (hands[idle] ??= employed(start()));
  }

  /** Gives what waits to those who are free; looks again a little later if some must wait. */
  function next() {
    clearTimeout(timer);
    waiting = waiting.filter((question) => {
      const hand = free(question);
      if (hand) give(hand, question);
      return !hand;
    });
    if (waiting.length > 0) timer = setTimeout(next, SOON);
  }

  return (address, { method = "GET", body = null, signal }) => new Promise((resolve) => {
    // given up while the module was loaded
    if (signal?.aborted) return;
    const question = { method, address, body, resolve };
    signal?.addEventListener("abort", () => {
      waiting = waiting.filter((other) => other !== question);
      const hand = hands.find((hand) => hand?.question === question);
      if (hand) leave(hand);
    }, { once: true });
    waiting.push(question);
    next();
  });
}
