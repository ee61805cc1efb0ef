// The meaning of the marks of a step, limited to those on the board.

import { el } from "../dom.js";
import { texts } from "../words.js";

const NAMES = texts({
  pattern: "one of these", other: "the other side", fin: "fin", place: "placed", remove: "goes",
  strong: "strong link", weak: "weak link", house: "where to look", sets: "sets A, B, C",
  common: "only one of the two sets has it", blocks: "keeps digits out",
});

/** The entries of the legend for a step; none without a step. */
export function legend(step) {
  if (!step) return [];
  const marks = new Set(Object.values(step.marks ?? {}));
  const { links = [], houses = [], sets = [], commons = [] } = step.evidence ?? {};
  const shown = [
    ["pattern", marks.has("pattern")], ["other", marks.has("other")], ["fin", marks.has("fin")],
    ["place", marks.has("place")], ["remove", marks.has("remove")],
    ["strong", links.some(({ strong }) => strong)], ["weak", links.some(({ strong }) => !strong)],
    ["house", houses.length > 0], ["sets", sets.filter(({ role }) => role !== "ruled").length > 1],
    ["common", commons.length > 0],
    ["blocks", ["hidden-single", "naked-single"].includes(step.technique)],
  ];
  return shown.filter(([, there]) => there).map(([name]) => el("span", {},
    el("i", { class: `sign sign-${name}`, "aria-hidden": "true" }),
    el("span", { t: NAMES[name] })));
}
