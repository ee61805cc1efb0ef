"""Look up puzzles, and twins of them, in an archive."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from nanpure.archive.add import named
from nanpure.archive.store import Archive
from nanpure.data import Boards, arrow, grouped, line_column
from nanpure.search.rows import Puzzles, grids_in

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Found", "Use", "find", "found_of"]

ONE_BY_ONE = 64  # at most so many puzzles are looked up in the index; more are joined
Kind = Literal["no", "exact", "twin"]


class Use(NamedTuple):
    """A printed puzzle: where and when it appeared, and its file and line.

    *exact*: it is the very same puzzle, not an image of it.
    """

    puzzle: str
    exact: bool
    place: str
    date: str
    note: str
    file: str
    line: int


class Found(NamedTuple):
    """The uses of a puzzle in an archive, the exact ones first, then by date."""

    uses: Sequence[Use]

    @property
    def kind(self) -> Kind:
        """``exact`` if it was printed, ``twin`` if an image of it was, otherwise ``no``."""
        if not self.uses:
            return "no"
        return "exact" if self.uses[0].exact else "twin"


def find(archive: Archive, puzzles: Puzzles) -> list[Found | None]:
    """Look up puzzles as they were posed, in the forms of :func:`~nanpure.solve_many`.

    None for what is not a puzzle, and where no canonical form is within reach.
    """
    grids = grids_in(puzzles, None)
    posed = [(row, row, grid.puzzle, ()) for row, grid in enumerate(grids) if grid is not None]
    answers: list[Found | None] = [None] * len(grids)
    for boards in grouped(posed):
        for row, answer in zip(boards.rows.tolist(), found_of(archive, boards), strict=True):
            answers[row] = answer
    return answers


def found_of(archive: Archive, boards: Boards) -> list[Found | None]:
    """Look up rows of one layout.

    A few are looked up in the index, at a millisecond each whatever the size of the archive; more
    are joined, which reads every name.
    """
    names, bad = named(boards)
    texts = line_column(boards.layout, boards.puzzles).to_pylist()
    uses: dict[int, list[Use]] = defaultdict(list)
    for at, puzzle, *rest in _known(archive.base, names):
        uses[at].append(Use(puzzle, puzzle == texts[at], *rest))
    without = {wrong.row for wrong in bad}
    return [None if row in without else Found(sorted(
        uses[at], key=lambda use: (not use.exact, use.date, use.place, use.line)))
        for at, row in enumerate(boards.rows.tolist())]


_COLUMNS = "puzzle, place, date, note, file, line"
# By key alone: with a second condition DuckDB 2.0 scans the table instead of using the index.
_ONE = f"SELECT rest, {_COLUMNS} FROM puzzles JOIN additions USING (addition) WHERE key = ?"
_MANY = (f"SELECT asked, {_COLUMNS} FROM _asked JOIN puzzles USING (key, rest) "
         "JOIN additions USING (addition)")


def _known(base: Any, names: NDArray[np.uint64]) -> list[tuple[Any, ...]]:
    if len(names) <= ONE_BY_ONE:
        return [(at, *row) for at, (key, rest) in enumerate(names.tolist())
                for own, *row in base.execute(_ONE, [key]).fetchall() if own == rest]
    pa = arrow()
    base.register("_asked", pa.table({
        "asked": pa.array(range(len(names)), pa.int64()), "key": names[:, 0], "rest": names[:, 1]}))
    rows: list[tuple[Any, ...]] = base.execute(_MANY).fetchall()
    base.unregister("_asked")
    return rows
