"""Boards with rules by chance, for tests: layout text and givens, the same for the same seed.

Rules are read off a complete grid of the board, so that most puzzles have a solution, and some off
another one, so that some have none. :data:`MAKERS` has an entry for each kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from random import Random
from typing import NamedTuple, TypeVar

import rules_oracle as oracle
from nanpure import Layout, Puzzle, solve

__all__ = ["MAKERS", "SWITCHES", "Case", "cases"]

Cell = oracle.Cell
Entry = TypeVar("Entry")

GIVENS = {4: (0, 5), 5: (4, 10), 6: (8, 16), 7: (16, 26), 8: (24, 36), 9: (30, 45)}
"""By size: how many givens a puzzle has, at least and at most."""

SIZES = (4, 4, 4, 4, 4, 4, 5, 6, 6, 6, 7, 8, 9)


class Case(NamedTuple):
    """A puzzle: its layout, and N² digits of which 0 are open."""

    layout: str
    givens: tuple[int, ...]


class Filled(NamedTuple):
    """A complete grid from which rules are read."""

    board: oracle.Board
    value: dict[Cell, int]
    chance: Random

    def walk(self, fits: Callable[[list[Cell]], bool], most: int, start: Cell | None = None
             ) -> list[Cell]:
        """A path of king's steps without a cell twice, every beginning of which fits."""
        path = [start or self.any_cell()]
        while len(path) < most:
            beside = [cell for cell in self.around(path[-1])
                      if cell not in path and fits([*path, cell])]
            if not beside:
                break
            path.append(self.chance.choice(beside))
        return path

    def around(self, cell: Cell) -> list[Cell]:
        """The cells that a king reaches."""
        r, c = cell
        return [(r + x, c + y) for x in (-1, 0, 1) for y in (-1, 0, 1)
                if (x, y) != (0, 0) and (r + x, c + y) in self.value]

    def any_cell(self) -> Cell:
        """One cell of the board."""
        return self.chance.choice(self.board.cells)

    def some(self, entries: Sequence[Entry], most: int) -> list[Entry]:
        """At least one of some cells or values, in any order."""
        return self.chance.sample(entries, self.chance.randint(1, min(most, len(entries))))

    def values(self, path: Sequence[Cell]) -> list[int]:
        """The values along a path."""
        return [self.value[cell] for cell in path]

    def edge(self, fits: Callable[[int, int], bool]) -> tuple[Cell, Cell] | None:
        """Two neighbours, in any order, whose values fit."""
        edges = [pair for one, other in self.board.edges for pair in ((one, other), (other, one))
                 if fits(self.value[pair[0]], self.value[pair[1]])]
        return self.chance.choice(edges) if edges else None

    def true(self, text: str) -> bool:
        """Whether the grid keeps a rule."""
        kind, *words = text.split(":")
        return all(demand.true(self.values(demand.cells))
                   for demand in oracle.KINDS[kind](self.board, words, []))


def names(cells: Sequence[Cell]) -> str:
    """``r1c1,r1c2``."""
    return ",".join(f"r{r + 1}c{c + 1}" for r, c in cells)


# ---- rules of a grid ----------------------------------------------------------------------------

Maker = Callable[[Filled], list[str]]
MAKERS: dict[str, Maker] = {}


def maker(kind: str) -> Callable[[Maker], Maker]:
    """Declare how rules of a kind are read off a grid; none where the grid has no such place."""
    def declared(function: Maker) -> Maker:
        MAKERS[kind] = function
        return function
    return declared


@maker("house")
def _house(grid: Filled) -> list[str]:
    board = grid.board
    return ["house:" + names([grid.chance.choice(
        [cell for cell in board.cells if grid.value[cell] == value])
        for value in range(board.first, board.last + 1)])]


@maker("cage")
def _cage(grid: Filled) -> list[str]:
    def different(cells: list[Cell]) -> bool:
        return len(set(grid.values(cells))) == len(cells)

    cells = grid.walk(different, grid.chance.randint(1, grid.board.size))
    total = sum(grid.values(cells))
    summed = total and grid.chance.random() < 0.5  # a sum of 0 is none
    return [f"cage:{total}:{names(cells)}" if summed else f"cage:{names(cells)}"]


@maker("thermo")
def _thermo(grid: Filled) -> list[str]:
    slow = grid.chance.random() < 0.4
    path = grid.walk(lambda cells: grid.value[cells[-2]] < grid.value[cells[-1]] + slow,
                     grid.chance.randint(2, grid.board.size + 2))
    return [f"thermo:{'slow:' if slow else ''}{names(path)}"] if len(path) > 1 else []


@maker("arrow")
def _arrow(grid: Filled) -> list[str]:
    r, c = grid.any_cell()
    across, down = grid.chance.choice([(0, 1), (1, 0)])
    length = grid.chance.choice([1, 1, 1, 2, 2, 3])
    circle = [(r + k * across, c + k * down) for k in range(length)]
    if not grid.value.keys() >= set(circle):
        return []
    number = int("".join(map(str, grid.values(circle))))
    start = grid.chance.choice(circle)
    path = grid.walk(lambda cells: cells[-1] not in circle
                     and sum(grid.values(cells[1:])) <= number, 30, start)
    shaft = path[1:]
    if sum(grid.values(shaft)) != number or not shaft:
        return []
    grid.chance.shuffle(circle)  # a number is read in the order of the board
    return [f"arrow:{names(circle)}:{names(shaft)}"]


@maker("difference")
def _difference(grid: Filled) -> list[str]:
    number = grid.chance.choice([1, 1, 2, 3])
    edge = grid.edge(lambda one, other: abs(one - other) == number)
    plain = number == 1 and grid.chance.random() < 0.5
    return [f"difference:{'' if plain else f'{number}:'}{names(edge)}"] if edge else []


@maker("ratio")
def _ratio(grid: Filled) -> list[str]:
    number = grid.chance.choice([2, 2, 3])
    edge = grid.edge(lambda one, other: one == number * other)
    plain = number == 2 and grid.chance.random() < 0.5
    return [f"ratio:{'' if plain else f'{number}:'}{names(edge)}"] if edge else []


@maker("sum")
def _sum(grid: Filled) -> list[str]:
    edge = grid.edge(lambda one, other: True)
    return [f"sum:{sum(grid.values(edge))}:{names(edge)}"] if edge else []


@maker("greater")
def _greater(grid: Filled) -> list[str]:
    edge = grid.edge(lambda one, other: one > other)
    return [f"greater:{names(edge)}"] if edge else []


@maker("nonconsecutive")
def _all_dots(grid: Filled) -> list[str]:
    return [*_dots(grid, ["difference:", "ratio:"], "difference:"), "nonconsecutive"]


@maker("nonratio")
def _all_ratios(grid: Filled) -> list[str]:
    kinds = [f"ratio:{number}:" for number in grid.chance.choice([(2,), (3,), (2, 3)])]
    return [*(text for kind in kinds for text in _dots(grid, ["difference:", kind], kind)),
            "nonratio"]


def _dots(grid: Filled, kinds: list[str], wanted: str) -> list[str]:
    """A dot on each edge of which *wanted* is true, of any of the kinds that are true of it."""
    return [grid.chance.choice([kind for kind in kinds if grid.true(kind + names(edge))])
            + names(edge) for edge in grid.board.edges if grid.true(wanted + names(edge))]


@maker("nonsum")
def _all_sums(grid: Filled) -> list[str]:
    return [*(f"sum:{number}:{names(edge)}" for edge in grid.board.edges for number in (5, 10)
              if sum(grid.values(edge)) == number), "nonsum"]


@maker("whispers")
def _whispers(grid: Filled) -> list[str]:
    half = -(-grid.board.size // 2)
    number = grid.chance.randint(1, half)
    path = grid.walk(lambda cells: abs(grid.value[cells[-2]] - grid.value[cells[-1]]) >= number,
                     grid.chance.randint(2, grid.board.size + 3))
    plain = number == half and grid.chance.random() < 0.5
    return [f"whispers:{'' if plain else f'{number}:'}{names(path)}"] if len(path) > 1 else []


@maker("renban")
def _renban(grid: Filled) -> list[str]:
    def consecutive(cells: list[Cell]) -> bool:
        values = grid.values(cells)
        return max(values) - min(values) == len(set(values)) - 1 == len(values) - 1

    path = grid.walk(consecutive, grid.chance.randint(2, grid.board.size))
    return [f"renban:{names(path)}"] if len(path) > 1 else []


@maker("palindrome")
def _palindrome(grid: Filled) -> list[str]:
    middle = grid.any_cell()
    path = [middle] if grid.chance.random() < 0.6 else grid.walk(
        lambda cells: grid.value[cells[0]] == grid.value[cells[-1]], 2, middle)
    for _ in range(grid.chance.randint(1, 4)):
        ends = [(one, other) for one in grid.around(path[0]) for other in grid.around(path[-1])
                if grid.value[one] == grid.value[other] and one != other
                and not {one, other} & set(path)]
        if not ends:
            break
        one, other = grid.chance.choice(ends)
        path = [one, *path, other]
    return [f"palindrome:{names(path)}"] if len(path) > 1 else []


@maker("clone")
def _clone(grid: Filled) -> list[str]:
    size = grid.board.size
    across, down = grid.chance.randint(0, size - 1), grid.chance.randint(1 - size, size - 1)
    alike = [cell for cell in grid.board.cells
             if grid.value.get((cell[0] + across, cell[1] + down)) == grid.value[cell]]
    if not alike or across == down == 0:
        return []
    cells = grid.some(alike, 5)
    return [f"clone:{names(cells)}:{names([(r + across, c + down) for r, c in cells])}"]


@maker("between")
def _between(grid: Filled) -> list[str]:
    for _ in range(20):
        path = grid.walk(lambda cells: True, grid.chance.randint(3, 5))
        if len(path) > 2 and grid.true(text := f"between:{names(path)}"):
            return [text]
    return []


def _has_boxes(board: oracle.Board) -> bool:
    """Whether a box is more than a row."""
    return any(board.box[cell] != board.box[cell[0], 0] for cell in board.cells)


@maker("regionsum")
def _regionsum(grid: Filled) -> list[str]:
    if not _has_boxes(grid.board):
        return []
    for _ in range(40):
        path = grid.walk(lambda cells: True, grid.chance.randint(2, grid.board.size + 2))
        boxes = {grid.board.box[cell] for cell in path}
        if len(boxes) > 1 and grid.true(text := f"regionsum:{names(path)}"):
            return [text]
    return []


@maker("littlekiller")
def _littlekiller(grid: Filled) -> list[str]:
    size, k = grid.board.size, grid.chance.randrange(grid.board.size)
    down, right = grid.chance.choice([(1, 1), (1, -1), (-1, 1), (-1, -1)])
    edge = 0 if down > 0 else size - 1
    side = 0 if right > 0 else size - 1
    cell = grid.chance.choice([(edge, k), (k, side)])
    line = []
    while cell in grid.value:
        line.append(cell)
        cell = cell[0] + down, cell[1] + right
    return [f"littlekiller:{sum(grid.values(line))}:{names(line)}"]


def _where(grid: Filled, kind: str, cells: list[Cell]) -> list[str]:
    """The rule with some of the cells with which it is true alone."""
    fitting = [cell for cell in cells if grid.true(f"{kind}:{names([cell])}")]
    return [f"{kind}:{names(grid.some(fitting, 5))}"] if fitting else []


@maker("odd")
def _odd(grid: Filled) -> list[str]:
    return _where(grid, "odd", grid.board.cells)


@maker("even")
def _even(grid: Filled) -> list[str]:
    return _where(grid, "even", grid.board.cells)


@maker("minimum")
def _minimum(grid: Filled) -> list[str]:
    return _extremes(grid, "minimum")


@maker("maximum")
def _maximum(grid: Filled) -> list[str]:
    return _extremes(grid, "maximum")


def _extremes(grid: Filled, kind: str) -> list[str]:
    """Cells beyond all their neighbours, or some with each other, as they are exempt."""
    cells = grid.some(grid.board.cells, 4)
    if grid.true(text := f"{kind}:{names(cells)}"):
        return [text]
    return _where(grid, kind, grid.board.cells)


@maker("quadruple")
def _quadruple(grid: Filled) -> list[str]:
    r, c = (grid.chance.randrange(grid.board.size - 1) for _ in range(2))
    values = grid.values([(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)])
    wanted = sorted(grid.chance.sample(values, grid.chance.randint(1, 4)))
    return [f"quadruple:{','.join(map(str, wanted))}:{names([(r, c)])}"]


def _along(grid: Filled, kind: str, least: int, most: int) -> list[str]:
    """A line with which the rule is true, if one is found soon."""
    for _ in range(30):
        path = grid.walk(lambda cells: True, grid.chance.randint(least, most))
        if len(path) >= least and grid.true(text := f"{kind}:{names(path)}"):
            return [text]
    return []


@maker("doublearrow")
def _doublearrow(grid: Filled) -> list[str]:
    return _along(grid, "doublearrow", 3, 5)


@maker("nabner")
def _nabner(grid: Filled) -> list[str]:
    path = grid.walk(lambda cells: all(abs(grid.value[cells[-1]] - grid.value[cell]) > 1
                                       for cell in cells[:-1]), (grid.board.size + 1) // 2)
    return [f"nabner:{names(path)}"] if len(path) > 1 else []


def _sets(rows: Sequence[Sequence[int]], board: oracle.Board) -> str:
    between = "." if board.last > 9 else ""
    return "/".join(between.join(map(str, sorted(set(row)))) for row in rows)


def _line(grid: Filled, least: int, most: int) -> list[Cell]:
    return grid.walk(lambda cells: True, grid.chance.randint(least, most))


@maker("pairs")
def _pairs(grid: Filled) -> list[str]:
    path, first = _line(grid, 2, 5), grid.board.first
    rows = [grid.some(range(first, grid.board.last + 1), 3) for _ in range(grid.board.size)]
    every = ":every" if grid.chance.random() < 0.3 else ""
    values = grid.values(path)
    for one, other in combinations(values, 2) if every else pairwise(values):
        rows[one - first].append(other)
    return [f"pairs:{_sets(rows, grid.board)}{every}:{names(path)}"] if len(path) > 1 else []


@maker("regex")
def _regex(grid: Filled) -> list[str]:
    def piece(value: int) -> str:
        others = grid.some(range(grid.board.first, grid.board.last + 1), 3)
        signs = "".join(f"{each:X}" for each in sorted({value, *others}))
        return grid.chance.choice((".", f"[{signs}]", f"[{signs}]", f"[{signs}]*[{signs}]",
                                   f"(.[^{signs}]|[{signs}])"))

    path = _line(grid, 2, 5)
    return [f"regex:{''.join(map(piece, grid.values(path)))}:{names(path)}"]


@maker("automaton")
def _automaton(grid: Filled) -> list[str]:
    path, size, states = _line(grid, 2, 6), grid.board.size, grid.chance.randint(1, 4)
    rows = [[grid.chance.choice(["", "", *map(str, range(states))]) for _ in range(size)]
            for _ in range(states)]
    state = 0
    for value in grid.values(path):
        place = value - grid.board.first
        rows[state][place] = rows[state][place] or str(grid.chance.randrange(states))
        state = int(rows[state][place])
    text = "/".join(("*" if at == state else "") + ".".join(row) for at, row in enumerate(rows))
    return [f"automaton:{text}:{names(path)}"]


@maker("combination")
def _combination(grid: Filled) -> list[str]:
    def different(cells: list[Cell]) -> bool:
        return len(set(grid.values(cells))) == len(cells)

    cells = grid.walk(different, grid.chance.randint(1, 4))
    values = range(grid.board.first, grid.board.last + 1)
    sets = [grid.values(cells), *(grid.chance.sample(values, len(cells)) for _ in range(3))]
    return [f"combination:{_sets(sets, grid.board)}:{names(cells)}"]


@maker("linear")
def _linear(grid: Filled) -> list[str]:
    path = _line(grid, 1, 5)
    weights = [grid.chance.choice((-3, -2, -1, 1, 1, 2, 5)) for _ in path]
    total = sum(weight * value for weight, value in zip(weights, grid.values(path), strict=True))
    return [f"linear:{','.join(map(str, weights))}:{total}:{names(path)}"]


@maker("either")
def _either(grid: Filled) -> list[str]:
    """Rules of the grid, and others of the same kinds at other places, which it need not keep."""
    kinds = grid.chance.sample(["thermo", "cage", "sum", "whispers", "odd", "sandwich"], 2)
    branches = [f"({made[0]})" for kind in kinds if (made := MAKERS[kind](grid))]
    cells = grid.walk(lambda cells: True, 3)
    if len(cells) > 1:
        branches.append(f"(thermo:{names(cells)}&even:{names(cells[:1])})")
    return [f"either:{''.join(branches)}"] if branches else []


@maker("zipper")
def _zipper(grid: Filled) -> list[str]:
    return _along(grid, "zipper", 3, 5)


@maker("entropic")
def _entropic(grid: Filled) -> list[str]:
    path = grid.walk(lambda cells: grid.true(f"entropic:{names(cells[-3:])}"),
                     grid.chance.randint(2, 8))
    return [f"entropic:{names(path)}"] if len(path) > 1 else []


@maker("modular")
def _modular(grid: Filled) -> list[str]:
    modulus = grid.chance.choice(["", "2:", "3:", "4:", "5:"])
    path = grid.walk(lambda cells: grid.true(f"modular:{modulus}{names(cells)}"),
                     grid.chance.randint(2, 8))
    return [f"modular:{modulus}{names(path)}"] if len(path) > 1 else []


@maker("lockout")
def _lockout(grid: Filled) -> list[str]:
    difference = grid.chance.choice(["", "1:", "2:"])
    return _along(grid, f"lockout:{difference}".rstrip(":"), 2, 5)


@maker("sumline")
def _sumline(grid: Filled) -> list[str]:
    loop = grid.chance.choice(["", ":loop"])
    return _along(grid, f"sumline:{grid.chance.randint(3, 12)}{loop}", 2, 6)


@maker("globalentropy")
def _globalentropy(grid: Filled) -> list[str]:
    return ["globalentropy"] if grid.true("globalentropy") or grid.chance.random() < 0.02 else []


@maker("circles")
def _circles(grid: Filled) -> list[str]:
    """Circles on all cells of some values, as many of each as it says."""
    cells = []
    for value in grid.some(range(max(1, grid.board.first), grid.board.last + 1), 2):
        own = [cell for cell in grid.board.cells if grid.value[cell] == value]
        if len(own) >= value:
            cells += grid.chance.sample(own, value)
    return [f"circles:{names(cells)}"] if cells else []


def _ends(grid: Filled) -> list[Cell]:
    """Both ends of a row or column, in any order."""
    k, last = grid.chance.randrange(grid.board.size), grid.board.size - 1
    return grid.chance.choice([[(k, 0), (k, last)], [(k, last), (k, 0)],
                               [(0, k), (last, k)], [(last, k), (0, k)]])


def _beside(grid: Filled, kind: str, most: int) -> list[str]:
    """A clue that is true of a row or column."""
    ends = names(_ends(grid))
    return next(([text] for number in range(most + 1)
                 if grid.true(text := f"{kind}:{number}:{ends}")), [])


@maker("sandwich")
def _sandwich(grid: Filled) -> list[str]:
    return _beside(grid, "sandwich", 36)


@maker("xsum")
def _xsum(grid: Filled) -> list[str]:
    return _beside(grid, "xsum", 45)


@maker("skyscraper")
def _skyscraper(grid: Filled) -> list[str]:
    return [text for text in _beside(grid, "skyscraper", 9) if ":0:" not in text]


@maker("numberedroom")
def _numberedroom(grid: Filled) -> list[str]:
    return _beside(grid, "numberedroom", 9)


@maker("rowindexer")
def _rowindexer(grid: Filled) -> list[str]:
    return _where(grid, "rowindexer", grid.board.cells)


@maker("columnindexer")
def _columnindexer(grid: Filled) -> list[str]:
    return _where(grid, "columnindexer", grid.board.cells)


@maker("boxindexer")
def _boxindexer(grid: Filled) -> list[str]:
    return _where(grid, "boxindexer", grid.board.cells) if _has_boxes(grid.board) else []


@maker("valueindexing")
def _valueindexing(grid: Filled) -> list[str]:
    return _along(grid, "valueindexing", 3, 6)


@maker("hiddenskyscraper")
def _hiddenskyscraper(grid: Filled) -> list[str]:
    return _beside(grid, "hiddenskyscraper", 9)


@maker("globalmod")
def _globalmod(grid: Filled) -> list[str]:
    return ["globalmod"] if grid.true("globalmod") or grid.chance.random() < 0.02 else []


@maker("flatmates")
def _flatmates(grid: Filled) -> list[str]:
    return ["flatmates"] if grid.true("flatmates") or grid.chance.random() < 0.02 else []


@maker("antitaxicab")
def _antitaxicab(grid: Filled) -> list[str]:
    return ["antitaxicab"] if grid.true("antitaxicab") or grid.chance.random() < 0.02 else []


def _apart(grid: Filled, least: int, most: int) -> list[Cell]:
    """A line without a value twice."""
    return grid.walk(lambda cells: len(set(grid.values(cells))) == len(cells),
                     grid.chance.randint(least, min(most, grid.board.size)))


@maker("lunchbox")
def _lunchbox(grid: Filled) -> list[str]:
    path = names(_apart(grid, 2, 7))
    return next(([text] for total in range(37) if "," in path
                 and grid.true(text := f"lunchbox:{total}:{path}")), [])


@maker("rellik")
def _rellik(grid: Filled) -> list[str]:
    cells = names(_apart(grid, 1, 5))
    fitting = [text for total in range(1, 16) if grid.true(text := f"rellik:{total}:{cells}")]
    return grid.some(fitting, 1) if fitting else []


@maker("equality")
def _equality(grid: Filled) -> list[str]:
    for _ in range(30):
        if grid.true(text := f"equality:{names(_apart(grid, 2, 4))}"):
            return [text]
    return []


def _counted(grid: Filled) -> tuple[list[Cell], list[int]]:
    """Some cells, which need not touch, and some of their values."""
    cells = grid.some(grid.board.cells, 6)
    return cells, sorted(grid.some(grid.values(cells), 3))


@maker("contains")
def _contains(grid: Filled) -> list[str]:
    cells, values = _counted(grid)
    return [f"contains:{','.join(map(str, values))}:{names(cells)}"]


@maker("lookandsay")
def _lookandsay(grid: Filled) -> list[str]:
    cells, wanted = _counted(grid)
    values = grid.values(cells)
    there = [value for value in sorted(values) if value in wanted]
    absent = [str(value) for value in range(grid.board.first, grid.board.last + 1)
              if value not in values and grid.chance.random() < 0.2]
    return [":".join(["lookandsay", ",".join(map(str, there)),
                      *([",".join(absent)] if absent else []), names(cells)])]


def _two_groups(grid: Filled, kind: str, alike: bool) -> list[str]:
    """Two groups, of as many cells if they must be *alike*, with which a rule is true."""
    for _ in range(60):
        one, other = grid.some(grid.board.cells, 3), grid.some(grid.board.cells, 3)
        other = grid.chance.sample(grid.board.cells, len(one)) if alike else other
        if not (set(one) <= set(other) or set(other) <= set(one)) and grid.true(
                text := f"{kind}:{names(one)}:{names(other)}"):
            return [text]
    return []


@maker("samesum")
def _samesum(grid: Filled) -> list[str]:
    return _two_groups(grid, "samesum", False)


@maker("samevalues")
def _samevalues(grid: Filled) -> list[str]:
    return _two_groups(grid, "samevalues", True)


def _ranked(grid: Filled) -> list[str]:
    """A line, and how many lines are less; on boards so small that they are tried soon."""
    ends = names(_ends(grid))
    tied = [("tiedranks", list[str]())]
    board, size = grid.board, grid.board.size
    return [f"fullrank:{rank}:{ends}" for rank in range(1, 4 * size + 1) if size < 7
            and all(demand.true(grid.values(demand.cells)) for demand in oracle.KINDS["fullrank"](
                board, [str(rank), ends], tied))]


@maker("fullrank")
def _fullrank(grid: Filled) -> list[str]:
    return _ranked(grid)


@maker("tiedranks")
def _tiedranks(grid: Filled) -> list[str]:
    return [*_ranked(grid), *_ranked(grid), "tiedranks"]


@maker("distinctlines")
def _distinctlines(grid: Filled) -> list[str]:
    return ["distinctlines"] if grid.true("distinctlines") or grid.chance.random() < 0.1 else []


@maker("countdistinct")
def _countdistinct(grid: Filled) -> list[str]:
    for _ in range(20):
        text = f"countdistinct:{names([grid.any_cell()])}:{names(grid.some(grid.board.cells, 6))}"
        if grid.true(text):
            return [text]
    return []


# ---- boards -------------------------------------------------------------------------------------

SWITCHES = ("diagonals", "windows", "disjoint", "antiknight", "antiking", "leaper")
"""Rules of the whole board, which are chosen before there is a grid."""


def _switches(board: oracle.Board, high: int, chance: Random) -> list[str]:
    """Rules of the whole board, as far as its boxes allow; *high*: their rows, 0 for a jigsaw."""
    possible = ["diagonals", "antiknight", "antiking", "leaper"]
    possible += ["disjoint"] if high else []
    possible += ["windows"] if high * high == board.size else []
    chosen = [kind for kind in possible if chance.random() < 0.12]
    size = board.size
    return [f"leaper:{chance.randint(0, size - 2)},{chance.randint(1, size - 1)}"
            if kind == "leaper" else kind for kind in chosen]


def _base(size: int, chance: Random) -> tuple[str, int]:
    """Boxes, no boxes or a jigsaw; and the rows of a box, 0 for a jigsaw."""
    heights = [high for high in range(1, size) if size % high == 0]
    high = chance.choice(heights)
    if chance.random() > 0.3:
        return f"{high}x{size // high}", high
    board, _ = oracle.text_parts(f"{high}x{size // high}")
    box = dict(board.box)
    for _ in range(chance.randint(1, 3 * size)):
        one, other = chance.sample(board.cells, 2)
        changed = {**box, one: box[other], other: box[one]}
        if box[one] != box[other] and _whole(changed, one) and _whole(changed, other):
            box = changed
    if box == board.box:
        return f"{high}x{size // high}", high
    numbers = {region: k for k, region in enumerate(dict.fromkeys(box.values()))}
    return "jigsaw:" + "".join(chr(65 + numbers[box[cell]]) for cell in board.cells), 0


def _whole(box: dict[Cell, object], start: Cell) -> bool:
    """Whether the region of a cell hangs together."""
    seen, left = {start}, [start]
    while left:
        r, c = left.pop()
        for cell in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if cell not in seen and box.get(cell) == box[start]:
                seen.add(cell)
                left.append(cell)
    return len(seen) == sum(region == box[start] for region in box.values())


def _grid(layout: str, board: oracle.Board, chance: Random) -> tuple[int, ...] | None:
    """Some complete grid of a board, another for each call; None where none was found."""
    size = board.size
    if size <= 4:
        every = oracle.solutions(layout, [0] * size ** 2, 10**6)
        return chance.choice(every) if every else None
    row = chance.sample(range(1, size + 1), size)
    for given in (size, size // 2, 1):
        digits = [*row[:given], *[0] * (size * size - given)]
        found = solve(Puzzle.of(digits, Layout.parse(layout)), limit=1, nodes=5_000)
        if found.solutions:
            return tuple(found.solutions[0].values)
    return None


def case(seed: int) -> Case:
    """A puzzle by its seed.

    >>> case(1) == case(1)
    True
    """
    chance = Random(seed)
    while True:
        size = chance.choice(SIZES)
        base, high = _base(size, chance)
        board, _ = oracle.text_parts(base)
        switches = _switches(board, high, chance)
        shift = "from:0" if chance.random() < 0.25 else ""
        layout = "+".join(filter(None, [base, shift, *switches]))
        board, _ = oracle.text_parts(layout)
        found = [_grid(layout, board, chance) for _ in range(2)]
        digits = found[0]
        if digits is None:
            continue
        sources = [
            Filled(board, {cell: digit + board.first - 1
                           for cell, digit in zip(board.cells, grid, strict=True)}, chance)
            for grid in found if grid is not None]
        wrong = len(sources) > 1 and chance.random() < 0.25
        rules: list[str] = []
        for number in range(chance.choice([1, 2, 2, 3, 3, 4, 5, 6])):
            kind = chance.choice(list(MAKERS))
            rules += MAKERS[kind](sources[1 if wrong and number == 0 else 0])
        least, most = GIVENS[size]
        kept = set(chance.sample(range(size * size), chance.randint(least, most)))
        return Case("+".join([layout, *dict.fromkeys(rules)]), tuple(
            digit if cell in kept else 0 for cell, digit in enumerate(digits)))


def cases(first: int, count: int) -> Iterator[Case]:
    """Puzzles by consecutive seeds."""
    return map(case, range(first, first + count))
