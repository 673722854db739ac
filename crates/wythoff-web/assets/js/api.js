/** Questions to the server, or to what stands for it. */

import { back } from "./away.js";
import { readTile } from "./tile.js";
import { givenUp, mayReturn, send, silence } from "./transport.js";

const BASE = "/api/v1";
const ATTEMPTS = 5;

/** Why a question has no answer; `status` is 0 if the server does not answer at all. */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {{code?: string, message?: string, hint?: string, span?: {start: number, end: number}}} [body]
   */
  constructor(status, body = {}) {
    super(body.message ?? `the server answered with status ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code ?? "unknown";
    this.hint = body.hint ?? null;
    this.span = body.span ?? null;
  }
}

/** Was the request given up by the page itself? @param {unknown} error */
export const isAbort = (error) => error instanceof DOMException && error.name === "AbortError";

let busy = 0;

function count(change) {
  busy += change;
  document.documentElement.dataset.busy = String(busy);
}

/**
 * The address of a question; parameters that are null or undefined are left out.
 * @param {string} path
 * @param {Record<string, unknown>} [params]
 */
export function url(path, params = {}) {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (value !== null && value !== undefined) query.set(key, String(value));
  }
  const text = query.toString();
  return BASE + path + (text ? `?${text}` : "");
}

/** @param {number} seconds @param {AbortSignal|null} [signal] */
const pause = (seconds, signal) => Promise.race([new Promise((resolve) => { setTimeout(resolve, 1000 * seconds); }), givenUp(signal)]);

/**
 * Sends a question and takes what is wanted of the answer. Where nothing answers, or the answer breaks off, it waits and asks again;
 * questions change nothing, so that they may be repeated. If the server is there but never answers this one, or nothing can come back, it gives up.
 * @template Taken
 * @param {string} address
 * @param {RequestInit} options
 * @param {(response: Response) => Promise<Taken>} take
 * @param {() => void} [again] called before it asks again
 * @returns {Promise<Taken>}
 */
async function answered(address, options, take, again = () => {}) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await take(await send(address, /** @type {any} */ (options)));
    } catch (error) {
      if (isAbort(error) || error instanceof ApiError) throw error;
      if (attempt >= ATTEMPTS || !mayReturn()) throw new ApiError(0, { code: "offline", ...silence() });
    }
    await back(options.signal);
    again();
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {string} address @param {RequestInit} options */
async function ask(address, options) {
  count(1);
  try {
    for (let attempt = 1; ; attempt += 1) {
      const { response, text } = await answered(address, options, async (response) => ({ response, text: await response.text() }));
      const body = parsed(text);
      if (response.ok && body !== null) return body;
      if (response.status === 429 && attempt < ATTEMPTS) {
        await pause(Number(response.headers.get("Retry-After")) || 1, options.signal);
        continue;
      }
      throw new ApiError(response.status, body?.error);
    }
  } finally {
    count(-1);
  }
}

/**
 * Asks, and waits where the server is busy or away.
 * @template {keyof import("answers").Got} Path
 * @param {Path} path
 * @param {Record<string, unknown>} [params]
 * @param {{signal?: AbortSignal}} [options]
 * @returns {Promise<import("answers").Got[Path]>} as `openapi.json` describes it
 */
export const get = (path, params, { signal } = {}) => ask(url(path, params), { signal });

/**
 * A tile of a game, or of two games that are compared.
 * @param {{game: string, other?: string|null, offset?: number[]}} of
 * @param {number} level
 * @param {bigint} X
 * @param {bigint} Y
 * @param {AbortSignal} [signal]
 */
export async function askTile({ game, other = null, offset = [0, 0] }, level, X, Y, signal) {
  const question = { game, level, x: X, y: Y, other, dx: other && offset[0], dy: other && offset[1] };
  return readTile(level, X, Y, await get("/tile", question, { signal }), other !== null);
}

/**
 * The answer to an address as it is, for a file: its headers and its bytes.
 * @param {string} address
 * @param {{signal?: AbortSignal}} [options]
 */
export const file = (address, { signal } = {}) => answered(address, { signal }, async (response) => {
  if (!response.ok) throw new ApiError(response.status, parsed(await response.text())?.error);
  return { headers: response.headers, blob: await response.blob() };
});

/**
 * Sends JSON.
 * @template {keyof import("answers").Posted} Path
 * @param {Path} path
 * @param {unknown} body
 * @param {{signal?: AbortSignal}} [options]
 * @returns {Promise<import("answers").Posted[Path]>} as `openapi.json` describes it
 */
export function post(path, body, { signal } = {}) {
  const headers = { "Content-Type": "application/json" };
  return ask(BASE + path, { method: "POST", headers, body: JSON.stringify(body), signal });
}

/**
 * The numbers in a text, as people write them: `3, 5`, `12 345`, `10^50`, `phi 10^50`.
 * @param {string} text
 * @returns {Promise<string[]>} in decimal digits
 */
export const numbersIn = async (text) => (await get("/numbers", { text })).numbers;

/** What stands after a name and a colon in a line of an event. @param {string} block @param {string} name */
const field = (block, name) => block.split("\n").find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);

/**
 * Reads a stream of events to its end, which is an event `verdict` or `error`.
 * @param {Response} response
 * @param {(name: string, data: any) => void} hear
 */
async function heard(response, hear) {
  if (!response.ok) throw new ApiError(response.status, parsed(await response.text())?.error);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = "", isOver = false; !isOver;) {
    const { value, done } = await reader.read();
    if (done) throw new TypeError("the stream broke");
    const blocks = (text + value).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const [name, data] = [field(block, "event"), field(block, "data")];
      if (name === "error") throw new ApiError(0, JSON.parse(data));
      if (name && data) hear(name, JSON.parse(data));
      isOver ||= name === "verdict";
    }
  }
}

/**
 * Listens to a stream of events: `handlers` has a function for each event name, which gets the data; `error` gets an
 * `ApiError`. If the connection breaks, the stream begins anew when the server answers, after a call of `again`.
 * @param {string} path
 * @param {Record<string, unknown>} params
 * @param {Record<string, (data?: any) => void>} handlers
 * @returns {() => void} closes it
 */
export function events(path, params, handlers) {
  const control = new AbortController();
  const { signal } = control;
  const hear = (name, data) => { if (!signal.aborted) handlers[name]?.(data); };
  count(1);
  answered(url(path, params), { signal }, (response) => heard(response, hear), handlers.again)
    .catch((error) => { if (!isAbort(error)) hear("error", error); })
    .finally(() => count(-1));
  return () => control.abort();
}
