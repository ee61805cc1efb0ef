"""Component 1.1, the decision of the state (状態判定): ``startSearch`` and ``startSearch_body``.

``startSearch_body`` (SSB), ``startSearch_level2`` (SSL2) and ``trySearch`` (TS) are internal to
``startSearch`` in the paper and recurse; the last two are in :mod:`.assumption`.

Decided where the paper leaves it open:

- all seven statuses are cleared when SSB is entered;
- 《完了》 inside an assumption means that table 1 found a completion; back at the handler it means
  that every square is really decided. Otherwise the Go button would stop after one assumed digit;
- a board on which nothing is left to decide is 《完了》 as well (the paper tests this only when a
  single set was registered, so that a full board would be 《不定》);
- before 《完了》 the single sets are compared with each other. The digits that the handler
  registers are not tested, and the possibility search meets two equal ones only when it comes to
  them: a board that has them at its end and two blanks at its head would be "complete".
"""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.methods.ushio.assumption import start_search_level2
from nanpure.methods.ushio.context import RecursiveParm, Routine, drive
from nanpure.methods.ushio.possibility import search_possibility
from nanpure.model.sets import bits
from nanpure.model.step import Event

__all__ = ["start_search", "start_search_body"]


def start_search(rp: RecursiveParm) -> Iterator[Event]:
    """Decide one more square, or set a status that ends the search."""
    if rp.session.finished is not None:
        yield from _next_finished(rp)
        return
    yield from drive(start_search_body(rp))
    if rp.status.complete:
        rp.status.complete = rp.all_fixed


def start_search_body(rp: RecursiveParm) -> Routine:
    """SSB: (a) ①-1 without assumption, (b) ①-2 the limit of levels, (c) ①-3 with assumption."""
    status = rp.status
    status.clear()
    excluded = True
    while excluded:  # ①-1
        excluded = yield from search_possibility(rp)
        if status.inconsistent:
            return
        if status.single_registered or not excluded:
            if rp.all_fixed:
                yield _complete(rp)
                return
            if status.single_registered:
                return
    if rp.level > rp.session.limit:  # ①-2
        status.indeterminate = True
        yield rp.event("status", "level-limit", limit=rp.session.limit)
        return
    yield start_search_level2(rp, start_search_body)  # ①-3


def _complete(rp: RecursiveParm) -> Event:
    """All squares have a single set: 《完了》, unless two of them exclude each other."""
    for dset in rp.dsets:
        rivals = rp.singles & dset.excluded
        if rivals:
            possibility = rp.possibility(dset) if dset.order == 1 else rivals & -rivals
            marked = dset.squares
            for rival in bits(rivals):
                marked |= 1 << rival // rp.board.size
            return rp.fail("conflict", possibility, marked)
    rp.status.complete = True
    return rp.event("status", "all-decided")


def _next_finished(rp: RecursiveParm) -> Iterator[Event]:
    """Take the next single set that is not on the board yet from ``finishedDSetList``."""
    rp.status.clear()
    finished = rp.session.finished or []
    while finished:
        dset = finished.pop(0)
        if dset.order == 1 and not rp.possibility(dset) & rp.singles:
            rp.append(dset)
            rp.current = rp.possibility(dset)
            rp.status.single_registered = rp.status.set_registered = True
            rp.status.complete = rp.all_fixed
            evidence = rp.evidence(dset.squares, dset.digits)
            yield rp.step("place", "finished", rp.current, evidence)
            return
