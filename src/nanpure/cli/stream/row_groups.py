"""A Parquet file written group by group, with a valid end even if a group broke off.

The end lists the places of all groups. If the disk is full, pyarrow's writer must not notice, or it
could not list the groups that it has written.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nanpure.cli.options.shared import InputError
from nanpure.cli.stream.atomic_file import Part
from nanpure.cli.stream.sink import Sink
from nanpure.data import arrow
from nanpure.data.parquet_end import cut_down

__all__ = ["ROWS", "RowGroups"]

ROWS = 1 << 16  # of a group


class RowGroups:
    """A writer of row groups into a sink."""

    def __init__(self, out: Sink, schema: Any, options: Mapping[str, Any]) -> None:
        self._stream = _Stream(out)
        self._writer = arrow("parquet").ParquetWriter(self._stream, schema, **options)
        self._whole: list[tuple[int, int]] = []  # groups: end and number of rows
        self._end: bytes | None = None

    def write(self, table: Any) -> None:
        """Write some rows as groups."""
        for begin in range(0, len(table), ROWS):
            self._stream.demand()
            rows = table.slice(begin, ROWS)
            self._writer.write_table(rows, row_group_size=ROWS)
            self._stream.demand()
            self._whole.append((self._stream.place, len(rows)))

    def close(self) -> None:
        """Write the end, once."""
        self._stream.demand()
        if self._end is None:
            self._stream.write(self._its_end())
            self._stream.demand()

    def settle(self, part: Part) -> int:
        """End the broken-off file after its last whole group; return its number of rows.

        If there is no room for the end there, it goes after an earlier group.
        """
        end = self._its_end()
        end = end[-8 - int.from_bytes(end[-8:-4], "little") :]
        while self._whole:
            rows = [rows for _, rows in self._whole]
            try:
                part.end_with(self._whole[-1][0], cut_down(end, rows))
            except OSError:
                self._whole.pop()
            else:
                return sum(rows)
        return 0

    def _its_end(self) -> bytes:
        if self._end is None:
            self._stream.kept = bytearray()
            self._writer.close()
            self._end, self._stream.kept = bytes(self._stream.kept), None
        return self._end


class _Stream:
    """A file for pyarrow that writes into a sink, and hides failures from pyarrow."""

    closed = False

    def __init__(self, out: Sink) -> None:
        self.out = out
        self.place = 0
        self.kept: bytearray | None = None  # bytes kept instead of written
        self.failure: InputError | None = None

    def write(self, data: Any) -> int:
        view = memoryview(data)
        if self.kept is not None:
            self.kept += view
        elif self.failure is None:
            try:
                self.out.before()
                self.out.pour(view)
            except InputError as error:
                self.failure = error
        self.place += view.nbytes
        return view.nbytes

    def demand(self) -> None:
        """Raise the hidden failure."""
        if self.failure is not None:
            raise self.failure

    def tell(self) -> int:
        return self.place

    def flush(self) -> None:
        """Do nothing: nothing is buffered here."""

    def close(self) -> None:
        """Leave the sink open."""
