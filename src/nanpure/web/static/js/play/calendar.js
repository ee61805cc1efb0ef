// A month of daily puzzles as a table of days, each with a small ring that says how far its puzzle
// is. Arrow keys walk the days, also into the months beside it.

import { el } from "../dom.js";
import { ring } from "../ring.js";
import { languageTag, plural, t } from "../words.js";
import { dayName, isoOf } from "./days.js";
import { clock } from "./timer.js";

const WEEK = 7;
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK };

/**
 * A calendar: {element, show(date)}. `standing(date)` says how far the puzzle of a day is,
 * {done, share, left, seconds} or undefined; `choose(date)` takes a day; `last()` is the last one.
 */
export function calendarOf({ standing, choose, last }) {
  const title = el("h3", { id: "month", class: "num", "aria-live": "polite" });
  const turn = (by) => () => show(monthsFrom(shown, by));
  const next = el("button", { type: "button", id: "month-next", class: "icon",
    tLabel: "The next month", on: { click: turn(1) } }, el("span", { "aria-hidden": "true" }, "›"));
  const before = el("button", { type: "button", id: "month-before", class: "icon",
    tLabel: "The month before", on: { click: turn(-1) } },
  el("span", { "aria-hidden": "true" }, "‹"));
  const head = el("tr", {});
  const body = el("tbody", {});
  const table = el("table", { class: "month", "aria-labelledby": "month",
    on: { keydown: walked } }, el("thead", {}, head), body);
  let shown = null; // the day that the keys start from

  function show(date) {
    shown = date > last() ? last() : date;
    const [year, month] = parts(shown);
    title.textContent = new Date(year, month - 1, 1).toLocaleDateString(languageTag(),
      { year: "numeric", month: "long" });
    next.disabled = isoOf(new Date(year, month, 1)) > last();
    const first = firstDay();
    head.replaceChildren(...weekdays(first));
    body.replaceChildren(...weeks(year, month, first).map((days) =>
      el("tr", {}, days.map((day) => el("td", {}, day ? button(day) : null)))));
  }

  function button(day) {
    const now = standing(day);
    return el("button", { type: "button", class: "day", data: { day },
      tabindex: day === shown ? 0 : -1, disabled: day > last(), "aria-label": spoken(day, now),
      "data-state": now?.done ? "done" : now ? "begun" : null,
      "aria-current": day === last() ? "date" : null, on: { click: () => choose(day) } },
    ring(now?.share ?? 0), el("span", { "aria-hidden": "true" }, Number(day.slice(-2))));
  }

  function walked(event) {
    const by = STEPS[event.key];
    const months = { PageUp: -1, PageDown: 1 }[event.key];
    if (!by && !months) return;
    event.preventDefault();
    show(by ? daysFrom(shown, by) : monthsFrom(shown, months));
    body.querySelector('[tabindex="0"]')?.focus();
  }

  return { show, element: el("div", { class: "calendar" },
    el("div", { class: "between" }, before, title, next), table) };
}

function spoken(day, now) {
  const said = !now ? t("not begun") : now.done ? t("{time}, done", { time: clock(now.seconds) })
    : t(plural("{count} cell left", "{count} cells left"), { count: now.left });
  return t("{day}: {said}", { day: dayName(day, { weekday: "long" }), said });
}

function parts(date) {
  return date.split("-").map(Number);
}

function daysFrom(date, by) {
  const [year, month, day] = parts(date);
  return isoOf(new Date(year, month - 1, day + by));
}

/** The same day of another month, or its last. */
function monthsFrom(date, by) {
  const [year, month, day] = parts(date);
  const most = new Date(year, month + by, 0).getDate();
  return isoOf(new Date(year, month - 1 + by, Math.min(day, most)));
}

/** The first day of a week where the reader lives, 0 for Sunday. */
function firstDay() {
  const locale = new Intl.Locale(navigator.language);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return (info?.firstDay ?? WEEK) % WEEK;
}

function weekdays(first) {
  return Array.from({ length: WEEK }, (_, at) => {
    const day = new Date(2023, 0, 1 + first + at); // a Sunday and what follows
    const name = (weekday) => day.toLocaleDateString(languageTag(), { weekday });
    return el("th", { scope: "col" }, el("abbr", { title: name("long"), "aria-label": name("long") },
      name("narrow")));
  });
}

/** The days of a month in weeks, null outside it. */
function weeks(year, month, first) {
  const lead = (new Date(year, month - 1, 1).getDay() - first + WEEK) % WEEK;
  const count = new Date(year, month, 0).getDate();
  const days = [...new Array(lead).fill(null),
    ...Array.from({ length: count }, (_, at) => isoOf(new Date(year, month - 1, at + 1)))];
  return Array.from({ length: Math.ceil(days.length / WEEK) }, (_, row) =>
    Array.from({ length: WEEK }, (__, at) => days[row * WEEK + at] ?? null));
}
