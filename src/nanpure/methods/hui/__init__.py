"""Hui's J program in the generalisation of Nakano, Nishikawa and Yamashita.

Roger Hui's essay solves 9×9 puzzles in J with two moves: *assign* puts forced digits (naked and
hidden singles) until nothing changes, *guess* replaces a grid by one copy for each candidate of
its first cell with the fewest. ``sudoku`` repeats assign, *ok* and guess on a whole table of grids
until it is stable: breadth first, and the table that is left has **all** solutions. Nakano,
Nishikawa and Yamashita (JAPLA, 2006) took it to other sizes and shapes.

Three methods:

- ``hui``: the whole program (:func:`run`);
- ``hui-assign``: Yamashita's shortened version, assign only (:func:`run_assign`);
- ``hui-guess``: Nakano's, guess only (:func:`run_guess`).

It serves any layout, extra houses too: one table of houses makes the peers ``I`` and the units
``R`` (:mod:`.tables`), so a diagonal or a window is one more row of that table.

Decided where the paper is silent or wrong:

- If no grid is left in the table, be it at first or later, J ends with ``index error``:
  ``ok # ]`` makes an empty vector out of it. Here the status is ``none``, with this message if
  the first grid was not ``ok``.
- Guess without ``assign`` never tests ``ok``; givens that contradict each other are tested first
  here, as otherwise a wrong complete grid could come out.
- Nakano's guess-only program flattens the table after every guess and so dies of a ``length error``
  at the first cell with two candidates. ``flatten=True`` does the same; by default the table is
  kept, and the program finds all solutions.
- Breadth first has no bound in the paper. *max_boards* ends a run, with the solutions so far and
  the status ``stopped``, when the table has more grids than that; *limit* ends it when the first
  *limit* grids of the table are solutions (they are the first ones of the full table too).
- ``units=`` and ``filling=`` repeat the mistakes that the authors made with the Christmas tree
  (houses of another layout, a false peer from J's filling); see :func:`.tables.tables`. Such a run
  proves nothing: its status is never ``none``.
"""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.kernel import MAX_SIZE, Limits
from nanpure.methods.hui.difficulty import Difficulty, difficulty
from nanpure.methods.hui.masks import Masks, masks
from nanpure.methods.hui.phrases import PHRASES, diff, phrase
from nanpure.methods.hui.program import ok
from nanpure.methods.hui.tables import tables
from nanpure.methods.hui.tally import tally_table
from nanpure.methods.hui.trace import Table, note
from nanpure.methods.protocol import Method, Outcome, OutcomeStatus
from nanpure.methods.tallies import Tally
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.step import Event
from nanpure.words import message

__all__ = ["ASSIGN", "GUESS", "METHOD", "PHRASES", "Difficulty", "Masks", "all_solutions", "diff",
           "difficulty", "masks", "phrase", "run", "run_assign", "run_guess", "tally",
           "tally_guess"]

MAX_BOARDS = 20_000


def run(
    grid: Grid,
    *,
    limit: int | None = None,
    max_boards: int = MAX_BOARDS,
    max_steps: int | None = None,
    units: Layout | str | None = None,
    filling: bool = False,
) -> Iterator[Event]:
    """Run Hui's ``sudoku``; the last event is its outcome with all solutions in his order.

    - *limit*: end after that many solutions; *max_boards*: end when the table grows beyond it;
    - *max_steps*: end after that many events;
    - *units*: take ``R`` from another layout, *filling*: fill short rows of ``I`` with cell 0 (the
      paper's mistakes; see :func:`.tables.tables`).
    """
    table = _table(grid, units, limit, filling=filling)
    return _bounded(table, _sudoku(table, limit, max_boards), max_steps)


def run_assign(
    grid: Grid, *, max_steps: int | None = None, units: Layout | str | None = None,
    filling: bool = False,
) -> Iterator[Event]:
    """Run assign only: Yamashita's ``sdky``, Nakano's ``sudoknt``.

    It is stuck when nothing is forced. If every digit it put was forced and two equal ones still
    share a house, there is no solution.
    """
    table = _table(grid, units, filling=filling)
    return _bounded(table, _assign(table), max_steps)


def run_guess(
    grid: Grid,
    *,
    flatten: bool = False,
    limit: int | None = None,
    max_boards: int = MAX_BOARDS,
    max_steps: int | None = None,
    filling: bool = False,
) -> Iterator[Event]:
    """Run guess only: Nakano's ``sdk4n`` for any layout.

    - *flatten*: literally as printed, with the ``length error`` at two candidates;
    - the others as in :func:`run`.
    """
    table = _table(grid, None, limit, filling=filling)
    return _bounded(table, _guess(table, flatten, limit, max_boards), max_steps)


def tally(
    grid: Grid, limits: Limits, *, limit: int | None = None, max_boards: int = MAX_BOARDS,
    max_steps: int | None = None, units: Layout | str | None = None, filling: bool = False,
) -> Tally | None:
    """Add up the events of :func:`run`.

    None with *max_steps* or *filling*, and beyond 36×36.
    """
    if filling or max_steps is not None or grid.layout.size > MAX_SIZE:
        return None
    table = _table(grid, units, limit)
    other = Layout.parse(units) if isinstance(units, str) else units or grid.layout
    return tally_table(table, other, limit, max_boards, limits,
                       lambda table, boards: _ended(table, boards, limit), assigning=True)


def tally_guess(
    grid: Grid, limits: Limits, *, flatten: bool = False, limit: int | None = None,
    max_boards: int = MAX_BOARDS, max_steps: int | None = None, filling: bool = False,
) -> Tally | None:
    """Add up the events of :func:`run_guess`; None also with *flatten*."""
    if flatten or filling or max_steps is not None or grid.layout.size > MAX_SIZE:
        return None
    table = _table(grid, None, limit)
    if not ok(table.entries[0].y, table.tables):
        return None
    return tally_table(table, grid.layout, limit, max_boards, limits,
                       lambda table, boards: _ended(table, boards, limit), assigning=False)


def all_solutions(
    grid: Grid, *, limit: int | None = None, max_boards: int = MAX_BOARDS
) -> tuple[Grid, ...]:
    """Return the solutions of ``sudoku``, in its order.

    >>> from nanpure import Puzzle
    >>> grids = all_solutions(Puzzle.parse("...........4....").grid())
    >>> len(grids), grids[0].line(), grids[3].line()
    (72, '2431134231244213', '4231134231242413')
    """
    outcome = list(run(grid, limit=limit, max_boards=max_boards))[-1]
    assert isinstance(outcome, Outcome)
    return outcome.solutions


# ---- the runs ----------------------------------------------------------------------------------


def _table(
    grid: Grid, units: Layout | str | None, limit: int | None = None, *, filling: bool = False
) -> Table:
    if limit is not None and limit < 1:
        raise ValueError(message("expected a limit of at least 1, got {got}", got=limit))
    return Table(grid, tables(grid, units, filling))


def _bounded(table: Table, events: Iterator[Event], max_steps: int | None) -> Iterator[Event]:
    # No event is requested beyond the last one yielded: the table is as the reader sees it.
    left = max_steps
    while left is None or left > 0:
        event = next(events)
        yield event
        if isinstance(event, Outcome):
            return
        left = None if left is None else left - 1
    yield _outcome(table, "stopped", "stopped")


def _sudoku(table: Table, limit: int | None, max_boards: int) -> Iterator[Event]:
    while True:
        yield from table.sudoku_round(max_boards)
        end = _end(table, limit)
        if end is not None:
            yield end
            return


def _end(table: Table, limit: int | None) -> Outcome | None:
    """The outcome, once the table has come to its end."""
    if table.crowded or all(entry.settled for entry in table.entries[:limit]):
        return _ended(table, len(table.entries), limit)
    return None


def _ended(table: Table, boards: int, limit: int | None) -> Outcome:
    """The outcome of a table with this many grids."""
    if table.crowded:
        return _outcome(table, "stopped", "max_boards", boards=boards)
    if not boards:
        status: OutcomeStatus = "none" if _sound(table) else "stuck"
        # An empty wrong table proves nothing about the puzzle; J ends in its error there too.
        what = "index_error" if table.made == 1 or not _sound(table) else "none"
        return _outcome(table, status, what, complete=_sound(table))
    more = limit is not None and boards > limit
    return _outcome(table, "solved", "limit" if more else "solutions", limit,
                    complete=not more and _sound(table))


def _sound(table: Table) -> bool:
    return table.tables.sound


def _assign(table: Table) -> Iterator[Event]:
    yield from table.assign()
    y = table.entries[0].y
    blanks = int((y == 0).sum())
    if not ok(y, table.tables):
        status: OutcomeStatus = "none" if _sound(table) else "stuck"
        yield _outcome(table, status, "contradiction", complete=_sound(table))
    elif blanks:
        yield _outcome(table, "stuck", "stuck", blanks=blanks)
    else:
        table.entries[0].solution = table.grid_of(y)
        yield _outcome(table, "solved", "assigned", complete=_sound(table))


def _guess(
    table: Table, flatten: bool, limit: int | None, max_boards: int
) -> Iterator[Event]:
    if not ok(table.entries[0].y, table.tables):
        yield _outcome(table, "none", "givens", complete=True)
        return
    while True:
        for event in table.sudoku_round(max_boards, assigning=False):
            if flatten and event.kind == "assume":
                yield _outcome(table, "stuck", "length_error")
                return
            yield event
        end = _end(table, limit)
        if end is not None:
            yield end
            return


def _outcome(
    table: Table,
    status: OutcomeStatus,
    what: str,
    limit: int | None = None,
    *,
    complete: bool = False,
    **arguments: int,
) -> Outcome:
    solutions = table.solutions()[:limit]
    return Outcome(
        "status",
        note=note(what, count=len(solutions), **arguments),
        status=status,
        solutions=solutions,
        complete=complete,
        end=table.end(),
    )


def _serves(layout: Layout) -> None:
    """Serve every layout: boxes of any size and shape, extra houses too."""


_SOURCE = ("Y. Nakano, T. Nishikawa, K. Yamashita: 数独と J — Jsoftware の R. Hui の Essay を"
           "超えた話 (JAPLA, 2006; 003)")

METHOD = Method("hui", "Hui's assign and guess, breadth first", _SOURCE, run, _serves, tally)
ASSIGN = Method("hui-assign", "Assign only (Yamashita)", _SOURCE, run_assign, _serves)
GUESS = Method("hui-guess", "Guess only (Nakano)", _SOURCE, run_guess, _serves, tally_guess)
