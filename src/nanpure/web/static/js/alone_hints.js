// Hints in the single file, from the path that was found when it was made: where to look, which
// technique, why, doing it. The first step of the path whose effect does not stand on the board is
// the next one; what it needs stands already.

import { board } from "./board.js";
import { nextStep } from "./carried_steps.js";
import { byId, el, say as word, wordedAll } from "./dom.js";
import { candidateOf } from "./layout.js";
import { bit } from "./masks.js";
import { note, document_ } from "./shelf/documents.js";
import { drawCells, drawHint, drawNothing, drawPlace } from "./solve/drawing.js";
import { legend } from "./solve/legend.js";
import { speaksOfCandidates, stepsOf } from "./solve/plain.js";
import { candidatesOf, isSolved, stepped, store } from "./store.js";
import { marksAround } from "./tidy.js";
import { icon } from "./tools.js";
import { view } from "./view.js";
import { Walk } from "./walk.js";
import { context, language, onLanguage, texts } from "./words.js";

const TITLES = texts({ where: "Look here", what: "This technique works here" });
const FAULTS = texts({
  wrong: "Something is wrong already", solved: context("hint", "Solved"),
  stuck: "No technique on the list works here", cut: "The hints in this file end here",
  none: "No technique serves a board of this size",
});
const NEXT = texts({ what: "Which technique?", why: "Why?" });
const STRIKE = texts({ 1: "Strike it", 2: context("both", "Strike all {count}") });
const RUNGS = ["where", "what", "why"];

const rungs = RUNGS.concat("do").map(() => el("i", {}));
const place = el("small", { class: "tiny" });
const title = el("h1", { id: "hint-title", "aria-live": "polite" });
const walk = new Walk({ id: "hint-text", tLabel: "Why, step by step" });
const signs = el("div", { class: "legend" });
const next = el("button", { type: "button", id: "hint-next", class: "main",
  on: { click: () => (rung === 2 ? doIt() : climb(rung + 1)) } });
const close = el("button", { type: "button", id: "hint-close", class: "icon", tLabel: "Close",
  on: { click: () => leave() } }, icon("M6 6l12 12M18 6L6 18"));

let path = null; // {steps, end}, as the file has it
let digits = null; // of the cells that the path fills
let rung = -1; // −1: no hint
let step = null; // of the path

/** The button that asks for a hint, for a file with a path. */
export function hints(carried, layout) {
  path = carried;
  digits = new Map(path.steps.flatMap(({ placements }) =>
    placements.map((name) => candidateOf(name, layout)).map(({ cell, digit }) => [cell, digit])));
  byId("ladder").append(
    el("div", { class: "sheet-head" }, el("div", { class: "over" }, el("b", { t: "Hint" }), place,
      close), el("div", { class: "ladder", "aria-hidden": "true" }, rungs)),
    el("div", { id: "hint-told" }, el("div", { class: "walk-head" }, title, walk.ways),
      walk.element, signs),
    el("div", { class: "push hint-acts" }, next));
  walk.walksFrom(byId("ladder"));
  store.addEventListener("change", () => { if (rung >= 0) leave(); });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && rung >= 0) leave();
  });
  onLanguage(() => { wordedAll(byId("ladder")); if (rung >= 0) draw(); });
  return el("button", { type: "button", id: "hint", t: "Hint", on: { click: () => climb(0) } });
}

function climb(to) {
  if (rung < 0) {
    step = nextOf(store.state);
    note({ hints: document_().hints + 1 });
  }
  rung = to;
  show(true);
  draw();
  if (to > 0) walk.list.focus({ preventScroll: true });
}

function leave() {
  rung = -1;
  walk.clear();
  view.letGo("hint");
  drawNothing();
  show(false);
  board.focus();
}

function show(hinting) {
  document.body.dataset.state = hinting ? "ladder" : "playing";
  byId("ladder").hidden = !hinting;
  byId("playing").hidden = hinting;
}

function nextOf(state) {
  const possible = candidatesOf(state);
  return nextStep(path.steps, {
    filled: (name) => Boolean(state.placed[state.layout.cell(name)]),
    left: (name) => {
      const { cell, digit } = candidateOf(name, state.layout);
      return (possible[cell] & bit(digit)) !== 0;
    },
  });
}

/** The cells whose digit, or whose struck candidate, the path knows to be wrong. */
function wrongCells({ placed, struck }) {
  return [...digits].filter(([cell, digit]) => (placed[cell] ? placed[cell] !== digit
    : (struck[cell] & bit(digit)) !== 0)).map(([cell]) => cell);
}

function draw() {
  const { state } = store;
  const { layout } = state;
  const wrong = wrongCells(state).map((cell) => layout.name(cell));
  const fault = isSolved(state) ? "solved" : wrong.length ? "wrong" : step ? null
    : path.end === "solved" ? "stuck" : path.end;
  const told = fault ? null : { ...step, ...(step.said[language()] ?? step.said.en) };
  rungs.forEach((each, at) => each.classList.toggle("on", at <= rung));
  word(place, "{at} of 4", { at: rung + 1 });
  next.hidden = Boolean(fault);
  signs.replaceChildren(...(told && rung === 2 ? legend(told) : []));
  if (fault) {
    word(title, FAULTS[fault]);
    if (wrong.length) drawCells(wrong, layout, "wrong");
    walk.clear();
    return;
  }
  if (rung === 2) titled(told.name);
  else word(title, TITLES[RUNGS[rung]]);
  const count = told.eliminations.length;
  if (rung < 2) word(next, NEXT[RUNGS[rung + 1]]);
  else word(next, told.placements.length ? "Place it" : STRIKE[count] ?? "Strike all {count}",
    { count });
  if (rung === 0) drawPlace(told.place, layout, told.evidence?.rules);
  else drawHint(told, layout, rung === 2 ? "move" : "what");
  if (rung === 2 && speaksOfCandidates(told)) view.hold("hint", true);
  if (rung === 2) walk.show(stepsOf(told, state), told, layout);
  else walk.show([[[{ text: told[RUNGS[rung]] }]]], null, layout);
}

function titled(name) {
  delete title.dataset.t;
  title.textContent = name;
}

function doIt() {
  const doing = step;
  leave(); // before the step: it may be the last, and the end stays
  store.change((state) => {
    const patch = stepped(state, doing);
    const cells = doing.placements.map((name) => candidateOf(name, state.layout).cell);
    return { ...patch, ...marksAround(state, patch.placed, cells) };
  }, "step");
}
