// The answers of printed puzzles: on a page of their own, or upside down at the foot of the page.

import { post } from "./api.js";
import { el } from "./dom.js";
import { digitsOf } from "./solve/replay.js";
import { blank, patched, positionOf } from "./store.js";
import { thumbnail } from "./thumbnail.js";
import { t } from "./words.js";

const LEAST = [2.8, 4]; // millimetres of a cell that can be read: 5.5 points, of two signs as well
const FOOT = { board: 42, 1: 54, 2: 38, 4: 38, 6: 26, 9: 27 }; // millimetres, by puzzles on the page
const OWN = [[16, 40], [4, 82], [1, 165]]; // answers on a page of their own, and their millimetres
const FEW = 4; // answers that are not made smaller than they must
const ALONE = 110; // millimetres of one answer that could have been smaller

/** The digits of the one solution of a puzzle, or null where it has none or several. */
export async function answerOf({ layout, givens }) {
  const { status, solution } = await post("/api/solve",
    positionOf(patched(blank(layout), { givens })));
  return status === "unique" ? digitsOf(solution, layout) : null;
}

/** Whether the answers of puzzles can be read at the foot of pages with so many ("board": of it). */
export function fitsFoot(puzzles, each) {
  return readable(puzzles, FOOT[each]);
}

function readable(puzzles, side) {
  return puzzles.every(({ state: { layout } }) =>
    side / layout.size >= LEAST[Number(layout.symbols.some((symbol) => symbol.length > 1))]);
}

/** Answers of one page, turned round: the page is turned to read them. */
export function footOf(puzzles, each) {
  return el("div", { class: "answers-foot", style: { "--side": `${FOOT[each]}mm` } },
    puzzles.map((puzzle) => answer(puzzle)));
}

/** Pages of answers; {state, answer, name} each, `number` where there are several. */
export function answerPages(puzzles) {
  const [each, side] = OWN.find(([count, wide]) => (count <= FEW || puzzles.length > FEW)
    && readable(puzzles, wide)) ?? OWN.at(-1);
  const kind = each > FEW ? each : Math.min(puzzles.length, each);
  return Array.from({ length: Math.ceil(puzzles.length / each) }, (_, page) =>
    el("div", { class: "sheet-page answers-page", data: { answers: kind },
      style: { "--side": `${each > 1 && kind === 1 ? ALONE : side}mm` } },
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
  picture.querySelectorAll("text:not(.rule-badge text)").forEach((text, cell) =>
    text.classList.toggle("filled", !givens[cell]));
  return picture;
}
