"""Every step of every technique is true, and follows the grid through its symmetries.

Techniques come from the catalogue, so a new one is tested by being there.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache

import pytest

from logic_grids import EASY, KINDS, Raw, grids, steps_of
from nanpure import Grid, Layout, Puzzle, PuzzleError, Step, solve
from nanpure.logic import CATALOGUE, POLICIES, Catalogue, Policy, Technique, path, steps
from nanpure.logic.soundness import Judge
from nanpure.sets import CandidateSet
from nanpure.symmetry import Transform, random_transform, transpose
from random_puzzles import random_puzzle

SHORT, LONG = 1_000, 20_000
EACH = [pytest.param(technique, id=technique.id) for technique in CATALOGUE]
NATIVE = [pytest.param(t, id=t.id) for t in CATALOGUE if isinstance(t.finder, str)]


@lru_cache(maxsize=1)
def some_grids(count: int) -> list[Raw]:
    return grids(count)


def wrong_steps(technique: Technique, count: int, budget: float) -> tuple[list[str], int, int]:
    """Wrong steps, steps, and grids that were looked at before the time was over."""
    wrong, fired, looked = [], 0, 0
    pool = some_grids(count)
    end = time.monotonic() + budget
    for grid in pool:
        if time.monotonic() > end:
            break
        looked += 1
        size = grid.layout.size
        true = {cell * size + digit - 1 for cell, digit in enumerate(grid.solution)}
        for placements, eliminations in steps_of(grid, technique, 0.1)[0]:
            fired += 1
            if not true.issuperset(placements) or not true.isdisjoint(eliminations):
                wrong.append(f"{grid.grid()!r}: {placements} {eliminations}")
    return wrong, fired, looked


@pytest.mark.parametrize("technique", NATIVE)
def test_steps_are_true(technique: Technique, record_property: Callable[..., None]) -> None:
    # Heavy techniques see as many of the grids as the time allows.
    wrong, fired, looked = wrong_steps(technique, SHORT, 0.2)

    record_property("steps", fired)
    record_property("grids", looked)
    assert wrong == []
    assert looked


@pytest.mark.full
@pytest.mark.parametrize("technique", NATIVE)
def test_many_steps_are_true(technique: Technique, record_property: Callable[..., None]) -> None:
    # Usual techniques see all grids; the others as many as five seconds allow.
    wrong, fired, looked = wrong_steps(technique, LONG, 3600 if technique.usual else 5)

    record_property("steps", fired)
    record_property("grids", looked)
    assert wrong == []
    if technique.usual:
        assert looked >= LONG
        assert fired > 0, "it never found anything"


def within(seconds: float, grid: Grid, catalogue: Catalogue) -> Iterator[Step]:
    """The steps that are found in a time; no complaint that these are not all."""
    with suppress(PuzzleError):
        yield from steps(grid, catalogue, timeout=seconds)


def several_solutions(count: int) -> Iterator[Grid]:
    """Grids with two to thirty solutions, and no technique's word for that they have one."""
    chance = random.Random(count)
    for at in range(count):
        layout = Layout.parse(("2x2", "2x3", "3x3", "3x3+windows", "2x3+diagonals")[at % 5])
        puzzle = random_puzzle(layout, chance, most=chance.choice((2, 5, 30)))
        yield path(puzzle, catalogue=Catalogue(EASY), max_steps=chance.randrange(30)).end


def assert_true_of_all_solutions(count: int, timeout: float) -> None:
    catalogue = CATALOGUE.select(uniqueness=False)
    for grid in several_solutions(count):
        judge, seen = Judge(grid), set()
        for step in within(timeout, grid, catalogue):
            assert step.deduction is not None
            effect = step.deduction.placements, step.deduction.eliminations
            if effect not in seen:
                judge.check(step, grid)
            seen.add(effect)


def test_steps_are_true_of_several_solutions() -> None:
    assert_true_of_all_solutions(20, timeout=0.1)


@pytest.mark.full
def test_many_steps_are_true_of_several_solutions() -> None:
    assert_true_of_all_solutions(1_000, timeout=1)


Effects = set[tuple[CandidateSet, CandidateSet]]


def effects_of(grid: Grid, technique: Technique, seconds: float) -> Effects | None:
    """What follows in a grid; None where it takes too long."""
    raw = Raw(grid.layout, list(grid.candidates), bytes(grid.values), ())
    found, stopped = steps_of(raw, technique, seconds)
    size = grid.layout.size
    return None if stopped else {
        (_candidates(placements, size), _candidates(eliminations, size))
        for placements, eliminations in found
    }


def _candidates(numbers: list[int], size: int) -> CandidateSet:
    return CandidateSet.of([(n // size, n % size + 1) for n in numbers], size)


def symmetries(grid: Grid, seed: int) -> Iterator[Transform]:
    yield random_transform(grid.layout, seed)
    if grid.layout.structure.startswith("2x"):
        yield transpose(grid.layout.size)


def assert_same_after_symmetry(technique: Technique, count: int, budget: float) -> None:
    pool = some_grids(count)
    end = time.monotonic() + budget
    for seed, raw in enumerate(pool):
        if time.monotonic() > end:
            return
        grid = raw.grid()
        found = effects_of(grid, technique, 0.2)
        for move in symmetries(grid, seed):
            moved = effects_of(move(grid), technique, 0.2)
            if found is not None and moved is not None:
                expected = {(move(placed), move(removed)) for placed, removed in found}
                assert moved == expected, f"{grid!r} moved by {move!r}"


@pytest.mark.parametrize("technique", NATIVE)
def test_steps_follow_the_symmetries(technique: Technique) -> None:
    assert_same_after_symmetry(technique, SHORT, 0.15)


@pytest.mark.full
@pytest.mark.parametrize("technique", NATIVE)
def test_steps_follow_many_symmetries(technique: Technique) -> None:
    assert_same_after_symmetry(technique, LONG, 3)


def odd_grids() -> dict[str, Grid]:
    """Grids that no puzzle leads to."""
    chance = random.Random(1)
    whole = random_puzzle(Layout.parse("3x3"), chance)
    solution = solve(whole).solution
    start = whole.grid()
    empty_cells = [cell for cell, digit in enumerate(start.values) if not digit]
    twice = list(whole.givens)
    twice[0:2] = [5, 5]
    nothing = start.remove([(cell, d) for cell in empty_cells[:3] for d in start.digits(cell)])
    homeless = start.remove([(cell, 9) for cell in empty_cells])
    return {
        "empty": Puzzle.of([0] * 81).grid(),
        "empty 6x6": Puzzle.of([0] * 36).grid(),
        "empty 16x16": Puzzle.of([0] * 256).grid(),
        "full": solution,
        "cells without candidates": nothing,
        "a digit without places": homeless,
        "a digit twice": Puzzle.of(twice).grid(),
        "nothing left": start.remove(
            [(cell, d) for cell in empty_cells for d in start.digits(cell)]),
        "one cell": Puzzle((0,), Layout.parse("1x1")).grid(),
        "no boxes": Puzzle((0,) * 25, Layout.parse("1x5")).grid(),
    }


ODD = odd_grids()


@pytest.mark.parametrize("technique", EACH)
def test_odd_grids(technique: Technique) -> None:
    # An empty 16×16 may take a heavy technique forever: what counts is that limits hold.
    alone = Catalogue([technique])
    for name, grid in ODD.items():
        start = time.monotonic()
        for step in within(0.05, grid, alone):
            assert step.deduction is not None
            here = grid.candidate_set()
            assert step.deduction.placements <= here, name
            assert step.deduction.eliminations <= here, name
            assert step.deduction.placements or step.deduction.eliminations, name
        assert time.monotonic() - start < 2, name


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("text", [text for text, _, fewest in KINDS if not fewest])
def test_paths_replay(text: str, policy: Policy) -> None:
    chance = random.Random(text)
    for _ in range(3):
        puzzle = random_puzzle(Layout.parse(text), chance)
        found = path(puzzle, policy, verify=True, timeout=5)
        grid = puzzle.grid()
        for step in found.steps:
            assert step.deduction is not None
            after = grid.after(step.deduction)
            assert after != grid
            grid = after
        assert grid == found.end
        assert found.end.is_solution or found.stopped


def test_policies_agree() -> None:
    # These techniques never lose what they could do before, so the order cannot matter.
    chance, catalogue = random.Random(4), Catalogue(EASY)
    solved = []
    for _ in range(30):
        puzzle = random_puzzle(Layout.parse("3x3"), chance)
        ends = {path(puzzle, policy, catalogue).end.is_complete for policy in POLICIES}
        assert len(ends) == 1
        solved += ends
    assert {True, False} == set(solved)
