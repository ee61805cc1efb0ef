"""Runs of the methods and of the solver on the paper's puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from nanpure import methods
from nanpure.base.arrays import np
from nanpure.errors import PuzzleError
from nanpure.maths import grid_total
from nanpure.methods import hui
from nanpure.methods.hui import program
from nanpure.methods.hui.tables import tables
from nanpure.methods.protocol import Outcome
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.papers.hui.letter import line_of
from nanpure.papers.hui.puzzles import BY_NAME, XC90, layout_of
from nanpure.papers.notes import happened
from nanpure.search.verbs import count
from nanpure.text.frames import draw

__all__ = ["clues", "digits_of", "end_of", "ended", "equal_digits_rejected", "firsts",
           "forced_stages", "framed", "grid_of", "grids_in_the_end", "guessed", "in_words", "kept",
           "left_by_assign", "lettered", "moves", "none_alone", "phrase", "phrase_counts",
           "rejections", "repeated_rows", "same_before", "settled", "shown_solutions", "solutions",
           "solved", "solving", "statuses", "taken_away", "tally_of", "wrong_digits", "zero_rows"]

Digits = tuple[int, ...]


def grid_of(puzzle: str, layout: str | None = None) -> Grid:
    """Return the grid of a puzzle, with its boxes in the paper."""
    return Puzzle.parse(puzzle, layout or layout_of(puzzle)).grid()


def digits_of(puzzle: str) -> Digits:
    """Return the digits of a puzzle, 0 = blank."""
    return grid_of(puzzle).values


@cache
def _end(method: str, puzzle: str, layout: str | None, options: tuple[tuple[str, Any], ...]
         ) -> Outcome:
    *_, end = methods.run(method, grid_of(puzzle, layout), **dict(options))
    assert isinstance(end, Outcome)
    return end


def end_of(method: str, puzzle: str, layout: str | None = None, **options: Any) -> Outcome:
    """Return the outcome of a method."""
    return _end(method, puzzle, layout, tuple(sorted(options.items())))


@cache
def tally_of(puzzle: str, max_boards: int = 20_000) -> Outcome:
    """Return the outcome of ``hui``, without its trace."""
    outcome = methods.tally("hui", grid_of(puzzle), max_boards=max_boards).outcome
    assert outcome is not None
    return outcome


def ended(method: str, puzzle: str, layout: str | None = None, **options: Any) -> list[str]:
    """Return the status and the note of the end: ``["stuck", "index_error"]``."""
    end = end_of(method, puzzle, layout, **options)
    return [end.status, happened(end)]


# ---- solutions ---------------------------------------------------------------------------------


def grids_in_the_end(boxes: str) -> str:
    """Count the grids in the final table for the empty board: one for each solution."""
    total = grid_total(boxes)
    assert total is not None
    return str(total.grids)


def framed(puzzle: str) -> list[str]:
    """Return a puzzle drawn with the borders of its boxes, line by line."""
    grid = grid_of(puzzle)
    signs = [grid.layout.symbol(digit) if digit else "." for digit in grid.values]
    return draw(signs, grid.layout.regions, grid.layout.size)


def clues(puzzle: str) -> int:
    """Count the givens of a puzzle."""
    return Puzzle.parse(puzzle, layout_of(puzzle)).clues


def solutions(puzzle: str) -> int:
    """Count the solutions that ``sudoku`` returns."""
    return len(tally_of(puzzle).solutions)


def solved(puzzle: str, layout: str | None = None, limit: int | None = None) -> list[str]:
    """Return the solutions of ``sudoku``, in its order."""
    return [grid.line() for grid in end_of("hui", puzzle, layout, limit=limit).solutions]


def taken_away(puzzle: str, other: str) -> int:
    """Count the givens of *puzzle* beyond those of *other*; -1 if *other* has different ones."""
    pairs = list(zip(puzzle, other, strict=True))
    if any(new not in (".", old) for old, new in pairs):
        return -1
    return sum(old != new for old, new in pairs)


def lettered(puzzle: str, symbols: str) -> list[str]:
    """Return the solutions of a puzzle whose digits 1, 2, … are written with other characters."""
    as_written = "".join(symbols[int(sign) - 1] if sign != "." else sign for sign in puzzle)
    return solved(as_written, f"2x2+symbols:{symbols}")


def in_words(puzzle: str, reading: str = "about") -> list[str]:
    """Return the paper's words for the size and the difficulty of a puzzle."""
    words = hui.difficulty(Puzzle.parse(puzzle), "about" if reading == "about" else "down_to")
    return [words.size, words.level]


def statuses(puzzle: str, names: Sequence[str]) -> dict[str, list[Any]]:
    """Return the status of methods on a puzzle, and the number of solutions they show."""
    ends = {name: methods.tally(name, grid_of(puzzle)).outcome for name in names}
    return {name: [end.status, len(end.solutions)] for name, end in ends.items() if end}


def solving() -> dict[str, list[str]]:
    """Return the paper's puzzles that assign, guess as printed, and the whole program finish."""
    runs: dict[str, tuple[str, dict[str, Any]]] = {
        "assign": ("hui-assign", {}), "guess": ("hui-guess", {"flatten": True}),
        "both": ("hui", {})}
    return {
        what: [name for name, puzzle in BY_NAME.items() if name != "clark"
               and end_of(method, puzzle, **options).status == "solved"]
        for what, (method, options) in runs.items()
    }


def none_alone(names: Sequence[str]) -> list[str]:
    """Return the paper's puzzles for which ``sudoku`` does not return every solution."""
    return [name for name in names
            if solutions(BY_NAME[name]) != count(grid_of(BY_NAME[name]), 20_000).count]


# ---- assign ------------------------------------------------------------------------------------


def left_by_assign(puzzle: str) -> int:
    """Count the blanks left when nothing more is forced."""
    return _last(end_of("hui-assign", puzzle)).values.count(0)


def _last(end: Outcome) -> Grid:
    assert end.end is not None
    return end.end


def moves(puzzle: str, wanted: Sequence[tuple[int, int, int]]) -> list[list[Any]]:
    """Return how a first step of assign sees placements, and how many solutions have them.

    A placement is row and column, from 0, and digit.
    """
    grid = grid_of(puzzle)
    first = program.forced(np.array(grid.values, dtype=np.int16), tables(grid))
    rows: list[list[Any]] = []
    for row, column, digit in wanted:
        cell = 9 * row + column
        seen = "ac" if first.house[cell] < 0 else "ar"
        rows.append([seen if first.digits[cell] == digit else "",
                     sum(grid.values[cell] == digit for grid in hui.all_solutions(grid))])
    return rows


def kept(puzzle: str, placed: Sequence[tuple[int, int, int]]) -> list[int]:
    """Count the digits placed by a step of assign, and by assign, after these placements."""
    values = list(grid_of(puzzle).values)
    for row, column, digit in placed:
        values[9 * row + column] = digit
    y, look = np.array(values, dtype=np.int16), tables(grid_of(puzzle))
    return [int((program.f(y, look) != y).sum()), int((program.assign(y, look) != y).sum())]


def forced_stages(puzzle: str, **settings: Any) -> list[int]:
    """Count the filled cells after each step of assign, beginning with the puzzle itself."""
    look, y = tables(grid_of(puzzle), **settings), np.array(digits_of(puzzle), dtype=np.int16)
    counts = [int((y != 0).sum())]
    while ((after := program.f(y, look)) != y).any():
        y = after
        counts.append(int((y != 0).sum()))
    return counts


def settled(puzzle: str, layout: str | None = None, **settings: Any) -> str:
    """Return the final grid of assign, with blanks as 0."""
    return _last(end_of("hui-assign", puzzle, layout, **settings)).line().replace(".", "0")


def wrong_digits(puzzle: str, solution: str, **settings: Any) -> list[int]:
    """Count the digits after assign, and those not in the solution."""
    pairs = [(a, b) for a, b in zip(settled(puzzle, **settings), solution, strict=True) if a != "0"]
    return [len(pairs), sum(a != b for a, b in pairs)]


def zero_rows(line: str) -> list[int]:
    """Return the rows of a grid, from 1, with a blank."""
    return [1 + k for k in range(9) if "0" in line[9 * k : 9 * k + 9]]


def repeated_rows(line: str) -> list[int]:
    """Return the rows of a grid, from 1, with a digit twice."""
    return [1 + k for k in range(9)
            if any(line[9 * k : 9 * k + 9].count(digit) > 1 for digit in "123456789")]


# ---- ok, guess, phrases ------------------------------------------------------------------------


@cache
def rejections() -> Mapping[str, tuple[int, int]]:
    """Count the pairs of cells, by what they share, and those that ``ok`` rejects.

    Each pair has two equal digits on a blank 9×9.
    """
    look = tables(grid_of("." * 81))
    pairs = list(combinations(range(81), 2))
    table = np.zeros((len(pairs), 81), dtype=np.int16)
    for number, pair in enumerate(pairs):
        table[number, list(pair)] = 1
    counts: dict[str, tuple[int, int]] = {}
    for (cell, other), fine in zip(pairs, program.ok(table, look).tolist(), strict=True):
        names = {"row": cell // 9 == other // 9, "column": cell % 9 == other % 9,
                 "box": (cell // 27, cell % 9 // 3) == (other // 27, other % 9 // 3)}
        for name in [name for name, shared in names.items() if shared] or ["nothing"]:
            all_, rejected = counts.get(name, (0, 0))
            counts[name] = all_ + 1, rejected + (not fine)
    return counts


def equal_digits_rejected() -> dict[str, bool]:
    """Return whether equal digits sharing a row, column, box, nothing are always rejected."""
    return {name: all_ == rejected for name, (all_, rejected) in rejections().items()}


@cache
def _tables_after(times: int, *, filling: bool) -> tuple[tuple[Digits, ...], ...]:
    look = tables(grid_of(XC90), filling=filling)
    table = np.array([digits_of(XC90)], dtype=np.int16)
    kept = []
    for _ in range(times):
        table = program.guess(table, look)
        kept.append(tuple(tuple(map(int, grid)) for grid in table))
    return tuple(kept)


def guessed(times: int, *, filling: bool = True) -> tuple[Digits, ...]:
    """Return the grids after so many guesses on the Christmas tree (``guess^:50 xc90``)."""
    return _tables_after(60, filling=filling)[times - 1]


def firsts(times: Sequence[int], digits: int, *, filling: bool = True) -> list[str]:
    """Return the beginning of the first grid after each number of guesses; empty without one."""
    tables_ = [guessed(number, filling=filling) for number in times]
    return [line_of(table[0][:digits]) if table else "" for table in tables_]


def phrase(number: int, puzzle: str) -> list[str]:
    """Return the grids that a phrase prints, with blanks as points."""
    return [line_of(digits).replace("0", ".")
            for digits in hui.phrase(number, grid_of(puzzle))]


def phrase_counts(number: int, puzzle: str) -> list[int]:
    """Count the digits in each grid of a phrase."""
    return [len(line) - line.count(".") for line in phrase(number, puzzle)]


def same_before(number: int, puzzle: str) -> bool:
    """Return whether a phrase of differences adds up, grid by grid, to the stages before it."""
    sums: list[str] = []
    line = "." * 81
    for new in phrase(number, puzzle):
        line = "".join(a if b == "." else b for a, b in zip(line, new, strict=True))
        sums.append(line)
    return sums == phrase(number - 1, puzzle)


def shown_solutions(method: str, puzzle: str) -> list[Any]:
    """Return the result of a method that expects one solution, and the number of solutions."""
    try:
        end = end_of(method, puzzle)
    except PuzzleError as error:
        return [type(error).__name__, solutions(puzzle)]
    return [end.status, len(end.solutions), solutions(puzzle)]
