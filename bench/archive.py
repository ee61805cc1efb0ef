"""An archive of many rows: its size, how long a look takes, how long it takes to add to it.

    python bench/archive.py 10000000 [FOLDER]

The rows are random digits under random names, since it is the tables that are measured; puzzles
that are looked for are real ones, added at the end.
"""

from __future__ import annotations

import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyarrow as pa

import nanpure
from nanpure.archive import Archive, add, find, reading, report, writing
from nanpure.data import line_column
from nanpure.model.layout import Layout

AT_ONCE = 250_000


def filled(archive: Archive, rows: int) -> None:
    """Random rows in additions of 250,000, as `add` writes them."""
    rng = np.random.default_rng(1)
    layout = Layout.default(9)
    for number, first in enumerate(range(0, rows, AT_ONCE), 1_000):
        n = min(AT_ONCE, rows - first)
        names = rng.integers(0, 2**64, (n, 2), dtype=np.uint64)
        digits = rng.integers(1, 10, (n, 81), dtype=np.uint8)
        digits[rng.random((n, 81)) > 24 / 81] = 0
        table = pa.table({
            "key": names[:, 0], "rest": names[:, 1],
            "addition": pa.array(np.full(n, number), "int32"), "line": np.arange(1, n + 1),
            "layout": pa.array(["3x3"] * n), "puzzle": line_column(layout, digits),
            "clues": (digits != 0).sum(1).astype(np.uint16),
            "effort": rng.integers(0, 160, n) / 16, "level": pa.nulls(n, "string"),
        })
        archive.base.register("_rows", table)
        archive.base.execute("BEGIN")
        archive.base.execute("INSERT INTO puzzles SELECT * FROM _rows")
        archive.base.execute("INSERT INTO additions VALUES (?, ?, '2026', '', 'it', 'x', ?, now())",
                             [number, f"book {number}", n])
        archive.base.execute("COMMIT")
        archive.base.unregister("_rows")


def timed(what: str, call: Callable[[], object]) -> None:
    """One line: wall and CPU time of a call."""
    wall, cpu = time.perf_counter(), time.process_time()
    call()
    print(f"{what}: {1000 * (time.perf_counter() - wall):,.1f} ms, CPU "
          f"{1000 * (time.process_time() - cpu):,.1f} ms", flush=True)


def looked(archive: Archive, puzzles: list[nanpure.Puzzle]) -> None:
    """The median time of a look, a puzzle at a time."""
    took = []
    for puzzle in puzzles:
        begin = time.perf_counter()
        found, = find(archive, [puzzle])
        took.append(1000 * (time.perf_counter() - begin))
        assert found is not None
    print(f"a look: median {statistics.median(took):.2f} ms, most {max(took):.2f} ms")


def main() -> None:
    """Measure."""
    rows = int(sys.argv[1])
    with tempfile.TemporaryDirectory(dir=sys.argv[2] if len(sys.argv) > 2 else None) as name:
        file, book = Path(name) / "archive.duckdb", Path(name) / "book.txt"
        made = list(nanpure.generate("3x3", seed=1, count=500))
        book.write_text("".join(f"{puzzle.line()}\n" for puzzle in made))
        with writing(file) as archive:
            timed(f"{rows:,} rows written", lambda: filled(archive, rows))
        print(f"file: {file.stat().st_size / 1e6:,.0f} MB", flush=True)

        def added() -> None:
            with writing(file) as archive:
                add(archive, book, "it", "2026")

        timed("a book of 500 added, opened and closed", added)
        with reading(file) as archive:
            looked(archive, [puzzle for puzzle in made[:50] for _ in range(4)])
            turned = [nanpure.transform(puzzle, seed=1) for puzzle in made]
            timed("500 looked for together", lambda: find(archive, turned))
            timed("report", lambda: report(archive))
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"memory: {most:,.0f} MB")


if __name__ == "__main__":
    main()
