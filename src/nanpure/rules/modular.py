"""``+modular:r1c1,r1c2,r2c3``: every three cells of a line leave different remainders."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Self

from nanpure.rules.automata import States, automaton
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.entries import cells_in, number_in
from nanpure.rules.fields import Places, number, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Automaton
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Shape, Tube

__all__ = ["ModularLine"]

USUAL = 3
MOST = 5  # with six there are too many states


def _iss_line(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    """The line of ISS, where 5 is usual."""
    modulus, path = ("5", arguments) if isinstance(arguments[0], int) else (
        arguments[0], arguments[1:])
    yield {"modulus": number_in(modulus), "path": cells_in(path)}


def _line_for_iss(rule: ModularLine, board: Board) -> Iterator[list[Any]]:
    yield [str(rule.modulus or USUAL), *rule.path]


class ModularLine(Rule, kind="modular"):
    """So many cells of *path* one after another have values with different remainders.

    *modulus* is how many, and what they are divided by: 3 if it is None, at most 5. A shorter line
    has different remainders all along.

    >>> board = Board.boxes(2, 2)
    >>> rule = ModularLine.parse("r1c1,r1c2,r2c3,r2c4", board)
    >>> rule.holds([1, 2, 0, 0, 0, 0, 3, 4, *[0] * 8], board)
    True
    """

    path: Places = path(crossing=True)
    modulus: int | None = number("M", least=2, most=MOST, default=None)

    order = 234
    title = "Modular lines"
    one = "a modular line"
    the = "the modular line"
    says = ("Every three cells one after another on a dashed blue line leave different remainders "
            "when they are divided by 3, or so many as the number at its beginning by that number.")
    example = "2x3+modular:r1c1,r1c2,r2c3,r3c4+modular:2:r5c6,r5c5,r6c4"
    stated = ("Any three cells one after another along a modular line leave different remainders "
              "when they are divided by 3.")
    called = ("modular", "modular line", "modular lines")
    drawn = Drawn(r"modular|remainders?", unless="2x2")
    foreign = {"f-puzzles": Each("modularline", {"path": "lines", "modulus": "value"}),
               "iss": Each("Modular", read=_iss_line, write=_line_for_iss)}
    repeats = True
    numbers = frozenset((*range(10), 147, 258, 369))
    vocabulary = {
        "en": "modular mod modulo line lines teal along each every any set group of three "
              "sequential contiguous consecutive successive adjacent cells digits must contain "
              "contains include one digit from groups may repeat on if allowed by different "
              "remainder remainders residue residues when divided after another leave they are",
        "ja": "線 青緑 上 連続する 3つ ３つ 三つ マス 余り 割った 異なる 数字",
    }

    def on(self, board: Board) -> Self:
        """Return the rule with cells instead of their names, None for the usual modulus."""
        rule = super().on(board)
        return rule if rule.modulus != USUAL else dataclasses.replace(rule, modulus=None)

    def numbers_on(self, board: Board) -> frozenset[int]:
        """Return the modulus."""
        return frozenset({self.modulus or USUAL})

    def lower(self, board: Board) -> tuple[Automaton, ...]:
        """Return the reading of remainders."""
        return (Automaton(self.path, *_reading(board.values, self.modulus or USUAL)),)

    def opposite(self, board: Board) -> ModularLine:
        """Return the rule itself: opposite values differ as much."""
        return self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line, and its modulus if it is not the usual one."""
        yield Tube(self.path, "blue", 0.25, dashed=True)
        if self.modulus is not None:
            yield Badge(self.path[:1], str(self.modulus))


@lru_cache(maxsize=64)
def _reading(values: Sequence[int], modulus: int) -> States:
    def step(last: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        own = value % modulus
        return None if own in last else (*last, own)[1 - modulus:]

    return automaton((), step, lambda last: True, values)
