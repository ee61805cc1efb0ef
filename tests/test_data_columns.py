"""Columns of data sets: types, rows as text, names of boards."""

from __future__ import annotations

from hashlib import blake2b

import numpy as np
import pytest

from nanpure import Layout, Puzzle, canonical, kernel, transform
from nanpure.data import COLUMNS, canonical_names, exact_names, line_column, schema
from nanpure.errors import Unsupported

PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


@pytest.mark.parametrize("length", [1, 119, 123, 124, 125, 252, 253, 625])
def test_digests_are_those_of_the_standard(length: int) -> None:
    rows = np.random.default_rng(length).integers(0, 255, (3, length)).astype(np.uint8)

    found = kernel.digests(b"3x3 ", rows, 2)

    assert [one.tobytes() for one in found] == [
        blake2b(b"3x3 " + row.tobytes(), digest_size=16).digest() for row in rows]


def test_names_are_equal_for_images_alone() -> None:
    first, other = Puzzle.parse(PUZZLE), Puzzle.parse("." * 80 + "1")
    image = transform(first, seed=5)
    rows = np.array([first.givens, image.givens, other.givens], np.uint8)

    names, there = canonical_names(Layout.default(9), rows)

    assert there.all()
    assert names[0].tobytes() == names[1].tobytes() != names[2].tobytes()
    assert len({name.tobytes() for name in exact_names(Layout.default(9), rows)}) == 3
    digits = bytes(canonical(first).form.givens)
    assert names[0].tobytes() == blake2b(b"3x3 " + digits, digest_size=16).digest()


@pytest.mark.parametrize("text", ["3x3", "4x4", "3x3+symbols:ABCDEFGHI", "2x2+symbols:-αβγδ",
                                  "6x6"])
def test_rows_become_lines(text: str) -> None:
    layout = Layout.parse(text)
    rows = np.zeros((2, layout.cells), np.uint8)
    rows[1, : layout.size] = np.arange(1, layout.size + 1)

    lines = line_column(layout, rows).to_pylist()

    assert lines == [Puzzle(tuple(row), layout).line() for row in rows.tolist()]


def test_every_column_has_a_type() -> None:
    assert schema(COLUMNS).names == list(COLUMNS)
    with pytest.raises(ValueError, match="a column"):
        schema(["colour"])


def test_a_missing_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)

    with pytest.raises(Unsupported, match=r"nanpure\[data\].*pyarrow"):
        schema(["clues"])
