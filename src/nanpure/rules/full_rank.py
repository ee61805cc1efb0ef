"""``+fullrank:17:r5c1,r5c9``: the place of a line among all lines in the order of numbers.

``+tiedranks``: lines with a rank may read like others. ``+distinctlines``: no two lines read alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from nanpure.errors import ParseError
from nanpure.rules.automata import States, automaton
from nanpure.rules.board import Board
from nanpure.rules.disjunction import Either, either
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, line, number
from nanpure.rules.foreign import Switch
from nanpure.rules.outside import names_for_both_ends, step_to
from nanpure.rules.palindrome import equal
from nanpure.rules.primitives import Automaton, Combination, Count, Pair, Primitive, allowed_by
from nanpure.rules.rule import Rule, unfit
from nanpure.rules.shapes import Clue, Shape
from nanpure.words import message

__all__ = ["DistinctLines", "FullRank", "TiedRanks"]

SIDES = 4  # from each of them every digit begins one line

Line = tuple[int, ...]


class FullRank(Rule, kind="fullrank"):
    """*rank* - 1 of the 4 N rows and columns, read from either end, are less than *line*.

    Lines are compared as numbers with N digits. No other one reads like this one, unless the board
    has tied ranks.

    >>> board = Board.boxes(2, 2)
    >>> rule = FullRank.parse("6:r3c4,r3c1", board)
    >>> grid = [1, 2, 3, 4, 3, 4, 1, 2, 4, 1, 2, 3, 2, 3, 4, 1]
    >>> rule, rule.holds(grid, board), FullRank(rule.line, 11).holds(grid, board)
    (FullRank(line=(11, 10, 9, 8), rank=6), False, True)
    """

    line: Places = line()
    rank: int = number("RANK", least=1)

    order = 269
    title = "Full rank"
    one = "a full rank clue"
    the = "the line with a rank"
    says = ("A number after # outside the grid is the place of its row or column, read from there, "
            "among all rows and columns from both ends, in the order of numbers; no other one "
            "reads the same.")
    example = "2x3+fullrank:9:r1c2,r6c2+fullrank:1:r1c3,r6c3+fullrank:24:r6c6,r6c1"
    stated = ("All rows and columns are read as numbers from both ends and ranked from lowest to "
              "highest; a clue outside the grid gives the rank of its row or column from there.")
    called = ("full rank", "rank", "ranks", "ranked")
    drawn = Drawn(r"ranks?|ranked")
    foreign = names_for_both_ends("", "FullRank", "rank")
    vocabulary = {
        "en": "full rank ranks ranking ranked considering all rows and columns as numbers read "
              "from the direction of clue clues lowest least to highest greatest outside grid "
              "gives give represents represent where in that row column lies there both ends its",
        "ja": "順位 順番 行 列 両端 数 盤面の外 外側 外 小さい 方向 ヒント 示す 読む 読んだ",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a rank that no line has, or a board too large."""
        if board.size < 2:
            raise unfit(self.kind, message("a board with at least {least} rows", least=2),
                        f"{board.size}")
        most = SIDES * board.size
        if self.rank > most:
            raise ParseError(text, found=f"{self.rank}",
                             expected=message("a rank from 1 to {most}", most=most))

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return the rule on a board without others."""
        return self.lower_among(board, ())

    def lower_among(self, board: Board, rules: Sequence[Rule]) -> tuple[Primitive, ...]:
        """Return the first digit, and how the lines that begin with it compare with this one.

        There is one such line from each side. Where another clue tells which it is, both are
        compared; from the sides that are left all lines may be it, and some of these sides have
        the lines that are less.
        """
        size, first = board.size, _first_digit(self.rank)
        tied = any(isinstance(rule, TiedRanks) for rule in rules)
        others = {rule.line: rule.rank for rule in rules
                  if isinstance(rule, FullRank) and rule.line != self.line}
        peers = {other: rank for other, rank in others.items()
                 if _first_digit(rank) == first and (tied or rank != self.rank)}
        found: list[Primitive] = [Combination.one_of(self.line[0], (first,))]
        for other, rank in peers.items():
            if rank == self.rank:
                found += equal(zip(self.line, other, strict=True), board)
            elif rank < self.rank:
                found.append(Automaton(_by_turns(other, self.line), *_ordered(size)))
        less = (self.rank - 1) % SIDES - sum(rank < self.rank for rank in peers.values())
        unknown = [[entry for entry in side if entry not in others]
                   for side in _other_sides(self.line, board) if peers.keys().isdisjoint(side)]
        if not 0 <= less <= len(unknown):
            return *found, Combination(self.line[:1], ())
        ways = [[part for side in unknown
                 for part in self._beside(side, side in chosen, tied, size)]
                for chosen in combinations(unknown, less)]
        return *found, *(ways[0] if len(ways) == 1 else (either(ways, size),))

    def _beside(self, side: Sequence[Line], less: bool, tied: bool, size: int
                ) -> Iterator[Primitive]:
        """Yield that the line of a side with the same first digit is less than this one, or not."""
        first = _first_digit(self.rank)
        reading = _if_it_begins(size, first, less, tied)
        yield Count(tuple(sorted(entry[0] for entry in side)), ((first, 1, 1),))
        for entry in side:
            yield Automaton((entry[0], *_by_turns(self.line, entry)), *reading)

    def opposite(self, board: Board) -> FullRank:
        """Return the rule with the rank from the other end."""
        return FullRank(self.line, SIDES * board.size + 1 - self.rank)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the clue."""
        yield Clue(self.line, f"#{self.rank}", step_to(self.line, board), "")


class TiedRanks(Rule, kind="tiedranks"):
    """Lines with a rank may read like others; their rank counts those that are less.

    >>> TiedRanks().lower(Board.boxes(2, 2))
    ()
    """

    order = 272
    title = "Tied ranks"
    one = "tied ranks"
    the = "the tied ranks"
    says = "Rows and columns with a rank may read like others, from either end; these share it."
    example = "2x2+fullrank:5:r4c1,r4c4+fullrank:10:r1c1,r4c1+tiedranks"
    stated = "Ranks may be tied: rows and columns that read the same share a rank."
    called = ("tied", "ties")
    foreign = {"iss": Switch(("FullRankTies~any",))}
    vocabulary = {
        "en": "tie ties tied rank ranks may be allowed rows and columns that read the same share "
              "a shared full",
        "ja": "順位 同じ 行 列 読む",
    }

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return nothing: ranks ask whether the rule is there."""
        return ()

    def digits_alike(self, board: Board) -> bool:
        """Never: from the other end tied lines share another rank."""
        return False

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield nothing: the rule is told in words."""
        yield from ()


class DistinctLines(Rule, kind="distinctlines"):
    """No two rows or columns, read from either end, are the same.

    >>> board = Board.boxes(2, 2)
    >>> DistinctLines().holds([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], board)
    False
    """

    order = 274
    title = "Distinct lines"
    one = "a pair of equal lines"
    the = "the pair of lines"
    says = "No two rows or columns read the same, from either end of each."
    example = "2x3+distinctlines"
    stated = "No two rows or columns read the same from any side."
    called = ("distinct lines",)
    foreign = {"iss": Switch(("FullRankTies~none",))}
    vocabulary = {
        "en": "no two rows or columns read reads the same from any either side end direction ties "
              "of each ranks rank tied",
        "ja": "行 列 両端 読む 同じ どの 2つ",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a board of one cell, whose lines are all the same."""
        if board.size < 2:
            raise unfit(self.kind, message("a board with at least {least} rows", least=2),
                        f"{board.size}")

    def lower(self, board: Board) -> tuple[Either, ...]:
        """Return that each two lines from different sides differ at some place."""
        lines = [order for number in range(board.size)
                 for line in (board.row(number), board.column(number))
                 for order in (line, line[::-1])]
        compared = {frozenset((min(pair), max(pair)) for pair in zip(line, other, strict=True)
                              if pair[0] != pair[1])
                    for line in lines for side in _other_sides(line, board) for other in side}
        different = allowed_by(board.values, int.__ne__)
        return tuple(either([[Pair(pair, different)] for pair in sorted(pairs)], board.size)
                     for pairs in sorted(compared, key=sorted))

    def opposite(self, board: Board) -> DistinctLines:
        """Return the rule itself."""
        return self

    def digits_alike(self, board: Board) -> bool:
        """Always: equal lines stay equal."""
        return True

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield nothing: the rule is told in words."""
        yield from ()


def _first_digit(rank: int) -> int:
    """The digit that a line with a rank begins with."""
    return (rank - 1) // SIDES + 1


def _by_turns(one: Line, other: Line) -> Line:
    """The cells of two lines after their first, by turns."""
    return tuple(cell for pair in zip(one[1:], other[1:], strict=True) for cell in pair)


def _other_sides(line: Line, board: Board) -> list[list[Line]]:
    """The lines from the other three sides."""
    in_row = step_to(line, board)[0] == 0
    crossing = [board.column(cell % board.size) if in_row else board.row(cell // board.size)
                for cell in line]
    opposed = [board.row(number) if in_row else board.column(number)
               for number in range(board.size)]
    if line[0] < line[-1]:
        opposed = [other[::-1] for other in opposed]
    return [crossing, [other[::-1] for other in crossing],
            [other for other in opposed if other != line[::-1]]]


def _compare(state: str | int, digit: int) -> str | int:
    """What is known of two lines that are read by turns: "equal" so far, the digit of one, …."""
    if state == "equal":
        return digit
    if isinstance(state, int):
        return "equal" if state == digit else "less" if state < digit else "more"
    return state


@lru_cache(maxsize=16)
def _ordered(size: int) -> States:
    """The first of two lines is less than the other one."""
    return automaton("equal", _compare, lambda state: state == "less", range(1, size + 1))


@lru_cache(maxsize=256)
def _if_it_begins(size: int, first: int, less: bool, tied: bool) -> States:
    """Where a line begins with *first*, it is *less* than the one it is read by turns with, or not.

    Those with a rank are read first. Not less is greater, or equal where that is allowed.
    """
    wanted = {"more" if less else "less", "other"} | (set() if less or not tied else {"equal"})

    def step(state: str | int, digit: int) -> str | int:
        if state == "":
            return "equal" if digit == first else "other"
        return _compare(state, digit)

    return automaton("", step, wanted.__contains__, range(1, size + 1))
