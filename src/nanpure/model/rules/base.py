"""The base of every rule, and the primitives that engines know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from nanpure.base.arguments import integer, integers
from nanpure.errors import shown_value
from nanpure.model.sets import MAX_SIZE, cell_name

__all__ = ["Different", "Primitive", "Rule", "Sum", "cell_list", "check_cells"]


@dataclass(frozen=True, slots=True)
class Different:
    """No digit stands twice in these cells. With N cells it is a house."""

    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sum:
    """The digits of these cells add up to *total*; no two of them are equal."""

    cells: tuple[int, ...]
    total: int


Primitive = Different | Sum


class Rule(ABC):
    """A rule of a board in addition to boxes, rows and columns: frozen data, with its cells.

    Each kind of rule is a class in its own file, listed in :mod:`nanpure.model.rules`. Engines only
    see :meth:`lower`; the name and the picture of a kind are in ``nanpure.io``.
    """

    kind: ClassVar[str]
    """The word with which the rule begins in layout text."""

    size: int
    """N of the board."""

    digits_alike: ClassVar[bool] = True
    """Whether exchanging digits everywhere keeps a solution a solution."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The rule in layout text, without the plus sign, in normal form."""

    @abstractmethod
    def lower(self) -> tuple[Primitive, ...]:
        """Return the rule as primitives, all of which must hold."""

    @abstractmethod
    def moved(self, cells: Sequence[int], digits: Sequence[int]) -> tuple[Rule, ...]:
        """Return the same rule where cell c is ``cells[c]`` and digit d is ``digits[d]``.

        ``digits[0]`` is 0. Raises ``ValueError`` where no rule of this kind fits.
        """

    def holds(self, values: Sequence[int]) -> bool:
        """Whether N² digits of a complete grid keep the rule."""
        values = integers(values, "values", 0, self.size)
        if len(values) != self.size**2:
            raise ValueError(f"expected {self.size**2} values, got {shown_value(values)}")
        return all(_holds(primitive, values) for primitive in self.lower())


def _holds(primitive: Primitive, values: Sequence[int]) -> bool:
    digits = [values[cell] for cell in primitive.cells]
    if isinstance(primitive, Sum) and sum(digits) != primitive.total:
        return False
    return len(set(digits)) == len(digits)


def check_cells(rule: object, size: object, cells: object, most: int | None = None) -> None:
    """Normalize the fields *size* and *cells* of a rule: cells ascending, each once."""
    n = integer(size, "size", 1, MAX_SIZE)
    numbers = integers(cells, "cells", 0, n * n - 1)
    if not numbers or len(set(numbers)) != len(numbers) or len(numbers) > (most or n):
        raise ValueError(f"expected 1 to {most or n} different cells, got {shown_value(cells)}")
    object.__setattr__(rule, "size", n)
    object.__setattr__(rule, "cells", tuple(sorted(numbers)))


def cell_list(cells: Sequence[int], size: int) -> str:
    """Return cells in layout text.

    >>> cell_list([0, 3], 2)
    'r1c1,r2c2'
    """
    return ",".join(cell_name(cell, size) for cell in cells)
