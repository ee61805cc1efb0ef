"""Find puzzles that repeat earlier ones, among any number."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from nanpure.base.arguments import flag, integer, optional, spelled
from nanpure.data.firsts import MOST, Firsts
from nanpure.data.names import exact_names
from nanpure.errors import Unsupported
from nanpure.kernel import Control
from nanpure.kernel.search import jobs_of
from nanpure.maths.canonical_arrays import forms_of
from nanpure.maths.canonical_search import FORMS, Form, plain_grid
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.puzzle import PuzzleLike
from nanpure.search.rows import Puzzles, grids_of, is_listing, read_many
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

__all__ = ["Deduped", "dedupe"]

AT_ONCE = 1 << 16  # rows whose forms are in memory at a time
FEW = 1 << 12  # puzzles read at a time
LARGEST = 255  # size of a board whose digits are bytes


class Deduped(NamedTuple):
    """Which of many puzzles repeat earlier ones.

    *firsts*, ``int64[n]``: for each puzzle the index of the first one that is equivalent (or
    equal), which is its own if it is kept; -1 for a puzzle without a form.
    """

    firsts: Numbers

    @property
    def kept(self) -> Numbers:
        """The indices of the puzzles that repeat no earlier one."""
        import numpy as np

        return np.flatnonzero(self.firsts == np.arange(len(self.firsts)))

    @property
    def dropped(self) -> Numbers:
        """The indices of the puzzles that repeat an earlier one."""
        import numpy as np

        return np.flatnonzero((self.firsts >= 0) & (self.firsts < np.arange(len(self.firsts))))

    @property
    def counts(self) -> Numbers:
        """For each kept puzzle the number of puzzles equivalent to it, with itself."""
        import numpy as np

        return np.bincount(self.firsts[self.firsts >= 0], minlength=len(self.firsts))[self.kept]


def dedupe(
    puzzles: Puzzles,
    layout: Layout | str | None = None,
    form: Form = "minlex",
    jobs: int = 1,
    *,
    equal: bool = False,
    places: bool = False,
    most: int = MOST,
    control: Control | None = None,
) -> Deduped:
    """Find the first of all equivalent puzzles, and for each other puzzle the one it repeats.

    *puzzles*, *layout* and *jobs* are those of :func:`~nanpure.solve_many`; other than there, an
    iterable may have puzzles of several sizes, and is read some thousand at a time. Puzzles are
    equivalent if :func:`~nanpure.canonical` with *form* and *places* gives them the same form. All
    three forms keep the same puzzles; ``solution`` may be the fastest for puzzles with exactly one
    solution, and no other puzzle has such a form. With *equal* only puzzles with the same givens
    count as the same.

    The forms of up to *most* different puzzles are kept in memory, about 110 bytes each. Names of
    further puzzles wait in a temporary folder (``TMPDIR``), and DuckDB compares them at the end.
    Without the extra ``data`` they stay in memory.

    Returns a :class:`Deduped`. A puzzle has no form for the reasons that
    :func:`~nanpure.canonical_many` gives, such as text that is not a puzzle. Puzzles with
    struck candidates are :class:`~nanpure.Unsupported`.

    >>> puzzles = ["12..3..........4", "4..........3..21", "1..............."]
    >>> deduped = dedupe(puzzles)
    >>> [puzzles[index] for index in deduped.kept]
    ['12..3..........4', '1...............']
    >>> deduped.firsts.tolist(), deduped.counts.tolist()
    ([0, 0, 2], [2, 1])
    >>> dedupe(puzzles, equal=True).kept.tolist()
    [0, 1, 2]
    """
    form, jobs, most = spelled(form, "form", FORMS), jobs_of(jobs), integer(most, "most", 1)
    equal, places = flag(equal, "equal"), flag(places, "places")
    control = optional(control, "control", Control)
    if equal and (places or form != "minlex"):
        raise ValueError("equal puzzles are compared as they are, expected neither form nor places")
    import numpy as np

    kept, total = array("q"), 0  # kept: the index of the first puzzle with each form in memory
    parts: list[tuple[Numbers, Numbers]] = []  # indices of puzzles, and of the first ones
    with Firsts(most) as firsts:
        for board, rows, indices, end in _read(puzzles, layout_or_none(layout)):
            total = end
            if not equal:
                given = np.minimum(rows, 1) if places else rows
                found = forms_of(board, given, form, jobs=jobs, control=control)
                has_form = found.automorphisms > 0
                rows, indices = found.forms[has_form], indices[has_form]
            if firsts.is_full:
                firsts.spill()
            if firsts.pool is not None:
                firsts.wait(firsts.known + indices, exact_names(board, rows, jobs))
                parts.append((indices, indices))
            elif len(rows):
                numbers, new = firsts.numbers(board, rows)
                kept.frombytes(indices[new].tobytes())
                parts.append((indices, np.frombuffer(kept, np.int64)[numbers]))
        answer = np.full(total, -1, np.int64)
        for indices, first in parts:
            answer[indices] = first
        if firsts.pool is not None:
            _join(firsts, kept, answer)
    return Deduped(answer)


def _join(firsts: Firsts, kept: array[int], answer: Numbers) -> None:
    """Correct the answer for the puzzles that waited on disk."""
    import numpy as np

    shared = firsts.shared().until(firsts.known + len(answer))
    waited = shared.places >= firsts.known
    first = shared.firsts[waited]
    index = first - firsts.known
    in_memory = first < firsts.known
    index[in_memory] = np.array(kept)[first[in_memory]]
    answer[shared.places[waited] - firsts.known] = index


def _read(
    puzzles: Puzzles, layout: Layout | None
) -> Iterator[tuple[Layout, Digits, Numbers, int]]:
    """Yield rows of one layout each, their indices, and the number of puzzles read so far."""
    import numpy as np

    if is_listing(puzzles):
        yield from _read_grids(puzzles, layout)
        return
    read = read_many(puzzles, layout)
    for _, grid in read.struck:
        plain_grid(grid)  # raises an error that names the fault
    everywhere = np.arange(read.n) if read.where is None else read.where
    for board, rows in read.boards or [(read.layout, np.arange(len(read.rows)))]:
        for begin in range(0, max(1, len(rows)), AT_ONCE):
            some = rows[begin : begin + AT_ONCE]
            yield board, read.rows[some], everywhere[some], read.n


def _read_grids(
    puzzles: Iterable[PuzzleLike | None], layout: Layout | None
) -> Iterator[tuple[Layout, Digits, Numbers, int]]:
    import numpy as np

    items, begin = grids_of(puzzles, layout), 0
    while grids := list(islice(items, FEW)):
        groups: dict[str, list[int]] = {}
        boards: dict[str, Layout] = {}
        for at, grid in enumerate(grids):
            if grid is None:
                continue
            name = grid.layout.structure
            boards[name] = grid.layout
            groups.setdefault(name, []).append(at)
            if grid.layout.size > LARGEST:
                raise Unsupported(message("boards of up to {most} digits are compared, got {got} "
                                          "digits at index {index}", most=LARGEST,
                                          got=grid.layout.size, index=begin + at))
        end = begin + len(grids)
        for name, group in groups.items():
            those = [plain_grid(grid).values for at in group if (grid := grids[at]) is not None]
            yield boards[name], np.array(those, np.uint8), begin + np.array(group), end
        if not groups:
            board = layout or Layout.default(9)
            yield board, np.zeros((0, board.cells), np.uint8), np.zeros(0, np.int64), end
        begin = end
