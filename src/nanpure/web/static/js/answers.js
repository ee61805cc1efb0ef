// The answers of printed puzzles: on separate pages, or upside down at the foot of the page.

import { ask } from "./api.js";
import { el } from "./dom.js";
import { digitsOf } from "./solve/replay.js";
import { blank, patched, positionOf } from "./store.js";
import { thumbnail } from "./thumbnail.js";
import { t } from "./words.js";

const LEAST = [2.8, 4]; // millimetres of a readable cell: 5.5 points; with two characters
const FOOT = { board: 42, 1: 54, 2: 38, 4: 38, 6: 26, 9: 27 }; // millimetres, by puzzles on the page
const OWN = [[16, 40], [4, 82], [1, 165]]; // [answers on a separate page, millimetres of each]
const FEW = 4; // up to this many answers are not shrunk more than necessary
const ALONE = 110; // size in millimetres of a single answer, which could be larger

/** The digits of a puzzle's only solution, or null if it has none or several. */
export async function answerOf({ layout, givens }) {
  const { status, solution } = await ask("solve",
    positionOf(patched(blank(layout), { givens })));
  return status === "unique" ? digitsOf(solution, layout) : null;
}

/** Whether answers are readable at the foot of pages with this many puzzles ("board": its own). */
export function fitsFoot(puzzles, each) {
  return readable(puzzles, FOOT[each]);
}

function readable(puzzles, side) {
  return puzzles.every(({ state: { layout } }) =>
    side / layout.size >= LEAST[Number(layout.symbols.some((symbol) => symbol.length > 1))]);
}

/** The answers of one page, upside down. */
export function footOf(puzzles, each) {
  return el("div", { class: "answers-foot", style: { "--side": `${FOOT[each]}mm` } },
    puzzles.map((puzzle) => answer(puzzle)));
}

/** Pages of answers, each {state, answer, name}; `number` if there are several. */
export function answerPages(puzzles) {
  const [each, side] = OWN.find(([count, wide]) => (count <= FEW || puzzles.length > FEW)
    && readable(puzzles, wide)) ?? OWN.at(-1);
  const kind = each > FEW ? each : Math.min(puzzles.length, each);
  return Array.from({ length: Math.ceil(puzzles.length / each) }, (_, page) =>
    el("div", { class: "sheet-page answers-page", data: { answers: kind },
      style: { "--side": `${each > 1 && kind === 1 ? ALONE : side}mm` } },
    el("h2", {}, t("Answers")),
    puzzles.slice(page * each, (page + 1) * each).map((puzzle) => answer(puzzle, puzzle.name))));
}

function answer({ state, answer: digits, number }, name = "") {
  const label = [number, name].filter(Boolean).join(" · ");
  return el("figure", { class: "sheet-puzzle answer" }, el("figcaption", {}, el("b", {}, label)),
    digits ? solved(state, digits) : el("p", {}, t("It does not have exactly one solution.")));
}

/** The whole grid, with the givens in bold. */
function solved({ layout, givens }, digits) {
  const picture = thumbnail(layout, digits);
  picture.classList.add("printed");
  picture.querySelectorAll(".printed-digit").forEach((text, cell) =>
    text.classList.toggle("filled", !givens[cell]));
  return picture;
}
