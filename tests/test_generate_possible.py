"""What no puzzle can be is refused before the first attempt; and what is said of it is true."""

from __future__ import annotations

import sys
from itertools import combinations
from math import inf
from random import Random
from typing import Any

import numpy as np
import pytest

from command_line import nanpure
from nanpure import Layout, NotMade, Puzzle, generate, is_minimal, rate, solve_many
from nanpure.generator import complete, near
from nanpure.generator.difficulty import need_of
from nanpure.logic import CATALOGUE, LEVELS
from nanpure.ratings.program import by_level
from random_puzzles import random_puzzle
from together import together

PLACES = "xx.. ..x. ..xx ...x"
LATIN = "x" * 9 + "x........" * 8

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    # ratings
    ({"rating": (0, 0)}, "only a full grid is rated below 1, and only 81 clues"),
    ({"rating": (0, 0.99)}, "only a full grid"),
    ({"rating": (0, 0), "layout": "jigsaw:random:6"}, "only 36 clues"),
    ({"rating": (20.1, 21)}, "no rating is above 16.8"),
    ({"rating": (inf, inf)}, "no rating is above 16.8"),
    ({"rating": (3.01, 3.09)}, "no puzzle has a rating between"),
    ({"rating": (1.3, 1.6)}, "no puzzle has a rating between"),
    ({"rating": (16.71, 16.79)}, "no puzzle has a rating between"),
    # wishes that exclude each other
    ({"level": "easy", "rating": (9, 10)}, "singles solve every easy puzzle, rated at most 2.3"),
    ({"level": "easy", "needs": "x-wing"}, "so none needs x-wing"),
    ({"level": ["hard", "unfair"], "rating": (0, 1.6)}, "rated below 1.7 is at most medium"),
    ({"level": "hard", "needs": "naked-single", "layout": "2x2"}, "the level is at most easy"),
    ({"needs": "x-wing", "rating": (1, 1.2)}, "a puzzle that needs x-wing is rated at least 1.7"),
    ({"needs": "naked-single", "rating": (3, 4)}, "rated at most 2.3"),
    ({"needs": "hidden-single", "rating": (1, 1.1)}, "rated at least 1.2"),
    ({"forbidden": [one.id for one in CATALOGUE if one.usual]}, "all are forbidden"),
    # boards without room
    ({"needs": "naked-quad", "layout": "2x2"}, "no 4×4 puzzle has room for naked-quad"),
    ({"needs": "jellyfish", "layout": "2x2"}, "has room for jellyfish"),
    # givens
    ({"clues": 16}, "fewer than 17 clues, got 16"),
    ({"clues": (2, 3), "layout": "1x5"}, "fewer than 4 clues, got 3"),
    ({"clues": 3, "layout": "jigsaw:random:5"}, "fewer than 4 clues"),
    ({"clues": 26, "symmetry": "full"}, "that many clues with the symmetry full, got 26"),
    ({"clues": (26, 27), "symmetry": "full"}, "got 26-27"),
    ({"clues": 7, "symmetry": "rotate180", "layout": "2x3"}, "no 6×6 puzzle"),
    ({"clues": 73, "minimal": True}, "more than 72 clues that are all needed"),
    ({"pattern": LATIN, "minimal": True}, "since row 1 is full: x"),
    ({"pattern": "x.x.x.x.x" * 9}, "some lines may trade places"),
    # a grid that is full, or nearly
    ({"clues": 81, "rating": (1, 2)}, "a full grid leaves nothing to solve"),
    ({"clues": 81, "level": "hard"}, "a full grid"),
    ({"clues": 81, "needs": "full-house"}, "a full grid"),
    ({"clues": 78, "rating": (1.2, 3)}, "full houses solve any puzzle with at most 3 empty cells"),
    ({"clues": (78, 80), "needs": "hidden-single"}, "full houses solve"),
    ({"clues": 79, "level": "medium"}, "so the level is at most easy"),
]


@pytest.fixture
def attempts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The rounds of attempts that were made."""
    rounds = sys.modules["nanpure.generator.rounds"]
    made: list[int] = []
    plain = rounds.try_all

    def counting(wanted: Any, units: Any, *more: Any) -> Any:
        made.append(len(units))
        return plain(wanted, units, *more)

    monkeypatch.setattr(rounds, "try_all", counting)
    return made


def ids(value: object) -> str | None:
    return " ".join(value)[:40] if isinstance(value, dict) else None


@together("wish, said", IMPOSSIBLE)
def test_what_cannot_be_is_refused_at_once(
    wish: dict[str, Any], said: str, attempts: list[int]
) -> None:
    with pytest.raises(NotMade, match=r"^[^\n]+$") as failed:
        generate(**wish)
    assert said in str(failed.value)
    assert failed.value.kind
    assert attempts == []


def test_complete_refuses_too(attempts: list[int]) -> None:
    with pytest.raises(NotMade, match="only a full grid"):
        complete("1..............2", PLACES, rating=(0, 0))
    with pytest.raises(NotMade, match="is full"):
        complete("." * 16, "xxxx x..x .x.x ..x.", minimal=True)
    assert attempts == []


def test_candidates_struck_beforehand_say_as_much_as_givens() -> None:
    """With them few givens are enough, and lines cannot trade places."""
    solution = Puzzle.parse("1234341221434321")
    removed = frozenset((cell, other) for cell, digit in enumerate(solution.givens) if cell > 1
                        for other in range(1, 5) if other != digit)
    start = Puzzle((0,) * 16, solution.layout, removed)

    assert complete(start, "xx.. .... .... ....").clues == 2


@pytest.mark.parametrize("wish", [
    {"clues": 81, "rating": (0, 0)}, {"clues": 80, "rating": (1, 1)},
    {"clues": 78, "level": "easy"}, {"clues": 80, "needs": "full-house"},
    {"clues": (24, 27), "symmetry": "full"}, {"clues": (25, 27), "symmetry": "full"},
    {"rating": (1.2, 1.2)}, {"needs": "naked-single", "rating": (2.3, 2.3)},
    {"level": "easy", "rating": (2.3, 9)}, {"layout": "1", "minimal": True},
    {"layout": "1", "clues": 1, "rating": (0, 0)}, {"rating": (2.6, inf)},
    {"layout": "2x2", "clues": 4, "minimal": True, "symmetry": "rotate180"},
], ids=str)
def test_what_can_be_is_made(wish: dict[str, Any]) -> None:
    puzzle, = generate(seed=3, **wish)
    if "rating" in wish:
        found = rate(puzzle, "nanpure").nanpure
        assert found is not None
        assert wish["rating"][0] <= found.max <= wish["rating"][1]


def test_nothing_is_near_where_nothing_can_be() -> None:
    """Twenty-four givens less nine and more one would be sixteen: a search of hours."""
    puzzle = next(generate(seed=1, clues=24))
    assert list(near(puzzle, 9, 1)) == []
    assert list(near("1234341221434321", 0, 0, minimal=True)) == []


def test_the_command_line_says_it_in_one_line() -> None:
    done = nanpure("generate", "--rating", "0-0")

    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.count(b"\n") == 1
    assert "only a full grid" in done.stderr.decode()


# ---- what the refusals rest on -----------------------------------------------------------------


def puzzles(count: int) -> list[Puzzle]:
    chance = Random(5)
    boards = [Layout.parse(text) for text in ("3x3", "2x3", "2x2", "3x3+diagonals", "1x5")]
    found = [p for number in range(count) for p in generate(
        boards[number % len(boards)], number, symmetry=("none", "rotate180")[number % 2])]
    return found + [random_puzzle(board, chance) for board in boards]


@pytest.mark.slow
def test_singles_bound_both_scales() -> None:
    seen = set()
    for puzzle in puzzles(120):
        if solve_many([puzzle]).status[0] != 1:
            continue
        found = rate(puzzle, ["nanpure", "level"])
        assert found.nanpure is not None
        assert found.level is not None
        rating, level = found.nanpure.max, found.level.level
        seen.add((rating < 1.7, level))
        if level == "easy":
            assert rating <= 2.3
            assert need_of(puzzle, "x-wing", None)[0] == "no"
        if rating < 1.7:
            assert {one for one, _ in found.level.steps} <= {
                "full-house", "hidden-single", "naked-single"}
            assert found.level.score <= 14 * (puzzle.layout.cells - puzzle.clues)
            assert need_of(puzzle, "naked-single", None)[0] == "no"
    assert {(True, "easy"), (False, "extreme")} <= seen


def test_the_easy_techniques_of_a_path_are_the_singles() -> None:
    easy = {one.id for one in by_level().techniques if one.level == LEVELS[0]}
    assert easy == {"full-house", "hidden-single", "naked-single"}


def test_three_empty_cells_are_full_houses() -> None:
    solution = "1234341221434321"
    for empty in combinations(range(16), 3):
        line = "".join("." if cell in empty else sign for cell, sign in enumerate(solution))
        found = rate(line, "nanpure").nanpure
        assert found is not None
        assert found.max == 1.0


def test_no_4x4_puzzle_needs_a_row_full_of_givens() -> None:
    solution = "1234341221434321"
    for others in combinations(range(4, 16), 3):
        kept = {0, 1, 2, 3, *others}
        line = "".join(sign if cell in kept else "." for cell, sign in enumerate(solution))
        puzzle = Puzzle.parse(line)
        rows = np.frombuffer(bytes(puzzle.givens), np.uint8).reshape(1, -1)
        if solve_many(rows, puzzle.layout).status[0] == 1:
            assert not is_minimal(puzzle)
