"""Helpers for the figures of all papers."""

from __future__ import annotations

from nanpure.io.figures import Figure, Part, Words
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle

__all__ = ["blank_cells", "empty_board", "figure_of", "same"]


def figure_of(en: str, ja: str, *parts: Part) -> Figure:
    """Return a figure with its title in both languages."""
    return Figure(Words(en, ja), parts)


def same(text: str) -> Words:
    """Return a text that is the same in both languages."""
    return Words(text, text)


def blank_cells(grid: Grid) -> frozenset[int]:
    """Return the cells without a digit."""
    return frozenset(cell for cell, digit in enumerate(grid.values) if not digit)


def empty_board(layout: Layout) -> Grid:
    """Return a board without a digit."""
    return Puzzle((0,) * layout.cells, layout).grid()
