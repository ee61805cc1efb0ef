"""The places of a puzzle's clues: symmetries of the board, and pictures of clue places."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, TypeAlias

from nanpure.base.arguments import instance, spelled, text_of
from nanpure.errors import ParseError
from nanpure.kernel.generate import EMPTY, GIVEN
from nanpure.model.layout import Layout
from nanpure.model.puzzle import parse_grid
from nanpure.model.sets import CellSet
from nanpure.model.symmetry import board_symmetries, generators
from nanpure.words import message

__all__ = ["SYMMETRIES", "Symmetry", "generator_images", "is_hopeless", "is_symmetric", "orbits",
           "parse_pattern"]

Symmetry: TypeAlias = Literal[
    "none", "rotate180", "rotate90", "mirror-h", "mirror-v", "diagonal", "antidiagonal",
    "mirror-both", "diagonals-both", "full",
]
"""The names of the symmetries of places."""

# The elements of symmetry.board_symmetries that generate each: quarter turns are 0 … 3; 4 is the
# reflection in the main diagonal, 5 left and right, 6 in the other diagonal, 7 up and down.
SYMMETRIES: Mapping[Symmetry, tuple[int, ...]] = MappingProxyType({
    "none": (),
    "rotate180": (2,),
    "rotate90": (1,),
    "mirror-h": (5,),
    "mirror-v": (7,),
    "diagonal": (4,),
    "antidiagonal": (6,),
    "mirror-both": (5, 7),
    "diagonals-both": (4, 6),
    "full": (1, 4),
})


def generator_images(size: int, symmetry: Symmetry) -> list[tuple[int, ...]]:
    """Return where the generators of a symmetry map each cell of a board of that size."""
    symmetry = spelled(symmetry, "a symmetry", SYMMETRIES)
    return [board_symmetries(size)[which].cells for which in SYMMETRIES[symmetry]]


def orbits(layout: Layout, symmetry: Symmetry = "none", pattern: CellSet | None = None,
           kept: Collection[int] = ()) -> tuple[int, ...]:
    """Number the cells so that cells with the same number are images of each other.

    Cells outside *pattern* get the number of cells without a given; those of *kept* get the number
    of cells that keep theirs.

    >>> orbits(Layout.default(4), "rotate180")
    (0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0)
    """
    images = generator_images(layout.size, symmetry)
    numbers = [-1] * layout.cells
    for first in range(layout.cells):
        if numbers[first] >= 0:
            continue
        reached = [first]
        for cell in reached:
            if numbers[cell] < 0:
                numbers[cell] = first
                reached += [image[cell] for image in images]
    return tuple(
        EMPTY if pattern is not None and cell not in pattern else GIVEN if cell in kept else number
        for cell, number in enumerate(numbers)
    )


def is_symmetric(cells: CellSet, symmetry: Symmetry) -> bool:
    """Whether a symmetry maps a set of cells to itself.

    >>> is_symmetric(CellSet.parse("r1c1 r4c4", 4), "rotate180")
    True
    """
    images = generator_images(cells.size, symmetry)
    return all(image[cell] in cells for image in images for cell in cells)


def is_hopeless(layout: Layout, pattern: CellSet) -> bool:
    """Whether a symmetry of the layout moves only cells that the pattern leaves without a clue.

    Then every solution has a twin: two lines of a chute without clues, for example, may trade
    places. Symmetries that move more cells than two lines have are not checked, so False proves
    nothing.

    >>> is_hopeless(Layout.default(4), CellSet.parse("r1c1 r1c2 r2c3 r2c4", 4))
    True
    """
    return any(not moved & pattern.mask for moved in _small_symmetries(layout))


@lru_cache(maxsize=64)
def _small_symmetries(layout: Layout) -> tuple[int, ...]:
    """The cells that each symmetry moves, of symmetries that move no more than two lines have."""
    # Arrays, since on 36×36 these are thousands of products of 1,296 cells.
    import numpy as np

    everywhere = np.arange(layout.cells)
    known = [np.array(image.cells) for image in generators(layout)]
    small = [image for image in known if (image != everywhere).sum() <= 2 * layout.size]
    seen = {image.tobytes() for image in small}
    for image in small:  # grows during the loop
        for other in known:
            turned = np.empty_like(image)
            turned[other] = other[image]  # back by the other, then this one, then the other
            if turned.tobytes() not in seen:
                seen.add(turned.tobytes())
                small.append(turned)
    return tuple(sum(1 << cell for cell in np.flatnonzero(image != everywhere).tolist())
                 for image in small)


def parse_pattern(text: str, layout: Layout) -> CellSet:
    """Read a picture of clue places: N² characters, ``.``, ``0``, ``_`` or ``-`` for no clue.

    Any puzzle text is accepted too: its givens are the places.

    >>> print(parse_pattern("x..x .... .... x..x", Layout.default(4)))
    r1c1 r1c4 r4c1 r4c4
    """
    text, layout = text_of(text, "text of a pattern"), instance(layout, "layout", Layout)
    signs = "".join(text.split())
    if len(signs) == layout.cells:
        shown = [cell for cell, sign in enumerate(signs) if sign not in ".0_-"]
    else:
        try:
            grid = parse_grid(text, layout)
        except ParseError as error:
            raise ParseError(
                text, expected=message("a picture of {count} characters, . for no clue",
                                       count=layout.cells),
                found=message("{count} signs", count=len(signs)), kind="pattern",
                facts={"wanted": layout.cells, "got": len(signs)},
            ) from error
        shown = [cell for cell, digit in enumerate(grid.values) if digit]
    return CellSet.of(shown, layout.size)
