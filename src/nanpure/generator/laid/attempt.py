"""One attempt at a puzzle with rules made to order.

A random grid of the board is drawn, shapes are laid on it so that it keeps them, and givens are
removed from it, or not shown at all, while it stays the only solution.
"""

from __future__ import annotations

from math import inf
from random import Random

from nanpure.generator.clues import all_needed
from nanpure.generator.laid.laying import Laying, NoRoom
from nanpure.generator.laid.needed import needless, without_needless
from nanpure.generator.laid.wishes import RuleWishes
from nanpure.generator.patterns import orbits
from nanpure.generator.trial import (
    AMBIGUOUS,
    NOT_MINIMAL,
    STOPPED,
    TOO_MANY,
    Trial,
    broken_off,
    no_grid,
    stream_number,
)
from nanpure.generator.wishes import OBVIOUS_SIZE, PATIENCE, Wanted, Work
from nanpure.kernel import Control, Found, Limits
from nanpure.kernel.generate import Recipe, grid, minimal
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, puzzle_of_digits
from nanpure.model.sets import CellSet
from nanpure.search.engines import search_board, search_digits
from nanpure.words import message

__all__ = ["laid"]

GRID_NODES = 100_000  # branches for one random grid
UNIQUE_NODES = 20_000  # branches for the question whether rules leave one solution
CHANGES = 60  # of the rules, where givens must not help


def laid(wanted: Wanted, work: Work, number: int, control: Control) -> Trial:
    """Make one attempt; its random stream follows from the seed, the index and its number."""
    assert wanted.rules is not None, "there are rules to lay"
    stream = stream_number(work.index, number)
    base = work.layout.with_rules(*wanted.rules.of_board)
    open_ = ((1 << base.size) - 1,) * base.cells
    solution = grid(search_board(base), open_, wanted.seed, stream, GRID_NODES, control)
    if not solution:
        return _without_grid(base, control)
    chance = Random(f"{wanted.seed}/{stream}/rules")
    laying = Laying(base, tuple(solution), chance, control, wanted.symmetry)
    try:
        laying.lay(wanted.rules)
    except NoRoom as error:
        return STOPPED if control.stopped else Trial(None, inf, error.why)
    return _Making(wanted, wanted.rules, laying, stream, control).trial()


def _without_grid(base: Layout, control: Control) -> Trial:
    if control.stopped:
        return STOPPED
    found = search_digits(base, bytes(base.cells), 1, 0, Limits(nodes=GRID_NODES, control=control))
    if not found.count and found.stopped is None:
        raise no_grid(base)
    return Trial(None, inf, "no grid was found")


class _Making:
    """A puzzle from laid rules: the givens that it needs, and the rules that it does not."""

    def __init__(self, wanted: Wanted, wishes: RuleWishes, laying: Laying, stream: int,
                 control: Control) -> None:
        self.wanted, self.wishes, self.laying, self.stream = wanted, wishes, laying, stream
        self.control = control
        self.solution = bytes(laying.held.digits)

    @property
    def layout(self) -> Layout:
        """The board with all rules that are laid."""
        return self.laying.layout.with_rules(*self.laying.rules)

    def trial(self) -> Trial:
        """Return the outcome."""
        layout, wanted = self.layout, self.wanted
        if not all(part.holds([self.solution[cell] for cell in part.cells])
                   for part in layout.primitives):
            return Trial(None, inf, "a rule that means something else next to others")
        if wanted.places is not None:
            return self._shown(layout, wanted.places)
        found = self._others(layout)
        if wanted.most == 0:
            return self._without_givens(found)
        if found.count == 1 and found.stopped is None and wanted.fewest == 0:
            return self._checked(Puzzle((0,) * layout.cells, layout))
        return self._dug(layout)

    def _others(self, layout: Layout, digits: bytes = b"") -> Found:
        """Up to two solutions of some givens, as far as some branches lead."""
        limits = Limits(nodes=UNIQUE_NODES, control=self.control)
        return search_digits(layout, digits or bytes(layout.cells), 2, 2, limits)

    def _shown(self, layout: Layout, places: CellSet) -> Trial:
        """Givens in exactly these places."""
        givens = tuple(digit if cell in places else 0 for cell, digit in enumerate(self.solution))
        found = self._others(layout, bytes(givens))
        if self.control.stopped:
            return STOPPED
        puzzle = Puzzle(givens, layout)
        if found.count != 1 or found.stopped is not None:
            return _ambiguous(puzzle, found)
        return self._checked(puzzle)

    def _without_givens(self, found: Found) -> Trial:
        """No givens at all: rules are cut anew, or get more, where they leave other solutions."""
        for _ in range(CHANGES):
            layout = self.layout
            if self.control.stopped:
                return STOPPED
            if found.count == 1 and found.stopped is None:
                return self._checked(Puzzle((0,) * layout.cells, layout))
            other = next((digits for digits in found.solutions
                          if bytes(digits) != self.solution), None)
            if other is None or not self.laying.tell_apart(self.wishes, other):
                break
            found = self._others(self.layout)
        return _ambiguous(Puzzle((0,) * layout.cells, layout), found)

    def _dug(self, layout: Layout) -> Trial:
        """Remove givens from the whole grid, in random order, while it stays the only solution.

        With some rules the question whether a given is needed may take minutes, so an open case
        keeps it, unless all have to be needed.
        """
        wanted = self.wanted
        recipe = Recipe(search_board(layout), False, orbits(layout, wanted.symmetry),
                        wanted.fewest, max(wanted.fewest, wanted.most), wanted.minimal,
                        0 if wanted.minimal else _patience(layout))
        open_ = ((1 << layout.size) - 1,) * layout.cells
        digits, whole = minimal(recipe, open_, wanted.seed, self.stream, self.solution,
                                self.solution, self.control)
        puzzle = puzzle_of_digits(digits, layout)
        if not whole:
            return broken_off(wanted, puzzle)
        if puzzle.clues > wanted.most:
            over = puzzle.clues - wanted.most
            return Trial(puzzle, TOO_MANY * over, message("{clues} clues", clues=puzzle.clues))
        return self._checked(puzzle)

    def _checked(self, puzzle: Puzzle) -> Trial:
        """Remove what is not needed, if all has to be; or say what has to stay all the same."""
        if not self.wanted.minimal:
            return Trial(puzzle)
        one_by_one = self.wanted.symmetry == "none" and self.wanted.places is None
        needed = not puzzle.clues or one_by_one or all_needed(puzzle, self.control)
        counted = [rule for rule in self.laying.rules if rule not in self.laying.loose
                   and not any(wish.fill and type(rule) is wish.kind for wish in self.wishes)]
        puzzle = without_needless(puzzle, self.laying.loose, self.laying.images,
                                  self.laying.chance, self.control)
        if self.control.stopped:
            return broken_off(self.wanted, puzzle)
        if not needed:
            return Trial(puzzle, TOO_MANY, NOT_MINIMAL)
        left = needless(puzzle, counted, self.control)
        if self.control.stopped:
            return broken_off(self.wanted, puzzle)
        return Trial(puzzle) if left is None else Trial(
            puzzle, TOO_MANY, message("a rule that is not needed, {rule}",
                                      rule=left.text(puzzle.layout)))


def _ambiguous(puzzle: Puzzle, found: Found) -> Trial:
    """A near miss with other solutions, or without a proof that there are none."""
    return Trial(puzzle, AMBIGUOUS,
                 "several solutions" if found.count > 1 else "no proof of one solution")


def _patience(layout: Layout) -> int:
    """The branches for the question whether a given is needed, which cost more on large boards."""
    return PATIENCE if layout.size <= OBVIOUS_SIZE else PATIENCE // 10
