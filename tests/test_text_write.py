"""Writing text: parse∘write is the identity on what a form carries; what it does not is said."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nanpure.errors import ParseError, Unsupported
from nanpure.rules import Board, layout_text
from nanpure.rules.layout_text import numbered
from nanpure.text import (
    FORMATS,
    ReadOptions,
    Record,
    parse,
    parse_symbols,
    symbols_for,
    write,
    write_row,
)
from nanpure.text.frames import are_connected
from text_samples import JIGSAW, PUZZLE, TREE, laid_out

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
    with pytest.raises(Unsupported, match="'grid' does not carry rules: diagonals"):
        write(laid_out(record, "3x3+diagonals"), "grid")
    with pytest.raises(Unsupported, match="HoDoKu library line holds classic"):
        write(parse("1" + "." * 15), "hodoku", lossy=True)
    with pytest.raises(Unsupported, match="unknown format"):
        write(record, "odt")
    caged = laid_out(parse("." * 80 + "1"), "3x3+cage:3:r9c8,r9c9")
    with pytest.raises(Unsupported, match="'killer' cannot show a digit in a cage: r9c9"):
        write(caged, "killer")
    assert write(more, "line", lossy=True) == PUZZLE
    assert write(parse(JIGSAW + TREE), "line", lossy=True) == JIGSAW
    for default in ("9", "3x3", "3x3+symbols:123456789", None):
        assert write(laid_out(record, default), "line") == PUZZLE
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
        record = replace(parse(PUZZLE), candidates=(511,) * 81, info={"rating": "7.2"})
        alone = write(record, name)
        assert parse(alone).size == 9
        if form.header:
            assert parse(form.header + "\n" + write_row(record, name)).size == 9
        else:
            assert write_row(record, name) == alone


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
    with pytest.raises(Unsupported, match="cannot show the "):
        write(record, format)


# ---- parse∘write is the identity on what a form carries ------------------------------------------

SIZES = [4, 6, 8, 9, 12, 16, 25, 36]
MARKS = "♠♥♣♦★☆○●△▲□■abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?&%$§äöüλπ"


def walled_regions(size: int, rng: random.Random) -> tuple[int, ...]:
    """A jigsaw whose regions are in one piece each: boxes after some swaps that keep them so."""
    regions = list((Board.default(size) or Board.boxes(1, size)).regions)
    for _ in range(4 * size if size < 16 else 12):
        a, b = rng.randrange(size * size), rng.randrange(size * size)
        regions[a], regions[b] = regions[b], regions[a]
        if not are_connected(regions, size):
            regions[a], regions[b] = regions[b], regions[a]
    return numbered(regions)


@st.composite
def jigsaw_regions(draw: st.DrawFn, size: int) -> tuple[int, ...]:
    """Boxes with some of their cells swapped: any table of N regions of N cells will do."""
    regions = list((Board.default(size) or Board.boxes(1, size)).regions)
    swaps = draw(st.lists(st.tuples(*[st.integers(0, size * size - 1)] * 2), max_size=12))
    for a, b in swaps:
        regions[a], regions[b] = regions[b], regions[a]
    return numbered(regions)


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


def options_of(record: Record, format: str) -> ReadOptions:
    default = record.symbols == symbols_for(record.size) and record.size not in (16, 25)
    return ReadOptions(symbols=None if default else record.symbols, format=format)


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
    found = parse(write(plain, format), options_of(plain, format))
    drawn = Board.default(plain.size) if format in ("grid", "ss") else None
    assert not differ(found, replace(plain, board=drawn))


@many
@given(boards())
def test_sdk_round_trip(record: Record) -> None:
    if max(map(len, record.symbols)) == 1:
        plain = replace(record, removed=(), info={"title": "T", "author": "A b", "comment": "x\ny"})
        assert not differ(parse(write(plain, "sdk"), options_of(plain, "sdk")), plain)


few_or_many = pytest.mark.parametrize("examples", [
    20, pytest.param(120, marks=pytest.mark.slow)])


@few_or_many
def test_jigsaws_round_trip(examples: int) -> None:
    settings(many, max_examples=examples)(given(
        st.data(), boards(), st.sampled_from(["grid", "jigsaw", "candidates"]))(jigsaw_returns))()


def jigsaw_returns(data: st.DataObject, record: Record, format: str) -> None:
    regions = data.draw(jigsaw_regions(record.size))
    if format != "jigsaw":
        regions = walled_regions(record.size, random.Random(repr(regions)))
    board = Board(record.size, regions)
    record = replace(record, placed=frozenset(), removed=(), board=board)
    if format == "candidates":
        rng = random.Random(record.size)
        masks = tuple(rng.getrandbits(record.size) for _ in record.digits)
        record = replace(record, digits=(0,) * len(masks), candidates=masks, empty=".")
    found = parse(write(record, format), options_of(record, format))
    assert not differ(found, record)


@many
@given(st.data(), boards(), st.booleans(), st.booleans(), st.booleans())
def test_json_loses_nothing(
    data: st.DataObject, record: Record, jigsaw: bool, extra: bool, lists: bool
) -> None:
    if jigsaw:
        regions = data.draw(jigsaw_regions(record.size))
        record = replace(record, board=Board(record.size, regions))
    else:
        layouts = [None, str(record.size), f"1x{record.size}"]
        record = laid_out(record, data.draw(st.sampled_from(layouts)))
    if extra and record.layout:
        house = ",".join(f"r{row + 1}c1" for row in range(record.size - 1)) + ",r1c2"
        record = laid_out(record, f"{record.layout}+diagonals+house:{house}")
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
    board, rules = Board(record.size, regions), layout_text.parse("1x2+diagonals").rules
    record = replace(record, placed=frozenset(), removed=(), board=board, rules=rules)
    text = write(record, "csv")
    assert not differ(parse(text), record)


@few_or_many
def test_candidates_without_layout(examples: int) -> None:
    settings(many, max_examples=examples)(given(boards())(candidates_return))()


def candidates_return(record: Record) -> None:
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
