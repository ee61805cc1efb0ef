"""Fortran's array functions as the paper explains them, on plain lists; and NumPy's beside them.

Places count from 1, as in Fortran. Arrays of two dimensions are lists of rows.
"""

# ruff: noqa: E741  (l is his name for the row)

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from nanpure.methods import ito
from nanpure.model.grid import Grid
from nanpure.papers.calls.ito.acting import effects
from nanpure.papers.calls.ito.boards import EMPTY, board, only

__all__ = ["box_of_digit", "box_slice_cleared", "count_of_box", "loops_that_fill", "maxloc",
           "maxloc_of_box", "maxlocs_alike", "packed", "sums_alike", "whole_part"]

List = list[Any]


def _flat(array: List) -> List:
    return [each for row in array for each in (row if isinstance(row, list) else [row])]


def count(mask: List) -> int:
    """How many elements are T."""
    return sum(1 for each in _flat(mask) if each)


def maxloc(array: List, mask: List) -> list[int]:
    """The place of the greatest element of *array* where *mask* is T: one number a dimension."""
    rows = mask if isinstance(mask[0], list) else [mask]
    values = array if isinstance(mask[0], list) else [array]
    found = [(-values[i][j], i + 1, j + 1) for i, row in enumerate(rows)
             for j, true in enumerate(row) if true]
    _, i, j = min(found)
    return [i, j] if rows is mask else [j]


def pack(array: List, mask: List) -> List:
    """The elements of *array* where *mask* is T."""
    return [each for each, true in zip(array, mask, strict=True) if true]


def total(array: List, mask: List) -> int:
    """Fortran's ``sum`` with the mask: of the elements of *array* where *mask* is T."""
    return sum(pack(_flat(array), _flat(mask)))


# ---- 3.2, 4.1 ------------------------------------------------------------------------------------


def loops_that_fill() -> list[object]:
    """Three nested loops that set all elements: how many, and whether the cube is the same."""
    cube = [[[False] * 9 for _ in range(9)] for _ in range(9)]
    steps = 0
    for l in range(9):
        for m in range(9):
            for num in range(9):
                cube[l][m][num] = True
                steps += 1
    return [steps, cube == board(EMPTY).cube.tolist()]


def box_slice_cleared(k: int, num: int) -> list[object]:
    """One assignment to the part of the cube that is box *k*: what it sets, against two loops."""
    one, other = board(EMPTY), board(EMPTY)
    one.part(k - 1)[:, :, num - 1] = False
    for i in range(3):
        for j in range(3):
            l, m = ito.ijk_to_lm(i, j, k - 1)
            other.cube[l, m, num - 1] = False
    return [int((~one.cube).sum()), bool((one.cube == other.cube).all())]


# ---- 4.6 -----------------------------------------------------------------------------------------


def whole_part(start: str | Grid, k: int, num: int) -> List:
    """``cube(l1:l1+2, m1:m1+2, num)`` as rows of truth values."""
    part: List = board(start).part(k - 1)[:, :, num - 1].tolist()
    return part


def count_of_box(start: str | Grid, k: int, num: int) -> list[int]:
    """How often *num* is left in box *k*: by the definition of ``count``, and by NumPy's."""
    part = whole_part(start, k, num)
    return [count(part), int(np.count_nonzero(part))]


def maxloc_of_box(start: str | Grid, k: int, num: int) -> list[int]:
    """The place (i, j) that ``maxloc`` with an array of ones gives for *num* in box *k*."""
    return maxloc([[1] * 3 for _ in range(3)], whole_part(start, k, num))


def box_of_digit(k: int, cell: str) -> list[object]:
    """5 left at one place of box *k*: ``maxloc``'s (i, j), and what the sweep of 4.2 places."""
    state = only(EMPTY, 5, f"b{k}", cell)
    return [maxloc_of_box(state, k, 5), effects("single_in_box", state)[0]]


def maxlocs_alike() -> int:
    """For how many of the 81 places ``maxloc`` gives the (i, j) that belongs to (l, m)."""
    alike = 0
    for l, m in product(range(9), repeat=2):
        i, j, k = ito.lm_to_ijk(l, m)
        state = only(EMPTY, 5, f"b{k + 1}", f"r{l + 1}c{m + 1}")
        alike += maxloc_of_box(state, k + 1, 5) == [i + 1, j + 1]
    return alike


# ---- 5.2, 5.3 ------------------------------------------------------------------------------------


def packed(start: str | Grid, *cells: tuple[int, int]) -> list[int]:
    """``pack(number, a .or. b …)``: the digits left in any of the cells (l, m)."""
    cube = board(start).cube
    either = [any(cube[l - 1, m - 1, num] for l, m in cells) for num in range(9)]
    return pack(list(range(1, 10)), either)


def sums_alike(start: str | Grid) -> int:
    """For how many of the 81 pairs of box and digit ``sum`` by its definition is NumPy's."""
    weight = ito.line_weights()
    return sum(
        total(weight.tolist(), whole_part(start, k, num))
        == int(weight[board(start).part(k - 1)[:, :, num - 1]].sum())
        for k, num in product(range(1, 10), repeat=2)
    )
