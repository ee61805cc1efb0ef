"""Make puzzles from group tables, after Nakano, Nishikawa and Yamashita.

After 中野嘉弘・西川利男・山下紀幸「数独とJ」, sections 2, 5 and 6. The multiplication table of a
group (置換群の乗積表) has no element twice in a row or column; with its rows in a fitting order no
box has one twice either, so it is a solution. Relabel it, mask some of its cells (マスク掛け), and
add givens until one solution is left. The paper's *givens* or *clues* are the cells that show,
*free* or *open* the others.

The last step needs a solver (to the authors, making and solving are the two wheels of a cart), but
this module contains none: :func:`until_unique` takes one as an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, permutations
from random import Random

from nanpure.errors import NoSolution, Unsupported
from nanpure.methods.protocol import Outcome
from nanpure.model.chance import drawn
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import CandidateSet, CellSet, DigitSet
from nanpure.model.step import Deduction, Event, Evidence, Note, Step
from nanpure.model.symmetry import relabel
from nanpure.words import message

__all__ = [
    "Solver",
    "add_given",
    "elements",
    "exchange_rows",
    "group_grid",
    "is_symmetric",
    "make_unique",
    "mask",
    "mask_of",
    "multiplication_table",
    "random_mask",
    "relabelled",
    "relabellings",
    "until_unique",
]

Solver = Callable[[Puzzle], Iterable[Grid]]
"""A function that yields the solutions of a puzzle, such as ``nanpure.solutions``."""


# ---- the table ---------------------------------------------------------------------------------


def multiplication_table(size: int, factors: Sequence[int] = ()) -> tuple[tuple[int, ...], ...]:
    """Return the table of a commutative group of order *size*, its elements as 1 … N.

    Without *factors* it is the cyclic group; with factors (a, b, …) the product of cyclic groups
    of these orders, its elements in the order of a counter whose last figure moves fastest.

    >>> for row in multiplication_table(4):
    ...     print(*row)
    1 2 3 4
    2 3 4 1
    3 4 1 2
    4 1 2 3
    >>> for row in multiplication_table(4, (2, 2)):
    ...     print(*row)
    1 2 3 4
    2 1 4 3
    3 4 1 2
    4 3 2 1
    """
    orders = tuple(factors) or (size,)
    product = 1
    for order in orders:
        product *= order
    if product != size or min(orders) < 1:
        raise ValueError(message("expected factors of {size}, got {got}", size=size,
                                 got=" x ".join(map(str, orders))))
    figures = [_figures(element, orders) for element in range(size)]
    return tuple(
        tuple(1 + _number(map(sum, zip(row, other, strict=True)), orders) for other in figures)
        for row in figures
    )


def _figures(element: int, orders: tuple[int, ...]) -> tuple[int, ...]:
    figures = []
    for order in reversed(orders):
        element, figure = divmod(element, order)
        figures.append(figure)
    return tuple(reversed(figures))


def _number(figures: Iterable[int], orders: tuple[int, ...]) -> int:
    element = 0
    for figure, order in zip(figures, orders, strict=True):
        element = element * order + figure % order
    return element


def elements(layout: Layout) -> tuple[int, ...]:
    """Return the element (from 0) whose row of the table each row of the grid is.

    Row j of band i of a board of R×C boxes is that of element C·j + i. For the cyclic group this
    is how far 1 2 … N is rotated to the left.

    >>> elements(Layout.parse("2x3"))
    (0, 3, 1, 4, 2, 5)
    """
    height, width = _shape(layout)
    return tuple(width * j + i for i in range(width) for j in range(height))


def group_grid(layout: Layout | str, group: str = "cyclic") -> Grid:
    """Return a solution from a group: the rows of its table in the order of :func:`elements`.

    *group* is ``cyclic`` (Z_N) or ``product`` (Z_R × Z_C). Why it is a solution: a box has the
    elements C·x + y of one x and all y as columns, and C·j + i of one i and all j as rows. In
    the product group its entries are (j + x, i + y), in the cyclic one C·(j + x) + (i + y): over
    all j and y each element once.

    >>> print(group_grid("2x3").line())
    123456456123234561561234345612612345
    >>> print(group_grid("3x3", "product").line()[27:54])
    231564897564897231897231564
    """
    layout = Layout.parse(layout) if isinstance(layout, str) else layout
    if group not in ("cyclic", "product"):
        raise ValueError(message("expected a group out of cyclic, product, got {got!r}", got=group))
    table = multiplication_table(layout.size, _shape(layout) if group == "product" else ())
    digits = tuple(digit for element in elements(layout) for digit in table[element])
    return Puzzle(digits, layout).grid()


def _shape(layout: Layout) -> tuple[int, int]:
    if layout.box_shape is None or layout.rules:
        raise Unsupported(message("group tables fit rectangular boxes and no extra houses, not "
                                  "layout {layout!r}", layout=layout.structure))
    return layout.box_shape


def exchange_rows(grid: Grid, one: int, other: int) -> Grid:
    """Return a complete grid with two rows exchanged, counted from 1; it may not be a solution.

    The paper repairs the table of order 4 by exchanging rows 2 and 3. For order 9 no exchange of
    two rows is enough: n99 has the rows of :func:`group_grid` with 3 and 6 exchanged, and they are
    a solution before and after.

    >>> table = Puzzle.of(multiplication_table(4)).grid()
    >>> table.is_solution, exchange_rows(table, 2, 3).is_solution
    (False, True)
    """
    rows = list(grid.rows())
    for row in (one, other):
        if not 1 <= row <= len(rows):
            raise ValueError(message("expected a row 1…{count}, got {got}", count=len(rows),
                                     got=row))
    rows[one - 1], rows[other - 1] = rows[other - 1], rows[one - 1]
    return Puzzle(tuple(digit for row in rows for digit in row), grid.layout).grid()


# ---- relabelling -------------------------------------------------------------------------------


def relabelled(grid: Grid, digits: Sequence[int]) -> Grid:
    """Return a grid with digit d turned into ``digits[d - 1]``.

    >>> print(relabelled(group_grid("2x2"), (2, 4, 1, 3)).line())
    2413132441323241
    """
    return relabel(grid.layout.size, digits)(grid)


def relabellings(grid: Grid) -> Iterator[Grid]:
    """Yield all N! relabellings of a grid in lexicographic order ("6! = 720" for 6×6)."""
    for digits in permutations(range(1, grid.layout.size + 1)):
        yield relabelled(grid, digits)


# ---- masking -----------------------------------------------------------------------------------


def mask(grid: Grid, cells: Iterable[int]) -> Puzzle:
    """Return the puzzle that shows a grid's digits in *cells* only.

    >>> mask(group_grid("2x2"), [0, 6, 11])
    Puzzle.parse('1.....1....1....')
    """
    shown = set(cells)
    return Puzzle(
        tuple(digit if cell in shown else 0 for cell, digit in enumerate(grid.values)),
        grid.layout,
    )


def mask_of(puzzle: Puzzle) -> CellSet:
    """Return the cells that a puzzle shows, for reuse (n99's mask is a newspaper's)."""
    shown = (cell for cell, digit in enumerate(puzzle.givens) if digit)
    return CellSet.of(shown, puzzle.layout.size)


def is_symmetric(cells: CellSet) -> bool:
    """Whether a mask is the same after a turn by 180 degrees, as Japanese ones mostly are.

    >>> is_symmetric(CellSet.parse("r1c1 r9c9 r5c5")), is_symmetric(CellSet.parse("r1c1"))
    (True, False)
    """
    last = cells.size**2 - 1
    return all(last - cell in cells for cell in cells)


def random_mask(layout: Layout, clues: int, seed: int, *, symmetric: bool = False) -> CellSet:
    """Draw *clues* random cells, the same for each *seed*; *symmetric*: under a half turn.

    >>> cells = random_mask(Layout.parse("3x3"), 27, 1, symmetric=True)
    >>> len(cells), is_symmetric(cells)
    (27, True)
    """
    total = layout.cells
    if not 0 <= clues <= total:
        raise ValueError(message("expected 0…{total} clues, got {got}", total=total, got=clues))
    if not symmetric:
        return CellSet.of(drawn(range(total), clues, Random(seed)), layout.size)
    if clues % 2 and total % 2 == 0:
        raise ValueError(message("expected an even number of clues (no cell in the centre), got "
                                 "{got}", got=clues))
    half = drawn(range(total // 2), clues // 2, Random(seed))
    centre = [total // 2] * (clues % 2)
    return CellSet.of([*half, *(total - 1 - cell for cell in half), *centre], layout.size)


# ---- adding givens -----------------------------------------------------------------------------


def add_given(puzzle: Puzzle, solution: Grid, *cells: int) -> Puzzle:
    """Return the puzzle with the solution's digits in some more cells."""
    return mask(solution, {*mask_of(puzzle), *cells})


def until_unique(
    puzzle: Puzzle,
    solution: Grid,
    solver: Solver,
    *,
    symmetric: bool = False,
    orbits: Sequence[int] = (),
    limit: int = 100,
    max_steps: int | None = None,
) -> Iterator[Event]:
    """Add givens of *solution* until it is the only one; event by event.

    Each round lists the solutions (at most *limit* of them: a longer list costs more and saves few
    givens) and adds the given that fewest of them share, the first of several: it splits them best.
    *symmetric*: the opposite cell is added with it; *orbits*: N² numbers, cells with the same
    number are added together. Each round removes at least one solution, so the loop ends. The last
    event is an :class:`Outcome` whose *end* is the grid with the new givens as placed digits;
    *max_steps* ends it after that many givens. Raises :class:`~nanpure.errors.NoSolution` if
    *solution* is not a solution of the puzzle.
    """
    if limit < 2:
        raise ValueError(message("expected a limit of 2 solutions or more, got {got}", got=limit))
    grid = puzzle.grid()
    numbers = _opposites(grid.layout.cells) if symmetric else orbits
    if not solution.is_solution or add_given(puzzle, solution).givens != puzzle.givens:
        raise NoSolution(message("not a solution of {puzzle}: {grid}", puzzle=puzzle.line(),
                                 grid=solution.line()))
    steps = 0
    while True:
        standing = replace(puzzle, givens=grid.values)
        solutions = [other.values for other in islice(solver(standing), limit)]
        counted = _note("count", solutions=len(solutions), clues=standing.clues)
        yield Event("look", note=counted)
        if solutions == [solution.values]:
            end = _note("unique", clues=standing.clues, added=standing.clues - puzzle.clues)
            yield Outcome("status", note=end, status="solved", solutions=(solution,),
                          complete=True, end=grid)
            return
        if not solutions:
            raise NoSolution(message("the solver finds no solution of {line}",
                                     line=standing.line()))
        if max_steps is not None and steps >= max_steps:
            yield Outcome("status", note=_note("stopped", steps=steps), status="stopped", end=grid)
            return
        cell = _splitting(solution, solutions)
        cells = [cell, *(other for other, number in enumerate(numbers)
                         if number == numbers[cell] and other != cell and not grid.values[other])]
        for added in cells:
            step = _given(solution, added)
            grid = grid.after(step.deduction)
            yield step
        steps += len(cells)


def make_unique(
    puzzle: Puzzle,
    solution: Grid,
    solver: Solver,
    *,
    symmetric: bool = False,
    orbits: Sequence[int] = (),
    limit: int = 100,
) -> Puzzle:
    """Return the puzzle at the end of :func:`until_unique`."""
    *_, end = until_unique(
        puzzle, solution, solver, symmetric=symmetric, orbits=orbits, limit=limit
    )
    assert isinstance(end, Outcome)
    assert end.end is not None
    return replace(puzzle, givens=end.end.values)


def _opposites(cells: int) -> tuple[int, ...]:
    """The same number for each cell and the one to which a half turn maps it."""
    return tuple(min(cell, cells - 1 - cell) for cell in range(cells))


def _splitting(solution: Grid, solutions: list[tuple[int, ...]]) -> int:
    """The first cell whose digit fewest of the solutions share."""
    shared = [sum(map(digit.__eq__, column))
              for digit, column in zip(solution.values, zip(*solutions, strict=True), strict=True)]
    return shared.index(min(shared))


def _given(solution: Grid, cell: int) -> Step:
    n, digit = solution.layout.size, solution.values[cell]
    deduction = Deduction(
        CandidateSet.of([(cell, digit)], n),
        CandidateSet(0, n),
        Evidence(CellSet(1 << cell, n), DigitSet.of([digit], n)),
    )
    note = _note("given", cell=cell, digit=digit)
    return Step("place", deduction, note.id, note=note)


def _note(what: str, **arguments: object) -> Note:
    return Note(f"groups.{what}", arguments)
