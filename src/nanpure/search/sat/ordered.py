"""Solutions in the order of the cells, by a solver that tells whether digits can stand together.

The order knows nothing of where a board is tight: a search that keeps to it can spend any time
below digits with which nothing can be completed. Here no digit is taken before a solution is known
that has it behind the digits of all cells before. So between two solutions there are at most N
questions a cell, and the solver may answer each of them in the way that suits it.

Nothing of nanpure is imported here: the worker process is a script.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

__all__ = ["solutions"]

Answer = list[int] | Literal[False] | None


class Spent(Exception):
    """The solver has no nodes left."""


class Order:
    """The open cells of a board in their order, and a solver (:class:`worker.Turns`) to ask.

    *seats*: the houses of every cell.
    """

    def __init__(self, seats: Sequence[Sequence[Sequence[int]]], turns: Any) -> None:
        self._seats, self._solve = seats, turns.solve
        self.cells = list(turns.variables.first)
        self._literals = {cell: dict(turns.variables.of(cell)) for cell in self.cells}

    def any(self) -> Answer:
        """A solution."""
        found: Answer = self._solve()
        return found

    def change(self, known: list[int], place: int, above: int, below: int) -> list[int] | None:
        """A solution with the least digit between two in a cell; before it stands what is known."""
        cell = self.cells[place]
        taken = {known[one] for house in self._seats[cell] for one in house if one < cell}
        prefix = [self._literals[one][known[one] - 1] for one in self.cells[:place]]
        for digit, literal in self._literals[cell].items():
            if above < digit + 1 < below and digit + 1 not in taken:
                found: Answer = self._solve([*prefix, literal])
                if found is None:
                    raise Spent
                if found:
                    return found
        return None

    def least(self, known: list[int], place: int) -> list[int]:
        """The first solution that is like a known one before a place."""
        for at in range(place, len(self.cells)):
            known = self.change(known, at, 0, known[self.cells[at]]) or known
        return known

    def following(self, known: list[int]) -> list[int] | None:
        """The first solution after some digits, solution or not."""
        for place in reversed(range(len(self.cells))):
            found = self.change(known, place, known[self.cells[place]], len(known) + 1)
            if found:
                return self.least(found, place + 1)
        return None


def solutions(
    seats: Sequence[Sequence[Sequence[int]]], turns: Any, after: Sequence[int]
) -> Iterator[list[int] | None]:
    """The solutions behind *after* (none: all) in order; None at the end: the nodes are spent."""
    order = Order(seats, turns)
    try:
        known: list[int] | None = list(after)
        if not known:
            found = order.any()
            if found is None:
                raise Spent
            if found is False:
                return
            known = order.least(found, 0)
            yield known
        while known := order.following(known):
            yield known
    except Spent:
        yield None
