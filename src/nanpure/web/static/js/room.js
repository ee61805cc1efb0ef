// How the board fits into its room: whether it scrolls, and whether enlarging would help.

import { board } from "./board.js";
import { byId } from "./dom.js";
import { store } from "./store.js";
import { view } from "./view.js";

const FINGER = 44; // pixels of a cell that a finger hits without care

export function listen() {
  const observer = new ResizeObserver(measure);
  observer.observe(byId("board-scroll"));
  observer.observe(board.place);
  store.addEventListener("change", ({ detail: { before, after } }) => {
    if (before?.layout !== after.layout) requestAnimationFrame(measure);
  });
  view.addEventListener("change", (event) => {
    if (event.detail.has("cursor")) reveal();
  });
}

function measure() {
  if (!store.state) return;
  const room = byId("board-scroll");
  const side = board.place.offsetWidth;
  const wide = side > room.clientWidth + 1;
  byId("stage").classList.toggle("wide-board", wide);
  byId("stage").classList.toggle("scrolls", wide || side > room.clientHeight + 1);
  byId("zoom").hidden = !view.zoom && side / store.state.layout.size >= FINGER;
}

/** Keep the cursor in sight while the board scrolls. */
function reveal() {
  inSight(view.cursor);
}

/** Have a cell in sight where the board scrolls. */
export function inSight(cell) {
  if (!byId("stage").classList.contains("scrolls")) return;
  board.element(cell)?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
