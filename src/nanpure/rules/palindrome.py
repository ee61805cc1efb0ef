"""``+palindrome:r1c1,r1c2,r2c3``: a line that reads the same from both ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Pair, allowed_by
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape, Tube

__all__ = ["Palindrome", "equal"]


class Palindrome(Rule, kind="palindrome"):
    """The digits along *path* read the same from both ends.

    >>> board = Board.boxes(2, 2)
    >>> rule = Palindrome.parse("r1c1,r1c2,r2c3", board)
    >>> rule, rule.holds([4, 2, 0, 0, 0, 0, 4, *[0] * 9], board)
    (Palindrome(path=(0, 1, 6)), True)
    """

    path: Places = path(crossing=True)

    order = 220
    title = "Palindromes"
    one = "a palindrome"
    the = "the palindrome"
    says = "A line between two bars reads the same from both ends."
    example = "2x3+palindrome:r1c1,r2c2,r3c3,r3c4"
    stated = "Digits along a grey line form a palindrome."
    called = ("palindrome", "palindromes")
    drawn = Drawn(r"palindrom(?:es?|ic)|backwards?|回文")
    foreign = {"f-puzzles": Each("palindrome", {"path": "lines"}), "iss": Each("Palindrome")}
    repeats = True
    vocabulary = {
        "en": "palindrome palindromes palindromic line lines grey gray along on form sequence "
              "sequences read reads way both either direction directions ends end forwards "
              "forward backwards backward as which they placed drawn reading same digits "
              "backwaards forms",
        "ja": "回文 線 灰色 上 両端 どちら 端 読んで 読む 読め 方向",
    }

    def lower(self, board: Board) -> tuple[Pair, ...]:
        """Return the pairs of cells that are as far from both ends."""
        half = len(self.path) // 2
        return equal(zip(self.path[:half], self.path[:-half - 1:-1], strict=True), board)

    def opposite(self, board: Board) -> Palindrome:
        """Return the rule itself."""
        return self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line."""
        yield Tube(self.path, "grey", 0.25, ends="bars")


def equal(pairs: Iterable[tuple[int, int]], board: Board) -> tuple[Pair, ...]:
    """Return the statement that the cells of each pair have the same digit.

    A cell is equal to itself anyway.

    >>> equal([(0, 3), (1, 1)], Board.boxes(1, 2))
    (Pair(cells=(0, 3), allowed=(1, 2)),)
    """
    allowed = allowed_by(board.values, int.__eq__)
    return tuple(Pair((one, other), allowed) for one, other in pairs if one != other)
