"""Sections 5.3 and 5.4: lines in boxes, found by binary weights.

5.3 is pointing (locked candidates); 5.4 is claiming (box-line reduction), read from the other
boxes of the band. His 3×3 weights are the case R = C = 3 of the ones made here.
"""

# ruff: noqa: E741  (l is his name for the row)

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from nanpure.base.arrays import np
from nanpure.methods.ito.cube import Board, Cube, Shape, ijk_to_lm, uv_to_k
from nanpure.model.step import Step

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["area_codes", "area_weights", "line_codes", "line_in_box", "line_weights",
           "two_box_lines"]

Line = Literal["row", "col"]
Weights: TypeAlias = "NDArray[Any]"


def _powers(count: int) -> Weights:
    """1, 2, 4, …; Python's unbounded integers if 64 bits are too few."""
    return np.array([1 << n for n in range(count)], dtype=np.int64 if count < 63 else object)


# ---- 5.3 line in box 領域内の行と列 ------------------------------------------------------------


@lru_cache(maxsize=64)
def line_weights(box: Shape = (3, 3)) -> Weights:
    """Return the weight of each cell of a box: 1, 2, 4 / 8, 16, 32 / 64, 128, 256."""
    return _powers(box[0] * box[1]).reshape(box)


def line_codes(box: Shape = (3, 3)) -> list[list[int]]:
    """Return for each row of a box the sums of two or more of its weights, ascending.

    >>> line_codes()
    [[3, 5, 6, 7], [24, 40, 48, 56], [192, 320, 384, 448]]
    """
    return [
        sorted(sum(some) for size in range(2, box[1] + 1) for some in combinations(row, size))
        for row in line_weights(box).tolist()
    ]


def _row_of(code: int, box: Shape) -> int | None:
    """His ``select case``: the row whose :func:`line_codes` have this sum, or None.

    Computed from bits and not looked up: a box with long rows has millions of sums.
    """
    if code & (code - 1) == 0:  # one weight or none
        return None
    row = ((code & -code).bit_length() - 1) // box[1]
    return row if code < 1 << (row + 1) * box[1] else None


def line_in_box(b: Board, line: Line) -> Iterator[Step]:
    """5.3: a digit left in two or more cells of a box, all in one line: not elsewhere in it.

    ``do num; do k``. For columns the weights are transposed and the codes stay the same. (A single
    remaining cell is left to section 4.)
    """
    along = 1 if line == "row" else 0
    shape = b.box if line == "row" else b.box[::-1]
    weight = line_weights(shape) if line == "row" else line_weights(shape).transpose()
    for num in range(b.n):
        for k in range(b.n):
            part = b.part(k)[:, :, num]
            row = _row_of(int(weight[part].sum()), shape)
            if row is None:
                continue
            corner = b.corner(k)
            l = corner[1 - along] + row
            gone = np.zeros_like(b.cube)
            target = gone[:, :, num] if line == "row" else gone[:, :, num].transpose()
            target[l] = True
            target[l, corner[along] : corner[along] + b.box[along]] = False
            cells = [ijk_to_lm(i, j, k, b.box) for i, j in np.argwhere(part).tolist()]
            lines = [(l, m) if line == "row" else (m, l) for m in range(b.n)]
            name = f"line_in_box_{line}"
            yield from b.remove(
                gone, name, b.evidence(cells, [num], [b.box_cells(k), lines]), name,
                digit=num + 1, cells=b.cells(cells), house=b.house(b.box_cells(k)),
                line=l + 1, square_cells=b.cells(cells),
            )


# ---- 5.4 rows and columns across two boxes 2つの領域にまたがった行と列 -------------------------


@lru_cache(maxsize=64)
def area_weights(rows: int = 3) -> Weights:
    """Return the weight of each row of each box of a band; the last box weighs nothing.

    For three rows 1, 2, 0 / 4, 8, 0 / 16, 32, 0.
    """
    weight = np.zeros_like(_powers(rows * rows)).reshape(rows, rows)
    weight[:, :-1] = _powers(rows * (rows - 1)).reshape(rows, rows - 1)
    return weight


@lru_cache(maxsize=64)
def area_codes(rows: int = 3) -> dict[int, tuple[int, ...]]:
    """Map the sum of all rows but one, true in all boxes but the last, to these rows, from 0.

    >>> area_codes()
    {15: (0, 1), 51: (0, 2), 60: (1, 2)}
    """
    weight = area_weights(rows)
    codes = ((rest, sum(int(weight[row].sum()) for row in rest))
             for rest in combinations(range(rows), rows - 1))
    return {code: rest for rest, code in codes if code}


def two_box_lines(b: Board, line: Line) -> Iterator[Step]:
    """5.4: a digit in the same two rows of two boxes of a band: not in these of the third box.

    ``do num; do u``; *area3* holds for each row i and box v of the band whether the digit is
    possible anywhere in that segment. ``np.roll`` by -1, -2, -3 is his ``cshift`` by vshift = 1,
    2, 3: the box that moves to the last column, where the weights are 0, is the vshift-th, and the
    one to be cleaned. All four segments must be true and the third row's two false.
    For columns area3 is rolled along the other dimension, and the weights are transposed.

    Boxes of other shapes: a band of R boxes with R rows each, where R - 1 boxes have the digit in
    exactly the same R - 1 rows. That is the reading that his weights and his shift imply.
    """
    side = b.box[0] if line == "row" else b.box[1]
    axis = 1 if line == "row" else 0
    weight = area_weights(side) if line == "row" else area_weights(side).transpose()
    codes = area_codes(side)
    for num in range(b.n):
        for u in range(b.n // side):
            area3 = _area3(b, line, u, num)
            if np.all(area3):  # no false segment in any box: saves the shifting
                continue
            for vshift in range(1, side + 1):
                code = int(weight[np.roll(area3, -vshift, axis=axis)].sum())
                if code in codes:
                    yield from _clean(b, line, num, u, vshift - 1, codes[code])
                    break  # his exit: a consistent board has at most one


def _area3(b: Board, line: Line, u: int, num: int) -> Cube:
    """``area3(i,v) = any(cube(l, m:m+2, num))`` for a band; ``area3(u,j)`` for a stack."""
    rows, columns = b.box
    if line == "row":
        band: Cube = b.cube[u * rows : (u + 1) * rows, :, num]
        return np.asarray(np.any(band.reshape(rows, rows, columns), axis=2))
    stack: Cube = b.cube[:, u * columns : (u + 1) * columns, num]
    return np.asarray(np.any(stack.reshape(columns, rows, columns), axis=1))


def _clean(
    b: Board, line: Line, num: int, u: int, v: int, rows: tuple[int, ...]
) -> Iterator[Step]:
    """(remove number) (u, vshift, i1, i2, num)."""
    t = b if line == "row" else b.turn()  # from here on the two directions are the same
    height, width = t.box
    lines = [u * height + i for i in rows]
    gone = np.zeros_like(t.cube)
    gone[lines, v * width : (v + 1) * width, num] = True
    others = [uv_to_k(u, other, t.box) for other in range(height) if other != v]
    segments = [place for k in others for place in t.box_cells(k)]
    dark = t.cells(place for place in segments if place[0] in lines)
    light = t.cells(place for place in segments if place[0] not in lines)
    cells = [place for place in segments if t.cube[place][num]]
    boxes = [t.box_cells(k) for k in others]
    name = f"two_box_lines_{line}"
    yield from t.remove(
        gone, name, t.evidence(cells, [num], boxes), name,
        digit=num + 1, house=t.house(t.box_cells(uv_to_k(u, v, t.box))),
        lines=", ".join(str(l + 1) for l in lines), cells=t.cells(cells),
        dark_cells=dark, light_cells=light,
    )
