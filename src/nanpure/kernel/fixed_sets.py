"""Grids that a symmetry fixes, counted by column sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import factorial, prod

from nanpure import _core
from nanpure.base.arguments import instance, integers
from nanpure.errors import Unsupported, shown_value
from nanpure.kernel.search import STOPPED, Limits
from nanpure.words import message

__all__ = ["FixedBySets", "Undone", "fixed_by_sets"]

_MOST = 6  # rows of a box two columns wide


@dataclass(frozen=True, slots=True)
class Undone:
    """The grids that a relabelling restores after a symmetry.

    - *cycles*: the lengths of the cycles of the relabelling, longest first;
    - *grids*: the number of grids for one such relabelling;
    - *classes*: the number of classes of column sets that were searched.
    """

    cycles: tuple[int, ...]
    grids: int
    classes: int

    @property
    def relabellings(self) -> int:
        """Return the number of relabellings with these cycles.

        >>> Undone((3, 1), 0, 0).relabellings
        8
        """
        alike = Counter(self.cycles)
        alone: int = prod(length**many * factorial(many) for length, many in alike.items())
        return factorial(sum(self.cycles)) // alone


@dataclass(frozen=True, slots=True)
class FixedBySets:
    """The number of grids that a symmetry fixes up to relabelling.

    - *undone*: the relabellings that can undo it, by the lengths of their cycles;
    - *stopped*: as in :class:`~nanpure.kernel.Found`; then *undone* is empty.
    """

    undone: tuple[Undone, ...]
    stopped: str | None

    @property
    def grids(self) -> int:
        """The number of fixed grids, with one for all N! relabellings of it."""
        whole = sum(undone.grids * undone.relabellings for undone in self.undone)
        return whole // factorial(sum(self.undone[0].cycles)) if self.undone else 0


def fixed_by_sets(
    box: tuple[int, int],
    down: Sequence[int],
    across: Sequence[int],
    limits: Limits = Limits(),
) -> FixedBySets:
    """Count the grids that a symmetry fixes up to relabelling, without listing them.

    *box*: height and width of the boxes, 2×2 to 2×6 or the same transposed. Line r from the top
    goes to *down[r]*, line c from the left to *across[c]*, counted from 0; chutes must go to
    chutes. It takes milliseconds up to 2×4, seconds for most symmetries of 2×5 and 2×6, half a
    minute for the identity of 2×5, and days for that of 2×6. Of the *limits*, time and the control
    count.

    >>> fixed_by_sets((2, 3), (1, 0, 3, 2, 5, 4), (3, 4, 5, 0, 1, 2)).grids
    1504
    >>> fixed_by_sets((2, 2), range(4), range(4)).grids
    12
    """
    shape = integers(box, "box", 1)
    if len(shape) != 2 or min(shape) != 2 or max(shape) > _MOST:
        raise Unsupported(message("grids that a symmetry fixes are counted by column sets for "
                                  "boxes of 2x2 to 2x{most} or turned, not {box}", most=_MOST,
                                  box=shown_value(box)))
    turned = shape[0] == 2
    high, wide = _images(down, "down", *shape), _images(across, "across", *shape[::-1])
    if turned:
        high, wide = wide, high
    _, seconds, control = instance(limits, "limits", Limits).native()
    rows, stopped = _core.fixed_by_sets(max(shape), high, wide, seconds, control)
    return FixedBySets(
        tuple(Undone(tuple(cycles), int(grids), classes) for cycles, grids, classes in rows),
        STOPPED[stopped],
    )


def _images(lines: Sequence[int], name: str, width: int, chutes: int) -> tuple[int, ...]:
    """Images of lines under a permutation that keeps each chute of lines together."""
    size = width * chutes
    images = integers(lines, name, 0, size - 1)
    if sorted(images) != list(range(size)) or any(
        images[line] // width != images[line - line % width] // width for line in range(size)
    ):
        raise ValueError(f"expected {name} to be a permutation of 0 to {size - 1} that keeps the "
                         f"chutes of {width} together, got {shown_value(lines)}")
    return images
