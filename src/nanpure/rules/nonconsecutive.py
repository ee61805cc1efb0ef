"""``+nonconsecutive``: neighbours do not differ by 1, except across a dot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nanpure.rules.board import Board
from nanpure.rules.difference import Difference
from nanpure.rules.drawn import Drawn
from nanpure.rules.foreign import Switch
from nanpure.rules.primitives import Pair, allowed_by
from nanpure.rules.ratio import Ratio
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape

__all__ = ["NonConsecutive"]


def _is_marked(board: Board, rules: Sequence[Rule]) -> bool:
    """Whether neighbours have a dot, which is no exception there."""
    return any(isinstance(rule, Difference | Ratio) for rule in rules)


class NonConsecutive(Rule, kind="nonconsecutive"):
    """No two neighbours have consecutive values, but for those with a difference or a ratio.

    A black dot is exempt too, since 1 and 2 may have either dot.

    >>> board = Board.boxes(2, 2)
    >>> len(NonConsecutive().lower(board))
    24
    >>> len(NonConsecutive().lower_among(board, [Difference((0, 1)), Ratio((1, 2))]))
    22
    """

    order = 170
    title = "Nonconsecutive"
    one = "a pair of neighbours"
    the = "the pair of neighbours"
    says = "Neighbours with a common side are not consecutive, except across a dot."
    example = "2x4+difference:r2c2,r2c3+nonconsecutive"
    stated = "Digits in orthogonally adjacent cells cannot be consecutive."
    called = ("nonconsecutive", "non-consecutive")
    drawn = Drawn(r"negative|(?:all|every)\b.*\bdots?\b|non-?consecutive|"
                  r"(?:no|not|never|cannot|can't)\b.*\bconsecutive|連続", shown=False)
    foreign = {
        "f-puzzles": Switch(("nonconsecutive",)),
        "iss": (Switch(("StrictKropki",), beside=("nonratio",)),
                Switch(("AntiConsecutive",), unless=_is_marked)),  # of dots it knows nothing
    }
    claims = (r"(?<!may or may )\b(not|cannot|can't|never|n't) "
              r"((be|contain|hold|include|have(?! to))( \w+)? )?consecutive")
    exhausts = "difference"
    vocabulary = {
        "en": "nonconsecutive consecutive non orthogonally adjacent difference neighbours "
              "neighbouring neighbors neighboring edge share anywhere touching rule whole "
              "applies just horizontally vertically note",
        "ja": "隣り合う 隣り合 隣接 連続 連続する 数",
    }

    def lower(self, board: Board) -> tuple[Pair, ...]:
        """Return the pairs of a board without dots."""
        return self.lower_among(board, ())

    def lower_among(self, board: Board, rules: Sequence[Rule]) -> tuple[Pair, ...]:
        """Return a pair for each edge without a dot."""
        marked = {rule.cells for rule in rules if isinstance(rule, Difference | Ratio)}
        allowed = allowed_by(board.values, _are_apart)
        return tuple([Pair(edge, allowed) for edge in board.edges if edge not in marked])

    def opposite(self, board: Board) -> NonConsecutive:
        """Return the rule itself."""
        return self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield nothing: the rule is told in words."""
        yield from ()


def _are_apart(one: int, other: int) -> bool:
    return abs(one - other) != 1
