"""The phrases P1 to P9 that Hui gives for following a solution step by step."""

from __future__ import annotations

from nanpure.base.arrays import np
from nanpure.methods.hui.program import assign, f, guess, ok
from nanpure.methods.hui.tables import Board, Tables, tables
from nanpure.model.grid import Grid
from nanpure.words import message

__all__ = ["PHRASES", "Digits", "diff", "phrase"]

Digits = tuple[int, ...]
"""The N² digits of a grid, 0 = blank. It may contradict itself: P8 exists to show that."""

PHRASES: dict[int, tuple[str, str]] = {
    1: ("f=: + (ac >. ar)@free", "one step of assign"),
    2: ("see t=: f^:a: x", "forced moves leading from grid x"),
    3: ("see diff t", "differences from one grid to the next"),
    4: ("see assign x", "same as the last grid above"),
    5: ("see g=: guess (ok#]) assign x", "guesses after exhausting forced moves"),
    6: ("see t0=: f^:a: 0{g", "forced moves leading from guess 0"),
    7: ("see diff t0", "differences from one grid to the next"),
    8: ("see t1=: f^:a: 1{g", "forced moves leading from guess 1"),
    9: (
        "see diff t1",
        ("differences from one grid to the next; "
         "note the obviously invalid assignments"),
    ),
}
"""Number -> (the phrase in J, its purpose according to Hui)."""


def phrase(n: int, grid: Grid) -> tuple[Digits, ...]:
    """Return the grids that phrase *n* (1 to 9) prints for *grid*.

    P1 gives the grid after one step, P2 the grid and all its forced stages up to the one that no
    longer changes, P4 this last one, P5 the grids after the first guess, P6 and P8 the stages from
    its first and its second grid, P3, P7 and P9 the differences between stages: the first grid in
    full, of every later one only the new digits.

    If J ends in an ``index error`` (no grid is ``ok``, or there is no second guess because the
    forced moves complete the grid) the result is empty.

    >>> from nanpure import Puzzle
    >>> grid = Puzzle.parse(".24.3......4.31.").grid()
    >>> for digits in phrase(3, grid):
    ...     print("".join(map(str, digits)))
    0240300000040310
    1003042001304002
    0000000120000000
    """
    if n not in PHRASES:
        raise ValueError(message("expected a phrase from 1 to 9, got {got}", got=n))
    look = tables(grid)
    x = np.array(grid.values, dtype=np.int16)
    if n == 1:
        return _digits(f(x, look)[None])
    if n == 4:
        return _digits(assign(x, look)[None])
    if n in (2, 3):
        return _digits(_stages(x, look) if n == 2 else diff(_stages(x, look)))
    last = assign(x, look)[None]
    g = guess(last[ok(last, look)], look)
    if n == 5:
        return _digits(g)
    which = 0 if n in (6, 7) else 1
    if which >= len(g):
        return ()
    stages = _stages(g[which], look)
    return _digits(stages if n in (6, 8) else diff(stages))


def diff(t: Board) -> Board:
    """Show of every grid only the cells blank in the one before: ``diff =: * 0&=@}:@:(0&,)``."""
    before = np.concatenate([np.zeros_like(t[:1]), t[:-1]])
    return np.where(before == 0, t, 0)


def _stages(x: Board, look: Tables) -> Board:
    """``f^:a: x``: the grid, then each step, without the one that changes nothing."""
    stages = [x]
    while (stages[-1] != (after := f(stages[-1], look))).any():
        stages.append(after)
    return np.stack(stages)


def _digits(table: Board) -> tuple[Digits, ...]:
    return tuple(tuple(map(int, row)) for row in table)
