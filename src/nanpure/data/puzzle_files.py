"""Files of puzzles as columns: lines, tables, Parquet, any text form."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from nanpure import text
from nanpure.base.arguments import flag, optional
from nanpure.data.rows import Rows
from nanpure.data.text_rows import text_rows
from nanpure.errors import shown_value
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.puzzle import Puzzle, read_options, record_grid
from nanpure.text.forms import form_named

__all__ = ["is_parquet", "parquet_puzzles", "read_batches", "read_rows"]

MAGIC = b"PAR1"


def is_parquet(path: str | os.PathLike[str]) -> bool:
    """Whether a file is Parquet, by its name or by how it begins."""
    if not Path(path).is_file():
        return False
    with open(path, "rb") as stream:
        return stream.read(4) == MAGIC or Path(path).suffix.lower() == ".parquet"


def read_rows(
    path: str | os.PathLike[str], column: str | None = None, layout: Layout | str | None = None,
    format: str | None = None, *, lossy: bool = False,
) -> Iterator[Rows]:
    r"""Read a file of puzzles by columns, some ten thousand rows at a time.

    The file has lines, a table of comma, semicolon or tab separated text with a header (a column
    ``puzzle``, ``quizzes``, ``question`` …, perhaps ``solution``), any other text form, or is
    Parquet (extra ``data``). *column* names the column of the puzzles in Parquet. *layout* wins
    over what the file says; *format* names the text form (default: found out); *lossy* leaves out
    rules that no codec knows. What gzip, Zstandard or zip packed is unpacked. Memory does not grow
    with the file.

    Gives :class:`Rows` after :class:`Rows`. Classic rows of text are read natively.
    Rows that are no puzzle are errors in their place (``Rows.others``).

    Raises ``OSError`` for a file that cannot be read, :class:`~nanpure.Unsupported` for one that
    is no text nor Parquet, or damaged, or where a library is missing;
    :class:`~nanpure.ParseError` where no column is one of puzzles.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder) / "two.csv"
    ...     _ = file.write_text("id,puzzle\n1," + "1" * 81 + "\n2,12..3..........4\n")
    ...     found = [(each.puzzles.shape, each.places.tolist(), list(each.others.values()))
    ...              for each in read_rows(file)]
    >>> found
    [((2, 81), [2, 3], [Puzzle.parse('12..3..........4')])]
    """
    if not isinstance(path, str | os.PathLike):
        raise TypeError(f"expected path to be str or a path, got {shown_value(path)}")
    column = optional(column, "column", str)
    chosen = layout_or_none(layout)
    options = replace(read_options(chosen), format=optional(format, "format", str),
                      lossy=flag(lossy, "lossy"))
    if options.format is not None:
        form_named(options.format)
    return _read(Path(path), column, chosen, options)


def read_batches(path: Path) -> Iterator[Any]:
    """The rows of a Parquet file as they stand, as ``pyarrow.RecordBatch``, in their order.

    Raises what :func:`read_rows` does.
    """
    from nanpure.data.parquet_rows import batches  # needs pyarrow

    return batches(path)


def parquet_puzzles(path: Path, layout: Layout | None = None) -> Iterator[Puzzle]:
    """The puzzles of a Parquet file one by one, with the other columns as notes.

    A row that is no puzzle raises its error; else what :func:`read_rows` does.
    """
    from nanpure.data.parquet_rows import parquet_parts  # needs pyarrow

    options = read_options(layout)
    for part in parquet_parts(path, None):
        for row in range(len(part)):
            record = part.record(row, options)
            if isinstance(record, text.Bad):
                raise record.error
            yield record_grid(record, layout).puzzle


def _read(
    path: Path, column: str | None, layout: Layout | None, options: text.ReadOptions
) -> Iterator[Rows]:
    if is_parquet(path):
        from nanpure.data.parquet_rows import parquet_rows  # needs pyarrow

        yield from parquet_rows(path, column, layout)
        return
    with open(path, "rb") as stream:
        yield from text_rows(stream, repr(str(path)), layout, options)
