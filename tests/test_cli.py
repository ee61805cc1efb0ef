"""What the verbs of the command line print, and their exit status."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

import nanpure as library
from command_line import ENVIRONMENT, nanpure, process
from together import together

UNIQUE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLVED = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
NONE = "11" + UNIQUE[2:]
MANY = "." + UNIQUE[1:]
EMPTY9 = "." * 81
SHORT = UNIQUE[1:]
FIRST9 = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
FOUR = "12..3..........4"
FOURS = [  # its solutions
    grid.line() for grid in library.solutions(FOUR)
]


def lines(done: subprocess.CompletedProcess[bytes]) -> list[str]:
    return done.stdout.decode().splitlines()


def objects(done: subprocess.CompletedProcess[bytes]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines(done)]


# ---- solve --------------------------------------------------------------------------------------


@together("words, expected, status", [
        ([UNIQUE], [SOLVED], 0),
        ([NONE], [f"{NONE} # none"], 1),
        ([MANY], [f"{MANY} # many"], 1),
        ([UNIQUE, NONE, MANY], [SOLVED, f"{NONE} # none", f"{MANY} # many"], 1),
        ([UNIQUE.replace(".", "0") + " 7.1 hard"], [SOLVED], 0),
        (["--limit", "1", UNIQUE], [SOLVED], 0),
        (["--limit", "1", NONE], [f"{NONE} # none"], 1),
        (["--nodes", "1", HARD],
         [f"{HARD} # unknown: stopped by nodes after 1 nodes"], 1),
        (["--engine", "sat", UNIQUE, NONE], [SOLVED, f"{NONE} # none"], 1),
        (["--engine", "native", UNIQUE], [SOLVED], 0),
        (["--first", EMPTY9], [FIRST9], 0),
        (["--first", NONE, FOUR], [f"{NONE} # none", FOURS[0]], 1),
        (["--all", FOUR], [*FOURS, ""], 0),
        (["--all", UNIQUE, NONE, FOUR], [SOLVED, "", f"{NONE} # none", "", *FOURS, ""], 1),
        (["--all", "--limit", "2", "." * 16],
         ["1234341221434321", "1234341223414123", " # more", ""], 0),
        (["--all", "--limit", "288", "." * 16],
         [*(grid.line() for grid in library.solutions("." * 16)), ""], 0),
        (["--to", "hodoku", UNIQUE], [f":0000:x:{'+'.join(['', *SOLVED])[1:]}"], None),
])
def test_solve(words: list[str], expected: list[str], status: int | None) -> None:
    done = nanpure("solve", *words)
    if status is None:
        # The placed digits of a solution are told from its givens.
        assert lines(done)[0].startswith(":0000:x:4+1+7+3+6+98+25")
        assert done.returncode == 0
        return
    assert (lines(done), done.returncode, done.stderr) == (expected, status, b"")


def test_limit_one_gives_some_solution() -> None:
    done = nanpure("solve", "--limit", "1", MANY, FOUR)
    one, other = (library.Puzzle.parse(line).grid() for line in lines(done))
    assert one.is_solution
    assert other.is_solution
    assert done.returncode == 0


def test_solve_is_the_same_by_every_way(tmp_path: Path) -> None:
    puzzles = [UNIQUE, NONE, SHORT, FOUR, MANY, "", "# comment", UNIQUE + " # easy", UNIQUE + "x"]
    text = "".join(puzzle + "\n" for puzzle in puzzles * 20)
    file = tmp_path / "puzzles.txt"
    file.write_text(text)
    expected = [
        SOLVED, f"{NONE} # none", f"{SHORT} # error:", f"{FOUR} # many", f"{MANY} # many",
        SOLVED, f"{UNIQUE}x # error:",
    ] * 20
    runs = [nanpure("solve", *words, stdin=text) for words in (
        [], ["-"], [file], ["--jobs", "2"], ["--engine", "sat"], ["--to", "line", "--jobs", "2"],
        ["--timeout", "100", "--nodes", "1000000"],
    )] + [process("solve", *words, stdin=text) for words in ([], ["--jobs", "2"])]
    first = runs[0].stdout.decode()
    for got, want in zip(first.splitlines(), expected, strict=True):
        assert got == want or (want.endswith("error:") and got.startswith(want))
    for done in runs:
        said = re.sub(rf"(# error: ){re.escape(str(file))}:(\d+): (.*?)( at (?=column)|$)",
                      lambda error: f"{error[1]}{error[3]} at line {error[2]}"
                                    f"{', ' if error[4] else ''}",
                      done.stdout.decode(), flags=re.MULTILINE)
        assert (said, done.returncode, done.stderr) == (first, 1, b"")
    # A bad line says where it stands in the file.
    assert first.splitlines()[2].endswith("at line 3")
    assert first.splitlines()[9].endswith("at line 12")
    assert f"# error: {file}:3: expected" in runs[2].stdout.decode()


def test_json_of_solve() -> None:
    done = nanpure("solve", "--json", stdin="\n".join([UNIQUE, "", NONE, MANY, SHORT, FOUR]))
    unique, none, many, bad, four = objects(done)
    assert done.returncode == 1
    assert unique == {
        "line": 1, "puzzle": UNIQUE, "layout": "3x3", "status": "unique", "solution": SOLVED,
        "solutions": [SOLVED], "count": 1, "exact": True, "witness": None, "nodes": 0,
        "engine": "native", "stopped": None,
    }
    assert (none["line"], none["status"], none["solution"], none["count"]) == (3, "none", None, 0)
    assert none["witness"] == "two 1s in box 1: r1c1 and r1c2"
    assert (many["status"], many["solution"], len(many["solutions"])) == ("many", None, 2)
    assert (many["exact"], many["stopped"]) == (False, "limit")
    assert (bad["line"], bad["puzzle"], bad["status"]) == (5, SHORT, "bad")
    assert "found 80 at line 5" in bad["error"]["message"]
    assert "column" not in bad["error"]
    assert "layout" not in bad
    assert (four["layout"], four["line"]) == ("2x2", 6)


def test_json_of_all_and_first() -> None:
    (every,) = objects(nanpure("solve", "--json", "--all", FOUR))
    assert (every["status"], every["solutions"], every["count"]) == ("many", FOURS, len(FOURS))
    assert every["exact"]
    (some,) = objects(nanpure("solve", "--json", "--all", "--limit", "1", FOUR))
    assert (some["solutions"], some["exact"], some["stopped"]) == (FOURS[:1], False, "limit")
    assert some["status"] == "unknown"
    (first,) = objects(nanpure("solve", "--json", "--first", FOUR))
    assert (first["solution"], first["status"], first["first"]) == (FOURS[0], "unknown", True)
    assert (first["solutions"], first["count"], first["exact"]) == (FOURS[:1], 1, False)
    for words in (["--first"], ["--all"]):
        (none,) = objects(nanpure("solve", "--json", *words, NONE))
        assert (none["status"], none["exact"]) == ("none", True)
        assert none["witness"].startswith("two ")
        (unknown,) = objects(nanpure("solve", "--json", *words, "--nodes", "1", EMPTY9))
        assert (unknown["status"], unknown["stopped"]) == ("unknown", "nodes")


def test_json_has_as_many_solutions_as_asked_for() -> None:
    (found,) = objects(nanpure("solve", "--json", "--limit", "3", FOUR))
    assert (len(found["solutions"]), found["count"], found["status"]) == (3, 3, "many")


# ---- count --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["." * 16, UNIQUE, NONE], ["288", "1", "0"]),
        (["." * 36], ["more than 1000000"]),
        (["--limit", "0", "." * 36], ["28200960"]),
        (["--limit", "288", "." * 16], ["288"]),
        (["--limit", "287", "." * 16], ["more than 287"]),
        (["--limit", "1", FOUR, UNIQUE, NONE], ["more than 1", "1", "0"]),
        (["--limit", "9", EMPTY9, UNIQUE], ["more than 9", "1"]),
        (["--limit", str(2**63 - 1), "." * 16], ["288"]),
        (["--engine", "sat", "." * 16], ["288"]),
        (["--jobs", "2", "." * 16, UNIQUE, MANY[:60] + UNIQUE[60:], NONE], None),
        (["--nodes", "1", HARD], ["at least 0 # unknown: stopped by nodes after 1 nodes"]),
    ],
)
def test_count(words: list[str], expected: list[str] | None) -> None:
    done = nanpure("count", *words)
    if expected is None:
        expected = lines(nanpure("count", *words[2:]))
    assert (lines(done), done.returncode, done.stderr) == (expected, 0, b"")


def test_count_stopped_by_time() -> None:
    done = nanpure("count", "--limit", "0", "--timeout", "0.2", "1" + EMPTY9[2:] + "2")
    assert done.stdout.startswith(b"at least ")
    assert b" # unknown: stopped by time after " in done.stdout
    assert done.returncode == 0


def test_count_beyond_64_bits() -> None:
    done = nanpure("count", "--limit", "0", " ".join(["."] * 625))
    assert done.stdout.startswith(b"at least 18446744073709551615 # unknown: stopped by limit")


def test_json_of_count() -> None:
    done = nanpure("count", "--json", "--limit", "200", "." * 16, FOUR, SHORT, stdin="")
    assert done.returncode == 2  # an argument that is neither a file nor a puzzle
    done = nanpure("count", "--json", "--limit", "200", stdin=f"{'.' * 16}\n{FOUR}\n{SHORT}\n")
    many, four, bad = objects(done)
    assert (many["count"], many["exact"], many["stopped"]) == (200, False, "limit")
    assert (four["count"], four["exact"], four["solutions"]) == (len(FOURS), True, [])
    assert bad["status"] == "bad"
    assert done.returncode == 1
    (huge,) = objects(nanpure("count", "--json", "--limit", "0", " ".join(["."] * 625)))
    assert huge["count"] == "18446744073709551615"  # JavaScript would round the number


# ---- check --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "expected", "status"),
    [
        ([UNIQUE], ["unique\t"], 0),
        ([NONE, UNIQUE], ["none\ttwo 1s in box 1: r1c1 and r1c2", "unique\t"], 1),
        (["--layout", "2x2", "123....4........"], ["none\tno candidate in r1c4"], 1),
        (["1243342121344..."], ["unique\t"], 0),
        (["--nodes", "1", HARD], ["unknown\tstopped by nodes after 1 nodes"], 1),
        (["--lang", "ja", NONE], ["none\tブロック1に1が2つ: r1c1 と r1c2"], 1),
        (["--layout", "3x3+diagonals", SOLVED], None, 1),
    ],
)
def test_check(
    words: list[str], expected: list[str] | None, status: int
) -> None:
    done = nanpure("check", *words)
    assert done.returncode == status
    if expected is None:
        assert lines(done)[0].startswith("none\ttwo ")
        assert "in diagonal 1" in lines(done)[0]
    else:
        assert lines(done) == expected


def test_check_of_many_and_bad() -> None:
    done = nanpure("check", stdin=f"{FOUR}\n{SHORT}\n")
    many, bad = lines(done)
    assert many.startswith("many\ttwo solutions: 12")
    assert bad.startswith("bad\texpected 81 cells")
    assert "at line 2" in bad
    many_, bad_ = objects(nanpure("check", "--json", stdin=f"{FOUR}\n{SHORT}\n"))
    assert (many_["status"], many_["solutions"]) == ("many", many_["witness"].split(": ")[1].split(
        " and "))
    assert bad_["status"] == "bad"


# ---- show, convert, candidates ------------------------------------------------------------------

FRAME = """\
+-----+-----+
| 1 2 | . . |
| 3 . | . . |
+-----+-----+
| . . | . . |
| . . | . 4 |
+-----+-----+
"""


def test_show() -> None:
    assert nanpure("show", FOUR).stdout.decode() == FRAME
    done = nanpure("show", FOUR, FOUR)
    assert (done.stdout.decode(), done.returncode) == (f"{FRAME}\n{FRAME}", 0)
    # What show draws can be read again.
    assert lines(nanpure("solve", "--first", stdin=done.stdout)) == [FOURS[0]] * 2


@pytest.mark.parametrize("verb", ["show", "candidates"])
def test_rules_stand_below_a_board(verb: str) -> None:
    """In words, with their cells; they do not hinder its being read again."""
    done = nanpure("--lang", "ja", verb, FOUR, "--layout", "2x2+thermo:r1c3,r1c2+antiking")
    *board, rule, cells, switch = done.stdout.decode().splitlines()
    assert [line.partition("：")[0] for line in (rule, cells, switch)] == [
        "温度計", "  thermo:r1c3,r1c2", "アンチキング"]
    if verb == "show":
        assert "\n".join([*board, ""]) == FRAME
    with pytest.warns(library.SkippedText, match="3 lines"):
        again = list(library.read(done.stdout))
    assert [puzzle.layout.text for puzzle in again] == ["2x2"]


def test_candidates() -> None:
    done = nanpure("candidates", FOUR)
    grid = library.parse_grid(done.stdout.decode())
    assert grid.candidates == library.Puzzle.parse(FOUR).grid().candidates
    (said,) = objects(nanpure("candidates", "--json", FOUR))
    assert said["candidates"][2:4] == [[3, 4], [3]]
    assert said["puzzle"] == FOUR


@pytest.mark.parametrize("form", ["line", "grid", "candidates", "csv", "json", "sdk", "ss",
                                  "hodoku", "jigsaw"])
def test_convert_there_and_back(form: str) -> None:
    there = nanpure("convert", "--to", form, stdin=f"{UNIQUE}\n{SOLVED}\n")
    assert (there.returncode, there.stderr) == (0, b"")
    if form == "candidates":  # it does not tell a naked single from a given
        there = nanpure("convert", "--to", form, UNIQUE)
        again = nanpure("convert", "--lossy", stdin=there.stdout)
        assert lines(again) == [UNIQUE]
        return
    again = nanpure("convert", stdin=there.stdout)
    assert (lines(again), again.returncode) == ([UNIQUE, SOLVED], 0)


def test_convert_refuses_to_lose() -> None:
    line = ":0000:x:" + UNIQUE + ":334::"
    done = nanpure("convert", line)
    assert done.returncode == 1
    assert done.stdout.decode().startswith(f"{line} # error: 'line' does not carry removed cand")
    assert nanpure("convert", "--lossy", line).stdout.decode() == UNIQUE + "\n"
    (bad,) = objects(nanpure("convert", "--json", line))
    assert bad["status"] == "bad"


def test_csv_keeps_its_order() -> None:
    text = f"id,puzzle,solution\n1,{UNIQUE},{SOLVED}\n2,{MANY},\n3,{SHORT},\n"
    done = nanpure("solve", stdin=text)
    first, second, third = lines(done)
    assert first == SOLVED
    assert second.endswith("# many")
    assert "# error: " in third
    assert "line 4" in third


# ---- layouts and symbols ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--symbols", ".ABCD", "A..........D...B"], None),
        (["--symbols", "ABCD", "A..........D...B"], None),
        (["--layout", "2x2+symbols:.ABCD", "A..........D...B"], None),
        (["--layout", "4", FOUR], FOURS[0]),
        (["--box", "2x2", FOUR], FOURS[0]),
        (["--layout", "jigsaw:AABBAABBCCDDCCDD", FOUR], FOURS[0]),
        (["--layout", "2x2+diagonals", "1" + "." * 15], "1234341243212143"),
        (["--layout", "1x4", "1" + "." * 15], "1234214334124321"),
        (["--layout", "2x2+house:r1c1,r2c2,r3c3,r4c4", "1" + "." * 15], "1234341243212143"),
        (["1 2 . . 3 . . . . . . . . . . 4"], FOURS[0]),
    ],
)
def test_layouts(words: list[str], expected: str | None) -> None:
    done = nanpure("solve", "--first", *words)
    assert (done.returncode, done.stderr) == (0, b"")
    (line,) = lines(done)
    if expected is None:
        assert set(line) == set("ABCD")
    else:
        assert line == expected


def test_region_file(tmp_path: Path) -> None:
    table = tmp_path / "table"
    table.write_text("AABB\nAABB\nCCDD\nCCDD\n")
    done = nanpure("solve", "--first", "--layout", f"jigsaw:@{table}+diagonals", "1" + "." * 15)
    assert lines(done) == ["1234341243212143"]


def test_extra_houses_reach_the_batch() -> None:
    # The plain lines of a file must not be taken for classic puzzles when the layout says more.
    text = f"{UNIQUE}\n{SOLVED}\n"
    plain = lines(nanpure("solve", "--layout", "3x3", stdin=text))
    diagonal = lines(nanpure("solve", "--layout", "3x3+diagonals", stdin=text))
    assert plain == [SOLVED, SOLVED]
    assert diagonal == [f"{UNIQUE} # none", f"{SOLVED} # none"]


# ---- several inputs -----------------------------------------------------------------------------


def test_files_arguments_and_standard_input_in_order(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two.csv"
    one.write_text(f"{UNIQUE}\n{FOUR}\n")
    two.write_text(f"puzzle\n{NONE}\n")
    done = nanpure("count", two, "." * 16, "-", one, stdin=f"{FOUR}\n")
    some = str(len(FOURS))
    assert (lines(done), done.returncode) == (["0", "288", some, "1", some], 0)


def test_a_file_wins_over_a_puzzle(tmp_path: Path) -> None:
    (tmp_path / FOUR).write_text(UNIQUE)
    assert lines(nanpure("solve", FOUR, cwd=tmp_path)) == [SOLVED]


def test_strict_stops_at_the_first_bad_line() -> None:
    text = f"{UNIQUE}\n{SHORT}\n{UNIQUE}\n"
    for words in ([], ["--jobs", "2"], ["--json"], ["--layout", "3x3+windows"]):
        done = nanpure("solve", "--strict", *words, stdin=text)
        assert done.returncode == 1
        assert len(lines(done)) == 1 + ("--json" in words)
        assert done.stderr.decode().startswith("-:2: Error: expected 81 cells")
        assert len(done.stderr.splitlines()) == 1
    # A puzzle without a solution is no bad line.
    assert len(lines(nanpure("solve", "--strict", stdin=f"{NONE}\n{UNIQUE}\n"))) == 2


# ---- help ---------------------------------------------------------------------------------------


def test_help_and_version() -> None:
    assert nanpure("--version").stdout.decode() == f"nanpure {library.__version__}\n"
    text = nanpure("--help").stdout.decode()
    for verb in ("solve", "count", "check", "show", "convert", "candidates"):
        assert verb in text
        done = nanpure(verb, "-h")
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"--layout" in done.stdout
    assert "Exit status" in text


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell: str) -> None:
    done = process(env=ENVIRONMENT | {"_NANPURE_COMPLETE": f"{shell}_source"})
    assert done.returncode == 0
    assert b"_NANPURE_COMPLETE" in done.stdout
