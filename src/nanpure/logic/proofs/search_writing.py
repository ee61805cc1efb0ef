"""Proofs of the number of solutions: what ``check --proof`` writes and ``verify-proof`` reads.

The search finds the solutions; others are refuted by CaDiCaL, a SAT solver of python-sat (an
extra), which writes down the clauses that it learns. Nothing rests on its word:
:mod:`~nanpure.logic.proofs.search_checker` checks each of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import monotonic
from typing import Any

from nanpure.errors import PuzzleError, Unsupported, shown
from nanpure.kernel import Budget, Control, Limits
from nanpure.logic.proofs.checker import Board, Proof
from nanpure.logic.proofs.search_checker import HEAD, Formula, Known, stated
from nanpure.logic.proofs.statement_checker import TooMany
from nanpure.logic.proofs.statements import spelled_out
from nanpure.logic.proofs.writing import granted
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.search import sat
from nanpure.search.result import Result, why_not_one
from nanpure.search.verbs import check
from nanpure.words import message

__all__ = ["prove_status", "status_proof"]

CONFLICTS = 500  # between two checks of limits and stop flag: some hundredths of a second


def prove_status(
    puzzle: PuzzleLike, *, layout: Layout | str | None = None, timeout: float | None = None,
    control: Control | None = None,
) -> Iterator[str]:
    """Prove the verdict of :func:`nanpure.check`: that there is no solution, one, or several.

    Yields lines of JSON: the puzzle with its solutions (two if there are several), then the
    lemmas that refute all others, for :func:`verify_proof`; ``docs/proofs.md`` has the format.
    *timeout*: seconds for the whole proof.

    Raises :class:`~nanpure.errors.Unsupported` without python-sat (``pip install 'nanpure[sat]'``)
    and for a rule that would take too many clauses, which it names;
    :class:`~nanpure.errors.PuzzleError` if it was stopped before the end.

    >>> lines = list(prove_status("1... ...2 2... ...3"))
    >>> len(lines), lines[-1]
    (2, '[]')
    >>> from nanpure import logic
    >>> next(logic.verify_proof(lines))["grid"]
    '1234341223414123'
    """
    budget = Budget(Limits(timeout, None, control))
    grid = as_grid(puzzle, layout)
    result = check(grid, timeout=timeout, control=control)
    if result.status == "unknown":
        raise why_not_one(result)
    return status_proof(grid, result, budget.rest())


def status_proof(grid: Grid, result: Result, limits: Limits) -> Iterator[str]:
    """Yield the lines of the proof that *result* (no solution, one or many) is right."""
    blank = " " * (grid.layout.size > 9)
    claimed = [blank.join(map(str, solution.values)) for solution in result.solutions[:2]]
    told = spelled_out(grid.layout)
    head: dict[str, Any] = {HEAD: 2 if told.statements else 1, "layout": told.layout.structure}
    if told.statements:
        head["statements"] = told.statements
    if told.layout is not grid.layout:
        head["spelled_from"] = grid.layout.structure
    head |= {**granted(grid), "solutions": claimed}
    try:
        lemmas = [] if len(claimed) > 1 else _refuted(head, limits)
    except TooMany as error:
        rule = told.rules[error.place].text(grid.layout.board)
        raise Unsupported(message("the rule {rule} takes too many clauses to be proved",
                                  rule=shown(rule))) from error
    return map(json.dumps, [head, *lemmas])


def _refuted(head: dict[str, Any], limits: Limits) -> list[list[int]]:
    """The lemmas up to the empty one."""
    if not sat.available():
        raise Unsupported("proofs of the number of solutions need python-sat: "
                          "pip install 'nanpure[sat]'")
    board = Board(head["layout"])
    known, start = Known(Formula(board, stated(head, board))), Proof(head, board)
    contradiction = start.broken or known.take(
        [candidate + 1 if true else -candidate - 1 for candidate, true in start.known.items()])
    for text in head["solutions"]:
        digits = map(int, text.split() if " " in text else text)
        known.add([-(cell * board.size + digit) for cell, digit in enumerate(digits)])
    if contradiction or known.contradiction:
        return [[]]
    from pysat.solvers import Cadical195

    with Cadical195(with_proof=True) as solver:
        for clause in _open(known):
            solver.add_clause(clause)
        _solve(solver, limits)
        lines = solver.get_proof()
    return [[int(word) for word in line.split()[:-1]] for line in lines if line[0] != "d"]


def _open(known: Known) -> Iterator[list[int]]:
    """The clauses over literals that are not known yet."""
    formula, value = known.formula, known.value
    for literal in range(1, formula.candidates + 1):
        if value[literal] is None:
            for other in formula.rivals(literal):
                if other > literal and value[other] is None:
                    yield [-literal, -other]
    for at, clauses in enumerate(known.watched):
        for clause in clauses:
            # It is in two lists; under a negative literal in one that is counted from the end.
            if clause[0] % len(value) == at and not any(value[literal] for literal in clause):
                yield [literal for literal in clause if value[literal] is None]


def _solve(solver: Any, limits: Limits) -> None:
    """Let CaDiCaL run, a few conflicts at a time, until all is refuted or it is stopped."""
    end = None if limits.timeout is None else monotonic() + limits.timeout
    while not (stopped := sat.why_ended(limits, end)):
        solver.conf_budget(CONFLICTS)
        answer = solver.solve_limited()
        if answer is False:
            return
        if answer:
            raise AssertionError("CaDiCaL does not agree with the search: there is a solution")
    raise PuzzleError(message("not proved: stopped by {limit}", limit=stopped), "unknown", stopped)
