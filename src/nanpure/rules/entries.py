"""Rules as other forms have them: entries with members, or arguments in an order.

The cells of an entry are numbers, several of them in a tuple, several lists in a tuple of tuples,
places outside the board pairs of row and column; all else is text or plain data. So a form need not
know kinds, and a kind no form's way to write a cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from nanpure.errors import shown
from nanpure.rules.board import Board
from nanpure.rules.cell_fields import Corner, Edge, Path
from nanpure.rules.field import Field
from nanpure.rules.number_fields import Digits, Number
from nanpure.words import message

if TYPE_CHECKING:
    from nanpure.rules.foreign import Each
    from nanpure.rules.rule import Rule

__all__ = ["LISTS", "arguments_of", "cells_in", "entries_of", "has_entry", "number_in",
           "total_of_cells", "values_after", "values_in"]

Values = dict[str, Any]


# ---- reading ------------------------------------------------------------------------------------


def values_in(kind: type[Rule], name: Each, entry: Mapping[str, Any], board: Board
              ) -> Iterator[Mapping[str, Any]]:
    """Yield the values of the fields of each rule in an entry.

    Raises ``ValueError`` for an entry that is not understood.

    >>> from nanpure.rules.foreign import kinds_of
    >>> (kind, name), = kinds_of("f-puzzles", "betweenline")
    >>> list(values_in(kind, name, {"lines": ((0, 1, 2), (4, 5, 6))}, Board.boxes(2, 2)))
    [{'path': (0, 1, 2)}, {'path': (4, 5, 6)}]
    """
    if name.read is not None:
        yield from name.read(entry, board)
        return
    values, lists = dict(name.fixed), ""
    for field, member in _members(kind.fields, name):
        found = entry.get(member)
        if found is None or found == ():
            if not field.optional:
                raise ValueError(message("no {name}", name=member))
        elif field.places:
            cells = found if type(found) is tuple else (found,)
            if type(cells[0]) is tuple:
                lists = field.name
            values[field.name] = cells
        elif field.name in name.words:
            values[field.name] = _word(name.words[field.name], found)
        else:
            values[field.name] = _plain(field, found)
    if lists:
        yield from ({**values, lists: cells} for cells in values[lists])
    else:
        yield values


def values_after(kind: type[Rule], name: Each, arguments: Sequence[Any], board: Board
                 ) -> Iterator[Mapping[str, Any]]:
    """Yield the values of the fields of each rule in arguments, of which cells are numbers.

    A last field of edges takes any cells: each two neighbours among them are a rule.

    >>> from nanpure.rules.foreign import kinds_of
    >>> (kind, name), = kinds_of("iss", "Cage")
    >>> list(values_after(kind, name, ["", 0, 1], Board.boxes(2, 2)))
    [{'cells': (0, 1)}]
    """
    if not arguments:
        raise ValueError("no cells")
    if name.read is not None:
        yield from name.read(arguments, board)
        return
    values, left = dict(name.fixed), list(arguments)
    before, last = _ordered(kind.fields, name)
    for field in before:
        word = left[0] if left else ""
        if isinstance(word, int) is not field.places and field.optional:
            continue
        if not left or isinstance(word, int) is not field.places:
            raise ValueError(message("no {name}", name=field.name))
        left.pop(0)
        if isinstance(word, int):
            values[field.name] = _cells(field, (word,), board)
        elif word not in ("", "0") or not field.optional:
            values[field.name] = _plain(field, word)
    if set(map(type, left)) - {int if last.places else str}:
        raise ValueError(message("{value} as {name}", value=shown(str(left), 40), name=last.name))
    if isinstance(last, Edge):
        edges = [(cell, other) for at, cell in enumerate(left) for other in left[at + 1 :]
                 if other in board.neighbours(cell)]
        if not edges:
            raise ValueError("no cells with a common side")
        yield from ({**values, last.name: edge} for edge in edges)
        return
    values[last.name] = tuple(left) if last.places else _plain(last, left)
    yield values


def _cells(field: Field, cells: tuple[int, ...], board: Board) -> tuple[int, ...]:
    """The cells of a field; a corner is named by its upper left cell."""
    if isinstance(field, Corner) and len(cells) == 1:
        first = cells[0]
        return first, first + 1, first + board.size, first + board.size + 1
    return cells


def _plain(field: Field, found: Any) -> Any:
    """The value of a field without cells."""
    if isinstance(field, Digits):
        return [number_in(number) for number in (found if isinstance(found, list | tuple)
                                               else (found,))]
    if isinstance(field, Number):
        return number_in(found)
    raise ValueError(message("{value} as {name}", value=shown(str(found), 20), name=field.name))


def number_in(found: Any) -> int:
    """Return a number in text, or raise ``ValueError``.

    >>> number_in("12")
    12
    """
    text = found if isinstance(found, str) else str(found)
    if not (text.isdecimal() and text.isascii() and len(text) < 5):
        text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 5):
        raise ValueError(message("the value {value}", value=shown(text, 20)))
    return int(text)


def cells_in(arguments: Sequence[Any]) -> tuple[int, ...]:
    """Return arguments that are cells, or raise ``ValueError``.

    >>> cells_in([3, 4])
    (3, 4)
    """
    for word in arguments:
        if not isinstance(word, int):
            raise ValueError(message("{value} as a cell", value=shown(str(word), 20)))
    return tuple(arguments)


def total_of_cells(arguments: Sequence[Any]) -> tuple[str, tuple[int, ...]]:
    """Return the words of a total and the cells after it, or raise ``ValueError``.

    >>> total_of_cells(["12", 3, 4])
    ('12', (3, 4))
    """
    total, *others = arguments
    if isinstance(total, int):
        raise ValueError("no total")
    return total, cells_in(others)


def _word(words: Mapping[str, Any], found: Any) -> Any:
    try:
        return words[str(found).strip().upper()]
    except KeyError:
        raise ValueError(message("the value {value}", value=shown(str(found), 20))) from None


@cache
def _members(fields: tuple[Field, ...], name: Each) -> tuple[tuple[Field, str], ...]:
    """The fields that an entry has, and what they are called there."""
    return tuple((field, member) for field in fields
                 if field.name not in name.fixed and (member := _member(name, field)))


def _member(name: Each, field: Field) -> str:
    """The name that a field has in an entry, "" if it has none."""
    return name.members.get(field.name, "cells" if field.places else "")


@cache
def _ordered(fields: tuple[Field, ...], name: Each) -> tuple[tuple[Field, ...], Field]:
    """The fields in the order of arguments, and the last of them."""
    usual = {field.name: field for field in (
        *(field for field in fields if not field.places),
        *(field for field in fields if field.places))}
    names = name.order or [field for field in usual if field not in name.fixed]
    *before, last = (usual[field] for field in names)
    return tuple(before), last


# ---- writing ------------------------------------------------------------------------------------


def has_entry(rule: Rule, name: Each, board: Board) -> bool:
    """Whether a rule can be written under a name."""
    if name.write is not None:
        return any(True for _ in name.write(rule, board))
    values = vars(rule)
    placed = set(name.order or name.members) | {
        field.name for field in rule.fields if field.places or (
            not name.order and not name.members)}
    return all(values[field.name] == name.fixed[field.name] if field.name in name.fixed else
               values[field.name] in name.words[field.name].values() if field.name in name.words
               else field.name in placed or values[field.name] == field.default
               for field in rule.fields)


def entries_of(rule: Rule, name: Each, board: Board) -> Iterable[Mapping[str, Any]]:
    """Yield a rule as entries.

    >>> from nanpure.rules import kind_named
    >>> from nanpure.rules.foreign import kinds_of
    >>> cage = kind_named("cage")((0, 1), 5)
    >>> list(entries_of(cage, kinds_of("f-puzzles", "killercage")[0][1], Board.boxes(2, 2)))
    [{'cells': (0, 1), 'value': '5'}]
    """
    if name.write is not None:
        yield from name.write(rule, board)
        return
    entry: Values = {}
    for field, member in _members(rule.fields, name):
        value = getattr(rule, field.name)
        if value == field.default:
            continue
        if field.name in name.words:
            entry[member] = next(word for word, other in name.words[field.name].items()
                                 if other == value)
        elif field.places:
            entry[member] = (value,) if member == LISTS and isinstance(field, Path) else value
        else:
            entry[member] = list(value) if isinstance(value, tuple) else str(value)
    if name.single:
        [(member, cells)] = entry.items()
        yield from ({member: cell} for cell in cells)
    else:
        yield entry


LISTS = "lines"  # a member of several lists


def arguments_of(rule: Rule, name: Each, board: Board) -> Iterable[Sequence[Any]]:
    """Yield a rule as lists of arguments, of which cells are numbers.

    >>> from nanpure.rules import kind_named
    >>> from nanpure.rules.foreign import kinds_of
    >>> list(arguments_of(kind_named("cage")((0, 1)), kinds_of("iss", "Cage")[0][1],
    ...                   Board.boxes(2, 2)))
    [['0', 0, 1]]
    """
    if name.write is not None:
        yield from name.write(rule, board)
        return
    words: list[Any] = []
    before, last = _ordered(rule.fields, name)
    for field in (*before, last):
        value = getattr(rule, field.name)
        if isinstance(field, Corner):
            words.append(value[0])
        elif field.places:
            words += value
        elif isinstance(value, tuple):
            words += map(str, value)
        else:
            words.append(str(value or 0))
    yield words
