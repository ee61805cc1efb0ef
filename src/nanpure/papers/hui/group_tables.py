"""Group tables, masks, and puzzles made from them: sections 2, 5, 6, 10 and reference 22b."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import isqrt
from typing import TYPE_CHECKING, Any

from nanpure import methods
from nanpure.base.arrays import np
from nanpure.methods import groups, hui
from nanpure.methods.protocol import Outcome
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.papers.hui.puzzles import CLARK, CLARK_ROWS, YM
from nanpure.papers.hui.runs import grid_of, in_words, left_by_assign, tally_of
from nanpure.search.verbs import count, solve
from nanpure.search.verbs import solutions as each_solution

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["added", "at_25", "clark_table", "difficulties", "exchange_helps",
           "filled_by_reading", "forty", "from_group", "group_line", "group_tables",
           "made_and_solved", "mask_numbers", "masked_rows", "n99_from_table", "n99_rows",
           "n99_table", "orders", "permuted", "puzzle_of_25", "readings", "repeats", "same_rows",
           "shifted", "sizes", "solved_by_size", "stopped_drafts", "symmetric", "table_of_nine",
           "table_rows", "unsolved_16", "words_of_sizes"]


# ---- tables ------------------------------------------------------------------------------------


def table_rows(size: int) -> list[str]:
    """Return the rows of the multiplication table of the cyclic group."""
    return ["".join(map(str, row)) for row in groups.multiplication_table(size)]


def table_of_nine(group: str) -> Grid:
    """Return the table of a group of order 9 unchanged, with rows in the order of the elements."""
    factors = (3, 3) if group == "product" else ()
    return Puzzle.of(groups.multiplication_table(9, factors)).grid()


def n99_table() -> Grid:
    """Return the solution that n99 masks.

    The rows of Z3 × Z3 in the order of a solution, with 3 and 6 exchanged.
    """
    return groups.exchange_rows(groups.group_grid("3x3", "product"), 3, 6)


def repeats(grid: Grid) -> dict[str, int]:
    """Count the rows, columns and boxes that have a digit twice."""
    houses = grid.layout.houses
    return {
        kind: sum(len({grid.values[cell] for cell in house.cells}) < grid.layout.size
                  for house in houses if house.kind == kind)
        for kind in ("row", "column", "box")
    }


def group_tables() -> dict[str, Grid]:
    """Return the 4×4 table of section 2 unchanged, and with rows 2 and 3 exchanged."""
    table = Puzzle.of(groups.multiplication_table(4)).grid()
    return {"table": table, "exchanged": groups.exchange_rows(table, 2, 3)}


def exchange_helps() -> dict[str, list[int]]:
    """Count the boxes that repeat digits in the tables of the two groups of order 9.

    Unchanged, with rows 3 and 6 exchanged, and the fewest with any two rows exchanged.
    """
    counts = {}
    for group in ("cyclic", "product"):
        table = table_of_nine(group)
        left = {pair: repeats(groups.exchange_rows(table, *pair))["box"]
                for pair in combinations(range(1, 10), 2)}
        counts[group] = [repeats(table)["box"], left[3, 6], min(left.values())]
    return counts


def n99_rows() -> list[int]:
    """Return the rows of the Z3 × Z3 table, from 1, in their order in the solution of n99."""
    rows = list(table_of_nine("product").rows())
    return [1 + rows.index(row) for row in n99_table().rows()]


def n99_from_table() -> list[Any]:
    """Put the mask of ym on the table of :func:`n99_table`.

    Returns the puzzle, its givens, whether the mask is point symmetric.
    """
    mask = groups.mask_of(Puzzle.parse(YM))
    made = groups.mask(n99_table(), mask)
    return [made.line(), made.clues, groups.is_symmetric(mask)]


def orders(largest: int) -> list[int]:
    """Return the orders n², from 4, whose group table is a solution with n×n boxes."""
    return [n * n for n in range(2, largest + 1) if groups.group_grid(f"{n}x{n}").is_solution]


def shifted() -> list[str]:
    """Return the rows p1 to p6 of section 5: 1 … 6, shifted by 3 and by 1 in turn."""

    def shift(row: str, by: int) -> str:
        return row[by:] + row[:by]

    p1 = "123456"
    p3, p5 = shift(p1, 1), shift(shift(p1, 1), 1)
    return [row for first in (p1, p3, p5) for row in (first, shift(first, 3))]


def group_line(layout: str) -> str:
    """Return the solution that a group table gives for a layout."""
    return groups.group_grid(layout).line()


def same_rows(layouts: Sequence[str]) -> list[str]:
    """Return the layouts for which shifting 1 … N gives the very rows of the group's table."""
    same = []
    for text in layouts:
        layout = Layout.parse(text)
        numbers = list(range(1, layout.size + 1))
        by_shift = [numbers[by:] + numbers[:by] for by in groups.elements(layout)]
        if by_shift == list(map(list, groups.group_grid(layout).rows())):
            same.append(text)
    return same


def permuted() -> list[int]:
    """Count the relabellings of the 6×6 table: all, different ones, right ones."""
    grids = list(groups.relabellings(groups.group_grid("2x3")))
    return [len(grids), len({grid.values for grid in grids}),
            sum(grid.is_solution for grid in grids)]


# ---- masks -------------------------------------------------------------------------------------


def masked_rows(tries: int) -> int:
    """Count the random masks on the 4×4 table that make puzzles with the table as a solution."""
    table = groups.group_grid("2x2")
    return sum(
        table.values in [grid.values for grid in hui.all_solutions(
            groups.mask(table, groups.random_mask(table.layout, 6, seed)).grid())]
        for seed in range(tries))


def symmetric(puzzle: str) -> bool:
    """Return whether a half turn leaves the places of the givens unchanged."""
    return groups.is_symmetric(groups.mask_of(Puzzle.parse(puzzle)))


def mask_numbers(solution: str) -> dict[str, int]:
    """Count the masks that leave a 4×4 solution the only one: all, minimal, symmetric ones."""
    good = hui.masks(grid_of(solution))
    return {"good": good.count, "minimal": good.minimal, "symmetric": good.symmetric}


@cache
def _made(layout: str, clues: int, seed: int) -> Puzzle:
    """A puzzle with one solution from the group table: a random mask, givens added."""
    table = groups.group_grid(layout)
    puzzle = groups.mask(table, groups.random_mask(table.layout, clues, seed))
    return groups.make_unique(puzzle, table, each_solution)


def made_and_solved() -> list[Any]:
    """Make a puzzle by a group table and solve it by Hui's program.

    Returns the number of solutions, and whether the first is the table.
    """
    puzzle = _made("3x3", 24, 1)
    solutions = hui.all_solutions(puzzle.grid())
    return [len(solutions), solutions[0].values == groups.group_grid("3x3").values]


def _lines(outcome: Outcome) -> list[str]:
    return [grid.line() for grid in outcome.solutions]


# The number of givens with which masks begin.
BEGINNINGS = {"2x2": 6, "3x3": 30, "4x4": 120, "5x5": 400, "6x6": 900}


def solved_by_size(layouts: Sequence[str], seed: int = 1) -> list[int]:
    """Return the sizes for which ``sudoku`` finds the solution of a puzzle by the group table."""
    sizes = []
    for layout in layouts:
        table = groups.group_grid(layout)
        outcome = methods.tally("hui", _made(layout, BEGINNINGS[layout], seed)).outcome
        if outcome is not None and outcome.complete and _lines(outcome) == [table.line()]:
            sizes.append(table.layout.size)
    return sizes


@cache
def puzzle_of_25() -> Puzzle:
    """Return a 25×25 puzzle with one solution: the cyclic table, a random mask, givens added."""
    return _made("5x5", 350, 1)


def at_25() -> list[int]:
    """Count for that puzzle: cells, solutions by Hui's program, those that are the group table."""
    puzzle = puzzle_of_25()
    outcome = methods.tally("hui", puzzle).outcome
    assert outcome is not None
    return [puzzle.layout.cells, len(outcome.solutions),
            _lines(outcome).count(groups.group_grid("5x5").line())]


def stopped_drafts(tries: int, clues: int, most: int) -> int:
    """Count the drafts of 25×25, random masks, whose table of grids outgrows *most*."""
    table = groups.group_grid("5x5")
    drafts = [groups.mask(table, groups.random_mask(table.layout, clues, seed))
              for seed in range(tries)]
    ends = [methods.tally("hui", draft, max_boards=most).outcome for draft in drafts]
    return sum(end is not None and end.status == "stopped" for end in ends)


def unsolved_16(numbers: Sequence[int]) -> list[int]:
    """Return those of some 16×16 puzzles by the group table that ``sudoku`` does not solve."""
    missed = []
    for seed in numbers:
        outcome = methods.tally("hui", _made("4x4", 95, seed)).outcome
        if outcome is None or _lines(outcome) != [groups.group_grid("4x4").line()]:
            missed.append(seed)
    return missed


# ---- words -------------------------------------------------------------------------------------


def words_of_sizes(sizes: Sequence[int]) -> list[str]:
    """Return the paper's words for the sizes of boards."""
    return [hui.difficulty(Puzzle((0,) * n * n, Layout.default(n))).size for n in sizes]


def difficulties(numbers: Sequence[int], reading: str = "about") -> list[str]:
    """Return the paper's words for so many givens on 9×9."""
    values = groups.group_grid("3x3").values
    lines = ["".join(map(str, values[:many])) + "." * (81 - many) for many in numbers]
    return [in_words(line, reading)[1] for line in lines]


def sizes(numbers: Sequence[int]) -> list[str]:
    """Return the characters that write boards of so many digits."""
    layouts = [Layout.boxes(isqrt(n), isqrt(n)) for n in numbers]
    return ["".join(map(layout.symbol, range(1, layout.size + 1))) for layout in layouts]


# ---- clark -------------------------------------------------------------------------------------


def readings() -> dict[str, str]:
    """Return the puzzle clark for each place where its fourth row may have lost a blank."""
    row = CLARK_ROWS[3]
    lines = dict.fromkeys(row[:k] + "." + row[k:] for k in range(9))
    return {line.replace(".", "0"): "".join([*CLARK_ROWS[:3], line, *CLARK_ROWS[4:]])
            for line in lines}


def filled_by_reading() -> dict[str, list[int]]:
    """Return for each reading: solutions, and how many blanks assign fills."""
    return {row: [count(puzzle, 20_000).count,
                  Puzzle.parse(puzzle).grid().values.count(0) - left_by_assign(puzzle)]
            for row, puzzle in readings().items()}


@cache
def from_group(puzzle: str) -> tuple[str, ...]:
    """Return a puzzle's solutions that are the table of some group, however labelled.

    The rows of a Latin square are permutations of its first row. It is the table of a group, with
    elements, rows and columns in any order, if these permutations form a group.
    """
    values = np.array([grid.values for grid in tally_of(puzzle).solutions], dtype=np.int64) - 1
    n = isqrt(values.shape[1])
    squares = values.reshape(-1, n, n)
    for column in range(n):
        for other in range(n):
            places = np.argsort(squares[:, 0], axis=1)  # the place of each digit in the first row
            rows = np.take_along_axis(squares, np.repeat(places[:, None], n, axis=1), axis=2)
            product = np.take_along_axis(rows[:, column], rows[:, other], axis=1)
            squares = squares[(_numbers(rows) == _numbers(product)[:, None]).any(axis=1)]
    return tuple("".join(str(digit + 1) for digit in square.ravel()) for square in squares)


def _numbers(rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """Permutations as numbers."""
    numbers: NDArray[np.int64] = (rows * rows.shape[-1] ** np.arange(rows.shape[-1])).sum(axis=-1)
    return numbers


def clark_table() -> list[Any]:
    """Count the solutions of clark, and those that are group tables.

    Also whether such a one is the Z3 × Z3 table with its rows in the order of
    :func:`groups.elements`, relabelled.
    """
    tables = from_group(CLARK)
    relabelled = [groups.relabelled(groups.group_grid("3x3", "product"), [*map(int, line[:9])])
                  for line in tables]
    return [len(tally_of(CLARK).solutions), len(tables),
            [grid.line() for grid in relabelled] == list(tables)]


@cache
def forty() -> str:
    """Return clark with 15 more givens from its solution that is a group table: 40 givens.

    The givens that the loop needs for one solution come first, then the first blanks left.
    """
    solution = grid_of(from_group(CLARK)[0])
    puzzle = groups.make_unique(Puzzle.parse(CLARK), solution, each_solution)
    blanks = [cell for cell, digit in enumerate(puzzle.givens) if not digit]
    return groups.add_given(puzzle, solution, *blanks[: 40 - puzzle.clues]).line()


def added(puzzle: str) -> dict[str, int]:
    """Count the givens that clark needs for one solution.

    Also the most solutions that a puzzle has when one of its own givens is removed.
    """
    givens = Puzzle.parse(puzzle)
    fewer = [puzzle[:cell] + "." + puzzle[cell + 1 :]
             for cell, digit in enumerate(givens.givens) if digit]
    return {"givens": givens.clues, "solutions": solve(puzzle).count,
            "most with one less": max(count(other, 20_000).count for other in fewer)}
