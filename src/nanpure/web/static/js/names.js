// The names of what has an id in the program: levels, methods, rules of boards, symmetries, sites.

import { plural, texts } from "./words.js";

export const LEVEL_NAMES = texts({
  easy: "Easy", medium: "Medium", hard: "Hard", unfair: "Unfair", extreme: "Extreme",
});

export const SITE_NAMES = texts({
  sudokupad: "SudokuPad", "f-puzzles": "f-puzzles", sudokuwiki: "SudokuWiki", penpa: "Penpa+",
  sudokuexchange: "Sudoku Exchange", iss: "Interactive Sudoku Solver",
});

/** How the places of the givens are symmetric. */
export const SYMMETRY_NAMES = texts({
  none: "none", rotate180: "half turn", rotate90: "quarter turn", "mirror-h": "left and right",
  "mirror-v": "up and down", diagonal: "main diagonal", antidiagonal: "other diagonal",
  "mirror-both": "left and right, up and down", "diagonals-both": "both diagonals", full: "all",
});

export const METHOD_NAMES = texts({
  techniques: "Techniques", ito: "Ito: logical cube",
  hiroi: "Hiroi: confirm search, backtracking", ushio: "Ushio: determined sets",
  hui: "Hui: assign and guess", "hui-assign": "Hui: assign only", "hui-guess": "Hui: guess only",
  "hiramatsu-h": "Hiramatsu: algorithm H", "hiramatsu-c": "Hiramatsu: algorithm C",
  search: "Fastest search",
});

/** Each method in a sentence. */
export const METHODS_ABOUT = texts({
  techniques: "Logic only: each step is a named technique with its reason.",
  ito: "Nine techniques in a fixed order on a cube of candidates, then one level of trial.",
  hiroi: "Singles until nothing changes, then every blank in order, by backtracking. Finds all "
    + "solutions.",
  ushio: "Determined sets; where they end, an assumption and its opposite are compared.",
  hui: "Singles and guesses on a table of grids, breadth first. Finds all solutions.",
  "hui-assign": "Singles alone (Yamashita).", "hui-guess": "Guesses alone (Nakano).",
  "hiramatsu-h": "Marking, skewer, and reductio on one level.",
  "hiramatsu-c": "Singles, then all combinations: finds all solutions.",
  search: "A solution by the fastest search; a step gives the next digit of it.",
});

/** The rating scales. */
export const SCALE_NAMES = texts({
  level: "Level", nanpure: "Rounds", effort: "Effort", minutes: "Minutes", se: "SE (ER)",
  hodoku: "HoDoKu",
});

/** What a check finds, with {count}; `.full` of a grid without empty cells. */
export const FINDINGS = texts({
  unique: "There is exactly one solution.", many: "There are several solutions.",
  none: "The puzzle has no solution.", unknown: "Not known: the time was not enough.",
  right: "All right so far.", solved: "Solved: every digit is right.",
  mistaken: plural("{count} digit is wrong.", "{count} digits are wrong."),
  "mistaken.full": plural("Not yet right: {count} digit is wrong.",
    "Not yet right: {count} digits are wrong."),
  struck: plural("The digits are right, but the right candidate was struck from {count} cell.",
    "The digits are right, but the right candidate was struck from {count} cells."),
  contradictory: "What was entered leaves no solution.",
  "contradictory.full": "Not yet right: this is no solution.",
  narrowed: "The puzzle has several solutions; what was entered leaves exactly one.",
});

/** Why techniques are left out, by the number of solutions. */
export const LEFT_OUT = texts({
  many: "Techniques left out: {count}. They assume one solution, and the puzzle has several.",
  none: "Techniques left out: {count}. They assume one solution, and the puzzle has none.",
  unknown: "Techniques left out: {count}. They assume one solution, and it is not known whether "
    + "the puzzle has only one.",
  rules: "Techniques left out: {count}. They assume one solution, and the rules of the board do "
    + "not treat all digits alike.",
});

/** How a run ended. */
export const ENDINGS = texts({
  solved: "Solved", unique: "Solved: the only solution",
  many: "Solved: there are other solutions too", none: "No solution",
  stuck: "Stuck: nothing more is found", stopped: "Stopped",
  unknown: "Not known: stopped at a limit", unsupported: "Not for this layout", error: "Failed",
  going: "Going on",
});

/** The name of a cell, for the hole of another text. */
export function cellMessage(layout, cell) {
  return ["r{row}c{column}", { row: layout.row(cell) + 1, column: layout.column(cell) + 1 }];
}
