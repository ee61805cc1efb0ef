"""Reading and writing of text: every form, every error, and that nothing else ever comes out."""

from __future__ import annotations

import itertools
import random
import time
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nanpure.errors import ParseError, Unsupported
from nanpure.text import (
    FORMATS,
    Bad,
    Hint,
    Record,
    detect,
    parse,
    parse_symbols,
    records,
    symbols_for,
    write,
)
from nanpure.text import regions as regions_
from nanpure.text.base import MAX_CHARS
from nanpure.text.frames import are_connected

PUZZLE = ".8..7..3.7..2.3..8..9.6.4....4....2.8.2...9.1.3.....6...6.8.1..2..9..5.6.7..3..4."
TREE = "AAAABCCCCAAAABCCCCADDBBBEECDDDBBBEEEDDFFBFFEEDDFFFFFEEGHHHHHHHIGGGGHIIIIGGGGHIIII"
JIGSAW = ".3..2..9...1...2.....7.3....7.4.9.2..62...83....1.5...............8.4...3.......5"
FORMS = Path(__file__).parent / "data" / "text" / "forms.txt"


def rows_of(line: str) -> list[str]:
    n = round(len(line) ** 0.5)
    return [line[at : at + n] for at in range(0, n * n, n)]


def sections() -> Iterator[tuple[str, list[str], str]]:
    head, body = "", list[str]()
    for line in FORMS.read_text(encoding="utf-8").splitlines():
        if line.startswith("=== "):
            if head:
                yield head, head.split()[1:], "\n".join(body)
            head, body = line, []
        elif head:
            body.append(line)
    yield head, head.split()[1:], "\n".join(body)


def shown(record: Record) -> list[str]:
    layout = record.layout or "-"
    if record.candidates is not None:
        total = sum(mask.bit_count() for mask in record.candidates)
        return [str(record.size), layout, "lists", str(total)]
    line = "".join("." if not digit else str(digit) for digit in record.digits)
    return [str(record.size), layout, line]


# ---- forms as others write them ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "text"), [pytest.param(said, text, id=said[0]) for _, said, text in sections()]
)
@pytest.mark.parametrize("change", ["plain", "crlf", "bom", "padded"])
def test_forms(said: list[str], text: str, change: str) -> None:
    if change == "crlf":
        text = text.replace("\n", "\r\n") + "\r\n"
    elif change == "bom":
        text = "\ufeff" + text
    elif change == "padded":
        text = "\n\n" + text + "\n\n\n"
    assert detect(text.removeprefix("\ufeff").splitlines()) == said[0]
    assert shown(parse(text)) == said[1:]


@pytest.mark.parametrize(
    ("said", "text"), [pytest.param(said, text, id=said[0]) for _, said, text in sections()]
)
def test_forms_in_a_row(said: list[str], text: str) -> None:
    """Three of the same, apart by an empty line, are three puzzles at the right lines."""
    header = text.split("\n")[0] + "\n" if said[0] == "csv" else ""
    body = text.removeprefix(header)
    found = list(records((header + "\n\n".join([body] * 3)).split("\n")))
    assert [shown(r) for r in found if isinstance(r, Record)] == [said[1:]] * 3
    lines = body.count("\n") + 2
    first = found[0].line
    assert [r.line for r in found] == [first, first + lines, first + 2 * lines]


def test_frames_separate() -> None:
    """Framed grids follow each other without an empty line; plain ones too, once complete."""
    framed = write(parse(PUZZLE), "grid").split("\n")
    plain = rows_of(PUZZLE)
    for lines in (framed, plain, ["Grid 01", *plain]):
        found = list(records(lines * 4))
        assert [type(r) for r in found] == [Record] * 4
        assert [r.line for r in found] == [1 + i * len(lines) for i in range(4)]
    shared = framed[:-1] * 4  # one border serves as bottom and top
    assert [type(r) for r in records(shared)] == [Record] * 4


def test_sdk_keeps_everything() -> None:
    text = next(t for _, said, t in sections() if said[0] == "sdk" and "[State]" in t)
    record = parse("#ASomebody\n#CA comment\n#Cof two lines\n" + text)
    assert record.placed == {80}
    assert record.info == {"author": "Somebody", "comment": "A comment\nof two lines"}
    assert parse(write(record, "sdk")).info == record.info
    with pytest.raises(ParseError, match="keeps the givens, found another at r1c2"):
        parse(text.replace("[State]\n.8", "[State]\n.9"))


def test_hodoku_keeps_everything() -> None:
    line = f":0300:157:+1{PUZZLE[1:]}:512 134:r5c7:r1c1:a note: with colons"
    record = parse(line)
    assert (record.placed, record.removed) == ({0}, ((1, 5), (21, 1)))
    assert record.info["technique"] == "0300"
    assert record.info["comment"] == "a note: with colons"
    assert parse(write(record, "hodoku")).info == record.info


# ---- one-line form -------------------------------------------------------------------------------


@pytest.mark.parametrize("sign", list(".0*_") + list("xX-"))
def test_empty_signs(sign: str) -> None:
    record = parse(PUZZLE.replace(".", sign))
    assert shown(record)[2] == PUZZLE
    assert record.empty == sign


@pytest.mark.parametrize("sign", list("xX"))
def test_loose_empty_signs_need_a_digit(sign: str) -> None:
    with pytest.raises(ParseError, match="is empty only beside one of 1-9"):
        parse(sign * 81)
    with pytest.raises(ParseError):
        list(map(error_of, records(["-" * 81, PUZZLE])))[0:1] and parse("-" * 81)


def error_of(item: Record | Bad) -> ParseError | None:
    return item.error if isinstance(item, Bad) else None


@pytest.mark.parametrize("sign", list(".0*_"))
def test_empty_grid(sign: str) -> None:
    for size in (4, 6, 9, 12, 16, 25):
        assert not any(parse(sign * size * size).digits)


def line16(signs: str) -> str:
    """A 16×16 line that has these signs once."""
    return signs.ljust(256, ".")


@pytest.mark.parametrize(
    ("line", "symbols"),
    [
        (line16("1G"), "123456789ABCDEFG"),
        (line16("1g"), "123456789ABCDEFG"),
        (line16("1A").replace(".", "0"), "123456789ABCDEFG"),
        (line16("0A1"), "0123456789ABCDEF"),
        (line16("0F"), "0123456789ABCDEF"),
        (line16("AH"), "ABCDEFGHIJKLMNOP"),
        (line16("BPb"), "ABCDEFGHIJKLMNOP"),
        ("0123456789ABCDEF" * 16, "0123456789ABCDEF"),
        ("1" + "." * 255, "123456789ABCDEFG"),
        ("Q" + "." * 624, "ABCDEFGHIJKLMNOPQRSTUVWXY"),
        ("1P" + "." * 623, "123456789ABCDEFGHIJKLMNOP"),
        ("1PxX" + "." * 621, "123456789ABCDEFGHIJKLMNOP"),
        ("XA" + "." * 623, "ABCDEFGHIJKLMNOPQRSTUVWXY"),
        ("xa" + "." * 623, "ABCDEFGHIJKLMNOPQRSTUVWXY"),
        ("1C" + "." * 142, "123456789ABC"),
        ("1c" + "0" * 142, "123456789ABC"),
    ],
)
def test_alphabets(line: str, symbols: str) -> None:
    record = parse(line)
    assert "".join(record.symbols) == symbols
    for digit, sign in zip(record.digits, line, strict=True):
        if digit:
            assert symbols[digit - 1] == sign.upper()
        else:
            assert sign in ".0*_xX-"


def test_open_alphabet_asks() -> None:
    with pytest.raises(ParseError, match=r"--symbols"):
        parse(line16("ABC"))
    assert parse(line16("ABC"), Hint(symbols=tuple("ABCDEFGHIJKLMNOP"))).digits[:3] == (1, 2, 3)
    with pytest.raises(ParseError, match="may be either"):
        parse("QxA" + "." * 622)


def test_given_symbols() -> None:
    hint = Hint(symbols=tuple("ABCD"), empty=".")
    assert parse(".BD.C......D.CA.", hint).digits[:5] == (0, 2, 4, 0, 3)
    with pytest.raises(ParseError, match=r"a digit A-D or an empty cell \., found 'b' at line 1"):
        parse(".bD.C......D.CA.", hint)
    with pytest.raises(ParseError, match="found '0'"):
        parse("0BD.C......D.CA.", hint)
    with pytest.raises(ParseError, match="16 cells for 4x4"):
        parse(PUZZLE, Hint(size=4))
    suits = Hint(symbols=tuple("♠♥♣♦"))
    assert parse("♠♥♣♦" + "." * 12, suits).digits[:4] == (1, 2, 3, 4)
    # What is a symbol is no empty sign, and letters are no regions when they are symbols.
    assert parse("0123" * 4, Hint(symbols=tuple("0123"))).digits[:4] == (1, 2, 3, 4)
    assert parse("AABBAABBCCDDCCDD", Hint(symbols=tuple("ABCD"))).regions is None


def test_decimals() -> None:
    rng = random.Random(1)
    for size in (4, 9, 16, 36, 49):
        digits = tuple(rng.randrange(size + 1) for _ in range(size * size))
        line = " ".join(str(d) if d else "." for d in digits)
        assert parse(line).digits == digits
        assert parse(line.replace(".", "0") + "  # a comment").digits == digits
    assert parse(" ".join(["01", "16"] + ["."] * 254)).digits[:2] == (1, 16)
    with pytest.raises(ParseError, match="digit 1 to 36"):
        parse("37 " + ". " * 1295)
    with pytest.raises(ParseError, match="found 'a'"):
        parse("a" + "." * 1295)


def test_size_changes_from_line_to_line() -> None:
    lines = ["1" + "." * (n * n - 1) for n in (4, 6, 9, 16, 9, 4)]
    assert [r.size for r in records(lines) if isinstance(r, Record)] == [4, 6, 9, 16, 9, 4]


def test_sixteen_lines_of_sixteen() -> None:
    """As a 4×4 puzzle each, unless they have what only a 16×16 row has."""
    assert len(list(records([".24.3......4.31."] * 16))) == 16
    grid = list(records([".24.3......G.31."] * 16))
    assert [type(r) for r in grid] == [Record]
    assert detect(["1" + "." * 15] * 15 + ["9" + "." * 15]) == "line"


def test_comments() -> None:
    assert parse(PUZZLE).info == {}
    for tail in ("#easy", " # easy", "  easy", "\teasy "):
        assert parse(PUZZLE + tail).info == {"comment": "easy"}
    assert write(parse(PUZZLE + " easy"), "line") == PUZZLE + " # easy"


def test_regions() -> None:
    record = parse(JIGSAW + TREE)
    assert (record.layout, record.regions) == ("jigsaw:" + TREE, regions_.numbered(TREE))
    assert shown(record)[2] == JIGSAW
    alone = parse(TREE)
    assert (alone.layout, any(alone.digits)) == ("jigsaw:" + TREE, False)
    digits = "".join(str(1 + region) for region in regions_.numbered(TREE))
    assert parse(JIGSAW + digits).regions == record.regions
    assert parse("1..............." + "AABBAABBCCDDCCDD").size == 4
    solved = "ABCDEFGHIJKLMNOP"
    latin = "".join(solved[i:] + solved[:i] for i in range(16))
    assert parse(latin).regions is None
    assert parse(latin).digits[:16] == tuple(range(1, 17))
    boxes = regions_.letters(regions_.boxes(16, 4, 4))
    assert parse(boxes).regions == regions_.boxes(16, 4, 4)


# ---- errors --------------------------------------------------------------------------------------

ERRORS = [
    (PUZZLE[:80], "expected 81 cells for 9x9 (or another square number), found 80 at line 1 of"),
    (PUZZLE + "1", "expected 81 cells for 9x9 (or another square number), found 82 at line 1 of"),
    ("x" * 81, "'x' is empty only beside one of 1-9), found 'x' at line 1, column 1 of"),
    (PUZZLE[:40] + "z" + PUZZLE[41:], "found 'z' at line 1, column 41 of"),
    (PUZZLE[:40] + "ä" + PUZZLE[41:], "found 'ä' at line 1, column 41 of"),
    (TREE.replace("I", "H"), "9 regions of 9 cells, found 8 regions: 'H' 18 times at line 1 of"),
    (JIGSAW + TREE[:80] + "J", "found 10 regions: 'I' 8 times, 'J' once at line 1 of"),
    ("\x00\x01\x02PNG\xff", r"found '\x00' at line 1, column 1 of '\x00\x01\x02PNG"),
    ("", "expected a puzzle, found nothing in ''"),
    ("\n \n\t\n", "expected a puzzle, found nothing"),
    ("# nothing else", "expected a puzzle, found none"),
    ("no puzzle here", "4 cells for 2x2 (or another square number), found 2"),
    (PUZZLE + "\n" + PUZZLE, "expected one puzzle, found another at line 2 of"),
    ("\n".join(rows_of(PUZZLE)[:8]), "9 rows of 9 cells, found 8 rows"),
    ("\n".join([*rows_of(PUZZLE)[:8], "1234"]), "a row of 9 cells, found 4 at line 9 of '1234'"),
    ("\n".join([*rows_of(PUZZLE)[:8], "1234z6789"]), "found 'z' at line 9, column 5 of '1234z6789"),
    ("1 2 " * 33, "64 cells for 8x8 (or another square number), found 66"),
    ("1 9 " * 32, "a digit 1-8 or an empty cell . 0 * _, found '9' at line 1, column 3 of"),
    (":0000:x:12:::", "81 cells in the third field, found 2"),
    (f":0000:x:{PUZZLE}:999 12:::", "groups of digit, row, column, found '12' at line 1, column"),
    (f":0000:x:+{PUZZLE}::::", "a digit behind '+', found '.'"),
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


@pytest.mark.parametrize(("text", "message"), ERRORS, ids=[m for _, m in ERRORS])
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
    assert [type(r) for r in records(rows_of(PUZZLE), Hint(format="line"))] != [Record]
    assert next(iter(records([PUZZLE], Hint(format="csv")))).line == 1
    with pytest.raises(Unsupported, match="'nonsense'"):
        list(records([PUZZLE], Hint(format="nonsense")))


def test_headerless_csv_is_no_csv() -> None:
    assert detect([PUZZLE + "," + PUZZLE]) == "line"
    with pytest.raises(ParseError, match="found ',' at line 1, column 82"):
        parse(PUZZLE + "," + PUZZLE)


# ---- streams -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
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
    ids=["line", "grid", "framed", "json", "sdk", "dashes", "comments", "heads", "open", "odd"],
)
def test_streams_take_constant_memory(lines: list[str]) -> None:
    """Held at most are the sample and a block or two, which have at most 20,000 lines each."""
    peak = []
    for count in (42_000, 84_000) if lines == ["{"] else (5_000, 15_000):
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
    "- " * 700_000,
    "+" * 1_900_000,
    '"' * 1_900_000,
    "{" * 1_900_000,
    "\\" * 1_900_000,
    ":" * 1_900_000,
    "," * 1_900_000,
    "puzzle" + "," * 1_900_000,
    "[Puzzle]\n" + "1\n" * 300_000,
    "1\n" * 300_000,
    "12\n\n" * 200_000,
    "+--\n" * 200_000,
    "{\n" * 300_000,
    "Grid\n" * 200_000,
    "#A\n" * 200_000,
    "\n" * 300_000,
    "1 2 3 4\n" * 100_000,
    "AB" * 500_000,
    "." * 1_000_000 + "AB" * 500_000,
    "".join(chr(0x4E00 + i % 20_000) for i in range(1_000_000)),
]


@pytest.mark.parametrize("text", LONG, ids=[t[:9].replace("\n", "/") for t in LONG])
def test_nothing_is_quadratic(text: str) -> None:
    """A bound of seconds for what would take hours: no measure of speed."""
    begin = time.process_time()
    for item in records(text.split("\n")):
        assert isinstance(item, (Record, Bad))
    assert time.process_time() - begin < 30


# ---- writing -------------------------------------------------------------------------------------


def test_unsupported_says_what() -> None:
    record = parse(PUZZLE)
    more = replace(record, removed=((0, 4),), placed=frozenset({1}))
    with pytest.raises(Unsupported, match="'line' does not carry removed candidates: 4r1c1"):
        write(more, "line")
    with pytest.raises(Unsupported, match="'grid' does not carry which digits are placed: r1c2"):
        write(replace(more, removed=()), "grid")
    with pytest.raises(Unsupported, match="'line' does not carry the layout: jigsaw:AAAAB"):
        write(parse(JIGSAW + TREE), "line")
    with pytest.raises(Unsupported, match="'grid' does not carry extra houses: diagonals"):
        write(replace(record, layout="3x3+diagonals"), "grid")
    with pytest.raises(Unsupported, match="HoDoKu library line holds classic"):
        write(parse("1" + "." * 15), "hodoku", lossy=True)
    with pytest.raises(Unsupported, match="no format of that name"):
        write(record, "odt")
    assert write(more, "line", lossy=True) == PUZZLE
    assert write(parse(JIGSAW + TREE), "line", lossy=True) == JIGSAW
    for default in ("9", "3x3", "3x3+symbols:123456789", None):
        assert write(replace(record, layout=default), "line") == PUZZLE
    full = replace(record, candidates=(511,) * 81)  # beside digits: for convenience only
    assert write(full, "line") == PUZZLE
    with pytest.raises(Unsupported, match="the candidates of cells"):
        write(replace(full, digits=(0,) * 81, candidates=(510,) * 81), "line")


def test_jigsaw_walls() -> None:
    text = write(parse(JIGSAW + TREE), "grid")
    assert text.split("\n")[:6] == [
        "+---------------+---+---------------+",
        "| .   3   .   . | 2 | .   .   9   . |",
        "| .   .   1   . | . | .   2   .   . |",
        "|   +-------+---+   +---+-------+   |",
        "| . | .   . | 7   .   3 | .   . | . |",
        "+---+       |           |       +---+",
    ]


def test_every_format_is_described() -> None:
    for name, form in FORMATS.items():
        assert form.name == name
        assert "carries" in form.summary
        assert not form.header or parse(form.header + "\n" + write(parse(PUZZLE), name)).size == 9


def test_parse_symbols() -> None:
    assert parse_symbols("1-9A-G") == (symbols_for(16), None)
    assert parse_symbols("A-P", 16)[0] == tuple("ABCDEFGHIJKLMNOP")
    assert parse_symbols("0-F", 16) == (tuple("0123456789ABCDEF"), None)
    assert parse_symbols("0123456789") == (tuple("123456789"), "0")
    assert parse_symbols("0123456789", 10) == (tuple("0123456789"), None)
    assert parse_symbols("xABCD", 4) == (tuple("ABCD"), "x")
    assert parse_symbols("ten eleven twelve dozen") == (("ten", "eleven", "twelve", "dozen"), None)
    assert parse_symbols("decimal", 25)[0][-1] == "25"


@pytest.mark.parametrize(
    ("text", "size"),
    [("", None), ("A", None), ("AB", 4), ("AA", 2), ("A#CD", 4), ("decimal", None)],
)
def test_bad_symbols(text: str, size: int | None) -> None:
    with pytest.raises(ParseError):
        parse_symbols(text, size)


@pytest.mark.parametrize(("sign", "format"), [("-", "grid"), ("|", "ss"), (",", "candidates")])
def test_signs_of_frames(sign: str, format: str) -> None:
    symbols = (sign, "2", "3", "4")
    lists = Record(4, (0,) * 16, symbols, candidates=(15,) * 16)
    record = lists if format == "candidates" else Record(4, (1, 2, 3, 4) * 4, symbols)
    with pytest.raises(Unsupported, match="cannot show the s"):
        write(record, format)


# ---- parse∘write is the identity on what a form carries ------------------------------------------

SIZES = [4, 6, 8, 9, 12, 16, 25, 36]
MARKS = "♠♥♣♦★☆○●△▲□■abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?&%$§äöüλπ"


def walled_regions(size: int, rng: random.Random) -> tuple[int, ...]:
    """A jigsaw whose regions are in one piece each: boxes after some swaps that keep them so."""
    rows, columns = regions_.default_box(size) or (1, size)
    regions = list(regions_.boxes(size, rows, columns))
    for _ in range(4 * size if size < 16 else 12):
        a, b = rng.randrange(size * size), rng.randrange(size * size)
        regions[a], regions[b] = regions[b], regions[a]
        if not are_connected(regions, size):
            regions[a], regions[b] = regions[b], regions[a]
    return regions_.numbered(regions)


@st.composite
def jigsaw_regions(draw: st.DrawFn, size: int) -> tuple[int, ...]:
    """Boxes with some of their cells swapped: any table of N regions of N cells will do."""
    rows, columns = regions_.default_box(size) or (1, size)
    regions = list(regions_.boxes(size, rows, columns))
    swaps = draw(st.lists(st.tuples(*[st.integers(0, size * size - 1)] * 2), max_size=12))
    for a, b in swaps:
        regions[a], regions[b] = regions[b], regions[a]
    return regions_.numbered(regions)


@st.composite
def alphabets(draw: st.DrawFn, size: int) -> tuple[str, ...]:
    kind = draw(st.sampled_from(["default", "decimal", "marks", "words"]))
    if kind == "decimal":
        return tuple(str(i) for i in range(1, size + 1))
    if kind == "marks":
        return tuple(draw(st.permutations(MARKS))[:size])
    if kind == "words":
        return tuple(f"d{i}" for i in range(size))
    return symbols_for(size)


@st.composite
def boards(draw: st.DrawFn) -> Record:
    size = draw(st.sampled_from(SIZES))
    seed = draw(st.integers(0, 2**32))
    full = draw(st.sampled_from([0.0, 0.02, 0.3, 1.0]))
    rng = random.Random(seed)
    cells = range(size * size)
    digits = tuple(rng.randint(1, size) if rng.random() < full else 0 for _ in cells)
    placed = frozenset(c for c in cells if digits[c] and rng.random() < 0.3)
    removed = tuple(
        (c, rng.randint(1, size)) for c in cells if not digits[c] and rng.random() < 0.1
    )
    symbols = draw(alphabets(size))
    empty = draw(st.sampled_from([s for s in ".0*_" if s not in symbols]))
    if all(digits):
        empty = "."
    return Record(size, digits, symbols, placed, removed, empty=empty)


def hint_of(record: Record, format: str) -> Hint:
    default = record.symbols == symbols_for(record.size) and record.size not in (16, 25)
    return Hint(symbols=None if default else record.symbols, format=format)


def differ(found: Record, meant: Record) -> list[str]:
    """What two records say differently, where they stood left aside."""
    names = [name for name in Record.__dataclass_fields__ if name not in ("line", "text", "info")]
    parts = [(name, getattr(found, name), getattr(meant, name)) for name in names]
    parts.append(("info", dict(found.info), dict(meant.info)))
    return [f"{name}: {a!r:.200} not {b!r:.200}" for name, a, b in parts if a != b]


many = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@many
@given(boards(), st.sampled_from(["line", "grid", "sdk", "ss"]))
def test_plain_forms_round_trip(record: Record, format: str) -> None:
    plain = replace(record, placed=frozenset(), removed=())
    if format in ("sdk", "ss") and max(map(len, record.symbols)) > 1:
        with pytest.raises(Unsupported):
            write(plain, format)
        return
    found = parse(write(plain, format), hint_of(plain, format))
    box = regions_.default_box(plain.size)
    drawn = f"{box[0]}x{box[1]}" if box and format in ("grid", "ss") else None
    assert not differ(found, replace(plain, layout=drawn))


@many
@given(boards())
def test_sdk_round_trip(record: Record) -> None:
    if max(map(len, record.symbols)) == 1:
        plain = replace(record, removed=(), info={"title": "T", "author": "A b", "comment": "x\ny"})
        assert not differ(parse(write(plain, "sdk"), hint_of(plain, "sdk")), plain)


@many
@given(st.data(), boards(), st.sampled_from(["grid", "jigsaw", "candidates"]))
def test_jigsaws_round_trip(data: st.DataObject, record: Record, format: str) -> None:
    regions = data.draw(jigsaw_regions(record.size))
    if format != "jigsaw":
        regions = walled_regions(record.size, random.Random(repr(regions)))
    layout = "jigsaw:" + regions_.letters(regions)
    record = replace(record, placed=frozenset(), removed=(), layout=layout, regions=regions)
    if format == "candidates":
        rng = random.Random(record.size)
        masks = tuple(rng.getrandbits(record.size) for _ in record.digits)
        record = replace(record, digits=(0,) * len(masks), candidates=masks, empty=".")
    found = parse(write(record, format), hint_of(record, format))
    box = regions_.box_of(regions, record.size)
    if box and format != "jigsaw":
        record = replace(record, layout=f"{box[0]}x{box[1]}", regions=None)
    assert not differ(found, record)


@many
@given(st.data(), boards(), st.booleans(), st.booleans(), st.booleans())
def test_json_loses_nothing(
    data: st.DataObject, record: Record, jigsaw: bool, extra: bool, lists: bool
) -> None:
    if jigsaw:
        regions = data.draw(jigsaw_regions(record.size))
        layout = "jigsaw:" + regions_.letters(regions)
        record = replace(record, layout=layout, regions=regions)
    else:
        record = replace(record, layout=data.draw(st.sampled_from([None, "2x2", "3x3"])))
    if extra and record.layout:
        record = replace(record, layout=record.layout + "+diagonals+house:r1c1,r2c2")
    if lists:
        masks = tuple(1 << (record.size - 1) for _ in record.digits)
        record = replace(
            record, digits=(0,) * len(masks), placed=frozenset(), candidates=masks, removed=()
        )
    info = data.draw(st.dictionaries(st.text(max_size=5), st.text(max_size=20), max_size=3))
    record = replace(record, info=info)
    if not (set(record.digits) - {0}) or 0 not in record.digits:
        record = replace(record, empty=".")
    text = write(record, "json")
    assert "\n" not in text
    found = parse(text)
    if not any(found.digits[c] == 0 for c in range(len(found.digits))):
        found = replace(found, empty=record.empty)
    assert not differ(found, record)


@many
@given(boards())
def test_hodoku_round_trip(record: Record) -> None:
    if record.size != 9 or record.symbols != symbols_for(9):
        with pytest.raises(Unsupported):
            write(record, "hodoku")
        return
    note = replace(record, info={"comment": "a: b", "technique": "0300-1"}, empty=".")
    assert not differ(parse(write(note, "hodoku")), note)


@many
@given(st.data(), boards())
def test_csv_round_trip(data: st.DataObject, record: Record) -> None:
    regions = data.draw(jigsaw_regions(record.size))
    layout = "jigsaw:" + regions_.letters(regions) + "+diagonals"
    record = replace(record, placed=frozenset(), removed=(), layout=layout, regions=regions)
    text = FORMATS["csv"].header + "\n" + write(record, "csv")
    assert not differ(parse(text), record)


@many
@given(boards())
def test_candidates_without_layout(record: Record) -> None:
    """Sizes up to 9 glue their lists, above they stand apart by commas, and both are found."""
    masks = tuple((1 << record.size) - 1 if d == 0 else 1 << (d - 1) for d in record.digits)
    lists = Record(record.size, (0,) * len(masks), symbols_for(record.size), candidates=masks)
    text = write(lists, "candidates")
    found = parse(text)
    if all(record.digits):
        assert found.digits == record.digits
    else:
        assert found.candidates == masks
        assert found.symbols == lists.symbols


# ---- no text makes anything else come out --------------------------------------------------------

ALPHABET = "0123456789ABCDEFGXYZabcx.*_-+|=#:;,'\"{}[] \t\n\r─│┼═║╬\ufeff\x00é１"
chunks = st.sampled_from(
    [
        PUZZLE,
        TREE,
        "1" * 16,
        ".24.3......4.31.",
        "|.8.|.7.|.3.|",
        "+---+---+---+",
        "[Puzzle]",
        "[State]",
        "#A",
        "Grid 1",
        "puzzle,solution",
        '{"puzzle": "',
        '"}',
        ":0000:x:",
        "12 3 4",
        "*-----------*",
        "1,2,16",
        "\n",
        "\n\n",
        "- - - |",
        "1 . . 4",
        '"candidates": [',
        "]",
    ]
)
hints = st.builds(
    Hint,
    st.sampled_from([None, None, 4, 9, 16]),
    st.sampled_from([None, None, tuple("ABCD"), symbols_for(9), tuple("-|+#")]),
    st.sampled_from([None, ".", "-", "A"]),
    st.sampled_from([None, None, None, *FORMATS]),
)


def must_hold(text: str, hint: Hint) -> None:
    try:
        found = parse(text, hint)
    except ParseError as error:
        said = str(error)
    else:
        said = ""
        check(found)
    assert "\n" not in said
    assert len(said) < 1000
    last = 0
    for item in records(text.split("\n"), hint):
        assert item.line >= last
        last = item.line
        if isinstance(item, Record):
            check(item)


def check(record: Record) -> None:
    n = record.size
    assert n >= 2
    assert len(record.digits) == n * n
    assert len(set(record.symbols)) == n
    assert all(0 <= d <= n for d in record.digits)
    assert all(0 <= c < n * n and record.digits[c] for c in record.placed)
    assert all(0 <= c < n * n and 1 <= d <= n for c, d in record.removed)
    assert record.candidates is None or len(record.candidates) == n * n
    if record.regions is not None:
        assert sorted(record.regions) == [k for k in range(n) for _ in range(n)]
        assert (record.layout or "").startswith("jigsaw:")


@settings(max_examples=400, deadline=None)
@given(st.text(st.sampled_from(ALPHABET) | st.characters(), max_size=300), hints)
def test_any_text(text: str, hint: Hint) -> None:
    must_hold(text, hint)


@settings(max_examples=600, deadline=None)
@given(st.lists(chunks | st.text(ALPHABET, max_size=12), max_size=40).map("".join), hints)
def test_any_text_of_parts(text: str, hint: Hint) -> None:
    must_hold(text, hint)


@settings(max_examples=300, deadline=None)
@given(st.data(), st.sampled_from([text for _, _, text in sections()]))
def test_damaged_forms(data: st.DataObject, text: str) -> None:
    """Forms with some characters struck, doubled or replaced."""
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.text(ALPHABET, max_size=3)) + text[at + 1 :]
    must_hold(text, Hint())
