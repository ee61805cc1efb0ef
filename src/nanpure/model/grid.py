"""Grids: the state of a puzzle, with placed digits and the remaining candidates."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from nanpure.base.arguments import bits_of, check_count, integer, integers, listed, refused
from nanpure.base.cells import Candidate, Cell, cell_of
from nanpure.base.on_demand import fields_on_demand
from nanpure.errors import shown_value
from nanpure.model.candidates import candidates_of
from nanpure.model.digits import LONGEST, Digits, short_layout
from nanpure.model.layout import Layout
from nanpure.model.sets import CandidateSet, CellSet, DigitSet, bits
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nanpure.model.puzzle import Puzzle
    from nanpure.model.step import Deduction

__all__ = ["Grid", "grid_of_digits", "packed"]


@dataclass(frozen=True, eq=False)
class Grid(Digits):
    """The state of a puzzle. Immutable: every change returns a new grid.

    - *puzzle*: as posed; its givens are digits of this grid;
    - *placed*: N² digits, 0 where none has been placed beyond the givens;
    - *candidates*: N² masks, bit d-1 for digit d. The mask of a cell with a digit is exactly that
      digit; candidates are struck only in cells without one, so that a contradictory grid can
      still be shown.

    >>> from nanpure import Puzzle
    >>> grid = Puzzle.parse("12..3..........4").grid()
    >>> print(grid.digits(2), "|", grid.candidate_set((2, 3, 5)))
    3 4 | 3r1c3 4r1c3 3r1c4 4r2c2
    >>> grid.place(2, 3).line()
    '123.3..........4'
    """

    puzzle: Puzzle
    placed: tuple[int, ...]
    candidates: tuple[int, ...]

    def __post_init__(self) -> None:
        _check_puzzle(self.puzzle)
        size, cells = self.puzzle.layout.size, self.puzzle.layout.cells
        placed = integers(self.placed, "placed", 0, size)
        masks = tuple(bits_of(mask, "mask of candidates", size)
                      for mask in listed(self.candidates, "candidates"))
        for name, entries in (("placed", placed), ("candidates", masks)):
            check_count(entries, name, cells)
            object.__setattr__(self, name, entries)

    @staticmethod
    def start(puzzle: Puzzle) -> Grid:
        """Return the grid of a puzzle before the first step.

        Its candidates are those that no given sees and that the puzzle has not removed.
        """
        _check_puzzle(puzzle)
        return grid_of_digits(puzzle, puzzle.givens)

    @staticmethod
    def of_digits(puzzle: Puzzle, values: tuple[int, ...]) -> Grid:
        """Return the grid with these N² digits (0 = empty), which include the givens.

        Its candidates are those that no digit sees and that the puzzle has not removed.

        >>> from nanpure import Puzzle
        >>> grid = Grid.of_digits(Puzzle.parse("12.............."), (1, 2, 3, *[0] * 13))
        >>> grid.placed[:4], grid.candidates[:4]
        ((0, 0, 3, 0), (1, 2, 4, 8))
        """
        _check_puzzle(puzzle)
        values = integers(values, "values", 0, puzzle.layout.size)
        check_count(values, "values", puzzle.layout.cells)
        return grid_of_digits(puzzle, values)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return (
            self.placed == other.placed
            and self.candidates == other.candidates
            and self.puzzle == other.puzzle
        )

    def __hash__(self) -> int:
        return hash((self.puzzle, self.placed, self.candidates))

    # ---- looking ---------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """The layout of the puzzle."""
        return self.puzzle.layout

    @cached_property
    def values(self) -> tuple[int, ...]:
        """N² digits, both givens and placed ones; 0 = empty."""
        packed = self.__dict__.get("_packed")
        if packed is not None:
            return tuple(packed)
        return tuple(given or digit for given, digit in zip(self.puzzle.givens, self.placed,
                                                            strict=True))

    @property
    def is_plain(self) -> bool:
        """Whether the digits determine the candidates: none but those they see is struck."""
        if "candidates" not in self.__dict__ and not self.puzzle.removed:
            return True
        return self.candidates == candidates_of(self.layout, self.values)

    @property
    def is_complete(self) -> bool:
        """Whether every cell has a digit (right or wrong)."""
        return 0 not in self.values

    @property
    def is_solution(self) -> bool:
        """Whether every cell has a digit, every house each digit once, and every rule holds."""
        values, layout = self.values, self.layout
        return (
            self.is_complete
            and all(len({values[cell] for cell in house.cells}) == layout.size
                    for house in layout.houses)
            and all(rule.holds(values, layout, layout.rules) for rule in layout.rules)
        )

    def digits(self, cell: Cell) -> DigitSet:
        """The candidates of a cell."""
        size = self.layout.size
        return DigitSet(self.candidates[cell_of(cell, size)], size)

    def cells(self, digit: int) -> CellSet:
        """The cells where a digit is a candidate (its placed cells among them)."""
        bit = 1 << (integer(digit, "digit", 1, self.layout.size) - 1)
        return CellSet(
            sum(1 << cell for cell, mask in enumerate(self.candidates) if mask & bit),
            self.layout.size,
        )

    def candidate_set(self, cells: Iterable[Cell] | None = None) -> CandidateSet:
        """The candidates of *cells* (default: of all cells without a digit)."""
        size = self.layout.size
        if cells is None:
            chosen = [cell for cell, value in enumerate(self.values) if not value]
        else:
            chosen = [cell_of(cell, size) for cell in listed(cells, "cells")]
        return CandidateSet.of(
            [(cell, bit + 1) for cell in chosen for bit in bits(self.candidates[cell])], size)

    @cached_property
    def conflicts(self) -> tuple[tuple[int, int], ...]:
        """Pairs of cells with equal digits that see each other."""
        return tuple(self.each_conflict())

    def each_conflict(self) -> Iterator[tuple[int, int]]:
        """Yield the pairs of :attr:`conflicts`, ascending; a large board may have many millions."""
        equals = self._equals()
        for cell in sorted(equals):
            for other in sorted(set().union(*equals[cell])):
                if other > cell:
                    yield cell, other

    @property
    def conflicting(self) -> frozenset[int]:
        """The cells of :attr:`conflicts`."""
        return frozenset(self._equals())

    def _equals(self) -> dict[int, list[list[int]]]:
        """The groups of cells with equal digits in a house or cage, by each cell of theirs."""
        values = self.values
        equals: dict[int, list[list[int]]] = {}
        for group in self.layout.groups:
            digits = [values[cell] for cell in group if values[cell]]
            if len(set(digits)) == len(digits):
                continue
            standing: dict[int, list[int]] = {}
            for cell in group:
                if values[cell]:
                    standing.setdefault(values[cell], []).append(cell)
            for cells in standing.values():
                if len(cells) > 1:
                    for cell in cells:
                        equals.setdefault(cell, []).append(cells)
        return equals

    def cube(self) -> NDArray[np.bool_]:
        """The candidates as ``bool[N, N, N]``: row, column, digit - 1."""
        import numpy as np

        n = self.layout.size
        flat = [mask >> bit & 1 for mask in self.candidates for bit in range(n)]
        return np.array(flat, dtype=np.bool_).reshape(n, n, n)

    # ---- changing --------------------------------------------------------------------------

    def place(self, cell: Cell, digit: int) -> Grid:
        """Return the grid with *digit* in *cell*, struck from the peers without a digit.

        >>> from nanpure import Puzzle
        >>> grid = Puzzle.parse("12..3..........4").grid()
        >>> grid.place("r1c3", 3) == grid.place((1, 3), 3) == grid.place(2, 3)
        True
        """
        cell, digit = self._checked(cell, digit)
        if self.values[cell]:
            raise ValueError(message("expected an empty cell, {cell} has a digit",
                                     cell=self.layout.cell_name(cell)))
        return self._change([(cell, digit)], ())

    def erase(self, cell: Cell) -> Grid:
        """Return the grid without the digit placed in *cell*.

        The cell gets back every candidate that no digit sees and that the puzzle has not removed,
        and its peers the erased digit, unless they see it still. Whatever else was removed stays
        removed; to undo a step as a whole, keep the grid before it. Raises ``ValueError`` for a
        given and for an empty cell.

        >>> from nanpure import Puzzle
        >>> grid = Puzzle.parse("12..3..........4").grid()
        >>> grid.place("r1c3", 3).erase("r1c3") == grid
        True
        """
        cell, layout = cell_of(cell, self.layout.size), self.layout
        digit = self.placed[cell]
        if not digit:
            has = "a given" if self.values[cell] else "no digit"
            raise ValueError(message("expected a cell with a placed digit, {cell} has {has}",
                                     cell=layout.cell_name(cell), has=has))
        placed = (*self.placed[:cell], 0, *self.placed[cell + 1 :])
        bare = grid_of_digits(self.puzzle, (*self.values[:cell], 0, *self.values[cell + 1 :]))
        bit, peers = 1 << (digit - 1), layout.peers[cell]
        candidates = [mask | open_ & bit if peers >> at & 1 else mask
                      for at, (mask, open_) in enumerate(zip(self.candidates, bare.candidates,
                                                             strict=True))]
        candidates[cell] = bare.candidates[cell]
        return Grid(self.puzzle, placed, tuple(candidates))

    def remove(self, candidates: Iterable[Candidate] | str) -> Grid:
        """Return the grid without these candidates: pairs (cell, digit), or text.

        >>> from nanpure import Puzzle
        >>> grid = Puzzle.parse("12..3..........4").grid()
        >>> grid.remove("3r1c3 1r3c1") == grid.remove([("r1c3", 3), ((3, 1), 1)])
        True
        """
        size = self.layout.size
        members = (CandidateSet.parse(candidates, size) if isinstance(candidates, str)
                   else CandidateSet.of(candidates, size))
        return self._change((), members)

    def after(self, deduction: Deduction) -> Grid:
        """Return the grid after a deduction: its placements first, then its eliminations."""
        effects = [getattr(deduction, name, None) for name in ("placements", "eliminations")]
        for effect in effects:
            if not isinstance(effect, CandidateSet):
                raise refused(deduction, "deduction", "a Deduction")
            if effect.size != self.layout.size:
                raise ValueError(message("expected a deduction of size {size}, got {value}",
                                         size=self.layout.size, value=shown_value(deduction)))
        return self._change(deduction.placements, deduction.eliminations)

    def _change(
        self, placements: Iterable[tuple[int, int]], eliminations: Iterable[tuple[int, int]]
    ) -> Grid:
        placed, candidates = list(self.placed), list(self.candidates)
        filled = list(self.values)
        struck: dict[int, int] = {}  # digits placed in each group
        for cell, digit in placements:
            self._checked(cell, digit)
            if not self.puzzle.givens[cell]:
                placed[cell] = filled[cell] = digit
            candidates[cell] = 1 << (filled[cell] - 1)
            for group in self.layout.groups_of[cell]:
                struck[group] = struck.get(group, 0) | 1 << (digit - 1)
        for group, mask in struck.items():
            for cell in self.layout.groups[group]:
                if not filled[cell]:
                    candidates[cell] &= ~mask
        for cell, digit in eliminations:
            self._checked(cell, digit)
            if not filled[cell]:
                candidates[cell] &= ~(1 << (digit - 1))
        changed = Grid.__new__(Grid)
        changed.__dict__.update(
            puzzle=self.puzzle, placed=tuple(placed), candidates=tuple(candidates))
        return changed

    def _checked(self, cell: Cell, digit: int) -> tuple[int, int]:
        size = self.layout.size
        return cell_of(cell, size), integer(digit, "digit", 1, size)

    # ---- showing ---------------------------------------------------------------------------

    def _digits(self) -> tuple[int, ...]:
        return self.values

    def __repr__(self) -> str:
        line = self.line()
        if len(line) > LONGEST:
            digits = len(self) - self.values.count(0)
            line = f"{short_layout(self.layout)}: {digits} digits in {len(self)} cells"
        return f"<Grid {line}>"

    def to_json(self) -> dict[str, Any]:
        """Return plain data without loss, as ``convert --to json`` writes it.

        >>> from nanpure import Puzzle
        >>> said = Puzzle.parse("12..3..........4").grid().place(2, 3).to_json()
        >>> said["puzzle"], said["placed"]
        ('12..3..........4', ['3r1c3'])
        """
        from nanpure.model.writer import write

        data: dict[str, Any] = json.loads(write(self, "json"))
        before = {f"{self.layout.symbol(digit)}{self.layout.cell_name(cell)}"
                  for cell, digit in self.puzzle.removed}
        struck = [name for name in data.get("removed", ()) if name not in before]
        return {**data, "struck": struck} if struck else data

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Grid:
        """Read what :meth:`to_json` gave. Raises :class:`~nanpure.ParseError` for anything else.

        >>> from nanpure import Puzzle
        >>> grid = Puzzle.parse("12..3..........4", layout="2x2+diagonals").grid().place("r1c3", 3)
        >>> Grid.from_json(grid.to_json()) == grid
        True
        """
        from nanpure.io.read_json import grid_from

        return grid_from(data, message("a grid"))

    def _repr_svg_(self) -> str:
        # Methods that show a model may import io, which stands above it: notebooks look for them
        # here.
        from nanpure.io.svg import svg

        return svg(self)

    def _repr_html_(self) -> str:
        return self._repr_svg_()


def grid_of_digits(puzzle: Puzzle, values: tuple[int, ...] | bytes) -> Grid:
    """The same as :meth:`Grid.of_digits` for digits of our own, which are not checked.

    Bytes, one per cell, stay bytes until the digits are read.
    """
    grid = Grid.__new__(Grid)
    fields = grid.__dict__
    fields["puzzle"] = puzzle
    fields["_packed" if type(values) is bytes else "values"] = values
    return grid


def packed(grid: Grid) -> bytes:
    """The digits of a grid of N up to 255, one byte per cell, as native searches take them."""
    known: bytes | None = grid.__dict__.get("_packed")
    return bytes(grid.values) if known is None else known


def _check_puzzle(puzzle: Puzzle) -> None:
    # Checked by its attributes: the class stands above this module.
    if not (isinstance(getattr(puzzle, "layout", None), Layout) and hasattr(puzzle, "givens")):
        raise refused(puzzle, "puzzle", "a Puzzle")


# Most grids are made from digits alone, from which everything else follows.


def _placed(grid: Grid) -> tuple[int, ...]:
    pairs = zip(grid.puzzle.givens, grid.values, strict=True)
    return tuple(0 if given else digit for given, digit in pairs)


def _candidates(grid: Grid) -> tuple[int, ...]:
    return candidates_of(grid.layout, grid.values, grid.puzzle.removed)


fields_on_demand(Grid, placed=_placed, candidates=_candidates)
