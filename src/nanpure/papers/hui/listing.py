"""The paper's listings, line by line: the letter of J compared with nanpure's methods."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from nanpure.base.arrays import np
from nanpure.methods import hui
from nanpure.methods.hui import program as numpy_program
from nanpure.methods.hui.tables import box_index, box_rows, peers_index, tables
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.papers.hui.letter import (
    Program,
    b_rows,
    columns,
    diff,
    digits_in,
    grouped,
    labels,
    line_of,
    peers,
    program,
    rows,
    shaped,
)
from nanpure.papers.hui.puzzles import TREE_ROWS, layout_of
from nanpure.papers.hui.runs import digits_of, grid_of

__all__ = ["Rows", "agreeing", "as_rows", "by_letter", "candidates", "changed_digit",
           "formula_serves", "guess_sizes", "guesses_of", "h4_serves", "houses_of", "j_of",
           "joined", "last_amend", "lowest_digit", "many_solutions", "of_letter", "ok_of",
           "regions_of", "shapes", "shown_rows", "single_candidates", "stages_of", "tables_of_four",
           "tables_that_change"]

Rows = tuple[tuple[int, ...], ...]
SQUARES = ("2x2", "3x3", "4x4", "5x5")


def as_rows(array: Any) -> Rows:
    """Return an array as rows of plain numbers."""
    return tuple(tuple(map(int, row)) for row in array)


# ---- tables ------------------------------------------------------------------------------------


def j_of(down: Sequence[int], across: Sequence[int], size: int = 0) -> Rows:
    """``(]/. i.@#),{down;across``, with ``size size$,`` before it if *size* is given."""
    groups = grouped(labels(down, across))
    return shaped(size, [cell for group in groups for cell in group]) if size else groups


def _labels_of(layout: str) -> tuple[list[int], list[int]]:
    """The band and the stack of every row and column: ``R#i.C`` and ``C#i.R``."""
    height, width = map(int, layout.split("x"))
    n = height * width
    return [k // height for k in range(n)], [k // width for k in range(n)]


@cache
def of_letter(layout: str) -> Program:
    """Return Hui's program for a layout of rectangular boxes, by the letter."""
    down, across = _labels_of(layout)
    return program(len(down), j_of(down, across))


def houses_of(layout: str, kind: str) -> Rows:
    """Return the cells of every cell's row, column or box, from the layout's houses."""
    own = Layout.parse(layout)
    houses: list[tuple[int, ...]] = [()] * own.cells
    for house in own.houses:
        if house.kind == kind:
            for cell in house.cells:
                houses[cell] = tuple(house.cells)
    return tuple(houses)


def agreeing(table: str, layouts: Sequence[str] = SQUARES) -> list[str]:
    """Return the layouts for which a table of the listing (j, r, c, b, I, R) is the methods'."""
    agreed = []
    for text in layouts:
        layout = Layout.parse(text)
        grid = Puzzle((0,) * layout.cells, layout).grid()
        down, across = _labels_of(text)
        j = j_of(down, across)
        n = layout.size
        pair: dict[str, tuple[Rows, Rows]] = {
            "j": (j, as_rows(box_index(layout))),
            "r": (rows(n), houses_of(text, "row")),
            "c": (columns(n), houses_of(text, "column")),
            "b": (b_rows(j), as_rows(box_rows(layout))),
            "I": (peers(n, b_rows(j)), as_rows(peers_index(layout))),
            "R": (program(n, j).R, as_rows(tables(grid).R)),
        }
        if pair[table][0] == pair[table][1]:
            agreed.append(text)
    return agreed


def shapes(layout: str) -> dict[str, list[int]]:
    """Return the number of rows of a layout's tables, and of cells per row."""
    own = of_letter(layout)
    return {"I": [len(own.I), len(own.I[0])], "R": [len(own.R), len(own.R[0])]}


def tables_of_four() -> dict[str, Any]:
    """Return Nakano's tables for 4×4: j2 and R4 whole, the first row of r4, c4, b4 and I4.

    Also the digits that free4 leaves in the first blank of x4.
    """
    j2 = j_of([0, 0, 1, 1], [0, 0, 1, 1])
    four = program(4, j2)
    return {"j2": j2, "r4": rows(4)[0], "c4": columns(4)[0], "b4": b_rows(j2)[0], "I4": four.I[0],
            "R4": len(four.R), "free4": candidates(".24.3......4.31.", 0)}


def tables_that_change(layout: str, other: str) -> list[str]:
    """Return the tables in which two layouts of one size differ."""
    first, two = of_letter(layout), of_letter(other)
    n = first.n
    pairs: dict[str, tuple[Rows, Rows]] = {
        "j": (first.R[:n], two.R[:n]), "r": (houses_of(layout, "row"), houses_of(other, "row")),
        "c": (houses_of(layout, "column"), houses_of(other, "column")),
        "b": (houses_of(layout, "box"), houses_of(other, "box")), "R": (first.R, two.R)}
    return [name for name, (here, there) in pairs.items() if here != there]


def h4_serves(layouts: Sequence[str]) -> list[str]:
    """Return the layouts whose j makes line (h4), unchanged, give the box of every cell."""
    parsed = {text: Layout.parse(text) for text in layouts}
    return [text for text, layout in parsed.items()
            if b_rows(as_rows(box_index(layout))) == as_rows(box_rows(layout))]


def formula_serves(layouts: Sequence[str]) -> list[str]:
    """Return the layouts for which grouping the cells by box number makes the table j."""
    served = []
    for text in layouts:
        layout = Layout.parse(text)
        if set(grouped(layout.regions)) == {house.cells for house in layout.houses
                                            if house.kind == "box"}:
            served.append(text)
    return served


def joined(boxes: Sequence[Sequence[int]]) -> list[list[int]]:
    """Section 5: take b0 … b5 three times each, two at a time, shape to 12 rows, join."""
    copies = [[list(box)] * 3 for box in boxes]
    rows: list[list[int]] = []
    for upper, lower in zip(copies[::2], copies[1::2], strict=True):
        six = [*upper, *lower]
        rows += [six[k % 6] for k in range(12)]
    return rows


def shown_rows(layout: str) -> int:
    """Count the rows of a layout's b equal to the 19 printed for the Christmas tree."""
    table = box_rows(Layout.parse(layout)).tolist()
    return sum(" ".join(map(str, table[cell])) == row for cell, row in TREE_ROWS.items())


def stages_of(own: Program, y: tuple[int, ...]) -> list[tuple[int, ...]]:
    """``f^:a: y``: the grid and each step of assign."""
    stages = [y]
    while (after := own.f(stages[-1])) != stages[-1]:
        stages.append(after)
    return stages


# ---- lines (h7) to (h29) -----------------------------------------------------------------------


def candidates(puzzle: str, cell: int) -> list[int]:
    """Return the digits that free leaves in a cell, on which letter and methods must agree."""
    own = of_letter(layout_of(puzzle) or {16: "2x2", 81: "3x3"}[len(puzzle)])
    flags = own.free(digits_of(puzzle))
    grid = grid_of(puzzle)
    here = numpy_program.free(np.array(grid.values, dtype=np.int16), tables(grid))
    if flags != here.tolist():
        raise ValueError(f"expected one answer for {puzzle}")
    return [num for num, flag in enumerate(flags[cell], 1) if flag]


def regions_of(puzzle: str) -> Rows:
    """Return the digits of the 27 houses, on which letter and methods must agree."""
    own = of_letter("3x3").regions(digits_of(puzzle))
    here = np.array(digits_of(puzzle))[tables(grid_of(puzzle)).R]
    if own != as_rows(here):
        raise ValueError(f"expected one answer for {puzzle}")
    return own


def single_candidates(puzzle: str) -> list[int]:
    """Count cells with one candidate a step before assign ends, and the placements of ac.

    Those of these cells where ac places it, and other cells where ac places a digit; by the
    letter, and by the methods with an error if they differ.
    """
    own, look = of_letter("3x3"), tables(grid_of(puzzle))
    stages = stages_of(own, digits_of(puzzle))
    b = own.free(stages[-2])
    put = own.ac(b)
    if put != tuple(numpy_program.ac(np.array(b)).tolist()) or look.size != own.n:
        raise ValueError(f"expected one answer for {puzzle}")
    single = [sum(cell) == 1 for cell in b]
    return [sum(single), sum(alone and cell[digit - 1] for alone, cell, digit in
                             zip(single, b, put, strict=True) if digit),
            sum(digit > 0 for alone, digit in zip(single, put, strict=True) if not alone)]


def changed_digit() -> list[int]:
    """Return what diff shows of the second of two grids where one digit differs.

    By the letter and by the methods.
    """
    table = [(1, 2, 0, 0), (1, 3, 0, 0)]
    return [diff(table)[1][1], int(hui.diff(np.array(table, dtype=np.int16))[1][1])]


def ok_of(lines: Sequence[str]) -> list[bool]:
    """Return the result of ok on some 9×9 grids by the methods; an error if the letter differs."""
    own, look = of_letter("3x3"), tables(grid_of(lines[0]))
    verdicts = []
    for line in lines:
        y = digits_in(line)
        fine = bool(numpy_program.ok(np.array(y, dtype=np.int16), look))
        if fine != own.ok(y):
            raise ValueError(f"expected one answer for {line}")
        verdicts.append(fine)
    return verdicts


def _flags(layout: str, places: Sequence[tuple[int, int]]) -> Any:
    own = Layout.parse(layout)
    b = np.zeros((own.cells, own.size), dtype=np.bool_)
    for cell, digit in places:
        b[cell, digit - 1] = True
    return b


def lowest_digit() -> list[list[int]]:
    """Return the digits that ar places, by the letter and by the methods, in r1c1 and r1c2.

    In row 1 of a 4×4 only r1c1 can be 1 and only r1c2 can be 2; column 2 has more places for 2.
    """
    return _ar([(0, 1), (1, 2), (9, 2), (13, 2)], [0, 1])


def last_amend() -> list[list[int]]:
    """Return the digit of ar in r1c1, the only place for 1 in box and row, for 2 in its column."""
    return _ar([(0, 1), (0, 2), (1, 2), (4, 1)], [0])


def _ar(places: Sequence[tuple[int, int]], cells: Sequence[int]) -> list[list[int]]:
    b = _flags("2x2", places)
    grid = Puzzle((0,) * 16, Layout.parse("2x2")).grid()
    letter, ours = of_letter("2x2").ar(b.tolist()), numpy_program.ar(b, tables(grid))[0]
    return [[letter[cell] for cell in cells], [int(ours[cell]) for cell in cells]]


def guesses_of(puzzle: str) -> list[Any]:
    """Return the cell guessed after the forced moves, and its digits, by the letter.

    The cell is row and column from 0.
    """
    own = of_letter("3x3")
    last = own.assign(digits_of(puzzle))
    copies = own.guessa(last)
    cell = next(k for k in range(81) if copies[0][k] != last[k])
    return [divmod(cell, 9), [copy[cell] for copy in copies]]


def guess_sizes() -> list[list[int]]:
    """Count the grids that guess makes, by the letter and by the methods.

    From a complete grid, from X45 after assign, from one in which no blank has a candidate.
    """
    own, look = of_letter("2x2"), tables(grid_of("." * 16))
    forced = own.assign(digits_of("..4.3......4.31."))
    full = digits_of("1243342121344312")
    dead = (*full[:3], 0, *full[4:15], 3)  # r1c4 was 3, and r4c4 is 3 now
    table = [full, forced, dead]
    return [[len(own.guess([y])) for y in table],
            [len(numpy_program.guess(np.array([y], dtype=np.int16), look)) for y in table]]


def many_solutions(puzzle: str) -> list[str]:
    """Return the results of sudoku by the letter, in its order."""
    own = of_letter({16: "2x2", 36: "2x3", 81: "3x3"}[len(puzzle)])
    return [line_of(y) for y in own.sudoku(digits_of(puzzle))]


def by_letter(number: int, puzzle: str) -> list[str]:
    """Return the output of a phrase by the letter, with blanks as points."""
    own, x = of_letter("3x3"), digits_of(puzzle)
    last = own.assign(x)
    if number in (1, 4, 5):
        grids = {1: [own.f(x)], 4: [last], 5: own.guess([last])}[number]
    else:
        begin = x if number < 4 else own.guess([last])[number > 7]
        grids = stages_of(own, begin)
        if number % 2 and number > 1:
            grids = diff(grids)
    return [line_of(y).replace("0", ".") for y in grids]
