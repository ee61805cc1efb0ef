"""The candidates that digits leave."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nanpure.model.layout import Layout

__all__ = ["candidates_of"]


def candidates_of(
    layout: Layout, values: Sequence[int], removed: Iterable[tuple[int, int]] = ()
) -> tuple[int, ...]:
    """The candidates that digits and struck candidates leave, as masks.

    >>> candidates_of(Layout.default(4), [1, *[0] * 15])[:3]
    (1, 14, 14)
    """
    full = (1 << layout.size) - 1
    if not any(values):
        left = [full] * layout.cells
        for cell, digit in removed:
            left[cell] &= ~(1 << (digit - 1))
        return tuple(left)
    used = [0] * len(layout.groups)  # digits used in each group
    for value, groups in zip(values, layout.groups_of, strict=True):
        if value:
            bit = 1 << (value - 1)
            for group in groups:
                used[group] |= bit
    left = []
    for value, groups in zip(values, layout.groups_of, strict=True):
        if value:
            left.append(1 << (value - 1))
            continue
        seen = 0
        for group in groups:
            seen |= used[group]
        left.append(full & ~seen)
    for cell, digit in removed:
        if not values[cell]:
            left[cell] &= ~(1 << (digit - 1))
    return tuple(left)
