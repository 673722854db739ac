/** What answers a page in a folder of files: a module of WebAssembly in the same folder, in workers. */

import { byId, fill } from "../dom.js";
import { drawing } from "./pixels.js";
import { workers } from "./workers.js";
import { answeredBy } from "../transport.js";

/** Milliseconds after which it is said that the module is being loaded. */
const SOON = 700;

/** @param {string} path */
const beside = (path) => new URL(path, import.meta.url);

/** The module; compiled while it comes, if whoever sends it knows its type. */
async function load() {
  const response = await fetch(beside("wythoff.wasm"));
  if (!response.ok) throw new TypeError(`status ${response.status}`);
  if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** From now on questions go to the module. */
export function answerHere() {
  const module = load();
  const said = setTimeout(() => fill(byId("away"), "What computes is being loaded."), SOON);
  const ask = module.then((module) => drawing(workers(() => {
    const worker = new Worker(beside("worker.js"), { type: "module" });
    worker.postMessage({ module });
    return worker;
  })));
  ask.catch(() => {}).then(() => {
    clearTimeout(said);
    fill(byId("away"));
  });
  answeredBy(
    async (address, options) => (await ask)(address, options),
    { message: "what computes could not be loaded", hint: "reload the page; if that does not help, the browser is too old, or the folder is not complete" },
  );
}
