// Coming back: a calendar of the daily puzzles, the best and the average time of each level, and
// what slips and techniques there were. All of it lies in the browser, and can be switched off.

import { dialogOf } from "../dialog.js";
import { el } from "../dom.js";
import { LEVEL_NAMES } from "../names.js";
import { sayError } from "../say.js";
import { all, allGames, forgetGames } from "../shelf/database.js";
import { flush } from "../shelf/documents.js";
import { slipsOf, techniquesOf, timesOf, VARIANT } from "../shelf/games.js";
import { about, techniqueName } from "../solve/about.js";
import { LEVELS, view } from "../view.js";
import { context, onLanguage, plural, sentences, t, texts } from "../words.js";
import { calendarOf } from "./calendar.js";
import { todayDate } from "./days.js";
import { clock } from "./timer.js";

const HEADS = texts({ level: context("times", "Level"), count: context("times", "Solved"),
  best: "Best", average: "Average" });
const MOST = 12; // techniques that are listed

const SHOWN = [...LEVELS, VARIANT];
const NAMES = texts({ [VARIANT]: "Variants" });
const nameOf = (level) => LEVEL_NAMES[level] ?? NAMES[level];

const levels = SHOWN.map((level) => el("button", { type: "button", "aria-pressed": "false",
  t: nameOf(level), data: { level }, on: { click: () => turn(level) } }));
const calendar = calendarOf({ choose: (date) => take(date), last: () => todayDate(),
  standing: (date) => standings.get(level === VARIANT ? `${VARIANT}-${date}`
    : `today-${date}-${level}`) });
const rows = el("tbody", {});
const times = el("table", { id: "level-times", class: "figures" },
  el("thead", {}, el("tr", {}, Object.values(HEADS).map((name) =>
    el("th", { scope: "col", t: name })))), rows);
const slips = el("p", { class: "hint" });
const techniques = el("ol", { id: "technique-counts", class: "counts" });
const forget = el("button", { type: "button", id: "forget-games", class: "link",
  t: "Forget these statistics", on: { click: () => forgotten().catch(sayError) } });
const kept = el("section", { id: "records-kept", hidden: true },
  el("h3", { t: "Your times" }), times,
  el("details", { id: "records-more" }, el("summary", { t: "Slips and techniques" }), slips,
    techniques, forget));
const sheet = dialogOf("records", "All days",
  el("div", { class: "seg levels", role: "group", tLabel: context("today", "Level") }, levels),
  calendar.element, kept);

let standings = new Map(); // the id of a puzzle on the shelf → how far it is
let level = "medium"; // whose days are shown, or VARIANT
let date = null; // the day that the calendar opens at
let chosen = null; // what takes a day and a level, or VARIANT

export function listen(choose) {
  chosen = choose;
  onLanguage(() => { if (sheet.dialog.open) draw().catch(sayError); });
}

/** Show the calendar at a day and a level; with variants if these were shown last. */
export async function open(at) {
  date = at.date;
  if (level !== VARIANT) level = at.level;
  await draw();
  sheet.open();
  calendar.element.querySelector('[tabindex="0"]')?.focus();
}

function turn(to) {
  level = to;
  draw().catch(sayError);
}

function take(day) {
  sheet.close();
  chosen({ date: day, level });
}

async function draw() {
  await flush();
  const [records, games] = await Promise.all([all(), allGames()]).catch(() => [[], []]);
  standings = new Map([...games.map((game) => [game.id, { done: true, share: 1, ...game }]),
    ...records.map((record) => [record.id, standingOf(record)])]);
  for (const each of levels) each.setAttribute("aria-pressed", each.dataset.level === level);
  calendar.show(date);
  kept.hidden = !view.records || !games.length;
  if (!kept.hidden) await drawFigures(games);
}

function standingOf({ done, left, seconds, text }) {
  const givens = new URLSearchParams(text).get("givens") ?? "";
  const open = [...givens].filter((sign) => sign === ".").length || 1;
  return { done, left, seconds, share: done ? 1 : Math.max(0, 1 - left / open) };
}

async function drawFigures(games) {
  rows.replaceChildren(...timesOf(games, SHOWN).map(({ level: name, count, best, average }) =>
    el("tr", {}, el("th", { scope: "row", t: nameOf(name) }), el("td", {}, count),
      el("td", {}, clock(best)), el("td", {}, clock(average)))));
  times.hidden = !rows.children.length;
  const told = slipsOf(games);
  const number = (value) => value.toFixed(1);
  slips.textContent = sentences([
    t(plural("{count} puzzle is finished, {clean} without a hint or a slip.",
      "{count} puzzles are finished, {clean} without a hint or a slip."), told),
    t("On average {slips} slips and {hints} hints.",
      { slips: number(told.slips), hints: number(told.hints) })]);
  const counts = techniquesOf(games).slice(0, MOST);
  await about().catch(() => {}); // without it, ids stand for names
  techniques.replaceChildren(...counts.map(([id, count]) => el("li", {},
    el("span", {}, techniqueName(id)), el("i", { "aria-hidden": "true",
      style: { "--share": count / counts[0][1] } }), el("b", {}, count))));
}

async function forgotten() {
  if (!window.confirm(t("Forget all times, slips and techniques? The puzzles stay on the shelf."))) {
    return;
  }
  await forgetGames();
  await draw();
}

/** Words on the best and the average time of a level or variants, once there are several games. */
export async function comparison(wanted) {
  if (!view.records || !view.timer) return null;
  const [found] = timesOf(await allGames().catch(() => []), [wanted]);
  return found?.count > 1 ? ["{level}: best {best}, on average {average}.", {
    level: [nameOf(wanted)], best: clock(found.best), average: clock(found.average) }] : null;
}
