/** Records of games: files in the form of SGF, written by the server. */

import { button, fill, make } from "../../dom.js";
import { copy } from "../../notice.js";
import { command, quoted } from "../common/command.js";

/** No record is longer. */
const MOST_BYTES = 200_000;
/** Characters of a record in a link; servers refuse long addresses. */
const LINK = 16_000;

/** Can a link hold the record? @param {string} record */
export function fitsLink(record) {
  return encodeURIComponent(record).length <= LINK;
}

/**
 * Saving and loading.
 * @param {{record: () => string|null, load: (record: string) => void, fail: (error: {message: string, hint: string}) => void,
 *   link: () => string}} actions
 */
export function recordControls({ record, load, fail, link }) {
  const text = /** @type {HTMLTextAreaElement} */ (make("textarea", { rows: 3, spellcheck: "false", "aria-label": "Record of a game", placeholder: "(;FF[4]…)" }));
  const note = make("p", { class: "muted" });
  const file = /** @type {HTMLInputElement} */ (make("input", { type: "file", accept: ".sgf,text/plain", hidden: true }));
  const read = (record) => {
    if (record.length <= MOST_BYTES) load(record);
    else fail({ message: `the record has more than ${MOST_BYTES} characters`, hint: "open a record of one game" });
  };
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    file.value = "";
    if (chosen) read(await chosen.slice(0, MOST_BYTES + 1).text());
  });
  const share = button("Copy a link to this game", () => copy(link(), "link"));
  const terminal = make("div");
  const save = button("Save record", () => download(record() ?? "", "game.sgf"));
  const element = make("details", { class: "record" }, make("summary", {}, "Share, save, load"),
    make("p", { class: "row" }, share, save, button("Open file…", () => file.click()), file),
    text, note, terminal, make("p", { class: "row" }, button("Play on from this text", () => read(text.value.trim()))));
  return {
    element,
    /** @param {string|null} record */
    show(record) {
      save.disabled = record === null;
      share.disabled = record === null || !fitsLink(record);
      fill(terminal, record !== null && fitsLink(record) && [make("p", { class: "muted" }, "In a terminal:"),
        command(`wythoff play --load ${quoted(record.trim().replace(/\n/g, ""))}`)]);
      note.textContent = record === null || fitsLink(record) ? "" : "The record is too long for a link: save it.";
      if (record !== null && document.activeElement !== text) text.value = record;
    },
  };
}

/** @param {string} text @param {string} name */
function download(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/x-go-sgf" }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
