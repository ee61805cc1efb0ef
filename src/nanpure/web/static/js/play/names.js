// What puzzles are called, for people: "Medium, 18 May", "Pasted, 3 June".

import { language, t } from "../words.js";

/** A day as people say it. */
export function dayName(iso, more = {}) {
  const [year, month, day] = iso.split("-").map(Number);
  return new Date(year, month - 1, day).toLocaleDateString(language(),
    { day: "numeric", month: "long", ...more });
}

/** Today, as the calendar of this machine has it. */
export function todayDate(back = 0) {
  const day = new Date();
  day.setDate(day.getDate() - back);
  const pair = (value) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${pair(day.getMonth() + 1)}-${pair(day.getDate())}`;
}

/** The name of a record of the shelf. */
export function nameOf({ name, begun }) {
  if (name.title) return name.title;
  const day = name.date ? dayName(name.date)
    : new Date(begun).toLocaleDateString(language(), { day: "numeric", month: "long" });
  const what = name.number ? t("shelf.kind.several", { number: name.number }) : name.level ? t(`level.${name.level}`) : t(`shelf.kind.${name.kind}`);
  return t("shelf.name", { what, day });
}
