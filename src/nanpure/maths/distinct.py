"""Recognize puzzles that are equivalent to earlier ones."""

from __future__ import annotations

from array import array
from hashlib import blake2b
from typing import TYPE_CHECKING

from nanpure.base.arguments import instance
from nanpure.kernel import Seen
from nanpure.model.puzzle import Puzzle
from nanpure.search.engines import is_classic

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Distinct"]


class Distinct:
    """Numbers canonical forms 0, 1, 2, … in the order in which they first come.

    Classic forms take about 60 bytes each, others are kept as digests of 16 bytes.

    >>> from nanpure.maths import canonical
    >>> distinct = Distinct()
    >>> [distinct.number(canonical(line).form) for line in (
    ...     "12..............", "1...............", "..............21")]
    [0, 1, 0]
    """

    def __init__(self) -> None:
        self._seen = Seen()
        self._numbers = array("q")  # of classic forms, by their number among them
        self._others: dict[bytes, int] = {}  # by their digests

    def __len__(self) -> int:
        return len(self._numbers) + len(self._others)

    def number(self, form: Puzzle) -> int:
        """Return the number of a form; a new one gets the number of forms so far."""
        layout = instance(form, "form", Puzzle).layout
        if not is_classic(layout):
            data = f"{layout.structure} {form.givens}".encode()
            return self._others.setdefault(blake2b(data, digest_size=16).digest(), len(self))
        import numpy as np

        return int(self.numbers(np.array([form.givens], np.uint8))[0])

    def numbers(self, forms: NDArray[np.uint8]) -> NDArray[np.int64]:
        """Return the numbers of classic forms, ``uint8[n, 81]``."""
        import numpy as np

        before = len(self)
        known = len(self._seen)
        places = self._seen.add(forms)
        self._numbers.extend(range(before, before + len(self._seen) - known))
        return np.frombuffer(self._numbers, np.int64)[places]
