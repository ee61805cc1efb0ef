"""From a puzzle to its link at a site."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from nanpure.errors import ParseError, Unsupported
from nanpure.rules.foreign import Switch, names_of
from nanpure.text.base import ReadOptions
from nanpure.text.plain import digits_text
from nanpure.text.record import Record
from nanpure.text.regions import drawn_regions
from nanpure.words import message

from .compact import to_compact
from .cosmetics import COSMETICS
from .fpuzzles import to_fpuzzles
from .lz import packed
from .own import to_own
from .pad_writing import can_be_drawn, has_own_cosmetics, to_sudokupad
from .penpa_writing import to_penpa
from .sudokupad import of_sudokupad
from .wiki import to_wiki
from .zipper import unzipped

__all__ = ["WRITERS"]

SITE = "sudokupad"


def _fpuzzles(record: Record) -> str:
    return f"https://www.f-puzzles.com/?load={_in_address(packed(to_fpuzzles(record)))}"


def _in_address(word: str) -> str:
    """Base64 that is safe in any address: a plus sign would be read as a blank."""
    return word.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D")


def _sudokupad(record: Record) -> str:
    """The short word if it holds everything, its own JSON for rules, otherwise f-puzzles' form."""
    letters = [name.name for rule in record.rules for name in names_of(type(rule), SITE)
               if isinstance(name, Switch) and len(name.name) == 1]
    short = (record.size == 9 and drawn_regions(record) is None
             and len(letters) == len(record.rules))
    noted = any(record.info.get(name) for name in ("title", "author", "rules", COSMETICS))
    if short and not record.placed and not record.removed and not noted:
        return f"https://sudokupad.app/{to_compact(record.digits, ''.join(letters))}"
    drawn = to_sudokupad(record) if _is_drawn(record) else ""
    if drawn and _reads(drawn, record):
        return f"https://sudokupad.app/scl{_in_address(packed(drawn))}"
    try:
        return f"https://sudokupad.app/fpuzzles{_in_address(packed(to_fpuzzles(record, SITE)))}"
    except Unsupported as error:
        if not drawn:
            raise
        raise Unsupported(message("drawn at SudokuPad these rules cannot be told apart: {layout}",
                                  layout=record.layout), error.part) from None


def _is_drawn(record: Record) -> bool:
    """Whether the site's own JSON serves: for rules, and for drawings that were read from there.

    It has no candidates, which f-puzzles' form holds, nor the drawings of f-puzzles.
    """
    drawn = has_own_cosmetics(record.info)
    others = bool(record.info.get(COSMETICS)) and not drawn
    return bool(record.rules or drawn) and can_be_drawn(record) and not (record.removed or others)


def _reads(text: str, record: Record) -> bool:
    """Whether a drawing is read as the record: its own words may say less than its rules."""
    try:
        again = of_sudokupad(_value_of(text), 1, text, ReadOptions())
    except (ParseError, Unsupported):
        return False
    return (again.digits, again.placed, again.rules) == (record.digits, record.placed, record.rules)


def _value_of(text: str) -> Any:
    return json.loads(text) if text.startswith('{"') else unzipped(text, 1)


def _wiki(record: Record) -> str:
    return f"https://www.sudokuwiki.org/sudoku.htm?bd={to_wiki(record)}"


def _penpa(record: Record) -> str:
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={to_penpa(record)}"


def _exchange(record: Record) -> str:
    if record.size != 9:
        size = f"{record.size}x{record.size}"
        raise Unsupported(message("Sudoku Exchange holds classic 9x9 puzzles: {size}", size=size),
                          "layout")
    return "https://sudokuexchange.com/play/?s=" + digits_text(record.digits)


def _own(record: Record) -> str:
    return f"http://127.0.0.1:8765/#{to_own(record)}"


WRITERS: Mapping[str, Callable[[Record], str]] = {
    "f-puzzles": _fpuzzles, "sudokupad": _sudokupad, "sudokuwiki": _wiki, "penpa": _penpa,
    "sudokuexchange": _exchange, "nanpure": _own,
}
