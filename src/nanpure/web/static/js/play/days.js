// Days of the local calendar as text, 2026-05-18, and in words.

import { languageTag } from "../words.js";

/** A day in words. */
export function dayName(iso, more = {}) {
  const [year, month, day] = iso.split("-").map(Number);
  return new Date(year, month - 1, day).toLocaleDateString(languageTag(),
    { day: "numeric", month: "long", ...more });
}

/** A day as text. */
export function isoOf(day) {
  const pair = (value) => String(value).padStart(2, "0");
  return `${String(day.getFullYear()).padStart(4, "0")}-${pair(day.getMonth() + 1)}-${
    pair(day.getDate())}`;
}

/** Today in the local calendar. */
export function todayDate() {
  return isoOf(new Date());
}
