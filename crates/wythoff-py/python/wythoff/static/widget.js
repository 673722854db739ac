/**
 * The board in a notebook: the page of the explorer in a frame. What the page asks goes to the kernel as messages, and the
 * answers come back; what it shows and the traits of the widget follow each other. Nothing is asked of any server.
 */

/** What the page calls the traits. */
const TRAITS = { game: "game", other: "overlay", view: "view", selected: "selection", cell: "hovered" };
/** Milliseconds of silence after which the kernel is said to be busy. */
const PATIENCE = 1500;
const BEAT = 500;

const BUSY = "The kernel is busy. The board goes on when it is free.";
const GONE = "The kernel was stopped or restarted. Run the cell again.";
const SILENCE = { message: "the kernel does not answer", hint: "run the cell again" };

/** A document for a frame, where the page around it lets only what is said to be trusted become one, too. */
const trusted = (() => {
  try {
    const policy = globalThis.trustedTypes?.createPolicy("wythoff", { createHTML: (text) => text });
    return (text) => policy?.createHTML(text) ?? text;
  } catch {
    return (text) => text;
  }
})();

/** Light or dark: as JupyterLab or VS Code says, or else the system. */
function theme() {
  const { dataset, classList } = document.body;
  const light = dataset.jpThemeLight ?? (dataset.vscodeThemeKind && String(/light/.test(dataset.vscodeThemeKind)));
  if (light !== undefined) return light === "true" ? "light" : "dark";
  const dark = classList.contains("vscode-dark") || matchMedia("(prefers-color-scheme: dark)").matches;
  return dark ? "dark" : "light";
}

/** The address of the page that shows what the traits say. */
function address(model) {
  const query = new URLSearchParams({ game: model.get("game") });
  const [overlay, view, selection] = ["overlay", "view", "selection"].map((name) => model.get(name));
  if (overlay) query.set("other", overlay);
  if (view) ["x", "y", "scale"].forEach((key, n) => query.set(key, String(view[n])));
  if (selection) query.set("at", selection.join(","));
  return `?${query}`;
}

function render({ model, el }) {
  const own = Math.random().toString(36).slice(2);
  /** Questions of the page that are not answered yet. @type {Set<number>} */
  const open = new Set();
  /** What the page shows, as JSON. @type {Map<string, string>} */
  const shown = new Map();
  /** @type {MessagePort|null} */
  let port = null;
  let heard = performance.now();
  let asked = 0;
  let said = "";
  let gone = false;

  const frame = document.createElement("iframe");
  Object.assign(frame, { title: "The board of a game", sandbox: "allow-scripts", allow: "clipboard-write" });
  const fit = () => { frame.style.cssText = `display: block; box-sizing: border-box; width: 100%; height: ${model.get("height")}px; border: 1px solid rgb(128 128 128 / 40%); border-radius: 6px`; };
  fit();
  const placeholder = document.createElement("p");
  placeholder.textContent = "Waiting for the kernel.";
  el.append(placeholder);

  /** @param {object} content */
  function send(content) {
    if (gone) return;
    try {
      model.send({ ...content, from: own });
    } catch {
      end();
    }
  }

  function say(text) {
    if (text === said) return;
    said = text;
    if (port) port.postMessage({ show: { notice: text } });
    else placeholder.textContent = text || "Waiting for the kernel.";
  }

  const unanswer = (number) => port?.postMessage({ answer: number, status: 0 });

  /** The kernel of this widget is no more. */
  function end() {
    gone = true;
    for (const number of open) unanswer(number);
    open.clear();
    say(GONE);
  }

  /** From the page. */
  function told({ data }) {
    if (data.ask !== undefined) {
      if (gone) unanswer(data.ask);
      else {
        if (open.size === 0) asked = performance.now();
        open.add(data.ask);
        send(data);
      }
    } else if (data.giveUp !== undefined) {
      if (open.delete(data.giveUp)) send(data);
    } else if (data.shown) {
      for (const [key, value] of Object.entries(data.shown)) {
        shown.set(key, JSON.stringify(value));
        model.set(TRAITS[key], value);
      }
      if (!gone) model.save_changes();
    }
  }

  /** From the kernel. */
  function answered(content, buffers) {
    heard = performance.now();
    if (content.to !== own) return;
    if (content.page) begin(new TextDecoder().decode(buffers[0]));
    else if (open.delete(content.answer)) {
      const { buffer, byteOffset, byteLength } = buffers[0];
      const body = buffer.slice(byteOffset, byteOffset + byteLength);
      port?.postMessage({ answer: content.answer, status: content.status, headers: content.headers, body }, [body]);
    }
  }

  /** A frame loads again whenever it is moved in the document around it. */
  function begin(page) {
    frame.addEventListener("load", () => {
      giveUp();
      port?.close();
      const channel = new MessageChannel();
      port = channel.port1;
      port.onmessage = told;
      said = "";
      shown.clear();
      frame.contentWindow.postMessage({ search: address(model), theme: theme(), silence: SILENCE }, "*", [channel.port2]);
    });
    frame.srcdoc = trusted(page);
    placeholder.replaceWith(frame);
  }

  function giveUp() {
    for (const number of open) send({ giveUp: number });
    open.clear();
  }

  model.on("msg:custom", answered);
  model.on("comm_live_update", end);
  model.on("change:height", fit);
  for (const [key, trait] of Object.entries(TRAITS)) {
    model.on(`change:${trait}`, () => {
      const value = model.get(trait);
      const text = JSON.stringify(value);
      if (text === shown.get(key) || (key === "view" && !value)) return;
      shown.set(key, text);
      port?.postMessage({ show: { [key]: value } });
    });
  }
  const follow = () => port?.postMessage({ show: { theme: theme() } });
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { attributeFilter: ["class", "data-jp-theme-light", "data-vscode-theme-kind"] });

  let called = false;
  const beat = setInterval(() => {
    if (gone) return;
    const now = performance.now();
    const silent = port !== null && open.size === 0 ? 0 : now - Math.max(heard, asked);
    if (silent > PATIENCE) say(BUSY);
    else if (said === BUSY) say("");
    // whoever computes still hears a call
    if (silent > BEAT && !called) send({ call: true });
    called = silent > BEAT;
  }, BEAT);

  send({ page: true });
  return () => {
    clearInterval(beat);
    observer.disconnect();
    giveUp();
    port?.close();
    frame.remove();
  };
}

export default { render };
