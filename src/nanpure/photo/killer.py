"""Seen cages as rules: their sums checked by what all cells of the board add up to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from nanpure.base.cells import cell_name
from nanpure.model.layout import Layout
from nanpure.photo.cages import SeenCage
from nanpure.rules.cages import cages_of

__all__ = ["Caged", "caged"]

SURE = 0.98  # how likely a sum is that is not in doubt
NEARLY_CERTAIN = 0.9999  # the same where the sums do not add up
TOGETHER = 2  # sums that may be wrong at once


class Caged(NamedTuple):
    """A layout with cages, and the cells in whose corners a sum is doubtful."""

    layout: Layout
    doubtful: tuple[int, ...]


def caged(layout: Layout, cages: Sequence[SeenCage]) -> Caged:
    """The layout with the cages that were seen.

    Where every cell is in a cage, the sums add up to that of the board. If they do not, the
    likeliest change of one or two sums is taken that makes them; these are in doubt then.
    """
    sums = [next((number for number, _ in cage.sums if _possible(layout, cage, number)), 0)
            for cage in cages]
    doubtful = {at for at, cage in enumerate(cages)
                if not sums[at] or dict(cage.sums)[sums[at]] < SURE}
    whole = layout.size * sum(range(1, layout.size + 1))
    covered = sum(len(cage.cells) for cage in cages) == layout.cells
    if covered and all(sums) and sum(sums) != whole:
        change = max(_changes(layout, cages, sums, whole), default=None)
        if change is None:
            doubtful |= {at for at, cage in enumerate(cages)
                         if dict(cage.sums)[sums[at]] < NEARLY_CERTAIN}
        else:
            for at, number in change[1]:
                sums[at] = number
                doubtful.add(at)
    rules = cages_of([([cell_name(cell, layout.size) for cell in cage.cells], sums[at] or None)
                      for at, cage in enumerate(cages)], layout.size)
    return Caged(layout.with_rules(rules), tuple(sorted(cages[at].cells[0] for at in doubtful)))


def _changes(
    layout: Layout, cages: Sequence[SeenCage], sums: Sequence[int], whole: int
) -> Iterator[tuple[float, list[tuple[int, int]]]]:
    """The changes of one or two sums that make them add up, with how likely they are."""
    missing = whole - sum(sums)
    choices = {at: [(number, likely) for number, likely in cage.sums
                    if number != sums[at] and _possible(layout, cage, number)]
               for at, cage in enumerate(cages)}
    for count in range(1, TOGETHER + 1):
        for chosen in combinations([at for at in choices if choices[at]], count):
            for numbers in product(*(choices[at] for at in chosen)):
                if sum(number - sums[at] for at, (number, _) in zip(chosen, numbers,
                                                                    strict=True)) == missing:
                    likely = 1.0
                    for at, (_, each) in zip(chosen, numbers, strict=True):
                        likely *= each / dict(cages[at].sums)[sums[at]]
                    yield likely, [(at, number) for at, (number, _) in
                                   zip(chosen, numbers, strict=True)]


def _possible(layout: Layout, cage: SeenCage, number: int) -> bool:
    """Whether so many different digits can have that sum."""
    count, size = len(cage.cells), layout.size
    least = count * (count + 1) // 2
    return least <= number <= count * (2 * size + 1 - count) // 2
