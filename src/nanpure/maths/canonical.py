"""Canonical forms, equivalence and automorphisms of single puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from nanpure.base.arguments import flag, optional, spelled
from nanpure.kernel import Control
from nanpure.maths.canonical_search import FORMS, Form, places_of, plain_grid, ways_to
from nanpure.maths.group import Group
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, PuzzleLike
from nanpure.model.symmetry import Transform

__all__ = ["Automorphisms", "Canonical", "automorphisms", "canonical", "equivalent"]


@dataclass(frozen=True, slots=True)
class Canonical:
    """The canonical form of a puzzle.

    - *form*: the chosen one of all equivalent puzzles;
    - *transform*: one that turns the puzzle into it;
    - *automorphisms*: the number of symmetries of the layout that turn the puzzle into itself, each
      with a relabelling; as many lead to the form.
    """

    form: Puzzle
    transform: Transform
    automorphisms: int

    def __repr__(self) -> str:
        return f"<Canonical {self.form.line()}, automorphisms: {self.automorphisms}>"

    def _repr_html_(self) -> str:
        from nanpure.io.notebook import canonical_html

        return canonical_html(self)


@dataclass(frozen=True, slots=True)
class Automorphisms:
    """The automorphism group of a puzzle: its size, and generators."""

    size: int
    generators: tuple[Transform, ...]


def canonical(
    puzzle: PuzzleLike, form: Form = "minlex", *, layout: Layout | str | None = None,
    places: bool = False, control: Control | None = None,
) -> Canonical:
    """Return the canonical form: of all equivalent puzzles the first one by a convention.

    - *form* ``minlex``: the least as a string, where an empty cell comes before any digit;
    - ``pattern``: the least of those whose pattern of empty cells and clues is the least as a
      string, where empty comes before clue;
    - ``solution``: the least of those whose solution is its minlex form; for a puzzle with exactly
      one solution, otherwise :class:`~nanpure.PuzzleError`.

    All three are the same for complete grids. With *places* only the places of the clues count, as
    if all were the digit 1. The symmetries are those of
    :func:`~nanpure.maths.symmetries`, with relabelling unless the rules tell digits apart. In a
    grid all digits count, given or placed. For layouts other than plain boxes up to 36×36 the
    symmetries are tried one by one: :class:`~nanpure.Unsupported` if there are too many, and if a
    form on boxes other than 3×3 takes too many steps.

    >>> puzzle = Puzzle.parse("12..3..........4")
    >>> found = canonical(puzzle)
    >>> found.form, found.transform(puzzle) == found.form, found.automorphisms
    (Puzzle.parse('.......1.2..34..'), True, 2)
    >>> [canonical("4......1......24", form).form.line()
    ...  for form in ("minlex", "pattern", "solution")]
    ['.......1.12..3..', '.......1.2...13.', '......12..4..1..']
    >>> canonical("4......1......24", places=True).form.line()
    '.......1.1...11.'
    """
    form = spelled(form, "form", FORMS)
    grid = _board(puzzle, layout, places)
    ways = ways_to(grid, form, 1, optional(control, "control", Control))
    return Canonical(Puzzle(ways.form, grid.layout), ways.transforms[0], ways.automorphisms)


def _board(puzzle: PuzzleLike, layout: Layout | str | None, places: bool) -> Grid:
    grid = plain_grid(puzzle, layout)
    return places_of(grid) if flag(places, "places") else grid


def equivalent(
    one: PuzzleLike, other: PuzzleLike, *, layout: Layout | str | None = None,
    places: bool = False, control: Control | None = None,
) -> Transform | None:
    """Return a transform that turns one puzzle into the other, or None if there is none.

    With *places* it only has to map clues to places of clues.

    >>> one, other = Puzzle.parse("12..3..........4"), Puzzle.parse("4..........3..21")
    >>> turn = equivalent(one, other)
    >>> turn is not None and turn(one) == other
    True
    >>> equivalent(one, "12..3...........") is None
    True
    """
    control = optional(control, "control", Control)
    first, second = (_board(each, layout, places) for each in (one, other))
    if first.layout.structure != second.layout.structure:
        return None
    here, there = (ways_to(grid, "minlex", 1, control) for grid in (first, second))
    if here.form != there.form:
        return None
    return here.transforms[0].then(there.transforms[0].inverse())


def automorphisms(
    puzzle: PuzzleLike, *, layout: Layout | str | None = None, places: bool = False,
    control: Control | None = None,
) -> Automorphisms:
    """Return the automorphism group of a puzzle: the symmetries that turn it into itself.

    Each comes with a relabelling. The size is the number of symmetries; digits that the puzzle
    does not have may be relabelled freely. With *places* it is the group of the clue pattern.

    >>> found = automorphisms("1234341221434321")
    >>> found.size, all(turn(Puzzle.parse("1234341221434321")).line() == "1234341221434321"
    ...                 for turn in found.generators)
    (32, True)
    """
    grid, control = _board(puzzle, layout, places), optional(control, "control", Control)
    most = MANY
    while True:
        ways = ways_to(grid, "minlex", most, control)
        first = ways.transforms[0]
        group, turns, random = Group(grid.layout.cells), [], Random(0)
        for way in ways.transforms[1:]:
            turn = first.then(way.inverse())
            if (group.add(turn.cells) if ways.automorphisms <= EXACT
                    else group.grow(turn.cells, random, ways.automorphisms)):
                turns.append(turn)
            if group.order == ways.automorphisms:
                break
        if group.order == ways.automorphisms:
            return Automorphisms(ways.automorphisms, tuple(turns))
        most *= 16


MANY = 256  # ways to a form that are tried first
EXACT = 5_000_000  # automorphisms up to which no generator is superfluous
