// Several puzzles from one text: a list with pictures to choose from, then a walk through them. The
// last collection stays in the browser; what was played of each puzzle lies on the shelf, under a
// name that its board and its givens make, so that it goes on where it was left.

import { noted } from "./about.js";
import { ask } from "./api.js";
import { dialogOf } from "./dialog.js";
import { byId, el, say as word } from "./dom.js";
import { layoutOf } from "./layout.js";
import { clock } from "./play/timer.js";
import { LEVEL_NAMES } from "./names.js";
import { sayError, wordedBy } from "./say.js";
import { all } from "./shelf/database.js";
import { document_, flush, note, onDocument } from "./shelf/documents.js";
import { findLevels } from "./shelf/levels.js";
import { thumbnail } from "./thumbnail.js";
import { onLanguage, plural, t, texts } from "./words.js";

const KEPT = "nanpure.collection";
const SHOWN = 60; // puzzles drawn at a time in the list
const TOLD = 3; // texts that could not be read, told one by one

const list = el("ol", { id: "open-list", class: "puzzles" });
const more = el("button", {
  type: "button", id: "open-more", t: "Show more", hidden: true,
  on: { click: () => drawMore().then(refresh).then(level).catch(sayError) },
});
const count = el("p", { id: "open-count", class: "hint" });
const bad = el("div", { id: "open-bad", class: "error" });
const passed = el("p", { id: "open-skipped", class: "hint" });
const leaveOut = el("button", { type: "button", id: "choose-lossy",
  t: "Open it without these rules", hidden: true,
  on: { click: () => again(puzzles.source, puzzles.layout, true).catch(sayError) } });
const unsolved = el("input", { id: "open-unsolved", type: "checkbox", on: { change: sift } });
const choosing = dialogOf("choose", "Choose a puzzle", count, passed, bad, leaveOut,
  el("label", { class: "check" }, unsolved, el("span", { t: "only those not solved" })), list,
  el("div", { class: "actions" }, more));

// The text that they come from, its boards (null: not read again yet), how many there are and are
// drawn, and what opens one.
let puzzles = null;
let opened = null; // what opens a board under a name
let again = null; // what opens a text

/** `open(board, name)` opens a puzzle under a name of the shelf, `openText` a text as a whole. */
export function listen(open, openText) {
  [opened, again] = [open, openText];
  byId("previous").addEventListener("click", () => go(at() - 1).catch(sayError));
  byId("following").addEventListener("click", () => go(at() + 1).catch(sayError));
  byId("all-puzzles").addEventListener("click", () => show().catch(sayError));
  puzzles = kept();
  onDocument(draw);
  onLanguage(draw);
}

/** Let the user choose one of the boards of a text; what of it was not read is told. */
export function choose({ boards, more: left, bad: faults, skipped }, source, layout, lossy) {
  puzzles = { source, layout, lossy, count: boards.length, left, boards, mark: markOf(source) };
  tellBad(faults);
  passed.hidden = !skipped.count;
  word(passed, plural("Line {line} is no puzzle and was skipped: {text}",
    "{count} lines are no puzzles and were skipped, the first is line {line}: {text}"), skipped);
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...puzzles, boards: null }));
  } catch {
    // It is too large for the browser, or that keeps nothing: it is there until the page is left.
  }
  list.replaceChildren();
  show().catch(sayError);
}

function tellBad(faults) {
  const told = faults.slice(0, TOLD).map((fault) => el("p", {}, wordedBy(fault) ?? fault.detail));
  bad.replaceChildren(...(faults.length
    ? [el("p", { t: plural("{count} text could not be read, the first in line {line}.",
      "{count} texts could not be read, the first in line {line}."),
      args: { count: faults.length, line: faults[0].line } }), ...told] : []));
  leaveOut.hidden = puzzles.lossy || !faults.some(({ kind }) => kind === "rules");
}

/** How many puzzles the last collection has; 0: there is none. */
export function size() {
  return puzzles?.count ?? 0;
}

/** The puzzles after the one on the board with their notes; none if it is of no collection. */
export async function following(most) {
  const from = at() + 1;
  if (!from) return [];
  await read();
  const records = await shelved();
  return puzzles.boards.slice(from, from + most).map((one) => noted(
    { puzzle: one.puzzle, layout: one.layout }, recordOf(one, records) ?? { name: one }));
}

/** The list of the last collection. */
export async function show() {
  await read();
  word(count, puzzles.left ? "The first {count} puzzles of this text."
    : plural("{count} puzzle in this text.", "{count} puzzles in this text."),
  { count: puzzles.count });
  if (!list.children.length) await drawMore();
  await refresh();
  choosing.open();
  level().catch(sayError);
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT));
  } catch {
    return null;
  }
}

async function read() {
  const { source: text, layout, lossy = false } = puzzles;
  puzzles.boards ??= (await ask("parse", { text, layout: layout || null, lossy })).boards;
}

/** A short mark of a text, by which a puzzle knows the collection that it was opened from. */
function markOf(source) {
  let mark = 0;
  for (const sign of source) mark = (mark * 31 + sign.codePointAt(0)) | 0;
  return mark;
}

function idOf({ layout, puzzle }) {
  return `puzzle ${layout} ${puzzle}`;
}

/** The record of a puzzle; earlier versions kept it under an id without its layout. */
function recordOf(one, records) {
  const older = records.get(`puzzle undefined ${one.puzzle}`);
  const isIts = older && new URLSearchParams(older.text).get("layout") === one.layout;
  return records.get(idOf(one)) ?? (isIts ? older : undefined);
}

/** Which of the puzzles is on the board; −1: none of them. */
function at() {
  const { number = 0, mark } = document_()?.name ?? {};
  return puzzles && mark === puzzles.mark ? number - 1 : -1;
}

async function drawMore() {
  const { boards } = puzzles;
  const from = list.children.length;
  const end = Math.min(from + SHOWN, boards.length);
  more.hidden = end >= boards.length;
  for (let index = from; index < end; index += 1) {
    list.append(el("li", {}, entry(boards[index], await layoutOf(boards[index].layout), index)));
  }
}

function entry(one, layout, index) {
  return el("button", {
    type: "button", class: "puzzle", data: { puzzle: one.puzzle },
    on: { click: () => go(index).catch(sayError) },
  }, thumbnail(layout, one.givens), el("b", { hidden: true }), el("span", {}),
  el("span", { class: "puzzle-level" }));
}

// How far a puzzle of the list is.
const STATES = texts({
  new: plural("{number}: {count} given", "{number}: {count} givens"),
  begun: plural("{number}: {count} cell left", "{number}: {count} cells left"),
  solved: "{number}: ✓ {time}",
});

/** The records of the shelf by their ids. */
async function shelved() {
  await flush();
  return new Map((await all().catch(() => [])).map((record) => [record.id, record]));
}

/** Say of each how far it is. */
async function refresh() {
  const records = await shelved();
  [...list.children].forEach((item, index) => {
    const one = puzzles.boards[index];
    const record = recordOf(one, records);
    const givens = one.givens.filter(Boolean).length;
    item.dataset.state = record ? (record.done ? "solved" : "begun") : "new";
    const title = item.querySelector("b");
    title.textContent = (record?.name.about ?? one.about)?.title ?? "";
    title.hidden = !title.textContent;
    item.querySelector("span").textContent = t(STATES[item.dataset.state], { number: index + 1,
      count: record ? record.left : givens, time: clock(record?.seconds ?? 0) });
  });
  sift();
}

const LEVELLESS = texts({
  none: "no solution", many: "several solutions", unknown: "level not known", unrated: "no level",
});
let levelling = 0; // the last search for levels; an earlier one ends

/** Write the levels of the listed puzzles that have none yet, as they are found. */
async function level() {
  const mine = ++levelling;
  const items = [...list.children].map((item) => item.querySelector(".puzzle-level"));
  const open = items.flatMap((item, index) => (item.dataset.t ? [] : [[index,
    puzzles.boards[index]]]));
  await findLevels(open, () => mine === levelling && choosing.dialog.open,
    (index, { status, level: name }) => {
      puzzles.boards[index].level = name;
      word(items[index], name ? LEVEL_NAMES[name] : LEVELLESS[status]);
    });
}

function sift() {
  for (const item of list.children) {
    item.hidden = unsolved.checked && item.dataset.state === "solved";
  }
}

async function go(index) {
  await read();
  const chosen = puzzles.boards[index];
  if (!chosen) return;
  choosing.close();
  const { level: found } = chosen;
  const { id = idOf(chosen) } = recordOf(chosen, await shelved()) ?? {};
  const name = { kind: "load", id, number: index + 1, mark: puzzles.mark,
    ...(found ? { level: found } : {}) };
  await opened(chosen, name);
  if (at() !== index) note({ name: { ...document_().name, ...name } }); // it was played from another collection before
}

function draw() {
  const now = at();
  byId("collection").hidden = now < 0;
  if (now < 0) return;
  word(byId("all-puzzles"), "Puzzle {at} of {count}", { at: now + 1, count: puzzles.count });
  byId("previous").disabled = now === 0;
  byId("following").disabled = now === puzzles.count - 1;
}
