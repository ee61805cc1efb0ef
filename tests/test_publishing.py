"""Whether puzzles are fit to print: nanpure.publishing and check --publish."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from command_line import nanpure
from nanpure import Control, Puzzle, generate, solve, transform
from nanpure.generator import SYMMETRIES
from nanpure.publishing import FLAGS, Known, Place, review

GOOD = next(generate("3x3", 2, minimal=True, symmetry="rotate180", level="easy")).line()
HARD = "...92...3...4..8..8....6...4.28....9.91..5..7.............94.5.2....7...37.1...6."
FORCED = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
FEW = ".24.3......4.31."
MANY = "12.............."
NONE = "1" * 16


def verdicts(line: str, **how: object) -> dict[str, str]:
    return {flag.name: flag.verdict for flag in review(line, **how).flags}  # type: ignore[arg-type]


def reason(line: str, name: str, **how: object) -> str:
    return next(flag.text for flag in review(line, **how).flags  # type: ignore[arg-type]
                if flag.name == name)


# ---- the library -------------------------------------------------------------------------------


def test_a_puzzle_that_is_fit() -> None:
    found = review(GOOD)

    assert found.fit
    assert tuple(flag.name for flag in found.flags) == FLAGS
    assert {flag.verdict for flag in found.flags} == {"pass", "open"}
    assert found.lines()[0] == "fit to print"
    assert found.to_json()["flags"]["symmetric"] == {"verdict": "pass", "text": "half turn"}


def test_one_solution() -> None:
    assert verdicts(MANY) == {"unique": "fail", "symmetric": "fail", "new": "pass"}
    assert reason(MANY, "unique").startswith("two solutions: ")
    assert reason(NONE, "unique") == "two 1s in box 1: r1c1 and r1c2"


def test_the_solution_that_comes_with_a_puzzle() -> None:
    right = solve(GOOD).solution.line()
    wrong = right[1] + right[0] + right[2:]

    def stated(solution: str) -> str:
        return json.dumps({"puzzle": GOOD, "solution": solution})

    assert verdicts(GOOD)["solution"] == "open"
    assert verdicts(stated(right))["solution"] == "pass"
    assert reason(stated(wrong), "solution") == "differs at r1c1 r1c2"
    assert reason(stated(right[:80] + "x"), "solution").startswith("cannot be read: ")


def test_minimal_names_the_redundant_givens() -> None:
    assert reason(FEW, "minimal") == "redundant: r1c3 r4c2"
    assert verdicts(HARD)["minimal"] == "pass"


def test_a_long_list_of_cells_is_cut_and_whole_in_json() -> None:
    full = review(solve(GOOD).solution.line())
    minimal = next(flag for flag in full.flags if flag.name == "minimal")

    assert len(minimal.cells) == 81
    assert minimal.text.endswith(" and 73 more")
    assert full.to_json()["flags"]["minimal"]["cells"] == list(minimal.cells)


@pytest.mark.parametrize("name", [name for name in SYMMETRIES if name != "none"])
def test_every_symmetry_is_seen(name: str) -> None:
    made = next(generate("2x3", 1, symmetry=name))  # type: ignore[arg-type]

    assert verdicts(made.line())["symmetric"] == "pass"


def test_nearly_symmetric() -> None:
    cut = Puzzle.parse(GOOD)
    first = next(cell for cell, digit in enumerate(cut.givens) if digit)
    without = Puzzle((*cut.givens[:first], 0, *cut.givens[first + 1:]), cut.layout)

    assert reason(without.line(), "symmetric").startswith(
        "nearly symmetric (half turn); without a partner: r")
    assert verdicts(HARD)["symmetric"] == "fail"


def test_logic_and_level() -> None:
    assert verdicts(FORCED)["logic"] == "fail"
    assert verdicts(FORCED)["steady"] == "open"
    assert verdicts(HARD)["logic"] == "pass"
    assert reason(HARD, "level") == "Hard, none stated"
    assert reason(HARD, "level", level="hard") == "Hard, as stated"
    assert reason(HARD, "level", level="easy") == "Hard, stated: Easy"
    assert verdicts(HARD, level="easy")["level"] == "fail"


def test_the_level_in_the_notes_of_a_puzzle() -> None:
    assert reason(f"{HARD} # hard 4.2 24", "level") == "Hard, as stated"
    assert reason(json.dumps({"puzzle": HARD, "level": " Hard "}), "level") == "Hard, as stated"
    assert reason(json.dumps({"puzzle": HARD, "level": " "}), "level") == "Hard, none stated"
    assert reason(json.dumps({"puzzle": HARD, "level": "3 stars"}), "level") == (
        "Hard, stated: 3 stars")


def test_one_step_alone_does_not_make_a_level() -> None:
    steady = {"pass": 0, "fail": 0}
    for made in generate("3x3", 1, count=12, level="medium"):
        found = review(made)
        flag = next(flag for flag in found.flags if flag.name == "steady")
        assert found.ratings.level is not None
        used = dict(found.ratings.level.steps)
        harder = sum(times for id, times in used.items()
                     if id not in ("full-house", "naked-single", "hidden-single"))
        assert flag.verdict == ("fail" if harder == 1 else "pass")
        steady[flag.verdict] += 1
    assert all(steady.values())


def test_twins() -> None:
    known = Known()
    twin = transform(GOOD, seed=3).line()

    assert known.meet(Puzzle.parse(GOOD), Place("book.txt", 7)) is None
    assert known.meet(Puzzle.parse(twin), Place("", 1)) == "a twin of book.txt, line 7"
    assert known.meet(Puzzle.parse(GOOD), Place("", 2)) == "the same as book.txt, line 7"
    assert known.meet(Puzzle.parse(HARD), Place("", 3)) is None


def test_two_puzzles_in_one_place() -> None:
    known, place = Known(), Place("book.txt", 7)
    known.meet(Puzzle.parse(GOOD), place)

    assert known.meet(Puzzle.parse(GOOD), place) == "the same as book.txt, line 7"


@pytest.mark.parametrize(("call", "said"), [
    (lambda: Known(5), "expected archives to be a list, got 5"),  # type: ignore[arg-type]
    (lambda: Known([5]), "each, got 5 in it"),  # type: ignore[list-item]
    (lambda: review(GOOD, place=("", 1)), "expected place to be a Place"),  # type: ignore[arg-type]
    (lambda: Known().meet(GOOD, Place("", 1)), "to be a Puzzle"),  # type: ignore[arg-type]
    (lambda: review(GOOD).failing(["minmal"]),  # type: ignore[list-item]
     "expected a flag out of unique, "),
    (lambda: review(HARD).lines(waived=[5]),  # type: ignore[list-item]
     "expected waived, a name or several"),
])
def test_wrong_arguments(call: Callable[[], object], said: str) -> None:
    with pytest.raises((TypeError, ValueError), match=said):
        call()


def test_an_archive_of_what_was_printed(tmp_path: Path) -> None:
    pytest.importorskip("duckdb")
    from nanpure.archive import add, reading, writing

    file, book = tmp_path / "printed.duckdb", tmp_path / "book.txt"
    book.write_text(f"{GOOD}\n")
    with writing(file) as archive:
        add(archive, book, "Book 1", "2025-04")
    with reading(file) as archive:
        known = Known([archive])
        twin = transform(GOOD, seed=3).line()
        assert reason(GOOD, "new", known=known) == "printed in Book 1, 2025-04"
        assert reason(twin, "new", known=Known([archive])) == (
            "a twin was printed in Book 1, 2025-04")
        assert verdicts(HARD, known=known)["new"] == "pass"
    done = nanpure("check", "--publish", "--json", "--not-in", str(file), GOOD)
    assert json.loads(done.stdout)["flags"]["new"]["verdict"] == "fail"
    assert done.returncode == 1


def test_limits_leave_flags_unknown() -> None:
    control = Control()
    control.stop()
    found = review(GOOD, control=control)

    assert found.failing() == ["logic", "steady", "level"]
    assert {flag.verdict for flag in found.flags[-4:-1]} == {"unknown"}
    assert found.lines()[0] == (
        "not fit to print: by logic not known, steady not known, level not known")


def test_struck_candidates_are_not_compared() -> None:
    struck = Puzzle(Puzzle.parse(FEW).givens, Puzzle.parse(FEW).layout, removed=((0, 2),))

    assert verdicts(struck)["new"] == "open"  # type: ignore[arg-type]


def test_japanese() -> None:
    said = "\n".join(review(HARD).lines("ja"))

    assert said.startswith("掲載できません: 対称でない")
    assert "上級(表示なし)" in said
    assert "約17分(12〜30分)" in said


# ---- the command line --------------------------------------------------------------------------


def test_a_report_for_each_puzzle_and_for_all(tmp_path: Path) -> None:
    file = tmp_path / "book.txt"
    file.write_text(f"{GOOD}\n{transform(GOOD, seed=3).line()}\nrubbish\n{HARD} # hard\n")
    done = nanpure("check", "--publish", "--waive", "symmetric", str(file))
    lines = done.stdout.decode().splitlines()

    assert done.returncode == 1
    assert lines[:3] == [GOOD, "fit to print", "  ✓ one solution"]
    assert "not fit to print: not new" in lines
    assert any(line.endswith("a twin of line 1") for line in lines)
    assert any(line.startswith("bad\t") for line in lines)
    assert "  ✗ symmetric     waived" in lines
    assert "  ✓ level         Hard, as stated" in lines
    assert lines[-1] == "3 puzzles, fit to print: 2; not new 1"


def test_the_exit_status_is_that_of_all() -> None:
    assert nanpure("check", "--publish", GOOD).returncode == 0
    assert nanpure("check", "--publish", HARD).returncode == 1
    assert nanpure("check", "--publish", "--waive", "Symmetric", HARD).returncode == 0
    words = ["--waive", "symmetric", "--level", "Easy"]
    assert nanpure("check", "--publish", *words, HARD).returncode == 1
    words[-1] = "Hard"
    assert nanpure("check", "--publish", *words, HARD).returncode == 0


def test_json_has_the_flags_and_the_facts() -> None:
    told = json.loads(nanpure("check", "--publish", "--json", "--waive", "symmetric", HARD).stdout)

    assert told["fit"] is True
    assert list(told["flags"]) == list(FLAGS)
    assert told["flags"]["symmetric"] == {"verdict": "fail", "text": ""}
    assert (told["clues"], told["bare_houses"], told["missing_digits"]) == (24, ["row 6"], [])
    assert (told["rating"], told["technique"]) == (4.2, "xy-wing")
    assert told["minutes"]["version"] == "minutes-1"


def test_a_table_has_a_column_of_those_that_are_fit(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    table = tmp_path / "reviews.parquet"
    nanpure("check", "--publish", "-o", str(table), GOOD, HARD, MANY)
    rows = parquet.read_table(table).to_pylist()

    assert [(row["fit"], row["clues"], row["status"]) for row in rows] == [
        (True, 81 - GOOD.count("."), "unique"), (False, 24, "unique"),
        (False, 2, "many")]
    assert json.loads(rows[1]["answer_json"])["flags"]["symmetric"]["verdict"] == "fail"


def test_the_answer_does_not_depend_on_threads(tmp_path: Path) -> None:
    file = tmp_path / "book.txt"
    file.write_text("".join(f"{transform(line, seed=seed).line()}\n"
                            for seed in range(3) for line in (GOOD, FEW, MANY)))

    assert nanpure("check", "--publish", "--jobs", "3", str(file)).stdout == nanpure(
        "check", "--publish", str(file)).stdout


def test_a_file_of_known_puzzles(tmp_path: Path) -> None:
    file = tmp_path / "old.txt"
    file.write_text(f"{transform(GOOD, seed=3).line()}\nrubbish\n")
    done = nanpure("check", "--publish", "--not-in", str(file), GOOD)

    assert f"a twin of {file}, line 1" in done.stdout.decode()
    assert "that are not puzzles: 1" in done.stderr.decode()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")
def test_known_puzzles_from_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    Thread(target=pipe.write_text, args=(f"{GOOD}\n",), daemon=True).start()
    done = nanpure("check", "--publish", "--not-in", str(pipe), GOOD)

    assert f"the same as {pipe}, line 1" in done.stdout.decode()


@pytest.mark.parametrize(("words", "message"), [
    (["--publish", "--waive", "minmal"], "'--waive': expected one of unique, solution, minimal"),
    (["--publish", "--waive", ""], "'--waive': expected one of unique, solution, minimal"),
    (["--publish", "--level", "hrd"], "'--level': expected one of easy, medium, hard"),
    (["--publish", "--not-in", "no-such-file"], "--not-in: cannot read 'no-such-file'"),
    (["--waive", "new"], "only --publish judges puzzles: leave out --waive"),
])
def test_wrong_options(words: list[str], message: str) -> None:
    done = nanpure("check", *words, FEW)

    assert message in done.stderr.decode()
    assert done.returncode == 2
