"""The question at the end of the paper: is there only one mask for a solution?

A *mask* is the set of the given cells. It is good if no other grid agrees with the solution on
them. For a board small enough to have all its grids listed, all good masks can be counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from nanpure.base.arrays import np
from nanpure.errors import PuzzleError, Unsupported
from nanpure.methods.hui.program import sudoku
from nanpure.methods.hui.tables import tables
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.words import message

if TYPE_CHECKING:
    from numpy.typing import NDArray

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
    if not solution.is_solution:
        raise PuzzleError(message("expected a solution, got {got!r}", got=solution.line()), "bad")
    empty = Puzzle((0,) * layout.cells, layout).grid()
    everything = sudoku(np.zeros(layout.cells, dtype=np.int16), tables(empty))
    good = _good(np.array(solution.values, dtype=np.int16), everything)
    givens = np.array([mask.bit_count() for mask in range(len(good))])
    least = int(min(np.flatnonzero(good), key=lambda mask: int(givens[mask])))
    kept = tuple(d if least >> cell & 1 else 0 for cell, d in enumerate(solution.values))
    return Masks(
        _tally(good, givens),
        _tally(good & _minimal(good, layout.cells), givens),
        _tally(good & _turned(layout.cells), givens),
        Puzzle(kept, layout),
    )


Flags: TypeAlias = "NDArray[np.bool_]"


def _good(solution: NDArray[np.int16], everything: NDArray[np.int16]) -> Flags:
    """Whether each mask (bit = given cell) has a given in which every other grid differs."""
    cells = len(solution)
    good = np.ones(1 << cells, dtype=np.bool_)
    every = np.arange(1 << cells)
    for grid in everything:
        differs = int(sum(1 << cell for cell in range(cells) if grid[cell] != solution[cell]))
        if differs:
            good &= (every & differs) != 0
    return good


def _minimal(good: Flags, cells: int) -> Flags:
    minimal = np.ones(len(good), dtype=np.bool_)
    every = np.arange(len(good))
    for cell in range(cells):
        given = (every >> cell & 1).astype(np.bool_)
        minimal &= ~(given & good[every & ~(1 << cell)])
    return minimal


def _turned(cells: int) -> Flags:
    every = np.arange(1 << cells)
    turned = np.zeros_like(every)
    for cell in range(cells):
        turned |= (every >> cell & 1) << (cells - 1 - cell)
    return np.asarray(every == turned)


def _tally(chosen: Flags, givens: NDArray[np.intp]) -> tuple[int, ...]:
    return tuple(np.bincount(givens[chosen], minlength=int(givens.max()) + 1).tolist())
