"""Fields that consist of numbers or words: totals, differences, digits, flags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nanpure.base.arguments import flag as a_flag
from nanpure.base.arguments import integer, integers
from nanpure.errors import ParseError, shown_value
from nanpure.rules.board import MAX_SIZE, Board
from nanpure.rules.field import Field
from nanpure.words import message

__all__ = ["Digits", "Flag", "Number", "Numbers", "Total"]

MOST_DIGITS = 9  # a number in layout text has no more


class Number(Field):
    """A number of at least *least*; with the default None it may be None."""

    def __init__(self, word: str, least: int, most: int | None) -> None:
        self.word, self.least, self.most = word, least, most

    def normal(self, value: Any) -> int | None:
        """Return the number."""
        if value is None and self.default is None:
            return None
        return integer(value, self.name, self.least, self.most)

    def reads(self, word: str) -> bool:
        """Whether a word is a number."""
        return _is_number(word.strip())

    def parse(self, word: str, board: Board, text: str) -> int:
        """Read the number."""
        digits = word.strip()
        if not _is_number(digits) or int(digits) < self.least or (
                self.most is not None and int(digits) > self.most):
            wanted = message("a number from {least}", least=self.least) if self.most is None else (
                message("a number from {least} to {most}", least=self.least, most=self.most))
            raise ParseError(text, expected=wanted, found=repr(digits))
        return int(digits)

    def text(self, value: int, board: Board) -> str:
        """Write the number."""
        return str(value)

    def schema(self) -> dict[str, Any]:
        """Describe the field, with its limits."""
        return {**super().schema(), "least": self.least, "most": self.most}


class Total(Number):
    """The sum of the values of another field's cells, which differ unless they may *repeat*."""

    def __init__(self, of: str, repeat: bool) -> None:
        super().__init__("SUM", 0, None)
        self.of, self.repeat = of, repeat

    def check(self, value: int | None, others: Mapping[str, Any], board: Board,
              text: str) -> None:
        """Check that so many digits can have the sum."""
        if value is None:
            return
        count = len(others[self.of])
        least, most = self.range(count, board)
        if not least <= value <= most:
            raise ParseError(text, found=str(value), expected=message(
                "a sum from {least} to {most} of {count} cells" if count > 1 else
                "a sum from {least} to {most} of 1 cell", least=least, most=most, count=count))

    def range(self, count: int, board: Board) -> tuple[int, int]:
        """The smallest and the largest sum of *count* values."""
        more = 0 if self.repeat else count * (count - 1) // 2
        return count * board.first + more, count * (board.first + board.size - 1) - more

    def parse(self, word: str, board: Board, text: str) -> int:
        """Read the sum."""
        number = word.strip()
        if not _is_number(number):
            raise ParseError(text, expected="a sum", found=repr(number))
        return int(number)

    def schema(self) -> dict[str, Any]:
        """Describe the field, with the name of the field of cells."""
        return {**Field.schema(self), "of": self.of}


class Digits(Field):
    """From *least* to *most* values of the board, ascending, which may repeat."""

    word = "1,2"

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most

    def normal(self, value: Any) -> tuple[int, ...]:
        """Return the values, ascending."""
        numbers = integers(value, self.name, 0, MAX_SIZE)
        if not self.least <= len(numbers) <= self.most:
            raise ValueError(message("expected {least} to {most} {name}, got {value}",
                                     least=self.least, most=self.most, name=self.name,
                                     value=shown_value(value)))
        return tuple(sorted(numbers))

    def check(self, value: tuple[int, ...], others: Mapping[str, Any], board: Board,
              text: str) -> None:
        """Check that the board has the values."""
        for number in value:
            if number not in board.values:
                raise ParseError(text, found=str(number), expected=message(
                    "values from {least} to {most}", least=board.values[0],
                    most=board.values[-1]))

    def parse(self, word: str, board: Board, text: str) -> tuple[int, ...]:
        """Read the values."""
        words = [part.strip() for part in word.split(",")]
        if not self.least <= len(words) <= self.most or not all(map(_is_number, words)):
            raise ParseError(text, found=repr(word.strip()), expected=message(
                "{least} to {most} values", least=self.least, most=self.most))
        numbers = tuple(sorted(map(int, words)))
        self.check(numbers, {}, board, text)  # here, since some are values of no board at all
        return numbers

    def text(self, value: tuple[int, ...], board: Board) -> str:
        """Write the values."""
        return ",".join(map(str, value))

    def schema(self) -> dict[str, Any]:
        """Describe the field, with its least and most values."""
        return {**super().schema(), "least": self.least, "most": self.most}


class Numbers(Field):
    """*count* numbers of at least *least*, separated by commas."""

    def __init__(self, word: str, count: int, least: int) -> None:
        self.word, self.count, self.least = word, count, least

    def normal(self, value: Any) -> tuple[int, ...]:
        """Return the numbers in their order."""
        entries = integers(value, self.name, self.least, MAX_SIZE)
        if len(entries) != self.count:
            raise ValueError(message("expected {count} numbers as {name}, got {value}",
                                     count=self.count, name=self.name, value=shown_value(value)))
        return tuple(entries)

    def parse(self, word: str, board: Board, text: str) -> tuple[int, ...]:
        """Read the numbers."""
        words = [part.strip() for part in word.split(",")]
        if len(words) != self.count or not all(map(_is_number, words)) or (
                min(map(int, words)) < self.least or max(map(int, words)) > MAX_SIZE):
            raise ParseError(text, found=repr(word.strip()), expected=message(
                "{count} numbers from {least} to {most}", count=self.count, least=self.least,
                most=MAX_SIZE))
        return tuple(map(int, words))

    def text(self, value: tuple[int, ...], board: Board) -> str:
        """Write the numbers."""
        return ",".join(map(str, value))

    def schema(self) -> dict[str, Any]:
        """Describe the field, with its count and the least number."""
        return {**super().schema(), "count": self.count, "least": self.least}


class Flag(Field):
    """A *word* that stands in layout text or does not."""

    def __init__(self, word: str) -> None:
        self.word = word

    def normal(self, value: Any) -> bool:
        """Return True or False."""
        return a_flag(value, self.name)

    def reads(self, word: str) -> bool:
        """Whether it is the word."""
        return word.strip() == self.word

    def parse(self, word: str, board: Board, text: str) -> bool:
        """Read the word."""
        if not self.reads(word):
            raise ParseError(text, expected=repr(self.word), found=repr(word.strip()))
        return True

    def text(self, value: bool, board: Board) -> str:
        """Write the word."""
        return self.word


def _is_number(word: str) -> bool:
    return word.isdecimal() and word.isascii() and len(word) <= MOST_DIGITS
