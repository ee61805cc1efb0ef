"""Fortran's array functions as the paper explains them, on plain lists, compared with NumPy's.

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
    """Count the elements that are T."""
    return sum(1 for each in _flat(mask) if each)


def maxloc(array: List, mask: List) -> list[int]:
    """Return the place of the greatest element where *mask* is T: one number per dimension."""
    rows = mask if isinstance(mask[0], list) else [mask]
    values = array if isinstance(mask[0], list) else [array]
    places = [(-values[i][j], i + 1, j + 1) for i, row in enumerate(rows)
              for j, true in enumerate(row) if true]
    _, i, j = min(places)
    return [i, j] if rows is mask else [j]


def pack(array: List, mask: List) -> List:
    """Return the elements of *array* where *mask* is T."""
    return [each for each, true in zip(array, mask, strict=True) if true]


def total(array: List, mask: List) -> int:
    """Sum the elements of *array* where *mask* is T, as Fortran's ``sum``."""
    return sum(pack(_flat(array), _flat(mask)))


# ---- 3.2, 4.1 ------------------------------------------------------------------------------------


def loops_that_fill() -> list[object]:
    """Set all elements by three nested loops; return how many, and whether the cube is equal."""
    cube = [[[False] * 9 for _ in range(9)] for _ in range(9)]
    steps = 0
    for l in range(9):
        for m in range(9):
            for num in range(9):
                cube[l][m][num] = True
                steps += 1
    return [steps, cube == board(EMPTY).cube.tolist()]


def box_slice_cleared(k: int, num: int) -> list[object]:
    """Clear box *k* by one assignment to its part of the cube; compare with two loops."""
    first, other = board(EMPTY), board(EMPTY)
    first.part(k - 1)[:, :, num - 1] = False
    for i in range(3):
        for j in range(3):
            l, m = ito.ijk_to_lm(i, j, k - 1)
            other.cube[l, m, num - 1] = False
    return [int((~first.cube).sum()), bool((first.cube == other.cube).all())]


# ---- 4.6 -----------------------------------------------------------------------------------------


def whole_part(start: str | Grid, k: int, num: int) -> List:
    """Return ``cube(l1:l1+2, m1:m1+2, num)`` as rows of truth values."""
    part: List = board(start).part(k - 1)[:, :, num - 1].tolist()
    return part


def count_of_box(start: str | Grid, k: int, num: int) -> list[int]:
    """Count *num* left in box *k*, by the definition of ``count`` and by NumPy's."""
    part = whole_part(start, k, num)
    return [count(part), int(np.count_nonzero(part))]


def maxloc_of_box(start: str | Grid, k: int, num: int) -> list[int]:
    """Return the place (i, j) of *num* in box *k* by ``maxloc`` with an array of ones."""
    return maxloc([[1] * 3 for _ in range(3)], whole_part(start, k, num))


def box_of_digit(k: int, cell: str) -> list[object]:
    """Leave 5 at one place of box *k*; return ``maxloc``'s (i, j), and 4.2's placement."""
    state = only(EMPTY, 5, f"b{k}", cell)
    return [maxloc_of_box(state, k, 5), effects("single_in_box", state)[0]]


def maxlocs_alike() -> int:
    """Count the places, of 81, for which ``maxloc`` gives the (i, j) of (l, m)."""
    alike = 0
    for l, m in product(range(9), repeat=2):
        i, j, k = ito.lm_to_ijk(l, m)
        state = only(EMPTY, 5, f"b{k + 1}", f"r{l + 1}c{m + 1}")
        alike += maxloc_of_box(state, k + 1, 5) == [i + 1, j + 1]
    return alike


# ---- 5.2, 5.3 ------------------------------------------------------------------------------------


def packed(start: str | Grid, *cells: tuple[int, int]) -> list[int]:
    """``pack(number, a .or. b …)``: return the digits left in any of the cells (l, m)."""
    cube = board(start).cube
    either = [any(cube[l - 1, m - 1, num] for l, m in cells) for num in range(9)]
    return pack(list(range(1, 10)), either)


def sums_alike(start: str | Grid) -> int:
    """Count the pairs, of 81, of box and digit for which ``sum`` by definition is NumPy's."""
    weight = ito.line_weights()
    return sum(
        total(weight.tolist(), whole_part(start, k, num))
        == int(weight[board(start).part(k - 1)[:, :, num - 1]].sum())
        for k, num in product(range(1, 10), repeat=2)
    )
