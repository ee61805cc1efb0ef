"""Witnesses of rules: what cannot be kept, by which rule, in which cells."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence

import pytest

from nanpure import Layout, Puzzle, check
from nanpure.io.witnesses import witness_text
from nanpure.model.witness import BrokenRule, NoSum, contradiction
from nanpure.rules.possible import is_possible
from nanpure.rules.primitives import (
    Automaton,
    Between,
    Chain,
    Combination,
    Count,
    Different,
    Element,
    EqualSums,
    Linear,
    Pair,
    Primitive,
    Sum,
    Table,
)

SIZE = 5


def _parts(cells: Sequence[int], chance: random.Random) -> list[Primitive]:
    """Random primitives on some cells, one of each type that serves so many."""
    count = len(cells)
    own = tuple(cells)
    sets = [sum(1 << (digit - 1) for digit in chance.sample(range(1, SIZE + 1), count))
            for _ in range(3)] if count <= SIZE else [0]
    weights = tuple(chance.choice((-2, -1, 1, 1, 3)) for _ in own)
    cut = chance.randint(1, count - 1)
    counted = chance.sample(range(1, SIZE + 1), 2)
    return [
        Different(own), Sum(own, chance.randint(count, SIZE * count)),
        Linear(own, weights, chance.randint(-8, 12)), Combination(own, tuple(sets)),
        Chain(own, chance.randint(0, 2)),
        EqualSums(own, (cut, count - cut), chance.randint(-1, 2)),
        Count(own, tuple((digit, least := chance.randint(0, 2), least + chance.randint(0, 2))
                         for digit in counted)),
        Automaton(own, tuple(tuple(chance.randint(-1, 2) for _ in range(SIZE)) for _ in range(3)),
                  (chance.randrange(3),)),
        Table(own, tuple(tuple(chance.randrange(1 << SIZE) for _ in own) for _ in range(3))),
        *([Pair((own[0], own[1]), tuple(chance.randrange(1 << SIZE) for _ in range(SIZE)))]),
        *([Between(own)] if count > 2 else []),
        *([Element((own[0], *own[-SIZE:]), chance.randint(1, SIZE))] if count >= SIZE else []),
    ]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_called_impossible_is(seed: int) -> None:
    chance, refused, exact = random.Random(seed), 0, 0
    for _ in range(60):
        cells = chance.sample(range(7), chance.randint(2, 6))
        candidates = [chance.randrange(1, 1 << SIZE) & chance.randrange(1, 1 << SIZE) or 1
                      for _ in range(7)]
        ways = [[d + 1 for d in range(SIZE) if mask >> d & 1] for mask in candidates]
        for part in _parts(cells, chance):
            own = list(dict.fromkeys(part.cells))
            kept = any(part.holds([digits[own.index(cell)] for cell in part.cells])
                       for digits in itertools.product(*(ways[cell] for cell in own)))
            said = is_possible(part, candidates)
            assert said or not kept, part
            if len(own) <= 4:
                assert said == kept, part
                exact += 1
            refused += not said
            full = [1 << (chance.choice(digits) - 1) for digits in ways]
            assert is_possible(part, full) == part.holds(
                [full[cell].bit_length() for cell in part.cells]), part
    assert refused > 50
    assert exact > 50


def test_cells_that_see_each_other_differ() -> None:
    part = Linear((0, 1), (1, 1), 2)
    assert is_possible(part, [3, 3])
    assert not is_possible(part, [3, 3], lambda one, other: True)


@pytest.mark.parametrize(("part", "candidates"), [
    (Chain((0, 1, 2, 3, 4), 1), [31, 31, 31, 31, 7]),
    (Linear((0, 1, 2, 3, 4), (1, 1, 1, 1, -2), 3), [24, 24, 24, 24, 1]),
    (Combination((0, 1, 2, 3, 4), (31,)), [15, 15, 15, 15, 15]),
    (EqualSums((0, 1, 2, 3, 4), (1, 4), 0), [7, 31, 31, 31, 31]),
    (Count((0, 1, 2, 3, 4), ((1, 3, 5),)), [31, 31, 30, 30, 30]),
    (Different((0, 1, 2, 3, 4)), [3, 3, 3, 31, 31]),
    (Element((0, 1, 2, 3, 4, 5), 4), [3, 7, 7, 31, 31, 31]),
    (Between((0, 1, 2, 3, 4)), [31, 31, 14, 14, 1]),
    (Between((0, 1, 2, 3, 4)), [1, 4, 31, 31, 4]),
    (Automaton((0, 1, 2, 3, 4), ((0, 1, 0, 0, 0), (1, 0, 1, 1, 1)), (1,)), [29, 29, 29, 29, 29]),
    (Table((0, 1, 2, 3, 4), ((31, 31, 31, 31, 1), (1, 31, 31, 31, 31))), [30, 31, 31, 31, 30]),
    (Sum((0, 1, 2, 3, 4), 22), [7, 31, 31, 15, 15]),
])
def test_checks_of_many_cells(part: Primitive, candidates: list[int]) -> None:
    # More cells than are tried one way after the other: each check finds what it is there for.
    assert not is_possible(part, candidates)
    assert is_possible(part, [31] * 6)


@pytest.mark.parametrize(("text", "layout", "english", "japanese"), [
    ("4...", "2x2+thermo:r1c1,r1c2,r2c3", "the thermometer r1c1, r1c2, r2c3 cannot increase",
     "温度計r1c1・r1c2・r2c3では数字を増やしていけない"),
    ("42..", "2x2+thermo:slow:r1c1,r1c2,r2c3",
     "the thermometer r1c1, r1c2, r2c3 must decrease somewhere",
     "温度計r1c1・r1c2・r2c3はどこかで減ってしまう"),
    ("01..", "2x2+from:0+cage:4:r1c1,r1c2", "the cage r1c1, r1c2 has 1, not 4",
     "ケージr1c1・r1c2の合計は1で、4にならない"),
])
def test_sentences(text: str, layout: str, english: str, japanese: str) -> None:
    found = check(Puzzle.parse(text + "." * 12, layout))
    assert found.status == "none"
    assert str(found.witness) == english
    assert witness_text(found.witness, "ja") == japanese


def test_a_complete_grid_names_the_first_broken_rule() -> None:
    layout = Layout.parse("2x2+cage:5:r3c1,r4c2+thermo:r1c1,r1c2+thermo:r1c4,r1c3")
    grid = Puzzle.parse("1234341221434321", layout).grid()
    found = contradiction(grid)
    assert isinstance(found, BrokenRule)
    assert (found.rule.text(layout), found.cells) == ("thermo:r1c4,r1c3", (3, 2))
    assert not grid.is_solution
    whole = Layout.parse("2x2+cage:4:r3c1,r4c2+thermo:r1c4,r1c3")
    grid = Puzzle.parse("1234341221434321", whole).grid()
    found = contradiction(grid)
    assert isinstance(found, NoSum)
    assert (found.cells, found.total, found.least) == ((8, 13), 4, 5)


def test_a_solution_has_no_contradiction() -> None:
    layout = Layout.parse("2x2+thermo:r1c1,r1c2+thermo:r1c3,r1c4+cage:5:r3c1,r4c2")
    grid = Puzzle.parse("1234341221434321", layout).grid()
    assert grid.is_solution
    assert contradiction(grid) is None
