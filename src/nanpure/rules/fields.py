"""Fields: what a rule is made of, and all that follows from it.

A field reads its part of layout text and writes it, checks its value on a board, moves it, and says
how it looks in JSON and in help.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from nanpure.base.arguments import integer, integers
from nanpure.base.cells import cell_list, parse_cells
from nanpure.errors import ParseError, shown_value
from nanpure.rules.board import MAX_SIZE, Board
from nanpure.words import message

__all__ = ["Cells", "Field", "Total", "cells", "fields_of", "total"]


class Field:
    """The declaration of one field of a kind of rule."""

    name: str
    """Its name in the class, set where the kind is made."""

    optional: bool = False
    """Whether it may be missing: then it is None."""

    word: str
    """What stands for it in help: ``SUM``, ``r1c1,…``."""

    def normal(self, value: Any) -> Any:
        """Return a value that a caller gave in its normal form; TypeError, ValueError."""
        raise NotImplementedError

    def check(self, value: Any, others: Mapping[str, Any], board: Board, text: str) -> None:
        """Raise :class:`ParseError` where the value does not fit the board; *text* is quoted."""

    def parse(self, word: str, board: Board, text: str) -> Any:
        """Read the value; *text* is quoted in errors."""
        raise NotImplementedError

    def text(self, value: Any, board: Board) -> str:
        """Write the value."""
        raise NotImplementedError

    def moved(self, value: Any, others: Mapping[str, Any], cells: Sequence[int],
              mirrored: bool, size: int) -> Any:
        """The value where cell c has gone to ``cells[c]``, and digit d, if mirrored, to N+1-d."""
        return value

    def schema(self) -> dict[str, Any]:
        """Describe the field for programs."""
        return {"name": self.name, "type": type(self).__name__.lower(), "optional": self.optional}


_LISTS, _INTEGERS = frozenset((tuple, set)), frozenset((int,))


class Cells(Field):
    """A set of cells, ascending. *count*: ``"house"`` for exactly N, ``"most"`` for 1 to N."""

    word = "r1c1,…"

    def __init__(self, count: Literal["house", "most"]) -> None:
        self.count = count

    def normal(self, value: Any) -> tuple[int, ...]:
        """Return different cells, ascending."""
        if type(value) in _LISTS and _INTEGERS.issuperset(map(type, value)):
            members = sorted(set(value))  # what codecs give, many times for each killer
            if 0 < len(members) == len(value) <= MAX_SIZE and members[0] >= 0 and (
                    members[-1] < MAX_SIZE * MAX_SIZE):
                return tuple(members)
        numbers = integers(value, self.name, 0, MAX_SIZE * MAX_SIZE - 1)
        if not numbers or len(set(numbers)) != len(numbers) or len(numbers) > MAX_SIZE:
            raise ValueError(f"expected 1 to {MAX_SIZE} different {self.name}, got "
                             f"{shown_value(value)}")
        return tuple(sorted(numbers))

    def check(self, value: tuple[int, ...], others: Mapping[str, Any], board: Board,
              text: str) -> None:
        """Check the number of cells, and that the board has them."""
        size = board.size
        if value[-1] >= size * size:
            raise ParseError(text, expected=message("cells of a board with {size} rows", size=size),
                             found=message("cell {cell}", cell=value[-1]))
        if self.count == "house" and len(value) != size:
            raise ParseError(text, expected=message("{size} different cells", size=size),
                             found=f"{len(value)}")
        if len(value) > size:
            raise ParseError(text, expected=message("at most {size} different cells",
                                                    size=size), found=f"{len(value)}")

    def parse(self, word: str, board: Board, text: str) -> tuple[int, ...]:
        """Read names of cells."""
        return parse_cells(word, board.size)

    def text(self, value: tuple[int, ...], board: Board) -> str:
        """Write names of cells."""
        return cell_list(value, board.size)

    def moved(self, value: tuple[int, ...], others: Mapping[str, Any], cells: Sequence[int],
              mirrored: bool, size: int) -> tuple[int, ...]:
        """Move each cell."""
        return tuple(sorted(cells[cell] for cell in value))

    def schema(self) -> dict[str, Any]:
        """Describe the field, with the number of cells."""
        return {**super().schema(), "count": self.count}


class Total(Field):
    """The sum of the digits of another field's cells, which differ."""

    word = "SUM"

    def __init__(self, of: str, optional: bool) -> None:
        self.of = of
        self.optional = optional

    def normal(self, value: Any) -> int | None:
        """Return a positive integer."""
        return None if value is None and self.optional else integer(value, self.name, 1)

    def check(self, value: int | None, others: Mapping[str, Any], board: Board,
              text: str) -> None:
        """Check that so many different digits can have the sum."""
        if value is None:
            return
        count = len(others[self.of])
        least, most = self.range(count, board.size)
        if not least <= value <= most:
            raise ParseError(text, found=str(value), expected=message(
                "a sum from {least} to {most} of {count} cells" if count > 1 else
                "a sum from {least} to {most} of 1 cell", least=least, most=most, count=count))

    @staticmethod
    def range(count: int, size: int) -> tuple[int, int]:
        """The smallest and the largest sum of *count* different digits."""
        least = count * (count + 1) // 2
        return least, count * (size + 1) - least

    def parse(self, word: str, board: Board, text: str) -> int:
        """Read the sum."""
        number = word.strip()
        if not (number.isascii() and number.isdigit() and len(number) <= 9):
            raise ParseError(text, expected="a sum", found=repr(number))
        return int(number)

    def text(self, value: int, board: Board) -> str:
        """Write the sum."""
        return str(value)

    def moved(self, value: int | None, others: Mapping[str, Any], cells: Sequence[int],
              mirrored: bool, size: int) -> int | None:
        """Where digits are mirrored, so is their sum."""
        if value is None or not mirrored:
            return value
        return len(others[self.of]) * (size + 1) - value

    def schema(self) -> dict[str, Any]:
        """Describe the field, with the name of the field of cells."""
        return {**super().schema(), "of": self.of}


# ---- declaring ----------------------------------------------------------------------------------


def cells(*, count: Literal["house", "most"]) -> Any:
    """Declare a field of cells."""
    return _declared(Cells(count))


def total(*, of: str, default: Any = dataclasses.MISSING) -> Any:
    """Declare the sum of a field of cells; with the default None it may be missing."""
    return _declared(Total(of, default is None), default)


def _declared(field: Field, default: Any = dataclasses.MISSING) -> Any:
    return dataclasses.field(default=default, metadata={"field": field})


def fields_of(kind: type) -> tuple[Field, ...]:
    """The fields of a kind, as they are declared; each learns its name."""
    declared = []
    for entry in dataclasses.fields(kind):
        field = entry.metadata["field"]
        field.name = entry.name
        declared.append(field)
    return tuple(declared)
