"""Hiroi: confirm search, then backtracking over three tables of unused digits.

The method of a C program for Number Place that its author put on a web page, because some puzzles
of his generator could not be solved by its own reasoning. It places digits that are certain
(確定サーチ, :func:`.flags.confirm_search`), lists the remaining blanks, and tries all digits in all
of them, printing and counting **every** solution (:class:`.search.Search`).

The names are those of his listings: ``board``, ``xflag``, ``yflag``, ``gflag``, ``xgrp``,
``ygrp``, ``biton``, ``bitoff``, ``write_number``, ``delete_number``, ``search``, ``position``,
``find_count``. A board has SIZE = GRX × GRY digits and boxes of GRX cells along x and GRY along y.

Decided where the page is silent or wrong:

- ``x``, the first index of ``board[x][y]``, is the row, so that ``position`` lists the blanks row
  by row and the solutions come out in lexicographic order.
- The listings store 0 in ``write_number`` and n in ``delete_number``: exchanged by mistake. Write
  stores n, delete stores 0; the flags were right.
- The order of the checks in the confirm search is free (its fixpoint is the same for a puzzle
  with a solution). Here: rule (1) over all blanks, then rule (2) over rows, columns and boxes, each
  placement made at once, until a whole sweep places nothing.
- ``inside=True`` is the variant that the page ascribes to Susumu Matsuda (松田晋), who also had the
  idea of the three tables: the confirm search also runs after every digit that is tried, and its
  placements are undone with that digit. The page does not state how that program notices a dead
  end; here, as in ``search``, by a blank without an allowed digit when its turn comes.
- Equal givens in a house: the page has no check, and the search would print boards that are not
  solutions. They raise :class:`~nanpure.errors.NoSolution`, as everywhere in the library.
- Candidates removed beforehand (which his boards do not have) stay removed: they are one more
  mask in ``get_bit`` that never changes, so that undoing is as exact as before.
"""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.errors import NoSolution
from nanpure.kernel import MAX_SIZE, Limits
from nanpure.methods.hiroi.flags import Flags, clear_flag, confirm_search, only_places, set_flag
from nanpure.methods.hiroi.search import Search
from nanpure.methods.hiroi.tally import tally_search
from nanpure.methods.protocol import Method, require_boxes
from nanpure.methods.tallies import Tally
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.step import Event
from nanpure.model.witness import contradiction
from nanpure.words import message

__all__ = ["METHOD", "Flags", "Search", "clear_flag", "confirm_search", "only_places", "run",
           "set_flag", "solutions", "tally"]


def run(
    grid: Grid, *, confirm: bool = True, inside: bool = False, limit: int | None = None,
    max_steps: int | None = None,
) -> Iterator[Event]:
    """Run the method; the last event is its :class:`Outcome` with all solutions in his order.

    - *confirm*: run the confirm search first; False shows what it saves the search;
    - *inside*: run the confirm search inside the search too (Matsuda's variant);
    - *limit*: end after that many solutions;
    - *max_steps*: end after that many events, with the status ``stopped``.

    Raises :class:`~nanpure.errors.Unsupported` for a layout other than R×C boxes and
    :class:`~nanpure.errors.NoSolution` for equal givens in a house, both before the first event.
    """
    return _run(_prepared(grid, confirm, inside, limit), limit, max_steps)


def tally(
    grid: Grid, limits: Limits, *, confirm: bool = True, inside: bool = False,
    limit: int | None = None, max_steps: int | None = None,
) -> Tally | None:
    """Add up the events of :func:`run`; None with *max_steps*, and beyond 36×36."""
    if max_steps is not None or grid.layout.size > MAX_SIZE:
        return None
    return tally_search(_prepared(grid, confirm, inside, limit), limit, limits)


def _run(search: Search, limit: int | None, max_steps: int | None) -> Iterator[Event]:
    # No event is requested beyond the last one yielded: the outcome sums up what was reported.
    events = search.events(limit)
    if max_steps is None:
        yield from events
    else:
        for _ in range(max_steps):
            event = next(events, None)
            if event is None:
                break
            yield event
        else:
            yield search.outcome("stopped")
            return
    yield search.outcome("limit" if search.find_count == limit else None)


def solutions(grid: Grid, *, inside: bool = False) -> Iterator[Grid]:
    """Yield all solutions in his order, one by one, without keeping them.

    >>> from nanpure import Puzzle
    >>> sum(1 for _ in solutions(Puzzle.parse("................").grid()))
    288
    """
    _serves(grid.layout)
    _check(grid)
    search = Search(grid, inside=inside, keep=False)
    return (search.solution() for event in search.events() if event.kind == "status")


def _prepared(grid: Grid, confirm: bool, inside: bool, limit: int | None) -> Search:
    _serves(grid.layout)
    if limit is not None and limit < 1:
        raise ValueError(message("expected a limit of at least 1, got {got}", got=limit))
    _check(grid)
    return Search(grid, confirm=confirm, inside=inside)


def _check(grid: Grid) -> None:
    if grid.conflicting:
        found = contradiction(grid)
        raise NoSolution(message("no solution: {contradiction} in {line!r}",
                                 contradiction=found and found.message(), line=grid.line()))


def _serves(layout: Layout) -> None:
    require_boxes("hiroi", layout)


METHOD = Method(
    name="hiroi",
    title="Hiroi's confirm search and backtracking",
    source="M. Hiroi, solver in C for the Tcl game ナンバープレース (web page; 001)",
    run=run,
    serves=_serves,
    tally=tally,
)
