"""Least covers: the fewest houses of a locked set that hold all places of a digit in it."""

from __future__ import annotations

from itertools import combinations

from nanpure.model.step import Evidence

__all__ = ["least_covers"]


def least_covers(why: Evidence) -> dict[int, list[tuple[int, ...]]]:
    """Give all least covers of each digit, by the parts of role ``sector`` and their houses.

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
    found: dict[int, list[tuple[int, ...]]] = {}
    for digit in why.digits:
        held = [(house, set(part.cells)) for house, part in parts if digit in part.digits]
        places = set().union(*(cells for _, cells in held))
        for count in range(1, len(held) + 1):
            found[digit] = [tuple(house for house, _ in chosen)
                            for chosen in combinations(held, count)
                            if places == set().union(*(cells for _, cells in chosen))]
            if found[digit]:
                break
    return found
