/** The buttons that choose how the board is shown. */

import { board } from "./board.js";
import { announce, byId } from "./dom.js";
import { calm, following, nextShade, wanted } from "./shade.js";
import { store } from "./store.js";
import { toggleStraight } from "./straight.js";

const WORDS = { wins: "what wins", grundy: "Grundy values", none: "none" };

export function startLayers() {
  const [shade, straight, views] = [byId("shade-button"), byId("straight-button"), byId("views")];
  shade.addEventListener("click", nextShade);
  straight.addEventListener("click", toggleStraight);
  // on narrow windows these controls are a popover; who goes somewhere looks at the board next
  views.addEventListener("click", ({ target }) => { if (target.closest("[data-act]")) views.togglePopover(false); });
  board.host.addEventListener("focus", () => views.togglePopover(false));
  /** What a button does or why it rests, and its title. */
  const say = (button, text, title, isOn, rests) => {
    button.lastChild.textContent = text;
    Object.assign(button, { title, disabled: rests, ariaPressed: String(isOn) });
  };
  const tell = () => {
    const state = store.get();
    const rests = state.hidden ? "while the P-positions are hidden" : state.straight === null ? calm() : "in the straightened view";
    const words = (name) => (name === "wins" && Number(state.info?.most_blocked) ? "moves to P" : WORDS[name]);
    const said = rests === null ? `Shading: ${words(wanted())}` : `No shading ${rests}`;
    say(shade, said, rests === null ? `${said}. Click for ${words(following())} (C)` : said, rests === null && wanted() !== "none", rests !== null);
    const text = state.hidden ? "No straightened view while the P-positions are hidden" : state.straight === null ? "Straightened view: how far the positions are from their line" : "Back to the board";
    say(straight, text, state.hidden ? text : `${text} (S)`, state.straight !== null, state.hidden);
  };
  store.on(["shade", "straight", "other", "calm", "info", "hidden", "view", "front"], tell);
  store.on(["shade"], () => announce(shade.textContent));
  tell();
}
