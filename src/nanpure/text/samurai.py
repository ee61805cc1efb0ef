"""Samurais: five 9×9 grids on 21 rows of 21, which are not a board of 21×21."""

from __future__ import annotations

from collections.abc import Sequence

from nanpure.errors import Unsupported, shown
from nanpure.words import argument, message

from .symbols import EMPTY, LOOSE_EMPTY

__all__ = ["HOLES", "refuse_samurai"]

SIDE = 21
_MIDDLE = range(9, 12)  # of the outer rows and columns, where there is no grid
_OUTER = (*range(6), *range(15, 21))
HOLES = frozenset([row * SIDE + column for row in range(SIDE) for column in range(SIDE)
                   if (row in _OUTER and column in _MIDDLE) or (
                       row in _MIDDLE and column in _OUTER)])
_EMPTIES = frozenset(EMPTY + LOOSE_EMPTY)
_DIGITS = frozenset("123456789")
FEW = 30  # digits of a board that may well leave these cells empty


def refuse_samurai(signs: Sequence[str], text: str, line: int) -> None:
    """Raise `Unsupported` if the cells of 21 rows are a samurai's.

    Either its holes have a symbol of their own, or there are many digits, none above 9 and none in
    a hole.

    >>> cells = ["X" if cell in HOLES else "." for cell in range(SIDE * SIDE)]
    >>> refuse_samurai(cells, "...", 1)
    Traceback (most recent call last):
    nanpure.errors.Unsupported: not supported: a samurai, five 9x9 grids that share corners \
(layout='21' reads one grid of 21x21) at line 1 of '...'
    >>> refuse_samurai(["1", *["."] * 440], "...", 1)
    """
    holes = {signs[cell] for cell in HOLES}
    if not _EMPTIES.issuperset(holes):
        return
    others = [sign for cell, sign in enumerate(signs) if cell not in HOLES]
    used = set(others)
    digits = sum(sign not in _EMPTIES for sign in others)
    apart = len(holes) == 1 and holes.isdisjoint(used)
    if used <= _EMPTIES | _DIGITS and (apart or digits > FEW):
        raise Unsupported(message("not supported: a samurai, five 9x9 grids that share corners "
                                  "({layout} reads one grid of 21x21) at line {line} of {text}",
                                  layout=argument("layout", str(SIDE)), line=line,
                                  text=shown(text)), "rules", "samurai")
