"""``check --minimal``: the givens of a puzzle that can be removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nanpure.cli.options.shared import Options
from nanpure.cli.stream.batch import OTHER, PLAIN, account, careful_lines, unless_stopped
from nanpure.cli.stream.blocks import plain_lines
from nanpure.kernel import Account, Control, Limits, classic_batch
from nanpure.kernel.structure import redundant_rows
from nanpure.maths.redundant import redundant_givens
from nanpure.model.grid import Grid
from nanpure.model.sets import CellSet
from nanpure.words import in_language, message

if TYPE_CHECKING:  # NumPy is loaded for plain lines only
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["NeedDesk", "needed", "needs_words"]

UNIQUE = 1  # status of a batch
WRONG = 255  # status of a row that gives another solution


def needed(grid: Grid, options: Options, control: Control) -> CellSet:
    """Return the redundant givens of a puzzle that has one solution."""
    return redundant_givens(grid.puzzle, timeout=options.timeout, control=control)


def needs_words(cells: CellSet, lang: str) -> str:
    """Format the redundant givens of a puzzle, or that it is minimal."""
    return in_language(message("redundant: {cells}", cells=cells) if cells
                       else message("minimal", "puzzle"), lang)


class NeedDesk:
    """A desk for the plain lines of a block; those without just one solution go another way."""

    def __init__(self, limits: Limits, lang: str) -> None:
        self.limits = limits
        self.lang = lang

    def answer(self, text: memoryview, form: bytes) -> Account:
        """Check the lines; if stopped, report that nothing was read."""
        self.text = bytes(text)
        digits, given, self.kinds, self.starts = plain_lines(self.text, form)
        checked = unless_stopped(lambda: _redundant(digits, given, self.limits), self.limits)
        return account(0) if checked is None else self._account(*checked)

    def _account(self, status: NDArray[np.uint8], cells: NDArray[np.uint8]) -> Account:
        import numpy as np

        plain = f"unique\t{needs_words(CellSet(0, 9), self.lang)}\n".encode()
        rows = [plain] * len(status)
        for row in np.flatnonzero(cells.any(axis=1)).tolist():
            some = CellSet.of(np.flatnonzero(cells[row]).tolist(), 9)
            rows[row] = f"unique\t{needs_words(some, self.lang)}\n".encode()
        for row in np.flatnonzero(status != UNIQUE).tolist():
            rows[row] = b""
        sizes = np.array([0, *map(len, rows)], np.int64).cumsum()
        # Lines that go another way: those that are not plain, or do not have just one solution.
        before = (self.kinds == PLAIN).cumsum()
        careful = self.kinds == OTHER
        careful[np.flatnonzero(self.kinds == PLAIN)[status != UNIQUE]] = True
        which = np.flatnonzero(careful)
        places = sizes[before[which] - (self.kinds[which] == PLAIN)]
        return account(len(self.text), len(self.kinds), int((status == UNIQUE).sum()),
                        b"".join(rows), careful_lines(self.text, self.starts, which, places))


def _redundant(
    digits: NDArray[np.uint8], given: NDArray[np.uint8], limits: Limits
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The status of each row, and its redundant givens."""
    import numpy as np

    status, cells = redundant_rows(digits, control=limits.control)
    return np.where(_holds(digits, given), status, WRONG), cells


def _holds(digits: NDArray[np.uint8], given: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Whether each row gives no solution, or the right one."""
    import numpy as np

    holds = np.ones(len(digits), np.bool_)
    which = np.flatnonzero(given.any(axis=1))
    if len(which):
        holds[which] = (classic_batch(digits[which]).solutions == given[which]).all(axis=1)
    return holds
