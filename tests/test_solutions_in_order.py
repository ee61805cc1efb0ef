"""Solutions in the order of the cells where the native search finds none, or does not serve."""

from __future__ import annotations

import random
from itertools import islice, pairwise

import pytest

from command_line import nanpure
from nanpure import Control, Grid, Layout, Puzzle, PuzzleError, solutions, solve
from nanpure.kernel import Limits
from nanpure.search import engines, sat
from nanpure.search.sat import worker
from search_samples import ENOUGH, LAYOUTS, cyclic, fits, oracle, puzzles_of, sat_answers
from tiers import sampled

# In the order of its cells the native search finds the first solution after 6.2 million nodes.
SLOW = Puzzle.of([{66: 2, 121: 7, 189: 16}.get(cell, 0) for cell in range(256)], "4x4+windows")


def holed(size: int, cells: int, seed: int) -> Puzzle:
    """A pattern grid without so many of its digits."""
    digits = list(cyclic(size, 1.0).givens)
    for cell in random.Random(seed).sample(range(size * size), cells):
        digits[cell] = 0
    return Puzzle.of(digits)


def listed(grids: list[Grid]) -> list[tuple[int, ...]]:
    return [grid.values for grid in grids]


@sampled("turn", [1, 10**6], small=1, ids=["in turns", "the first alone"])
@sampled("text", LAYOUTS, small=7)
def test_the_worker_against_the_oracle(
    text: str, turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "FIRST_TURN", turn)
    for grid in puzzles_of(text):
        wanted = oracle(grid)
        if len(wanted) > ENOUGH:
            continue
        *models, (kind, _, stopped, _) = sat_answers(grid, limit=ENOUGH + 1, after=[])
        assert (kind, stopped) == ("done", None)
        assert [tuple(model[2]) for model in models] == wanted
        # From any solution on, and in parts.
        for place, after in list(enumerate(wanted, 1))[::7]:
            *some, (_, _, stopped, _) = sat_answers(grid, limit=3, after=list(after))
            assert [tuple(model[2]) for model in some] == wanted[place : place + 3]
            assert stopped == ("limit" if len(some) == 3 else None)


@pytest.mark.parametrize("text", ["2x5", "3x4", pytest.param("4x4", marks=pytest.mark.slow)])
def test_both_engines_give_the_same(text: str) -> None:
    for grid in islice(puzzles_of(text), 6):
        native, sat_ = (engines.enumerate_solutions(grid, b"", 50, Limits(), engine)[0]
                        for engine in ("native", "sat"))
        assert list(map(tuple, native.solutions)) == list(map(tuple, sat_.solutions))
        assert native.stopped == sat_.stopped


@pytest.mark.slow
def test_a_board_on_which_the_native_search_finds_none() -> None:
    found = list(solutions(SLOW, limit=20, timeout=120))
    assert len(found) == 20
    assert all(grid.is_solution and fits(grid, SLOW.grid()) for grid in found)
    assert all(one < other for one, other in pairwise(listed(found)))
    grid, first = SLOW.grid(), found[0].values
    for cell in range(60):  # with a lesser digit there is none
        for digit in range(1, first[cell]):
            if grid.candidates[cell] >> digit - 1 & 1:
                assert solve(grid.place(cell, digit), limit=1, timeout=60).status == "none"
        if not grid.values[cell]:
            grid = grid.place(cell, first[cell])


@pytest.mark.slow
def test_without_sat_the_native_search_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sat, "available", lambda: False)
    with pytest.raises(PuzzleError, match="stopped by nodes after 250000 nodes"):
        next(solutions(SLOW, nodes=250_000))


def test_boards_beyond_the_native_size() -> None:
    puzzle = holed(49, 900, seed=1)
    every = sorted(grid.values for grid in solve(puzzle, limit=1_000).solutions)
    assert 10 < len(every) < 1_000
    assert listed(list(solutions(puzzle))) == every
    assert listed(list(solutions(puzzle, limit=3))) == every[:3]
    first = nanpure("solve", "--first", stdin=puzzle.line()).stdout.decode().split(" #")[0]
    assert Puzzle.parse(first.strip()).givens == every[0]


@pytest.mark.slow
def test_empty_boards_stay_native() -> None:
    """Which SAT would be slow on: the first solution of a large one is far from any it finds."""
    for size in (16, 36):
        grid = Puzzle.of([0] * size**2).grid()
        found, engine = engines.enumerate_solutions(grid, b"", 1, Limits())
        assert (found.count, engine) == (1, "auto")


@pytest.mark.slow
def test_limits() -> None:
    empty = Puzzle.of([0] * 49**2)
    with pytest.raises(PuzzleError, match="stopped by time"):
        next(solutions(empty, timeout=0.2))
    with pytest.raises(PuzzleError, match="stopped by nodes"):
        next(solutions(empty, nodes=5))
    control = Control()
    control.stop()
    with pytest.raises(PuzzleError, match="stopped by asked"):
        next(solutions(empty, control=control))


@pytest.mark.parametrize(("total", "found"), [(3, 1), (4, 0)])
def test_rules_of_boards_that_are_too_large_for_the_native_search(total: int, found: int) -> None:
    size = 49
    digits = [(7 * (row % 7) + row // 7 + column) % size + 1
              for row in range(size) for column in range(size)]
    layout = Layout.parse(f"7x7+cage:{total}:r1c1,r1c2")
    for holes in (1, 2, size):
        puzzle = Puzzle.of([0] * holes + digits[holes:], layout)
        assert len(list(solutions(puzzle))) == found
        assert solve(puzzle).count == found
    with pytest.raises(PuzzleError, match="stopped by nodes"):
        next(solutions(Puzzle.of([0] * size**2, layout), nodes=5))
