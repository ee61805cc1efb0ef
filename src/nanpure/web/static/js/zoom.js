// A board larger than its window: buttons, Ctrl with the wheel and two fingers enlarge it about
// their position, one finger moves it, Fit shows all of it again.

import { board } from "./board.js";
import { byId, el } from "./dom.js";
import { letGo } from "./pointer.js";
import { store } from "./store.js";
import { icon } from "./tools.js";
import { view } from "./view.js";

const STEP = 1.4; // factor of a button
const NOTCH = 0.0022; // relative zoom for each pixel of the wheel
const LARGEST = 96; // largest size of a cell in pixels
const FINGER = 44; // pixels of a cell that is easy to hit with a finger

const button = (id, key, drawing, click) => el("button", { type: "button", id, class: "icon",
  tLabel: key, tTitle: key, on: { click } }, icon(drawing));
const fit = el("button", { type: "button", id: "zoom-fit", class: "link", t: "Fit",
  on: { click: () => zoomTo(1) } });

/** The buttons, which stand below a large board. */
export const zoomBar = el("div",
  { id: "zoom-bar", role: "group", tLabel: "Size of the board", hidden: true },
  button("zoom-out", "Smaller", "M5 12h14", () => zoomBy(1 / STEP)), fit,
  button("zoom-in", "Larger", "M5 12h14M12 5v14", () => zoomBy(STEP)),
  el("span", { id: "zoom-note", role: "status", t: "Candidates appear when it is larger.",
    hidden: true }));

let pinch = null; // set while two fingers are down

export function listen() {
  const place = byId("board-scroll");
  place.addEventListener("wheel", wheel, { passive: false });
  place.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2) begin(event);
  }, { passive: false });
  place.addEventListener("touchmove", (event) => { if (pinch) move(event); }, { passive: false });
  for (const name of ["touchend", "touchcancel"]) {
    place.addEventListener(name, () => { if (pinch) end(); });
  }
  byId("zoom").addEventListener("click", () => zoomTo(view.scale > 1 ? 1 : FINGER / fitted()));
  store.addEventListener("change", ({ detail: { before, after } }) => {
    if (before?.layout.size !== after.layout.size) view.set({ scale: 1 });
  });
  view.addEventListener("change", (event) => { if (event.detail.has("scale")) apply(); });
}

/** Pixels of a cell when the whole board is shown. */
function fitted() {
  return board.place.offsetWidth / store.state.layout.size / view.scale;
}

function clamped(scale) {
  return Math.min(Math.max(1, LARGEST / fitted()), Math.max(1, scale));
}

function zoomBy(factor, x = undefined, y = undefined) {
  zoomTo(view.scale * factor, x, y);
}

/** Set the board's scale (1: all of it); the window's point x, y stays where it is. */
function zoomTo(scale, x = undefined, y = undefined) {
  const room = byId("board-scroll");
  const around = room.getBoundingClientRect();
  const [at, down] = [x ?? around.left + around.width / 2, y ?? around.top + around.height / 2];
  const before = board.place.getBoundingClientRect();
  const next = clamped(scale);
  if (Math.abs(next - view.scale) < 0.005) return;
  view.set({ scale: next });
  const after = board.place.getBoundingClientRect();
  const share = after.width / before.width;
  room.scrollLeft += after.left + (at - before.left) * share - at;
  room.scrollTop += after.top + (down - before.top) * share - down;
}

function apply() {
  board.place.style.setProperty("--scale", view.scale);
  byId("stage").classList.toggle("zoomed", view.scale > 1);
}

function wheel(event) {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  zoomBy(Math.exp(-event.deltaY * NOTCH), event.clientX, event.clientY);
}

// ---- two fingers: the board's picture follows them; it is redrawn when they leave ---------------

function spread({ touches: [one, other] }) {
  return {
    far: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2,
  };
}

function begin(event) {
  event.preventDefault();
  letGo();
  const box = board.place.getBoundingClientRect();
  const start = spread(event);
  pinch = { start, now: start, box, scale: view.scale };
  board.place.style.transformOrigin = `${start.x - box.left}px ${start.y - box.top}px`;
}

function move(event) {
  event.preventDefault();
  if (event.touches.length < 2) return;
  pinch.now = spread(event);
  const { start, now, scale } = pinch;
  const factor = clamped((scale * now.far) / Math.max(1, start.far)) / scale;
  board.place.style.transform =
    `translate(${now.x - start.x}px, ${now.y - start.y}px) scale(${factor})`;
}

function end() {
  const { start, now, scale } = pinch;
  pinch = null;
  board.place.style.transform = "";
  board.place.style.transformOrigin = "";
  zoomTo((scale * now.far) / Math.max(1, start.far), start.x, start.y);
  const room = byId("board-scroll");
  room.scrollLeft -= now.x - start.x;
  room.scrollTop -= now.y - start.y;
}
