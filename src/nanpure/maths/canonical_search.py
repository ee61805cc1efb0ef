"""The ways from a board to its canonical form, by the search that suits its layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from nanpure.errors import PuzzleError, Unsupported
from nanpure.kernel import Control, board_form, canonical_form
from nanpure.maths.canonical_listing import Listing, listed
from nanpure.model.chance import drawn
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, PuzzleLike, as_grid
from nanpure.model.symmetry import Transform
from nanpure.search.engines import is_classic
from nanpure.search.verbs import solve
from nanpure.words import message

__all__ = ["FORMS", "Form", "Ways", "is_boxes", "places_of", "plain_grid", "ways_to"]

Form = Literal["minlex", "pattern", "solution"]
FORMS: tuple[Form, ...] = ("minlex", "pattern", "solution")
WIDEST = 36  # lines of a board whose symmetries need not be listed


@dataclass(frozen=True, slots=True)
class Ways:
    """The digits of the form, the number of symmetries that lead there, and some of them."""

    form: tuple[int, ...]
    automorphisms: int
    transforms: tuple[Transform, ...]


def plain_grid(puzzle: PuzzleLike, layout: Layout | str | None = None) -> Grid:
    """Return a grid of digits without struck candidates."""
    grid = as_grid(puzzle, layout)
    if not grid.is_plain:
        raise Unsupported(message("canonical forms need digits only, got struck candidates: {line}",
                                  line=grid.line()))
    return grid


def places_of(grid: Grid) -> Grid:
    """Return the grid with the digit 1 in all of its clues."""
    return Puzzle(tuple(int(digit > 0) for digit in grid.values), grid.layout).grid()


def is_boxes(layout: Layout) -> bool:
    """Whether a layout consists of equal boxes only, of a size for which there is a search."""
    return layout.box_shape is not None and not layout.rules and layout.size <= WIDEST


def ways_to(grid: Grid, form: Form, most: int, control: Control | None) -> Ways:
    """Find the form of a board, and at most *most* ways to it: the first, and others."""
    if form == "solution":
        solution = solve(grid, control=control).solution
        return _ways(grid.layout, solution.values, "minlex", most, control, grid)
    return _ways(grid.layout, grid.values, form, most, control, None)


def _ways(
    layout: Layout, values: Sequence[int], convention: str, most: int, control: Control | None,
    companion: Grid | None,
) -> Ways:
    if is_classic(layout) and convention == "minlex" and companion is None:
        form, many, ways = canonical_form(bytes(values), most, control)
        if not form:
            raise _stopped(layout, values)
        return Ways(tuple(form), many, tuple(
            Transform.of(tuple(cells), tuple(digits[1:])) for cells, digits in ways))
    if layout.box_shape is not None and is_boxes(layout):
        result = board_form(layout.box_shape, bytes(values), convention, most,
                            None if companion is None else bytes(companion.values), control)
        if not result.form:
            raise _stopped(layout, values)
        return Ways(tuple(result.form), result.automorphisms, tuple(
            Transform.of(cells, tuple(digits[1:])) for cells, digits in result.ways))
    listing = listed(layout, values, control, by_pattern=convention == "pattern",
                     companion=None if companion is None else companion.values)
    if listing is None:
        raise _stopped(layout, values)
    return Ways(listing.form, len(listing.moves), tuple(_some(listing, most)))


def _some(listing: Listing, most: int) -> Iterator[Transform]:
    """The first way, and evenly chosen others if there are too many."""
    others: Sequence[int] = range(1, len(listing.moves))
    if len(others) >= most:
        others = drawn(others, most - 1, Random(0))
    for move in (0, *others):
        yield listing.transform(listing.moves[move])


def _stopped(layout: Layout, values: Sequence[int]) -> PuzzleError:
    line = Puzzle(tuple(values), layout).line()
    return PuzzleError(message("stopped before the canonical form was known: {line}", line=line),
                       "unknown", stopped="asked")
