// The keyboard: cursor movement and entry. `SHORTCUTS` is the list that the help shows.

import { board } from "./board.js";
import { held } from "./brush.js";
import { isShown } from "./dom.js";
import { enterDigit, erase, highlightSelection, nextMode } from "./enter.js";
import { pressed } from "./letters.js";
import { digitAt, store } from "./store.js";
import { view } from "./view.js";

/** Keys with the words for their effect, in the order of the help. */
export const SHORTCUTS = [
  { keys: ["←", "↑", "→", "↓"], words: "go from cell to cell, round the edge" },
  { keys: ["Ctrl+←", "…"], words: "go to the next empty cell" },
  { keys: ["Home", "End"], words: "first and last cell of the row" },
  { keys: ["PageUp", "PageDown"], words: "first and last cell of the column" },
  { keys: ["Ctrl+Home", "Ctrl+End"], words: "first and last cell of the board" },
  { keys: ["Shift+←", "…"], words: "select more cells" },
  { keys: ["Ctrl+A", "Esc"], words: "select all cells, none" },
  { keys: ["1", "…", "A", "…"], words: "enter the digit, as the mode says" },
  { keys: ["1", "2"], words: "one after the other soon: a symbol of two signs, such as 12" },
  { keys: ["Shift+1", "…"], words: "corner mark" },
  { keys: ["Ctrl+1", "…", "Alt+1", "…"], words: "centre mark" },
  { keys: ["Backspace", "Delete", "0"], words: "erase" },
  { keys: ["Space"], words: "next mode: digit, corner, centre, colour, line" },
  { keys: ["Ctrl+Z", "Ctrl+Y"], words: "undo, redo" },
  { keys: ["Ctrl+V"], words: "open the puzzle in the clipboard" },
  { keys: ["Ctrl+C"], words: "copy the givens as a line" },
  { keys: ["Ctrl+Enter"], words: "in the dialog of a puzzle's text: open it" },
  { keys: ["?"], words: "this help" },
];

const MOVES = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const TOGETHER = 900; // milliseconds within which two keys form one symbol

let typed = { text: "", at: 0, cells: null, state: null, entered: false };

/** Listen to the keys of the board, and to undo and redo anywhere outside text fields. */
export function listen() {
  board.place.addEventListener("keydown", (event) => {
    if (onBoard(event)) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || isText(event.target) || openDialog()) return;
    if (!isShown(board.place)) return; // nothing is entered in a list of lessons or papers
    if (onPage(event) || fromElsewhere(event) || pressed(event)) event.preventDefault();
  });
}

/** Whether typing into an element writes text. */
export function isText(element) {
  const buttons = ["button", "checkbox", "radio", "submit", "range", "color"];
  return element instanceof HTMLTextAreaElement || element?.isContentEditable
    || element instanceof HTMLSelectElement
    || (element instanceof HTMLInputElement && !buttons.includes(element.type));
}

function openDialog() {
  return document.querySelector("dialog[open]") !== null;
}

function onPage(event) {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  if (key === "z" && !event.shiftKey) store.undo();
  else if (key === "y" || (key === "z" && event.shiftKey)) store.redo();
  else return false;
  return true;
}

/**
 * Digits go to the board from anywhere on the page; arrows only when nothing else has the focus.
 */
function fromElsewhere(event) {
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const arrow = event.key in MOVES && event.target === document.body;
  const digit = symbolAt(event.key.normalize("NFKC"), store.state.layout.symbols) > 0;
  const erases = ["Backspace", "Delete"].includes(event.key);
  if (!plain || board.place.contains(event.target) || !(arrow || digit || erases)) return false;
  board.focus();
  return onBoard(event);
}

function onBoard(event) {
  const command = event.ctrlKey || event.metaKey;
  if (event.key in MOVES && !event.altKey) return move(event, MOVES[event.key], command);
  if (["Home", "End", "PageUp", "PageDown"].includes(event.key)) return leap(event, command);
  if (command && event.key.toLowerCase() === "a") return selectAll();
  if (event.key === "Escape") return deselect();
  if (held() && (event.key === "Enter" || (event.key === " " && !command))) return painted();
  if (event.key === " " && !command) return nextMode() ?? true;
  if (event.key === " ") return toggleCursor();
  if (["Backspace", "Delete"].includes(event.key)) return erase() ?? true;
  return enter(event, command);
}

// ---- moving the cursor --------------------------------------------------------------------------

function move(event, [down, right], command) {
  const { layout } = store.state;
  const { size } = layout;
  let [row, column] = [layout.row(view.cursor), layout.column(view.cursor)];
  const step = () => {
    row = (row + down + size) % size;
    column = (column + right + size) % size;
    return row * size + column;
  };
  let cell = step();
  if (command) {
    // Go to the next cell without a digit in this direction, or if there is none, one cell on.
    const first = cell;
    for (let tries = 1; tries < size && digitAt(store.state, cell); tries += 1) cell = step();
    if (digitAt(store.state, cell)) cell = first;
  }
  return go(cell, event.shiftKey);
}

function leap(event, command) {
  const { size } = store.state.layout;
  const [row, column] = [Math.floor(view.cursor / size), view.cursor % size];
  const cell = {
    Home: command ? 0 : row * size,
    End: command ? size * size - 1 : row * size + size - 1,
    PageUp: column,
    PageDown: (size - 1) * size + column,
  }[event.key];
  return go(cell, event.shiftKey);
}

/** Put the cursor on a cell; `extend` keeps the selection. */
function go(cell, extend) {
  view.select(extend ? [...view.selection, view.cursor, cell] : [cell], cell);
  highlightSelection();
  board.focus();
  return true;
}

function selectAll() {
  view.select(Array.from({ length: store.state.layout.cells }, (_, cell) => cell), view.cursor);
  return true;
}

function deselect() {
  view.set({ selection: new Set(), digit: 0 });
  board.clear();
  return true;
}

/** Paint the selected cells with the current tool; if there are none, the cursor's cell. */
function painted() {
  held().act(view.selection.size ? [...view.selection] : [view.cursor]);
  return true;
}

function toggleCursor() {
  const cells = new Set(view.selection);
  if (!cells.delete(view.cursor)) cells.add(view.cursor);
  view.set({ selection: cells });
  return true;
}

// ---- entering ---------------------------------------------------------------------------------

function enter(event, command) {
  const { symbols } = store.state.layout;
  const sign = signOf(event, command);
  if (!sign) return false;
  if (!view.selection.size) view.select([view.cursor]);
  const mode = event.shiftKey && isFigure(event) ? "corner"
    : command || event.altKey ? "centre" : view.mode;
  if (event.repeat) return true;
  const whole = together(sign, symbols);
  const digit = symbolAt(whole ?? sign, symbols);
  if (!digit) {
    if (sign === "0" || sign === ".") return erase() ?? true;
    return remember(sign, symbols);
  }
  if (whole && typed.entered) store.takeBack(); // the first key alone was another digit
  const before = store.state;
  enterDigit(digit, mode);
  typed = { text: whole ?? sign, at: performance.now(), cells: view.selection,
    entered: store.state !== before, state: store.state };
  return true;
}

/** The digit that a key stands for by itself on the open board, or 0. */
export function digitOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return 0;
  const sign = signOf(event, false);
  return sign ? symbolAt(sign, store.state.layout.symbols) : 0;
}

function isFigure(event) {
  return /^(Digit|Numpad)\d$/.test(event.code);
}

/** The character of a key; figure keys give their figure even with Shift, Ctrl or Alt. */
function signOf(event, command) {
  if (isFigure(event) && (event.shiftKey || command || event.altKey)) return event.code.at(-1);
  // An input method keeps the key to itself, or sends a full-width character.
  if (event.key === "Process" && isFigure(event)) return event.code.at(-1);
  const sign = event.key.normalize("NFKC");
  return command || event.altKey || [...sign].length !== 1 ? null : sign;
}

/** The longer symbol that a key completes with the keys just before it, or null. */
function together(sign, symbols) {
  const soon = performance.now() - typed.at < TOGETHER;
  const same = typed.cells === view.selection && typed.state === store.state;
  const text = typed.text + sign;
  return soon && same && typed.text && symbolAt(text, symbols) ? text : null;
}

/** A key that only begins a symbol waits for the next one. */
function remember(sign, symbols) {
  if (!symbols.some((symbol) => symbol.length > 1 && symbol.startsWith(sign))) return false;
  typed = { text: sign, at: performance.now(), cells: view.selection, state: store.state };
  return true;
}

/** The digit of a symbol; the other case of a letter counts if it is not a symbol itself. */
function symbolAt(text, symbols) {
  const exact = symbols.indexOf(text);
  if (exact >= 0) return exact + 1;
  const fold = text.toLowerCase();
  return symbols.findIndex((symbol) => symbol.toLowerCase() === fold) + 1;
}
