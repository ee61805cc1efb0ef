"""The data that a codec reads and writes: plain, without model types."""

from __future__ import annotations

from collections.abc import Mapping, Sized
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from nanpure.base.arguments import (
    check_count,
    instance,
    integer,
    integers,
    listed,
    notes,
    optional,
    refused,
    text_of,
    typed,
)
from nanpure.base.cells import pairs
from nanpure.errors import Unsupported
from nanpure.kernel.boards import are_digits
from nanpure.rules import layout_text
from nanpure.rules.board import Board
from nanpure.words import message

if TYPE_CHECKING:
    from nanpure.rules.rule import Rule

__all__ = ["Record", "board_of", "check_record", "made"]

LARGEST = 1000  # beyond it no line is short enough to be read

_NOTHING: Mapping[str, str] = MappingProxyType({})


class _Fields:
    """A record before it is frozen: plain slots, set without a call for each."""

    __slots__ = ("board", "candidates", "digits", "empty", "info", "line", "placed", "removed",
                 "rules", "size", "symbols", "text")


@dataclass(frozen=True, slots=True)
class Record(_Fields):
    """One puzzle as carried by text.

    Cells are 0 … size²-1 row-major, digits 1 … size, 0 = empty.

    - ``digits``: size² entries, givens and placed digits together;
    - ``placed``: the cells of ``digits`` that are not givens;
    - ``removed``: candidates (cell, digit) that the source lists as removed, ascending;
    - ``candidates``: in formats that list the candidates of every cell instead: one mask per cell,
      bit d-1 for digit d. Callers, which know the houses, decide which single candidates are
      givens; ``digits`` is then 0 everywhere, except where the source marks placed digits.
      For writing, the caller always sets ``digits``, ``removed`` and ``candidates``;
    - ``board``: its boxes, or None if the source names none and the default ones of its size are
      meant; ``rules``: the rules in addition to boxes, rows and columns, in their order;
    - ``symbols``: the symbols of the digits in order, each a string of one or more characters;
    - ``empty``: the symbol of an empty cell, used in writing;
    - ``info``: other data of the source: title, author, comment, rating, …;
    - ``line``: 1-based line of the source where it begins; ``text``: that source text.
    """

    size: int
    digits: tuple[int, ...]
    symbols: tuple[str, ...]
    placed: frozenset[int] = frozenset()
    removed: tuple[tuple[int, int], ...] = ()
    candidates: tuple[int, ...] | None = None
    board: Board | None = None
    rules: tuple[Rule, ...] = ()
    empty: str = "."
    info: Mapping[str, str] = field(default_factory=lambda: _NOTHING)
    line: int = 1
    text: str = ""

    @property
    def layout(self) -> str | None:
        """The board and its rules as layout text; None if the source names neither."""
        if self.board is None and not self.rules:
            return None
        return layout_text.write(self.board or board_of(self), self.rules)


def board_of(record: Record) -> Board:
    """Return the board of a record, the default one if it names none; :class:`Unsupported`.

    >>> board_of(Record(4, (0,) * 16, tuple("1234"))).box_shape
    (2, 2)
    """
    board = record.board or Board.default(record.size)
    if board is None:
        raise Unsupported(message("no regions to write for size {size}: {layout!r}",
                                  size=record.size, layout=record.layout))
    return board


_NONE_PLACED: frozenset[int] = frozenset()


def made(
    size: int, digits: tuple[int, ...], symbols: tuple[str, ...], empty: str, line: int, text: str,
    info: Mapping[str, str] = _NOTHING, board: Board | None = None,
    rules: tuple[Rule, ...] = (), placed: frozenset[int] = _NONE_PLACED,
    removed: tuple[tuple[int, int], ...] = (),
) -> Record:
    """Make a record, as a codec does for every line.

    The constructor of a frozen class sets each field by a call, 1.3 µs in all: a third of the time
    for a line. This takes 0.3 µs: the fields are set first, then they become a record.

    >>> made(2, (1, 0, 0, 0), ("1", "2"), ".", 3, "1...") == Record(
    ...     2, (1, 0, 0, 0), ("1", "2"), line=3, text="1...")
    True
    """
    fields: Any = _Fields()
    fields.size = size
    fields.digits = digits
    fields.symbols = symbols
    fields.placed = placed
    fields.removed = removed
    fields.candidates = None
    fields.board = board
    fields.rules = rules
    fields.empty = empty
    fields.info = info
    fields.line = line
    fields.text = text
    fields.__class__ = Record
    return cast(Record, fields)


def check_record(record: Record) -> None:
    """Refuse a record that no codec could have made, such as one that a caller built.

    The constructor does not check, since a codec makes one for every line.

    >>> check_record(Record(2, (0,) * 4, ("1",)))
    Traceback (most recent call last):
    ValueError: expected 2 symbols, got 1: ('1',)
    """
    if not _is_plain(instance(record, "record", Record)):
        _check_each(record)
    if record.rules:
        board = board_of(record)
        for rule in record.rules:
            rule.check(board)


def _is_plain(record: Record) -> bool:
    """Whether a quick check shows that a record is right but for its rules, as nearly all are."""
    size, digits, symbols = record.size, record.digits, record.symbols
    return (
        type(size) is int and 1 <= size <= LARGEST
        and type(digits) is tuple and len(digits) == size * size and are_digits(digits, size)
        and type(symbols) is tuple and len(symbols) == size and _are_texts(symbols)
        and type(record.placed) is frozenset
        and (not record.placed or are_digits(tuple(record.placed), size * size - 1))
        and type(record.removed) is tuple and not record.removed
        and (record.candidates is None or (
            type(record.candidates) is tuple and len(record.candidates) == size * size
            and size <= SMALL and are_digits(record.candidates, (1 << size) - 1)))
        and (record.board is None or (isinstance(record.board, Board)
                                      and record.board.size == size))
        and type(record.rules) is tuple and (not record.rules or _are_rules(record.rules))
        and isinstance(record.empty, str)
        and type(record.info) in _MAPPINGS and (not record.info or _are_texts(
            (*record.info, *record.info.values())))
    )


SMALL = 36  # rows of boards whose masks fit into a machine word
_MAPPINGS = (dict, MappingProxyType)


def _are_texts(entries: tuple[object, ...]) -> bool:
    return _TEXT.issuperset(map(type, entries))


_TEXT = frozenset((str,))


def _are_rules(entries: tuple[object, ...]) -> bool:
    from nanpure.rules.rule import Rule  # most boards have no rules
    return all(isinstance(entry, Rule) for entry in entries)


def _check_each(record: Record) -> None:
    """Raise the error of a record that is wrong elsewhere than in its rules."""
    for name in ("digits", "symbols", "placed", "removed", "rules"):  # read more than once
        if not isinstance(getattr(record, name), Sized):
            raise refused(getattr(record, name), name, "a list")
    size = integer(record.size, "size", 1, LARGEST)
    cells = size * size
    check_count(integers(record.digits, "digits", 0, size), "digits", cells)
    integers(record.placed, "placed", 0, cells - 1)
    pairs(record.removed, "removed", size)
    if record.candidates is not None:
        masks = integers(record.candidates, "candidates", 0, (1 << size) - 1)
        check_count(masks, "candidates", cells)
    board = optional(record.board, "board", Board)
    if board is not None and board.size != size:
        raise ValueError(message("expected a board of size {size}, got {got}", size=size,
                                 got=board.size))
    from nanpure.rules.rule import Rule  # most boards have no rules
    typed(record.rules, "rules", Rule)
    symbols = listed(record.symbols, "symbols")
    for sign in symbols:
        text_of(sign, "each of the symbols")
    check_count(symbols, "symbols", size)
    text_of(record.empty, "empty")
    notes(record.info, "info")
