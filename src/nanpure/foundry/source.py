"""Candidates of a part: puzzles with solutions, in batches that depend on seeds alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from nanpure.foundry.recipe import Puzzles, Recipe
from nanpure.generator import NotMade, generate
from nanpure.kernel import Limits
from nanpure.kernel.generate import attempt_rows
from nanpure.model.layout import Layout
from nanpure.search.engines import search_rows
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["Candidates", "Supply", "part_seed", "supply_of"]

VERSION = 3  # changes when the same recipe gives other rows
STREAM = 2   # changes when parts have other seeds


class Candidates(NamedTuple):
    """Some candidates, row for row; *tried*: the attempts that they and the failures took.

    *why*: the reason, if there are none.
    """

    puzzles: Digits
    solutions: Digits
    indices: NDArray[np.uint64]
    tried: int
    why: str = ""


Supply = Callable[[int], Candidates]
"""Returns the next so many candidates of a part, or fewer."""


def part_seed(recipe: Recipe, layout: Layout, round_: int, number: int) -> int:
    """Return the 64-bit seed of a part.

    >>> part_seed(Recipe(10), Layout.default(4), 0, 0) != part_seed(
    ...     Recipe(10), Layout.default(4), 0, 1)
    True
    """
    text = f"foundry {STREAM}/{recipe.seed}/{layout.text}/{round_}/{number}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest())


def supply_of(recipe: Recipe, layout: Layout, seed: int) -> Supply:
    """Return the supply of a part: natively in batches, if the wishes need no checks.

    Either way these are the puzzles of :func:`nanpure.generate` with this seed, in order.
    """
    wishes = recipe.puzzles
    looked_at = wishes.level or wishes.rating or wishes.needs or wishes.forbidden
    if looked_at or wishes.pattern is not None or wishes.grids == "groups":
        return _one_by_one(recipe, layout, seed)
    return _natively(recipe, layout, seed)


def _natively(recipe: Recipe, layout: Layout, seed: int) -> Supply:
    import numpy as np

    native, first = recipe.puzzles.wanted(layout, seed).recipe(layout, 0), 0

    def more(count: int) -> Candidates:
        nonlocal first
        made = attempt_rows(native, seed, first, count, recipe.attempts)
        good = made.outcomes == 0
        why = "" if good.any() else (
            message("no attempt succeeded, the last one ended with: {outcome}",
                    outcome=made.last_outcome))
        candidates = Candidates(made.puzzles[good], made.solutions[good],
                                np.arange(first, first + count, dtype=np.uint64)[good],
                                int(made.numbers.sum()) + count, why)
        first += count
        return candidates

    return more


def _one_by_one(recipe: Recipe, layout: Layout, seed: int) -> Supply:
    import numpy as np

    made, ended = _puzzles(recipe.puzzles, layout, seed, recipe.attempts), ""
    first = 0

    def more(count: int) -> Candidates:
        nonlocal first, ended
        rows: list[bytes] = []
        tried = 0
        while len(rows) < count and not ended:
            try:
                givens, took = next(made)
            except NotMade as error:
                ended, took = str(error), recipe.attempts
                tried += took
                break
            rows.append(givens)
            tried += took
        puzzles = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), layout.cells)
        indices = np.arange(first, first + len(rows), dtype=np.uint64)
        first += len(rows)
        solved = search_rows(layout, puzzles, 2, 1, Limits())
        return Candidates(puzzles, solved.solutions, indices, tried, "" if rows else ended)

    return more


def _puzzles(
    wishes: Puzzles, layout: Layout, seed: int, attempts: int
) -> Iterator[tuple[bytes, int]]:
    """The givens of puzzles, and the attempts for each."""
    for puzzle in generate(
        layout, seed, None, clues=wishes.clues, minimal=wishes.minimal, symmetry=wishes.symmetry,
        pattern=wishes.pattern, level=wishes.level or None,
        rating={scale: (low, high) for scale, low, high in wishes.rating} or None,
        needs=wishes.needs, forbidden=wishes.forbidden, grids=wishes.grids, attempts=attempts,
    ):
        yield bytes(puzzle.givens), int(puzzle.info["attempt"]) + 1
