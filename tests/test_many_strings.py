"""Columns of puzzles from any library, and what comes of them as Arrow tables."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from nanpure import Unsupported, canonical_many, count_many, rate_many, solve, solve_many
from nanpure.data import to_arrow

UNIQUE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
NONE = "44" + UNIQUE[2:]
EMPTY = "." * 81
SPACED = " ".join(UNIQUE[at : at + 9] for at in range(0, 81, 9))
STRUCK = f":0000:x:{UNIQUE}:212::"
TEXTS: list[str | None] = [
    UNIQUE, None, "rubbish", UNIQUE.replace(".", "0"), EMPTY, NONE, "", SPACED,
    "12..3..........4", UNIQUE + "+diagonals", UNIQUE[:-1], STRUCK]
STATUS = [1, 4, 4, 1, 2, 0, 4, 1, 4, 4, 4, 1]


class Stream:
    """A column of another library: it has the capsules and nothing else."""

    def __init__(self, column: pa.ChunkedArray) -> None:
        self.column = column

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.column.__arrow_c_stream__(requested_schema)


class Capsule:
    def __init__(self, column: pa.Array) -> None:
        self.column = column

    def __arrow_c_array__(self, requested_schema: object = None) -> object:
        return self.column.__arrow_c_array__(requested_schema)


class Series:
    """As pandas has it without Arrow: objects behind ``__array__``."""

    def __init__(self, values: list[str | None]) -> None:
        self.values = np.array([np.nan if it is None else it for it in values], object)
        self.dtype = self.values.dtype

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return self.values


def sliced(column: pa.Array) -> pa.Array:
    return pa.concat_arrays([pa.array(["x", UNIQUE]), column, pa.array(["y"])])[2:-1]


FORMS: dict[str, Callable[[list[str | None]], Any]] = {
    "string": pa.array, "large string": lambda it: pa.array(it, pa.large_string()),
    "view": lambda it: pa.array(it, pa.string_view()), "slice": lambda it: sliced(pa.array(it)),
    "dictionary": lambda it: pa.array(it).dictionary_encode(),
    "chunked": lambda it: pa.chunked_array([pa.array(it[:3], pa.string()), pa.array(it[3:])]),
    "column of a table": lambda it: pa.table({"a": it}).column("a"),
    "stream": lambda it: Stream(pa.chunked_array([pa.array(it[:5]), pa.array(it[5:])])),
    "capsule": lambda it: Capsule(pa.array(it)),
    "NumPy objects": lambda it: np.array(it, object), "pandas": Series,
}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_says_the_same(form: str) -> None:
    column = FORMS[form](TEXTS)
    found = solve_many(column)
    assert found.status.tolist() == STATUS
    solution = list(map(int, solve(UNIQUE).solution.line()))
    for place in (0, 3, 7):
        assert found.solutions[place].tolist() == solution
    assert count_many(column, limit=5).counts.tolist() == [1, 0, 0, 1, 5, 0, 0, 1, 0, 0, 0, 1]
    forms = canonical_many(column if form == "stream" else FORMS[form](TEXTS[:-1]))
    assert forms.automorphisms.astype(bool).tolist()[:9] == [
        True, False, False, True, True, True, False, True, False]
    if form == "string":
        rated = rate_many(column, "effort")
        assert [one.status for one in rated] == [
            ("none", "unique", "many", "unknown", "bad")[it] for it in STATUS]


@pytest.mark.parametrize("kind", ["U", "S"])
def test_arrays_of_strings(kind: str) -> None:
    assert solve_many(np.array([UNIQUE, NONE], kind)).status.tolist() == [1, 0]


@pytest.mark.parametrize("form", ["NumPy objects", "pandas"])
def test_without_arrow_values_are_read_one_by_one(
    form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    column, with_it = FORMS[form](TEXTS), solve_many(FORMS[form](TEXTS))
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    found = solve_many(column)
    assert found.status.tolist() == STATUS
    assert (found.solutions == with_it.solutions).all()
    assert [one.status == "bad" for one in rate_many(column, "effort")] == [
        it == 4 for it in STATUS]


def test_without_arrow_small_boards_and_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = FORMS["stream"](TEXTS)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for kind in ("U", "S"):
        four = np.array([".24.3......4.31."] * 16, kind)  # no rows of one board
        assert solve_many(four).status.tolist() == [1] * 16
    lists = np.empty(2, object)
    lists[:] = [[0] * 16, [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]]
    assert solve_many(lists).status.tolist() == [2, 1]
    with pytest.raises(Unsupported, match="the extra 'data'"):
        solve_many(stream)


DIGITS = [int(sign.replace(".", "0")) for sign in UNIQUE]
ROWS = [DIGITS[at : at + 9] for at in range(0, 81, 9)]
LISTS = pa.array([DIGITS, None, [10] * 81, [None if it == 0 else it for it in DIGITS], [0] * 81],
                 pa.list_(pa.int16(), 81))


@pytest.mark.parametrize("column", [
    LISTS, LISTS.cast(pa.list_(pa.int64(), 81)), pa.chunked_array([LISTS[:2], LISTS[2:]]),
    LISTS.cast(pa.list_(pa.uint8())), LISTS.cast(pa.large_list(pa.uint64())),
    pa.chunked_array([LISTS.cast(pa.list_(pa.int8()))[:3], LISTS.cast(pa.list_(pa.int8()))[3:]]),
    pa.array(LISTS.to_pylist(), pa.list_(pa.float64())), Stream(pa.chunked_array([LISTS])),
    pa.array([None if it is None else [str(d or "") for d in it] for it in LISTS.to_pylist()]),
])
def test_lists_of_digits(column: Any) -> None:
    """What pyarrow infers, and files of others hold: only lists of a fixed size were taken."""
    assert solve_many(column).status.tolist() == [1, 4, 4, 1, 2]
    if isinstance(column, pa.Array):
        assert solve_many(column[2:]).status.tolist() == [4, 1, 2]


@pytest.mark.parametrize("kind", [
    pa.list_(pa.list_(pa.int64())), pa.large_list(pa.list_(pa.uint8())), None,
    pa.list_(pa.large_list(pa.int8())),
])
def test_lists_of_rows(kind: Any) -> None:
    """A null, a row or a cell too few, rows that are null; null for an empty cell."""
    odd = [None, ROWS[:8], [*ROWS[:8], ROWS[8][:8]], [None] * 9]
    column = pa.array([ROWS, *odd, [[it or None for it in row] for row in ROWS], ROWS], kind)
    whole = pa.array([ROWS, None, ROWS], pa.list_(pa.list_(pa.int16(), 9), 9))

    assert solve_many(column).status.tolist() == [1, 4, 4, 4, 4, 1, 1]
    assert solve_many(column[3:]).status.tolist() == [4, 4, 1, 1]
    assert count_many(whole[1:]).counts.tolist() == [0, 1]
    assert solve_many(pa.array([[[1, 0, 0, 0], [0, 0, 0, 2], [0] * 4, [0] * 4]])).status[0] == 2


def test_minus_one_is_empty_but_beside_zeros() -> None:
    minus = [it or -1 for it in DIGITS]
    column = pa.array([minus, [*minus[:-1], 0], DIGITS, DIGITS[:80], [*DIGITS, 0]])

    assert solve_many(column).status.tolist() == [1, 4, 1, 4, 4]


def test_other_layouts() -> None:
    small = pa.array(["12..3..........4", "1..1............", UNIQUE])
    assert solve_many(small).status.tolist() == [2, 0, 4]
    assert solve_many(small, "1x4").status.tolist() == [2, 0, 4]
    assert solve_many(small, "3x3").status.tolist() == [4, 4, 1]
    assert solve_many(pa.array(["A..............B"]), "2x2+symbols:.ABCD").status.tolist() == [2]
    assert solve_many(pa.array(["x", "rubbish!!"])).status.tolist() == [4, 4]
    assert solve_many(pa.array([None], pa.null())).status.tolist() == [4]
    assert solve_many(pa.array([], pa.string())).status.shape == (0,)
    assert solve_many(pa.chunked_array([], pa.string())).solutions.shape == (0, 81)


def test_what_is_no_column_is_told() -> None:
    for wrong in (pa.table({"a": [UNIQUE]}), pa.array([1.5]), pa.array([{"a": 1}]),
                  np.array([object()])):
        with pytest.raises(TypeError, match=r"expected (a column of )?strings"):
            solve_many(wrong)


def test_a_million_rows_need_no_loop() -> None:
    """A row that is plain is no object of Python: seen by how many are read one by one."""
    column = pa.array([UNIQUE] * 50_000 + ["odd", SPACED])
    from nanpure.search import rows as batch

    read = []
    one = batch._grid_of
    batch._grid_of = lambda said, layout: (read.append(said), one(said, layout))[1]
    try:
        found = solve_many(column)
    finally:
        batch._grid_of = one
    assert read == ["odd", SPACED]
    assert (found.status == 1).sum() == 50_001


# ---- out ---------------------------------------------------------------------------------------


def test_answers_as_tables() -> None:
    column = pa.array([UNIQUE, None, EMPTY, NONE])
    solved = to_arrow(solve_many(column))
    line = solve(UNIQUE).solution.line()
    assert solved.column_names == ["solution", "status", "count"]
    assert solved.column("solution").to_pylist()[::3] == [line, None]
    assert solved.column("solution")[1].as_py() is None
    assert solved.column("status").to_pylist() == ["unique", "bad", "many", "none"]
    counted = to_arrow(count_many(column))
    assert counted.column("count").to_pylist() == [1, 0, 2, 0]
    assert counted.column("status").to_pylist() == ["unique", "bad", "many", "none"]
    forms = to_arrow(canonical_many(column))
    assert forms.column("automorphisms").to_pylist()[:2] == [1, None]
    assert forms.column("canonical_form").to_pylist()[1] is None
    again = to_arrow(canonical_many(forms.column("canonical_form")))
    assert again.column("canonical_form").to_pylist() == forms.column("canonical_form").to_pylist()
    rated = to_arrow(rate_many(column, ["effort", "level"]))
    assert rated.column_names == ["status", "level", "level_score", "effort"]
    assert rated.column("level_score").to_pylist()[1:] == [None] * 3
    assert to_arrow(solve_many(["." * 15 + "1"]), "2x2+symbols:_ABCD").column("solution")[
        0].as_py()[-1] == "A"
    assert to_arrow(np.eye(1, 16, dtype=np.uint8)).column("puzzle").to_pylist() == [
        "1" + "." * 15]


@pytest.mark.parametrize("wrong", ["x", [1], np.zeros(3), None])
def test_what_is_no_answer_is_told(wrong: Any) -> None:
    with pytest.raises(TypeError, match="expected a result of solve_many"):
        to_arrow(wrong)
