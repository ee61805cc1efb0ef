// Printing: the board as it stands, or a sheet with several puzzles of the shelf on a page, each
// with its title and level, with answers if wished. The browser prints; what a sheet has is drawn
// here.

import { answerOf, answerPages, footOf } from "./answers.js";
import { decode } from "./code.js";
import { dialogOf, field } from "./dialog.js";
import { byId, el } from "./dom.js";
import { stream } from "./api.js";
import { thumbnail } from "./lines.js";
import { nameOf } from "./play/names.js";
import { say, sayError } from "./say.js";
import { all } from "./shelf/database.js";
import { document_, flush } from "./shelf/documents.js";
import { blank, factsOf, patched, positionOf, store } from "./store.js";
import { t } from "./words.js";

const PAGES = [1, 2, 4, 6, 9]; // puzzles on a page
const ANSWERS = ["none", "page", "foot"]; // where they stand
const MOST = 60; // puzzles that are offered

const each = el("select", { id: "print-each" }, PAGES.map((count) =>
  el("option", { value: count, selected: count === 4, t: "print.each", args: { count } })));
const list = el("ul", { id: "print-list", class: "print-list" });
const levels = el("input", { id: "print-levels", type: "checkbox", checked: true });
const answers = el("select", { id: "print-answers" }, ANSWERS.map((name) =>
  el("option", { value: name, t: `print.answers.${name}` })));
const go = el("button", { type: "button", id: "print-sheet-go", class: "main", t: "print.sheet",
  on: { click: () => printSheet().catch(sayError) } });
const boardGo = el("button", { type: "button", id: "print-board", t: "print.board",
  on: { click: () => printBoard().catch(sayError) } });
const dialog = dialogOf("printing", "action.print",
  field("print.answers", answers),
  el("div", { class: "actions start" }, boardGo),
  el("h3", { t: "print.several" }), field("print.per-page", each), list,
  el("label", { class: "check" }, levels, el("span", { t: "print.levels" })),
  el("div", { class: "actions" }, go));

let offered = []; // {name, level, state} of each line of the list

export function listen() {
  byId("print").addEventListener("click", () => offer().catch(sayError));
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
  offered = [{ name: nameOf(open), level: open.name.level, state: factsOf(store.state) },
    ...records.map((record, at) => ({ name: nameOf(record), level: record.name.level,
      state: states[at] })).filter(({ state }) => state)];
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
    say(t("print.none"), "bad");
    return;
  }
  const numbered = chosen.length > 1 && answers.value !== "none";
  const puzzles = await busily(go, () => Promise.all(chosen.map(async (puzzle, at) => ({
    ...puzzle,
    number: numbered ? at + 1 : 0,
    level: puzzle.level ?? (levels.checked ? await levelOf(puzzle.state) : null),
    answer: answers.value === "none" ? null : await answerOf(puzzle.state),
  }))));
  const count = Number(each.value);
  const pages = Array.from({ length: Math.ceil(puzzles.length / count) }, (_, page) =>
    puzzles.slice(page * count, (page + 1) * count));
  byId("print-sheet").replaceChildren(...pages.map((few) =>
    el("div", { class: "sheet-page", data: { count, answers: answers.value } }, few.map(printed),
      ...(answers.value === "foot" ? [footOf(few)] : []))),
  ...(answers.value === "page" ? answerPages(puzzles) : []));
  leave("sheet");
}

/** The board as it stands, and behind it what answers it. */
async function printBoard() {
  clear();
  if (answers.value !== "none") {
    const state = factsOf(store.state);
    const puzzle = { state, name: nameOf(document_()), number: 0,
      answer: await busily(boardGo, () => answerOf(state)) };
    byId("print-sheet").replaceChildren(...(answers.value === "foot" ? [footOf([puzzle])]
      : answerPages([puzzle])));
  }
  leave("board");
}

function leave(what) {
  document.body.dataset.print = what;
  dialog.close();
  window.print();
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

function printed({ name, number, level, state }) {
  const givens = state.givens.filter(Boolean).length;
  const about = [...(levels.checked && level ? [t(`level.${level}`)] : []),
    t("print.givens", { givens })];
  const label = [number, name].filter(Boolean).join(" · ");
  return el("figure", { class: "sheet-puzzle" }, el("figcaption", {}, el("b", {}, label),
    el("span", {}, about.join(t("list.dot")))), thumbnailOf(state, "printed"));
}

/** The level of a puzzle with one solution, or null. */
async function levelOf(state) {
  const posed = patched(blank(state.layout), { givens: state.givens });
  const rated = await stream("/api/rate", positionOf(posed));
  return rated.level?.level ?? null;
}
