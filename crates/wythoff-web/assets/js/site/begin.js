/** What answers a page in a folder of files: a module of WebAssembly in the same folder, in workers. */

import { onlyFor } from "../address.js";
import { byId, fill } from "../dom.js";
import { GAMES } from "./games.js";
import { drawing } from "./pixels.js";
import { workers } from "./workers.js";
import { answeredBy } from "../transport.js";

/** Milliseconds after which it is said that the module is being loaded. */
const SOON = 700;

/** From now on questions go to the module. */
export function answerHere() {
  onlyFor(GAMES);
  /** @type {{worker: Worker, module: Promise<WebAssembly.Module>}} the first worker, which `early.js` has started, and what it loads */
  const { worker: first, module } = /** @type {any} */ (window).answering;
  const said = setTimeout(() => fill(byId("away"), "What computes is being loaded."), SOON);
  const ask = module.then((module) => drawing(workers(first, () => {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
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
