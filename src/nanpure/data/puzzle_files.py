"""Files of puzzles read by columns: lines, tables, Parquet, any text form."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from nanpure import text
from nanpure.base.arguments import flag, optional, refused
from nanpure.data.rows import Rows
from nanpure.data.text_rows import text_rows
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.puzzle import Puzzle, read_options
from nanpure.model.records import record_grid
from nanpure.text.forms import form_named

__all__ = ["is_parquet", "parquet_puzzles", "read_batches", "read_rows"]

MAGIC = b"PAR1"


def is_parquet(path: str | os.PathLike[str]) -> bool:
    """Return whether a file is Parquet, by its name or its first bytes."""
    if not Path(path).is_file():
        return False
    with open(path, "rb") as stream:
        return stream.read(4) == MAGIC or Path(path).suffix.lower() == ".parquet"


def read_rows(
    path: str | os.PathLike[str], column: str | None = None, layout: Layout | str | None = None,
    format: str | None = None, *, lossy: bool = False,
) -> Iterator[Rows]:
    r"""Read a file of puzzles by columns, tens of thousands of rows at a time.

    The file holds lines, a table of comma, semicolon or tab separated text with a header (a column
    ``puzzle``, ``quizzes``, ``question`` …, perhaps ``solution``) or any other text form, or is
    Parquet (extra ``data``). *column* names the column of puzzles in Parquet. *layout* takes
    precedence over the file; *format* names the text form (default: detected); *lossy* leaves out
    rules that no codec knows. Files packed by gzip, Zstandard or zip are unpacked. Memory does not
    grow with the file.

    Yields :class:`Rows`. Classic rows of text are read natively. A row that is not a puzzle is an
    error in its place (``Rows.others``).

    Raises ``OSError`` for a file that cannot be read, :class:`~nanpure.Unsupported` for one that is
    neither text nor Parquet, for a damaged one or a missing library; :class:`~nanpure.ParseError`
    if no column holds puzzles.

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
        raise refused(path, "path", "str or a path")
    column = optional(column, "column", str)
    chosen = layout_or_none(layout)
    options = replace(read_options(chosen), format=optional(format, "format", str),
                      lossy=flag(lossy, "lossy"))
    if options.format is not None:
        form_named(options.format)
    return _read(Path(path), column, chosen, options)


def read_batches(path: Path) -> Iterator[Any]:
    """Yield the rows of a Parquet file in order, unchanged, as ``pyarrow.RecordBatch``.

    Raises what :func:`read_rows` does.
    """
    from nanpure.data.parquet_rows import batches  # needs pyarrow

    return batches(path)


def parquet_puzzles(path: Path, layout: Layout | None = None) -> Iterator[Puzzle]:
    """Yield the puzzles of a Parquet file one by one, with the other columns as notes.

    Raises the error of a row that is not a puzzle; otherwise what :func:`read_rows` does.
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
