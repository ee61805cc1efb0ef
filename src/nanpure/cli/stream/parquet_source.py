"""Parquet files as blocks of lines, which every verb reads; other rows one by one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nanpure.cli.options.shared import InputError, Options, is_plain
from nanpure.cli.stream.blocks import Block, Buffers, Place, Progress
from nanpure.errors import NanpureError
from nanpure.search.engines import is_classic
from nanpure.text.csvtext import Columns
from nanpure.words import message, message_of

if TYPE_CHECKING:
    from nanpure.data.parquet_rows import ParquetPart

__all__ = ["parquet_blocks"]

ROWS = 8192  # of a block
OTHER = b"?"  # not a puzzle, so the row itself is read
SIGNS = b".123456789"


def parquet_blocks(name: str, options: Options, progress: Progress) -> Iterator[Block]:
    """Yield the rows of a file in order; *progress* counts its bytes."""
    from nanpure.data.parquet_rows import opened, parquet_parts  # needs pyarrow

    path, buffers = Path(name), Buffers()
    try:
        rows, size = opened(path).metadata.num_rows, os.path.getsize(path)
        for part in parquet_parts(path, options.column, ROWS):
            data, columns = _lines(part, options)
            place = Place(part.begin, name)
            yield Block(bytearray(data), 0, len(data), place, buffers, columns, part)
            progress(size * len(part) // rows)
    except OSError as error:
        raise InputError(message("cannot read {name!r}: {reason}", name=name,
                                 reason=error.strerror or error)) from error
    except NanpureError as error:
        raise InputError(message_of(error)) from error
    if not rows:
        raise InputError(message("no puzzle in {name!r}: it is empty", name=name))


def _lines(part: ParquetPart, options: Options) -> tuple[bytes, Columns]:
    """A line for each row, with its solution if there is such a column."""
    names = ["puzzle"] if part.claims is None else ["puzzle", "solution"]
    columns = Columns(names, ",", 0)
    groups = list(part.by_layout(options.layout)) if is_plain(options) else []
    if len(groups) != 1 or not is_classic(groups[0].layout):
        return (OTHER + b"\n") * len(part), columns
    rows = groups[0]
    text = _text(rows.puzzles, rows.solutions if part.claims is not None else None)
    if not rows.others:
        return text.tobytes(), columns
    lines = text.tobytes().split(b"\n")[:-1]
    for row in rows.others:
        lines[row] = OTHER
    return b"\n".join(lines) + b"\n", columns


def _text(puzzles: Any, solutions: Any) -> Any:
    """Rows of digits as text, followed by a comma and the solution if there is one."""
    import numpy as np

    signs = np.frombuffer(SIGNS, np.uint8)
    n, cells = puzzles.shape
    if solutions is None:
        lines = np.full((n, cells + 1), ord("\n"), np.uint8)
        lines[:, :cells] = signs[puzzles]
        return lines
    lines = np.full((n, 2 * cells + 2), ord("\n"), np.uint8)
    lines[:, :cells] = signs[puzzles]
    lines[:, cells] = ord(",")
    lines[:, cells + 1 : -1] = signs[solutions]
    mask = np.ones(lines.shape, bool)
    mask[:, cells + 1 : -1] = solutions.any(axis=1)[:, None]
    return lines[mask]
