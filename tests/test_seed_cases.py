"""The verified cases of the papers (tests/data/seed_cases.json): what solve and count must say.

The file is carried whole. Here are the cases that expect solutions or their number; those about
the documented methods are for the tests of the methods.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from command_line import nanpure
from nanpure import Layout, Puzzle, check, count, solutions, solve, solve_many
from nanpure.model.witness import EqualGivens
from nanpure.search.oracle import brute_solutions
from together import together

Case = dict[str, Any]

CASES: dict[str, Case] = {
    case["id"]: case
    for case in json.loads((Path(__file__).parent / "data" / "seed_cases.json").read_text("utf-8"))
}
_SOLUTIONS = ("solution", "solutions", "solutions_lex", "solutions_lex_first")
_COUNTS = ("solution_count", "find_count")


def cases_with(*members: str) -> list[str]:
    return [
        name
        for name, case in CASES.items()
        if ("puzzle" in case or "puzzle_cells" in case)
        and any(member in case["expected"] for member in members)
    ]


WITH_SOLUTIONS = cases_with(*_SOLUTIONS)
WITH_COUNT = cases_with(*_COUNTS)
BIG = ["gen-16x16", "gen-25x25"]
JIGSAWS = [name for name, case in CASES.items() if case["kind"] == "jigsaw"]


def layout_text(case: Case) -> str:
    if "region_string" in case:
        return "jigsaw:" + case["region_string"]
    rows, columns = case["box"]
    symbols = case["symbols"] if case["kind"] == "symbols" else ""
    return f"{rows}x{columns}" + (f"+symbols:{symbols}" if symbols else "")


def text_of(case: Case) -> str:
    """The puzzle as text: decimals between blanks where the case lists numbers."""
    if "puzzle_cells" in case:
        return " ".join(str(digit or ".") for digit in case["puzzle_cells"])
    return case["puzzle"]


@cache
def puzzle_of(name: str) -> Puzzle:
    return Puzzle.parse(text_of(CASES[name]), layout_text(CASES[name]))


def cyclic(size: int) -> list[int]:
    """The grid that the two big cases name as theirs: rows and boxes shifted round."""
    box = round(size**0.5)
    return [(r * box + r // box + c) % size + 1 for r in range(size) for c in range(size)]


def expected_count(case: Case) -> int:
    return next(case["expected"][member] for member in _COUNTS if member in case["expected"])


def expected_solutions(case: Case) -> list[str]:
    """The recorded solutions in lexicographic order (or its beginning)."""
    expected = case["expected"]
    member = next(member for member in _SOLUTIONS if member in expected)
    if member == "solution":
        solution = expected[member]
        if solution.startswith("equals"):
            signs = map(str, cyclic(case["size"]))
            return [" ".join(signs)]
        return [solution]
    return list(expected[member])


def line_of(grid: Any) -> str:
    """A solution as the cases write it: signs, or decimals between blanks."""
    values = grid.values
    if grid.layout.size > 9:
        return " ".join(map(str, values))
    return "".join(grid.layout.symbol(value) for value in values)


def test_the_file_is_whole() -> None:
    assert len(CASES) == 174
    # Nothing that expects an answer of this kind is left out below.
    assert len(set(WITH_SOLUTIONS) | set(WITH_COUNT)) == 41


@together("name", WITH_COUNT)
def test_count(name: str) -> None:
    result = count(puzzle_of(name), limit=None)
    assert (result.count, result.exact) == (expected_count(CASES[name]), True)


@together("name", WITH_SOLUTIONS)
def test_solutions_in_lexicographic_order(name: str) -> None:
    expected = expected_solutions(CASES[name])
    found = [line_of(grid) for grid in islice(solutions(puzzle_of(name)), len(expected) + 1)]
    partial = "solutions_lex_first" in CASES[name]["expected"]
    assert found[: len(expected)] == expected
    assert partial or len(found) == len(expected)


@together("name", sorted({*WITH_COUNT, *WITH_SOLUTIONS}))
def test_solve(name: str) -> None:
    case = CASES[name]
    counted = name in WITH_COUNT
    number = expected_count(case) if counted else len(expected_solutions(case))
    result = solve(puzzle_of(name))
    assert result.status == ("none", "unique", "many")[min(number, 2)]
    if number == 1 and name in WITH_SOLUTIONS:
        assert line_of(result.solution) == expected_solutions(case)[0]
    if number > 1:
        one, other = result.solutions
        assert one.is_solution
        assert other.is_solution
        assert one.values != other.values
    if "solutions_lex" in case["expected"]:
        assert {line_of(grid) for grid in result.solutions} <= set(expected_solutions(case))


@pytest.mark.parametrize("name", ["hira-288", "nakano-x6", "nakano-n99"])
def test_the_oracle_agrees(name: str) -> None:
    grid = puzzle_of(name).grid()
    found = sorted(brute_solutions(grid))
    assert found == [found.values for found in solutions(grid)]


def test_equal_givens_are_named() -> None:
    result = check(puzzle_of("nakano-ym"))
    assert result.status == "none"
    assert isinstance(result.witness, EqualGivens)
    assert str(result.witness) == "two 3s in row 2: r2c3 and r2c9"


def test_nine_by_nine_cases_as_one_batch() -> None:
    names = [
        name for name in WITH_COUNT if CASES[name].get("box") == [3, 3] and "puzzle" in CASES[name]
    ]
    batch = solve_many([CASES[name]["puzzle"] for name in names], limit=5)
    assert batch.counts.tolist() == [min(expected_count(CASES[name]), 5) for name in names]


# ---- the same through the command line ----------------------------------------------------------


def test_command_solves_the_cases_of_default_layout() -> None:
    names = [
        name for name in WITH_SOLUTIONS if "box" in CASES[name] and CASES[name]["kind"] != "symbols"
    ]
    lines = "".join(text_of(CASES[name]) + "\n" for name in names)
    done = nanpure("solve", "--first", "--to", "line", stdin=lines)
    assert done.returncode == 0
    for name, line in zip(names, done.stdout.decode().splitlines(), strict=True):
        layout = puzzle_of(name).layout
        assert line_of(Puzzle.parse(line, layout.structure).grid()) == (
            expected_solutions(CASES[name])[0]
        ), name


def test_command_counts_the_cases_of_default_layout() -> None:
    names = [name for name in WITH_COUNT if "box" in CASES[name]]
    lines = "".join(text_of(CASES[name]) + "\n" for name in names)
    done = nanpure("count", "--limit", "0", stdin=lines)
    assert done.returncode == 0
    assert done.stdout.decode().split() == [str(expected_count(CASES[name])) for name in names]


def test_the_series_of_nakano() -> None:
    series = {
        "n99": (["nakano-n99", "nakano-n99-a", "nakano-n99-b"], "4\n2\n1\n"),
        "X": ([f"nakano-X{i}" for i in range(46, 39, -1)], "1\n2\n3\n6\n18\n72\n288\n"),
    }
    for names, answer in series.values():
        done = nanpure("count", *(CASES[name]["puzzle"] for name in names))
        assert (done.stdout.decode(), done.returncode) == (answer, 0)


@pytest.mark.parametrize("name", JIGSAWS)
def test_jigsaws_in_three_ways(name: str, tmp_path: Path) -> None:
    case = CASES[name]
    regions, puzzle, solution = case["region_string"], case["puzzle"], case["expected"]["solution"]
    table = tmp_path / "regions.txt"
    table.write_text("\n".join(regions[i : i + 9] for i in range(0, 81, 9)) + "\n")
    for arguments in (
        ["--layout", f"jigsaw:{regions}", puzzle],
        ["--layout", f"jigsaw:@{table}", puzzle],
        [puzzle + regions],
    ):
        done = nanpure("solve", *arguments)
        assert (done.stdout.decode(), done.returncode) == (solution + "\n", 0), arguments


def test_letters() -> None:
    case = CASES["nakano-letters"]
    done = nanpure("solve", "--symbols", case["symbols"], case["puzzle"])
    assert done.stdout.decode() == case["expected"]["solution"] + "\n"


@pytest.mark.parametrize("name", BIG)
@pytest.mark.parametrize("engine", ["native", "sat", "auto"])
def test_big_boards_with_every_engine(name: str, engine: Any) -> None:
    result = solve(puzzle_of(name), engine)
    assert list(result.solution.values) == cyclic(CASES[name]["size"])


def test_christmas_tree_has_nine_regions() -> None:
    layout = Layout.jigsaw(CASES["nakano-xc90"]["region_string"])
    boxes = [list(house.cells) for house in layout.houses if house.kind == "box"]
    assert sorted(boxes) == sorted(map(sorted, CASES["nakano-xc90"]["regions"]))
