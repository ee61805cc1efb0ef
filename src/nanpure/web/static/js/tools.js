// The tools beside the board: modes, keypad, undo and redo, what is shown.

import { enterDigit, erase, restart, setSetup } from "./enter.js";
import { COLOURS } from "./cells.js";
import { byId, el, say as word } from "./dom.js";
import { bit } from "./masks.js";
import { digitAt, NEW, store } from "./store.js";
import { MODES, view } from "./view.js";
import { onLanguage, t } from "./words.js";

let layout = null; // of the keypad as it is built
let colours = false; // whether it has colours instead of digits

export function listen() {
  byId("undo").addEventListener("click", () => store.undo());
  byId("redo").addEventListener("click", () => store.redo());
  byId("erase").addEventListener("click", erase);
  byId("restart").addEventListener("click", restart);
  byId("candidates-toggle").addEventListener("click",
    () => view.set({ candidates: !view.candidates }));
  byId("allowed").addEventListener("click", () => view.set({ allowed: !view.allowed }));
  byId("zoom").addEventListener("click", () => view.set({ zoom: !view.zoom }));
  byId("setup").addEventListener("click", () => setSetup(!store.state.setup));
  byId("setup-done").addEventListener("click", () => setSetup(false));
  byId("print").addEventListener("click", () => window.print());
  for (const mode of MODES) {
    byId(`mode-${mode}`).addEventListener("click", () => view.set({ mode }));
  }
  store.addEventListener("change", ({ detail }) => {
    if (NEW.includes(detail.label)) view.set({ digit: 0 }); // it was about the puzzle before
    draw();
  });
  view.addEventListener("change", draw);
  onLanguage(() => { layout = null; draw(); });
}

function draw() {
  const { state } = store;
  if (!state) return;
  const wanted = view.mode === "colour";
  if (layout !== state.layout || colours !== wanted) build(state.layout, wanted);
  byId("undo").disabled = !store.canUndo;
  byId("redo").disabled = !store.canRedo;
  for (const mode of MODES) pressed(`mode-${mode}`, view.mode === mode);
  pressed("candidates-toggle", view.candidates);
  pressed("allowed", view.allowed);
  pressed("zoom", view.zoom);
  byId("mode-note").hidden = !view.candidates || !["corner", "centre"].includes(view.mode);
  byId("marks-note").hidden = !view.candidates || !hasMarks(state);
  byId("setup").hidden = state.setup; // then the bar has its own button
  byId("setup-bar").hidden = !state.setup;
  if (!colours) drawCounts(state);
  drawCaption(state);
}

/** Whether marks of the user are to be seen. */
function hasMarks({ givens, placed, corner, centre }) {
  return corner.some((mask, cell) =>
    (mask || centre[cell]) && !givens[cell] && !placed[cell]);
}

function pressed(id, on) {
  byId(id).setAttribute("aria-pressed", on);
}

// ---- the keypad --------------------------------------------------------------------------------

function build(next, wanted) {
  layout = next;
  colours = wanted;
  const keypad = byId("keypad");
  keypad.dataset.size = colours ? COLOURS.length : layout.size;
  keypad.replaceChildren(...(colours ? COLOURS.map(colourKey) : layout.symbols.map(digitKey)));
}

function digitKey(symbol, index) {
  const digit = index + 1;
  return el("button", {
    type: "button", class: "key", data: { digit },
    on: { click: () => enterDigit(digit) },
  }, el("span", { class: "symbol" }, symbol), el("span", { class: "left", "aria-hidden": "true" }));
}

function colourKey(letter, index) {
  return el("button", {
    type: "button", class: `key swatch colour-${index + 1}`, data: { digit: index + 1 },
    tLabel: "keypad.colour", args: { letter }, on: { click: () => enterDigit(index + 1) },
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
  for (const key of byId("keypad").children) {
    const digit = Number(key.dataset.digit);
    key.classList.toggle("done", left[digit] <= 0);
    key.classList.toggle("lit", view.digit === digit);
    key.classList.toggle("allowed", isAllowed(state, digit));
    key.lastChild.textContent = left[digit] > 0 ? left[digit] : left[digit] < 0 ? "!" : "✓";
    const symbol = state.layout.symbols[digit - 1];
    const said = key.classList.contains("allowed") ? "keypad.allowed" : "keypad.digit";
    key.setAttribute("aria-label", t(said, { symbol, left: Math.max(0, left[digit]) }));
  }
}

// ---- below the board ---------------------------------------------------------------------------

/** What board this is, for people: its size, boxes and rules. */
export function describe(place) {
  const boxes = place.text.startsWith("jigsaw") ? t("layout.jigsaw")
    : t("layout.boxes", { box: place.text.split("+")[0].replace("x", "×") });
  const rules = place.rules.map((kind) => t(`layout.${kind}`));
  const size = t("layout.size", { size: place.size });
  return [size, boxes, ...new Set(rules)].join(t("list.dot"));
}

function drawCaption(state) {
  byId("board-about").textContent = describe(state.layout);
  const givens = state.givens.filter(Boolean).length;
  const open = state.givens.filter((given, cell) => !given && !state.placed[cell]).length;
  word(byId("board-count"), "board.count", { givens, open });
}
