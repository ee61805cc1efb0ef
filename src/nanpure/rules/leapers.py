"""``+antiknight``, ``+antiking``, ``+leaper:1,3``: cells a leap apart have different digits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nanpure.errors import ParseError
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import numbers
from nanpure.rules.foreign import Switch
from nanpure.rules.primitives import Different
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape

__all__ = ["AntiKing", "AntiKnight", "Leaper"]


class AntiKnight(Rule, kind="antiknight"):
    """Cells a knight's move of chess apart have different digits.

    >>> rule = AntiKnight()
    >>> rule.holds([1, *[0] * 5, 1, *[0] * 9], Board.boxes(2, 2))
    False
    """

    order = 340
    title = "Antiknight"
    one = "a pair of cells a knight's move apart"
    the = "the pair of cells a knight's move apart"
    says = "Cells a knight's move of chess apart have different digits."
    example = "2x3+antiknight"
    stated = "Cells a knight's move apart cannot contain the same digit."
    called = ("antiknight", "anti-knight", "knight")
    drawn = Drawn(r"(?:anti-?)?knight(?:'s)?|ナイト", shown=False)
    foreign = {
        "f-puzzles": Switch(("antiknight",)),
        "iss": Switch(("AntiKnight",)),
        "sudokupad": Switch(("antiknight",)),
    }
    vocabulary = {
        "en": "anti knight antiknight knight's knights move moves chess constraint cells digit "
              "apart separated away by as identical different see itself also anti-knight "
              "digits repeat",
        "ja": "アンチナイト ナイト チェス 動き 動く 移動 先 位置 桂馬 八方桂",
    }

    def lower(self, board: Board) -> tuple[Different, ...]:
        """Return the pairs."""
        return _pairs(board, 1, 2)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield nothing: the rule is told in words."""
        yield from ()


class AntiKing(Rule, kind="antiking"):
    """Cells a king's move of chess apart have different digits, also diagonally.

    >>> AntiKing().lower(Board.boxes(1, 2))
    (Different(cells=(0, 3)), Different(cells=(1, 2)))
    """

    order = 350
    title = "Antiking"
    one = "a pair of diagonal neighbours"
    the = "the pair of diagonal neighbours"
    says = "Cells that touch diagonally have different digits."
    example = "1x5+antiking"
    stated = "Cells a king's move apart cannot contain the same digit."
    called = ("antiking", "anti-king", "king")
    drawn = Drawn(r"(?:anti-?)?king(?:'s)?|キング", shown=False)
    foreign = {
        "f-puzzles": Switch(("antiking",)),
        "iss": Switch(("AntiKing",)),
        "sudokupad": Switch(("antiking",)),
    }
    vocabulary = {
        "en": "anti king antiking king's kings move moves chess constraint cells digit apart "
              "separated away by as identical different diagonally diagonal adjacent touch "
              "connected itself also anti-king touching digits repeat even",
        "ja": "アンチキング キング チェス 王 動き 動く 移動 斜め 隣り合う 隣り合 隣接 位置",
    }

    def lower(self, board: Board) -> tuple[Different, ...]:
        """Return the diagonal pairs; the others lie in a row or column anyway."""
        return _pairs(board, 1, 1)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield nothing: the rule is told in words."""
        yield from ()


class Leaper(Rule, kind="leaper"):
    """Cells as far apart as the two numbers of *leap*, one each way, have different digits.

    One of the numbers counts rows and the other columns, in all eight ways; the smaller one comes
    first.

    >>> board = Board.boxes(2, 2)
    >>> rule = Leaper.parse("3,1", board)
    >>> rule, rule.text(board), len(rule.lower(board))
    (Leaper(leap=(1, 3)), 'leaper:1,3', 12)
    """

    leap: tuple[int, ...] = numbers("A,B", count=2)

    order = 360
    title = "Leapers"
    one = "a pair of cells a leap apart"
    the = "the pair of cells a leap apart"
    says = ("Cells that lie the two numbers of a leap apart, one along rows and the other along "
            "columns, have different digits.")
    example = "2x3+leaper:1,3"
    stated = "Cells a leap apart cannot contain the same digit."
    called = ("leaper", "camel", "zebra", "giraffe")
    vocabulary = {
        "en": "leaper leap camel camel's zebra zebra's giraffe giraffe's move moves chess cells "
              "digit apart separated away by as identical different",
        "ja": "跳ぶ 動き 移動 先 位置",
    }

    def __post_init__(self) -> None:
        super().__post_init__()
        self.__dict__["leap"] = tuple(sorted(self.leap))

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a leap to where it began, or over the board."""
        if not 0 < self.leap[1] < board.size:
            raise ParseError(text, expected="a leap from cell to cell",
                             found=Leaper.text(self, board))

    def lower(self, board: Board) -> tuple[Different, ...]:
        """Return the pairs."""
        return _pairs(board, *self.leap)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield nothing: the rule is told in words."""
        yield from ()


@lru_cache(maxsize=32)  # of boards that have nothing else in common
def _pairs(board: Board, far: int, wide: int) -> tuple[Different, ...]:
    return tuple(map(Different, board.leaps(far, wide)))
