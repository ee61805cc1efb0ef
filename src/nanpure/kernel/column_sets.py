"""The grids of equal boxes, counted by column sets: the digits that are in each column."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import NamedTuple, TypeAlias

from nanpure import _core
from nanpure._core import Control
from nanpure.base.arguments import instance, integer, integers, typed
from nanpure.errors import Unsupported, shown_value
from nanpure.kernel.budget import Budget
from nanpure.kernel.search import STOPPED, Limits, jobs_of
from nanpure.words import message

__all__ = ["BOXES", "COUNTED", "ColumnClasses", "ColumnSets", "GridCount", "count_grids"]

BOXES = ((2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (2, 5), (5, 2), (2, 6), (6, 2))
"""Shapes of boxes, height and width, whose column sets are known."""

COUNTED = BOXES[:6]
"""Shapes whose grids are counted in a fraction of a second."""

_MOST_PARTS = 1 << 32
_Count: TypeAlias = Callable[[bytes, int, float, Control | None], tuple[list[int], int]]


class ColumnClasses(NamedTuple):
    """The classes of the column sets of a band, class for class.

    Two column sets are in the same class if renaming digits, and permuting boxes and the columns of
    a box, turns one into the other.

    - *codes*: for each class N bytes, one per digit: the columns in which it is, box by box, as a
      number to the base of the columns of a box, the first box foremost;
    - *sets*: the number of column sets; *symmetric*: the number of those in which opposite boxes
      have equal ones;
    - *stopped*: as in :class:`~nanpure.kernel.Found`; then there are no classes.
    """

    codes: tuple[bytes, ...]
    sets: tuple[int, ...]
    symmetric: tuple[int, ...]
    stopped: str | None


class ColumnSets:
    """The column sets of the bands of a layout with boxes of that height and width.

    A band is a row of boxes, with as many rows as there are boxes; if there would be more bands
    than the other way round, the layout is transposed first. Boxes other than :data:`BOXES` are
    :class:`Unsupported`. Counts for graphs are cached, up to 400 MB, and serve later calls; several
    threads may call at once.

    - *boxes*: of a band, and its rows; *width*: of a box in columns, and the number of bands.

    >>> sets = ColumnSets((2, 3))
    >>> sets.boxes, sets.width, sets.classes().sets
    (3, 2, (80, 2160, 2880, 2880))
    >>> sets.fillings(sets.classes().codes)
    ((144, 48, 48, 72), None)
    """

    def __init__(self, box: tuple[int, int]) -> None:
        shape = integers(box, "box", 1)
        if shape not in BOXES:
            raise _unsupported(box, BOXES)
        self._native = _core.ColumnSets(*shape)
        self.boxes, self.width = self._native.boxes, self._native.width

    def classes(self, limits: Limits = Limits()) -> ColumnClasses:
        """Return all classes, in ascending order of their codes; 2×6 takes some seconds."""
        _, seconds, control = instance(limits, "limits", Limits).native()
        codes, sets, symmetric, stopped = self._native.classes(seconds, control)
        return ColumnClasses(self._split(codes), tuple(sets), tuple(symmetric), STOPPED[stopped])

    def fillings(
        self, codes: tuple[bytes, ...], limits: Limits = Limits(), jobs: int = 1
    ) -> tuple[tuple[int, ...], str | None]:
        """Count the fillings of a band for each of several classes; also return why it stopped.

        The time limit is for all of them; those not counted by then are 0. The progress of a
        control goes class by class. The codes of a class may be in any order.
        """
        return self._counted(self._native.fillings, codes, limits, jobs)

    def parts(self, codes: bytes) -> int:
        """Return the number of parts in which :meth:`part` counts the fillings of a class.

        >>> sets = ColumnSets((2, 3))
        >>> codes = sets.classes().codes[0]
        >>> sets.parts(codes), sum(sets.part(codes, 0, 12)[0]) * sets.boxes
        (12, 144)
        """
        return self._native.parts(self._one(codes))

    def part(
        self, codes: bytes, begin: int, end: int, limits: Limits = Limits(), jobs: int = 1
    ) -> tuple[tuple[int, ...], str | None]:
        """Count parts of the fillings of one class: their sum, times the boxes, is all of them.

        For runs so long that they must be able to pause within a class. Parts always come in the
        same order; *end* is exclusive.
        """
        _, seconds, control = instance(limits, "limits", Limits).native()
        first, last = (integer(at, name, 0, _MOST_PARTS)
                       for at, name in ((begin, "begin"), (end, "end")))
        numbers, stopped = self._native.part(self._one(codes), first, last, jobs_of(jobs), seconds,
                                             control)
        return tuple(numbers), STOPPED[stopped]

    def _one(self, codes: bytes) -> bytes:
        if len(instance(codes, "codes", bytes)) != self.boxes * self.width:
            raise ValueError(f"expected codes of {self.boxes * self.width} bytes, "
                             f"got {shown_value(codes)}")
        return codes

    def completions(
        self, codes: tuple[bytes, ...], limits: Limits = Limits(), jobs: int = 1
    ) -> tuple[tuple[int, ...], str | None]:
        """Count the fillings of all other bands if one band has these column sets.

        Arguments and result are as in :meth:`fillings`.

        >>> sets = ColumnSets((3, 3))
        >>> sets.completions(sets.classes().codes[:3])
        ((7802998272, 7383108096, 7281460224), None)
        """
        return self._counted(self._native.completions, codes, limits, jobs)

    def kinds(self, limits: Limits = Limits()) -> tuple[int, int, str | None]:
        """List the reduced bands: their number, the number of classes, and why it stopped.

        A band is reduced if its first box has the digits in order, and if the first lines of the
        others ascend in each box and from box to box. Bands are in one class if exchanging lines
        within boxes, and boxes, turns them into each other. Boxes of :data:`COUNTED`: up to
        428,032 bands; others are :class:`Unsupported`.

        >>> ColumnSets((2, 2)).kinds()
        (2, 2, None)
        """
        if (self.boxes, self.width) not in COUNTED:
            raise _unsupported((self.boxes, self.width), COUNTED)
        _, seconds, control = instance(limits, "limits", Limits).native()
        reduced, classes, stopped = self._native.kinds(seconds, control)
        return reduced, classes, STOPPED[stopped]

    def _counted(
        self, count: _Count, codes: tuple[bytes, ...], limits: Limits, jobs: int
    ) -> tuple[tuple[int, ...], str | None]:
        _, seconds, control = instance(limits, "limits", Limits).native()
        classes = typed(codes, "codes", bytes)
        size = self.boxes * self.width
        for code in classes:
            if len(code) != size:
                raise ValueError(f"expected codes of {size} bytes each, got {shown_value(code)}")
        numbers, stopped = count(b"".join(classes), jobs_of(jobs), seconds, control)
        return tuple(numbers), STOPPED[stopped]

    def _split(self, codes: bytes) -> tuple[bytes, ...]:
        size = self.boxes * self.width
        return tuple(codes[at : at + size] for at in range(0, len(codes), size))


@dataclass(frozen=True, slots=True)
class GridCount:
    """The number of grids of a layout of equal boxes.

    - *grids*: all of them; *symmetric*: those that equal themselves after a rotation by 180
      degrees;
    - *stopped*: as in :class:`~nanpure.kernel.Found`; then the numbers have no meaning.
    """

    grids: int
    symmetric: int
    stopped: str | None


def count_grids(box: tuple[int, int], limits: Limits = Limits()) -> GridCount:
    """Count all grids with boxes of that height and width (:data:`COUNTED`), by column sets.

    It takes a few milliseconds, for 3×3 some 50. Other shapes are :class:`Unsupported`.

    >>> count_grids((2, 3))
    GridCount(grids=28200960, symmetric=23040, stopped=None)
    """
    if integers(box, "box", 1) not in COUNTED:
        raise _unsupported(box, COUNTED)
    budget = Budget(instance(limits, "limits", Limits))
    sets = ColumnSets(box)
    classes = sets.classes(budget.rest())
    if classes.stopped is not None:
        return GridCount(0, 0, classes.stopped)
    fillings, stopped = sets.fillings(classes.codes, budget.rest())
    if stopped is None:
        completions, stopped = sets.completions(classes.codes, budget.rest())
    if stopped is not None:
        return GridCount(0, 0, stopped)
    # With two bands, the lower one of a grid that equals itself after a rotation by 180 degrees is
    # the rotated upper one; that completes the columns if opposite boxes have equal column sets.
    # With three, the middle one would have to equal its own rotation, and none does.
    even = sets.width == 2
    return GridCount(
        sum(map(prod, zip(classes.sets, fillings, completions, strict=True))),
        sum(map(prod, zip(classes.symmetric, fillings, strict=True))) if even else 0, None)


def _unsupported(box: tuple[int, int], known: tuple[tuple[int, int], ...]) -> Unsupported:
    shapes = ", ".join(f"{height}x{width}" for height, width in known)
    return Unsupported(message("grids are counted for boxes of {shapes}, not {box}",
                               shapes=shapes, box=shown_value(box)))
