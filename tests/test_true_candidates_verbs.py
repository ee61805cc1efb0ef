"""True candidates, compared with all solutions of small boards."""

from __future__ import annotations

import random

import pytest

from command_line import nanpure as run
from nanpure import Control, Grid, Layout, Puzzle, Unsupported, solutions, true_candidates
from nanpure.search.true_candidates import TrueCandidates

LAYOUTS = ("2x2", "2x2+diagonals", "2x3", "jigsaw:AABBAABBCCDDCCDD", "2x2+cage:5:r1c1,r1c2",
           "1x4", "2x2+thermo:r1c1,r2c2", "2x2+cage:r1c1,r2c3,r3c2")
FOUR = "12..3..........4"


def _every(grid: Grid) -> list[tuple[int, ...]]:
    return [found.values for found in solutions(grid)]


def _agrees(found: TrueCandidates, every: list[tuple[int, ...]]) -> None:
    """Compare a complete result with all solutions of its grid."""
    layout = found.grid.layout
    assert found.stopped is None
    assert not any(found.unknown)
    for cell in range(layout.cells):
        for digit in range(1, layout.size + 1):
            here = sum(solution[cell] == digit for solution in every)
            assert found.count(cell, digit) == min(here, found.limit), (cell, digit)
            assert (found.candidates[cell] >> (digit - 1) & 1) == (here > 0)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("limit", [1, 2, 7])
def test_they_are_those_of_all_solutions(layout: str, limit: int) -> None:
    board, chance = Layout.parse(layout), random.Random(f"{layout} {limit}")
    whole = next(solutions(Puzzle((0,) * board.cells, board))).values
    for shown in (board.size, board.size + 2, board.cells // 2):
        places = chance.sample(range(board.cells), shown)
        givens = tuple(whole[cell] if cell in places else 0 for cell in range(board.cells))
        grid = Puzzle(givens, board).grid()
        _agrees(true_candidates(grid, limit), _every(grid))


def test_an_empty_board() -> None:
    found = true_candidates("." * 81)
    assert found.candidates == (511,) * 81
    assert (found.count(0, 1), found.stopped) == (1, None)
    assert set(true_candidates("." * 16, 72).counts) == {72}
    assert set(true_candidates("." * 16, 73).counts) == {72}  # 288 / 4


def test_struck_candidates_are_not_true() -> None:
    grid = Puzzle.parse(FOUR).grid().remove([(10, 1), (10, 2)])
    _agrees(true_candidates(grid, 3), _every(grid))


def test_without_a_solution_there_are_none() -> None:
    found = true_candidates("1..1............")
    assert set(found.candidates) == {0}
    assert found.left.values[0] == 1
    assert found.left.candidates[:4] == (1, 0, 0, 1)


def test_limits_leave_candidates_unknown() -> None:
    empty = "." * 81
    found = true_candidates(empty, nodes=60)
    assert found.stopped == "nodes"
    assert 0 < sum(map(int.bit_count, found.candidates)) < 729
    assert all(true | unknown == 511 for true, unknown in zip(found.candidates, found.unknown,
                                                              strict=True))
    assert all(map(int.__eq__, found.left.candidates, (511,) * 81))
    control = Control()
    control.stop()
    assert true_candidates(empty, control=control).stopped == "asked"
    with pytest.raises(Unsupported):
        true_candidates(" ".join(["."] * 38 * 38), timeout=1)


def test_as_data_and_in_notebooks() -> None:
    found = true_candidates(FOUR, 2)
    said = found.to_json()
    assert (said["candidates"][6], said["counts"][6], said["unknown"]) == ([1, 2], [1, 2], [])
    assert "true candidates: 24" in found._repr_html_()
    few = true_candidates("." * 81, nodes=60)
    assert "unknown:" in few._repr_html_()
    assert few.to_json()["unknown"][-1] == "9r9c9"


def _written(*words: str) -> tuple[int, list[str]]:
    done = run("candidates", *words)
    return done.returncode, done.stdout.decode().splitlines()


def test_the_command_line() -> None:
    status, lines = _written("--true", FOUR)
    assert (status, lines[1:3]) == (0, ["| 1   2   | 4   3   |", "| 3   4   | 12  12  |"])
    assert "# r3c3 1: 1, 2: 1, 3: 1" in _written("--true", "--limit", "5", FOUR)[1]
    status, lines = _written("--true", "--nodes", "60", "." * 81)
    assert status == 1
    assert lines[-1].startswith("# unknown: stopped by nodes after")
    assert lines[-1].endswith("more")


def test_what_the_command_line_refuses() -> None:
    status, lines = _written("--true", "1..1............")
    assert (status, lines[-1]) == (1, "# none")
    assert _written("--limit", "5", FOUR)[0] == 2
    status, lines = _written("--true", "--style", "ito", FOUR)
    assert status == 0
    assert len(lines) > 12
