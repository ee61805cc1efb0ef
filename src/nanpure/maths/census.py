"""A complete census of small layouts: puzzles with one solution, and minimal puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from nanpure.base.arguments import instance, optional, refused
from nanpure.errors import NoSolution, Unsupported
from nanpure.kernel import (
    Budget,
    Control,
    Limits,
    count_hitting,
    differences,
)
from nanpure.kernel.census import MOST_BITS
from nanpure.kernel.search import jobs_of
from nanpure.maths.essential_grids import (
    EssentialGrid,
    Listing,
    Orbit,
    ended,
    listing,
    orbits,
)
from nanpure.maths.structure import puzzles_with_clues
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Bits = NDArray[np.uint64]

__all__ = ["Census", "Fewest", "census", "fewest_clues"]

MOST_LISTED = 4_000_000  # minimal puzzles of one grid that are compared
MOST_KEPT = 2_000_000  # essentially different ones that are kept
MOST_WITH_CLUES = 1_000_000  # puzzles of one grid with the fewest clues

Found = TypeVar("Found")

Progress = Callable[[int, int], None]
"""Called with the number of essentially different grids done, and of all."""


@dataclass(frozen=True)
class Census:
    """All puzzles of a layout that have one solution.

    - *layout*; *grids*: the essentially different ones;
    - *valid*: the number of puzzles with one solution, by the number of clues, from 0 to N²;
    - *minimal*: the number of minimal ones among them: no clue can be left out;
    - *essential*: the number of essentially different minimal ones; None if they are too many to
      compare (4,000,000 in one grid).
    """

    layout: Layout
    grids: tuple[EssentialGrid, ...]
    valid: tuple[int, ...]
    minimal: tuple[int, ...]
    essential: tuple[int, ...] | None
    _puzzles: tuple[Bits, ...] | None = field(repr=False, compare=False)

    @property
    def fewest(self) -> int | None:
        """The fewest clues of a puzzle with one solution; None if there is no grid."""
        return next((clues for clues, many in enumerate(self.valid) if many), None)

    def puzzles(self) -> Iterator[Puzzle]:
        """Go through the essentially different minimal puzzles: by grid, clues, and their places.

        Raises :class:`Unsupported` if they were not kept: there are more than 2,000,000.

        >>> len(list(census(Layout.parse("2x2")).puzzles()))
        36
        """
        if self._puzzles is None:
            raise Unsupported(message("there are more minimal puzzles than are kept, {most:,}: "
                                      "{layout}", most=MOST_KEPT, layout=self.layout))
        for essential, puzzles in zip(self.grids, self._puzzles, strict=True):
            for bits in puzzles.tolist():
                yield _puzzle(essential.grid, bits)


def census(
    layout: Layout, jobs: int = 1, *, timeout: float | None = None,
    control: Control | None = None, progress: Progress | None = None,
) -> Census:
    """Count all puzzles of a small layout with one solution, and all minimal ones, by clues.

    For every essentially different grid (:func:`essential_grids`) all sets of cells are tried:
    givens have one solution if they meet every set of cells in which another grid
    differs. Layouts of at most 36 cells whose grids can be listed, otherwise :class:`Unsupported`:
    4×4 takes milliseconds, 5×5 less than a second for each grid, 6×6 half a minute. If *timeout*
    (seconds) or *control* ends it, :class:`PuzzleError`. *progress* is called with the number of
    grids done.

    >>> found = census(Layout.parse("2x2"))
    >>> sum(found.valid), found.minimal[4:7], found.essential[4:7], found.fewest
    (13579680, (25728, 58368, 1536), (13, 22, 1), 4)
    """
    jobs = jobs_of(jobs)
    work = _Work.of(layout, timeout, control, progress)
    valid, minimal, essential = ([0] * (layout.cells + 1) for _ in range(3))
    kept: list[Bits] | None = []
    compared = True
    for done, orbit in enumerate(work.orbits):
        counts = _whole(work, count_hitting(layout.cells, work.differences(orbit), MOST_LISTED,
                                            jobs, work.budget.rest()))
        for clues in range(layout.cells + 1):
            valid[clues] += counts.all[clues] * orbit.essential.grids
            minimal[clues] += counts.minimal[clues] * orbit.essential.grids
        if counts.listed is None:
            compared, kept = False, None
        elif compared:
            different = _different(counts.listed, orbit)
            for clues, many in _by_clues(different):
                essential[clues] += many
            if kept is not None:
                kept = [*kept, different] if sum(essential) <= MOST_KEPT else None
        if progress is not None:
            progress(done + 1, len(work.orbits))
    return Census(layout, work.grids, tuple(valid), tuple(minimal),
                  tuple(essential) if compared else None, None if kept is None else tuple(kept))


@dataclass(frozen=True)
class Fewest:
    """The fewest clues of a puzzle with one solution, proved by exhaustion.

    - *layout*; *grids*: the essentially different ones;
    - *clues*: the fewest; *puzzles*: the number of puzzles with that many; *essential*: the number
      of essentially different ones among them;
    - *examples*: these.
    """

    layout: Layout
    grids: tuple[EssentialGrid, ...]
    clues: int
    puzzles: int
    essential: int
    examples: tuple[Puzzle, ...] = field(repr=False)


def fewest_clues(
    layout: Layout, jobs: int = 1, *, timeout: float | None = None, control: Control | None = None,
    progress: Progress | None = None,
) -> Fewest:
    """Find the fewest clues of a puzzle with one solution, by exhaustion.

    With one clue, two and so on, all puzzles in every essentially different grid are searched
    (:func:`~nanpure.maths.puzzles_with_clues`). Layouts and limits as for :func:`census`, without
    sums. A layout without any grid raises :class:`NoSolution`.

    >>> found = fewest_clues(Layout.parse("2x2"))
    >>> found.clues, found.puzzles, found.essential, found.examples[0].line()
    (4, 25728, 13, '....3..2.14.....')
    """
    jobs = jobs_of(jobs)
    work = _Work.of(layout, timeout, control, progress)
    if not work.orbits:
        raise NoSolution(message("the layout has no grid: {layout}", layout=layout))
    if sum(grid.grids for grid in work.grids) == 1:  # it needs no clue
        return Fewest(layout, work.grids, 0, 1, 1, (_puzzle(work.grids[0].grid, 0),))
    for clues in range(1, layout.cells + 1):
        puzzles, examples = 0, list[Puzzle]()
        for done, orbit in enumerate(work.orbits):
            with_clues = _with_clues(work, orbit, clues, jobs)
            puzzles += len(with_clues) * orbit.essential.grids
            examples += [_puzzle(orbit.essential.grid, bits)
                         for bits in _different(with_clues, orbit).tolist()]
            if progress is not None:
                progress(done + 1, len(work.orbits))
        if puzzles:
            return Fewest(layout, work.grids, clues, puzzles, len(examples), tuple(examples))
    raise AssertionError("complete grids are puzzles")


def _with_clues(work: _Work, orbit: Orbit, clues: int, jobs: int) -> Bits:
    """The puzzles in a grid with this number of clues."""
    import numpy as np

    rest = work.budget.rest()
    bits: list[int] = []
    for puzzle in puzzles_with_clues(orbit.essential.grid, clues, jobs=jobs, timeout=rest.timeout,
                                     control=rest.control):
        bits.append(sum(1 << cell for cell, digit in enumerate(puzzle.givens) if digit))
        if len(bits) > MOST_WITH_CLUES:
            raise Unsupported(message("too many puzzles with {clues} clues, more than {most:,} in "
                                      "a grid: {layout}", clues=clues, most=MOST_WITH_CLUES,
                                      layout=work.listed.layout))
    return np.array(bits, np.uint64)


class _Work(NamedTuple):
    """The input that both verbs share."""

    listed: Listing
    orbits: Sequence[Orbit]
    budget: Budget

    @classmethod
    def of(
        cls, layout: Layout, timeout: float | None, control: Control | None,
        progress: Progress | None,
    ) -> _Work:
        """List the grids."""
        if progress is not None and not callable(progress):
            raise refused(progress, "progress", "a function or None")
        budget = Budget(Limits(timeout, None, optional(control, "control", Control)))
        if instance(layout, "layout", Layout).cells > MOST_BITS:
            raise Unsupported(message("puzzles are counted on up to {most} cells, not on {cells}: "
                                      "{layout}", most=MOST_BITS, cells=layout.cells,
                                      layout=layout))
        listed = listing(layout, budget)
        return cls(listed, tuple(orbits(listed, budget)), budget)

    @property
    def grids(self) -> tuple[EssentialGrid, ...]:
        """The essentially different grids."""
        return tuple(orbit.essential for orbit in self.orbits)

    def differences(self, orbit: Orbit) -> Bits:
        """The least sets of cells in which other grids differ from one."""
        return _whole(self, differences(self.listed.layout.size, orbit.digits, self.listed.grids,
                                        self.listed.times > 1, self.budget.rest()))


def _whole(work: _Work, result: Found | None) -> Found:
    """Return the result, unless limits ended the count."""
    if result is None:
        raise ended(work.listed.layout, message("puzzles"), work.budget)
    return result


def _different(puzzles: Bits, orbit: Orbit) -> Bits:
    """Of puzzles in a grid the first of each set that its automorphisms make equal, in order.

    An automorphism maps the grid to itself with a relabelling, so puzzles in it are equivalent if
    their places are.
    """
    import numpy as np

    least = puzzles
    for move in orbit.moves.tolist():
        image = np.zeros_like(puzzles)
        for new, old in enumerate(move):
            image |= (puzzles >> np.uint64(old) & np.uint64(1)) << np.uint64(new)
        least = np.minimum(least, image)
    firsts = np.unique(least)
    return firsts[np.argsort(np.bitwise_count(firsts), kind="stable")]


def _by_clues(puzzles: Bits) -> Iterator[tuple[int, int]]:
    import numpy as np

    yield from enumerate(np.bincount(np.bitwise_count(puzzles)).tolist())


def _puzzle(grid: Puzzle, bits: int) -> Puzzle:
    """A grid with the givens of these cells alone."""
    return Puzzle(tuple(digit * (bits >> cell & 1) for cell, digit in enumerate(grid.givens)),
                  grid.layout)
