"""The number of grids of a layout of equal boxes, with its derivation by column sets."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from math import factorial, prod
from pathlib import Path

from nanpure.base.arguments import instance, optional, refused, seconds
from nanpure.errors import Unsupported
from nanpure.kernel import Budget, ColumnSets, Control, Limits
from nanpure.kernel.search import jobs_of
from nanpure.maths.checkpoint import Checkpoint
from nanpure.model.layout import Layout
from nanpure.words import message

__all__ = ["BandClasses", "ColumnClass", "GridTotal", "band_classes", "boxes_of", "grid_total"]

Progress = Callable[[int, int], None]
"""Called with the number of classes done, and of all."""

AT_ONCE = 0.25  # target seconds for a part of the work
LONG = 6  # boxes of a band from which on even a single class takes long
PARTS = re.compile(r"[0-9a-f]+\+[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class ColumnClass:
    """Equivalent column sets, which can be filled and completed in equally many ways.

    - *columns*: those of one of them: the digits of each column, box by box;
    - *sets*: their number; *symmetric*: the number of those whose opposite boxes have equal ones;
    - *fillings*: the ways to fill the band; *completions*: the ways to fill all other bands.
    """

    columns: tuple[tuple[tuple[int, ...], ...], ...]
    sets: int
    symmetric: int
    fillings: int
    completions: int

    @property
    def bands(self) -> int:
        """All bands with these column sets."""
        return self.sets * self.fillings

    @property
    def grids(self) -> int:
        """All grids whose first band is one of these."""
        return self.bands * self.completions


@dataclass(frozen=True, slots=True)
class GridTotal:
    """The number of grids of a layout, as the sum over the classes of its column sets.

    - *layout*; *boxes*: the number of boxes in a band, and of rows in a box; *columns*: of a box,
      and the number of bands. If the layout has boxes wider than high, these are the bands of the
      layout turned, whose grids are those of the layout turned;
    - *classes*: in ascending order of their representatives.

    >>> total = grid_total("2x2")
    >>> total.grids, total.bands, total.sets
    (288, 96, 36)
    """

    layout: Layout
    boxes: int
    columns: int
    classes: tuple[ColumnClass, ...]

    @property
    def grids(self) -> int:
        """All grids."""
        return sum(each.grids for each in self.classes)

    @property
    def symmetric(self) -> int:
        """The grids that equal themselves turned by 180 degrees.

        With three bands there is none: the middle cell of the middle row would fit, but its
        neighbours would be equal. With two the lower band is the upper one turned.
        """
        if self.columns != 2:
            return 0
        return sum(each.symmetric * each.fillings for each in self.classes)

    @property
    def sets(self) -> int:
        """All column sets of a band, by their classes."""
        return sum(each.sets for each in self.classes)

    @property
    def bands(self) -> int:
        """All bands."""
        return sum(each.bands for each in self.classes)

    @property
    def reduced_bands(self) -> int:
        """The bands that are left when three things are fixed that every band can exchange.

        The names of the digits (their places in the first box), the order of the columns in each of
        the other boxes, and the order of these boxes.
        """
        orders = prod([factorial(self.columns)] * (self.boxes - 1))
        return self.bands // (
            factorial(self.boxes * self.columns) * orders * factorial(self.boxes - 1))

    @property
    def completions(self) -> tuple[int, ...]:
        """The different numbers of completions, in ascending order."""
        return tuple(sorted({each.completions for each in self.classes}))

    @property
    def all_sets(self) -> int:
        """All column sets of a band, by formula, as a check of :attr:`sets`."""
        rows = prod([factorial(self.boxes)] * self.columns)
        return prod([factorial(self.boxes * self.columns) // rows] * self.boxes)


def grid_total(
    layout: Layout | str, *, jobs: int = 1, checkpoint: Path | None = None,
    timeout: float | None = None, control: Control | None = None, progress: Progress | None = None,
) -> GridTotal | None:
    """Count all grids of a layout of equal boxes; None if a time limit stopped it.

    Boxes of 2×2, 2×3, 2×4, 3×3 and turned take less than a second, 2×5 some seconds; 2×6 would take
    years. A *checkpoint* is a file that keeps finished classes, and for 2×6 the progress of a
    class, and from which the next call continues.
    Other layouts, and rules, are :class:`~nanpure.errors.Unsupported`.

    The method: a band is a row of boxes; its column sets are the digits in each of its columns,
    and the other bands depend on nothing else. So the number of grids is the sum, over all column
    sets, of the ways to fill the band times the ways to fill the others. Sets that become each
    other by names of digits and places of boxes and columns are counted once, times their number.
    After B. Felgenhauer and F. Jarvis, *Mathematics of Sudoku I* (2006), for 3×3, and
    K. F. Pettersen for two bands, where the other band has as many fillings as the first.

    >>> grid_total("3x3").grids
    6670903752021072936960
    """
    chosen, shape = boxes_of(layout)
    jobs_of(jobs)
    if progress is not None and not callable(progress):
        raise refused(progress, "progress", "a function or None")
    limits = Limits(seconds(timeout), None, optional(control, "control", Control))
    path = optional(checkpoint, "checkpoint", Path)
    sets = ColumnSets(shape)
    if path is None:
        return _Counting(chosen, sets, Budget(limits), jobs, progress, {}).total()
    about = {"count": message("fillings of column sets"),
             "boxes": f"{max(shape)}x{min(shape)}"}
    with Checkpoint(path, about) as kept:
        return _Counting(chosen, sets, Budget(limits), jobs, progress, kept.numbers, kept).total()


def boxes_of(layout: Layout | str) -> tuple[Layout, tuple[int, int]]:
    """Return a layout of equal boxes without rules, with the height and width of its boxes.

    Others are :class:`~nanpure.errors.Unsupported`.

    >>> boxes_of("2x3")[1]
    (2, 3)
    """
    chosen = (Layout.parse(layout) if isinstance(layout, str)
              else instance(layout, "layout", Layout))
    if chosen.box_shape is None or chosen.rules:
        raise Unsupported(message("grids are counted for equal boxes: layout {layout!r}",
                                  layout=chosen.structure))
    return chosen, chosen.box_shape


@dataclass(frozen=True, slots=True)
class BandClasses:
    """The reduced bands of a layout, listed, and the classes of all bands.

    - *reduced*: as :attr:`GridTotal.reduced_bands` counts them, found by listing them;
    - *classes*: of bands that become each other by exchanges of rows, boxes, and columns within a
      box, and by names of digits.
    """

    reduced: int
    classes: int


def band_classes(
    layout: Layout | str, *, timeout: float | None = None, control: Control | None = None
) -> BandClasses | None:
    """List the reduced bands of a layout and sort them into classes; None if it was stopped.

    Boxes of 2×2, 2×3, 2×4, 3×3 and turned (as :func:`grid_total` turns them); others are
    :class:`~nanpure.errors.Unsupported`.

    >>> band_classes("3x3")
    BandClasses(reduced=36288, classes=416)
    """
    limits = Limits(seconds(timeout), None, optional(control, "control", Control))
    reduced, classes, stopped = ColumnSets(boxes_of(layout)[1]).kinds(limits)
    return None if stopped is not None else BandClasses(reduced, classes)


@dataclass
class _Counting:
    """One count in progress."""

    layout: Layout
    sets: ColumnSets
    budget: Budget
    jobs: int
    progress: Progress | None
    known: dict[str, int]  # fillings, by the codes as hexadecimal digits
    kept: Checkpoint | None = None

    def total(self) -> GridTotal | None:
        classes = self.sets.classes(self.budget.rest())
        if classes.stopped is not None:
            return None
        if self.kept is not None:
            # The name of a class in progress ends with the number of parts that its number sums up.
            names = {codes.hex() for codes in classes.codes}
            self.kept.only(names | {name for name in self.known if PARTS.fullmatch(name)
                                    and name.partition("+")[0] in names})
        if not self._fill(classes.codes):
            return None
        fillings = tuple(self.known[codes.hex()] for codes in classes.codes)
        completions, stopped = fillings, None
        if self.sets.width > 2:
            completions, stopped = self.sets.completions(classes.codes, self.budget.rest(),
                                                         self.jobs)
        if stopped is not None:
            return None
        return GridTotal(self.layout, self.sets.boxes, self.sets.width, tuple(
            ColumnClass(columns_of(codes, self.sets.boxes, self.sets.width), *numbers)
            for codes, *numbers in zip(classes.codes, classes.sets, classes.symmetric, fillings,
                                       completions, strict=True)))

    def _fill(self, codes: tuple[bytes, ...]) -> bool:
        """Find all fillings; finished ones are kept part by part."""
        left = [code for code in codes if code.hex() not in self.known]
        done, many = len(codes) - len(left), self.jobs
        self._report(done, len(codes))
        if self.sets.boxes >= LONG:
            for code in left:
                if not self._fill_in_parts(code):
                    return False
                done += 1
                self._report(done, len(codes))
            return True
        while left:
            part, began = tuple(left[:many]), time.monotonic()
            numbers, stopped = self.sets.fillings(part, self.budget.rest(), self.jobs)
            for code, number in zip(part, numbers, strict=True):
                if number:
                    self._keep(code.hex(), number)
            if stopped is not None:
                return False
            done, left = done + len(part), left[many:]
            self._report(done, len(codes))
            many = _next(many, self.jobs, time.monotonic() - began)
        return True

    def _fill_in_parts(self, codes: bytes) -> bool:
        """Find the fillings of a class, and keep the finished ones."""
        name, parts = codes.hex(), self.sets.parts(codes)
        under_way = [key for key in self.known if key.startswith(f"{name}+")]
        at, so_far = max(((int(key.partition("+")[2]), self.known[key]) for key in under_way),
                         default=(0, 0))
        many = self.jobs
        while at < parts:
            began = time.monotonic()
            numbers, stopped = self.sets.part(codes, at, at + many, self.budget.rest(), self.jobs)
            if stopped is not None:
                numbers = tuple(takewhile(bool, numbers))
            at, so_far = at + len(numbers), so_far + sum(numbers)
            for key in under_way:
                del self.known[key]
            under_way = [f"{name}+{at}"]
            self._keep(under_way[0], so_far)
            if stopped is not None:
                return False
            many = _next(many, self.jobs, time.monotonic() - began)
        for key in under_way:
            del self.known[key]
        self._keep(name, so_far * self.sets.boxes)
        return True

    def _keep(self, name: str, number: int) -> None:
        if self.kept is not None:
            self.kept.add(name, number)
        self.known[name] = number

    def _report(self, done: int, all: int) -> None:
        if self.progress is not None:
            self.progress(done, all)


def _next(many: int, least: int, taken: float) -> int:
    """The number of items to do next, given that *many* took that time."""
    return 2 * many if taken < AT_ONCE else max(least, many // 2)


def columns_of(codes: bytes, boxes: int, columns: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the digits of each column, box by box, from the codes of a class.

    >>> columns_of(bytes([0, 1, 2, 3]), 2, 2)
    (((1, 2), (3, 4)), ((1, 3), (2, 4)))
    """
    def box(number: int) -> Iterator[tuple[int, ...]]:
        power = columns ** (boxes - 1 - number)
        for column in range(columns):
            yield tuple(digit for digit, code in enumerate(codes, 1)
                        if code // power % columns == column)

    return tuple(tuple(box(number)) for number in range(boxes))
