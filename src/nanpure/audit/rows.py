"""The rows of other people's files: puzzles by layout, their splits, further columns."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from nanpure.data import Piece, Rows, arrow, pieces
from nanpure.errors import ParseError, Unsupported
from nanpure.text.csvtext import columns_of
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nanpure.model.layout import Layout

__all__ = ["MOST_SPLITS", "Batch", "Files", "column_names", "values_of"]

MOST_SPLITS = 60  # each split is one bit of a number
SPLIT = "split"


class Batch(NamedTuple):
    """A piece of a file (given by its number), and the split (a number) of each of its rows."""

    file: int
    piece: Piece
    splits: NDArray[np.uint8]


@dataclass
class Files:
    """The files of one data set, and their splits in order of appearance.

    The column *split* gives a row's split (None: the column ``split``, if there is one). Without
    such a column, each of several files is a split named after it. *format* names the form of text
    files; *lossy* leaves out rules that no codec knows.
    """

    paths: Sequence[Path]
    column: str | None = None
    layout: Layout | None = None
    split: str | None = None
    format: str | None = None
    lossy: bool = False
    splits: list[str] = field(default_factory=list)

    def batches(self) -> Iterator[Batch]:
        """Read all files in order."""
        for number, path in enumerate(self.paths):
            for piece in pieces(path, self.column, self.layout, self.format, lossy=self.lossy):
                yield Batch(number, piece, self._splits(path, piece.whole))

    def _splits(self, path: Path, whole: Rows) -> NDArray[np.uint8]:
        import numpy as np

        columns = {name.lower(): name for name in reversed(column_names(whole))}
        name = columns.get((self.split or SPLIT).lower())
        if name is None:
            if self.split is not None:
                raise ParseError(str(path), expected=message("a column {name!r}", name=self.split),
                                 found=message("the columns {names}", names=", ".join(
                                     column_names(whole)) or "-"))
            own = path.stem if len(self.paths) > 1 else ""
            return np.full(len(whole), self._number(own), np.uint8)
        values = values_of(whole, [name])[0]
        numbers = {value: self._number(value or "") for value in dict.fromkeys(values)}
        return np.array([numbers[value] for value in values], np.uint8)

    def _number(self, name: str) -> int:
        if name not in self.splits:
            if len(self.splits) == MOST_SPLITS:
                raise Unsupported(message("more than {most} splits: {name!r}",
                                          most=MOST_SPLITS, name=name))
            self.splits.append(name)
        return self.splits.index(name)


def column_names(whole: Rows) -> list[str]:
    """Return the names of the columns of a table; none for other files."""
    if whole.table is not None:
        return list(whole.table.schema.names)
    columns = _columns(whole)
    return list(columns.names) if columns is not None else []


def _columns(whole: Rows) -> Any:
    lines = whole.header.decode("utf-8", "replace").rstrip("\r\n").splitlines()
    return columns_of(lines[-1]) if lines else None


def values_of(whole: Rows, names: Sequence[str]) -> list[list[str | None]]:
    """Return the values of some columns in each row, as text; None where a row lacks the field."""
    if whole.table is not None:
        pa, compute = arrow(), arrow("compute")
        return [compute.cast(whole.table.column(name), pa.string()).to_pylist() for name in names]
    columns = _columns(whole)
    places = [list(columns.names).index(name) for name in names]
    rows = (whole.line(row).decode("utf-8", "replace") for row in range(len(whole)))
    values: list[list[str | None]] = [[] for _ in names]
    for line in rows:
        fields = _fields(line, columns.separator)
        for value, at in zip(values, places, strict=True):
            value.append(fields[at] if at < len(fields) else None)
    return values


def _fields(line: str, separator: str) -> list[str]:
    if '"' not in line:
        return line.split(separator)
    try:
        return next(csv.reader([line], delimiter=separator), [])
    except csv.Error:  # the row is reported as unreadable
        return []
