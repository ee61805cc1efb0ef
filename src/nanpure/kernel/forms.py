"""Canonical forms of boards by the native module, and sets of boards already seen."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, NamedTuple

from nanpure import _core
from nanpure._core import Control
from nanpure.base.arguments import flag, instance, integer, integers, one_of, optional
from nanpure.errors import Unsupported, shown_value
from nanpure.kernel.boards import digits_of
from nanpure.kernel.search import jobs_of, rows_of
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["CONVENTIONS", "MOST_STEPS", "BoardForm", "CanonicalForm", "Forms", "Seen", "board_form",
           "board_forms", "canonical_form", "canonical_forms", "digests"]

CONVENTIONS = ("minlex", "pattern", "places")
"""What is minimized: the digits; the filled cells, then the digits; only the filled cells."""

MOST_STEPS = _core.MOST_STEPS
"""The most rows tried for one form on any boxes; beyond that it is :class:`Unsupported`."""


class Forms(NamedTuple):
    """Canonical forms, row by row.

    - *forms*: ``uint8[n, N²]``; *automorphisms*: ``uint32[n]`` or ``uint64[n]``, 0 for a row
      without a form, as after a stop, and 2^64-1 if there are more;
    - *cells*, ``uint8[n, N²]`` or ``uint16``, and *digits*, ``uint8[n, N+1]``: the new place of
      each cell and the new value of each digit on a way from the board to its form; None unless
      requested.
    """

    forms: Digits
    automorphisms: NDArray[np.uint32] | NDArray[np.uint64]
    cells: Digits | NDArray[np.uint16] | None
    digits: Digits | None


def canonical_forms(
    boards: Digits, ways: bool = False, jobs: int = 1, control: Control | None = None
) -> Forms:
    """Return the canonical forms of rows of 81 digits: complete grids, puzzles, any boards.

    It is the least of all boards that moving lines within chutes, moving chutes, transposing and
    relabelling can make from a board; an empty cell (0) is less than any digit.

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

    *ways*: the new place of each cell and the new value of each digit, for each way to the form.
    Unless there are more than requested, the ways from the first one to the others generate all
    automorphisms.
    """

    form: bytes
    automorphisms: int
    ways: tuple[tuple[bytes, bytes], ...]


def canonical_form(board: bytes, most: int = 1, control: Control | None = None) -> CanonicalForm:
    """Return the canonical form of 81 bytes 0…9, with at most *most* ways to it.

    If its control stops it, there is no form.

    >>> canonical_form(bytes(81)).automorphisms
    3359232
    """
    form, automorphisms, ways = _core.canonical(
        digits_of(board, "board", 81), integer(most, "most", 0, _MOST_WAYS),
        optional(control, "control", Control),
    )
    return CanonicalForm(form, automorphisms, tuple(ways))


_MOST_WAYS = 1 << 24


class BoardForm(NamedTuple):
    """The canonical form of a board of any size, like :class:`CanonicalForm`."""

    form: bytes
    automorphisms: int
    ways: tuple[tuple[list[int], bytes], ...]


def board_form(
    box: tuple[int, int], board: bytes, convention: str = "minlex", most: int = 1,
    companion: bytes | None = None, control: Control | None = None,
) -> BoardForm:
    r"""Return the canonical form of N² bytes 0…N with boxes of that height and width, N up to 36.

    *convention* is one of :data:`CONVENTIONS`. With a *companion* the board is a grid; among the
    ways to its form only those count that minimize the companion, and the form is the result for
    the companion. If its control stops it, there is no form; if more than :data:`MOST_STEPS` rows
    would have to be tried, it is :class:`Unsupported`.

    >>> board_form((2, 3), bytes(36)).automorphisms
    3456
    >>> board_form((2, 2), b"\4\0\0\0\0\2\0\0" + bytes(8), "places").form.hex()
    '00000000000000000000000100000100'
    """
    size, shape = _shape(box)
    looked, form, parts, ways = _core.boxes_form(
        *shape, digits_of(board, "board", size * size),
        None if companion is None else digits_of(companion, "companion", size * size),
        CONVENTIONS.index(one_of(convention, "convention", CONVENTIONS)),
        integer(most, "most", 0, _MOST_WAYS), optional(control, "control", Control),
    )
    if looked == _TOO_LONG:
        raise Unsupported(message("expected a board whose canonical form takes at most {most:,} "
                                  "steps, got {got}", most=MOST_STEPS, got=shown_value(board)))
    number = sum(times * prod(k**power for k, power in powers) for times, powers in parts)
    return BoardForm(form, number, tuple(ways))


_TOO_LONG = 2


def board_forms(
    box: tuple[int, int], boards: Digits, convention: str = "minlex", grids: Digits | None = None,
    ways: bool = False, jobs: int = 1, control: Control | None = None,
) -> Forms:
    """Return the forms of rows of N² digits; *grids* are those whose companions the boards are.

    A row has no form if its grid is zeros, or if too many rows would be tried.

    >>> import numpy as np
    >>> board_forms((2, 2), np.eye(2, 16, 3, dtype=np.uint8)).forms.nonzero()[1].tolist()
    [15, 15]
    """
    size, shape = _shape(box)
    return Forms(*_core.boxes_rows(
        *shape, rows_of(boards, size * size),
        None if grids is None else rows_of(grids, size * size),
        CONVENTIONS.index(one_of(convention, "convention", CONVENTIONS)), flag(ways, "ways"),
        jobs_of(jobs), optional(control, "control", Control),
    ))


def _shape(box: tuple[int, int]) -> tuple[int, tuple[int, int]]:
    shape = integers(box, "box", 1)
    if len(shape) != 2:
        raise ValueError(f"expected box to be a height and a width, got {shown_value(box)}")
    height, width = shape
    if height * width > _WIDEST:
        raise Unsupported(message("canonical forms are computed up to {most}x{most} cells, not "
                                  "with boxes of {box}", most=_WIDEST, box=shown_value(box)))
    return height * width, (height, width)


_WIDEST = 36


def digests(
    prefix: bytes, rows: Digits, jobs: int = 1, control: Control | None = None
) -> Digits:
    """Return BLAKE2b (RFC 7693), 16 bytes, of *prefix* and each row, ``uint8[n, 16]``.

    >>> import numpy as np
    >>> from hashlib import blake2b
    >>> rows = np.zeros((1, 81), np.uint8)
    >>> digests(b"3x3 ", rows)[0].tobytes() == blake2b(b"3x3 " + bytes(81), digest_size=16).digest()
    True
    """
    cells = rows.shape[1] if getattr(rows, "ndim", 0) == 2 else 0
    return _core.digests(instance(prefix, "prefix", bytes), rows_of(rows, cells), jobs_of(jobs),
                         optional(control, "control", Control))


class Seen:
    """Boards of 81 digits already seen; about 60 bytes for each different one.

    >>> import numpy as np
    >>> seen = Seen()
    >>> seen.add(np.zeros((2, 81), np.uint8)).tolist(), seen.add(np.ones((1, 81), np.uint8))[0]
    ([0, 0], np.uint32(1))
    """

    def __init__(self) -> None:
        self._native = _core.Seen()

    def add(self, boards: Digits) -> NDArray[np.uint32]:
        """Number boards, ``uint8[n, 81]``, in the order of their first appearance."""
        return self._native.add(rows_of(boards, 81))

    def __len__(self) -> int:
        return len(self._native)
