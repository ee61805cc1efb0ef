"""The long tier of certificates: a million steps on many layouts, in parts that stand alone.

With ``-n`` each part goes to whichever process is free:

    scripts/test --full -n 2 tests/test_proofs_many.py
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import count

import pytest

import layouts
from cages import cages_of
from logic_grids import Raw, expert_grids, grids, killer_grids, uniqueness_grids
from nanpure import PuzzleError, UnsoundStep
from nanpure.logic import CATALOGUE, Technique
from proof_steps import accepts, made, some_steps, wrong_with

STEPS, PARTS = 1_000_000, 10
OF_ONE = 8  # steps of a technique in one grid, so that they come from many
GRIDS, KILLERS, EXPERTS, LATE = 2_000, 200, 200, 200
FORCING = 400  # grids where nets are looked for, which takes up to 100 ms a grid
TAKEN_APART = 100  # every such step is tried without each of its premises too
# What is rare comes first: the techniques after it make up for the steps that are not there.
RARE = ("forcing", "patterns", "uniqueness")
TECHNIQUES = sorted(
    (one for one in CATALOGUE if isinstance(one.finder, str) and one.family != "last"),
    key=lambda one: one.family not in RARE,
)


@lru_cache(maxsize=1)
def some_grids(part: int) -> list[Raw]:
    """Grids of all kinds of layouts mixed, other ones in each part."""
    found = grids(GRIDS + 1 + part) + killer_grids(KILLERS + part)
    random.Random(part).shuffle(found)
    return found


def grids_for(technique: Technique, part: int) -> list[Raw]:
    """Where a technique is looked for: where it may be found at all."""
    if technique.family == "patterns":
        return expert_grids(EXPERTS + part) + some_grids(part)
    if technique.unique:
        return uniqueness_grids(LATE + part) + some_grids(part)
    if technique.family == "cages":
        return [raw for raw in some_grids(part) if cages_of(raw.layout)]
    return some_grids(part)[: FORCING if technique.family == "forcing" else None]


def board_of(raw: Raw) -> str:
    """What its layout counts as."""
    n = raw.layout.size
    return f"{n}×{n} killer" if cages_of(raw.layout) else layouts.name(raw.layout)


class Tally:
    """How many certificates were accepted on which layouts, and what is wrong with the others."""

    def __init__(self) -> None:
        self.accepted: Counter[str] = Counter()
        self.techniques: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._turn = count()

    def take(self, technique: Technique, raw: Raw, most: int) -> None:
        """Certify the first steps of a technique in a grid, and have them checked."""
        steps = some_steps(technique, raw, most)
        if not steps:
            return
        grid, found = raw.grid(), []
        for step in steps:
            try:
                found.append(made(technique, step, grid))
            except (UnsoundStep, PuzzleError) as error:
                self.wrong.append(f"{technique.id}: {error}")
        told = accepts(grid, [one.certificate for one in found])
        for one, said in zip(found, told, strict=True):
            apart = [] if next(self._turn) % TAKEN_APART else wrong_with(one)
            if said is not None:
                self.wrong.append(f"{one.step} in {grid.line()}: {said}")
            elif apart:
                self.wrong += apart
            else:
                self.accepted[board_of(raw)] += 1
                self.techniques[technique.id] += 1

    @property
    def done(self) -> int:
        return self.accepted.total() + len(self.wrong)


def tallied(part: int, wanted: int) -> Tally:
    """About as many steps of each technique as there are; of the rare ones all that are found."""
    tally = Tally()
    for left, technique in zip(range(len(TECHNIQUES), 0, -1), TECHNIQUES, strict=True):
        until = tally.done + (wanted - tally.done) // left
        for raw in grids_for(technique, part):
            if tally.done >= until:
                break
            tally.take(technique, raw, min(OF_ONE, until - tally.done))
    return tally


@pytest.mark.full
@pytest.mark.parametrize("part", range(PARTS))
def test_a_million_steps_have_certificates(part: int, record_property: Callable[..., None]) -> None:
    tally = tallied(part, STEPS // PARTS)

    for name, many in sorted(tally.accepted.items()):
        record_property(name, many)
    assert tally.wrong == []
    assert tally.accepted.total() == STEPS // PARTS


def test_a_thousand_steps_have_certificates() -> None:
    """The same on little of it, so that it works when the long tier comes."""
    tally = Tally()
    chosen = [CATALOGUE[name] for name in ("naked-single", "swordfish", "aic", "innies-outies")]
    for technique in chosen:
        for raw in grids(24) + killer_grids(4):
            tally.take(technique, raw, OF_ONE)

    assert tally.wrong == []
    assert set(tally.techniques) == {technique.id for technique in chosen}
    assert len(tally.accepted) >= 10
