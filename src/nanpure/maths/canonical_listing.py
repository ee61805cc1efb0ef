"""Canonical forms on any layout: all of its symmetries, one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from nanpure.errors import Unsupported
from nanpure.kernel import Control
from nanpure.maths.group import Group
from nanpure.maths.symmetries import symmetries
from nanpure.model.layout import Layout
from nanpure.model.symmetry import Transform
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["MOST", "Listing", "listed"]

MOST = 5_000_000  # symmetries of a layout that are tried


@dataclass(frozen=True)
class Listing:
    """The least form of a board, and the symmetries that lead to it.

    *moves*: for each of these, from which cell each cell gets its digit. *grid*: the form of the
    grid whose companion has this form, if *values* are its digits.
    """

    values: tuple[int, ...]
    form: tuple[int, ...]
    moves: NDArray[np.uint16]
    grid: tuple[int, ...] | None = None

    def transform(self, cells: NDArray[np.uint16]) -> Transform:
        """Return one of them with its relabelling; digits that the board lacks keep their order."""
        size = round(len(self.values) ** 0.5)
        where, digits = [0] * len(cells), [0] * (size + 1)
        for new, old in enumerate(cells.tolist()):
            where[old] = new
            digits[self.values[old]] = (self.grid or self.form)[new]
        digits[0] = 0
        left = iter(sorted(set(range(1, size + 1)) - set(digits)))
        return Transform.of(where, [digit or next(left) for digit in digits[1:]])


def listed(
    layout: Layout, values: Sequence[int], control: Control | None, *, by_pattern: bool = False,
    companion: Sequence[int] | None = None,
) -> Listing | None:
    """Find the least form; None if the control was stopped.

    *by_pattern*: filled cells take precedence over digits. With a *companion*, of a grid only, it
    is the least image of this other board by the ways to the form of the grid.
    """
    import numpy as np

    group = _chain(layout)
    board = np.array(values, np.uint16)
    filled = np.minimum(board, 1)
    best: tuple[tuple[int, ...], ...] | None = None
    kept: list[NDArray[np.uint16]] = []
    for moves in group.elements():
        if control is not None and control.stopped:
            return None
        pattern: tuple[int, ...] = ()
        if by_pattern:
            pattern, moves = _least(filled, moves, False, layout.size)
            if best is not None and pattern > best[0]:
                continue
        form, least = _least(board, moves, layout.digits_alike, layout.size)
        if best is None or (pattern, form) < best:
            best, kept = (pattern, form), []
        if (pattern, form) == best:
            kept.append(least)
    assert best is not None  # a group has an element
    listing = Listing(tuple(values), best[1], np.concatenate(kept))
    return listing if companion is None else _framed(listing, companion)


def _framed(grid: Listing, companion: Sequence[int]) -> Listing:
    """Of the ways to the form of a grid, those that give the least image of its companion."""
    import numpy as np

    board = np.array(companion, np.uint16)
    given = board[grid.moves] > 0  # a companion has the digits of the grid in some of its cells
    images = np.array(grid.form, np.uint16) * given
    best = min(map(tuple, images.tolist()))
    return Listing(grid.values, best, grid.moves[(images == best).all(axis=1)], grid.form)


def _least(
    board: NDArray[np.uint16], moves: NDArray[np.uint16], relabelled: bool, size: int
) -> tuple[tuple[int, ...], NDArray[np.uint16]]:
    """The least form that these moves give, and those that give it."""
    import numpy as np

    labels = np.zeros((len(moves), size + 1), np.uint16)  # by digit
    known = 0  # labelled digits: equally many for all moves that are left, which agree so far
    form = []
    for cell in range(len(board)):
        digits = board[moves[:, cell]]
        labelled = digits
        if relabelled:
            labelled = labels[np.arange(len(moves)), digits]
            labelled[(labelled == 0) & (digits != 0)] = known + 1
        least = int(labelled.min())
        here = labelled == least
        if not here.all():
            moves, labels, digits = moves[here], labels[here], digits[here]
        if relabelled and least > known:
            labels[np.arange(len(moves)), digits] = least
            known = least
        form.append(least)
    return tuple(form), moves


@lru_cache(maxsize=16)
def _chain(layout: Layout) -> Group:
    """The symmetry group of a layout as permutations of its cells."""
    group = symmetries(layout)
    if group.order > MOST:
        raise Unsupported(message("expected a layout with at most {most:,} symmetries for a "
                                  "canonical form, got {got:,}: {layout}", most=MOST,
                                  got=group.order, layout=layout.structure))
    return group.chain
