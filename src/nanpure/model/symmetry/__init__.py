"""Symmetry: transforms that move cells and relabel digits, and those that preserve a layout.

Calling a :class:`Transform` moves a layout, puzzle, grid or set. Only two transforms are written in
terms of rows: moving rows and transposing. A change of columns is a transposition, the same change
of rows, and a transposition back; turns and mirrors are products of these. :func:`generators` and
:func:`random_transform` return those that preserve a layout.
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
