"""No text makes anything but a Record or a ParseError come out."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
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
    write,
)
from text_samples import JIGSAW, PUZZLE, TREE, laid_out, sections

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
        # spreadsheets, lists without a header, jigsaws on a line
        "1,,3,,5,,7,,9\n", ";;;;;;;;\n", f"{PUZZLE},0.5\n", f"7;{PUZZLE};8.3\n",
        f"{PUZZLE} {TREE}",
        # other programs' files
        '<opensudoku version="2">', "</opensudoku>", '<folder name="a">', "</folder>",
        f'<game data="{"0" * 80}1"/>', '<game data="version: 1&#10;', "1|-|0|",
        "<!DOCTYPE ksudoku>",
        "<ksudoku>", "</ksudoku>", '<graph order="4" type="sudoku">', "</graph>",
        "<clique size='4'>",
        "0 1 2 3</clique>", "<cage operator='4' value='3'>", "<values>b___</values>",
        "3x3::k:", "3x3:d:k:", "3073:", "0:" * 40, "><^v", "SumoCueV1", "=5J0", "+1J3",
        "=0J8" * 81,
        ".Shape~9x9", ".~R1C1_5", "~R2C2_1_2", ".Cage~10~R1C2~R1C3", ".Jigsaw~",
        ".Thermo~R1C1~R2C1",
        "0000183b305c ", "  1.2", "u5 25 1 4 ", '{"kind": ["http://ipuz.org/sudoku#1"], ',
        '"zones": [{"cells": [', '"difficulty_category": "easy", ',
        '"position": [0, 1], "value": 5',
        # links
        "https://www.f-puzzles.com/?load=",
        "N4IgzglgXgpiBcAOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1",
        "https://sudokupad.app/", "scf", "scl", "fpuz", "ctc", "oooooooooooook",
        "scfABtArqKvAsoAsaMhftA8",
        "https://www.sudokuwiki.org/sudoku.htm?bd=", "S9B", "01" * 81, "/penpa-edit/#m=edit&p=",
        "7VRRb5s8FH3nV0R", "https://sudokuexchange.com/play/?s=",
        "#layout=2x2&givens=1" + "." * 15,
        "%2B", "%", "&a=",
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
    if record.board is not None:
        assert sorted(record.board.regions) == [k for k in range(n) for _ in range(n)]


any_text = st.text(st.sampled_from(ALPHABET) | st.characters(), max_size=300)
any_parts = st.lists(chunks | st.text(ALPHABET, max_size=12), max_size=40).map("".join)
texts_of_any_kind = pytest.mark.parametrize("texts", [any_text, any_parts], ids=["signs", "parts"])


def must_hold_for(texts: st.SearchStrategy[str], examples: int) -> None:
    settings(max_examples=examples, deadline=None)(given(texts, any_options)(must_hold))()


@texts_of_any_kind
def test_any_text(texts: st.SearchStrategy[str]) -> None:
    must_hold_for(texts, 80)


@pytest.mark.slow
@texts_of_any_kind
def test_many_texts(texts: st.SearchStrategy[str]) -> None:
    must_hold_for(texts, 600)


def written() -> list[str]:
    """A puzzle in every form that is written, and a jigsaw with cages in those that hold it."""
    posed = replace(parse(PUZZLE), info={"rating": "7.2"})
    listed = tuple(511 if not digit else 1 << (digit - 1) for digit in posed.digits)
    caged = laid_out(parse(JIGSAW + TREE), f"jigsaw:{TREE}+cage:3:r1c1,r1c3")
    found = [write(replace(posed, candidates=listed), name) for name in FORMATS]
    for name in FORMATS:
        with suppress(Unsupported):
            found.append(write(caged, name))
    return found


WRITTEN = written()


@pytest.mark.parametrize("examples", [80, pytest.param(300, marks=pytest.mark.slow)])
def test_damaged_forms(examples: int) -> None:
    settings(max_examples=examples, deadline=None)(given(
        st.data(), st.sampled_from([text for _, _, text in sections()] + WRITTEN))(damaged))()


def damaged(data: st.DataObject, text: str) -> None:
    """Forms with some characters struck, doubled or replaced."""
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.text(ALPHABET, max_size=3)) + text[at + 1 :]
    must_hold(text, ReadOptions(lossy=data.draw(st.booleans())))


@pytest.mark.full
@settings(max_examples=20_000, deadline=None)
@given(st.data(), st.sampled_from(WRITTEN))
def test_damaged_forms_at_length(data: st.DataObject, text: str) -> None:
    """Cut, joined with others, damaged in the packed bytes of links."""
    other = data.draw(st.sampled_from(WRITTEN))
    cut, begin = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, len(other)))
    text = text[:cut] + data.draw(chunks) + other[begin:]
    for _ in range(data.draw(st.integers(0, 6))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.text(ALPHABET, max_size=3)) + text[at + 1 :]
    must_hold(text, data.draw(any_options))
