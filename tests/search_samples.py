"""Puzzles for the tests of the search: layouts, layouts' puzzles by the oracle, hard ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

from nanpure import Grid, Layout, Puzzle
from nanpure.search.oracle import brute_solutions
from nanpure.search.sat import worker

FOUR = "1..............."
EMPTY9 = "." * 81
WIDE9 = "1" + "." * 39 + "2" + "." * 40  # counted by search, since the digits share no house
EMPTY25 = " ".join(["."] * 625)
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
HARD_NONE = "8.......3..36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

LAYOUTS = [
    "2x2",
    "1x4",
    "2x2+diagonals",
    "2x2+disjoint",
    "jigsaw:AAABACBBDCCBDDDC",
    "jigsaw:AABBBACCBBAACDDECCDDEEEDE",
    "2x3",
    "3x2",
    "2x3+diagonals",
    "2x3+house:r1c1,r2c2,r3c3,r4c4,r5c5,r6c6",
    "jigsaw:AAAABBACCABBDCCBBEDDCCEEDDDFEEFFFFFE",
    "jigsaw:AAAAABBCAADBBBCCDDBBECCDDDEECCFDEEGFFFEEGGFFFGGGG",
    "2x4",
    "3x3",
    "3x3+diagonals",
    "3x3+windows",
    "3x3+disjoint",
    "3x3+diagonals+windows",
    "2x5",
]
ENOUGH = 60  # solutions that the oracle is asked for


def a_solution(layout: Layout, seed: int) -> tuple[int, ...] | None:
    """Some solution of a layout, by the oracle alone; None where it has none."""
    rng = random.Random(seed)
    n = layout.size
    # A few random digits in the first row make the oracle's first solution a different one.
    first = rng.sample(range(1, n + 1), n)
    for given in (n // 2, 2, 0):
        puzzle = Puzzle.of([*first[:given], *[0] * (n * n - given)], layout)
        found = next(brute_solutions(puzzle.grid()), None)
        if found is not None:
            return found
    return None


def puzzles_of(text: str) -> Iterator[Grid]:
    """Puzzles with none, one, a few and many solutions, some with struck or placed digits."""
    layout = Layout.parse(text)
    rng = random.Random(text)
    yield Puzzle.of([0] * layout.cells, layout).grid()
    base = a_solution(layout, 1)
    if base is None:
        return
    n, cells = layout.size, layout.cells
    for share in (0.85, 0.6, 0.5, 0.42, 0.36, 0.3):
        renamed = dict(enumerate(rng.sample(range(1, n + 1), n), 1))
        digits = [renamed[d] if rng.random() < share else 0 for d in base]
        puzzle = Puzzle.of(digits, layout)
        yield puzzle.grid()
        empty = [cell for cell in range(cells) if not digits[cell]]
        wrong = rng.choice(empty)
        digits[wrong] = rng.randint(1, n)
        yield Puzzle.of(digits, layout).grid()
        struck = [(rng.randrange(cells), rng.randint(1, n)) for _ in range(n)]
        yield Puzzle(puzzle.givens, layout, removed=tuple(struck)).grid()
        yield puzzle.grid().place(wrong, rng.randint(1, n))
        yield puzzle.grid().remove([(wrong, d) for d in rng.sample(range(1, n + 1), n // 2)])


def oracle(grid: Grid) -> list[tuple[int, ...]]:
    """The solutions in order, or only some when there are more than a few."""
    return sorted(islice(brute_solutions(grid), ENOUGH + 1))


def sat_answers(grid: Grid, conflicts: int = 0, **changes: Any) -> list[tuple[Any, ...]]:
    """What the SAT worker answers in this process; *conflicts*: of a slice, 0: whole."""
    from pysat.solvers import Cadical195

    request = {
        "houses": [house.cells for house in grid.layout.houses], "masks": list(grid.candidates),
        "rules": ([], 0),
        "limit": 100, "room": 100, "nodes": None, "memory": None, "after": None, **changes,
    }
    return list(worker.answers(request, Cadical195, lambda: conflicts))


STATUS = ("none", "unique", "many")


def fits(solution: Grid, grid: Grid) -> bool:
    """Whether a solution keeps to the candidates of a grid."""
    pairs = zip(solution.values, grid.candidates, strict=True)
    return all(mask >> (digit - 1) & 1 for digit, mask in pairs)


def cyclic(size: int, keep: float) -> Puzzle:
    """A puzzle out of the grid whose rows and boxes are shifted round."""
    box = round(size**0.5)
    rng = random.Random(size)
    digits = [(r * box + r // box + c) % size + 1 for r in range(size) for c in range(size)]
    return Puzzle.of([digit if rng.random() < keep else 0 for digit in digits])
