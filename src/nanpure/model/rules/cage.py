"""``+cage:15:r1c1,r1c2``: cells with different digits, usually with a sum, as in killer sudoku."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from nanpure.base.arguments import integer, integers, text_of
from nanpure.errors import ParseError, shown_value
from nanpure.model.rules.base import Different, Primitive, Rule, Sum, cell_list, check_cells
from nanpure.model.sets import MAX_SIZE, parse_cells

__all__ = ["Cage"]


@dataclass(frozen=True)
class Cage(Rule):
    """No digit twice in *cells* (ascending); their sum is *total*, unless it is None.

    A digit counts as its number 1 … N, whatever its symbol.

    >>> cage = Cage.parse("15:r1c2,r1c1", 9)
    >>> cage.text, cage.holds([7, 8, *[0] * 79]), cage.holds([7, 7, *[0] * 79])
    ('cage:15:r1c1,r1c2', True, False)
    >>> Cage.parse("r1c1,r1c2,r2c1", 9).total is None
    True
    """

    size: int
    cells: tuple[int, ...]
    total: int | None = None
    kind: ClassVar[str] = "cage"

    def __post_init__(self) -> None:
        check_cells(self, self.size, self.cells)
        if self.total is not None:
            least, most = _range(len(self.cells), self.size)
            object.__setattr__(self, "total", integer(self.total, "total", least, most))

    @staticmethod
    def parse(words: str, size: int) -> Cage:
        """Read the text after ``cage:``: an optional sum with a colon, then cells.

        >>> Cage.parse("8:r1c1,r1c2", 4)
        Traceback (most recent call last):
        nanpure.errors.ParseError: expected a sum from 3 to 7 of 2 cells, found 8 in '8:r1c1,r1c2'
        """
        size = integer(size, "size", 1, MAX_SIZE)
        number, mark, names = text_of(words, "words").rpartition(":")
        cells = parse_cells(names, size)
        if len(cells) > size:
            raise ParseError(words, expected=f"at most {size} cells, which differ",
                             found=f"{len(cells)}")
        if not mark:
            return Cage(size, cells)
        number = number.strip()
        if not (number.isascii() and number.isdigit() and len(number) <= 9):
            raise ParseError(words, expected="a sum", found=repr(number))
        least, most = _range(len(cells), size)
        if not least <= int(number) <= most:
            raise ParseError(words, found=number, expected=f"a sum from {least} to {most} of "
                             f"{len(cells)} cell{'s' * (len(cells) > 1)}")
        return Cage(size, cells, int(number))

    @property
    def digits_alike(self) -> bool:  # type: ignore[override]
        """Whether digits may be exchanged: true for a cage without a sum."""
        return self.total is None

    @property
    def text(self) -> str:
        """``cage:15:r1c1,r1c2``, or without a sum ``cage:r1c1,r1c2``."""
        total = "" if self.total is None else f"{self.total}:"
        return f"{self.kind}:{total}{cell_list(self.cells, self.size)}"

    def lower(self) -> tuple[Primitive, ...]:
        """Return the different digits, and the sum."""
        if self.total is None:
            return (Different(self.cells),)
        return Different(self.cells), Sum(self.cells, self.total)

    def moved(self, cells: Sequence[int], digits: Sequence[int]) -> tuple[Cage]:
        """Return the cage elsewhere; a sum allows no relabelling except d to N + 1 - d."""
        total = self.total
        cells = integers(cells, "cells", 0, self.size**2 - 1)
        digits = integers(digits, "digits", 0, self.size)
        for name, entries, wanted in (("cells", cells, self.size**2), ("digits", digits,
                                                                      self.size + 1)):
            if len(set(entries)) != len(entries) or len(entries) != wanted:
                raise ValueError(f"expected {wanted} different {name}, got {shown_value(entries)}")
        if total is not None and tuple(digits) != tuple(range(self.size + 1)):
            mirrored = (0, *range(self.size, 0, -1))
            if tuple(digits) != mirrored:
                raise ValueError(f"expected digits that stay what they are, since {self.text} "
                                 f"is a sum; got {tuple(digits)}")
            total = len(self.cells) * (self.size + 1) - total
        return (Cage(self.size, tuple(sorted(cells[cell] for cell in self.cells)), total),)


def _range(count: int, size: int) -> tuple[int, int]:
    """The smallest and the largest sum of *count* different digits."""
    least = count * (count + 1) // 2
    return least, count * (size + 1) - least
