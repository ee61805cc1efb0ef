// Three minutes for those who are new: the rules, a digit, notes, a check, a hint, each tried on a
// small puzzle. Every step can be passed over, and all of it skipped. It leaves nothing on the shelf.

import { board } from "../board.js";
import { byId, el, say as word } from "../dom.js";
import { layoutOf } from "../layout.js";
import { bit } from "../masks.js";
import { go } from "../rooms.js";
import { sayError } from "../say.js";
import { isPassing, onDocument, openAs } from "../shelf/documents.js";
import { drawNothing } from "../solve/drawing.js";
import { blank, patched, store } from "../store.js";
import { view } from "../view.js";
import { texts } from "../words.js";

const SEEN = "nanpure.tutorial"; // that it was offered, and taken or declined
const PUZZLE = "248.169..5.69...2.9732....6157.9..8.8...6...7.6..7.2916....1....9...7.5...254....";
const [ONE, BOTH] = [10, 13]; // the cell that lacks a digit, the cell with two candidates
const [DIGIT, PAIR] = [1, bit(3) | bit(8)];

const TITLES = texts({
  rules: "One rule", digit: "A digit", notes: "Notes", check: "Check", hint: "Hint",
  end: "That is all",
});
const TEXTS = texts({
  rules: "Each row, each column and each box of nine cells holds every digit from 1 to 9 once. "
    + "One of each is outlined here.",
  digit: "In the first box eight digits stand already. Which one is missing? Choose the yellow "
    + "cell and enter it.",
  notes: "In the yellow cell only 3 and 8 are possible. Choose Corner and note both; on a "
    + "keyboard, hold Shift.",
  check: "Press Check. It says whether all is right so far; you can ask as often as you like.",
  hint: "Press Hint. It helps in four steps: where to look, which technique, why, and doing it. "
    + "Stop at any of them with ✕.",
  end: "Undo takes back whatever you did, and the time stops while you are away. Every technique "
    + "has a lesson in Learn.",
});
const STEPS = Object.keys(TITLES);

const place = el("span", {});
const title = el("h1", { tabindex: -1 });
const text = el("p", { class: "lead", "aria-live": "polite" });
const next = el("button", { type: "button", id: "tutorial-next", on: { click: () => on() } });
const skip = el("button", { type: "button", id: "tutorial-skip", class: "link",
  t: "Skip", on: { click: () => end() } });
const head = el("div", { class: "over" }, place, skip);
const card = el("section", { id: "tutorial", hidden: true, tLabel: "Tutorial" }, head, title, text);

let at = -1; // the present step; −1: no tutorial
let leave = null; // what shows the opening

/** `toOpening()` ends it. */
export function listen(toOpening) {
  leave = toOpening;
  byId("playing").prepend(card);
  store.addEventListener("change", () => { if (at >= 0 && isDone(STEPS[at])) on(); });
  byId("quick-check").addEventListener("click", () => { if (STEPS[at] === "check") on(); });
  onDocument((record) => { if (at >= 0 && !isPassing(record)) close(); });
}

/** A hint was closed: in its step, that is what was to be tried. */
export function hinted() {
  if (STEPS[at] === "hint") on();
}

/** Whether nobody has taken or declined it in this browser. */
export function isNew() {
  try {
    return !localStorage.getItem(SEEN);
  } catch {
    return false; // a browser that keeps nothing would be asked each time
  }
}

/** It was taken or declined: it is not offered again. */
export function seen() {
  try {
    localStorage.setItem(SEEN, "seen");
  } catch {
    // The browser keeps nothing; the page said so at the start.
  }
}

/** Begin. */
export async function begin() {
  seen();
  const layout = await layoutOf("3x3");
  const givens = [...PUZZLE].map((sign) => Number(sign.replace(".", "0")));
  go("play");
  await openAs(patched(blank(layout), { givens, setup: false }), { kind: "tutorial" }, "kept");
  view.set({ mode: "digit", digit: 0 });
  at = -1;
  card.hidden = false;
  on();
}

function isDone(step) {
  const { placed, corner, centre } = store.state;
  if (step === "digit") return placed[ONE] === DIGIT;
  return step === "notes" && [corner, centre].some((marks) => (marks[BOTH] & PAIR) === PAIR);
}

function on() {
  if (at === STEPS.length - 1) {
    end();
    return;
  }
  at += 1;
  draw();
}

function draw() {
  const step = STEPS[at];
  document.body.dataset.tutorial = step;
  word(place, "{at} of {count}", { at: at + 1, count: STEPS.length });
  word(title, TITLES[step]);
  word(text, TEXTS[step]);
  word(next, step === "end" ? "Today’s puzzle" : "Next");
  // Where something is to be tried, that is the main thing.
  const reading = ["rules", "end"].includes(step);
  next.className = reading ? "main" : "link";
  if (reading) card.append(next);
  else skip.before(next);
  skip.hidden = step === "end";
  drawNothing();
  view.select([]);
  if (step === "rules") outline();
  if (step === "digit") view.select([ONE]);
  if (step === "notes") view.select([BOTH]);
  if (["digit", "notes"].includes(step)) board.focus();
  else title.focus({ preventScroll: true });
}

/** Outline a row, a column and a box. */
function outline() {
  const { houses } = store.state.layout;
  const areas = ["row 8", "column 8", "box 1"].map((name) =>
    houses.find((house) => house.name === name).cells);
  board.show({ cells: new Map(areas.flat().map((cell) => [cell, ["look"]])), areas });
}

function close() {
  at = -1;
  card.hidden = true;
  delete document.body.dataset.tutorial;
  drawNothing();
}

function end() {
  close();
  leave();
}

/** A quiet offer for the first visit. */
export function offer() {
  const take = el("button", { type: "button", id: "tutorial-take", class: "link",
    t: "Show me in three minutes", on: { click: () => begin().catch(sayError) } });
  const decline = el("button", { type: "button", id: "tutorial-decline", class: "icon",
    tLabel: "No, thanks", tTitle: "No, thanks", on: { click: () => {
      seen();
      offered.hidden = true;
    } } }, "✕");
  const offered = el("p", { id: "tutorial-offer", hidden: !isNew() },
    el("span", { class: "hint", t: "New to this?" }), take, decline);
  return offered;
}
