// Runs before the page in a folder of files: the module is loaded by the first worker while the page is still coming.
if (location.protocol !== "file:") {
  const worker = new Worker(new URL("worker.js", /** @type {HTMLScriptElement} */ (document.currentScript).src), { type: "module" });
  worker.postMessage({ load: true });
  const module = new Promise((resolve, reject) => {
    const failed = () => reject(new TypeError("the module cannot be loaded"));
    worker.addEventListener("message", ({ data }) => { if (data.module) resolve(data.module); else failed(); }, { once: true });
    worker.addEventListener("error", failed, { once: true });
  });
  module.catch(() => {});
  Object.assign(window, { answering: { worker, module } });
}
