"""The items about flags: one for each place, or three tables of unused digits."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from itertools import product

from nanpure.generate.hiroi import mknmpl
from nanpure.methods.hiroi import Flags, Search, clear_flag, set_flag
from nanpure.methods.hiroi.places import PlaceFlags
from nanpure.model.layout import Layout
from nanpure.papers.calls.hiroi.boards import (
    confirmed,
    digits,
    flags_of,
    grid_of,
    mask,
    name,
    place,
)
from nanpure.papers.calls.hiroi.confirming import left
from nanpure.search.verbs import count as solved

__all__ = ["cleared_places", "column_by_flags", "column_by_tables", "differs_from_clearing",
           "formula_checked", "generated", "groups_tell", "masks", "remade", "remade_most", "saved",
           "undone", "unused_checked"]


def cleared_places(layout: str, cell: str) -> list[str]:
    """The places where ``clear_flag`` clears a digit that is put in a cell of an empty board."""
    grid = grid_of("." * 36 if layout == "2x3" else "." * 81, layout)
    size = grid.layout.size
    grx, gry = grid.layout.box_shape or (0, 0)
    flag = [[mask(5)] * size for _ in range(size)]
    clear_flag(flag, 5, *place(cell), grx, gry)
    return [name(x, y) for x in range(size) for y in range(size) if not flag[x][y]]


def differs_from_clearing(puzzle: str) -> int:
    """Blanks where flags cleared digit by digit are not the candidates of the model."""
    grid = grid_of(puzzle)
    flags = PlaceFlags(grid)
    return sum(flags.flag[x][y] != grid.candidates[x * flags.size + y]
               for x, y in flags.blanks())


def masks(puzzle: str) -> dict[str, object]:
    """Column 1 of ``board``, the flags of the blanks there, ``biton`` and ``bitoff`` as bits."""
    flags = PlaceFlags(grid_of(puzzle))
    full = (1 << flags.size) - 1
    return {
        "board": [row[0] for row in flags.board],
        "flag": {name(x, 0): f"{flags.flag[x][0]:09b}" for x, y in flags.blanks() if y == 0},
        "biton": [f"{on:09b}" for on in flags.biton[1:]],
        "bitoff": [f"{off & full:09b}" for off in flags.bitoff[1:]],
    }


def column_by_flags(puzzle: str, n: int, row: int, *, undo: bool = False) -> dict[str, list[int]]:
    """Column 1 after n is put in a row with a flag for each place, and taken back by setting it."""
    flags = PlaceFlags(grid_of(puzzle))
    blanks = [x for x, y in flags.blanks() if y == 0 and x != row - 1]
    clear_flag(flags.flag, n, row - 1, 0, flags.grx, flags.gry)
    if undo:
        set_flag(flags.flag, n, row - 1, 0, flags.grx, flags.gry)
    return {str(x + 1): digits(flags.flag[x][0]) for x in blanks}


def column_by_tables(puzzle: str, n: int, row: int, *, undo: bool = False) -> dict[str, list[int]]:
    """The same with the three tables."""
    flags = flags_of(puzzle)
    blanks = [x for x, y in flags.blanks() if y == 0 and x != row - 1]
    flags.write_number(n, row - 1, 0)
    if undo:
        flags.delete_number(n, row - 1, 0)
    return {str(x + 1): digits(flags.get_bit(x, 0)) for x in blanks}


def groups_tell(layout: str) -> list[int]:
    """All pairs of places: how many, and for how many ``xgrp`` and ``ygrp`` are equal just where
    the houses of the layout say that they share a box.
    """
    board = Layout.parse(layout)
    flags = flags_of("." * board.cells, layout)
    boxes = [set(house.cells) for house in board.houses if house.kind == "box"]
    pairs = list(product(range(board.cells), repeat=2))
    right = 0
    for one, other in pairs:
        told = [(flags.xgrp[x], flags.ygrp[y])
                for x, y in (divmod(cell, board.size) for cell in (one, other))]
        right += (told[0] == told[1]) == any({one, other} <= box for box in boxes)
    return [len(pairs), right]


def formula_checked() -> list[int]:
    """The formula over all contents of three flags of a 4×4 board: how many, how many differ.

    It has to give the digits that are unused in the row, in the column and in the box.
    """
    flags, differ = flags_of("." * 16), 0
    triples = list(product(range(16), repeat=3))
    for row, column, box in triples:
        flags.xflag[3], flags.yflag[1], flags.gflag[1][0] = row, column, box
        wanted = set(digits(row)) & set(digits(column)) & set(digits(box))
        differ += set(digits(flags.get_bit(3, 1))) != wanted
    return [len(triples), differ]


def unused_checked(puzzle: str) -> list[int]:
    """The three tables against the digits missing in each house: entries, how many differ."""
    grid, flags = grid_of(puzzle), confirmed(puzzle)[0]
    differ = 0
    for house in grid.layout.houses:
        places = [divmod(cell, flags.size) for cell in house.cells]
        used = mask(*{flags.board[x][y] for x, y in places} - {0})
        x, y = places[0]
        held = {"row": flags.xflag[x], "column": flags.yflag[y],
                "box": flags.gflag[flags.xgrp[x]][flags.ygrp[y]]}[house.kind]
        differ += held != (1 << flags.size) - 1 - used
    return [len(grid.layout.houses), differ]


# ---- what taking back costs --------------------------------------------------------------------


class _Recording(Flags):
    """Tables that compare what a deletion leaves with what was before the writing."""

    before: list[tuple[list[int], list[int], list[list[int]], list[list[int]]]]
    deletions = differ = most = 0

    def state(self) -> tuple[list[int], list[int], list[list[int]], list[list[int]]]:
        return deepcopy((self.xflag, self.yflag, self.gflag, self.board))

    def entries(self) -> list[int]:
        return [*self.xflag, *self.yflag, *(bit for row in self.gflag for bit in row)]

    def write_number(self, n: int, x: int, y: int) -> None:
        if not hasattr(self, "before"):
            self.before = []
        self.before.append(self.state())
        super().write_number(n, x, y)

    def delete_number(self, n: int, x: int, y: int) -> None:
        old = self.entries()
        super().delete_number(n, x, y)
        changed = sum(a != b for a, b in zip(old, self.entries(), strict=True))
        self.deletions += 1
        self.most = max(self.most, changed)
        self.differ += self.state() != self.before.pop()


@cache
def undone(puzzle: str) -> list[int]:
    """A whole search: deletions, those that do not restore all, the most entries one changes."""
    grid = grid_of(puzzle)
    search = Search(grid)
    flags = search.flags = _Recording(grid)
    for _ in search.events():
        pass
    return [flags.deletions, flags.differ, flags.most]


def remade(puzzle: str) -> int:
    """Flags that are cleared to take one digit back, with a flag for each place."""
    flags = PlaceFlags(grid_of(puzzle))
    x, y = next(flags.blanks())
    n = digits(flags.get_bit(x, y))[0]
    flags.write_number(n, x, y)
    flags.delete_number(n, x, y)
    return flags.remade


def saved(puzzle: str, n: int, row: int) -> list[object]:
    """Flags saved before n is put in column 1: are they restored, how many were copied."""
    flags = PlaceFlags(grid_of(puzzle))
    kept = deepcopy(flags.flag)
    flags.write_number(n, row - 1, 0)
    spoilt = flags.flag != kept
    flags.flag, flags.board[row - 1][0] = kept, 0
    same = flags.flag == PlaceFlags(grid_of(puzzle)).flag
    return [spoilt and same, sum(map(len, kept))]


def generated(layout: str, count: int) -> dict[str, list[int]]:
    """Puzzles that a generator of his kind makes: blanks that its logic leaves, solutions."""
    made = list(mknmpl(layout, seed=1, count=count))
    return {"left": [left(puzzle.line()) for puzzle in made],
            "solutions": [solved(puzzle, limit=2).count for puzzle in made]}


def remade_most(layout: str, *seeds: int) -> list[bool]:
    """For each puzzle made: do more flags change to make them anew than to place digits?"""
    made = [next(mknmpl(layout, seed=seed)) for seed in seeds]
    return [int(puzzle.info["remade"]) > int(puzzle.info["cleared"]) for puzzle in made]
