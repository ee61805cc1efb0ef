"""Conjugacy classes of the symmetries of a layout: by cycle types, or by listing them all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import lcm
from typing import TYPE_CHECKING

from nanpure.base.arguments import instance, optional
from nanpure.errors import PuzzleError, Unsupported
from nanpure.kernel import Control
from nanpure.maths.symmetries import SymmetryGroup, symmetries
from nanpure.maths.wreath import class_count, line_classes, move_classes
from nanpure.model.layout import Layout
from nanpure.model.symmetry import Transform, identity, permute_columns, permute_rows, transpose
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["MOST", "MOST_CELLS", "ConjugacyClass", "conjugacy_classes"]

MOST = 5_000_000  # symmetries that are tried one by one
MOST_CELLS = 50_000_000  # of all representatives: each takes 8 bytes


@dataclass(frozen=True, slots=True)
class ConjugacyClass:
    """Symmetries that are conjugate to each other, so that they fix equally many grids.

    - *representative*: one of them; digits stay what they are;
    - *size*: their number.
    """

    representative: Transform
    size: int

    @property
    def order(self) -> int:
        """The number of times one of them must be applied to change nothing.

        >>> [one.order for one in conjugacy_classes(Layout.parse("1x2"))]
        [1, 2, 2, 2, 4]
        """
        return lcm(*map(len, _cycles(self.representative.cells)))


def conjugacy_classes(
    layout: Layout, *, control: Control | None = None
) -> tuple[ConjugacyClass, ...]:
    """Return the conjugacy classes of the symmetry group of a layout, that of the identity first.

    Two symmetries are conjugate if a third one, used as a renaming of the cells, turns one into
    the other. For boxes the classes follow from the cycle types of bands, stacks and their lines;
    for other layouts the symmetries are tried one by one, at most 5,000,000. The sizes add up to
    the order of the group.

    >>> found = conjugacy_classes(Layout.parse("3x3"))
    >>> len(found), sum(one.size for one in found)
    (275, 3359232)
    >>> [one.size for one in conjugacy_classes(Layout.parse("jigsaw:AAABCABBCCDBCDDD"))]
    [1, 1, 1, 1]
    """
    board = instance(layout, "layout", Layout)
    control = optional(control, "control", Control)
    if board.box_shape is not None and not board.rules:
        classes = list(_of_boxes(*board.box_shape))
    else:
        classes = list(by_elements(symmetries(board, control=control), control))
    return tuple(sorted(classes, key=lambda each: (each.order, each.size, each.representative)))


def _cycles(moves: tuple[int, ...]) -> Iterator[list[int]]:
    seen = [False] * len(moves)
    for first in range(len(moves)):
        cycle = []
        point = first
        while not seen[point]:
            seen[point] = True
            cycle.append(point)
            point = moves[point]
        if cycle:
            yield cycle


# ---- boxes --------------------------------------------------------------------------------------


def _of_boxes(height: int, width: int) -> Iterator[ConjugacyClass]:
    """The classes for boxes of this height and width.

    Boxes of one row are its rows: then there are no bands and stacks, and lines move freely.
    """
    size = height * width
    as_lines = 1 in (height, width)
    many = class_count(size, 1) if as_lines else class_count(height, width)
    others = many if as_lines else class_count(width, height)
    if many * others * size**2 > MOST_CELLS:
        raise Unsupported(message("too many conjugacy classes, {rows:,} of rows with {columns:,} "
                                  "of columns: {height}x{width}", rows=many, columns=others,
                                  height=height, width=width))
    rows = line_classes(size, 1) if as_lines else line_classes(height, width)
    columns = rows if as_lines else line_classes(width, height)
    turned = size > 1 and (as_lines or height == width)
    for many, transposed, row_class, other in move_classes(rows, columns, transposed=turned):
        move = permute_rows(size, row_class.lines).then(permute_columns(size, other.lines))
        yield ConjugacyClass(move.then(transpose(size)) if transposed else move, many)


# ---- any layout ---------------------------------------------------------------------------------


def by_elements(group: SymmetryGroup, control: Control | None = None) -> Iterator[ConjugacyClass]:
    """Find the classes from the conjugates of each element by each generator.

    The numbers of conjugate elements are reduced to the least of them until none changes.
    """
    import numpy as np

    if group.order > MOST:
        raise Unsupported(message("expected a layout with at most {most:,} symmetries for "
                                  "conjugacy classes, got {got:,}: {layout}", most=MOST,
                                  got=group.order, layout=group.layout.structure))
    parts = []
    for some in group.chain.elements():
        _check(group, control)
        parts.append(_conjugates(group, some))
    images = [np.concatenate(images) for images in zip(*parts, strict=True)]
    least = np.arange(group.order)
    changed = True
    while changed:
        before = least.copy()
        for image in images:
            _check(group, control)
            both = np.minimum(least, least[image])
            least = both.copy()
            least[image] = np.minimum(both[image], both)
            least = least[least]
        changed = not np.array_equal(before, least)
    firsts, sizes = np.unique(least, return_counts=True)
    digits = identity(group.layout.size).digits
    wanted = dict(zip(firsts.tolist(), sizes.tolist(), strict=True))
    start = 0
    for some in group.chain.elements():
        here = firsts[(firsts >= start) & (firsts < start + len(some))]
        for number in here.tolist():
            cells = tuple(some[number - start].tolist())
            yield ConjugacyClass(Transform(cells, digits), wanted[number])
        start += len(some)


def _conjugates(
    group: SymmetryGroup, some: NDArray[np.uint16]
) -> list[NDArray[np.int32]]:
    """For each generator the numbers of the conjugates of some elements by it."""
    import numpy as np

    numbers = []
    for generator in group.generators:
        moves = np.array(generator.cells, np.uint16)
        backs = np.array(generator.inverse().cells, np.uint16)
        base = backs[list(group.chain.base)]
        numbers.append(group.chain.numbers(moves[some[:, base]]).astype(np.int32))
    return numbers


def _check(group: SymmetryGroup, control: Control | None) -> None:
    if control is not None and control.stopped:
        raise PuzzleError(message("stopped before the conjugacy classes were known: {layout}",
                                  layout=group.layout.structure), "unknown", stopped="asked")
