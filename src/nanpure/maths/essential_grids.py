"""The essentially different grids of small layouts, listed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import factorial
from typing import TYPE_CHECKING, NamedTuple

from nanpure.base.arguments import instance, optional
from nanpure.errors import PuzzleError, Unsupported
from nanpure.kernel import Budget, Control, Limits
from nanpure.maths.symmetries import symmetries
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.search import engines
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]
    Moves = NDArray[np.uint16]

__all__ = ["EssentialGrid", "essential_grids"]

MOST_GRIDS = 500_000  # of a layout, with digits in order in its first row, that are listed
MOST_SYMMETRIES = 5_000_000


@dataclass(frozen=True, slots=True)
class EssentialGrid:
    """A grid that represents all that are equivalent to it.

    - *grid*: the first of them in lexicographic order;
    - *grids*: their number;
    - *automorphisms*: the number of symmetries of the layout that turn it into itself, each with a
      relabelling.
    """

    grid: Puzzle
    grids: int
    automorphisms: int


def essential_grids(
    layout: Layout, *, timeout: float | None = None, control: Control | None = None
) -> tuple[EssentialGrid, ...]:
    """List the essentially different grids of a layout, in lexicographic order.

    Grids are equivalent if the symmetries of the layout (:func:`~nanpure.maths.symmetries`), with a
    relabelling unless its rules tell digits apart, turn one into the other. All grids are listed,
    and each with all that are equivalent to it; so there may be at most 500,000 of them that begin
    with 1 to N in order, and 5,000,000 symmetries: boxes of 2×2 and 2×3, jigsaws up to 5×5 and some
    of 6×6. Beyond that, :class:`Unsupported`; if *timeout* (seconds) or *control* ends it,
    :class:`PuzzleError`.

    >>> [(one.grid.line(), one.grids) for one in essential_grids(Layout.parse("2x2"))]
    [('1234341221434321', 96), ('1234341223414123', 192)]
    """
    board = instance(layout, "layout", Layout)
    budget = Budget(Limits(timeout, None, optional(control, "control", Control)))
    return tuple(orbit.essential for orbit in orbits(listing(board, budget), budget))


class Listing(NamedTuple):
    """All grids of a layout that begin with 1 to N in order, or all if digits differ."""

    layout: Layout
    grids: Digits
    times: int  # the number of grids that each stands for


class Orbit(NamedTuple):
    """An essentially different grid and its automorphisms: from which cell each cell comes."""

    essential: EssentialGrid
    digits: bytes
    moves: Moves


def ended(layout: Layout, what: str, budget: Budget) -> PuzzleError:
    """Return the error to raise if limits end a listing."""
    control = budget.limits.control
    why = "asked" if control is not None and control.stopped else "time"
    return PuzzleError(message("stopped by {limit} before all {what} were known: {layout}",
                               limit=why, what=what, layout=layout), "unknown", why)


def listing(layout: Layout, budget: Budget) -> Listing:
    """List the grids of a layout."""
    import numpy as np

    size, cells = layout.size, layout.cells
    alike = layout.digits_alike
    first = range(1, size + 1) if alike else ()
    grid = Puzzle((*first, *(0 for _ in range(cells - len(first)))), layout).grid()
    rows: list[bytes] = []
    after = b""
    while True:
        result, _ = engines.enumerate_solutions(grid, after, AT_ONCE, budget.rest())
        rows += [bytes(digits) for digits in result.solutions]
        if result.stopped is None:
            break
        if result.stopped != "limit":
            raise ended(layout, message("grids"), budget)
        if len(rows) > MOST_GRIDS:
            raise Unsupported(message("grids are listed up to {most:,} that begin with the digits "
                                      "in order, and this layout has more: {layout}",
                                      most=MOST_GRIDS, layout=layout))
        after = rows[-1]
    listed = np.frombuffer(b"".join(rows), np.uint8).reshape(-1, cells)
    return Listing(layout, listed, factorial(size) if alike else 1)


AT_ONCE = 16_384  # grids of one native call


def orbits(listed: Listing, budget: Budget) -> Iterator[Orbit]:
    """Yield the first grid of each orbit."""
    import numpy as np

    layout, grids = listed.layout, listed.grids
    group = symmetries(layout, control=budget.limits.control)
    if group.order > MOST_SYMMETRIES:
        raise Unsupported(message("expected a layout with at most {most:,} symmetries to compare "
                                  "grids, got {got:,}: {layout}", most=MOST_SYMMETRIES,
                                  got=group.order, layout=layout))
    names = np.ascontiguousarray(grids).view(f"S{layout.cells}").ravel()  # sorted, no zeros
    seen = np.zeros(len(grids), bool)
    for k in range(len(grids)):
        if seen[k]:
            continue
        kept: list[Moves] = []
        reached = 0
        for moves in group.chain.elements():
            if over(budget):
                raise ended(layout, message("grids"), budget)
            places = np.searchsorted(names, _images(grids[k], moves, listed.times > 1))
            kept.append(moves[places == k])
            orbit = np.unique(places)
            reached += int((~seen[orbit]).sum())
            seen[orbit] = True
        many = sum(map(len, kept))
        assert reached * many == group.order  # the orbits of a group
        digits = grids[k].tobytes()
        yield Orbit(
            EssentialGrid(Puzzle(tuple(digits), layout), reached * listed.times, many), digits,
            np.concatenate(kept))


def over(budget: Budget) -> bool:
    """Whether the time is up or a stop was requested."""
    rest = budget.rest()
    return (rest.timeout is not None and rest.timeout < 1e-9) or (
        rest.control is not None and rest.control.stopped)


def _images(grid: Digits, moves: Moves, relabelled: bool) -> NDArray[np.bytes_]:
    """The images of a grid under moves, with the digits in order in the first row, as strings."""
    import numpy as np

    images = grid[moves]
    if relabelled:
        size = round(grid.size**0.5)
        names = np.zeros((len(images), size + 1), np.uint8)
        rows = np.arange(len(images))[:, None]
        names[rows, images[:, :size]] = np.arange(1, size + 1, dtype=np.uint8)
        images = names[rows, images]
    return np.ascontiguousarray(images).view(f"S{grid.size}").ravel()
