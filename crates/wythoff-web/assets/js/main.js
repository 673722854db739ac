/** Starts the page. */

import { fixLinks } from "./address.js";
import { startAxes } from "./axes.js";
import { startBadge, updateBadge } from "./badge.js";
import { board, startBoard } from "./board.js";
import { startCatalogue } from "./catalogue.js";
import { byId, debounced, make } from "./dom.js";
import { completeFront, sayOnFront, startFront } from "./front.js";
import { completePage, startGamePage, updateGrounds } from "./gamepage.js";
import { startGlossary } from "./glossary.js";
import { startGoto } from "./goto.js";
import { startGround } from "./ground.js";
import { imagesAreMade, startImages } from "./images.js";
import { startInspect } from "./inspect.js";
import { startKeyboard } from "./keyboard.js";
import { startLayers } from "./layers.js";
import { updateLegend } from "./legend.js";
import { notice, sentence } from "./notice.js";
import { startOverlay } from "./overlay.js";
import { startPanels } from "./panels.js";
import { startParameters } from "./parameters.js";
import { followState, startPermalink } from "./permalink.js";
import { startPointer } from "./pointer.js";
import { startPositions } from "./positions.js";
import { sayHowRead, startRules } from "./rules.js";
import { shading, startShade } from "./shade.js";
import { startSheet } from "./sheet.js";
import { startSlopes } from "./slopes.js";
import { store } from "./store.js";
import { startStraight } from "./straight.js";
import { startTheme } from "./theme.js";
import { complete, lookup, retry, spots, startTiles } from "./tiles.js";

/** What is said about tiles that cannot be had. */
let refusal = "";

const soon = debounced(describe, 40);

function describe() {
  updateBadge();
  updateGrounds();
  updateLegend();
  const failure = spots(board.size).map(lookup).find((entry) => entry?.failure)?.failure ?? null;
  // a wrong notation is said at its box
  const text = failure && failure.status !== 400 ? sentence(failure.message) : "";
  if (text !== refusal) {
    notice.clear(refusal);
    refusal = text;
    const again = failure?.code === "too-long" ? () => { refusal = ""; retry(); } : null;
    if (text) notice.show(text, { hint: failure.hint && sentence(failure.hint), again });
  }
  if (!(complete(board.size) && shading().complete && imagesAreMade() && store.get().info)) return;
  document.documentElement.dataset.ready = "true";
  fetchPanels();
  completePage();
  completeFront();
}

/** Panels are fetched once there is time: they can then be opened for the first time while the server is away. */
function fetchPanels() {
  const { embedded } = document.documentElement.dataset;
  if (embedded !== undefined || document.querySelector("link[rel=modulepreload]")) return;
  document.head.append(make("link", { rel: "modulepreload", href: new URL("panels.js", import.meta.url) }));
}

/** Says in which frame all P-positions were drawn for the first time, for `benches/first_paint.rs`. */
function markOnce() {
  if (performance.getEntriesByName("board").length > 0 || !complete(board.size)) return;
  requestAnimationFrame(() => performance.mark("board"));
}

/** What was said of another game is of no interest any more. */
function forget() {
  refusal = "";
  notice.clear();
}

/** The page says when all that was asked for is drawn. */
function begin() {
  document.documentElement.dataset.ready = "false";
  soon();
}

fixLinks();
startTheme();
startBoard();
startGround();
startPositions();
startAxes();
startPermalink();
startPointer();
startGamePage();
startInspect(sayOnFront);
startGlossary();
startGoto();
startKeyboard();
startBadge();
startCatalogue();

startRules();
startParameters();
startOverlay();
startImages(() => { board.redraw(); soon(); });
startTiles(board.size, () => { board.redraw(); markOnce(); soon(); });
startShade(soon);
startSlopes();
startStraight(soon);
startLayers();
store.on(["game", "other"], forget);
store.on(["info"], sayHowRead);
store.on(["view", "cell", "selected"], () => notice.clearOthers(refusal));
store.on(["view", "game", "other", "offset", "info", "selected", "shade", "straight", "calm", "hidden", "front"], begin);
updateBadge();
store.on(["forced"], updateLegend);
startFront();
followState();

startSheet();
startPanels();
const load = (path) => import(`./${path}`);
Object.assign(window, { wythoff: { store, board, load } });
