"""Names of boards: 16 bytes that show whether two are the same, or images of each other.

BLAKE2b (RFC 7693) of the layout text without symbols, a blank, and a byte for each digit, 0 for an
empty cell. Among 10^9 different boards two have the same name with a chance of 1 in 10^20.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING

from nanpure.base.arguments import instance
from nanpure.kernel import Control, digests
from nanpure.kernel.search import rows_of
from nanpure.maths.canonical_arrays import forms_of
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["NAME_BYTES", "canonical_names", "exact_names", "name_prefix", "puzzle_names"]

NAME_BYTES = 16


def name_prefix(layout: Layout) -> bytes:
    """Return the bytes that stand before the digits.

    >>> name_prefix(Layout.default(9))
    b'3x3 '
    """
    return instance(layout, "layout", Layout).structure.encode() + b" "


def exact_names(
    layout: Layout, rows: Digits, jobs: int = 1, control: Control | None = None
) -> Digits:
    """Return the names of rows of N² digits as they are: ``uint8[n, 16]``.

    >>> import numpy as np
    >>> exact_names(Layout.default(4), np.eye(1, 16, dtype=np.uint8)).tobytes().hex()
    'a4f4673d758ae2f67f3f7699b6a6358e'
    """
    return digests(name_prefix(layout), rows_of(rows, layout.cells), jobs, control)


def puzzle_names(puzzles: Sequence[Puzzle]) -> Digits:
    """Return the names of the givens of puzzles on any layouts: ``uint8[n, 16]``.

    On boards with more than 255 digits each digit takes two bytes, the lower one first.

    >>> puzzle_names([Puzzle.parse("1...............")]).tobytes().hex()
    'a4f4673d758ae2f67f3f7699b6a6358e'
    """
    import numpy as np

    named = [blake2b(name_prefix(puzzle.layout) + _bytes(puzzle), digest_size=NAME_BYTES).digest()
             for puzzle in puzzles]
    return np.frombuffer(b"".join(named), np.uint8).reshape(len(named), NAME_BYTES)


def _bytes(puzzle: Puzzle) -> bytes:
    if puzzle.layout.size < 256:
        return bytes(puzzle.givens)
    return b"".join(digit.to_bytes(2, "little") for digit in puzzle.givens)


def canonical_names(
    layout: Layout, rows: Digits, jobs: int = 1, control: Control | None = None
) -> tuple[Digits, NDArray[np.bool_]]:
    """Return the names of the canonical forms of rows, and which rows have one.

    The others are zeros.

    The form is ``minlex`` of :func:`nanpure.canonical`. A row has none if the search for it would
    take too many steps, or *control* was stopped.

    >>> import numpy as np
    >>> rows = np.eye(16, 16, dtype=np.uint8)
    >>> names, there = canonical_names(Layout.default(4), rows)
    >>> len({name.tobytes() for name in names}), there.all()
    (1, np.True_)
    """
    prefix = name_prefix(layout)
    forms = forms_of(layout, rows_of(rows, layout.cells), "minlex", False, jobs, control)
    named, there = digests(prefix, forms.forms, jobs, control), forms.automorphisms != 0
    named[~there] = 0
    return named, there
