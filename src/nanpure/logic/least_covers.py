"""Least covers: the fewest houses of a locked set that hold all places of a digit in it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from nanpure.model.sets import CellSet
from nanpure.model.step import Evidence

__all__ = ["Cover", "distinct_covers", "least_covers"]

Cover = tuple[tuple[int, ...], ...]
"""The links of a cover, each given as the houses that have the same places."""


def least_covers(why: Evidence) -> dict[int, list[tuple[int, ...]]]:
    """Return all least covers of each digit, from the parts of role ``sector`` and their houses.

    >>> from nanpure.model.sets import CellSet, DigitSet
    >>> from nanpure.model.step import Part
    >>> parts = [Part("sector", CellSet.parse(cells), DigitSet.of([5]))
    ...          for cells in ("r1c1 r1c2", "r2c1", "r1c1 r2c1", "r1c2")]
    >>> least_covers(Evidence(CellSet.parse("r1c1 r1c2 r2c1"), DigitSet.of([5]), (9, 10, 18, 19),
    ...                       sets=tuple(parts)))
    {5: [(9, 10), (9, 18), (18, 19)]}
    """
    parts = [(house, part) for house, part in zip(why.houses, why.sets, strict=False)
             if part.role == "sector"]
    covers: dict[int, list[tuple[int, ...]]] = {}
    for digit in why.digits:
        held = [(house, set(part.cells)) for house, part in parts if digit in part.digits]
        places = set().union(*(cells for _, cells in held))
        for count in range(1, len(held) + 1):
            covers[digit] = [tuple(house for house, _ in chosen)
                             for chosen in combinations(held, count)
                             if places == set().union(*(cells for _, cells in chosen))]
            if covers[digit]:
                break
    return covers


def distinct_covers(why: Evidence) -> dict[int, list[Cover]]:
    """Return the least covers of each digit, where houses with the same places are one link.

    A box and a row that have the same places of a digit can replace each other in every cover:
    these are the same cells, listed twice. Covers that differ in a cell are all kept, even if the
    cells of one link lie within those of another: each strikes candidates that the others do not.
    Houses that serve many digits come first, so that an explanation of all digits names few houses.

    >>> from nanpure.model.sets import CellSet, DigitSet
    >>> from nanpure.model.step import Part
    >>> parts = [Part("sector", CellSet.parse(cells), DigitSet.of([5]))
    ...          for cells in ("r1c1 r1c2", "r1c1 r1c2", "r2c1", "r1c1 r2c1", "r1c2")]
    >>> distinct_covers(Evidence(CellSet.parse("r1c1 r1c2 r2c1"), DigitSet.of([5]),
    ...                          (0, 9, 10, 18, 19), sets=tuple(parts)))
    {5: [((0, 9), (10,)), ((0, 9), (18,)), ((18,), (19,))]}
    """
    parts = [(house, part) for house, part in zip(why.houses, why.sets, strict=False)
             if part.role == "sector"]
    serving = Counter(house for house, part in parts for _ in part.digits)
    distinct: dict[int, list[Cover]] = {}
    for digit, covers in least_covers(why).items():
        alike: dict[CellSet, list[int]] = {}
        for house, part in parts:
            if digit in part.digits:
                alike.setdefault(part.cells, []).append(house)
        link = {house: tuple(sorted(same, key=lambda member: (-serving[member], member)))
                for same in alike.values() for house in same}
        linked = dict.fromkeys(tuple(sorted(link[house] for house in cover)) for cover in covers)
        distinct[digit] = sorted(linked, key=lambda cover: -sum(serving[same[0]] for same in cover))
    return distinct
