"""Symmetry: permutations of the cells with a relabelling of the digits, and what they act on.

A :class:`Transform` acts on layouts, puzzles, grids and sets, alike by calling it. Only two of
them are written with rows in mind: moving rows and transposing. Whatever happens to columns is a
transposition, the same thing done to rows, and a transposition back; turns and mirrors are
products of these.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise
from random import Random
from typing import Any, TypeVar

from nanpure.errors import ParseError
from nanpure.extras import EXTRAS
from nanpure.grid import Grid
from nanpure.layout import Layout
from nanpure.puzzle import Puzzle
from nanpure.sets import CandidateSet, CellSet, DigitSet, bits

__all__ = [
    "Transform",
    "board_symmetries",
    "generators",
    "identity",
    "permute_columns",
    "permute_rows",
    "random_transform",
    "relabel",
    "transpose",
]

Thing = TypeVar("Thing", Layout, Puzzle, Grid, CellSet, DigitSet, CandidateSet)
Chutes = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, order=True)
class Transform:
    """A permutation of the cells and a relabelling of the digits.

    *cells[c]* is where cell c goes; *digits[d]* what digit d becomes, and *digits[0]* is 0, so
    that empty cells need no special case. Build one by the functions of this module or by
    :meth:`of`, which check their input; the constructor does not, to keep products cheap.

    >>> turn = transpose(4).then(permute_rows(4, (3, 2, 1, 0)))
    >>> turn.then(turn.inverse()) == identity(4)
    True
    >>> turn(Puzzle.parse("12.............."))
    Puzzle.parse('........2...1...')
    """

    cells: tuple[int, ...]
    digits: tuple[int, ...]

    @staticmethod
    def of(cells: Sequence[int], digits: Sequence[int] | None = None) -> Transform:
        """Build a transform from where the cells go and what the digits 1 … N become.

        >>> Transform.of(range(16), (2, 1, 3, 4)).digits
        (0, 2, 1, 3, 4)
        >>> Transform.of([0] * 16)
        Traceback (most recent call last):
        ValueError: expected each of 0…15 once, got (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        """
        size = round(len(cells) ** 0.5)
        if size * size != len(cells):
            raise ValueError(f"expected N² cells, got {len(cells)}")
        _check_permutation(cells, 0, len(cells))
        return Transform(tuple(cells), _digits(range(1, size + 1) if digits is None else digits))

    @property
    def size(self) -> int:
        """N."""
        return len(self.digits) - 1

    def then(self, other: Transform) -> Transform:
        """Give the transform that does this one first and *other* after it."""
        self._fits(other.size)
        return Transform(
            tuple(map(other.cells.__getitem__, self.cells)),
            tuple(map(other.digits.__getitem__, self.digits)),
        )

    def inverse(self) -> Transform:
        """Give the transform that undoes this one."""
        return Transform(_inverse(self.cells), _inverse(self.digits))

    def preserves(self, layout: Layout) -> bool:
        """Tell whether every house becomes a house: solutions then stay solutions.

        >>> turn = transpose(6)
        >>> turn.preserves(Layout.parse("2x3")), turn(Layout.parse("2x3"))
        (False, Layout.parse('3x2'))
        """
        self._fits(layout.size)
        cells = self.cells.__getitem__
        known = {house.cells for house in layout.houses}
        return all(tuple(sorted(map(cells, house.cells))) in known for house in layout.houses)

    def __call__(self, thing: Thing) -> Thing:
        """Move a layout, puzzle, grid or set.

        The layout stays the same object where it is preserved; else it moves too, which needs
        every line to become a line (``ValueError``).
        """
        moved: Thing = self._act(thing)
        return moved

    def _act(self, thing: Thing) -> Any:
        match thing:
            case Layout():
                return self._layout(thing)
            case Puzzle():
                return self._puzzle(thing)
            case Grid():
                puzzle = self._puzzle(thing.puzzle)
                placed = self._moved(map(self.digits.__getitem__, thing.placed))
                return Grid(puzzle, placed, self._moved(map(self._digit_mask, thing.candidates)))
        self._fits(thing.size)
        match thing:
            case CellSet():
                return CellSet.of((self.cells[cell] for cell in thing), thing.size)
            case DigitSet():
                return DigitSet(self._digit_mask(thing.mask), thing.size)
        pairs = ((self.cells[cell], self.digits[digit]) for cell, digit in thing)
        return CandidateSet.of(pairs, thing.size)

    def _puzzle(self, puzzle: Puzzle) -> Puzzle:
        self._fits(puzzle.layout.size)
        return replace(
            puzzle,
            givens=self._moved(map(self.digits.__getitem__, puzzle.givens)),
            layout=self._layout(puzzle.layout),
            removed=tuple((self.cells[cell], self.digits[digit]) for cell, digit in puzzle.removed),
        )

    def _layout(self, layout: Layout) -> Layout:
        if self.preserves(layout):
            return layout
        lines = {house.cells for house in Layout.boxes(1, layout.size).houses}
        if not all(self._house(line) in lines for line in lines):
            raise ValueError("expected a transform that moves lines to lines")
        regions = Layout.jigsaw(self._moved(layout.regions))
        image = regions.with_symbols(layout.symbols, layout.empty)
        left = {self._house(house.cells) for house in layout.extra_houses(*layout.extras)}
        extras = []
        for extra in EXTRAS:
            houses = _houses_of(image, extra)
            if houses and houses <= left:
                extras.append(extra)
                left -= houses
        extras += ["house:" + ",".join(map(layout.cell_name, house)) for house in sorted(left)]
        return image.with_extras(*extras)

    def _fits(self, size: int) -> None:
        if size != self.size:
            raise ValueError(f"expected size {self.size}, got {size}")

    def _house(self, cells: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted(map(self.cells.__getitem__, cells)))

    def _moved(self, entries: Iterable[int]) -> tuple[int, ...]:
        moved = [0] * len(self.cells)
        for cell, entry in zip(self.cells, entries, strict=True):
            moved[cell] = entry
        return tuple(moved)

    def _digit_mask(self, mask: int) -> int:
        moved = 0
        for bit in bits(mask):
            moved |= 1 << (self.digits[bit + 1] - 1)
        return moved


def _houses_of(layout: Layout, extra: str) -> set[tuple[int, ...]]:
    try:
        return {house.cells for house in layout.extra_houses(extra)}
    except ParseError:  # these boxes have no such houses
        return set()


def _check_permutation(entries: Sequence[int], first: int, end: int) -> None:
    if sorted(entries) != list(range(first, end)):
        raise ValueError(f"expected each of {first}…{end - 1} once, got {tuple(entries)}")


def _digits(digits: Sequence[int]) -> tuple[int, ...]:
    _check_permutation(digits, 1, len(digits) + 1)
    return (0, *digits)


def _inverse(entries: tuple[int, ...]) -> tuple[int, ...]:
    inverse = [0] * len(entries)
    for old, new in enumerate(entries):
        inverse[new] = old
    return tuple(inverse)


# ---- the single transforms ---------------------------------------------------------------------


@lru_cache(maxsize=64)
def identity(size: int) -> Transform:
    """The transform that changes nothing."""
    return Transform(tuple(range(size * size)), tuple(range(size + 1)))


def permute_rows(size: int, order: Sequence[int]) -> Transform:
    """Move row i to *order[i]* (from 0).

    >>> permute_rows(2, (1, 0)).cells
    (2, 3, 0, 1)
    """
    _check_permutation(order, 0, size)
    cells = tuple(start * size + k for start in order for k in range(size))
    return Transform(cells, identity(size).digits)


@lru_cache(maxsize=64)
def transpose(size: int) -> Transform:
    """Mirror at the main diagonal: r1c2 goes to r2c1."""
    cells = tuple(k * size + i for i in range(size) for k in range(size))
    return Transform(cells, identity(size).digits)


def permute_columns(size: int, order: Sequence[int]) -> Transform:
    """Move column i to *order[i]* (from 0).

    >>> permute_columns(2, (1, 0)).cells
    (1, 0, 3, 2)
    """
    return transpose(size).then(permute_rows(size, order)).then(transpose(size))


def relabel(size: int, digits: Sequence[int]) -> Transform:
    """Let digit d become *digits[d - 1]*.

    >>> relabel(4, (2, 3, 4, 1))(Puzzle.parse("1234............")).line()
    '2341............'
    """
    if len(digits) != size:
        raise ValueError(f"expected {size} digits, got {len(digits)}")
    return Transform(identity(size).cells, _digits(digits))


@lru_cache(maxsize=64)
def board_symmetries(size: int) -> tuple[Transform, ...]:
    """The rotations and reflections of the board.

    The clockwise rotations by 0, 1, 2 and 3 quarter turns, then the same after a transposition.

    >>> turn = board_symmetries(4)[1]
    >>> turn(Puzzle.parse("12..............")).line()
    '...1...2........'
    """
    upside_down = permute_rows(size, range(size - 1, -1, -1))
    turn = upside_down.then(transpose(size))
    found = []
    for start in (identity(size), transpose(size)):
        for _ in range(4):
            found.append(start)
            start = start.then(turn)
    return tuple(found)


# ---- the symmetries of a layout ----------------------------------------------------------------


@lru_cache(maxsize=64)
def generators(layout: Layout) -> tuple[Transform, ...]:
    """Transforms of the cells that preserve a layout and whose products are its symmetries.

    For R×C boxes these are all symmetries: swaps of lines in a chute, swaps of chutes, and the
    transposition where R = C. For other layouts those kinds of transform are tried one by one
    that move lines or chutes in pairs, mirrored pairs or all chutes at once, on one or both axes,
    turns and mirrors, and exchanges of boxes with lines or disjoint groups; what preserves the
    layout, extra houses included, is kept. That gives all symmetries of diagonals, windows and
    disjoint groups on R×C boxes, alone and together (compared with nauty up to 4×4); a jigsaw may
    have more than these. The relabellings, always symmetries, are left out.

    >>> len(generators(Layout.parse("3x3"))), len(generators(Layout.parse("2x3")))
    (9, 10)
    >>> turns = board_symmetries(4)[1:4]
    >>> generators(Layout.parse("jigsaw:AAABCABBCCDBCDDD")) == turns
    True
    """
    size, turned = layout.size, transpose(layout.size)
    bands, stacks = layout.bands, turned(layout).bands
    if _is_plain(layout):
        square = (turned,) if size > 1 and turned.preserves(layout) else ()
        rows = tuple(permute_rows(size, order) for order in _swaps(bands))
        columns = tuple(permute_columns(size, order) for order in _swaps(stacks))
        return square + rows + (() if square else columns)
    found = dict.fromkeys(t for t in _pool(layout, bands, stacks) if t.preserves(layout))
    found.pop(identity(size), None)
    return tuple(found)


def random_transform(layout: Layout, seed: int, *, digits: bool = True) -> Transform:
    """Draw a transform that preserves the layout; *digits*: with a relabelling.

    The same seed gives the same transform on every machine. For R×C boxes every symmetry is
    equally likely; for other layouts it is a long random product of the :func:`generators`, which
    reaches all of their products but not with exactly equal chances. The relabelling is always
    uniform.

    >>> layout = Layout.parse("3x3")
    >>> random_transform(layout, 1).preserves(layout)
    True
    >>> random_transform(layout, 1) == random_transform(layout, 2)
    False
    """
    size, random, turned = layout.size, Random(seed), transpose(layout.size)
    if _is_plain(layout):
        found = permute_rows(size, _shuffled_lines(layout.bands, random))
        found = found.then(permute_columns(size, _shuffled_lines(turned(layout).bands, random)))
        if turned.preserves(layout) and _below(2, random):
            found = found.then(turned)
    else:
        found = identity(size)
        for _ in range(_PASSES):
            for generator in generators(layout):
                if _below(2, random):
                    found = found.then(generator)
    if digits:
        found = found.then(relabel(size, _shuffled(range(1, size + 1), random)))
    return found


_PASSES = 40  # through the generators; the groups in question are far from mixing slower than this


def _is_plain(layout: Layout) -> bool:
    return layout.box_shape is not None and not layout.extras


# ---- orders of lines: entry i says where line i goes -------------------------------------------


def _swaps(chutes: Chutes) -> Iterator[tuple[int, ...]]:
    """Swaps of lines next to each other in a chute, and of chutes next to each other."""
    size = sum(map(len, chutes))
    for chute in chutes:
        for pair in pairwise(chute):
            yield _swap(size, [pair])
    for one, other in pairwise(chutes):
        if len(one) == len(other):
            yield _swap(size, list(zip(one, other, strict=True)))


def _orders(chutes: Chutes) -> Iterator[tuple[int, ...]]:
    """What may be preserved by a layout that is more than plain boxes."""
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
        # What holds on each axis alone needs no generator for both.
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
    turns rows into boxes and columns into disjoint groups; a and d the other way about.
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
# Random's own shuffle and randrange may change between Python versions; its bits may not.


def _below(end: int, random: Random) -> int:
    """Draw one of 0 … end - 1, all equally likely."""
    width = (end - 1).bit_length()
    while (drawn := random.getrandbits(width) if width else 0) >= end:
        pass
    return drawn


def _shuffled(entries: Iterable[int], random: Random) -> list[int]:
    shuffled = list(entries)
    for i in range(len(shuffled) - 1, 0, -1):
        k = _below(i + 1, random)
        shuffled[i], shuffled[k] = shuffled[k], shuffled[i]
    return shuffled


def _shuffled_lines(chutes: Chutes, random: Random) -> list[int]:
    """Shuffle the chutes and the lines in each; chutes are of one size."""
    order = [0] * sum(map(len, chutes))
    for chute, target in zip(chutes, _shuffled(range(len(chutes)), random), strict=True):
        for line, place in zip(chute, _shuffled(chutes[target], random), strict=True):
            order[line] = place
    return order
