"""Random jigsaw boards: connected regions of N cells, mixed by exchanges between neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from nanpure.base.arguments import integer
from nanpure.errors import Unsupported, shown_value
from nanpure.generator.arguments import control_of, stream_of
from nanpure.generator.errors import NotMade
from nanpure.generator.patterns import Symmetry, generator_images
from nanpure.kernel import MAX_SIZE, Control
from nanpure.kernel.generate import grid
from nanpure.model.chance import below
from nanpure.model.layout import Layout
from nanpure.search.engines import board_of
from nanpure.words import message

__all__ = ["RandomJigsaw", "random_jigsaw"]

Image = tuple[int, ...]  # where each cell goes

ROUNDS = 12   # exchanges tried for each cell of the board
TABLES = 200  # tables tried until one has a grid
NODES = 20_000  # branches to find one; a table that needs more is abandoned


@dataclass(frozen=True, slots=True)
class RandomJigsaw:
    """A layout for each puzzle: a random jigsaw of that size, whose regions have that symmetry."""

    size: int = 9
    symmetry: Symmetry = "none"

    def __str__(self) -> str:
        return f"jigsaw:random:{self.size}:{self.symmetry}"

    def draw(self, seed: int, index: int, control: Control | None = None) -> Layout:
        """The layout of the puzzle with that index."""
        return random_jigsaw(self.size, seed, index, self.symmetry, control)


def random_jigsaw(
    size: int = 9, seed: int | None = None, index: int = 0, symmetry: Symmetry = "none",
    control: Control | None = None,
) -> Layout:
    """Draw a jigsaw layout that has a grid: connected regions of *size* cells.

    *symmetry*: one of :data:`~nanpure.generator.SYMMETRIES` that maps regions to regions. The
    table starts as the default boxes (rows if N is prime) and is mixed by exchanges of two cells
    between neighbouring regions that leave both connected; so every table within reach may come,
    but not uniformly (with many images few exchanges succeed, and the start itself comes often).
    The same *seed*, *index* and other arguments give the same layout on every machine; without a
    seed each call draws another one. Raises :class:`~nanpure.Unsupported` for sizes other than
    2 … 36, and if the start does not have the symmetry (boxes of 2×3 turned by
    90 degrees are others), and :class:`~nanpure.NotMade` when *control* was stopped.

    >>> layout = random_jigsaw(5, seed=1)
    >>> layout.size, len(set(layout.regions)), layout == random_jigsaw(5, seed=1)
    (5, 5, True)
    """
    size = integer(size, "size")
    if not 2 <= size <= MAX_SIZE:
        raise Unsupported(message("random jigsaws have sizes from 2 to {most}, got {got}",
                                  most=MAX_SIZE, got=shown_value(size)))
    (seed, index), control = stream_of(seed, index), control_of(control)
    images = _images(size, symmetry)
    chance = Random(f"{seed}/{index}/{size}/{symmetry}")
    for table in range(TABLES):
        regions = _mixed(size, chance, images, control)
        layout = Layout.jigsaw(regions)
        everything = [(1 << size) - 1] * layout.cells
        if grid(board_of(layout), everything, seed, table, NODES, control):
            return layout
        _go_on(control, size)
    raise Unsupported(message("no jigsaw table with a grid among {tables} of size {size}",
                              tables=TABLES, size=size))


def _go_on(control: Control | None, size: int) -> None:
    if control is not None and control.stopped:
        raise NotMade(message("stopped while a jigsaw table was drawn, of size {size}", size=size))


def _images(size: int, symmetry: Symmetry) -> list[Image]:
    """Where the transforms of a symmetry map each cell, without the identity."""
    same = tuple(range(size * size))
    made = generator_images(size, symmetry)
    regions = _start(size).regions
    for image in made:
        if len({(regions[cell], regions[image[cell]]) for cell in same}) != size:
            raise Unsupported(message("no random jigsaws of size {size} have the symmetry "
                                      "{symmetry!r}", size=size, symmetry=symmetry))
    reached = [same]
    for known in reached:  # grows during the loop
        reached += [turned for image in made
                    if (turned := tuple(image[cell] for cell in known)) not in reached]
    return reached[1:]


def _mixed(
    size: int, chance: Random, images: Sequence[Image], control: Control | None
) -> list[int]:
    """A table of regions after many exchanges."""
    regions = list(_start(size).regions)
    near = _neighbours(size)
    for _ in range(ROUNDS * size * size * (1 + len(images))):  # with images fewer succeed
        _go_on(control, size)
        cell = below(size * size, chance)
        other = near[cell][below(len(near[cell]), chance)]
        # Two cells change regions: `cell` joins the region of `other`, and a cell of that region
        # somewhere along the border comes back.
        back = _coming_back(regions, near, cell, other, chance)
        if back is None:
            continue
        moves = {cell: regions[other], back: regions[cell]}
        _try(regions, near, _with_images(regions, moves, images))
    return regions


def _start(size: int) -> Layout:
    has_boxes = any(size % rows == 0 for rows in range(2, size))
    return Layout.default(size) if has_boxes else Layout.boxes(1, size)


def _coming_back(
    regions: list[int], near: list[list[int]], mover: int, other: int, chance: Random
) -> int | None:
    """A cell of the region of *other*, not *other* itself alone, that borders that of *mover*."""
    mine, theirs = regions[mover], regions[other]
    if mine == theirs:
        return None
    border = [
        cell for cell, region in enumerate(regions)
        if region == theirs
            and any(regions[next_] == mine and next_ != mover for next_ in near[cell])
    ]
    return border[below(len(border), chance)] if border else None


def _with_images(
    regions: list[int], moves: dict[int, int], images: Iterable[Image]
) -> dict[int, int]:
    """The same exchange at every image; empty if images collide."""
    all_ = dict(moves)
    for image in images:
        to = {region: regions[image[cell]] for cell, region in enumerate(regions)}
        for cell, region in moves.items():
            if all_.setdefault(image[cell], to[region]) != to[region]:
                return {}
    return all_


def _try(regions: list[int], near: list[list[int]], moves: dict[int, int]) -> None:
    """Make the moves if they leave all regions connected and of their size."""
    before = {cell: regions[cell] for cell in moves}
    for cell, region in moves.items():
        regions[cell] = region
    touched = {*before.values(), *moves.values()}
    if not all(_is_whole(regions, near, region) for region in touched):
        for cell, region in before.items():
            regions[cell] = region


def _is_whole(regions: list[int], near: list[list[int]], region: int) -> bool:
    members = {cell for cell, which in enumerate(regions) if which == region}
    if len(members) ** 2 != len(regions):
        return False
    reached = [next(iter(members))]
    seen = set(reached)
    for cell in reached:
        fresh = [other for other in near[cell] if other in members and other not in seen]
        seen.update(fresh)
        reached += fresh
    return seen == members


def _neighbours(size: int) -> list[list[int]]:
    """The cells next to each cell. Boxes of 1 × 2 and the like would give the same."""
    side = Layout.boxes(1, size)
    lines = [house.cells for house in side.houses]
    near: list[set[int]] = [set() for _ in range(size * size)]
    for cells in lines:
        for cell, other in pairwise(cells):
            near[cell].add(other)
            near[other].add(cell)
    return [sorted(cells) for cells in near]
