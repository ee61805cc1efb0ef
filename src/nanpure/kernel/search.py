"""The native search: bytes and integers in and out, back ends chosen.

The classic functions take 81 digits 0…9; those on houses take a layout as ``Houses`` (one flat list
of houses of N cells, N ≤ 36) and the candidates as one mask per cell. Limits are per puzzle:
*nodes* are branches taken, *seconds* wall time; 0 = none.

Environment: ``NANPURE_BACKEND`` forces the back end for classic batches. A name unknown to this
machine is :class:`Unsupported` in every native call, whether or not a back end matters there
(bare lines check it at the first call in a process).
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from nanpure import _core
from nanpure._core import Control
from nanpure.base.arguments import instance, integer, optional, seconds
from nanpure.errors import Unsupported, shown_value
from nanpure.kernel.boards import Houses, digits_of, masks_of
from nanpure.kernel.processors import backends
from nanpure.words import message

if TYPE_CHECKING:  # NumPy takes longer to load than a thousand puzzles to solve
    import numpy as np
    from numpy.typing import NDArray

    from nanpure.kernel.batches import Batch, Counts

    Digits = NDArray[np.uint8]
    Masks = NDArray[np.uint64]

__all__ = [
    "MOST_KEPT",
    "STOPPED",
    "UNLIMITED",
    "Control",
    "Found",
    "Limits",
    "backend",
    "backends",
    "batch",
    "classic_batch",
    "classic_counts",
    "classic_lines",
    "classic_rows",
    "classic_search",
    "count",
    "counts",
    "enumerate_solutions",
    "jobs_of",
    "propagate",
    "rest_of",
    "rows_of",
    "scalar_counts",
    "search",
]

STOPPED = (None, "limit", "nodes", "time", "asked")
_UINT64 = 2**64 - 1
_UINT32 = 2**32 - 1
_LONGEST = 1e9  # seconds, 31 years; the native clock counts nanoseconds in 64 bits
_THREADS = 1024
MOST_KEPT = 1 << 28  # cells in the solutions that one search keeps
MOST_AT_ONCE = 65_536  # solutions per call of enumerate_solutions


class LimitArguments(TypedDict):
    """Limits as keyword arguments of a verb."""

    timeout: float | None
    nodes: int | None
    control: Control | None


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a search; None = no limit. *control* can stop it from another thread."""

    timeout: float | None = None
    nodes: int | None = None
    control: Control | None = None

    def __post_init__(self) -> None:
        if self.timeout is not None:
            object.__setattr__(self, "timeout", seconds(self.timeout))
        if self.nodes is not None:
            object.__setattr__(self, "nodes", integer(self.nodes, "limit of nodes", 1))
        if self.control is not None:
            optional(self.control, "control", Control)

    def arguments(self) -> LimitArguments:
        """Return the limits as arguments of a verb.

        >>> Limits(nodes=5).arguments()
        {'timeout': None, 'nodes': 5, 'control': None}
        """
        return {"timeout": self.timeout, "nodes": self.nodes, "control": self.control}

    def native(self) -> tuple[int, float, Control | None]:
        """Return the limits as arguments of a native function."""
        if self.timeout is None and self.nodes is None:  # most searches
            return 0, 0.0, self.control
        return min(self.nodes or 0, _UINT64), min(self.timeout or 0.0, _LONGEST), self.control


def rest_of(limits: Limits, spent: float, nodes: int = 0) -> Limits:
    """Return what is left after some work; at the end so little that the next check stops.

    >>> rest_of(Limits(5.0), 2.0), rest_of(Limits(nodes=5), 1.0, 9).nodes
    (Limits(timeout=3.0, nodes=None, control=None), 1)
    """
    return Limits(max(limits.timeout - spent, 1e-9) if limits.timeout else None,
                  max(limits.nodes - nodes, 1) if limits.nodes else None, limits.control)


UNLIMITED = Limits()


@dataclass(slots=True)
class Found:
    """The result of a search. *stopped* is None if the search was complete.

    *solutions*: the first ones, each a sequence of N² digits.
    """

    # Not frozen: that would take as long as solving an easy puzzle.

    count: int
    nodes: int
    stopped: str | None
    solutions: tuple[Sequence[int], ...]


def backend() -> str:
    """Return the back end for classic batches: ``NANPURE_BACKEND`` or the best one.

    Raises :class:`Unsupported` if the forced one cannot run here.
    """
    forced = os.environ.get("NANPURE_BACKEND")
    if not forced:
        return backends()[0]
    if forced not in backends():
        raise Unsupported(message("NANPURE_BACKEND: this machine has {backends}, not {got!r}",
                                  backends=", ".join(backends()), got=forced))
    return forced


def classic_search(
    digits: bytes, limit: int = 2, room: int = 1, limits: Limits = UNLIMITED
) -> Found:
    """Search a 9×9 puzzle on the ``scalar`` back end, so that the result is the same everywhere.

    *digits*: 81 bytes 0…9; the first *room* solutions are kept.

    >>> found = classic_search(bytes(81), limit=5, room=0)
    >>> found.count, found.stopped
    (5, 'limit')
    """
    if type(digits) is not bytes or len(digits) != 81:  # most are right
        digits_of(digits, "digits", 81)
    count, spent, stopped, out = _core.classic_search(
        "scalar", digits, _limit(limit), _room(room, 81), *_native(limits)
    )
    return Found(count, spent, STOPPED[stopped], _split(out, 81))


def classic_batch(
    puzzles: Digits, limit: int = 2, jobs: int = 1, limits: Limits = UNLIMITED
) -> Batch:
    """Search rows of 81 digits on the back end of this machine (:func:`backend`).

    The vector back ends search 16 or 32 rows at a time on each of *jobs* threads (docs/kernel.md).
    With a limit of nodes or time it is ``scalar``, whatever the back end, since nodes of different
    back ends differ. Raises ``ValueError`` for digits above 9.

    >>> import numpy as np
    >>> rows = np.zeros((2, 81), np.uint8)
    >>> rows[1, :2] = 5
    >>> classic_batch(rows).status.tolist()
    [2, 0]
    """
    from nanpure.kernel.batches import Batch  # single puzzles need none
    return Batch(*_core.classic_batch(
        backend(), rows_of(puzzles, 81), _limit(limit, _UINT32), jobs_of(jobs), *_native(limits)
    ))


def classic_counts(
    puzzles: Digits, limit: int = 2, jobs: int = 1, limits: Limits = UNLIMITED
) -> Counts:
    """Count the solutions of rows of 81 digits, at most *limit*, like :func:`classic_batch`.

    >>> import numpy as np
    >>> rows = np.zeros((2, 81), np.uint8)
    >>> rows[1, :2] = 5
    >>> found = classic_counts(rows)
    >>> found.counts.tolist(), found.branches[1]
    ([2, 0], np.uint32(0))
    """
    from nanpure.kernel.batches import Counts
    return Counts(*_core.classic_counts(
        backend(), rows_of(puzzles, 81), _limit(limit, _UINT32), jobs_of(jobs), *_native(limits)
    ))


def scalar_counts(
    puzzles: Digits, limit: int = 2, jobs: int = 1, limits: Limits = UNLIMITED
) -> Counts:
    """Count on the ``scalar`` back end, so that the branches are those of single puzzles.

    >>> import numpy as np
    >>> rows = np.zeros((1, 81), np.uint8)
    >>> scalar_counts(rows, 5).branches[0] == classic_search(bytes(81), 5).nodes
    np.True_
    """
    from nanpure.kernel.batches import Counts
    return Counts(*_core.classic_counts(
        "scalar", rows_of(puzzles, 81), _limit(limit, _UINT32), jobs_of(jobs), *_native(limits)
    ))


def classic_lines(text: bytes) -> tuple[Digits, NDArray[np.uint8], NDArray[np.int64]]:
    r"""Split text into lines and read the plain classic ones.

    Returns (digits ``uint8[p, 81]``, kinds ``uint8[n]``, starts ``int64[n + 1]``): line i is
    ``text[starts[i]:starts[i + 1]]`` with its line end, ``\n``, ``\r`` or both. Its kind is
    1 if it is plain, and digits has a row for it; 2 if it is empty or a comment; 0 if
    :mod:`nanpure.text` must read it.
    """
    return _core.lines(instance(text, "text", bytes))


def classic_rows(
    text: bytes, form: bytes
) -> tuple[Digits, Digits, NDArray[np.uint8], NDArray[np.int64]]:
    r"""Split separated text into rows and read the plain ones: a classic puzzle and its solution.

    *form* is the separator, then a letter for each field of a row that is plain: ``p`` the puzzle
    (81 characters 1-9 and ``. 0 _ *``, with some 1-9), ``s`` its solution (81 digits 1-9, or
    nothing), ``a`` anything, ``n`` only 0-9, ``l`` nothing, ``3x3`` or ``9``, ``e`` nothing; any
    field after these must be empty. Exactly one field is the puzzle, at most one the solution.

    Returns (digits ``uint8[p, 81]``, solutions ``uint8[p, 81]``, zeros where there is none, kinds
    ``uint8[n]``, starts ``int64[n + 1]``), the latter two as in :func:`classic_lines`.

    >>> _, _, kinds, starts = classic_rows(b"7," + b"1" * 81 + b"\n7,1\n", b",np")
    >>> kinds.tolist(), starts.tolist()
    ([1, 0], [0, 84, 88])
    """
    return _core.rows(instance(text, "text", bytes), instance(form, "form", bytes))


def batch(
    board: Houses, puzzles: Digits, limit: int = 2, jobs: int = 1, limits: Limits = UNLIMITED
) -> Batch:
    """Search rows of N² digits on any houses."""
    rows = rows_of(puzzles, instance(board, "board", Houses).cells)
    from nanpure.kernel.batches import Batch  # single puzzles need none
    return Batch(
        *_core.batch(board, rows, _limit(limit, _UINT32), jobs_of(jobs), *_native(limits))
    )


def counts(
    board: Houses, puzzles: Digits, limit: int = 2, jobs: int = 1, limits: Limits = UNLIMITED
) -> Counts:
    """Count the solutions of rows of N² digits on any houses, at most *limit*."""
    rows = rows_of(puzzles, instance(board, "board", Houses).cells)
    from nanpure.kernel.batches import Counts
    return Counts(
        *_core.counts(board, rows, _limit(limit, _UINT32), jobs_of(jobs), *_native(limits))
    )


def search(
    board: Houses, masks: Sequence[int], limit: int = 2, room: int = 1, limits: Limits = UNLIMITED
) -> Found:
    """Search candidate masks on any houses; solutions are in the order in which they are found."""
    given = masks_of(board, masks)
    count, spent, stopped, out = _core.search(
        board, given, _limit(limit), _room(room, board.cells), *_native(limits)
    )
    return Found(count, spent, STOPPED[stopped], _split(out, board.cells))


def count(board: Houses, masks: Sequence[int], limit: int, limits: Limits = UNLIMITED) -> Found:
    """Count solutions, at most *limit*; from 2^64 − 1 on it is no limit.

    Solutions that differ only in renaming interchangeable digits are counted together, and
    independent parts of the board separately, so that nodes may be far fewer than solutions.
    """
    words, spent, stopped = _core.count(
        board, masks_of(board, masks), _limit(limit), *_native(limits)
    )
    total = sum(word << 64 * place for place, word in enumerate(words))
    return Found(total, spent, STOPPED[stopped], ())


def enumerate_solutions(
    board: Houses, masks: Sequence[int], after: bytes, limit: int, limits: Limits = UNLIMITED
) -> Found:
    """Return the next *limit* solutions (at most 65,536) in lexicographic order after *after*.

    ``b""`` starts with the first.
    """
    given = masks_of(board, masks)
    if instance(after, "after", bytes):
        digits_of(after, "after", board.cells)
    count_, spent, stopped, out = _core.enumerate(
        board, given, after, integer(limit, "limit", 1, MOST_AT_ONCE), *_native(limits)
    )
    return Found(count_, spent, STOPPED[stopped], _split(out, board.cells))


def propagate(board: Houses, masks: Sequence[int]) -> tuple[bool, tuple[int, ...]]:
    """Strike candidates until no single and no locked candidate is left: (sound, masks)."""
    sound, left = _core.propagate(board, masks_of(board, masks))
    return sound, tuple(int(mask) for mask in left)


# ---- what callers hand in ----------------------------------------------------------------------


def jobs_of(jobs: int) -> int:
    """Return the number of threads to use."""
    return min(integer(jobs, "number of jobs", 1), _THREADS)


def rows_of(puzzles: Digits, cells: int) -> Digits:
    """Return rows of digits in memory that the native side can read."""
    try:
        rows = memoryview(puzzles)  # type: ignore[arg-type]  # an array has a buffer
        fits = (rows.ndim == 2 and rows.format == "B" and rows.c_contiguous
                and not hasattr(puzzles, "mask"))
    except Exception:  # no buffer, or one of objects
        fits = False
    if not fits:
        raise TypeError(f"expected puzzles to be an array uint8[n, {cells}] in order, "
                        f"without a mask, got {shown_value(puzzles)}")
    if rows.shape and rows.shape[1] != cells:
        raise ValueError(f"expected puzzles of {cells} cells, got rows of {rows.shape[1]}: "
                         f"{shown_value(puzzles)}")
    return puzzles


def _limit(limit: int, most: int = _UINT64) -> int:
    return min(integer(limit, "limit", 1), most)


def _room(room: int, cells: int) -> int:
    return integer(room, "room", 0, MOST_KEPT // cells)


def _native(limits: Limits) -> tuple[int, float, Control | None]:
    if type(limits) is not Limits:
        instance(limits, "limits", Limits)
    return limits.native()


def _split(out: bytes, cells: int) -> tuple[bytes, ...]:
    if len(out) == cells:
        return (out,)
    return tuple(out[i : i + cells] for i in range(0, len(out), cells))
