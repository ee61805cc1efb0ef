"""Text around puzzles: labels, titles, what is skipped; and blanks, ? and -1 as empty cells."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import nanpure
from command_line import nanpure as command
from nanpure import ParseError, SkippedText, text
from nanpure.text import ReadOptions, Record, Skipped

FOUR = "12..3..........4"
ROWS = "12..\n3...\n....\n...4"
NINE = ".8..7..3.7..2.3..8..9.6.4....4....2.8.2...9.1.3.....6...6.8.1..2..9..5.6.7..3..4."
SIX = "1.....2....." + "." * 24
LABELS = ["No.1", "Puzzle 7:", "Game 3", "Grid 01", "Sudoku 5", "Board 2:", "Nr. 4:", "Puzzle",
          "1.", "1)", "1", "0001:", "Easy 1:", "第1問", "1 -", "The 3rd of May:"]
TITLES = ["% easy", "Easy", "Hard 1", "Vanilla 1", "// 1", "; 1", "=== 1 ===", "-- 1", "1",
          "[Puzzle 1]", "Difficulty: Easy", "問題1", "第1問", "初級1", "Grid 01",
          "The Saturday Number Place, difficult", "Schwierigkeitsgrad: leicht"]


def read(source: str) -> tuple[list[Record], Skipped]:
    skipped = Skipped()
    found = list(text.records(source.split("\n"), ReadOptions(), skipped))
    assert all(isinstance(record, Record) for record in found), found
    return [record for record in found if isinstance(record, Record)], skipped


def digits(line: str) -> tuple[int, ...]:
    return tuple(0 if sign == "." else int(sign) for sign in line)


@pytest.mark.parametrize("label", LABELS)
def test_a_label_before_a_puzzle_on_its_line_is_its_title(label: str) -> None:
    for line in (FOUR, NINE, SIX):
        found, skipped = read(f"{label} {line}\n{label}\t{line} # hard")
        assert [record.digits for record in found] == [digits(line)] * 2
        assert found[0].info["title"] == label.rstrip(" :.)-")
        assert found[1].info["comment"] == "hard"
        assert not skipped.count


@pytest.mark.parametrize("title", TITLES)
def test_a_title_above_a_puzzle_is_its_title(title: str) -> None:
    for rows in (ROWS, FOUR, "\n".join(NINE[at : at + 9] for at in range(0, 81, 9)), NINE):
        for gap in ("\n", "\n\n"):
            found, skipped = read(gap.join([title, f"{rows}\n"] * 3))
            assert [record.digits for record in found] == [digits(rows.replace("\n", ""))] * 3
            assert found[0].info["title"] == title.strip("% /;=-[]")
            assert not skipped.count


def test_labelled_lines_stand_among_grids_and_plain_lines() -> None:
    found, _ = read(f"No.1 {FOUR}\nNo.2 {FOUR}\nGrid 3\n{ROWS}")
    assert [record.info["title"] for record in found] == ["No.1", "No.2", "Grid 3"]
    assert [record.digits for record in found] == [digits(FOUR)] * 3
    found, _ = read(f"No.1 {NINE}\n{NINE}\n7 {NINE} {NINE}")
    assert [record.digits for record in found] == [digits(NINE)] * 3


@pytest.mark.parametrize("source", [
    "12 34 a puzzle", "Name: ________________", "Contents ................ 3", "1234 5678",
    "Order 1234-5678-9012-3456", "id 550e8400-e29b-41d4-a716-446655440000"])
def test_words_and_numbers_are_no_labelled_puzzles(source: str) -> None:
    assert text.captions.puzzle_start(source) == 0


@pytest.mark.parametrize("broken", [NINE[1:], NINE[1:].replace(".", "0"), FOUR[1:], SIX[1:]])
def test_a_broken_puzzle_before_its_solution_is_no_label(broken: str) -> None:
    solution = "123456789456789123789123456" * 3
    for line in (f"{broken} {solution}", f"7 {broken} {solution}", f"{broken}\t{solution} # x"):
        found = list(text.records([line], ReadOptions(format="line"), Skipped()))
        assert isinstance(found[0], text.Bad), line


def test_what_is_no_title_is_skipped_counted_and_named() -> None:
    statistics = "\n".join(f"Number of Givens: {n}" for n in range(5))
    found, skipped = read(f"{ROWS}\n\n{statistics}\n{ROWS}\nThe end of it\n")
    assert [record.info.get("title") for record in found] == [None, None]
    assert (skipped.count, skipped.line, skipped.text) == (6, 6, "Number of Givens: 0")


def test_every_door_says_what_it_skips(tmp_path: Path) -> None:
    source = f"{ROWS}\nThe end of it\n\nof all\n"
    message = "2 lines that are no puzzle were skipped, the first at line 5: 'The end of it'"
    with pytest.warns(SkippedText, match=message):
        assert len(list(nanpure.read(source))) == 1
    with pytest.warns(SkippedText, match=message):
        assert len(nanpure.solve_many(source.encode()).status) == 1
    with pytest.warns(SkippedText, match=message):
        nanpure.Puzzle.parse(source)
    file = tmp_path / "puzzles.txt"
    file.write_text(source)
    for words in (["convert", str(file)], ["audit", str(file)], ["convert", "-"]):
        run = command(*words, stdin=source)
        assert run.stderr.decode().rstrip().endswith(message), words
        assert run.stderr.count(b"\n") == 1
    assert not command("convert", "--quiet", stdin=source).stderr


def test_data_among_grids_is_no_title() -> None:
    """What may be a puzzle in another form is read or refused in its place, never skipped."""
    for line in ('{"puzzle": "12..3.........."}', "[[1,2,0,0],[3,0,0,0]]", f"7;{FOUR};x",
                 "12..3..........", "12..3.........z", NINE[1:]):
        skipped = Skipped()
        found = list(text.records(f"{ROWS}\n\n{line}\n{ROWS}\n\n{ROWS}\n\n{ROWS}".split("\n"),
                                  ReadOptions(format="grid"), skipped))
        assert any(isinstance(it, text.Bad) and line in it.text for it in found), line
        assert not skipped.count


def test_a_row_that_is_missing_never_moves_a_grid() -> None:
    """Rows of two grids make no third one: a title says where the first begins, nothing more."""
    rows = [NINE[at : at + 9] for at in range(0, 81, 9)]
    for begin in (["Easy", *rows[1:]], ["1234567890", *rows[1:]], ["12zz67899", *rows[1:]]):
        source = [*begin, *rows, *rows]
        for record in text.records(source, ReadOptions(format="grid"), Skipped()):
            assert isinstance(record, text.Bad) or record.digits == digits(NINE), begin[0]


def test_rows_of_symbols_that_the_caller_named_are_no_titles() -> None:
    rows = "春夏..\n秋...\n....\n...冬"
    options = ReadOptions(4, tuple("春夏秋冬"), ".")
    assert text.parse(rows, options).digits == digits(FOUR)
    assert text.parse(f"問題\n{rows}", options).info["title"] == "問題"


FRAMED = """\
+-----+-----+
| 1 2 |     |
| 3   |     |
+-----+-----+
|     |     |
|     |   4 |
+-----+-----+"""


@pytest.mark.parametrize("source", [
    FRAMED, FRAMED.replace(" ", "").replace("|12||", "|12|  |").replace("|3||", "|3 |  |").replace(
        "|||", "|  |  |").replace("||4|", "|  | 4|"),
    "\n".join(line[2:-2] for line in FRAMED.splitlines() if "-" not in line),
    "12  \n3   \n    \n   4", "1 2    \n3      \n       \n      4",
])
def test_blanks_are_empty_cells_where_they_can_be_read_in_one_way(source: str) -> None:
    found, _ = read(source)
    assert [record.digits for record in found] == [digits(FOUR)]


def test_blanks_of_two_digit_numbers_and_of_a_whole_line() -> None:
    border = "+----------" * 4 + "+"
    row = "|    02    | 09 07    |       03 |"
    rows = [f"{row}{end} |" for end in ("    08 04", "         ", " 01      ")] * 4
    found, _ = read("\n".join([border, *rows]))
    assert found[0].digits[:12] == (0, 2, 0, 9, 7, 0, 0, 0, 3, 0, 8, 4)
    with pytest.raises(ParseError, match="cells that may be either"):
        text.parse("\n".join([border, *[f"{row}    08 04 |"] * 12]))
    assert read(NINE.replace(".", " "))[0][0].digits == digits(NINE)
    with pytest.raises(ParseError, match="found 41"):
        text.parse(" ".join("1" * 41))


def test_blanks_that_may_stand_for_several_puzzles_are_refused() -> None:
    with pytest.raises(ParseError, match="in one way only, found 2 ways"):
        text.parse("|   1   |       |\n" + "|       |       |\n" * 3,
                   ReadOptions(format="grid"))


def test_question_marks_and_minus_one_are_empty_beside_digits() -> None:
    assert text.parse("12??3??????????4").digits == digits(FOUR)
    assert text.parse("1 2 -1 -1\n3 -1 -1 -1\n-1 -1 -1 -1\n-1 -1 -1 4").digits == digits(FOUR)
    assert text.parse("1 2 -1 -1 3" + " -1" * 10 + " 4").digits == digits(FOUR)
    assert str(nanpure.Puzzle.parse("1 2 -1 -1 3" + " -1" * 10 + " 4")) == FOUR
    with pytest.raises(ParseError, match=r"'\?' is empty only beside one of 1-9"):
        text.parse("?" * 16)


def test_a_title_is_written_above_a_grid_and_read_again() -> None:
    puzzle = nanpure.Puzzle.parse(f"Puzzle 7\n{ROWS}")
    assert nanpure.Puzzle.parse(nanpure.write(puzzle, "grid")).info == {"title": "Puzzle 7"}


@pytest.mark.parametrize("program", [
    ["qqwing", "--generate", "2", "--stats"], ["/usr/games/sudoku", "-g2", "-tstd"]])
@pytest.mark.full
def test_what_programs_print_is_read_whole(program: list[str]) -> None:
    try:
        printed = subprocess.run(["script", "-qec", " ".join(program), "/dev/null"],
                                 capture_output=True, check=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip(f"{program[0]} is not installed")
    assert len(list(nanpure.read(printed.replace("\r", "")))) == 2
