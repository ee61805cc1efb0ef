"""Uniform grids under puzzles, minimal puzzles without bias, and their statistics."""

from __future__ import annotations

import json
from collections import Counter

import numpy as np
import pytest
from numpy.typing import NDArray

from command_line import nanpure
from nanpure import Control, Layout, Puzzle, Unsupported, generate, is_minimal
from nanpure.generator import NotMade, unbiased_puzzles
from nanpure.kernel import rank_grids, unrank_grids
from nanpure.kernel.generate import Recipe, attempts
from nanpure.kernel.unbiased import Tried, unbiased
from nanpure.maths import minimal_statistics
from nanpure.search.engines import board_of
from test_maths_ranking import chi_square, turned

FOUR = Layout.default(4)
BY_CLUES = {4: 25_728, 5: 58_368, 6: 1_536}   # OEIS A109252 and our own census: 85,632
# Of all minimal puzzles, in per cent, by Denis Berthier: "Unbiased statistics of a CSP".
SHARES = {23: 0.149, 24: 2.28, 25: 13.42, 26: 31.94, 27: 32.74, 28: 15.48, 29: 3.56}
MEAN = 26.577


# ---- uniform grids ------------------------------------------------------------------------------


@pytest.mark.parametrize(("box", "classic"), [((2, 2), False), ((3, 3), True)])
def test_grids_of_the_generator_are_even(box: tuple[int, int], classic: bool) -> None:
    """Unlike those that it fills: see docs/maths.md."""
    layout = Layout.boxes(*box)
    cells = layout.cells
    recipe = Recipe(board_of(layout), classic, tuple(range(cells)), cells, even=box)
    made = attempts(recipe, 5, [(index, 0) for index in range(10_000)], 1)
    grids = np.array([list(one.solution) for one in made], np.uint8)
    assert all(one.puzzle == one.solution for one in made)
    last = 288 if box == (2, 2) else 6_670_903_752_021_072_936_960
    counts = np.bincount([32 * rank // last for rank in rank_grids(turned(grids), box)],
                         minlength=32)
    assert abs(chi_square(counts.tolist(), [1 / 32] * 32)) < 4


def test_puzzles_on_uniform_grids() -> None:
    made = list(generate(seed=3, count=20, grids="uniform", minimal=True, symmetry="rotate180"))
    assert made == list(generate(seed=3, count=20, grids="uniform", minimal=True,
                                 symmetry="rotate180", jobs=2))
    assert all(is_minimal(puzzle) for puzzle in made)
    assert made != list(generate(seed=3, count=20, minimal=True, symmetry="rotate180"))


@pytest.mark.parametrize("wish", [
    {"layout": "3x3+diagonals"}, {"layout": "jigsaw:random"}, {"layout": "2x5"},
    {"pattern": "x" * 81},
])
def test_where_there_are_no_uniform_grids(wish: dict[str, str]) -> None:
    with pytest.raises(Unsupported):
        next(generate(grids="uniform", **wish))  # type: ignore[arg-type]


# ---- without bias -------------------------------------------------------------------------------


def sample(count: int, seed: int) -> list[Tried]:
    board = board_of(FOUR)
    return [unbiased(board, (2, 2), False, (0, 16), seed, index) for index in range(count)]


@pytest.mark.slow
def test_minimal_puzzles_of_2x2() -> None:
    made = sample(3000, 1)
    assert all(is_minimal(Puzzle(tuple(one.puzzle), FOUR)) for one in made[::60])
    givens = np.array([list(one.puzzle) for one in made]) > 0
    counts = np.bincount(givens.sum(axis=1), minlength=7)[list(BY_CLUES)]
    assert abs(chi_square(counts.tolist(), [many / 85_632 for many in BY_CLUES.values()])) < 4
    # By the symmetries of the board no cell has a given more often than another, and by relabelling
    # no first row of a grid comes more often than another; each has 12 grids, side by side.
    assert abs(chi_square(givens.sum(axis=0).tolist(), [1 / 16] * 16)) < 4
    ranks = rank_grids(np.array([list(one.solution) for one in made], np.uint8), (2, 2))
    assert len(set(ranks)) == 288
    assert abs(chi_square(np.bincount([rank // 12 for rank in ranks]).tolist(), [1 / 24] * 24)) < 4


@pytest.mark.full
def test_every_minimal_puzzle_of_2x2_is_equally_likely() -> None:
    known = [bytes(puzzle) for grid in range(288) for puzzle in all_minimal(grid)]
    assert len(known) == len(set(known)) == 85_632
    assert Counter(sum(map(bool, puzzle)) for puzzle in known) == BY_CLUES
    counts = Counter(one.puzzle for one in sample(171_264, 2))
    assert set(counts) <= set(known)
    assert abs(chi_square([counts[puzzle] for puzzle in known], [1 / 85_632] * 85_632)) < 4


def all_minimal(number: int) -> NDArray[np.uint8]:
    """The minimal puzzles of a grid: of all 65,536 sets of its cells those that no other grid has.

    Another grid has them all where none of the cells in which it differs is among them.
    """
    grids = unrank_grids(range(288), (2, 2))
    places = 1 << np.arange(16)
    others = ((grids != grids[number]) * places).sum(axis=1)
    sets = np.arange(1 << 16)
    one_solution = np.ones(1 << 16, bool)
    for other in others[others > 0]:
        one_solution &= (sets & other) != 0
    needed = [((sets & place) == 0) | ~one_solution[sets & ~place] for place in places]
    found = sets[one_solution & np.logical_and.reduce(needed)]
    return np.where(found[:, None] & places, grids[number], 0).astype(np.uint8)


def test_classic_puzzles_without_bias() -> None:
    made = list(unbiased_puzzles(seed=0, count=1, clues=(17, 25), jobs=2))
    assert made == list(unbiased_puzzles(seed=0, count=1, clues=(17, 25)))
    assert is_minimal(made[0])
    assert 17 <= made[0].clues <= 25


def test_a_range_of_clues_is_kept() -> None:
    assert {puzzle.clues for puzzle in unbiased_puzzles("2x2", count=50, clues=6)} == {6}
    assert {puzzle.clues for puzzle in unbiased_puzzles("2x2", count=50, clues=(4, 5))} == {4, 5}


def test_unbiased_puzzles_end_with_their_time() -> None:
    with pytest.raises(NotMade, match=r"stopped after .* tries"):
        next(unbiased_puzzles(clues=40, timeout=0.1))
    control = Control()
    control.stop()
    with pytest.raises(NotMade):
        next(unbiased_puzzles("2x2", control=control))
    for clues in (16, (73, 75)):
        with pytest.raises(NotMade, match="clues"):
            next(unbiased_puzzles(clues=clues))
    with pytest.raises(Unsupported):
        next(unbiased_puzzles("3x3+diagonals"))
    with pytest.raises(Unsupported):
        next(unbiased_puzzles("jigsaw:random"))


# ---- statistics ---------------------------------------------------------------------------------


def test_statistics_of_minimal_puzzles() -> None:
    found = minimal_statistics(60_000, seed=3)
    assert found == minimal_statistics(60_000, seed=3, jobs=2)
    assert abs(found.mean - MEAN) < 4 * found.mean_error
    assert found.mean_error < 0.5
    for one in found.clues:
        if one.clues in SHARES and one.hits > 50:
            assert abs(100 * one.share - SHARES[one.clues]) < 4 * 100 * one.share_error


def test_statistics_that_are_stopped() -> None:
    control = Control()
    control.stop()
    found = minimal_statistics(10**9, control=control)
    assert (found.samples, found.mean, found.clues) == (0, 0.0, ())


def test_statistics_of_the_command_line() -> None:
    words = ["maths", "sample", "-n", "2000", "--seed", "0", "--minimal-statistics", "--start",
             "30"]
    done = nanpure(*words)
    assert (done.returncode, done.stderr) == (0, b"")
    *table, last = done.stdout.decode().splitlines()
    assert table[0].split() == ["clues", "hits", "in", "a", "grid", "±", "share", "%", "±"]
    assert last.startswith("# 2000 samples, ")
    said = json.loads(nanpure(*words, "--json").stdout)
    assert said["samples"] == 2000
    assert [row.split()[0] for row in table[1:]] == [str(one["clues"]) for one in said["clues"]]


@pytest.mark.parametrize("words", [
    ("maths", "sample", "--start", "30"), ("maths", "sample", "--minimal-statistics", "--rank"),
    ("generate", "--unbiased", "--minimal"), ("generate", "--unbiased", "--method", "hiroi"),
    ("generate", "--unbiased", "--grids", "uniform"), ("generate", "--unbiased", "--level", "easy"),
])
def test_what_does_not_go_together(words: tuple[str, ...]) -> None:
    done = nanpure(*words)
    assert (done.returncode, done.stdout) == (2, b"")


def test_unbiased_puzzles_of_the_command_line() -> None:
    done = nanpure("generate", "--unbiased", "--layout", "2x2", "-n", "3", "--bare", "--seed", "3")
    lines = done.stdout.decode().splitlines()
    assert lines == [puzzle.line() for puzzle in unbiased_puzzles("2x2", seed=3, count=3)]
