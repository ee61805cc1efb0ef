"""Split data sets of puzzles so that no two parts share equivalent puzzles.

Two passes: the first draws a number for each row from its name (as the splits of the foundry do)
and writes it to disk; the second cuts the numbers into intervals of the sizes wanted and writes the
rows unchanged. Equivalent rows have the same name, hence the same number.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from nanpure.audit.result import Fault, Place, no_puzzle
from nanpure.audit.row_numbers import NONE, Drawn
from nanpure.audit.split_files import Kind, begun, demand_same, kind_of, pieces_of
from nanpure.base.arguments import flag, integer, listed, spelled
from nanpure.base.files import put_together
from nanpure.data import NAME_BYTES, Boards, Piece, canonical_names, exact_names, pieces
from nanpure.data.pool import Pool, pool
from nanpure.data.splits import checked_shares, drawn_numbers, share_ends, splits_at
from nanpure.errors import Unsupported
from nanpure.kernel.search import Limits, jobs_of
from nanpure.model.layout import Layout, layout_or_none
from nanpure.search.batch import STATUSES
from nanpure.search.engines import search_rows
from nanpure.words import message, message_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["By", "Split", "split"]

By = Literal["puzzle", "solution", "exact"]
BYS: tuple[By, ...] = ("puzzle", "solution", "exact")
LISTED = 20  # omitted rows that are reported
UNIQUE = STATUSES.index("unique")
WHY = {"none": message("no solution"), "many": message("several solutions"),
       "unknown": message("not solved within limits"), "bad": message("no puzzle")}


@dataclass(frozen=True)
class Split:
    """The outcome of splitting a data set.

    - *rows*: the number of rows of each part, by name; *files*: where each part is;
    - *classes*: the number of boards that several rows share (compared as the split does),
      *shared*: the number of those rows;
    - *left_out*: the number of rows in no part; *faults*: the first of them, with the reason.
    """

    rows: Mapping[str, int]
    files: Mapping[str, Path]
    classes: int
    shared: int
    left_out: int
    faults: tuple[Fault, ...]


def split(
    files: Iterable[Path | str], folder: Path | str, shares: Mapping[str, Any], *,
    by: By = "puzzle", seed: int = 0, stable: bool = False, column: str | None = None,
    layout: Layout | str | None = None, jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Split:
    r"""Split data sets of puzzles into parts that share no equivalent puzzles.

    - *files*: one data set as lines, CSV with a header, JSON lines or Parquet, all alike; *column*
      names the column of puzzles in Parquet;
    - *folder*: new or empty; each part becomes a file of the same form there, with its rows
      unchanged and in order. A column ``split`` is renamed to ``info.input_split``;
    - *shares* by name, such as ``{"train": 0.9, "test": 0.1}``, which add up to 1;
    - *by*: ``puzzle``, no two equivalent puzzles; ``solution``, no two puzzles with equivalent
      solution grids; ``exact``, no two equal puzzles;
    - *stable*: a row keeps its part whatever other rows there are, and the shares are met only as
      well as chance allows. Otherwise they are met as nearly as classes allow.

    The part of a row depends on *seed* and on the set of puzzles, not on their order or on *jobs*.
    Rows that are unreadable, or whose class is unknown (by ``solution``: without exactly one
    solution), are left out and reported. Memory does not grow with the rows: 41 bytes per row go to
    ``TMPDIR``. *progress* is called with the number of rows read.

    Raises ``OSError`` and what :func:`nanpure.data.read_rows` does; ``ValueError`` for shares that
    do not add up to 1; :class:`~nanpure.Unsupported` if *folder* is not empty, for forms with
    several lines per puzzle, and if there is no puzzle at all.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as name:
    ...     file = Path(name) / "all.csv"
    ...     _ = file.write_text("id,puzzle\n1,12..3..........4\n2,4..........3..21\n"
    ...                         "3,1...............\n4,1....2..........\n")
    ...     made = split([file], Path(name) / "parts", {"train": 0.5, "test": 0.5})
    >>> dict(made.rows), made.shared, made.left_out
    ({'train': 2, 'test': 2}, 2, 0)
    """
    paths = [Path(file) for file in listed(files, "files")]
    wanted, by = checked_shares(shares), spelled(by, "by", BYS)
    integer(seed, "seed", 0)
    flag(stable, "stable")
    board, folder = layout_or_none(layout), Path(folder)
    _demand_empty(folder)
    with pool() as names, contextlib.closing(Drawn(names.folder.parent / "numbers")) as drawn:
        work = _Work(names, drawn, by, seed, jobs_of(jobs))
        for number, path in enumerate(paths):
            before = work.rows
            for piece in pieces(path, column, board):
                work.take(number, path, before, piece)
                if progress is not None:
                    progress(work.rows)
            work.sizes.append(work.rows - before)
        drawn.close()
        if not names.rows:
            raise no_puzzle(paths, work.faults)
        ends = share_ends(wanted) if stable else drawn.ends(list(wanted.values()))
        assert work.kind is not None, "there were rows"
        places = {name: folder / f"{name}{work.kind.suffix}" for name in wanted}
        made = _write(work, list(zip(paths, work.sizes, strict=True)), places, ends, board)
        again = names.repeated(by)
        return Split(dict(zip(wanted, made, strict=True)), places, again.groups,
                     again.groups + again.extra, work.left_out, tuple(work.faults))


def _demand_empty(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Unsupported(message("expected a new folder or an empty one: {folder!r}",
                                  folder=str(folder)))


@dataclass
class _Work:
    """The first pass."""

    names: Pool
    drawn: Drawn
    by: By
    seed: int
    jobs: int
    rows: int = 0
    left_out: int = 0
    kind: Kind | None = None
    sizes: list[int] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def take(self, file: int, path: Path, before: int, piece: Piece) -> None:
        """Name the rows of a piece; *before* is the number of rows in earlier files."""
        import numpy as np

        whole = piece.whole
        kind = kind_of(path, whole)
        if self.kind is None:
            self.kind = kind
        demand_same(path, kind, self.kind)
        for wrong in piece.bad:
            self._leave(path, wrong.line, message_of(wrong.error))
        named = np.zeros((len(whole), NAME_BYTES), np.uint8)
        there = np.zeros(len(whole), bool)
        for boards in piece.boards:
            named[boards.rows], there[boards.rows] = self._named(path, boards)
        # In Parquet the rows of one layout come together, so indices have gaps.
        rows = (before + whole.places - 1 if whole.table is not None
                else self.rows + np.arange(len(whole), dtype=np.int64))
        numbers = drawn_numbers(named, self.seed)
        numbers[~there] = NONE
        self.drawn.put(rows, numbers)
        self.names.add(rows[there].astype(np.uint64), np.zeros(int(there.sum()), np.uint8),
                       {self.by: named[there]}, {})
        self.rows += len(whole)

    def _named(
        self, path: Path, boards: Boards
    ) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
        """Return the names of rows, and which rows have one; the others are left out."""
        import numpy as np

        layout, puzzles = boards.layout, boards.puzzles
        if self.by == "exact":
            return exact_names(layout, puzzles, self.jobs), np.ones(len(puzzles), bool)
        if self.by == "puzzle":
            named, there = canonical_names(layout, puzzles, self.jobs)
        else:
            result = search_rows(layout, puzzles, 2, self.jobs, Limits())
            named, there = canonical_names(layout, result.solutions, self.jobs)
            for row in np.flatnonzero(result.status != UNIQUE).tolist():
                self._leave(path, int(boards.lines[row]), WHY[STATUSES[result.status[row]]])
            unique = result.status == UNIQUE
            there, without = there & unique, unique & ~there
            self._without_form(path, boards, without)
            return named, there
        self._without_form(path, boards, ~there)
        return named, there

    def _without_form(self, path: Path, boards: Boards, rows: NDArray[np.bool_]) -> None:
        import numpy as np

        for row in np.flatnonzero(rows).tolist():
            self._leave(path, int(boards.lines[row]),
                        message("canonical form too expensive, so equivalent rows cannot be "
                                "found: layout {layout}", layout=boards.layout.structure))

    def _leave(self, path: Path, line: int, why: str) -> None:
        self.left_out += 1
        if len(self.faults) < LISTED:
            self.faults.append(Fault(Place(str(path), line), why))


def _write(
    work: _Work, files: list[tuple[Path, int]], places: Mapping[str, Path],
    ends: NDArray[np.float64], layout: Layout | None,
) -> list[int]:
    """Run the second pass: write each row to the file of its part; return the counts."""
    import numpy as np

    assert work.kind is not None, "there were rows"
    made = np.zeros(len(places), np.int64)
    with (
        _folder(next(iter(places.values())).parent),
        put_together(list(places.values())) as streams,
        begun(work.kind, streams) as out,
    ):
        done = 0
        for path, size in files:
            end = done + size
            for rows in pieces_of(path, layout):
                numbers = work.drawn.of(done, len(rows))
                done += len(rows)
                if done > end:
                    break
                parts = splits_at(numbers, ends)
                parts[numbers == NONE] = -1
                out.add(rows, parts)
                made += np.bincount(parts[parts >= 0], minlength=len(made))
            if done != end:
                raise Unsupported(message("it changed while it was read: {path!r}", path=str(path)))
    return [int(count) for count in made]


@contextlib.contextmanager
def _folder(folder: Path) -> Iterator[None]:
    """Make a folder, and remove it again if it stays empty."""
    begun_here = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    try:
        yield
    except BaseException:
        if begun_here:
            with contextlib.suppress(OSError):
                folder.rmdir()
        raise
