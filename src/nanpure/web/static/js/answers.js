// The answers of printed puzzles: on a page of their own, or upside down at the foot of the page.

import { post } from "./api.js";
import { el } from "./dom.js";
import { thumbnail } from "./lines.js";
import { digitsOf } from "./solve/replay.js";
import { blank, patched, positionOf } from "./store.js";
import { t } from "./words.js";

const LARGE = 4; // answers that a page has room for in a readable size; beyond, they are smaller
const SMALL = 16;

/** The digits of the one solution of a puzzle, or null where it has none or several. */
export async function answerOf({ layout, givens }) {
  const { status, solution } = await post("/api/solve",
    positionOf(patched(blank(layout), { givens })));
  return status === "unique" ? digitsOf(solution, layout) : null;
}

/** Answers of one page, turned round: the page is turned to read them. */
export function footOf(puzzles) {
  return el("div", { class: "answers-foot" }, puzzles.map((puzzle) => answer(puzzle)));
}

/** Pages of answers; {state, answer, name} each, `number` where there are several. */
export function answerPages(puzzles) {
  const each = puzzles.length > LARGE ? SMALL : LARGE;
  return Array.from({ length: Math.ceil(puzzles.length / each) }, (_, page) =>
    el("div", { class: "sheet-page answers-page", data: { answers: each === LARGE
      ? Math.min(puzzles.length, LARGE) : SMALL } },
    el("h2", {}, t("print.answers")),
    puzzles.slice(page * each, (page + 1) * each).map((puzzle) => answer(puzzle, puzzle.name))));
}

function answer({ state, answer: digits, number }, name = "") {
  const label = [number, name].filter(Boolean).join(" · ");
  return el("figure", { class: "sheet-puzzle answer" }, el("figcaption", {}, el("b", {}, label)),
    digits ? solved(state, digits) : el("p", {}, t("print.no-answer")));
}

/** The whole grid, in which what was given is bolder. */
function solved({ layout, givens }, digits) {
  const picture = thumbnail(layout, digits);
  picture.classList.add("printed");
  picture.querySelectorAll("text:not(.cage-sum text)").forEach((text, cell) =>
    text.classList.toggle("filled", !givens[cell]));
  return picture;
}
