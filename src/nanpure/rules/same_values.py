"""``+samevalues:r1c1,r1c2:r3c4,r4c4``: two groups of cells with the same digits in any order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from nanpure.errors import ParseError
from nanpure.rules.automata import States, automaton
from nanpure.rules.board import Board
from nanpure.rules.entries import cells_in, number_in
from nanpure.rules.fields import Places, cells
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Automaton
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Shape, Tint
from nanpure.words import message

__all__ = ["SameValues"]


def _sets(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    """ISS's sets of equal size, each with the first."""
    count, places = number_in(arguments[0]), cells_in(arguments[1:])
    if count < 2 or len(places) % count or not places:
        raise ValueError("sets of different sizes")
    size = len(places) // count
    yield from ({"group": places[:size], "other": places[at : at + size]}
                for at in range(size, len(places), size))


def _two_sets(rule: SameValues, board: Board) -> Iterator[list[Any]]:
    """Both groups for ISS, where those of one cell are a clone."""
    if len(rule.group) > 1:
        yield ["2", *rule.group, *rule.other]


class SameValues(Rule, kind="samevalues"):
    """Each value stands as often in *group* as in *other*; both may share cells.

    >>> board = Board.boxes(2, 2)
    >>> rule = SameValues.parse("r1c1,r1c2:r3c3,r3c4", board)
    >>> rule, rule.holds([1, 2, *[0] * 8, 2, 1, *[0] * 4], board)
    (SameValues(group=(0, 1), other=(10, 11)), True)
    """

    group: Places = cells(count="any")
    other: Places = cells(count="any")

    order = 231
    title = "Groups of the same digits"
    one = "two groups of the same digits"
    the = "the groups of the same digits"
    says = "Both parts of a tint marked & have the same digits, in any order."
    example = "2x3+samevalues:r1c1,r1c2,r2c2:r3c4,r3c5,r3c6+samevalues:r5c1,r5c2:r6c5,r6c6"
    stated = "Both groups of cells have the same digits in any order."
    called = ("same digits", "same values", "same set")
    foreign = {"iss": Each("SameValues", read=_sets, write=_two_sets)}
    repeats = True
    vocabulary = {
        "en": "group groups set sets of cells have has the same digits values in any order both "
              "two each contain contains exactly not necessarily as often line lines including "
              "counts",
        "ja": "グループ 組 同じ 数字 順番 順 任意 順不同",
    }

    def __post_init__(self) -> None:
        super().__post_init__()
        if not isinstance(self.group, str) and not isinstance(self.other, str):
            self.__dict__["group"], self.__dict__["other"] = sorted((self.group, self.other))

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for groups of different sizes, or the same group twice."""
        count = len(self.group)
        if count != len(self.other):
            raise ParseError(text, found=f"{len(self.other)}",
                             expected=message("two groups of {count} cells", count=count))
        if self.group == self.other:
            raise ParseError(text, expected="two different groups", found="the same cells")

    def lower(self, board: Board) -> tuple[Automaton, ...]:
        """Return for each digit the reading of both groups by turns."""
        one, other = (sorted(set(mine) - set(theirs)) for mine, theirs in (
            (self.group, self.other), (self.other, self.group)))
        cells = tuple(cell for pair in zip(one, other, strict=True) for cell in pair)
        return tuple(Automaton(cells, *_reading(digit, len(one), board.size))
                     for digit in range(1, board.size + 1))

    def digits_alike(self, board: Board) -> bool:
        """Always: what is said of each digit is the same."""
        return True

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield both groups in one colour, each with a mark."""
        for group in (self.group, self.other):
            yield Tint(group)
            yield Badge(group[:1], "&")


@lru_cache(maxsize=512)
def _reading(digit: int, most: int, size: int) -> States:
    """How many more cells of the first group than of the other have a digit; whose turn it is."""
    def step(state: tuple[int, int], found: int) -> tuple[int, int] | None:
        more, turn = state
        more += (found == digit) * (1 if turn == 0 else -1)
        return (more, 1 - turn) if abs(more) <= most else None

    return automaton((0, 0), step, lambda state: state[0] == 0, range(1, size + 1))
