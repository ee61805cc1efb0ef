"""Masked arrays of NumPy: what is masked is not there, or the array is refused; never its data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import nanpure
from nanpure import Layout, kernel
from nanpure.data import exact_names, line_column, to_arrow

FULL = np.array([[int(digit) for digit in "1234341221434321"]], np.uint8)
GIVEN = FULL * (np.arange(16) < 2)
MASKED = np.ma.array(FULL + 200 * (np.arange(16) > 1).astype(np.uint8), mask=[np.arange(16) > 1])
TEXTS = np.ma.array(["1234341221434321", ".24.3......4.31."], mask=[True, False])
BOARD = kernel.houses(4, tuple(house.cells for house in Layout.parse("2x2").houses))

HONOURED: dict[str, Callable[[Any], Any]] = {
    "solve_many": lambda rows: nanpure.solve_many(rows).status.tolist(),
    "count_many": lambda rows: nanpure.count_many(rows, limit=1000).counts.tolist(),
    "rate_many": lambda rows: nanpure.rate_many(rows),
    "canonical_many": lambda rows: nanpure.canonical_many(rows).forms.tolist(),
    "[n, N, N]": lambda rows: nanpure.count_many(rows.reshape(1, 4, 4), limit=1000).counts.tolist(),
    "int64": lambda rows: nanpure.count_many(rows.astype(np.int64), limit=1000).counts.tolist(),
    "to_arrow": lambda rows: to_arrow(rows).to_pylist(),
    "count": lambda rows: nanpure.count(rows[0]).count,
    "Puzzle.of": lambda rows: nanpure.Puzzle.of(rows.reshape(4, 4)).line(),
}


@pytest.mark.parametrize("call", HONOURED.values(), ids=HONOURED)
def test_a_masked_cell_is_empty(call: Callable[[Any], Any]) -> None:
    assert call(MASKED) == call(GIVEN) != call(FULL)


@pytest.mark.parametrize("texts", [TEXTS, TEXTS.astype("S"), TEXTS.astype(object)],
                         ids=["str", "bytes", "objects"])
def test_a_masked_text_is_no_puzzle(texts: Any) -> None:
    assert nanpure.solve_many(texts).status.tolist() == [4, 1]


REFUSED: dict[str, Callable[[Any], Any]] = {
    "kernel.batch": lambda rows: kernel.batch(BOARD, rows),
    "exact_names": lambda rows: exact_names(Layout.parse("2x2"), rows),
    "line_column": lambda rows: line_column(Layout.parse("2x2"), rows),
    "Puzzle": lambda rows: nanpure.Puzzle(rows[0], Layout.parse("2x2")),
}


@pytest.mark.parametrize("call", REFUSED.values(), ids=REFUSED)
def test_elsewhere_a_mask_is_refused(call: Callable[[Any], Any]) -> None:
    with pytest.raises(TypeError, match="masked"):
        call(MASKED)
