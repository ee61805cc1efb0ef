"""The rows of files that others made: puzzles by layout, the split of each, columns beside them."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from nanpure.data import Piece, Rows, arrow, pieces
from nanpure.errors import ParseError, Unsupported
from nanpure.text.csvtext import columns_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nanpure.model.layout import Layout

__all__ = ["MOST_SPLITS", "Batch", "Files", "column_names", "values_of"]

MOST_SPLITS = 60  # a split is a bit of a number
SPLIT = "split"


class Batch(NamedTuple):
    """A piece of the file of that number, and the split of each of its rows (numbers)."""

    file: int
    piece: Piece
    splits: NDArray[np.uint8]


@dataclass
class Files:
    """Files that are one data set, and the splits that are in them, in the order met.

    A row's split is what the column *split* says (None: the column ``split``, where there is one);
    without one, several files are a split each, called by their names. *format* names the form of
    text files; *lossy* leaves out rules that no codec knows.
    """

    paths: Sequence[Path]
    column: str | None = None
    layout: Layout | None = None
    split: str | None = None
    format: str | None = None
    lossy: bool = False
    splits: list[str] = field(default_factory=list)

    def batches(self) -> Iterator[Batch]:
        """Read all of them in order."""
        for number, path in enumerate(self.paths):
            for piece in pieces(path, self.column, self.layout, self.format, lossy=self.lossy):
                yield Batch(number, piece, self._splits(path, piece.whole))

    def _splits(self, path: Path, whole: Rows) -> NDArray[np.uint8]:
        import numpy as np

        found = {name.lower(): name for name in reversed(column_names(whole))}
        name = found.get((self.split or SPLIT).lower())
        if name is None:
            if self.split is not None:
                raise ParseError(str(path), expected=f"a column {self.split!r}",
                                 found=f"the columns {', '.join(column_names(whole)) or 'none'}")
            own = path.stem if len(self.paths) > 1 else ""
            return np.full(len(whole), self._number(own), np.uint8)
        said = values_of(whole, [name])[0]
        numbers = {value: self._number(value or "") for value in dict.fromkeys(said)}
        return np.array([numbers[value] for value in said], np.uint8)

    def _number(self, name: str) -> int:
        if name not in self.splits:
            if len(self.splits) == MOST_SPLITS:
                raise Unsupported(f"more than {MOST_SPLITS} splits: {name!r}")
            self.splits.append(name)
        return self.splits.index(name)


def column_names(whole: Rows) -> list[str]:
    """The names of the columns of a table; none of other files."""
    if whole.table is not None:
        return list(whole.table.schema.names)
    columns = _columns(whole)
    return list(columns.names) if columns is not None else []


def _columns(whole: Rows) -> Any:
    said = whole.header.decode("utf-8", "replace").rstrip("\r\n").splitlines()
    return columns_of(said[-1]) if said else None


def values_of(whole: Rows, names: Sequence[str]) -> list[list[str | None]]:
    """What some columns say in each row, as text; None where a row has no such field."""
    if whole.table is not None:
        pa, compute = arrow(), arrow("compute")
        return [compute.cast(whole.table.column(name), pa.string()).to_pylist() for name in names]
    columns = _columns(whole)
    places = [list(columns.names).index(name) for name in names]
    rows = (whole.line(row).decode("utf-8", "replace") for row in range(len(whole)))
    found: list[list[str | None]] = [[] for _ in names]
    for line in rows:
        fields = _fields(line, columns.separator)
        for value, at in zip(found, places, strict=True):
            value.append(fields[at] if at < len(fields) else None)
    return found


def _fields(line: str, separator: str) -> list[str]:
    if '"' not in line:
        return line.split(separator)
    try:
        return next(csv.reader([line], delimiter=separator), [])
    except csv.Error:  # the row is told as one that cannot be read
        return []
