"""``+nonsum``: neighbours without a sum add up to neither 5 nor 10: all X and V are given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.edge_sum import LETTERS, EdgeSum
from nanpure.rules.foreign import Switch
from nanpure.rules.primitives import Pair, allowed_by
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape

__all__ = ["NonSum"]


class NonSum(Rule, kind="nonsum"):
    """No two neighbours without a sum add up to 5 or to 10, whichever of them occur.

    >>> board, pair = Board.boxes(2, 2), NonSum().lower(Board.boxes(2, 2))[0]
    >>> pair.cells, pair.holds([4, 1]), pair.holds([3, 1])
    ((0, 1), False, True)
    >>> NonSum().lower_among(board, [EdgeSum((0, 1), 5)])[0].cells
    (0, 4)
    """

    order = 190
    title = "All XV given"
    one = "a pair of neighbours"
    the = "the pair of neighbours"
    says = "Neighbours without a sum between them add up to neither 5 nor 10."
    example = "2x3+sum:5:r1c1,r1c2+nonsum"
    stated = "All Xs and Vs are given."
    called = ()
    drawn = Drawn(r"negative|(?:all|every)\b.*\b[xv](?:'?e?s)?\b|(?:not|never|cannot|can't)\b.*\b"
                  r"(?:sum|add|total)", shown=False)
    foreign = {"f-puzzles": Switch(("negative xv",)), "iss": Switch(("StrictXV",))}
    numbers = frozenset({5, 10})
    exhausts = "sum"
    vocabulary = {
        "en": "x v xs vs x's v's given sum sums add adds up orthogonally adjacent neighbours "
              "neighbors without separated possible marked pair pairs which an if two nor "
              "neither clarity neighbouring neighboring",
        "ja": "合計 和 隣り合う 隣り合 隣接 すべて 全て 示さ x v",
    }

    def lower(self, board: Board) -> tuple[Pair, ...]:
        """Return the pairs of a board without sums."""
        return self.lower_among(board, ())

    def lower_among(self, board: Board, rules: Sequence[Rule]) -> tuple[Pair, ...]:
        """Return a pair for each edge without a sum."""
        marked = {rule.cells for rule in rules if isinstance(rule, EdgeSum)}
        allowed = allowed_by(board.values, _without_letter)
        return tuple([Pair(edge, allowed) for edge in board.edges if edge not in marked])

    def opposite(self, board: Board) -> Rule:
        """Return the rule itself where it forbids the same pairs of opposite values."""
        both = 2 * (board.values[0] + board.values[-1])
        possible = LETTERS.keys() & range(2 * board.values[0] + 1, 2 * board.values[-1])
        if {both - one for one in possible} == possible:
            return self
        return super().opposite(board)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield nothing: the rule is told in words."""
        yield from ()


def _without_letter(one: int, other: int) -> bool:
    return one + other not in LETTERS
