"""A press of Ushio's buttons without its trace: all of ``startSearch`` natively."""

from __future__ import annotations

from nanpure import kernel
from nanpure.kernel import Limits, Pressed
from nanpure.methods.tallies import Tally
from nanpure.methods.ushio.assumption import TABLE_1
from nanpure.methods.ushio.context import RecursiveParm, Statuses
from nanpure.model.grid import Grid
from nanpure.model.step import Event

__all__ = ["press"]

_CASES = {case.number: (results, case) for results, case in TABLE_1.items()}


def press(
    rp: RecursiveParm, grid: Grid, single_step: bool, limits: Limits
) -> tuple[Tally, Pressed]:
    """Press Go or 1 Step on the digits of a grid; *rp* is then as the buttons leave it.

    Its lists stay as they were: a caller who shows them needs the trace. Boards of up to 36×36.
    """
    board, session = rp.board, rp.session
    n = board.size
    own = [board.units[cell] for cell in range(n * n)]
    units = [dict.fromkeys(around[kind].squares for around in own) for kind in range(3)]
    banned = [session.banned >> cell * n & board.full for cell in range(n * n)]
    done = kernel.press(
        n, [cell for kind in units for squares in kind for cell in squares], bytes(grid.values),
        banned, limit=session.limit, single_step=single_step, reference=session.reference,
        shortcut=session.shortcut, limits=limits,
    )
    totals = Tally(done.placements, done.removals, done.assumptions, done.deepest)
    rp.status = Statuses(*done.statuses)
    rp.current = 1 << done.current if done.current >= 0 else 0
    rp.marked = sum(1 << cell for cell in done.marked)
    session.assumptions, session.deepest = done.assumptions, done.deepest
    for level, which, possibility in done.messages:
        (positive, negative), case = _CASES[which]
        cell, digit = divmod(possibility, n)
        note = rp.note(case.warning or "reference", cell=cell, digit=digit + 1, positive=positive,
                       negative=negative)
        session.messages.append(note)
        totals.add(Event("status", depth=level, note=note))
    return totals, done
