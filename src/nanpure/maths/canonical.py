"""Canonical forms, equivalence and automorphisms of single puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from nanpure.base.arguments import optional
from nanpure.errors import PuzzleError, Unsupported
from nanpure.kernel import Control, canonical_form
from nanpure.maths.group import Group
from nanpure.maths.listing import Listing, listed
from nanpure.model.chance import drawn
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle, as_grid
from nanpure.model.symmetry import Transform
from nanpure.search.door import is_classic

__all__ = ["Automorphisms", "Canonical", "automorphisms", "canonical", "equivalent"]


@dataclass(frozen=True, slots=True)
class Canonical:
    """The canonical form of a puzzle.

    - *form*: the least of all equivalent puzzles;
    - *transform*: one that turns the puzzle into it;
    - *automorphisms*: how many symmetries of the layout turn the puzzle into itself, each with a
      relabelling; as many lead to the form.
    """

    form: Puzzle
    transform: Transform
    automorphisms: int


@dataclass(frozen=True, slots=True)
class Automorphisms:
    """The automorphism group of a puzzle: its size, and generators."""

    size: int
    generators: tuple[Transform, ...]


def canonical(puzzle: Puzzle | Grid | str, *, control: Control | None = None) -> Canonical:
    """Give the canonical form: of all equivalent puzzles the least as a string.

    An empty cell comes before any digit. The symmetries are those of
    :func:`~nanpure.maths.symmetries`, with relabelling where the rules do not tell digits
    apart. Of a grid all digits count, given or placed. Layouts other than 9×9 with plain boxes
    are gone through symmetry by symmetry: Unsupported where there are too many.

    >>> puzzle = Puzzle.parse("12..3..........4")
    >>> found = canonical(puzzle)
    >>> found.form, found.transform(puzzle) == found.form, found.automorphisms
    (Puzzle.parse('.......1.2..34..'), True, 2)
    """
    grid = _plain(puzzle)
    ways = _ways(grid, 1, optional(control, "control", Control))
    return Canonical(Puzzle(ways.form, grid.layout), ways.transforms[0], ways.automorphisms)


def equivalent(
    one: Puzzle | Grid | str, other: Puzzle | Grid | str, *, control: Control | None = None
) -> Transform | None:
    """Give a transform that turns one puzzle into the other, or None where there is none.

    >>> one, other = Puzzle.parse("12..3..........4"), Puzzle.parse("4..........3..21")
    >>> turn = equivalent(one, other)
    >>> turn is not None and turn(one) == other
    True
    >>> equivalent(one, "12..3...........") is None
    True
    """
    control = optional(control, "control", Control)
    first, second = _plain(one), _plain(other)
    if first.layout.structure != second.layout.structure:
        return None
    here, there = (_ways(grid, 1, control) for grid in (first, second))
    if here.form != there.form:
        return None
    return here.transforms[0].then(there.transforms[0].inverse())


def automorphisms(puzzle: Puzzle | Grid | str, *, control: Control | None = None) -> Automorphisms:
    """Give the automorphism group of a puzzle: the symmetries that turn it into itself.

    Each goes with a relabelling. The size is the number of symmetries; of digits that the puzzle
    does not have any relabelling will do.

    >>> found = automorphisms("1234341221434321")
    >>> found.size, all(turn(Puzzle.parse("1234341221434321")).line() == "1234341221434321"
    ...                 for turn in found.generators)
    (32, True)
    """
    grid, control = _plain(puzzle), optional(control, "control", Control)
    most = MANY
    while True:
        ways = _ways(grid, most, control)
        first = ways.transforms[0]
        group, found = Group(grid.layout.cells), []
        for way in ways.transforms[1:]:
            turn = first.then(way.inverse())
            if group.add(turn.cells):
                found.append(turn)
            if group.order == ways.automorphisms:
                break
        if group.order == ways.automorphisms:
            return Automorphisms(ways.automorphisms, tuple(found))
        most *= 16


MANY = 256  # ways to a form that are looked at first


@dataclass(frozen=True, slots=True)
class _Ways:
    form: tuple[int, ...]
    automorphisms: int
    transforms: tuple[Transform, ...]


def _plain(puzzle: Puzzle | Grid | str) -> Grid:
    grid = as_grid(puzzle)
    if not grid.is_plain:
        raise Unsupported(f"a canonical form is one of digits, and candidates are struck here: "
                          f"{grid.line()}")
    return grid


def _ways(grid: Grid, most: int, control: Control | None) -> _Ways:
    if is_classic(grid.layout):
        form, many, ways = canonical_form(bytes(grid.values), most, control)
        if not form:
            raise _stopped(grid)
        return _Ways(tuple(form), many,
                     tuple(Transform.of(tuple(cells), tuple(digits[1:])) for cells, digits in ways))
    found = listed(grid.layout, grid.values, control)
    if found is None:
        raise _stopped(grid)
    return _Ways(found.form, len(found.moves), tuple(_some(found, most)))


def _some(found: Listing, most: int) -> Iterator[Transform]:
    """The first way, and an even choice of the others where there are too many."""
    others: Sequence[int] = range(1, len(found.moves))
    if len(others) >= most:
        others = drawn(others, most - 1, Random(0))
    for move in (0, *others):
        yield found.transform(found.moves[move])


def _stopped(grid: Grid) -> PuzzleError:
    return PuzzleError(f"stopped before the canonical form was known: {grid.line()}", "unknown",
                       stopped="asked")
