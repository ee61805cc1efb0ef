"""Names of boards on disk; DuckDB finds those that repeat, and those in several splits.

Memory is bounded, however many rows there are; the rest goes to disk.
"""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from nanpure.base.arrow import arrow, duck_base
from nanpure.data.puzzle_files import read_batches

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["AT_ONCE", "KINDS", "MEMORY", "Leak", "Pool", "Repeated", "Shared", "SharedRows", "pool"]

MEMORY = "256MB"  # for a join; more goes to disk
# The most rows compared in one query: with 100 million DuckDB exceeded its memory limit, since not
# all of its work goes to disk. Each share of the rows takes a pass over all names, so smaller
# shares, which save memory, are used only where the additional passes take little time.
AT_ONCE = 4_000_000
LITTLE = 100_000  # rows that take little memory
FEW = 16          # passes that take little time

KINDS = ("exact", "puzzle", "solution")
"""How rows are compared: by their givens, or by their puzzles or solution grids up to symmetry."""

GATHERED = 1 << 16  # rows of a file: a query opens every file

SHOWN = 10  # groups that are reported


class Repeated(NamedTuple):
    """Names that several rows share: the number of names, and of rows beyond the first of each.

    *some*: the places (as added) of the first of these groups.
    """

    groups: int
    extra: int
    some: tuple[tuple[int, ...], ...]


class Leak(NamedTuple):
    """The number of rows of one split that share a name with rows of another."""

    split: int
    other: int
    rows: int


class Shared(NamedTuple):
    """Rows with shared names: their places, the places of the first of each name, the number."""

    places: NDArray[np.int64]
    firsts: NDArray[np.int64]
    many: NDArray[np.int64]


class SharedRows:
    """Rows with shared names in the order of their places, as far as they are wanted."""

    def __init__(self, shared: Iterator[Shared]) -> None:
        import numpy as np

        self.shared = shared
        none = np.zeros(0, np.int64)
        self.rest = Shared(none, none, none)

    def until(self, end: int) -> Shared:
        """Return all that is left below a place."""
        import numpy as np

        some = [self.rest]
        while not len(some[-1].places) or some[-1].places[-1] < end:
            more = next(self.shared, None)
            if more is None:
                break
            some.append(more)
        whole = Shared(*map(np.concatenate, zip(*some, strict=True)))
        cut = int(np.searchsorted(whole.places, end))
        self.rest = Shared(*(column[cut:] for column in whole))
        return Shared(*(column[:cut] for column in whole))


class Pool:
    """The names of all rows, in Parquet files of a folder."""

    def __init__(self, folder: Path, base: Any) -> None:
        self.folder, self.base = folder, base
        self.files, self.rows = 0, 0
        self.waiting: list[Any] = []  # tables that are not yet on disk

    def add(
        self, places: NDArray[np.uint64], splits: Digits, names: Mapping[str, Digits],
        there: Mapping[str, NDArray[np.bool_]],
    ) -> None:
        """Add rows: their places, their splits, and their names of each kind where there is one.

        *places* may be any numbers that grow from row to row and from call to call.
        """
        pa = arrow()
        columns = {"place": pa.array(places), "split": pa.array(splits)}
        for kind, given in names.items():
            halves = given.view("u8").reshape(len(given), 2)
            mask = ~there[kind] if kind in there else None
            columns[f"{kind}0"] = pa.array(halves[:, 0], mask=mask)
            columns[f"{kind}1"] = pa.array(halves[:, 1])
        self.waiting.append(pa.table(columns))
        self.rows += len(places)
        if sum(map(len, self.waiting)) >= GATHERED:
            self._pour()

    def _pour(self) -> None:
        """Write what waits into a file."""
        if not self.waiting:
            return
        arrow("parquet").write_table(
            arrow().concat_tables(self.waiting), self.folder / f"{self.files:06}.parquet",
            compression="none", use_dictionary=False, write_statistics=False)
        self.files, self.waiting = self.files + 1, []

    def repeated(self, kind: str) -> Repeated:
        """Return the names of a kind that several rows share."""
        groups, extra = 0, 0
        some: list[tuple[int, tuple[int, ...]]] = []
        for source in self._sources(kind):
            (more, rows), = self._ask(
                f"SELECT count(*), coalesce(sum(n), 0) - count(*) FROM (SELECT count(*) AS n FROM "
                f"{source} GROUP BY key, rest HAVING n > 1)")
            groups, extra = groups + more, extra + int(rows)
            if more:
                some += ((min(places), tuple(sorted(places))) for places, in self._ask(
                    f"SELECT list(place) FROM {source} JOIN (SELECT key, rest, min(place) AS first "
                    f"FROM {source} GROUP BY key, rest HAVING count(*) > 1 ORDER BY first "
                    f"LIMIT {SHOWN}) USING (key, rest) GROUP BY key, rest"))
        return Repeated(groups, extra, tuple(places for _, places in sorted(some)[:SHOWN]))

    def leaks(self, kind: str) -> list[Leak]:
        """Count the rows of each split that share names of a kind with each other split."""
        shared: dict[tuple[int, int], int] = {}
        for source in self._sources(kind):
            for split, mask, rows in self._ask(
                f"SELECT split, mask, count(*) FROM {source} JOIN (SELECT key, rest, "
                f"bit_or(1::BIGINT << split) AS mask FROM {source} GROUP BY key, rest "
                "HAVING min(split) <> max(split)) USING (key, rest) GROUP BY split, mask"):
                for other in range(mask.bit_length()):
                    if mask >> other & 1 and other != split:
                        shared[split, other] = shared.get((split, other), 0) + rows
        return [Leak(*pair, rows) for pair, rows in sorted(shared.items())]

    def shared(self, kind: str) -> Iterator[Shared]:
        """Yield the rows with shared names in the order of their places, some at a time.

        Call it once only: the rows are sorted on disk.
        """
        import numpy as np

        if not self.rows:
            return
        folder = self.folder.parent / f"shared-{kind}"
        folder.mkdir()
        for share, source in enumerate(self._sources(kind)):
            self._copy(
                "SELECT place, first, many FROM (SELECT place, min(place) OVER one AS first, "
                f"count(*) OVER one AS many FROM {source} WINDOW one AS (PARTITION BY key, rest)) "
                "WHERE many > 1", folder / f"{share:06}.parquet")
        whole = self.folder.parent / f"shared-{kind}.parquet"
        self._ask("SET preserve_insertion_order = true")  # otherwise threads write in any order
        self._copy(f"SELECT * FROM read_parquet('{_quoted(folder / '*.parquet')}') ORDER BY place",
                   whole)
        self._ask("SET preserve_insertion_order = false")
        for batch in read_batches(whole):
            yield Shared(*(np.asarray(column).astype(np.int64) for column in batch.columns))

    def _copy(self, question: str, to: Path) -> None:
        self._ask(f"COPY ({question}) TO '{_quoted(to)}' (FORMAT parquet, "
                  "COMPRESSION uncompressed)")

    def _ask(self, question: str) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = self.base.execute(question).fetchall()
        return rows

    def _sources(self, kind: str) -> Iterator[str]:
        """The rows that have a name of a kind, no more at a time than memory is sure to hold."""
        assert kind in KINDS, kind
        self._pour()
        shares = max(-(-self.rows // AT_ONCE), min(FEW, -(-self.rows // LITTLE)))
        files = _quoted(self.folder / "*.parquet")
        for share in range(shares):
            part = f" AND {kind}0 % {shares} = {share}" if shares > 1 else ""
            yield (f"(SELECT {kind}0 AS key, {kind}1 AS rest, place, split FROM "
                   f"read_parquet('{files}') WHERE {kind}0 IS NOT NULL{part})")


def _quoted(path: Path) -> str:
    return str(path).replace("'", "''")


@contextlib.contextmanager
def pool(memory: str = MEMORY) -> Iterator[Pool]:
    """Open a pool in a temporary folder (``TMPDIR``), which is removed at the end.

    *memory*: the limit for DuckDB.
    """
    folder = Path(tempfile.mkdtemp(prefix="nanpure-"))
    try:
        (folder / "names").mkdir()
        with duck_base(memory, folder / "spill") as base:
            yield Pool(folder / "names", base)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
