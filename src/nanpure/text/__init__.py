"""Text forms of puzzles: reading any of them, telling them apart, writing them.

``parse`` reads exactly one puzzle, ``records`` a stream of them; both find the form out. A codec
gives and takes plain `Record`s and knows no model type.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from nanpure.base.arguments import flag, instance, text_of
from nanpure.errors import ParseError, Unsupported, shown_value

from .bank import BANK
from .base import LEFT_OUT, Bad, Format, ReadOptions
from .candidates import CANDIDATES
from .cells import says_candidates
from .claims import claimed_counts, claimed_solutions
from .csvtext import CSV, Table
from .detect import detect
from .frames import are_connected
from .grid import GRID
from .hodoku import HODOKU
from .iss import ISS
from .jsonforms import GNOME, IPUZ, JSON
from .killer import KILLER
from .ksudoku import KSUDOKU
from .links import LINKS
from .oneline import JIGSAW, LINE, plain_record
from .opened import lines_in
from .opensudoku import OPENSUDOKU
from .packed import Member, members
from .raw import check_bytes
from .record import Record, check_record
from .regions import shape_of
from .sdk import SDK
from .sdx import SDX
from .spreadsheet import CELLS
from .ss import SS
from .stream import form_named, read_stream
from .sumocue import SUMOCUE
from .symbols import describe, parse_symbols, symbols_for

__all__ = [
    "FORMATS",
    "LEFT_OUT",
    "LINKS",
    "Bad",
    "Format",
    "Member",
    "ReadOptions",
    "Record",
    "Table",
    "check_bytes",
    "claimed_counts",
    "claimed_solutions",
    "describe",
    "detect",
    "lightened",
    "lines_in",
    "members",
    "parse",
    "parse_symbols",
    "records",
    "symbols_for",
    "write",
    "write_row",
]

FORMATS: Mapping[str, Format] = MappingProxyType(
    {form.name: form for form in (
        LINE, GRID, SDK, SS, CANDIDATES, HODOKU, JIGSAW, CSV, JSON, CELLS, SDX, OPENSUDOKU, BANK,
        KILLER, SUMOCUE, ISS, IPUZ, GNOME, KSUDOKU, *LINKS.values(),
    )}
)

_DEFAULT = ReadOptions()


def parse(text: str, options: ReadOptions = _DEFAULT) -> Record:
    """Read exactly one puzzle in any form.

    >>> parse("1..........4...2").digits
    (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 2)
    >>> parse("1..........4...z")
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected a digit 1-4 or an empty cell . 0 * _, or symbols given \
beforehand (--symbols), found 'z' at line 1, column 16 of '1..........4...z'
    """
    text, options = text_of(text, "text"), instance(options, "options", ReadOptions)
    plain = plain_record(text) if options == _DEFAULT else None
    if plain is not None:
        return plain
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    found = None
    for record in records(lines, options):
        if isinstance(record, Bad):
            raise record.error
        if found is not None:
            raise ParseError(record.text, expected="one puzzle", found="another", line=record.line)
        found = record
    if found is None:
        raise ParseError(text, expected="a puzzle", found="none" if text.strip() else "nothing",
                         kind="none")
    return replace(found, text=text) if len(lines) == 1 else found


def records(lines: Iterable[str], options: ReadOptions = _DEFAULT) -> Iterator[Record | Bad]:
    """Read a stream of puzzles in order, in constant memory.

    The form is ``options.format``, or that of the first 64 lines that are neither blank nor a
    comment. A line or block that is no puzzle comes as a `Bad` in its place.

    >>> found = list(records(["1..........4...2", "1.", "", "....1..........."]))
    >>> [(type(item).__name__, item.line) for item in found]
    [('Record', 1), ('Bad', 2), ('Record', 4)]
    """
    if isinstance(lines, str | bytes) or not isinstance(lines, Iterable):
        raise TypeError(f"expected lines to be a list of text, got {shown_value(lines)}")
    return read_stream(_each_text(lines), instance(options, "options", ReadOptions), FORMATS)


def _each_text(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        if not isinstance(line, str):
            raise TypeError(f"expected lines to be a list of text, got {shown_value(line)} in it")
        yield line


def write(record: Record, format: str, *, lossy: bool = False) -> str:
    r"""The record as text of that form, without a final newline.

    `Unsupported` if the puzzle has more than the form carries, unless *lossy*. What the source
    said about the puzzle (``info``) is no part of it: a form takes along what it has a place for.
    Candidates beside digits are taken to follow from the digits and from ``removed``; without any
    digit they are part of the puzzle.

    >>> write(parse("1..........4...2"), "grid").split("\n")[1]
    '| 1 . | . . |'
    >>> write(replace(parse("1..........4...2"), removed=((1, 3),)), "line")
    Traceback (most recent call last):
    nanpure.errors.Unsupported: 'line' does not carry removed candidates: 3r1c2
    """
    form = form_named(text_of(format, "format"), FORMATS)
    return form.write(_carried(record, form, lossy))


def write_row(record: Record, format: str, *, lossy: bool = False) -> str:
    """The same without what a file of that form begins with (`Format.header`).

    >>> write_row(parse("1..........4...2"), "csv")
    '1..........4...2,,'
    """
    form = form_named(text_of(format, "format"), FORMATS)
    return (form.row or form.write)(_carried(record, form, lossy))


def lightened(record: Record, format: str) -> tuple[Record, tuple[str, ...]]:
    """What a form carries of a record when it is written lossily, and what it does not, in words.

    >>> lighter, said = lightened(replace(parse("1..........4...2"), layout="4+diagonals"), "penpa")
    >>> lighter.layout, said
    ('4', ('extra houses: diagonals',))
    """
    form = form_named(text_of(format, "format"), FORMATS)
    check_record(record)
    return _lightened(record, form)


def _carried(record: Record, form: Format, lossy: bool) -> Record:
    """What the form carries of a record."""
    check_record(record)
    if flag(lossy, "lossy"):
        return _lightened(record, form)[0]
    for part, words, _ in _beyond(record, form):
        raise Unsupported(f"{form.name!r} does not carry {_PARTS[part]}: {words}", part)
    return record


def _lightened(record: Record, form: Format) -> tuple[Record, tuple[str, ...]]:
    """What the form carries of a record, and what it does not, in words.

    Where a form has some layouts only, its rules are left away, then its boxes, until it has it.
    """
    said = []
    for part, words, lighter in _beyond(record, form):
        said.append(f"{_PARTS[part]}: {words}")
        record = replace(record, **lighter)  # type: ignore[arg-type]
    for part, words, lighter in _shape(record):
        try:
            form.write(record)
            break
        except Unsupported as error:
            if error.part not in ("extras", "layout"):
                raise
        said.append(f"{_PARTS[part]}: {words}")
        record = replace(record, **lighter)  # type: ignore[arg-type]
    return record, tuple(said)


def _shape(record: Record) -> Iterator[tuple[str, str, Mapping[str, object]]]:
    """What a layout has beside the boxes of its size, as `_beyond` gives it."""
    regions, extras = shape_of(record)
    if extras:
        yield "extras", " ".join(extras), {"layout": (record.layout or "").partition("+")[0]}
    if regions is not None:
        yield "layout", record.layout or "its regions", {"layout": None, "regions": None}


_PARTS = MappingProxyType({
    "removed": "removed candidates", "candidates": "the candidates of cells",
    "placed": "which digits are placed", "extras": "extra houses",
    "pieces": "regions in several pieces", "layout": "the layout", "symbols": "the symbols",
})


def _kind(extra: str) -> str:
    """What `Format.carries` calls a rule of a layout."""
    kind = extra.partition(":")[0]
    return {"house": "houses", "cage": "cages"}.get(kind, kind)


def _beyond(record: Record, form: Format) -> Iterator[tuple[str, str, Mapping[str, object]]]:
    """What the form does not carry: which part, an example, and the fields without it."""
    carries = form.carries
    implied = "candidates" in carries and record.candidates is not None
    if record.removed and "removed" not in carries and not implied:
        cell, digit = record.removed[0]
        row, column = divmod(cell, record.size)
        example = f"{record.symbols[digit - 1]}r{row + 1}c{column + 1}"
        yield "removed", example, {"removed": ()}
    if "candidates" not in carries and says_candidates(record):
        yield "candidates", f"{record.size} a cell", {"candidates": None}
    if record.placed and "placed" not in carries:
        row, column = divmod(min(record.placed), record.size)
        example = f"r{row + 1}c{column + 1}"
        yield "placed", example, {"placed": frozenset()}
    regions, extras = shape_of(record)
    more = [extra for extra in extras if "layout" not in carries and _kind(extra) not in carries]
    if more:
        kept = [(record.layout or "").partition("+")[0], *(it for it in extras if it not in more)]
        yield "extras", " ".join(more), {"layout": "+".join(kept)}
    if "numbers" in carries and record.symbols != symbols_for(record.size):
        yield "symbols", describe(record.symbols), {"symbols": symbols_for(record.size)}
    drawn = "walls" in carries
    if regions is not None and drawn and not are_connected(regions, record.size):
        yield "pieces", record.layout or "its regions", {}
    if regions is not None and "boxes" not in carries and not drawn:
        yield "layout", record.layout or "its regions", {"layout": None, "regions": None}
