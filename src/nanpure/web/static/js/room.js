// How the board fits its room: whether it scrolls, whether its candidates are readable, and whether
// enlarging would help.

import { board } from "./board.js";
import { byId } from "./dom.js";
import { store } from "./store.js";
import { view } from "./view.js";
import * as zoom from "./zoom.js";

const FINGER = 44; // pixels of a cell that is easy to hit with a finger
const SIGN = 6; // pixels of a candidate's place below which it is unreadable
const LARGE = 9; // size of a board with zoom buttons

export function listen() {
  zoom.listen();
  byId("board-caption").insertBefore(zoom.zoomBar, byId("board-count"));
  const observer = new ResizeObserver(measure);
  observer.observe(byId("board-scroll"));
  observer.observe(board.place);
  store.addEventListener("change", ({ detail: { before, after } }) => {
    if (before?.layout !== after.layout) requestAnimationFrame(measure);
  });
  view.addEventListener("change", (event) => {
    if (event.detail.has("cursor")) reveal();
    if (event.detail.has("candidates")) measure();
  });
}

function measure() {
  if (!store.state) return;
  const { size, across } = store.state.layout;
  const cell = board.place.offsetWidth / size;
  const tiny = cell < across * SIGN;
  byId("stage").classList.toggle("scrolls", view.scale > 1);
  board.tiny = tiny;
  byId("zoom").hidden = view.scale === 1 && cell >= FINGER;
  zoom.zoomBar.hidden = size <= LARGE && view.scale === 1;
  zoom.zoomBar.lastChild.hidden = !(tiny && view.candidates);
}

/** Keep the cursor in sight while the board scrolls. */
function reveal() {
  inSight(view.cursor);
}

/** Scroll a cell into sight where the board scrolls. */
export function inSight(cell) {
  if (!byId("stage").classList.contains("scrolls")) return;
  board.element(cell)?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
