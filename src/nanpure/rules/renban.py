"""``+renban:r1c1,r1c2,r2c3``: a line of different, consecutive digits in any order."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.errors import ParseError
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Combination
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape, Tube
from nanpure.words import message

__all__ = ["Renban"]


class Renban(Rule, kind="renban"):
    """The cells of *path* have different, consecutive values in any order.

    A cell that the line crosses again counts once.

    >>> board = Board.boxes(2, 2)
    >>> rule = Renban.parse("r1c1,r1c2,r2c2", board)
    >>> rule, rule.holds([4, 2, 0, 0, 0, 3, *[0] * 10], board)
    (Renban(path=(0, 1, 5)), True)
    """

    path: Places = path(crossing=True)

    order = 210
    title = "Renban"
    one = "a renban line"
    the = "the renban line"
    says = "A thick plain line has different, consecutive digits in any order."
    daily = 5, "renban:6"
    example = "2x3+renban:r1c1,r1c2,r2c3,r3c4+renban:r5c4,r5c5,r6c5"
    stated = "Digits along a renban line are consecutive and do not repeat, in any order."
    called = ("renban", "renbans")
    drawn = Drawn(r"renbans?|レンバン|lines?\b.*\bconsecutive|consecutive\b.*\blines?",
                  unless="nabner")
    foreign = {"f-puzzles": Each("renban", {"path": "lines"}), "iss": Each("Renban")}
    vocabulary = {
        "en": "renban line lines purple pink blue along on consecutive set sets sequence run "
              "single form non distinct different but any order necessarily can bold repeats "
              "repeating non-repeating without in-order numbers however appearing integers "
              "these",
        "ja": "連番 線 紫 ピンク 上 連続 連続する 数 順番 順 任意 順不同",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for more cells than there are digits."""
        if (count := len(set(self.path))) > board.size:
            raise ParseError(text, found=f"{count}", expected=message(
                "at most {size} different cells", size=board.size))

    def lower(self, board: Board) -> tuple[Combination, ...]:
        """Return the runs of digits."""
        cells = tuple(dict.fromkeys(self.path))
        run = (1 << len(cells)) - 1
        return (Combination(cells, tuple(run << least for least in range(
            board.size - len(cells) + 1))),)

    def opposite(self, board: Board) -> Renban:
        """Return the rule itself: opposite digits are a run as well."""
        return self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line."""
        yield Tube(self.path, "pink", 0.25)
