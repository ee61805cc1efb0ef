"""Answers in a Parquet file: one row each, with the columns of the input."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from nanpure.cli.ending import put_off
from nanpure.cli.options.shared import InputError, Options
from nanpure.cli.stream.atomic_file import Part
from nanpure.cli.stream.blocks import Block
from nanpure.cli.stream.columns import ANSWERS, cells_of, columns_for
from nanpure.cli.stream.input_columns import TEXT, kept_of_items, kept_of_lines
from nanpure.cli.stream.row_groups import ROWS, RowGroups
from nanpure.cli.stream.sink import Sink, sink
from nanpure.cli.stream.source import Item
from nanpure.data import arrow, field_type, read_batches
from nanpure.data.arrow import parquet_options
from nanpure.errors import Unsupported, shown
from nanpure.text.csvtext import PUZZLE_NAMES
from nanpure.words import message, message_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Answered", "TableSink", "answers", "opened"]

ITEMS = 4096  # most answers that wait as objects


@dataclass(frozen=True, eq=False)
class Answered:
    """Answers to plain lines of a block: their indices, their digits, columns of answers."""

    lines: NDArray[np.int64]
    digits: NDArray[np.uint8]
    columns: Mapping[str, Any]

    def __len__(self) -> int:
        return len(self.lines)

    def __getitem__(self, part: slice) -> Answered:
        return Answered(self.lines[part], self.digits[part],
                        {name: column[part] for name, column in self.columns.items()})

    def take(self, rows: NDArray[np.int64]) -> Answered:
        """The chosen rows."""
        places = arrow().array(rows)
        return Answered(self.lines[rows], self.digits[rows],
                        {name: column.take(places) for name, column in self.columns.items()})


class TableSink(Sink):
    """A sink for rows, in row groups; the first rows decide the columns.

    *columns*: those of the answers. *beside*: whether rows keep the columns of the input.
    """

    def __init__(self, stream: Any, name: str, columns: Sequence[str], *, beside: bool) -> None:
        super().__init__(stream, name)
        if self.on_terminal:
            raise click.UsageError("Parquet cannot be written to a terminal: give -o FILE")
        self.columns = columns
        self.beside = beside
        self.block: Block | None = None
        self.items: list[tuple[Item | None, Mapping[str, Any]]] = []
        self.waiting: list[Any] = []  # record batches
        self.names: list[str] = []  # of the input's columns
        self.schema: Any = None
        self.writer: RowGroups | None = None
        self.rows = 0  # all of them
        # Writer and rows, while rows are diverted.
        self.before_it: tuple[RowGroups | None, int] = (None, 0)

    def begin(self, block: Block | None) -> None:
        """Set the block of the next answers."""
        if block is not self.block:
            self._settle_items()
            self.block = block

    def write(self, data: Any) -> None:
        """Take answers by columns."""
        if len(data):
            self._settle_items()
            assert self.block is not None
            self._add(kept_of_lines(self.block, data.digits, data.lines), data.columns, len(data))

    def answer(self, item: Item, line: str) -> None:
        """Take the object of an answer."""
        self._take(item, json.loads(line))

    def line(self, line: str) -> None:
        """Take an object that belongs to no item."""
        self._take(None, json.loads(line))

    def flush(self) -> None:
        """Do nothing else: rows wait for their group."""
        self.before()

    def _take(self, item: Item | None, payload: Mapping[str, Any]) -> None:
        self.items.append((item, payload))
        if len(self.items) >= ITEMS:
            self._settle_items()

    def _settle_items(self) -> None:
        if not self.items:
            return
        taken, self.items = self.items, []
        cells = [cells_of(payload, self.columns) for _, payload in taken]
        columns = {name: arrow().array([row[name] for row in cells],
                                       field_type(ANSWERS[name].type)) for name in self.columns}
        items = [item for item, _ in taken if item is not None]
        self._add(kept_of_items(self.block, items) if self.beside else {}, columns, len(taken))

    # ---- rows ----

    def _add(self, kept: Mapping[str, Any], columns: Mapping[str, Any], n: int) -> None:
        self._agree(kept)
        own = {name: columns.get(name) for name in self.columns}
        arrays = [*kept.values(), *(arrow().nulls(n, field_type(ANSWERS[name].type))
                                    if column is None else column for name, column in own.items())]
        self._fit(arrays, n)

    def _fit(self, arrays: Sequence[Any], n: int) -> None:
        try:
            fitting = [array if array.type == field.type else array.cast(field.type)
                       for array, field in zip(arrays, self.schema, strict=True)]
        except arrow().ArrowException as error:
            raise InputError(message("the inputs have columns of different types, but a Parquet "
                                     "file has one type each: {error}",
                                     error=shown(" ".join(str(error).split())))) from error
        self.waiting.append(arrow().RecordBatch.from_arrays(fitting, schema=self.schema))
        self.rows += n
        if sum(batch.num_rows for batch in self.waiting) >= ROWS:
            self._pour_rows()

    def _agree(self, kept: Mapping[str, Any]) -> None:
        """Take the columns from the first rows; refuse others later."""
        if self.schema is None:
            self.names = list(kept)
            fields = [(name, array.type) for name, array in kept.items()]
            self.schema = self._schema(fields)
        elif self.names != list(kept):
            raise InputError(message("the inputs have different columns, but a Parquet file has "
                                     "one set: {names}; and {kept}", names=", ".join(self.names),
                                     kept=", ".join(kept)))

    def _schema(self, fields: Sequence[tuple[str, Any]]) -> Any:
        """Columns of the input, then of the answer.

        A column of the input with the name of one of the answer becomes ``info.input_NAME``.
        """
        taken = {*self.columns, *(name for name, _ in fields)}
        renamed = []
        for name, kind in fields:
            own = name
            while name in self.columns and own in taken:
                own = f"info.input_{own.removeprefix('info.')}"
            taken.add(own)
            renamed.append((own, kind))
        return arrow().schema([*renamed, *((name, field_type(ANSWERS[name].type))
                                           for name in self.columns)])

    def _pour_rows(self) -> None:
        if self.schema is None:  # there are no rows
            self.schema = self._schema([(name, field_type(kind)) for name, kind in TEXT.items()]
                                       if self.beside else [])
        table = arrow().Table.from_batches(self.waiting, self.schema).unify_dictionaries()
        self.waiting = []
        with self._whole():
            self._opened().write(table)

    def _whole(self) -> contextlib.AbstractContextManager[None]:
        """Delay Ctrl-C within a group, where it breaks the file; but a pipe may block."""
        return contextlib.nullcontext() if self.is_pipe else put_off()

    def _opened(self) -> RowGroups:
        if self.writer is None:
            large = {*PUZZLE_NAMES, *(name for name in self.columns
                                      if ANSWERS[name].type == "string")}
            self.writer = RowGroups(self, self.schema, parquet_options(
                [name for name in self.schema.names if name.lower() not in large]))
        return self.writer

    # ---- rows that wait in another file ----

    def divert(self, place: Path) -> None:
        """Write the next rows into a new Parquet file."""
        self._settle_items()
        if self.waiting:
            self._pour_rows()
        super().divert(place)
        self.before_it = self.writer, self.rows
        self.writer, self.rows = None, 0

    @property
    def diverted(self) -> int:
        """The number of rows diverted."""
        return self.rows + len(self.items)

    def restore(self) -> None:
        """Write to the former stream again."""
        try:
            self._close()
        finally:
            super().restore()
            self.writer, self.rows = self.before_it

    def waiting_in(self, place: Path) -> Iterator[Any]:
        """Yield the rows of such a file as record batches."""
        yield from read_batches(place)

    def take(self, answers: Any, chosen: Sequence[int]) -> None:
        """Write some of these rows."""
        some = answers.take(arrow().array(chosen, arrow().int64()))
        self._fit(some.columns, len(chosen))

    # ---- its end ----

    def finish(self) -> None:
        """Write waiting rows and the end of the file."""
        self._close()
        super().flush()

    def _close(self) -> None:
        self._settle_items()
        if self.waiting or self.writer is None:
            self._pour_rows()
        with self._whole():
            self._opened().close()

    def settle(self, part: Part) -> str:
        """End an unfinished file so that it can be read; return its number of rows."""
        if not self.rows and not self.items:
            return ""
        try:
            self.finish()
            part.keep()
            rows = self.rows
        except InputError:  # for example, the disk is full
            rows = self.writer.settle(part) if self.writer is not None else 0
        if not rows:
            return ""
        return message("{count} row" if rows == 1 else "{count} rows", count=rows)


def answers(
    options: Options, columns: Sequence[str] | None
) -> contextlib.AbstractContextManager[Sink]:
    """Open a table for the answers of a verb that reads puzzles, with its own columns."""
    return _table(options.output, options.inputs, columns_for(columns), beside=True)


def opened(
    path: Path | None, columns: Sequence[str] | None
) -> contextlib.AbstractContextManager[Sink]:
    """Open a sink for lines or, with *columns*, for objects without input, as rows."""
    return sink(path) if columns is None else _table(path, (), columns, beside=False)


@contextlib.contextmanager
def _table(
    path: Path | None, inputs: Sequence[str], columns: Sequence[str], *, beside: bool
) -> Iterator[Sink]:
    try:
        arrow("parquet")
    except Unsupported as error:
        raise InputError(message_of(error)) from error
    with sink(path, inputs, partial(TableSink, columns=columns, beside=beside)) as out:
        yield out
