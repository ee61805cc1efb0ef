"""The items about the confirm search: digits that can be entered, and certain ones."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.io.events import sentence
from nanpure.methods import hiroi
from nanpure.methods.hiroi import Flags, confirm_search, only_places
from nanpure.methods.hiroi.flags import units_of
from nanpure.model.grid import Grid
from nanpure.model.sets import bits
from nanpure.model.step import Step
from nanpure.papers.hiroi.boards import confirmed, digits, flags_of, grid_of, name, place, values

__all__ = ["allowed_checked", "certain_by_round", "column_allowed", "column_printed",
           "columns_first", "keypad", "left", "one_digit", "rounds", "rule2_checked", "spoken",
           "steps"]


def steps(puzzle: str) -> list[str]:
    """Return the placements of the confirm search, in order: ``"5r3c1 (2) column 1"``."""
    layout = grid_of(puzzle).layout
    return [f"{n}{name(x, y)} " + ("(1)" if house is None else f"(2) {layout.houses[house]}")
            for _, n, x, y, house in confirmed(puzzle)[1]]


def one_digit(puzzle: str) -> list[str]:
    """Return the placements of rule (1) alone."""
    return [f"{n}{name(x, y)}" for _, n, x, y, _ in confirm_search(flags_of(puzzle), [])]


def left(puzzle: str, *without: str) -> int:
    """Count blanks after a confirm search that skips some kinds of houses for rule (2)."""
    grid = grid_of(puzzle)
    flags = Flags(grid)
    units = [unit for unit in units_of(grid.layout)
             if grid.layout.houses[unit[0]].kind not in without]
    list(confirm_search(flags, units))
    return values(flags).count(0)


def columns_first(puzzle: str, column: int) -> list[str]:
    """Return the placements of rule (2) in a column (from 1) as it stands."""
    flags = flags_of(puzzle)
    allowed = {x: flags.get_bit(x, column - 1) for x in range(flags.size)
               if not flags.board[x][column - 1]}
    return [f"{n}{name(x, column - 1)}" for x, n in only_places(allowed)]


def rule2_checked(puzzle: str) -> dict[str, object]:
    """Check rule (2) against a count of the places in the candidates of the model.

    *places*: the number of places that each placed digit had in its house; *left*: digits that
    still have one place after the confirm search.
    """
    grid = grid_of(puzzle)
    seen: set[int] = set()

    def places(house: int, digit: int) -> int:
        return sum(1 for cell in grid.layout.houses[house].cells
                   if not grid.values[cell] and grid.candidates[cell] >> (digit - 1) & 1)

    for _, n, x, y, house in confirmed(puzzle)[1]:
        if house is not None:
            seen.add(places(house, n))
        grid = grid.place(x * grid.layout.size + y, n)
    still = sum(places(house, n) == 1 for house in range(len(grid.layout.houses))
                for n in range(1, grid.layout.size + 1))
    return {"places": seen, "left": still}


def certain_by_round(puzzle: str) -> Iterator[tuple[Grid, list[int]]]:
    """Yield the board after each round of digits that are certain at once, and their cells."""
    grid = grid_of(puzzle)
    while True:
        certain = {(cell, mask.bit_length()) for cell, mask in enumerate(grid.candidates)
                   if not grid.values[cell] and mask.bit_count() == 1}
        for house in grid.layout.houses:
            open_ = {c: grid.candidates[c] for c in house.cells if not grid.values[c]}
            certain |= set(only_places(open_))
        if not certain:
            return
        for cell, digit in sorted(certain):
            grid = grid.place(cell, digit)
        yield grid, sorted(cell for cell, _ in certain)


def rounds(puzzle: str) -> list[int]:
    """Count the digits that are certain at once, round after round."""
    return [len(cells) for _, cells in certain_by_round(puzzle)]


def spoken(puzzle: str) -> list[str]:
    """Return the words before the colon in the Japanese sentences of the confirm search."""
    grid = grid_of(puzzle)
    sentences = [sentence(event, grid.layout, "ja") for event in hiroi.run(grid)
                 if isinstance(event, Step)]
    return sorted({text.partition(":")[0] for text in sentences})


# ---- what can be entered -----------------------------------------------------------------------


def allowed_checked(puzzle: str) -> list[int]:
    """Count blanks; those whose allowed digits are not "all less those used"; those with one."""
    grid, flags = grid_of(puzzle), flags_of(puzzle)
    layout, blanks = grid.layout, list(flags.blanks())
    differ = single = 0
    for x, y in blanks:
        cell = x * layout.size + y
        used = {grid.values[other] for house in layout.houses if cell in house.cells
                for other in house.cells}
        wanted = set(range(1, layout.size + 1)) - used
        differ += set(digits(flags.get_bit(x, y))) != wanted
        single += len(wanted) == 1
    return [len(blanks), differ, single]


def keypad(puzzle: str, cell: str) -> list[str]:
    """Return the digits that can be entered in a place: his light-blue buttons."""
    grid, flags = grid_of(puzzle), flags_of(puzzle)
    x, y = place(cell)
    return [grid.layout.symbol(index + 1) for index in bits(flags.get_bit(x, y))]


def column_allowed(puzzle: str, column: int) -> dict[str, list[int]]:
    """Return the allowed digits of the blanks of a column, by row from 1."""
    flags, y = flags_of(puzzle), column - 1
    return {str(x + 1): digits(flags.get_bit(x, y)) for x in range(flags.size)
            if not flags.board[x][y]}


def column_printed(puzzle: str, column: int) -> list[str]:
    """Return a column as in his tables: row, digit (0: blank), possible digits or 確定."""
    flags, y = flags_of(puzzle), column - 1
    return [f"{x + 1} | {flags.board[x][y]} | "
            + ("確定" if flags.board[x][y] else ",".join(map(str, digits(flags.get_bit(x, y)))))
            for x in range(flags.size)]
