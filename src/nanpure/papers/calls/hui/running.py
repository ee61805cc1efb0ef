"""Runs of the methods and of the solver on the paper's puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

from nanpure import methods
from nanpure.errors import PuzzleError
from nanpure.maths import grid_total
from nanpure.methods import hui
from nanpure.methods.hui import program
from nanpure.methods.hui.tables import tables
from nanpure.methods.protocol import Outcome
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.papers.calls.hui.puzzles import BY_NAME, XC90, layout_of
from nanpure.search.verbs import count
from nanpure.text.frames import draw

__all__ = ["clues", "digits_of", "end_of", "ended", "equal_digits_rejected", "filled_by_assign",
           "firsts", "forced_stages", "framed", "grid_of", "grids_in_the_end", "guessed",
           "in_words", "kept", "left_by_assign", "lettered", "moves", "none_alone", "phrase",
           "phrase_counts", "rejections", "repeated_rows", "same_before", "settled",
           "shown_solutions", "solutions", "solved", "solving", "statuses", "taken_away",
           "tally_of", "wrong_digits", "zero_rows"]

Digits = tuple[int, ...]


def grid_of(puzzle: str, layout: str | None = None) -> Grid:
    """The grid of a puzzle, with the boxes that it has in the paper."""
    return Puzzle.parse(puzzle, layout or layout_of(puzzle)).grid()


def digits_of(puzzle: str) -> Digits:
    """The digits of a puzzle, 0 = blank."""
    return grid_of(puzzle).values


@cache
def _end(method: str, puzzle: str, layout: str | None, options: tuple[tuple[str, Any], ...]
         ) -> Outcome:
    *_, end = methods.run(method, grid_of(puzzle, layout), **dict(options))
    assert isinstance(end, Outcome)
    return end


def end_of(method: str, puzzle: str, layout: str | None = None, **options: Any) -> Outcome:
    """How a method ends."""
    return _end(method, puzzle, layout, tuple(sorted(options.items())))


@cache
def tally_of(puzzle: str, max_boards: int = 20_000) -> Outcome:
    """How ``hui`` ends, without its trace."""
    outcome = methods.tally("hui", grid_of(puzzle), max_boards=max_boards).outcome
    assert outcome is not None
    return outcome


def ended(method: str, puzzle: str, layout: str | None = None, **options: Any) -> list[str]:
    """Status and the note of the end: ``["stuck", "index_error"]``."""
    end = end_of(method, puzzle, layout, **options)
    assert end.note is not None
    return [end.status, end.note.id.split(".")[1]]


# ---- solutions ---------------------------------------------------------------------------------


def grids_in_the_end(boxes: str) -> str:
    """How many grids the table must hold in the end for the empty board: one for each solution."""
    total = grid_total(boxes)
    assert total is not None
    return str(total.grids)


def framed(puzzle: str) -> list[str]:
    """A puzzle drawn with the borders of its boxes, line by line."""
    grid = grid_of(puzzle)
    signs = [grid.layout.symbol(digit) if digit else "." for digit in grid.values]
    return draw(signs, grid.layout.regions, grid.layout.size)


def clues(puzzle: str) -> int:
    """How many givens a puzzle has."""
    return Puzzle.parse(puzzle, layout_of(puzzle)).clues


def solutions(puzzle: str) -> int:
    """How many solutions ``sudoku`` returns."""
    return len(tally_of(puzzle).solutions)


def solved(puzzle: str, layout: str | None = None, limit: int | None = None) -> list[str]:
    """The solutions that ``sudoku`` returns, in its order."""
    return [grid.line() for grid in end_of("hui", puzzle, layout, limit=limit).solutions]


def taken_away(puzzle: str, other: str) -> int:
    """How many givens *puzzle* has beyond those of *other*; -1 where *other* has others."""
    pairs = list(zip(puzzle, other, strict=True))
    if any(new not in (".", old) for old, new in pairs):
        return -1
    return sum(old != new for old, new in pairs)


def lettered(puzzle: str, symbols: str) -> list[str]:
    """The solutions of a puzzle whose digits 1, 2, … are written with other signs."""
    as_written = "".join(symbols[int(sign) - 1] if sign != "." else sign for sign in puzzle)
    return solved(as_written, f"2x2+symbols:{symbols}")


def in_words(puzzle: str, reading: str = "about") -> list[str]:
    """The paper's words for the size of a puzzle and for how hard it is."""
    found = hui.difficulty(Puzzle.parse(puzzle), "about" if reading == "about" else "down_to")
    return [found.size, found.level]


def statuses(puzzle: str, names: Sequence[str]) -> dict[str, list[Any]]:
    """What methods say of a puzzle: status and how many solutions they show."""
    ends = {name: methods.tally(name, grid_of(puzzle)).outcome for name in names}
    return {name: [end.status, len(end.solutions)] for name, end in ends.items() if end}


def solving() -> dict[str, list[str]]:
    """Which of the paper's puzzles assign, guess as printed, and the whole program finish."""
    runs: dict[str, tuple[str, dict[str, Any]]] = {
        "assign": ("hui-assign", {}), "guess": ("hui-guess", {"flatten": True}),
        "both": ("hui", {})}
    return {
        what: [name for name, puzzle in BY_NAME.items() if name != "clark"
               and end_of(method, puzzle, **options).status == "solved"]
        for what, (method, options) in runs.items()
    }


def none_alone(names: Sequence[str]) -> list[str]:
    """Those of the paper's puzzles of which ``sudoku`` does not return every solution."""
    return [name for name in names
            if solutions(BY_NAME[name]) != count(grid_of(BY_NAME[name]), 20_000).count]


# ---- assign ------------------------------------------------------------------------------------


def left_by_assign(puzzle: str) -> int:
    """How many blanks are left when nothing more is forced."""
    return _last(end_of("hui-assign", puzzle)).values.count(0)


def filled_by_assign(puzzle: str) -> int:
    """How many blanks assign fills."""
    return grid_of(puzzle).values.count(0) - left_by_assign(puzzle)


def _last(end: Outcome) -> Grid:
    assert end.end is not None
    return end.end


def moves(puzzle: str, wanted: Sequence[tuple[int, int, int]]) -> list[list[Any]]:
    """For placements (row, column from 0, digit): as what a first step of assign sees them, and how
    many of the solutions have them.
    """
    grid = grid_of(puzzle)
    first = program.forced(np.array(grid.values, dtype=np.int16), tables(grid))
    found: list[list[Any]] = []
    for row, column, digit in wanted:
        cell = 9 * row + column
        seen = "ac" if first.house[cell] < 0 else "ar"
        found.append([seen if first.digits[cell] == digit else "",
                      sum(grid.values[cell] == digit for grid in hui.all_solutions(grid))])
    return found


def kept(puzzle: str, placed: Sequence[tuple[int, int, int]]) -> list[int]:
    """After these placements: how many digits a step of assign puts, and assign in the end."""
    values = list(grid_of(puzzle).values)
    for row, column, digit in placed:
        values[9 * row + column] = digit
    y, look = np.array(values, dtype=np.int16), tables(grid_of(puzzle))
    return [int((program.f(y, look) != y).sum()), int((program.assign(y, look) != y).sum())]


def forced_stages(puzzle: str, **settings: Any) -> list[int]:
    """How many cells are filled after each step of assign, the puzzle itself first."""
    look, y = tables(grid_of(puzzle), **settings), np.array(digits_of(puzzle), dtype=np.int16)
    found = [int((y != 0).sum())]
    while ((after := program.f(y, look)) != y).any():
        y = after
        found.append(int((y != 0).sum()))
    return found


def settled(puzzle: str, layout: str | None = None, **settings: Any) -> str:
    """The grid that assign ends with, blanks as 0."""
    return _last(end_of("hui-assign", puzzle, layout, **settings)).line().replace(".", "0")


def wrong_digits(puzzle: str, solution: str, **settings: Any) -> list[int]:
    """Of what assign puts: how many digits stand, how many of them the solution has not."""
    pairs = [(a, b) for a, b in zip(settled(puzzle, **settings), solution, strict=True) if a != "0"]
    return [len(pairs), sum(a != b for a, b in pairs)]


def zero_rows(line: str) -> list[int]:
    """The rows of a grid, from 1, with a blank in them."""
    return [1 + k for k in range(9) if "0" in line[9 * k : 9 * k + 9]]


def repeated_rows(line: str) -> list[int]:
    """The rows of a grid, from 1, with a digit twice."""
    return [1 + k for k in range(9)
            if any(line[9 * k : 9 * k + 9].count(digit) > 1 for digit in "123456789")]


# ---- ok, guess, phrases ------------------------------------------------------------------------


@cache
def rejections() -> Mapping[str, tuple[int, int]]:
    """Two equal digits on a blank 9×9: of all pairs of cells, how many ``ok`` rejects, by what the
    two share.
    """
    look = tables(grid_of("." * 81))
    pairs = list(combinations(range(81), 2))
    table = np.zeros((len(pairs), 81), dtype=np.int16)
    for number, pair in enumerate(pairs):
        table[number, list(pair)] = 1
    found: dict[str, tuple[int, int]] = {}
    for (one, other), fine in zip(pairs, program.ok(table, look).tolist(), strict=True):
        names = {"row": one // 9 == other // 9, "column": one % 9 == other % 9,
                 "box": (one // 27, one % 9 // 3) == (other // 27, other % 9 // 3)}
        for name in [name for name, shared in names.items() if shared] or ["nothing"]:
            all_, rejected = found.get(name, (0, 0))
            found[name] = all_ + 1, rejected + (not fine)
    return found


def equal_digits_rejected() -> dict[str, bool]:
    """Whether two equal digits that share a row, a column, a box, nothing are always rejected."""
    return {name: all_ == rejected for name, (all_, rejected) in rejections().items()}


@cache
def _tables_after(times: int, *, filling: bool) -> tuple[tuple[Digits, ...], ...]:
    look = tables(grid_of(XC90), filling=filling)
    table = np.array([digits_of(XC90)], dtype=np.int16)
    found = []
    for _ in range(times):
        table = program.guess(table, look)
        found.append(tuple(tuple(map(int, grid)) for grid in table))
    return tuple(found)


def guessed(times: int, *, filling: bool = True) -> tuple[Digits, ...]:
    """The table of grids after so many guesses on the Christmas tree (``guess^:50 xc90``)."""
    return _tables_after(60, filling=filling)[times - 1]


def firsts(times: Sequence[int], digits: int, *, filling: bool = True) -> list[str]:
    """The beginning of the first grid after so many guesses, each time; empty without one."""
    tables_ = [guessed(number, filling=filling) for number in times]
    return ["".join(map(str, table[0][:digits])) if table else "" for table in tables_]


def phrase(number: int, puzzle: str) -> list[str]:
    """The grids that a phrase prints, blanks as points."""
    return ["".join(map(str, digits)).replace("0", ".")
            for digits in hui.phrase(number, grid_of(puzzle))]


def phrase_counts(number: int, puzzle: str) -> list[int]:
    """How many digits stand in each grid of a phrase."""
    return [len(line) - line.count(".") for line in phrase(number, puzzle)]


def same_before(number: int, puzzle: str) -> bool:
    """Whether what a phrase of differences shows adds up, grid by grid, to the stages before it."""
    sums: list[str] = []
    line = "." * 81
    for new in phrase(number, puzzle):
        line = "".join(a if b == "." else b for a, b in zip(line, new, strict=True))
        sums.append(line)
    return sums == phrase(number - 1, puzzle)


def shown_solutions(method: str, puzzle: str) -> list[Any]:
    """What a method that wants one solution says of a puzzle, and how many there are."""
    try:
        end = end_of(method, puzzle)
    except PuzzleError as error:
        return [type(error).__name__, solutions(puzzle)]
    return [end.status, len(end.solutions), solutions(puzzle)]
