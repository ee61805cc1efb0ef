"""The question at the end of the paper: is there only one mask for a solution?

A *mask* is the set of the given cells. It is good if no other grid agrees with the solution on
them. For a board small enough to have all its grids listed, all good masks can be counted.
"""

from __future__ import annotations

from dataclasses import dataclass

from nanpure.errors import PuzzleError, Unsupported
from nanpure.methods.hui.tables import require_houses
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.search.verbs import solutions
from nanpure.words import message

__all__ = ["MOST_CELLS", "Masks", "masks"]

MOST_CELLS = 16  # 2**16 masks are checked


@dataclass(frozen=True, slots=True)
class Masks:
    """The good masks of one solution.

    - *by_givens*: their numbers with 0, 1, … N² givens;
    - *minimal_by_givens*: those of them in which no given can be left out;
    - *symmetric_by_givens*: those that a half turn leaves unchanged, as the paper observes of
      nearly all printed Japanese puzzles;
    - *fewest*: a puzzle with the fewest givens.
    """

    by_givens: tuple[int, ...]
    minimal_by_givens: tuple[int, ...]
    symmetric_by_givens: tuple[int, ...]
    fewest: Puzzle

    @property
    def count(self) -> int:
        """All good masks."""
        return sum(self.by_givens)

    @property
    def minimal(self) -> int:
        """All good masks in which no given can be left out."""
        return sum(self.minimal_by_givens)

    @property
    def symmetric(self) -> int:
        """All good masks that a half turn leaves unchanged."""
        return sum(self.symmetric_by_givens)


def masks(solution: Grid) -> Masks:
    """Count the masks that leave *solution* the only one; boards of up to 16 cells.

    >>> found = masks(Puzzle.parse("1243342121344312").grid())
    >>> found.count > 1, found.fewest.clues
    (True, 4)
    """
    layout = solution.layout
    if layout.cells > MOST_CELLS:
        raise Unsupported(message("masks are counted on boards of up to {most} cells, not "
                                  "{layout!r}", most=MOST_CELLS, layout=layout.structure))
    require_houses(layout)
    if not solution.is_solution:
        raise PuzzleError(message("expected a solution, got {got!r}", got=solution.line()), "bad")
    good = _good(solution)
    by_givens = _by_givens(layout.cells)
    least = next(each & good for each in by_givens if each & good)
    first = (least & -least).bit_length() - 1  # the first mask of those with the fewest givens
    kept = tuple(d if first >> cell & 1 else 0 for cell, d in enumerate(solution.values))

    def tally(chosen: int) -> tuple[int, ...]:
        return tuple((each & chosen).bit_count() for each in by_givens)

    return Masks(tally(good), tally(good & _minimal(good, layout.cells)),
                 tally(good & _turned(layout.cells)), Puzzle(kept, layout))


# Sets of masks are numbers: bit m is mask m, whose bit c is cell c.


def _without(cell: int, cells: int) -> int:
    """The masks in which a cell is not given."""
    run, masks = 1 << cell, (1 << (1 << cell)) - 1
    while run < 1 << cells - 1:
        run *= 2
        masks |= masks << run
    return masks


def _good(solution: Grid) -> int:
    """The masks that have a given in which every other grid differs."""
    layout = solution.layout
    cells = layout.cells
    bad = 0
    for grid in solutions(Puzzle((0,) * cells, layout)):
        if grid.values != solution.values:
            bad |= 1 << sum(1 << cell for cell, digit in enumerate(solution.values)
                            if grid.values[cell] == digit)
    for cell in range(cells):  # what agrees in some cells agrees in fewer
        bad |= bad >> (1 << cell) & _without(cell, cells)
    return ~bad & (1 << (1 << cells)) - 1


def _minimal(good: int, cells: int) -> int:
    """The masks in which no given can be left out."""
    needless = 0
    for cell in range(cells):
        needless |= (good & _without(cell, cells)) << (1 << cell)
    return ~needless


def _turned(cells: int) -> int:
    """The masks that a half turn leaves unchanged."""
    masks, pairs = 1, [{cell, cells - 1 - cell} for cell in range((cells + 1) // 2)]
    for pair in pairs:
        masks |= masks << sum(1 << cell for cell in pair)
    return masks


def _by_givens(cells: int) -> list[int]:
    """The masks with 0, 1, … givens."""
    found = [1] + [0] * cells
    for cell in range(cells):
        for givens in range(cells, 0, -1):
            found[givens] |= found[givens - 1] << (1 << cell)
    return found
