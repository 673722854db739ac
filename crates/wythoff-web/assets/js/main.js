/** Starts the page. */

import * as api from "./api.js";
import { board } from "./board.js";
import { startPanels } from "./panels.js";
import { permalink } from "./permalink.js";
import { store } from "./store.js";

function announce(text) {
  document.getElementById("live").textContent = text;
}

startPanels({ store, api, board, permalink, announce });
window.wythoff = { store, board };
