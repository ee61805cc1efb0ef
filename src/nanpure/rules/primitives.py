"""Primitives: what engines, proofs and symmetries know of a rule.

They speak of digits 1 … N and of cells; a rule has worked the values of its board into them
(:attr:`nanpure.rules.board.Board.first`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar

from nanpure.rules.disjunction import Either
from nanpure.rules.primitive import Primitive, Tree

__all__ = ["Automaton", "Between", "Chain", "Combination", "Count", "Different", "Either",
           "Element", "EqualSums", "Linear", "Pair", "Primitive", "Sum", "Table", "Tree",
           "allowed_by"]


@dataclass(frozen=True, slots=True)
class Different(Primitive):
    """No digit stands twice in these cells. With N cells it is a house."""

    code: ClassVar[int] = 0

    @property
    def digits_alike(self) -> bool:
        """Always."""
        return True

    @property
    def tree(self) -> Tree:
        """All its cells are alike."""
        return Tree(self._label, self.cells)

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether all digits differ.

        >>> Different((0, 1)).holds([3, 3])
        False
        """
        return len(set(digits)) == len(digits)


@dataclass(frozen=True, slots=True)
class Sum(Primitive):
    """The digits of these cells add up to *total*; no two of them are equal."""

    total: int

    @property
    def numbers(self) -> tuple[int, ...]:
        """The total."""
        return (self.total,)

    @property
    def tree(self) -> Tree:
        """All its cells are alike."""
        return Tree(self._label, self.cells)

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether the digits differ and add up to the total.

        >>> Sum((0, 1), 7).holds([3, 4]), Sum((0, 1), 8).holds([4, 4])
        (True, False)
        """
        return len(set(digits)) == len(digits) and sum(digits) == self.total


@dataclass(frozen=True, slots=True)
class Linear(Primitive):
    """The digits, each times its own of the *weights*, add up to *total*; they may be equal.

    >>> Linear((5, 0, 1), (-1, 1, 1), 0).holds([7, 3, 4])
    True
    """

    weights: tuple[int, ...]
    total: int

    code: ClassVar[int] = 1

    @property
    def numbers(self) -> tuple[int, ...]:
        """The total, then the weights."""
        return self.total, *self.weights

    @property
    def tree(self) -> Tree:
        """Cells with the same weight are alike."""
        parts = {weight: tuple(cell for cell, own in zip(self.cells, self.weights, strict=True)
                               if own == weight) for weight in self.weights}
        return Tree(("Linear", self.total), tuple(Tree(*part) for part in parts.items()))

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether they add up."""
        return sum(weight * digit for weight, digit in zip(self.weights, digits,
                                                           strict=True)) == self.total


@dataclass(frozen=True, slots=True)
class Combination(Primitive):
    """The cells have different digits, which are one of the *sets* (masks: bit d-1 for digit d).

    >>> Combination((0, 1), (0b011, 0b110)).holds([3, 2])
    True
    """

    sets: tuple[int, ...]

    code: ClassVar[int] = 2

    @staticmethod
    def one_of(cell: int, digits: Iterable[int]) -> Combination:
        """Return the statement that a cell has one of some digits.

        >>> Combination.one_of(5, (1, 3))
        Combination(cells=(5,), sets=(1, 4))
        """
        return Combination((cell,), tuple(1 << (digit - 1) for digit in digits))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The sets."""
        return self.sets

    @property
    def tree(self) -> Tree:
        """All its cells are alike."""
        return Tree(self._label, self.cells)

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether the digits are different, and one of the sets."""
        return (len(set(digits)) == len(digits)
                and sum(1 << (digit - 1) for digit in digits) in self.sets)


@dataclass(frozen=True, slots=True)
class Chain(Primitive):
    """Every digit is at least *step* more than the one before it.

    >>> Chain((0, 1, 2), 1).holds([2, 4, 4]), Chain((0, 1, 2), 0).holds([2, 4, 4])
    (False, True)
    """

    step: int

    code: ClassVar[int] = 3

    @property
    def numbers(self) -> tuple[int, ...]:
        """The step."""
        return (self.step,)

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether all steps are large enough."""
        return all(after - before >= self.step for before, after in pairwise(digits))


@dataclass(frozen=True, slots=True)
class Pair(Primitive):
    """Where the first of two cells has digit d, the second has one of ``allowed[d-1]``, a mask.

    >>> Pair((0, 1), (0b10, 0b01)).holds([1, 2])
    True
    """

    allowed: tuple[int, ...]

    code: ClassVar[int] = 4

    @property
    def numbers(self) -> tuple[int, ...]:
        """The masks."""
        return self.allowed

    @property
    def digits_alike(self) -> bool:
        """Where it says that the digits are equal, or that they are not, and no more."""
        every = (1 << len(self.allowed)) - 1
        return (all(mask == 1 << d for d, mask in enumerate(self.allowed))
                or all(mask == every ^ 1 << d for d, mask in enumerate(self.allowed)))

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether the second digit is allowed beside the first."""
        first, second = digits
        return bool(self.allowed[first - 1] >> (second - 1) & 1)

    @property
    def tree(self) -> Tree:
        """The cells are alike where the table says the same both ways."""
        digits = range(len(self.allowed))
        back = tuple(sum((self.allowed[a] >> b & 1) << a for a in digits) for b in digits)
        if back == self.allowed:
            return Tree(self._label, self.cells)
        label = type(self).__name__, *sorted((self.allowed, back))
        return Tree.in_order(label, self.cells if self.allowed < back else self.cells[::-1])


@lru_cache(maxsize=512)  # the dots of a board have the same few tables
def allowed_by(values: Sequence[int], keeps: Callable[..., bool], *numbers: Hashable
               ) -> tuple[int, ...]:
    """Return the masks of a :class:`Pair` for a condition of both *values*, listed by digit.

    The condition is ``keeps(one, other, *numbers)``.

    >>> allowed_by(range(1, 4), lambda one, other, total: one + other == total, 4)
    (4, 2, 1)
    """
    return tuple([sum([1 << place for place, other in enumerate(values)
                       if keeps(value, other, *numbers)]) for value in values])


@dataclass(frozen=True, slots=True)
class EqualSums(Primitive):
    """The values of the first ``lengths[0]`` cells add up to as much as those of the next, ….

    A value is a digit and *offset*.

    >>> EqualSums((0, 1, 2), (1, 2), 0).holds([5, 3, 2])
    True
    """

    lengths: tuple[int, ...]
    offset: int

    code: ClassVar[int] = 5

    @property
    def numbers(self) -> tuple[int, ...]:
        """The offset, then the lengths."""
        return self.offset, *self.lengths

    @property
    def segments(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each segment."""
        return tuple(map(tuple, self._split(self.cells)))

    def _split(self, entries: Sequence[int]) -> list[Sequence[int]]:
        parts, at = [], 0
        for length in self.lengths:
            parts.append(entries[at : at + length])
            at += length
        return parts

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether all sums are equal."""
        return len({sum(part) + self.offset * len(part) for part in self._split(digits)}) <= 1

    @property
    def tree(self) -> Tree:
        """The segments are alike, and so are the cells of each."""
        return Tree(("EqualSums", self.offset),
                    tuple(Tree("segment", part) for part in self.segments))


@dataclass(frozen=True, slots=True)
class Count(Primitive):
    """Each of the *digits* stands so often in the cells: (digit, least, most), ….

    >>> Count((0, 1, 2), ((5, 2, 3),)).holds([5, 1, 5])
    True
    """

    digits: tuple[tuple[int, int, int], ...]

    code: ClassVar[int] = 6

    @property
    def numbers(self) -> tuple[int, ...]:
        """Digit, least and most, of one digit after the other."""
        return tuple(number for row in self.digits for number in row)

    @property
    def tree(self) -> Tree:
        """All its cells are alike."""
        return Tree(self._label, self.cells)

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether every number is within its limits."""
        entries = list(digits)
        return all(least <= entries.count(digit) <= most for digit, least, most in self.digits)


@dataclass(frozen=True, slots=True)
class Element(Primitive):
    """Where the first cell has digit v, the v-th of the N others has *digit*.

    >>> Element((0, 0, 1), 2).holds([2, 2, 2]), Element((0, 0, 1), 2).holds([1, 1, 2])
    (True, False)
    """

    digit: int

    code: ClassVar[int] = 7

    @property
    def numbers(self) -> tuple[int, ...]:
        """The digit."""
        return (self.digit,)

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether the cell points at the digit."""
        return digits[digits[0]] == self.digit


@dataclass(frozen=True, slots=True)
class Between(Primitive):
    """All digits from the third cell on lie strictly between those of the first two.

    >>> Between((0, 1, 2)).holds([7, 3, 4])
    True
    """

    code: ClassVar[int] = 8

    @property
    def tree(self) -> Tree:
        """The ends are alike, and so are the others."""
        return Tree("Between", (Tree("ends", self.cells[:2]), Tree("inner", self.cells[2:])))

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether all inner digits lie between the ends."""
        one, other, *inner = digits
        least, most = min(one, other), max(one, other)
        return all(least < digit < most for digit in inner)


@dataclass(frozen=True, slots=True)
class Automaton(Primitive):
    """The digits, read in the order of the cells, lead from state 0 to a *final* state.

    In state s digit d leads to state ``following[s][d-1]``, or nowhere where that is -1.
    :mod:`nanpure.rules.automata` makes them.

    >>> Automaton((0, 1), ((1, -1), (-1, 2), (-1, -1)), (2,)).holds([1, 2])
    True
    """

    following: tuple[tuple[int, ...], ...]
    final: tuple[int, ...]

    code: ClassVar[int] = 9

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of states; of each, whether it is final, then what follows."""
        final = frozenset(self.final)
        return len(self.following), *[number for state, row in enumerate(self.following)
                                      for number in (int(state in final), *row)]

    @property
    def tree(self) -> Tree:
        """What it states; the order of cells is no part of it where no two digits need one."""
        rows = self.following
        alike = all((rows[after][later] if (after := row[first]) >= 0 else -1)
                    == (rows[after][first] if (after := row[later]) >= 0 else -1)
                    for row in rows for later in range(len(row)) for first in range(later))
        return Tree(self._label, self.cells) if alike else Tree.in_order(self._label, self.cells)

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether the last digit leads to a final state."""
        state = 0
        for digit in digits:
            state = self.following[state][digit - 1]
            if state < 0:
                return False
        return state in self.final


@dataclass(frozen=True, slots=True)
class Table(Primitive):
    """Some row has all digits: rows have a mask of digits for each cell.

    >>> Table((0, 1), ((0b01, 0b10), (0b10, 0b01))).holds([2, 1])
    True
    """

    rows: tuple[tuple[int, ...], ...]

    code: ClassVar[int] = 10

    @property
    def numbers(self) -> tuple[int, ...]:
        """The masks, row by row."""
        return tuple(mask for row in self.rows for mask in row)

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether a row has them."""
        return any(all(mask >> (digit - 1) & 1 for mask, digit in zip(row, digits, strict=True))
                   for row in self.rows)
