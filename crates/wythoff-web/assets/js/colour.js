/** Colours of the style sheet, as the board needs them. */

import { penOf } from "./dom.js";

/** Red, green and blue. @param {string} hex */
export const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const sheet = penOf(Object.assign(document.createElement("canvas"), { width: 1, height: 1 }), { willReadFrequently: true });

/**
 * The values of these colours now, as `#rrggbb`: those of the theme, or those that the reader's system imposes.
 * @param {string[]} names
 * @returns {Record<string, string>}
 */
export function resolved(names) {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.className = "probe";
  const hex = (name) => {
    probe.style.color = `var(--${name})`;
    sheet.fillStyle = getComputedStyle(probe).color;
    sheet.fillRect(0, 0, 1, 1);
    return `#${[...sheet.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  };
  const found = Object.fromEntries(names.map((name) => [name, hex(name)]));
  probe.remove();
  return found;
}
