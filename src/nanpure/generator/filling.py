"""Fill a pattern of clue places with digits, so that the puzzle has one solution."""

from __future__ import annotations

from dataclasses import replace

from nanpure.errors import NoSolution
from nanpure.kernel import Control
from nanpure.kernel.generate import filled
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import CellSet
from nanpure.search.engines import is_classic, search_board
from nanpure.words import message

__all__ = ["fill"]


def fill(
    puzzle: Puzzle, pattern: CellSet, seed: int, index: int = 0, changes: int = 20_000,
    control: Control | None = None,
) -> tuple[Puzzle | None, Puzzle | None, int]:
    """Fill the cells of a pattern, next to the givens of a puzzle, so that one solution is left.

    The pattern shows a random grid; then a few of its cells change to the digits that another
    solution of the rest has there. A change that makes more solutions is undone, and when nothing
    has improved for long, a new grid is drawn. One random stream determines everything, so that a
    limit on changes gives the same result on every machine.

    Returns (the puzzle, or None after *changes* changes; the one with the fewest solutions seen;
    its number of solutions, 400 for that or more).
    Raises :class:`~nanpure.NoSolution` if the givens allow none.

    >>> from nanpure.model.layout import Layout
    >>> empty = Puzzle((0,) * 16, Layout.default(4))
    >>> found, _, solutions = fill(empty, CellSet.parse("r1c1 r1c4 r2c2 r3c3 r4c1 r4c4", 4), 0)
    >>> found is not None and (found.clues, solutions)
    (6, 1)
    """
    layout = puzzle.layout
    free = [cell for cell in pattern if not puzzle.givens[cell]]
    grid = puzzle.grid()
    outcome, digits, solutions = filled(
        search_board(layout), is_classic(layout) and not puzzle.removed, grid.candidates, free,
        seed, index, changes, control,
    )
    if outcome == "no solution":
        raise NoSolution(message("no solution: {line}", line=grid.line()))
    best = replace(puzzle, givens=tuple(
        digit or given for digit, given in zip(digits, puzzle.givens, strict=True)
    )) if solutions else None
    return best if outcome == "filled" else None, best, solutions
