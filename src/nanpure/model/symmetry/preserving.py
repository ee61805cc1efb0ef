"""The symmetries of a layout: transforms that preserve it, as generators and at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from random import Random

from nanpure.base.arguments import flag, instance, integer
from nanpure.model.chance import below, shuffled
from nanpure.model.layout import Layout
from nanpure.model.symmetry.transform import (
    Transform,
    board_symmetries,
    identity,
    permute_columns,
    permute_rows,
    relabel,
    transpose,
)

__all__ = ["generators", "random_transform"]

Chutes = tuple[tuple[int, ...], ...]


def generators(layout: Layout) -> tuple[Transform, ...]:
    """Return transforms of the cells that preserve a layout; their products are its symmetries.

    For R×C boxes these are all symmetries: swaps of lines in a chute, swaps of chutes, and the
    transposition where R = C. For other layouts the candidates are transforms that move lines or
    chutes in pairs, mirrored pairs or all chutes at once, on one or both axes, turns and mirrors,
    and exchanges of boxes with lines or disjoint groups; each is tried, and those that preserve the
    layout, extra houses included, are kept. That gives all symmetries of diagonals, windows and
    disjoint groups on R×C boxes, alone and together (compared with nauty up to 4×4); a jigsaw may
    have more, which :func:`nanpure.maths.symmetries` finds. The relabellings, always symmetries,
    are left out.

    >>> len(generators(Layout.parse("3x3"))), len(generators(Layout.parse("2x3")))
    (9, 10)
    >>> turns = board_symmetries(4)[1:4]
    >>> generators(Layout.parse("jigsaw:AAABCABBCCDBCDDD")) == turns
    True
    """
    return _generators(instance(layout, "layout", Layout))


@lru_cache(maxsize=64)
def _generators(layout: Layout) -> tuple[Transform, ...]:
    size, turned = layout.size, transpose(layout.size)
    bands, stacks = layout.bands, turned(layout).bands
    if _is_plain(layout):
        square = (turned,) if size > 1 and turned.preserves(layout) else ()
        rows = tuple(permute_rows(size, order) for order in _swaps(bands))
        columns = tuple(permute_columns(size, order) for order in _swaps(stacks))
        return square + rows + (() if square else columns)
    kept = dict.fromkeys(t for t in _pool(layout, bands, stacks) if t.preserves(layout))
    kept.pop(identity(size), None)
    return tuple(kept)


def random_transform(layout: Layout, seed: int, *, digits: bool = True) -> Transform:
    """Draw a transform that preserves the layout; *digits*: with a relabelling, where one may be.

    The same seed gives the same transform on every machine. For R×C boxes every symmetry is
    equally likely; for other layouts it is a long random product of the :func:`generators`, which
    reaches all of their products, but not with exactly equal probability. The relabelling is
    always uniform.

    >>> layout = Layout.parse("3x3")
    >>> random_transform(layout, 1).preserves(layout)
    True
    >>> random_transform(layout, 1) == random_transform(layout, 2)
    False
    """
    size, seed = instance(layout, "layout", Layout).size, integer(seed, "seed")
    digits, random, turned = flag(digits, "digits"), Random(seed), transpose(size)
    if _is_plain(layout):
        transform = permute_rows(size, _shuffled_lines(layout.bands, random))
        transform = transform.then(
            permute_columns(size, _shuffled_lines(turned(layout).bands, random)))
        if turned.preserves(layout) and below(2, random):
            transform = transform.then(turned)
    else:
        transform = identity(size)
        for _ in range(_PASSES):
            for generator in generators(layout):
                if below(2, random):
                    transform = transform.then(generator)
    if digits and layout.digits_alike:
        transform = transform.then(relabel(size, shuffled(range(1, size + 1), random)))
    return transform


_PASSES = 40  # through the generators; the groups in question are far from mixing slower than this


def _is_plain(layout: Layout) -> bool:
    return layout.box_shape is not None and not layout.rules


# ---- orders of lines: entry i says where line i goes -------------------------------------------


def _swaps(chutes: Chutes) -> Iterator[tuple[int, ...]]:
    """Swaps of adjacent lines in a chute, and of adjacent chutes."""
    size = sum(map(len, chutes))
    for chute in chutes:
        for pair in pairwise(chute):
            yield _swap(size, [pair])
    for one, other in pairwise(chutes):
        if len(one) == len(other):
            yield _swap(size, list(zip(one, other, strict=True)))


def _orders(chutes: Chutes) -> Iterator[tuple[int, ...]]:
    """Orders that a layout with more than plain boxes may preserve."""
    size = sum(map(len, chutes))
    yield tuple(range(size - 1, -1, -1))
    swaps = [[pair] for chute in chutes for pair in combinations(chute, 2)]
    swaps += [
        list(zip(one, other, strict=True))
        for one, other in combinations(chutes, 2)
        if len(one) == len(other)
    ]
    for swap in swaps:
        yield _swap(size, swap)
        mirrored = [(size - 1 - i, size - 1 - k) for i, k in swap]
        yield _swap(size, [*swap, *mirrored])
    if len({len(chute) for chute in chutes}) == 1:
        for i, k in combinations(range(len(chutes[0])), 2):
            yield _swap(size, [(chute[i], chute[k]) for chute in chutes])


def _swap(size: int, pairs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    order = list(range(size))
    for i, k in pairs:
        order[i], order[k] = order[k], order[i]
    return tuple(order)


def _pool(layout: Layout, bands: Chutes, stacks: Chutes) -> Iterator[Transform]:
    """The transforms that :func:`generators` tries, in its order."""
    size = layout.size
    yield from board_symmetries(size)
    columns = set(_orders(stacks))
    for order in _orders(bands):
        row = permute_rows(size, order)
        yield row
        # A transform that each axis preserves alone needs no generator for both.
        if order in columns and not row.preserves(layout):
            yield row.then(permute_columns(size, order))
    for order in dict.fromkeys(_orders(stacks)):
        yield permute_columns(size, order)
    if layout.box_shape:
        yield from _exchanges(*layout.box_shape)


def _exchanges(height: int, width: int) -> Iterator[Transform]:
    """Exchange boxes with lines, and lines with disjoint groups.

    A cell is a band, a line in it, a stack and a line in that: (a, b, c, d). A row is all cells
    with equal (a, b), a column (c, d), a box (a, c), a disjoint group (b, d). Exchanging b and c
    turns rows into boxes and columns into disjoint groups; exchanging a and d does the reverse.
    """
    cells = [
        (a, b, c, d)
        for a in range(width) for b in range(height) for c in range(height) for d in range(width)
    ]
    index = {cell: i for i, cell in enumerate(cells)}
    digits = identity(height * width).digits
    one = Transform(tuple(index[a, c, b, d] for a, b, c, d in cells), digits)
    other = Transform(tuple(index[d, b, c, a] for a, b, c, d in cells), digits)
    yield from (one, other, one.then(other))


# ---- chance ------------------------------------------------------------------------------------


def _shuffled_lines(chutes: Chutes, random: Random) -> list[int]:
    """Shuffle the chutes and the lines in each; all chutes have the same size."""
    order = [0] * sum(map(len, chutes))
    for chute, target in zip(chutes, shuffled(range(len(chutes)), random), strict=True):
        for line, place in zip(chute, shuffled(chutes[target], random), strict=True):
            order[line] = place
    return order
