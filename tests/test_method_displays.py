"""``solve --method``: every solution where the paper's program lists all, and what it prints."""

from __future__ import annotations

import json
import re

import pytest

import nanpure as library
from command_line import nanpure
from nanpure import methods
from nanpure.methods import Outcome

ONE, ONE_SOLVED = ".24.3......4.31.", "1243342121344312"
THREE = "12..3..........4"  # three solutions


def display(method: str, *words: str) -> tuple[list[str], int, str]:
    done = nanpure("solve", "--display", "--method", method, *words)
    return done.stdout.decode().splitlines(), done.returncode, done.stderr.decode()


def rows(line: str) -> list[str]:
    return [" ".join(line[at : at + 4]) for at in range(0, 16, 4)]


def boxes(line: str) -> list[str]:
    rule = "+-----+-----+"
    one, two, three, four = (f"| {it[0]} {it[1]} | {it[2]} {it[3]} |"
                             for it in (line[at : at + 4] for at in range(0, 16, 4)))
    return [rule, one, two, rule, three, four, rule]


def in_order(method: str, puzzle: str) -> list[str]:
    """The solutions in the order of the method's own trace."""
    *_, end = methods.run(method, puzzle)
    assert isinstance(end, Outcome)
    return [grid.line() for grid in end.solutions]


@pytest.mark.parametrize(("method", "last"), [
    ("hiroi", "solutions found: {}"), ("hiramatsu-c", "all combinations are done, solutions: {}")])
def test_programs_that_print_each_solution(method: str, last: str) -> None:
    for puzzle, status in ((THREE, 1), (ONE, 0)):
        found = in_order(method, puzzle)
        assert sorted(found) == [grid.line() for grid in library.solutions(puzzle)]
        shown, rc, said = display(method, puzzle)
        assert shown == [line for each in found for line in (*rows(each), "")] + [
            last.format(len(found)), ""]
        assert (rc, said) == (status, "")


@pytest.mark.parametrize("method", ["hui", "hui-guess"])
def test_the_table_of_hui_in_boxes(method: str) -> None:
    shown, rc, _ = display(method, THREE, ONE)

    assert shown == [*(line for each in in_order(method, THREE) for line in boxes(each)), "",
                     *boxes(ONE_SOLVED), ""]
    assert rc == 1
    assert display("hui", "11..............")[:2] == (
        ["|index error: free (the grid is not ok)", ""], 1)


def test_ito_prints_his_array_in_all_three_cases() -> None:
    solved = library.solve(ONE).solution
    assert display("ito", ONE)[:2] == (["answer", *rows(solved.line()), ""], 0)
    shown, rc, _ = display("ito", ".24.3......4....", "--set", "trial=0")
    assert (shown[0], shown[-1], rc) == ("unable to solve", "", 1)
    assert "0" in "".join(shown[1:5])
    *_, end = methods.run("ito", ".24.3......4....", trial=0)
    assert isinstance(end, Outcome)
    assert end.end is not None
    assert shown[1:5] == rows(end.end.line().replace(".", "0"))
    assert display("ito", "11" + "." * 14)[:2] == (
        ["inconsistent", *rows("11" + "0" * 14), ""], 1)


def test_ito_shows_the_answer_of_a_trial() -> None:
    shown, rc, said = display("ito", THREE)

    assert shown == ["answer", *rows(in_order("ito", THREE)[0]), ""]
    assert (rc, said) == (0, f"{THREE!r}: ito does not show that this is the only solution\n")


def test_sudoknt_prints_puzzle_empty_row_result_and_time() -> None:
    """Section 7: the nine rows above are the puzzle, those below an empty row the result."""
    shown, rc, _ = display("hui-assign", ONE)
    assert shown[:-2] == [*rows(ONE.replace(".", "0")), "", *rows(ONE_SOLVED)]
    assert re.fullmatch(r"\d+\.\d\d sec", shown[-2])
    assert rc == 0
    xc90 = ".3..2..9...1...2.....7.3....7.4.9.2..62...83....1.5...............8.4...3.......5"
    tree = ("jigsaw:AAAABCCCCAAAABCCCCADDBBBEECDDDBBBEEEDDFFBFFEEDDFFFFFEEGHHHHHHHIGGGGHIIII"
            "GGGGHIIII")
    shown, rc, _ = display("hui-assign", xc90, "--layout", tree, "--set", "units=3x3",
                           "--set", "filling=true")
    assert shown[0] == "0 3 0 0 2 0 0 9 0"
    # What the paper prints, with its doubled and its missing digits.
    assert [line.replace(" ", "") for line in shown[10:19]] == [
        "638521697", "741980253", "215753968", "873469521", "562917834", "926135378", "183372459",
        "657894012", "394206185"]
    assert rc == 1


def test_hiramatsu_h_and_ushio() -> None:
    assert display("hiramatsu-h", ONE)[:2] == ([*rows(ONE_SOLVED), ""], 0)
    assert display("hiramatsu-h", "." * 16, "--lang", "ja")[:2] == (
        ["解法不能(値が未定のセルは16個)", ""], 1)
    assert display("ushio", ONE)[:2] == ([*rows(ONE_SOLVED), "complete", ""], 0)
    shown, rc, said = display("ushio", THREE, "--lang", "ja")
    assert shown[4:] == ["完了 (警告: 他に答があります)", ""]
    assert (rc, said.startswith(f"{THREE!r}: 警告: 他に答があります")) == (1, True)


def test_symbols_and_wide_digits() -> None:
    shown, *_ = display("ito", "A..." + "." * 12, "--symbols", "ABCD", "--set", "trial=0")
    assert shown[1] == "A 0 0 0"
    shown, *_ = display("hiramatsu-c", " ".join(["10", *["."] * 99]), "--layout", "2x5",
                        "--limit", "1")
    assert len(set(map(len, shown[:10]))) == 1


def test_a_bad_line_stays_in_its_place() -> None:
    done = nanpure("solve", "--display", "--method", "hiroi", stdin=f"{ONE}\n12\n{ONE}\n")
    shown, rc = done.stdout.decode().splitlines(), done.returncode

    assert shown[7].startswith("12 # error: ")
    assert shown[8] == ""
    assert shown[-7:] == [*rows(ONE_SOLVED), "", "solutions found: 1", ""]
    assert rc == 1


@pytest.mark.parametrize("words", [
    ("--all",), ("--json",), ("--to", "grid"), ("-o", "x.parquet"), ("--jobs", "2")])
def test_a_display_is_a_form_of_its_own(words: tuple[str, ...]) -> None:
    done = nanpure("solve", "--display", "--method", "ito", *words, ONE)

    assert done.returncode == 2
    assert b"--display prints in the form of the paper" in done.stderr
    assert nanpure("solve", "--display", ONE).returncode == 2


def test_ushio_says_many_where_another_answer_exists() -> None:
    done = nanpure("solve", "--json", "--method", "ushio", THREE)
    said = json.loads(done.stdout)
    assert done.returncode == 1
    assert (said["status"], said["solution"], said["count"], said["exact"]) == (
        "many", None, 1, False)
    *_, end = methods.run("ushio", THREE)
    tallied = methods.tally("ushio", THREE).outcome
    assert isinstance(end, Outcome)
    assert tallied is not None
    assert end.others
    assert tallied.others
    done = nanpure("solve", "--all", "--quiet", "--method", "ushio", THREE)
    assert done.stdout.decode().splitlines() == [*said["solutions"], " # more", ""]
    assert done.returncode == 0
    # Another answer may exist: that shows none.
    undecided = "4..2.......6...6.......4.6..1...13.2"
    *_, end = methods.run("ushio", undecided, level_limit=1)
    assert isinstance(end, Outcome)
    assert end.note is not None
    assert (end.note.id, end.others) == ("ushio.complete-indeterminate", False)


@pytest.mark.parametrize("method", methods.METHODS)
def test_json_has_the_grid_that_a_method_ends_with(method: str) -> None:
    *_, end = methods.run(method, THREE)
    assert isinstance(end, Outcome)
    said = json.loads(nanpure("solve", "--json", "--method", method, THREE).stdout)

    assert said["end"] == (end.end.line() if end.end else None)
