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
from nanpure.model.puzzle import Puzzle
from nanpure.search.engines import search_rows
from nanpure.search.verbs import solve
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

    *why*: the reason, if there are none; *layouts*: the board of each where they differ.
    """

    puzzles: Digits
    solutions: Digits
    indices: NDArray[np.uint64]
    tried: int
    why: str = ""
    layouts: list[Layout] | None = None


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
    if wishes.rules is not None:
        return _ruled(recipe, layout, seed)
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
                puzzle = next(made)
            except NotMade as error:
                ended = str(error)
                tried += recipe.attempts
                break
            rows.append(bytes(puzzle.givens))
            tried += int(puzzle.info["attempt"]) + 1
        puzzles = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), layout.cells)
        indices = np.arange(first, first + len(rows), dtype=np.uint64)
        first += len(rows)
        solved = search_rows(layout, puzzles, 2, 1, Limits())
        return Candidates(puzzles, solved.solutions, indices, tried, "" if rows else ended)

    return more


def _ruled(recipe: Recipe, layout: Layout, seed: int) -> Supply:
    """Puzzles with rules to order, each on its own board."""
    import numpy as np

    made, ended, first = _puzzles(recipe.puzzles, layout, seed, recipe.attempts), "", 0

    def more(count: int) -> Candidates:
        nonlocal first, ended
        found: list[Puzzle] = []
        tried = 0
        while len(found) < count and not ended:
            try:
                found.append(next(made))
                tried += int(found[-1].info["attempt"]) + 1
            except NotMade as error:
                ended = str(error)
                tried += recipe.attempts
        cells = (len(found), layout.cells)
        solved = [bytes(solve(puzzle, limit=2).solution.values) for puzzle in found]
        indices = np.arange(first, first + len(found), dtype=np.uint64)
        first += len(found)
        return Candidates(
            np.frombuffer(b"".join(bytes(puzzle.givens) for puzzle in found), np.uint8).reshape(
                cells), np.frombuffer(b"".join(solved), np.uint8).reshape(cells), indices, tried,
            "" if found else ended, [puzzle.layout for puzzle in found])

    return more


def _puzzles(wishes: Puzzles, layout: Layout, seed: int, attempts: int) -> Iterator[Puzzle]:
    """The puzzles, in order."""
    return generate(
        layout, seed, None, clues=wishes.clues, minimal=wishes.minimal, symmetry=wishes.symmetry,
        pattern=wishes.pattern, level=wishes.level or None,
        rating={scale: (low, high) for scale, low, high in wishes.rating} or None,
        needs=wishes.needs, forbidden=wishes.forbidden, grids=wishes.grids, rules=wishes.rules,
        attempts=attempts,
    )
