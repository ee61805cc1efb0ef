"""Input that a row of a Parquet file keeps: the puzzle, and all columns of a table."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from nanpure.cli.stream.blocks import Block, decoded
from nanpure.cli.stream.echo import echo
from nanpure.cli.stream.source import Item, Posed
from nanpure.data import arrow, field_type, line_column
from nanpure.data.arrow import names_column
from nanpure.model.layout import Layout
from nanpure.model.writer import write
from nanpure.text.csvtext import Columns

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

__all__ = ["TEXT", "kept_of_items", "kept_of_lines"]

Kept = Mapping[str, Any]
"""Arrow arrays by name, in order."""

TEXT = {"puzzle": "string", "layout": "names", "info": "string"}  # for input without columns


def kept_of_lines(block: Block, digits: Digits, lines: Numbers) -> Kept:
    """The columns of plain classic lines, given by their indices in the block."""
    pa = arrow()
    if block.part is not None:
        return _columns(block.part.batch, lines)
    if block.columns is not None:
        return _fields(block, block.columns, lines)
    n = len(lines)
    return {"puzzle": line_column(Layout.default(9), digits), "layout": names_column(["3x3"] * n),
            "info": pa.nulls(n, pa.string())}


def kept_of_items(block: Block | None, items: Sequence[Item]) -> Kept:
    """The columns of items of a block, or without a block."""
    if block is not None and block.part is not None:
        import numpy as np

        return _columns(block.part.batch,
                        np.array([item.line - block.part.begin for item in items], np.int64))
    if block is not None and block.columns is not None:
        return _by_names(block.columns, [_split(item.text, block.columns) for item in items])
    own = {"puzzle": [_puzzle(item) for item in items],
           "layout": [item.grid.layout.text if isinstance(item, Posed) else None
                      for item in items],
           "info": [_info(item) for item in items]}
    return {name: arrow().array(own[name], field_type(kind)) for name, kind in TEXT.items()}


def _columns(batch: Any, rows: Numbers) -> Kept:
    n = len(rows)
    if n and n == batch.num_rows and int(rows[0]) == 0 and int(rows[-1]) == n - 1:
        some = batch
    else:
        some = batch.take(arrow().array(rows))
    return dict(zip(some.schema.names, some.columns, strict=True))


def _puzzle(item: Item) -> str:
    """The puzzle as a line; as JSON if a line of digits would lose something."""
    if not isinstance(item, Posed):
        return echo(item)
    grid = item.grid
    plain = grid.is_plain and not grid.puzzle.removed and not any(grid.placed)
    return grid.line() if plain else write(grid, "json", lossy=True)


def _info(item: Item) -> str | None:
    info = item.grid.puzzle.info if isinstance(item, Posed) else None
    return json.dumps(dict(info), ensure_ascii=False) if info else None


# ---- tables of text ----------------------------------------------------------------------------


def _fields(block: Block, columns: Columns, lines: Numbers) -> Kept:
    """The fields of rows, read natively if they are regular."""
    pa, text = arrow(), bytes(block.data)
    rows = text.splitlines(keepends=True)
    if len(lines) != len(rows):
        text = b"".join(rows[line] for line in lines.tolist())
    names = _unique(columns.names)
    table = arrow("csv")
    try:
        read = table.read_csv(
            pa.BufferReader(text),
            read_options=table.ReadOptions(column_names=names, use_threads=False,
                                           block_size=len(text) + 1),
            parse_options=table.ParseOptions(delimiter=columns.separator,
                                             ignore_empty_lines=False),
            convert_options=table.ConvertOptions(
                column_types=dict.fromkeys(names, pa.string()), null_values=[""],
                strings_can_be_null=True, quoted_strings_can_be_null=True))
    except pa.ArrowException:
        read = None
    if read is None or read.num_rows != len(lines):
        texts = [decoded(rows[line]).rstrip("\r\n") for line in lines.tolist()]
        return _by_names(columns, [_split(row, columns) for row in texts])
    return {name: read.column(name).combine_chunks() for name in names}


def _by_names(columns: Columns, rows: Sequence[Sequence[str]]) -> Kept:
    names = _unique(columns.names)
    return {name: arrow().array([row[at] or None if at < len(row) else None for row in rows],
                                arrow().string())
            for at, name in enumerate(names)}


def _split(text: str, columns: Columns) -> list[str]:
    try:
        return next(csv.reader(io.StringIO(text), delimiter=columns.separator), [])
    except csv.Error:
        return [text]


def _unique(names: Sequence[str]) -> list[str]:
    """Make equal names different."""
    unique: list[str] = []
    for name in names:
        number, own = 1, name
        while own in unique:
            number, own = number + 1, f"{name}_{number + 1}"
        unique.append(own)
    return unique
