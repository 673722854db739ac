/** What the module asks of a system, by the names of WASI preview 1: a clock, chance, and three streams. It has no files. */

const DONE = 0;
const BAD_STREAM = 8;
const NOT_HERE = 52;
/** Clocks of the system: what time it is, and how much of it has passed. */
const REAL_TIME = 0;
/** `crypto` gives so many bytes at a time. */
const CHANCE = 65_536;

/**
 * Makes an instance of the module.
 * @param {WebAssembly.Module} module
 * @param {{read: (most: number) => Uint8Array, write: (stream: number, bytes: Uint8Array) => void}} streams what it reads, and what it writes to
 *   streams 1 and 2; the bytes that are written are of the moment
 * @returns {Promise<WebAssembly.Exports>}
 */
export async function instance(module, { read, write }) {
  /** @type {WebAssembly.Memory} */
  let memory;
  const view = () => new DataView(memory.buffer);
  const bytes = (at, count) => new Uint8Array(memory.buffer, at, count);
  const number = (at, value) => view().setUint32(at, value, true);
  /** The parts of memory that a list names. */
  const parts = (list, count) => Array.from({ length: count }, (_, k) => {
    const place = view();
    return bytes(place.getUint32(list + 8 * k, true), place.getUint32(list + 8 * k + 4, true));
  });

  const calls = {
    fd_read(stream, list, count, done) {
      if (stream !== 0) return BAD_STREAM;
      let taken = 0;
      for (const part of parts(list, count)) {
        const given = read(part.length);
        part.set(given);
        taken += given.length;
      }
      number(done, taken);
      return DONE;
    },
    fd_write(stream, list, count, done) {
      if (stream !== 1 && stream !== 2) return BAD_STREAM;
      let taken = 0;
      for (const part of parts(list, count)) {
        write(stream, part);
        taken += part.length;
      }
      number(done, taken);
      return DONE;
    },
    clock_time_get(clock, _, at) {
      const milliseconds = performance.now() + (clock === REAL_TIME ? performance.timeOrigin : 0);
      view().setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
      return DONE;
    },
    random_get(at, count) {
      for (let from = 0; from < count; from += CHANCE) crypto.getRandomValues(bytes(at + from, Math.min(CHANCE, count - from)));
      return DONE;
    },
    environ_sizes_get(variables, size) {
      number(variables, 0);
      number(size, 0);
      return DONE;
    },
    environ_get: () => DONE,
    sched_yield: () => DONE,
    fd_prestat_get: () => BAD_STREAM,
    proc_exit(status) { throw new Error(`the module ended with status ${status}`); },
  };
  /** @type {WebAssembly.Imports} */
  const given = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    given[from] ??= {};
    given[from][name] = calls[name] ?? (() => NOT_HERE);
  }
  const { exports } = await WebAssembly.instantiate(module, given);
  memory = /** @type {WebAssembly.Memory} */ (exports.memory);
  /** @type {Function} */ (exports._initialize)();
  return exports;
}
