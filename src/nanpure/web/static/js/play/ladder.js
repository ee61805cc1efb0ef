// A hint in four rungs: where to look, which technique, why, and doing it. Each says only what was
// asked for, in the rail and on the board.

import * as api from "../api.js";
import { board } from "../board.js";
import { byId, el, say as word, wordedAll } from "../dom.js";
import { candidateOf } from "../layout.js";
import { say, sayError } from "../say.js";
import { go, onRoom, room } from "../rooms.js";
import { document_, note } from "../shelf/documents.js";
import { isSolved, stepped, store } from "../store.js";
import { marksAround } from "../tidy.js";
import { context, language, onLanguage, sentences, t, texts } from "../words.js";
import { techniqueName } from "../solve/about.js";
import { drawCells, drawHint, drawNothing, drawPlace } from "../solve/drawing.js";
import { legend } from "../solve/legend.js";
import { speaksOfCandidates, stepsOf } from "../solve/plain.js";
import { onWarning } from "./posed.js";
import { swipes } from "../swipe.js";
import { icon } from "../tools.js";
import { view } from "../view.js";
import { Walk } from "../walk.js";

const RUNGS = ["where", "what", "move"];
const TITLES = texts({
  where: "Look here", what: "This technique works here", move: "Why",
});
const STATUSES = texts({
  wrong: "Something is wrong already", solved: context("hint", "Solved"),
  stuck: "No technique on the list works here", stopped: "It took too long", step: "Look here",
});
const NEXT = texts({
  where: "Where?", what: "Which technique?", move: "Why?",
});
// What is pressed to strike one candidate, or two.
const STRIKE = texts({ 1: "Strike it", 2: context("both", "Strike all {count}") });

const rungs = RUNGS.concat("do").map(() => el("i", {}));
const place = el("small", { class: "tiny" });
const title = el("h1", { id: "hint-title", "aria-live": "polite" });
const walk = new Walk({ id: "hint-text", tLabel: "Why, step by step" });
const signs = el("div", { class: "legend" });
const warning = el("p", { id: "hint-posed", class: "hint", hidden: true });
const next = el("button", { type: "button", id: "hint-next", class: "main" });
const lesson = el("button", { type: "button", id: "hint-lesson", class: "link", hidden: true });
const others = el("button", { type: "button", id: "hint-others", class: "link",
  t: "Other steps here", on: { click: listOthers } });

let rung = -1; // of the ladder; −1: none
let asked = -1; // the rung that is on its way, where that is a higher one
let about = null; // the state of the document that the hint is about
let found = null; // the answer that is shown
let acts = null;

export function listen(given) {
  acts = given;
  const close = el("button", { type: "button", id: "hint-close", class: "icon",
    tLabel: "Close", on: { click: () => acts.close() } }, icon("M6 6l12 12M18 6L6 18"));
  const head = el("div", { class: "sheet-head" },
    el("div", { class: "over" }, el("b", { t: "Hint" }), place, close),
    el("div", { class: "ladder", "aria-hidden": "true" }, rungs));
  // What is told scrolls by itself, so that what one presses stays where it is on every rung.
  byId("ladder").append(head,
    el("div", { id: "hint-told" }, el("div", { class: "walk-head" }, title, walk.ways),
      walk.element, signs),
    el("div", { class: "push hint-acts" }, next, el("div", { class: "between" }, lesson, others)));
  walk.walksFrom(byId("ladder"));
  next.addEventListener("click", () => (rung >= 2 ? doIt() : ask()));
  const more = () => { if (rung < 2 && !next.hidden) ask(); };
  swipes(byId("ladder"), head, { down: () => acts.close(), up: more });
  store.addEventListener("change", () => {
    if (about && about !== store.state) acts.close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && about && !document.querySelector("dialog[open]")) acts.close();
  });
  title.parentElement.after(warning);
  onWarning((told, status) => {
    // Of a puzzle with no solution the hint itself says so.
    const more = status === "many"
      ? [t("Logic alone does not decide between them, so hints may end before the grid is full.")]
      : [];
    warning.textContent = sentences([told, ...more]);
    warning.hidden = !told || status === "none";
  });
  onLanguage(() => { wordedAll(byId("ladder")); if (about) climb(rung); });
  onRoom((name) => { if (name !== "play" && about) unlit(); });
}

/** The first rung; where a hint is shown already, the next one. */
export function ask() {
  if (isSolved(store.state)) say(t("Solved: every digit is right."), "good");
  else if (Math.max(rung, asked) < 2) climb(Math.max(rung, asked) + 1);
}

/** Take the hint away. */
export function leave() {
  if (!about) return;
  about = null;
  rung = asked = -1;
  if (document.activeElement === walk.list) board.focus(); // whence it came
  unlit();
  drawNothing();
}

function unlit() {
  walk.clear();
  view.letGo("hint");
}

async function climb(to) {
  const { state } = store;
  const lang = language();
  asked = to;
  try {
    const answer = await api.ask("hint", { ...store.position(), strength: RUNGS[to], lang });
    if (store.state !== state || room() !== "play") { // the board is another room's now
      asked = -1;
      return;
    }
    if (asked > to) return; // a higher rung was asked for meanwhile
    if (lang !== language()) {
      await climb(to);
      return;
    }
    if (!about) note({ hints: document_().hints + 1 });
    [about, rung, found] = [state, to, answer];
    acts.open();
    draw(state.layout);
  } catch (error) {
    asked = rung;
    sayError(error);
  }
}

function draw(layout) {
  const { status, step, cells, technique, rules } = found;
  const stepping = status === "step";
  word(place, "{at} of 4", { at: rung + 1 });
  rungs.forEach((each, at) => each.classList.toggle("on", at <= rung));
  if (rung === 2 && step) title.textContent = step.name;
  else word(title, stepping ? TITLES[RUNGS[rung]] : STATUSES[status]);
  if (rung === 2) delete title.dataset.t;
  signs.replaceChildren(...legend(step));
  next.hidden = !stepping && rung >= 0;
  const count = step?.eliminations.length ?? 0;
  if (rung < 2) word(next, NEXT[RUNGS[rung + 1]]);
  else word(next, step?.placements.length ? "Place it" : STRIKE[count] ?? "Strike all {count}",
    { count });
  lesson.hidden = !technique;
  if (technique) {
    lesson.replaceChildren(el("span", {}, t("Lesson: {name}", { name: techniqueName(technique) })));
    lesson.onclick = () => go("learn", technique);
  }
  if (status === "wrong") drawCells(cells, layout, "wrong");
  else if (rung === 0) drawPlace(cells, layout, rules);
  else if (step) drawHint(step, layout, "move");
  else drawPlace(cells, layout, rules);
  if (step && speaksOfCandidates(step)) view.hold("hint", true);
  walk.show(step ? stepsOf(step, store.state) : [found.clauses], step, layout);
  if (rung === 2 && fromBoard()) walk.list.focus({ preventScroll: true });
}

/** All steps of the board, which are listed at once. */
function listOthers() {
  go("analyse", "all");
  byId("every-go").click();
}

/** Whether keys would go to the board: arrows walk the explanation then, which is what is new. */
function fromBoard() {
  const { activeElement } = document;
  return activeElement === document.body || board.place.contains(activeElement);
}

function doIt() {
  const { step } = found;
  acts.close(); // before the step: it may be the last, and the end stays
  store.change((state) => {
    const patch = stepped(state, step);
    const cells = step.placements.map((name) => candidateOf(name, state.layout).cell);
    return { ...patch, ...marksAround(state, patch.placed, cells) };
  }, "step");
}
