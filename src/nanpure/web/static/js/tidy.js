// The user's own notes follow placed digits: a placed digit is removed from the notes of its peers,
// and restored when it is taken away, so that a wrong digit costs no work.

import { bit } from "./masks.js";
import { store } from "./store.js";
import { view } from "./view.js";

const FIELDS = ["corner", "centre"];

/** The marks when `cells` get other digits, those of `placed` (0: none). */
export function marksAround(state, placed, cells) {
  const marks = { corner: state.corner.slice(), centre: state.centre.slice() };
  const digitIn = (cell) => state.givens[cell] || placed[cell];
  const stands = (cell, digit) => state.layout.peers[cell].some((peer) => digitIn(peer) === digit);
  for (const cell of cells) {
    const before = state.placed[cell];
    if (before && before !== placed[cell]) giveBack(marks, before, taken(state, cell), stands);
  }
  for (const cell of view.tidy ? cells : []) {
    const digit = placed[cell];
    // A digit twice in a house is wrong, here or there.
    if (!digit || stands(cell, digit)) continue;
    for (const field of FIELDS) {
      for (const peer of state.layout.peers[cell]) marks[field][peer] &= ~bit(digit);
    }
  }
  return marks;
}

/** Restore a digit where it was removed, unless it still cannot be there. */
function giveBack(marks, digit, lost, stands) {
  for (const [field, cell] of lost) {
    if (!stands(cell, digit)) marks[field][cell] |= bit(digit);
  }
}

/** The marks that the digit of a cell removed when it was placed, as [field, cell]. */
function taken(state, cell) {
  const digit = state.placed[cell];
  const states = [...store.past, state];
  let at = states.length - 1;
  while (at >= 0 && states[at].layout === state.layout && states[at].placed[cell] === digit) at -= 1;
  if (at < 0 || states[at].layout !== state.layout) return [];
  const [before, after] = [states[at], states[at + 1]];
  return FIELDS.flatMap((field) => state.layout.peers[cell].filter((peer) =>
    before[field][peer] & ~after[field][peer] & bit(digit)).map((peer) => [field, peer]));
}
