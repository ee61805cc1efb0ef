"""Canonical forms of classic boards, and boards that were seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nanpure import _core
from nanpure._core import Control
from nanpure.base.arguments import flag, integer, optional
from nanpure.kernel.boards import digits_of
from nanpure.kernel.search import jobs_of, rows_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["CanonicalForm", "Forms", "Seen", "canonical_form", "canonical_forms"]

class Forms(NamedTuple):
    """Canonical forms, row for row.

    - *forms*: ``uint8[n, 81]``; *automorphisms*: ``uint32[n]``, 0 where it was stopped before;
    - *cells*, ``uint8[n, 81]``, and *digits*, ``uint8[n, 10]``: where each cell goes and what each
      digit becomes on a way from the board to its form; None where that was not asked for.
    """

    forms: Digits
    automorphisms: NDArray[np.uint32]
    cells: Digits | None
    digits: Digits | None


def canonical_forms(
    boards: Digits, ways: bool = False, jobs: int = 1, control: Control | None = None
) -> Forms:
    """The canonical forms of rows of 81 digits: complete grids, puzzles, whatever they are.

    Of all that moving lines within chutes, chutes, transposing and relabelling make of a board it
    is the least one, where an empty cell (0) is less than any digit.

    >>> import numpy as np
    >>> found = canonical_forms(np.eye(1, 81, 5, dtype=np.uint8))
    >>> found.forms[0].nonzero()[0].tolist(), found.automorphisms.tolist()
    ([80], [41472])
    """
    return Forms(*_core.canonical_rows(
        rows_of(boards, 81), flag(ways, "ways"), jobs_of(jobs),
        optional(control, "control", Control),
    ))


class CanonicalForm(NamedTuple):
    """The canonical form of a board of 81 digits.

    *ways*: where each cell goes and what each digit becomes on ways to it. Were there not more of
    them than was asked for, what leads from the first one to the others gives all automorphisms by
    products.
    """

    form: bytes
    automorphisms: int
    ways: tuple[tuple[bytes, bytes], ...]


def canonical_form(board: bytes, most: int = 1, control: Control | None = None) -> CanonicalForm:
    """The canonical form of 81 bytes 0…9, with *most* ways to it at most.

    Stopped by its control, it has no form.

    >>> canonical_form(bytes(81)).automorphisms
    3359232
    """
    form, automorphisms, ways = _core.canonical(
        digits_of(board, "board", 81), integer(most, "most", 0, _MOST_WAYS),
        optional(control, "control", Control),
    )
    return CanonicalForm(form, automorphisms, tuple(ways))


_MOST_WAYS = 1 << 24


class Seen:
    """Boards of 81 digits that were seen; about 60 bytes for each that is different.

    >>> import numpy as np
    >>> seen = Seen()
    >>> seen.add(np.zeros((2, 81), np.uint8)).tolist(), seen.add(np.ones((1, 81), np.uint8))[0]
    ([0, 0], np.uint32(1))
    """

    def __init__(self) -> None:
        self._native = _core.Seen()

    def add(self, boards: Digits) -> NDArray[np.uint32]:
        """Number boards, ``uint8[n, 81]``, in the order in which they first came."""
        return self._native.add(rows_of(boards, 81))

    def __len__(self) -> int:
        return len(self._native)
