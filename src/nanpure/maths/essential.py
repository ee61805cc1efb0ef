"""How many grids are essentially different: Burnside's lemma over the classes of the symmetries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import factorial
from pathlib import Path
from threading import Lock

from nanpure.base.arguments import instance, optional, seconds
from nanpure.base.threads import Pool
from nanpure.errors import ParseError, Unsupported, shown_value
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
from nanpure.model.rules import Different
from nanpure.model.symmetry import Transform, identity

__all__ = ["Essential", "FixedClass", "essential"]

Progress = Callable[[int, int], None]
"""Told how many classes are done, and of how many."""

MOST_SETS = 6  # boxes of two lines by so many are counted by column sets


@dataclass(frozen=True, slots=True)
class FixedClass:
    """Symmetries that are conjugate, and the grids that each of them fixes.

    - *representative*: one of them; *size*: how many there are;
    - *fixed*: how many grids it leaves as they are up to a relabelling, where grids that differ by
      a relabelling count once.
    """

    representative: Transform
    size: int
    fixed: int

    @property
    def order(self) -> int:
        """How often one of them must be done to change nothing."""
        return ConjugacyClass(self.representative, self.size).order

    @property
    def product(self) -> int:
        """What it adds to the sum of Burnside's lemma."""
        return self.size * self.fixed


@dataclass(frozen=True, slots=True)
class Essential:
    """How many grids of a layout are essentially different, with the sum that shows it.

    Grids are the same where a symmetry of the layout and a relabelling turn one into the other.

    - *classes*: the conjugacy classes of the symmetries, that of the identity first.

    >>> found = essential("2x3")
    >>> found.count, found.sum, found.order, found.grids
    (49, 169344, 3456, 28200960)
    """

    layout: Layout
    classes: tuple[FixedClass, ...]

    @property
    def order(self) -> int:
        """How many symmetries there are."""
        return sum(one.size for one in self.classes)

    @property
    def grids(self) -> int:
        """All grids."""
        return self.classes[0].fixed * factorial(self.layout.size)

    @property
    def sum(self) -> int:
        """The fixed grids of all symmetries."""
        return sum(one.product for one in self.classes)

    @property
    def count(self) -> int:
        """The grids that are essentially different."""
        return self.sum // self.order


def essential(
    layout: Layout | str, *, jobs: int = 1, checkpoint: Path | None = None,
    timeout: float | None = None, control: Control | None = None, progress: Progress | None = None,
) -> Essential | None:
    """Count the essentially different grids of a layout; None where it was stopped.

    By Burnside's lemma: as many as the symmetries fix on average, up to a relabelling. Symmetries
    that are conjugate fix as many grids, so one of each class is looked at: its fixed grids are
    counted by column sets where boxes have two lines (:func:`nanpure.kernel.fixed_by_sets`), else
    by search (:func:`nanpure.kernel.fixed_grids`); those of the identity, on equal boxes, as all
    grids (:func:`grid_total`). The way of E. Russell and F. Jarvis, *Mathematics of Sudoku
    II* (2006).

    Boxes up to 2×4 take less than a second, 3×3 some seconds; 2×5 is for a *checkpoint*, a file in
    which finished
    classes are kept and from which the next call goes on. Other layouts have the symmetries of
    their own (:func:`symmetries`, at most 5,000,000), and all their grids are counted by search,
    which may take for ever. Rules that tell digits apart are :class:`~nanpure.errors.Unsupported`.

    >>> found = essential("2x2")
    >>> found.count, [(one.size, one.fixed) for one in found.classes[:4]]
    (2, [(1, 12), (1, 4), (2, 8), (4, 0)])
    """
    chosen = _layout(layout)
    threads = jobs_of(jobs)
    if progress is not None and not callable(progress):
        raise TypeError(f"expected progress to be a function or None, got {shown_value(progress)}")
    limits = Limits(seconds(timeout), None,
                    Control(optional(control, "control", Control)))
    path = optional(checkpoint, "checkpoint", Path)
    _demand(chosen)
    classes = conjugacy_classes(chosen, control=limits.control)
    about = {"count": "grids fixed by symmetries", "layout": chosen.structure}
    if path is None:
        return _Counting(chosen, classes, Budget(limits), threads, progress, {}).result()
    with Checkpoint(path, about) as kept:
        kept.only({_name(one) for one in classes})
        return _Counting(chosen, classes, Budget(limits), threads, progress, kept.numbers,
                         kept).result()


def _layout(layout: Layout | str) -> Layout:
    if isinstance(layout, str):
        return Layout.parse(layout)
    return instance(layout, "layout", Layout)


def _demand(layout: Layout) -> None:
    if not layout.digits_alike or not all(isinstance(one, Different) for one in layout.primitives):
        raise Unsupported("essentially different grids are counted where the rules do not tell "
                          f"digits apart: layout {layout.structure!r}")
    if layout.size > MAX_SIZE:
        raise Unsupported(f"essentially different grids are counted up to {MAX_SIZE}x{MAX_SIZE}: "
                          f"layout {layout.structure!r}")
    if _has_boxes(layout):
        assert layout.box_shape is not None
        ColumnSets(layout.box_shape)  # refuses those whose grids nothing counts


def _has_boxes(layout: Layout) -> bool:
    """Whether it is one of equal boxes that are no lines, without rules."""
    return layout.box_shape is not None and not layout.rules and 1 not in layout.box_shape


def _name(one: ConjugacyClass) -> str:
    """The name of a class in a checkpoint: where its representative takes the cells."""
    return " ".join(map(str, one.representative.cells))


@dataclass
class _Counting:
    """One count under way."""

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
        self._tell()
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
        found = Essential(self.layout, tuple(
            FixedClass(one.representative, one.size, self.known[_name(one)])
            for one in self.classes))
        if found.sum % found.order and self.kept is not None:
            raise ParseError(str(self.kept.path), format="checkpoint", found=str(found.sum),
                             expected=f"fixed grids whose sum {found.order} divides")
        assert found.sum % found.order == 0, "the lemma of Burnside gives whole numbers"
        return found

    def _count(self, one: ConjugacyClass) -> bool:
        """Count the grids that a class fixes, unless that is known; False: stopped."""
        name = _name(one)
        if name in self.known:
            return True
        control = self.budget.limits.control
        found = None if control is None or control.stopped else self._fixed(one.representative)
        if found is None:
            return False
        with self._lock:
            if self.kept is not None:
                self.kept.add(name, found)
            self.known[name] = found
            self._tell()
        return True

    def _fixed(self, move: Transform) -> int | None:
        """The grids that a symmetry fixes, by the method that is fastest for it; None: stopped."""
        limits = self.budget.rest()
        shape = self.layout.box_shape
        found: FixedGrids | FixedBySets
        if shape is None or not _has_boxes(self.layout):
            found = fixed_grids(self.layout.size, self._groups, move.cells, limits=limits)
        elif move == self._identity:
            total = grid_total(self.layout, timeout=limits.timeout, control=limits.control)
            return None if total is None else total.grids // factorial(self.layout.size)
        elif min(shape) == 2 and max(shape) <= MOST_SETS and (lines := _lines(move)):
            found = fixed_by_sets(shape, *lines, limits)
        else:
            found = fixed_grids(self.layout.size, self._groups, move.cells, limits=limits)
        return found.grids if found.stopped is None else None

    def _tell(self) -> None:
        if self.progress is not None:
            self.progress(len(self.known), len(self.classes))


def _lines(move: Transform) -> tuple[list[int], list[int]] | None:
    """Where a symmetry takes rows and columns; None where it makes columns of rows."""
    n = move.size
    rows, columns = [cell // n for cell in move.cells[::n]], [cell % n for cell in move.cells[:n]]
    fits = move.cells == tuple(n * row + column for row in rows for column in columns)
    return (rows, columns) if fits else None
