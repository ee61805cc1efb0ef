"""One classic puzzle with many solutions is counted by a batch; the search of any layout agrees."""

from __future__ import annotations

import random
from itertools import islice
from math import factorial, perm
from threading import Thread

import pytest

from easy_lines import SOLUTION
from nanpure import Control, Layout, Puzzle, count, solutions
from nanpure.kernel import Limits, classic_count, houses
from nanpure.kernel import count as count_any
from search_samples import cyclic
from stops import HANG, wait_until

GRID = bytes(map(int, SOLUTION))
NINE = houses(9, tuple(house.cells for house in Puzzle.parse(SOLUTION).layout.houses))
ALL = 2**9 - 1


def thinned(seed: int, clues: int) -> bytes:
    """A puzzle with so many clues of a grid."""
    kept = set(random.Random(seed).sample(range(81), clues))
    return bytes(digit if cell in kept else 0 for cell, digit in enumerate(GRID))


def masks(digits: bytes) -> list[int]:
    return [1 << (digit - 1) if digit else ALL for digit in digits]


@pytest.mark.parametrize("seed", range(24))
def test_counts_are_those_of_the_search_of_any_layout(seed: int) -> None:
    digits = thinned(seed, 22 + seed % 6)
    limit = 30_000
    other = count_any(NINE, masks(digits), limit)
    found = [classic_count(digits, limit, jobs) for jobs in (1, 2)]

    assert (found[0].count, found[0].stopped) == (other.count, other.stopped)
    assert found[0] == found[1], "whatever the number of threads"


def test_there_were_many_and_few() -> None:
    counts = [classic_count(thinned(seed, 22 + seed % 6), 30_000).count for seed in range(24)]

    assert sum(found == 30_000 for found in counts) >= 3
    assert sum(1024 < found < 30_000 for found in counts) >= 3
    assert sum(found <= 1024 for found in counts) >= 3


@pytest.mark.parametrize("digits", [
    bytes(81), bytes([1, *[0] * 80]), GRID[:12] + bytes(69), bytes([5, *[0] * 7, 5, *[0] * 72]),
    bytes(80) + b"\x09", bytes([1, 2, 3, 4, 5, 6, 7, 8, 0, *[0] * 8, 9, *[0] * 63])])
@pytest.mark.parametrize("limit", [1, 1024, 1025, pytest.param(10**6, marks=pytest.mark.slow)])
def test_digits_that_nothing_tells_apart_are_counted_together(digits: bytes, limit: int) -> None:
    found, other = classic_count(digits, limit), count_any(NINE, masks(digits), limit)

    assert (found.count, found.stopped) == (other.count, other.stopped)


def test_progress_is_what_was_found() -> None:
    for clues in (26, 23):
        control = Control()
        found = classic_count(thinned(1, clues), 50_000, 1, Limits(control=control))
        assert control.progress == found.count > 0


@pytest.mark.slow
def test_a_count_is_stopped_on_all_threads() -> None:
    control, found = Control(), []
    digits = thinned(3, 12)
    thread = Thread(target=lambda: found.append(
        classic_count(digits, 10**18, 2, Limits(control=control))))
    thread.start()
    wait_until(lambda: control.progress > 0, "solutions")
    control.stop()
    thread.join(HANG)

    assert found[0].stopped == "asked"
    assert control.progress == found[0].count


def test_time_ends_a_count() -> None:
    found = classic_count(thinned(3, 12), 10**18, 1, Limits(timeout=0.01))

    assert found.stopped == "time"
    assert found.count > 0


def test_the_verb_takes_threads() -> None:
    puzzle = Puzzle(tuple(thinned(5, 23)), Puzzle.parse(SOLUTION).layout)

    assert count(puzzle, 10**5) == count(puzzle, 10**5, jobs=3)
    with pytest.raises(ValueError, match="number of jobs of at least 1, got 0"):
        count(puzzle, jobs=0)
    with pytest.raises(ValueError, match="limits without nodes, got 5"):
        classic_count(bytes(81), 5, 1, Limits(nodes=5))


# ---- exactly, of any size ------------------------------------------------------------------------


def rings(size: int, first: int, second: int) -> int:
    """The groups of two digits of the cyclic grid that hang together: each can be turned."""
    full = cyclic(size, 1.0)
    left = {cell for cell, digit in enumerate(full.givens) if digit in (first, second)}
    found = 0
    while left:
        found += 1
        waiting = [left.pop()]
        while waiting:
            met = {cell for h in full.layout.houses_of[waiting.pop()]
                   for cell in full.layout.houses[h].cells} & left
            left -= met
            waiting += met
    return found


@pytest.mark.parametrize("size", [4, 16, 36])
def test_parts_that_have_nothing_to_do_with_each_other_are_multiplied(size: int) -> None:
    """Every cell may hold either digit of a pair: the rings of all pairs turn independently."""
    full = cyclic(size, 1.0)
    half = size // 2
    grid = Puzzle.of([0] * size**2, full.layout).grid().remove([
        (cell, digit) for cell, one in enumerate(full.givens)
        for digit in range(1, size + 1) if (digit - one) % half])
    wanted = 2 ** sum(rings(size, first, first + half) for first in range(1, half + 1))

    found = count(grid, limit=None)
    assert (found.count, found.exact, found.status) == (wanted, True, "many")
    assert found.nodes < 4 * size**2
    assert size < 36 or wanted > 2**64

    for limit in (1, 2, 15, wanted - 1):
        some = count(grid, limit=limit)
        assert (some.count, some.exact, some.stopped) == (limit, False, "limit")
    assert count(grid, limit=wanted).exact


def test_a_part_without_a_solution_leaves_none() -> None:
    full = cyclic(16, 1.0)
    grid = Puzzle.of([0 if digit in (1, 2) else digit for digit in full.givens],
                     full.layout).grid()
    some = next(cell for cell, digit in enumerate(full.givens) if digit == 1)
    sound, blocked = count(grid).count, count(grid.remove([(some, 1)])).count
    assert sound == 2 ** rings(16, 1, 2)
    assert blocked == sound // 2, "one ring stands"
    house = next(h for h in full.layout.houses_of[some])
    other = next(c for c in full.layout.houses[house].cells if full.givens[c] == 2)
    assert count(grid.remove([(some, 1), (other, 1)])).count == 0


@pytest.mark.parametrize("text", ["2x3", "3x2+diagonals", "2x4", "3x3+windows"])
def test_wide_open_boards_against_a_list(text: str) -> None:
    layout, chance = Layout.parse(text), random.Random(text)
    full = next(solutions(Puzzle.of([0] * layout.cells, layout)))
    for share in (0.5, 0.45, 0.4, 0.35):
        kept = set(chance.sample(range(layout.cells), round(share * layout.cells)))
        puzzle = Puzzle.of([digit if cell in kept else 0
                            for cell, digit in enumerate(full.values)], layout)
        listed = sum(1 for _ in islice(solutions(puzzle), 20_000))
        found = count(puzzle, limit=20_000, nodes=10**9)
        assert found.count == listed


@pytest.mark.parametrize(("box", "grids"), [
    ("2x2", 288), ("2x3", 28200960), ("3x2", 28200960), ("2x4", 29136487207403520),
    ("3x3", 6670903752021072936960),
])
def test_empty_boards_by_their_column_sets(box: str, grids: int) -> None:
    layout = Layout.parse(box)
    empty = [0] * layout.cells
    found = count(Puzzle.of(empty, layout), limit=None)
    assert (found.count, found.exact, found.engine) == (grids, True, "native (column sets)")
    for house in (layout.houses[0], layout.houses[layout.size], layout.houses[-1]):
        givens = list(empty)
        for digit, cell in enumerate(house.cells[1:], 1):
            givens[cell] = digit + 1
        some = count(Puzzle.of(givens, layout), limit=None)
        assert some.count == grids // perm(layout.size, layout.size - 1)
        if layout.size < 8:
            assert some.count == count_any(houses(
                layout.size, tuple(one.cells for one in layout.houses)),
                [1 << d - 1 if d else 2**layout.size - 1 for d in givens], 2**64 - 1).count
    twice = [1, 1, *empty[2:]]
    assert count(Puzzle.of(twice, layout), limit=None).count == 0
    assert grids % factorial(layout.size) == 0


def test_a_limit_of_an_empty_board() -> None:
    for limit in (10**7, 10**15, 29136487207403520):
        found = count("." * 64, limit=limit)
        assert (found.count, found.exact) == (limit, limit == 29136487207403520)
    control = Control()
    control.stop()
    stopped = count("." * 64, limit=None, control=control)
    assert (stopped.count, stopped.exact, stopped.stopped) == (0, False, "asked")
