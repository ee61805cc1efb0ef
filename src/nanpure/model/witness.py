"""Witnesses: proof that a puzzle has no solution, or several."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nanpure.base.arguments import instance, integer, integers, text_of
from nanpure.base.cells import cell_name
from nanpure.errors import shown_value
from nanpure.model.grid import Grid
from nanpure.model.house import House
from nanpure.model.layout import Layout
from nanpure.model.sets import bits
from nanpure.rules.board import MAX_SIZE
from nanpure.rules.primitives import Different, Sum
from nanpure.words import Message, listed, message

if TYPE_CHECKING:
    from nanpure.rules.rule import Rule

__all__ = ["EqualGivens", "Exhausted", "NoCandidate", "NoPlace", "NoSum", "TwoSolutions", "Witness",
           "contradiction"]


@dataclass(frozen=True, slots=True)
class Witness:
    """The proof; ``str()`` puts it into a sentence."""

    def message(self) -> Message:
        """Return the sentence."""
        raise NotImplementedError

    def __str__(self) -> str:
        return str(self.message())


@dataclass(frozen=True, slots=True)
class EqualGivens(Witness):
    """Two equal digits in a house, or in the cells of a rule."""

    cells: tuple[int, int]
    digit: str
    house: House | Rule
    size: int

    def __post_init__(self) -> None:
        size = integer(self.size, "size", 1, MAX_SIZE)
        if len(integers(self.cells, "cells", 0, size * size - 1)) != 2:
            raise ValueError(f"expected two cells, got {shown_value(self.cells)}")
        text_of(self.digit, "digit")
        from nanpure.rules.rule import Rule
        if not isinstance(self.house, House | Rule):
            raise TypeError(f"expected house to be a House or Rule, got {shown_value(self.house)}")

    def message(self) -> Message:
        """Return the sentence."""
        first, other = (cell_name(cell, self.size) for cell in self.cells)
        place = (self.house.message if isinstance(self.house, House)
                 else message(self.house.one, "rule"))
        return message("two {digit}s in {place}: {first} and {other}", digit=self.digit,
                       place=place, first=first, other=other)


@dataclass(frozen=True, slots=True)
class NoCandidate(Witness):
    """A cell without a possible digit."""

    cell: int
    size: int

    def __post_init__(self) -> None:
        size = integer(self.size, "size", 1, MAX_SIZE)
        integer(self.cell, "cell", 0, size * size - 1)

    def message(self) -> Message:
        """Return the sentence."""
        return message("no candidate in {cell}", cell=cell_name(self.cell, self.size))


@dataclass(frozen=True, slots=True)
class NoPlace(Witness):
    """A house without a place for a digit."""

    house: House
    digit: str

    def __post_init__(self) -> None:
        instance(self.house, "house", House)
        text_of(self.digit, "digit")

    def message(self) -> Message:
        """Return the sentence."""
        return message("no place for {digit} in {house}", digit=self.digit,
                       house=self.house.message)


@dataclass(frozen=True, slots=True)
class NoSum(Witness):
    """A sum of a rule whose candidates add up to at least *least* and at most *most*."""

    rule: Rule
    sum: Sum
    least: int
    most: int
    size: int

    def __post_init__(self) -> None:
        from nanpure.rules.rule import Rule
        instance(self.rule, "rule", Rule)
        instance(self.sum, "sum", Sum)
        integer(self.size, "size", 1, MAX_SIZE)
        integer(self.least, "least", 0)
        integer(self.most, "most", 0)

    def message(self) -> Message:
        """Return the sentence."""
        text = ("{the} {cells} has {least}, not {total}" if self.least == self.most else
                "{the} {cells} can have {least} to {most}, not {total}")
        return message(text, the=message(self.rule.the, "rule"),
                       cells=listed(cell_name(cell, self.size) for cell in self.sum.cells),
                       least=self.least, most=self.most, total=self.sum.total)


@dataclass(frozen=True, slots=True)
class Exhausted(Witness):
    """A complete search without a solution, over *nodes* nodes."""

    nodes: int

    def __post_init__(self) -> None:
        integer(self.nodes, "nodes", 0)

    def message(self) -> Message:
        """Return the sentence."""
        return message("every way to fill the grid ends in a contradiction")


@dataclass(frozen=True, slots=True)
class TwoSolutions(Witness):
    """Two different solutions."""

    first: Grid
    second: Grid

    def __post_init__(self) -> None:
        instance(self.first, "first", Grid)
        instance(self.second, "second", Grid)

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells where they differ."""
        pairs = zip(self.first.values, self.second.values, strict=True)
        return tuple(cell for cell, (one, other) in enumerate(pairs) if one != other)

    def message(self) -> Message:
        """Return the sentence."""
        return message("two solutions: {first} and {second}", first=self.first.line(),
                       second=self.second.line())


def contradiction(grid: Grid) -> Witness | None:
    """Find an obvious contradiction: equal digits, an empty cell, a lost digit.

    >>> from nanpure import Puzzle
    >>> print(contradiction(Puzzle.parse("1..1............").grid()))
    two 1s in row 1: r1c1 and r1c4
    >>> print(contradiction(Puzzle.parse("12..............").grid()))
    None
    """
    layout = instance(grid, "grid", Grid).layout
    for cells in grid.each_conflict():
        house = layout.common_house(cells) or _rule_of(cells, layout)
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
    return next(_missed_sums(grid), None)


def _rule_of(cells: tuple[int, ...], layout: Layout) -> Rule | None:
    """The first rule without houses in which no digit stands twice in these cells."""
    return next((rule for rule in layout.rules if not rule.house
                 for part in rule.lower(layout)
                 if isinstance(part, Different) and set(cells) <= set(part.cells)), None)


def _missed_sums(grid: Grid) -> Iterator[NoSum]:
    """The sums that cannot be reached, even if their digits might be equal."""
    layout = grid.layout
    for rule in layout.rules:
        for part in rule.lower(layout):
            if isinstance(part, Sum):
                masks = [grid.candidates[cell] for cell in part.cells]
                least = sum(next(bits(mask)) + 1 for mask in masks)
                most = sum(mask.bit_length() for mask in masks)
                if not least <= part.total <= most:
                    yield NoSum(rule, part, least, most, layout.size)
