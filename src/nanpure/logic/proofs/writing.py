"""Proofs of whole paths, line by line: what ``steps --proof`` writes and ``verify-proof`` reads."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from nanpure.base.arguments import integer, optional, streamed, typed
from nanpure.kernel import Control, Limits
from nanpure.logic.catalogue import CATALOGUE, Catalogue
from nanpure.logic.proofs.certificate import NODES, certify
from nanpure.logic.proofs.rule_checker import check_ruled
from nanpure.logic.proofs.search_checker import HEAD, check_search
from nanpure.logic.proofs.statements import check_spelled, spelled_out
from nanpure.logic.steps import noted_rating
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.model.step import Step

__all__ = ["assumes_one", "granted", "head", "prove", "verify_proof"]


def prove(
    puzzle: PuzzleLike,
    steps: Iterable[Step],
    catalogue: Catalogue | None = None,
    nodes: int = NODES,
    timeout: float | None = None,
    control: Control | None = None,
    *,
    layout: Layout | str | None = None,
) -> Iterator[str]:
    """Prove the steps of a path: a line of JSON for the puzzle, then one for each step.

    Steps of techniques that assume one solution, according to the *catalogue* (default:
    :data:`~nanpure.logic.CATALOGUE`) or by name if they are Sudoku Explainer's (the policy
    ``se``), may rest on that. *nodes*, *timeout*: for each step; they and the errors are as for
    :func:`certify`. ``docs/proofs.md`` has the format.

    >>> from nanpure import logic
    >>> lines = list(prove("1... ...2 2... ...3", logic.path("1... ...2 2... ...3").steps))
    >>> len(lines), lines[0]
    (13, '{"nanpure-proof": 1, "layout": "2x2", "givens": "1000000220000003"}')
    """
    grid, taken = as_grid(puzzle, layout), typed(steps, "steps", Step)
    chosen = optional(catalogue, "catalogue", Catalogue) or CATALOGUE
    limits = Limits(timeout, integer(nodes, "number nodes", 1), control)
    return _prove(grid, taken, chosen, limits)


def _prove(
    grid: Grid, steps: Iterable[Step], catalogue: Catalogue, limits: Limits
) -> Iterator[str]:
    yield head(grid)
    for step in steps:
        unique = assumes_one(step, catalogue)
        yield certify(step, grid, unique, limits.nodes or NODES, limits.timeout,
                      limits.control).json()
        grid = grid.after(step.deduction)


def assumes_one(step: Step, catalogue: Catalogue) -> bool:
    """Whether a step takes for granted that the puzzle has one solution.

    For a step of Sudoku Explainer its name shows it.
    """
    if noted_rating(step) is not None:
        return step.technique.startswith(("Unique Rectangle", "Unique Loop", "BUG"))
    return step.technique in catalogue and catalogue[step.technique].unique


def head(grid: Grid) -> str:
    """The first line of a proof of steps."""
    told = spelled_out(grid.layout)
    statements = {"statements": told.statements,
                  "spelled_from": grid.layout.structure} if told.statements else {}
    return json.dumps({"nanpure-proof": 1, "layout": told.layout.structure, **statements,
                       **granted(grid)})


def granted(grid: Grid) -> dict[str, Any]:
    """What the head of a proof takes for granted: the givens, and whatever else is known."""
    layout, puzzle = grid.layout, grid.puzzle
    members: dict[str, Any] = {
        "givens": (" " * (layout.size > 9)).join(map(str, puzzle.givens)),
    }
    placed = [(cell, digit) for cell, digit in enumerate(grid.placed) if digit]
    start = Grid.of_digits(puzzle, puzzle.givens)
    for cell, digit in placed:
        start = start.place(cell, digit)
    removed = start.candidate_set() - grid.candidate_set()
    if placed:
        members["placed"] = [f"{digit}{layout.cell_name(cell)}" for cell, digit in placed]
    if removed:
        members["removed"] = str(removed).split()
    return members


def verify_proof(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Check proofs, line by line, with the independent checkers; yield a dictionary per puzzle.

    All are of one kind: of steps (:func:`prove`) or of a search's verdict (:func:`prove_status`).

    - *status*: ``solved``, ``open`` (steps of an unfinished path), ``none`` (there is no solution),
      ``many`` (two solutions were shown) or ``wrong``, then only with *error*;
    - *steps* or *lemmas*: their number; *grid*: the digits that are proved, 0 for none, separated
      by blanks from size 10 on;
    - *unique*: whether that holds only if the puzzle has one solution; *granted*: the number of
      placed or removed candidates that were taken for granted at the beginning.

    >>> from nanpure import logic
    >>> puzzle = "1... ...2 2... ...3"
    >>> found = next(verify_proof(prove(puzzle, logic.path(puzzle).steps)))
    >>> found["status"], found["steps"], found["unique"], found["grid"]
    ('solved', 12, False, '1234341223414123')
    """
    taken = streamed(lines, "lines", str)
    first = next(taken, "")
    whole = chain([first] if first else [], taken)
    return check_search(whole, check_spelled) if HEAD in first else check_ruled(
        whole, check_spelled)
