"""Links of our own page: the whole state after ``#``, readable.

``layout=3x3&givens=53..7…&placed=…&struck=r1c3-12.r2c2-9``: digits one character per cell, 1 … 9
then a … z, whatever the layout's symbols; ``puzzle=`` takes any readable text, with ``layout=``.
``title=``, ``author=``, ``rules=`` and ``source=`` tell what is known of the puzzle besides.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import quote

from nanpure.errors import ParseError, Unsupported, shown
from nanpure.rules import Board, layout_text
from nanpure.text.base import ReadOptions
from nanpure.text.oneline import read_text
from nanpure.text.plain import digits_text
from nanpure.text.record import Record
from nanpure.text.regions import with_layout
from nanpure.text.symbols import parse_symbols, symbols_for
from nanpure.words import message

from .cosmetics import COSMETICS
from .draft import Draft, cell_name

__all__ = ["of_own", "to_own"]

MOST = 35  # rows of a board with one character per cell
_MARKS = re.compile(r"r(\d{1,2})c(\d{1,2})-([0-9a-z]+)")
NOTES = ("title", "author", "rules", "source", COSMETICS)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def of_own(parts: Mapping[str, str], line: int, text: str, options: ReadOptions) -> Record:
    """Return the puzzle after ``#``; marks and colours of the page are ignored.

    >>> of_own({"layout": "2x2", "givens": "1" + "." * 15}, 1, "…", ReadOptions()).digits[0]
    1
    """
    layout = parts.get("layout")
    size = layout_text.size_in(layout) if layout else None
    board = Draft(size if size and size <= MOST else 1, text, line, "nanpure")
    if "puzzle" in parts:
        try:
            record = read_text(parts["puzzle"], line, options, "nanpure")
        except ParseError as error:
            board.fail(error.expected, error.found, error.kind, **error.facts)
        return with_layout(record, layout) if layout else record
    if size is None or not 1 <= size <= MOST:
        board.fail("layout= with a layout of a size up to 35", shown(layout or "", 20), "layout")
    for name in ("givens", "placed"):
        cells = parts.get(name, "." * (size * size))
        if len(cells) != size * size:
            board.fail(message("{count} cells in {name}=", count=size * size, name=name),
                       str(len(cells)), "length", wanted=size * size, size=size, got=len(cells))
        for cell, sign in enumerate(cells):
            if sign != ".":
                board.digits[cell] = board.digit(_DIGITS.find(sign), cell)
                if name == "placed":
                    board.placed.add(cell)
    for mark in filter(None, parts.get("struck", "").split(".")):
        match = _MARKS.fullmatch(mark)
        row, column = (int(match[1]), int(match[2])) if match else (0, 0)
        if match is None or not 1 <= row <= size or not 1 <= column <= size:
            board.fail("struck=r1c1-12.r2c2-3", shown(mark, 20))
        cell = (row - 1) * size + column - 1
        board.removed |= {(cell, board.digit(_DIGITS.find(sign), cell)) for sign in match[3]}
    signs = layout_text.symbols_in(layout or "")
    symbols, empty = parse_symbols(signs, size) if signs else (symbols_for(size), None)
    record = Record(size, tuple(board.digits), symbols, frozenset(board.placed),
                    tuple(sorted(board.removed)), empty=empty or ".", line=line, text=text,
                    info={name: parts[name] for name in NOTES if parts.get(name, "").strip()})
    return with_layout(record, layout or "")


def _quoted(value: str) -> str:
    plain = value.isascii() and value.replace(".", "").isalnum()
    return value if plain else quote(value, safe=".:,-")


def to_own(record: Record) -> str:
    """Return the text after ``#``.

    >>> to_own(Record(2, (1, 0, 0, 2), ("1", "2")))
    'layout=1x2&givens=1..2'
    """
    size = record.size
    if size > MOST:
        raise Unsupported(message("a link to the page holds boards up to {most}x{most}: "
                                  "{size}x{size}", most=MOST, size=size))
    board = record.board or Board.default(size) or Board.boxes(1, size)
    layout = layout_text.write(board, record.rules)
    if record.symbols != symbols_for(size):
        glue = "" if max(map(len, record.symbols)) == 1 else " "
        signs = record.symbols if record.empty == "." else (record.empty, *record.symbols)
        layout += f"+symbols:{glue.join(signs)}"
    parts = {"layout": layout}
    plain = size <= 9 and not record.placed
    if plain and any(record.digits):
        parts["givens"] = digits_text(record.digits).replace("0", ".")
    for name, wanted in () if plain else (("givens", False), ("placed", True)):
        cells = "".join(_DIGITS[digit] if digit and (cell in record.placed) is wanted else "."
                        for cell, digit in enumerate(record.digits))
        if cells.strip("."):
            parts[name] = cells
    struck: dict[int, str] = {}
    for cell, digit in record.removed:
        struck[cell] = struck.get(cell, "") + _DIGITS[digit]
    if struck:
        parts["struck"] = ".".join(f"{cell_name(cell, size)}-{digits}"
                                   for cell, digits in struck.items())
    parts |= {name: record.info[name] for name in NOTES if record.info.get(name)}
    return "&".join(f"{name}={_quoted(value)}" for name, value in parts.items())
