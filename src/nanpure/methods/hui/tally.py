"""A run of Hui's program without its trace: the rounds of the table natively."""

from __future__ import annotations

from collections.abc import Callable

from nanpure import kernel
from nanpure.base.arrays import np
from nanpure.kernel import Limits
from nanpure.methods.hui.trace import ROOM, Entry, Table
from nanpure.methods.protocol import Outcome
from nanpure.methods.tallies import Tally
from nanpure.model.layout import Layout
from nanpure.search.engines import board_of

__all__ = ["tally_table"]


def tally_table(
    table: Table, units: Layout, limit: int | None, max_boards: int, limits: Limits,
    end: Callable[[Table, int], Outcome], *, assigning: bool,
) -> Tally:
    """Add up the events of a run; boards of up to 36×36.

    *units* is the layout of ``R``; *end* makes the outcome from the table, which then has its
    solutions only, and the number of grids that it really has.
    """
    grid = table.grid
    result = kernel.grid_table(
        board_of(grid.layout), board_of(units), bytes(grid.values), grid.candidates,
        assigning=assigning, most_boards=max_boards, limit=limit,
        batch=max(1, ROOM // table.tables.allowed.size), limits=limits,
    )
    totals = Tally(result.placed, 0, result.made - 1, result.depth, result.seen)
    if result.end == "stopped":
        return totals
    digits = [np.frombuffer(values, np.uint8).astype(np.int16) for values in result.solutions]
    table.entries = [Entry(y, 0, 0, table.grid_of(y)) for y in digits]
    table.alone = np.frombuffer(result.alone, np.uint8).astype(np.int16)
    table.standing = {}
    table.made, table.crowded = result.made, result.end == "crowded"
    totals.add(end(table, result.boards))
    return totals
