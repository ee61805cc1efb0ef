"""Grids that a symmetry fixes, by column sets: against listed grids, and Burnside's sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import factorial, prod
from random import Random
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from nanpure import Control, Layout, Puzzle, Unsupported, solutions
from nanpure.kernel import Limits, Undone, fixed_by_sets, fixed_grids

Lines = tuple[int, ...]


# ---- symmetries of boxes of some rows by two columns, up to conjugation -------------------------


class Some(NamedTuple):
    """Permutations of lines that are one another's conjugates: one of them, and how many."""

    lines: Lines
    many: int


def partitions(number: int, most: int = 99) -> Iterator[Lines]:
    if number == 0:
        yield ()
    for part in range(min(number, most), 0, -1):
        for rest in partitions(number - part, part):
            yield (part, *rest)


def centraliser(cycles: Lines, ways: int = 1) -> int:
    return prod((ways * length) ** many * factorial(many)
                for length, many in Counter(cycles).items())


def permutation(cycles: Lines) -> list[int]:
    found: list[int] = []
    for length in cycles:
        found += [len(found) + (k + 1) % length for k in range(length)]
    return found


def rows_of_two_bands(height: int) -> Iterator[Some]:
    """The bands stay, or change places: then it is two turns that have cycles of a band."""
    kinds = list(partitions(height))
    orders = factorial(height)
    for at, upper in enumerate(kinds):
        for lower in kinds[at:]:
            lines = permutation(upper) + [height + line for line in permutation(lower)]
            pairs = (orders // centraliser(upper)) * (orders // centraliser(lower))
            yield Some(tuple(lines), pairs * (1 if upper == lower else 2))
        lines = [height + line for line in range(height)] + permutation(upper)
        yield Some(tuple(lines), orders * (orders // centraliser(upper)))


def columns_of_pairs(stacks: int) -> Iterator[Some]:
    """Cycles of stacks, of which some come back with their columns exchanged."""
    orders = 2**stacks * factorial(stacks)
    for straight in range(stacks + 1):
        for plain in partitions(straight):
            for crossed in partitions(stacks - straight):
                lines: list[int] = []
                for cycles, last in ((plain, 0), (crossed, 1)):
                    for length in cycles:
                        first = len(lines)
                        for k in range(length):
                            goes = first + 2 * ((k + 1) % length)
                            cross = last if k == length - 1 else 0
                            lines += [goes + cross, goes + 1 - cross]
                yield Some(tuple(lines),
                           orders // (centraliser(plain, 2) * centraliser(crossed, 2)))


def classes_of_grids(height: int) -> tuple[int, int]:
    """The sum of Burnside's lemma over the group's order, and what is left over."""
    total = moves = 0
    for rows in rows_of_two_bands(height):
        for columns in columns_of_pairs(height):
            moves += rows.many * columns.many
            fixed = fixed_by_sets((height, 2), rows.lines, columns.lines).grids
            total += fixed * rows.many * columns.many
    assert moves == 2 * factorial(height) ** 2 * 2**height * factorial(height)
    return divmod(total, moves)


# ---- listed grids --------------------------------------------------------------------------------


@cache
def grids(height: int) -> NDArray[np.uint8]:
    """All grids with the first row in order."""
    size = 2 * height
    layout = Layout.boxes(height, 2)
    givens = (*range(1, size + 1), *[0] * (size * size - size))
    return np.array([grid.values for grid in solutions(Puzzle(givens, layout))], np.uint8)


def fixed_among_all(height: int, rows: Sequence[int], columns: Sequence[int]) -> int:
    """Those that are the same again, up to a relabelling, where the move was done."""
    size = 2 * height
    boards = grids(height)
    moved = np.empty_like(boards).reshape(-1, size, size)
    moved[:, np.array(rows)[:, None], np.array(columns)] = boards.reshape(-1, size, size)
    label = np.zeros((len(boards), size + 1), np.uint8)
    np.put_along_axis(label, moved[:, 0], np.arange(1, size + 1, dtype=np.uint8)[None], axis=1)
    again = np.take_along_axis(label, moved.reshape(len(boards), -1), axis=1)
    return int((again == boards).all(axis=1).sum())


@pytest.mark.parametrize(("height", "many"), [
    (2, 12), pytest.param(3, 39168, marks=pytest.mark.slow)])
def test_as_many_as_of_all_grids_listed(height: int, many: int) -> None:
    """Of each class, and of a conjugate of its symmetry by chance."""
    assert len(grids(height)) == many
    chance = Random(height)
    for rows in rows_of_two_bands(height):
        for columns in columns_of_pairs(height):
            expected = fixed_among_all(height, rows.lines, columns.lines)
            assert fixed_by_sets((height, 2), rows.lines, columns.lines).grids == expected
            other = (conjugate(rows.lines, height, chance), conjugate(columns.lines, 2, chance))
            assert fixed_by_sets((height, 2), *other).grids == expected
            assert fixed_by_sets((2, height), *other[::-1]).grids == expected


def conjugate(lines: Lines, width: int, chance: Random) -> Lines:
    chutes = [list(range(first, first + width)) for first in range(0, len(lines), width)]
    for chute in chutes:
        chance.shuffle(chute)
    chance.shuffle(chutes)
    name = [line for chute in chutes for line in chute]
    found = [0] * len(lines)
    for line, goes in enumerate(lines):
        found[name[line]] = name[goes]
    return tuple(found)


def test_essentially_different_grids() -> None:
    """As published: OEIS A291188; of 2x2 three are left where grids are not transposed."""
    assert [classes_of_grids(height) for height in (2, 3, 4)] == [(3, 0), (49, 0), (1_673_187, 0)]


@pytest.mark.full
def test_essentially_different_grids_of_2x5() -> None:
    """OEIS A291188 has 174,617,388 more; docs/maths.md says what speaks for this number."""
    assert classes_of_grids(5) == (4_743_933_427_433_330, 0)


@pytest.mark.full
def test_as_many_as_a_search_finds_of_2x5() -> None:
    """Of all classes but the identity's and those of order two, and of those where it is none."""
    searched = 0
    for rows in rows_of_two_bands(5):
        for columns in columns_of_pairs(5):
            if is_still_after_two(rows.lines) and is_still_after_two(columns.lines):
                continue
            move = [10 * rows.lines[cell // 10] + columns.lines[cell % 10] for cell in range(100)]
            expected = fixed_grids(10, houses(5), move).grids
            assert fixed_by_sets((5, 2), rows.lines, columns.lines).grids == expected
            searched += expected > 0
    assert searched == 42


def is_still_after_two(lines: Lines) -> bool:
    return all(lines[goes] == line for line, goes in enumerate(lines))


def houses(height: int) -> list[list[int]]:
    size = 2 * height
    return [
        *([size * row + column for column in range(size)] for row in range(size)),
        *([size * row + column for row in range(size)] for column in range(size)),
        *([size * (band + row) + stack + column for row in range(height) for column in range(2)]
          for band in (0, height) for stack in range(0, size, 2)),
    ]


# ---- the face ------------------------------------------------------------------------------------


def test_relabellings_are_told_apart() -> None:
    """Nothing but an exchange of the halves: whatever relabelling undoes it is its own inverse."""
    found = fixed_by_sets((2, 3), range(6), (3, 4, 5, 0, 1, 2))
    assert [one.cycles for one in found.undone] == [(2, 2, 2)]
    assert found.undone[0].relabellings == 15
    assert found.grids == found.undone[0].grids * 15 // 720
    assert sum(Undone(cycles, 0, 0).relabellings for cycles in partitions(6)) == 720


def test_what_cannot_be_asked() -> None:
    lines = range(6)
    with pytest.raises(Unsupported, match=r"2x2 to 2x6 or turned, not \(3, 3\)$"):
        fixed_by_sets((3, 3), range(9), range(9))
    with pytest.raises(ValueError, match=r"down to be a permutation .* chutes of 2 .* \(1, 2, 3"):
        fixed_by_sets((2, 3), (1, 2, 3, 4, 5, 0), lines)
    with pytest.raises(ValueError, match=r"across to be a permutation .* chutes of 3 .* got"):
        fixed_by_sets((2, 3), lines, (0, 0, 1, 2, 3, 4))
    with pytest.raises(ValueError, match="down"):
        fixed_by_sets((2, 3), range(4), lines)


def test_stopped() -> None:
    ten = range(10)
    stop = Control()
    stop.stop()
    assert fixed_by_sets((5, 2), ten, ten, Limits(control=stop)).stopped == "asked"
    late = fixed_by_sets((5, 2), ten, ten, Limits(timeout=0.01))
    assert (late.stopped, late.undone, late.grids) == ("time", (), 0)
