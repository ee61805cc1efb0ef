"""Houses: N cells that hold each digit once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nanpure.base.arguments import integer, integers, one_of
from nanpure.model.house_tables import mask_of
from nanpure.rules.board import MAX_SIZE, Board
from nanpure.words import Message, message

if TYPE_CHECKING:
    from nanpure.rules.rule import Rule

__all__ = ["BASE_KINDS", "House", "base_houses", "extra_houses", "house_kinds", "house_names"]

BASE_KINDS = ("box", "row", "column")
"""The kinds of houses that every board has, in their order."""

# The name of one, and of several.
_NAMES = {
    "box": (message("box {numbers}"), message("boxes {numbers}")),
    "row": (message("row {numbers}"), message("rows {numbers}")),
    "column": (message("column {numbers}"), message("columns {numbers}")),
}


def house_kinds() -> tuple[str, ...]:
    """Return the kinds of houses in their order: those of every board, then those of rules.

    >>> house_kinds()
    ('box', 'row', 'column', 'diagonal', 'window', 'disjoint', 'house')
    """
    from nanpure.rules.registry import kinds  # most boards have no rules
    return *BASE_KINDS, *(kind.house for kind in kinds().values() if kind.house)


def house_names(kind: str) -> tuple[str, str]:
    """Return the name of a house of a kind, and of several: ids of messages, with their numbers.

    >>> house_names("window")
    ('window {numbers}', 'windows {numbers}')
    """
    if kind in _NAMES:
        return _NAMES[kind]
    from nanpure.rules.registry import kinds  # most boards have no rules
    return next(rule.house_names for rule in kinds().values() if rule.house == kind)


@dataclass(frozen=True, slots=True)
class House:
    """N cells that hold each digit once: house *number* (from 1) of its *kind* on the board.

    *kind* is one of :func:`house_kinds`. ``str()`` gives the name used in files and by the API.

    >>> str(House("row", 2, (4, 5, 6, 7)))
    'row 2'
    """

    kind: str
    number: int
    cells: tuple[int, ...]

    def __post_init__(self) -> None:
        if not (isinstance(self.kind, str) and self.kind in BASE_KINDS):
            object.__setattr__(self, "kind", one_of(self.kind, "a kind", house_kinds()))
        object.__setattr__(self, "number", integer(self.number, "number", 1))
        cells = integers(self.cells, "cells", 0, MAX_SIZE * MAX_SIZE - 1)
        object.__setattr__(self, "cells", cells)

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"

    @property
    def message(self) -> Message:
        """Its name in a sentence: ``row 2``."""
        return message(house_names(self.kind)[0], numbers=self.number)

    @property
    def is_extra(self) -> bool:
        """Whether it is something other than a box, a row or a column."""
        return self.kind not in BASE_KINDS

    @property
    def mask(self) -> int:
        """The cells as a mask."""
        return mask_of(self.cells)


def base_houses(size: int, regions: Sequence[int]) -> list[House]:
    """The boxes, rows and columns of a board whose cells are in these regions.

    >>> [str(house) for house in base_houses(1, [0])]
    ['box 1', 'row 1', 'column 1']
    """
    members: list[list[int]] = [[] for _ in range(size)]
    for cell, region in enumerate(regions):
        members[region].append(cell)
    houses = [House("box", i + 1, tuple(cells)) for i, cells in enumerate(members)]
    for kind, along, across in (("row", 1, size), ("column", size, 1)):
        houses += [House(kind, i + 1, tuple(i * across + k * along for k in range(size)))
                  for i in range(size)]
    return houses


def extra_houses(rules: Iterable[Rule], board: Board, known: Iterable[House] = ()
                 ) -> tuple[House, ...]:
    """The houses that rules add to *known* ones, in their order; no two with the same cells.

    >>> from nanpure.rules import kind_named
    >>> [str(house) for house in extra_houses([kind_named("diagonals")()], Board.boxes(2, 2))]
    ['diagonal 1', 'diagonal 2']
    """
    adding = [rule for rule in rules if rule.house]
    if not adding:
        return ()
    taken, houses = {house.cells for house in known}, []
    numbers: Counter[str] = Counter()
    for rule in adding:
        for cells in rule.houses(board):
            numbers[rule.house] += 1
            if cells not in taken:
                taken.add(cells)
                houses.append(House(rule.house, numbers[rule.house], cells))
    return tuple(houses)
