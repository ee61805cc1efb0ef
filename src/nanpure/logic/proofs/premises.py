"""The premises that a layout offers to proofs: its cells, houses and cages, over candidates.

A candidate is the number ``cell * N + digit - 1``; sets of candidates are masks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from nanpure.base.cells import cell_name, parse_cell
from nanpure.logic.proofs.statement_checker import Statement, statements_of
from nanpure.logic.proofs.statements import spelled_out
from nanpure.model.house_tables import mask_of
from nanpure.model.layout import Layout
from nanpure.rules.primitives import Different, Sum

__all__ = ["Area", "Premise", "Premises", "Stated", "part", "premises_of", "spelled"]


@dataclass(frozen=True, slots=True, eq=False)
class Premise:
    """At most one candidate of *mask* is true, and exactly one if *below*.

    In a sum each candidate weighs as much as its digit, and all true ones together *total*.
    """

    name: str
    mask: int
    below: bool = True
    total: int = 0
    cells: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Stated:
    """A statement of the head as a premise: its cells with what the checker reads it by."""

    name: str
    mask: int
    statement: Statement
    rule: int
    sum: Premise | None


@dataclass(frozen=True, slots=True, eq=False)
class Area:
    """A house, or different cells of a rule: a mask, premises of its digits, its sum if any."""

    cells: tuple[int, ...]
    mask: int
    digits: tuple[Premise, ...]
    sum: Premise | None
    is_house: bool


@dataclass(frozen=True, slots=True, eq=False)
class Premises:
    """All premises of a layout; *areas* are its houses in their order, then its rules."""

    size: int
    cells: tuple[Premise, ...]
    areas: tuple[Area, ...]
    areas_of: tuple[tuple[Area, ...], ...]  # [cell]
    by_digit: tuple[int, ...]               # [digit - 1] all its candidates
    stated: tuple[Stated, ...] = ()
    wide: dict[int, int] = field(default_factory=dict)

    def of(self, candidates: int) -> Iterator[tuple[int, int]]:
        """The cell and the digit (from 0) of each candidate."""
        while candidates:
            low = candidates & -candidates
            yield part(low.bit_length() - 1, self.size)
            candidates ^= low

    def name(self, candidate: int) -> str:
        """The name ``5r1c2`` of a candidate's number."""
        cell, digit = part(candidate, self.size)
        return f"{digit + 1}{cell_name(cell, self.size)}"

    def names(self, candidates: int) -> list[str]:
        """The names of a set of candidates, ascending."""
        return [self.name(cell * self.size + digit) for cell, digit in self.of(candidates)]


def part(candidate: int, digits: int) -> tuple[int, int]:
    """The cell of a candidate and its digit (from 0) on a board with this number of digits."""
    return divmod(candidate, digits)


def spelled(layout: Layout) -> Layout:
    """Return the layout with rules that the checkers do not know as different digits and sums.

    The checkers read layout text by themselves and share nothing with it, new kinds included; they
    know digits, not values. What is more than that stands in the statements of the head.

    >>> spelled(Layout.parse("2x2+from:0+cage:1:r1c1,r1c2")).text
    '2x2+cage:3:r1c1,r1c2'
    >>> spelled(Layout.parse("2x2+thermo:r1c1,r1c2")).text
    '2x2'
    """
    return spelled_out(layout).layout


def _stated(layout: Layout) -> Iterator[Stated]:
    """The statements of a layout; of a plain sum also the premise."""
    told, n = spelled_out(layout), layout.size
    read = statements_of(told.statements, lambda name: parse_cell(name, n))
    for number, (record, statement, rule) in enumerate(
            zip(told.statements, read, told.rules, strict=True), 1):
        mask, name = 0, f"statement{number}"
        for cell in statement.cells:
            mask |= ((1 << n) - 1) << cell * n
        is_sum = record[0] == "linear" and set(record[2]) == {1}
        added = Premise(f"sum@{name}", mask, True, record[3],
                        tuple(statement.cells)) if is_sum else None
        yield Stated(name, mask, statement, layout.rules.index(rule), added)


@lru_cache(maxsize=8)
def premises_of(layout: Layout) -> Premises:
    """Return the premises of a layout.

    >>> found = premises_of(Layout.parse("2x2+cage:3:r1c1,r1c2"))
    >>> [premise.name for premise in found.areas[-1].digits], found.areas[-1].sum.name
    (['1@cage1', '2@cage1', '3@cage1', '4@cage1'], 'sum@cage1')
    """
    n, checked = layout.size, spelled(layout)
    # N different cells of a rule are a house there, and its houses have other numbers.
    names = {house.cells: f"{house.kind}{house.number}" for house in checked.houses}
    houses = [house.cells for house in layout.houses]
    houses += [cells for cells in names if cells not in houses]
    areas = [_area(n, names[cells], cells, n * (n + 1) // 2, True) for cells in houses]
    numbers: Counter[str] = Counter()
    for rule in checked.rules:
        if not rule.house:
            numbers[rule.kind] += 1
            parts = rule.lower(checked)
            sums = {part.cells: part.total for part in parts if isinstance(part, Sum)}
            areas += [_area(n, f"{rule.kind}{numbers[rule.kind]}", part.cells,
                            sums.get(part.cells, 0), False)
                      for part in parts if isinstance(part, Different)]
    of: list[list[Area]] = [[] for _ in range(n * n)]
    for area in areas:
        for cell in area.cells:
            of[cell].append(area)
    every = (1 << n) - 1
    return Premises(
        n,
        tuple(Premise(cell_name(cell, n), every << cell * n, cells=(cell,))
              for cell in range(n * n)),
        tuple(areas),
        tuple(map(tuple, of)),
        tuple(mask_of(cell * n + digit for cell in range(n * n)) for digit in range(n)),
        tuple(_stated(layout)),
    )


def _area(n: int, name: str, cells: tuple[int, ...], total: int, is_house: bool) -> Area:
    digits = tuple(
        Premise(f"{d + 1}@{name}", mask_of(cell * n + d for cell in cells), len(cells) == n,
                cells=cells)
        for d in range(n)
    )
    whole = 0
    for premise in digits:
        whole |= premise.mask
    added = Premise(f"sum@{name}", whole, True, total, cells) if total else None
    return Area(cells, whole, digits, added, is_house)
