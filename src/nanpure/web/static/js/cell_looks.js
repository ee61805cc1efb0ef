// How a cell looks apart from its contents: the states that fill it, and a room's marks.

import { view } from "./view.js";

/**
 * A room's marks on cells where there are none: open, spare (sets); forced (map), candidates (masks),
 * shades (by cell: digit → how few solutions have it), said (map of texts for screen readers), hand
 * (map of {digit → colour}).
 */
export const NOTHING_MARKED = Object.freeze({ open: new Set(), spare: new Set(), forced: new Map(),
  said: new Map(), hand: new Map(), shades: null });

/** The states of a cell that fill it. */
export const FILLED = /\b(seen|same|selected|wrong|dead|pattern|look|assumed|set\d|differ|now|open-cell)\b/;

/** The peers of the only selected cell: its houses are tinted. */
export function seenFrom(state) {
  if (view.selection.size !== 1) return new Set();
  return new Set(state.layout.peers[[...view.selection][0]]);
}

/** The classes of a cell: its state, and what is marked in it. */
export function namesOf(face, cell, look) {
  const names = ["cell"];
  if (face.digit) names.push(face.given ? "given" : "placed");
  if (face.wrong) names.push("wrong");
  if (face.dead) names.push("dead");
  if (face.marked) names.push("marked", ...look.overlay.cells.get(cell));
  if (view.selection.has(cell)) names.push("selected");
  if (look.seen.has(cell)) names.push("seen");
  if (view.digit && face.digit === view.digit) names.push("same");
  if (face.tints) names.push("coloured");
  if (look.marked.open.has(cell)) names.push("open-cell");
  if (look.marked.spare.has(cell)) names.push("spare");
  return names.join(" ");
}
