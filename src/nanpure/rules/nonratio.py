"""``+nonratio``: neighbours without a dot have none of the ratios of black dots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nanpure.rules.board import Board
from nanpure.rules.difference import Difference
from nanpure.rules.drawn import Drawn
from nanpure.rules.foreign import Switch
from nanpure.rules.primitives import Pair, allowed_by
from nanpure.rules.ratio import Ratio, in_ratio
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape

__all__ = ["NonRatio"]


class NonRatio(Rule, kind="nonratio"):
    """No two neighbours without a dot have a ratio that occurs on the board, or 2 if none does.

    A white dot is exempt too, since 1 and 2 may have either dot.

    >>> board, pair = Board.boxes(2, 2), NonRatio().lower(Board.boxes(2, 2))[0]
    >>> pair.cells, pair.holds([2, 1]), pair.holds([3, 1])
    ((0, 1), False, True)
    >>> NonRatio().lower_among(board, [Ratio((4, 5), 3)])[0].holds([3, 1])
    False
    >>> NonRatio().lower_among(board, [Difference((0, 1))])[0].cells
    (0, 4)
    """

    order = 180
    title = "All ratios given"
    one = "a pair of neighbours"
    the = "the pair of neighbours"
    says = "Neighbours without a dot have none of the ratios of black dots."
    example = "2x3+ratio:r1c1,r1c2+nonratio"
    stated = "All black dots are given."
    called = ()
    drawn = Drawn(r"negative|(?:all|every)\b.*\bdots?\b|(?:not|never|cannot|can't)\b.*\bratio",
                  shown=False)
    foreign = {"f-puzzles": Switch(("negative ratio",)),
               "iss": Switch(("StrictKropki",), beside=("nonconsecutive",))}
    numbers = frozenset({2})
    exhausts = "ratio"
    vocabulary = {
        "en": "black dot dots given ratio orthogonally adjacent neighbours neighbors without "
              "separated kropki possible marked if two neighbouring neighboring",
        "ja": "黒丸 黒い 丸 点 比 倍 隣り合う 隣り合 隣接 すべて 全て 示さ",
    }

    def lower(self, board: Board) -> tuple[Pair, ...]:
        """Return the pairs of a board without ratios."""
        return self.lower_among(board, ())

    def lower_among(self, board: Board, rules: Sequence[Rule]) -> tuple[Pair, ...]:
        """Return a pair for each edge without a dot."""
        ratios = {rule.ratio for rule in rules if isinstance(rule, Ratio)} or {2}
        marked = {rule.cells for rule in rules if isinstance(rule, Difference | Ratio)}
        allowed = allowed_by(board.values, _in_none, *sorted(ratios))
        return tuple([Pair(edge, allowed) for edge in board.edges if edge not in marked])

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield nothing: the rule is told in words."""
        yield from ()


def _in_none(one: int, other: int, *ratios: int) -> bool:
    return not any(in_ratio(one, other, ratio) for ratio in ratios)
