"""Puzzles by chance for the tests of the methods: always the same ones for the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterable

import nanpure
from nanpure import Layout, Puzzle

__all__ = ["random_puzzle", "random_solution", "thinned"]


def random_solution(layout: Layout, chance: random.Random) -> tuple[int, ...]:
    """The first solution with a first row by chance."""
    n = layout.size
    while True:
        row = chance.sample(range(1, n + 1), n)
        puzzle = Puzzle((*row, *[0] * (n * n - n)), layout)
        for grid in nanpure.solutions(puzzle, limit=1):
            return grid.values


def random_puzzle(
    layout: Layout, chance: random.Random, most: int = 1, *, fewest: int = 0
) -> Puzzle:
    """A puzzle with at most *most* solutions; givens are taken away while there are not more.

    *fewest* givens are left: searches without heuristics take very long on minimal puzzles.
    """
    return thinned(layout, random_solution(layout, chance), chance, most, fewest=fewest)


def thinned(
    layout: Layout, whole: Iterable[int], chance: random.Random, most: int = 1, *, fewest: int = 0
) -> Puzzle:
    """The same of a grid."""
    givens = list(whole)
    cells = list(range(layout.cells))
    chance.shuffle(cells)
    left = layout.cells
    for cell in cells:
        if left <= fewest:
            break
        digit, givens[cell] = givens[cell], 0
        if nanpure.count(Puzzle(tuple(givens), layout), limit=most + 1).count > most:
            givens[cell] = digit
        else:
            left -= 1
    return Puzzle(tuple(givens), layout)
