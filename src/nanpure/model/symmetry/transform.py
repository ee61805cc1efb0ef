"""Transforms: permutations of the cells with a relabelling of the digits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar

from nanpure.base.arguments import instance, integer, integers, refused
from nanpure.errors import shown_value
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import CandidateSet, CellSet, DigitSet, bits
from nanpure.rules import Rule, gathered
from nanpure.rules.board import MAX_SIZE, Board, moved_regions
from nanpure.words import message

__all__ = [
    "Transform",
    "board_symmetries",
    "identity",
    "permute_columns",
    "permute_rows",
    "relabel",
    "transpose",
]

Thing = TypeVar("Thing", Layout, Puzzle, Grid, CellSet, DigitSet, CandidateSet)


@dataclass(frozen=True, slots=True, order=True)
class Transform:
    """A permutation of the cells and a relabelling of the digits.

    *cells[c]* is the new place of cell c, *digits[d]* the new digit for d, and *digits[0]* is 0, so
    that empty cells need no special case. Build one with the functions of this module or with
    :meth:`of`.

    >>> turn = transpose(4).then(permute_rows(4, (3, 2, 1, 0)))
    >>> turn.then(turn.inverse()) == identity(4)
    True
    >>> turn(Puzzle.parse("12.............."))
    Puzzle.parse('........2...1...')
    """

    cells: tuple[int, ...]
    digits: tuple[int, ...]

    def __post_init__(self) -> None:
        digits = integers(self.digits, "digits")
        if not 2 <= len(digits) <= MAX_SIZE + 1 or digits[0] != 0:
            raise ValueError(message("expected digits to be 0 and each of 1…N, got {value}",
                                     value=shown_value(digits)))
        _permutation(digits[1:], "digits", 1, len(digits))
        cells = _permutation(self.cells, "cells", 0, (len(digits) - 1) ** 2)
        object.__setattr__(self, "cells", cells)
        object.__setattr__(self, "digits", digits)

    @staticmethod
    def of(cells: Sequence[int], digits: Sequence[int] | None = None) -> Transform:
        """Build a transform from the new places of the cells and the new digits for 1 … N.

        >>> Transform.of(range(16), (2, 1, 3, 4)).digits
        (0, 2, 1, 3, 4)
        >>> Transform.of([0] * 16)
        Traceback (most recent call last):
        ValueError: expected cells to be each of 0…15 once, got (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
0, 0, 0, 0, 0)
        """
        cells = integers(cells, "cells")
        size = round(len(cells) ** 0.5)
        if size * size != len(cells):
            raise ValueError(message("expected N² cells, got {count} of them: {value}",
                                     count=len(cells), value=shown_value(cells)))
        return Transform(cells, _digits(range(1, size + 1) if digits is None else digits, size))

    @property
    def size(self) -> int:
        """N."""
        return len(self.digits) - 1

    def then(self, other: Transform) -> Transform:
        """Return the transform that does this one first and *other* after it."""
        self._fits(instance(other, "other", Transform).size)
        return _made(
            tuple(map(other.cells.__getitem__, self.cells)),
            tuple(map(other.digits.__getitem__, self.digits)),
        )

    def inverse(self) -> Transform:
        """Return the transform that undoes this one."""
        return _made(_inverse(self.cells), _inverse(self.digits))

    def preserves(self, layout: Layout) -> bool:
        """Whether every house becomes a house, and every rule one of the rules.

        Solutions then stay solutions.

        >>> turn = transpose(6)
        >>> turn.preserves(Layout.parse("2x3")), turn(Layout.parse("2x3"))
        (False, Layout.parse('3x2'))
        """
        self._fits(instance(layout, "layout", Layout).size)
        cells = self.cells.__getitem__
        known = {house.cells for house in layout.houses}
        if not all(tuple(sorted(map(cells, house.cells))) in known for house in layout.houses):
            return False
        others = [rule for rule in layout.rules if not rule.house]
        try:
            images = self._rules(others, layout)
        except ValueError:  # there is no such image
            return False
        return set(images) == set(others) or _stated(images, layout) == _stated(others, layout)

    def __call__(self, thing: Thing) -> Thing:
        """Move a layout, puzzle, grid or set.

        The layout stays the same object if it is preserved; otherwise it moves too, which requires
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
        if not isinstance(thing, CellSet | DigitSet | CandidateSet):
            raise refused(thing, "thing", "a layout, a puzzle, a grid or a set")
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
        regions = Layout.of(Board(layout.size, moved_regions(layout.board, self.cells),
                                  first=layout.first))
        image = regions.with_symbols(layout.symbols, layout.empty)
        return image.with_rules(*gathered(self._rules(layout.rules, layout), image))

    def _rules(self, rules: Iterable[Rule], layout: Layout) -> list[Rule]:
        return [image for rule in rules for image in rule.moved(self.cells, self.digits, layout)]

    def _fits(self, size: int) -> None:
        if size != self.size:
            raise ValueError(message("expected size {wanted}, got {size}", wanted=self.size,
                                     size=size))

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


def _stated(rules: Iterable[Rule], layout: Layout) -> set[object]:
    """What rules state, whichever way they are written: a line from either end."""
    return {(rule.kind, frozenset(part.tree.moved(int) for part in rule.lower(layout)))
            for rule in rules}


def _made(cells: tuple[int, ...], digits: tuple[int, ...]) -> Transform:
    """A transform whose fields are not checked, so that products are cheap."""
    made = Transform.__new__(Transform)
    object.__setattr__(made, "cells", cells)
    object.__setattr__(made, "digits", digits)
    return made


def _permutation(entries: Sequence[int], name: str, first: int, end: int) -> tuple[int, ...]:
    numbers = integers(entries, name)
    if sorted(numbers) != list(range(first, end)):
        raise ValueError(message("expected {name} to be each of {first}…{last} once, got {value}",
                                 name=name, first=first, last=end - 1, value=shown_value(numbers)))
    return numbers


def _digits(digits: Sequence[int], size: int) -> tuple[int, ...]:
    return (0, *_permutation(digits, "digits", 1, size + 1))


def _size(size: int) -> int:
    return integer(size, "size", 1, MAX_SIZE)


def _inverse(entries: tuple[int, ...]) -> tuple[int, ...]:
    inverse = [0] * len(entries)
    for old, new in enumerate(entries):
        inverse[new] = old
    return tuple(inverse)


# ---- the single transforms ---------------------------------------------------------------------


def identity(size: int) -> Transform:
    """Return the transform that changes nothing."""
    return _identity(_size(size))


@lru_cache(maxsize=64)
def _identity(size: int) -> Transform:
    return _made(tuple(range(size * size)), tuple(range(size + 1)))


def permute_rows(size: int, order: Sequence[int]) -> Transform:
    """Move row i to *order[i]* (from 0).

    >>> permute_rows(2, (1, 0)).cells
    (2, 3, 0, 1)
    """
    order = _permutation(order, "order", 0, _size(size))
    size = len(order)
    cells = tuple(start * size + k for start in order for k in range(size))
    return _made(cells, _identity(size).digits)


def transpose(size: int) -> Transform:
    """Mirror at the main diagonal: r1c2 goes to r2c1."""
    return _transpose(_size(size))


@lru_cache(maxsize=64)
def _transpose(size: int) -> Transform:
    cells = tuple(k * size + i for i in range(size) for k in range(size))
    return _made(cells, _identity(size).digits)


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
    size = _size(size)
    return _made(_identity(size).cells, _digits(digits, size))


def board_symmetries(size: int) -> tuple[Transform, ...]:
    """Return the rotations and reflections of the board.

    The clockwise rotations by 0, 1, 2 and 3 quarter turns, then the same after a transposition.

    >>> turn = board_symmetries(4)[1]
    >>> turn(Puzzle.parse("12..............")).line()
    '...1...2........'
    """
    return _board_symmetries(_size(size))


@lru_cache(maxsize=64)
def _board_symmetries(size: int) -> tuple[Transform, ...]:
    upside_down = permute_rows(size, range(size - 1, -1, -1))
    turn = upside_down.then(transpose(size))
    symmetries = []
    for start in (identity(size), transpose(size)):
        for _ in range(4):
            symmetries.append(start)
            start = start.then(turn)
    return tuple(symmetries)
