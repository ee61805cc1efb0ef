"""Boards for the technique engine, whose rules know to whom they belong."""

from __future__ import annotations

from functools import lru_cache

from nanpure import kernel
from nanpure.kernel import Houses
from nanpure.model.layout import Layout
from nanpure.search.compiled import owners_of
from nanpure.search.engines import search_board

__all__ = ["logic_board"]


@lru_cache(maxsize=64)
def logic_board(layout: Layout) -> Houses:
    """Return a layout for the technique engine, which knows the rules that the search knows.

    Raises :class:`~nanpure.errors.Unsupported` beyond N = 36, or if it does not know a rule.

    >>> logic_board(Layout.parse("2x2+thermo:r1c1,r1c2")).count
    12
    """
    board = search_board(layout)
    if layout.primitives:
        kernel.own(board, owners_of(layout))
    return board
