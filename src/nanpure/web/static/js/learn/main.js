// The learning room: the course, a lesson (its example step by step, the rule, practice), drills.

import { patiently } from "../again.js";
import { ask } from "../api.js";
import { board } from "../board.js";
import { byId, el, say as word, wordedAll } from "../dom.js";
import { layoutOf } from "../layout.js";
import { maskOf } from "../masks.js";
import { LEVEL_NAMES } from "../names.js";
import { go, onRoom, rest, room, wholePage } from "../rooms.js";
import { sayError } from "../say.js";
import { back, document_, openAs } from "../shelf/documents.js";
import { calledOf } from "../solve/about.js";
import { drawHint } from "../solve/drawing.js";
import { legend } from "../solve/legend.js";
import { stepsOf } from "../solve/plain.js";
import { stateOf, store } from "../store.js";
import { tabList } from "../tablist.js";
import { icon } from "../tools.js";
import { view } from "../view.js";
import { Walk } from "../walk.js";
import { language, onLanguage, spoken, t, texts } from "../words.js";
import { chapters, course as courseOf, finder, lessons, pathOf } from "./course.js";
import { Drill } from "./drill.js";
import { opened, standing } from "./progress.js";

const TABS = texts({
  example: "Example", rule: "The rule", practice: "Practice",
});

const title = el("h1", { id: "lesson-title" });
const level = el("span", { class: "hint", id: "lesson-level" });
const place = el("span", { class: "tiny push-right", id: "lesson-place" });
const pattern = el("p", { class: "say", id: "lesson-pattern" });
const why = el("p", { class: "say", id: "lesson-why" });
const source = el("p", { class: "hint", id: "lesson-source" });
const walk = new Walk({ id: "lesson-example", tLabel: "Why, step by step" });
const signs = el("div", { class: "legend" });
const before = el("button", { type: "button", id: "lesson-before", class: "icon",
  tLabel: "The lesson before" },
  icon("m14.5 5-7 7 7 7"));
const after = el("button", { type: "button", id: "lesson-after", class: "icon",
  tLabel: "The next lesson" },
  icon("m9.5 5 7 7-7 7"));
const onwards = el("button", { type: "button", id: "practise", class: "main" });
const drill = new Drill();
let tabs = null;
let shown = null; // the lesson on the board
let drilling = false;

export function listen() {
  tabs = tabList("Lesson", TABS, turned);
  byId("room-learn").append(
    el("div", { class: "over" }, el("a", { class: "link", href: "#learn", t: "The course" }),
      place, before, after),
    el("div", { class: "between" }, title, level), tabs.element, ...tabs.panels,
    el("div", { class: "push btns lesson-ways" }, onwards));
  byId("panel-rule").append(pattern, el("h2", { t: "Why" }), why, source);
  byId("panel-example").append(walk.ways, walk.element, signs);
  walk.walksFrom(byId("panel-example"));
  byId("panel-practice").append(drill.element);
  onwards.addEventListener("click", () => tabs.show(current === "example" ? "rule" : "practice"));
  onRoom((name, id, from) => {
    if (name === "learn") enter(id).catch(sayError);
    else leave(from === "learn" && !["play", "set"].includes(name)).catch(sayError);
  });
  onLanguage(() => {
    wordedAll(byId("room-learn"));
    if (room() === "learn") enter(rest()).catch(sayError);
  });
}

async function enter(id) {
  if (!id) {
    left();
    await course();
    return;
  }
  // Do this at once: a user who switches tabs before the lessons arrive would be switched back.
  if (shown?.id !== id) {
    shown = null;
    tabs.show("example");
    byId("room-learn").classList.toggle("waiting", !title.textContent);
  }
  const all = await patiently(byId("room-learn"), lessons, () => isThere(id));
  if (!all) return;
  if (!all.some((one) => one.id === id)) {
    go("learn");
    return;
  }
  await lesson(id, all);
}

/** Whether a lesson, or the course, is being shown. */
function isThere(id) {
  return room() === "learn" && rest() === id;
}

async function course() {
  wholePage(true);
  const page = byId("page-learn");
  const found = await patiently(page, courseOf, () => isThere(""));
  if (!found || !isThere("")) return;
  const all = found.lessons;
  const first = found.path.map(({ id }) => all.find((one) => one.id === id));
  const next = [...first, ...all].find((one) => standing(one.id) !== "done") ?? all[0];
  const chaptersOf = el("div", { class: "course" }, chapters(all));
  const path = pathOf(found);
  page.replaceChildren(el("div", { class: "hero" },
    el("div", {}, el("h1", { t: "From the last cell to long chains" }),
      el("p", { class: "lead", t: "{count} techniques: each told on an example, then its rule, "
        + "then practice without end.", args: { count: all.length } })),
    el("a", { class: "btn main", id: "learn-next", href: `#learn/${next.id}` },
      t("Go on: {name}", { name: calledOf(next) }))),
  path, el("div", { class: "between families" }, el("h2", { t: "All techniques" }),
    finder(all, chaptersOf, path)), chaptersOf);
}

async function lesson(id, all) {
  const lang = language();
  const wanted = () => isThere(id) && lang === language();
  const found = await patiently(byId("room-learn"),
    () => ask("lesson", { technique: id, lang }), wanted);
  if (!found || !wanted()) return;
  shown = found;
  opened(id);
  const family = all.filter((one) => one.family === found.family);
  const at = all.findIndex((one) => one.id === id);
  title.textContent = calledOf(found);
  level.textContent = `${t(LEVEL_NAMES[found.level])} ${found.rating.toFixed(1)}`;
  word(place, "{chapter}: lesson {number} of {count}",
    { number: family.findIndex((one) => one.id === id) + 1, count: family.length,
      chapter: capital(spoken(found.family_name ?? family[0].family_name)) });
  pattern.textContent = found.pattern;
  why.textContent = found.why;
  source.textContent = found.source;
  for (const [button, one] of [[before, all[at - 1]], [after, all[at + 1]]]) {
    button.disabled = !one;
    button.onclick = () => go("learn", one.id);
  }
  byId("room-learn").classList.remove("waiting");
  turned(current);
}

function capital(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

let current = "example";

/** A tab was chosen: put the example or a drill on the board. */
function turned(name) {
  current = name;
  onwards.hidden = name === "practice";
  word(onwards, name === "example" ? "Then the rule" : "Practise this");
  if (!shown || room() !== "learn") return;
  if (name === "practice") begin();
  else showExample(name).catch(sayError);
}

async function showExample(name) {
  restore();
  const { step } = shown;
  const layout = await layoutOf(shown.board.layout);
  if (name !== current || room() !== "learn") return; // the user moved on meanwhile
  await openAs(stateOf(shown.board, layout), { kind: "lesson", preview: true }, "kept");
  view.select([]);
  board.mark({ forced: new Map(), open: new Set(), spare: new Set(),
    candidates: shown.board.candidates.map((digits) => maskOf(digits)) });
  drawHint(step, layout, "move");
  if (name === "example") walk.show(stepsOf(step, store.state), step, layout);
  else board.light(null);
  signs.replaceChildren(...legend(step));
}

function begin() {
  drilling = true;
  board.mark(null);
  walk.clear();
  board.clear();
  view.set({ mode: "corner" });
  view.hold("learn", true);
  drill.begin(shown.id);
}

function restore() {
  if (!drilling) return;
  drilling = false;
  view.set({ mode: "digit" });
  view.letGo("learn");
  drill.end();
}

/** Leave the room; except in Play and Set, which do it themselves, restore the game. */
async function leave(returns) {
  const looked = shown !== null && document_()?.preview;
  left();
  if (returns && looked) await back();
}

function left() {
  restore();
  if (shown && store.state) {
    walk.clear();
    board.mark(null);
    board.clear();
  }
  shown = null;
}
