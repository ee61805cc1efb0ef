"""Algorithm C: all solutions by exhaustive search しらみつぶし, C1 to C5."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Literal

from nanpure import kernel
from nanpure.errors import Unsupported
from nanpure.kernel import MAX_SIZE, Limits
from nanpure.methods.hiramatsu.algorithm_h import limited, wrong_input
from nanpure.methods.hiramatsu.board import Board, Contradiction, Units, note
from nanpure.methods.hiramatsu.steps import fill, last_candidates, list_candidates
from nanpure.methods.protocol import Outcome
from nanpure.methods.tallies import Tally
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.model.step import Event, Finding, Kind
from nanpure.search.engines import board_of
from nanpure.words import message

__all__ = ["algorithm_c", "exhaust", "tally"]


def algorithm_c(
    grid: Grid, *, max_steps: int | None = None, limit: int | None = None
) -> Iterator[Event]:
    """Run algorithm C on a grid, event by event; it finds all solutions.

    - *max_steps* ends it after that many placements and assumptions;
    - *limit*: stop at that many solutions (the paper's stops when all combinations are done).

    C4 lists and fixes "in the same way as H5 and H6", and H6 returns to the beginning after a
    success; so C3 and C4 alternate here until both leave the board as it is. The set of solutions
    and their order do not depend on that. The solutions are ordered by their digits in array order.
    Each is announced by a ``hiramatsu.solution`` event as soon as it is found.

    Ends with ``hiramatsu.all`` and their number, ``hiramatsu.none``, ``hiramatsu.limit``, or for a
    wrong input ``hiramatsu.input``.
    """
    board = _prepared(grid, limit)
    return limited(_run(board, limit), board, max_steps)


def tally(
    grid: Grid, limits: Limits, *, max_steps: int | None = None, limit: int | None = None
) -> Tally | None:
    """Add up the events of :func:`algorithm_c`: C1 to C4 here, C5 natively.

    None with *max_steps*, and beyond 36×36.
    """
    if max_steps is not None or grid.layout.size > MAX_SIZE:
        return None
    board, totals = _prepared(grid, limit), Tally()
    for event in wrong_input(grid, board):
        totals.add(event)
    if totals.outcome is None:
        try:
            for event in _fix(board):
                totals.add(event)
        except Contradiction:
            totals.add(_outcome(board, (), limit))
        else:
            _exhausted(board, limit, limits, totals)
    return totals


def _exhausted(board: Board, limit: int | None, limits: Limits, totals: Tally) -> None:
    """Run C5 without its events."""
    result = kernel.fixed_order(board_of(board.layout), bytes(board.values), board.masks,
                                limit=limit, limits=limits)
    totals.assumptions, totals.solutions = result.tries, result.count
    totals.depth = max(totals.depth, result.depth)
    if result.stopped in ("time", "asked"):
        return
    if result.stopped == "limit" and result.count != limit:
        raise Unsupported(message("hiramatsu-c keeps at most {count} solutions: give it a limit",
                                  count=result.count))
    puzzle = board.grid_at_first.puzzle
    totals.add(_outcome(board, [_solution(puzzle, values) for values in result.solutions], limit))


def _prepared(grid: Grid, limit: int | None) -> Board:
    if limit is not None and limit < 1:
        raise ValueError(message("expected a limit of 1 solution or more, got {got}", got=limit))
    return Board(grid)


def _run(board: Board, limit: int | None) -> Iterator[Event]:
    refused = False
    for event in wrong_input(board.grid_at_first, board):  # C1, C2
        refused = isinstance(event, Outcome)
        yield event
    if refused:
        return
    solutions: list[Grid] = []
    try:
        yield from _fix(board)
        yield from _search(board, limit, solutions)
    except Contradiction as contradiction:
        yield Event("status", note=contradiction.note)
    yield _outcome(board, solutions, limit)


def _outcome(board: Board, solutions: Sequence[Grid], limit: int | None) -> Outcome:
    stopped = limit is not None and len(solutions) == limit
    what = "limit" if stopped else "all" if solutions else "none"
    arguments = {"solutions": len(solutions)} if solutions else {}
    return Outcome(
        "status", note=note(what, **arguments), status="solved" if solutions else "none",
        solutions=tuple(solutions), complete=not stopped, end=board.grid(),
    )


def _fix(board: Board) -> Generator[Event, None, None]:
    """C3 and C4: set the cells that H4 and H6 can, to shorten the search."""
    while True:
        yield board.event("look", "blanks", blanks=len(board.blanks()))
        if (yield from fill(board)):
            continue
        yield from list_candidates(board, relist=False)
        if not (yield from last_candidates(board)):
            return


def _search(board: Board, limit: int | None, solutions: list[Grid]) -> Iterator[Event]:
    """C5: report the search, and keep the solutions in *solutions*.

    A blank always has the same depth, so the events of one digit in it are made once: a hard
    puzzle has millions of them.
    """
    values = board.values.copy()
    puzzle = board.grid_at_first.puzzle
    known: dict[tuple[str, int, int, int], Event] = {}
    for key in exhaust(board.units, values, board.masks):
        if key in known:
            yield known[key]
            continue
        kind, cell, digit, depth = key
        if kind == "solution":
            solutions.append(_solution(puzzle, values))
            message = note("solution", number=len(solutions), line=solutions[-1].line())
            yield Event("status", depth=depth, note=message)
            if len(solutions) == limit:
                return
        else:
            known[key] = _event(board, kind, cell, digit, depth)
            yield known[key]


def _solution(puzzle: Puzzle, values: Sequence[int]) -> Grid:
    placed = tuple(0 if given else value
                   for given, value in zip(puzzle.givens, values, strict=True))
    return Grid(puzzle, placed, tuple(1 << (value - 1) for value in values))


def _event(board: Board, kind: Kind, cell: int, digit: int, depth: int) -> Event:
    if kind == "assume":
        message = note("try", cell=cell, digit=digit)
        return Finding("assume", board.placing(cell, digit), depth=depth, note=message)
    return Event("undo", depth=depth, note=note("back", cell=cell, digit=digit))


def exhaust(
    units: Units, values: list[int], masks: Sequence[int]
) -> Iterator[tuple[Kind | Literal["solution"], int, int, int]]:
    """Set the blanks of *values* in array order to all possible digits, one after the other.

    Yields ("assume", cell, digit, depth) for a digit that has been set, ("undo", …) for one that
    has been taken back, and ("solution", -1, 0, depth) while *values* is complete. Blanks that
    see each other never have equal digits; nothing else is checked. It uses an explicit stack
    instead of recursion: a board of 36×36 has more blanks than Python has frames to spare.
    """
    used = [0] * len(units.masks)
    for cell, digit in enumerate(values):
        for house in units.of[cell] if digit else ():
            used[house] |= 1 << (digit - 1)
    blanks = [cell for cell, digit in enumerate(values) if not digit]
    if not blanks:
        yield "solution", -1, 0, 0
        return
    of = units.of
    left = [0] * len(blanks)  # the digits not yet tried, for the blanks up to *depth*
    depth, down = 0, True
    while depth >= 0:
        cell = blanks[depth]
        houses = of[cell]
        if down:
            seen = 0
            for house in houses:
                seen |= used[house]
            left[depth] = rest = masks[cell] & ~seen
        else:
            rest = left[depth]
            digit, values[cell] = values[cell], 0
            bit = 1 << (digit - 1)
            for house in houses:
                used[house] ^= bit
            yield "undo", cell, digit, depth + 1
        down = bool(rest)
        if not rest:
            depth -= 1
            continue
        bit = rest & -rest
        left[depth] = rest ^ bit
        values[cell] = digit = bit.bit_length()
        for house in houses:
            used[house] |= bit
        yield "assume", cell, digit, depth + 1
        if depth + 1 < len(blanks):
            depth += 1
        else:
            yield "solution", -1, 0, depth + 1
            down = False
