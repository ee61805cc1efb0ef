"""Sections 5.1 and 5.2: cyclic cells 巡回セル, the field's naked pairs, triples, … (subsets).

[OPEN] in the paper: the largest N. It runs N = 2 and 3 and states that four and more "are also
conceivable" (the scan's "N > 3" in "likewise for N > 3" must be N ≥ 3); N is a parameter of the
solver. "(1,2)" in his section 5.1 must read (1,3).
"""

# ruff: noqa: E741  (l is his name for the row)

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, islice
from math import comb
from typing import TYPE_CHECKING, Literal

from nanpure.base.arrays import np
from nanpure.methods.ito.cube import Board, Cube
from nanpure.model.step import Event, Note, Step

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Unit", "cyclic_cells"]

Unit = Literal["box", "row", "col"]
CHUNK = 4096  # sets of cells that are examined at once; it bounds memory and time
BREATH = 50_000  # after this many sets the sweep reports that it is still running


def cyclic_cells(b: Board, number: int, unit: Unit) -> Iterator[Event]:
    """N cells of a unit that hold only N digits between them: no other cell of it has these.

    1. choose N cells (his nested loops: in lexicographic order);
    2. each has two or more digits left (no digit or one digit is no cyclic cell);
    3. the OR of their depth vectors has exactly N trues: take these out of the other cells.

    They need not have all N digits each: {1,2}, {2,3}, {3,1} are cyclic cells of 1, 2 and 3.
    """
    if unit == "col":
        b = b.turn()
    looked = 0
    for k in range(b.n):
        after: tuple[int, ...] = ()
        while True:  # after a removal the remaining sets are examined anew
            depths = b.part(k).reshape(b.n, b.n) if unit == "box" else b.cube[k]
            for chosen, sets in _cyclic(depths, number, after):
                looked += sets
                if looked > BREATH:
                    looked = 0
                    yield Event("look", depth=b.depth, note=_look(number, unit))
                if chosen and _others(depths, chosen).any():
                    yield from _remove(b, number, unit, k, chosen)
                    after = chosen
                    break
            else:
                break


def _look(number: int, unit: Unit) -> Note:
    return Note(f"ito.look.cyclic_cells_{unit}", {"N": number})


def _others(depths: Cube, chosen: tuple[int, ...]) -> Cube:
    """The digits of the chosen cells that other cells of the unit lose."""
    gone = depths & depths[list(chosen)].any(axis=0)
    gone[list(chosen)] = False
    return gone


def _remove(
    b: Board, number: int, unit: Unit, k: int, chosen: tuple[int, ...]
) -> Iterator[Step]:
    places = b.box_cells(k) if unit == "box" else [(k, m) for m in range(b.n)]
    cells = [places[n] for n in chosen]
    union = np.any([b.cube[place] for place in cells], axis=0)
    num = np.compress(union, np.arange(b.n))  # his pack
    gone = np.zeros_like(b.cube)
    for l, m in places:
        gone[l, m, num] = (l, m) not in cells
    digits = tuple((num + 1).tolist())
    yield from b.remove(
        gone, f"cyclic_cells_{number}_{unit}", b.evidence(cells, num.tolist(), [places]),
        f"cyclic_cells_{unit}", N=number, cells=b.cells(cells), digits=digits,
        house=b.house(places), square_cells=b.cells(cells),
    )


def _cyclic(
    depths: Cube, number: int, after: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], int]]:
    """The sets of N cyclic cells after *after*, and () for each chunk without one.

    A cell with more than N digits cannot be in one; leaving it out beforehand is what keeps the
    large N cheap. Each set comes with the number of sets newly examined.
    """
    counts = depths.sum(axis=1)
    open_cells = ((counts >= 2) & (counts <= number)).nonzero()[0]
    if len(open_cells) < number or np.count_nonzero(counts) == number:
        return
    for rows in _choices(len(open_cells), number):
        sets = open_cells[rows]
        trues = np.count_nonzero(depths[sets].any(axis=1), axis=1)
        yield (), len(sets)
        for chosen in sets[trues == number].tolist():
            if tuple(chosen) > after:
                yield tuple(chosen), 0


def _choices(count: int, number: int) -> Iterator[NDArray[np.intp]]:
    """All choices of *number* out of *count*, lexicographic, as rows of arrays."""
    if comb(count, number) <= CHUNK:
        yield _all_choices(count, number)
        return
    rows = combinations(range(count), number)
    while chunk := list(islice(rows, CHUNK)):
        yield np.array(chunk, dtype=np.intp)


@lru_cache(maxsize=256)
def _all_choices(count: int, number: int) -> NDArray[np.intp]:
    return np.array(list(combinations(range(count), number)), dtype=np.intp)
