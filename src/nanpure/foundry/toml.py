"""Tables of a recipe, read key by key; errors name the line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeVar

from nanpure.errors import ParseError, shown_value
from nanpure.words import message

__all__ = ["Reader", "parsed"]

Name = TypeVar("Name", bound=str)
FORMAT = "recipe"


def parsed(text: str) -> Reader:
    """Read TOML.

    >>> parsed("rows 5")
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected TOML, found Expected '=' after a key in a key/value pair \
(at line 1, column 6) at line 1 of 'rows 5'
    """
    try:
        return Reader(tomllib.loads(text, parse_float=Decimal), text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        match = re.search(r"at line (\d+)", str(error))
        line = int(match[1]) if match else 0
        lines = text.splitlines()
        source_line = lines[line - 1] if 0 < line <= len(lines) else text
        raise ParseError(source_line, expected="TOML", found=str(error), line=line,
                         format=FORMAT) from error


class Reader:
    """A table: each key is taken once; :meth:`end` refuses any left over."""

    def __init__(self, members: dict[str, Any], source: str = "", path: str = "") -> None:
        self.members, self.source, self.path = members, source, path

    def __contains__(self, name: str) -> bool:
        return name in self.members

    # ---- values ---------------------------------------------------------------------------------

    def integer(self, name: str, default: int | None, least: int, most: int) -> int:
        """Return an integer; without a default the key is required."""
        value = self._take(name, default, message("{name}, an integer", name=name))
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(name,
                             message("{name} to be an integer from {least} to {most}", name=name,
                                     least=least, most=most), _shown(value))
        return value

    def number(self, name: str, default: float | None = None) -> float:
        """Return a number."""
        value = self._take(name, default, message("{name}, a number", name=name))
        if isinstance(value, bool) or not isinstance(value, int | float | Decimal) or (
                value != value):
            raise self.wrong(name, message("{name} to be a number", name=name), _shown(value))
        return float(value)

    def share(self, name: str) -> Fraction:
        """Return a share of the whole, exactly as written; text may also be a fraction."""
        value = self._take(name, None, message("{name}, a share from 0 to 1", name=name))
        try:
            if isinstance(value, bool) or not isinstance(value, int | float | Decimal | str):
                raise ValueError
            share = Fraction(str(value))
        except (ValueError, ZeroDivisionError):
            share = Fraction(-1)
        if not 0 <= share <= 1:
            raise self.wrong(name, message("{name} to be a share from 0 to 1", name=name),
                             _shown(value))
        return share

    def flag(self, name: str, default: bool) -> bool:
        """Return true or false."""
        value = self._take(name, default, name)
        if not isinstance(value, bool):
            raise self.wrong(name, message("{name} to be true or false", name=name), _shown(value))
        return value

    def text(self, name: str) -> str | None:
        """Return text, or None if the key is missing."""
        value = self.members.pop(name, None)
        if not isinstance(value, str | None):
            raise self.wrong(name, message("{name} to be text", name=name), _shown(value))
        return value

    def choice(self, name: str, default: Name | None, allowed: Sequence[Name]) -> Name:
        """Return one of the names allowed."""
        value = self._take(name, default,
                           message("{name}, one of {names}", name=name, names=", ".join(allowed)))
        for choice in allowed:
            if choice == value:
                return choice
        raise self.wrong(name,
                         message("{name} to be one of {names}", name=name,
                                 names=", ".join(allowed)), _shown(value))

    def strings(
        self, name: str, default: tuple[str, ...], keep: bool = False
    ) -> tuple[str, ...]:
        """Return one or more texts; *keep*: the key will be read again."""
        value = self.members.get(name, default)
        if not keep:
            self.members.pop(name, None)
        value = [value] if isinstance(value, str) else value
        if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
            raise self.wrong(name, message("{name} to be a list of texts", name=name),
                             _shown(value))
        if not value and default:
            raise self.wrong(name, message("{name} to have an entry", name=name), "none")
        return tuple(value)

    def choices(self, name: str, allowed: Sequence[Name]) -> tuple[Name, ...]:
        """Return some of the names allowed."""
        for value in (values := self.strings(name, ())):
            if value not in allowed:
                raise self.wrong(name,
                                 message("{name} to be of {names}", name=name,
                                         names=", ".join(allowed)), _shown(value))
        return tuple(choice for value in values for choice in allowed if choice == value)

    def counts(self, name: str) -> tuple[int, int] | None:
        """Return the fewest and the most, perhaps equal; None if the key is missing."""
        value = self.members.pop(name, None)
        if value is None:
            return None
        pair = [value, value] if type(value) is int else value
        if (isinstance(pair, list | tuple) and len(pair) == 2
                and all(type(count) is int for count in pair) and 0 <= pair[0] <= pair[1]):
            return pair[0], pair[1]
        raise self.wrong(name,
                         message("{name} to be a number, or the fewest and the most", name=name),
                         _shown(value))

    def pair(self, name: str) -> tuple[float, float]:
        """Return the lowest and the highest number."""
        value = self.members.pop(name)
        if isinstance(value, list | tuple) and len(value) == 2 and all(
                isinstance(number, int | float | Decimal) and not isinstance(number, bool)
                for number in value):
            low, high = map(float, value)
            if 0 <= low <= high:  # false if either is not a number
                return low, high
        raise self.wrong(name, message("{name} to be the lowest and the highest number", name=name),
                         _shown(value))

    # ---- tables ---------------------------------------------------------------------------------

    def table(self, name: str) -> Reader | None:
        """Return a table in this one, or None."""
        value = self.members.pop(name, None)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise self.wrong(name, message("{name} to be a table", name=name), _shown(value))
        return Reader(dict(value), self.source, self._path(name))

    def tables(self, name: str) -> Iterator[Reader]:
        """Yield the tables of a list, at least one."""
        value = self._take(name, None, message("{name}, a list of tables", name=name))
        if not isinstance(value, list) or not value or not all(
                isinstance(table, dict) for table in value):
            raise self.wrong(name, message("{name} to be a list of tables", name=name),
                             _shown(value))
        for at, table in enumerate(value):
            yield Reader(dict(table), self.source, f"{self._path(name)}[{at + 1}]")

    def names(self, pattern: str) -> list[str]:
        """Return the keys left over, which must match *pattern*."""
        for name in self.members:
            if not re.fullmatch(pattern, name):
                raise self.wrong(name, "a name of lower-case letters, digits and _", _shown(name))
        return list(self.members)

    def end(self) -> None:
        """Refuse keys that were not read."""
        for name in self.members:
            raise self.wrong(name,
                             message("a key of {table}", table=self.path or message("a recipe")),
                             self._path(name))

    # ---- errors ---------------------------------------------------------------------------------

    def wrong(self, name: str, expected: str, found: str) -> ParseError:
        """Return the error for a key, with its line if it has one."""
        line, source_line = self._line(name)
        return ParseError(source_line or self._path(name), expected=expected, found=found,
                          line=line, format=FORMAT)

    def _take(self, name: str, default: object, expected: str) -> Any:
        value = self.members.pop(name, default)
        if value is None:
            raise self.wrong(name, expected, "none")
        return value

    def _path(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def _line(self, name: str) -> tuple[int, str]:
        """The line of a key: below the header of its table, otherwise that of its parents."""
        lines = self.source.splitlines()
        start, parents = 0, re.findall(r"[a-z_]+", self.path)
        for parent in parents:
            for at in range(start, len(lines)):
                if re.match(rf"\s*(\[+[\w.]*\b{parent}\s*\]|{parent}\s*=)", lines[at]):
                    start = at
                    break
        whole = re.compile(rf"(^|[\s{{,.\[\"']){re.escape(name)}[\"']?\s*(=|\]|\.)")
        places = [at for at in range(start, len(lines)) if whole.search(lines[at])]
        if not places:
            return (start + 1, lines[start]) if parents and lines else (0, "")
        return places[0] + 1, lines[places[0]]


def _shown(value: object) -> str:
    """Show a value in a message: numbers as written, not as Python decimals."""
    return shown_value(_plain(value))


def _plain(value: object) -> object:
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return {key: _plain(item) for key, item in value.items()} if isinstance(value, dict) else value
