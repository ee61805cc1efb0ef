"""H2 (and C2): the check of the input, which names each wrong digit and its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nanpure.base.arguments import check_count
from nanpure.base.cells import cell_name
from nanpure.methods.hiramatsu.board import note, units_of
from nanpure.model.layout import Layout
from nanpure.model.step import Note

__all__ = ["Mistake", "input_check"]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong digit and its place.

    *house* (an index into ``layout.houses``) is the unit that holds it more than once, in *cells*;
    None if the digit is outside 0…N. *place* is the house in words.
    """

    digit: int
    cells: tuple[int, ...]
    house: int | None
    place: str
    size: int

    @property
    def note(self) -> Note:
        """The mistake as a note."""
        if self.house is None:
            return note("range", value=self.digit, cells=self.cells, size=self.size)
        return note(
            "mistake", digit=self.digit, times=len(self.cells), cells=self.cells, house=self.house
        )

    def __str__(self) -> str:
        names = " ".join(cell_name(cell, self.size) for cell in self.cells)
        if self.house is None:
            return f"{self.digit} at {names} is not in 0…{self.size}"
        times = "twice" if len(self.cells) == 2 else f"{len(self.cells)} times"
        return f"digit {self.digit} {times} in {self.place}: {names}"


def input_check(values: Sequence[int], layout: Layout) -> tuple[Mistake, ...]:
    """H2: find every value outside 0…N, and every digit more than once in a row, column or block.

    The paper asks for the digit and its place and stops; it does not specify how many mistakes to
    name, so all are named: first the values out of range in array order, then by unit in the
    paper's order (rows, columns, blocks; in a unit by digit). *values* are plain numbers, because a
    :class:`~nanpure.model.puzzle.Puzzle` cannot hold the first kind at all.

    >>> for mistake in input_check([1, 1, *[0] * 14], Layout.parse("2x2")):
    ...     print(mistake)
    digit 1 twice in row 1: r1c1 r1c2
    digit 1 twice in box 1: r1c1 r1c2
    >>> print(*input_check([0, 7, *[0] * 14], Layout.parse("2x2")))
    7 at r1c2 is not in 0…4
    """
    n = layout.size
    check_count(values, "values", layout.cells)
    mistakes = [
        Mistake(value, (cell,), None, "", n)
        for cell, value in enumerate(values)
        if not 0 <= value <= n
    ]
    units = units_of(layout)
    for house in units.order:
        for digit in range(1, n + 1):
            cells = tuple(cell for cell in units.cells[house] if values[cell] == digit)
            if len(cells) > 1:
                mistakes.append(Mistake(digit, cells, house, str(layout.houses[house]), n))
    return tuple(mistakes)
