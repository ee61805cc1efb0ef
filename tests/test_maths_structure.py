"""Unavoidable sets, cliques and puzzles with few givens, against going through everything."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from layouts import JIGSAW_5, name
from nanpure import (
    Control,
    Layout,
    MultipleSolutions,
    Puzzle,
    PuzzleError,
    Unsupported,
    automorphisms,
    is_minimal,
    is_unique,
)
from nanpure.generator.clues import random_solution
from nanpure.kernel.structure import clique as most_apart
from nanpure.maths import clique, puzzles_with_clues, unavoidable_sets
from nanpure.model.sets import bits
from nanpure.search.verbs import solutions, solve

DATA = Path(__file__).parent / "data"
FIXTURES = json.loads((DATA / "math_fixtures.json").read_text())
# The two grids of 4×4, and how many are equivalent to each.
MINI = {"1234341221434321": 96, "1234341223414123": 192}
SEVENTEEN = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def grid_of(text: str, seed: int = 0) -> Puzzle:
    """Some complete grid of a layout."""
    layout = Layout.parse(text)
    grid = random_solution(Puzzle((0,) * layout.cells, layout), seed)
    return Puzzle(tuple(grid.values), layout)


def least(sets: set[int]) -> set[int]:
    """Those that contain no other one."""
    kept: list[int] = []
    for one in sorted(sets, key=int.bit_count):
        if not any(one & other == other for other in kept):
            kept.append(one)
    return set(kept)


def differences(grid: Puzzle, most: int) -> set[int]:
    """Where other grids differ from this one in at most so many cells: cell after cell."""
    layout, found = grid.layout, set()
    digits = list(grid.givens)

    def walk(cell: int, left: int, mask: int) -> None:
        if cell == layout.cells:
            found.add(mask)
            return
        for digit in range(1, layout.size + 1) if left else (grid.givens[cell],):
            if any(digits[other] == digit for other in bits(layout.peers[cell]) if other < cell):
                continue
            differs = digit != grid.givens[cell]
            digits[cell] = digit
            walk(cell + 1, left - differs, mask | differs << cell)
        digits[cell] = grid.givens[cell]

    walk(0, most, 0)
    return least(found - {0})


# ---- unavoidable sets --------------------------------------------------------------------------


@pytest.mark.parametrize("line", MINI)
def test_sets_of_4x4_are_the_differences_of_all_grids(line: str) -> None:
    others = [grid.line() for grid in solutions("." * 16)]
    assert len(others) == 288
    expected = least({sum(1 << cell for cell in range(16) if line[cell] != other[cell])
                      for other in others} - {0})
    found = unavoidable_sets(line, 16)
    assert {cells.mask for cells in found.sets} == expected
    assert (found.complete, found.stopped) == (16, None)


@pytest.mark.parametrize(("text", "most"), [
    ("3x2", 6), (f"jigsaw:{JIGSAW_5}", 10), ("2x2+windows", 16), ("2x3+cage:r1c1,r2c4", 6),
    *(pytest.param(text, most, marks=pytest.mark.slow)
      for text, most in (("2x3", 7), ("1x5", 8), ("2x3+diagonals", 7))),
    pytest.param("2x3", 10, marks=pytest.mark.full),
    pytest.param("2x3+diagonals", 12, marks=pytest.mark.full),
    pytest.param(f"jigsaw:{JIGSAW_5}", 25, marks=pytest.mark.full),
], ids=lambda it: str(it)[:14])
def test_sets_are_the_smallest_differences(text: str, most: int) -> None:
    grid = grid_of(text, most)
    found = unavoidable_sets(grid, most)
    assert {cells.mask for cells in found.sets} == differences(grid, most)
    assert found.sets == tuple(sorted(found.sets, key=lambda it: (len(it), tuple(it))))


def test_parts_of_two_digits_and_of_two_rows_are_among_them() -> None:
    """Where two digits change places, and where two rows of a band do, cell by cell."""
    grid = grid_of("3x3", 11)
    known = {cells.mask for cells in unavoidable_sets(grid, 14).sets}
    rows = [range(9 * row, 9 * row + 9) for row in range(9)]
    pairs = [[cell for cell in range(81) if grid.givens[cell] in digits]
             for digits in combinations(range(1, 10), 2)]
    joined = [parts(some, lambda one, other: bool(grid.layout.peers[one] >> other & 1))
              for some in pairs]
    joined += [parts([*rows[one], *rows[other]],
                     lambda one, other: one % 9 == other % 9
                     or grid.givens[one] == grid.givens[other])
               for one, other in combinations(range(9), 2) if one // 3 == other // 3]
    some = {part for parts_ in joined for part in parts_ if part.bit_count() <= 14}
    assert len(some) > 30
    assert some <= known


def parts(cells: list[int], touch: Callable[[int, int], bool]) -> list[int]:
    """The connected parts of some cells."""
    left, found = set(cells), []
    while left:
        part, new = 0, {left.pop()}
        while new:
            one = new.pop()
            part |= 1 << one
            near = {other for other in left if touch(one, other)}
            left -= near
            new |= near
        found.append(part)
    return found


def test_each_set_is_unavoidable_and_minimal() -> None:
    grid = grid_of("3x3", 5)
    for cells in unavoidable_sets(grid, 12).sets:
        mask = cells.mask
        open_ = tuple(0 if mask >> cell & 1 else digit for cell, digit in enumerate(grid.givens))
        assert solve(Puzzle(open_, grid.layout)).status == "many"
        for cell in bits(mask):
            closed = list(open_)
            closed[cell] = grid.givens[cell]
            assert is_unique(Puzzle(tuple(closed), grid.layout))


def test_sets_do_not_depend_on_threads_or_on_what_is_asked_beside() -> None:
    grid = grid_of("3x3", 7)
    all_ = unavoidable_sets(grid, 15, jobs=3).sets
    assert all_ == unavoidable_sets(grid, 15).sets
    assert unavoidable_sets(grid, 11).sets == tuple(cells for cells in all_ if len(cells) <= 11)
    solution = solve(SEVENTEEN).solution
    assert unavoidable_sets(SEVENTEEN, 8).sets == unavoidable_sets(solution, 8).sets


def test_automorphisms_move_sets_to_sets() -> None:
    line = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    masks = {cells.mask for cells in unavoidable_sets(line, 12).sets}
    for turn in automorphisms(line).generators:
        moved = {sum(1 << turn.cells[cell] for cell in bits(mask)) for mask in masks}
        assert moved == masks


@pytest.mark.slow
def test_a_limit_leaves_what_is_complete() -> None:
    grid = grid_of("3x3", 1)
    found = unavoidable_sets(grid, 40, timeout=1)
    assert found.stopped == "time"
    assert 12 <= found.complete < 40
    assert found.sets == unavoidable_sets(grid, found.complete).sets
    control = Control()
    control.stop()
    found = unavoidable_sets(grid, 12, control=control)
    assert (found.sets, found.complete, found.stopped) == ((), 0, "asked")


# ---- cliques -----------------------------------------------------------------------------------


def test_cliques_are_the_largest() -> None:
    chance = Random(3)
    for _ in range(60):
        sets = [sum(1 << cell for cell in chance.sample(range(12), chance.randint(1, 5)))
                for _ in range(10)]
        most = max(size for size in range(11)
                   if any(all(not one & other for one, other in combinations(some, 2))
                          for some in combinations(sets, size)))
        found = most_apart(sets)
        assert len(found.members) == found.bound == most
        assert all(not sets[one] & sets[other] for one, other in combinations(found.members, 2))
        assert found.stopped is None
    assert most_apart([]).members == ()


def test_no_puzzle_has_fewer_givens_than_a_clique_has_sets() -> None:
    found = clique(SEVENTEEN)
    puzzle = Puzzle.parse(SEVENTEEN)
    assert found.bound == len(found.sets) <= puzzle.clues
    assert len(set().union(*found.sets)) == sum(map(len, found.sets))
    assert all(any(puzzle.givens[cell] for cell in bits(cells.mask)) for cells in found.sets)
    assert clique("1234341221434321").bound == 4


# ---- puzzles with few givens -------------------------------------------------------------------


@pytest.mark.parametrize("minimal", [False, True], ids=["valid", "minimal"])
def test_puzzles_of_4x4_are_as_many_as_published(minimal: bool) -> None:
    for clues in range(3, 8) if minimal else (3, 4, 5, 6, 9, 13, 16):
        found = {line: list(puzzles_with_clues(line, clues, minimal=minimal)) for line in MINI}
        for line, puzzles in found.items():
            assert len(set(puzzles)) == len(puzzles)
            assert all(puzzle.clues == clues for puzzle in puzzles)
            assert all(solve(puzzle).solution.line() == line for puzzle in puzzles[::97])
        total = sum(MINI[line] * len(puzzles) for line, puzzles in found.items())
        if minimal:
            assert total == FIXTURES["puz4x4_minimal_by_clues"].get(str(clues), 0)
        else:
            assert total == FIXTURES["puz4x4_valid_by_clues"][clues]


@pytest.mark.parametrize("text", ["2x2+windows", "1x5", f"jigsaw:{JIGSAW_5}", "2x2+diagonals"],
                         ids=lambda text: name(Layout.parse(text)))
def test_puzzles_are_all_choices_with_one_solution(text: str) -> None:
    grid = grid_of(text, 2)
    for clues in (2, 3):
        found = {tuple(cell for cell in range(grid.layout.cells) if puzzle.givens[cell])
                 for puzzle in puzzles_with_clues(grid, clues)}
        assert found == {
            cells for cells in combinations(range(grid.layout.cells), clues)
            if is_unique(Puzzle(tuple(digit if cell in cells else 0
                                      for cell, digit in enumerate(grid.givens)), grid.layout))
        }


def test_puzzles_of_6x6_do_not_depend_on_threads() -> None:
    grid = grid_of("2x3", 4)
    assert not list(puzzles_with_clues(grid, 7))
    puzzles = list(puzzles_with_clues(grid, 8))
    assert puzzles == list(puzzles_with_clues(grid, 8, jobs=3))
    assert puzzles == list(puzzles_with_clues(grid, 8, minimal=True))
    assert puzzles[:5] == list(puzzles_with_clues(grid, 8, limit=5))
    assert len(set(puzzles)) == len(puzzles) > 50
    assert all(map(is_minimal, puzzles))


@pytest.mark.full
def test_puzzles_that_are_not_minimal_contain_others() -> None:
    grid = grid_of("2x3", 4)
    eights = [puzzle.givens for puzzle in puzzles_with_clues(grid, 8)]
    larger = {tuple(grid.givens[at] if at == cell else digit for at, digit in enumerate(givens))
              for givens in eights for cell in range(36) if not givens[cell]}
    puzzles = {puzzle.givens for puzzle in puzzles_with_clues(grid, 9, jobs=2)}
    minimal = {puzzle.givens for puzzle in puzzles_with_clues(grid, 9, minimal=True, jobs=2)}
    assert puzzles - minimal == larger
    assert minimal < puzzles


def test_puzzles_with_many_givens_come_one_by_one() -> None:
    found = list(puzzles_with_clues(SEVENTEEN, 40, limit=3))
    assert [puzzle.clues for puzzle in found] == [40] * 3
    assert all(map(is_unique, found))


def test_what_is_refused() -> None:
    with pytest.raises(MultipleSolutions):
        unavoidable_sets("." * 16)
    with pytest.raises(Unsupported, match="128 cells"):
        unavoidable_sets("1" * 144)
    with pytest.raises(Unsupported, match="without sums"):
        unavoidable_sets(Puzzle((0,) * 16, Layout.parse("2x2+cage:5:r1c1,r2c3")))
    with pytest.raises(ValueError, match="number of givens from 1 to 16, got 17"):
        puzzles_with_clues("1234341221434321", 17)
    with pytest.raises(PuzzleError, match="stopped by time") as caught:
        list(puzzles_with_clues(SEVENTEEN, 17, timeout=0.5))
    assert (caught.value.status, caught.value.stopped) == ("unknown", "time")


@pytest.mark.full
def test_puzzles_with_seventeen_givens() -> None:
    assert not list(puzzles_with_clues(SEVENTEEN, 16, jobs=2))
    assert [puzzle.line() for puzzle in puzzles_with_clues(SEVENTEEN, 17, jobs=2)] == [SEVENTEEN]
