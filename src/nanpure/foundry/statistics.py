"""Distributions of column values, counted shard by shard, then added up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from nanpure.data import arrow

__all__ = ["added", "statistics_of"]

# Columns whose values are counted, and the steps to which numbers are rounded down.
_COUNTED: dict[str, float | None] = {
    "layout": None, "clues": 1.0, "effort": 0.5, "level": None, "level_score": 100.0,
    "nanpure_max": 0.1, "nanpure_sum": 5.0, "minutes": 1.0, "se_er": 0.1, "se_ep": 0.1,
    "se_ed": 0.1, "hodoku_score": 100.0, "hodoku_level": None, "techniques": None,
}


def statistics_of(table: Any) -> dict[str, dict[str, int]]:
    """Count the values, as text and in order, of the counted columns of a table.

    A number stands for the step that begins there, of 0.1 for ratings of Sudoku Explainer, say.
    """
    import numpy as np

    pc = arrow("compute")
    counted: dict[str, dict[str, int]] = {}
    for name, step in _COUNTED.items():
        if name not in table.column_names:
            continue
        column = table.column(name)
        if step is None:
            flat = pc.list_flatten(column) if name == "techniques" else pc.cast(column, "string")
            values, counts = np.unique(flat.to_numpy(zero_copy_only=False).astype(str),
                                       return_counts=True)
            counted[name] = {str(v): int(n) for v, n in zip(values, counts, strict=True)}
            continue
        # Ratings are tenths or sixteenths: a hair more keeps them in their step.
        steps = np.floor(column.to_numpy().astype(float) / step + 1e-6).astype(np.int64)
        numbers, counts = np.unique(steps, return_counts=True)
        counted[name] = {f"{v * step:.10g}": int(n) for v, n in zip(numbers, counts, strict=True)}
    return counted


def added(some: Iterable[Mapping[str, Mapping[str, int]]]) -> dict[str, dict[str, int]]:
    """Return the sums, with values in order.

    >>> added([{"clues": {"24": 1}}, {"clues": {"9": 2, "24": 3}}])
    {'clues': {'9': 2, '24': 4}}
    """
    totals: dict[str, dict[str, int]] = {}
    for statistics in some:
        for name, counts in statistics.items():
            sums = totals.setdefault(name, {})
            for value, count in counts.items():
                sums[value] = sums.get(value, 0) + count
    return {name: dict(sorted(sums.items(), key=lambda item: _place(item[0])))
            for name, sums in totals.items()}


def _place(value: str) -> tuple[float, str]:
    try:
        return float(value), ""
    except ValueError:
        return 0.0, value
