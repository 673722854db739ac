/** The buttons that choose how the board is shown. */

import { announce, byId, make } from "./dom.js";
import { SHADES, calm, nextShade } from "./shade.js";
import { store } from "./store.js";
import { toggleStraight } from "./straight.js";

const SVG = "http://www.w3.org/2000/svg";
const SIGNS = {
  shade: "M5 5h14v14H5zM5 19L19 5M9 19l10-10M14 19l5-5",
  straight: "M4 5v14h16M7 11c2-3 3 3 5 0s3 3 5 0",
};
const WORDS = { wins: "what wins", grundy: "Grundy values", none: "none" };

function sign(path) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

export function startLayers() {
  const shade = make("button", { type: "button", class: "icon", id: "shade-button", onclick: nextShade }, sign(SIGNS.shade));
  const straight = make("button", { type: "button", class: "icon", id: "straight-button", onclick: toggleStraight }, sign(SIGNS.straight));
  byId("zoom").append(shade, straight);
  const tell = () => {
    const state = store.get();
    const after = SHADES[(SHADES.indexOf(state.shade) + 1) % SHADES.length];
    const rests = state.hidden ? "while the P-positions are hidden" : state.straight === null ? calm() : "in the straightened view";
    const words = (name) => (name === "wins" && Number(state.info?.most_blocked) ? "moves to P" : WORDS[name]);
    const said = rests === null ? `Shading: ${words(state.shade)}` : `No shading ${rests}`;
    shade.setAttribute("aria-label", said);
    shade.title = rests === null ? `${said}. Click for ${words(after)} (C)` : said;
    shade.setAttribute("aria-pressed", String(rests === null && state.shade !== "none"));
    shade.disabled = rests !== null;
    const text = state.hidden ? "No straightened view while the P-positions are hidden" : state.straight === null ? "Straightened view: how far the positions are from their line" : "Back to the board";
    straight.setAttribute("aria-label", text);
    straight.title = state.hidden ? text : `${text} (S)`;
    straight.disabled = state.hidden;
    straight.setAttribute("aria-pressed", String(state.straight !== null));
  };
  store.on(["shade", "straight", "other", "calm", "info", "hidden"], tell);
  store.on(["shade"], () => announce(shade.getAttribute("aria-label")));
  tell();
}
