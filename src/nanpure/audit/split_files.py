"""The files of the parts of a data set: unchanged rows under the header of the input."""

from __future__ import annotations

import contextlib
import csv
import io
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, Protocol

from nanpure.data import Rows, arrow, is_parquet, read_batches, read_rows
from nanpure.data.arrow import parquet_options
from nanpure.errors import ParseError, Unsupported
from nanpure.text.csvtext import PUZZLE_NAMES, SOLUTION_NAMES, columns_of, joined
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nanpure.model.layout import Layout

__all__ = ["Kind", "begun", "demand_same", "kind_of", "pieces_of"]

SPLIT, KEPT = "split", "info.input_split"  # an input column of that name is renamed
FORMS = {"line": ".txt", "csv": ".csv", "json": ".jsonl", "hodoku": ".txt", "parquet": ".parquet"}
ROWS = 1 << 16  # of a row group


class Kind(NamedTuple):
    """The features that the files of a data set must share: form, and header or schema."""

    form: str
    head: Any

    @property
    def suffix(self) -> str:
        """The suffix of its file names."""
        return FORMS[self.form]


def kind_of(path: Path, rows: Rows) -> Kind:
    """Return the kind of a file; :class:`~nanpure.Unsupported` for a form without rows."""
    if rows.form not in FORMS:
        raise Unsupported(message("cannot split the form {form}, expected lines, CSV, JSON lines "
                                  "or Parquet (nanpure convert writes them): {path!r}",
                                  form=rows.form, path=str(path)))
    if rows.table is not None:
        return Kind(rows.form, rows.table.schema)
    return Kind(rows.form, rows.header.rstrip(b"\r\n").splitlines()[-1:])


def pieces_of(path: Path, layout: Layout | None) -> Iterator[Any]:
    """Yield the rows of a file in order, some at a time: record batches, or lists of lines."""
    if is_parquet(path):
        yield from read_batches(path)
        return
    for rows in read_rows(path, layout=layout):
        yield _lines(rows)


def _lines(rows: Rows) -> list[bytes]:
    """The lines of rows, each with a line feed."""
    assert rows.starts is not None, "it is text"
    text, starts = rows.text, rows.starts.tolist()
    if b"\r" not in text and text.count(b"\n", starts[0]) == len(rows):
        return [text[begin:end] for begin, end in pairwise(starts)]
    return [rows.line(row) + b"\n" for row in range(len(rows))]  # comments behind rows, line ends


class _Parts(Protocol):
    """Writes rows into the files of their parts."""

    def add(self, rows: Any, parts: NDArray[np.intp]) -> None:
        """Add a piece; the rows of part -1 go nowhere."""

    def finish(self) -> None:
        """Write what is still waiting."""


@contextlib.contextmanager
def begun(kind: Kind, streams: Sequence[BinaryIO]) -> Iterator[_Parts]:
    """Write parts of that kind into open files."""
    parts: _Parts = (_Tables if kind.form == "parquet" else _Texts)(kind, streams)
    yield parts
    parts.finish()


class _Texts:
    def __init__(self, kind: Kind, streams: Sequence[BinaryIO]) -> None:
        self.streams = streams
        for stream in streams:
            stream.write(b"".join(_header(line) + b"\n" for line in kind.head))

    def add(self, rows: list[bytes], parts: NDArray[np.intp]) -> None:
        """Add lines."""
        import numpy as np

        for part, stream in enumerate(self.streams):
            stream.write(b"".join([rows[row] for row in np.flatnonzero(parts == part).tolist()]))

    def finish(self) -> None:
        """Do nothing: all is written."""


def _header(line: bytes) -> bytes:
    """Return the header with its column of splits renamed."""
    text = line.decode("utf-8", "replace")
    columns = columns_of(text)
    assert columns is not None, "it was read by it"
    if SPLIT not in [name.lower() for name in columns.names]:
        return line
    names = [KEPT if name.lower() == SPLIT else name for name in columns.names]
    if columns.separator == ",":
        return joined(names).encode()
    out = io.StringIO()
    csv.writer(out, delimiter=columns.separator, lineterminator="").writerow(names)
    return out.getvalue().encode()


class _Tables:
    def __init__(self, kind: Kind, streams: Sequence[BinaryIO]) -> None:
        names = [KEPT if name.lower() == SPLIT else name for name in kind.head.names]
        self.schema = arrow().schema(
            [field.with_name(name) for field, name in zip(kind.head, names, strict=True)],
            metadata=kind.head.metadata)
        large = {*PUZZLE_NAMES, *SOLUTION_NAMES}
        options = parquet_options([name for name in names if name.lower() not in large])
        writer = arrow("parquet").ParquetWriter
        self.writers = [writer(stream, self.schema, **options) for stream in streams]
        self.waiting: list[list[Any]] = [[] for _ in streams]

    def add(self, rows: Any, parts: NDArray[np.intp]) -> None:
        """Add a record batch."""
        import numpy as np

        pa = arrow()
        batch = pa.RecordBatch.from_arrays(rows.columns, schema=self.schema)
        for part, waiting in enumerate(self.waiting):
            some = np.flatnonzero(parts == part)
            if len(some):
                waiting.append(batch.take(pa.array(some)))
            if sum(table.num_rows for table in waiting) >= ROWS:
                self._pour(part)

    def _pour(self, part: int) -> None:
        table = arrow().Table.from_batches(self.waiting[part], self.schema)
        self.writers[part].write_table(table.unify_dictionaries(), row_group_size=ROWS)
        self.waiting[part] = []

    def finish(self) -> None:
        """Write the last groups and the ends of the files."""
        for part, writer in enumerate(self.writers):
            if self.waiting[part]:
                self._pour(part)
            writer.close()


def demand_same(path: Path, kind: Kind, first: Kind) -> None:
    """Raise if a file is of another kind than the first."""
    same = kind.form == first.form and (
        kind.head.equals(first.head) if kind.form == "parquet" else kind.head == first.head)
    if not same:
        raise ParseError(str(path), found=_described(kind),
                         expected=message("the form and columns of the first file, {described}",
                                          described=_described(first)))


def _described(kind: Kind) -> str:
    if kind.form == "parquet":
        return message("parquet with {columns}",
                       columns=", ".join(f"{field.name}: {field.type}" for field in kind.head))
    return " ".join([kind.form, *(line.decode("utf-8", "replace") for line in kind.head)])
