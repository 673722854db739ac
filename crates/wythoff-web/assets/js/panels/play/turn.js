/** What the player whose turn it is can do: choose a board, block options, move. */

import { button, fill, make, select } from "../../dom.js";
import { count, place, readNumbers } from "../common/number.js";

/**
 * @param {{session: import("./session.js").Session, ui: any, toggle: (to: string[]) => void,
 *   preview: (cut: any) => void}} parts
 */
export function turn({ session, ui, toggle, preview }) {
  const choose = make("div", { class: "choices", role: "group", "aria-label": "Boards" });
  const list = make("ul", { class: "chips" });
  const counted = make("p", { role: "status" });
  const confirm = button("Confirm", () => session.act({ block: ui.blocks }), { class: "primary" });
  const block = make("div", {}, counted, list, typed("Block", "Option", (to) => { toggle(to); return true; }), make("p", { class: "row" }, confirm));
  const move = typed("Move", "Position", (to) => { const is = session.mine; session.act({ move: to }); return is; });
  const element = make("div", { class: "turn" }, choose, block, move);

  /** A place for typing a position, or what is taken. */
  function typed(verb, name, act) {
    let how = "to";
    const input = /** @type {HTMLInputElement} */ (make("input", { type: "text", autocomplete: "off", spellcheck: "false", "aria-label": name, placeholder: "x,y" }));
    const kind = select([["to", `${verb} to`], ["take", `${verb === "Move" ? "Take" : "Block taking"}`]], how, (value) => { how = value; });
    kind.setAttribute("aria-label", "How it is written");
    const error = make("p", { class: "notice", role: "status" });
    const read = async () => {
      const pair = await readNumbers(input.value);
      if (pair === null) return "Write two whole numbers, as in 5,9.";
      if (how === "to") return pair;
      const [x, y] = session.state.position.map(BigInt);
      const to = [x - BigInt(pair[0]), y - BigInt(pair[1])];
      return to.every((pile) => pile >= 0n) ? to.map(String) : `There are only ${place([x, y])} tokens.`;
    };
    return make("form", {
      class: "row typed",
      onsubmit: async (event) => {
        event.preventDefault();
        const to = await read();
        error.textContent = typeof to === "string" ? to : "";
        if (typeof to !== "string" && act(to)) input.value = "";
      },
    }, kind, input, make("button", { type: "submit" }, verb), error);
  }

  /** @param {Array<{cut: {base: number, height: number}, words: string, possible: boolean}>} choices */
  function boards(choices) {
    fill(choose, choices.map(({ cut, words, possible }, index) => {
      const show = () => preview(cut);
      return button(words, () => { preview(null); session.act({ choose: index }); }, {
        disabled: !possible, title: possible ? null : "the start is removed from this board",
        onmouseenter: show, onfocus: show, onmouseleave: () => preview(null), onblur: () => preview(null),
      });
    }));
  }

  /** To the first control, but where that would open a keyboard on the screen. */
  function focus() {
    if (matchMedia("(pointer: fine)").matches) element.querySelector(":scope > :not([hidden]) :is(input, button:enabled)")?.focus();
  }

  let phase = "";
  return {
    element,
    show() {
      const now = session.ours ? session.state.phase : "";
      const inside = element.contains(document.activeElement);
      if (now === "choose" && phase !== "choose") boards(session.state.choices);
      choose.hidden = now !== "choose";
      block.hidden = now !== "block";
      move.hidden = now !== "move";
      if (now === "block") {
        counted.textContent = `${count(ui.blocks.length, "option")} of at most ${session.state.most_blocked} blocked. Click options on the board to block or free them.`;
        fill(list, ui.blocks.map((to) => make("li", {}, button(`${place(to)} ✕`, () => toggle(to), { "aria-label": `free ${place(to)}` }))));
        confirm.textContent = ui.blocks.length ? `Block ${count(ui.blocks.length, "option")}` : "Block nothing";
      }
      const before = phase;
      phase = now;
      if (inside && now !== "" && now !== before) focus();
    },
    focus,
  };
}
