"""Clues taken away and added: minimal puzzles, unique ones, and those near a puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import numpy as np

from nanpure.compiled import board_of
from nanpure.errors import NoSolution
from nanpure.generate.patterns import orbits
from nanpure.grid import Grid
from nanpure.kernel import Control, Limits, classic_search
from nanpure.kernel.generate import Recipe, grid, minimal
from nanpure.layout import Layout
from nanpure.methods.groups import make_unique
from nanpure.puzzle import Puzzle, as_grid
from nanpure.solve import solutions, solve
from nanpure.symmetry import random_transform

__all__ = ["is_classic", "is_minimal", "is_unique", "minimal_puzzles", "minimize", "near",
           "random_solution", "transform", "until_unique"]


def is_classic(layout: Layout) -> bool:
    """Tell whether the houses are those of the classic 9×9, which have a search of their own."""
    return layout.structure == "3x3"


def is_unique(puzzle: Puzzle, control: Control | None = None) -> bool:
    """Tell whether a puzzle has exactly one solution."""
    if is_classic(puzzle.layout) and not puzzle.removed:
        limits = Limits(control=control)
        return classic_search(bytes(puzzle.givens), 2, 0, limits).count == 1
    return solve(puzzle, limit=2, control=control).status == "unique"


def is_minimal(puzzle: Puzzle | str) -> bool:
    """Tell whether a puzzle has one solution, and would have more without any of its givens.

    >>> is_minimal("12...........4.."), is_minimal("12..34.......4..")
    (False, False)
    """
    puzzle = as_grid(puzzle).puzzle
    return is_unique(puzzle) and not any(
        is_unique(_without(puzzle, (cell,))) for cell, digit in enumerate(puzzle.givens) if digit
    )


def _without(puzzle: Puzzle, cells: tuple[int, ...]) -> Puzzle:
    givens = list(puzzle.givens)
    for cell in cells:
        givens[cell] = 0
    return replace(puzzle, givens=tuple(givens))


# ---- fewer -------------------------------------------------------------------------------------


def minimize(
    puzzle: Puzzle | str, seed: int = 0, index: int = 0, symmetry: str = "none",
    control: Control | None = None,
) -> Puzzle:
    """Take givens away, in an order by chance, until every one that is left is needed.

    With a *symmetry* of :data:`~nanpure.generate.SYMMETRIES` the givens go together with their
    images, and every such group that is left is needed. Raises :class:`~nanpure.NoSolution` or
    :class:`~nanpure.MultipleSolutions` for a puzzle without exactly one solution.

    >>> minimize("1234341221434321", seed=3).clues
    4
    """
    puzzle = as_grid(puzzle).puzzle
    solution = solve(puzzle, limit=2, control=control).solution
    layout = puzzle.layout
    recipe = Recipe(board_of(layout), is_classic(layout) and not puzzle.removed,
                    orbits(layout, symmetry))
    digits, _ = minimal(recipe, seed, index, bytes(puzzle.givens), bytes(solution.values), control)
    return replace(puzzle, givens=tuple(digits))


def minimal_puzzles(
    puzzle: Puzzle | str, limit: int = 1000, control: Control | None = None
) -> Iterator[Puzzle]:
    """Yield the minimal puzzles among the givens of a puzzle, each once, at most *limit* of them.

    Each given in turn is left out, where that leaves one solution, or kept for good.

    >>> found = list(minimal_puzzles("123434122143...."))
    >>> len(found) == len(set(found)), {puzzle.clues for puzzle in found} <= {4, 5, 6}
    (True, True)
    """
    puzzle = as_grid(puzzle).puzzle
    _ = solve(puzzle, limit=2, control=control).solution
    found = 0
    open_ = [(puzzle, tuple(cell for cell, digit in enumerate(puzzle.givens) if digit))]
    while open_ and found < limit and not (control is not None and control.stopped):
        standing, undecided = open_.pop()
        # A given that is needed now is needed in all that is still to come.
        free = [c for c in undecided if is_unique(_without(standing, (c,)), control)]
        if free:
            open_.append((standing, tuple(free[1:])))
            open_.append((_without(standing, (free[0],)), tuple(free[1:])))
        elif is_minimal(standing):
            found += 1
            yield standing


# ---- more --------------------------------------------------------------------------------------


def random_solution(
    puzzle: Puzzle | Grid | str, seed: int = 0, index: int = 0, control: Control | None = None
) -> Grid:
    """Draw a solution of a puzzle, not evenly; :class:`~nanpure.NoSolution` if it has none.

    >>> random_solution("1...............", seed=2).is_solution
    True
    """
    start = as_grid(puzzle)
    digits = grid(board_of(start.layout), start.candidates, seed, index, control=control)
    if not digits:
        raise NoSolution(f"no solution: {start.line()}")
    return replace(
        start,
        placed=tuple(0 if given else digit
                     for given, digit in zip(start.puzzle.givens, digits, strict=True)),
        candidates=tuple(1 << (digit - 1) for digit in digits),
    )


def until_unique(
    puzzle: Puzzle | str, seed: int = 0, index: int = 0, control: Control | None = None
) -> Puzzle:
    """Add givens until one solution is left, after Nakano, Nishikawa and Yamashita.

    A solution is drawn by chance; each round adds the given that splits the solutions best.

    >>> is_unique(until_unique("1...............", seed=2))
    True
    """
    puzzle = as_grid(puzzle).puzzle
    target = random_solution(puzzle, seed, index, control)
    return make_unique(puzzle, target, lambda standing: solutions(standing, control=control))


# ---- near --------------------------------------------------------------------------------------

LISTED = 2000  # solutions that are listed to see which givens leave one


def near(
    puzzle: Puzzle | str, minus: int = 1, plus: int = 1, control: Control | None = None
) -> Iterator[Puzzle]:
    """Yield the unique puzzles with *minus* givens less and *plus* (0 or 1) others more.

    This is the neighbourhood that searchers for puzzles with few clues walk in, {−1+1}, {−2+1}.
    The givens taken away do not come back with the same digit; each puzzle comes once, in the order
    of the cells taken away, then of the cell added, then of its digit.

    >>> puzzles = list(near("12...........4.3", 1, 1))
    >>> all(is_unique(puzzle) for puzzle in puzzles), len(puzzles) == len(set(puzzles))
    (True, True)
    """
    puzzle = as_grid(puzzle).puzzle
    if plus not in (0, 1):
        raise ValueError(f"expected 0 or 1 givens to add, got {plus}")
    cells = [cell for cell, digit in enumerate(puzzle.givens) if digit]
    if not 1 <= minus <= len(cells):
        raise ValueError(f"expected 1 to {len(cells)} givens to take away, got {minus}")
    seen: set[tuple[int, ...]] = {puzzle.givens}
    for gone in combinations(cells, minus):
        fewer = _without(puzzle, gone)
        for found in ([fewer] if plus == 0 else _with_one_more(fewer, control)):
            back = any(found.givens[cell] == puzzle.givens[cell] for cell in gone)
            if not back and found.givens not in seen and (plus or is_unique(fewer, control)):
                seen.add(found.givens)
                yield found


def _with_one_more(puzzle: Puzzle, control: Control | None) -> Iterator[Puzzle]:
    """The unique puzzles with one more given."""
    listed = [found.values for found in solutions(puzzle, limit=LISTED, control=control)]
    if not listed:
        return
    size = puzzle.layout.size
    shown = np.zeros((puzzle.layout.cells, size + 1), dtype=np.int64)
    for digits in np.array(listed):
        shown[np.arange(len(digits)), digits] += 1
    whole = len(listed) < LISTED
    for cell, digit in np.argwhere(shown == 1 if whole else shown <= 1):
        if digit and not puzzle.givens[cell]:
            givens = list(puzzle.givens)
            givens[cell] = int(digit)
            more = replace(puzzle, givens=tuple(givens))
            if whole or is_unique(more, control):
                yield more


def transform(puzzle: Puzzle | str, seed: int = 0, *, digits: bool = True) -> Puzzle:
    """Shuffle a puzzle by a symmetry of its layout, and relabel its *digits*: the same in disguise.

    >>> transform("12...........4.3", seed=1).clues
    4
    """
    puzzle = as_grid(puzzle).puzzle
    return random_transform(puzzle.layout, seed, digits=digits)(puzzle)
