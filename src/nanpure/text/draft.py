"""A board that is collected while a text that names rules is read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, NoReturn

from nanpure.base.cells import cell_name
from nanpure.errors import ParseError, Unsupported, shown
from nanpure.kernel.strings import CagedBoard
from nanpure.rules import Board, Rule, different, gathered, layout_text
from nanpure.rules.cell_fields import Cells
from nanpure.rules.field import Field
from nanpure.rules.foreign import Switch, misplaced, named, switch_of
from nanpure.rules.registry import parse_rule, summed
from nanpure.words import argument, listed, message

from .base import LEFT_OUT, ReadOptions
from .cells import fail
from .record import Record, board_of, made
from .regions import board_with, table
from .symbols import symbols_for

__all__ = ["LARGEST", "Draft", "Summed", "cell_name", "needs", "parts_of", "plain_of",
           "with_extras"]

Summed = list[tuple[tuple[int, ...], int | None]]

NAMED = 12  # unknown rules that an error names
LARGEST = 36  # rows of a board; those programs stop earlier


def needs(record: Record, form: str, size: int = 9) -> None:
    """Refuse to write a record that is not a board of *size* with the usual digits."""
    if record.size != size or record.symbols != symbols_for(size):
        raise Unsupported(message("{form!r} holds {size}x{size} boards with the usual digits only",
                                  form=form, size=size), "symbols")


def plain_of(fields: CagedBoard | None, text: str, line: int) -> Record | None:
    """Return the record of a 9×9 string of digits, cages and diagonals, None for None."""
    if fields is None:
        return None
    digits, rules, _ = fields
    return made(9, digits, symbols_for(9), ".", line, text, {},
                rules=layout_text.parse(f"9{rules}").rules if rules else ())


@dataclass
class Draft:
    """A board while it is read: its known and its unknown parts."""

    size: int
    text: str
    line: int
    form: str
    digits: list[int] = field(default_factory=list)
    placed: set[int] = field(default_factory=set)
    removed: set[tuple[int, int]] = field(default_factory=set)
    regions: list[Any] | None = None  # of each cell, by any name; None: the default boxes
    rules: list[Rule] = field(default_factory=list)
    switches: list[str] = field(default_factory=list)  # names that this form has for rules
    info: dict[str, str] = field(default_factory=dict)
    unknown: dict[str, None] = field(default_factory=dict)  # in order
    first: int = 1  # the value of digit 1

    def __post_init__(self) -> None:
        self.digits = self.digits or [0] * (self.size * self.size)

    def fail(self, expected: str, found: str = "", kind: str = "", **facts: int | str) -> NoReturn:
        """Raise the ParseError of this text."""
        fail(self.text, self.line, self.form, expected, found, 0, kind, **facts)

    def digit(self, value: Any, cell: int) -> int:
        """Return the digit, 1 … N, for a value of JSON, a number or its text."""
        digit = int(value) if isinstance(value, str) and value.isdecimal() else value
        last = self.first + self.size - 1
        if type(digit) is not int or not self.first <= digit <= last:
            self.fail(message("a digit from {first} to {last} at {cell}", first=self.first,
                              last=last, cell=cell_name(cell, self.size)), shown(str(value), 20))
        return digit - self.first + 1

    def leave(self, kind: str) -> None:
        """Note that a rule of some kind is unknown."""
        self.unknown[kind] = None

    def restrict(self, cell: int, digits: Iterable[int]) -> None:
        """Remove the candidates of a cell that are not among these."""
        self.removed |= {(cell, digit) for digit in set(range(1, self.size + 1)).difference(digits)}

    def add(self, kind: type[Rule], values: Mapping[str, Any], board: Board, what: str) -> None:
        """Add a rule of a kind with these fields; *what* is its name in messages."""
        for name, count in _sets_of(kind.fields):
            members = set(values[name])  # some files have a cell twice
            if count == "house":
                self.different(members, what)
                return
            if count == "most" and not 0 < len(members) <= self.size:
                self._fits(members, what)
                return
            values = {**values, name: members}
        try:
            rule = kind.made(dict(values)).fitted(board)
        except ParseError as error:
            self.fail(error.expected, error.found)
        except ValueError as error:
            self.fail(message("a rule that the board can have ({error})", error=error))
        self.rules.append(rule)

    def summed(self, cells: Iterable[int], total: int | None, kind: str) -> None:
        """Add cells whose digits differ and have a sum, unless it is None."""
        if self._fits(members := set(cells), kind):
            self.rules.append(summed(members, total))

    def different(self, cells: Iterable[int], kind: str) -> None:
        """Add cells whose digits differ: a house if there are N of them."""
        if self._fits(members := set(cells), kind):
            self.rules.append(different(members, self.size))

    def _fits(self, members: set[int], kind: str) -> bool:
        fits = 0 < len(members) <= self.size
        if not fits:
            self.leave(message("{kind} of {count} cells", kind=message(kind), count=len(members)))
        return fits

    def known(self, board: Board) -> tuple[Rule, ...]:
        """Return its rules on a board; a switch that the board cannot have is unknown."""
        rules = list(self.rules)
        for name in self.switches:
            found = switch_of(self.form, name, board)
            if not found or misplaced(self.form, name, board, self.rules):
                self.leave(name)
            rules += found
        return gathered(rules, board) if rules else ()

    def record(self, options: ReadOptions) -> Record:
        """Return the record if nothing in it is unknown (lossily: the rest of it)."""
        board = self.board
        return self._record(options, board, self.known(board))

    def _record(self, options: ReadOptions, board: Board, rules: tuple[Rule, ...]) -> Record:
        if self.unknown:
            unknown = ", ".join(self.unknown)
            if not options.lossy:
                several = listed([message(name) for name in list(self.unknown)[:NAMED]])
                if len(self.unknown) > NAMED:
                    several = message("{names} and {more} more", names=several,
                                      more=len(self.unknown) - NAMED)
                raise Unsupported(message("not supported: {names} ({lossy} leaves out unknown "
                                          "rules) at line {line} of {text}", names=several,
                                          lossy=argument("lossy"), line=self.line,
                                          text=shown(self.text)), "rules", unknown)
            self.info[LEFT_OUT] = unknown
        record = made(
            self.size, tuple(self.digits), symbols_for(self.size, self.first), ".", self.line,
            self.text, self.info, None if board.is_default else board, rules,
            frozenset(self.placed), tuple(sorted(self.removed)))
        if options.symbols is not None and len(options.symbols) == self.size:
            record = replace(record, symbols=options.symbols, empty=options.empty or ".")
        return record

    @property
    def board(self) -> Board:
        """Its board as far as the regions are known: without any, the default boxes, or rows."""
        if self.regions is None:
            board = Board.default(self.size) or Board.boxes(1, self.size)
        else:
            signs = [str(sign) for sign in self.regions]
            board = board_with(table(signs, self.size, text=self.text, line=self.line,
                                     format=self.form), self.size)
        return board if self.first == 1 else replace(board, first=self.first)


@cache
def _sets_of(fields: tuple[Field, ...]) -> tuple[tuple[str, str], ...]:
    """The names of fields that are sets of cells, and how many they may be."""
    return tuple((field.name, field.count) for field in fields if isinstance(field, Cells))


# ---- rules of a record --------------------------------------------------------------------------


def with_extras(record: Record, extras: Iterable[str]) -> Record:
    """Return the record with rules in addition to its layout.

    >>> record = Record(4, (0,) * 16, tuple("ABCD"))
    >>> with_extras(record, ["diagonals"]).layout
    '2x2+diagonals'
    """
    names = list(extras)
    if not names:
        return record
    board = board_of(record)
    more = [parse_rule(name, board) for name in names]
    return replace(record, rules=gathered([*record.rules, *more], board))


def parts_of(record: Record, form: str) -> tuple[str, Summed]:
    """Return the letters that a form has for the switches of a record, and its cells with sums.

    Raises :class:`Unsupported` for any other rule.

    >>> from nanpure.rules import layout_text
    >>> board, rules, _ = layout_text.parse("4+diagonals+cage:3:r1c1,r1c2")
    >>> record = Record(4, (0,) * 16, tuple("1234"), board=board, rules=rules)
    >>> parts_of(record, "solo")
    ('x', [((0, 1), 3)])
    """
    letters, sums = "", []
    for rule, name in named(record.rules, form, board_of(record)) if record.rules else ():
        if isinstance(name, Switch):
            letters += name.name
        else:
            values = rule.to_json()
            sums.append((tuple(values["cells"]), values.get("sum")))
    return letters, sums
