"""Sets of cells, digits and candidates: frozen faces over integer masks.

Inside the library a set is a plain ``int`` (bit = member); users see these classes. They are
immutable, hashable, iterate in ascending order and combine with ``| & - ^`` and ``<=`` as sets
do. ``int(s)`` is the mask, and two sets are equal when class, size and mask are equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from nanpure.base.arguments import bits_of, integer, listed, text_of
from nanpure.base.cells import Candidate, Cell, cell_name, cell_of, parse_candidate, parse_cell
from nanpure.errors import shown_value
from nanpure.rules.board import MAX_SIZE
from nanpure.words import message

__all__ = ["CandidateSet", "CellSet", "DigitSet", "bits"]

Member = TypeVar("Member")
Named = TypeVar("Named")  # a member in any form


def bits(mask: int) -> Iterator[int]:
    """Yield the positions of the set bits, ascending.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


# A data class, so that asdict takes what has such sets apart.
@dataclass(init=False, eq=False, repr=False)
class _MaskSet(Generic[Member, Named]):
    """The common base of the three: a mask, the size N of the board, set algebra."""

    __slots__ = ("mask", "size")
    mask: int
    size: int

    def __init__(self, mask: int, size: int = 9) -> None:
        size = integer(size, "size", 1, MAX_SIZE)
        mask = bits_of(mask, "mask", self._width(size))
        object.__setattr__(self, "mask", mask)
        object.__setattr__(self, "size", size)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: cannot set {name!r}")

    # Frozen slots need their own pickling: the default one would call __setattr__.
    def __reduce__(self) -> tuple[type[Self], tuple[int, int]]:
        return type(self), (self.mask, self.size)

    @staticmethod
    def _width(size: int) -> int:
        raise NotImplementedError

    @classmethod
    def _bit(cls, member: Named, size: int) -> int:
        raise NotImplementedError

    @classmethod
    def _member(cls, bit: int, size: int) -> Member:
        raise NotImplementedError

    @classmethod
    def of(cls, members: Iterable[Named], size: int = 9) -> Self:
        """Collect members into a set."""
        size = integer(size, "size", 1, MAX_SIZE)
        mask = 0
        for member in listed(members, "members"):
            mask |= 1 << cls._bit(member, size)
        return cls(mask, size)

    def __iter__(self) -> Iterator[Member]:
        for bit in bits(self.mask):
            yield self._member(bit, self.size)

    def __contains__(self, member: Named) -> bool:
        return bool(self.mask >> self._bit(member, self.size) & 1)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __int__(self) -> int:
        return self.mask

    def __hash__(self) -> int:
        return hash((type(self), self.size, self.mask))

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.mask == other.mask and self.size == other.size

    def _other(self, other: Self) -> int:
        if type(other) is not type(self) or other.size != self.size:
            raise TypeError(message("expected other to be a {type} of size {size}, got {value}",
                                    type=type(self).__name__, size=self.size,
                                    value=shown_value(other)))
        return other.mask

    def __or__(self, other: Self) -> Self:
        return type(self)(self.mask | self._other(other), self.size)

    def __and__(self, other: Self) -> Self:
        return type(self)(self.mask & self._other(other), self.size)

    def __sub__(self, other: Self) -> Self:
        return type(self)(self.mask & ~self._other(other), self.size)

    def __xor__(self, other: Self) -> Self:
        return type(self)(self.mask ^ self._other(other), self.size)

    def __le__(self, other: Self) -> bool:
        return self.mask & ~self._other(other) == 0

    def isdisjoint(self, other: Self) -> bool:
        """Whether the two sets share no member."""
        return self.mask & self._other(other) == 0

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.mask:#x}, {self.size})"


class CellSet(_MaskSet[int, Cell]):
    """A set of cells 0 … N²-1.

    >>> s = CellSet.of([0, 10], 9)
    >>> print(s), s
    r1c1 r2c2
    (None, CellSet(0x401, 9))
    >>> CellSet.parse("r1c1 r2c2", 9) == s, 10 in s, "r2c2" in s, (2, 2) in s, len(s)
    (True, True, True, True, 2)
    """

    __slots__ = ()

    @staticmethod
    def _width(size: int) -> int:
        return size * size

    @classmethod
    def _bit(cls, member: Cell, size: int) -> int:
        return cell_of(member, size)

    @classmethod
    def _member(cls, bit: int, size: int) -> int:
        return bit

    @classmethod
    def parse(cls, text: str, size: int = 9) -> CellSet:
        """Read cell names separated by blanks or commas."""
        size, names = integer(size, "size", 1, MAX_SIZE), text_of(text, "text").replace(",", " ")
        return cls.of([parse_cell(name, size) for name in names.split()], size)

    def __str__(self) -> str:
        return " ".join(cell_name(cell, self.size) for cell in self)


class DigitSet(_MaskSet[int, int]):
    """A set of digits 1 … N.

    >>> s = DigitSet.of([2, 5], 9)
    >>> print(s), s, list(s)
    2 5
    (None, DigitSet(0x12, 9), [2, 5])
    """

    __slots__ = ()

    @staticmethod
    def _width(size: int) -> int:
        return size

    @classmethod
    def _bit(cls, member: int, size: int) -> int:
        return integer(member, "digit", 1, size) - 1

    @classmethod
    def _member(cls, bit: int, size: int) -> int:
        return bit + 1

    def __str__(self) -> str:
        return " ".join(map(str, self))


class CandidateSet(_MaskSet[tuple[int, int], Candidate]):
    """A set of candidates (cell, digit), with bit ``cell * N + digit - 1`` for each.

    >>> s = CandidateSet.of([(0, 5), (12, 1)], 9)
    >>> print(s)
    5r1c1 1r2c4
    >>> list(s), (0, 5) in s
    ([(0, 5), (12, 1)], True)
    """

    __slots__ = ()

    @staticmethod
    def _width(size: int) -> int:
        return size * size * size

    @classmethod
    def _bit(cls, member: Candidate, size: int) -> int:
        try:
            cell, digit = member
        except (TypeError, ValueError):
            raise TypeError(message("expected a candidate (cell, digit) as member, got {value}",
                                    value=shown_value(member))) from None
        return cell_of(cell, size) * size + integer(digit, "digit", 1, size) - 1

    @classmethod
    def _member(cls, bit: int, size: int) -> tuple[int, int]:
        cell, digit = divmod(bit, size)
        return cell, digit + 1

    @classmethod
    def parse(cls, text: str, size: int = 9) -> CandidateSet:
        """Read candidates, digits as numbers, separated by blanks or commas.

        >>> list(CandidateSet.parse("5r1c1, 1r2c4"))
        [(0, 5), (12, 1)]
        """
        size, names = integer(size, "size", 1, MAX_SIZE), text_of(text, "text").replace(",", " ")
        return cls.of([parse_candidate(name, size) for name in names.split()], size)

    def __str__(self) -> str:
        return " ".join(f"{digit}{cell_name(cell, self.size)}" for cell, digit in self)
