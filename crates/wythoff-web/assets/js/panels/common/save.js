/** Files that are saved. They are fetched first, so that an error is read on the page and not saved. */

import { file } from "../../api.js";
import { make } from "../../dom.js";
import { notice, sentence } from "../../notice.js";

/** Milliseconds until a file that was fetched is forgotten. */
const FORGOTTEN = 10_000;

/** Gives the reader a file. @param {Blob} blob @param {string} name */
export function give(blob, name) {
  const address = URL.createObjectURL(blob);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), FORGOTTEN);
}

/** A link to a file; what goes wrong is said at the board. @param {string} address @param {string} text */
export function fileLink(address, text) {
  const link = make("a", { href: address, download: "", onclick: async (event) => {
    event.preventDefault();
    link.setAttribute("aria-busy", "true");
    try {
      const { headers, blob } = await file(address);
      give(blob, /filename="?([^";]+)"?/.exec(headers.get("Content-Disposition") ?? "")?.[1] ?? "wythoff");
    } catch (error) {
      notice.show(sentence(error.message), { hint: error.hint && sentence(error.hint) });
    }
    link.removeAttribute("aria-busy");
  } }, text);
  return link;
}
