"""Count grids that a symmetry and a relabelling fix: plain Python, and nothing of nanpure.

``fixed_checker.py`` counts with it by an independent method. A board of boxes with two lines is
turned so that there are two bands of h rows, and h stacks of two columns. A digit in the one column
of a box is in the other column of the box below or above: so its h columns in the upper band, its
shares, determine everything. Let a symmetry and a relabelling fix a grid. If the bands stay, a
digit's shares go to those of the relabelled digit; if they change places, to the other columns. So
shares are dealt out to one digit of each cycle, in all ways in which each column gets h digits;
ways that become each other by exchanges of columns or stacks that commute with the symmetry count
once.

A band is then filled row by row: a row gives each digit a stack, and uses each column once. One
row of a cycle of rows determines all others of the cycle; together they use a set of pairs (digit,
stack), and such sets are chosen until all pairs are used. If the bands change places the lower one
is the image of the upper one, which must be fixed by the symmetry applied twice.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement, permutations, product
from math import comb, factorial, prod

__all__ = ["centraliser", "choices", "cycles", "fixed", "lengths", "listed", "partitions",
           "permutation", "power", "restricted"]

MANY_ROWS, FILLED = 5, 50  # from this many rows on, at most this many ways to deal are filled

Move = tuple[int, ...]  # where each point goes
Shares = tuple[tuple[int, tuple[int, ...]], ...]  # lengths of cycles of digits, with their columns


# ---- permutations ------------------------------------------------------------------------------


def cycles(move: Sequence[int]) -> list[list[int]]:
    """The cycles of a permutation, each from its least point."""
    result: list[list[int]] = []
    seen: set[int] = set()
    for first in range(len(move)):
        cycle, point = [], first
        while point not in seen:
            seen.add(point)
            cycle.append(point)
            point = move[point]
        if cycle:
            result.append(cycle)
    return result


def lengths(move: Sequence[int]) -> Move:
    """The lengths of its cycles, in ascending order."""
    return tuple(sorted(map(len, cycles(move))))


def power(move: Move, times: int) -> Move:
    """The permutation applied this many times."""
    result = tuple(range(len(move)))
    for _ in range(times):
        result = tuple(move[at] for at in result)
    return result


def partitions(number: int, most: int = 99) -> Iterator[Move]:
    """The ways to write a number as a sum, the greatest part first."""
    if number == 0:
        yield ()
    for part in range(min(number, most), 0, -1):
        for rest in partitions(number - part, part):
            yield (part, *rest)


def centraliser(kind: Iterable[int]) -> int:
    """The number of permutations that commute with one that has cycles of these lengths."""
    return prod(length ** many * factorial(many) for length, many in Counter(kind).items())


def restricted(move: Move, points: Sequence[int]) -> Move:
    """The action on some points that stay among themselves."""
    at = {point: place for place, point in enumerate(points)}
    return tuple(at[move[point]] for point in points)


def permutation(kind: Move) -> Move:
    """A permutation with cycles of these lengths."""
    result: list[int] = []
    for length in kind:
        result += [len(result) + (k + 1) % length for k in range(length)]
    return tuple(result)


# ---- fixed grids -------------------------------------------------------------------------------


def listed(move: Move) -> int:
    """The same for a move of the cells of 4x4, from all grids whose first row is in order.

    >>> listed(tuple(4 * (cell % 4) + cell // 4 for cell in range(16)))
    2
    """
    houses = [{(0, cell // 4), (1, cell % 4), (2, cell // 8, cell % 4 // 2)} for cell in range(16)]

    def grids(start: Move) -> Iterator[Move]:
        if len(start) == 16:
            yield start
            return
        seen = {digit for cell, digit in enumerate(start) if houses[cell] & houses[len(start)]}
        for digit in {0, 1, 2, 3} - seen:
            yield from grids((*start, digit))

    return sum(len(set(zip(grid, map(grid.__getitem__, move), strict=True))) == 4
               for grid in grids((0, 1, 2, 3)))


def choices(kind: Move, pairs: Move, *, swapped: bool) -> int:
    """About how many ways there are to deal shares out: beyond a limit they are not tried."""
    turn = _turn(pairs, len(pairs) // 2, swapped=swapped)
    return max(comb(len(_orbits(turn, length)) + many - 1, many)
               for length, many in Counter(kind).items())


def fixed(long: Move, pairs: Move, relabellings: Iterable[Move]) -> int | None:
    """Count grids by shares: *long* moves the rows of two bands, *pairs* the columns of stacks.

    None if that would take hours: when nothing moves in a band of many rows, all its fillings are
    counted.

    >>> fixed((2, 3, 0, 1), (1, 0, 3, 2), partitions(4))
    10
    """
    size, high = len(long), len(long) // 2
    swapped = long[0] >= high
    turn = _turn(pairs, high, swapped=swapped)
    upper, lower = (lengths(restricted(power(long, 1 + swapped), range(first, first + high)))
                    for first in (0, high))
    tables = [_turn(exchange, high, swapped=False) for exchange in _commuting(pairs, high)]
    total = 0
    for kind in relabellings:
        names = factorial(size) // centraliser(kind)
        dealt = list(_merged(_shares(kind, turn, high), tables, turn))
        if high >= MANY_ROWS and len(dealt) > FILLED and _Band(
                dealt[0][0], turn, pairs, 1 + swapped).is_still:
            return None
        for shares, many in dealt:
            band = _Band(shares, turn, pairs, 1 + swapped)
            ways = band.fillings(upper)
            if ways and not swapped:
                ways *= ways if upper == lower else band.fillings(lower)
            total += names * many * ways
    return total // factorial(size)


def _turn(pairs: Move, high: int, *, swapped: bool) -> Move:
    """Where the shares of a digit go: bit s tells which column of stack s it has."""
    turned = []
    for shares in range(1 << high):
        goes = (pairs[2 * stack + (shares >> stack & 1)] for stack in range(high))
        turned.append(sum((column + swapped) % 2 << column // 2 for column in goes))
    return tuple(turned)


def _orbits(turn: Move, length: int) -> dict[int, list[int]]:
    """The shares with which a cycle of this many digits can begin, by the least of them."""
    return {cycle[0]: cycle for cycle in cycles(turn) if length % len(cycle) == 0}


def _shares(kind: Move, turn: Move, high: int) -> Iterator[tuple[Shares, int]]:
    """The ways to deal shares out to the cycles of a relabelling: orbits, and their sizes."""
    lists = []
    for length, many in sorted(Counter(kind).items()):
        orbits, lists_of = _orbits(turn, length), defaultdict(list)
        for chosen in combinations_with_replacement(orbits, many):
            used = [0] * high
            for cycle in map(orbits.__getitem__, chosen):
                for stack in range(high):
                    taken = sum(share >> stack & 1 for share in cycle)
                    used[stack] += length // len(cycle) * taken
            ways = factorial(many) // prod(map(factorial, Counter(chosen).values()))
            if max(used) <= high:
                lists_of[tuple(used)].append(
                    ((length, chosen), ways * prod(len(orbits[least]) for least in chosen)))
        lists.append(lists_of)

    def deal(at: int, left: tuple[int, ...]) -> Iterator[tuple[Shares, int]]:
        if at == len(lists) - 1:
            yield from (((share,), ways) for share, ways in lists[at].get(left, ()))
            return
        for used, those in lists[at].items():
            rest = tuple(have - need for have, need in zip(left, used, strict=True))
            if min(rest) >= 0:
                for more, others in deal(at + 1, rest):
                    yield from (((share, *more), ways * others) for share, ways in those)

    return deal(0, (high,) * high)


def _commuting(pairs: Move, high: int) -> list[Move]:
    """Exchanges of columns and stacks that commute with a move, enough to generate all of them."""
    def join(exchange: Move, other: Move) -> Move:
        return tuple(other[at] for at in exchange)

    have, chosen = {tuple(range(2 * high))}, []
    for stacks in permutations(range(high)):
        for crossed in range(1 << high):
            exchange = tuple(2 * stacks[at // 2] + (at % 2 ^ crossed >> at // 2 & 1)
                             for at in range(2 * high))
            if exchange in have or join(exchange, pairs) != join(pairs, exchange):
                continue
            chosen.append(exchange)
            left = list(have)
            while left:
                known = left.pop()
                new = {join(known, other) for other in chosen} - have
                have |= new
                left += new
    return chosen


def _merged(
    shares: Iterable[tuple[Shares, int]], tables: list[Move], turn: Move
) -> Iterator[tuple[Shares, int]]:
    """One of each set of equivalent shares, with the size of the set."""
    least = {share: cycle[0] for cycle in cycles(turn) for share in cycle}
    left = dict(shares)
    while left:
        first, many = left.popitem()
        new = [first]
        while new:
            some = new.pop()
            for table in tables:
                other = tuple((length, tuple(sorted(least[table[share]] for share in chosen)))
                              for length, chosen in some)
                if other in left:
                    many += left.pop(other)
                    new.append(other)
        yield first, many


class _Band:
    """A band whose digits have their columns; its pairs (digit, stack) and where they go."""

    def __init__(self, shares: Shares, turn: Move, pairs: Move, times: int) -> None:
        have: list[int] = []
        digits: list[int] = []
        for length, chosen in shares:
            for share in chosen:
                first = len(have)
                for k in range(length):
                    have.append(share)
                    digits.append(first + (k + 1) % length)
                    share = turn[share]
        self.size, self.high = len(have), len(have) // 2
        names, columns = power(tuple(digits), times), power(pairs, times)
        places = list(product(range(self.size), range(self.high)))
        self.column = [2 * stack + (have[digit] >> stack & 1) for digit, stack in places]
        self.move = tuple(names[digit] * self.high + columns[self.column[at]] // 2
                          for at, (digit, _) in enumerate(places))
        self.is_still = self.move == tuple(range(len(self.move)))
        self.rows: dict[int, list[list[tuple[int, int]]]] = {}
        self.known: dict[tuple[int, Move], int] = {}

    def fillings(self, rows: Move) -> int:
        """The ways to fill it so that they are fixed, if rows move in cycles of these lengths."""
        if self.is_still:  # then each row stays as it is
            return _all_fillings(tuple(
                sum(1 << at // self.high for at, place in enumerate(self.column) if place == column)
                for column in range(self.size)), self.high) if set(rows) == {1} else 0
        return self._fill(0, rows)

    def _fill(self, used: int, rows: Move) -> int:
        """The ways to choose cycles of rows for the pairs that are not used yet."""
        if not rows:
            return 1
        if (used, rows) not in self.known:
            first, total = (~used & used + 1).bit_length() - 1, 0
            for length, many in Counter(rows).items():
                at = rows.index(length)
                rest = rows[:at] + rows[at + 1:]
                total += many * sum(ways * self._fill(used | some, rest)
                                    for some, ways in self._rows(length)[first]
                                    if not some & used)
            self.known[used, rows] = total
        return self.known[used, rows]

    def _choices(self, length: int) -> list[list[tuple[int, int, int]]]:
        """By digits: pairs that go together, as digits, columns and pairs of the whole cycle."""
        whole = {at: sum(1 << bit for bit in cycle)
                 for cycle in cycles(self.move) for at in cycle}
        by_digit: list[list[tuple[int, int, int]]] = [[] for _ in range(self.size)]
        for cycle in cycles(power(self.move, length)):
            digits = sum(1 << bit for bit in {at // self.high for at in cycle})
            columns = sum(1 << bit for bit in {self.column[at] for at in cycle})
            if digits.bit_count() == columns.bit_count() == len(cycle):
                for at in cycle:
                    by_digit[at // self.high].append((digits, columns, whole[at]))
        return by_digit

    def _rows(self, length: int) -> list[list[tuple[int, int]]]:
        """By pairs: the pairs that a cycle of this many rows can use, and the number of ways."""
        if length in self.rows:
            return self.rows[length]
        choices = self._choices(length)
        counts: Counter[int] = Counter()

        def choose(digits: int, columns: int, some: int) -> None:
            if digits == (1 << self.size) - 1:
                counts[some] += 1
                return
            for digits_taken, other, more in choices[(~digits & digits + 1).bit_length() - 1]:
                if not (digits & digits_taken or columns & other):
                    choose(digits | digits_taken, columns | other, some | more)

        choose(0, 0, 0)
        self.rows[length] = [[] for _ in self.move]
        for some, ways in counts.items():
            if some.bit_count() == length * self.size:  # the rows of the cycle use different pairs
                for at in range(len(self.move)):
                    if some >> at & 1:
                        self.rows[length][at].append((some, ways))
        return self.rows[length]


# ---- fillings where nothing moves --------------------------------------------------------------


_KNOWN: dict[Move, int] = {}


def _all_fillings(columns: Move, rows: int) -> int:
    """The ways to fill this many rows with the digits of each column, which are a mask.

    The rest after a row is looked up by a form in which columns and digits are renamed.
    """
    if rows <= 2:
        return 1 if rows == 1 else 1 << _parts(columns)
    form = _renamed(columns)
    if form in _KNOWN:
        return _KNOWN[form]
    total, last = 0, len(form)

    def choose(at: int, used: int, left: Move) -> None:
        nonlocal total
        if at == last:
            total += _all_fillings(left, rows - 1)
            return
        free = form[at] & ~used
        while free:
            digit = free & -free
            free ^= digit
            choose(at + 1, used | digit, (*left, form[at] ^ digit))

    first = form[0] & -form[0]  # one of the rows has it in the first column: counted as the next
    choose(1, first, (form[0] ^ first,))
    _KNOWN[form] = rows * total
    return _KNOWN[form]


def _parts(columns: Move) -> int:
    """The number of parts of two rows that can be exchanged alone."""
    parts: list[int] = []
    for column in columns:
        joined, others = column, []
        for part in parts:
            if part & joined:
                joined |= part
            else:
                others.append(part)
        parts = [*others, joined]
    return len(parts)


def _renamed(columns: Move) -> Move:
    """The same with columns and digits renamed, often equal for all such columns."""
    alike = [sorted([(digits & other).bit_count() for other in columns]) for digits in columns]
    order = [columns[at] for at in sorted(range(len(columns)), key=alike.__getitem__)]
    for _ in range(2):
        where: dict[int, int] = {}  # by digits: the columns that have it
        for at, column in enumerate(order):
            while column:
                digit = column & -column
                column ^= digit
                where[digit] = where.get(digit, 0) | 1 << at
        names = {digit: 1 << at for at, (_, digit) in enumerate(
            sorted([(mask, digit) for digit, mask in where.items()]))}
        renamed = []
        for column in order:
            name = 0
            while column:
                digit = column & -column
                column ^= digit
                name |= names[digit]
            renamed.append(name)
        order = sorted(renamed)
    return tuple(order)
