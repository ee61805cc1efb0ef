"""``+disjoint``: each digit once in the cells at the same place in every box."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.foreign import Switch
from nanpure.rules.primitives import Different
from nanpure.rules.rule import Rule, unfit
from nanpure.rules.shapes import Shape, Tint

__all__ = ["DisjointGroups"]


class DisjointGroups(Rule, kind="disjoint"):
    """A group for each place in a box: the cells at that place in all of them.

    >>> DisjointGroups().houses(Board.boxes(2, 2))[0]
    (0, 2, 8, 10)
    """

    order = 30
    house = "disjoint"
    house_names = ("disjoint group {numbers}", "disjoint groups {numbers}")
    title = "Disjoint groups"
    says = "The cells at the same place of all boxes hold every digit once."
    example = "2x3+disjoint"
    stated = "Digits do not repeat in the same position of the boxes."
    drawn = Drawn(r"same (?:relative )?position|disjoint|ブロックの同じ位置", shown=False)
    foreign = {
        "f-puzzles": Switch(("disjointgroups",)),
        "iss": Switch(("DisjointSets",)),
        "sudokuwiki": Switch(("C",)),
    }
    vocabulary = {
        "en": "disjoint group groups position positions relative place places different two "
              "sets set corresponding default never multiple where respective",
        "ja": "位置 相対的 対応する グループ",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for irregular boxes."""
        if board.box_shape is None:
            raise unfit(self.kind, "rectangular boxes", "a jigsaw")

    def lower(self, board: Board) -> tuple[Different, ...]:
        """Return the groups, in the order of the cells of a box."""
        size = board.size
        height, width = board.box_shape or (1, size)
        return tuple(
            Different(tuple(r * size + c for r in range(i, size, height)
                            for c in range(k, size, width)))
            for i in range(height)
            for k in range(width)
        )

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield each group in a colour of its own."""
        houses = self.houses(board)
        for index, house in enumerate(houses):
            yield Tint(house, None, index, len(houses))
