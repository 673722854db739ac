/** The second game: where it differs from the first, at an offset. */

import { byId } from "./dom.js";
import { gameBox } from "./gamebox.js";
import { permalink } from "./permalink.js";
import { setGame } from "./rules.js";
import { store } from "./store.js";

/** What is compared first. */
const FIRST = "wythoff";

export function startOverlay() {
  const [form, button, input] = ["compare", "compare-button", "other"].map(byId);
  const offsets = ["offset-x", "offset-y"].map(byId);
  let refused = false;
  const box = gameBox({
    input,
    error: byId("other-error"),
    apply: (other, otherInfo) => { if (!form.hidden) store.set({ other, otherInfo }); },
    fail(failure) {
      refused = failure?.status === 400 && store.get().otherInfo === null;
      // a game out of an address, for which the board has begun to ask: the box stays, with what is wrong
      if (refused) store.set({ other: null });
    },
  });

  function open(text) {
    form.hidden = false;
    button.setAttribute("aria-pressed", "true");
    if (text !== input.value.trim()) box.set(text);
  }

  function close() {
    form.hidden = true;
    button.setAttribute("aria-pressed", "false");
    box.clear();
    store.set({ other: null, otherInfo: null });
  }

  button.addEventListener("click", () => {
    if (!form.hidden) close();
    else {
      open(store.get().game === FIRST ? "maharaja" : FIRST);
      input.select();
    }
  });
  byId("compare-close").addEventListener("click", () => { close(); button.focus(); });
  byId("swap-button").addEventListener("click", () => {
    const { game, other, offset } = store.get();
    if (other === null) return;
    store.set({ offset: [-offset[0], -offset[1]] });
    setGame(other);
    box.set(game);
  });
  for (const field of offsets) {
    field.addEventListener("input", () => {
      const [dx, dy] = offsets.map(({ valueAsNumber }) => valueAsNumber);
      if (Number.isSafeInteger(dx) && Number.isSafeInteger(dy)) store.set({ offset: [dx, dy] });
    });
  }
  store.on(["offset"], ({ offset }) => offsets.forEach((field, n) => { if (field.valueAsNumber !== offset[n]) field.value = String(offset[n]); }));

  // panels compare too
  store.on(["other"], ({ other }) => {
    if (other === null && !form.hidden && !refused) close();
    else if (other !== null && (form.hidden || input.value.trim() !== other)) open(other);
  });

  permalink.register("offset", {
    read(text) {
      const match = /^(-?\d{1,15}),(-?\d{1,15})$/.exec(text ?? "");
      /** @type {[number, number]} */
      const offset = match ? [Number(match[1]), Number(match[2])] : [0, 0];
      if (String(offset) !== String(store.get().offset)) store.set({ offset });
    },
    write: () => { const { other, offset } = store.get(); return other !== null && offset.some(Boolean) ? offset.join(",") : null; },
  });
  permalink.register("other", {
    read(text) {
      if (text === null || text.trim() === "") {
        if (!form.hidden) close();
        return;
      }
      open(text);
      if (store.get().otherInfo === null) store.set({ other: text });
    },
    write: () => store.get().other,
  });
}
