"""The native search: bytes and integers in and out, back ends chosen.

The classic functions take 81 digits 0…9; those on houses take a
layout as ``Houses`` (one flat list of houses of N cells, N ≤ 36) and the candidates as one mask a
cell. Limits are per puzzle: *nodes* are branches taken, *seconds* wall time; 0 = none.

Environment: ``NANPURE_BACKEND`` forces the back end for classic batches.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

from nanpure import _core
from nanpure._core import Control, Houses
from nanpure.errors import Unsupported
from nanpure.stale import warn_if_stale

if TYPE_CHECKING:  # NumPy takes longer to load than a thousand puzzles to solve
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]
    Masks = NDArray[np.uint64]

__all__ = [
    "MAX_SIZE",
    "STOPPED",
    "Batch",
    "Control",
    "Counts",
    "Found",
    "Houses",
    "Limits",
    "backend",
    "backends",
    "batch",
    "classic_batch",
    "classic_counts",
    "classic_lines",
    "classic_search",
    "count",
    "counts",
    "enumerate_solutions",
    "houses",
    "line_count",
    "line_solution",
    "mask_array",
    "propagate",
    "search",
]

MAX_SIZE = 36
STOPPED = (None, "limit", "nodes", "time", "asked")
_UINT64 = 2**64 - 1
_UINT32 = 2**32 - 1

warn_if_stale(_core.source_hash)


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search may go; None = no limit. *control* can stop it from another thread."""

    timeout: float | None = None
    nodes: int | None = None
    control: Control | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.nodes, int | None):
            raise TypeError(f"expected an integer of nodes, or None, got {self.nodes!r}")
        if not isinstance(self.timeout, int | float | None):
            raise TypeError(f"expected a timeout in seconds, or None, got {self.timeout!r}")
        if not isinstance(self.control, Control | None):
            raise TypeError(f"expected a Control, or None, got {self.control!r}")
        for name, value in (("timeout", self.timeout), ("nodes", self.nodes)):
            if value is not None and not value > 0:
                raise ValueError(f"expected a {name} above 0, or None, got {value!r}")

    def native(self) -> tuple[int, float, Control | None]:
        """The same as the native functions take it."""
        return min(self.nodes or 0, _UINT64), float(self.timeout or 0.0), self.control


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found. *stopped* is None when it saw everything.

    *solutions*: the first ones, each a sequence of N² digits.
    """

    count: int
    nodes: int
    stopped: str | None
    solutions: tuple[Sequence[int], ...]


class Batch(NamedTuple):
    """A solved batch, row for row.

    - *solutions*: ``uint8[n, N²]``, zeros where there is none to show;
    - *status*: ``uint8[n]``, 0 none, 1 unique, 2 many, 3 unknown, 4 bad (text lines only);
    - *counts*: ``uint32[n]``, solutions seen, at most the limit.
    """

    solutions: Digits
    status: NDArray[np.uint8]
    counts: NDArray[np.uint32]


class Counts(NamedTuple):
    """A batch that was only counted, row for row.

    - *counts*: ``uint32[n]``, solutions seen, at most the limit;
    - *status*: ``uint8[n]``, as of a :class:`Batch`;
    - *branches*: ``uint32[n]``, how often the search branched: 0 where propagation alone found the
      solution, or that there is none. They differ between back ends.
    """

    counts: NDArray[np.uint32]
    status: NDArray[np.uint8]
    branches: NDArray[np.uint32]


def backends() -> tuple[str, ...]:
    """The back ends that this machine can run, best first.

    >>> "scalar" in backends()
    True
    """
    return tuple(_core.backends())


def backend() -> str:
    """The back end that classic batches use: ``NANPURE_BACKEND`` or the best one.

    Raises :class:`Unsupported` when the forced one cannot run here.
    """
    forced = os.environ.get("NANPURE_BACKEND")
    if not forced:
        return backends()[0]
    if forced not in backends():
        raise Unsupported(
            f"NANPURE_BACKEND: this machine has {', '.join(backends())}, not {forced!r}"
        )
    return forced


@lru_cache(maxsize=256)
def houses(
    size: int, members: tuple[tuple[int, ...], ...], kinds: tuple[int, ...] = ()
) -> Houses:
    """Compile the houses of a layout.

    *kinds* names each house, for techniques whose name depends on it: 0 box, 1 and 2 the lines of
    one direction and of the other, 3 extra. Raises :class:`Unsupported` beyond N = 36.

    >>> houses(2, ((0, 1), (2, 3), (0, 2), (1, 3))).cells
    4
    """
    if size > MAX_SIZE:
        raise Unsupported(f"the native search serves sizes up to {MAX_SIZE}, got {size}")
    return Houses(size, [cell for house in members for cell in house], list(kinds))


def classic_search(
    digits: bytes, limit: int = 2, room: int = 1, limits: Limits = Limits()
) -> Found:
    """Search a 9×9 puzzle on the ``scalar`` back end, so that the result is the same everywhere.

    *digits*: 81 bytes 0…9; the first *room* solutions are kept.

    >>> found = classic_search(bytes(81), limit=5, room=0)
    >>> found.count, found.stopped
    (5, 'limit')
    """
    nodes, seconds, control = limits.native()
    count, spent, stopped, out = _core.classic_search(
        "scalar", digits, min(limit, _UINT64), room, nodes, seconds, control
    )
    return Found(count, spent, STOPPED[stopped], _split(out, 81))


def classic_batch(
    puzzles: Digits, limit: int = 2, jobs: int = 1, limits: Limits = Limits()
) -> Batch:
    """Search rows of 81 digits on the back end of this machine (:func:`backend`).

    The vector back ends search 16 or 32 rows at a time on each of *jobs* threads (docs/kernel.md).
    A limit of nodes or time makes it ``scalar``, whatever the back end, since nodes of different
    back ends are not the same. Raises ``ValueError`` for digits above 9.

    >>> import numpy as np
    >>> rows = np.zeros((2, 81), np.uint8)
    >>> rows[1, :2] = 5
    >>> classic_batch(rows).status.tolist()
    [2, 0]
    """
    rows = _core.classic_batch(
        backend(), puzzles, min(limit, _UINT32), jobs, *limits.native()
    )
    return Batch(*rows)


def classic_counts(
    puzzles: Digits, limit: int = 2, jobs: int = 1, limits: Limits = Limits()
) -> Counts:
    """Count the solutions of rows of 81 digits, at most *limit*, as :func:`classic_batch` does.

    >>> import numpy as np
    >>> rows = np.zeros((2, 81), np.uint8)
    >>> rows[1, :2] = 5
    >>> found = classic_counts(rows)
    >>> found.counts.tolist(), found.branches[1]
    ([2, 0], np.uint32(0))
    """
    found = _core.classic_counts(backend(), puzzles, min(limit, _UINT32), jobs, *limits.native())
    return Counts(*found)


# As they are: a function around each would cost as much as all else that they do beside the search.
line_solution = _core.line_solution
line_count = _core.line_count


def classic_lines(text: bytes) -> tuple[Digits, NDArray[np.uint8], NDArray[np.int64]]:
    r"""Split text into lines and read the plain classic ones.

    Gives (digits ``uint8[p, 81]``, kinds ``uint8[n]``, starts ``int64[n + 1]``): line i is
    ``text[starts[i]:starts[i + 1]]`` with its line end, ``\n``, ``\r`` or both. Its kind is
    1 where it is plain, and digits has a row for it; 2 where it is empty or a comment; 0 where
    :mod:`nanpure.text` must read it.
    """
    return _core.lines(text)


def batch(
    board: Houses, puzzles: Digits, limit: int = 2, jobs: int = 1, limits: Limits = Limits()
) -> Batch:
    """Search rows of N² digits on any houses."""
    return Batch(*_core.batch(board, puzzles, min(limit, _UINT32), jobs, *limits.native()))


def counts(
    board: Houses, puzzles: Digits, limit: int = 2, jobs: int = 1, limits: Limits = Limits()
) -> Counts:
    """Count the solutions of rows of N² digits on any houses, at most *limit*."""
    return Counts(*_core.counts(board, puzzles, min(limit, _UINT32), jobs, *limits.native()))


def search(
    board: Houses, masks: Sequence[int], limit: int = 2, room: int = 1, limits: Limits = Limits()
) -> Found:
    """Search candidate masks on any houses; solutions come in the order of finding."""
    nodes, seconds, control = limits.native()
    count, spent, stopped, out = _core.search(
        board, mask_array(masks), min(limit, _UINT64), room, nodes, seconds, control
    )
    return Found(count, spent, STOPPED[stopped], _split(out, board.cells))


def count(board: Houses, masks: Sequence[int], limit: int, limits: Limits = Limits()) -> Found:
    """Count solutions, at most *limit*.

    Those that differ only in a renaming of digits that nothing tells apart are counted together,
    so that nodes may be far fewer than solutions.
    """
    found, spent, stopped = _core.count(
        board, mask_array(masks), min(limit, _UINT64), *limits.native()
    )
    return Found(found, spent, STOPPED[stopped], ())


def enumerate_solutions(
    board: Houses, masks: Sequence[int], after: bytes, limit: int, limits: Limits = Limits()
) -> Found:
    """The next *limit* solutions (at most 65,536) in lexicographic order after *after*.

    ``b""`` starts with the first.
    """
    nodes, seconds, control = limits.native()
    count_, spent, stopped, out = _core.enumerate(
        board, mask_array(masks), after, limit, nodes, seconds, control
    )
    return Found(count_, spent, STOPPED[stopped], _split(out, board.cells))


def propagate(board: Houses, masks: Sequence[int]) -> tuple[bool, tuple[int, ...]]:
    """Strike candidates until no single and no locked candidate is left: (sound, masks)."""
    sound, left = _core.propagate(board, mask_array(masks))
    return sound, tuple(int(mask) for mask in left)


def mask_array(masks: Sequence[int]) -> Masks:
    """Candidate masks in memory that the native side can read: it takes whatever has a buffer.

    >>> mask_array([1, 511])
    array('Q', [1, 511])
    """
    return cast("Masks", array("Q", masks))


def _split(out: bytes, cells: int) -> tuple[bytes, ...]:
    return tuple(out[i : i + cells] for i in range(0, len(out), cells))
