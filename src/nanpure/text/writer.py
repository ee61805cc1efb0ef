"""Writing: the part of a record that a form carries, the losses, and the text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from nanpure.base.arguments import flag, text_of
from nanpure.errors import Unsupported
from nanpure.rules import Rule, layout_text
from nanpure.rules.foreign import has_name
from nanpure.words import message

from .base import Format
from .cells import says_candidates
from .forms import form_named
from .frames import are_connected
from .record import Record, board_of, check_record
from .regions import drawn_regions
from .symbols import describe, symbols_for

__all__ = ["lightened", "write", "write_row"]


def write(record: Record, format: str, *, lossy: bool = False) -> str:
    r"""Write the record as text of a form, without a final newline.

    Raises `Unsupported` if the puzzle has more than the form carries, unless *lossy*. Notes of the
    source (``info``) are not part of the puzzle: a form takes those that it has a place for.
    Candidates in addition to digits are taken to follow from the digits and from ``removed``;
    without any digit they are part of the puzzle.

    >>> from nanpure.text import parse
    >>> write(parse("1..........4...2"), "grid").split("\n")[1]
    '| 1 . | . . |'
    >>> write(replace(parse("1..........4...2"), removed=((1, 3),)), "line")
    Traceback (most recent call last):
    nanpure.errors.Unsupported: 'line' does not carry removed candidates: 3r1c2
    """
    form = form_named(text_of(format, "format"))
    return form.write(_carried(record, form, lossy))


def write_row(record: Record, format: str, *, lossy: bool = False) -> str:
    """Write the same without the beginning of a file of that form (`Format.header`).

    >>> from nanpure.text import parse
    >>> write_row(parse("1..........4...2"), "csv")
    '1..........4...2,,'
    """
    form = form_named(text_of(format, "format"))
    return (form.row or form.write)(_carried(record, form, lossy))


def lightened(record: Record, format: str) -> tuple[Record, tuple[str, ...]]:
    """Return the part of a record that a form carries lossily, and the losses in words.

    >>> from nanpure.text import parse
    >>> rules = layout_text.parse("4+diagonals").rules
    >>> lighter, losses = lightened(replace(parse("1..........4...2"), rules=rules), "grid")
    >>> lighter.layout, losses
    (None, ('rules: diagonals',))
    """
    form = form_named(text_of(format, "format"))
    check_record(record)
    return _lightened(record, form)


def _carried(record: Record, form: Format, lossy: bool) -> Record:
    """The part of a record that the form carries."""
    check_record(record)
    if flag(lossy, "lossy"):
        return _lightened(record, form)[0]
    for part, words, _ in _beyond(record, form):
        raise Unsupported(message("{form!r} does not carry {part}: {example}", form=form.name,
                                  part=_PARTS[part], example=words), part)
    return record


def _lightened(record: Record, form: Format) -> tuple[Record, tuple[str, ...]]:
    """The part of a record that the form carries, and the losses in words.

    If a form has only some layouts, the rules are left out, then the boxes, until it has the rest.
    """
    losses = []
    for part, words, lighter in _beyond(record, form):
        losses.append(message("{part}: {example}", part=_PARTS[part], example=words))
        record = replace(record, **lighter)
    for part, words, lighter in _shape(record):
        try:
            form.write(record)
            break
        except Unsupported as error:
            if error.part not in ("extras", "layout"):
                raise
        losses.append(message("{part}: {example}", part=_PARTS[part], example=words))
        record = replace(record, **lighter)
    return record, tuple(losses)


def _shape(record: Record) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """The parts of a layout in addition to the boxes of its size, like `_beyond`."""
    if record.rules:
        yield "extras", _listed(record, record.rules), {"rules": ()}
    if drawn_regions(record) is not None:
        yield "layout", _shown_board(record), {"board": None}


_PARTS = MappingProxyType({
    "removed": message("removed candidates"), "candidates": message("the candidates of cells"),
    "placed": message("which digits are placed"), "extras": message("rules"),
    "pieces": message("disconnected regions"), "layout": message("the layout"),
    "symbols": message("the symbols"),
})


def _listed(record: Record, rules: Iterable[Rule]) -> str:
    board = board_of(record)
    return " ".join([rule.text(board) for rule in rules])


def _shown_board(record: Record) -> str:
    return layout_text.write(board_of(record), record.rules)


def _counted(record: Record, first: int) -> Mapping[str, Any]:
    """The board and rules of a record whose digit 1 has another value than *first*."""
    if first == 1 or record.board is None:
        return {}
    return {"board": replace(record.board, first=1), "rules": tuple(
        rule for rule in record.rules if rule.digits_alike(record.board))}


def _beyond(record: Record, form: Format) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """The losses in the form: the part, an example, and the fields without it."""
    carries = form.carries
    implied = "candidates" in carries and record.candidates is not None
    if record.removed and "removed" not in carries and not implied:
        cell, digit = record.removed[0]
        row, column = divmod(cell, record.size)
        example = f"{record.symbols[digit - 1]}r{row + 1}c{column + 1}"
        yield "removed", example, {"removed": ()}
    if "candidates" not in carries and says_candidates(record):
        yield "candidates", message("{count} a cell", count=record.size), {"candidates": None}
    if record.placed and "placed" not in carries:
        row, column = divmod(min(record.placed), record.size)
        example = f"r{row + 1}c{column + 1}"
        yield "placed", example, {"placed": frozenset()}
    regions = drawn_regions(record)
    more = [rule for rule in record.rules if "layout" not in carries
            and not has_name(rule, form.name, board_of(record), record.rules)]
    if more:
        kept = tuple(rule for rule in record.rules if rule not in more)
        yield "extras", _listed(record, more), {"rules": kept}
    first = record.board.first if record.board is not None else 1
    numbered = symbols_for(record.size, first if "values" in carries else 1)
    if "numbers" in carries and record.symbols != numbered:
        yield "symbols", describe(record.symbols), {"symbols": numbered, **_counted(record, first)}
    elif first != 1 and carries.isdisjoint(("layout", "values")):
        yield "layout", _shown_board(record), _counted(record, first)
    drawn = "walls" in carries
    if regions is not None and drawn and not are_connected(regions, record.size):
        yield "pieces", _shown_board(record), {}
    if regions is not None and "boxes" not in carries and not drawn:
        yield "layout", _shown_board(record), {"board": None}
