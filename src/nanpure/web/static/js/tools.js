// The tools beside the board: modes, keypad, undo and redo, what is shown.

import { COLOURS } from "./cells.js";
import { byId, el, say as word, svg, wordedAll } from "./dom.js";
import { enterDigit, erase, restart } from "./enter.js";
import { kindName } from "./kinds.js";
import { bit } from "./masks.js";
import { say } from "./say.js";
import { digitAt, hasEntries, NEW, store } from "./store.js";
import { MODES, view } from "./view.js";
import { onLanguage, plural, t, texts } from "./words.js";

let layout = null; // of the keypad as it is built
let colours = false; // whether it has colours instead of digits

const ICONS = {
  digit: "M4 4h16v16H4zM10 9.5l2.5-1.5v8", corner: "M4 4h16v16H4zM7.5 8h2M14.5 8h2",
  centre: "M4 4h16v16H4zM8.5 12h2.5M13 12h2.5", colour: "M4 4h16v16H4zM4 14L14 4M4 20L20 4",
  line: "M4 4h16v16H4zM7 16l3-6 4 3 3-5", undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  redo: "m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3",
  erase: "M9 6h11v12H9l-5-6zM12 10l4 4M16 10l-4 4",
  notes: "M4 4h16v16H4zM8 8h.01M12 8h.01M16 8h.01M8 12h.01M16 12h.01M12 16h.01",
  pencil: "M5 19l.8-3.6L16 5.2l2.8 2.8L8.6 18.2z",
};

/** A small drawing. */
export function icon(path) {
  return svg("svg", { class: "i", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: ICONS[path] ?? path }));
}

const MODE_NAMES = texts({
  digit: "Digit", corner: "Corner", centre: "Centre", colour: "Colour", line: "Line",
});

const mode = (name) => el("button", { type: "button", id: `mode-${name}`,
  "aria-pressed": "false", on: { click: () => view.set({ mode: name }) } },
icon(name), el("span", { t: MODE_NAMES[name] }));
const act = (id, drawing, key, click) => el("button", { type: "button", id, on: { click } },
  icon(drawing), el("span", { t: key }));

/** Modes, keypad, undo, redo, erase, auto notes: they stand in the room where digits go in. */
export const tools = el("div", { id: "tools", role: "group", tLabel: "Tools" },
  el("div", { id: "modes", class: "seg modes", role: "group", tLabel: "What a digit enters" },
    MODES.map(mode)),
  el("p", { id: "mode-note", class: "hint",
    t: "With candidates shown, a mark strikes a candidate or brings it back.", hidden: true }),
  el("p", { id: "marks-note", class: "hint", hidden: true },
    el("span", { t: "Your own marks: a corner for corner marks, a line below for centre marks, "
    + "struck where the digit is no candidate any more." }),
    el("span", { class: "marks-sample", "aria-hidden": "true" },
      el("i", { class: "own-corner" }, "1"), " ", el("i", { class: "own-centre" }, "2"), " ",
      el("i", { class: "own-corner gone" }, "3"))),
  el("div", { id: "keypad", role: "group", tLabel: "Keypad" }),
  el("div", { id: "edits", class: "acts" },
    act("undo", "undo", "Undo", () => store.undo()),
    act("redo", "redo", "Redo", () => store.redo()),
    act("erase", "erase", "Erase", () => erase()),
    act("candidates-toggle", "notes", "Auto notes",
      () => view.showCandidates(!view.candidates))));

export function listen() {
  wordedAll(tools);
  byId("restart").addEventListener("click", () => {
    if (hasEntries(store.state) && !window.confirm(t(
      "Take away all digits and notes that were entered? Undo brings them back."))) return;
    restart();
  });
  store.addEventListener("change", ({ detail }) => {
    if (NEW.includes(detail.label)) view.set({ digit: 0 }); // it was about the puzzle before
    draw();
  });
  store.addEventListener("ahead", draw);
  view.addEventListener("change", draw);
  onLanguage(() => { layout = null; wordedAll(tools); draw(); });
}

function draw() {
  const { state } = store;
  if (!state) return;
  const wanted = view.mode === "colour";
  if (layout !== state.layout || colours !== wanted) build(state.layout, wanted);
  part("undo").disabled = !store.canUndo;
  part("redo").disabled = !store.canRedo;
  for (const mode of MODES) pressed(part(`mode-${mode}`), view.mode === mode);
  pressed(part("candidates-toggle"), view.candidates);
  pressed(byId("zoom"), view.scale > 1);
  part("mode-note").hidden = !view.candidates || !["corner", "centre"].includes(view.mode);
  part("marks-note").hidden = !view.candidates || !hasMarks(state);
  if (!colours) drawCounts(state);
  drawCaption(state);
}

/** An element of the tools, wherever they stand. */
function part(id) {
  return tools.querySelector(`#${id}`);
}

/** Whether marks of the user are to be seen. */
function hasMarks({ givens, placed, corner, centre }) {
  return corner.some((mask, cell) =>
    (mask || centre[cell]) && !givens[cell] && !placed[cell]);
}

function pressed(element, on) {
  element.setAttribute("aria-pressed", on);
}

// ---- the keypad --------------------------------------------------------------------------------

function build(next, wanted) {
  layout = next;
  colours = wanted;
  const keypad = part("keypad");
  keypad.dataset.size = colours ? COLOURS.length : layout.size;
  keypad.replaceChildren(...(colours ? COLOURS.map(colourKey) : layout.symbols.map(digitKey)));
}

function digitKey(symbol, index) {
  const digit = index + 1;
  return el("button", {
    type: "button", class: "key", data: { digit },
    on: { click: () => pressKey(digit), contextmenu: (event) => {
      event.preventDefault(); // a long press
      view.set({ digitFirst: true, digit });
      say(t("{symbol} first: tap cells to enter it. Settings turn this off.", { symbol }));
    } },
  }, el("span", { class: "symbol" }, symbol), el("span", { class: "left", "aria-hidden": "true" }));
}

/** With digit first, a key chooses what cells get; else it enters. */
function pressKey(digit) {
  if (!view.digitFirst) enterDigit(digit);
  else view.set({ digit: view.digit === digit ? 0 : digit });
}

function colourKey(letter, index) {
  return el("button", {
    type: "button", class: `key swatch colour-${index + 1}`, data: { digit: index + 1 },
    tLabel: "Colour {letter}", args: { letter }, on: { click: () => enterDigit(index + 1) },
  }, el("span", { class: "symbol" }, letter));
}

/** Whether a digit can be entered in the one cell that is selected, as Hiroi's keypad shows it. */
function isAllowed(state, digit) {
  const [cell, ...others] = view.selection;
  if (!view.allowed || cell === undefined || others.length || digitAt(state, cell)) return false;
  return (store.candidates(cell) & bit(digit)) !== 0;
}

/** How many of each digit are left to place; a digit that stands everywhere steps back. */
function drawCounts(state) {
  const left = new Array(state.layout.size + 1).fill(state.layout.size);
  for (let cell = 0; cell < state.layout.cells; cell += 1) left[digitAt(state, cell)] -= 1;
  for (const key of part("keypad").children) {
    const digit = Number(key.dataset.digit);
    key.classList.toggle("done", left[digit] <= 0);
    key.classList.toggle("lit", view.digit === digit);
    key.classList.toggle("allowed", isAllowed(state, digit));
    key.lastChild.textContent = left[digit] > 0 ? left[digit] : left[digit] < 0 ? "!" : "✓";
    const symbol = state.layout.symbols[digit - 1];
    const said = key.classList.contains("allowed")
      ? "{symbol}, can be entered, {left} left" : "{symbol}, {left} left";
    key.setAttribute("aria-label", t(said, { symbol, left: Math.max(0, left[digit]) }));
  }
}

// ---- below the board ---------------------------------------------------------------------------

/** What board this is, for people: its size, boxes and rules. */
export function describe(place) {
  const boxes = place.text.startsWith("jigsaw") ? t("jigsaw")
    : t("boxes {box}", { box: place.text.split("+")[0].replace("x", "×") });
  const rules = place.rules.map(kindName);
  const size = t("{size}×{size}", { size: place.size });
  return [size, boxes, ...new Set(rules)].join(t(" · "));
}

function drawCaption(state) {
  byId("board-about").textContent = describe(state.layout);
  const givens = state.givens.filter(Boolean).length;
  const open = state.givens.filter((given, cell) => !given && !state.placed[cell]).length;
  word(byId("board-count"), plural("{count} given, {open} empty", "{count} givens, {open} empty"),
    { count: givens, open });
}
