/**
 * Who answers where there is no server: a few workers, each with the module and with what it keeps of earlier answers. Questions wait in
 * one queue, those about tones behind the others: P-positions are drawn first. The first worker gets them as long as it is soon done, so that
 * what is kept is found again; another one helps out when that takes long.
 *
 * What is given up while it waits is dropped. A worker that computes hears nothing: if nobody wants its answer any more and others wait, it is
 * ended, and a new one takes its place.
 */

/** @typedef {{method: string, address: string, body: string|null, signal?: AbortSignal, resolve: (response: Response) => void, reject: (error: any) => void}} Question */
/** @typedef {{worker: Worker, question: Question|null, body: ReadableStreamDefaultController|null, since: number, leftSince: number}} Hand */

/** At most so many workers. */
const MOST = 3;
/** Milliseconds after which another worker helps out. */
const SOON = 300;
/** Milliseconds for which a worker may go on with what nobody wants any more, while others wait. */
const GRACE = 1000;
/** Questions of this kind take long: they leave the first worker to the others. */
const LONG = "/api/v1/check";
/** Questions of this kind come after others. */
const LATER = "/api/v1/shade";

/** What is answered if the module fails, as a server says it. */
const FAILED = { error: { code: "no-answer", message: "the computation failed", hint: "please report this question" } };

/**
 * @param {() => Worker} start starts a worker that has the module
 * @returns {(address: string, options: import("../transport.js").Options) => Promise<Response>}
 */
export function workers(start) {
  /** @type {Hand[]} */
  const hands = [];
  /** @type {Question[]} */
  let waiting = [];
  let timer = 0;

  const isLong = (question) => question.address.startsWith(LONG);

  /** @returns {Hand} */
  function hire() {
    /** @type {Hand} */
    const hand = { worker: start(), question: null, body: null, since: 0, leftSince: 0 };
    hand.worker.addEventListener("message", ({ data }) => hear(hand, data));
    hand.worker.addEventListener("error", () => hear(hand, { fault: "the worker failed" }));
    hands.push(hand);
    return hand;
  }

  /** @param {Hand} hand */
  function dismiss(hand) {
    hand.worker.terminate();
    hands.splice(hands.indexOf(hand), 1);
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
    if (isLong(hand.question)) dismiss(hand);
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
    const [first = hire(), ...others] = hands;
    if (isLong(question)) return others.find((hand) => !hand.question) ?? (hands.length < MOST ? hire() : null);
    if (!first.question) return first;
    if (now - first.since < SOON) return null;
    const idle = others.find((hand) => !hand.question);
    if (idle) return idle;
    const lost = hands.find((hand) => hand.leftSince && now - hand.leftSince > GRACE);
    if (lost) dismiss(lost);
    return hands.length < MOST ? hire() : null;
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

  return (address, { method = "GET", body = null, signal }) => new Promise((resolve, reject) => {
    const question = { method, address, body, signal, resolve, reject };
    const giveUp = () => {
      reject(new DOMException("given up", "AbortError"));
      waiting = waiting.filter((other) => other !== question);
      const hand = hands.find((hand) => hand.question === question);
      if (hand) leave(hand);
    };
    if (signal?.aborted) {
      giveUp();
      return;
    }
    signal?.addEventListener("abort", giveUp, { once: true });
    const isLater = ({ address }) => address.startsWith(LATER);
    const place = isLater(question) ? -1 : waiting.findIndex(isLater);
    waiting.splice(place < 0 ? waiting.length : place, 0, question);
    next();
  });
}
