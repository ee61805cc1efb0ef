// A photograph becomes a puzzle: it is read, looked at beside what was read, corrected with a tap,
// and opened.

import { ask, stream } from "../api.js";
import { dialogOf } from "../dialog.js";
import { el, say as word } from "../dom.js";
import { layoutOf } from "../layout.js";
import { cellName } from "../notation.js";
import { sayError } from "../say.js";
import { isServed } from "../served.js";
import { positionOf, stateOf } from "../store.js";
import { t, texts } from "../words.js";
import { Reading } from "./read.js";
import { shrunk } from "./shrink.js";
import { doubtsSaid, pictured, readBoard } from "./sides.js";

const STATUS = texts({
  unique: "The printed digits have one solution.",
  many: "The printed digits have several solutions: one may be missing.",
  none: "The printed digits have no solution: one is wrong.",
  unknown: "Whether the printed digits have one solution was not found in time.",
});

const place = el("div", { class: "photo-sides" });
const which = el("div", { class: "seg photo-which", role: "group", tLabel: "Boards", hidden: true });
const doubts = el("p", { id: "photo-doubts", "aria-live": "polite" });
const status = el("p", { id: "photo-status", class: "hint", "aria-live": "polite" });
const likely = el("div", { class: "photo-likely" });
const keys = el("div", { class: "photo-keys", role: "group", tLabel: "Keypad" });
const byHand = el("input", { id: "photo-by-hand", type: "checkbox", on: { change: handChanged } });
const next = el("button", { type: "button", id: "photo-next", t: "Next doubtful cell",
  on: { click: () => choose(reading.following() ?? reading.chosen) } });
const open = el("button", { type: "button", id: "photo-open", class: "main", t: "Open",
  on: { click: () => openIt().catch(sayError) } });
const look = dialogOf("photo", "What the picture shows", which, place, doubts, status, likely, keys,
  el("label", { class: "check" }, byHand, el("span", { t: "written by hand: an entry, not a given" })),
  el("div", { class: "actions" }, next, open));

const waiting = el("p", { id: "photo-waiting", t: "The picture is being read." });
const wait = dialogOf("photo-wait", "A picture", waiting);

let readings = []; // of the boards of the picture
let reading = null; // the one that is looked at
let opened = null; // what opens a board
let asking = 0; // the last question about the solutions; an older answer comes too late

/** `open(board)` opens a board of the API. */
export function listen(openBoard) {
  opened = openBoard;
  look.dialog.addEventListener("keydown", typed);
}

/** Read a picture and show what was read. */
export async function openPicture(file) {
  if (!isServed) throw new RangeError(t("This page reads no pictures; “nanpure serve” "
    + "and “nanpure read” do: {name}", { name: file.name }));
  const stop = new AbortController();
  wait.dialog.addEventListener("close", () => stop.abort(), { once: true });
  wait.open();
  try {
    const image = await shrunk(file);
    const { boards } = await stream("photo", { image, name: file.name }, {}, stop.signal);
    readings = await Promise.all(boards.map(async (board) =>
      new Reading(board, await layoutOf(board.layout))));
  } finally {
    if (wait.dialog.open) wait.close();
  }
  show(readings[0]);
  look.open();
  focusChosen();
}

// ---- what is shown -----------------------------------------------------------------------------

function show(chosen) {
  reading = chosen;
  which.hidden = readings.length === 1;
  which.replaceChildren(...readings.map((each, index) => el("button", {
    type: "button", "aria-pressed": String(each === reading), t: "Board {number}",
    args: { number: index + 1 }, on: { click: () => show(each) } })));
  draw();
  solutions().catch(sayError);
}

function draw() {
  const { layout, chosen } = reading;
  const within = place.contains(document.activeElement);
  place.replaceChildren(pictured(reading, choose), readBoard(reading, choose));
  if (within) focusChosen();
  doubts.textContent = doubtsSaid(reading);
  doubts.classList.toggle("photo-sure", !reading.doubts().length);
  next.disabled = reading.following() === null;
  byHand.checked = reading.cells[chosen].byHand;
  byHand.disabled = !reading.cells[chosen].digit;
  drawLikely();
  keys.style.setProperty("--keys", Math.min(layout.size + 1, 10));
  keys.replaceChildren(...layout.symbols.map((symbol, index) => key(symbol, index + 1)),
    key(t("empty"), 0));
}

/** The cell that the keys change. */
function focusChosen() {
  place.querySelector("[aria-pressed=true]").focus({ preventScroll: true });
}

function key(sign, digit) {
  return el("button", { type: "button", "aria-pressed":
    String(reading.cells[reading.chosen].digit === digit), on: { click: () => enter(digit) } }, sign);
}

function drawLikely() {
  const { layout, chosen } = reading;
  const percent = (share) => (share < 0.01 ? "<1" : String(Math.min(99, Math.round(100 * share))));
  likely.replaceChildren(el("span", { t: "{cell} may be", args: { cell: cellName(layout, chosen) } }),
    ...reading.likely(chosen).map(({ digit, likelihood }) => el("button", {
      type: "button", on: { click: () => enter(digit) } },
    el("b", {}, digit ? layout.symbols[digit - 1] : t("empty")), ` ${percent(likelihood)} %`)));
}

// ---- what the user does ------------------------------------------------------------------------

function choose(cell) {
  reading.chosen = cell;
  draw();
}

function enter(digit) {
  reading.enter(digit);
  draw();
  solutions().catch(sayError);
}

function handChanged() {
  reading.setByHand(byHand.checked);
  draw();
  solutions().catch(sayError);
}

function typed(event) {
  if (!place.contains(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const digit = reading.layout.symbols.indexOf(event.key.toUpperCase()) + 1;
  const erases = ["Backspace", "Delete", "0", "."].includes(event.key);
  if (!digit && !erases) return;
  event.preventDefault();
  enter(digit);
}

/** Say how many solutions the printed digits have. */
async function solutions() {
  const mine = ++asking;
  const { layout } = reading;
  const posed = stateOf({ ...reading.opened(), placed: new Array(layout.cells).fill(0) }, layout);
  status.textContent = "…";
  const { posed: found } = await ask("check", positionOf(posed));
  if (mine === asking) word(status, STATUS[found]);
}

async function openIt() {
  look.close();
  await opened(reading.opened());
}
