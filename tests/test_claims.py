"""What a file says of the solution of its puzzles is compared with what is found."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

import nanpure as library
from command_line import Done, nanpure
from nanpure import Unsupported, count_many, solve_many
from nanpure.text import ReadOptions, parse, records
from nanpure.text.claims import claimed_solutions

UNIQUE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLVED = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
WRONG = "7" + SOLVED[1:80] + "1"
FOUR = "12..3..........4"
FOURS = [grid.line() for grid in library.solutions(FOUR)]


SQUARE = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
FOUR_SOLVED = "1234341221434321"


def lines(done: Done) -> list[str]:
    return done.stdout.decode().splitlines()


FORMS = {
    "csv": lambda claim: f"puzzle,solution\n{UNIQUE},{claim}",
    "csv with other names": lambda claim: f"quizzes;id;Solutions\n{UNIQUE};1;{claim}",
    "json": lambda claim: json.dumps({"puzzle": UNIQUE, "solution": claim}),
    "json list": lambda claim: json.dumps({"puzzle": UNIQUE, "solutions": [claim]}),
    "json rows": lambda claim: json.dumps({"puzzle": UNIQUE, "solution": [
        [int(sign) for sign in claim[at : at + 9]] for at in range(0, 81, 9)]}),
    "info": lambda claim: json.dumps({"puzzle": UNIQUE, "info": {"answer": claim}}),
}


@pytest.mark.parametrize("form", FORMS)
def test_check_compares_the_solution_of_the_input(form: str) -> None:
    right = nanpure("check", stdin=FORMS[form](SOLVED))
    assert (right.stdout, right.returncode) == (b"unique\t\n", 0)
    wrong = nanpure("check", stdin=FORMS[form](WRONG))
    assert (lines(wrong), wrong.returncode) == (
        ["unique\tthe solution given in the input differs at r1c1, r9c9"], 1)
    assert "r1c1, r9c9 で異なります" in lines(
        nanpure("check", "--lang", "ja", stdin=FORMS[form](WRONG)))[0]
    (said,) = map(json.loads, lines(nanpure("check", "--json", stdin=FORMS[form](WRONG))))
    assert (said["status"], said["differs"]) == ("unique", ["r1c1", "r9c9"])


def test_solve_warns_of_a_wrong_solution() -> None:
    text = FORMS["csv"](WRONG)
    done = nanpure("solve", stdin=text)
    assert (lines(done), done.returncode) == ([SOLVED], 1)
    assert done.stderr.decode() == (
        "-:2: the solution given in the input differs at r1c1, r9c9\n")
    assert nanpure("solve", "--quiet", stdin=text).stderr == b""
    (said,) = map(json.loads, lines(nanpure("solve", "--json", stdin=text)))
    assert said["differs"] == ["r1c1", "r9c9"]
    right = nanpure("solve", stdin=FORMS["csv"](SOLVED))
    assert (right.returncode, right.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("column", "claim", "said"),
    [
        ("solution", FOURS[0], ""),
        ("solution", "1" * 16, "; the solution given in the input is not a solution"),
        ("solution", FOUR, "; the solution given in the input cannot be read: expected"),
        ("solution", "nonsense", "; the solution given in the input cannot be read: expected"),
        ("solutions", "1", "; the input gives the number of solutions as 1"),
        ("solutions", "4", ""),
        ("rating", "1" * 16, ""),
    ],
)
def test_claims_about_a_puzzle_with_many_solutions(column: str, claim: str, said: str) -> None:
    (line,) = lines(nanpure("check", stdin=f"puzzle,{column}\n{FOUR},{claim}"))
    begin = "many\ttwo solutions: " + " and ".join(FOURS[:2])
    assert line.startswith(begin + said)
    assert len(line) == len(begin) or said


def test_all_cells_wrong_are_counted() -> None:
    (line,) = lines(nanpure("check", stdin=f"puzzle,solution\n{UNIQUE},{SOLVED[::-1]}"))
    wrong = sum(a != b for a, b in zip(SOLVED, SOLVED[::-1], strict=True))
    assert line.endswith(f" and {wrong - 3} more cells")


# ---- convert -------------------------------------------------------------------------------------


def test_convert_to_json_keeps_line_numbers() -> None:
    text = f"# two puzzles\n{UNIQUE}\n\nbad\n{SOLVED}\n"
    done = nanpure("convert", "--to", "json", stdin=text)
    first, _, last = lines(done)
    assert [json.loads(said)["line"] for said in (first, last)] == [2, 5]
    grids = f"{nanpure('show', UNIQUE).stdout.decode()}\n{nanpure('show', SOLVED).stdout.decode()}"
    done = nanpure("convert", "--to", "json", stdin=grids)
    assert [json.loads(said)["line"] for said in lines(done)] == [1, 15]


def test_convert_to_csv_keeps_all_columns() -> None:
    rows = [
        {"id": "1", "quizzes": UNIQUE, "Solution": SOLVED, "rating": "", "my,note": ""},
        {"id": "2", "quizzes": FOUR, "Solution": "", "rating": "7.2", "my,note": ""},
    ]
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    done = nanpure("convert", "--to", "csv", stdin=out.getvalue())
    assert done.returncode == 0
    found = list(csv.DictReader(io.StringIO(done.stdout.decode())))
    assert [(row["puzzle"], row["id"], row["Solution"]) for row in found] == [
        (UNIQUE, "1", SOLVED), (FOUR, "2", "")]
    before = [record.info for record in records(out.getvalue().split("\n"))]
    after = [record.info for record in records(done.stdout.decode().split("\n"))]
    assert after == before
    again = nanpure("convert", "--to", "csv", stdin=done.stdout)
    assert again.stdout == done.stdout


def test_convert_keeps_notes_of_any_name_in_csv() -> None:
    said = [{"title": "a"}, {"cages": "3"}, {"title": "b\nc", "info.x": '"', "comment": "d,e"}]
    text = "\n".join(json.dumps({"puzzle": FOUR, "info": info}) for info in said)
    done = nanpure("convert", "--to", "csv", stdin=text)
    assert lines(done)[0] == "puzzle,layout,symbols,title,info"
    assert [record.info for record in records(lines(done))] == said
    alone = parse(library.write(library.Puzzle.parse(text.split("\n")[2]), "csv"))
    assert alone.info == said[2]


def test_a_bad_first_line_does_not_cost_the_header() -> None:
    done = nanpure("convert", "--to", "csv", stdin=f":0000:x:{UNIQUE}:211::\n:0000:x:{UNIQUE}:::\n")
    bad, header, row = lines(done)
    assert " # error: 'csv' does not carry removed candidates" in bad
    assert parse(f"{header}\n{row}").size == 9


def test_forms_with_a_header_have_it_once() -> None:
    for words in (["solve", "--to", "csv"], ["solve", "--to", "csv", "--method", "hui"]):
        said = lines(nanpure(*words, stdin=f"{UNIQUE}\n{SOLVED}\n"))
        assert said == ["puzzle,layout,symbols", f"{SOLVED},3x3,", f"{SOLVED},3x3,"]


# ---- what is no text -----------------------------------------------------------------------------


def test_binary_files_are_refused_in_the_same_words(tmp_path: Path) -> None:
    binary = tmp_path / "x.bin"
    binary.write_bytes(f"{UNIQUE}\n".encode("utf-32"))
    long = tmp_path / "long.txt"
    long.write_bytes(b"1" * (9 << 20) + b"\n")
    for path in (binary, long):
        done = nanpure("solve", path)
        assert done.returncode == 2
        for verb in (solve_many, count_many):
            with pytest.raises(Unsupported) as caught:
                verb(path)
            assert done.stderr.decode() == f"Error: {caught.value}\n"
    with pytest.raises(Unsupported, match="contains zero bytes"):
        solve_many(b"1...\0...........")
    assert solve_many(b"1" * 99 + b"\n" + b"2" * 99).status.tolist() == [4, 4]
    lines_ = (UNIQUE.encode() + b"\r") * (9 << 20 >> 6)
    assert (count_many(lines_[: 82 * 100_001]).counts == 1).sum() == 100_001


@pytest.mark.parametrize(("said", "count"), [
    (str(SQUARE), 1), (str(SQUARE).replace(",", " "), 1), (str([SQUARE, SQUARE]), 2),
    (str([[str(digit) for digit in row] for row in SQUARE]), 1), (f'["{FOUR_SOLVED}"]', 1),
    (f'["{FOUR_SOLVED}", "{FOUR_SOLVED}"]', 2), ('["1234", "3412", "2143", "4321"]', 1),
])
def test_solutions_as_arrays(said: str, count: int) -> None:
    found = list(claimed_solutions({"solution": said}, ReadOptions(size=4)))
    assert found == [tuple(map(int, FOUR_SOLVED))] * count
