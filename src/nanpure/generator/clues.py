"""Clues removed and added: minimal puzzles and unique ones; puzzles in disguise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from nanpure.base.arguments import flag, integer
from nanpure.errors import NoSolution, PuzzleError
from nanpure.generator.arguments import control_of, grid_of, made_with, puzzle_of, stream_of
from nanpure.generator.deadline import watched
from nanpure.generator.errors import NotMade
from nanpure.generator.needless_rules import without_needless_rules
from nanpure.generator.patterns import Symmetry, orbits
from nanpure.kernel import Control, Found, Limits, classic_search, search
from nanpure.kernel.generate import Recipe, grid, minimal
from nanpure.methods.groups import make_unique
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, PuzzleLike
from nanpure.model.sets import CellSet
from nanpure.model.symmetry import random_transform
from nanpure.search.engines import is_classic, search_board
from nanpure.search.verbs import solve
from nanpure.words import message

__all__ = ["SPLIT", "all_needed", "go_on", "listed", "minimal_puzzles",
           "minimize", "random_solution", "transform", "until_unique", "without"]


def one_solution(puzzle: Puzzle, control: Control | None = None) -> bool:
    """Whether a puzzle has exactly one solution; means nothing if *control* was stopped."""
    if is_classic(puzzle.layout) and not puzzle.removed:
        limits = Limits(control=control)
        result = classic_search(bytes(puzzle.givens), 2, 0, limits)
        return result.count == 1 and result.stopped is None
    return solve(puzzle, limit=2, control=control).status == "unique"


def all_needed(puzzle: Puzzle, control: Control | None = None) -> bool:
    """Whether a puzzle has one solution, and would have more without any of its givens.

    The answer means nothing if *control* was stopped.

    >>> all_needed(Puzzle.parse("12...........4..")), all_needed(Puzzle.parse("12...........4.3"))
    (False, True)
    """
    cells = (cell for cell, digit in enumerate(puzzle.givens) if digit)
    return one_solution(puzzle, control) and not any(
        one_solution(without(puzzle, (cell,)), control) for cell in cells
    )


def without(puzzle: Puzzle, cells: tuple[int, ...]) -> Puzzle:
    """Return a puzzle without the givens in some cells.

    >>> without(Puzzle.parse("12.............."), (1,)).line()
    '1...............'
    """
    givens = list(puzzle.givens)
    for cell in cells:
        givens[cell] = 0
    return replace(puzzle, givens=tuple(givens))


# ---- fewer -------------------------------------------------------------------------------------


def minimize(
    puzzle: PuzzleLike,
    seed: int | None = None,
    index: int = 0,
    symmetry: Symmetry = "none",
    *,
    layout: Layout | str | None = None,
    rules: bool = False,
    timeout: float | None = None,
    control: Control | None = None,
) -> Puzzle:
    """Remove givens, in random order, until every remaining one is needed.

    The order follows from *seed* and *index*; without a seed each call draws another one. The
    *info* of the result has both.

    With *rules* the rules of the layout that are not needed go first, one by one, those of few
    cells before others.

    With a *symmetry* of :data:`~nanpure.generator.SYMMETRIES` the givens go together with their
    images, and every group that remains is needed. Raises :class:`~nanpure.NoSolution` or
    :class:`~nanpure.MultipleSolutions` for a puzzle without exactly one solution, and
    :class:`~nanpure.NotMade` with the unfinished puzzle if *timeout* (seconds) was not enough or
    *control* was stopped.

    >>> minimize("1234341221434321", seed=3).clues
    5
    >>> minimize(Puzzle.parse("123434122143432.", "2x2+cage:3:r1c1,r1c2"), rules=True).layout
    Layout.parse('2x2')
    """
    source, (seed, index) = puzzle_of(puzzle, layout), stream_of(seed, index)
    puzzle, rules = source, flag(rules, "rules")
    with watched(Limits(timeout, control=control)) as own:
        solution = solve(puzzle, limit=2, control=own).solution
        if rules and puzzle.layout.rules:
            puzzle, whole = without_needless_rules(puzzle, solution, seed, index, own)
            if not whole:
                raise NotMade(message("stopped with {count} rules, not all needed: {layout}",
                                      count=len(puzzle.layout.rules),
                                      layout=puzzle.layout.structure), puzzle)
        layout = puzzle.layout
        classic = is_classic(layout) and not puzzle.removed
        open_ = replace(puzzle, givens=(0,) * layout.cells).grid()
        # The native side counts the givens it removes: cells without one must not be among them.
        given = CellSet.of((c for c, digit in enumerate(puzzle.givens) if digit), layout.size)
        recipe = Recipe(search_board(layout), classic, orbits(layout, symmetry, given))
        digits, whole = minimal(
            recipe, open_.candidates, seed, index, bytes(puzzle.givens), bytes(solution.values),
            own)
    smaller = made_with(replace(puzzle, givens=tuple(digits)), source, seed, index)
    if not whole:
        raise NotMade(message("stopped with {clues} givens, not all needed: {line}",
                              clues=smaller.clues, line=smaller.line()), smaller)
    return smaller


def minimal_puzzles(
    puzzle: PuzzleLike,
    limit: int = 1000,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    control: Control | None = None,
) -> Iterator[Puzzle]:
    """Yield the minimal puzzles among the givens of a puzzle, each once, at most *limit* of them.

    Each given in turn is left out, if that leaves one solution, or kept for good. Raises
    :class:`~nanpure.PuzzleError` with the status ``unknown`` if *timeout* (seconds) was not
    enough or *control* was stopped.

    >>> found = list(minimal_puzzles("123434122143...."))
    >>> len(found) == len(set(found)), {puzzle.clues for puzzle in found} <= {4, 5, 6}
    (True, True)
    """
    limit, limits = integer(limit, "limit of puzzles", 1), Limits(timeout, control=control)
    return _minimal_puzzles(puzzle_of(puzzle, layout), limit, limits)


def _minimal_puzzles(puzzle: Puzzle, limit: int, limits: Limits) -> Iterator[Puzzle]:
    count = 0
    with watched(limits) as control:
        _ = solve(puzzle, limit=2, control=control).solution
        open_ = [(puzzle, tuple(cell for cell, digit in enumerate(puzzle.givens) if digit))]
        while open_ and count < limit:
            standing, undecided = open_.pop()
            # A given that is needed here is needed in every later subset.
            free = [c for c in undecided if one_solution(without(standing, (c,)), control)]
            is_one = not free and all_needed(standing, control)
            go_on(control, message("after {count} minimal puzzles, there may be more", count=count),
                  puzzle)
            if free:
                open_.append((standing, tuple(free[1:])))
                open_.append((without(standing, (free[0],)), tuple(free[1:])))
            elif is_one:
                count += 1
                yield standing


def go_on(control: Control, how_far: str, puzzle: Puzzle) -> None:
    """Raise an error if a control was stopped, since the last search then means nothing.

    >>> go_on(Control(), "after 3 puzzles", Puzzle.parse("1..............."))
    """
    if control.stopped:
        raise PuzzleError(message("stopped {how_far}: {line}", how_far=message(how_far),
                                  line=puzzle.line()), "unknown", "asked")


# ---- more --------------------------------------------------------------------------------------


def random_solution(
    puzzle: PuzzleLike, seed: int | None = None, index: int = 0, control: Control | None = None, *,
    layout: Layout | str | None = None,
) -> Grid:
    """Draw a solution of a puzzle, not uniformly; :class:`~nanpure.NoSolution` if it has none.

    The same *seed* and *index* give the same one; without a seed each call may give another.

    >>> random_solution("1...............", seed=2).is_solution
    True
    """
    start, control = grid_of(puzzle, layout), control_of(control)
    seed, index = stream_of(seed, index)
    digits = grid(search_board(start.layout), start.candidates, seed, index, control=control)
    if not digits:
        raise NoSolution(message("no solution: {line}", line=start.line()))
    return replace(
        start,
        placed=tuple(0 if given else digit
                     for given, digit in zip(start.puzzle.givens, digits, strict=True)),
        candidates=tuple(1 << (digit - 1) for digit in digits),
    )


def until_unique(
    puzzle: PuzzleLike,
    seed: int | None = None,
    index: int = 0,
    symmetry: Symmetry = "none",
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    control: Control | None = None,
) -> Puzzle:
    """Add givens until one solution is left, after Nakano, Nishikawa and Yamashita.

    A solution is drawn at random; each round lists up to 100 solutions and adds the given that
    fewest of them share. With a *symmetry* of :data:`~nanpure.generator.SYMMETRIES` its images are
    added with it. The result need not be minimal: see :func:`minimize`. *seed* and *index* are
    as there.

    Raises :class:`~nanpure.NoSolution`, and :class:`NotMade` with the unfinished puzzle if
    *timeout* (seconds) was not enough or *control* was stopped.

    >>> made = until_unique("1...............", seed=2)
    >>> one_solution(made), made.givens[0]
    (True, 1)
    """
    puzzle, (seed, index) = puzzle_of(puzzle, layout), stream_of(seed, index)
    orbits(puzzle.layout, symmetry)  # complains about an unknown one
    numbers = orbits(puzzle.layout, symmetry) if symmetry != "none" else ()
    standing = puzzle
    with watched(Limits(timeout, control=control)) as own:

        def some(start: Puzzle) -> Iterator[Grid]:
            nonlocal standing
            standing = start
            return _some_solutions(start, own)

        try:
            target = random_solution(puzzle, seed, index, own)
            made = make_unique(puzzle, target, some, orbits=numbers)
            return made_with(made, puzzle, seed, index)
        except PuzzleError as error:
            if not own.stopped:
                raise
            raise NotMade(message("stopped with {count} givens added and several solutions: {line}",
                                  count=standing.clues - puzzle.clues, line=standing.line()),
                          standing) from error


SPLIT = 100  # solutions by which a given is chosen


def _some_solutions(puzzle: Puzzle, control: Control) -> Iterator[Grid]:
    """Up to 100 solutions, in the order in which the search finds them."""
    # The lexicographic order of ``solutions`` would cost a separate search for each.
    result = listed(puzzle, SPLIT, control)
    go_on(control, "among the solutions", puzzle)
    for digits in result.solutions:
        yield replace(puzzle, givens=tuple(digits)).grid()


def listed(puzzle: Puzzle, limit: int, control: Control) -> Found:
    """Return some solutions, in the order in which the search finds them.

    >>> len(listed(Puzzle.parse("1..............."), 100, Control()).solutions)
    72
    """
    limits = Limits(control=control)
    if is_classic(puzzle.layout) and not puzzle.removed:
        return classic_search(bytes(puzzle.givens), limit, limit, limits)
    start = puzzle.grid()
    return search(search_board(start.layout), start.candidates, limit, limit, limits)


# ---- equivalent puzzles ------------------------------------------------------------------------


def transform(
    puzzle: PuzzleLike, seed: int | None = None, *, layout: Layout | str | None = None,
    digits: bool = True,
) -> Puzzle:
    """Shuffle a puzzle by a symmetry of its layout, and relabel its *digits*.

    Without a *seed* each call draws another one; the *info* of the result has it.

    >>> transform("12...........4.3", seed=1).clues
    4
    """
    seed, _ = stream_of(seed)
    puzzle, digits = puzzle_of(puzzle, layout), flag(digits, "digits")
    return made_with(random_transform(puzzle.layout, seed, digits=digits)(puzzle), puzzle, seed)
