"""Symmetry: what moves cells and relabels digits, and which of that preserves a layout.

A :class:`Transform` acts on layouts, puzzles, grids and sets, alike by calling it. Only two of
them are written with rows in mind: moving rows and transposing. Whatever happens to columns is a
transposition, the same thing done to rows, and a transposition back; turns and mirrors are
products of these. :func:`generators` and :func:`random_transform` give those that preserve a
layout.
"""

from nanpure.model.symmetry.preserving import generators, random_transform
from nanpure.model.symmetry.transform import (
    Transform,
    board_symmetries,
    identity,
    permute_columns,
    permute_rows,
    relabel,
    transpose,
)

__all__ = [
    "Transform",
    "board_symmetries",
    "generators",
    "identity",
    "permute_columns",
    "permute_rows",
    "random_transform",
    "relabel",
    "transpose",
]
