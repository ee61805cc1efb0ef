"""True candidates: which candidates occur in solutions, against all solutions of small boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from nanpure import Layout, kernel
from stops import interrupted_at_work, stopped_at_work

Primitive = tuple[int, tuple[int, ...], tuple[int, ...]]
ABSENT, SEEN, COUNTED = 1, 2, 3


def board_of(text: str, primitives: Sequence[Primitive] = ()) -> kernel.Houses:
    layout = Layout.parse(text)
    members = tuple(house.cells for house in layout.houses)
    return kernel.houses(layout.size, members, primitives=tuple(primitives))


def shown_by(solutions: Sequence[Sequence[int]], cells: int, size: int) -> list[list[int]]:
    tally: Counter[tuple[int, int]] = Counter()
    for grid in solutions:
        tally.update(enumerate(grid))
    return [[tally[cell, digit] for digit in range(1, size + 1)] for cell in range(cells)]


def some_givens(board: kernel.Houses, chance: Random, count: int) -> list[int]:
    """Candidates of a board of which *count* cells are given, those of a solution."""
    size, cells = board.size, board.cells
    full = (1 << size) - 1
    start = [full] * cells
    start[chance.randrange(cells)] = 1 << chance.randrange(size)
    (solution,) = kernel.search(board, start, 1).solutions or (bytes([1]) * cells,)
    given = set(chance.sample(range(cells), count))
    return [1 << digit - 1 if cell in given else full for cell, digit in enumerate(solution)]


RULES: tuple[Primitive, ...] = ((3, (0, 5, 10), (0,)), (6, (5, 6, 9, 10), (2, 1, 4)))


@pytest.mark.parametrize("rules", [(), RULES], ids=["plain", "rules"])
def test_candidates_are_those_of_all_solutions(rules: tuple[Primitive, ...]) -> None:
    board = board_of("2x2", rules)
    chance = Random("true candidates")
    many = 0
    for count in [0, *(chance.randint(1, 9) for _ in range(60))]:
        masks = some_givens(board, chance, count)
        if chance.random() < 0.2:  # mostly without a solution then
            masks[chance.randrange(16)] = 1 << chance.randrange(4)
        solutions = kernel.enumerate_solutions(board, masks, b"", 300).solutions
        expected = shown_by(solutions, 16, 4)
        for limit in (1, 3, 20, 1000):
            found = kernel.true_candidates(board, masks, limit)
            assert list(found.counts) == [min(n, limit) for row in expected for n in row]
            assert list(found.states) == [COUNTED if n else ABSENT
                                          for row in expected for n in row]
            assert found.stopped is None
        many += len(solutions) > 3
    assert many > 5


@pytest.mark.parametrize("text", ["3x3", "3x3+diagonals", "4x4"])
def test_each_shown_candidate_has_a_solution_and_no_other_has(text: str) -> None:
    board = board_of(text)
    chance = Random(f"true candidates {text}")
    masks = some_givens(board, chance, board.cells // 4)
    found = kernel.true_candidates(board, masks, 2)
    for _ in range(30):
        cell, digit = chance.randrange(board.cells), chance.randrange(board.size)
        pinned = list(masks)
        pinned[cell] &= 1 << digit
        assert found.counts[cell * board.size + digit] == kernel.search(board, pinned, 2).count
    assert max(found.counts) == 2


def test_a_limit_leaves_the_rest_unknown() -> None:
    board = board_of("3x3")
    masks = [511] * 81
    control = kernel.Control()
    found = kernel.true_candidates(board, masks, 1, kernel.Limits(nodes=150, control=control))
    assert found.stopped == "nodes"
    assert found.nodes <= 150
    decided = found.states.count(COUNTED)
    assert control.progress == decided
    assert 81 <= decided < 729
    assert found.states.count(0) == 729 - decided
    assert sum(found.counts) == decided
    # What has been seen is certain, but may not have been counted to the end.
    several = kernel.true_candidates(board, masks, 50, kernel.Limits(nodes=3000))
    assert several.stopped == "nodes"
    assert SEEN in several.states
    for state, count in zip(several.states, several.counts, strict=True):
        assert state != COUNTED or count == 50
        assert state != SEEN or count < 50


def long_search(control: kernel.Control) -> kernel.TrueCandidates:
    return kernel.true_candidates(board_of("5x5"), [2**25 - 1] * 625, 1000,
                                  kernel.Limits(control=control))


def test_stop_from_another_thread() -> None:
    control = kernel.Control()
    with stopped_at_work(control, looks=3) as stop:
        found = long_search(control)
    assert found.stopped == "asked"
    assert set(found.states) != {COUNTED}
    assert stop.looks_after <= 3


def test_interrupt() -> None:
    control = kernel.Control()
    with pytest.raises(KeyboardInterrupt), interrupted_at_work(control, looks=3):
        long_search(control)
    assert not control.stopped


def test_everything_is_absent_where_there_is_no_solution() -> None:
    board = board_of("2x2")
    found = kernel.true_candidates(board, [1, 1, *[15] * 14])
    assert set(found.states) == {ABSENT}
    assert found.stopped is None


def test_arguments_out_of_range() -> None:
    board = board_of("2x2")
    for limit in (0, 1001):
        with pytest.raises(ValueError, match="limit from 1 to 1000"):
            kernel.true_candidates(board, [15] * 16, limit)
