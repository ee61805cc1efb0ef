"""Names of boards on disk: which are there several times, and in several splits, by DuckDB.

Memory is bounded, however many rows there are: what does not fit goes to disk.
"""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from nanpure.base.arrow import duck_base
from nanpure.data import arrow, read_batches
from nanpure.foundry.duplicates import AT_ONCE, MEMORY

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["KINDS", "Leak", "Pool", "Repeated", "Shared", "pool"]

KINDS = ("exact", "puzzle", "solution")
"""By what rows are compared: their givens, their puzzles and solution grids up to symmetry."""

SHOWN = 10  # groups that are told


class Repeated(NamedTuple):
    """Names that several rows have: how many names, and rows beyond the first of each.

    *some*: places (as they were added) of the first of these groups.
    """

    groups: int
    extra: int
    some: tuple[tuple[int, ...], ...]


class Leak(NamedTuple):
    """How many rows of a split share a name with rows of another one."""

    split: int
    other: int
    rows: int


class Shared(NamedTuple):
    """Rows of names that several rows have: their places, those of the first ones, how many."""

    places: NDArray[np.int64]
    firsts: NDArray[np.int64]
    many: NDArray[np.int64]


class Pool:
    """The names of all rows, in Parquet files of a folder."""

    def __init__(self, folder: Path, base: Any) -> None:
        self.folder, self.base = folder, base
        self.files, self.rows = 0, 0

    def add(
        self, places: NDArray[np.uint64], splits: Digits, names: Mapping[str, Digits],
        there: Mapping[str, NDArray[np.bool_]],
    ) -> None:
        """Add rows: where they stand, their splits, their names of each kind where they have one.

        *places* are any numbers; they grow from row to row and call to call.
        """
        pa = arrow()
        columns = {"place": pa.array(places), "split": pa.array(splits)}
        for kind, given in names.items():
            halves = given.view("u8").reshape(len(given), 2)
            mask = ~there[kind] if kind in there else None
            columns[f"{kind}0"] = pa.array(halves[:, 0], mask=mask)
            columns[f"{kind}1"] = pa.array(halves[:, 1])
        arrow("parquet").write_table(
            pa.table(columns), self.folder / f"{self.files:06}.parquet", compression="none",
            use_dictionary=False, write_statistics=False)
        self.files += 1
        self.rows += len(places)

    def repeated(self, kind: str) -> Repeated:
        """Names of a kind that several rows have."""
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
        """How many rows of each split share names of a kind with each other one."""
        found: dict[tuple[int, int], int] = {}
        for source in self._sources(kind):
            for split, mask, rows in self._ask(
                f"SELECT split, mask, count(*) FROM {source} JOIN (SELECT key, rest, "
                f"bit_or(1::BIGINT << split) AS mask FROM {source} GROUP BY key, rest "
                "HAVING min(split) <> max(split)) USING (key, rest) GROUP BY split, mask"):
                for other in range(mask.bit_length()):
                    if mask >> other & 1 and other != split:
                        found[split, other] = found.get((split, other), 0) + rows
        return [Leak(*pair, rows) for pair, rows in sorted(found.items())]

    def shared(self, kind: str) -> Iterator[Shared]:
        """The rows of names that several rows have, in the order of their places, some at a time.

        To be asked for once: what is found is sorted on disk.
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
        self._ask("SET preserve_insertion_order = true")  # or threads write as they come
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
        """The rows that have a name of a kind, as many at a time as memory is sure to hold."""
        assert kind in KINDS, kind
        shares = -(-self.rows // AT_ONCE)
        files = _quoted(self.folder / "*.parquet")
        for share in range(shares):
            part = f" AND {kind}0 % {shares} = {share}" if shares > 1 else ""
            yield (f"(SELECT {kind}0 AS key, {kind}1 AS rest, place, split FROM "
                   f"read_parquet('{files}') WHERE {kind}0 IS NOT NULL{part})")


def _quoted(path: Path) -> str:
    return str(path).replace("'", "''")


@contextlib.contextmanager
def pool(memory: str = MEMORY) -> Iterator[Pool]:
    """A pool in a folder for temporary files (``TMPDIR``), which goes at the end.

    *memory*: what DuckDB may take.
    """
    folder = Path(tempfile.mkdtemp(prefix="nanpure-"))
    try:
        (folder / "names").mkdir()
        with duck_base(memory, folder / "spill") as base:
            yield Pool(folder / "names", base)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
