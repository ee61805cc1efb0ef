"""Boxes by thick lines: the usual ones of a size, or regions of any shape."""

from __future__ import annotations

from typing import Any

import numpy as np

from nanpure.model.layout import Layout

__all__ = ["layout_of", "parts_between"]

REACH = 5 / 32  # of a cell, on both sides of a line: a thick line is within
CLEAR = 1.0  # how much better than the usual boxes others must part thick lines from thin ones


def layout_of(square: Any, size: int) -> Layout:
    """The layout whose boxes agree best with the thick lines of a square of ink."""
    across, down = _thickness(square, size)
    usual = [Layout.boxes(rows, size // rows) for rows in _rows_of_boxes(size)]
    best = max(usual, key=lambda layout: _agreement(layout.regions, across, down, size))
    regions = _regions(across, down, size)
    if regions is not None:
        found = Layout.jigsaw(regions)
        if found not in usual and (_agreement(found.regions, across, down, size) >
                                   _agreement(best.regions, across, down, size) + CLEAR):
            return found
    return best


def _rows_of_boxes(size: int) -> list[int]:
    """The usual number of rows first; a box that is a row only where no other fits."""
    rows = [each for each in range(2, size) if size % each == 0]
    return sorted(rows, key=lambda each: (abs(each - size // each), each)) or [1]


def _thickness(square: Any, size: int) -> tuple[Any, Any]:
    """How much ink each inner side has: between left and right cells, and upper and lower ones."""
    return _of_columns(square, size), _of_columns(square.T, size).T


def _of_columns(square: Any, size: int) -> Any:
    cell = len(square) // size
    reach = max(2, round(REACH * cell))
    rows = square.reshape(size, cell, -1)[:, cell // 5:-(cell // 5)].astype(np.float32)
    sides = [np.median(rows[:, :, line * cell - reach:line * cell + reach].sum(axis=2), axis=1)
             for line in range(1, size)]
    return np.stack(sides, axis=1)


def _agreement(regions: tuple[int, ...], across: Any, down: Any, size: int) -> float:
    """How well the sides of regions are the thick ones: differences in deviations."""
    label = np.array(regions).reshape(size, size)
    edge = np.concatenate([(label[:, 1:] != label[:, :-1]).ravel(),
                           (label[1:] != label[:-1]).ravel()])
    thick = np.concatenate([across.ravel(), down.ravel()])
    if edge.all() or not edge.any():
        return 0.0
    spread = np.sqrt((thick[edge].var() + thick[~edge].var()) / 2) + 0.03 * thick.mean() + 1e-6
    return float((thick[edge].mean() - thick[~edge].mean()) / spread)


def _regions(across: Any, down: Any, size: int) -> list[int] | None:
    """Regions between thick lines, if there are N of N cells at some threshold."""
    thick = np.concatenate([across.ravel(), down.ravel()])
    for threshold in _thresholds(thick):
        label = parts_between(across > threshold, down > threshold, size)
        if (np.bincount(label, minlength=size) == size).all() and label.max() == size - 1:
            return [int(each) for each in label]
    return None


def _thresholds(thick: Any) -> list[float]:
    """The middles of the widest gaps between thin and thick."""
    ranked = np.sort(thick)
    gaps = np.diff(ranked)
    inner = slice(len(gaps) // 10, -max(1, len(gaps) // 20))
    order = np.argsort(-gaps[inner])[:12] + inner.start
    return [float(ranked[at] + gaps[at] / 2) for at in order]


def parts_between(across: Any, down: Any, size: int) -> Any:
    """Number the parts that no wall parts."""
    label = np.full(size * size, -1)
    count = 0
    for start in range(size * size):
        if label[start] >= 0:
            continue
        label[start], waiting = count, [start]
        while waiting:
            row, column = divmod(waiting.pop(), size)
            for near, open_ in (
                ((row, column + 1), column + 1 < size and not across[row, column]),
                ((row, column - 1), column > 0 and not across[row, column - 1]),
                ((row + 1, column), row + 1 < size and not down[row, column]),
                ((row - 1, column), row > 0 and not down[row - 1, column]),
            ):
                cell = near[0] * size + near[1]
                if open_ and label[cell] < 0:
                    label[cell] = count
                    waiting.append(cell)
        count += 1
    return label
