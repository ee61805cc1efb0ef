"""How the values of columns are distributed: counted shard by shard, then added up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from nanpure.data import arrow

__all__ = ["added", "statistics_of"]

# Columns whose values are counted, and how wide the steps are to which numbers are rounded down.
_COUNTED: dict[str, float | None] = {
    "layout": None, "clues": 1.0, "effort": 0.5, "level": None, "level_score": 100.0,
    "nanpure_max": 0.1, "nanpure_sum": 5.0, "se_er": 0.1, "se_ep": 0.1, "se_ed": 0.1,
    "hodoku_score": 100.0, "hodoku_level": None, "techniques": None,
}


def statistics_of(table: Any) -> dict[str, dict[str, int]]:
    """How often each value of the counted columns is in a table, as text, in their order.

    Numbers are those at which a step begins, 0.1 for ratings of Sudoku Explainer, say.
    """
    import numpy as np

    pc = arrow("compute")
    said: dict[str, dict[str, int]] = {}
    for name, step in _COUNTED.items():
        if name not in table.column_names:
            continue
        column = table.column(name)
        if step is None:
            flat = pc.list_flatten(column) if name == "techniques" else pc.cast(column, "string")
            values, counts = np.unique(flat.to_numpy(zero_copy_only=False).astype(str),
                                       return_counts=True)
            said[name] = {str(v): int(n) for v, n in zip(values, counts, strict=True)}
            continue
        # Ratings are tenths or sixteenths: a hair more keeps them in their step.
        steps = np.floor(column.to_numpy().astype(float) / step + 1e-6).astype(np.int64)
        numbers, counts = np.unique(steps, return_counts=True)
        said[name] = {f"{v * step:.10g}": int(n) for v, n in zip(numbers, counts, strict=True)}
    return said


def added(some: Iterable[Mapping[str, Mapping[str, int]]]) -> dict[str, dict[str, int]]:
    """The sums, values in order.

    >>> added([{"clues": {"24": 1}}, {"clues": {"9": 2, "24": 3}}])
    {'clues': {'9': 2, '24': 4}}
    """
    found: dict[str, dict[str, int]] = {}
    for one in some:
        for name, counts in one.items():
            sums = found.setdefault(name, {})
            for value, count in counts.items():
                sums[value] = sums.get(value, 0) + count
    return {name: dict(sorted(sums.items(), key=lambda it: _place(it[0])))
            for name, sums in found.items()}


def _place(value: str) -> tuple[float, str]:
    try:
        return float(value), ""
    except ValueError:
        return 0.0, value
