"""Canonical forms of many puzzles at once: the input of solve_many, arrays as output."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from nanpure import kernel
from nanpure.base.arguments import flag, optional, spelled
from nanpure.errors import PuzzleError
from nanpure.kernel import Control, Forms, Limits
from nanpure.kernel.search import jobs_of
from nanpure.maths.canonical_search import FORMS, Form, is_boxes, plain_grid, ways_to
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.search.engines import is_classic, search_rows
from nanpure.search.rows import Puzzles, read_many

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["MOST", "canonical_many", "forms_of"]

UNIQUE = 1  # status of a puzzle with exactly one solution
MOST = 2**64 - 1  # what an array of automorphisms can hold


def canonical_many(
    puzzles: Puzzles,
    layout: Layout | str | None = None,
    form: Form = "minlex",
    jobs: int = 1,
    *,
    places: bool = False,
    ways: bool = False,
    control: Control | None = None,
) -> Forms:
    r"""Return the canonical forms of many puzzles of one layout; in a list, of one size.

    *puzzles*, *layout* and *jobs* are those of :func:`~nanpure.solve_many`; *form* and *places*
    those of :func:`~nanpure.canonical`.

    Returns a :class:`~nanpure.kernel.Forms`: *forms* ``uint8[n, N²]``, the number of
    *automorphisms* of each, and with *ways* where each cell goes and what each digit becomes
    (*cells* ``[n, N²]`` and *digits* ``[n, N+1]``). A row without a form is zeros with 0
    automorphisms: what is not a puzzle; by the convention ``solution`` a puzzle
    without exactly one solution; one that takes too many steps; and whatever a stopped *control*
    left undone. 2^64-1 automorphisms stand for that many or more. Puzzles with struck candidates
    are :class:`~nanpure.Unsupported`.

    >>> found = canonical_many(["4......1......24", "...21.........31"], form="pattern")
    >>> found.forms[0].reshape(4, 4).tolist()
    [[0, 0, 0, 0], [0, 0, 0, 1], [0, 2, 0, 0], [0, 1, 3, 0]]
    >>> (found.forms[0] == found.forms[1]).all(), found.automorphisms.tolist()
    (np.True_, [1, 1])
    """
    import numpy as np

    form, jobs = spelled(form, "form", FORMS), jobs_of(jobs)
    places, ways = flag(places, "places"), flag(ways, "ways")
    control = optional(control, "control", Control)
    read = read_many(puzzles, layout)
    for _, grid in read.struck:
        plain_grid(grid)  # raises an error that names the fault
    forms = _nothing(read.n, read.layout.size, ways)
    everywhere = np.arange(read.n) if read.where is None else read.where
    for board, where in read.boards or [(read.layout, np.arange(len(read.rows)))]:
        rows = read.rows[where]
        part = forms_of(board, np.minimum(rows, 1) if places else rows, form, ways, jobs, control)
        for name, whole in forms._asdict().items():
            if whole is not None:
                whole[everywhere[where]] = getattr(part, name)
    return forms


def _nothing(n: int, size: int, ways: bool) -> Forms:
    import numpy as np

    return Forms(np.zeros((n, size**2), np.uint8), np.zeros(n, np.uint64),
                 np.zeros((n, size**2), np.uint16) if ways else None,
                 np.zeros((n, size + 1), np.uint8) if ways else None)


def forms_of(
    layout: Layout, rows: Digits, form: Form, ways: bool = False, jobs: int = 1,
    control: Control | None = None,
) -> Forms:
    """The forms of rows of digits of one layout; see :func:`canonical_many`."""
    if form == "minlex" and is_classic(layout):
        return kernel.canonical_forms(rows, ways, jobs, control)
    if layout.box_shape is None or not is_boxes(layout):
        return _one_by_one(layout, rows, form, ways, jobs, control)
    grids = None
    if form == "solution":
        result = search_rows(layout, rows, 2, jobs, Limits(control=control))
        grids = result.solutions
        grids[result.status != UNIQUE] = 0
    convention = "pattern" if form == "pattern" else "minlex"
    return kernel.board_forms(layout.box_shape, rows, convention, grids, ways, jobs, control)


def _one_by_one(
    layout: Layout, rows: Digits, form: Form, ways: bool, jobs: int, control: Control | None
) -> Forms:
    """Forms on a layout whose symmetries are tried one by one, several rows at a time."""
    forms = _nothing(len(rows), layout.size, ways)

    def fill(row: int) -> None:
        grid = Puzzle(tuple(rows[row].tolist()), layout).grid()
        try:
            known = ways_to(grid, form, 1, control)
        except PuzzleError:  # not one solution, or stopped
            return
        forms.forms[row] = known.form
        forms.automorphisms[row] = min(known.automorphisms, MOST)
        if forms.cells is not None and forms.digits is not None:
            forms.cells[row] = known.transforms[0].cells
            forms.digits[row] = known.transforms[0].digits

    with ThreadPoolExecutor(jobs) as pool:
        for _ in pool.map(fill, range(len(rows))):
            pass
    return forms
