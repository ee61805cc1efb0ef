"""Text forms of puzzles: reading any of them, telling them apart, writing them.

``parse`` reads exactly one puzzle, ``records`` a stream of them; both find the form out. A codec
gives and takes plain `Record`s and knows no model type. Forms are loaded when they are needed.
"""

from typing import TYPE_CHECKING

from nanpure.base.facade import facade

if TYPE_CHECKING:
    from nanpure.text.base import LEFT_OUT, Bad, Format, ReadOptions, Skipped
    from nanpure.text.carrying import lightened, write, write_row
    from nanpure.text.claims import claimed_counts, claimed_solutions
    from nanpure.text.csvtext import Table
    from nanpure.text.detect import detect
    from nanpure.text.forms import FORMATS
    from nanpure.text.links import LINKS
    from nanpure.text.opened import lines_in
    from nanpure.text.packed import Member, members
    from nanpure.text.plain import plain_digits
    from nanpure.text.raw import check_bytes
    from nanpure.text.reading import parse, records
    from nanpure.text.record import Record
    from nanpure.text.symbols import describe, parse_symbols, symbols_for
else:
    __getattr__, __dir__ = facade(__name__, {
        "base": ("LEFT_OUT", "Bad", "Format", "ReadOptions", "Skipped"),
        "carrying": ("lightened", "write", "write_row"),
        "claims": ("claimed_counts", "claimed_solutions"),
        "csvtext": ("Table",),
        "detect": ("detect",),
        "forms": ("FORMATS",),
        "links": ("LINKS",),
        "opened": ("lines_in",),
        "packed": ("Member", "members"),
        "raw": ("check_bytes",),
        "plain": ("plain_digits",),
        "reading": ("parse", "records"),
        "record": ("Record",),
        "symbols": ("describe", "parse_symbols", "symbols_for"),
    })

__all__ = [
    "FORMATS",
    "LEFT_OUT",
    "LINKS",
    "Bad",
    "Format",
    "Member",
    "ReadOptions",
    "Record",
    "Skipped",
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
    "plain_digits",
    "records",
    "symbols_for",
    "write",
    "write_row",
]
