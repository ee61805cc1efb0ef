"""Hiroi's flags before the three tables: one for each place and digit, as in his generator.

Placing a digit clears flags; taking it back makes all of them anew from the digits on the board.
:mod:`nanpure.generator.hiroi` makes puzzles with it, and counts its cost.
"""

from __future__ import annotations

from collections.abc import Iterable

from nanpure.methods.hiroi.flags import Flags, clear_flag
from nanpure.model.grid import Grid

__all__ = ["Place", "PlaceFlags"]

Place = tuple[int, int, int]
"""Digit n and its place, x and y."""


class PlaceFlags(Flags):
    """A board with a flag for each place and digit: ``flag[x][y]`` has the digits it can take.

    *cleared*: flags cleared for digits that were placed; *rebuilt*: how often all flags were made
    anew; *remade*: flags cleared for that.

    >>> from nanpure import Puzzle
    >>> flags = PlaceFlags(Puzzle.parse("12..3..........4").grid())
    >>> bin(flags.get_bit(0, 2)), bin(flags.get_bit(3, 2))
    ('0b1100', '0b111')
    >>> flags.write_number(2, 3, 0)
    >>> flags.delete_number(2, 3, 0)
    >>> bin(flags.get_bit(3, 2)), flags.rebuilt
    ('0b111', 1)
    """

    def __init__(self, grid: Grid) -> None:
        size = grid.layout.size
        self.flag = [[(1 << size) - 1] * size for _ in range(size)]
        self.cleared = self.rebuilt = self.remade = 0
        super().__init__(grid)

    def write_number(self, n: int, x: int, y: int) -> None:
        """Put n at (x, y), and clear its flags in the row, the column and the box."""
        self.board[x][y] = n
        self.cleared += self._clear(n, x, y)

    def delete_number(self, n: int, x: int, y: int) -> None:
        """Take n away from (x, y) and rebuild all flags, since other digits may forbid it too."""
        self.take_back([(n, x, y)])

    def take_back(self, places: Iterable[Place]) -> None:
        """Take several digits away and make the flags anew, once."""
        for _, x, y in places:
            self.board[x][y] = 0
        self.rebuilt += 1
        self.flag = [[(1 << self.size) - 1] * self.size for _ in range(self.size)]
        for x, row in enumerate(self.board):
            for y, n in enumerate(row):
                if n:
                    self.remade += self._clear(n, x, y)

    def get_bit(self, x: int, y: int) -> int:
        """Return the digits that can be put at the blank (x, y) as a mask."""
        return self.flag[x][y] & self.kept[x][y]

    def _clear(self, n: int, x: int, y: int) -> int:
        clear_flag(self.flag, n, x, y, self.grx, self.gry)
        return 3 * self.size
