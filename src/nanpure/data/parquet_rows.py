"""Parquet files read by columns, part of a row group at a time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nanpure import text
from nanpure.data.arrow import arrow
from nanpure.data.columns import COLUMNS
from nanpure.data.rows import Rows, settle
from nanpure.errors import NanpureError, ParseError, Unsupported, shown
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, read_options
from nanpure.model.string_columns import is_lists, layout_of, rows_in, text_column
from nanpure.text.bare_csv import EMPTY, is_puzzle
from nanpure.text.csvtext import PUZZLE_NAMES, SOLUTION_NAMES, Columns, joined, rows_under
from nanpure.text.notes import is_note, says_nothing
from nanpure.words import argument, message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["ParquetPart", "opened", "parquet_parts", "parquet_rows", "puzzle_column"]

ROWS = 1 << 16  # rows at a time
SAMPLE = 64     # values that show what a column holds


def opened(path: Path) -> Any:
    """Open a Parquet file; :class:`~nanpure.Unsupported` if it is not one, or is damaged."""
    pa, parquet = arrow(), arrow("parquet")
    try:
        return parquet.ParquetFile(str(path))
    except FileNotFoundError:
        raise
    except (pa.ArrowException, OSError, ValueError) as error:
        raise damaged(path, error) from error


def damaged(path: Path, error: Exception) -> Unsupported:
    """Return the error for a file that cannot be read."""
    reason = " ".join(str(error).split())
    return Unsupported(message("not a Parquet file, or a damaged one ({reason}): {path!r}",
                               reason=shown(reason, 100), path=str(path)))


def batches(path: Path, rows: int = ROWS) -> Iterator[Any]:
    """Yield the rows of a Parquet file as record batches."""
    pa = arrow()
    file = opened(path)
    try:
        yield from file.iter_batches(batch_size=rows)
    except (pa.ArrowException, OSError, ValueError) as error:
        raise damaged(path, error) from error


def puzzle_column(batch: Any, column: str | None, name: str) -> str:
    """Return the column of the puzzles.

    It is the one requested; otherwise the first with a known name, or the only column whose first
    values are puzzles.
    """
    names: list[str] = batch.schema.names
    columns = message("the columns {columns}", columns=", ".join(map(repr, names)))
    if column is not None:
        if column not in names:
            raise ParseError(name, expected=message("a column {column!r}", column=column),
                             found=columns, format="parquet")
        return column
    lower = {each.lower(): each for each in reversed(names)}
    for wanted in PUZZLE_NAMES:
        if wanted in lower:
            return lower[wanted]
    alike = [each for each in names if _holds_puzzles(batch.column(each))]
    if len(alike) == 1:
        return alike[0]
    if alike:
        columns = message("several candidates, {columns}", columns=", ".join(map(repr, alike)))
    asked = message("a column such as 'puzzle', or a single column of puzzles ({column} names "
                     "another)", column=argument("column"))
    raise ParseError(name, expected=asked, found=columns, format="parquet")


def _holds_puzzles(column: Any) -> bool:
    """Whether the first values are puzzles, not all of them complete grids."""
    if not _is_text(column):
        return False
    some = text_column(column.drop_null()[:SAMPLE])
    if is_lists(some.type):
        rows, odd = rows_in(some, layout_of(some) or Layout.default(9))
        return len(odd) < len(some) and not rows.all()
    values = [value.strip() for value in some.to_pylist()]
    return (bool(values) and all(map(is_puzzle, values))
            and any(sign in value for value in values for sign in EMPTY))


@dataclass(frozen=True, eq=False)
class ParquetPart:
    """Rows of a Parquet file read together: a *batch* with its puzzles in *column*.

    The first of them is row *begin*, from 1.
    """

    batch: Any
    begin: int
    column: str

    def __len__(self) -> int:
        return int(self.batch.num_rows)

    def by_layout(self, layout: Layout | None) -> Iterator[Rows]:
        """Yield the rows of each layout; *layout*, if given, is that of all."""
        return _by_layout(self.batch, self.begin, self.column, layout)

    def record(self, row: int, options: text.ReadOptions) -> text.Record | text.Bad:
        """Return one row, with the other columns that are notes; its text is the puzzle."""
        record = _one(self.batch, row, self.begin + row, self.column, options)
        return replace(record, text=self.source(row))

    @cached_property
    def claims(self) -> str | None:
        """The column of solutions, if there is one that holds text."""
        return next((name for name in self.batch.schema.names if name != self.column
                     and name.lower() in SOLUTION_NAMES and _is_text(self.batch.column(name))),
                    None)

    def source(self, row: int) -> str:
        """Return the puzzle as written, and after a comma its solution if the file has some."""
        values = [self.batch.column(name)[row].as_py() for name in (self.column, self.claims)
                  if name is not None]
        return joined([_one_line(value) for value in values])


def parquet_parts(
    path: Path, column: str | None, rows: int = ROWS
) -> Iterator[ParquetPart]:
    """Yield the rows of a Parquet file in order, at most so many together.

    Raises what :func:`~nanpure.data.read_rows` does.
    """
    begin, chosen = 1, ""
    for batch in batches(path, rows):
        chosen = chosen or puzzle_column(batch, column, str(path))
        yield ParquetPart(batch, begin, chosen)
        begin += batch.num_rows


def parquet_rows(path: Path, column: str | None, layout: Layout | None) -> Iterator[Rows]:
    """Read a Parquet file; memory does not grow with it."""
    for part in parquet_parts(path, column):
        yield from part.by_layout(layout)


def _by_layout(batch: Any, begin: int, column: str, layout: Layout | None) -> Iterator[Rows]:
    """The rows of each layout that a column names; without it, all have that of the first."""
    import numpy as np

    places = begin + np.arange(batch.num_rows, dtype=np.int64)
    name = next((name for name in batch.schema.names if name.lower() == "layout"), None)
    if layout is not None or name is None:
        yield _rows_of(batch, places, column, layout)
        return
    compute = arrow("compute")
    layouts = compute.cast(batch.column(name), arrow().string())
    for value in compute.unique(layouts).to_pylist():
        if value is None:
            mask = compute.is_null(layouts)
        else:
            mask = compute.fill_null(compute.equal(layouts, value), False)
        which = np.flatnonzero(mask.to_numpy(zero_copy_only=False))
        part = batch if len(which) == batch.num_rows else batch.take(arrow().array(which))
        try:
            board = Layout.parse(value) if value else None
        except NanpureError as error:
            empty = np.zeros((len(which), 81), np.uint8)
            yield Rows(Layout.default(9), empty, empty.copy(), places[which],
                       dict.fromkeys(range(len(which)), error), table=part, form="parquet")
            continue
        yield _rows_of(part, places[which], column, board)


def _rows_of(
    batch: Any, places: NDArray[np.int64], column: str, layout: Layout | None
) -> Rows:
    import numpy as np

    given = strings(batch.column(column))
    board = layout or layout_of(given) or Layout.default(9)
    puzzles, odd = rows_in(given, board)
    left = odd.tolist()
    solutions = np.zeros_like(puzzles)
    claim = next((name for name in batch.schema.names
                  if name.lower() in SOLUTION_NAMES and name != column), None)
    answers = None
    if claim is not None and _is_text(batch.column(claim)):
        answers = strings(batch.column(claim))
        solutions, odd = rows_in(answers, board)
        partly = (solutions == 0).any(axis=1)
        empty = np.zeros(len(partly), bool)
        empty[[row for row in odd if not answers[row].as_py()]] = True
        left = sorted({*left, *np.flatnonzero(partly & ~empty).tolist()})
        solutions[partly] = 0
    left = sorted({*left, *_with_rules(batch, column)})
    others: dict[int, Puzzle | NanpureError] = {}
    rows = Rows(board, puzzles, solutions, places, others, table=batch, form="parquet")
    for row in left:
        rows.puzzles[row] = rows.solutions[row] = 0
        record = _one(batch, row, int(places[row]), column, read_options(layout))
        rest = settle(row, record, layout, rows)
        if rest is not None:
            others[row] = rest
    return rows


def _is_text(column: Any) -> bool:
    """Whether the values are text, or lists of digits."""
    try:
        text_column(column[:0])
    except TypeError:
        return False
    return True


def strings(column: Any) -> Any:
    """Return a column of text, or of lists of digits, as strings."""
    if not _is_text(column):
        raise Unsupported(message("expected puzzles as a column of strings, or of lists of N² "
                                  "digits, got {got}", got=column.type))
    return text_column(column)


# ---- rows by themselves ------------------------------------------------------------------------


def _with_rules(batch: Any, column: str) -> set[int]:
    """Rows where some column may hold a rule."""
    rows: set[int] = set()
    for name in batch.schema.names:
        if name in COLUMNS or name == column or name.lower() == "layout":
            continue
        if is_note(name, "some words") or name.lower().split(".")[0] == "info":
            continue
        values = batch.column(name).to_pylist()
        rows.update(row for row, value in enumerate(values)
                    if value is not None and not is_note(name, value)
                    and ((value == 0 and value is not False) or not says_nothing(value)))
    return rows


def _one(
    batch: Any, row: int, place: int, column: str, options: text.ReadOptions
) -> text.Record | text.Bad:
    """One row, read by the codec of tables."""
    names = [column, *(name for name in batch.schema.names if name != column and (
        name not in COLUMNS or name.lower() in (*SOLUTION_NAMES, "layout")))]
    values = [batch.column(name)[row].as_py() for name in names]
    if values[0] is None:
        error = ParseError("", expected="a puzzle", found="null", line=place, format="parquet")
        return text.Bad(place, "", error)
    line = joined([_one_line(value) for value in values])
    columns = Columns(names, ",", 0)
    return next(rows_under(columns, [(place, line)], options))


def _one_line(value: object) -> str:
    """A value as the text of a field."""
    if value is None:
        return ""
    line = value if isinstance(value, str) else json.dumps(value, default=str)
    return " ".join(line.splitlines())
