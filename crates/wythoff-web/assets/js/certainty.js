/** Words and signs for how sure something is. */

import { make } from "./dom.js";

/** From the surest on. */
export const KINDS = {
  "forced": { word: "forced", sign: "•" },
  "proved": { word: "proved", sign: "✓" },
  "closed-form": { word: "closed form", sign: "✓" },
  "proved-by-hand": { word: "proved by hand", sign: "✓" },
  "computed": { word: "computed", sign: "…" },
  "conjectured": { word: "conjectured", sign: "?" },
};
/** A badge in one line. @param {{kind: string, text: string}} badge */
export function small(badge) {
  const { word, sign } = KINDS[badge.kind] ?? { word: badge.kind, sign: "·" };
  return make("span", { class: `badge ${badge.kind}`, title: badge.text }, make("b", { "aria-hidden": "true" }, sign), word);
}
