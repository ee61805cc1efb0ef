"""Reading text: forms as others write them, the one-line form, alphabets."""

from __future__ import annotations

import random

import pytest

from nanpure.errors import ParseError
from nanpure.rules import Board
from nanpure.rules.board import box_regions
from nanpure.rules.layout_text import letters, numbered
from nanpure.text import (
    ReadOptions,
    Record,
    detect,
    parse,
    records,
    write,
)
from text_samples import JIGSAW, PUZZLE, TREE, rows_of, sections, shown
from together import together

# ---- forms as others write them ------------------------------------------------------------------


@together("said, text, change", [
    (said, text, change) for change in ("plain", "crlf", "bom", "padded")
    for _, said, text in sections()], by=lambda case: case[2])
def test_forms(said: list[str], text: str, change: str) -> None:
    if change == "crlf":
        text = text.replace("\n", "\r\n") + "\r\n"
    elif change == "bom":
        text = "\ufeff" + text
    elif change == "padded":
        text = "\n\n" + text + "\n\n\n"
    assert detect(text.removeprefix("\ufeff").splitlines()) == said[0]
    assert shown(parse(text)) == said[1:]


@together("said, text", [(said, text) for _, said, text in sections()])
def test_forms_in_a_row(said: list[str], text: str) -> None:
    """Three of the same, apart by an empty line, are three puzzles at the right lines."""
    header = text.split("\n")[0] + "\n" if said[0] == "csv" and "\n" in text else ""
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
    with pytest.raises(ParseError, match="is empty only next to one of 1-9"):
        parse(sign * 81)


@pytest.mark.parametrize("sign", list(".0*_"))
def test_empty_grid(sign: str) -> None:
    for size in (4, 6, 9, 12, 16, 25):
        assert not any(parse(sign * size * size).digits)


def line16(signs: str) -> str:
    """A 16×16 line that has these signs once."""
    return signs.ljust(256, ".")


@together("line, symbols", [
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
])
def test_alphabets(line: str, symbols: str) -> None:
    record = parse(line)
    assert "".join(record.symbols) == symbols
    for digit, sign in zip(record.digits, line, strict=True):
        if digit:
            assert symbols[digit - 1] == sign.upper()
        else:
            assert sign in ".0*_xX-"


def test_open_alphabet_asks() -> None:
    with pytest.raises(ParseError, match=r"\+symbols:"):
        parse(line16("ABC"))
    letters = ReadOptions(symbols=tuple("ABCDEFGHIJKLMNOP"))
    assert parse(line16("ABC"), letters).digits[:3] == (1, 2, 3)
    with pytest.raises(ParseError, match="may be either"):
        parse("QxA" + "." * 622)


def test_given_symbols() -> None:
    options = ReadOptions(symbols=tuple("ABCD"), empty=".")
    assert parse(".BD.C......D.CA.", options).digits[:5] == (0, 2, 4, 0, 3)
    with pytest.raises(ParseError, match=r"a digit A-D or an empty cell \., found 'b' at line 1"):
        parse(".bD.C......D.CA.", options)
    with pytest.raises(ParseError, match="found '0'"):
        parse("0BD.C......D.CA.", options)
    with pytest.raises(ParseError, match="16 cells for 4x4"):
        parse(PUZZLE, ReadOptions(size=4))
    suits = ReadOptions(symbols=tuple("♠♥♣♦"))
    assert parse("♠♥♣♦" + "." * 12, suits).digits[:4] == (1, 2, 3, 4)
    # What is a symbol is no empty sign, and letters are no regions when they are symbols.
    assert parse("0123" * 4, ReadOptions(symbols=tuple("0123"))).digits[:4] == (1, 2, 3, 4)
    assert parse("AABBAABBCCDDCCDD", ReadOptions(symbols=tuple("ABCD"))).board is None


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


def test_rows_in_one_line() -> None:
    """Rows set apart by blanks are no 4×4 puzzle with a comment, however long they are."""
    for size in (9, 16, 25):
        rows = ["1" + "." * (size - 2) + "9"] * size
        record = parse(" ".join(rows))
        assert (record.size, record.digits[:size]) == (size, (1, *[0] * (size - 2), 9))
    assert parse(".24.3......4.31. .24.3......4.31.").info == {"comment": ".24.3......4.31."}
    with pytest.raises(ParseError, match="found 'z' at line 1, column 12 of"):
        parse(" ".join([*rows_of(PUZZLE)[:1], "1z.......", *rows_of(PUZZLE)[2:]]))


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
    assert record.board == Board(9, numbered(TREE))
    assert shown(record)[2] == JIGSAW
    alone = parse(TREE)
    assert (alone.board, any(alone.digits)) == (record.board, False)
    digits = "".join(str(1 + region) for region in numbered(TREE))
    assert parse(JIGSAW + digits).board == record.board
    assert parse("1..............." + "AABBAABBCCDDCCDD").size == 4
    solved = "ABCDEFGHIJKLMNOP"
    latin = "".join(solved[i:] + solved[:i] for i in range(16))
    assert parse(latin).board is None
    assert parse(latin).digits[:16] == tuple(range(1, 17))
    assert parse(letters(box_regions(4, 4))).board == Board.boxes(4, 4)


@pytest.mark.parametrize("between", [" ", "\t", "   "])
def test_regions_behind_a_blank_are_no_comment(between: str) -> None:
    """As forums and the Interactive Sudoku Solver have jigsaws; a solution stays a comment."""
    record = parse(JIGSAW + between + TREE)
    assert record.board == Board(9, numbered(TREE))
    assert parse(f"{JIGSAW}{between}{TREE} # easy").info == {"comment": "easy"}
    solved = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
    assert parse("4" + "." * 80 + between + solved).info == {"comment": solved}
