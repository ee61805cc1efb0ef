"""Make a puzzle from a group table: relabelled, masked, and givens added until it is unique.

The steps are those of :mod:`nanpure.methods.groups`, run one after another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import factorial
from random import Random

from nanpure.base.arguments import flag, integer
from nanpure.generator.arguments import stream_of
from nanpure.generator.clues import SPLIT, go_on, listed
from nanpure.generator.patterns import parse_pattern
from nanpure.kernel import Control
from nanpure.methods import groups
from nanpure.model.chance import shuffled
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import CellSet
from nanpure.model.step import Event
from nanpure.words import message

__all__ = ["GROUPS", "Made", "from_group"]

GROUPS = ("cyclic", "product")


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle in the making.

    - *table*: the table of the group; *solution*: the same, relabelled;
    - *start*: the part of the solution that the mask shows; *symmetric*: givens come in opposite
      pairs;
    - *seed*: the seed of its random numbers.
    """

    table: Grid
    solution: Grid
    start: Puzzle
    symmetric: bool
    seed: int

    def events(self, control: Control | None = None) -> Iterator[Event]:
        """Add givens, event by event, as :func:`nanpure.methods.groups.until_unique` does.

        When *control* is stopped, a :class:`~nanpure.errors.PuzzleError` is raised.
        """
        own = control or Control()

        def some(standing: Puzzle) -> Iterator[Grid]:
            result = listed(standing, SPLIT, own)
            go_on(own, "among the solutions", standing)
            for digits in result.solutions:
                yield replace(standing, givens=tuple(digits)).grid()

        return groups.until_unique(self.start, self.solution, some, symmetric=self.symmetric,
                                   limit=SPLIT)


def from_group(
    layout: Layout | str = "3x3", seed: int | None = None, *, group: str = "cyclic",
    exchange: Iterable[tuple[int, int]] = (), relabel: Sequence[int] | str | None = None,
    pattern: str | None = None, clues: int | None = None, symmetric: bool = False,
) -> Made:
    """Start a puzzle from the table of a group, its rows in an order that makes a solution.

    - *seed*: of the mask and the relabelling; None draws one, which ``Made.seed`` has;
    - *group*: ``cyclic``, or ``product`` (Z_R × Z_C for boxes of R×C);
    - *exchange*: pairs of rows to exchange, counted from 1;
    - *relabel*: the digits that 1 … N become, ``chance``, ``next`` (number *seed*, from 0, of all
      relabellings in lexicographic order), or None;
    - *pattern*: the mask as a picture, or *clues* random cells (without both a third of them);
    - *symmetric*: a random mask is the same after a half turn, and givens are added in pairs.

    >>> made = from_group("2x2", group="product", relabel=(3, 1, 4, 2), pattern="xxx.x...x.......")
    >>> print(made.table.line(), made.start.line())
    1234341221434321 314.4...1.......
    >>> *_, end = made.events()
    >>> print(end.end.line())
    314.4...1......3
    """
    chosen = layout if isinstance(layout, Layout) else Layout.parse(layout)
    seed, _ = stream_of(seed)
    table = groups.group_grid(chosen, group)
    for first, other in exchange:
        table = groups.exchange_rows(table, first, other)
    if not table.is_solution:
        raise ValueError(message("expected an exchange of rows that leaves a solution, got one "
                                 "that does not: {line}", line=table.line()))
    solution = _relabelled(table, relabel, seed)
    cells = _mask(chosen, pattern, clues, flag(symmetric, "symmetric"), seed)
    return Made(table, solution, groups.mask(solution, cells), symmetric, seed)


def _relabelled(table: Grid, relabel: Sequence[int] | str | None, seed: int) -> Grid:
    if relabel is None:
        return table
    if relabel == "chance":
        numbers = range(1, table.layout.size + 1)
        return groups.relabelled(table, shuffled(numbers, Random(f"relabel {seed}")))
    if relabel == "next":
        return groups.relabelled(table, _permutation(table.layout.size, seed))
    if isinstance(relabel, str):
        raise ValueError(message("expected digits, chance or next, got {got!r}", got=relabel))
    return groups.relabelled(table, relabel)


def _permutation(size: int, number: int) -> list[int]:
    """A permutation of 1 … size by its number in lexicographic order, which wraps around.

    >>> [_permutation(3, number) for number in (0, 1, 5, 6)]
    [[1, 2, 3], [1, 3, 2], [3, 2, 1], [1, 2, 3]]
    """
    left, permutation = list(range(1, size + 1)), []
    number %= factorial(size)
    while left:
        at, number = divmod(number, factorial(len(left) - 1))
        permutation.append(left.pop(at))
    return permutation


def _mask(
    layout: Layout, pattern: str | None, clues: int | None, symmetric: bool, seed: int
) -> CellSet:
    if pattern is not None:
        if clues is not None:
            raise ValueError(message("expected a pattern or a number of clues, not both, got {got}",
                                     got=clues))
        return parse_pattern(pattern, layout)
    if clues is None:
        clues = layout.cells // 3
        clues -= symmetric and layout.cells % 2 == 0 and clues % 2
    return groups.random_mask(layout, integer(clues, "number of clues"), seed,
                              symmetric=symmetric)
