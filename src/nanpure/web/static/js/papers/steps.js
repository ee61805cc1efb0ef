// The method next to an item: its events one by one, each on its board as the paper marks it.

import { ask } from "../api.js";
import { byId } from "../dom.js";
import { sayError } from "../say.js";
import { language, onLanguage, t } from "../words.js";
import { picture } from "./picture.js";

const AT_ONCE = 20; // events per request
const MOST = 2000; // limit of "to the end" at a time: each event keeps its picture

let run = null; // method, puzzle, layout, options
let shown = []; // the displayable events so far
let at = -1; // the index of the shown event
let cursor = 0;
let done = false;
let turn = 0; // counts runs: answers to an older run are dropped

export function begin(asked) {
  run = asked;
  turn += 1;
  shown = [];
  at = -1;
  cursor = 0;
  done = false;
  byId("stepping").hidden = !run;
  if (run) draw();
}

byId("step").addEventListener("click", () => step().catch(sayError));
byId("step-back").addEventListener("click", () => { at = Math.max(-1, at - 1); draw(); });
byId("step-end").addEventListener("click", () => toEnd().catch(sayError));
byId("teach").addEventListener("change", () => again().catch(sayError));
onLanguage(() => { if (run && at >= 0) again().catch(sayError); });

async function step() {
  while (at + 1 >= shown.length && !done) {
    if (!await more(AT_ONCE)) return;
  }
  if (at + 1 < shown.length) at += 1;
  draw();
}

async function toEnd() {
  const far = cursor + MOST;
  while (!done && cursor < far) {
    if (!await more(500)) return;
  }
  at = shown.length - 1;
  draw();
}

/** The same events in another language. */
async function again() {
  const place = at;
  begin(run);
  while (shown.length <= place && !done) {
    if (!await more(AT_ONCE)) return;
  }
  at = Math.min(place, shown.length - 1);
  draw();
}

async function more(limit) {
  const mine = turn;
  const answer = await ask("run", {
    puzzle: run.puzzle, layout: run.layout, method: run.method, options: run.options,
    cursor, limit, pictures: true, lang: language(),
    style: byId("teach").checked ? "teach" : "short",
  });
  if (mine !== turn) return false;
  // An event that only looked at something shows nothing on a board.
  shown.push(...answer.events.filter((event) => event.svg || event.kind !== "look"));
  ({ cursor, done } = answer);
  return true;
}

function draw() {
  const event = shown[at];
  byId("step-back").disabled = at < 0;
  byId("step").disabled = done && at + 1 >= shown.length;
  byId("step-end").disabled = byId("step").disabled;
  byId("step-count").textContent = at < 0
    ? t("The method {method} on this board, step by step.", { method: run.method })
    : t(done ? "Step {number} of {of}" : "Step {number}", { number: at + 1, of: shown.length });
  byId("step-text").textContent = event?.text ?? "";
  // A status has no board; the last one stays.
  const last = shown.slice(0, at + 1).findLast((each) => each.svg);
  picture(byId("step-picture"), last?.svg, last?.text ?? "");
}

