// Announces the effect of an entry on the cursor's cell: some screen readers do not read a label
// again that changes while its cell has the focus.

import { board } from "./board.js";
import { byId } from "./dom.js";
import { store } from "./store.js";
import { view } from "./view.js";

const SPOKEN = [
  "digit", "corner", "centre", "colour", "strike", "erase", "undo", "redo", "what-if",
];

export function listen() {
  store.addEventListener("change", ({ detail }) => {
    if (!SPOKEN.includes(detail.label)) return;
    // The board is drawn in a microtask that was queued before this one.
    queueMicrotask(() => {
      byId("spoken").textContent = board.element(view.cursor).getAttribute("aria-label");
    });
  });
}
