"""The rows to take from the parts: the first of equal ones, in order, as many as wanted.

The result is small: numbers for each part, and the places of dropped rows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from nanpure.base.arrow import parquet_table
from nanpure.foundry.parts import Made, Part

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Selection", "Taken", "chosen", "selected"]


class Taken(NamedTuple):
    """The rows taken from a part: the first *limits* of each cell that are not *dropped*.

    *counts*: their number, cell by cell.
    """

    dropped: tuple[int, ...]
    limits: tuple[int, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True)
class Selection:
    """The rows taken from each part, by serial number, and the rows of each layout and cell.

    *dropped*: rows equal to earlier ones.
    """

    taken: Mapping[int, Taken]
    have: tuple[tuple[int, ...], ...]
    dropped: int


def selected(
    folder: Path, parts: Sequence[Part], made: Mapping[int, Made],
    quotas: Sequence[Sequence[int]], equal: NDArray[np.uint64],
) -> Selection:
    """Go over the parts in order and take the rows wanted."""
    import numpy as np

    have = [[0] * len(quota) for quota in quotas]
    taken: dict[int, Taken] = {}
    for part in parts:
        low, high = np.searchsorted(equal, [part.serial << 32, (part.serial + 1) << 32])
        dropped = (equal[low:high] & np.uint64(2**32 - 1)).astype(np.int64)
        counts = np.array(made[part.serial].cells, np.int64)
        if len(dropped):
            cells = _column(folder / part.name, "_cell")
            counts -= np.bincount(cells[dropped], minlength=len(counts))
        here, wanted = have[part.layout], quotas[part.layout]
        limits = tuple(want - has for want, has in zip(wanted, here, strict=True))
        counted = tuple(min(limit, int(count))
                        for limit, count in zip(limits, counts, strict=True))
        for cell, count in enumerate(counted):
            here[cell] += count
        taken[part.serial] = Taken(tuple(dropped.tolist()), limits, counted)
    return Selection(taken, tuple(map(tuple, have)), len(equal))


def chosen(folder: Path, part: Part, taken: Taken) -> NDArray[np.bool_]:
    """Return which rows of a part's file are taken."""
    import numpy as np

    cells = _column(folder / part.name, "_cell")
    fine = np.ones(len(cells), bool)
    fine[list(taken.dropped)] = False
    for cell, limit in enumerate(taken.limits):
        fine[np.flatnonzero(fine & (cells == cell))[limit:]] = False
    return fine


def _column(place: Path, name: str) -> Any:
    return parquet_table(place, [name]).column(name).to_numpy()
