"""The cases of Ito's paper, and what his tests ask of a trace."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from nanpure import Grid, Puzzle
from nanpure.methods import ito
from nanpure.methods.ito.words import WORDS
from nanpure.methods.protocol import Outcome
from nanpure.model.step import Event, Step

Case = dict[str, Any]
DATA = Path(__file__).parent / "data" / "seed_cases.json"
CASES: list[Case] = [c for c in json.loads(DATA.read_text("utf-8")) if c["seed"] == "000"]
BY_ID = {case["id"]: case for case in CASES}
# Two cases name their technique in prose.
ALIAS = {"X-Wing (row)": "x_wing_row", "Hamada logic (row)": "hamada_row"}
FIGURE_1 = BY_ID["ito-fig1"]["puzzle"]
SYMMETRIC = BY_ID["ito-fig1-symmetric"]["puzzle"]


def grid_of(case: Case) -> Grid:
    """The state of a case: digits, and the candidates where it lists them."""
    puzzle = Puzzle.parse(case.get("grid") or case["puzzle"], "{}x{}".format(*case["box"]))
    if not case.get("candidates"):
        return puzzle.grid()
    removed = tuple(
        (cell, digit)
        for cell, left in enumerate(case["candidates"])
        for digit in range(1, 10)
        if not puzzle.givens[cell] and str(digit) not in left
    )
    return Puzzle(puzzle.givens, puzzle.layout, removed).grid()


def places(case: list[list[int]]) -> set[tuple[int, int]]:
    """(row, column, digit), from 1, as candidates of the model."""
    return {((l - 1) * 9 + m - 1, num) for l, m, num in case}  # noqa: E741


def effects(steps: list[Step]) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    found: tuple[set[tuple[int, int]], set[tuple[int, int]]] = set(), set()
    for step in steps:
        found[0].update(step.deduction.placements)
        found[1].update(step.deduction.eliminations)
    return found


def solved(puzzle: str | Grid, **options: Any) -> tuple[list[Event], Outcome]:
    grid = puzzle if isinstance(puzzle, Grid) else Puzzle.parse(puzzle).grid()
    events = list(ito.METHOD.run(grid, **options))
    outcome = events[-1]
    assert isinstance(outcome, Outcome)
    return events, outcome


def message(outcome: Outcome) -> str:
    assert outcome.note is not None
    return WORDS[outcome.note.id]
