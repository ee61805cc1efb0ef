"""Certificates: the premises of a step and a derivation from them, as small as possible."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nanpure.base.arguments import flag, instance, integer
from nanpure.errors import PuzzleError, UnsoundStep, Unsupported, shown
from nanpure.kernel import MAX_SIZE, Budget, Control, Limits
from nanpure.logic.proofs.deriving import Facts, Line, Trail
from nanpure.logic.proofs.netlines import lines_of_nets
from nanpure.logic.proofs.premises import Premises, premises_of
from nanpure.logic.proofs.scope import Scope, scope_of, whole_board, whole_digits
from nanpure.logic.proofs.searching import Hunt, Stopped, Watch
from nanpure.logic.proofs.smallest import arrives, smallest
from nanpure.logic.proofs.swaps import UNIQUE
from nanpure.model.grid import Grid
from nanpure.model.step import Step
from nanpure.words import message

__all__ = ["Certificate", "certify"]

NODES = 2_000


@dataclass(frozen=True, slots=True)
class Certificate:
    """A step and its grounds, as :mod:`~nanpure.logic.proofs.checker` reads them.

    - *placed*, *removed*: the candidates that it takes as known, true or false (``5r1c2``);
    - *rules*: the premises of the board, a cell (``r1c2``), a digit in a house or cage
      (``5@row1``), a sum (``sum@cage2``); *unique*: whether the puzzle is taken to have one
      solution;
    - *lines*: the derivation: texts and, for suppositions, lists of lines;
    - *scope*: how far the search for it had to reach: ``evidence`` (what the evidence of the
      step names, and what adjoins that), ``digits`` (all of its digits) or ``board``.
    """

    step: Step
    placed: tuple[str, ...]
    removed: tuple[str, ...]
    rules: tuple[str, ...]
    unique: bool
    lines: tuple[Any, ...]
    scope: str

    def json(self) -> str:
        """A JSON object of *technique*, *placed*, *removed*, *scope*, *premises* and *proof*."""
        deduction = self.step.deduction
        premises = {"placed": self.placed, "removed": self.removed, "rules": self.rules,
                    "unique": self.unique}
        return json.dumps({
            "technique": self.step.technique,
            **_filled({"placed": str(deduction.placements).split(),
                       "removed": str(deduction.eliminations).split()}),
            "scope": self.scope, "premises": _filled(premises), "proof": self.lines,
        })


def _filled(members: dict[str, Any]) -> dict[str, Any]:
    return {key: some for key, some in members.items() if some}


def certify(
    step: Step,
    grid: Grid,
    uniqueness: bool = False,
    nodes: int = NODES,
    timeout: float | None = None,
    control: Control | None = None,
) -> Certificate:
    """Return the certificate of a step that was found in *grid*.

    - *uniqueness*: whether it may rest on the puzzle having one solution;
    - *nodes*: the most suppositions inside suppositions, in each scope.

    No premise can be left out of it. :class:`~nanpure.UnsoundStep` if the step does not follow,
    :class:`~nanpure.PuzzleError` with status ``unknown`` if a limit came first. Grids up to
    36×36.

    >>> from nanpure import Puzzle, logic
    >>> grid = Puzzle.parse(".24. 3... ...4 .31.").grid()
    >>> proof = certify(logic.next_step(grid), grid)
    >>> proof.removed, proof.rules, proof.lines
    (('4r1c1', '4r1c2', '4r2c1'), ('4@box1',), ('+4@box1',))
    """
    step, grid = instance(step, "step", Step), instance(grid, "grid", Grid)
    budget = Budget(Limits(timeout, integer(nodes, "number nodes", 1), control))
    if grid.layout.size > MAX_SIZE:
        raise Unsupported(message("proofs serve sizes up to {most}, got {got}", most=MAX_SIZE,
                                  got=grid.layout.size))
    board, facts = premises_of(grid.layout), _known(grid)
    goals = int(step.deduction.placements), int(step.deduction.eliminations)
    evidence = step.deduction.evidence
    pattern = tuple(evidence.cells) if flag(uniqueness, "uniqueness") and evidence else ()
    givens = sum(1 << cell for cell, digit in enumerate(grid.puzzle.givens) if digit)
    stopped: str | None = None
    lines: list[Line] | None
    nets = lines_of_nets(board, step.deduction)
    for scope in _scopes(board, grid, step):
        watch, stopped = Watch(nodes, budget), None
        try:
            lines = nets
            if not arrives(nets, facts.copy(), goals, board.size):
                lines = _derived(Hunt(scope, watch, pattern, givens), facts, goals)
            if lines is not None:
                return _made(step, board, scope, *smallest(lines, facts, goals, board.size, watch))
        except Stopped as stop:
            stopped = str(stop)
    if stopped is None:
        raise UnsoundStep(message("{technique} does not follow in {line!r}",
                                  technique=step.technique, line=grid.line()))
    raise PuzzleError(message("no proof of {technique}, stopped by {limit}: {line}",
                              technique=step.technique, limit=stopped, line=shown(grid.line())),
                      "unknown", stopped)


def _scopes(board: Premises, grid: Grid, step: Step) -> Iterator[Scope]:
    """The scopes to search, one after another."""
    narrow = scope_of(board, grid, step.deduction)
    yield narrow
    if step.deduction.evidence and 0 < len(step.deduction.evidence.digits) <= 2:
        yield whole_digits(board, narrow, [digit - 1 for digit in step.deduction.evidence.digits])
    yield whole_board(board, narrow)


def _known(grid: Grid) -> Facts:
    n = grid.layout.size
    live = true = 0
    for cell, (mask, digit) in enumerate(zip(grid.candidates, grid.values, strict=True)):
        live |= mask << cell * n
        if digit:
            true |= 1 << cell * n + digit - 1
    return Facts(true, ((1 << n**3) - 1) & ~live)


def _derived(hunt: Hunt, facts: Facts, goals: tuple[int, int]) -> list[Line] | None:
    """Return lines that lead to all goals: (placements, eliminations)."""
    trail = Trail(hunt.n, facts.copy())
    if not hunt.pattern:
        hunt.attempt(trail, goals[0])
    for wanted, true in ((goals[0], True), (goals[1], False)):
        for cell, digit in hunt.board.of(wanted):
            candidate = cell * hunt.n + digit
            known = trail.facts.true if true else trail.facts.false
            if trail.wrong or known >> candidate & 1:
                continue
            way = hunt.refute(facts, candidate, not true)
            if way is None:
                return None
            hunt.strike(trail, candidate, not true, way)
    return trail.needed(*goals)[0]


def _made(
    step: Step, board: Premises, scope: Scope, lines: list[Line], facts: Facts
) -> Certificate:
    rules = {rule.name: rule for line in lines for rule in line.rules()}
    unique = rules.pop(UNIQUE.name, None) is not None
    return Certificate(
        step, tuple(board.names(facts.true)), tuple(board.names(facts.false)), tuple(rules), unique,
        tuple(line.text(board) for line in lines), scope.name,
    )
