"""``+samesum:r1c1,r1c2:r3c4,r4c4``: two groups of cells whose digits add up to as much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from nanpure.base.cells import cell_list
from nanpure.errors import ParseError
from nanpure.rules.board import Board
from nanpure.rules.entries import cells_in
from nanpure.rules.fields import Places, cells
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import EqualSums
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Outline, Shape, Tint

__all__ = ["SameSum"]


def _segments(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    """ISS's groups between ``-``, each with the one before it."""
    groups: list[list[Any]] = [[]]
    for word in arguments:
        if word == "-":
            groups.append([])
        else:
            groups[-1].append(word)
    if len(groups) < 2:
        raise ValueError("one group")
    for before, after in pairwise(groups):
        yield {"group": cells_in(before), "other": cells_in(after)}


def _parted(rule: SameSum, board: Board) -> Iterator[list[Any]]:
    """Both groups for ISS."""
    yield [*rule.group, "-", *rule.other]


class SameSum(Rule, kind="samesum"):
    """The values of *group* add up to as much as those of *other*; both may share cells.

    >>> board = Board.boxes(2, 2)
    >>> rule = SameSum.parse("r1c1,r1c2:r2c3", board)
    >>> rule, rule.holds([1, 2, 0, 0, 0, 0, 3, *[0] * 9], board)
    (SameSum(group=(0, 1), other=(6,)), True)
    """

    group: Places = cells(count="any")
    other: Places = cells(count="any")

    order = 258
    title = "Groups of the same sum"
    one = "two groups of the same sum"
    the = "the groups of the same sum"
    says = "Two groups outlined in the same tint and marked + have the same sum of digits."
    example = "2x3+samesum:r1c1,r1c2:r2c4,r3c4+samesum:r3c1,r4c1,r4c2:r5c5,r5c6"
    stated = "Digits in each marked group of cells have the same sum."
    called = ("same sum", "equal sum", "equal sums")
    foreign = {"iss": Each("EqualSum", read=_segments, write=_parted)}
    repeats = True
    vocabulary = {
        "en": "same equal sum sums group groups of cells marked outlined each both two all digits "
              "in have has add up to total totals",
        "ja": "グループ 組 合計 和 等しい 等しく 同じ",
    }

    def __post_init__(self) -> None:
        super().__post_init__()
        if not isinstance(self.group, str) and not isinstance(self.other, str):
            self.__dict__["group"], self.__dict__["other"] = sorted((self.group, self.other))

    def _apart(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cells that only one of the groups has."""
        group, other = set(self.group), set(self.other)
        return tuple(sorted(group - other)), tuple(sorted(other - group))

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a group that the other one has whole."""
        if not all(self._apart()):
            raise ParseError(text, expected="two groups, each with cells of its own",
                             found=cell_list(self.other, board.size))

    def lower(self, board: Board) -> tuple[EqualSums, ...]:
        """Return the sums of the cells that are not in both groups."""
        one, other = self._apart()
        return (EqualSums((*one, *other), (len(one), len(other)), board.offset),)

    def opposite(self, board: Board) -> Rule:
        """Return the rule itself if both groups have as many cells."""
        return self if len(self.group) == len(self.other) else super().opposite(board)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield both groups in one colour, outlined and marked."""
        for group in (self.group, self.other):
            yield Tint(group)
            yield Outline(group)
            yield Badge(group[:1], "+")
