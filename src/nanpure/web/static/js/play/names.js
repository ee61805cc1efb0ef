// Names of puzzles: "Medium, 18 May", "Pasted, 3 June".

import { LEVEL_NAMES } from "../names.js";
import { context, languageTag, t, texts } from "../words.js";
import { dayName } from "./days.js";

const KIND_NAMES = texts({
  today: "Today’s", load: "Opened", new: "Own board", link: "From a link", kept: "Kept",
  made: "Made", set: "From the bench", replay: context("shelf", "Replay"),
  lesson: context("shelf", "Lesson"), drill: "Drill", tutorial: "Tutorial",
});

/** The name of a record on the shelf. */
export function nameOf({ name, begun }) {
  const title = name.about?.title ?? name.title;
  if (title) return title;
  const day = name.date ? dayName(name.date)
    : new Date(begun).toLocaleDateString(languageTag(), { day: "numeric", month: "long" });
  const what = name.number ? t("Puzzle {number}", { number: name.number })
    : t(name.rule ?? (name.level ? LEVEL_NAMES[name.level] : KIND_NAMES[name.kind]));
  return t("{what}, {day}", { what, day });
}
