"""Puzzles near a puzzle: all of them and no others, and what is said where there is none."""

from __future__ import annotations

import json
from importlib import import_module

import pytest

import nanpure as library
from command_line import nanpure
from nanpure import Control, NoSolution, Puzzle, PuzzleError, count, generate, is_minimal, near


def by_hand(puzzle: Puzzle, minus: int, plus: int) -> set[tuple[int, ...]]:
    """Every puzzle that differs so, tried one by one (4×4)."""
    found = set()

    def add(givens: tuple[int, ...], start: int, left: int) -> None:
        if not left:
            gone = sum(1 for a, b in zip(puzzle.givens, givens, strict=True) if a and a != b)
            if gone == minus and count(Puzzle.of(givens), 2).count == 1:
                found.add(givens)
            return
        for cell in range(start, 16):
            for digit in range(1, 5):
                if not givens[cell]:
                    add((*givens[:cell], digit, *givens[cell + 1 :]), cell + 1, left - 1)

    cells = [cell for cell, digit in enumerate(puzzle.givens) if digit]
    masks = (m for m in range(1 << len(cells)) if m.bit_count() == minus)
    for chosen in masks:
        gone = {cell for k, cell in enumerate(cells) if chosen >> k & 1}
        add(tuple(0 if c in gone else d for c, d in enumerate(puzzle.givens)), 0, plus)
    return found


@pytest.mark.parametrize(("minus", "plus"), [(0, 1), (1, 0), (1, 1), (2, 1), (1, 2),
                                             pytest.param(2, 2, marks=pytest.mark.slow)])
@pytest.mark.parametrize("line", [
    "12...........4.3", pytest.param("1.3...2.....4...", marks=pytest.mark.slow)])
def test_near_finds_all_and_only(line: str, minus: int, plus: int) -> None:
    puzzle = Puzzle.parse(line)
    found = [one.givens for one in near(puzzle, minus, plus)]

    assert len(found) == len(set(found))
    assert set(found) == by_hand(puzzle, minus, plus)


def test_near_where_not_all_solutions_can_be_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(generate(seed=4, minimal=True))
    whole = list(near(puzzle))
    monkeypatch.setattr(import_module("nanpure.generator.near_puzzles"), "LISTED", 3 * 81)

    assert whole
    assert list(near(puzzle)) == whole
    assert all(is_minimal(one) for one in near(puzzle, minimal=True))
    assert list(near(puzzle, limit=2)) == whole[:2]


def test_near_keeps_removed_candidates() -> None:
    puzzle = Puzzle((0,) * 16, library.Layout.default(4), ((0, 1),))
    for one in near(puzzle, 0, 3, limit=20):
        assert one.removed == puzzle.removed
        assert library.solve(one).solution.values[0] != 1


def test_near_mends_a_puzzle_without_a_solution_or_says_so() -> None:
    wrong = Puzzle.parse("112..........4.3")
    assert all(count(one, 2, "sat").count == 1 for one in near(wrong))
    assert by_hand(wrong, 1, 1) == {one.givens for one in near(wrong)}
    with pytest.raises(NoSolution, match=r"1212\.{4}1212"):
        list(near("1212....1212...."))
    assert list(near("." * 16, 0, 1)) == []


def test_near_stops() -> None:
    control = Control()
    control.stop()
    with pytest.raises(PuzzleError, match="stopped"):
        list(near("." * 81, 0, 2, control=control))
    for minus, plus in ((3, 1), (-1, 1), (0, 16), (0, -1)):
        with pytest.raises(ValueError, match="givens"):
            near("12..............", minus, plus)


def lines(*words: str) -> list[str]:
    done = nanpure(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode().splitlines()


def test_near_on_the_command_line() -> None:
    line = "12...........4.3"
    shown = lines("edit", "near", line)
    assert shown == [*(one.line() for one in near(line)), ""]
    assert lines("edit", "near", line, "--limit", "2") == [*shown[:2], f"{line} # more", ""]
    said = [json.loads(one) for one in lines("edit", "near", line, "--limit", "2", "--json")]
    assert [one.get("result") for one in said] == [*shown[:2], None]
    assert said[2]["stopped"] == "limit"
    assert lines("edit", "near", "." * 16, "--minus", "0") == [f"{'.' * 16} # nothing found", ""]
    assert json.loads(lines("edit", "near", "." * 16, "--minus", "0", "--json")[0])["found"] == 0
    none = nanpure("edit", "near", "1212....1212....")
    assert (none.returncode, none.stdout) == (1, b"1212....1212.... # none\n\n")
    none = nanpure("edit", "near", "1212....1212....", "--json")
    assert json.loads(none.stdout)["status"] == "none"
    far = nanpure("edit", "near", line, "--minus", "5")
    assert (far.returncode, b"givens to remove from 0 to 4, got 5" in far.stdout) == (1, True)
