"""Solutions in the order of the cells, by a solver that decides whether digits fit together.

The order ignores where a board is tight: a search that follows it can spend any amount of time on
digits that cannot be completed. Here no digit is chosen before a solution is known that begins with
it and with the digits of all earlier cells. So there are at most N questions per cell between two
solutions, and the solver may answer each of them in any way.

Nothing of nanpure is imported here: the worker process is a script.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

__all__ = ["solutions"]

Answer = list[int] | Literal[False] | None


class Spent(Exception):
    """Raised when the solver has no nodes left."""


class Order:
    """The open cells of a board in order, and the solver (:class:`worker.Turns`) for them.

    *seats*: the houses of every cell.
    """

    def __init__(self, seats: Sequence[Sequence[Sequence[int]]], turns: Any) -> None:
        self._seats, self._solve = seats, turns.solve
        self.cells = list(turns.variables.first)
        self._literals = {cell: dict(turns.variables.of(cell)) for cell in self.cells}

    def any(self) -> Answer:
        """Return any solution."""
        answer: Answer = self._solve()
        return answer

    def change(self, known: list[int], place: int, above: int, below: int) -> list[int] | None:
        """Return a solution with the least digit in a range for a cell; known digits precede it."""
        cell = self.cells[place]
        taken = {known[other] for house in self._seats[cell] for other in house if other < cell}
        prefix = [self._literals[other][known[other] - 1] for other in self.cells[:place]]
        for digit, literal in self._literals[cell].items():
            if above < digit + 1 < below and digit + 1 not in taken:
                answer: Answer = self._solve([*prefix, literal])
                if answer is None:
                    raise Spent
                if answer:
                    return answer
        return None

    def least(self, known: list[int], place: int) -> list[int]:
        """Return the first solution that equals a known one before a place."""
        for at in range(place, len(self.cells)):
            known = self.change(known, at, 0, known[self.cells[at]]) or known
        return known

    def following(self, known: list[int]) -> list[int] | None:
        """Return the first solution after some digits, which may be a solution or not."""
        for place in reversed(range(len(self.cells))):
            solution = self.change(known, place, known[self.cells[place]], len(known) + 1)
            if solution:
                return self.least(solution, place + 1)
        return None


def solutions(
    seats: Sequence[Sequence[Sequence[int]]], turns: Any, after: Sequence[int]
) -> Iterator[list[int] | None]:
    """Yield the solutions after *after* (none: all) in order; None at the end: out of nodes."""
    order = Order(seats, turns)
    try:
        known: list[int] | None = list(after)
        if not known:
            first = order.any()
            if first is None:
                raise Spent
            if first is False:
                return
            known = order.least(first, 0)
            yield known
        while known := order.following(known):
            yield known
    except Spent:
        yield None
