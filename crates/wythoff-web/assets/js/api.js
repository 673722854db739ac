/** Questions to the server, or to what stands for it. */

import { send, silence } from "./transport.js";

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

/** @param {number} milliseconds @param {AbortSignal} [signal] */
function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("given up", "AbortError"));
    }, { once: true });
  });
}

/** @param {string} address @param {RequestInit} options */
async function once(address, options) {
  try {
    return await send(address, options);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, { code: "offline", ...silence() });
  }
}

/** @param {string} address @param {RequestInit} options */
async function ask(address, options) {
  count(1);
  try {
    for (let attempt = 1; ; attempt += 1) {
      const response = await once(address, options);
      if (response.ok) return await response.json();
      if (response.status === 429 && attempt < ATTEMPTS) {
        await pause(1000 * (Number(response.headers.get("Retry-After")) || 1), options.signal ?? undefined);
        continue;
      }
      const body = await response.json().catch(() => ({}));
      throw new ApiError(response.status, body.error);
    }
  } finally {
    count(-1);
  }
}

/**
 * Asks, and waits where the server is busy.
 * @param {string} path
 * @param {Record<string, unknown>} [params]
 * @param {{signal?: AbortSignal}} [options]
 */
export const get = (path, params, { signal } = {}) => ask(url(path, params), { signal });

/**
 * The answer to an address as it is, for a file.
 * @param {string} address
 * @param {{signal?: AbortSignal}} [options]
 */
export async function file(address, { signal } = {}) {
  const response = await once(address, { signal });
  if (!response.ok) throw new ApiError(response.status, (await response.json()).error);
  return response;
}

/**
 * Sends JSON.
 * @param {string} path
 * @param {unknown} body
 * @param {{signal?: AbortSignal}} [options]
 */
export function post(path, body, { signal } = {}) {
  const headers = { "Content-Type": "application/json" };
  return ask(BASE + path, { method: "POST", headers, body: JSON.stringify(body), signal });
}

/**
 * Listens to a stream of events: `handlers` has a function for each event name, which gets the data; `error` gets an
 * `ApiError`, also when the connection breaks.
 * @param {string} path
 * @param {Record<string, unknown>} params
 * @param {Record<string, (data: any) => void>} handlers
 * @returns {() => void} closes it
 */
export function events(path, params, handlers) {
  const source = new EventSource(url(path, params));
  count(1);
  let open = true;
  const close = () => {
    if (!open) return;
    open = false;
    source.close();
    count(-1);
  };
  for (const [name, handler] of Object.entries(handlers)) {
    if (name === "error") continue;
    source.addEventListener(name, (event) => handler(JSON.parse(event.data)));
  }
  source.addEventListener("error", (event) => {
    if (!open) return;
    close();
    const data = /** @type {MessageEvent} */ (event).data;
    const body = data ? JSON.parse(data) : { code: "offline", message: "the connection broke" };
    handlers.error?.(new ApiError(0, body.error ?? body));
  });
  return close;
}
