"""Rows of a file that were read together: puzzles and solutions by columns, the rest one by one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nanpure import text
from nanpure.errors import NanpureError, ParseError
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, read_options, record_grid

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["Rows"]


@dataclass(frozen=True, eq=False)
class Rows:
    """Rows of a file in their order, the *n* of them that are puzzles or should be.

    - *layout*: of all rows but *others*;
    - *puzzles*: ``uint8[n, N²]``, the givens, 0 for an empty cell;
    - *solutions*: ``uint8[n, N²]``, what the file says is the solution; zeros where nothing;
    - *places*: ``int64[n]``, the numbers of lines from 1 (a header counts), in Parquet of rows;
    - *others*: rows that have no place in the columns, by index, whose digits there are zeros: a
      :class:`~nanpure.Puzzle` of another layout, with struck candidates or with a solution that
      cannot be read (its notes have it), or the error that says why it is no puzzle;
    - *text*, *starts*: row i is ``text[starts[i]:starts[i + 1]]`` with its line end and whatever
      blank lines or comments follow it; *header* stands above the rows of a table;
    - *table*: the rows with all their columns as a ``pyarrow.RecordBatch``, where the file is
      Parquet;
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
        """How many rows there are."""
        return len(self.puzzles)

    def line(self, index: int) -> bytes:
        """The source of a row, without its line end; empty where the file is no text."""
        if self.starts is None:
            return b""
        source = self.text[int(self.starts[index]) : int(self.starts[index + 1])]
        return source.replace(b"\r", b"\n").partition(b"\n")[0]


def settle(
    row: int, record: text.Record | text.Bad, layout: Layout | None, rows: Rows
) -> Puzzle | NanpureError | None:
    """Put a row that was read by itself into the columns; what has no place there comes back.

    *layout* is the one that was asked for.
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
