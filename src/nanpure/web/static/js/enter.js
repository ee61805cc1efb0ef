// The effect of a digit, the eraser or a colour on the selected cells.

import { board, digitOfSelection } from "./board.js";
import { held } from "./brush.js";
import { COLOURS } from "./cells.js";
import { bit } from "./masks.js";
import { say } from "./say.js";
import { marksAround } from "./tidy.js";
import { candidatesOf, digitAt, store } from "./store.js";
import { MODES, view } from "./view.js";
import { t } from "./words.js";

/** The selected cells; an empty list if there are none. */
function selected() {
  return [...view.selection];
}

/** Enter a digit into the selected cells according to the mode, and highlight it. */
export function enterDigit(digit, mode = view.mode) {
  if (held()) {
    held().digit(digit);
    return;
  }
  if (mode === "colour") {
    enterColour(digit);
    return;
  }
  if (mode === "line") return; // lines are drawn on the board
  if (digit > store.state.layout.size) return;
  view.set({ digit });
  if (!selected().length) return;
  board.clear();
  if (mode === "digit") placeDigit(digit);
  else if (view.candidates) toggleCandidate(digit);
  else toggleMark(digit, mode);
}

function placeDigit(digit) {
  const { state } = store;
  const [field, other] = state.setup ? ["givens", "placed"] : ["placed", "givens"];
  const cells = state.setup ? selected() : selected().filter((cell) => !state.givens[cell]);
  if (!cells.length) {
    say(t("A given stays as it is. “Change the puzzle” in the menu changes the puzzle itself."));
    return;
  }
  const patch = { [field]: state[field].slice() };
  for (const cell of cells) patch[field][cell] = digit;
  if (state.setup) {
    patch[other] = state[other].slice();
    for (const cell of cells) patch[other][cell] = 0;
  }
  if (!state.setup) Object.assign(patch, marksAround(state, patch.placed, cells));
  store.change(patch, "digit");
}

/** Draw from a cell to a neighbour; where a segment exists already, remove it. */
export function drawPiece(from, to) {
  const { state } = store;
  const line = Math.min(from, to) * state.layout.cells + Math.max(from, to);
  const lines = state.lines.includes(line) ? state.lines.filter((each) => each !== line)
    : [...state.lines, line];
  store.change({ lines }, "line");
}

/** Corner and centre marks: removed only where all selected cells have them. */
function toggleMark(digit, field) {
  const { state } = store;
  const cells = selected().filter((cell) => !digitAt(state, cell));
  if (!cells.length) return;
  const marks = state[field].slice();
  const all = cells.every((cell) => marks[cell] & bit(digit));
  const marked = (mask) => (all ? mask & ~bit(digit) : mask | bit(digit));
  for (const cell of cells) marks[cell] = marked(marks[cell]);
  store.change({ [field]: marks }, field);
}

/** With candidates shown, marks are the candidates: strike one, or restore it. */
function toggleCandidate(digit) {
  strike(selected(), digit);
}

/** Strike a candidate from cells; where none of them has it, restore it. */
export function strike(cells, digit) {
  const { state } = store;
  const open = cells.filter((cell) => !digitAt(state, cell));
  const there = open.filter((cell) => candidatesOf(state)[cell] & bit(digit));
  const struck = state.struck.slice();
  if (there.length) for (const cell of there) struck[cell] |= bit(digit);
  else for (const cell of open) struck[cell] &= ~bit(digit);
  store.change({ struck }, "strike");
}

/** Add a colour to the selected cells; where all have it, remove it. */
function enterColour(colour) {
  const cells = selected();
  if (!cells.length || colour > COLOURS.length) return;
  const tints = store.state.tints.slice();
  const all = cells.every((cell) => tints[cell] & bit(colour));
  for (const cell of cells) tints[cell] = all ? tints[cell] & ~bit(colour) : tints[cell] | bit(colour);
  store.change({ tints }, "colour");
}

/**
 * Erase: in the mark and colour modes those; else digits, or if there are none, marks, then struck
 * candidates, then colours. The eraser always removes the topmost layer.
 */
export function erase() {
  if (held()) {
    held().erase(selected());
    return;
  }
  board.clear();
  const { state } = store;
  const order = {
    digit: state.setup ? [["givens", "placed"], ["corner", "centre"], ["struck"], ["tints"]]
      : [["placed"], ["corner", "centre"], ["struck"], ["tints"]],
    corner: view.candidates ? [["struck"]] : [["corner"]],
    centre: view.candidates ? [["struck"]] : [["centre"]],
    colour: [["tints"]],
  }[view.mode];
  if (!order) {
    store.change({ lines: [] }, "line");
    return;
  }
  const cells = selected();
  const fields = order.find((names) => names.some((name) => cells.some((c) => state[name][c])));
  if (!fields) {
    if (cells.some((cell) => state.givens[cell])) say(t(
      "A given stays as it is. “Change the puzzle” in the menu changes the puzzle itself."));
    return;
  }
  const patch = {};
  for (const name of fields) {
    patch[name] = state[name].slice();
    for (const cell of cells) patch[name][cell] = 0;
  }
  if (patch.placed && !state.setup) Object.assign(patch, marksAround(state, patch.placed, cells));
  store.change(patch, "erase");
}

/** The next entry mode. */
export function nextMode() {
  view.set({ mode: MODES[(MODES.indexOf(view.mode) + 1) % MODES.length] });
}

/** Remove all but the givens; undo restores them. */
export function restart() {
  board.clear();
  const none = store.state.givens.map(() => 0);
  const patch = { placed: none, struck: none, corner: none, centre: none, tints: none,
    lines: [] };
  store.change(patch, "restart");
}

/** Highlight the digit of the selection, if its cells agree on one. */
export function highlightSelection() {
  const digit = digitOfSelection(store.state);
  if (digit) view.set({ digit });
}
