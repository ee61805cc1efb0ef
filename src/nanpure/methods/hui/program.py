"""Hui's program in NumPy: free, ac, ar, assign, ok, guess, sudoku.

Every function takes the digits of one grid, or of several as the rows of a table, and works on
all of them at once, as the J program does with its ranks. Digits are looked up by index as there
(``R{y``). Products with a 0/1 matrix of houses × cells were tried instead: shorter to write, as
fast on 9×9, but many times slower on 25×25.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from nanpure.base.arrays import np
from nanpure.methods.hui.tables import Board, Tables

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Forced", "ac", "ar", "assign", "f", "forced", "free", "guess", "guesses", "ok",
           "sudoku"]

Flags: TypeAlias = "NDArray[np.bool_]"


def free(y: Board, tables: Tables) -> Flags:
    """Return the digits allowed in each blank: cells × digits; nothing in a filled cell.

    ``free =: 0&= > (1+i.9)"_ e."1 I&{``
    """
    grids = y.reshape(-1, tables.cells)
    used = np.zeros((len(grids), len(tables.seen) + 1, tables.size + 1), dtype=np.bool_)
    np.put_along_axis(used[:, :-1], grids[:, tables.seen].astype(np.intp), True, axis=-1)
    seen = used[:, tables.seen_by[:, 0], 1:]
    for k in range(1, tables.seen_by.shape[1]):
        seen |= used[:, tables.seen_by[:, k], 1:]
    b: Flags = (grids == 0)[..., None] & ~seen & tables.allowed
    return b.reshape(*y.shape, tables.size)


def ok(y: Board, tables: Tables) -> Flags:
    """Whether no house has a digit twice. ``ok =: (27 9$1)"_ -:"2 (0&= +. ~:"1)@regions``."""
    regions = np.sort(y[..., tables.R], axis=-1)
    twice = (regions[..., 1:] == regions[..., :-1]) & (regions[..., 1:] != 0)
    return np.asarray(~twice.any(axis=(-1, -2)))


# ---- assign ------------------------------------------------------------------------------------


def ac(b: Flags) -> Board:
    """Return the digit of each cell that has exactly one candidate, otherwise 0: naked singles.

    ``ac =: +/ .*&(1+i.9) * 1: = +/"1``
    """
    return np.where(b.sum(-1) == 1, b.argmax(-1) + 1, 0).astype(np.int16)


def ar(b: Flags, tables: Tables) -> tuple[Board, NDArray[np.intp]]:
    """Return the digits that have exactly one place in some house: the hidden singles.

    Of each house only its **lowest** such digit; if houses name the same cell, the last wins
    (columns over rows over boxes). The second array is the house of each, -1 if there is none.
    """
    table = b.reshape(-1, tables.cells, tables.size)
    m = _places(table, tables) == 1  # grid × house × digit
    grids, j = np.nonzero(m.any(-1))
    k = m[grids, j].argmax(-1)
    cells = tables.R[j]
    i = cells[np.arange(len(j)), table[grids[:, None], cells, k[:, None]].argmax(-1)]
    # (1+k) i}81$0: J guarantees that the last of several amends holds. NumPy does not guarantee it
    # for indexed assignment, hence the detour over the number of the last one.
    last = np.full(table.shape[:2], -1)
    np.maximum.at(last, (grids, i), np.arange(len(j)))
    named = last >= 0
    digits = np.zeros(last.shape, dtype=np.int16)
    houses = np.full(last.shape, -1)
    digits[named], houses[named] = k[last[named]] + 1, j[last[named]]
    return digits.reshape(b.shape[:-1]), houses.reshape(b.shape[:-1])


def _places(table: Flags, tables: Tables) -> NDArray[np.int16]:
    """Count the places of each digit in each house: ``+/"2 R{y``."""
    counts = table[:, tables.R[:, 0]].astype(np.int16)
    for k in range(1, tables.size):
        counts += table[:, tables.R[:, k]]
    return counts


class Forced(NamedTuple):
    """One step of assign: the digit put into each blank (0: none), and its house.

    *house* is that of a hidden single, -1 for a naked one (and if nothing is put).
    """

    digits: Board
    house: NDArray[np.intp]


def forced(y: Board, tables: Tables) -> Forced:
    """Return the digits that one step of assign puts: ``(ac >. ar)@free``."""
    b = free(y, tables)
    naked = ac(b)
    hidden, house = ar(b, tables)
    return Forced(np.maximum(naked, hidden), np.where(naked > 0, -1, house))


def f(y: Board, tables: Tables) -> Board:
    """Do one step of assign (phrase P1): ``f =: + (ac >. ar)@free``."""
    return y + forced(y, tables).digits


def assign(y: Board, tables: Tables) -> Board:
    """Put forced digits until nothing changes: ``assign =: (+ (ac >. ar)@free)^:_"1``.

    On a grid without a solution it may put the same digit twice into a house; ``ok`` detects that.
    """
    while True:
        z = f(y, tables)
        if (z == y).all():
            return y
        y = z


# ---- guess -------------------------------------------------------------------------------------


class Guesses(NamedTuple):
    """The table after guess: *grids*, the row of the old table each comes from, the digit put.

    *cell* is -1 and *digit* 0 for a grid that was complete and stays.
    """

    grids: Board
    parent: NDArray[np.intp]
    cell: NDArray[np.intp]
    digit: NDArray[np.intp]


def guesses(y: Board, tables: Tables) -> Guesses:
    """Replace every grid of a table by one copy for each candidate of one of its cells.

    The cell is the first with the fewest candidates, at least one; a grid where no blank has any
    is dropped, and only then: until that a dead grid lives on. Complete grids stay.

    ::

        i =. (i. <./) (+/"1 b){10,}.i.10
        y +"1 (1+I. i{b) */ i=i.81
    """
    b = free(y, tables)
    count = b.sum(-1)
    i = np.where(count == 0, tables.size + 1, count).argmin(-1)
    options = b[np.arange(len(y)), i]
    complete = (y != 0).all(-1)
    options[complete, 0] = True  # one copy, to which nothing is added
    parent, digit = np.nonzero(options)
    cell = np.where(complete, -1, i)[parent]
    digit = np.where(cell < 0, 0, digit + 1)
    grids = y[parent]
    put = np.nonzero(cell >= 0)[0]
    grids[put, cell[put]] = digit[put]
    return Guesses(grids, parent, cell, digit)


def guess(y: Board, tables: Tables) -> Board:
    """Return the table after one guess in every grid: ``guess =: ; @: (<@guessa"1)``."""
    return guesses(y.reshape(-1, tables.cells), tables).grids


def sudoku(y: Board, tables: Tables) -> Board:
    """Return the table of all solutions: ``sudoku =: guess @: (ok # ]) @: assign ^:_ @ ,``.

    Breadth first and without a bound, as printed: for puzzles with a modest number of solutions.
    The method ``hui`` does the same with bounds and a trace.

    A table without grids ends J with ``index error``; here it is the result.
    """
    table = y.reshape(-1, tables.cells)
    while True:
        forced_ = assign(table, tables)
        after = guess(forced_[ok(forced_, tables)], tables)
        if after.shape == table.shape and (after == table).all():
            return table
        table = after
