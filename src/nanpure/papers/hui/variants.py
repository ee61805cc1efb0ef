"""The variants of the program, its display, and its runs on x6 and the Christmas tree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import product
from typing import Any

from nanpure.methods.hui.tables import box_index, box_rows, peers_index
from nanpure.model.layout import Layout
from nanpure.papers.hui.letter import (
    JError,
    Program,
    filled,
    indices,
    ip,
    line_of,
    program,
    shaped,
)
from nanpure.papers.hui.listing import Rows, as_rows, j_of, of_letter, stages_of
from nanpure.papers.hui.puzzles import SIX, TREE, XC90
from nanpure.papers.hui.runs import digits_of, guessed

__all__ = ["as_printed", "blanks_after", "false_peers", "filling_of", "frets", "guess_only",
           "nishikawa", "same_indices", "sdky", "sudoknt",
           "tessellated", "tree_program", "x6_with", "xc90_with"]


# ---- see ---------------------------------------------------------------------------------------


def frets(puzzle: str) -> list[str]:
    """``(;~9$1 0 0)&(<;.1)``: cut the board into blocks before every 1 of ``9$1 0 0``."""
    begins = indices([k % 3 == 0 for k in range(9)])
    ends = [*begins[1:], 9]
    return _blocks(puzzle, list(zip(begins, ends, strict=True)))


def tessellated(puzzle: str) -> list[str]:
    """Nishikawa's ``(3 3,:3 3)&(<;.3)``: blocks of 3 by 3, 3 apart."""
    return _blocks(puzzle, [(step, step + 3) for step in range(0, 9, 3)])


def _blocks(puzzle: str, spans: Sequence[tuple[int, int]]) -> list[str]:
    signs = "".join(".123456789"[digit] for digit in digits_of(puzzle))
    return ["/".join(signs[9 * row + left : 9 * row + right] for row in range(top, bottom))
            for (top, bottom), (left, right) in product(spans, spans)]


# ---- the variants ------------------------------------------------------------------------------


def as_printed(puzzle: str) -> str:
    """Run the printed 9×9 program on another board; return its error, or the first line."""
    return _ended(lambda: of_letter("3x3").sudoku(digits_of(puzzle)))[0]


def _ended(run: Callable[[], Iterable[Sequence[int]]]) -> list[str]:
    """The lines that a run gives, or its error alone."""
    try:
        return [line_of(y) for y in run()]
    except JError as error:
        return [str(error)]


def nishikawa(puzzle: str) -> list[str]:
    """Return the result of his version for old J, with Ip instead of I."""
    own = program(9, j_of([k // 3 for k in range(9)], [k // 3 for k in range(9)]), where=ip)
    return [line_of(y) for y in own.sudoku(digits_of(puzzle))]


def same_indices(longest: int) -> list[int]:
    """Count all lists of 0 and 1 up to a length, and those for which Ip agrees with I."""
    lists = [flags for n in range(longest + 1) for flags in product((False, True), repeat=n)]
    return [len(lists), sum(ip(flags) == indices(flags) for flags in lists)]


def sdky(puzzle: str) -> list[str]:
    """Return Yamashita's version: the puzzle, and next to it the result of assign."""
    y = digits_of(puzzle)
    return [line_of(grid) for grid in (y, of_letter("3x3").assign(y))]


def blanks_after(puzzle: str, times: int) -> int:
    """Count the blanks left after so many of Nakano's guesses on a 4×4."""
    own, y = of_letter("2x2"), digits_of(puzzle)
    for _ in range(times):
        y = own.flat(y)
    return y.count(0)


def guess_only(puzzle: str, layout: str = "2x2") -> str:
    """Return the result of Nakano's program without assign, by the letter: digits, or the error."""
    return _ended(lambda: [of_letter(layout).sdk(digits_of(puzzle))])[0]


# ---- the Christmas tree --------------------------------------------------------------------------


@cache
def tree_program(*, houses: bool = False, filling: bool = True) -> Program:
    """Return the program for the tree: the authors'; with its *houses* too; without *filling*."""
    tree = Layout.parse(TREE)
    j = as_rows(box_index(tree)) if houses else of_letter("3x3").R[:9]
    return program(9, j, b=as_rows(box_rows(tree)), filling=filling)


def false_peers() -> list[int]:
    """Count for the table I of the tree in J: rows, columns, zeros that only fill it up."""
    tree = Layout.parse(TREE)
    table, true = filled(peers_index(tree)), peers_index(tree)
    return [len(table), len(table[0]),
            sum(len(row) - len(own) for row, own in zip(table, true, strict=True))]


def xc90_with(*, houses: bool = False, filling: bool = True) -> str:
    """Return the result of sudoku on the tree, by the letter: the first solution or the error."""
    own = tree_program(houses=houses, filling=filling)
    return _ended(lambda: own.sudoku(digits_of(XC90)))[0]


def filling_of(times: int) -> str:
    """``99$,guess^:50 xc90``: the beginning of the first grid, or the error of shaping nothing."""
    return _ended(lambda: shaped(9, [digit for y in guessed(times)[:1] for digit in y]))[0]


def sudoknt(puzzle: str) -> dict[str, Any]:
    """Run Nakano's assign without guess.

    Returns the last grid, that of ``f`` six times and that of assign four times.
    """
    own, y = tree_program(), digits_of(puzzle)
    six = y
    for _ in range(6):
        six = own.f(six)
    four = y
    for _ in range(4):
        four = own.assign(four)
    end = own.assign(y)
    return {"grid": line_of(end), "equal": sum(
        a == b == c for a, b, c in zip(six, four, end, strict=True)),
        "steps": len(stages_of(own, y)) - 1}


# ---- x6 ----------------------------------------------------------------------------------------


def x6_with(j: Rows) -> list[str]:
    """Return the result of sudoku on x6 with the typed rows of b and houses from a table j."""
    b = as_rows(box_rows(Layout.parse("2x3")))
    return _ended(lambda: program(6, j, b=b).sudoku(digits_of(SIX)))
