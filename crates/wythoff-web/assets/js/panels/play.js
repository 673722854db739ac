/** Playing the game of the rules on the board, against the computer or between two people. */

import { link } from "../address.js";
import { get, url } from "../api.js";
import { board } from "../board.js";
import { button, fill, make } from "../dom.js";
import { ofThreeHeaps, setGame } from "../rules.js";
import { store } from "../store.js";
import { count, place } from "./common/number.js";
import { inSight, open, queryOf } from "./play/moves.js";
import { CELLS, Playing } from "./play/playing.js";
import { recordControls, written } from "./play/record.js";
import { Session } from "./play/session.js";

class TwoPiles extends Playing {
  piles = { many: 2, example: "13,18", numbers: "two whole numbers", sizes: ["4–12 tokens", "10–40 tokens", "100–1000 tokens"] };
  /** The state of the game of which the cells are known. */
  #of = "";

  constructor() {
    super("play", "pile", Session);
  }

  parts() {
    // before a move some games choose a board, or block options
    this.choices = make("div", { class: "choices", role: "group", "aria-label": "Boards" });
    this.chips = make("ul", { class: "chips" });
    this.confirm = button("", () => this.session.act({ block: this.blocks }), { class: "primary" });
    this.signs = make("span");
    this.why = make("span", { role: "status" });
    this.record = recordControls(this);
    this.lead = make("p", { class: "note" }, "This board is a slice of a game with three heaps. ", button("Play with three heaps", () => store.set({ panel: "heaps" })));
    return { lead: this.lead, before: [this.choices, this.chips], acts: [this.confirm], signs: [this.signs, " ", this.why], more: [this.record.element] };
  }

  words() {
    return store.get().info?.words ?? "";
  }

  isOfRules() {
    return store.get().game === this.session.game;
  }

  /** @param {string[]} to */
  take(to) {
    if (this.session.state.phase === "block") this.toggle(to);
    else this.session.act({ move: to });
  }

  changed() {
    if (!this.around) return;
    const { session } = this;
    const { playing, state } = session;
    const phase = session.ours ? state.phase : "";
    if (state?.phase !== "block") this.blocks = [];
    const { blocks } = this;
    if (!playing) this.both = false;
    fill(this.choices, phase === "choose" && state.choices.map(({ words, possible }, index) => button(words, () => session.act({ choose: index }),
      { disabled: !possible, title: possible ? null : "the start is removed from this board" })));
    fill(this.chips, blocks.map((to) => make("li", {}, button(`${place(to)} ✕`, () => this.toggle(to), { "aria-label": `free ${place(to)}` }))));
    this.confirm.hidden = phase !== "block";
    this.confirm.textContent = blocks.length ? `Block ${count(blocks.length, "option")}` : "Block nothing";
    this.lead.hidden = playing || ofThreeHeaps(store.get().game) === null;
    this.record.show(session.record, written(session) !== null);
    const rings = state?.phase === "block" ? "where a move may be blocked. Crossed squares: blocked" : "where you may move";
    this.signs.textContent = playing ? `Rings: ${rings}. Double ring: the position.` : "";
    super.changed();
  }

  /** @param {string[][]} cells @param {string|null} [missing] */
  tell(cells, missing) {
    super.tell(cells, missing);
    this.why.textContent = this.missing ?? "";
    if (this.session.playing && this.session.review === null) this.tokens.show();
  }

  /** @param {boolean} [always] */
  follow(always) {
    const { session } = this;
    if (!session.playing || session.review !== null) this.blind();
    if (!session.playing || session.busy || !this.isOpen) return;
    const at = this.looked?.from ?? session.state.position;
    this.fit(at, String(at), always);
    this.show();
  }

  /** Asks for the moves from the present position, if they are not known already. */
  show() {
    const { session } = this;
    const { state } = session;
    if (!session.playing || session.review !== null || session.busy) return;
    const window = ["move", "block"].includes(state.phase) ? inSight(board.visible(), state.position) : null;
    if (window === null) this.blind();
    else if (window.columns * window.rows > CELLS) this.blind("Zoom in to see the legal moves.");
    else {
      const query = queryOf(session, window);
      const of = JSON.stringify(session.actions);
      this.look(`${url("/moves", query)} ${of}`, (signal) => get("/moves", query, { signal }), ({ moves }) => {
        const cells = moves.map(([i, j]) => [String(window.left + BigInt(i)), String(window.bottom + BigInt(j))]).filter(open(session));
        const [x, y] = state.position.map(BigInt);
        this.both ||= cells.some((to) => x - BigInt(to[0]) === y - BigInt(to[1]));
        this.#of = of;
        return cells;
      });
    }
  }

  /** Is this a legal move, or an option that may be blocked? The server says so. @param {string[]} to */
  async judge(to) {
    const { session, cells } = this;
    if (this.#of === JSON.stringify(session.actions) && cells.some((cell) => String(cell) === String(to))) return { legal: true };
    const answer = await get("/moves", queryOf(session, { left: to[0], bottom: to[1], columns: 1, rows: 1 })).catch(() => null);
    return { legal: answer?.moves.length > 0 && open(session)(to) };
  }

  /** Blocks an option, or frees it. @param {string[]} to */
  toggle(to) {
    const { session } = this;
    const kept = this.blocks.filter((pair) => String(pair) !== String(to));
    const most = Number(session.state.most_blocked);
    const isNew = kept.length === this.blocks.length;
    session.failure = isNew && kept.length >= most ? { message: `at most ${most} may be blocked`, hint: "free another option first" } : null;
    if (session.failure === null) this.blocks = isNew ? [...kept, to] : kept;
    this.changed();
  }

  /** A record in the form of SGF, which has its own game. @param {string} record */
  unread(record) {
    this.blocks = [];
    this.session.load(record, (game) => {
      this.begins = true;
      this.setup.setPlayers(this.session.players);
      if (game !== store.get().game) setGame(game);
    });
  }

  /** The address of the start, for others who want to try it. */
  startLink() {
    const { session } = this;
    return new URL(link({ game: session.game, panel: "play", start: this.setup.date() ?? session.start.join(",") }), location.href).href;
  }
}

export const panel = new TwoPiles();
