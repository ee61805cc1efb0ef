"""Turn a puzzle that nearly needs a technique into one that needs it, by exchanging clues.

Few random puzzles need a rare technique, but ten times as many reach a position where it has a
step that is not enough. Similar puzzles cluster around such a puzzle: a few more givens of its
solution are shown, and those that are then not needed are removed. Among these neighbours the
wanted puzzle turns up ten times sooner than among random puzzles (docs/generate.md has the table).

Tried and rejected: adding givens where all techniques end and leaving the rest alone (the
puzzle then falls without the technique); removing givens from a grid as long as the techniques
solve it (one x-wing in 140, each at the price of 60 puzzles judged).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from nanpure.generator.clues import listed
from nanpure.generator.difficulty import need_of
from nanpure.generator.wishes import OBVIOUS_SIZE, Wanted, Work
from nanpure.kernel import Control
from nanpure.kernel.generate import EMPTY, minimal
from nanpure.model.chance import below, drawn
from nanpure.model.puzzle import Puzzle

__all__ = ["walk"]

STEPS = 500        # from a puzzle; on 9×9 boards 0.1 seconds
STEPS_LARGE = 50   # above 9×9, where a step takes as long as an attempt
MOST_SHOWN = 4     # groups of givens that are shown before others go
WORSE = 10         # open cells that a neighbour may have more than the current puzzle


def walk(
    wanted: Wanted, work: Work, number: int, start: Puzzle, left: int, control: Control
) -> Iterator[Puzzle]:
    """Yield puzzles around a near miss that need the technique and fulfil all wishes about clues.

    *left*: the number of cells that all techniques together leave open in it. The walk has its own
    random stream, selected by seed, index and attempt; the symmetry and the numbers of clues are
    kept.
    """
    needs = wanted.difficulty.needs
    assert needs is not None, "a technique was asked for"
    chance = Random(f"{wanted.seed}/{work.index}/{number}/walk")
    (solution,) = listed(start, 1, control).solutions or (b"",)
    standing = start
    for _ in range(STEPS if start.layout.size <= OBVIOUS_SIZE else STEPS_LARGE):
        if control.stopped:
            return
        other = _neighbour(wanted, number, standing, bytes(solution), chance, control)
        verdict, end = need_of(other, needs, control)
        if verdict == "yes" and other.clues <= wanted.most and not control.stopped:
            yield other
        open_ = end.count(0)
        if verdict == "met" and open_ <= left + WORSE:
            standing, left = other, open_


def _neighbour(
    wanted: Wanted, number: int, puzzle: Puzzle, solution: bytes, chance: Random, control: Control
) -> Puzzle:
    """Show some more givens, then remove all that are not needed, in random order."""
    recipe = wanted.recipe(puzzle.layout, number)
    hidden = sorted({group for group, digit in zip(recipe.orbit, puzzle.givens, strict=True)
                     if not digit})
    many = min(len(hidden), 1 + below(MOST_SHOWN, chance))
    shown = set(drawn(hidden, many, chance))
    givens = bytes(known if digit or group in shown else 0 for group, digit, known in
                   zip(recipe.orbit, puzzle.givens, solution, strict=True))
    # Cells without a given must not count among those that are removed.
    orbit = tuple(group if digit else EMPTY
                  for group, digit in zip(recipe.orbit, givens, strict=True))
    everything = ((1 << puzzle.layout.size) - 1,) * puzzle.layout.cells
    digits, _ = minimal(replace(recipe, orbit=orbit), everything, chance.getrandbits(64), 0, givens,
                        solution, control)
    return replace(puzzle, givens=tuple(digits))
