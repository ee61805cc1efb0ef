"""All grids of a layout of equal boxes in one order: indices, and random grids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from nanpure import _core
from nanpure._core import Control
from nanpure.base.arguments import flag, integer, integers, optional
from nanpure.base.memory import claim
from nanpure.errors import Unsupported
from nanpure.kernel.generate import check_stream
from nanpure.kernel.search import jobs_of, rows_of
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["RANKED", "Drawn", "SetClass", "SetClasses", "rank_grids", "set_classes", "shape_of",
           "uniform_grid", "uniform_grids", "unrank_grid", "unrank_grids"]

RANKED = ((2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3))
"""Shapes of boxes, height and width, whose grids have an index."""

_WORD = 1 << 64
_MOST = 2**62 // 81  # rows


class SetClass(NamedTuple):
    """A class of column sets of the first band.

    *members*: column sets; *fillings*: ways to fill a band that has given ones; *completions*: ways
    to complete such a band to a grid.
    """

    members: int
    fillings: int
    completions: int


class SetClasses(NamedTuple):
    """The classes, in the order in which grids are ranked, and the number of all grids."""

    total: int
    classes: tuple[SetClass, ...]


def set_classes(
    box: tuple[int, int] = (3, 3), control: Control | None = None
) -> SetClasses:
    """Return the classes of column sets, for boxes of that height and width (:data:`RANKED`).

    There are no classes if the control was stopped.

    >>> found = set_classes()
    >>> found.total, len(found.classes), found.classes[0]
    (6670903752021072936960, 84, SetClass(members=60480, fillings=1728, completions=7802998272))
    >>> sum(members * fillings * completions
    ...     for members, fillings, completions in found.classes) == found.total
    True
    """
    (upper, lower), classes = _core.set_classes(
        *shape_of(box), optional(control, "control", Control))
    return SetClasses(upper * _WORD + lower, tuple(SetClass(*fields) for fields in classes))


def rank_grids(
    grids: Digits, box: tuple[int, int] = (3, 3), control: Control | None = None
) -> list[int]:
    """Return the indices of grids, rows of N² digits; fewer if the control was stopped.

    Raises ``ValueError`` for a row that is not a grid.

    >>> rank_grids(unrank_grids([0, 10**20]))
    [0, 100000000000000000000]
    """
    height, width = shape_of(box)
    rows = rows_of(grids, (height * width) ** 2)
    indices = _core.rank_grids(height, width, rows, optional(control, "control", Control))
    return [upper * _WORD + lower for upper, lower in indices]


def unrank_grids(
    indices: Sequence[int], box: tuple[int, int] = (3, 3), control: Control | None = None
) -> Digits:
    """Return the grids of indices, ``uint8[n, N²]``; fewer rows if the control was stopped.

    >>> unrank_grids([0, 287], (2, 2)).tolist()[1]
    [4, 3, 2, 1, 2, 1, 4, 3, 3, 4, 1, 2, 1, 2, 3, 4]
    """
    import numpy as np

    rows = np.frombuffer(_unranked(indices, "indices", box, control), np.uint8)
    return rows.reshape(-1, (box[0] * box[1]) ** 2)


def unrank_grid(
    index: int, box: tuple[int, int] = (3, 3), control: Control | None = None
) -> bytes:
    """Return the digits of the grid of an index; none if the control was stopped.

    >>> list(unrank_grid(287, (2, 2)))
    [4, 3, 2, 1, 2, 1, 4, 3, 3, 4, 1, 2, 1, 2, 3, 4]
    """
    return bytes(_unranked([index], "index", box, control))


def _unranked(
    indices: Sequence[int], name: str, box: tuple[int, int], control: Control | None
) -> bytearray:
    """The digits of grids; *name* is that of the argument that has the indices."""
    height, width = shape_of(box)
    control = optional(control, "control", Control)
    total = set_classes((height, width), control).total
    if control is not None and control.stopped:
        return bytearray()
    words = [divmod(index, _WORD) for index in integers(indices, name, 0, total - 1)]
    found: bytearray = _core.unrank_grids(height, width, words, control)
    return found


class Drawn(NamedTuple):
    """Random grids, ``uint8[n, N²]``, and their indices if these were requested."""

    grids: Digits
    ranks: list[int] | None


def uniform_grids(
    n: int, seed: int, jobs: int = 1, *, box: tuple[int, int] = (3, 3), begin: int = 0,
    ranked: bool = False, control: Control | None = None,
) -> Drawn:
    """Draw random grids, every grid as likely as any other.

    Number *k* of a *seed* is the grid of an index drawn from its own random stream: the result does
    not depend on *jobs*, and *begin* continues where an earlier call ended. Rows that a stopped
    control left undrawn are zeros.

    >>> found = uniform_grids(3, seed=1, box=(2, 2), ranked=True)
    >>> found.ranks, uniform_grids(1, 1, box=(2, 2), begin=2).grids[0].tolist() == [*found.grids[2]]
    ([163, 242, 60], True)
    """
    height, width = shape_of(box)
    seed, begin = check_stream(seed, begin)
    n, ranked = integer(n, "number of grids", 0, _MOST), flag(ranked, "ranked")
    claim(n * ((height * width) ** 2 + 16 * ranked), message("{count:,} grids", count=n))
    grids, indices = _core.draw_grids(height, width, n, seed, begin, ranked, jobs_of(jobs),
                                      optional(control, "control", Control))
    ranks = [upper * _WORD + lower for upper, lower in indices.tolist()] if ranked else None
    return Drawn(grids, ranks)


def uniform_grid(
    seed: int, box: tuple[int, int] = (3, 3), control: Control | None = None
) -> bytes:
    """Draw a random grid, the first of :func:`uniform_grids`; none if the control was stopped.

    >>> uniform_grid(1, (2, 2)) == bytes(uniform_grids(1, 1, box=(2, 2)).grids[0].tolist())
    True
    """
    height, width = shape_of(box)
    seed, _ = check_stream(seed, 0)
    return _core.draw_grid(height, width, seed, optional(control, "control", Control))


def shape_of(box: tuple[int, int]) -> tuple[int, int]:
    """Return the height and width of boxes whose grids have an index.

    >>> shape_of((3, 4))
    Traceback (most recent call last):
    nanpure.errors.Unsupported: grids are ranked for boxes of 2x2, 2x3, 3x2, 2x4, 4x2, 3x3, got 3x4
    """
    shape = integers(box, "box", 1)
    if shape not in RANKED:
        known = ", ".join(f"{height}x{width}" for height, width in RANKED)
        raise Unsupported(message("grids are ranked for boxes of {known}, got {got}", known=known,
                                  got="x".join(map(str, shape))))
    height, width = shape
    return height, width
