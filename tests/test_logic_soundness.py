"""Every step of every technique is true, and follows the grid through its symmetries.

Techniques come from the catalogue, so a new one is tested by being there.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache

import pytest

from cages import cages_of
from logic_grids import (
    EASY,
    KINDS,
    Raw,
    expert_grids,
    grids,
    killer_grids,
    steps_of,
    uniqueness_grids,
)
from nanpure import Grid, Layout, Puzzle, PuzzleError, Step, solve
from nanpure.logic import CATALOGUE, Catalogue, Policy, Technique, path, steps
from nanpure.logic.soundness import Judge
from nanpure.model.sets import CandidateSet
from nanpure.model.symmetry import Transform, random_transform, transpose
from random_puzzles import random_puzzle

FEW, SHORT, LONG = 48, 500, 20_000
OURS: tuple[Policy, ...] = ("order", "easiest")
DEEP = 400_000  # nodes in one grid: 0.1 s of the heaviest techniques

# How many of SHORT grids heavy techniques see, so that each of them takes about 0.2 s at most; all
# others see every one of them.
FEWER = """
10: finned-mutant-squirmbag finned-mutant-whale siamese-finned-mutant-jellyfish
    finned-mutant-leviathan finned-mutant-jellyfish multi-sector-locked-set nested-forcing-chain
    nested-forcing-net
15: deep-forcing-net
25: mutant-squirmbag mutant-jellyfish mutant-whale finned-franken-squirmbag finned-franken-whale
    siamese-finned-mutant-swordfish finned-mutant-swordfish als-chain
    digit-forcing-net-with-subsets
35: siamese-finned-franken-jellyfish finned-franken-jellyfish mutant-leviathan
    finned-franken-leviathan
60: franken-squirmbag franken-whale
85: franken-leviathan als-aic als-continuous-nice-loop als-discontinuous-nice-loop
    finned-franken-swordfish siamese-finned-franken-swordfish als-xy-wing franken-jellyfish
    mutant-swordfish kraken-fish-2 digit-forcing-net cell-forcing-net-with-subsets
    region-forcing-net-with-subsets
120: als-xz sue-de-coq
170: kraken-fish-1 franken-swordfish digit-forcing-chain cell-forcing-chain region-forcing-chain
250: grouped-discontinuous-nice-loop finned-mutant-x-wing grouped-aic rstuvwxyz-wing
    grouped-continuous-nice-loop
350: stuvwxyz-wing death-blossom discontinuous-nice-loop aic
600: finned-franken-x-wing continuous-nice-loop tuvwxyz-wing uvwxyz-wing mutant-x-wing
    aligned-triplet-exclusion franken-x-wing
"""
SEEN = {
    id: int(count) for count, ids in re.findall(r"(\d+): ([^:]+)$", FEWER, re.MULTILINE)
    for id in ids.split()
}
# The steps of rules, which these grids do not have, are compared with solutions in
# tests/test_variant_steps.py.
HERE = [technique for technique in CATALOGUE if technique.family != "rules"]
NATIVE = [pytest.param(t, id=t.id) for t in HERE if isinstance(t.finder, str)]
FAMILIES = list(dict.fromkeys(technique.family for technique in HERE))
NETS = ("nested-forcing-net", "deep-forcing-net")  # half a second in each grid


@lru_cache(maxsize=2)
def some_grids(count: int) -> list[Raw]:
    return grids(count)


def grids_for(technique: Technique, count: int) -> list[Raw]:
    if technique.family == "patterns":
        experts = expert_grids(min(count, 500))
        others = some_grids(count)[: len(experts)]
        return [grid for pair in zip(experts, others, strict=True) for grid in pair]
    if technique.unique:
        return uniqueness_grids(max(500, min(count, 2_000) // 2))  # of each of two kinds
    return killer_grids(min(count, 500)) if technique.family == "cages" else some_grids(count)


def wrong_steps(technique: Technique, grids: list[Raw]) -> tuple[list[str], int]:
    """Wrong steps, and how many steps there were."""
    wrong, fired = [], 0
    for grid in grids:
        size = grid.layout.size
        true = {cell * size + digit - 1 for cell, digit in enumerate(grid.solution)}
        for placements, eliminations in steps_of(grid, technique, DEEP)[0]:
            fired += 1
            if not true.issuperset(placements) or not true.isdisjoint(eliminations):
                wrong.append(f"{grid.grid()!r}: {placements} {eliminations}")
    return wrong, fired


def few_grids_for(technique: Technique) -> list[Raw]:
    """The same in little, where a heavy technique sees a tenth as many."""
    if technique.family == "patterns":
        return expert_grids(FEW // 4) + some_grids(FEW)[: FEW // 4]
    if technique.unique:
        return uniqueness_grids(FEW)
    if technique.family == "cages":
        return killer_grids(FEW // 2)
    seen = 1 if technique.id in NETS else SEEN.get(technique.id, SHORT) // 10
    return some_grids(FEW)[: max(seen, 2)]


def family_of(name: str) -> list[Technique]:
    return [technique for technique in CATALOGUE if technique.family == name]


@pytest.mark.parametrize("family", FAMILIES)
def test_steps_of_a_family_are_true(family: str) -> None:
    """Some of each technique; hundreds of grids each see below."""
    found = {technique.id: wrong_steps(technique, few_grids_for(technique))
             for technique in family_of(family) if isinstance(technique.finder, str)}

    assert {id: wrong for id, (wrong, _) in found.items() if wrong} == {}
    assert sum(fired > 0 for _, fired in found.values()) > len(found) // 2


@pytest.mark.slow
@pytest.mark.parametrize("technique", NATIVE)
def test_steps_are_true(technique: Technique, record_property: Callable[..., None]) -> None:
    wrong, fired = wrong_steps(technique, grids_for(technique, SHORT)[: SEEN.get(technique.id)])

    record_property("steps", fired)
    assert wrong == []
    assert fired > 0 or technique.family == "cages", "it never found anything"  # none has cages


@pytest.mark.full
@pytest.mark.parametrize("technique", NATIVE)
def test_many_steps_are_true(technique: Technique, record_property: Callable[..., None]) -> None:
    # Usual techniques see 100 times as many as above, the others 25 times, if there are so many.
    seen = (100 if technique.usual else 25) * SEEN.get(technique.id, LONG)
    wrong, fired = wrong_steps(technique, grids_for(technique, LONG)[:seen])

    record_property("steps", fired)
    assert wrong == []
    assert fired > 0 or technique.family == "cages", "it never found anything"


def within(nodes: int, grid: Grid, catalogue: Catalogue) -> Iterator[Step]:
    """The steps that so many nodes find; no complaint that these are not all."""
    with suppress(PuzzleError):
        yield from steps(grid, catalogue, nodes=nodes)


def several_solutions(count: int, seed: int) -> Iterator[Grid]:
    """Grids with two to thirty solutions, and no technique's word for that they have one."""
    chance = random.Random(seed)
    for at in range(count):
        layout = Layout.parse(("2x2", "2x3", "3x3", "3x3+windows", "2x3+diagonals")[at % 5])
        puzzle = random_puzzle(layout, chance, most=chance.choice((2, 5, 30)))
        yield path(puzzle, catalogue=Catalogue(EASY), max_steps=chance.randrange(30)).end


def assert_true_of_all_solutions(count: int, nodes: int, seed: int) -> None:
    catalogue = CATALOGUE.select(uniqueness=False)
    for grid in several_solutions(count, seed):
        judge, seen = Judge(grid), set()
        for step in within(nodes, grid, catalogue):
            effect = step.deduction.placements, step.deduction.eliminations
            if effect not in seen:
                judge.check(step, grid)
            seen.add(effect)


@pytest.mark.parametrize("count", [2, pytest.param(10, marks=pytest.mark.slow)])
def test_steps_are_true_of_several_solutions(count: int) -> None:
    assert_true_of_all_solutions(count, nodes=DEEP, seed=0)


@pytest.mark.full
@pytest.mark.parametrize("part", range(20))
def test_many_steps_are_true_of_several_solutions(part: int) -> None:
    assert_true_of_all_solutions(50, nodes=10 * DEEP, seed=1 + part)


Effects = set[tuple[CandidateSet, CandidateSet]]


def effects_of(grid: Grid, technique: Technique) -> Effects | None:
    """What follows in a grid; None where it takes too many nodes."""
    raw = Raw(grid.layout, list(grid.candidates), bytes(grid.values), (), grid.puzzle.givens)
    found, stopped = steps_of(raw, technique, 2 * DEEP)
    size = grid.layout.size
    return None if stopped else {
        (_candidates(placements, size), _candidates(eliminations, size))
        for placements, eliminations in found
    }


def _candidates(numbers: list[int], size: int) -> CandidateSet:
    return CandidateSet.of([(n // size, n % size + 1) for n in numbers], size)


def symmetries(grid: Grid, seed: int) -> Iterator[Transform]:
    yield random_transform(grid.layout, seed)
    if cages_of(grid.layout):  # they go where their cells go, to another layout
        boxes = Layout.parse(grid.layout.structure.partition("+")[0])
        yield random_transform(boxes, seed, digits=False)
    if grid.layout.structure.startswith("2x"):
        yield transpose(grid.layout.size)


def assert_same_after_symmetry(technique: Technique, grids: list[Raw]) -> None:
    for seed, raw in enumerate(grids):
        grid = raw.grid()
        found = effects_of(grid, technique)
        for move in symmetries(grid, seed):
            moved = effects_of(move(grid), technique)
            if found is not None and moved is not None:
                expected = {(move(placed), move(removed)) for placed, removed in found}
                assert moved == expected, f"{grid!r} moved by {move!r}"


def moved_grids(technique: Technique) -> int:
    """How many grids are moved about: to move a grid takes as long as usual techniques do in it."""
    return min(40, SEEN.get(technique.id, SHORT) // 4)


@pytest.mark.parametrize("family", FAMILIES)
def test_steps_of_a_family_follow_symmetries(family: str) -> None:
    for technique in family_of(family):
        if isinstance(technique.finder, str) and technique.id not in NETS:
            assert_same_after_symmetry(technique, few_grids_for(technique)[:1])


@pytest.mark.slow
@pytest.mark.parametrize("technique", NATIVE)
def test_steps_follow_the_symmetries(technique: Technique) -> None:
    assert_same_after_symmetry(technique,
                               grids_for(technique, SHORT)[: (moved_grids(technique) + 1) // 2])


@pytest.mark.full
@pytest.mark.parametrize("technique", NATIVE)
def test_steps_follow_many_symmetries(technique: Technique) -> None:
    assert_same_after_symmetry(technique,
                               grids_for(technique, LONG)[: 20 * moved_grids(technique)])


@pytest.mark.parametrize("kind", ["sashimi", "finned"])
def test_siamese_fish_follow_a_symmetry(kind: str) -> None:
    """Two fish with one base, one effect and as many fins: one of them is sashimi."""
    layout = Layout.parse("3x3+diagonals")
    masks = [
        138, 32, 202, 1, 207, 7, 16, 321, 197, 1, 18, 4, 154, 208, 256, 168, 32, 232, 80, 64, 400,
        29, 32, 129, 133, 2, 396, 114, 341, 368, 439, 390, 8, 39, 357, 455, 62, 275, 298, 64, 22,
        183, 175, 296, 167, 106, 128, 106, 39, 262, 36, 15, 16, 359, 32, 8, 130, 423, 133, 7, 64,
        36, 16, 246, 68, 210, 133, 139, 147, 256, 13, 37, 256, 22, 1, 46, 30, 64, 46, 128, 42,
    ]
    givens = ".6....5..1.3..9.......6..2......4......7......8.....5..4....7.5......9..9.1..7.8."
    grid = Raw(layout, masks, bytes(int(sign) if sign != "." else 0 for sign in givens), ()).grid()
    technique = CATALOGUE[f"siamese-{kind}-jellyfish"]
    moves = [random_transform(layout, seed) for seed in range(20)]
    found = effects_of(grid, technique)
    assert found
    for move in moves:
        assert effects_of(move(grid), technique) == {
            (move(placed), move(removed)) for placed, removed in found}


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


@pytest.mark.parametrize("family", FAMILIES)
def test_odd_grids(family: str) -> None:
    for technique in family_of(family):
        # An empty 16×16 may take a heavy technique forever: limits hold there too.
        alone = Catalogue([technique])
        for name, grid in ODD.items():
            for step in within(DEEP // 30, grid, alone):
                here, deduction = grid.candidate_set(), step.deduction
                assert deduction.placements <= here, (technique.id, name)
                assert deduction.eliminations <= here, (technique.id, name)
                assert deduction.placements or deduction.eliminations, (technique.id, name)


@pytest.mark.parametrize("policy", OURS)
@pytest.mark.parametrize("text", [text for text, _, fewest in KINDS if not fewest])
def test_paths_replay(text: str, policy: Policy) -> None:
    chance = random.Random(text)
    layout = Layout.parse(text)
    for _ in range(1 if layout.size > 8 else 3):
        puzzle = random_puzzle(layout, chance)
        found = path(puzzle, policy, verify=True, nodes=100 * DEEP)
        grid = puzzle.grid()
        for step in found.steps:
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
        ends = {path(puzzle, policy, catalogue).end.is_complete for policy in OURS}
        assert len(ends) == 1
        solved += ends
    assert {True, False} == set(solved)
