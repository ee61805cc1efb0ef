"""No text makes anything but a Record or a ParseError come out."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from nanpure.errors import ParseError, Unsupported
from nanpure.text import (
    FORMATS,
    ReadOptions,
    Record,
    parse,
    records,
    symbols_for,
)
from text_samples import PUZZLE, TREE, sections

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
any_options = st.builds(
    ReadOptions,
    st.sampled_from([None, None, 4, 9, 16]),
    st.sampled_from([None, None, tuple("ABCD"), symbols_for(9), tuple("-|+#")]),
    st.sampled_from([None, ".", "-", "A"]),
    st.sampled_from([None, None, None, *FORMATS]),
)


def must_hold(text: str, options: ReadOptions) -> None:
    try:
        found = parse(text, options)
    except (ParseError, Unsupported) as error:
        said = str(error)
    else:
        said = ""
        check(found)
    assert "\n" not in said
    assert len(said) < 1000
    last = 0
    for item in records(text.split("\n"), options):
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
@given(st.text(st.sampled_from(ALPHABET) | st.characters(), max_size=300), any_options)
def test_any_text(text: str, options: ReadOptions) -> None:
    must_hold(text, options)


@settings(max_examples=600, deadline=None)
@given(st.lists(chunks | st.text(ALPHABET, max_size=12), max_size=40).map("".join), any_options)
def test_any_text_of_parts(text: str, options: ReadOptions) -> None:
    must_hold(text, options)


@settings(max_examples=300, deadline=None)
@given(st.data(), st.sampled_from([text for _, _, text in sections()]))
def test_damaged_forms(data: st.DataObject, text: str) -> None:
    """Forms with some characters struck, doubled or replaced."""
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.text(ALPHABET, max_size=3)) + text[at + 1 :]
    must_hold(text, ReadOptions())
