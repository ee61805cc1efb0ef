"""Questions that people ask: is it unique, is it minimal, what is wrong in my attempt."""

from __future__ import annotations

import json
from inspect import signature
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from command_line import nanpure
from nanpure import (
    Grid,
    NoSolution,
    Puzzle,
    PuzzleError,
    check,
    is_minimal,
    is_unique,
    minimize,
    mistakes,
    solve,
)
from nanpure.maths import redundant_givens
from nanpure.words import in_language, message_of

# The puzzle and the grid of a pupil with which a newcomer tried the library.
PUZZLE = "..7.8946.2.3....9..8.421..55..6....3..8.4521..197.............7.721.3.5.865.9.3.."
PUPIL = "517.8946.2.3....9..8.421..55..6....3..8.4521..197.............7.721.3.5.865.9.3.."
SOLUTION = solve(PUZZLE).solution
SMALL = ".24.3......4.31."  # 1243 3421 2134 4312
MANY = "12.............."
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


# ---- unique and minimal -------------------------------------------------------------------------


def test_unique_and_minimal_are_those_of_the_searches() -> None:
    for line in (PUZZLE, SMALL, MANY, "." * 16, "11..............", SOLUTION.line()):
        puzzle = Puzzle.parse(line)
        unique = solve(puzzle).status == "unique"
        assert is_unique(line) == is_unique(puzzle.grid()) == unique
        assert is_minimal(line) == (unique and not redundant_givens(puzzle))
    assert is_minimal(minimize(SOLUTION, seed=1))
    assert not is_minimal(SOLUTION)


def test_placed_digits_count_for_unique_only() -> None:
    grid = Puzzle.parse(MANY).grid()
    for cell, digit in enumerate(solve(MANY).solutions[0].values):
        grid = grid if grid.values[cell] else grid.place(cell, digit)
    assert is_unique(grid)
    assert not is_minimal(grid)


def test_a_limit_is_no_answer() -> None:
    for ask in (is_unique, is_minimal):
        with pytest.raises(PuzzleError) as failed:
            ask(HARD, nodes=1)
        assert (failed.value.status, failed.value.stopped) == ("unknown", "nodes")


# ---- mistakes -----------------------------------------------------------------------------------


def test_the_grid_of_the_pupil() -> None:
    found = mistakes(PUZZLE, PUPIL)

    assert str(found) == "r1c1=5, r1c2=1 are wrong."
    assert (found.status, found.cells, found.digits) == ("wrong", (0, 1), (5, 1))
    assert (list(found), len(found), bool(found)) == ([(0, 5), (1, 1)], 2, True)
    assert found.solution == SOLUTION
    assert found.overwritten == ()
    assert in_language(found.message(), "ja") == "r1c1=5・r1c2=1が間違っている。"
    assert repr(found) == "<Mistakes wrong: r1c1=5, r1c2=1>"


@pytest.mark.parametrize("form", [
    PUPIL, [int(sign) if sign != "." else 0 for sign in PUPIL], {"r1c1": 5, (1, 2): 1},
    Puzzle.parse(PUPIL), Puzzle.parse(PUZZLE).grid().place(0, 5).place(1, 1),
    np.array([int(sign) if sign != "." else 0 for sign in PUPIL]).reshape(9, 9),
])
def test_an_attempt_in_any_form(form: Any) -> None:
    assert mistakes(Puzzle.parse(PUZZLE), form).cells == (0, 1)
    assert mistakes(Puzzle.parse(PUZZLE).grid(), form).cells == (0, 1)


def test_no_mistakes() -> None:
    for attempt, status, said in (
            (PUZZLE, "right", "No mistakes so far."), ({}, "right", "No mistakes so far."),
            (SOLUTION, "solved", "The grid is solved."),
            (SOLUTION.line(), "solved", "The grid is solved.")):
        found = mistakes(PUZZLE, attempt)
        assert (found.status, str(found), bool(found)) == (status, said, False)
        assert repr(found) == f"<Mistakes {status}>"
    half = "".join(sign if at % 2 else "." for at, sign in enumerate(SOLUTION.line()))
    assert not mistakes(PUZZLE, half)  # givens that it leaves out stand there all the same


def test_a_given_that_was_replaced() -> None:
    found = mistakes(PUZZLE, "1" + PUPIL[1:2] + "5" + PUPIL[3:])

    assert found.overwritten == (2,)
    assert (found.cells, found.digits) == ((1, 2), (1, 5))
    assert str(found) == "r1c2=1, r1c3=5 are wrong. The puzzle gives r1c3=7."
    assert found.attempt.values[2] == 7


def test_a_puzzle_with_several_solutions() -> None:
    several = solve(MANY).solutions
    assert mistakes(MANY, several[0]).status == mistakes(MANY, several[1]).status == "solved"
    assert mistakes(MANY, several[0]).solution is None
    alone = mistakes(MANY, {"r1c3": 2})
    assert (alone.status, str(alone)) == ("wrong", "r1c3=2 is wrong.")
    # 3 and 4 may stand in either cell, but not 3 in both.
    both = mistakes(MANY, {"r1c3": 3, "r1c4": 3})
    assert (both.status, both.cells, both.digits) == ("contradictory", (2, 3), (3, 3))
    assert str(both) == ("What stands in the grid leaves no solution: "
                         "two 3s in box 2: r1c3 and r1c4.")
    given = mistakes(MANY, {"r1c1": 3, "r1c3": 3})
    assert (given.status, given.cells, given.overwritten) == ("wrong", (0,), (0,))


def test_what_has_no_answer() -> None:
    with pytest.raises(NoSolution):
        mistakes("11..............", MANY)
    for wrong in (SMALL, Puzzle.parse(SMALL), [0] * 16):
        with pytest.raises(ValueError, match=r"81 cells.*16"):
            mistakes(PUZZLE, wrong)
    with pytest.raises(PuzzleError) as failed:
        mistakes(HARD, HARD, nodes=1)
    assert failed.value.status == "unknown"


def test_check_names_the_verb_that_compares() -> None:
    """A keyword would leave open which board is the puzzle; a wrong guess finds no mistakes."""
    asked: Any = check
    for arguments in ({"against": PUPIL}, {"engine": PUPIL}):
        with pytest.raises((TypeError, ValueError), match=r"mistakes\(puzzle, attempt\)") as error:
            asked(PUZZLE, **arguments)
        assert in_language(message_of(error.value), "ja") != str(error.value)
    assert [*signature(check).parameters][:2] == ["puzzle", "engine"]
    assert "against" not in signature(check).parameters
    assert check(puzzle=PUZZLE, engine="native").status == "unique"


def test_an_attempt_at_a_board_with_rules() -> None:
    killer = Puzzle.killer({3: "r1c1 r1c2", 7: "r2c1 r2c2"}, layout="2x2")
    right = solve(killer).solutions[0]
    assert isinstance(right, Grid)
    assert mistakes(killer, right.line()).status == "solved"
    assert mistakes(killer, Puzzle.parse(right.line())).status == "solved"
    assert mistakes(killer, {"r1c1": 4}).cells == (0,)
    letters = Puzzle.of(SMALL, "2x2").layout.with_symbols("ABCD")
    assert mistakes(Puzzle(Puzzle.parse(SMALL).givens, letters), {"r1c1": "B"}).digits == (2,)


# ---- the command line ---------------------------------------------------------------------------


def said(*arguments: str, stdin: bytes = b"") -> tuple[int, list[str]]:
    done = nanpure(*arguments, stdin=stdin)
    return done.returncode, done.stdout.decode().splitlines()


def test_check_against(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(f"# of the day\n{PUZZLE}\n", "utf-8")
    for puzzle in (PUZZLE, str(file)):
        assert said("check", "--against", puzzle, PUPIL) == (
            1, ["wrong\tr1c1=5, r1c2=1 are wrong."])
    attempts = f"{PUZZLE}\nrubbish\n{SOLUTION.line()}\n".encode()
    code, lines = said("check", "--against", PUZZLE, stdin=attempts)
    assert (code, [line.split("\t")[0] for line in lines]) == (1, ["right", "bad", "solved"])
    assert said("check", "--against", PUZZLE, SOLUTION.line())[0] == 0
    assert said("check", "--lang", "ja", "--against", PUZZLE, PUPIL)[1] == [
        "wrong\tr1c1=5・r1c2=1が間違っている。"]


def test_check_against_as_json() -> None:
    attempt = json.dumps({"puzzle": PUPIL})
    code, lines = said("check", "--json", "--against", PUZZLE, stdin=attempt.encode())
    found = json.loads(lines[0])
    assert code == 1
    assert {name: found[name] for name in ("status", "mistakes", "overwritten", "message")} == {
        "status": "wrong", "mistakes": ["5r1c1", "1r1c2"], "overwritten": [],
        "message": "r1c1=5, r1c2=1 are wrong."}


def test_check_against_needs_one_puzzle_with_a_solution(tmp_path: Path) -> None:
    several = tmp_path / "several.txt"
    several.write_text(f"{PUZZLE}\n{PUPIL}\n", "utf-8")
    empty = tmp_path / "empty.txt"
    empty.write_text("\n", "utf-8")
    for against, error in (("nofile.txt", "cannot read 'nofile.txt'"), ("junk", "a puzzle"),
                           (str(several), "found several in"), (str(empty), "no puzzle in"),
                           ("11..............", "--against: no solution: two 1s")):
        done = nanpure("check", "--against", against, PUZZLE)
        assert done.returncode == 2
        assert error in done.stderr.decode()
    done = nanpure("check", "--against", PUZZLE, "--minimal", PUZZLE)
    assert (done.returncode, "leave out --minimal" in done.stderr.decode()) == (2, True)
