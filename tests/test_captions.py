"""Text around puzzles: labels, titles, what is skipped; and blanks, ? and -1 as empty cells."""

from __future__ import annotations

import random
import re
import subprocess
import tracemalloc
from itertools import chain
from pathlib import Path

import pytest

import nanpure
from command_line import nanpure as command
from nanpure import ParseError, SkippedText, text
from nanpure.text import ReadOptions, Record, Skipped
from together import together

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


@together("label", LABELS)
def test_a_label_before_a_puzzle_on_its_line_is_its_title(label: str) -> None:
    for line in (FOUR, NINE, SIX):
        found, skipped = read(f"{label} {line}\n{label}\t{line} # hard")
        assert [record.digits for record in found] == [digits(line)] * 2
        assert found[0].info["title"] == label.rstrip(" :.)-")
        assert found[1].info["comment"] == "hard"
        assert not skipped.count


@together("title", TITLES)
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


def test_a_bracket_that_does_not_close_is_looked_at_once() -> None:
    """A pattern that went back for each of its letters would take hours."""
    found, skipped = read(f"{ROWS}\n[{'a' * 200_000}\n")
    assert (len(found), skipped.count) == (1, 1)


@pytest.mark.slow
def test_text_without_end_takes_no_memory() -> None:
    lines = (f"line {n} of a text that has no puzzle" for n in range(20_000))
    tracemalloc.start()
    skipped = Skipped()
    found = text.records(chain(lines, ROWS.split("\n")), ReadOptions(format="grid"), skipped)
    assert [record.info for record in found if isinstance(record, Record)] == [{}]
    assert skipped.count == 20_000
    assert tracemalloc.get_traced_memory()[1] < 1_000_000
    tracemalloc.stop()


def test_every_door_says_what_it_skips(tmp_path: Path) -> None:
    source = f"{ROWS}\nThe end of it\n\nof all\n"
    message = "2 lines that are not puzzles were skipped, the first at line 5: 'The end of it'"
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
    with pytest.raises(ParseError, match="cells that may be blanks or gaps"):
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
    assert nanpure.Puzzle.parse("1 2 -1 -1 3" + " -1" * 10 + " 4").line() == FOUR
    with pytest.raises(ParseError, match=r"'\?' is empty only next to one of 1-9"):
        text.parse("?" * 16)


def test_a_title_is_written_above_a_grid_and_read_again() -> None:
    puzzle = nanpure.Puzzle.parse(f"Puzzle 7\n{ROWS}")
    assert nanpure.Puzzle.parse(nanpure.write(puzzle, "grid")).info == {"title": "Puzzle 7"}


@pytest.mark.parametrize("program", [
    ["qqwing", "--generate", "2", "--stats"], ["/usr/games/sudoku", "-g2"]])
@pytest.mark.full
def test_what_programs_print_is_read_whole(program: list[str]) -> None:
    try:
        printed = subprocess.run(["script", "-qec", " ".join(program), "/dev/null"],
                                 capture_output=True, check=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip(f"{program[0]} is not installed")
    assert len(list(nanpure.read(printed.replace("\r", "")))) == 2


# ---- files as people write them, drawn by chance ------------------------------------------------

BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3)}


def drawn(board: tuple[int, ...], size: int, empty: str, style: str) -> list[str]:
    """A board in one of the styles of programs and people."""
    signs = [str(digit) if digit else empty for digit in board]
    rows = [signs[at : at + size] for at in range(0, size * size, size)]
    if style in ("line", "plain", "words"):
        glued = [(" " if style == "words" else "").join(row) for row in rows]
        return ["".join(glued)] if style == "line" else glued
    high, wide = BOXES[size]
    border = "+" + ("-" * (2 * wide + 1) + "+") * (size // wide)
    lines = []
    for number, row in enumerate(rows):
        lines += [border] * (number % high == 0)
        boxes = (" ".join(row[at : at + wide]) for at in range(0, size, wide))
        lines.append(f"| {' | '.join(boxes)} |")
    return [*lines, border]


def file_by_chance(rng: random.Random) -> tuple[list[str], set[tuple[int, ...]], bool]:
    """Lines, the boards in them that are whole, and whether any is damaged."""
    size, style = rng.choice(list(BOXES)), rng.choice(["line", "plain", "words", "framed", "blank"])
    empty = " " if style == "blank" else rng.choice(".0_*")
    label = rng.choice(LABELS) if style == "line" and rng.random() < 0.5 else None
    title = rng.choice([*TITLES, "26.11.2026"]) if rng.random() < 0.6 else None
    harm, gap = rng.random() < 0.3, [""] * rng.randint(0, 1)
    lines, whole, damaged = list[str](), set[tuple[int, ...]](), False
    for number in range(1, rng.randint(2, 5)):
        board = tuple(rng.choice((0, rng.randint(1, size))) for _ in range(size * size))
        rows = drawn(board, size, empty, style)
        if harm and rng.random() < 0.5:
            damaged = True
            at, text_ = rng.randrange(len(rows)), rng.choice(["", "zz", "9", "?", ": "])
            column = rng.randrange(len(rows[at]))
            rows[at] = rows[at][:column] + text_ + rows[at][column + 1 :]
        else:
            whole.add(board)
        if label is not None:
            rows[0] = f"{label.replace('1', str(number))} {rows[0]}"
        elif title is not None:
            rows = [title.replace("1", str(number)), *rows]
        lines += [*rows, *gap]
    return lines, whole, damaged


@pytest.mark.parametrize("files", [150, pytest.param(20_000, marks=pytest.mark.full)])
def test_no_puzzle_of_a_file_is_lost_or_misread_in_silence(files: int) -> None:
    """Each whole board is read, or something is answered as bad; nothing else is read."""
    for seed in range(files):
        lines, whole, damaged = file_by_chance(random.Random(seed))
        found = list(text.records(lines, ReadOptions(), Skipped()))
        read = {record.digits for record in found if isinstance(record, Record)}
        bad = any(isinstance(record, text.Bad) for record in found)
        assert damaged or read <= whole, (seed, lines)
        assert bad or whole <= read, (seed, lines)


RULED = "2x2+thermo:r1c1,r1c2"


@pytest.mark.parametrize("source", [f"{RULED} {FOUR}", f"layout: {RULED} {FOUR}",
                                    f"{RULED}\n{ROWS}", f"=== {RULED} ===\n{ROWS}"])
def test_layout_text_in_front_of_a_puzzle_is_its_layout(source: str) -> None:
    (record,), _ = read(source)
    assert (record.layout, record.digits, dict(record.info)) == (RULED, digits(FOUR), {})


def test_a_size_in_front_of_a_puzzle_is_its_title() -> None:
    (record,), _ = read(f"9x9 {FOUR}")
    assert (record.layout, dict(record.info)) == (None, {"title": "9x9"})


@pytest.mark.parametrize(("label", "says"), [
    ("3x3+thermo:r1c1,r1c2", "a puzzle of the size of '3x3+thermo:r1c1,r1c2', found 4 rows"),
    ("2x2+thermo:r1c1", "at least 2 cells, found 1"),
    ("2x2+diagonals+symbols:1234", "a layout without symbols before a puzzle"),
])
def test_a_layout_that_cannot_be_that_of_its_puzzle_is_refused(label: str, says: str) -> None:
    with pytest.raises(ParseError, match=re.escape(says)):
        nanpure.Puzzle.parse(f"{label} {FOUR}")


def test_a_title_that_would_be_a_layout_is_not_written_above_a_grid() -> None:
    titled = nanpure.Puzzle.parse(FOUR)
    titled = nanpure.Puzzle(titled.givens, titled.layout, info={"title": RULED})
    assert RULED not in nanpure.write(titled, "grid")
