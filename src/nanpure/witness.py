"""Witnesses: what shows that a puzzle has no solution, or several."""

from __future__ import annotations

from dataclasses import dataclass

from nanpure.grid import Grid
from nanpure.layout import House
from nanpure.sets import cell_name

__all__ = ["EqualGivens", "Exhausted", "NoCandidate", "NoPlace", "TwoSolutions", "Witness",
           "contradiction"]


@dataclass(frozen=True, slots=True)
class Witness:
    """What shows it; ``str()`` says it in a sentence."""


@dataclass(frozen=True, slots=True)
class EqualGivens(Witness):
    """Two equal digits in a house that holds each digit once."""

    cells: tuple[int, int]
    digit: str
    house: House
    size: int

    def __str__(self) -> str:
        one, other = (cell_name(cell, self.size) for cell in self.cells)
        return f"two {self.digit} in {self.house.name}: {one} and {other}"


@dataclass(frozen=True, slots=True)
class NoCandidate(Witness):
    """A cell where no digit can stand."""

    cell: int
    size: int

    def __str__(self) -> str:
        return f"no candidate in {cell_name(self.cell, self.size)}"


@dataclass(frozen=True, slots=True)
class NoPlace(Witness):
    """A house without a place for a digit."""

    house: House
    digit: str

    def __str__(self) -> str:
        return f"no place for {self.digit} in {self.house.name}"


@dataclass(frozen=True, slots=True)
class Exhausted(Witness):
    """A search that went through everything."""

    nodes: int

    def __str__(self) -> str:
        return f"search: none in {self.nodes} nodes"


@dataclass(frozen=True, slots=True)
class TwoSolutions(Witness):
    """Two different solutions."""

    first: Grid
    second: Grid

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells where they differ."""
        pairs = zip(self.first.values, self.second.values, strict=True)
        return tuple(cell for cell, (one, other) in enumerate(pairs) if one != other)

    def __str__(self) -> str:
        return f"two solutions: {self.first.line()} and {self.second.line()}"


def contradiction(grid: Grid) -> Witness | None:
    """Find what is wrong with a grid at first sight: equal digits, an empty cell, a lost digit.

    >>> from nanpure import Puzzle
    >>> print(contradiction(Puzzle.parse("1..1............").grid()))
    two 1 in row 1: r1c1 and r1c4
    >>> print(contradiction(Puzzle.parse("12..............").grid()))
    None
    """
    layout = grid.layout
    for cells in grid.conflicts:
        house = layout.common_house(cells)
        if house is not None:
            digit = layout.symbol(grid.values[cells[0]])
            return EqualGivens(cells, digit, house, layout.size)
    for cell, mask in enumerate(grid.candidates):
        if not mask:
            return NoCandidate(cell, layout.size)
    for house in layout.houses:
        union = 0
        for cell in house.cells:
            union |= grid.candidates[cell]
        for bit in range(layout.size):
            if not union >> bit & 1:
                return NoPlace(house, layout.symbol(bit + 1))
    return None
