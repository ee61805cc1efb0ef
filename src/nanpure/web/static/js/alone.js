// The playing room as a single file: the puzzle is part of the document, and nothing is requested.

import { hints } from "./alone_hints.js";
import { board } from "./board.js";
import { byId, el, wordedAll } from "./dom.js";
import { keyOf } from "./inside.js";
import * as keys from "./keys.js";
import { knownLayout } from "./layout.js";
import { clock, onTime, start, stop, toggle } from "./play/timer.js";
import * as timer from "./play/timer.js";
import { FINDINGS } from "./names.js";
import * as pointer from "./pointer.js";
import * as room from "./room.js";
import { rulesText } from "./rules_text.js";
import { keepLook, restoreLook } from "./saved.js";
import { say } from "./say.js";
import * as documents from "./shelf/documents.js";
import * as spoken from "./spoken.js";
import { blank, isSolved, patched, store } from "./store.js";
import { switches } from "./switches.js";
import * as tools from "./tools.js";
import { view } from "./view.js";
import { languageTag, onLanguage, t } from "./words.js";

const puzzle = JSON.parse(byId("puzzle").textContent);

const time = el("span", { id: "time", role: "timer" });
const pause = el("button", { type: "button", id: "pause-time", class: "icon", t: "Pause",
  on: { click: toggle } });
const check = el("button", { type: "button", id: "quick-check", t: "Check",
  hidden: !puzzle.solution, on: { click: look } });
const rulesSaid = el("div", {});
const rules = el("details", { id: "play-rules", open: true },
  el("summary", { t: "The rules of this puzzle" }), rulesSaid);
const took = el("p", { class: "done-time" });
const finished = el("div", { id: "finished", role: "status", hidden: true },
  el("h2", { class: "num", t: "Done." }), took);

async function begin() {
  onLanguage(() => wordedAll());
  await restoreLook(puzzle.lang);
  document.documentElement.lang = languageTag();
  switches();
  byId("playing").append(el("div", { class: "over playing-head" }, time, pause), finished,
    tools.tools);
  byId("room-play").append(rules);
  byId("restart").before(check);
  for (const part of [documents, tools, keys, pointer, room, spoken, timer]) part.listen();
  byId("print").addEventListener("click", () => window.print());
  onTime((text) => { time.textContent = text; });
  wordedAll();
  const layout = knownLayout(puzzle.layout);
  if (puzzle.path) check.before(hints(puzzle.path, layout));
  const write = () => {
    for (const place of [rulesSaid, byId("board-rules")]) {
      place.replaceChildren(...author(), ...rulesText(layout, puzzle.about));
    }
  };
  write();
  onLanguage(write);
  rules.hidden = !rulesSaid.hasChildNodes();
  const state = patched(blank(layout), { givens: puzzle.givens, setup: false });
  const id = keyOf(puzzle.layout, puzzle.givens);
  await documents.openAs(state, { kind: "load", title: puzzle.title, id }, "load");
  keepLook();
  start();
  if (isSolved(store.state)) end();
  store.addEventListener("change", ({ detail: { after } }) => {
    if (isSolved(after) === finished.hidden) (finished.hidden ? end : goOn)();
  });
  board.decorate(puzzle.about.drawing);
  byId("board").classList.remove("loading");
}

function author() {
  const by = puzzle.about.author;
  return by ? [el("p", {}, el("b", {}, t("by {author}", { author: by })))] : [];
}

function look() {
  const wrong = store.state.placed.flatMap((digit, cell) =>
    (digit && digit !== puzzle.solution[cell] ? [cell] : []));
  board.show({ wrong });
  say(t(FINDINGS[wrong.length ? "mistaken" : "right"], { count: wrong.length }),
    wrong.length ? "bad" : "good");
}

function end() {
  stop();
  documents.note({ done: true });
  view.select([]);
  took.textContent = clock(timer.seconds());
  show(true);
}

/** A digit was removed. */
function goOn() {
  documents.note({ done: false });
  start();
  show(false);
}

function show(done) {
  finished.hidden = !done;
  tools.tools.hidden = pause.hidden = done;
  check.hidden = done || !puzzle.solution;
}

begin();
