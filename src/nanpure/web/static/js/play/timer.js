// The playing time of a puzzle: it stops while the page is hidden, during a pause, and in other
// rooms; a pause covers the board.

import { byId } from "../dom.js";
import { document_, note, onDocument } from "../shelf/documents.js";
import { view } from "../view.js";
import { t } from "../words.js";

const NOTED = 5; // seconds after which the time is saved

let since = 0; // when the time began to run; 0: stopped
let ticking = 0;
let paused = false;
const listeners = new Set();

/** Seconds so far. */
export function seconds() {
  const running = since ? (performance.now() - since) / 1000 : 0;
  return (document_()?.seconds ?? 0) + running;
}

/** Call `fn(text, paused)` when the display changes. */
export function onTime(fn) {
  listeners.add(fn);
}

export function listen() {
  document.addEventListener("visibilitychange", () => (document.hidden ? hold() : run()));
  window.addEventListener("pagehide", hold);
  // An action during a pause ends it; the action itself is dropped, since the board was hidden.
  byId("board").addEventListener("pointerdown", goOn, true);
  for (const kind of ["click", "keydown"]) document.addEventListener(kind, goOn, true);
  onDocument(tell);
  view.addEventListener("change", tell);
}

let wanted = false; // whether someone is playing

export function start() {
  wanted = true;
  run();
}

export function stop() {
  wanted = false;
  resume();
  hold();
}

/** Pause, or resume. */
export function toggle() {
  if (paused) {
    resume();
    run();
  } else {
    paused = true;
    hold();
    byId("board").dataset.paused = t("Paused. Press to go on.");
    byId("board").classList.add("covered");
  }
  tell();
}

function resume() {
  paused = false;
  byId("board").classList.remove("covered");
}

function goOn(event) {
  if (!paused) return;
  const { type, target, key } = event;
  if (type === "keydown" ? !isAct(key, target)
    : target.closest("#pause-time") || !target.closest("#board, #playing")) return;
  toggle();
  event.preventDefault();
  event.stopPropagation();
}

/** Whether a key is for the game: not a navigation key, and not typed into a field or button. */
function isAct(key, target) {
  if (["Tab", "Shift", "Control", "Alt", "Meta"].includes(key)) return false;
  if (target.closest("dialog, .menu, input, select")) return false;
  return !(["Enter", " "].includes(key) && target.closest("button, a"));
}

function run() {
  if (!wanted || paused || since || document.hidden || document_()?.done) return;
  since = performance.now();
  ticking = setInterval(() => {
    if ((performance.now() - since) / 1000 >= NOTED) {
      hold();
      run();
    }
    tell();
  }, 1000);
  tell();
}

function hold() {
  clearInterval(ticking);
  if (!since) return;
  const all = seconds();
  since = 0;
  if (document_()) note({ seconds: all });
}

/** Minutes and seconds, with hours if there are any. */
export function clock(all) {
  const whole = Math.floor(all);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const pair = (value) => String(value).padStart(2, "0");
  const rest = `${hours ? pair(minutes) : minutes}:${pair(whole % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}

function tell() {
  for (const listener of listeners) listener(clock(seconds()), paused);
}
