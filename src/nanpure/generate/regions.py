"""Random jigsaw boards: connected regions of N cells, by exchanges of cells between neighbours."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from nanpure.chance import below
from nanpure.compiled import board_of
from nanpure.errors import Unsupported
from nanpure.kernel.generate import grid
from nanpure.layout import Layout
from nanpure.symmetry import board_symmetries

__all__ = ["random_jigsaw"]

ROUNDS = 12   # exchanges tried for each cell of the board
TABLES = 200  # tables tried until one has a grid
NODES = 20_000  # branches to find one; a table that needs more is given up


def random_jigsaw(size: int = 9, seed: int = 0, index: int = 0, symmetry: str = "none") -> Layout:
    """Draw a jigsaw layout that has a grid: connected regions of *size* cells.

    *symmetry*: ``none`` or ``rotate180`` (turned upside down, the table is the same). The table
    starts as the default boxes (rows where N is prime) and is mixed by exchanges of two cells
    between neighbouring regions that leave both connected; so all tables within reach may come, but
    not evenly. The same arguments give the same layout on every machine.

    >>> layout = random_jigsaw(5, seed=1)
    >>> layout.size, len(set(layout.regions)), layout == random_jigsaw(5, seed=1)
    (5, 5, True)
    """
    if symmetry not in ("none", "rotate180"):
        raise ValueError(f"expected the symmetry none or rotate180, got {symmetry!r}")
    if not 2 <= size <= 36:
        raise Unsupported(f"random jigsaws have sizes from 2 to 36, got {size}")
    chance = Random(f"{seed}/{index}/{size}/{symmetry}")
    for table in range(TABLES):
        regions = _mixed(size, chance, symmetry == "rotate180")
        layout = Layout.jigsaw(regions)
        everything = [(1 << size) - 1] * layout.cells
        if grid(board_of(layout), everything, seed, table, NODES):
            return layout
    raise Unsupported(f"no jigsaw table with a grid among {TABLES} of size {size}")


def _mixed(size: int, chance: Random, turned: bool) -> list[int]:
    """A table of regions after many exchanges."""
    regions = list(_start(size).regions)
    near = _neighbours(size)
    half_turn = board_symmetries(size)[2].cells
    for _ in range(ROUNDS * size * size):
        one = below(size * size, chance)
        other = near[one][below(len(near[one]), chance)]
        # Two cells change regions: `one` goes over to the region of `other`, and a cell of that
        # region somewhere along the border comes back.
        back = _coming_back(regions, near, one, other, chance)
        if back is None:
            continue
        moves = {one: regions[other], back: regions[one]}
        if turned:
            moves = _with_images(regions, moves, half_turn)
        _try(regions, near, moves)
    return regions


def _start(size: int) -> Layout:
    has_boxes = any(size % rows == 0 for rows in range(2, size))
    return Layout.default(size) if has_boxes else Layout.boxes(1, size)


def _coming_back(
    regions: list[int], near: list[list[int]], one: int, other: int, chance: Random
) -> int | None:
    """A cell of the region of *other*, not *other* itself alone, that borders that of *one*."""
    mine, theirs = regions[one], regions[other]
    if mine == theirs:
        return None
    border = [
        cell for cell, region in enumerate(regions)
        if region == theirs and any(regions[next_] == mine and next_ != one for next_ in near[cell])
    ]
    return border[below(len(border), chance)] if border else None


def _with_images(
    regions: list[int], moves: dict[int, int], half_turn: tuple[int, ...]
) -> dict[int, int]:
    """The same exchange on the other side of the centre; nothing where the two get mixed up."""
    image = {regions[cell]: regions[half_turn[cell]] for cell in range(len(regions))}
    turned = {half_turn[cell]: image[region] for cell, region in moves.items()}
    if any(moves.get(cell, region) != region for cell, region in turned.items()):
        return {}
    return {**moves, **turned}


def _try(regions: list[int], near: list[list[int]], moves: dict[int, int]) -> None:
    """Make the moves where they leave all regions connected and of their size."""
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
    """The cells beside each cell. Boxes of 1 × 2 and their like would say the same."""
    side = Layout.boxes(1, size)
    lines = [house.cells for house in side.houses]
    near: list[set[int]] = [set() for _ in range(size * size)]
    for cells in lines:
        for one, other in pairwise(cells):
            near[one].add(other)
            near[other].add(one)
    return [sorted(cells) for cells in near]
