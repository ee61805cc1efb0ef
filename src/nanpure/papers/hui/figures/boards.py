"""Boards for the figures: givens and digits placed by a run, with shades."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from nanpure.io.figures import NOTHING, Board, Boards, Figure, Mark, Words
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.papers.drawing import empty_board, figure_of
from nanpure.papers.hui.letter import digits_in
from nanpure.papers.hui.runs import grid_of

__all__ = ["board", "captioned", "differing", "filled", "numbered", "row_of",
           "solution_board"]


def captioned(grid: Grid, en: str, ja: str, shades: Mapping[int, str] | None = None,
              marks: Sequence[Mark] = ()) -> Board:
    """Return a board with a caption."""
    return Board(grid, marks=tuple(marks), shades=dict(shades or {}), caption=Words(en, ja))


def board(puzzle: str, layout: str | None = None, caption: Words = NOTHING) -> Board:
    """Return a puzzle of the paper as a board."""
    return Board(grid_of(puzzle, layout), caption=caption)


def filled(puzzle: str, values: Iterable[int]) -> Grid:
    """Return a puzzle with the digits placed by a run; they may contradict each other."""
    own = grid_of(puzzle).puzzle
    return Grid.of_digits(own, tuple(values))


def solution_board(puzzle: str, line: str, caption: Words = NOTHING,
                   shades: Mapping[int, str] | None = None) -> Board:
    """Return a puzzle with the digits of a line."""
    return Board(filled(puzzle, digits_in(line)), shades=dict(shades or {}), caption=caption)


def differing(
    lines: Sequence[Sequence[object]], shade: str = "light"
) -> dict[int, str]:
    """Return the cells in which some lines differ, shaded."""
    return {cell: shade for cell, signs in enumerate(zip(*lines, strict=True))
            if len(set(signs)) > 1}


def numbered(layout: Layout, caption: Words = NOTHING) -> Board:
    """Return an empty board with the numbers of its cells, from 0 as J counts."""
    marks = tuple(Mark(cell, 0, str(cell)) for cell in range(layout.cells))
    return Board(empty_board(layout), marks=marks, caption=caption)


def row_of(en: str, ja: str, boards: Sequence[Board], caption: Words = NOTHING) -> Figure:
    """Return a figure of boards side by side."""
    return figure_of(en, ja, Boards(tuple(boards), caption))
