"""What is no puzzle: clear errors in their place, constant memory, no quadratic time."""

from __future__ import annotations

import contextlib
import itertools
import time
import tracemalloc
from collections.abc import Iterator

import pytest

from counted_lines import lines_done
from nanpure.errors import ParseError, Unsupported
from nanpure.text import (
    Bad,
    ReadOptions,
    Record,
    detect,
    parse,
    records,
    write,
)
from nanpure.text.base import MAX_CHARS
from text_samples import JIGSAW, PUZZLE, TREE, rows_of
from tiers import sampled
from together import together

# ---- errors --------------------------------------------------------------------------------------

ERRORS = [
    (PUZZLE[:80], "expected 81 cells for 9x9 (or another square number), found 80 at line 1 of"),
    (PUZZLE + "1", "expected 81 cells for 9x9 (or another square number), found 82 at line 1 of"),
    ("x" * 81, "'x' is empty only next to one of 1-9), found 'x' at line 1, column 1 of"),
    (PUZZLE[:40] + "z" + PUZZLE[41:], "found 'z' at line 1, column 41 of"),
    (PUZZLE[:40] + "ä" + PUZZLE[41:], "found 'ä' at line 1, column 41 of"),
    (TREE.replace("I", "H"), "9 regions of 9 cells, found 8 regions: 'H' 18 times at line 1 of"),
    (JIGSAW + TREE[:80] + "J", "found 10 regions: 'I' 8 times, 'J' once at line 1 of"),
    ("\x00\x01\x02PNG\xff", r"found '\x00' at line 1, column 1 of '\x00\x01\x02PNG"),
    ("", "expected a puzzle, found nothing in ''"),
    ("\n \n\t\n", "expected a puzzle, found nothing"),
    ("# nothing else", "expected a puzzle, found none"),
    ("no puzzle here", "a puzzle, found words"),
    (PUZZLE + "\n" + PUZZLE, "expected one puzzle, found another at line 2 of"),
    ("\n".join(rows_of(PUZZLE)[:8]), "9 rows of 9 cells, found 8 rows"),
    ("\n".join([*rows_of(PUZZLE)[:8], "1234"]), "a row of 9 cells, found 4 at line 9 of '1234'"),
    ("\n".join([*rows_of(PUZZLE)[:8], "1234z6789"]), "found 'z' at line 9, column 5 of '1234z6789"),
    ("1 2 " * 33, "64 cells for 8x8 (or another square number), found 66"),
    ("1 9 " * 32, "a digit 1-8 or an empty cell . 0 * _, found '9' at line 1, column 3 of"),
    (":0000:x:12:::", "81 cells in the third field, found 2"),
    (f":0000:x:{PUZZLE}:999 12:::", "groups of digit, row, column, found '12' at line 1, column"),
    (f":0000:x:+{PUZZLE}::::", "a digit after '+', found '.'"),
    ('{"puzzle": 5}', "a puzzle as text or as rows of numbers, found 5"),
    ('{"puzzle": "12"}', "puzzle: 4 cells for 2x2"),
    ('{"riddle": "12"}', "an object with a field 'puzzle'"),
    ('{"puzzle": "1"', "JSON (Expecting"),
    ('{"puzzle": "1...............", "removed": ["5r1c1"]}', "like '5r1c1', found '5r1c1'"),
    ("[" * 50_000, "expected JSON"),
    ("[" + "9" * 50_000 + "]", "expected JSON"),
    ("puzzle,n\n1..3,2", "a digit 12 or an empty cell . 0 * _, found '3' at line 2, column 4"),
    ("n,puzzle\n 1 ,1z..", "found 'z' at line 2, column 6 of ' 1 ,1z..'"),
    ("n,puzzle\n1", "a field 'puzzle', found 1 field at line 2 of '1'"),
    ('n,puzzle\n1,"1', "a row of fields"),
    ("+-----+\n| 1 2 |\n| 3 4 |\n", "found"),
]


@together("text, message", ERRORS)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    said = str(caught.value)
    assert message in said
    assert len(said) < 400
    assert "\n" not in said


def test_error_fields() -> None:
    with pytest.raises(ParseError) as caught:
        parse("\n# title\n" + PUZZLE[:40] + "z" + PUZZLE[41:])
    error = caught.value
    assert (error.line, error.column, error.found, error.format) == (3, 41, "'z'", "line")
    assert error.expected.startswith("a digit 1-9 or an empty cell")


def test_wrong_frame() -> None:
    grid = write(parse(JIGSAW + TREE), "grid").split("\n")
    open_wall = [line.replace("| 2 |", "  2 |", 1) for line in grid]
    with pytest.raises(ParseError, match="a frame around 9 regions of 9 cells, found 8 regions"):
        parse("\n".join(open_wall))
    outer = [line for line in grid if line[1:-1].strip("-")]  # no frame at all
    bare = "\n".join(line.replace("|", " ") for line in outer if "." in line)
    assert parse(bare).layout is None


def test_bad_lines_keep_their_place() -> None:
    lines = [PUZZLE, PUZZLE[:80], "", "# no", PUZZLE, "what?", "1" * MAX_CHARS * 2, PUZZLE]
    found = list(records(lines))
    assert [(type(r).__name__, r.line) for r in found] == [
        ("Record", 1), ("Bad", 2), ("Record", 5), ("Bad", 6), ("Bad", 7), ("Record", 8),
    ]  # fmt: skip
    bad = found[1]
    assert isinstance(bad, Bad)
    assert (bad.text, bad.error.line, bad.error.format) == (PUZZLE[:80], 2, "line")


def test_bad_blocks_keep_their_place() -> None:
    good = rows_of(PUZZLE)
    for bad in (good[:8], [*good[:4], "1234", *good[5:]], [*good, "123"], ["z" * 9, *good[1:]]):
        lines = [*good, "", *bad, "", *good]
        found = list(records(lines))
        kinds = [type(r).__name__ for r in found]
        assert kinds[0] == kinds[-1] == "Record"
        assert "Bad" in kinds
        assert found[-1].line == len(lines) - 8


def test_bad_json_keeps_its_place() -> None:
    good = write(parse(PUZZLE), "json")
    lines = [good, good[:-1], good, "{}", "[", good + ",", good, "]", '{"puzzle": "', good]
    kinds = [type(r).__name__[0] for r in records(lines)]
    assert "".join(kinds) == "RBRBRRBR"


def test_mixed_file() -> None:
    """The majority decides; what has another form is bad in its place."""
    grid = rows_of(PUZZLE)
    found = list(records([PUZZLE] * 12 + grid + [f":0000:x:{PUZZLE}:::"] + [PUZZLE]))
    assert [type(r) for r in found] == [Record] * 12 + [Bad] * 10 + [Record]


def test_given_format() -> None:
    assert [type(r) for r in records(rows_of(PUZZLE), ReadOptions(format="line"))] != [Record]
    assert next(iter(records([PUZZLE], ReadOptions(format="csv")))).line == 1
    with pytest.raises(Unsupported, match="'nonsense'"):
        list(records([PUZZLE], ReadOptions(format="nonsense")))


def test_a_second_board_beside_a_puzzle_is_no_note() -> None:
    assert detect([PUZZLE + "," + PUZZLE]) == "csv"
    with pytest.raises(Unsupported, match="'column 2', which may be a rule"):
        parse(PUZZLE + "," + PUZZLE)


# ---- streams -------------------------------------------------------------------------------------


@sampled(
    "lines",
    [
        [PUZZLE + "  7.2"],
        rows_of(PUZZLE),
        write(parse(PUZZLE), "grid").split("\n"),
        [write(parse(PUZZLE), "json")],
        ["[Puzzle]", *rows_of(PUZZLE)],
        ["-" * 40],
        ["# a comment"],
        ["[Puzzle]"],
        ["{"],
        ["1 2 3"],
    ],
    small=3,
    ids=["line", "grid", "framed", "json", "sdk", "dashes", "comments", "heads", "open", "odd"],
)
def test_streams_take_constant_memory(lines: list[str]) -> None:
    """Held at most are the sample and a block or two, which have at most 2,000 lines each."""
    peak = []
    for count in (3_000, 9_000):
        stream = itertools.islice(itertools.cycle(lines), count)
        tracemalloc.start()
        for _ in records(stream):
            pass
        peak.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peak[1] < peak[0] * 1.3 + 100_000


def test_stream_is_lazy() -> None:
    def endless() -> Iterator[str]:
        while True:
            yield PUZZLE

    first = list(itertools.islice(records(endless()), 1000))
    assert [r.line for r in first] == list(range(1, 1001))


LONG = [
    "1" * 3_000_000,
    "1 " * 1_500_000,
    "|" * 1_000_000,
    "1|" * 400_000,
    "- " * 300_000,
    "+" * 1_900_000,
    '"' * 1_900_000,
    "{" * 1_900_000,
    "\\" * 1_900_000,
    ":" * 1_900_000,
    "," * 1_900_000,
    "puzzle" + "," * 1_900_000,
    "[Puzzle]\n" + "1\n" * 100_000,
    "1\n" * 100_000,
    "12\n\n" * 200_000,
    "+--\n" * 200_000,
    "{\n" * 300_000,
    "Grid 1\n" * 60_000,
    "#A\n" * 200_000,
    "\n" * 300_000,
    "1 2 3 4\n" * 40_000,
    "AB" * 500_000,
    "." * 1_000_000 + "AB" * 500_000,
    "".join(chr(0x4E00 + i % 20_000) for i in range(400_000)),
]


IDS = [text[:9].replace("\n", "/") for text in LONG]


@sampled("text", LONG, small=6, ids=IDS)
def test_long_rubbish_ends(text: str) -> None:
    assert_it_ends(text[: len(text) // 5])


@pytest.mark.full
@pytest.mark.parametrize("text", LONG, ids=IDS)
def test_longer_rubbish_ends(text: str) -> None:
    assert_it_ends(text)


def assert_it_ends(text: str) -> None:
    """A bound of minutes for what would take hours: no measure of speed."""
    begin = time.process_time()
    for item in records(text.split("\n")):
        assert isinstance(item, (Record, Bad))
    assert time.process_time() - begin < 120


# Rubbish that repeats, and what it begins and ends with.
REPEATED = [
    ("", " ", ""), ("", " ", "x"), ("1", " ", "1"), ("", "\n", ""), ("", " \n", ""),
    ("", "\t", "|"), ("", "1 ", ""), ("", "1\n", ""), ("", "12\n\n", ""), ("", "|1", ""),
    ("", "x", ""), ("", "[", ""), ("", "{", ""), ("", "{}\n", ""), ("", '{"puzzle":\n', ""),
    ('{"puzzle": "', " ", '"}'), ('{"puzzle": "', "1", '"}'), ("[", "{},", "{}]"),
    ("[", "0,", "0]"), ("[", '"' + "." * 16 + '",', "1]"),
    ('{"puzzle": "1..............."', ', "a": 1', "}"),
    ('{"puzzle": "....", "cages": [', "[],", "1]}"), ("", '"', ""), ("", "\\", ""),
    ("puzzle\n", "1,\n", ""), ("puzzle", ",a", "\n1,2"), ("puzzle\n", '"', ""),
    ("puzzle\n", '"a",', ""), ("", ":", ""), (":0000:x:", "1", ":"),
    (":0000:x:" + PUZZLE + ":", "111 ", ":"), ("", "[x]\n", ""), ("[Puzzle]\n", "1\n", ""),
    ("", "[Puzzle]\n", ""), ("", "#A\n", ""), ("", "Grid 1\n", ""), ("grid", " ", "x"),
    ("", "+-", ""), ("", "+--\n", ""), ("", "- ", ""), ("", "AB", ""), ("", "\0", ""),
    ("", "\r", ""), ("", "\u3000", ""),
]


def work_of(text: str) -> int:
    """How many lines of Python reading takes."""
    def read() -> None:
        for _ in records(text.split("\n")):
            pass
        with contextlib.suppress(ParseError, Unsupported):
            parse(text)
    return lines_done(read)


@sampled("begin, part, end", REPEATED, small=10,
         ids=[repr(one + two)[1:16] for one, two, _ in REPEATED])
def test_work_grows_with_the_length_alone(begin: str, part: str, end: str) -> None:
    """Twice the rubbish is twice the work, whatever it is: counted, for lengths
    that no board has and no limit cuts."""
    short, long = (work_of(begin + part * (size // len(part)) + end) for size in (3_900, 7_800))
    assert long < 2.3 * short + 2_000
