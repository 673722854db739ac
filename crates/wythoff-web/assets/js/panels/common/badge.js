/** How sure a statement is: a badge that stands beside it. */

import { h } from './dom.js';

/** @typedef {{kind: string, text: string, engine?: string}} Badge */

/** A sign for each kind, so that colour is not the only difference. */
const SIGNS = { proved: '∎', 'closed-form': '=', computed: '#', conjectured: '?' };

/**
 * The badge of an answer.
 * @param {Badge|null|undefined} certainty
 * @returns {HTMLElement|null}
 */
export function badge(certainty) {
  if (!certainty) return null;
  const title = certainty.engine ? `${certainty.text}; engine: ${certainty.engine}` : certainty.text;
  return h('span', { class: 'certainty', 'data-kind': certainty.kind, title },
    h('span', { 'aria-hidden': 'true' }, `${SIGNS[certainty.kind] ?? '?'} `), certainty.text);
}
