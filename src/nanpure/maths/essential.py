"""The number of essentially different grids: Burnside's lemma over the classes of symmetries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import factorial
from pathlib import Path
from threading import Lock

from nanpure.base.arguments import instance, optional, refused, seconds
from nanpure.base.threads import Pool
from nanpure.errors import ParseError, Unsupported
from nanpure.kernel import (
    MAX_SIZE,
    Budget,
    ColumnSets,
    Control,
    FixedBySets,
    FixedGrids,
    Limits,
    fixed_by_sets,
    fixed_grids,
)
from nanpure.kernel.search import jobs_of
from nanpure.maths.checkpoint import Checkpoint
from nanpure.maths.conjugacy import ConjugacyClass, conjugacy_classes
from nanpure.maths.totals import grid_total
from nanpure.model.layout import Layout
from nanpure.model.symmetry import Transform, identity
from nanpure.rules.primitives import Different
from nanpure.words import message

__all__ = ["Essential", "FixedClass", "essential"]

Progress = Callable[[int, int], None]
"""Called with the number of classes done, and of all."""

MOST_SETS = 6  # boxes of two lines up to this length are counted by column sets


@dataclass(frozen=True, slots=True)
class FixedClass:
    """Conjugate symmetries, and the grids that each of them fixes.

    - *representative*: one of them; *size*: their number;
    - *fixed*: the number of grids that each leaves unchanged up to a relabelling, where grids that
      differ by a relabelling count once.
    """

    representative: Transform
    size: int
    fixed: int

    @property
    def order(self) -> int:
        """The number of times one of them must be applied to change nothing."""
        return ConjugacyClass(self.representative, self.size).order

    @property
    def product(self) -> int:
        """Its contribution to the sum of Burnside's lemma."""
        return self.size * self.fixed


@dataclass(frozen=True, slots=True)
class Essential:
    """The number of essentially different grids of a layout, with the sum that shows it.

    Grids are the same if a symmetry of the layout and a relabelling turn one into the other.

    - *classes*: the conjugacy classes of the symmetries, that of the identity first.

    >>> found = essential("2x3")
    >>> found.count, found.sum, found.order, found.grids
    (49, 169344, 3456, 28200960)
    """

    layout: Layout
    classes: tuple[FixedClass, ...]

    @property
    def order(self) -> int:
        """The number of symmetries."""
        return sum(each.size for each in self.classes)

    @property
    def grids(self) -> int:
        """The number of all grids."""
        return self.classes[0].fixed * factorial(self.layout.size)

    @property
    def sum(self) -> int:
        """The fixed grids of all symmetries together."""
        return sum(each.product for each in self.classes)

    @property
    def count(self) -> int:
        """The number of essentially different grids."""
        return self.sum // self.order


def essential(
    layout: Layout | str, *, jobs: int = 1, checkpoint: Path | None = None,
    timeout: float | None = None, control: Control | None = None, progress: Progress | None = None,
) -> Essential | None:
    """Count the essentially different grids of a layout; None if it was stopped.

    By Burnside's lemma they are as many as the symmetries fix on average, up to a relabelling.
    Conjugate symmetries fix equally many grids, so one of each class is examined: its fixed grids
    are counted by column sets if boxes have two lines (:func:`nanpure.kernel.fixed_by_sets`),
    otherwise by search (:func:`nanpure.kernel.fixed_grids`); those of the identity, on equal boxes,
    as all grids (:func:`grid_total`). This is the method of E. Russell and F. Jarvis, *Mathematics
    of Sudoku II* (2006).

    Boxes up to 2×4 take less than a second, 3×3 some seconds; 2×5 is for a *checkpoint*, a file
    that keeps finished classes and from which the next call continues. Other layouts have their own
    symmetries (:func:`symmetries`, at most 5,000,000), and all their grids are counted by search,
    which may take forever. Rules that tell digits apart are :class:`~nanpure.errors.Unsupported`.

    >>> found = essential("2x2")
    >>> found.count, [(one.size, one.fixed) for one in found.classes[:4]]
    (2, [(1, 12), (1, 4), (2, 8), (4, 0)])
    """
    chosen = _layout(layout)
    threads = jobs_of(jobs)
    if progress is not None and not callable(progress):
        raise refused(progress, "progress", "a function or None")
    limits = Limits(seconds(timeout), None,
                    Control(optional(control, "control", Control)))
    path = optional(checkpoint, "checkpoint", Path)
    _demand(chosen)
    classes = conjugacy_classes(chosen, control=limits.control)
    about = {"count": message("grids fixed by symmetries"), "layout": chosen.structure}
    if path is None:
        return _Counting(chosen, classes, Budget(limits), threads, progress, {}).result()
    with Checkpoint(path, about) as kept:
        kept.only({_name(each) for each in classes})
        return _Counting(chosen, classes, Budget(limits), threads, progress, kept.numbers,
                         kept).result()


def _layout(layout: Layout | str) -> Layout:
    if isinstance(layout, str):
        return Layout.parse(layout)
    return instance(layout, "layout", Layout)


def _demand(layout: Layout) -> None:
    if not layout.digits_alike or not all(
            isinstance(primitive, Different) for primitive in layout.primitives):
        raise Unsupported(message("essentially different grids need rules that do not distinguish "
                                  "digits: layout {layout!r}", layout=layout.structure))
    if layout.size > MAX_SIZE:
        raise Unsupported(message("essentially different grids are counted up to {most}x{most}: "
                                  "layout {layout!r}", most=MAX_SIZE, layout=layout.structure))
    if _has_boxes(layout):
        assert layout.box_shape is not None
        ColumnSets(layout.box_shape)  # rejects boxes whose grids nothing counts


def _has_boxes(layout: Layout) -> bool:
    """Whether it is a layout of equal boxes that are not lines, without rules."""
    return layout.box_shape is not None and not layout.rules and 1 not in layout.box_shape


def _name(class_: ConjugacyClass) -> str:
    """The name of a class in a checkpoint: where its representative maps the cells."""
    return " ".join(map(str, class_.representative.cells))


@dataclass
class _Counting:
    """One count in progress."""

    layout: Layout
    classes: tuple[ConjugacyClass, ...]
    budget: Budget
    jobs: int
    progress: Progress | None
    known: dict[str, int]  # fixed grids by the names of the classes
    kept: Checkpoint | None = None

    def __post_init__(self) -> None:
        self._lock = Lock()
        self._groups = self.layout.groups
        self._identity = identity(self.layout.size)

    def result(self) -> Essential | None:
        self._report()
        control = self.budget.limits.control
        assert control is not None
        with Pool(self.jobs) as pool:
            try:
                whole = all(list(pool.map(self._count, self.classes)))
            except BaseException:  # Ctrl-C too: the threads end before the pool does
                control.stop()
                raise
        if not whole:
            return None
        result = Essential(self.layout, tuple(
            FixedClass(each.representative, each.size, self.known[_name(each)])
            for each in self.classes))
        if result.sum % result.order and self.kept is not None:
            raise ParseError(str(self.kept.path), format="checkpoint", found=str(result.sum),
                             expected=message("fixed grids whose sum {order} divides",
                                              order=result.order))
        assert result.sum % result.order == 0, "the lemma of Burnside gives whole numbers"
        return result

    def _count(self, class_: ConjugacyClass) -> bool:
        """Count the grids that a class fixes, unless the number is known; False: stopped."""
        name = _name(class_)
        if name in self.known:
            return True
        control = self.budget.limits.control
        fixed = None if control is None or control.stopped else self._fixed(class_.representative)
        if fixed is None:
            return False
        with self._lock:
            if self.kept is not None:
                self.kept.add(name, fixed)
            self.known[name] = fixed
            self._report()
        return True

    def _fixed(self, move: Transform) -> int | None:
        """The grids that a symmetry fixes, by the method that is fastest for it; None: stopped."""
        limits = self.budget.rest()
        shape = self.layout.box_shape
        result: FixedGrids | FixedBySets
        if shape is None or not _has_boxes(self.layout):
            result = fixed_grids(self.layout.size, self._groups, move.cells, limits=limits)
        elif move == self._identity:
            total = grid_total(self.layout, timeout=limits.timeout, control=limits.control)
            return None if total is None else total.grids // factorial(self.layout.size)
        elif min(shape) == 2 and max(shape) <= MOST_SETS and (lines := _lines(move)):
            result = fixed_by_sets(shape, *lines, limits)
        else:
            result = fixed_grids(self.layout.size, self._groups, move.cells, limits=limits)
        return result.grids if result.stopped is None else None

    def _report(self) -> None:
        if self.progress is not None:
            self.progress(len(self.known), len(self.classes))


def _lines(move: Transform) -> tuple[list[int], list[int]] | None:
    """Where a symmetry maps rows and columns; None if it turns rows into columns."""
    n = move.size
    rows, columns = [cell // n for cell in move.cells[::n]], [cell % n for cell in move.cells[:n]]
    fits = move.cells == tuple(n * row + column for row in rows for column in columns)
    return (rows, columns) if fits else None
