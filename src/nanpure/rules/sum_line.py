"""``+sumline:10:r1c1,r1c2,r2c3``: a line or loop falls into stretches of the same sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from nanpure.errors import ParseError
from nanpure.rules.automata import MOST_STATES, States, automaton
from nanpure.rules.board import Board
from nanpure.rules.disjunction import either
from nanpure.rules.drawn import Drawn
from nanpure.rules.entries import cells_in, number_in
from nanpure.rules.fields import Places, flag, number, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Automaton, Primitive
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Shape, Tube
from nanpure.words import message

__all__ = ["SumLine"]

MOST_BRANCHES = 64  # of a choice that engines make (``native/rules/either.cpp``)


def _round(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    """The loop of ISS."""
    total, *cells, word = arguments
    if word != "LOOP":
        raise ValueError("no loop")
    yield {"sum": number_in(total), "path": cells_in(cells), "loop": True}


def _as_loop(rule: SumLine, board: Board) -> Iterator[list[Any]]:
    """The loop for ISS."""
    if rule.loop:
        yield [str(rule.sum), *rule.path, "LOOP"]


class SumLine(Rule, kind="sumline"):
    """*path* falls into stretches, each with values that add up to *sum*; they may repeat.

    With *loop* its last cell is followed by the first one again.

    >>> board = Board.boxes(2, 2)
    >>> rule = SumLine.parse("5:r1c1,r1c2,r2c3,r2c4", board)
    >>> rule.holds([1, 4, 0, 0, 0, 0, 3, 2, *[0] * 8], board)
    True
    >>> rule = SumLine.parse("5:loop:r1c1,r1c2,r2c2,r2c1", board)
    >>> rule, rule.holds([1, 3, 0, 0, 4, 2, *[0] * 10], board)
    (SumLine(path=(0, 1, 5, 4), sum=5, loop=True), True)
    """

    path: Places = path(least=1)
    sum: int = number("SUM", least=1, most=MOST_STATES)
    loop: bool = flag("loop")

    order = 254
    title = "Sum lines"
    one = "a sum line"
    the = "the sum line"
    says = ("A grey line between two bars, or a loop, falls into stretches whose digits each add "
            "up to the number at its beginning.")
    example = ("2x3+sumline:7:r1c1,r1c2,r2c3,r3c4+sumline:8:loop:r2c5,r2c6,r3c6,r3c5"
               "+sumline:6:r5c6,r5c5,r6c4")
    stated = "Each line can be divided into segments that each sum to the number given."
    called = ("sum line", "sum lines", "ten line", "ten lines")
    drawn = Drawn(r"sum lines?|ten lines?|segments?")
    foreign = {"iss": (Each("SumLine", fixed={"loop": False}),
                       Each("SumLine", read=_round, write=_as_loop))}
    repeats = True
    vocabulary = {
        "en": "sum ten line lines each can be divided into one or more contiguous segments groups "
              "digits that to sums adding up add total non-overlapping along given",
        "ja": "線 上 区間 分け 合計 和 なる 数字",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a loop with a sum so large that too much is open."""
        if self.loop and self.sum > MOST_BRANCHES:
            raise ParseError(text, found=f"{self.sum}", expected=message(
                "a sum of at most {most} on a loop", most=MOST_BRANCHES))

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return the reading of the sum so far; of a loop, for each sum that its end holds."""
        readings = [Automaton(self.path, *_reading(board.values, self.sum, held))
                    for held in range(self.sum if self.loop else 1)]
        return (either([[reading] for reading in readings], board.size) if self.loop
                else readings[0],)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line and its sum."""
        yield (Tube((*self.path, self.path[0]), "grey", 0.2) if self.loop else
               Tube(self.path, "grey", 0.2, ends="bars"))
        yield Badge(self.path[:1], str(self.sum))


@lru_cache(maxsize=256)
def _reading(values: range, total: int, start: int) -> States:
    """The sum of the stretch so far, which is *start* before the first cell and after the last."""
    def step(held: int, value: int) -> int | None:
        return (held + value) % total if held + value <= total else None

    return automaton(start, step, lambda held: held == start, values)
