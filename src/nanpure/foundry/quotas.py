"""How many rows of each kind: quotas of a layout, and the share of each part.

A *cell* of the quotas is a split and a band; they are numbered split by split.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from nanpure.foundry.recipe import Recipe

__all__ = ["apportioned", "cells_of", "part_share", "quotas_of", "rows_of_layout"]


def apportioned(total: int, shares: Sequence[Fraction]) -> list[int]:
    """Whole numbers in these shares that add up to *total*: by largest remainder, first ones first.

    >>> apportioned(10, [Fraction(1, 3)] * 3)
    [4, 3, 3]
    """
    exact = [total * share for share in shares]
    found = [int(one) for one in exact]
    short = total - sum(found)
    for at in sorted(range(len(exact)), key=lambda at: (found[at] - exact[at], at))[:short]:
        found[at] += 1
    return found


def cells_of(recipe: Recipe) -> list[tuple[str, str]]:
    """The split and the band of each cell, in words; empty where there are none."""
    splits = [name for name, _ in recipe.splits.shares] if recipe.splits else [""]
    bands = [band.name for band in recipe.bands] or [""]
    return [(split, band) for split in splits for band in bands]


def rows_of_layout(recipe: Recipe, layout: int) -> int:
    """How many rows a layout gets: as many as another, the first ones one more.

    >>> [rows_of_layout(Recipe(10, layouts=("2x2", "3x3", "2x3")), at) for at in range(3)]
    [4, 3, 3]
    """
    many = len(recipe.layouts)
    return recipe.rows // many + (layout < recipe.rows % many)


def quotas_of(recipe: Recipe, layout: int) -> list[int]:
    """How many rows of a layout each cell shall have."""
    splits = [share for _, share in recipe.splits.shares] if recipe.splits else [Fraction(1)]
    bands = [band.share for band in recipe.bands] or [Fraction(1)]
    return apportioned(rows_of_layout(recipe, layout),
                       [split * band for split in splits for band in bands])


def part_share(quotas: Sequence[int], number: int, parts: int) -> list[int]:
    """What part *number* of so many shall make of the quotas; over all parts that adds up.

    >>> [part_share([5, 1], number, 2) for number in range(2)]
    [[2, 0], [3, 1]]
    """
    return [(number + 1) * quota // parts - number * quota // parts for quota in quotas]
