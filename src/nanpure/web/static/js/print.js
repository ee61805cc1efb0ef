// Printing: the board as it stands, or a sheet with several puzzles of the shelf on a page, each
// with its title and level, with answers if wished. The browser prints; what a sheet has is drawn
// here.

import { byline } from "./about.js";
import { answerOf, answerPages, fitsFoot, footOf } from "./answers.js";
import { decode } from "./code.js";
import { dialogOf, field } from "./dialog.js";
import { byId, el } from "./dom.js";
import { LEVEL_NAMES } from "./names.js";
import { nameOf } from "./play/names.js";
import { rulesText } from "./rules_text.js";
import { say, sayError } from "./say.js";
import { all } from "./shelf/database.js";
import { document_, flush } from "./shelf/documents.js";
import { levelFound } from "./shelf/levels.js";
import { blank, factsOf, patched, positionOf, store } from "./store.js";
import { thumbnail } from "./thumbnail.js";
import { context, plural, t, texts } from "./words.js";

const PAGES = [1, 2, 4, 6, 9]; // puzzles on a page
// Where the answers stand.
const ANSWERS = texts({
  none: "none", page: "on a page of their own", foot: "upside down at the foot",
});
const MOST = 60; // puzzles that are offered

const each = el("select", { id: "print-each" }, PAGES.map((count) =>
  el("option", { value: count, selected: count === 4, t: context("puzzles on a page", "{count}"),
    args: { count } })));
const list = el("ul", { id: "print-list", class: "print-list" });
const levels = el("input", { id: "print-levels", type: "checkbox", checked: true });
const answers = el("select", { id: "print-answers" }, Object.entries(ANSWERS).map(
  ([value, name]) => el("option", { value, t: name })));
const go = el("button", { type: "button", id: "print-sheet-go", class: "main", t: "Print the sheet",
  on: { click: () => printSheet().catch(sayError) } });
const boardGo = el("button", { type: "button", id: "print-board", t: "The board as it stands",
  on: { click: () => printBoard().catch(sayError) } });
const dialog = dialogOf("printing", "Print",
  field("Answers", answers),
  el("label", { class: "check" }, levels, el("span", { t: "with the level" })),
  el("div", { class: "actions start" }, boardGo),
  el("h3", { t: "Several puzzles on a page" }), field("Puzzles on a page", each), list,
  el("div", { class: "actions" }, go));

let offered = []; // {name, level, state} of each line of the list

export function listen() {
  byId("print").addEventListener("click", () => offer().catch(sayError));
  // The browser's own print says of the board what is known.
  window.addEventListener("beforeprint", () => {
    if (!document.body.dataset.print) head(document_().name.level);
  });
  window.addEventListener("afterprint", clear);
}

function clear() {
  delete document.body.dataset.print;
  byId("print-sheet").replaceChildren();
}

/** What is open, then the shelf, newest first. */
async function offer() {
  clear();
  await flush();
  const open = document_();
  const records = (await all().catch(() => [])).filter(({ id }) => id !== open.id)
    .sort((one, other) => other.touched - one.touched).slice(0, MOST - 1);
  const states = await Promise.all(records.map(({ text }) => decode(text).catch(() => null)));
  const of = (record, state) => ({ name: nameOf(record), about: record.name.about,
    level: record.name.level, state });
  offered = [of(open, factsOf(store.state)),
    ...records.map((record, at) => of(record, states[at])).filter(({ state }) => state)];
  list.replaceChildren(...offered.map(({ name, state }, at) => el("li", {},
    el("label", { class: "check" }, el("input", { type: "checkbox", value: at, checked: at === 0 }),
      thumbnailOf(state, "mini"), el("span", {}, name)))));
  dialog.open();
}

function thumbnailOf(state, name) {
  const picture = thumbnail(state.layout, state.givens);
  picture.classList.add(name);
  return picture;
}

async function printSheet() {
  const chosen = [...list.querySelectorAll("input:checked")].map(({ value }) => offered[value]);
  if (!chosen.length) {
    say(t("Tick the puzzles that are to be printed."), "bad");
    return;
  }
  const place = placeOf(chosen, each.value);
  const numbered = chosen.length > 1 && place !== "none";
  const puzzles = await busily(go, () => Promise.all(chosen.map(async (puzzle, at) => ({
    ...puzzle,
    number: numbered ? at + 1 : 0,
    level: await levelOf(puzzle),
    answer: place === "none" ? null : await answerOf(puzzle.state),
  }))));
  const count = Number(each.value);
  const pages = Array.from({ length: Math.ceil(puzzles.length / count) }, (_, page) =>
    puzzles.slice(page * count, (page + 1) * count));
  byId("print-sheet").replaceChildren(...pages.map((few) =>
    el("div", { class: "sheet-page", data: { count, answers: place } }, few.map(printed),
      ...(place === "foot" ? [footOf(few, each.value)] : []))),
  ...rulesPage(puzzles), ...(place === "page" ? answerPages(puzzles) : []));
  leave("sheet", place);
}

/** The board as it stands, and behind it what answers it. */
async function printBoard() {
  clear();
  const open = document_();
  const puzzle = { state: factsOf(store.state), name: nameOf(open), number: 0,
    level: open.name.level };
  const place = placeOf([puzzle], "board");
  await busily(boardGo, async () => {
    head(await levelOf(puzzle));
    if (place !== "none") puzzle.answer = await answerOf(puzzle.state);
  });
  if (place === "foot") byId("print-sheet").replaceChildren(footOf([puzzle], "board"));
  if (place === "page") byId("print-sheet").replaceChildren(...answerPages([puzzle]));
  leave("board", place);
}

/** Where the answers stand: at the foot only where they can be read there. */
function placeOf(puzzles, count) {
  return answers.value === "foot" && !fitsFoot(puzzles, count) ? "page" : answers.value;
}

/** What stands above the board that is printed. */
function head(level) {
  const by = byline(document_().name.about);
  byId("print-title").replaceChildren(el("b", {}, nameOf(document_())),
    el("span", {}, [by, about(level, store.state)].filter(Boolean).join(t(" · "))));
}

function leave(what, place) {
  document.body.dataset.print = what;
  dialog.close();
  window.print();
  if (place !== answers.value) say(t(
    "The answers are too small to be read at the foot: they stand on a page of their own."));
}

/** Do what takes a while; its button waits. */
async function busily(button, act) {
  button.disabled = true;
  try {
    return await act();
  } finally {
    button.disabled = false;
  }
}

function labelOf({ name, number }) {
  return [number, name].filter(Boolean).join(" · ");
}

function printed(puzzle) {
  const { level, state } = puzzle;
  const by = byline({ author: puzzle.about?.author });
  return el("figure", { class: "sheet-puzzle" }, el("figcaption", {},
    el("span", { class: "sheet-name" }, el("b", {}, labelOf(puzzle)), by ? t(" · ") + by : null),
    el("span", {}, about(level, state))), thumbnailOf(state, "printed"));
}

/** A page with the rules of the puzzles that have any, and where they are from. */
function rulesPage(puzzles) {
  const ruled = puzzles.map((puzzle) => [puzzle, rulesText(puzzle.state.layout,
    { rules: puzzle.about?.rules, source: puzzle.about?.source })]).filter(([, said]) => said.length);
  return ruled.length ? [el("div", { class: "rules-page" }, el("h2", { t: "About the puzzles" }),
    ruled.map(([puzzle, said]) => el("section", {}, el("h3", {}, labelOf(puzzle)), said)))] : [];
}

/** The level, where it is known and wished, and the number of givens. */
function about(level, state) {
  const givens = state.givens.filter(Boolean).length;
  return [...(levels.checked && level ? [t(LEVEL_NAMES[level])] : []),
    t(plural("{count} given", "{count} givens"), { count: givens })].join(t(" · "));
}

/** The level of a puzzle; null where none is wished, there is none, or it takes too long. */
async function levelOf({ level, state }) {
  if (level || !levels.checked) return level ?? null;
  const posed = patched(blank(state.layout), { givens: state.givens });
  return (await levelFound(positionOf(posed))).level;
}
