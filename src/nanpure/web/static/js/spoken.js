// What an entry did to the cell under the cursor, for screen readers: a label that changes while
// its cell has the focus is not read again by all of them.

import { board } from "./board.js";
import { byId } from "./dom.js";
import { store } from "./store.js";
import { view } from "./view.js";

const SPOKEN = ["digit", "corner", "centre", "colour", "strike", "erase", "undo", "redo"];

export function listen() {
  store.addEventListener("change", ({ detail }) => {
    if (!SPOKEN.includes(detail.label)) return;
    // The board is drawn in a microtask that was asked for before this one.
    queueMicrotask(() => {
      byId("spoken").textContent = board.element(view.cursor).getAttribute("aria-label");
    });
  });
}
