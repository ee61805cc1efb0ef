"""Section 3 and 4.1: the logical cube, the integer array, coordinates, "remove and substitute".

His indices count from 1, ours from 0. His names are kept: (l, m) are the global coordinates
大域座標 (row, column), num the digit, k the box 領域, (i, j) the place inside a box, n its number
there, and (u, v) the box by band and stack.
"""

# ruff: noqa: E741  (l is his name for the row)

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from nanpure.base.arrays import np
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import CandidateSet, CellSet, DigitSet
from nanpure.model.step import Deduction, Evidence, Note, Step

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Board", "Cells", "Cube", "grid_of", "ijk_to_lm", "initialize", "lm_to_ijk", "n_to_ij",
           "uv_to_k"]

Cube: TypeAlias = "NDArray[np.bool_]"
Cells = Iterable[tuple[int, int]]
Shape = tuple[int, int]


# ---- 3.3 coordinates ---------------------------------------------------------------------------
# Boxes have R rows and C columns, so a band has R boxes side by side and a stack has C.


def ijk_to_lm(i: int, j: int, k: int, box: Shape = (3, 3)) -> tuple[int, int]:
    """(i, j, k) → (l, m).

    >>> ijk_to_lm(0, 1, 5)
    (3, 7)
    """
    rows, columns = box
    return k // rows * rows + i, k % rows * columns + j


def lm_to_ijk(l: int, m: int, box: Shape = (3, 3)) -> tuple[int, int, int]:
    """(l, m) → (i, j, k).

    >>> lm_to_ijk(3, 7)
    (0, 1, 5)
    """
    rows, columns = box
    return l % rows, m % columns, l // rows * rows + m // columns


def n_to_ij(n: int, box: Shape = (3, 3)) -> tuple[int, int]:
    """Return (i, j) of the n-th cell of a box: n → (i, j)."""
    return divmod(n, box[1])


def uv_to_k(u: int, v: int, box: Shape = (3, 3)) -> int:
    """(u, v) → k: the number of the box in band u and stack v."""
    return u * box[0] + v


# ---- 3.2 the cube and the array ----------------------------------------------------------------


@dataclass(slots=True)
class Board:
    """The logical cube 論理立方体 and the integer array, with the box shape.

    - *cube*: ``bool[N, N, N]``, true = this digit may still stand here. A cell with a digit has an
      all-false depth vector (footnote 2), so a board is finished when the whole cube is false;
    - *array*: ``int[N, N]``, the digits, 0 = open (footnote 5);
    - *depth*: the open trials;
    - *turned*: whether l is the column and m the row. "Exchange the roles of l and m" applies to
      nearly every technique; :meth:`turn` does it for all of them, on the same memory.
    """

    puzzle: Puzzle
    cube: Cube
    array: NDArray[np.int64]
    box: Shape
    depth: int = 0
    turned: bool = False

    @property
    def n(self) -> int:
        """The number of rows, columns, boxes and digits: his 9."""
        return len(self.array)

    @property
    def line(self) -> Literal["row", "col"]:
        """The direction along m."""
        return "col" if self.turned else "row"

    def turn(self) -> Board:
        """Exchange rows and columns; the arrays are views of the same memory."""
        return replace(self, cube=self.cube.transpose(1, 0, 2), array=self.array.transpose(),
                       box=self.box[::-1], turned=not self.turned)

    def corner(self, k: int) -> tuple[int, int]:
        """(1, 1, k) → (l1, m1)."""
        return ijk_to_lm(0, 0, k, self.box)

    def part(self, k: int) -> Cube:
        """``cube(l1:l1+2, m1:m1+2, :)``: box k, with all digits; a view."""
        (l1, m1), (rows, columns) = self.corner(k), self.box
        return self.cube[l1 : l1 + rows, m1 : m1 + columns]

    def box_cells(self, k: int) -> list[tuple[int, int]]:
        """(l, m) of the N cells of box k."""
        return [ijk_to_lm(*n_to_ij(n, self.box), k, self.box) for n in range(self.n)]

    # ---- 4.1 -------------------------------------------------------------------------------

    def remove_and_substitute(self, l: int, m: int, num: int) -> None:
        """(remove and substitute number): the only way a digit gets into the array."""
        self.part(lm_to_ijk(l, m, self.box)[2])[:, :, num] = False
        self.cube[l, :, num] = False
        self.cube[:, m, num] = False
        self.cube[l, m, :] = False
        self.array[l, m] = num + 1

    # Both yield the step before they act on it: a caller who stops there has the board that the
    # trace describes.

    def substitute(
        self, l: int, m: int, num: int, technique: str, unit: Cells, **marks: object
    ) -> Iterator[Step]:
        """Place a digit that a technique of section 4 has found, alone in *unit*."""
        cell = self.cell(l, m)
        deduction = Deduction(CandidateSet.of([(cell, num + 1)], self.n), CandidateSet(0, self.n),
                              self.evidence([(l, m)], [num], [unit]))
        arguments: dict[str, object] = {"cell": cell, "digit": num + 1, **marks}
        if self.house(unit) >= 0:
            arguments["house"] = self.house(unit)
        yield self.step("place", technique, technique, deduction, arguments)
        self.remove_and_substitute(l, m, num)

    def remove(
        self, gone: Cube, technique: str, evidence: Evidence, note: str, **arguments: object
    ) -> Iterator[Step]:
        """(remove number): make the trues of *gone* false; no step if the cube has none of them."""
        gone &= self.cube
        if not gone.any():
            return
        struck = [(self.cell(l, m), num + 1) for l, m, num in np.argwhere(gone).tolist()]
        deduction = Deduction(CandidateSet(0, self.n), CandidateSet.of(struck, self.n), evidence)
        arguments["removed_cells"] = tuple(sorted({cell for cell, _ in struck}))
        yield self.step("remove", technique, note, deduction, arguments)
        self.cube[gone] = False

    def step(
        self, kind: Literal["place", "remove"], technique: str, note: str,
        deduction: Deduction, arguments: dict[str, object],
    ) -> Step:
        """A step with its note; *technique* and *note* without ``ito.``."""
        return Step(kind, deduction, f"ito.{technique}", depth=self.depth,
                    note=Note(f"ito.{note}", arguments))

    # ---- to the model ----------------------------------------------------------------------

    def cell(self, l: int, m: int) -> int:
        """The model's cell index of (l, m)."""
        return int(m * self.n + l if self.turned else l * self.n + m)

    def cells(self, places: Cells) -> tuple[int, ...]:
        """The cell indices of several (l, m)."""
        return tuple(self.cell(l, m) for l, m in places)

    def house(self, places: Cells) -> int:
        """The index in ``layout.houses`` of the house whose N cells are *places*, else -1."""
        layout = self.puzzle.layout
        cells = tuple(sorted(self.cells(places)))
        return next((h for h in layout.houses_of[cells[0]] if layout.houses[h].cells == cells), -1)

    def evidence(self, cells: Cells, nums: Iterable[int], units: Iterable[Cells] = ()) -> Evidence:
        """The evidence of a step: cells, digits, and the units that are houses."""
        houses = (self.house(unit) for unit in units)
        return Evidence(CellSet.of(self.cells(cells), self.n),
                        DigitSet.of((num + 1 for num in nums), self.n),
                        tuple(house for house in houses if house >= 0))

    def grid(self) -> Grid:
        """The board as a grid of the model (where a cell with a digit keeps it as candidate)."""
        weights = [1 << num for num in range(self.n)]
        return grid_of(self.puzzle, [int(value) for value in self.array.flat], [
            sum(weight for weight, true in zip(weights, depth, strict=True) if true)
            for depth in self.cube.reshape(-1, self.n).tolist()
        ])


def grid_of(puzzle: Puzzle, values: Sequence[int], masks: Sequence[int]) -> Grid:
    """A board's digits (0 = open) and the masks of its open cells as a grid of the model."""
    placed = (0 if given else value for given, value in zip(puzzle.givens, values, strict=True))
    candidates = (1 << value - 1 if value else mask
                  for value, mask in zip(values, masks, strict=True))
    return Grid(puzzle, tuple(placed), tuple(candidates))


def initialize(grid: Grid) -> Board:
    """Section 6, ``initialize``: the cube and the array of a puzzle, or of any candidate state.

    He loads the givens one by one through (remove and substitute number); a grid has done the
    same strikes, so only the depth vectors of its digits are left to clear.
    """
    n = grid.layout.size
    array = np.array(grid.values, dtype=np.int64).reshape(n, n)
    cube = grid.cube()
    cube[array > 0] = False
    shape = grid.layout.box_shape
    assert shape is not None  # require_boxes was called before
    return Board(grid.puzzle, cube, array, shape)
