/** How questions reach what answers them: over HTTP, to workers, or as messages through a port, if something else than a server answers. */

/** @typedef {{method?: string, headers?: Record<string, string>, body?: string, signal?: AbortSignal}} Options */

/** @typedef {(address: string, options: Options) => Promise<Response>} Way how a question is asked; it need not fail when nobody waits any more */

/** @typedef {{message: string, hint: string}} Silence what is said where nothing answers */

/** @type {Silence} */
let unanswered = { message: "the server does not answer", hint: "start `wythoff serve` again" };
let returns = true;
/** @type {Way} */
let way = (address, options) => fetch(address, options);

/** Asks; fails only where nothing answers, or with an `AbortError`. @param {string} address @param {Options} options @returns {Promise<Response>} */
export async function send(address, options) {
  options.signal?.throwIfAborted();
  return Promise.race([way(address, options), givenUp(options.signal)]);
}

/** May what does not answer be back after a while? A server may; nothing else. */
export const mayReturn = () => returns;

/** Fails when nobody waits any more. @param {AbortSignal|null} [signal] @returns {Promise<never>} */
export const givenUp = (signal) => new Promise((_, reject) => {
  if (signal?.aborted) reject(signal.reason);
  signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
});

/** What is said where nothing answers. */
export const silence = () => unanswered;

/**
 * From now on something else answers.
 * @param {Way} other
 * @param {Silence} said
 */
export function answeredBy(other, said) {
  [way, unanswered, returns] = [other, said, false];
}

/**
 * From now on questions go through a port: `{ask, method, address, body}`, and `{giveUp}` when nobody waits any more. Answers
 * are `{answer, status, headers, body}`, the body in an `ArrayBuffer`; status 0 if there is none.
 * @param {MessagePort} port
 * @param {Silence} said
 */
export function through(port, said) {
  /** @type {Map<number, {resolve: (response: Response) => void, reject: (error: any) => void}>} */
  const waiting = new Map();
  let last = 0;
  port.addEventListener("message", ({ data: { answer, status, headers, body } }) => {
    const asked = waiting.get(answer);
    waiting.delete(answer);
    if (status === 0) asked?.reject(new TypeError("nothing answers"));
    else asked?.resolve(new Response(body, { status, headers }));
  });
  answeredBy((address, { method = "GET", body = null, signal }) => new Promise((resolve, reject) => {
    const ask = (last += 1);
    waiting.set(ask, { resolve, reject });
    signal?.addEventListener("abort", () => { if (waiting.delete(ask)) port.postMessage({ giveUp: ask }); }, { once: true });
    port.postMessage({ ask, method, address, body });
  }), said);
}
