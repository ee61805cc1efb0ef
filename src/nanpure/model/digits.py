"""Digits on a layout: what a puzzle and a grid have in common, and how they are shown.

Both are sequences of N² digits, 0 = empty, row by row; a digit is also read by the name of its cell
or by its row and column. ``print`` shows the board, ``line()`` the line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from nanpure.base.cells import Cell, cell_of
from nanpure.base.plain_data import PlainData
from nanpure.errors import shown_value
from nanpure.model.layout import Layout
from nanpure.words import message

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["LONGEST", "Digits", "line_of", "short_layout"]

LONGEST = 200  # characters of a repr that can be read as Python


class Digits(PlainData):
    """N² digits on a layout: as posed (:class:`Puzzle`), or as they stand (:class:`Grid`).

    >>> from nanpure import Puzzle
    >>> puzzle = Puzzle.parse("12..3..........4")
    >>> puzzle["r2c1"], puzzle[2, 1], puzzle[4], len(puzzle)
    (3, 3, 3, 16)
    >>> print(puzzle)
    +-----+-----+
    | 1 2 | . . |
    | 3 . | . . |
    +-----+-----+
    | . . | . . |
    | . . | . 4 |
    +-----+-----+
    >>> f"{puzzle:line}"
    '12..3..........4'
    >>> puzzle[0, 5]
    Traceback (most recent call last):
    ValueError: expected a cell from (1, 1) to (4, 4) as (row, column), got (0, 5)
    """

    # Properties of the one and a field of the other, so they are only told here.
    if TYPE_CHECKING:
        @property
        def layout(self) -> Layout:
            """The layout."""

    def _digits(self) -> tuple[int, ...]:
        """The N² digits."""
        raise NotImplementedError

    def __getitem__(self, cell: Cell) -> int:
        if isinstance(cell, slice):  # rows() and the fields have what a slice would
            raise TypeError(message("expected a cell, such as 'r1c1' or (1, 1), got {value}",
                                    value=shown_value(cell)))
        return self._digits()[cell_of(cell, self.layout.size)]

    def __len__(self) -> int:
        return self.layout.cells

    def __iter__(self) -> Iterator[int]:
        return iter(self._digits())

    def rows(self) -> Iterator[tuple[int, ...]]:
        """Yield the digits row by row."""
        n, digits = self.layout.size, self._digits()
        for start in range(0, n * n, n):
            yield digits[start : start + n]

    # ---- showing ---------------------------------------------------------------------------

    def line(self) -> str:
        """The digits as a one-line form, in the symbols of the layout."""
        return line_of(self.layout, self._digits())

    def __str__(self) -> str:
        layout = self.layout
        lines = _board(layout, self._digits())
        if layout.rules:  # which the frame does not show
            from nanpure.io.rules import legend

            lines += legend(layout)
        return "\n".join(lines)

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        from nanpure.model.writer import write  # it stands above this module

        return write(self, form)  # type: ignore[arg-type]  # a puzzle or a grid

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        """The digits as an array ``uint8[N, N]`` (``uint16`` above N = 255), always a new one.

        Raises ``ValueError`` for ``copy=False``, as NumPy asks of what cannot be shared.
        """
        import numpy as np

        if copy is False:
            raise ValueError(message("expected copy to be True or None, since digits are no array "
                                     "yet, got {copy}", copy=copy))
        n = self.layout.size
        kind = np.uint8 if n < 256 else np.uint16
        return np.array(self._digits(), dtype=dtype or kind).reshape(n, n)


def _board(layout: Layout, digits: Sequence[int]) -> list[str]:
    """The lines of a framed board."""
    from nanpure.text.frames import draw  # solving loads it for no plain line

    signs = [layout.symbol(digit) for digit in range(layout.size + 1)]
    width = max(map(len, signs))
    signs = [sign.rjust(width) for sign in signs]
    return draw([signs[digit] for digit in digits], layout.regions, layout.size)


def line_of(layout: Layout, values: Sequence[int]) -> str:
    """Digits as a one-line form, in the symbols of a layout.

    >>> line_of(Layout.default(4), [1, 0, 2, 1, *[0] * 12])
    '1.21............'
    """
    signs, between = _signs(layout.empty, layout.symbols)
    return between.join([signs[value] for value in values])


@lru_cache(maxsize=256)
def _signs(empty: str, symbols: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """The symbols of 0 (empty), 1 … N, and the separator between two of them in a line."""
    return (empty, *symbols), " " if any(len(sign) > 1 for sign in symbols) else ""


def short_layout(layout: Layout) -> str:
    """Name a layout in a few words, for a repr.

    >>> short_layout(Layout.parse("3x3")), short_layout(Layout.parse("2x2+windows+diagonals"))
    ('3x3', '2x2+diagonals+windows')
    >>> short_layout(Layout.parse("jigsaw:AAABACBBCCDBCDDD+cage:3:r1c1,r1c2+cage:5:r3c3,r3c4"))
    '4×4 jigsaw with 2 rules'
    """
    if len(layout.structure) <= 24:
        return layout.structure
    boxes = Layout.of(layout.board).structure
    if boxes.startswith("jigsaw"):
        boxes = f"{layout.size}×{layout.size} jigsaw"
    rules = len(layout.rules)
    return f"{boxes} with {rules} rule{'s' * (rules > 1)}" if rules else boxes
