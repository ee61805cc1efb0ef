"""Puzzles that the tests of the page share."""

from __future__ import annotations

import json
from pathlib import Path

import nanpure
from nanpure import Grid, Puzzle

CASES = {
    case["id"]: case
    for case in json.loads(
        (Path(__file__).parents[1] / "data" / "seed_cases.json").read_text("utf-8")
    )
}


def decimals(case: str) -> str:
    """A big puzzle as numbers with blanks between: the one form without a doubt at any size."""
    return " ".join(str(digit) for digit in CASES[case]["puzzle_cells"])


EASY = CASES["hiroi-fig1-symmetric"]["puzzle"]  # singles are enough
HARD = CASES["hiroi-x0"]["puzzle"]  # one solution, needs more than singles
CHAINED = "...92...3...4..8..8....6...4.28....9.91..5..7.............94.5.2....7...37.1...6."
LINKED = "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5..........."
SEVERAL = CASES["nakano-n99"]["puzzle"]  # four solutions
NONE = CASES["ushio-fig1"]["puzzle"]  # no two givens equal, and yet no solution
EQUAL_GIVENS = "11" + "." * 79
MINI = ".24.3......4.31."
EMPTY_9 = "." * 81
WIDE = "1" + "." * 39 + "2" + "." * 40  # its solutions are counted by search, for very long
XC90 = CASES["nakano-xc90"]["puzzle"]
TREE = "jigsaw:AAAABCCCCAAAABCCCCADDBBBEECDDDBBBEEEDDFFBFFEEDDFFFFFEEGHHHHHHHIGGGGHIIIIGGGGHIIII"
SIXTEEN = decimals("gen-16x16")
TWENTY_FIVE = decimals("gen-25x25")


def solution(puzzle: str, layout: str | None = None) -> str:
    """The one solution, in the signs of the layout."""
    return nanpure.solve(Puzzle.parse(puzzle, layout)).solution.line()


def shown(grid: Grid) -> list[str]:
    """What a board must show: the signs of all digits, ``.`` where there is none."""
    symbols = grid.layout.symbols
    return [symbols[digit - 1] if digit else "." for digit in grid.values]
