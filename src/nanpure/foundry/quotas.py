"""Numbers of rows of each kind: the quotas of a layout, and the share of each part.

A *cell* of the quotas is a split and a band; cells are numbered split by split.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from nanpure.foundry.recipe import Recipe

__all__ = ["apportioned", "cells_of", "part_share", "quotas_of", "rows_of_layout"]


def apportioned(total: int, shares: Sequence[Fraction]) -> list[int]:
    """Return whole numbers in these shares that add up to *total*, by largest remainder.

    Of equal remainders, the first ones come first.

    >>> apportioned(10, [Fraction(1, 3)] * 3)
    [4, 3, 3]
    """
    exact = [total * share for share in shares]
    numbers = [int(number) for number in exact]
    short = total - sum(numbers)
    for at in sorted(range(len(exact)), key=lambda at: (numbers[at] - exact[at], at))[:short]:
        numbers[at] += 1
    return numbers


def cells_of(recipe: Recipe) -> list[tuple[str, str]]:
    """Return the split and the band of each cell, in words; empty if there are none."""
    splits = [name for name, _ in recipe.splits.shares] if recipe.splits else [""]
    bands = [band.name for band in recipe.bands] or [""]
    return [(split, band) for split in splits for band in bands]


def rows_of_layout(recipe: Recipe, layout: int) -> int:
    """Return the number of rows of a layout: all get the same, the first ones perhaps one more.

    >>> [rows_of_layout(Recipe(10, layouts=("2x2", "3x3", "2x3")), at) for at in range(3)]
    [4, 3, 3]
    """
    many = len(recipe.layouts)
    return recipe.rows // many + (layout < recipe.rows % many)


def quotas_of(recipe: Recipe, layout: int) -> list[int]:
    """Return the number of rows of a layout in each cell."""
    splits = [share for _, share in recipe.splits.shares] if recipe.splits else [Fraction(1)]
    bands = [band.share for band in recipe.bands] or [Fraction(1)]
    return apportioned(rows_of_layout(recipe, layout),
                       [split * band for split in splits for band in bands])


def part_share(quotas: Sequence[int], number: int, parts: int) -> list[int]:
    """Return the share of part *number* of *parts* in the quotas; all shares add up to them.

    >>> [part_share([5, 1], number, 2) for number in range(2)]
    [[2, 0], [3, 1]]
    """
    return [(number + 1) * quota // parts - number * quota // parts for quota in quotas]
