"""Add to an archive: all puzzles of a file, or none."""

from __future__ import annotations

import contextlib
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from nanpure.archive.store import Archive
from nanpure.base.arguments import text_of
from nanpure.data import Boards, Piece, Wrong, arrow, canonical_names, duck, line_column, pieces
from nanpure.errors import ParseError, Unsupported, shown
from nanpure.foundry.columns import Rows, column
from nanpure.kernel.search import Limits
from nanpure.search.engines import search_rows
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nanpure.model.layout import Layout

__all__ = ["Added", "Unreadable", "add", "day", "named"]

UNIQUE = 1  # status of a puzzle with exactly one solution
MOST_BAD = 1000  # unreadable puzzles kept for the report


class Added(NamedTuple):
    """The outcome of adding a file: its puzzles, and those printed before, themselves or as a twin.

    *again*: the file was already there with the same place and date, so nothing was added.
    """

    puzzles: int
    known: int
    again: bool = False


class Unreadable(Unsupported):
    """A file has invalid puzzles, so nothing of it was added; *bad* lists the first of them."""

    def __init__(self, message: str, bad: tuple[Wrong, ...]) -> None:
        super().__init__(message)
        self.bad = bad


def day(text: str) -> str:
    """Return the date as it is stored: a year, a month or a day.

    >>> day("2026-11")
    '2026-11'
    """
    if re.fullmatch(r"\d{4}(-\d\d(-\d\d)?)?", text_of(text, "date"), re.ASCII):
        try:
            date.fromisoformat(f"{text}-01-01"[:10])
        except ValueError:
            pass
        else:
            return text
    raise ParseError(text, expected="a date such as 2026, 2026-11 or 2026-11-23",
                     found=shown(text))


def add(
    archive: Archive, file: Path, place: str, date: str, note: str = "",
    layout: Layout | None = None, rated: Iterable[str] = ("effort",), *, again: bool = False,
    format: str | None = None, lossy: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Added:
    """Add all puzzles of a file, in any form, as printed at *place* (a book, say) on *date*.

    *rated*: the ratings, ``effort`` and ``level``, to keep for puzzles with one solution; ``level``
    takes milliseconds per puzzle. A file is not added again with the same place and date, unless
    *again* is true. *format* names the form of the file; *lossy* leaves out rules that no codec
    knows. Raises :class:`Unreadable`, and adds nothing, if anything in the file is not a puzzle.
    *progress* is called with the number of puzzles read.
    """
    day(date)
    text_of(place, "place")
    rated = tuple(rated)
    batches = pieces(file, None, layout, format, lossy=lossy)
    with file.open("rb") as stream:
        digest = hashlib.file_digest(stream, "sha256").hexdigest()
    base = archive.base
    there = base.execute("SELECT puzzles FROM additions WHERE sha256 = ? AND place = ? AND "
                         "date = ?", [digest, place, date]).fetchall()
    if there and not again:
        return Added(there[0][0], 0, again=True)
    base.execute("BEGIN")
    try:
        (number,), = base.execute(
            "SELECT coalesce(max(addition), 0) + 1 FROM additions").fetchall()
        count = _enter(archive, batches, rated, number, progress, file)
        (known,), = base.execute(_KNOWN, {"addition": number}).fetchall()
        base.execute("INSERT INTO additions VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                     [number, place, date, note, file.name, digest, count,
                      datetime.now(UTC).replace(tzinfo=None, microsecond=0)])
        base.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(duck().Error):  # DuckDB may have ended the transaction itself
            base.execute("ROLLBACK")
        raise
    return Added(count, known)


# How many puzzles of an addition were already there, from an earlier one or higher up in the same.
_KNOWN = """
WITH mine AS (SELECT DISTINCT key, rest FROM puzzles WHERE addition = $addition)
SELECT (SELECT count(*) FROM puzzles WHERE addition = $addition) - (SELECT count(*) FROM mine)
  + (SELECT count(DISTINCT (key, rest)) FROM mine JOIN puzzles USING (key, rest)
     WHERE addition <> $addition)
"""


def _enter(
    archive: Archive, batches: Iterator[Piece], rated: tuple[str, ...], number: int,
    progress: Callable[[int], None] | None, file: Path,
) -> int:
    count = 0
    bad: list[Wrong] = []
    for piece in batches:
        bad += piece.bad[: MOST_BAD - len(bad)]
        for boards in piece.boards:
            names, without = named(boards)
            bad += without
            count += len(names)
            if not bad:
                archive.base.register("_rows", _rows(boards, names, rated, number))
                archive.base.execute("INSERT INTO puzzles SELECT * FROM _rows")
                archive.base.unregister("_rows")
        if progress is not None:
            progress(count)
    if bad:
        first = bad[0]
        raise Unreadable(f"nothing of {str(file)!r} was added, since line {first.line} cannot be "
                         f"read: {first.error}", tuple(bad))
    if not count:
        raise Unsupported(message("no puzzle in {file!r}", file=str(file)))
    return count


def named(boards: Boards) -> tuple[NDArray[np.uint64], list[Wrong]]:
    """Return the names of canonical forms as ``uint64[n, 2]``, and the rows without one."""
    import numpy as np

    names, there = canonical_names(boards.layout, boards.puzzles)
    bad = [Wrong(int(boards.rows[at]), int(boards.lines[at]), "", Unsupported(
        "canonical form too expensive, so twins cannot be found: a puzzle of "
        f"{boards.layout.structure}")) for at in np.flatnonzero(~there)]
    # Big-endian, so that their hexadecimal digits are the bytes of the name.
    return names.view(">u8").reshape(len(names), 2).astype(np.uint64), bad


def _rows(
    boards: Boards, names: NDArray[np.uint64], rated: tuple[str, ...], number: int
) -> Any:
    import numpy as np

    pa = arrow()
    layout, n = boards.layout, len(boards.lines)
    result = search_rows(layout, boards.puzzles, 2, 1, Limits())
    proper = np.flatnonzero(result.status == UNIQUE)
    rows = Rows(layout, boards.puzzles[proper], result.solutions[proper])

    def rating(name: str, kind: Any) -> Any:
        """A column of ratings, null without exactly one solution or when not requested."""
        if name not in rated:
            return pa.nulls(n, kind)
        where = np.full(n, -1)
        where[proper] = np.arange(len(proper))
        return column(rows, name).cast(kind).take(pa.array(where, mask=where < 0))

    return pa.table({
        "key": names[:, 0], "rest": names[:, 1], "addition": pa.array(np.full(n, number), "int32"),
        "line": boards.lines, "layout": pa.array([layout.structure]).take(
            pa.array(np.zeros(n, np.int64))),
        "puzzle": line_column(layout, boards.puzzles),
        "clues": (boards.puzzles != 0).sum(1).astype(np.uint16),
        "effort": rating("effort", pa.float64()), "level": rating("level", pa.string()),
    })
