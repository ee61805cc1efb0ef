"""Sections 5.5 and 5.6: the diagonal of the square, and Hamada logic."""

# ruff: noqa: E741  (l is his name for the row)

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nanpure.base.arrays import np
from nanpure.methods.ito.cube import Board, ijk_to_lm, lm_to_ijk, n_to_ij
from nanpure.model.step import Step

__all__ = ["hamada", "x_wing"]

Place = tuple[int, int]


def x_wing(b: Board) -> Iterator[Step]:
    """5.5 the diagonal of the square 四角の対角線, the field's X-Wing.

    ``do num; do l1; do l2``: a digit that has two places in each of two rows, in the same two
    columns, stands on one diagonal of the square or the other; other rows lose it there.

    Text and code differ: the text requires that the four cells are not all in one box, the code
    that the rows are in different bands *and* the columns in different stacks. This is the code.
    The cases it leaves out are sound too, but occur only together with singles, 5.3 or 5.4.
    """
    rows, columns = b.box
    for num in range(b.n):
        for l1 in range(b.n - 1):
            first = b.cube[l1, :, num]
            if np.count_nonzero(first) != 2:
                continue
            m1, m2 = np.compress(first, np.arange(b.n)).tolist()  # his pack
            for l2 in range(l1 + 1, b.n):
                second = b.cube[l2, :, num]
                if np.count_nonzero(second) != 2 or np.count_nonzero(first & second) != 2:
                    continue
                if l1 // rows != l2 // rows and m1 // columns != m2 // columns:
                    yield from _remove_square(b, num, (l1, l2), (m1, m2))


def _remove_square(b: Board, num: int, ls: Place, ms: Place) -> Iterator[Step]:
    gone = np.zeros_like(b.cube)
    gone[:, ms, num] = True
    gone[ls, :, num] = False
    corners = [(l, m) for l in ls for m in ms]
    lines = [[(l, m) for m in range(b.n)] for l in ls]
    name = f"x_wing_{b.line}"
    yield from b.remove(
        gone, name, b.evidence(corners, [num], lines), name,
        digit=num + 1, cells=b.cells(corners), lines=f"{ls[0] + 1}, {ls[1] + 1}",
        across=f"{ms[0] + 1}, {ms[1] + 1}",
        circle_cells=b.cells([corners[0], corners[3]]), disc_cells=b.cells(corners[1:3]),
    )


def hamada(b: Board, all_pairs: bool = True) -> Iterator[Step]:
    """5.6 Hamada logic 浜田ロジック: a W-Wing or Skyscraper whose victims are the pair cells.

    1. Box k1 has two cells A and A' with the same two digits.
    2. A cell B of another box, in the row of A', has the same two digits. So A' and B are a pair
       of their row, A and A' one of their box, and A and B hold the same digit.
    3. In another row one of the two digits, z, has two places, C and D, in the columns of A and B.
       If A and B were z, that row would have no z left: remove z from A and from B.

    Text and code differ: the text requires that C and D are a pair {z, w} themselves; the code only
    that they are the two places of z in their row. This is the code, the more general rule. He
    removes z and does not place the other digit, to keep this apart from section 4 (footnote 4).

    [OPEN] his ``find2pairs`` is not printed and gives one pair per box. Here all pairs of the box
    are examined, as nothing in the text speaks for the first alone; ``all_pairs=False`` takes
    only the first, as the printed call does. (The scan has ``*`` for ``.or.`` in line 10.)
    """
    for k1 in range(b.n):
        for first, other in _pairs(b, k1)[: None if all_pairs else 1]:
            for k2 in range(b.n):
                if k1 != k2:
                    for n2 in range(b.n):
                        place = ijk_to_lm(*n_to_ij(n2, b.box), k2, b.box)
                        yield from _with_b(b, first, other, place)


def _pairs(b: Board, k: int) -> list[tuple[Place, Place]]:
    """(find2pairs): the pairs of cells of a box that have the same two digits."""
    places = np.argwhere(np.count_nonzero(b.part(k), axis=2) == 2).tolist()
    twos = [ijk_to_lm(i, j, k, b.box) for i, j in places]
    return [
        (first, other)
        for first, other in combinations(twos, 2)
        if np.count_nonzero(b.cube[first] | b.cube[other]) == 2
    ]


def _with_b(b: Board, first: Place, other: Place, place: Place) -> Iterator[Step]:
    """Lines 9 to 25: check whether *place* is a B for one of the cells; the other is then A."""
    if place[0] not in (first[0], other[0]):
        return
    if (
        np.count_nonzero(b.cube[place]) != 2  # (find1pair)
        or np.count_nonzero(b.cube[first] | b.cube[place]) != 2
    ):
        return
    # If both were in the row of B the first branch would win; only a board without solution
    # has that.
    near, far = (first, other) if first[0] == place[0] else (other, first)
    yield from _conjugate_rows(b, far, near, place)


def _conjugate_rows(b: Board, a: Place, near: Place, place: Place) -> Iterator[Step]:
    """Lines 22 to 36: rows in which one of the digits has its two places below A and B."""
    num = np.compress(b.cube[a], np.arange(b.n)).tolist()
    mpos = np.zeros(b.n, dtype=np.bool_)
    mpos[[a[1], place[1]]] = True
    for l in range(b.n):
        if l in (a[0], place[0]):
            continue
        for z in num:
            row = b.cube[l, :, z]
            if np.count_nonzero(row) == 2 and np.count_nonzero(mpos & row) == 2:
                yield from _remove_hamada(b, a, near, place, l, z, num)


def _remove_hamada(
    b: Board, a: Place, near: Place, place: Place, l: int, z: int, num: list[int]
) -> Iterator[Step]:
    gone = np.zeros_like(b.cube)
    gone[a][z] = gone[place][z] = True
    corners = [(l, a[1]), (l, place[1])]
    cells = [a, near, place, *corners]
    k = lm_to_ijk(*a, b.box)[2]
    lines = [[(row, m) for m in range(b.n)] for row in (place[0], l)]
    name = f"hamada_{b.line}"
    yield from b.remove(
        gone, name, b.evidence(cells, num, [b.box_cells(k), *lines]), name,
        digit=z + 1, digits=tuple(d + 1 for d in num), cells=b.cells(cells), line=l + 1,
        circle_cells=b.cells([a, place]), disc_cells=b.cells([near]),
        triangle_cells=b.cells(corners),
    )
