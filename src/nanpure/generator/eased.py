"""More givens for a puzzle that is harder than wished, as few as its level asks for.

Rules leave few puzzles easy: where givens are removed as long as one solution is left, hardly
any killer is solved by singles. So givens of the solution are shown again until the puzzle is no
harder than wished, and each that turns out not to be needed for that goes again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from nanpure.generator.clues import listed, one_solution, without
from nanpure.generator.difficulty import Judged
from nanpure.generator.patterns import orbits
from nanpure.generator.wishes import Wanted, Work
from nanpure.kernel import Control
from nanpure.model.chance import shuffled
from nanpure.model.puzzle import Puzzle

__all__ = ["eased"]

ORDERS = 6  # in which givens are shown
OTHERS = 8  # givens tried in place of the last, where that is one too many

Cells = tuple[int, ...]


def eased(
    wanted: Wanted, work: Work, number: int, puzzle: Puzzle, control: Control
) -> tuple[Puzzle, Judged] | None:
    """Return a puzzle with the same solution that fulfils the wish; None if none was found.

    Without any one of its givens (with the images under the symmetry) it would be harder than
    wished, or have several solutions. The answer means nothing if *control* was stopped.
    """
    if not _may_be(wanted, puzzle):
        return None
    chance = Random(f"{wanted.seed}/{work.index}/{number}/eased")
    easing = _Easing(wanted, puzzle, chance, control)
    for _ in range(ORDERS):
        found = easing.shown()
        if control.stopped:
            return None
        if found is not None:
            return easing.without_idle(*found)
    return None


def _may_be(wanted: Wanted, puzzle: Puzzle) -> bool:
    """Whether more givens are in order: they need not all be needed, nor stand in given places.

    Where all rules are houses attempts find every level; a technique has its own walk.
    """
    return (bool(puzzle.layout.primitives) and wanted.places is None and not wanted.minimal
            and not wanted.difficulty.needs and puzzle.clues < wanted.most)


class _Easing:
    """Showing givens of the solution of a unique puzzle, those of an orbit together."""

    def __init__(self, wanted: Wanted, puzzle: Puzzle, chance: Random, control: Control) -> None:
        self.wanted, self.puzzle, self.chance, self.control = wanted, puzzle, chance, control
        self.orbits = orbits(puzzle.layout, wanted.symmetry)
        (solution,) = listed(puzzle, 1, control).solutions or (bytes(puzzle.givens),)
        self.solution = bytes(solution)

    def shown(self) -> tuple[Puzzle, Judged] | None:
        """Show the fewest givens of a random order with which the wish is fulfilled, or None."""
        order = self._order()
        low, high = 0, len(order)
        verdict = self._judged(order)
        while high - low > 1 and not verdict.above and not self.control.stopped:
            middle = (low + high) // 2
            found = self._judged(order[:middle])
            if found.above:
                low = middle
            else:
                high, verdict = middle, found
        for last in order[high - 1 : high + OTHERS]:  # the first is that of the order
            chosen = [*order[: high - 1], last]
            verdict = self._judged(chosen)
            if not verdict.distance:
                return self._with(chosen), verdict
        return None

    def without_idle(self, puzzle: Puzzle, verdict: Judged) -> tuple[Puzzle, Judged]:
        """Remove each given, in random order, without which the wish is still fulfilled."""
        shown = [cell for cell, digit in enumerate(puzzle.givens) if digit]
        for cells in shuffled(self._groups(shown), self.chance):
            fewer = without(puzzle, cells)
            if fewer.clues >= self.wanted.fewest and one_solution(fewer, self.control):
                found = self.wanted.difficulty.judge(fewer, self.control)
                if self.control.stopped:
                    break
                if not found.distance:
                    puzzle, verdict = fewer, found
        return puzzle, verdict

    def _order(self) -> list[Cells]:
        """Draw an order of the cells without a given, as many as there may be givens."""
        left, order = self.wanted.most - self.puzzle.clues, []
        empty = [cell for cell, digit in enumerate(self.puzzle.givens) if not digit]
        for cells in shuffled(self._groups(empty), self.chance):
            if len(cells) <= left:
                order.append(cells)
                left -= len(cells)
        return order

    def _groups(self, cells: Sequence[int]) -> list[Cells]:
        groups: dict[int, Cells] = {}
        for cell in cells:
            number = self.orbits[cell]
            groups[number] = (*groups.get(number, ()), cell)
        return list(groups.values())

    def _with(self, order: Sequence[Cells]) -> Puzzle:
        givens = list(self.puzzle.givens)
        for cells in order:
            for cell in cells:
                givens[cell] = self.solution[cell]
        return replace(self.puzzle, givens=tuple(givens))

    def _judged(self, order: Sequence[Cells]) -> Judged:
        return self.wanted.difficulty.judge(self._with(order), self.control)
