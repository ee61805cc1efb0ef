"""Witnesses: proof that a puzzle has no solution, or several."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nanpure.base.arguments import instance, integer, integers, refused, text_of
from nanpure.base.cells import cell_name
from nanpure.errors import shown_value
from nanpure.model.grid import Grid
from nanpure.model.house import House
from nanpure.model.layout import Layout
from nanpure.rules.board import MAX_SIZE
from nanpure.words import Message, listed, message

if TYPE_CHECKING:
    from nanpure.rules.primitives import Primitive
    from nanpure.rules.rule import Rule

__all__ = ["BrokenRule", "EqualGivens", "Exhausted", "NoCandidate", "NoPlace", "NoSum",
           "TwoSolutions", "Witness", "clashing", "contradiction"]


@dataclass(frozen=True, slots=True)
class Witness:
    """The proof; ``str()`` puts it into a sentence."""

    def message(self) -> Message:
        """Return the sentence."""
        raise NotImplementedError

    def __str__(self) -> str:
        return str(self.message())

    def _repr_html_(self) -> str:
        from nanpure.io.notebook import witness_html

        return witness_html(self)


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
            raise ValueError(message("expected two cells, got {value}",
                                     value=shown_value(self.cells)))
        text_of(self.digit, "digit")
        from nanpure.rules.rule import Rule
        if not isinstance(self.house, House | Rule):
            raise refused(self.house, "house", "a House or Rule")

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
    """Cells of a rule whose values add up to *least* at least and *most* at most, not *total*."""

    rule: Rule
    cells: tuple[int, ...]
    total: int
    least: int
    most: int
    size: int

    def __post_init__(self) -> None:
        _check_rule(self.rule, self.cells, self.size)
        for name in ("total", "least", "most"):
            integer(getattr(self, name), name, 0)

    def message(self) -> Message:
        """Return the sentence."""
        text = ("{the} {cells} has {least}, not {total}" if self.least == self.most else
                "{the} {cells} can have {least} to {most}, not {total}")
        return message(text, the=message(self.rule.the, "rule"),
                       cells=listed(cell_name(cell, self.size) for cell in self.cells),
                       least=self.least, most=self.most, total=self.total)


@dataclass(frozen=True, slots=True)
class BrokenRule(Witness):
    """A rule that the candidates of some cells cannot keep, whatever the other cells have.

    *part*: what it states that cannot hold; *cells*: those that the sentence names.
    """

    rule: Rule
    part: Primitive
    cells: tuple[int, ...]
    size: int

    def __post_init__(self) -> None:
        from nanpure.rules.primitives import Primitive
        _check_rule(self.rule, self.cells, self.size)
        instance(self.part, "part", Primitive)

    def message(self) -> Message:
        """Return the sentence."""
        cells = listed(cell_name(cell, self.size) for cell in self.cells)
        if not (self.rule.the and self.rule.cells_of):
            return message("no digits fit {cells}: {rule}", cells=cells,
                           rule=message(self.rule.says, "rule"))
        the = message(self.rule.the, "rule")
        from nanpure.rules import primitives
        match self.part:
            case primitives.Chain(step=0):
                return message("{the} {cells} must decrease somewhere", the=the, cells=cells)
            case primitives.Chain():
                return message("{the} {cells} cannot increase", the=the, cells=cells)
            case primitives.Different():
                return message("{the} {cells} cannot have different digits", the=the, cells=cells)
            case primitives.Linear():
                return message("{the} {cells} cannot add up", the=the, cells=cells)
            case primitives.EqualSums():
                return message("{the} {cells} cannot have equal sums", the=the, cells=cells)
            case primitives.Between():
                return message("{the} {cells} cannot have all digits between those of its ends",
                               the=the, cells=cells)
        return message("no digits fit {the} {cells}", the=the, cells=cells)


def _check_rule(rule: Rule, cells: tuple[int, ...], size: int) -> None:
    from nanpure.rules.rule import Rule
    instance(rule, "rule", Rule)
    size = integer(size, "size", 1, MAX_SIZE)
    integers(cells, "cells", 0, size * size - 1)


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
    """Find an obvious contradiction: equal digits, an empty cell, a lost digit, a broken rule.

    A complete grid that is no solution has one.

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
    return next(_broken_rules(grid), None) if layout.rules else None


def _rule_of(cells: tuple[int, ...], layout: Layout) -> Rule | None:
    """The first rule without houses in which no digit stands twice in these cells."""
    from nanpure.rules.primitives import Different  # most boards have no rules
    return next((rule for rule in layout.rules if not rule.house
                 for part in rule.lower_among(layout, layout.rules)
                 if isinstance(part, Different) and set(cells) <= set(part.cells)), None)


def clashing(grid: Grid) -> frozenset[int]:
    """Return the cells with digits that cannot stand together, whatever the others become.

    They are equal and see each other, or break a rule.

    >>> from nanpure import Puzzle
    >>> grid = Puzzle.parse("." * 16, "2x2+thermo:r1c1,r1c2,r1c3").grid()
    >>> sorted(clashing(grid.place(0, 3))), sorted(clashing(grid.place(0, 2).place(2, 3)))
    ([0], [0, 2])
    """
    layout, values = instance(grid, "grid", Grid).layout, grid.values
    wrong = set(grid.conflicting)
    if layout.rules:
        from nanpure.rules.possible import is_possible
        whole = (1 << layout.size) - 1
        standing = [1 << value - 1 if value else whole for value in values]
        for rule in layout.rules:
            for part in rule.lower_among(layout, layout.rules):
                filled = {cell for cell in part.cells if values[cell]}
                if not filled <= wrong and not is_possible(part, standing, _sight(layout)):
                    wrong |= filled
    return frozenset(wrong)


def _sight(layout: Layout) -> Callable[[int, int], bool]:
    """Whether cells see each other."""
    def sees(one: int, other: int) -> bool:
        groups = layout.groups_of
        return one != other and not set(groups[one]).isdisjoint(groups[other])
    return sees


def _broken_rules(grid: Grid) -> Iterator[NoSum | BrokenRule]:
    """The rules that candidates cannot keep, each judged alone."""
    from nanpure.rules.possible import is_possible
    layout, candidates, sees = grid.layout, grid.candidates, _sight(grid.layout)
    for rule in layout.rules:
        named = tuple(dict.fromkeys(rule.cells_of))
        for part in rule.lower_among(layout, layout.rules):
            missed = _missed_sum(rule, part, grid)
            if missed is not None:
                yield missed
            elif not is_possible(part, candidates, sees):
                cells = tuple(cell for cell in named if cell in part.cells)
                yield BrokenRule(rule, part, cells or tuple(dict.fromkeys(part.cells)),
                                 layout.size)


def _missed_sum(rule: Rule, part: Primitive, grid: Grid) -> NoSum | None:
    """A sum that cannot be reached, even if its digits might be equal."""
    from nanpure.rules.possible import reach
    from nanpure.rules.primitives import Linear, Sum
    if not (isinstance(part, Sum)
            or (isinstance(part, Linear) and set(part.weights) == {1} and rule.cells_of)):
        return None
    masks = [grid.candidates[cell] for cell in part.cells]
    least, most = reach(masks, [1] * len(masks))
    if least <= part.total <= most:
        return None
    shift = grid.layout.offset * len(masks)  # from digits to values
    return NoSum(rule, part.cells, part.total + shift, least + shift, most + shift,
                 grid.layout.size)
