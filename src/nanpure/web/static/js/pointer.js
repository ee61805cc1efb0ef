// Mouse, pen and touch on the board: select by click and drag, Shift and Ctrl add.

import { board } from "./board.js";
import { held } from "./brush.js";
import { drawPiece, enterDigit, highlightSelection, strike } from "./enter.js";
import { store } from "./store.js";
import { view } from "./view.js";

const drag = { active: false, adds: true, last: null, drawing: false, tool: null };

export function listen() {
  const { place } = board;
  place.addEventListener("pointerdown", down);
  place.parentElement.addEventListener("pointerdown", beside);
  document.addEventListener("pointermove", moved);
  place.addEventListener("dblclick", selectSame);
  place.addEventListener("contextmenu", strikePointed);
  document.addEventListener("pointerup", (event) => {
    drag.active = false;
    drag.tool?.up(event);
    drag.tool = null;
  });
  document.addEventListener("pointercancel", letGo); // the browser scrolls or zooms instead
  document.addEventListener("focusin", followFocus);
}

/** Cancel what the pointer began: a second finger came down, or another puzzle is open. */
export function letGo() {
  drag.active = false;
  drag.tool?.cancel();
  drag.tool = null;
}

/** A press beside the board, where tools may have clues. */
function beside(event) {
  if (!held() || event.button !== 0 || board.place.contains(event.target)) return;
  event.preventDefault();
  Object.assign(drag, { active: true, tool: held(), last: null });
  drag.tool.down(null, event);
}

function down(event) {
  const cell = board.cellOf(event.target);
  if (cell === null || event.button !== 0) return;
  event.preventDefault();
  if (held()) {
    Object.assign(drag, { active: true, tool: held(), last: cell });
    drag.tool.down(cell, event);
    release(event);
    return;
  }
  if (view.mode === "line") {
    Object.assign(drag, { active: true, drawing: true, last: cell });
    release(event);
    return;
  }
  drag.drawing = false;
  if (event.shiftKey) {
    view.select([...view.selection, ...rectangle(view.cursor, cell)], cell);
  } else if (event.ctrlKey || event.metaKey) {
    const cells = new Set(view.selection);
    drag.adds = !cells.delete(cell);
    if (drag.adds) cells.add(cell);
    view.select(cells, cell);
  } else {
    view.select([cell], cell);
  }
  if (view.digitFirst && view.digit && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
    const { digit } = view; // the digit in the cell must not become the current digit
    enterDigit(digit);
    view.set({ digit });
  } else {
    highlightSelection();
  }
  // A finger moves an enlarged board.
  Object.assign(drag, { active: event.pointerType !== "touch" || view.scale === 1, last: cell });
  if (!(event.ctrlKey || event.metaKey)) drag.adds = true;
  release(event);
  board.focus();
}

/** Touch would keep reporting the first cell, so release the pointer. */
function release(event) {
  if (event.target.hasPointerCapture?.(event.pointerId)) {
    event.target.releasePointerCapture(event.pointerId);
  }
}

function moved(event) {
  if (!drag.active) return;
  const cell = board.cellOf(document.elementFromPoint(event.clientX, event.clientY));
  if (drag.tool) {
    drag.tool.over(cell, event);
    return;
  }
  if (cell === null || cell === drag.last) return;
  if (drag.drawing) {
    if (touching(drag.last, cell)) drawPiece(drag.last, cell);
    drag.last = cell;
    return;
  }
  drag.last = cell;
  const cells = new Set(view.selection);
  if (drag.adds) cells.add(cell);
  else cells.delete(cell);
  view.select(cells, cell);
  board.focus();
}

function touching(one, other) {
  const { layout } = store.state;
  return Math.abs(layout.row(one) - layout.row(other)) <= 1
    && Math.abs(layout.column(one) - layout.column(other)) <= 1;
}

/** All cells with the digit of the double-clicked one. */
function selectSame(event) {
  if (held()) return;
  const cell = board.cellOf(event.target);
  const { state } = store;
  const digit = cell === null ? 0 : state.givens[cell] || state.placed[cell];
  if (!digit) return;
  const same = state.givens.flatMap((given, other) =>
    ((given || state.placed[other]) === digit ? [other] : []));
  view.select(same, cell);
}

/** The secondary button strikes a candidate, or restores a struck one at its place. */
function strikePointed(event) {
  const cell = board.cellOf(event.target);
  if (cell !== null && held()) {
    event.preventDefault();
    held().pick(cell);
    return;
  }
  if (cell === null || !view.candidates) return;
  event.preventDefault();
  const digit = board.candidateAt(cell, event.clientX, event.clientY);
  if (digit) strike([cell], digit);
}

/** Focus that arrives in another way (a screen reader's cursor) selects its cell. */
function followFocus(event) {
  const cell = board.cellOf(event.target);
  if (cell === null || cell === view.cursor) return;
  view.select([cell]);
  highlightSelection();
}

function rectangle(a, b) {
  const { layout } = store.state;
  const [rows, columns] = [[layout.row(a), layout.row(b)], [layout.column(a), layout.column(b)]];
  const cells = [];
  for (let row = Math.min(...rows); row <= Math.max(...rows); row += 1) {
    for (let column = Math.min(...columns); column <= Math.max(...columns); column += 1) {
      cells.push(row * layout.size + column);
    }
  }
  return cells;
}
