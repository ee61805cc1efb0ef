"""Primitives: what engines, proofs and symmetries know of a rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

__all__ = ["Different", "Primitive", "Sum"]


@dataclass(frozen=True, slots=True)
class Primitive:
    """A statement about some cells, in ascending order, that every solution keeps."""

    cells: tuple[int, ...]

    digits_alike: ClassVar[bool] = True
    """Whether exchanging digits everywhere keeps it true."""

    @property
    def states(self) -> tuple[object, ...]:
        """What it states, apart from its cells: equal for primitives that state the same."""
        return (type(self).__name__,)

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether the digits of its cells keep it."""
        raise NotImplementedError

    def moved(self, cell_at: Callable[[int], int]) -> tuple[object, ...]:
        """What it states and its cells where each cell has gone to ``cell_at(cell)``."""
        return *self.states, tuple(sorted(map(cell_at, self.cells)))


@dataclass(frozen=True, slots=True)
class Different(Primitive):
    """No digit stands twice in these cells. With N cells it is a house."""

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether all digits differ.

        >>> Different((0, 1)).holds([3, 3])
        False
        """
        return len(set(digits)) == len(digits)


@dataclass(frozen=True, slots=True)
class Sum(Primitive):
    """The digits of these cells add up to *total*; no two of them are equal."""

    total: int

    digits_alike: ClassVar[bool] = False

    @property
    def states(self) -> tuple[object, ...]:
        """Its name and the total."""
        return "Sum", self.total

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether the digits differ and add up to the total.

        >>> Sum((0, 1), 7).holds([3, 4]), Sum((0, 1), 8).holds([4, 4])
        (True, False)
        """
        return len(set(digits)) == len(digits) and sum(digits) == self.total
