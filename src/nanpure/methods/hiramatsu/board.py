"""The array of both algorithms, with the list of possible digits of H5."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import isqrt

from nanpure.base.memory import claim
from nanpure.errors import shown
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import CandidateSet, CellSet, DigitSet
from nanpure.model.step import Deduction, Event, Evidence, Kind, Note, Step
from nanpure.words import message

__all__ = ["Board", "Contradiction", "Units", "grid_of", "note", "units_of"]

# The paper always names its units in this order: 行、列、小ブロック.
_ORDER = {"row": 0, "column": 1, "box": 2}  # then extra houses


class Units:
    """The rows, columns and blocks of a layout, in the order of the paper.

    - *order*: indices into ``layout.houses``, rows first, then columns, then blocks;
    - *masks*: the cells of each house; *of*: the houses of each cell; *peers*: the cells that a
      cell sees, one by one, and *seen*: the same as masks.
    """

    def __init__(self, layout: Layout) -> None:
        houses = layout.houses
        self.order = sorted(range(len(houses)), key=lambda index: _ORDER.get(houses[index].kind, 3))
        self.masks = [house.mask for house in houses]
        self.cells = [house.cells for house in houses]
        self.of = layout.houses_of
        claim(self._bytes(layout),
              message("Hiramatsu's tables of a board {layout}", layout=shown(layout.structure)))
        self.peers = [
            tuple(sorted(set().union(*(self.cells[house] for house in mine)) - {cell}))
            for cell, mine in enumerate(self.of)
        ]
        self.seen = layout.peers
        # For each block the rows and columns that run through it, with the cells they share.
        self.crossings: dict[int, list[tuple[int, int]]] = {
            index: [] for index, house in enumerate(houses) if house.kind == "box"
        }
        for block, line, shared in layout.crossings:
            if block in self.crossings and houses[line].kind in ("row", "column"):
                self.crossings[block].append((line, shared))


    @staticmethod
    def _bytes(layout: Layout) -> int:
        """The size of the tables: peers one by one, and a mask for each crossing."""
        crossings = 2 * layout.size * (isqrt(layout.size) + 1)
        return layout.cells * (24 * layout.size + crossings // 8)


@lru_cache(maxsize=32)
def units_of(layout: Layout) -> Units:
    """The units of a layout, built once."""
    return Units(layout)


class Contradiction(Exception):
    """矛盾: two equal digits in a unit, or a blank without a possible digit; see its *note*."""

    def __init__(self, note: Note) -> None:
        self.note = note
        super().__init__(note.id)


def grid_of(puzzle: Puzzle, values: Sequence[int], masks: Sequence[int]) -> Grid:
    """The grid of a puzzle with the digits and the list of an array."""
    placed = tuple(0 if given else digit
                   for given, digit in zip(puzzle.givens, values, strict=True))
    return Grid(puzzle, placed, tuple(masks))


def note(what: str, **arguments: object) -> Note:
    """Make a note of this method."""
    return Note(f"hiramatsu.{what}", arguments)


class Board:
    """The array of the paper: the digits (0 = 未定), and for each blank its possible digits.

    - *values*: N² digits; *masks*: N² masks of possible digits (bit d-1), for a cell with a digit
      exactly that digit, as in a :class:`Grid`;
    - *used*: the digits in each house;
    - *struck*: candidates that the grid lacked from the beginning without a digit seeing them. The
      paper has no such puzzles; here they count as marked in H4 and as impossible everywhere.
    """

    def __init__(self, grid: Grid) -> None:
        layout = grid.layout
        self.grid_at_first = grid
        self.layout = layout
        self.size = layout.size
        self.full = (1 << layout.size) - 1
        self.units = units_of(layout)
        self.depth = 0
        self.values = list(grid.values)
        self.masks = list(grid.candidates)
        self.used = [0] * len(layout.houses)
        for cell, digit in enumerate(self.values):
            if digit:
                for house in self.units.of[cell]:
                    self.used[house] |= 1 << (digit - 1)
        self.struck = [
            0 if digit else self.unused(cell) & ~mask
            for cell, (digit, mask) in enumerate(zip(self.values, self.masks, strict=True))
        ]

    def trial(self) -> Board:
        """A copy one assumption deeper (最初に現在の状態を保存する)."""
        copy = object.__new__(Board)
        copy.__dict__.update(self.__dict__)
        copy.depth += 1
        copy.values, copy.masks = self.values.copy(), self.masks.copy()
        copy.used = self.used.copy()
        return copy

    # ---- queries ---------------------------------------------------------------------------

    def unused(self, cell: int) -> int:
        """The digits that are in no unit of a cell."""
        used = 0
        for house in self.units.of[cell]:
            used |= self.used[house]
        return self.full & ~used

    def possible(self, cell: int) -> int:
        """The digits that a fresh list of H5 has for a blank."""
        return self.unused(cell) & ~self.struck[cell]

    def blanks(self) -> list[int]:
        """The cells without a digit, in array order."""
        return [cell for cell, digit in enumerate(self.values) if not digit]

    def grid(self) -> Grid:
        """The board as a grid of the model."""
        return grid_of(self.grid_at_first.puzzle, self.values, self.masks)

    # ---- changing --------------------------------------------------------------------------

    def put(self, cell: int, digit: int) -> None:
        """Set a cell; its digit is no longer possible in the blanks that see it."""
        bit = 1 << (digit - 1)
        self.values[cell], self.masks[cell] = digit, bit
        for house in self.units.of[cell]:
            self.used[house] |= bit
        for peer in self.units.peers[cell]:
            if not self.values[peer]:
                self.masks[peer] &= ~bit

    def check(self, cell: int) -> None:
        """Raise :class:`Contradiction` if the digit just set is already in a unit.

        The paper defines the contradiction (the same digit more than once in a row, column or
        block) but not when to look for it; checking each new digit finds it at the earliest.
        """
        digit = self.values[cell]
        for house in sorted(self.units.of[cell], key=self.units.order.index):
            equal = [other for other in self.units.cells[house] if self.values[other] == digit]
            if len(equal) > 1:
                raise Contradiction(note("clash", digit=digit, cells=tuple(equal), house=house))
        if self.struck[cell] >> (digit - 1) & 1:
            raise Contradiction(note("struck", digit=digit, cell=cell))

    # ---- events ----------------------------------------------------------------------------

    def event(self, kind: Kind, what: str, **arguments: object) -> Event:
        """An event without effect on the board."""
        return Event(kind, depth=self.depth, note=note(what, **arguments))

    def placing(
        self, cell: int, digit: int, house: int | None = None, reason: int = 0
    ) -> Deduction:
        """The deduction that sets one cell; *reason*: more cells of its evidence."""
        n = self.size
        houses = () if house is None else (house,)
        evidence = Evidence(CellSet(1 << cell | reason, n), DigitSet(1 << (digit - 1), n), houses)
        placed = CandidateSet(1 << (cell * n + digit - 1), n)
        return Deduction(placed, CandidateSet(0, n), evidence)

    def step(self, kind: Kind, deduction: Deduction, what: str, **arguments: object) -> Step:
        """A step; its technique and its note share one name."""
        message = note(what, **arguments)
        return Step(kind, deduction, message.id, depth=self.depth, note=message)
