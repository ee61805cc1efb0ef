"""A run of Hiroi's program without its trace: the confirm search here, the search natively."""

from __future__ import annotations

from nanpure import kernel
from nanpure.errors import Unsupported
from nanpure.kernel import Limits
from nanpure.methods.hiroi.search import Search
from nanpure.methods.tallies import Tally
from nanpure.search.engines import board_of
from nanpure.words import message

__all__ = ["tally_search"]


def tally_search(search: Search, limit: int | None, limits: Limits) -> Tally:
    """Add up the events of a search; boards of up to 36×36."""
    totals = Tally()
    for step in search.confirm():
        totals.add(step)
    flags = search.flags
    result = kernel.fixed_order(
        board_of(search.end.layout), bytes(n for row in flags.board for n in row),
        [mask for row in flags.kept for mask in row],
        [house for house, _ in search.units] if search.inside else (), limit, limits,
    )
    totals.placements += result.placed
    totals.assumptions += result.tries
    totals.depth = max(totals.depth, result.depth)
    totals.solutions = search.find_count = result.count
    if result.stopped in ("time", "asked"):
        return totals
    at_limit = result.count == limit
    if result.stopped == "limit" and not at_limit:
        raise Unsupported(message("hiroi keeps at most {count} solutions: give it a limit",
                                  count=result.count))
    search.solutions = [search.grid_of(values) for values in result.solutions]
    totals.add(search.outcome("limit" if at_limit else None))
    return totals
