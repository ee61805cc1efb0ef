"""What the page knows of rules: the same as the library, for whole boards and for parts of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from nanpure.rules.primitives import (
    Automaton,
    Between,
    Chain,
    Combination,
    Count,
    Different,
    Either,
    Element,
    EqualSums,
    Linear,
    Pair,
    Primitive,
    Sum,
    Table,
)
from visit import Visit

Digits = tuple[int, ...]


def primitives(rng: random.Random, size: int) -> Iterator[Primitive]:
    """One of each kind, of two to five cells."""
    cells = tuple(range(rng.randint(2, 5)))
    every = range(1, size + 1)
    yield Different(cells)
    yield Sum(cells, rng.randint(len(cells), len(cells) * size))
    weights = tuple(rng.choice((-10, -2, -1, 1, 1, 2, 3)) for _ in cells)
    yield Linear(cells, weights, rng.randint(-6, 12))
    few = cells[:size]
    yield Combination(few, tuple(
        sum(1 << digit - 1 for digit in rng.sample(every, len(few)))
        for _ in range(rng.randint(1, 3))))
    yield Chain(cells, rng.randint(0, 2))
    yield Pair((0, 1), tuple(rng.randrange(1 << size) for _ in every))
    cut = rng.randint(1, len(cells) - 1)
    yield EqualSums(cells, (cut, len(cells) - cut), rng.choice((0, -1)))
    yield Count(cells, tuple((digit, least := rng.randint(0, 2), least + rng.randint(0, 3))
                             for digit in rng.sample(every, 2)))
    yield Element((0, *range(1, size + 1)), rng.choice(every))
    yield Between(cells)
    yield Automaton(cells, tuple(tuple(rng.randint(-1, 2) for _ in every) for _ in range(3)),
                    (rng.randrange(3),))
    yield Table(cells, tuple(tuple(rng.randrange(1 << size) for _ in cells) for _ in range(3)))
    parts = (Chain(cells[:2], rng.randint(0, 2)), Linear(cells, weights, rng.randint(-6, 12)),
             Between(cells[::-1]))
    yield Either(cells, tuple(parts[rng.randint(0, 2):] for _ in range(rng.randint(1, 2))))


def cases(seed: int, rounds: int) -> Iterator[tuple[Primitive, Digits, int]]:
    """Primitives with digits in some of their cells, 0 in the others, and the size of the board."""
    rng = random.Random(seed)
    for _ in range(rounds):
        size = rng.randint(2, 5)
        for primitive in primitives(rng, size):
            share = rng.choice((0, 0.5, 0.8, 1))
            yield primitive, tuple(
                rng.randint(1, size) if rng.random() < share else 0
                for _ in primitive.cells), size


def can_hold(primitive: Primitive, digits: Digits, size: int) -> bool:
    """Whether some digits in the open cells keep a primitive."""
    choices = [(digit,) if digit else range(1, size + 1) for digit in digits]
    return any(map(primitive.holds, product(*choices)))


def broken(visit: Visit, asked: list[tuple[Primitive, Digits, int]]) -> list[bool]:
    found = visit.page.evaluate(
        """async asked => {
            const { isBroken } = await module("js/primitives.js");
            return asked.map(([primitive, digits, size]) => isBroken(primitive, digits, size));
        }""",
        [({"name": type(part).__name__, "numbers": part.numbers}, digits, size)
         for part, digits, size in asked])
    assert isinstance(found, list)
    return found


def test_what_breaks_a_rule(used: Visit) -> None:
    """Digits break a primitive where no others beside them keep it.

    Of several open cells in a weighted sum the page knows the bounds alone, and of branches what
    each of their primitives says alone.
    """
    asked = list(cases(1, 150))
    for (part, digits, size), said in zip(asked, broken(used, asked), strict=True):
        expected = not can_hold(part, digits, size)
        bounds_alone = isinstance(part, Linear | Either) and digits.count(0) > 1
        assert said == expected or (bounds_alone and not said), (part, digits, size)
