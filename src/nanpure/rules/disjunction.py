"""The primitive of alternatives: all primitives of some branch hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import ClassVar

from nanpure.rules.primitive import Primitive, Tree

__all__ = ["Either", "either"]

MOST_SETS = 300  # of digits that differ, or have a sum, that are listed


@dataclass(frozen=True, slots=True)
class Either(Primitive):
    """All primitives of one of the *branches* hold, or of several.

    >>> from nanpure.rules.primitives import Chain
    >>> part = Either((0, 1, 2), ((Chain((0, 1), 1), Chain((1, 2), 1)), (Chain((2, 0), 1),)))
    >>> part.holds([1, 2, 3]), part.holds([3, 1, 2]), part.holds([1, 3, 2])
    (True, True, False)
    """

    branches: tuple[tuple[Primitive, ...], ...]

    code: ClassVar[int] = 11

    @property
    def digits_alike(self) -> bool:
        """Where exchanging digits keeps all primitives."""
        return all(part.digits_alike for branch in self.branches for part in branch)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of branches, then their primitives (``native/rules/rules.hpp``)."""
        return tuple(self._numbers())

    def _numbers(self) -> Iterator[int]:
        place = {cell: at for at, cell in enumerate(self.cells)}
        yield len(self.branches)
        for branch in self.branches:
            yield len(branch)
            for part in branch:
                numbers = part.numbers
                yield from (part.code, len(part.cells), *[place[cell] for cell in part.cells],
                            len(numbers), *numbers)

    @property
    def tree(self) -> Tree:
        """The branches are alike, and so are the primitives of each."""
        return Tree("Either", tuple(Tree("branch", tuple(part.tree for part in branch))
                                    for branch in self.branches))

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether some branch holds."""
        own = dict(zip(self.cells, digits, strict=True))
        return any(all(part.holds([own[cell] for cell in part.cells]) for part in branch)
                   for branch in self.branches)


def either(branches: Iterable[Iterable[Primitive]], size: int) -> Either:
    """Return the statement that the primitives of some branch hold, on a board of a *size*.

    In a branch, different digits and their sums are said by sets, or where these are many, cell by
    cell and by a sum.

    >>> from nanpure.rules.primitives import Different, Sum
    >>> either([[Different((0, 1)), Sum((0, 1), 3)], [Different((1, 2))]], 3)
    Either(cells=(0, 1, 2), branches=((Combination(cells=(0, 1), sets=(3,)),), \
(Combination(cells=(1, 2), sets=(3, 5, 6)),)))
    """
    stated = tuple(tuple(_stated(list(branch), size)) for branch in branches)
    cells = {cell for branch in stated for part in branch for cell in part.cells}
    return Either(tuple(sorted(cells)), stated)


def _stated(parts: Sequence[Primitive], size: int) -> Iterator[Primitive]:
    from nanpure.rules.primitives import Combination, Different, Linear, Pair, Sum
    summed = {part.cells for part in parts if isinstance(part, Sum)}
    for part in parts:
        if not isinstance(part, Different | Sum):
            yield part
        elif isinstance(part, Different) and part.cells in summed:
            continue
        elif comb(size, len(part.cells)) <= MOST_SETS:
            yield Combination(part.cells, tuple(
                sum(1 << digit - 1 for digit in digits)
                for digits in combinations(range(1, size + 1), len(part.cells))
                if isinstance(part, Different) or sum(digits) == part.total))
        else:
            others = tuple((1 << size) - 1 ^ 1 << place for place in range(size))
            yield from (Pair(pair, others) for pair in combinations(part.cells, 2))
            if isinstance(part, Sum):
                yield Linear(part.cells, (1,) * len(part.cells), part.total)
