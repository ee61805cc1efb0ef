"""Sections 5.7 and 6: trial placement, the solver loop, the status, the messages."""

# ruff: noqa: E741  (l is his name for the row)

from __future__ import annotations

from collections.abc import Generator, Iterator
from types import MappingProxyType
from typing import Literal

from nanpure import kernel
from nanpure.base.arrays import np
from nanpure.kernel import MAX_SIZE, Limits
from nanpure.methods.ito.cube import grid_of, initialize
from nanpure.methods.ito.techniques import Technique, largest_subset, techniques
from nanpure.methods.protocol import Outcome, OutcomeStatus, require_boxes
from nanpure.methods.tallies import Tally
from nanpure.model.grid import Grid
from nanpure.model.sets import CandidateSet
from nanpure.model.step import Deduction, Event, Finding, Note
from nanpure.words import message

__all__ = ["MESSAGES", "run", "tally"]

Order = Literal["cells", "fewest"]

MESSAGES = MappingProxyType({1: "unable to solve", 2: "inconsistent", 3: "answer"})
"""The text that ``answer`` prints for each final status, as worded in the paper."""

_OUTCOMES: dict[int, OutcomeStatus] = {1: "stuck", 2: "none", 3: "solved"}


def run(
    grid: Grid,
    *,
    largest: int | None = None,
    trial: int = 1,
    trial_order: Order = "cells",
    all_pairs: bool = True,
    check_givens: bool = True,
    max_steps: int | None = None,
) -> Iterator[Event]:
    """Solve by Ito's method: the main program of section 6.

    What the paper leaves open:

    - *largest*: the largest N of cyclic cells (``techniques.largest_subset`` has the default
      and the reason);
    - *trial*: the levels of trial placement. 1 as written: within a trial ``solver2`` calls
      ``solver`` only. 0 none; 2 and more nest, which finds an answer where several cells are
      ambiguous, at a price that multiplies with each level;
    - *trial_order*: ``cells`` row by row with ascending digits, the natural reading; ``fewest``
      the cells with the fewest digits first;
    - *all_pairs*: Hamada logic examines all pairs of a box, or only the first;
    - *check_givens*: whether equal digits that see each other are "inconsistent" (status 2) before
      anything else. The paper tests the array only when the cube is empty, which such a puzzle
      need not reach (False: as written, it may end as "unable to solve"). No technique can repair
      it, so it is tested first;
    - *max_steps*: stop before the placement, removal or trial after that many.

    A trial that ends in a contradiction is undone and its candidate stays, as written; so several
    solutions are not noticed: the first trial that succeeds is the answer. "Inconsistent" outside
    a trial shows that there is no solution, an answer without trial that it is the only one
    (``complete``). A cell without digits left is noticed only when the whole cube is empty.
    """
    require_boxes("ito", grid.layout)
    _check_options(grid.layout.size, largest, trial, trial_order)
    program = _Program(grid, techniques(grid.layout.size, largest, all_pairs), trial, trial_order)
    steps = 0
    events = program.main(check_givens)
    while True:
        try:
            event = next(events)
        except StopIteration as end:
            yield program.answer(end.value)
            return
        if event.kind in ("place", "remove", "assume"):
            if steps == max_steps:
                break
            steps += 1
        yield event
    note = Note("ito.stopped", {"steps": steps})
    yield Outcome("status", "stopped", end=program.ground(), note=note)


def _check_options(size: int, largest: object, trial: object, trial_order: object) -> None:
    wrong = None
    if largest is not None and not (isinstance(largest, int) and 1 <= largest <= size):
        wrong = message("largest from 1 (no cyclic cells) to {size}, not {got!r}", size=size,
                        got=largest)
    elif not isinstance(trial, int) or trial < 0:
        wrong = message("trial from 0 (none) on, not {got!r}", got=trial)
    elif trial_order not in ("cells", "fewest"):
        wrong = message("trial_order 'cells' or 'fewest', not {got!r}", got=trial_order)
    if wrong:
        raise ValueError(message("method 'ito' takes {wanted}", wanted=wrong))


Program = Generator[Event, None, int]


class _Program:
    """The main program with its variables: cube, array, dummycube."""

    def __init__(self, grid: Grid, steps: list[Technique], trial: int, order: Order) -> None:
        self.board = initialize(grid)
        self.dummycube = np.ones_like(self.board.cube)
        self.techniques = steps
        self.trial = trial
        self.order = order
        self.passes = 0
        self._ground: Grid | None = None  # the board before the first trial

    def main(self, check_givens: bool) -> Program:
        """``do while (status == 0)``; returns the last status."""
        if check_givens and self.board.grid().conflicting:
            yield self._status(2)
            return 2
        status = 0
        while status == 0:
            status = yield from self.solver()
        if status == 1 and self.trial > 0:
            status = yield from self.solver2(self.trial)
        return status

    # ---- solver ----------------------------------------------------------------------------

    def solver(self) -> Program:
        """Apply every technique once, in order; then report the status.

        It does not go back to the easy techniques after a success: the next pass does.
        """
        self.passes += 1
        for technique in self.techniques:
            yield Event("look", depth=self.board.depth, note=technique.look)
            yield from technique.sweep(self.board)
        status = self._judge()
        yield self._status(status)
        return status

    def _judge(self) -> int:
        """The status after a pass.

        0 the cube has trues left and has changed; 1 it has trues left and has not; 2 it is empty
        and the array is contradictory; 3 it is empty and the array is sound. (The paper says "all
        elements T" for 2 and 3; by its section 4.1 it must be F.)
        """
        if np.any(self.board.cube):
            if np.all(self.board.cube == self.dummycube):
                return 1
            self.dummycube[...] = self.board.cube
            return 0
        return 3 if self.board.grid().is_solution else 2

    def _status(self, status: int) -> Event:
        note = Note(f"ito.status.{status}", {"pass": self.passes})
        return Event("status", depth=self.board.depth, note=note)

    # ---- solver2 ---------------------------------------------------------------------------

    def solver2(self, levels: int) -> Program:
        """5.7 trial placement 仮置き: take one open candidate after the other as fixed.

        Cube, array and dummycube are saved before and restored after each trial that fails: with
        the dummycube of a failed trial the next first pass would be compared with a foreign cube.
        """
        board = self.board
        if board.depth == 0:
            self._ground = board.grid()
        for l, m, num in self._open_candidates():
            saved = board.cube.copy(), board.array.copy(), self.dummycube.copy()
            yield self._assume(l, m, num)
            board.remove_and_substitute(l, m, num)
            status = 0
            while status == 0:
                status = yield from self.solver()
            if status == 1 and levels > 1:
                status = yield from self.solver2(levels - 1)
            if status == 3:
                return 3
            yield self._undo(l, m, num, status)
            board.depth -= 1
            board.cube[...], board.array[...], self.dummycube[...] = saved
        return 1

    def _open_candidates(self) -> list[list[int]]:
        """(l, m, num) in the order of the trials."""
        candidates = np.argwhere(self.board.cube)
        if self.order == "fewest":
            counts = np.count_nonzero(self.board.cube, axis=2)
            left = counts[candidates[:, 0], candidates[:, 1]]
            candidates = candidates[np.argsort(left, kind="stable")]
        return candidates.tolist()

    def _assume(self, l: int, m: int, num: int) -> Event:
        self.board.depth += 1
        n, cell = self.board.n, self.board.cell(l, m)
        deduction = Deduction(CandidateSet.of([(cell, num + 1)], n), CandidateSet(0, n))
        note = Note("ito.trial", {"cell": cell, "digit": num + 1})
        return Finding("assume", deduction, depth=self.board.depth, note=note)

    def _undo(self, l: int, m: int, num: int, status: int) -> Event:
        why = "inconsistent" if status == 2 else "unable_to_solve"
        arguments = {"cell": self.board.cell(l, m), "digit": num + 1}
        note = Note(f"ito.trial.{why}", arguments)
        return Event("undo", depth=self.board.depth, note=note)

    # ---- answer ----------------------------------------------------------------------------

    def ground(self) -> Grid:
        """The board outside all trials."""
        return self._ground or self.board.grid()

    def answer(self, status: int) -> Outcome:
        """Return the output of his ``answer``: the message of the status, and the board."""
        return _answer(status, self.board.grid(), self.ground(), self.board.depth)


def _answer(status: int, end: Grid, ground: Grid, depth: int) -> Outcome:
    note = Note("ito." + MESSAGES[status].replace(" ", "_"))
    proved = status == 2 or (status == 3 and depth == 0)
    return Outcome("status", _OUTCOMES[status], (end,) if status == 3 else (), proved, ground,
                   depth=depth, note=note)


def tally(
    grid: Grid,
    limits: Limits,
    *,
    largest: int | None = None,
    trial: int = 1,
    trial_order: Order = "cells",
    all_pairs: bool = True,
    check_givens: bool = True,
    max_steps: int | None = None,
) -> Tally | None:
    """Add up the events of :func:`run`; None with *max_steps*, and beyond 36×36."""
    size, puzzle = grid.layout.size, grid.puzzle
    if max_steps is not None or size > MAX_SIZE:
        return None
    _check_options(size, largest, trial, trial_order)
    shape = grid.layout.box_shape
    assert shape is not None  # require_boxes was called before
    done = kernel.logical_cube(
        shape, bytes(grid.values), grid.candidates, trial=trial, fewest=trial_order == "fewest",
        largest=largest_subset(size) if largest is None else largest, all_pairs=all_pairs,
        check_givens=check_givens, limits=limits,
    )
    totals = Tally(done.placements, done.removals, done.trials, done.deepest)
    if done.stopped is None:
        end, ground = (grid_of(puzzle, digits, done.open) for digits in (done.digits, done.ground))
        totals.add(_answer(done.status, end, ground, done.depth))
    return totals
