"""Puzzles from what people have in their hands: cages, regions, rules."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from nanpure import AntiKnight, Cage, Layout, Puzzle, solve
from together import together

CAGES = "2x2+cage:3:r1c1,r1c2+cage:7:r2c1,r2c2+cage:7:r3c1,r4c1"


@together("cages", [
    [(["r1c1", "r1c2"], 3), (["r2c1", "r2c2"], 7), (["r3c1", "r4c1"], 7)],
    [(3, ["r1c1", "r1c2"]), (7, "r2c1 r2c2"), (7, "r3c1,r4c1")],
    [([(1, 1), (1, 2)], 3), ([(2, 1), (2, 2)], 7), (((3, 1), (4, 1)), 7)],
    [([0, 1], 3), ([4, 5], 7), ([8, 12], 7)],
    [(np.array([0, 1]), np.int64(3)), (np.array([4, 5]), 7), (range(8, 13, 4), 7)],
    {3: ["r1c1", "r1c2"], 7: [["r2c1", "r2c2"], ["r3c1", "r4c1"]]},
    {3: "r1c1,r1c2", 7: ["r2c1 r2c2", "r3c1 r4c1"]},
    {3: [(1, 1), (1, 2)], 7: [[(2, 1), (2, 2)], [(3, 1), (4, 1)]]},
    {("r1c1", "r1c2"): 3, ("r2c1", "r2c2"): 7, ("r3c1", "r4c1"): 7},
    {"r1c1 r1c2": 3, "r2c1 r2c2": 7, "r3c1 r4c1": 7},
    {((1, 1), (1, 2)): 3, ((2, 1), (2, 2)): 7, ((3, 1), (4, 1)): 7},
    "3:r1c1,r1c2 7:r2c1,r2c2 7:r3c1,r4c1", "3=r1c1 r1c2; 7=r2c1 r2c2; 7=r3c1 r4c1",
    "3:r1c1,r1c2\n7:r2c1,r2c2\n7:r3c1,r4c1\n",
    "cage:3:r1c1,r1c2+cage:7:r2c1,r2c2+cage:7:r3c1,r4c1",
    ["3:r1c1,r1c2", "7:r2c1,r2c2", "7:r3c1,r4c1"],
    [Cage("r1c1 r1c2", 3), Cage((4, 5), 7), Cage((8, 12), 7)],
])
def test_cages_in_any_form(cages: Any) -> None:
    assert Puzzle.killer(cages, layout="2x2").layout.text == CAGES


def test_text_for_a_constructor_is_for_its_reader() -> None:
    for build in (lambda: Puzzle("1...", Layout.parse("2x2")),  # type: ignore[arg-type]
                  lambda: Puzzle("1..."), lambda: Puzzle(givens="1...")):  # type: ignore
        with pytest.raises(TypeError, match=r"givens as data \(Puzzle\.parse reads text\), got"):
            build()
    for make in (lambda: Layout("3x3"), lambda: Layout(size="3x3")):  # type: ignore
        with pytest.raises(TypeError, match=r"size as data \(Layout\.parse reads text\), got"):
            make()
    with pytest.raises(TypeError, match=r"a Layout \(Puzzle\.of takes its text\), got '2x2'"):
        Puzzle([0] * 16, "2x2")  # type: ignore[arg-type]


def test_rules_in_a_list_are_rules() -> None:
    board = Layout.parse("3x3")
    assert board.with_rules(["diagonals", "windows"]) == board.with_rules("diagonals", "windows")
    assert board.with_rules([]) == board


def test_a_killer() -> None:
    puzzle = Puzzle.killer([("r1c1 r1c2", 3), ("r4c4", None)], {"r4c4": 1}, Layout.parse("2x2"),
                           [AntiKnight()])
    assert puzzle.layout.text == "2x2+cage:3:r1c1,r1c2+cage:r4c4+antiknight"
    assert puzzle.line() == "...............1"
    assert Puzzle.killer({45: [f"r1c{n}" for n in range(1, 10)]}).layout.size == 9
    solved = solve(Puzzle.killer({3: "r1c1 r1c2", 7: "r2c1 r2c2"}, layout="2x2"), limit=1)
    assert sum(solved.solutions[0].values[:2]) == 3


@together("cages, error, end", [
    (None, TypeError, "got None"), (5, TypeError, "got 5"), ([], ValueError, "got []"),
    ("", ValueError, "got ''"), ([5], TypeError, "got 5 in them"),
    ([("r1c1", "r1c2")], TypeError, "got ('r1c1', 'r1c2')"), ([(3, 4)], TypeError, "got (3, 4)"),
    ([("r1c1", True)], TypeError, "got ('r1c1', True)"), ([("r5c1", 3)], ValueError, "'r5c1'"),
    ([("r1c1", 0)], ValueError, "got 0"), ([("r1c1 r1c2", 99)], ValueError, ""),
    ([("r1c1 r1c1", 3)], ValueError, ""), ("3:r1c1:r1c2", ValueError, "'3:r1c1:r1c2'"),
    ({3: 4}, TypeError, "got (3, 4)"), ([([(0, 1)], 3)], ValueError, "got (0, 1)"),
])
def test_what_is_no_cage_is_told(cages: Any, error: type[Exception], end: str) -> None:
    with pytest.raises(error) as failed:
        Puzzle.killer(cages, layout="2x2")
    assert str(failed.value).endswith(end), str(failed.value)


@pytest.mark.parametrize("regions", [
    "AAABACBBCCDBCDDD", "AAAB ACBB CCDB CDDD", "AAAB\nACBB\nCCDB\nCDDD",
    ["AAAB", "ACBB", "CCDB", "CDDD"], [list("AAAB"), list("ACBB"), list("CCDB"), list("CDDD")],
    [[0, 0, 0, 1], [0, 2, 1, 1], [2, 2, 3, 1], [2, 3, 3, 3]],
    [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3],
    np.array([[7, 7, 7, 1], [7, 2, 1, 1], [2, 2, 3, 1], [2, 3, 3, 3]]),
    [["r1c1", "r1c2", "r1c3", "r2c1"], ["r1c4", "r2c3", "r2c4", "r3c4"],
     ["r2c2", "r3c1", "r3c2", "r4c1"], ["r3c3", "r4c2", "r4c3", "r4c4"]],
    [[(1, 1), (1, 2), (1, 3), (2, 1)], [(1, 4), (2, 3), (2, 4), (3, 4)],
     [(2, 2), (3, 1), (3, 2), (4, 1)], [(3, 3), (4, 2), (4, 3), (4, 4)]],
])
def test_regions_in_any_form(regions: Any) -> None:
    puzzle = Puzzle.jigsaw(regions, {"r1c1": 1}, ["diagonals"])
    assert puzzle.layout.text == "jigsaw:AAABACBBCCDBCDDD+diagonals"
    assert puzzle.line() == "1..............."
    assert Layout.jigsaw(regions) == Layout.parse("jigsaw:AAABACBBCCDBCDDD")


@pytest.mark.parametrize(("regions", "error", "words"), [
    (None, TypeError, "expected regions"), (5, TypeError, "expected regions"),
    ([], ValueError, "expected"), ("AAB", ValueError, "expected"),
    ([["A"], ["B", "B"]], ValueError, "in list 1"),
    ([["r1c1", "r1c1"], ["r2c1", "r2c2"]], ValueError, "got 'r1c1' in two"),
    ([["r1c1", "r3c1"], ["r2c1", "r2c2"]], ValueError, "r3c1"),
])
def test_what_are_no_regions_is_told(regions: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        Puzzle.jigsaw(regions)
