/** The dialog with keys and signs. */

import { KINDS, small } from "./certainty.js";
import { byId, make, startDialog } from "./dom.js";
import { meaning } from "./glossary.js";

export function startHelp() {
  const sure = Object.entries(KINDS).flatMap(([kind, { word }]) => [make("dt", {}, small({ kind, text: meaning(word) })), make("dd", {}, meaning(word))]);
  byId("sure").append(...sure);
  startDialog(byId("help"), byId("help-button"));
}
