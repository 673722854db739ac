/** Files that are saved. They are fetched first, so that an error is read on the page and not saved. */

import { make } from "../../dom.js";

/** Milliseconds until a file that was fetched is forgotten. */
const FORGOTTEN = 10_000;

/**
 * @param {typeof import("../../api.js")} api
 * @param {string} address
 * @param {AbortSignal} [signal]
 */
export async function save(api, address, signal) {
  const { headers, blob } = await api.file(address, { signal });
  const named = /filename="?([^";]+)"?/.exec(headers.get("Content-Disposition") ?? "");
  const saved = URL.createObjectURL(blob);
  make("a", { href: saved, download: named?.[1] ?? "wythoff" }).click();
  setTimeout(() => URL.revokeObjectURL(saved), FORGOTTEN);
}
