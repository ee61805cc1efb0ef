"""A sample of different puzzles, independent of their order: those with the least names.

Names are as good as random, so every row is equally likely to be drawn; of equal puzzles only one
is in the sample.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from nanpure.data import arrow
from nanpure.foundry.columns import Rows, table
from nanpure.foundry.statistics import added, statistics_of
from nanpure.logic import LEVELS
from nanpure.model.layout import Layout
from nanpure.ratings import SCALES, Scale
from nanpure.search.engines import is_classic

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["COLUMNS_OF", "Sample", "rated"]

# The columns of each scale whose distributions the report shows.
COLUMNS_OF: Mapping[Scale, tuple[str, ...]] = {
    "nanpure": ("nanpure_max",), "level": ("level", "level_score"), "effort": ("effort",),
    "minutes": ("minutes",), "se": ("se_er",), "hodoku": ("hodoku_level", "hodoku_score"),
}
CLASSIC = ("se", "hodoku")  # scales for 9x9 only
assert set(COLUMNS_OF) == set(SCALES)


class _Kept(NamedTuple):
    keys: NDArray[np.uint64]
    puzzles: Digits
    solutions: Digits


class Sample:
    """At most *size* puzzles of each layout, with their solutions; None: all of them."""

    def __init__(self, size: int | None) -> None:
        self.size = size
        self.kept: dict[str, _Kept] = {}

    def add(self, layout: Layout, names: Digits, puzzles: Digits, solutions: Digits) -> None:
        """Offer rows that have one solution; *names* are those of the givens."""
        import numpy as np

        if self.size == 0:
            return
        keys = names.view("u8")[:, 0] if len(names) else np.zeros(0, np.uint64)
        before = self.kept.get(layout.text)
        if before is not None:
            if self.size is not None and len(before.keys) == self.size:
                low = keys < before.keys[-1]
                keys, puzzles, solutions = keys[low], puzzles[low], solutions[low]
            keys = np.concatenate([before.keys, keys])
            puzzles = np.concatenate([before.puzzles, puzzles])
            solutions = np.concatenate([before.solutions, solutions])
        keys, first = np.unique(keys, return_index=True)  # in order
        keys, first = keys[: self.size], first[: self.size]
        self.kept[layout.text] = _Kept(keys, puzzles[first], solutions[first])

    def __len__(self) -> int:
        """The number of puzzles."""
        return sum(len(rows.keys) for rows in self.kept.values())

    def rows(self) -> Iterable[Rows]:
        """The puzzles, one layout at a time."""
        for text, kept in self.kept.items():
            yield Rows(Layout.parse(text), kept.puzzles, kept.solutions)


def rated(sample: Sample, scales: Iterable[Scale]) -> dict[str, dict[str, int]]:
    """Count the values of each column of some scales in a sample."""
    arrow()
    scales = tuple(scales)
    statistics = []
    for rows in sample.rows():
        names = [name for scale in scales if scale not in CLASSIC or is_classic(rows.layout)
                 for name in COLUMNS_OF[scale]]
        if names and len(rows):
            statistics.append(statistics_of(table(rows, names)))
    return {name: {level: counts[level] for level in LEVELS if level in counts}
            if name in ("level", "hodoku_level") else counts
            for name, counts in added(statistics).items()}
