"""Which of many boards are the first with their form: in memory, then by names on disk."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nanpure.data.names import exact_names, puzzle_names
from nanpure.maths.distinct import Distinct
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.search.engines import is_classic

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nanpure.data.pool import Pool, SharedRows

    Digits = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

__all__ = ["MOST", "Firsts"]

MOST = 1 << 20
"""The number of different boards kept in memory, about 110 bytes each."""
AT_ONCE = 1 << 18  # names that are in memory at a time, of those for the disk
KIND = "exact"  # of the names here; a pool has several kinds


class Firsts(contextlib.AbstractContextManager["Firsts"]):
    """Numbers boards by their forms, and finds equal forms on disk when there are too many.

    In memory each form is numbered at once: 0, 1, 2, … in the order in which they first come. After
    :meth:`spill` boards only :meth:`wait`, and :meth:`shared` compares them all at the end, also
    with the :attr:`known` forms in memory.

    >>> import numpy as np
    >>> board, rows = Layout.default(4), np.eye(3, 16, dtype=np.uint8)
    >>> with Firsts() as firsts:
    ...     firsts.numbers(board, rows[[0, 1, 0]])[0].tolist()
    ...     _ = firsts.spill()
    ...     firsts.wait(firsts.known + np.arange(2), exact_names(board, rows[[1, 2]]))
    ...     firsts.shared().until(9).firsts.tolist()
    [0, 1, 0]
    [1, 1]
    """

    def __init__(self, most: int | None = None) -> None:
        self.most = MOST if most is None else most
        self.known = 0
        self.pool: Pool | None = None  # once boards wait on disk
        self._distinct = Distinct()
        self._held: list[tuple[Numbers, Digits]] = []  # numbers and names for the pool
        self._keeps_names = True  # for the disk; without it memory has to suffice
        self._stack = contextlib.ExitStack()

    def __exit__(self, *error: Any) -> None:
        self._stack.__exit__(*error)

    @property
    def is_full(self) -> bool:
        """Whether further boards should wait on disk, but do not yet."""
        return self._keeps_names and self.pool is None and self.known >= self.most

    @property
    def folder(self) -> Path | None:
        """The temporary folder of the names on disk, if there are any."""
        return None if self.pool is None else self.pool.folder.parent

    # ---- in memory ----

    def number(self, form: Puzzle) -> int:
        """Return the number of a form; a new one has the number :attr:`known` had before."""
        number = self._distinct.number(form)
        if number == self.known:
            self._add_names(puzzle_names([form]))
        return number

    def numbers(self, layout: Layout, forms: Digits) -> tuple[Numbers, Numbers]:
        """Return the numbers of forms, ``uint8[n, N²]``, and the indices of the new ones."""
        import numpy as np

        if is_classic(layout):
            numbers = self._distinct.numbers(forms)
        else:
            numbers = np.array([self._distinct.number(Puzzle(tuple(row), layout))
                                for row in forms.tolist()], np.int64)
        new, first = np.unique(numbers, return_index=True)
        first = first[new >= self.known]  # in the order of their numbers, which is that of the rows
        self._add_names(exact_names(layout, forms[first]))
        return numbers, first

    def _add_names(self, names: Digits) -> None:
        import numpy as np

        if self._keeps_names:
            self._held.append((self.known + np.arange(len(names)), names))
        self.known += len(names)

    # ---- on disk ----

    def spill(self) -> bool:
        """Let further boards wait in a temporary folder (``TMPDIR``).

        Without the extra ``data`` it returns False, and all boards stay in memory.
        """
        if any(find_spec(name) is None for name in ("pyarrow", "duckdb")):
            self._keeps_names, self._held = False, []
            return False
        from nanpure.data.pool import pool  # a run that fits in memory does not need it

        self.pool = self._stack.enter_context(pool())
        self._distinct = Distinct()
        return True

    def wait(self, numbers: Numbers | Sequence[int], names: Digits) -> None:
        """Add boards that wait: their names, and any different numbers from :attr:`known` on."""
        import numpy as np

        self._held.append((np.asarray(numbers, np.int64), names))
        if sum(len(some) for _, some in self._held) >= AT_ONCE:
            self._pour()

    def _pour(self) -> None:
        import numpy as np

        assert self.pool is not None
        numbers, names = map(np.concatenate, zip(*self._held, strict=True))
        self._held = []
        self.pool.add(numbers.astype(np.uint64), np.zeros(len(numbers), np.uint8), {KIND: names},
                      {})

    def shared(self) -> SharedRows:
        """Find all boards with shared names, when none will follow.

        Their places are their numbers; each known form counts as a single board.
        """
        from nanpure.data.pool import SharedRows

        assert self.pool is not None
        if self._held:
            self._pour()
        return SharedRows(self.pool.shared(KIND))
