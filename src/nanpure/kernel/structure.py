"""The structure of a complete grid: unavoidable sets, cliques of them, puzzles with few givens.

A set of cells is an integer here: bit c stands for cell c.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from nanpure import _core
from nanpure._core import Control
from nanpure.base.arguments import flag, instance, integer, integers, optional
from nanpure.errors import Unsupported
from nanpure.kernel.boards import Houses, digits_of
from nanpure.kernel.search import STOPPED, Limits, backend, jobs_of, rows_of
from nanpure.words import message

if TYPE_CHECKING:  # other verbs do not load it
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["MOST_CELLS", "MOST_SETS", "Apart", "ClueSearch", "Share", "Unavoidable", "clique",
           "redundant_rows", "unavoidable_sets"]

MOST_CELLS = 128
"""The cells of the largest boards whose grids are analysed, 11×11."""

MOST_SETS = 1 << 15
"""The most sets for a clique; whether two are apart takes a bit each."""

_WORD = 64
_LOW = (1 << _WORD) - 1


class Unavoidable(NamedTuple):
    """Minimal unavoidable sets, smaller ones first, then in the order of their cells.

    They are all of those with at most *complete* cells; *stopped*: why there are not more, as in
    :class:`~nanpure.kernel.Found`.
    """

    sets: tuple[int, ...]
    complete: int
    stopped: str | None


def unavoidable_sets(
    board: Houses, grid: bytes, most: int, jobs: int = 1, limits: Limits = Limits()
) -> Unavoidable:
    """Return all minimal unavoidable sets of at most *most* cells of a grid without conflicts.

    >>> from nanpure.kernel import houses
    >>> board = houses(2, ((0, 1), (2, 3), (0, 2), (1, 3)))
    >>> unavoidable_sets(board, bytes((1, 2, 2, 1)), 4)
    Unavoidable(sets=(15,), complete=4, stopped=None)
    """
    _, seconds, control = instance(limits, "limits", Limits).native()
    cells = _cells(board)
    sets, complete, stopped = _core.unavoidable_sets(
        board, digits_of(grid, "grid", cells), integer(most, "most", 1, MOST_CELLS), jobs_of(jobs),
        seconds, control)
    return Unavoidable(_sets(sets), complete, STOPPED[stopped])


class Apart(NamedTuple):
    """Sets of which no two share a member.

    *members*: their numbers; at most *bound* sets are apart; *stopped*: None if that is their
    number.
    """

    members: tuple[int, ...]
    bound: int
    stopped: str | None


def clique(sets: Sequence[int], limits: Limits = Limits()) -> Apart:
    """Find as many sets as possible that are apart from each other.

    >>> clique([0b0011, 0b0110, 0b1100])
    Apart(members=(0, 2), bound=2, stopped=None)
    """
    _, seconds, control = instance(limits, "limits", Limits).native()
    given = _pairs(sets)
    if len(given) > MOST_SETS:
        raise Unsupported(message("a clique is searched among at most {most:,} sets, got {got:,}",
                                  most=MOST_SETS, got=len(given)))
    members, bound, stopped = _core.clique(given, seconds, control)
    return Apart(tuple(members), bound, STOPPED[stopped])


class Share(NamedTuple):
    """The puzzles of some branches, as the cells of their givens.

    *done* branches are finished, from the first one on; *more*: the next one had more puzzles than
    the limit.
    """

    puzzles: tuple[int, ...]
    done: int
    more: bool


def redundant_rows(
    puzzles: Digits, jobs: int = 1, control: Control | None = None
) -> tuple[NDArray[np.uint8], Digits]:
    """Find the givens of rows of 81 digits that can be removed singly, leaving one solution.

    Returns the status of each row, ``uint8[n]`` as in :class:`~nanpure.kernel.Batch`, and
    ``uint8[n, 81]``, 1 in the cells of these givens; all 0 unless there is exactly one solution.

    >>> import numpy as np
    >>> line = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
    >>> rows = np.array([[int(sign) for sign in line], [0] * 81], np.uint8)
    >>> status, cells = redundant_rows(rows)
    >>> status.tolist(), cells.sum(axis=1).tolist()
    ([1, 2], [81, 0])
    """
    return _core.redundant_rows(rows_of(puzzles, 81), jobs_of(jobs), backend(),
                                optional(control, "control", Control))


class ClueSearch:
    """All puzzles with *clues* givens in a grid, branch by branch.

    *sets*: unavoidable sets of the grid, the smaller ones first; *minimal*: only puzzles all of
    whose givens are needed; *classic*: the board is the classic one. If it was stopped while it was
    made (``stopped``), it cannot be used.

    >>> from nanpure.kernel import houses
    >>> board = houses(2, ((0, 1), (2, 3), (0, 2), (1, 3)))
    >>> search = ClueSearch(board, bytes((1, 2, 2, 1)), (), 1)
    >>> len(search), search.run(0, 1)
    (1, Share(puzzles=(1, 2, 4, 8), done=1, more=False))
    """

    def __init__(
        self, board: Houses, grid: bytes, sets: Sequence[int], clues: int, minimal: bool = False,
        classic: bool = False, limits: Limits = Limits(),
    ) -> None:
        _, seconds, control = instance(limits, "limits", Limits).native()
        cells = _cells(board)
        self._native = _core.ClueSearch(
            board, digits_of(grid, "grid", cells), _pairs(sets),
            integer(clues, "number of givens", 1, cells), flag(minimal, "minimal"),
            flag(classic, "classic"), seconds, control)
        self.stopped = STOPPED[self._native.stopped]

    def __len__(self) -> int:
        return len(self._native)

    def run(
        self, begin: int, end: int, limit: int = 1 << 24, jobs: int = 1, limits: Limits = Limits()
    ) -> Share:
        """Find the puzzles of the branches *begin* to *end*, at most *limit* for each."""
        _, seconds, control = instance(limits, "limits", Limits).native()
        end = integer(end, "end", 0, len(self))
        puzzles, done, more = self._native.run(
            integer(begin, "begin", 0, end), end, integer(limit, "limit", 1, _LOW), jobs_of(jobs),
            seconds, control)
        return Share(_sets(puzzles), done, more)


def _cells(board: Houses) -> int:
    if instance(board, "board", Houses).cells > MOST_CELLS:
        raise Unsupported(message("grids are examined on boards of at most {most} cells, got {got}",
                                  most=MOST_CELLS, got=board.cells))
    return board.cells


def _sets(pairs: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    return tuple(low | high << _WORD for low, high in pairs)


def _pairs(sets: Sequence[int]) -> list[tuple[int, int]]:
    return [(mask & _LOW, mask >> _WORD)
            for mask in integers(sets, "sets", 1, (1 << MOST_CELLS) - 1)]
