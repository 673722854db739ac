/** The rule box. */

import { get } from "./api.js";
import { byId, make } from "./dom.js";
import { gameBox } from "./gamebox.js";
import { notice, sentence } from "./notice.js";
import { permalink } from "./permalink.js";
import { store } from "./store.js";

/** Shown first, and when the address names no game. */
export const FIRST = "wythoff";

/** @type {Promise<object[]>|null} */
let asked = null;

/** The named games; asked for once. @returns {Promise<object[]>} */
export function families() {
  asked ??= get("/ask/games").then(({ games }) => games).catch(() => { asked = null; return []; });
  return asked;
}

/** The first heap of a game whose board is a slice of Wythoff Nim with three heaps; null for other games. @param {string} game */
export function ofThreeHeaps(game) {
  const match = /^\s*three-heaps\s*\(\s*(\d+)\s*\)\s*$/i.exec(game);
  return match && BigInt(match[1]);
}

let set = (_text) => Promise.resolve(false);
export const setGame = (text) => set(text);

/** An informal name is said to be read as a notation; so is what a reader of the notation may not expect. */
export function sayHowRead({ info }) {
  const text = [info?.understood && `This is understood as \`${info.understood}\`.`, info?.note && sentence(info.note)].filter(Boolean).join(" ");
  if (text) notice.show(text, { seconds: 8 });
}

/** What is wrong with the text in the box is said; that the board still shows another game, too. */
function showKept({ game, info, failure }) {
  const error = byId("rules-error");
  error.querySelector(".kept")?.remove();
  if (failure?.status !== 400 || !info || game === byId("rules").value.trim()) return;
  error.append(make("p", { class: "hint kept" }, "The board shows ", make("code", {}, game), "."));
}

export function startRules() {
  const input = byId("rules");
  const box = gameBox({
    input,
    error: byId("rules-error"),
    apply: (text, info) => store.set({ game: info.understood ?? text, info, failure: null }),
    fail: (failure) => store.set({ failure }),
  });
  set = box.set;
  store.on(["game", "info", "failure"], showKept);
  permalink.register("game", {
    read(text) {
      const game = text ?? FIRST;
      if (store.get().info === null) {
        // before the first answer: the board starts at once
        store.set({ game });
        box.set(game).then((valid) => { if (!valid && store.get().info === null && store.get().failure?.status === 400) fallBack(); });
      } else if (game !== store.get().game) box.set(game);
    },
    write: () => store.get().game,
  });
}

/** The address names no game: the first one is shown, and the box still says what is wrong. */
async function fallBack() {
  const info = await get("/ask/describe", { game: FIRST }).catch(() => null);
  if (info && store.get().info === null) store.set({ game: FIRST, info });
}
