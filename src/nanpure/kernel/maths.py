"""The mathematics of grids: how many there are."""

from __future__ import annotations

from dataclasses import dataclass

from nanpure import _core
from nanpure.base.arguments import instance, integers
from nanpure.errors import Unsupported, shown_value
from nanpure.kernel.search import STOPPED, Limits

__all__ = ["COUNTED", "GridCount", "count_grids"]

COUNTED = ((2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3))
"""Shapes of boxes, height and width, whose grids are counted."""


@dataclass(frozen=True, slots=True)
class GridCount:
    """How many grids a layout of equal boxes has.

    - *grids*: all of them; *symmetric*: those that are equal to themselves turned by 180 degrees;
    - *stopped*: as of :class:`~nanpure.kernel.Found`; then the numbers mean nothing.
    """

    grids: int
    symmetric: int
    stopped: str | None


def count_grids(box: tuple[int, int], limits: Limits = Limits()) -> GridCount:
    """Count all grids with boxes of that height and width (:data:`COUNTED`), by column sets.

    A few milliseconds, and for 3×3 some seconds. Other shapes are :class:`Unsupported`.

    >>> count_grids((2, 3))
    GridCount(grids=28200960, symmetric=23040, stopped=None)
    """
    shape = integers(box, "box", 1)
    if shape not in COUNTED:
        known = ", ".join(f"{height}x{width}" for height, width in COUNTED)
        raise Unsupported(f"grids are counted for boxes of {known}, not {shown_value(box)}")
    _, seconds, control = instance(limits, "limits", Limits).native()
    grids, symmetric, stopped = _core.count_grids(*shape, seconds, control)
    return GridCount(int(grids), int(symmetric), STOPPED[stopped])
