/** A game with three heaps on the board, which is a slice of it. */

import { cross, diamond, disc } from "../../shapes.js";
import { path, signs } from "../play/layer.js";

/**
 * @param {{session: import("./session.js").HeapsSession, slice: import("./slice.js").Slice, board: any,
 *   ui: {open: boolean, start: string[]|null, aim: string[]|null, step: number|null}, looked: () => string|null}} parts `looked` is what the
 *   heap holds in the slice that the board shows; null if it shows another game
 */
export function heapsLayer({ session, slice, board, ui, looked }) {
  return {
    name: "heaps",
    order: 50,
    /** @param {CanvasRenderingContext2D} ctx @param {{scale: number}} view @param {Record<string, string>} theme */
    draw(ctx, view, theme) {
      const tokens = looked();
      if (!ui.open || tokens === null) return;
      const { size, at, each } = signs(ctx, board, view, theme);
      /** Those of some positions that lie in the slice. */
      const inSlice = (all) => all.filter((heaps) => heaps[slice.heap] === tokens).map((heaps) => slice.others(heaps));
      if (!session.playing) {
        if (ui.start) each(inSlice([ui.start]), disc, size * 1.4, theme.accent);
        return;
      }
      const now = session.review && ui.step !== null ? session.review.steps[ui.step] : null;
      const position = now ? now.from : session.state.position;
      const place = slice.others(position);
      const isHere = position[slice.heap] === tokens;
      // without a board for its slice, the position has no place on that of another one
      if (!now && slice.tokens !== tokens) return;
      if (now) {
        each(inSlice(now.winning), diamond, size * 1.2, theme.win, Math.max(2.5, size / 3));
        const to = now.action.take ? inSlice([now.from.map((heap, k) => String(BigInt(heap) - BigInt(now.action.take[k])))]) : [];
        const wrong = now.worth === "gives-the-win-away";
        each(to, disc, size, wrong ? theme.other : theme.accent, Math.max(3, size / 3));
        if (wrong) each(to, cross, size * 0.8, theme.other, Math.max(3, size / 3));
      } else {
        each(slice.cells, disc, size * 0.9, theme.accent);
        if (session.hint) each(inSlice([session.hint.to]), diamond, size * 1.2, theme.win, Math.max(2.5, size / 3));
        if (ui.aim) {
          const [to] = inSlice([ui.aim]);
          if (to) path(ctx, theme, [place, to].map(at));
          if (to) each([to], disc, size * 1.1, theme.accent, Math.max(3, size / 3));
        }
      }
      // above the slice that is looked at, the position is pale
      each([place], disc, size * 1.2, isHere ? theme.text : theme.muted);
      if (isHere) each([place], disc, size * 1.2 + 4, theme.text);
    },
  };
}
