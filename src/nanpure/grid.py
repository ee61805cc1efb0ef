"""Grids: a puzzle as it stands now, with placed digits and the candidates that are left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from nanpure.layout import Layout
from nanpure.sets import CandidateSet, CellSet, DigitSet, bits

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nanpure.puzzle import Puzzle
    from nanpure.step import Deduction

__all__ = ["Grid", "candidates_of", "line_of"]


@dataclass(frozen=True, eq=False)
class Grid:
    """A puzzle as it stands now. Immutable: every change gives a new grid.

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

    @staticmethod
    def start(puzzle: Puzzle) -> Grid:
        """Give the grid of a puzzle before the first step.

        Its candidates are those that no given sees and that the puzzle has not removed.
        """
        return Grid.of_digits(puzzle, puzzle.givens)

    @staticmethod
    def of_digits(puzzle: Puzzle, values: tuple[int, ...]) -> Grid:
        """Give the grid with these N² digits (0 = empty), the givens among them.

        Its candidates are those that no digit sees and that the puzzle has not removed.

        >>> from nanpure import Puzzle
        >>> grid = Grid.of_digits(Puzzle.parse("12.............."), (1, 2, 3, *[0] * 13))
        >>> grid.placed[:4], grid.candidates[:4]
        ((0, 0, 3, 0), (1, 2, 4, 8))
        """
        grid = Grid.__new__(Grid)
        grid.__dict__.update(puzzle=puzzle, values=values)
        return grid

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
        """N² digits, givens and placed ones; 0 = empty."""
        return tuple(given or digit for given, digit in zip(self.puzzle.givens, self.placed,
                                                            strict=True))

    @property
    def is_plain(self) -> bool:
        """Whether its digits say all that it says: no candidate is struck but those they see."""
        if "candidates" not in self.__dict__ and not self.puzzle.removed:
            return True
        return self.candidates == candidates_of(self.layout, self.values)

    @property
    def is_complete(self) -> bool:
        """Whether every cell has a digit (right or wrong)."""
        return 0 not in self.values

    @property
    def is_solution(self) -> bool:
        """Whether every cell has a digit and every house each digit once."""
        values = self.values
        return self.is_complete and all(
            len({values[cell] for cell in house.cells}) == self.layout.size
            for house in self.layout.houses
        )

    def digits(self, cell: int) -> DigitSet:
        """The candidates of a cell."""
        return DigitSet(self.candidates[cell], self.layout.size)

    def cells(self, digit: int) -> CellSet:
        """The cells where a digit is a candidate (its placed cells among them)."""
        self._check(0, digit)
        bit = 1 << (digit - 1)
        return CellSet(
            sum(1 << cell for cell, mask in enumerate(self.candidates) if mask & bit),
            self.layout.size,
        )

    def candidate_set(self, cells: Iterable[int] | None = None) -> CandidateSet:
        """The candidates of *cells* (default: of all cells without a digit)."""
        if cells is None:
            cells = (cell for cell, value in enumerate(self.values) if not value)
        return CandidateSet.of(
            ((cell, bit + 1) for cell in cells for bit in bits(self.candidates[cell])),
            self.layout.size,
        )

    @cached_property
    def conflicts(self) -> tuple[tuple[int, int], ...]:
        """Pairs of cells with equal digits that see each other."""
        values, peers = self.values, self.layout.peers
        return tuple(
            (cell, other)
            for cell, value in enumerate(values)
            if value
            for other in bits(peers[cell] >> (cell + 1) << (cell + 1))
            if values[other] == value
        )

    def cube(self) -> NDArray[np.bool_]:
        """The candidates as ``bool[N, N, N]``: row, column, digit - 1."""
        import numpy as np

        n = self.layout.size
        flat = [mask >> bit & 1 for mask in self.candidates for bit in range(n)]
        return np.array(flat, dtype=np.bool_).reshape(n, n, n)

    # ---- changing --------------------------------------------------------------------------

    def place(self, cell: int, digit: int) -> Grid:
        """Give the grid with *digit* in *cell*, struck from the peers without a digit."""
        self._check(cell, digit)
        if self.values[cell]:
            raise ValueError(f"expected an empty cell, {self.layout.cell_name(cell)} has a digit")
        return self._change([(cell, digit)], ())

    def remove(self, candidates: Iterable[tuple[int, int]]) -> Grid:
        """Give the grid without these candidates (cell, digit)."""
        return self._change((), candidates)

    def after(self, deduction: Deduction) -> Grid:
        """Give the grid after a deduction: its placements first, then its eliminations."""
        return self._change(deduction.placements, deduction.eliminations)

    def _change(
        self, placements: Iterable[tuple[int, int]], eliminations: Iterable[tuple[int, int]]
    ) -> Grid:
        placed, candidates = list(self.placed), list(self.candidates)
        filled = list(self.values)
        for cell, digit in placements:
            self._check(cell, digit)
            if not self.puzzle.givens[cell]:
                placed[cell] = filled[cell] = digit
            candidates[cell] = 1 << (filled[cell] - 1)
            for peer in bits(self.layout.peers[cell]):
                if not filled[peer]:
                    candidates[peer] &= ~(1 << (digit - 1))
        for cell, digit in eliminations:
            self._check(cell, digit)
            if not filled[cell]:
                candidates[cell] &= ~(1 << (digit - 1))
        return Grid(self.puzzle, tuple(placed), tuple(candidates))

    def _check(self, cell: int, digit: int) -> None:
        if not 0 <= cell < self.layout.cells:
            raise ValueError(f"expected a cell 0…{self.layout.cells - 1}, got {cell}")
        if not 1 <= digit <= self.layout.size:
            raise ValueError(f"expected a digit 1…{self.layout.size}, got {digit}")

    # ---- showing ---------------------------------------------------------------------------

    def line(self) -> str:
        """The digits as a one-line form, in the symbols of the layout."""
        return line_of(self.layout, self.values)

    def __str__(self) -> str:
        return self.line()

    def rows(self) -> Iterator[tuple[int, ...]]:
        """The digits row by row."""
        n = self.layout.size
        for start in range(0, n * n, n):
            yield self.values[start : start + n]

    def _repr_svg_(self) -> str:
        # The one import that goes up (DESIGN section 3): notebooks look for this method here.
        from nanpure.io.svg import svg

        return svg(self)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        """The digits as an array ``uint8[N, N]`` (``uint16`` above N = 255)."""
        import numpy as np

        n = self.layout.size
        kind = np.uint8 if n < 256 else np.uint16
        return np.array(self.values, dtype=dtype or kind).reshape(n, n)


# Most grids are made of digits alone, and many of them are never asked for more: what follows from
# the digits is worked out when somebody looks. A field that __init__ has set hides its property.


def _placed(grid: Grid) -> tuple[int, ...]:
    pairs = zip(grid.puzzle.givens, grid.values, strict=True)
    return tuple(0 if given else digit for given, digit in pairs)


def _candidates(grid: Grid) -> tuple[int, ...]:
    return candidates_of(grid.layout, grid.values, grid.puzzle.removed)


for _name, _work_out in (("placed", _placed), ("candidates", _candidates)):
    _property = cached_property(_work_out)
    _property.__set_name__(Grid, _name)
    setattr(Grid, _name, _property)


def candidates_of(
    layout: Layout, values: Sequence[int], removed: Iterable[tuple[int, int]] = ()
) -> tuple[int, ...]:
    """The candidates that digits and struck candidates leave, as masks.

    >>> candidates_of(Layout.default(4), [1, *[0] * 15])[:3]
    (1, 14, 14)
    """
    used = [0] * len(layout.houses)  # digits that stand in each house
    for value, houses in zip(values, layout.houses_of, strict=True):
        if value:
            bit = 1 << (value - 1)
            for house in houses:
                used[house] |= bit
    full = (1 << layout.size) - 1
    left = []
    for value, houses in zip(values, layout.houses_of, strict=True):
        if value:
            left.append(1 << (value - 1))
            continue
        seen = 0
        for house in houses:
            seen |= used[house]
        left.append(full & ~seen)
    for cell, digit in removed:
        if not values[cell]:
            left[cell] &= ~(1 << (digit - 1))
    return tuple(left)


def line_of(layout: Layout, values: Sequence[int]) -> str:
    """Digits as a one-line form, in the symbols of a layout.

    >>> line_of(Layout.default(4), [1, 0, 2, 1, *[0] * 12])
    '1.21............'
    """
    signs, between = _signs(layout.empty, layout.symbols)
    return between.join([signs[value] for value in values])


@lru_cache(maxsize=256)
def _signs(empty: str, symbols: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """The signs of 0 (empty), 1 … N, and what stands between two of them in a line."""
    return (empty, *symbols), " " if any(len(sign) > 1 for sign in symbols) else ""
