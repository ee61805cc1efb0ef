"""Runs of documented methods without their traces: bytes and masks in, what they add up to out.

The readable Python in :mod:`nanpure.methods` is the text of the papers; these do the same in the
same order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from nanpure import _core
from nanpure.base.arguments import flag, instance, integer, integers
from nanpure.kernel.boards import Houses, digits_of, masks_of
from nanpure.kernel.search import MOST_KEPT, STOPPED, Limits

__all__ = ["FixedOrder", "GridTable", "fixed_order", "grid_table"]

_UINT64 = 2**64 - 1
_ENDS: tuple[Literal["settled", "empty", "crowded", "stopped"], ...] = (
    "settled", "empty", "crowded", "stopped")


@dataclass(frozen=True, slots=True)
class FixedOrder:
    """What a search in a fixed order found.

    - *count*: solutions, all of them in *solutions*, N² digits each;
    - *tries*: digits tried; *placed*: digits that the confirm search placed between them;
    - *depth*: most digits tried at a time; *stopped*: as of :class:`~nanpure.kernel.Found`.
    """

    count: int
    tries: int
    placed: int
    depth: int
    stopped: str | None
    solutions: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class GridTable:
    """Hui's table of grids at its end.

    - *end*: ``settled``, ``empty``, ``crowded`` (more than so many grids) or ``stopped``;
    - *boards*: grids in it; *made*: grids ever made; *seen*: of these complete and ok;
    - *placed*: digits put without a guess; *depth*: most guesses that led to a grid;
    - *solutions*: the complete grids in the order of the table; *alone*: the grid that stands
      alone, or the last one that did. Of a stopped table only the counts mean something.
    """

    end: Literal["settled", "empty", "crowded", "stopped"]
    boards: int
    made: int
    seen: int
    placed: int
    depth: int
    solutions: tuple[bytes, ...]
    alone: bytes


def fixed_order(
    board: Houses, digits: bytes, kept: Sequence[int], confirm: Sequence[int] = (),
    limit: int | None = None, limits: Limits = Limits(),
) -> FixedOrder:
    r"""Try the blanks of *digits* row by row, each with its digits ascending.

    A blank may have the digits of its mask in *kept* that none of its houses has; a cell has three
    houses at most. *confirm*: the houses through which a search for singles goes after each digit
    tried; none: there is no such search. The search ends at *limit* solutions, at the latest where
    they take 2**28 cells.

    >>> from nanpure.kernel import houses
    >>> board = houses(2, ((0, 1), (2, 3), (0, 2), (1, 3)))
    >>> found = fixed_order(board, bytes(4), [3] * 4)
    >>> found.count, found.tries, found.solutions[0]
    (2, 8, b'\x01\x02\x02\x01')
    """
    cells = instance(board, "board", Houses).cells
    most = MOST_KEPT // cells
    many, tries, placed, depth, stopped, shown = _core.fixed_order(
        board, digits_of(digits, "digits", cells), masks_of(board, kept, "kept"),
        list(integers(confirm, "confirm", 0, board.count - 1)),
        most if limit is None else min(integer(limit, "limit", 1), most), *_native(limits),
    )
    return FixedOrder(many, tries, placed, depth, STOPPED[stopped], _split(shown, cells))


def grid_table(
    seen: Houses, units: Houses, digits: bytes, allowed: Sequence[int], *, assigning: bool,
    most_boards: int, limit: int | None = None, batch: int = 1, limits: Limits = Limits(),
) -> GridTable:
    r"""Take Hui's table from one grid to its end.

    *seen* are the houses that make a digit impossible, *units* those where it must have a place;
    *allowed* the candidates of each cell at the start. Without *assigning* it only guesses. It ends
    when so many of its first grids (*limit*, default all) are solutions, or when it has more than
    *most_boards*, which is looked at after each *batch* of grids.

    >>> from nanpure.kernel import houses
    >>> board = houses(2, ((0, 1), (2, 3), (0, 2), (1, 3)))
    >>> found = grid_table(board, board, bytes(4), [3] * 4, assigning=True, most_boards=9)
    >>> found.end, found.made, found.solutions
    ('settled', 3, (b'\x01\x02\x02\x01', b'\x02\x01\x01\x02'))
    """
    cells = instance(seen, "seen", Houses).cells
    end, boards, made, complete, placed, depth, settled, alone = _core.table_of_grids(
        seen, instance(units, "units", Houses), digits_of(digits, "digits", cells),
        masks_of(seen, allowed, "allowed"), flag(assigning, "assigning"),
        0 if limit is None else integer(limit, "limit", 1, _UINT64),
        min(integer(most_boards, "number most_boards", 0), _UINT64),
        integer(batch, "batch", 1, _UINT64), *_native(limits),
    )
    return GridTable(_ENDS[end], boards, made, complete, placed, depth, _split(settled, cells),
                     alone)


def _native(limits: Limits) -> tuple[float, _core.Control | None]:
    _, seconds, control = instance(limits, "limits", Limits).native()
    return seconds, control


def _split(shown: bytes, cells: int) -> tuple[bytes, ...]:
    return tuple(shown[i : i + cells] for i in range(0, len(shown), cells))
