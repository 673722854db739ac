/**
 * Answers questions in a thread of its own. It loads the module and tells it, `{module}`, unless it is given one; then it gets one question at a
 * time, `{method, address, body}`, and answers with `{head: {status, headers}}`, `{piece}` for each piece of the body, and `{end}`; or with
 * `{fault}`: then it is of no use any more.
 */

import { instance } from "./system.js";

const LINE_END = 10;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What is left of the question. */
let question = new Uint8Array();
/** The beginning of the answer, until its first line is whole; null after that. @type {number[]|null} */
let line = null;
/** @type {Promise<any>|null} */
let answers = null;

/** @param {number} most */
function read(most) {
  const given = question.subarray(0, most);
  question = question.subarray(most);
  return given;
}

/** @param {number} stream @param {Uint8Array} bytes */
function write(stream, bytes) {
  if (stream === 2) {
    console.error(decoder.decode(bytes).trimEnd());
    return;
  }
  let from = 0;
  if (line !== null) {
    const end = bytes.indexOf(LINE_END);
    from = end < 0 ? bytes.length : end + 1;
    line.push(...bytes.subarray(0, from));
    if (end < 0) return;
    postMessage({ head: JSON.parse(decoder.decode(new Uint8Array(line))) });
    line = null;
  }
  if (from === bytes.length) return;
  const piece = bytes.slice(from).buffer;
  postMessage({ piece }, { transfer: [piece] });
}

/** The module; compiled while it comes, if whoever sends it knows its type. */
async function load() {
  const response = await fetch(new URL("wythoff.wasm", import.meta.url));
  if (!response.ok) throw new TypeError(`status ${response.status}`);
  if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

addEventListener("message", async ({ data }) => {
  try {
    if (data.load) {
      const loaded = await load();
      postMessage({ module: loaded });
      answers = instance(loaded, { read, write });
    } else if (data.module) {
      answers = instance(data.module, { read, write });
    } else {
      const { answer } = await answers;
      question = encoder.encode(`${data.method} ${data.address}\n${data.body ?? ""}`);
      line = [];
      answer();
      postMessage({ end: true });
    }
  } catch (error) {
    console.error(error);
    postMessage({ fault: String(error) });
  }
});
