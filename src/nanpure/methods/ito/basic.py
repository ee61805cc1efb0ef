"""Section 4: the basic techniques, which place digits.

In his words: fix a digit inside a box 領域内, row 行内, column 列内, or in depth 深さ方向. The
field calls the first three hidden singles and the last a naked single. A digit is placed at once,
so later parts of a sweep see the changed board.

``count`` is ``np.count_nonzero``, ``maxloc`` with his array of ones is ``np.argmax``.
"""

# ruff: noqa: E741  (l is his name for the row)

from __future__ import annotations

from collections.abc import Iterator

from nanpure.base.arrays import np
from nanpure.methods.ito.cube import Board, ijk_to_lm, n_to_ij
from nanpure.model.step import Step

__all__ = ["single_in_box", "single_in_depth", "single_in_row"]


def single_in_box(b: Board) -> Iterator[Step]:
    """4.2: a digit that is possible in one cell of a box. ``do num; do k``."""
    for num in range(b.n):
        for k in range(b.n):
            part = b.part(k)[:, :, num]
            if np.count_nonzero(part) == 1:
                i, j = n_to_ij(int(np.argmax(part)), b.box)
                l, m = ijk_to_lm(i, j, k, b.box)
                yield from b.substitute(l, m, num, "single_in_box", b.box_cells(k),
                                        circle_cells=(b.cell(l, m),))


def single_in_row(b: Board) -> Iterator[Step]:
    """4.3: a digit that is possible in one cell of a row. ``do num; do l``."""
    for num in range(b.n):
        for l in range(b.n):
            if np.count_nonzero(b.cube[l, :, num]) == 1:
                m = int(np.argmax(b.cube[l, :, num]))
                row = [(l, other) for other in range(b.n)]
                yield from b.substitute(l, m, num, f"single_in_{b.line}", row,
                                        circle_cells=(b.cell(l, m),))


def single_in_depth(b: Board) -> Iterator[Step]:
    """4.4: a cell with one possible digit. ``do m; do l``.

    His example, (2,7) in figure 4, shows why it is needed in addition to 4.2 and 4.3: the 6 there
    is the only digit of its cell, but occurs twice in the box, the row and the column.
    """
    for m in range(b.n):
        for l in range(b.n):
            if np.count_nonzero(b.cube[l, m]) == 1:
                num = int(np.argmax(b.cube[l, m]))
                yield from b.substitute(l, m, num, "single_in_depth", [(l, m)],
                                        square_cells=(b.cell(l, m),))
