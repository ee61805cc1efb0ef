"""Killer puzzles by chance, for tests."""

from __future__ import annotations

from random import Random

from nanpure import Cage, Grid, Layout, solve
from nanpure.model.symmetry import random_transform

__all__ = ["cages_of", "killer", "random_solution"]


def cages_of(layout: Layout) -> tuple[Cage, ...]:
    """The rules of a board that are cages."""
    return tuple(rule for rule in layout.rules if isinstance(rule, Cage))


def random_solution(layout: Layout, seed: int) -> Grid:
    """A solved grid, another for each seed."""
    solved = solve("." * layout.cells, limit=1).solutions[0]
    return random_transform(layout, seed)(solved)


def killer(
    size: int, seed: int, *, most: int = 4, summed: float = 1.0, kept: float = 1.0
) -> Layout:
    """A board in cages of at most *most* cells, of which a share is kept, and a share has sums.

    It has at least one solution: the grid that the sums were taken from.
    """
    chance, plain = Random(seed), Layout.default(size)
    values = random_solution(plain, seed).values
    left, rules = set(range(plain.cells)), []
    while left:
        cells = _cage(chance, plain, values, left, chance.randint(2, most))
        left -= cells
        if chance.random() < kept:
            total = f"{sum(values[cell] for cell in cells)}:" if chance.random() < summed else ""
            rules.append(f"cage:{total}" + ",".join(map(plain.cell_name, sorted(cells))))
    return plain.with_rules(*rules)


def _cage(
    chance: Random, board: Layout, values: tuple[int, ...], left: set[int], size: int
) -> set[int]:
    cells = {chance.choice(sorted(left))}
    while len(cells) < size:
        beside = [cell for cell in sorted(left - cells)
                  if any(_touch(board, cell, other) for other in cells)
                  and values[cell] not in {values[other] for other in cells}]
        if not beside:
            break
        cells.add(chance.choice(beside))
    return cells


def _touch(board: Layout, one: int, other: int) -> bool:
    n = board.size
    return abs(one // n - other // n) + abs(one % n - other % n) == 1
