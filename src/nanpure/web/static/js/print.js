// Printing: the board as it stands, or a sheet with several puzzles of the shelf on a page, each
// with its title and level. The browser prints; what a sheet has is drawn here.

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
const MOST = 60; // puzzles that are offered

const each = el("select", { id: "print-each" }, PAGES.map((count) =>
  el("option", { value: count, selected: count === 4, t: "print.each", args: { count } })));
const list = el("ul", { id: "print-list", class: "print-list" });
const levels = el("input", { id: "print-levels", type: "checkbox", checked: true });
const go = el("button", { type: "button", id: "print-sheet-go", class: "main", t: "print.sheet",
  on: { click: () => printSheet().catch(sayError) } });
const dialog = dialogOf("printing", "action.print",
  el("div", { class: "actions start" }, el("button", { type: "button", id: "print-board",
    t: "print.board", on: { click: () => { dialog.close(); window.print(); } } })),
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
  go.disabled = true;
  try {
    if (levels.checked) for (const puzzle of chosen) puzzle.level ??= await levelOf(puzzle.state);
  } finally {
    go.disabled = false;
  }
  const count = Number(each.value);
  const pages = Array.from({ length: Math.ceil(chosen.length / count) }, (_, page) =>
    chosen.slice(page * count, (page + 1) * count));
  byId("print-sheet").replaceChildren(...pages.map((puzzles) =>
    el("div", { class: "sheet-page", data: { count } }, puzzles.map(printed))));
  document.body.dataset.print = "sheet";
  dialog.close();
  window.print();
}

function printed({ name, level, state }) {
  const givens = state.givens.filter(Boolean).length;
  const about = [...(levels.checked && level ? [t(`level.${level}`)] : []),
    t("print.givens", { givens })];
  return el("figure", { class: "sheet-puzzle" }, el("figcaption", {}, el("b", {}, name),
    el("span", {}, about.join(t("list.dot")))), thumbnailOf(state, "printed"));
}

/** The level of a puzzle with one solution, or null. */
async function levelOf(state) {
  const posed = patched(blank(state.layout), { givens: state.givens });
  const rated = await stream("/api/rate", positionOf(posed));
  return rated.level?.level ?? null;
}
