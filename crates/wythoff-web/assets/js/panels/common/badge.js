/** How sure a statement is, in full, beside it. */

import { KINDS } from "../../badge.js";
import { h } from "./dom.js";

/** @param {{kind: string, text: string, engine?: string}|null|undefined} certainty */
export function badge(certainty) {
  if (!certainty) return null;
  const title = certainty.engine ? `engine: ${certainty.engine}` : null;
  return h("span", { class: `certainty ${certainty.kind}`, title }, h("b", { "aria-hidden": "true" }, KINDS[certainty.kind]?.sign ?? "·"), `\u00a0${certainty.text}`);
}
