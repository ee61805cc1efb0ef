"""The items about flags: one for each place, or three tables of unused digits."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from itertools import product

from nanpure.generator.hiroi import mknmpl
from nanpure.methods.hiroi import Flags, Search, clear_flag, set_flag
from nanpure.methods.hiroi.places import PlaceFlags
from nanpure.model.layout import Layout
from nanpure.papers.hiroi.boards import confirmed, digits, flags_of, grid_of, mask, name, place
from nanpure.papers.hiroi.confirm_search import left
from nanpure.search.verbs import count as solved

__all__ = ["cleared_places", "column_by_flags", "column_by_tables", "differs_from_clearing",
           "formula_checked", "generated", "groups_tell", "masks", "remade", "remade_most", "saved",
           "undone", "unused_checked"]


def cleared_places(layout: str, cell: str) -> list[str]:
    """Return the places where ``clear_flag`` clears a digit placed on an empty board."""
    grid = grid_of("." * 36 if layout == "2x3" else "." * 81, layout)
    size = grid.layout.size
    grx, gry = grid.layout.box_shape or (0, 0)
    flag = [[mask(5)] * size for _ in range(size)]
    clear_flag(flag, 5, *place(cell), grx, gry)
    return [name(x, y) for x in range(size) for y in range(size) if not flag[x][y]]


def differs_from_clearing(puzzle: str) -> int:
    """Count the blanks where flags cleared digit by digit are not the candidates of the model."""
    grid = grid_of(puzzle)
    flags = PlaceFlags(grid)
    return sum(flags.flag[x][y] != grid.candidates[x * flags.size + y]
               for x, y in flags.blanks())


def masks(puzzle: str) -> dict[str, object]:
    """Return column 1 of ``board``, the flags of its blanks, ``biton`` and ``bitoff`` as bits."""
    flags = PlaceFlags(grid_of(puzzle))
    full = (1 << flags.size) - 1
    return {
        "board": [row[0] for row in flags.board],
        "flag": {name(x, 0): f"{flags.flag[x][0]:09b}" for x, y in flags.blanks() if y == 0},
        "biton": [f"{on:09b}" for on in flags.biton[1:]],
        "bitoff": [f"{off & full:09b}" for off in flags.bitoff[1:]],
    }


def column_by_flags(puzzle: str, n: int, row: int, *, undo: bool = False) -> dict[str, list[int]]:
    """Return column 1 after placing n with a flag for each place, and undoing it by setting."""
    flags = PlaceFlags(grid_of(puzzle))
    blanks = [x for x, y in flags.blanks() if y == 0 and x != row - 1]
    clear_flag(flags.flag, n, row - 1, 0, flags.grx, flags.gry)
    if undo:
        set_flag(flags.flag, n, row - 1, 0, flags.grx, flags.gry)
    return {str(x + 1): digits(flags.flag[x][0]) for x in blanks}


def column_by_tables(puzzle: str, n: int, row: int, *, undo: bool = False) -> dict[str, list[int]]:
    """Return the same with the three tables."""
    flags = flags_of(puzzle)
    blanks = [x for x, y in flags.blanks() if y == 0 and x != row - 1]
    flags.write_number(n, row - 1, 0)
    if undo:
        flags.delete_number(n, row - 1, 0)
    return {str(x + 1): digits(flags.get_bit(x, 0)) for x in blanks}


def groups_tell(layout: str) -> list[int]:
    """Count all pairs of places, and those for which ``xgrp`` and ``ygrp`` tell boxes rightly.

    They should be equal exactly if the places share a box by the houses of the layout.
    """
    board = Layout.parse(layout)
    flags = flags_of("." * board.cells, layout)
    boxes = [set(house.cells) for house in board.houses if house.kind == "box"]
    pairs = list(product(range(board.cells), repeat=2))
    right = 0
    for first, other in pairs:
        marks = [(flags.xgrp[x], flags.ygrp[y])
                 for x, y in (divmod(cell, board.size) for cell in (first, other))]
        right += (marks[0] == marks[1]) == any({first, other} <= box for box in boxes)
    return [len(pairs), right]


def formula_checked() -> list[int]:
    """Check the formula over all contents of three flags of 4×4: how many, how many differ.

    It should give the digits unused in row, column and box.
    """
    flags, differ = flags_of("." * 16), 0
    triples = list(product(range(16), repeat=3))
    for row, column, box in triples:
        flags.xflag[3], flags.yflag[1], flags.gflag[1][0] = row, column, box
        wanted = set(digits(row)) & set(digits(column)) & set(digits(box))
        differ += set(digits(flags.get_bit(3, 1))) != wanted
    return [len(triples), differ]


def unused_checked(puzzle: str) -> list[int]:
    """Check the three tables against the digits missing in each house: entries, differences."""
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
    """Tables that compare the state after a deletion with that before the writing."""

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
    """Count in a search: deletions, incomplete restorations, the most entries changed by one."""
    grid = grid_of(puzzle)
    search = Search(grid)
    flags = search.flags = _Recording(grid)
    for _ in search.events():
        pass
    return [flags.deletions, flags.differ, flags.most]


def remade(puzzle: str) -> int:
    """Count the flags cleared to take back one digit, with a flag for each place."""
    flags = PlaceFlags(grid_of(puzzle))
    x, y = next(flags.blanks())
    n = digits(flags.get_bit(x, y))[0]
    flags.write_number(n, x, y)
    flags.delete_number(n, x, y)
    return flags.remade


def saved(puzzle: str, n: int, row: int) -> list[object]:
    """Return whether flags saved before placing n in column 1 are restored, how many copied."""
    flags = PlaceFlags(grid_of(puzzle))
    kept = deepcopy(flags.flag)
    flags.write_number(n, row - 1, 0)
    spoilt = flags.flag != kept
    flags.flag, flags.board[row - 1][0] = kept, 0
    same = flags.flag == PlaceFlags(grid_of(puzzle)).flag
    return [spoilt and same, sum(map(len, kept))]


def generated(layout: str, count: int) -> dict[str, list[int]]:
    """Make puzzles by a generator of his kind; return blanks that its logic leaves, solutions."""
    made = list(mknmpl(layout, seed=1, count=count))
    return {"left": [left(puzzle.line()) for puzzle in made],
            "solutions": [solved(puzzle, limit=2).count for puzzle in made]}


def remade_most(layout: str, *seeds: int) -> list[bool]:
    """Return for each puzzle made whether remaking flags changes more than placing digits."""
    made = [next(mknmpl(layout, seed=seed)) for seed in seeds]
    return [int(puzzle.info["remade"]) > int(puzzle.info["cleared"]) for puzzle in made]
