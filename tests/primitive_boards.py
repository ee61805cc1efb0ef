"""Boards with random primitives, the same for the same seed, and all their solutions by hand.

A primitive is stated here as the native search gets it, and what it means is written down again
from the table in ``native/rules/rules.hpp``: nothing of ``nanpure.rules`` is used. Most are read
off a complete grid, so that most boards have solutions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

from nanpure import Layout, kernel

__all__ = ["NAMES", "Board", "Stated", "board_of", "compiled", "solutions"]

DIFFERENT, SUM = "different", "sum"  # which are cages
CODES = {"linear": 1, "combination": 2, "chain": 3, "pairs": 4, "equal sums": 5, "count": 6,
         "element": 7, "between": 8, "automaton": 9, "table": 10, "either": 11}
NAMES = (DIFFERENT, SUM, *CODES)
FEW = 400  # complete grids of a board without its primitives, at most
OPEN = {6: (10, 18), 9: (28, 40)}  # cells without a digit, from and to


class Stated(NamedTuple):
    """A primitive: its name, its cells in their order, its numbers."""

    name: str
    cells: tuple[int, ...]
    numbers: tuple[int, ...]


class Board(NamedTuple):
    """A layout without rules, givens (0: none) and primitives."""

    layout: str
    givens: tuple[int, ...]
    stated: tuple[Stated, ...]


# ---- what they mean -----------------------------------------------------------------------------


def holds(stated: Stated, digits: Sequence[int]) -> bool:
    """Whether the digits of its cells, in their order, keep a primitive."""
    return _MEANINGS[stated.name](stated.numbers, digits)


def _different(numbers: Sequence[int], digits: Sequence[int]) -> bool:
    return len(set(digits)) == len(digits)


def _sum(numbers: Sequence[int], digits: Sequence[int]) -> bool:
    return _different((), digits) and sum(digits) == numbers[0]


def _linear(numbers: Sequence[int], digits: Sequence[int]) -> bool:
    return sum(c * d for c, d in zip(numbers[1:], digits, strict=True)) == numbers[0]


def _combination(numbers: Sequence[int], digits: Sequence[int]) -> bool:
    return _different((), digits) and sum(1 << d - 1 for d in digits) in numbers


def _chain(numbers: Sequence[int], digits: Sequence[int]) -> bool:
    return all(after >= before + numbers[0] for before, after in pairwise(digits))


def _pairs(numbers: Sequence[int], digits: Sequence[int]) -> bool:
    return bool(numbers[digits[0] - 1] >> digits[1] - 1 & 1)


def _equal_sums(numbers: Sequence[int], digits: Sequence[int]) -> bool:
    rest, sums = [digit + numbers[0] for digit in digits], set()
    for length in numbers[1:]:
        sums.add(sum(rest[:length]))
        rest = rest[length:]
    return len(sums) == 1


def _count(numbers: Sequence[int], digits: Sequence[int]) -> bool:
    entries = list(digits)
    return all(numbers[k + 1] <= entries.count(numbers[k]) <= numbers[k + 2]
               for k in range(0, len(numbers), 3))


def _element(numbers: Sequence[int], digits: Sequence[int]) -> bool:
    return digits[digits[0]] == numbers[0]


def _between(numbers: Sequence[int], digits: Sequence[int]) -> bool:
    low, high = sorted(digits[:2])
    return all(low < digit < high for digit in digits[2:])


def _automaton(numbers: Sequence[int], digits: Sequence[int]) -> bool:
    row, state = (len(numbers) - 1) // numbers[0], 0
    for digit in digits:
        state = numbers[1 + state * row + digit]
        if state < 0:
            return False
    return numbers[1 + state * row] == 1


def _table(numbers: Sequence[int], digits: Sequence[int]) -> bool:
    return any(all(numbers[start + k] >> digit - 1 & 1 for k, digit in enumerate(digits))
               for start in range(0, len(numbers), len(digits)))


def _either(numbers: Sequence[int], digits: Sequence[int]) -> bool:
    return any(all(holds(part, [digits[place] for place in part.cells]) for part in branch)
               for branch in _branches(iter(numbers)))


def _branches(numbers: Iterator[int]) -> Iterator[list[Stated]]:
    """The parts of each branch; their cells are places."""
    names = {code: name for name, code in CODES.items()}
    for _ in range(next(numbers)):
        yield [Stated(names[next(numbers)],
                      tuple(next(numbers) for _ in range(next(numbers))),
                      tuple(next(numbers) for _ in range(next(numbers))))
               for _ in range(next(numbers))]


_MEANINGS: dict[str, Callable[[Sequence[int], Sequence[int]], bool]] = {
    DIFFERENT: _different, SUM: _sum, "linear": _linear, "combination": _combination,
    "chain": _chain, "pairs": _pairs, "equal sums": _equal_sums, "count": _count,
    "element": _element, "between": _between, "automaton": _automaton, "table": _table,
    "either": _either}


# ---- making them --------------------------------------------------------------------------------


class Maker:
    """Makes primitives of a board that a complete grid mostly keeps."""

    def __init__(self, grid: Sequence[int], chance: Random) -> None:
        self.grid, self.chance = grid, chance
        self.size = round(len(grid) ** 0.5)

    def one(self, name: str) -> Stated:
        """Return a primitive; of forty tries the first that the grid keeps, or the last one."""
        for _ in range(40):
            made = _MAKERS[name](self)
            if holds(made, self.digits(made.cells)):
                break
        return made

    def cells(self, least: int, most: int) -> tuple[int, ...]:
        """Some cells, in any order: of the whole board, or of a few rows, where they touch."""
        count = self.chance.randint(least, most)
        places = list(range(len(self.grid)))
        near = self.chance.randrange(self.size) * self.size
        close = (places[near:] + places[:near])[: 2 * self.size]
        return tuple(self.chance.sample(
            close if count <= len(close) and self.chance.random() < 0.5 else places, count))

    def digits(self, cells: Sequence[int]) -> list[int]:
        """Their digits in the grid."""
        return [self.grid[cell] for cell in cells]

    def mask(self, *digits: int) -> int:
        """Some digits, these among them."""
        found = sum(1 << d - 1 for d in set(digits))
        return found | self.chance.randrange(1 << self.size) & self.chance.randrange(1 << self.size)


def _made_different(make: Maker) -> Stated:
    return Stated(DIFFERENT, tuple(sorted(make.cells(2, make.size))), ())


def _made_sum(make: Maker) -> Stated:
    cells = tuple(sorted(make.cells(1, min(5, make.size))))
    return Stated(SUM, cells, (sum(make.digits(cells)),))


def _made_linear(make: Maker) -> Stated:
    cells = make.cells(1, 6)
    weights = make.chance.choices((1, 1, 1, -1, -1, 2, -2, 3, 10, -10), k=len(cells))
    total = sum(c * d for c, d in zip(weights, make.digits(cells), strict=True))
    return Stated("linear", cells, (total, *weights))


def _made_combination(make: Maker) -> Stated:
    cells = make.cells(1, min(5, make.size))
    digits = range(1, make.size + 1)
    sets = {sum(1 << d - 1 for d in make.chance.sample(digits, len(cells)))
            for _ in range(make.chance.randint(1, 10))}
    own = set(make.digits(cells))
    if len(own) == len(cells):
        sets.add(sum(1 << d - 1 for d in own))
    return Stated("combination", cells, tuple(sorted(sets)))


def _made_chain(make: Maker) -> Stated:
    cells = sorted(make.cells(2, 5), key=lambda cell: make.grid[cell])
    least = min(after - before for before, after in pairwise(make.digits(cells)))
    return Stated("chain", tuple(cells), (make.chance.randint(0, max(least, 1)),))


def _made_pairs(make: Maker) -> Stated:
    cells = make.cells(2, 2)
    one, other = make.digits(cells)
    return Stated("pairs", cells, tuple(
        make.mask(other) if digit == one else make.mask() for digit in range(1, make.size + 1)))


def _made_equal_sums(make: Maker) -> Stated:
    lengths = make.chance.choices((1, 2, 3), k=make.chance.randint(2, 3))
    cells = make.cells(sum(lengths), sum(lengths))
    return Stated("equal sums", cells, (make.chance.randint(-1, 1), *lengths))


def _made_count(make: Maker) -> Stated:
    cells = make.cells(2, 7)
    numbers: list[int] = []
    for digit in make.chance.sample(range(1, make.size + 1), make.chance.randint(1, 3)):
        there = make.digits(cells).count(digit)
        least = max(0, there - make.chance.randint(0, 1))
        numbers += [digit, least, max(least, there + make.chance.randint(0, 1))]
    return Stated("count", cells, tuple(numbers))


def _made_element(make: Maker) -> Stated:
    line = make.cells(make.size, make.size)
    if make.chance.random() < 0.5:
        row = make.chance.randrange(make.size)
        line = tuple(row * make.size + k for k in range(make.size))[::make.chance.choice((1, -1))]
    at = make.chance.choice(line) if make.chance.random() < 0.5 else make.cells(1, 1)[0]
    return Stated("element", (at, *line), (make.grid[line[make.grid[at] - 1]],))


def _made_between(make: Maker) -> Stated:
    return Stated("between", make.cells(3, 5), ())


def _made_automaton(make: Maker) -> Stated:
    chance, cells = make.chance, list(make.cells(2, 7))
    if chance.random() < 0.2:
        cells.append(cells[0])  # a line may cross itself
    count = chance.randint(1, 8)
    rows = [[chance.choice((-1, -1, *range(count))) for _ in range(make.size)]
            for _ in range(count)]
    state = 0
    for digit in make.digits(cells):
        if rows[state][digit - 1] < 0:
            rows[state][digit - 1] = chance.randrange(count)
        state = rows[state][digit - 1]
    final = {state, *chance.choices(range(count), k=chance.randint(0, 2))}
    return Stated("automaton", tuple(cells), (count, *[
        number for at, row in enumerate(rows) for number in (int(at in final), *row)]))


def _made_table(make: Maker) -> Stated:
    cells = make.cells(1, min(6, make.size))
    rows = [[make.mask() for _ in cells] for _ in range(make.chance.randint(0, 7))]
    rows.append([make.mask(digit) for digit in make.digits(cells)])
    make.chance.shuffle(rows)
    return Stated("table", cells, tuple(mask for row in rows for mask in row))


def _made_either(make: Maker) -> Stated:
    names = [name for name in CODES if name not in ("either", "element")]
    branches = [[_MAKERS[make.chance.choice(names)](make)
                 for _ in range(make.chance.randint(1, 2))]
                for _ in range(make.chance.randint(1, 4))]
    cells = tuple(sorted({cell for branch in branches for part in branch for cell in part.cells}))
    numbers = [len(branches)]
    for branch in branches:
        numbers.append(len(branch))
        for part in branch:
            numbers += [CODES[part.name], len(part.cells), *map(cells.index, part.cells),
                        len(part.numbers), *part.numbers]
    return Stated("either", cells, tuple(numbers))


_MAKERS: dict[str, Callable[[Maker], Stated]] = {
    DIFFERENT: _made_different, SUM: _made_sum, "linear": _made_linear,
    "combination": _made_combination, "chain": _made_chain, "pairs": _made_pairs,
    "equal sums": _made_equal_sums, "count": _made_count, "element": _made_element,
    "between": _made_between, "automaton": _made_automaton, "table": _made_table,
    "either": _made_either}


# ---- boards -------------------------------------------------------------------------------------

BASES = {4: ("2x2", "1x4", "jigsaw:AAABCABBCCDBCDDD"), 6: ("2x3", "3x2", "1x6"), 9: ("3x3", "1x9")}


def board_of(name: str, seed: int) -> Board:
    """Return the board of a seed with a primitive of this name, and up to two others.

    >>> board_of("chain", 5) == board_of("chain", 5)
    True
    """
    chance = Random(f"{name} {seed}")
    size = chance.choices((4, 6, 9), (5, 3, 2))[0]
    layout = chance.choice(BASES[size])
    grid = _grid(layout, chance)
    make = Maker(_grid(layout, chance) if chance.random() < 0.15 else grid, chance)
    kept = list(range(size * size))
    for cell in chance.sample(kept, _open(size, chance)):
        kept.remove(cell)
    while len(_fillings(layout, _givens(grid, kept), FEW + 1)) > FEW:
        kept = sorted({*kept, *chance.sample(range(size * size), size)})
    others = chance.choices(NAMES, k=chance.choice((0, 0, 1, 2)))
    return Board(layout, _givens(grid, kept), tuple(make.one(each) for each in (name, *others)))


def _open(size: int, chance: Random) -> int:
    return chance.randint(*OPEN[size]) if size in OPEN else size * size - chance.randint(0, 5)


def _givens(grid: Sequence[int], kept: Sequence[int]) -> tuple[int, ...]:
    there = set(kept)
    return tuple(digit if cell in there else 0 for cell, digit in enumerate(grid))


@cache
def houses(layout: str) -> tuple[tuple[int, ...], ...]:
    """The cells of the houses of a layout."""
    return tuple(house.cells for house in Layout.parse(layout).houses)


@cache
def _plain(layout: str) -> kernel.Houses:
    return kernel.houses(Layout.parse(layout).size, houses(layout))


def masks_of(size: int, givens: Sequence[int]) -> list[int]:
    """The candidates that givens alone leave."""
    return [1 << digit - 1 if digit else (1 << size) - 1 for digit in givens]


def _grid(layout: str, chance: Random) -> tuple[int, ...]:
    """A complete grid without rules, digits shuffled."""
    size = Layout.parse(layout).size
    start = [(1 << size) - 1] * size**2
    start[chance.randrange(size**2)] = 1 << chance.randrange(size)
    start[chance.randrange(size)] &= chance.randrange(1, 1 << size) | 1 << chance.randrange(size)
    found = kernel.search(_plain(layout), start, 1).solutions
    if not found:
        return _grid(layout, chance)
    names = chance.sample(range(1, size + 1), size)
    return tuple(names[digit - 1] for digit in found[0])


def _fillings(layout: str, givens: Sequence[int], most: int) -> list[bytes]:
    """The complete grids without rules that have the givens, in order, at most so many."""
    size = Layout.parse(layout).size
    return list(map(bytes, kernel.enumerate_solutions(
        _plain(layout), masks_of(size, givens), b"", most).solutions))


def solutions(board: Board) -> list[bytes]:
    """All solutions by hand: the complete grids without rules that keep every primitive."""
    return [grid for grid in _fillings(board.layout, board.givens, FEW + 1) if all(
        holds(stated, [grid[cell] for cell in stated.cells]) for stated in board.stated)]


def compiled(board: Board) -> kernel.Houses:
    """The board as the native search takes it."""
    cages = tuple((stated.cells, sum(stated.numbers)) for stated in board.stated
                  if stated.name not in CODES)
    others = tuple((CODES[stated.name], stated.cells, stated.numbers) for stated in board.stated
                   if stated.name in CODES)
    return kernel.houses(Layout.parse(board.layout).size, houses(board.layout), (), cages, others)
