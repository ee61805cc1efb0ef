"""Conjugacy classes of wreath products of symmetric groups: how lines in equal chutes can move.

The lines of n chutes of m lines each move as the wreath product of S_m by S_n: the chutes are
permuted, and the lines in each. Two moves are conjugate if their cycles of chutes agree in length
and in the cycle type of the move of a chute after one full round of its cycle (the cycle product).
See James and Kerber, "The Representation Theory of the Symmetric Group", chapter 4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import NamedTuple

__all__ = ["LineClass", "class_count", "line_classes", "move_classes", "partitions"]


class LineClass(NamedTuple):
    """Conjugate moves of lines: their number, and where one of them takes each line."""

    size: int
    lines: tuple[int, ...]


def partitions(number: int, most: int | None = None) -> Iterator[tuple[int, ...]]:
    """The ways to write a number as a sum of others, largest first: cycle types.

    >>> list(partitions(4))
    [(4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)]
    """
    if number == 0:
        yield ()
    for part in range(min(number, number if most is None else most), 0, -1):
        for rest in partitions(number - part, part):
            yield (part, *rest)


def class_count(lines: int, chutes: int) -> int:
    """The number of conjugacy classes of :func:`line_classes`, without listing them.

    Multipartitions: as many kinds of cycles of each length as there are cycle types of the lines.

    >>> class_count(3, 3), class_count(10, 10), class_count(100, 1)
    (22, 50599149888, 190569292)
    """
    return _cycle_types(_cycle_types(1, lines), chutes)


def _cycle_types(kinds: int, points: int) -> int:
    """The cycle types of this many points, where each cycle is of one of *kinds* kinds."""
    counts = [1] + [0] * points  # by the number of points, with the lengths so far
    for length in range(1, points + 1):
        counts = [sum(comb(kinds + many - 1, many) * counts[total - many * length]
                      for many in range(total // length + 1)) for total in range(points + 1)]
    return counts[points]


def line_classes(lines: int, chutes: int) -> list[LineClass]:
    """The conjugacy classes of the moves of this many chutes and lines in each.

    >>> found = line_classes(3, 3)
    >>> len(found), sum(one.size for one in found)
    (22, 1296)
    """
    order = factorial(lines) ** chutes * factorial(chutes)
    types = list(partitions(lines))
    classes = []
    for lengths in partitions(chutes):
        # Cycles of chutes of the same length differ in their cycle products alone.
        choices = [combinations_with_replacement(types, many)
                   for many in Counter(lengths).values()]
        for chosen in product(*choices):
            cycles = list(zip(lengths, (part for some in chosen for part in some), strict=True))
            centralizer = prod((length * _centralizer(kind)) ** many * factorial(many)
                               for (length, kind), many in Counter(cycles).items())
            classes.append(LineClass(order // centralizer, _move(lines, cycles)))
    return classes


def _centralizer(kind: Sequence[int]) -> int:
    """The number of permutations that commute with one of this cycle type."""
    return prod(length**many * factorial(many) for length, many in Counter(kind).items())


def _move(lines: int, cycles: Sequence[tuple[int, tuple[int, ...]]]) -> tuple[int, ...]:
    """A move with these cycles of chutes; the lines change places in the last chute of each."""
    move: list[int] = []
    for length, kind in cycles:
        first = len(move)
        move += range(first + lines, first + length * lines)
        for cycle in kind:
            start = len(move) - (length - 1) * lines
            move += [start + (k + 1) % cycle for k in range(cycle)]
    return tuple(move)


def move_classes(
    rows: Sequence[LineClass], columns: Sequence[LineClass], *, transposed: bool
) -> Iterator[tuple[int, bool, LineClass, LineClass]]:
    """The classes of joint moves of rows and columns: size, whether transposed, rows, columns.

    *transposed*: rows and columns can change roles, and their classes are the same. Then a pair of
    classes is conjugate to the pair exchanged; and a move of rows followed by a transposition, to
    all such moves with a move of the same class.

    >>> lines = line_classes(3, 3)
    >>> found = list(move_classes(lines, lines, transposed=True))
    >>> len(found), sum(size for size, *_ in found)
    (275, 3359232)
    """
    if not transposed:
        for row_class, other in product(rows, columns):
            yield row_class.size * other.size, False, row_class, other
        return
    for at, row_class in enumerate(rows):
        yield row_class.size**2, False, row_class, row_class
        for other in rows[at + 1 :]:
            yield 2 * row_class.size * other.size, False, row_class, other
    order = sum(row_class.size for row_class in rows)
    still = LineClass(1, tuple(range(len(rows[0].lines))))
    for row_class in rows:
        yield order * row_class.size, True, row_class, still
