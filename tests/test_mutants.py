"""Every way to search against every other one, on puzzles that were changed by chance.

The gate looks at 20,000 of them, the long tier at ten millions, in parts that stand alone: a part
has the number that seeds it, so that a run goes on where it was left (``-k part37``).

    scripts/test --full=kernel -n 2 tests/test_mutants.py
"""

from __future__ import annotations

import random
from functools import lru_cache
from itertools import islice

import numpy as np
import pytest
from numpy.typing import NDArray

import independent
import layouts
import nanpure
from cages import cages_of, killer
from nanpure import Grid, Layout, Puzzle, kernel
from nanpure.generator import random_solution as any_solution
from nanpure.logic import prove_status, verify_proof
from nanpure.methods import compare
from nanpure.search.engines import Engine
from nanpure.search.oracle import brute_solutions
from random_puzzles import random_solution, thinned

Rows = NDArray[np.uint8]
PARTS, ROWS = 100, 100_000
LIMIT = 3
BY_METHODS, STEPS = 20, 5_000  # one of so many single puzzles, and until where methods are followed
STATUS = ("none", "unique", "many")


# ---- 9×9 ----------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def bases() -> tuple[Rows, Rows]:
    """Minimal puzzles and their solutions."""
    puzzles = np.array([puzzle.givens for puzzle in nanpure.generate(count=500, minimal=True)],
                       np.uint8)
    return puzzles, nanpure.solve_many(puzzles).solutions


def mutants(part: int, n: int) -> Rows:
    """Minimal puzzles in other clothes, with givens taken, added, exchanged and made wrong."""
    chance = np.random.default_rng(part)
    puzzles, solutions = bases()
    chosen = chance.integers(len(puzzles), size=n)
    cells = _cells(chance, n)
    digits = np.zeros((n, 10), np.uint8)
    digits[:, 1:] = chance.permuted(np.tile(np.arange(1, 10, dtype=np.uint8), (n, 1)), axis=1)
    at = np.arange(n)[:, None]
    rows = digits[at, puzzles[chosen][at, cells]]
    full = digits[at, solutions[chosen][at, cells]]
    every = np.arange(n)
    for _ in range(3):
        cell, kind = chance.integers(81, size=n), chance.integers(5, size=n)
        for here, put in ((kind == 0, np.zeros(n, np.uint8)), (kind == 1, full[every, cell]),
                          (kind == 2, chance.integers(1, 10, size=n).astype(np.uint8))):
            # Wrong digits are rare, or nearly all puzzles would have no solution.
            rare = here & ((kind != 2) | (chance.random(n) < 0.2))
            rows[every[rare], cell[rare]] = put[rare]
    return np.ascontiguousarray(rows)


def _cells(chance: np.random.Generator, n: int) -> NDArray[np.intp]:
    """Where each cell comes from: lines, chutes and axes exchanged, another way for each row."""
    def lines() -> NDArray[np.intp]:
        within = chance.permuted(np.tile(np.arange(3), (n, 3, 1)), axis=2)
        chutes = chance.permuted(np.tile(np.arange(3), (n, 1)), axis=1)
        found: NDArray[np.intp] = (3 * chutes[:, :, None] + within).reshape(n, 9)
        return found

    across, down = lines(), lines()
    found = 9 * across[:, :, None] + down[:, None, :]
    turned = chance.random(n) < 0.5
    found[turned] = found[turned].swapaxes(1, 2)
    return found.reshape(n, 81)


def text_of(rows: Rows) -> bytes:
    signs = np.frombuffer(b".123456789", np.uint8)
    lines = np.full((len(rows), 82), ord("\n"), np.uint8)
    lines[:, :81] = signs[rows]
    return lines.tobytes()


def look_at(part: int, n: int, singles: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare all ways on a part; *singles* of its rows by the slow ones too."""
    rows = mutants(part, n)
    monkeypatch.setenv("NANPURE_BACKEND", "scalar")
    expected = nanpure.solve_many(rows, limit=LIMIT)
    assert set(expected.status.tolist()) == {0, 1, 2}
    for name in kernel.backends():
        monkeypatch.setenv("NANPURE_BACKEND", name)
        found = nanpure.solve_many(rows, limit=LIMIT, jobs=2)
        assert (found.counts == expected.counts).all()
        assert (found.status == expected.status).all()
        one = expected.status == 1
        assert (found.solutions[one] == expected.solutions[one]).all()
        assert (nanpure.count_many(rows, limit=LIMIT).counts == expected.counts).all()
        lines = nanpure.solve_many(text_of(rows))
        assert (lines.status == expected.status).all()
        assert (lines.solutions[one] == expected.solutions[one]).all()
    monkeypatch.delenv("NANPURE_BACKEND")
    for turn, at in enumerate(random.Random(part).sample(range(n), singles)):
        line = text_of(rows[at : at + 1]).decode().strip()
        count = int(expected.counts[at])
        others = independent.rules("3x3").solutions(independent.digits_of(line))
        assert others == min(count, 2), line
        one_by_one(Puzzle.parse(line).grid(), count)
        if turn % BY_METHODS == 0:
            by_methods(Puzzle.parse(line).grid(), count)


def one_by_one(grid: Grid, count: int) -> None:
    """The verbs for single puzzles, and all engines."""
    engines: tuple[Engine, ...] = ("native",) if cages_of(grid.layout) else ("native", "sat")
    for engine in engines:
        result = nanpure.solve(grid, engine, LIMIT)
        assert result.count == count, grid
        assert all(solution.is_solution for solution in result.solutions)
        assert nanpure.check(grid, engine).status == STATUS[min(count, 2)]
        told = nanpure.count(grid, LIMIT - 1, engine)
        assert told.exact == (count < LIMIT)
    assert len(list(islice(nanpure.solutions(grid), LIMIT))) == count


def by_methods(grid: Grid, count: int) -> None:
    """The documented methods: what they find is right, and all of it where they say so."""
    for row in compare(grid, timeout=None, max_steps=STEPS, limit=LIMIT):
        assert row.status != "error", (grid, row)
        assert all(solution.is_solution and follows(grid, solution) for solution in row.grids)
        assert len(set(row.grids)) == len(row.grids) <= count, (grid, row)
        assert not row.complete or len(row.grids) == count, (grid, row)
        assert row.status != "none" or count == 0, (grid, row)
        assert row.status != "solved" or row.grids, (grid, row)


def follows(grid: Grid, solution: Grid) -> bool:
    """Whether a solution has all digits of a grid."""
    return all(digit in (0, found) for digit, found in zip(grid.values, solution.values,
                                                           strict=True))


@pytest.mark.parametrize(("n", "singles"), [
    (8_000, 8), pytest.param(20_000, 20, marks=pytest.mark.slow)])
def test_mutants(n: int, singles: int, monkeypatch: pytest.MonkeyPatch) -> None:
    look_at(PARTS, n, singles, monkeypatch)


@pytest.mark.full
@pytest.mark.parametrize("part", range(PARTS), ids="part{}".format)
def test_many_mutants(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    look_at(part, ROWS, 100, monkeypatch)


# ---- other layouts and rules --------------------------------------------------------------------

SHAPES = [layout for layout in layouts.ALL if 1 < layout.size <= 16] + [
    killer(size, seed, most=most, summed=summed, kept=kept)
    for size in (4, 6, 9) for seed, most, summed, kept in (
        (1, 3, 1.0, 0.8), (2, 4, 0.7, 1.0), (3, 5, 1.0, 0.5), (4, 2, 0.0, 0.9))
]


def whole_grid(layout: Layout, chance: random.Random) -> tuple[int, ...]:
    """A grid by chance. Not every first row has one where cages have sums; and in the order of its
    cells a large board may have none for very long.
    """
    size = layout.size
    if cages_of(layout):
        return any_solution(Puzzle((0,) * layout.cells, layout), chance.randrange(1 << 32)).values
    if size <= 9:
        return random_solution(layout, chance)
    row = chance.sample(range(1, size + 1), size)
    puzzle = Puzzle((*row, *[0] * (layout.cells - size)), layout)
    return nanpure.solve(puzzle, limit=1).solutions[0].values


def changed(layout: Layout, chance: random.Random) -> Puzzle:
    """A puzzle of a layout with one solution, then with a given or two changed by chance."""
    few = layout.size <= 6 or (layout.size <= 9 and not cages_of(layout))  # to count takes long
    fewest = 0 if few else layout.cells // 2
    givens = list(thinned(layout, whole_grid(layout, chance), chance, fewest=fewest).givens)
    for _ in range(chance.randrange(3)):
        cell = chance.randrange(layout.cells)
        givens[cell] = chance.choice((0, 0, chance.randint(1, layout.size)))
    return Puzzle(tuple(givens), layout)


def look_at_shape(layout: Layout, seed: int) -> None:
    grid = changed(layout, random.Random(f"{layout} {seed}")).grid()
    count = nanpure.solve(grid, limit=LIMIT).count
    one_by_one(grid, count)
    if seed % BY_METHODS == 1:
        by_methods(grid, count)
    if layout.size <= 6:
        assert len(list(islice(brute_solutions(grid), LIMIT))) == count
    (proved,) = verify_proof(prove_status(grid))
    assert proved["status"] == ("none", "solved", "many")[min(count, 2)], proved


@pytest.mark.parametrize("layout", SHAPES, ids=layouts.name)
def test_mutants_of_every_shape(layout: Layout) -> None:
    look_at_shape(layout, 0)


@pytest.mark.full
@pytest.mark.parametrize("layout", SHAPES, ids=layouts.name)
def test_many_mutants_of_every_shape(layout: Layout) -> None:
    for seed in range(1, 101):
        look_at_shape(layout, seed)
