"""Fields that consist of lists: sets of values, weights, expressions, states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nanpure.base.arguments import integer, integers, listed, text_of
from nanpure.errors import ParseError, shown_value
from nanpure.rules.automata import MOST_STATES, Reading, States
from nanpure.rules.board import MAX_SIZE, Board
from nanpure.rules.field import Field
from nanpure.rules.number_fields import Number
from nanpure.rules.regular import checked, signs_of
from nanpure.words import message

__all__ = ["Expression", "Integer", "Machine", "ValueSets", "Weights"]

MOST_SETS = 4096
MOST_WEIGHT = 1000  # which the engine takes (native/rules/rules.hpp)
MOST_DIGITS = 7  # of a number with a sign


class Integer(Number):
    """A number that may be negative."""

    def __init__(self, word: str) -> None:
        super().__init__(word, -(10**MOST_DIGITS) + 1, 10**MOST_DIGITS - 1)

    def reads(self, word: str) -> bool:
        """Whether a word is a number."""
        return _is_integer(word.strip())

    def parse(self, word: str, board: Board, text: str) -> int:
        """Read the number."""
        if not self.reads(word):
            raise ParseError(text, expected="an integer", found=repr(word.strip()))
        return int(word)


class Weights(Field):
    """An integer for each cell of the field *of*, none of them 0, separated by commas."""

    def __init__(self, word: str, of: str) -> None:
        self.word, self.of = word, of

    def normal(self, value: Any) -> tuple[int, ...]:
        """Return the weights in their order."""
        weights = tuple(integer(entry, self.name, -MOST_WEIGHT, MOST_WEIGHT)
                        for entry in listed(value, self.name))
        if not weights or 0 in weights or len(weights) > MOST_SETS:
            raise ValueError(message("expected {name} other than 0, got {value}", name=self.name,
                                     value=shown_value(value)))
        return weights

    def check(self, value: tuple[int, ...], others: Mapping[str, Any], board: Board,
              text: str) -> None:
        """Check that each cell has one."""
        if len(value) != len(others[self.of]):
            raise ParseError(text, found=f"{len(value)}", expected=message(
                "{count} weights, one for each cell", count=len(others[self.of])))

    def parse(self, word: str, board: Board, text: str) -> tuple[int, ...]:
        """Read the weights."""
        words = [part.strip() for part in word.split(",")]
        if not all(_is_integer(part) and 0 < abs(int(part)) <= MOST_WEIGHT for part in words):
            raise ParseError(text, found=repr(word.strip()), expected=message(
                "weights from {least} to {most}, not 0", least=-MOST_WEIGHT, most=MOST_WEIGHT))
        return tuple(map(int, words))

    def text(self, value: tuple[int, ...], board: Board) -> str:
        """Write the weights."""
        return ",".join(map(str, value))

    def schema(self) -> dict[str, Any]:
        """Describe the field, with the name of the field of cells."""
        return {**super().schema(), "of": self.of}


class ValueSets(Field):
    """Sets of values of the board, in an order: ``13/24``, and from ten values on ``1.3/2.10``.

    Any number of sets with as many values as the field *of* has cells; where that is None, a set
    for each value of the board, which may be empty. These may be a function of two values until the
    rule comes to a board.
    """

    def __init__(self, word: str, of: str | None) -> None:
        self.word, self.of = word, of

    def normal(self, value: Any) -> tuple[tuple[int, ...], ...] | Callable[..., Any]:
        """Return the sets, each ascending, or the function."""
        if callable(value) and self.of is None:
            return value  # type: ignore[no-any-return]
        rows = tuple(tuple(sorted(integers(row, self.name, 0, MAX_SIZE)))
                     for row in listed(value, self.name))
        if not 0 < len(rows) <= MOST_SETS or any(
                len(set(row)) < len(row) or not (row or self.of is None) for row in rows):
            raise ValueError(message(
                "expected 1 to {most} sets of different values as {name}, got {value}",
                most=MOST_SETS, name=self.name, value=shown_value(value)))
        return rows if self.of is None else tuple(dict.fromkeys(sorted(rows)))

    def check(self, value: Any, others: Mapping[str, Any], board: Board, text: str) -> None:
        """Check that the board has the values, and the number of sets or of their values."""
        if callable(value):
            raise ParseError(text, expected="sets of values", found=shown_value(value))
        for row in value:
            for number in row:
                if number not in board.values:
                    raise ParseError(text, found=str(number), expected=message(
                        "values from {least} to {most}", least=board.values[0],
                        most=board.values[-1]))
        if self.of is None:
            if len(value) != board.size:
                raise ParseError(text, found=f"{len(value)}", expected=message(
                    "{count} sets, one for each value", count=board.size))
            return
        count = len(others[self.of])
        if wrong := [row for row in value if len(row) != count]:
            raise ParseError(text, found=self.text(wrong, board), expected=message(
                "sets of {count} values", count=count))

    def parse(self, word: str, board: Board, text: str) -> tuple[tuple[int, ...], ...]:
        """Read the sets."""
        rows = []
        for row in word.strip().split("/"):
            words = row.split(".") if board.values[-1] > 9 and row else list(row)
            if not all(part.isdecimal() and part.isascii() and len(part) < 4 for part in words):
                raise self._no_sets(word, board, text)
            rows.append(list(map(int, words)))
        if len(rows) > MOST_SETS:
            raise ParseError(text, found=f"{len(rows)}", expected=message(
                "at most {most} sets", most=MOST_SETS))
        try:
            return self.normal(rows)  # type: ignore[return-value]
        except ValueError:  # a value twice, one of no board, no value at all
            raise self._no_sets(word, board, text) from None

    def _no_sets(self, word: str, board: Board, text: str) -> ParseError:
        return ParseError(text, found=repr(word.strip()), expected=message(
            "sets of different values such as {sets}",
            sets="1.3/2.10" if board.values[-1] > 9 else "13/24"))

    def text(self, value: Sequence[Sequence[int]], board: Board) -> str:
        """Write the sets."""
        between = "." if board.values[-1] > 9 else ""
        return "/".join(between.join(map(str, row)) for row in value)

    def schema(self) -> dict[str, Any]:
        """Describe the field, with the name of the field of cells."""
        return {**super().schema(), "of": self.of}


class Expression(Field):
    """A regular expression over values (:mod:`nanpure.rules.regular`)."""

    word = "EXPRESSION"

    def normal(self, value: Any) -> str:
        """Return the expression without spaces, ``+`` written as ``{1,}``."""
        return checked(text_of(value, self.name))

    def check(self, value: str, others: Mapping[str, Any], board: Board, text: str) -> None:
        """Check that the board has its values."""
        for number in signs_of(value):
            if number not in board.values:
                raise ParseError(text, found=str(number), expected=message(
                    "values from {least} to {most}", least=board.values[0],
                    most=board.values[-1]))

    def parse(self, word: str, board: Board, text: str) -> str:
        """Read the expression."""
        return checked(word)

    def text(self, value: str, board: Board) -> str:
        """Write the expression."""
        return value


class Machine(Field):
    """The states of an automaton: ``1.2/*.1/2.`` has three of which the second is final.

    The states are separated by slashes; each has, for each value of the board, the number of the
    next state, from 0, or nothing. It may be made from functions where the board is known
    (:class:`nanpure.rules.automata.Reading`).
    """

    word = "STATES"

    def normal(self, value: Any) -> States | Reading:
        """Return the states."""
        if isinstance(value, Reading):
            return value
        following, final = _two(value, self.name)
        rows = tuple(integers(row, self.name, -1, MOST_STATES - 1)
                     for row in listed(following, self.name))
        ends = tuple(sorted(set(integers(final, self.name, 0, MOST_STATES - 1))))
        if not 0 < len(rows) <= MOST_STATES or max((*map(max, filter(None, rows)), *ends, 0)
                                                   ) >= len(rows):
            raise ValueError(message("expected 1 to {most} states that there are as "
                                     "{name}, got {value}", most=MOST_STATES, name=self.name,
                                     value=shown_value(value)))
        return States(rows, ends)

    def check(self, value: States, others: Mapping[str, Any], board: Board, text: str) -> None:
        """Check that each state says what follows each value."""
        for row in value.following:
            if len(row) != board.size:
                raise ParseError(text, found=f"{len(row)}", expected=message(
                    "{count} next states in each state, one for each value", count=board.size))

    def parse(self, word: str, board: Board, text: str) -> States:
        """Read the states."""
        rows, final = [], []
        pieces = word.strip().split("/")
        for state, piece in enumerate(pieces):
            if piece.startswith("*"):
                final.append(state)
            row = piece.removeprefix("*").split(".")
            if not all(to == "" or (to.isdecimal() and to.isascii() and len(to) < 5
                                    and int(to) < len(pieces)) for to in row) or (
                                        len(pieces) > MOST_STATES):
                raise ParseError(text, found=repr(piece), expected=message(
                    "at most {most} states such as {states}", most=MOST_STATES, states="1./*.1"))
            rows.append(tuple(int(to) if to else -1 for to in row))
        return States(tuple(rows), tuple(final))

    def text(self, value: States, board: Board) -> str:
        """Write the states."""
        return "/".join(("*" if state in value.final else "")
                        + ".".join(str(to) if to >= 0 else "" for to in row)
                        for state, row in enumerate(value.following))


def _two(value: Any, name: str) -> tuple[Any, Any]:
    entries = listed(value, name, 2)
    if len(entries) != 2:
        raise ValueError(message("expected {name} as (following, final), got {value}", name=name,
                                 value=shown_value(value)))
    return entries


def _is_integer(word: str) -> bool:
    digits = word.removeprefix("-")
    return digits.isdecimal() and digits.isascii() and len(digits) <= MOST_DIGITS
