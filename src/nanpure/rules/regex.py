"""``+regex:[12]*3.:r1c1,r1c2,r2c3``: the values of a line match a regular expression."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from nanpure.errors import ParseError
from nanpure.rules.automata import MOST_STATES
from nanpure.rules.board import Board
from nanpure.rules.encoded import expression_of_key, expression_to_key, groups_in
from nanpure.rules.fields import Places, expression, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Automaton
from nanpure.rules.regular import matching, relabelled
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Shape, Tube
from nanpure.words import message

__all__ = ["Regex"]

SHORT = 8  # characters of an expression that a picture shows


def _iss_lines(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    expression = expression_of_key(str(arguments[0]))
    for cells in groups_in(arguments[1:]):
        yield {"path": cells, "expression": expression}


def _line_for_iss(rule: Regex, board: Board) -> Iterator[list[Any]]:
    yield [expression_to_key(rule.expression), *rule.path]


class Regex(Rule, kind="regex"):
    """The values of *path*, read in order, match *expression* (:mod:`nanpure.rules.regular`).

    >>> board = Board.boxes(2, 2)
    >>> rule = Regex("r1c1 r1c2 r2c3", "[12]+4?3").on(board)
    >>> rule.text(board), rule.holds([1, 4, 0, 0, 0, 0, 3, *[0] * 9], board)
    ('regex:[12]{1,}4?3:r1c1,r1c2,r2c3', True)
    """

    path: Places = path(least=1, crossing=True)
    expression: str = expression()

    order = 402
    title = "Regular expressions"
    one = "a regular expression"
    the = "the line of the expression"
    says = "The digits on a thin line with rings, read in order, match the expression given for it."
    example = ("2x3+regex:1[35]*1:r5c4,r6c4,r5c3,r4c3"
               "+regex:6[12]*1:r3c6,r3c5,r4c6,r5c5,r5c4"
               "+regex:5[26]*4:r1c1,r2c1,r3c2,r4c2,r3c1")
    stated = "Digits along a line with rings match its regular expression."
    called = ("regular expression", "regular expressions", "regex")
    foreign = {"iss": Each("Regex", read=_iss_lines, write=_line_for_iss, encoded=True)}
    repeats = True
    vocabulary = {"en": "regular expression expressions regex line lines with rings digits along "
                        "match its", "ja": "線 上 数字 正規表現 一致"}

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for an expression with too many states."""
        try:
            matching(self.expression, board.values)
        except ParseError:
            raise
        except ValueError:
            raise ParseError(text, found=self.expression, expected=message(
                "an expression for which {most} states are enough", most=MOST_STATES)) from None

    def lower(self, board: Board) -> tuple[Automaton, ...]:
        """Return the reading of the expression."""
        return (Automaton(self.path, *matching(self.expression, board.values)),)

    def opposite(self, board: Board) -> Regex:
        """Return the rule with the opposite values in its expression."""
        both = board.values[0] + board.values[-1]
        return dataclasses.replace(self, expression=relabelled(
            self.expression, lambda value: both - value))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line, and a short expression."""
        yield Tube(self.path, "slate", 0.08, ends="rings" if len(self.path) > 1 else "")
        if len(self.expression) <= SHORT:
            yield Badge(self.path[:1], self.expression)
