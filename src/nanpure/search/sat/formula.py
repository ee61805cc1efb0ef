"""The formula of a board for a SAT solver, and facts about a board that need no solver.

Every candidate of an open cell is a variable. The formula is written in one of two ways:

- by *crossings*: the cells that two houses share (a row and a box) are a piece, and a variable
  states that a digit is in a piece. A house holds a digit in one piece, a piece in one cell. So
  there are fewer clauses, and one clause after another strikes the candidates that locked
  candidates strike;
- by *pairs*: no two cells of a house hold the same digit, pair by pair.

Which of them is better for a search differs from board to board, by factors of ten either way.
Shuffled 36×36 with holes, seconds of CaDiCaL 1.9.5 until it had a solution (busy Intel Xeon,
model 167, 2026-11-24; ``bench/large.py`` has the boards):

===============  ====  ====  ====  ====  ====  ====  ====  ====
holes (%), seed  55 1  55 2  55 3  55 4  55 5  50 1  50 2  50 5
by crossings     0.11  5.0   3.3   3.6   0.4   > 8   21    3.8
by pairs         0.7   11    15                2.0   > 20
===============  ====  ====  ====  ====  ====  ====  ====  ====

The larger and the more open a board, the better pairs are. 49×49 with 65 % holes, where they take
200 MB (Intel Xeon, model 106, 2026-11-26, busy with other work):

===============  =====  =====  =====  =====  =====
seed                 1      2      3      4      5
by crossings      11.1   19.0   17.3   > 45    6.7
by pairs           4.7   17.9   15.5    2.4    3.5
===============  =====  =====  =====  =====  =====

Variables in another order, and both formulas combined, were no better. Glucose 4.1, MapleChrono and
Lingeling took longer than CaDiCaL on all of these except one.

Nothing of nanpure is imported here: the worker process is a script.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain, combinations, count
from math import isqrt
from operator import or_

__all__ = ["Crossings", "Variables", "clauses", "need", "need_of_pairs", "pairs", "propagate",
           "swapped"]

Houses = Sequence[Sequence[int]]
Emit = Callable[[Iterable[Iterable[int]]], object]

# More literals than these are kept apart in groups, not in pairs.
PAIRS = 36
GROUP = 15

# The memory of CaDiCaL and of the lists here, slightly above bench/big.py's figures for empty
# boards.
BYTES_A_CLAUSE = 190
BYTES_A_CANDIDATE = 700
BYTES_AT_ALL = 40_000_000


# ---- the board ---------------------------------------------------------------------------------


def propagate(houses: Houses, masks: Sequence[int]) -> tuple[bool, list[int]]:
    """Strike singles and hidden singles until there are none left: (sound, masks).

    >>> propagate([(0, 1), (2, 3), (0, 2), (1, 3)], [1, 3, 3, 3])
    (True, [1, 2, 2, 1])
    >>> propagate([(0, 1), (2, 3), (0, 2), (1, 3)], [1, 1, 3, 3])[0]
    False
    """
    left = list(masks)
    full = (1 << len(houses[0])) - 1
    waiting = list(houses)
    while waiting:
        changed: set[int] = set()
        for house in waiting:
            if not _strike(house, left, full, changed):
                return False, left
        waiting = [house for house in houses if not changed.isdisjoint(house)]
    return True, left


def _strike(house: Sequence[int], left: list[int], full: int, changed: set[int]) -> bool:
    """Strike within a house; False: it cannot hold every digit once."""
    placed = once = several = 0
    for cell in house:
        mask = left[cell]
        if not mask & (mask - 1):
            if mask & placed or not mask:
                return False
            placed |= mask
        several |= once & mask
        once |= mask
    if once != full:
        return False
    hidden = once & ~several & ~placed
    if not hidden and not several & placed:
        return True
    for cell in house:
        mask = left[cell]
        if not mask & (mask - 1):
            continue
        alone = mask & hidden
        rest = alone or mask & ~placed
        if rest != mask:
            if not rest or alone & (alone - 1):
                return False
            left[cell] = rest
            changed.add(cell)
    return True


def swapped(
    houses: Houses, masks: Sequence[int], digits: Sequence[int]
) -> tuple[int, ...] | None:
    """Return another solution in which two digits of *digits* change places in some cells, if any.

    Most boards with several solutions have such cells, and looking for them takes a fraction of a
    second, whereas a second search may take as long as the first.

    >>> swapped([(0, 1), (2, 3), (0, 2), (1, 3)], [3, 3, 3, 3], [1, 2, 2, 1])
    (2, 1, 1, 2)
    >>> swapped([(0, 1), (2, 3), (0, 2), (1, 3)], [3, 3, 3, 1], [1, 2, 2, 1])
    """
    seats = houses_of(houses, len(masks))
    where = [{digits[cell]: cell for cell in house} for house in houses]
    for cell, mask in enumerate(masks):
        for other in range(digits[cell] + 1, mask.bit_length() + 1):
            if not mask >> other - 1 & 1:
                continue
            pair, ring, waiting = digits[cell] + other, {cell}, [cell]
            while waiting:
                reached = waiting.pop()
                wanted = pair - digits[reached]
                if not masks[reached] >> wanted - 1 & 1:
                    break
                met = {where[house][wanted] for house in seats[reached]} - ring
                ring |= met
                waiting += met
            else:
                return tuple(pair - digit if at in ring else digit
                             for at, digit in enumerate(digits))
    return None


def houses_of(houses: Houses, cells: int) -> list[list[int]]:
    """Return the houses of every cell.

    >>> houses_of([(0, 1), (1, 2)], 3)
    [[0], [0, 1], [1]]
    """
    numbers: list[list[int]] = [[] for _ in range(cells)]
    for number, house in enumerate(houses):
        for cell in house:
            numbers[cell].append(number)
    return numbers


class Crossings:
    """The cells that two houses share, if there are several.

    - *pieces*: such cells;
    - *splits*: a house as numbers of pieces without a common cell, and its other cells; each house
      appears once per split (a box by rows, and by columns).

    >>> found = Crossings([(0, 1, 2, 3), (4, 5, 6, 7), (0, 1, 4, 5), (2, 3, 6, 7)], 8)
    >>> found.pieces
    [(0, 1), (2, 3), (4, 5), (6, 7)]
    >>> found.splits[2]
    ([0, 2], [])
    """

    def __init__(self, houses: Houses, cells: int) -> None:
        self.pieces: list[tuple[int, ...]] = []
        self.splits: list[tuple[list[int], list[int]]] = []
        seats, known = houses_of(houses, cells), dict[tuple[int, ...], int]()
        for number, house in enumerate(houses):
            met: dict[int, list[int]] = {}
            for cell in house:
                for other in seats[cell]:
                    met.setdefault(other, []).append(cell)
            left = list(dict.fromkeys(
                tuple(sorted(shared)) for other, shared in sorted(met.items())
                if other != number and 1 < len(shared) < len(house)))
            while True:
                free, own, rest = set(house), [], []
                for piece in left:
                    if free.issuperset(piece):
                        free.difference_update(piece)
                        own.append(known.setdefault(piece, len(known)))
                    else:
                        rest.append(piece)
                self.splits.append((own, sorted(free)))
                left = rest
                if not left:
                    break
        self.pieces = list(known)


# ---- how much it will take ---------------------------------------------------------------------


def need(houses: Houses, masks: Sequence[int]) -> int:
    """Estimate the bytes that the formula of a board takes, before anything is allocated.

    >>> need([range(4)], [15] * 4) > need([range(4)], [1, 2, 4, 8])
    True
    """
    left, crossings = _open(masks), Crossings(houses, len(masks))
    groups = Counter(map(int.bit_count, left))
    more = 0
    for piece in crossings.pieces:
        places = _places([left[cell] for cell in piece])
        groups.update(places)
        more += sum(times * (width + 1) for width, times in places.items() if width > 1)
    some = [reduce(or_, (left[cell] for cell in piece)) for piece in crossings.pieces]
    for own, free in crossings.splits:
        groups.update(_places([*(some[piece] for piece in own), *(left[cell] for cell in free)]))
    return _bytes(left, groups) + more * BYTES_A_CLAUSE


def need_of_pairs(houses: Houses, masks: Sequence[int]) -> int:
    """Estimate the bytes that the formula by pairs takes.

    >>> need_of_pairs([range(4)], [15] * 4) > need_of_pairs([range(4)], [1, 2, 4, 8])
    True
    """
    left = _open(masks)
    groups = Counter(map(int.bit_count, left))
    for house in houses:
        groups.update(_places([left[cell] for cell in house]))
    return _bytes(left, groups)


def _open(masks: Sequence[int]) -> list[int]:
    """The candidates of open cells; none for other cells."""
    return [mask if mask & (mask - 1) else 0 for mask in masks]


def _bytes(left: list[int], groups: Counter[int]) -> int:
    """The memory for candidates and groups with at most one true each, from the group sizes."""
    apart = sum(times * _clauses_of(width) for width, times in groups.items())
    candidates = sum(map(int.bit_count, left))
    return BYTES_AT_ALL + candidates * BYTES_A_CANDIDATE + apart * BYTES_A_CLAUSE


def _places(masks: Sequence[int]) -> Counter[int]:
    """The number of digits for each number of places among some cells."""
    planes: list[int] = []  # all digits at a time: bit d of plane i is bit i of digit d's count
    for carry in masks:
        for i, plane in enumerate(planes):
            planes[i], carry = plane ^ carry, plane & carry
        if carry:
            planes.append(carry)
    width = max(map(int.bit_length, planes), default=0)
    digits = zip(*(f"{plane:0{width}b}" for plane in reversed(planes)), strict=True)
    return Counter({int("".join(bits), 2): times for bits, times in Counter(digits).items()})


def _clauses_of(width: int) -> int:
    """The number of clauses that keep at most one of *n* literals true."""
    groups = max(-(-(width - PAIRS) // (GROUP - 2)), 0)
    width -= groups * (GROUP - 2)
    return groups * GROUP * (GROUP - 1) // 2 + width * (width - 1) // 2


# ---- the formula -------------------------------------------------------------------------------


class Variables:
    """The candidates of the open cells, numbered from 1, then *more* numbers of rules."""

    def __init__(self, masks: Sequence[int], more: int = 0) -> None:
        self.masks, self.more = masks, more
        self.first: dict[int, int] = {}  # the number of the first candidate of each open cell
        self.total = 0
        for cell, mask in enumerate(masks):
            if mask & (mask - 1):
                self.first[cell] = self.total + 1
                self.total += mask.bit_count()

    def of(self, cell: int) -> Iterator[tuple[int, int]]:
        """Return the digits of an open cell, from 0, with their variables."""
        mask, number = self.masks[cell], self.first[cell]
        while mask:
            low = mask & -mask
            yield low.bit_length() - 1, number
            number += 1
            mask ^= low

    def clauses(self, rules: Iterable[Sequence[int]]) -> Iterator[list[int]]:
        """Return clauses of rules over these numbers, without those that are true already.

        Their literals are cell · N + digit, then numbers of their own; N² cells are N² masks.
        """
        size = isqrt(len(self.masks))
        own: dict[int, int] = {}  # 0: it is true, -1: it is false
        for cell, mask in enumerate(self.masks):
            numbers = dict(self.of(cell)) if cell in self.first else {mask.bit_length() - 1: 0}
            for digit in range(size):
                own[cell * size + digit + 1] = numbers.get(digit, -1)
        last = len(self.masks) * size
        for clause in rules:
            literals = []
            for literal in clause:
                number = abs(literal)
                known = own[number] if number <= last else self.total + number - last
                if known > 0:
                    literals.append(known if literal > 0 else -known)
                elif (known == 0) == (literal > 0):
                    break
            else:
                yield literals

    def digits(self, true: set[int]) -> list[int]:
        """Return the digits of all cells in a model."""
        digits = [mask.bit_length() for mask in self.masks]
        for cell in self.first:
            digits[cell] = 1 + next(digit for digit, number in self.of(cell) if number in true)
        return digits


def clauses(houses: Houses, variables: Variables, emit: Emit) -> None:
    """Pass the clauses of a board by crossings to *emit*."""
    fresh = count(variables.total + variables.more + 1)
    of_cell = _cells(variables, fresh, emit)
    crossings = Crossings(houses, len(variables.masks))
    of_piece: list[dict[int, int]] = []  # the variable for a digit in a piece
    for piece in crossings.pieces:
        some: dict[int, int] = {}
        for digit, literals in _by_digit(of_cell[cell] for cell in piece).items():
            some[digit] = literals[0]
            if len(literals) > 1:
                some[digit] = there = next(fresh)
                _at_most_one(literals, fresh, emit)
                emit([-literal, there] for literal in literals)
                emit([[-there, *literals]])
        of_piece.append(some)
    for own, free in crossings.splits:
        parts = chain((of_piece[piece] for piece in own), (of_cell[cell] for cell in free))
        for literals in _by_digit(parts).values():
            emit([literals])
            _at_most_one(literals, fresh, emit)


def pairs(houses: Houses, variables: Variables, emit: Emit) -> None:
    """Pass the clauses of a board by pairs to *emit*."""
    fresh = count(variables.total + variables.more + 1)
    of_cell = _cells(variables, fresh, emit)
    for house in houses:
        for literals in _by_digit(of_cell[cell] for cell in house).values():
            emit([literals])
            _at_most_one(literals, fresh, emit)


def _cells(variables: Variables, fresh: Iterator[int], emit: Emit) -> list[dict[int, int]]:
    """Require one digit for every open cell; return the variables of all cells by their digits."""
    variables_of: list[dict[int, int]] = [{} for _ in variables.masks]
    for cell in variables.first:
        variables_of[cell] = dict(variables.of(cell))
        literals = list(variables_of[cell].values())
        emit([literals])
        _at_most_one(literals, fresh, emit)
    return variables_of


def _by_digit(some: Iterable[dict[int, int]]) -> dict[int, list[int]]:
    places: dict[int, list[int]] = {}
    for variables in some:
        for digit, number in variables.items():
            places.setdefault(digit, []).append(number)
    return places


def _at_most_one(literals: list[int], fresh: Iterator[int], emit: Emit) -> None:
    """Allow at most one: by pairs if they are few, otherwise in groups.

    A group passes on, by an extra variable, that one of its literals is true; so the clauses grow
    with the number of literals, not with its square.
    """
    others = [-literal for literal in literals]
    while len(others) > PAIRS:
        taken = next(fresh)
        emit(combinations([*others[: GROUP - 1], taken], 2))
        others = [-taken, *others[GROUP - 1 :]]
    emit(combinations(others, 2))
