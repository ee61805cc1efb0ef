"""Rows of a file read together: puzzles and solutions by columns, the rest one by one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nanpure import text
from nanpure.errors import NanpureError, ParseError
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, read_options
from nanpure.model.records import record_grid

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["Rows"]


@dataclass(frozen=True, eq=False)
class Rows:
    """Rows of a file in order: the *n* of them that are puzzles or should be.

    - *layout*: of all rows except *others*;
    - *puzzles*: ``uint8[n, N²]``, the givens, 0 for an empty cell;
    - *solutions*: ``uint8[n, N²]``, the solutions that the file gives; zeros if none;
    - *places*: ``int64[n]``, line numbers from 1 (a header counts); in Parquet, row numbers;
    - *others*: rows that do not fit the columns, by index; their digits there are zeros. Each is a
      :class:`~nanpure.Puzzle` of another layout, with struck candidates or with an unreadable
      solution (kept in its notes), or the error that explains why it is not a puzzle;
    - *text*, *starts*: row i is ``text[starts[i]:starts[i + 1]]`` with its line end and any blank
      lines or comments that follow; *header* stands above the rows of a table;
    - *table*: the rows with all their columns as a ``pyarrow.RecordBatch``, if the file is Parquet;
    - *form*: the name of the text form (``line``, ``csv`` …), or ``parquet``.
    """

    layout: Layout
    puzzles: Digits
    solutions: Digits
    places: NDArray[np.int64]
    others: Mapping[int, Puzzle | NanpureError]
    text: bytes = b""
    starts: NDArray[np.int64] | None = None
    header: bytes = b""
    table: Any = field(default=None, repr=False)
    form: str = "line"

    def __len__(self) -> int:
        """The number of rows."""
        return len(self.puzzles)

    def line(self, index: int) -> bytes:
        """Return the source of a row without its line end; empty if the file is not text."""
        if self.starts is None:
            return b""
        source = self.text[int(self.starts[index]) : int(self.starts[index + 1])]
        return source.replace(b"\r", b"\n").partition(b"\n")[0]


def settle(
    row: int, record: text.Record | text.Bad, layout: Layout | None, rows: Rows
) -> Puzzle | NanpureError | None:
    """Put a row that was read by itself into the columns; return it if it does not fit.

    *layout* is the one requested.
    """
    if isinstance(record, text.Bad):
        return record.error
    try:
        grid = record_grid(record, layout)
    except NanpureError as error:
        return error
    puzzle = grid.puzzle
    if grid.layout.structure != rows.layout.structure or not grid.is_plain:
        return puzzle
    try:
        claims = list(text.claimed_solutions(puzzle.info, read_options(grid.layout)))
    except ParseError:
        return puzzle
    if len(claims) > 1 or text.claimed_counts(puzzle.info):
        return puzzle
    rows.puzzles[row] = puzzle.givens
    if claims:
        rows.solutions[row] = claims[0]
    return None
