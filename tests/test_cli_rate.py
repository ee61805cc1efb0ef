"""The verbs rate and techniques verify."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from command_line import Done, nanpure
from nanpure import Layout
from nanpure import rate as rate_one
from nanpure.cli.verbs.rate import HEADS
from nanpure.logic.cases import failure, parse_case
from random_puzzles import random_puzzle

SINGLES = ".24.3......4.31."
EASY = ".8..7..3.7..2.3..8..9.6.4...4.....2.8.2...9.1.3.....6...6.8.1..2..9.5..6.7..3..4."
NONE = "1" * 16
MANY = "." * 16

# What stands alone in r1c9, as a naked single and as a full house.
GOOD_CASE = ":0003:9:12345678" + "." * 73 + ":::919:"
FULL_CASE = ":0000:9:12345678" + "." * 73 + ":::919:"
WRONG_CASE = GOOD_CASE.replace("919", "918")
JSON_CASE = json.dumps({
    "technique": "full-house", "puzzle": "123.............", "layout": "2x2",
    "placements": ["4r1c4"],
})


def lines(done: Done) -> list[str]:
    return done.stdout.decode().splitlines()


# ---- rate --------------------------------------------------------------------------------------


def test_a_line_a_puzzle() -> None:
    done = nanpure("rate", SINGLES)

    assert lines(done) == [f"{SINGLES}\t1.2\t3.2\teasy\t40\t0.0"]
    assert done.returncode == 0


def test_the_help_names_the_columns_first_and_what_se_gives() -> None:
    said = " ".join(nanpure("rate", "--help").stdout.decode().partition("Options:")[0].split())
    columns = ["the puzzle", "max", "sum", "level and score", "effort", "ER", "EP", "ED"]
    assert sorted(columns, key=said.index) == columns
    assert all(name in " ".join(HEADS.values()) for name in ("max", "sum", "level", "score",
                                                             "effort", "ER", "EP", "ED"))


def test_the_columns_are_those_of_the_library() -> None:
    puzzle = random_puzzle(Layout.default(9), random.Random(5))
    found = rate_one(puzzle)
    assert found.nanpure
    assert found.level
    assert found.effort

    assert lines(nanpure("rate", puzzle.line())) == ["\t".join((
        puzzle.line(), f"{found.nanpure.max:.1f}", f"{found.nanpure.sum:.1f}", found.level.level,
        str(found.level.score), f"{found.effort.mean:.1f}",
    ))]


def test_status_in_the_line_and_exit_status() -> None:
    done = nanpure("rate", stdin=f"{SINGLES}\n# comment\n{NONE}\n\nrubbish\n{MANY}\n{SINGLES}\n")
    answers = lines(done)

    assert answers[0] == answers[4] == f"{SINGLES}\t1.2\t3.2\teasy\t40\t0.0"
    assert answers[1] == f"{NONE} # none"
    assert answers[2].startswith("rubbish # error: expected ")
    assert answers[3] == f"{MANY} # many"
    assert done.returncode == 1


def test_limits_end_in_unknown() -> None:
    done = nanpure("rate", "--nodes", "1", "--layout", "3x3", "." * 80 + "1")

    assert lines(done) == ["." * 80 + "1 # unknown: stopped by nodes"]
    assert done.returncode == 1


@pytest.mark.parametrize(("scales", "expected"), [
    ("nanpure", "1.2\t3.2"), ("level", "easy\t40"), ("effort", "0.0"),
    ("effort,nanpure", "1.2\t3.2\t0.0"), ("minutes", "0.5\t-"),
])
def test_scales(scales: str, expected: str) -> None:
    assert lines(nanpure("rate", "--scales", scales, SINGLES)) == [f"{SINGLES}\t{expected}"]


@pytest.mark.parametrize(("pattern", "expected"), [
    ("%g %r %p %d", f"{SINGLES} 1.2 1.2 1.2"),
    ("%s|%n|%m|%%", "3.2|3|hidden-single|%"),
    ("%l %c %e", "easy 40 0.0"),
    ("%g", SINGLES),
    ("%%r", "%r"),
    ("plain", "plain"),
])
def test_format(pattern: str, expected: str) -> None:
    done = nanpure("rate", "--format", pattern, SINGLES)

    assert lines(done) == [expected]
    assert done.returncode == 0


def test_the_scale_of_sudoku_explainer() -> None:
    chained = "..12...........5486.9....3...3.1.8..4.2.....3.9..4.........6..2.8...5.7....721..."
    rating = rate_one(chained, "se").se
    assert rating
    numbers = [f"{number:.1f}" for number in (rating.er, rating.ep, rating.ed)]

    for words, expected in [
        (["--scales", "se"], "\t".join([chained, *numbers])),
        (["--scales", "se", "--format", "%g ER=%r/%p/%d"], f"{chained} ER={'/'.join(numbers)}"),
        (["--scales", "se", "--format", "%%r %m"], f"%r {rating.technique}"),
        (["--format", "%R %P %D %M"], " ".join([*numbers, rating.technique])),
    ]:
        assert lines(nanpure("rate", *words, chained)) == [expected]
    said = json.loads(nanpure("rate", "--scales", "se", "--json", chained).stdout)
    assert said["se"] == {"version": "se-1.2.1", "er": rating.er, "ep": rating.ep,
                          "ed": rating.ed, "technique": rating.technique}


def test_the_scale_of_hodoku() -> None:
    chained = "..12...........5486.9....3...3.1.8..4.2.....3.9..4.........6..2.8...5.7....721..."
    rating = rate_one(chained, "hodoku").hodoku
    assert rating
    score = str(rating.score)

    for words, expected in [
        (["--scales", "hodoku"], "\t".join([chained, rating.level, score])),
        (["--scales", "hodoku", "--format", "%l %c %m %%l"],
         f"{rating.level} {score} {rating.technique} %l"),
        (["--format", "%L/%C/%T"], f"{rating.level}/{score}/{rating.technique}"),
    ]:
        assert lines(nanpure("rate", *words, chained)) == [expected]
    said = json.loads(nanpure("rate", "--scales", "hodoku,level", "--json", chained).stdout)
    assert said["hodoku"] == {
        "version": "hodoku-2.2", "score": rating.score, "level": rating.level,
        "technique": rating.technique, "steps": dict(rating.steps)}
    assert said["level"]["version"] == "level-2"


@pytest.mark.parametrize("scale", ["se", "hodoku"])
def test_scales_of_the_classic_board(scale: str) -> None:
    done = nanpure("rate", "--scales", scale, SINGLES)

    assert lines(done) == [
        f"{SINGLES} # error: the scale {scale} serves the classic 9×9 board, got 2x2"]
    assert done.returncode == 1


def test_format_keeps_the_status() -> None:
    done = nanpure("rate", "--format", "%g", MANY, NONE)

    assert lines(done) == [f"{MANY} # many", f"{NONE} # none"]
    assert done.returncode == 1


@pytest.mark.parametrize(("words", "said"), [
    (["--format", "%g %x"], "got '%x' in '%g %x'"),
    (["--format", "100%"], "got '%' in '100%'"),
    (["--scales", "nanpure,serate"], "got 'serate'"),
    (["--scales", ""], "got ''"),
    (["--format", "%g", "--json"], "--format does not go with --json"),
    (["--format", "%g", "--scales", "level"],
     "--format goes with --scales nanpure, se or hodoku alone, got 'level'"),
    (["--format", "%g", "--scales", "se,nanpure"], "got 'nanpure,se'"),
])
def test_wrong_usage(words: list[str], said: str) -> None:
    done = nanpure("rate", *words, SINGLES)

    assert said in done.stderr.decode()
    assert (done.stdout.startswith(b'{"status": "error"'), done.returncode) == (
        "--json" in words, 2)


def test_json() -> None:
    done = nanpure("rate", "--json", SINGLES, MANY)
    rated, many = (json.loads(line) for line in lines(done))

    assert rated["status"] == "unique"
    assert {key: rated["nanpure"][key] for key in ("version", "max", "sum")} == {
        "version": "nanpure-2", "max": 1.2, "sum": 3.2,
    }
    assert rated["nanpure"]["rounds"][0] == {
        "rating": 1.2, "technique": "hidden-single", "steps": 4, "placements": 4,
        "eliminations": 0,
    }
    assert rated["level"] == {
        "version": "level-2", "score": 40, "level": "easy", "technique": "naked-single",
        "steps": {"full-house": 6, "naked-single": 4},
    }
    assert rated["effort"] == {"version": "effort-1", "guesses": 0.0, "copies": 16}
    assert many["status"] == "many"
    assert "nanpure" not in many
    assert done.returncode == 1
    assert set(json.loads(lines(nanpure("rate", "--json", "--scales", "level", SINGLES))[0])) == {
        "line", "puzzle", "layout", "status", "level",
    }


def test_jobs_change_nothing() -> None:
    chance = random.Random(3)
    some = [random_puzzle(Layout.default(size), chance).line() for size in (9, 6, 9, 4, 8, 9)]
    text = "\n".join([*some, MANY, "rubbish", EASY])
    alone = nanpure("rate", stdin=text)

    assert len(lines(alone)) == 9
    assert nanpure("rate", "--jobs", "4", stdin=text).stdout == alone.stdout


# ---- techniques verify -------------------------------------------------------------------------


@pytest.fixture
def write(tmp_path: Path) -> Path:
    """A file of good cases; what a test adds stands in other files of the folder."""
    cases = tmp_path / "good.txt"
    cases.write_text(f"# three cases\n\n{GOOD_CASE}\n{FULL_CASE}\n{JSON_CASE}\n")
    return cases


def test_cases_that_pass(write: Path) -> None:
    done = nanpure("techniques", "verify", write)

    assert (lines(done), done.returncode) == (["3 passed, 0 failed"], 0)


def test_failing_lines_are_told_with_the_difference(write: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text(f"{WRONG_CASE}\n# comment\n:0003:oops\n:9999:1:{'.' * 81}::111::\n"
                   f"{GOOD_CASE.replace('0003', '0003-x').replace('919', '')}\n")
    done = nanpure("techniques", "verify", write, bad)
    told = lines(done)

    assert told[0] == f"{bad}:1: found 9r1c9, expected 9r1c8: {WRONG_CASE}"
    assert told[1].startswith(f"{bad}:3: no case: expected a library line")
    assert told[2].startswith(f"{bad}:4: the catalogue has no technique 9999: :9999:1:")
    assert told[3].startswith(f"{bad}:5: found 9r1c9, expected nothing: :0003-x:")
    assert told[4:] == ["3 passed, 4 failed"]
    assert done.returncode == 1


@pytest.mark.parametrize("line", [
    ":0003:4:123:::414:",  # no grid
    ":0003:4:" + "." * 81 + ":::4:",  # no candidate
    ":0003:4:" + "." * 81 + ":::400:",
    ":0003:4:" + "." * 81 + ":::4r1:",
    "::4:" + "." * 81 + ":::414:",
    "123......" + "." * 72,
    "{",
    '{"technique": 5}',
    '{"technique": "full-house"}',
    '{"technique": "full-house", "puzzle": "123.............", "placements": "4r1c4"}',
    '{"technique": "full-house", "puzzle": "123.............", "placements": ["5r1c4"]}',
    '{"technique": "full-house", "puzzle": "123.............", "placements": [[1]]}',
    "[1]",
])
def test_a_malformed_line_is_a_failure_with_its_place(line: str, write: Path) -> None:
    bad = write.with_name("malformed.txt")
    bad.write_text(f"\n{line}\n")
    done = nanpure("techniques", "verify", bad, write)

    assert lines(done)[0].startswith(f"{bad}:2: no case: expected ")
    assert lines(done)[1:] == ["3 passed, 1 failed"]
    assert done.returncode == 1


def test_only(write: Path) -> None:
    assert lines(nanpure("techniques", "verify", "--only", "0000", write)) == ["2 passed, 0 failed"]
    assert lines(nanpure("techniques", "verify", "--only", "naked single", write)) == [
        "1 passed, 0 failed"
    ]
    done = nanpure("techniques", "verify", "--only", "0003", "--only", "full-house", write)
    assert lines(done) == ["3 passed, 0 failed"]
    done = nanpure("techniques", "verify", "--only", "0300", write)
    assert (done.stdout, done.returncode) == (b"", 2)
    assert done.stderr.decode().startswith("Error: no case of '0300' in ")


def test_json_of_cases(write: Path) -> None:
    bad = write.with_name("bad.txt")
    bad.write_text(WRONG_CASE)
    done = nanpure("techniques", "verify", "--json", bad, write)
    told = [json.loads(line) for line in lines(done)]

    assert told[0] == {"file": str(bad), "line": 1, "case": WRONG_CASE, "technique": "0003",
                       "passed": False, "failure": "found 9r1c9, expected 9r1c8"}
    assert [one["passed"] for one in told[1:4]] == [True] * 3
    assert told[4] == {"passed": 3, "failed": 1}
    assert done.returncode == 1


def test_jobs_keep_the_order(write: Path) -> None:
    many = write.with_name("many.txt")
    many.write_text("\n".join([GOOD_CASE, WRONG_CASE, ":0003:oops", FULL_CASE] * 20))
    alone = nanpure("techniques", "verify", many)

    assert lines(alone)[-1] == "40 passed, 40 failed"
    assert nanpure("techniques", "verify", "--jobs", "3", many).stdout == alone.stdout


def test_what_cannot_be_read(tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("# nothing\n")

    for words in ([tmp_path / "missing"], [tmp_path], [empty], []):
        done = nanpure("techniques", "verify", *words)
        assert (done.stdout, done.returncode) == (b"", 2)
        assert done.stderr.decode().startswith("Error: ")


# ---- what a case means -------------------------------------------------------------------------


def test_steps_on_other_digits_are_another_matter() -> None:
    """Two full houses, of different digits: each case is about its own."""
    grid = "123456.89" + "." * 63 + "21436987."

    assert failure(parse_case(f":0000:7:{grid}:::717:")) is None
    assert failure(parse_case(f":0000:5:{grid}:::599:")) is None
    assert failure(parse_case(f":0000::{grid}:::599:")) == (
        "found 5r9c9 | 7r1c7, expected 5r9c9"
    )


def test_the_digits_of_a_hidden_subset_are_those_of_its_pattern() -> None:
    """5 and 6 have two places in box 1, r1c1 and r1c2; what goes is other digits."""
    grid = "........." + "12......." + "34......." + "..5......" + "..6......" + "." * 36
    stands = "711 712 811 812 911 912"

    assert failure(parse_case(f":0210:56:{grid}::{stands}::")) is None
    assert failure(parse_case(f":0210:5:{grid}::711::")) == (
        "found nothing, expected -7r1c1"
    )
    assert failure(parse_case(f":0210:56:{grid}::711::")) is not None
