"""Rotations and reflections of the mini model: his figure 4, and the groups in it.

Grids are the numbers of :func:`.mini.grids`; digits are not relabelled. For layouts that some
rotations and reflections do not preserve (2x3, jigsaws, extra houses) only the others are used.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import factorial
from operator import itemgetter

from nanpure import kernel
from nanpure.errors import Unsupported
from nanpure.kernel import Limits
from nanpure.methods.hiramatsu.mini import grids
from nanpure.model.layout import Layout
from nanpure.model.symmetry import Transform, board_symmetries, identity, permute_columns
from nanpure.words import message

__all__ = ["Orbits", "columns", "count", "orbits", "point_symmetric", "sizes", "table"]


def columns(layout: Layout) -> dict[str, Transform]:
    """Return the columns of the table that a layout has, with the transform of each.

    ma, mb, mc, md are the clockwise rotations by 0, 90, 180 and 270 degrees; ra is the reflection
    left to right, and rb, rc, rd are ra rotated in the same way. (The paper also names the upside
    down reflection; that is rc.)

    >>> list(columns(Layout.parse("2x2")))
    ['ma', 'mb', 'mc', 'md', 'ra', 'rb', 'rc', 'rd']
    >>> list(columns(Layout.parse("2x3")))
    ['ma', 'mc', 'ra', 'rc']
    """
    n = layout.size
    turn = board_symmetries(n)[1]
    transforms = {}
    for kind, start in (("m", identity(n)), ("r", permute_columns(n, range(n - 1, -1, -1)))):
        for letter in "abcd":
            if start.preserves(layout):
                transforms[kind + letter] = start
            start = start.then(turn)
    return transforms


def table(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """Return figure 4: for each grid the numbers of its rotations and reflections.

    Row i (from 0) is that of grid i + 1, its entries are in the order of :func:`columns`. Raises
    :class:`~nanpure.errors.Unsupported` for layouts with too many grids to list.

    >>> print(*table(Layout.parse("2x2"))[:2])
    (1, 264, 1, 264, 288, 25, 288, 25) (2, 257, 171, 252, 286, 145, 222, 29)
    """
    known = grids(layout)
    number = {digits: i for i, digits in enumerate(known, 1)}
    entries = []
    for transform in columns(layout).values():
        if layout.size == 1:
            entries.append([1])
            continue
        # Where each cell of the image comes from.
        moved = itemgetter(*transform.inverse().cells)
        entries.append([number[moved(digits)] for digits in known])
    return tuple(zip(*entries, strict=True))


def orbits(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """Return the groups of grids that rotations and reflections turn into one another.

    Each in ascending order, and they themselves by their smallest number.

    >>> mini = orbits(Layout.parse("2x2"))
    >>> len(mini), mini[0]
    (39, (1, 25, 264, 288))
    >>> [orbit[0] for orbit in mini if len(orbit) == 4]
    [1, 19, 45, 75, 93, 148]
    """
    return tuple(
        tuple(sorted(set(row))) for i, row in enumerate(table(layout), 1) if min(row) == i
    )


def sizes(layout: Layout) -> dict[int, int]:
    """Return the number of orbits of each size, the largest size first.

    >>> sizes(Layout.parse("2x2"))
    {8: 33, 4: 6}
    """
    counted = Counter(map(len, orbits(layout)))
    return dict(sorted(counted.items(), reverse=True))


@dataclass(frozen=True, slots=True)
class Orbits:
    """The number of grids of a layout, and of orbits of each size, the largest size first.

    *fixed*: by the columns of the table, the grids that equal themselves after that turn; all of
    them in ma.
    """

    grids: int
    sizes: dict[int, int]
    fixed: dict[str, int]

    @property
    def symmetric(self) -> int:
        """The grids that equal themselves after a turn by 180 degrees."""
        return self.fixed["mc"]

    @property
    def count(self) -> int:
        """All orbits."""
        return sum(self.sizes.values())


def count(layout: Layout, limits: Limits = Limits()) -> Orbits | None:
    """Count grids and orbits without listing them; None if a limit stopped it.

    The future work of the paper, by its own argument: the parts next to and below a part, carried
    from 2×2 to bands of boxes (:func:`nanpure.kernel.count_grids`). Raises
    :class:`~nanpure.errors.Unsupported` for layouts other than its boxes.

    The grids that a rotation or reflection leaves unchanged (without relabelling) are counted
    for each one by search (:func:`nanpure.kernel.fixed_grids`). On equal boxes only the turn by 180
    degrees has any, and not on boards of odd size; all other searches end in a contradiction at
    once. So an orbit has as many grids as the layout has symmetries, or half as many if a grid
    equals itself after a turn by 180 degrees.

    >>> mini = count(Layout.parse("2x2"))
    >>> mini.grids, mini.count, mini.sizes
    (288, 39, {8: 33, 4: 6})
    >>> mini.fixed
    {'ma': 288, 'mb': 0, 'mc': 24, 'md': 0, 'ra': 0, 'rb': 0, 'rc': 0, 'rd': 0}
    """
    if layout.box_shape is None or layout.rules:
        raise Unsupported(message("grids are counted for equal boxes: layout {layout!r}",
                                  layout=layout.structure))
    budget = kernel.Budget(limits)
    total = kernel.count_grids(layout.box_shape, budget.rest())
    if total.stopped is not None:
        return None
    turns = columns(layout)
    fixed = {"ma": total.grids}
    for name, turn in list(turns.items())[1:]:
        here = kernel.fixed_grids(layout.size, layout.groups, turn.cells, relabelled=False,
                                  limits=budget.rest())
        if here.stopped is not None:
            return None
        fixed[name] = here.grids * factorial(layout.size)
    # Otherwise orbits could have other sizes too.
    assert not any(many for name, many in fixed.items() if name not in ("ma", "mc"))
    order, symmetric = len(turns), fixed["mc"]
    sizes = {order: (total.grids - symmetric) // order, order // 2: 2 * symmetric // order}
    return Orbits(total.grids, {size: many for size, many in sizes.items() if many}, fixed)


def point_symmetric(layout: Layout) -> tuple[int, ...]:
    """List the numbers of the grids that equal themselves after a turn by 180 degrees.

    >>> point_symmetric(Layout.parse("2x2"))[:5]
    (1, 19, 25, 45, 51)
    """
    return tuple(
        i for i, digits in enumerate(grids(layout), 1) if digits == digits[::-1]
    )
