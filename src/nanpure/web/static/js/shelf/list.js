// The shelf as a list: what is in progress, how far, and all of it as one file.

import { decode } from "../code.js";
import { dialogOf } from "../dialog.js";
import { byId, el, say as word } from "../dom.js";
import { nameRecord } from "../naming.js";
import { clock } from "../play/timer.js";
import { nameOf } from "../play/names.js";
import { ring } from "../ring.js";
import { go } from "../rooms.js";
import { say, sayError } from "../say.js";
import { digitAt } from "../store.js";
import { thumbnail } from "../thumbnail.js";
import { icon } from "../tools.js";
import { context, plural, t } from "../words.js";
import { all, allGames, keep, remove } from "./database.js";
import { document_, flush, openRecord } from "./documents.js";
import { gameOf } from "./game.js";
import { takeGames } from "./games.js";

const FORM = "nanpure-shelf-2";
const FORMS = ["nanpure-shelf-1", FORM]; // those that are read; the first has no finished games

const list = el("ul", { id: "shelf-list", class: "shelf" });
const count = el("p", { class: "hint", id: "shelf-count" });
const file = el("input", { id: "shelf-file", type: "file", accept: ".json", class: "unseen",
  tabindex: -1, tLabel: "Take a file in", on: { change: () => takeIn().catch(sayError) } });
const sheet = dialogOf("shelf", "Shelf", count, list,
  el("div", { class: "actions" }, file,
    el("button", { type: "button", id: "shelf-import", t: "Take a file in",
      on: { click: () => file.click() } }),
    el("button", { type: "button", id: "shelf-export", t: "All as one file",
      on: { click: () => giveOut().catch(sayError) } })));

export function listen() {
  byId("whole-shelf").addEventListener("click", openShelf);
}

/** Show all that lies on the shelf. */
export async function openShelf() {
  await drawShelf();
  sheet.open();
}

async function drawShelf() {
  await flush();
  const found = await drawRows(list, Infinity, async (record) => {
    sheet.close();
    await openRecord(record);
    go("play");
  }, true);
  word(count, plural("{count} puzzle in this browser.", "{count} puzzles in this browser."),
    { count: found });
}

/** Put the newest records into a list; gives how many there are in all. */
export async function drawRows(place, most, open, removable = false) {
  const records = await all().catch(() => []);
  const wanted = records.sort((a, b) => b.touched - a.touched);
  const shown = most === Infinity ? wanted : wanted.filter((one) => !one.done).slice(0, most);
  const rows = [];
  for (const record of shown) {
    try {
      rows.push(row(record, await decode(record.text), open, removable));
    } catch (error) {
      sayError(error);
    }
  }
  place.replaceChildren(...rows);
  return wanted.length;
}

function row(record, state, open, removable) {
  const { layout } = state;
  const whole = state.givens.filter((given) => !given).length || 1;
  const done = whole - record.left;
  const picture = thumbnail(layout, state.givens.map((_, cell) => digitAt(state, cell)));
  picture.classList.add("mini");
  const about = t(record.done ? "{time}, done"
    : plural("{time}, {count} cell left", "{time}, {count} cells left"),
    { time: clock(record.seconds), count: record.left });
  return el("li", {}, el("button", { type: "button", class: "shelf-row", data: { id: record.id },
    on: { click: () => Promise.resolve(open(record)).catch(sayError) } }, picture,
  el("span", {}, el("b", {}, nameOf(record)), el("span", { class: "hint" }, about)),
  ring(done / whole)),
  ...(removable ? [el("button", { type: "button", class: "icon shelf-name",
    "aria-label": t("Title, author, rules"), on: { click: () => nameRecord(record, drawShelf) } },
  icon("pencil")),
  el("button", { type: "button", class: "icon", "aria-label": t(context("shelf", "Take away")),
    on: { click: () => takeAway(record).catch(sayError) } }, "✕")] : []));
}

async function takeAway(record) {
  if (record.id === document_()?.id) {
    say(t("This puzzle is open: open another one first."), "bad");
    return;
  }
  if (!window.confirm(t("Take “{name}” from the shelf for good?",
    { name: nameOf(record) }))) return;
  await remove([record.id]);
  await drawShelf();
}

/** The finished games of a file; an earlier form knows them by their puzzles alone. */
function gamesIn({ games, puzzles }) {
  return Array.isArray(games) ? games : puzzles.filter(({ done }) => done).map((record) =>
    gameOf(record, record.touched ?? 0));
}

async function giveOut() {
  await flush();
  const text = JSON.stringify({ form: FORM, puzzles: await all(), games: await allGames() });
  const link = el("a", { download: "nanpure-shelf.json",
    href: URL.createObjectURL(new Blob([text], { type: "application/json" })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Take the puzzles of a file in; one that is here already stays, and the other comes beside it. */
async function takeIn() {
  const [chosen] = file.files;
  file.value = "";
  if (!chosen) return;
  let read;
  try {
    read = JSON.parse(await chosen.text());
  } catch {
    read = null;
  }
  if (!FORMS.includes(read?.form) || !Array.isArray(read.puzzles)) {
    throw new RangeError(t("{name} is no file of a shelf.", { name: chosen.name }));
  }
  let taken = 0;
  const there = new Map((await all()).map((record) => [record.id, record.text]));
  for (const record of read.puzzles) {
    await decode(String(record.text)); // what is no puzzle ends it, and is told
    if (there.get(record.id) === record.text) continue;
    const id = there.has(record.id) ? crypto.randomUUID() : String(record.id);
    await keep({ ...record, id, version: undefined });
    taken += 1;
  }
  await takeGames(gamesIn(read));
  await openShelf();
  say(t(plural("{count} puzzle taken in.", "{count} puzzles taken in."), { count: taken }), "good");
}
