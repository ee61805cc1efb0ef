"""Techniques that assume one solution: where they are used, and what makes a pattern deadly."""

from __future__ import annotations

import json
from dataclasses import replace

import jsonschema
import pytest

from command_line import nanpure
from nanpure import Grid, Layout, Puzzle, hint, next_step, path, solve, steps
from nanpure.io.events import schema
from nanpure.kernel import Budget, Limits
from nanpure.logic import CATALOGUE, Catalogue, left_out
from nanpure.logic.engine import Engine
from nanpure.logic.one_solution import posed_by, standing
from nanpure.model.path import LeftOut
from nanpure.model.puzzle import as_grid
from together import together

# A unique rectangle of type 1 in r8c6, r8c8, r9c6, r9c8; without the last 6 several solutions.
ONE = "..3..4.6.6.7..2........8.2..76...53......1.8..92.........48.......5..1.43.5.....6"
SEVERAL = ONE[:-1] + "."
UNIQUE = CATALOGUE.select(only=[], uniqueness=True)
MANY = (f"techniques left out: {len(UNIQUE)}; they assume one solution, and the puzzle as posed "
        "has several")
FIRST = CATALOGUE.select(only=["unique-rectangle-1"])

# A rectangle of two bivalue cells, one with a third candidate, one with one of the two only.
CORNERS = {"r1c1": "12", "r1c4": "12", "r2c1": "12", "r2c4": "123"}


def found(grid: Grid, only: str) -> list[str]:
    """What a technique strikes if the puzzle is taken to have one solution."""
    engine = Engine(CATALOGUE.select(only=[only]), posed=posed_by(grid.puzzle))
    return [str(step.deduction.eliminations) for step in engine.all(grid)]


def corners(layout: str, cells: dict[str, str], givens: str = "." * 81) -> Grid:
    """An otherwise open grid with these candidates."""
    board = Layout.parse(layout)
    grid = Puzzle.parse(givens, board).grid()
    gone = [(cell, digit) for cell in range(board.cells) for digit in range(1, board.size + 1)
            if str(digit) not in cells.get(board.cell_name(cell), "123456789")]
    return grid.remove(gone)


def test_they_are_used_where_there_is_one_solution() -> None:
    assert [step.technique for step in steps(ONE, UNIQUE)] == ["unique-rectangle-1"]
    assert next_step(ONE, catalogue=FIRST) == next(steps(ONE, UNIQUE))
    assert next_step(ONE, "easiest", UNIQUE) == next(steps(ONE, UNIQUE))
    assert path(ONE, catalogue=UNIQUE, max_steps=1).steps == (next(steps(ONE, UNIQUE)),)
    assert path(ONE, catalogue=CATALOGUE.select(uniqueness=True), verify=True).end.is_solution


def test_they_are_left_out_where_there_are_several() -> None:
    assert solve(SEVERAL).status == "many"
    assert list(steps(SEVERAL, UNIQUE)) == []
    assert next_step(SEVERAL, catalogue=UNIQUE) is None
    assert path(SEVERAL, catalogue=UNIQUE).steps == ()


@pytest.mark.slow
def test_they_are_left_out_of_a_whole_path() -> None:
    both = CATALOGUE.select(uniqueness=True)
    assert {step.technique for step in path(SEVERAL, catalogue=both).steps}.isdisjoint(
        technique.id for technique in UNIQUE)


def test_what_stands_does_not_make_a_puzzle_unique() -> None:
    """It is the puzzle as posed that must have one solution, not the grid as it stands."""
    solution = solve(SEVERAL, limit=1).solutions[0].values
    grid = as_grid(SEVERAL)
    for cell, digit in enumerate(solution[:60]):
        if not grid.values[cell]:
            grid = grid.place(cell, digit)

    assert list(steps(grid, UNIQUE)) == []


def test_a_search_that_takes_too_long_leaves_them_out() -> None:
    empty = Puzzle((0,) * 625, Layout.default(25))
    assert list(steps(empty, UNIQUE)) == []


def test_a_candidate_grid_that_is_unique_by_its_candidates_only() -> None:
    """The givens have several solutions, so what was struck beforehand belongs to the puzzle."""
    true = solve(ONE).solution.values
    removed = [(80, digit) for digit in range(1, 10) if digit != true[80]]
    puzzle = Puzzle(Puzzle.parse(SEVERAL).givens, Layout.default(9), tuple(removed))

    assert solve(puzzle).status == "unique"
    assert standing(puzzle.grid(), UNIQUE, Budget(Limits())) == (UNIQUE, posed_by(puzzle), None)
    assert posed_by(puzzle)[80] == 1 << true[80] - 1
    # Where the givens have one solution, what was struck is no more than a help.
    helped = replace(puzzle, givens=Puzzle.parse(ONE).givens)
    assert standing(helped.grid(), UNIQUE, Budget(Limits())) == (UNIQUE, posed_by(
        Puzzle.parse(ONE)), None)


def test_a_corner_that_never_could_have_a_digit() -> None:
    """It takes part in no exchange, unlike one that lost it on the way."""
    cells = {**CORNERS, "r2c4": "13"}
    assert found(corners("3x3", cells), "unique-rectangle-1") == ["1r2c4"]
    grid = corners("3x3", CORNERS)
    posed = Puzzle(grid.puzzle.givens, grid.layout, ((12, 2),)).grid()
    posed = posed.remove([one for one in posed.candidate_set() if one not in grid.candidate_set()])
    assert found(posed, "unique-rectangle-1") == []


def test_a_given_takes_part_in_no_pattern() -> None:
    assert found(corners("3x3", CORNERS), "unique-rectangle-1") == ["1r2c4 2r2c4"]
    placed = corners("3x3", CORNERS).place(0, 1).place(3, 2)
    assert found(placed.place(9, 2), "avoidable-rectangle-1") == ["1r2c4"]
    given = corners("3x3", {}, "1" + "." * 80).place(3, 2).place(9, 2)
    assert found(given, "avoidable-rectangle-1") == []


@pytest.mark.parametrize(("rule", "deadly"), [
    ("", True),
    ("+diagonals", False),                      # r1c1 and no other corner
    ("+cage:r1c1,r1c2", False),
    ("+cage:10:r1c1,r1c2", False),
    ("+cage:r1c1,r1c4,r1c5", True),             # both of a row
    ("+cage:r1c1,r1c4,r2c1,r2c4", False),       # equal digits see each other there
    ("+house:r1c1,r1c4,r3c3,r4c8,r5c9,r6c2,r7c6,r8c7,r9c5", True),
    ("+house:r1c1,r3c3,r2c4,r4c8,r5c9,r6c2,r7c6,r8c7,r9c5", False),
    ("+windows", False),                        # r2c4 is in a window, the others are not
    ("+disjoint", True),                       # r1c1 and r1c4 have one place in their boxes
])
def test_every_rule_must_keep_its_digits(rule: str, deadly: bool) -> None:
    grid = corners("3x3" + rule, CORNERS)

    assert (found(grid, "unique-rectangle-1") == ["1r2c4 2r2c4"]) is deadly
    assert (found(grid, "unique-rectangle-1") == []) is not deadly


def test_boxes_count_too() -> None:
    """Four cells in four boxes: the exchange would change the digits of the boxes."""
    apart = {"r1c1": "12", "r1c4": "12", "r4c1": "12", "r4c4": "123"}
    assert found(corners("3x3", apart), "unique-rectangle-1") == []
    assert found(corners("1x9", apart), "unique-rectangle-1") == ["1r4c4 2r4c4"]


@together("technique", UNIQUE)
def test_each_row_says_that_it_assumes_one_solution(technique) -> None:  # type: ignore[no-untyped-def]
    assert technique.unique
    assert not technique.usual
    assert technique.family == "uniqueness"


def test_certain_techniques() -> None:
    assert [t for t in CATALOGUE.certain if t.unique] == []
    assert len(CATALOGUE.certain) + len(UNIQUE) == len(CATALOGUE)
    assert UNIQUE.certain.segments == ()
    assert Catalogue([]).certain.segments == ()


def test_what_is_left_out_is_told() -> None:
    names = tuple(technique.id for technique in UNIQUE)
    both = CATALOGUE.select(uniqueness=True)
    many, none = LeftOut(names, "many"), LeftOut(("unique-rectangle-1",), "none")
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

    assert left_out(SEVERAL, both) == path(SEVERAL, catalogue=both, max_steps=1).left_out == many
    assert path("11..............", catalogue=FIRST).left_out == none
    assert left_out(hard, FIRST, nodes=1) == replace(none, status="unknown")
    assert left_out(hard, FIRST) is None
    assert hint(SEVERAL, catalogue=both).left_out == many
    assert left_out(ONE, both) is path(ONE, catalogue=both, max_steps=1).left_out is None
    assert left_out(SEVERAL) is path(SEVERAL, max_steps=1).left_out is None
    with pytest.raises(ValueError, match="a status"):
        LeftOut((), "unique")


def test_what_is_left_out_is_told_on_the_command_line() -> None:
    alone = ("steps", "--only", "unique-rectangle-1", SEVERAL)
    said = [json.loads(line) for line in nanpure(*alone, "--json").stdout.splitlines()]
    every = nanpure(*alone, "--all").stdout.decode().splitlines()
    help_ = nanpure("hint", "--uniqueness", SEVERAL)

    assert [one.get("kind") for one in said] == [None, "status", "status"]
    assert said[1]["note"] == {"id": "path.left_out.many", "arguments": {
        "techniques": 1, "ids": ["unique-rectangle-1"]}}
    assert said[2]["note"]["arguments"]["techniques"] == 0
    for event in said:
        jsonschema.validate(event, json.loads(schema()))
    assert every == [MANY.replace(str(len(UNIQUE)), "1"),
                     "# none of the 0 techniques finds anything", ""]
    assert nanpure(*alone, "--lang", "ja").stdout.decode().splitlines()[0] == (
        "使わない手筋: 1種類。解が1つであることを前提とするが、元の問題には解が2つ以上ある")
    assert help_.stderr.decode().endswith(f": {MANY}\n")
    assert help_.stdout == nanpure("hint", SEVERAL).stdout
    assert json.loads(nanpure("hint", "--json", "--uniqueness", SEVERAL).stdout)["left_out"] == {
        "techniques": [technique.id for technique in UNIQUE], "status": "many", "text": MANY}


def test_on_the_command_line() -> None:
    shown = nanpure("hint", "--strength", "move", "--only", "unique-rectangle-1", ONE)
    refused = nanpure("steps", "--no-uniqueness", ONE)

    assert (shown.returncode, b"Unique Rectangle" in shown.stdout) == (0, True)
    first, *rest = nanpure("steps", "--uniqueness", "--steps", "3", SEVERAL).stdout.splitlines()
    assert first.decode() == MANY
    assert rest == nanpure("steps", "--steps", "3", SEVERAL).stdout.splitlines()
    assert refused.returncode == 2
    assert b"assumes one solution is on: leave out --no-uniqueness" in refused.stderr


def test_what_leaves_no_technique_is_wrong_usage() -> None:
    refused = nanpure("steps", "--only", "unique-rectangle-1", "--no-uniqueness", ONE)

    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr.decode().splitlines()[-1] == (
        "Error: no technique is left: '--only unique-rectangle-1 --no-uniqueness' "
        "(nanpure steps --help)")


def test_hints() -> None:
    assert hint(ONE, "move", catalogue=FIRST).step == next(steps(ONE, FIRST))
    assert hint(SEVERAL, "move", catalogue=FIRST).step is None
