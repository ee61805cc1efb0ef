"""The audit: read, search and name every row once; then join the names on disk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nanpure.audit.counts import Values
from nanpure.audit.result import Audit, Duplicates, Fault, Leaked, Place, no_puzzle
from nanpure.audit.rows import Batch, Files, column_names, values_of
from nanpure.audit.sample import Sample, rated
from nanpure.base.arguments import integer, listed, spelled
from nanpure.data import Boards, canonical_names, exact_names
from nanpure.data.pool import KINDS, Pool, pool
from nanpure.kernel.search import Limits, jobs_of
from nanpure.model.layout import Layout, layout_or_none
from nanpure.ratings import SCALES, Scale
from nanpure.search.batch import STATUSES
from nanpure.search.engines import search_rows
from nanpure.words import message, message_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["RATINGS", "audit"]

RATINGS = ("rating", "ratings", "difficulty", "level", "score")
"""Columns whose values are counted if a table has them."""

SAMPLE = 10_000
LISTED = 20  # faults of a kind that are reported
AT = 40    # bits for the line: a place combines the numbers of file and line
UNIQUE = STATUSES.index("unique")


def audit(
    files: Iterable[Path | str], *, column: str | None = None,
    layout: Layout | str | None = None, split: str | None = None,
    scales: Iterable[Scale] = ("effort",), sample: int | None = SAMPLE, jobs: int = 1,
    format: str | None = None, lossy: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Audit:
    """Audit data sets of puzzles that others made; see :class:`Audit`.

    *files* hold lines, CSV, Parquet or any other text form (*format* names it, *lossy* leaves out
    rules that no codec knows); *column* names the column of puzzles in Parquet. The column *split*
    gives the split of a row; without it, the name of its file does if there are several files.
    *scales* are rated for a *sample* of the puzzles with one solution (None: for all). *progress*
    is called with the number of rows read.

    Memory does not grow with the rows: names go to files in ``TMPDIR``, 60 bytes per row. Raises
    ``OSError``, and what :func:`nanpure.data.read_rows` does, for a file that cannot be read;
    :class:`~nanpure.Unsupported` if there is no puzzle at all.
    """
    paths = [Path(file) for file in listed(files, "files")]
    wanted = [spelled(scale, "a scale", SCALES) for scale in scales]
    if sample is not None:
        integer(sample, "sample", 0)
    source = Files(paths, column, layout_or_none(layout), split, format, lossy)
    with pool() as names:
        work = _Work(source, names, Sample(sample), jobs_of(jobs))
        for batch in source.batches():
            work.take(batch)
            if progress is not None:
                progress(work.rows)
        if not work.puzzles:
            raise no_puzzle(paths, work.faults.get("unreadable", ()))
        return work.result(wanted)


@dataclass
class _Work:
    """The counts so far."""

    source: Files
    names: Pool
    sample: Sample
    jobs: int
    rows: int = 0
    puzzles: int = 0
    claimed: int = 0
    by_split: Counter[int] = field(default_factory=Counter)
    layouts: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    clues: dict[int, Counter[int]] = field(default_factory=dict)
    stated: dict[str, Values] = field(default_factory=dict)
    numbers: Counter[str] = field(default_factory=Counter)
    faults: dict[str, list[Fault]] = field(default_factory=dict)

    def take(self, batch: Batch) -> None:
        """Count a batch."""
        chunk = batch.piece.whole
        self.rows += len(chunk)
        for split, count in Counter(batch.splits.tolist()).items():
            self.by_split[split] += count
        for wrong in batch.piece.bad:
            self._fault("unreadable", batch, wrong.line, message_of(wrong.error))
        for wrong in batch.piece.unclaimed:
            self._fault("unreadable solution", batch, wrong.line, message_of(wrong.error))
        for boards in batch.piece.boards:
            self._boards(batch, boards)
        rating = [name for name in column_names(chunk) if name.lower() in RATINGS]
        if rating:
            for name, values in zip(rating, values_of(chunk, rating), strict=True):
                self.stated.setdefault(name, Values()).add(values)

    def _fault(self, kind: str, batch: Batch, line: int, what: str) -> None:
        self.numbers[kind] += 1
        some = self.faults.setdefault(kind, [])
        if len(some) < LISTED:
            some.append(Fault(self._place((batch.file << AT) + line), what))

    def _place(self, place: int) -> Place:
        return Place(str(self.source.paths[place >> AT]), place & ((1 << AT) - 1))

    def _boards(self, batch: Batch, boards: Boards) -> None:
        import numpy as np

        layout, splits = boards.layout, batch.splits[boards.rows]
        self.puzzles += len(boards.rows)
        self.layouts[layout.structure] += len(boards.rows)
        result = search_rows(layout, boards.puzzles, 2, self.jobs, Limits())
        unique = result.status == UNIQUE
        for status, count in zip(*np.unique(result.status, return_counts=True), strict=True):
            self.statuses[int(status)] += int(count)
        for row in np.flatnonzero(~unique).tolist():
            self._fault(STATUSES[result.status[row]], batch, int(boards.lines[row]), "")
        self._claims(batch, boards, result.solutions, unique)
        clues = (boards.puzzles != 0).sum(1)
        for split in np.unique(splits).tolist():
            counted = self.clues.setdefault(split, Counter())
            for value, count in zip(*np.unique(clues[splits == split], return_counts=True),
                                    strict=True):
                counted[int(value)] += int(count)
        exact = exact_names(layout, boards.puzzles, self.jobs)
        puzzle, known = canonical_names(layout, boards.puzzles, self.jobs)
        solution, solved = canonical_names(layout, result.solutions, self.jobs)
        places = (np.uint64(batch.file) << np.uint64(AT)) + boards.lines.astype(np.uint64)
        self.names.add(places, splits, dict(zip(KINDS, (exact, puzzle, solution), strict=True)),
                       {"puzzle": known, "solution": solved & unique})
        self.numbers["no form"] += int((~known).sum())
        self.sample.add(layout, exact[unique], boards.puzzles[unique], result.solutions[unique])

    def _claims(
        self, batch: Batch, boards: Boards, solutions: NDArray[np.uint8],
        unique: NDArray[np.bool_],
    ) -> None:
        """Compare the solutions of the file with those of the search."""
        import numpy as np

        claimed = boards.claims.any(1)
        self.claimed += int(claimed.sum())
        different = boards.claims != solutions
        for row in np.flatnonzero(claimed & unique & different.any(1)).tolist():
            cell = int(np.argmax(different[row]))
            layout = boards.layout
            self._fault("wrong solution", batch, int(boards.lines[row]),
                        message("{cell}: {digit}, not {claimed}", cell=layout.cell_name(cell),
                                digit=layout.symbol(int(solutions[row, cell])),
                                claimed=layout.symbol(int(boards.claims[row, cell]))))

    def result(self, scales: Sequence[Scale]) -> Audit:
        """Return the audit, with the results of the joins."""
        names, splits = self.names, self.source.splits
        several = len(self.by_split) > 1
        return Audit(
            files=tuple(map(str, self.source.paths)), rows=self.rows, puzzles=self.puzzles,
            splits={splits[at]: count for at, count in self.by_split.items()},
            layouts=dict(self.layouts), claimed=self.claimed,
            statuses={STATUSES[at]: self.statuses[at] for at in range(4)},
            unreadable=self.numbers["unreadable"],
            unreadable_solutions=self.numbers["unreadable solution"],
            wrong=self.numbers["wrong solution"], without_form=self.numbers["no form"],
            faults={kind: tuple(some) for kind, some in self.faults.items()},
            duplicates={kind: self._repeated(kind) for kind in KINDS},
            leaks={kind: tuple(Leaked(splits[leak.split], splits[leak.other], leak.rows)
                               for leak in names.leaks(kind)) for kind in KINDS} if several else {},
            clues={splits[at]: {str(value): count for value, count in sorted(counted.items())}
                   for at, counted in self.clues.items()},
            stated={name: values.counts() for name, values in self.stated.items()},
            sample=len(self.sample), ratings=rated(self.sample, scales))

    def _repeated(self, kind: str) -> Duplicates:
        repeated: Any = self.names.repeated(kind)
        return Duplicates(repeated.groups, repeated.extra, tuple(
            tuple(map(self._place, places[:LISTED])) for places in repeated.some))
