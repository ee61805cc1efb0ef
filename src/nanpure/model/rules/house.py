"""``+house:r1c1,r2c5,…``: any N cells that hold each digit once; the base of all house rules."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from nanpure.errors import ParseError, shown_value
from nanpure.model.rules.base import Different, Rule, cell_list, check_cells
from nanpure.model.sets import parse_cells

__all__ = ["ExtraHouse", "HouseRule"]


class HouseRule(Rule):
    """A rule that consists of houses."""

    house_kind: ClassVar[str]
    """The kind of houses it adds (:class:`nanpure.House`)."""

    @abstractmethod
    def houses(self) -> tuple[tuple[int, ...], ...]:
        """Return the cells of its houses, in their order."""

    def lower(self) -> tuple[Different, ...]:
        """Return a primitive for each house: no digit twice."""
        return tuple(Different(house) for house in self.houses())

    def moved(self, cells: Sequence[int], digits: Sequence[int]) -> tuple[Rule, ...]:
        """Return its houses one by one; a moved layout recognizes the rule that they form."""
        images = (tuple(sorted(cells[cell] for cell in house)) for house in self.houses())
        return tuple(ExtraHouse(self.size, image) for image in images)


@dataclass(frozen=True)
class ExtraHouse(HouseRule):
    """N cells, ascending, that hold each digit once.

    >>> ExtraHouse.parse("r2c2, r1c1", 2).text
    'house:r1c1,r2c2'
    >>> ExtraHouse.parse("r1c1,r1c1", 2)
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected 2 different cells, found 1 in 'r1c1,r1c1'
    """

    size: int
    cells: tuple[int, ...]
    kind: ClassVar[str] = "house"
    house_kind: ClassVar[str] = "house"

    def __post_init__(self) -> None:
        check_cells(self, self.size, self.cells)
        if len(self.cells) != self.size:
            raise ValueError(f"expected {self.size} cells, got {shown_value(self.cells)}")

    @staticmethod
    def parse(words: str, size: int) -> ExtraHouse:
        """Read the text after ``house:``."""
        cells = parse_cells(words, size)
        if len(cells) != size:
            raise ParseError(words, expected=f"{size} different cells", found=f"{len(cells)}")
        return ExtraHouse(size, cells)

    @property
    def text(self) -> str:
        """``house:r1c1,r2c5,…``."""
        return f"{self.kind}:{cell_list(self.cells, self.size)}"

    def houses(self) -> tuple[tuple[int, ...], ...]:
        """Return the one house."""
        return (self.cells,)
