// The puzzle that a document itself contains: the single file with the engine opens it.

import { knownLayout } from "./layout.js";
import { openAs } from "./shelf/documents.js";
import { blank, patched } from "./store.js";

/** Open the puzzle of the document, as far as it was played here; nothing where there is none. */
export async function openInside() {
  const place = document.getElementById("puzzle");
  if (!place) return;
  const { layout, givens, title, about } = JSON.parse(place.textContent);
  const state = patched(blank(knownLayout(layout)), { givens, setup: false });
  await openAs(state, { kind: "load", title, about, id: keyOf(layout, givens) }, "load");
}

/** The key of a puzzle in the browser's store: its board and its givens. */
export function keyOf({ layout }, givens) {
  return `alone ${layout} ${givens.map((digit) => digit.toString(36)).join("")}`;
}
