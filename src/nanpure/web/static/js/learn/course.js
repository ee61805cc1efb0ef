// The course: a path of the first techniques as cards, and all of them by family, with the
// learner's progress.

import { ask } from "../api.js";
import { el, svg } from "../dom.js";
import { grouped } from "../grouped.js";
import { LEVEL_NAMES } from "../names.js";
import { calledOf } from "../solve/about.js";
import { spoken, t, texts } from "../words.js";
import { standing } from "./progress.js";
import { sketch } from "./sketch.js";

const GLYPHS = { // on a grid of 3 × 3 cells of 16: discs, lines and removed candidates
  singles: ["d24 24"], locked: ["d8 24", "d24 24", "x40 24"], subsets: ["d8 24", "d24 24", "l8 24 24 24"],
  fish: ["d8 8", "d8 40", "d40 8", "d40 40", "l8 8 8 40", "l40 8 40 40"],
  wings: ["d8 8", "d40 8", "d8 40", "l8 8 40 8", "l8 8 8 40", "x40 40"],
  chains: ["d8 8", "d40 8", "d24 24", "d8 40", "l8 40 8 8", "l8 8 40 8", "l40 8 24 24"],
  rules: ["d8 40", "l8 40 8 8", "l8 8 40 8", "l40 8 33 1", "l40 8 33 15"],
  cages: ["l4 4 28 4", "l28 4 28 28", "l28 28 4 28", "l4 28 4 4", "d10 10"],
};

const LATE = new Set(["rules", "cages"]); // chapters about special boards

let asked = null;

/** The course: {lessons: all of them in order, path: the first ones, each {id, sketch}}. */
export function course() {
  asked ??= ask("lessons", {}).catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** All lessons, in order. */
export async function lessons() {
  return (await course()).lessons;
}

/** The path as cards, with how far one is on it. */
export function pathOf({ lessons: all, path }) {
  const steps = path.map(({ id, sketch: drawn }) => [all.find((one) => one.id === id), drawn]);
  const done = steps.filter(([one]) => standing(one.id) === "done").length;
  return el("section", { id: "path" },
    el("div", { class: "between" }, el("h2", { t: "The first {count}", args: { count: path.length } }),
      el("span", { class: "tiny" }, t("{done} / {count}", { done, count: path.length }))),
    el("div", { class: "bar-thin", "aria-hidden": "true" },
      el("i", { style: { width: `${(100 * done) / path.length}%` } })),
    el("ol", { class: "cards" }, steps.map(([one, drawn], at) =>
      el("li", { class: standing(one.id) }, el("a", { class: "lesson-card",
        href: `#learn/${one.id}` }, sketch(drawn),
      el("span", { class: "lesson-card-name" }, el("small", {}, String(at + 1)),
        el("b", {}, calledOf(one))),
      el("span", { class: "tiny" }, `${t(LEVEL_NAMES[one.level])} ${one.rating.toFixed(1)}`),
      el("span", { class: "unseen" }, t(STANDINGS[standing(one.id)])))))));
}

/** The families of lessons as elements; folded unless `unfolded`. */
export function chapters(all, unfolded = false) {
  const families = grouped(all, (one) => one.family);
  return [...families].sort(([a], [b]) => LATE.has(a) - LATE.has(b)).map(([family, found]) => {
    const done = found.filter((one) => standing(one.id) === "done").length;
    return el("details", { class: "chapter", open: unfolded }, el("summary", {}, glyph(family),
      el("h3", {}, spoken(found[0].family_name)),
      el("span", { class: "tiny" }, t("{done} / {count}", { done, count: found.length }))),
    el("ul", {}, found.map(entry)));
  });
}

/** A field that filters the lessons by name, in any language; the path gives way to what is found. */
export function finder(all, place, path) {
  const find = el("input", { type: "search", id: "lesson-find", tLabel: "Find a technique",
    tPlaceholder: "Find a technique", autocomplete: "off", on: { input: () => {
      const typed = find.value.normalize("NFKC").trim().toLowerCase();
      const found = all.filter((one) => [one.id, ...Object.values(one.names), ...one.aliases]
        .some((name) => name.normalize("NFKC").toLowerCase().includes(typed)));
      path.hidden = Boolean(typed);
      place.replaceChildren(...chapters(found, Boolean(typed)),
        found.length ? "" : el("p", { class: "hint", t: "No technique has a name like that." }));
    } } });
  return el("label", { class: "find" }, find);
}

const STANDINGS = texts({
  new: "not begun", part: "begun", done: "done",
});

function entry(one) {
  return el("li", { class: standing(one.id) },
    el("a", { href: `#learn/${one.id}` }, calledOf(one)),
    el("span", { class: "unseen" }, t(STANDINGS[standing(one.id)])));
}

function glyph(family) {
  const parts = (GLYPHS[family] ?? GLYPHS.chains).map((text) => {
    const [x, y, x2, y2] = text.slice(1).split(" ").map(Number);
    if (text[0] === "d") return svg("circle", { class: "disc", cx: x, cy: y, r: 4 });
    if (text[0] === "l") return svg("path", { class: "way-line", d: `M${x} ${y}L${x2} ${y2}` });
    return svg("path", { class: "gone-cross", d: `M${x - 4} ${y - 4}l8 8m0-8l-8 8` });
  });
  return svg("svg", { class: "glyph", viewBox: "0 0 48 48", "aria-hidden": "true" },
    svg("path", { class: "grid-line", d: "M1 1h46v46H1zM16 1v46M32 1v46M1 16h46M1 32h46" }), parts);
}
