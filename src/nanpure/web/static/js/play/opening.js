// The opening: a puzzle worth playing is on the board already; its level, one button, and the
// puzzles on the shelf.

import { patiently } from "../again.js";
import { ask } from "../api.js";
import * as collection from "../collection.js";
import { byId, el, say as word, wordedAll } from "../dom.js";
import { enterDigit } from "../enter.js";
import { digitOf, isText } from "../keys.js";
import { layoutOf } from "../layout.js";
import { LEVEL_NAMES } from "../names.js";
import { room } from "../rooms.js";
import { sayError } from "../say.js";
import { document_, openAs, openRecord } from "../shelf/documents.js";
import { VARIANT } from "../shelf/games.js";
import { drawRows, openShelf } from "../shelf/list.js";
import { digitAt, stateOf, store } from "../store.js";
import { LEVELS, view } from "../view.js";
import { context, onLanguage, t } from "../words.js";
import { dayName, todayDate } from "./days.js";
import * as records from "./records.js";
import * as tutorial from "./tutorial.js";

const day = el("span", { id: "opening-day" });
const title = el("h1", { t: "Today’s puzzle" });
const lead = el("p", { id: "opening-lead", class: "lead" });
const levels = LEVELS.map((level) => el("button", { type: "button", id: `level-${level}`,
  "aria-pressed": "false", t: LEVEL_NAMES[level], on: { click: () => choose({ level }) } }));
const days = el("button", { type: "button", id: "other-days", class: "link",
  "aria-haspopup": "dialog", t: "All days",
  on: { click: () => records.open(chosen).catch(sayError) } });
const play = el("button", { type: "button", id: "begin", class: "main big", t: "Play" });
const variant = el("button", { type: "button", id: "begin-variant", class: "big", hidden: true });
const rows = el("ul", { id: "shelf-rows", class: "shelf" });
const shelf = el("div", { id: "opening-shelf", class: "push", hidden: true },
  el("div", { class: "between" }, el("h2", { t: "On your shelf" }),
    el("button", { type: "button", id: "shelf-all", class: "link", on: { click: openShelf } })),
  rows);

const several = el("button", { type: "button", id: "opening-collection", class: "link", hidden: true,
  on: { click: () => collection.show().catch(sayError) } });

const offered = tutorial.offer();

let chosen = { date: todayDate(), level: view.level };
let shown = null; // the answer on the board
let asked = 0;
let knocks = 0; // at the door to the variant

export function listen(acts) {
  byId("opening").append(
    el("div", { class: "over" }, day, el("span", { class: "push-right" }, days)),
    title, lead,
    el("div", { class: "seg levels", role: "group", tLabel: context("today", "Level") }, levels),
    play, el("p", { class: "tiny centred", t: "or just press a digit" }), variant, offered, shelf, several,
    el("div", { class: "between ways" },
      el("button", { type: "button", id: "opening-open", class: "link", t: "Paste or open a puzzle",
        on: { click: () => byId("open").click() } }),
      el("button", { type: "button", id: "opening-new", class: "link", t: "New board",
        on: { click: () => byId("new").click() } })));
  dated(todayDate());
  records.listen((day) => taken(day).catch(sayError));
  const start = async () => {
    if (!isHere()) await show(shown);
    await begun();
    acts.play();
  };
  play.addEventListener("click", () => start().catch(sayError));
  variant.addEventListener("click", () => beginVariant().catch(sayError));
  document.addEventListener("keydown", (event) => pressed(event, start), true);
  onLanguage(() => {
    wordedAll(byId("opening"));
    if (document.body.dataset.state === "opening" && room() === "play") draw();
  });
}

let starting = null; // the transition from the opening to the puzzle, begun by a digit

/** A digit starts the puzzle as the button does; it is entered into a selected empty cell. */
function pressed(event, start) {
  if (event.repeat || isText(event.target) || document.querySelector("dialog[open]")) return;
  if (room() !== "play" || document.body.dataset.state !== "opening" || !isHere()) return;
  const digit = digitOf(event);
  if (!digit) return;
  event.preventDefault();
  event.stopPropagation(); // the keys are handled once the puzzle is there
  const { selection } = view;
  starting ??= start().finally(() => { starting = null; });
  starting.then(() => {
    const open = [...selection].filter((cell) => !digitAt(store.state, cell));
    view.select(open.length ? open : [...selection]);
    if (open.length) enterDigit(digit, event.shiftKey ? "corner" : view.mode);
    else view.set({ digit });
  }).catch(sayError);
}

/** A day of the calendar: its puzzle comes as a preview, its variant begins. */
async function taken({ date, level }) {
  if (level !== VARIANT) {
    await choose({ date, level });
    return;
  }
  await choose({ date });
  await beginVariant();
}

/** Show the puzzle of a day and a level on the board as a preview. */
async function choose({ date = chosen.date, level = view.level }) {
  const mine = ++asked;
  view.set({ level });
  chosen = { date, level };
  try {
    const puzzle = await patiently(byId("opening"), () => ask("today", { date, level }),
      () => mine === asked);
    if (mine !== asked) return;
    // A user who moved on meanwhile finds it on coming back.
    if (room() === "play" && document.body.dataset.state === "opening") await show(puzzle);
    else shown = puzzle;
  } catch (error) {
    sayError(error);
  }
}

/** Put today's puzzle on the board. */
export async function first() {
  const puzzle = await patiently(byId("opening"),
    () => ask("today", { date: todayDate(), level: view.level }));
  chosen = { date: puzzle.date, level: puzzle.level };
  await show(puzzle);
}

async function show(puzzle) {
  shown = puzzle;
  const layout = await layoutOf(puzzle.board.layout);
  await openAs(stateOf(puzzle.board, layout), { kind: "today", date: puzzle.date,
    level: puzzle.level, preview: true }, "today");
  // Another room put its own board there: there is nothing to draw.
  if (!isHere()) return;
  view.select([]);
  draw();
}

/** Start the opening's puzzle; if it was begun before, resume it. */
async function begun() {
  const { date, level } = shown;
  await openAs(store.state, { kind: "today", id: `today-${date}-${level}`, date, level }, "kept");
}

/**
 * Start the variant of the chosen day; if it was begun before, resume it. Who has moved on
 * meanwhile stays there.
 */
async function beginVariant() {
  const { date } = chosen;
  const mine = ++knocks;
  const wanted = () => mine === knocks && date === chosen.date && isHere() && room() === "play"
    && document.body.dataset.state === "opening";
  const puzzle = await patiently(byId("opening"), () => ask("variant", { date }), wanted);
  if (!puzzle) return;
  const layout = await layoutOf(puzzle.board.layout);
  if (!wanted()) return;
  await openAs(stateOf(puzzle.board, layout), { kind: "variant", id: `${VARIANT}-${date}`, date,
    rule: puzzle.variant, level: puzzle.level }, "made");
}

/** Whether the board shows the opening's puzzle and nothing else. */
function isHere() {
  const { preview, name } = document_() ?? {};
  return preview === true && name.kind === "today";
}

export function draw() {
  if (!shown) {
    if (room() === "play" && store.state) choose({});
    return;
  }
  if (!isHere()) {
    show(shown).catch(sayError);
    return;
  }
  const { date, level, clues } = shown;
  dated(date);
  word(lead, "{level}, {clues} givens. The same for everyone.",
    { level: [LEVEL_NAMES[level]], clues });
  variant.hidden = false;
  word(variant, date === todayDate() ? "Today’s variant: {rule} ({level})"
    : "Variant of that day: {rule} ({level})",
  { rule: [shown.variant], level: [LEVEL_NAMES[shown.variant_level]] });
  LEVELS.forEach((each, at) => levels[at].setAttribute("aria-pressed", each === level));
  drawRows(rows, 2, (record) => openRecord(record)).then((count) => {
    shelf.hidden = count === 0;
    offered.hidden = count > 0 || !tutorial.isNew();
    word(byId("shelf-all"), "All {count}", { count });
    several.hidden = collection.size() === 0;
    word(several, "Your collection ({count})", { count: collection.size() });
  }).catch(sayError);
}

/** Name the chosen day, above a title that says whether it is today. */
function dated(date) {
  day.textContent = dayName(date, { weekday: "long" });
  word(title, date === todayDate() ? "Today’s puzzle" : "The puzzle of that day");
}
