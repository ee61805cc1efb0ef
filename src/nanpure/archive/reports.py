"""Reports on an archive: counts, puzzles printed more than once, a full export."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from nanpure.archive.store import Archive
from nanpure.base.arguments import spelled
from nanpure.base.arrow import duck
from nanpure.base.files import put

__all__ = ["FORMATS", "Report", "Twice", "export", "report"]

FORMATS = ("csv", "parquet", "json")
SHOWN = 20  # puzzles printed several times that the report lists
# In DuckDB's words; JSON is one object per line.
_WRITTEN = {"csv": "FORMAT csv, HEADER", "parquet": "FORMAT parquet, COMPRESSION zstd",
            "json": "FORMAT json"}


class Twice(NamedTuple):
    """A puzzle that was printed several times, as itself or as a twin: as it stood, place, date."""

    uses: tuple[tuple[str, str, str], ...]


class Report(NamedTuple):
    """Counts of printed puzzles.

    *puzzles* counts all of them, *different* counts twins once. *by* counts the puzzles for each
    value of ``year``, ``place``, ``layout``, ``level`` and ``clues``. *repeated* counts the puzzles
    printed several times; *twice* lists the first of these.
    """

    puzzles: int
    different: int
    by: Mapping[str, Mapping[str, int]]
    repeated: int
    twice: tuple[Twice, ...]


_BY = {
    "year": "date[:4]", "place": "place", "layout": "layout", "level": "level", "clues": "clues",
}


def report(archive: Archive) -> Report:
    """Count the puzzles of an archive."""
    base = archive.base
    (total,), = base.execute("SELECT count(*) FROM puzzles").fetchall()
    (names, repeated), = base.execute(
        "SELECT count(*), coalesce(sum((n > 1)::INTEGER), 0) FROM ("
        "SELECT count(*) AS n FROM puzzles GROUP BY key, rest)").fetchall()
    by = {name: _counted(base, value) for name, value in _BY.items()}
    listed = base.execute(_REPEATED, {"shown": SHOWN}).fetchall()
    return Report(total, names, by, int(repeated), tuple(
        Twice(tuple((use["puzzle"], use["place"], use["date"]) for use in uses))
        for uses, in listed))


_REPEATED = """
SELECT list({'puzzle': puzzle, 'place': place, 'date': date} ORDER BY date, place, line) AS uses
FROM puzzles JOIN additions USING (addition) JOIN (
  SELECT key, rest, min((addition, line)) AS first FROM puzzles GROUP BY key, rest
  HAVING count(*) > 1 ORDER BY first LIMIT $shown
) USING (key, rest)
GROUP BY key, rest, first ORDER BY first
"""


def _counted(base: Any, value: str) -> dict[str, int]:
    rows = base.execute(
        f"SELECT {value} AS it, count(*) FROM puzzles JOIN additions USING (addition) "
        "WHERE it IS NOT NULL GROUP BY it ORDER BY it").fetchall()
    return {str(name): count for name, count in rows}


def export(archive: Archive, file: Path, format: str) -> None:
    """Write the whole archive, one row per use, with the canonical name in hexadecimal.

    Rows stand in the order in which they were added. The file gets its name once it is complete.
    Raises ``OSError`` if it cannot be written.
    """
    written = _WRITTEN[spelled(format, "format", FORMATS)]
    try:
        put(file, lambda beside: _copy(archive.base, beside, written))
    except duck().IOException as error:
        number = re.search(r'"errno":"(\d+)"', str(error))
        if number is None:
            raise
        raise OSError(int(number[1]), os.strerror(int(number[1])), str(file)) from error


def _copy(base: Any, beside: Path, written: str) -> None:
    quoted = str(beside).replace("'", "''")  # COPY takes no parameters for its file
    base.execute(f"COPY ({_ALL}) TO '{quoted}' ({written})")


_ALL = """
SELECT puzzle, layout, clues, effort, level, place, date, note, file, line,
  lower(lpad(to_hex(key), 16, '0') || lpad(to_hex(rest), 16, '0')) AS canonical
FROM puzzles JOIN additions USING (addition) ORDER BY addition, line
"""
