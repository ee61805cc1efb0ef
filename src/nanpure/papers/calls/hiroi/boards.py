"""The puzzles for the items, and small helpers for boards.

The page prints columns, not whole puzzles. TABLE1 and TABLE2 are puzzles with one solution whose
first column is that of his tables, digits and candidates; the others come from the other papers.
"""

from __future__ import annotations

from nanpure.methods.hiroi import Flags, confirm_search
from nanpure.methods.hiroi.flags import Confirmed, units_of
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import bits

__all__ = ["BIG", "FIG1S", "KINDS", "N99", "ONE", "PUZZLES", "SMALL", "TABLE1", "TABLE2", "X0",
           "confirmed", "digits", "flags_of", "grid_of", "mask", "name", "place", "values"]

ONE = "1243342.2.344.1."
SMALL = "1243342.2..44..."
TABLE1 = "1...43....2....5...8.......8...264.14..71.9.......4.5.24.9...8.9...3....7..2.16.."
TABLE2 = "918472365..28...9..5..1.82.54....91...953.4......9...37...8..3.....4....23...7..."
KINDS = "....7.5...7..6..........92.6....9.4332........453..1....1...4.....2..7.9.3.85..1."
X0 = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
N99 = ".2.4.6.8.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4."
FIG1S = ".8..7..3.7..2.3..8..9.6.4...4.....2.8.2...9.1.3.....6...6.8.1..2..9.5..6.7..3..4."
BIG = ("...5..A1.9...3.7.B2AE..8...19..6..F..52.....G1AB..G73..F4B8...E.4G..2.3..87E.AB."
       "F2A.671GC3..8D..D7..A.5C.2.B.4.G..5.4B9..A.F7.1CG...F......3...D...F.CG2..A5...."
       "A....1B.8.F7...5B.D3.A7......E...F........BDE8..1EB.5....F....D.6..DGE8.913.5.C4"
       ".C....FAE.4G.763")

PUZZLES = {"table 1": TABLE1, "table 2": TABLE2, "Ito": FIG1S, "n99": N99, "x0": X0}


def grid_of(puzzle: str, layout: str | None = None) -> Grid:
    """Return the grid of a puzzle."""
    return Puzzle.parse(puzzle, layout).grid()


def flags_of(puzzle: str, layout: str | None = None) -> Flags:
    """Return his three tables for a puzzle."""
    return Flags(grid_of(puzzle, layout))


def digits(bit: int) -> list[int]:
    """Return the digits of a mask, ascending."""
    return [index + 1 for index in bits(bit)]


def mask(*those: int) -> int:
    """Return the mask of some digits."""
    return sum(1 << (digit - 1) for digit in those)


def name(x: int, y: int) -> str:
    """Return the name of a place."""
    return f"r{x + 1}c{y + 1}"


def place(name: str) -> tuple[int, int]:
    """Return the place with that name."""
    row, _, column = name.removeprefix("r").partition("c")
    return int(row) - 1, int(column) - 1


def values(flags: Flags) -> list[int]:
    """Return the digits of a board, row by row, 0 for a blank."""
    return [n for row in flags.board for n in row]


def confirmed(puzzle: str) -> tuple[Flags, list[Confirmed]]:
    """Return the tables after the confirm search, and its placements."""
    grid = grid_of(puzzle)
    flags = Flags(grid)
    return flags, list(confirm_search(flags, units_of(grid.layout)))
