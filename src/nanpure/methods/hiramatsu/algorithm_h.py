"""Algorithm H: the search in the manner of a person, H1 to H7.

::

    H1 read -> H2 check -> H3 count -> H4 fill -> H5 list -> H6 last candidates -> H7 ① -> H7 ②
                            ^-----------'                    |                      |       |
                            ^--------------------------------'                      |       |
                                                             ^----------------------'-------'
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Literal, TypeAlias

from nanpure import kernel
from nanpure.kernel import MAX_SIZE, Limits
from nanpure.methods.hiramatsu.board import Board, Contradiction, grid_of, note
from nanpure.methods.hiramatsu.check import input_check
from nanpure.methods.hiramatsu.steps import fill, last_candidates, list_candidates, skewer
from nanpure.methods.protocol import Outcome
from nanpure.methods.tallies import Tally
from nanpure.model.grid import Grid
from nanpure.model.sets import CandidateSet, CellSet, DigitSet, bits
from nanpure.model.step import Deduction, Event, Evidence, Finding
from nanpure.search.engines import board_of
from nanpure.words import message

__all__ = ["algorithm_h", "limited", "tally", "wrong_input"]

Search = Generator[Event, None, Board | None]
Ending: TypeAlias = Literal["solved", "stuck", "contradiction"]


def algorithm_h(
    grid: Grid, *, max_steps: int | None = None, levels: int = 1, relist: bool = False
) -> Iterator[Event]:
    """Run algorithm H on a grid, event by event.

    - *max_steps* ends it after that many placements, removals and assumptions;
    - *levels*: the number of assumptions that may be open at a time. 1 is the paper's sense: a
      trial that "stops midway" is left undecided, which one that went on to H7 ② could not be. Its
      words ("set it and return to H3") would also allow trials inside trials: 2 and more; 0 leaves
      out H7 ②;
    - *relist*: whether H5 makes its list afresh, so that candidates struck by H7 come back once
      another cell has been set. The paper does not specify it. They stay struck here, since they
      have been shown to be wrong; with *relist* a replayed trace has the right digits but not these
      candidates.

    Ends as the paper does: ``hiramatsu.solved`` (the first solution that is completed is shown,
    whether there are others or not), ``hiramatsu.unsolvable`` (解法不能), or for a wrong input
    ``hiramatsu.input``. For a contradiction outside all trials the paper has no message; it is
    ``hiramatsu.contradiction`` here.
    """
    board = _prepared(grid, levels)
    return limited(_run(board, levels, relist), board, max_steps)


def tally(
    grid: Grid,
    limits: Limits,
    *,
    max_steps: int | None = None,
    levels: int = 1,
    relist: bool = False,
) -> Tally | None:
    """Add up the events of :func:`algorithm_h`; None with *max_steps*, and beyond 36×36."""
    if max_steps is not None or grid.layout.size > MAX_SIZE:
        return None
    board = _prepared(grid, levels)
    totals = Tally()
    for event in wrong_input(grid, board):
        totals.add(event)
    if totals.outcome is not None:
        return totals
    units = board.units
    done = kernel.algorithm_h(
        board_of(grid.layout), bytes(board.values), board.masks, board.struck, units.order,
        [house for block, lines in units.crossings.items() for line, _ in lines
         for house in (block, line)],
        levels=levels, relist=relist, limits=limits)
    totals.placements, totals.removals = done.placements, done.removals
    totals.assumptions, totals.depth = done.trials, done.deepest
    if done.stopped is None:
        solved = grid_of(grid.puzzle, *done.solved) if done.end == "solved" else None
        totals.add(_outcome(done.end, grid_of(grid.puzzle, *done.ground), solved, done.depth))
    return totals


def _prepared(grid: Grid, levels: int) -> Board:
    if levels < 0:
        raise ValueError(message("expected 0 levels or more, got {got}", got=levels))
    return Board(grid)


def limited(events: Iterator[Event], board: Board, max_steps: int | None) -> Iterator[Event]:
    """Pass on events up to *max_steps* effective ones, then end with ``hiramatsu.stopped``."""
    return events if max_steps is None else _limited(events, board, max(max_steps, 0))


def _limited(events: Iterator[Event], board: Board, max_steps: int) -> Iterator[Event]:
    left = max_steps
    standing = board.grid() if left == 0 else None
    for event in events:
        if event.kind in ("place", "remove", "assume"):
            if standing is not None:  # as it was before this event
                message = note("stopped", steps=max_steps)
                yield Outcome("status", note=message, status="stopped", end=standing)
                return
            left -= 1
        yield event
        if left == 0 and standing is None:
            standing = board.grid()


def wrong_input(grid: Grid, board: Board) -> Iterator[Event]:
    """H1 and H2: read the puzzle and name the mistakes in it; the outcome if there are any."""
    yield board.event("look", "read", givens=sum(map(bool, grid.values)), size=grid.layout.size)
    mistakes = input_check(grid.values, grid.layout)
    for mistake in mistakes:
        yield Event("status", note=mistake.note)
    if mistakes:
        message = note("input", mistakes=len(mistakes))
        yield Outcome("status", note=message, status="none", complete=True, end=grid)


def _run(board: Board, levels: int, relist: bool) -> Iterator[Event]:
    refused = False
    for event in wrong_input(board.grid_at_first, board):
        refused = isinstance(event, Outcome)
        yield event
    if refused:
        return
    try:
        solved = yield from _search(board, levels, relist)
    except Contradiction as contradiction:
        yield Event("status", note=contradiction.note)
        yield _outcome("contradiction", board.grid(), None, 0)
        return
    if solved is None:
        yield _outcome("stuck", board.grid(), None, 0)
    else:
        yield _outcome("solved", board.grid(), solved.grid(), solved.depth)


def _outcome(what: Ending, end: Grid, solved: Grid | None, depth: int) -> Outcome:
    """The last event: *end* is the board outside all trials, *depth* that of the solution."""
    if what == "contradiction":
        return Outcome("status", note=note(what), status="none", complete=True, end=end)
    if solved is None:
        message = note("unsolvable", blanks=end.values.count(0))
        return Outcome("status", note=message, status="stuck", end=end)
    # Without an open assumption every step was forced, so there is no other solution.
    return Outcome("status", "solved", (solved,), depth == 0, end, depth=depth,
                   note=note("solved"))


def _search(board: Board, levels: int, relist: bool) -> Search:
    """H3 to H7; returns the complete board (a trial, perhaps) or None if it stops."""
    while True:
        blanks = len(board.blanks())
        yield board.event("look", "blanks", blanks=blanks)  # H3
        if not blanks:
            return board
        if (yield from fill(board)):  # H4
            continue
        yield from list_candidates(board, relist)  # H5
        while not (yield from last_candidates(board)):  # H6
            if (yield from skewer(board)):  # H7 ①
                continue
            struck, solved = yield from _reductio(board, levels, relist)  # H7 ②
            if solved is not None:
                return solved
            if not struck:
                return None


def _reductio(
    board: Board, levels: int, relist: bool
) -> Generator[Event, None, tuple[bool, Board | None]]:
    """H7 ②: 背理法. Try each candidate of each blank; strike those that lead to a contradiction.

    One sweep over all blanks in array order and their candidates in ascending order, each trial
    from the saved state without the candidates that this sweep has struck so far. Returns whether
    anything was struck, and the board of a trial that was completed. A blank that loses its last
    candidate is a contradiction at once: no later trial could be right.
    """
    struck = False
    for cell in board.blanks() if levels else ():
        for digit in [bit + 1 for bit in bits(board.masks[cell])]:
            trial = board.trial()
            trial.put(cell, digit)
            deduction = board.placing(cell, digit)
            message = note("assume", cell=cell, digit=digit)
            yield Finding("assume", deduction, depth=trial.depth, note=message)
            try:
                trial.check(cell)
                solved = yield from _search(trial, levels - 1, relist)
            except Contradiction as contradiction:
                yield Event("status", depth=trial.depth, note=contradiction.note)
                yield trial.event("undo", "refuted", cell=cell, digit=digit)
                struck = True
                yield from _strike(board, cell, digit)
                continue
            if solved is not None:
                return struck, solved
            yield trial.event("undo", "undecided", cell=cell, digit=digit)
    return struck, None


def _strike(board: Board, cell: int, digit: int) -> Iterator[Event]:
    """Delete a refuted candidate."""
    n, bit = board.size, 1 << (digit - 1)
    board.masks[cell] &= ~bit
    evidence = Evidence(CellSet(1 << cell, n), DigitSet(bit, n))
    struck = CandidateSet(1 << (cell * n + digit - 1), n)
    deduction = Deduction(CandidateSet(0, n), struck, evidence)
    yield board.step("remove", deduction, "reductio", cell=cell, digit=digit)
    if not board.masks[cell]:
        raise Contradiction(note("no-candidate", cell=cell))
