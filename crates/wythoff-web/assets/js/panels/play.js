/** Playing the game of the rules on the board, against the computer or between two people. */

import { link } from "../address.js";
import { button, fill, make } from "../dom.js";
import { refusal } from "../notice.js";
import { ofThreeHeaps, setGame } from "../rules.js";
import { count, place } from "./common/number.js";
import { playLayer } from "./play/layer.js";
import { LegalMoves } from "./play/moves.js";
import { Playing } from "./play/playing.js";
import { recordControls, written } from "./play/record.js";
import { Session } from "./play/session.js";

class TwoPiles extends Playing {
  constructor() {
    super("play", "Play", 2);
  }

  parts() {
    const { app, ui } = this;
    const session = new Session(app.api, () => this.changed());
    this.moves = new LegalMoves(app, () => this.told());
    // before a move some games choose a board, or block options
    this.choices = make("div", { class: "choices", role: "group", "aria-label": "Boards" });
    this.blocks = make("ul", { class: "chips" });
    this.confirm = button("", () => session.act({ block: ui.blocks }), { class: "primary" });
    this.signs = make("span");
    this.missing = make("span", { role: "status" });
    this.record = recordControls({
      load: (record) => this.unread(record),
      fail: (error) => this.around.failure.replaceChildren(refusal(error)),
      link: () => app.permalink.link(),
      startLink: () => this.startLink(),
    });
    this.lead = make("p", { class: "note" }, "This board is a slice of a game with three heaps. ", button("Play with three heaps", () => app.store.set({ panel: "heaps" })));
    return {
      session,
      sighted: this.moves,
      lead: this.lead,
      tokens: {
        both: () => this.moves.both,
        judge: async (to) => ({ legal: await this.moves.legal(session, to) }),
        act: (to) => (session.state.phase === "block" ? this.toggle(to) : session.act({ move: to })),
      },
      table: {
        before: [this.choices, this.blocks],
        acts: [this.confirm],
        signs: [this.signs, " ", this.missing],
        more: [this.record.element],
        hinted: ({ block }) => { if (block) { ui.blocks = block; this.changed(); } },
      },
      layer: playLayer({ name: this.name, session, board: app.board, ui, cells: () => this.moves.cells }),
    };
  }

  words() {
    return this.app.store.get().info?.words ?? "";
  }

  placed(cell) {
    return cell;
  }

  aimed() {
    this.app.board.redraw();
  }

  shows() {
    return this.app.store.get().game === this.session.game;
  }

  close() {
    super.close();
    this.moves.stop();
  }

  changed() {
    if (!this.around) return;
    const { session, ui } = this;
    const { playing, state } = session;
    const phase = session.ours ? state.phase : "";
    if (state?.phase !== "block") ui.blocks = [];
    fill(this.choices, phase === "choose" && state.choices.map(({ words, possible }, index) => button(words, () => session.act({ choose: index }),
      { disabled: !possible, title: possible ? null : "the start is removed from this board" })));
    fill(this.blocks, ui.blocks.map((to) => make("li", {}, button(`${place(to)} ✕`, () => this.toggle(to), { "aria-label": `free ${place(to)}` }))));
    this.confirm.hidden = phase !== "block";
    this.confirm.textContent = ui.blocks.length ? `Block ${count(ui.blocks.length, "option")}` : "Block nothing";
    this.lead.hidden = playing || ofThreeHeaps(this.app.store.get().game) === null;
    this.record.show(session.record, written(session) !== null);
    const rings = state?.phase === "block" ? "where a move may be blocked. Crossed squares: blocked" : "where you may move";
    this.signs.textContent = playing ? `Rings: ${rings}. Double ring: the position.` : "";
    super.changed();
  }

  /** The moves in sight are known. */
  told() {
    this.app.board.redraw();
    this.missing.textContent = this.moves.missing ?? "";
    if (this.session.playing && this.session.review === null) this.tokens.show();
  }

  /** The board and the moves on it go with the game. */
  follow(always = false) {
    const { session, ui } = this;
    if (!session.playing || session.review !== null) this.moves.clear();
    if (!session.playing || session.busy || !ui.open) return;
    const step = session.review?.steps[ui.step ?? 0];
    const at = step ? step.from : session.state.position;
    this.fit(at, String(at), always);
    this.viewed();
  }

  viewed() {
    const { session, ui } = this;
    if (ui.open && session.review === null && !session.busy) this.moves.update(session);
  }

  /** Blocks an option, or frees it. @param {string[]} to */
  toggle(to) {
    const { session, ui } = this;
    const kept = ui.blocks.filter((pair) => String(pair) !== String(to));
    const most = Number(session.state.most_blocked);
    const isNew = kept.length === ui.blocks.length;
    session.failure = isNew && kept.length >= most ? { message: `at most ${most} may be blocked`, hint: "free another option first" } : null;
    if (session.failure === null) ui.blocks = isNew ? [...kept, to] : kept;
    this.changed();
  }

  /** A record in the form of SGF, which has its own game. @param {string} record */
  unread(record) {
    this.ui.blocks = [];
    this.session.load(record, (game) => {
      this.begins = true;
      this.form.setPlayers(this.session.players);
      if (game !== this.app.store.get().game) setGame(game);
    });
  }

  /** The address of the start, for others who want to try it. */
  startLink() {
    const { session, form } = this;
    return new URL(link({ game: session.game, panel: "play", start: form.date() ?? session.start.join(",") }), location.href).href;
  }
}

export const panel = new TwoPiles();
