"""Text forms of puzzles: read any of them, detect which one a text has, write them.

``parse`` reads exactly one puzzle, ``records`` a stream of them; both detect the form. A codec
takes and returns plain `Record`s and knows no model type. Forms are loaded on demand.
"""

from typing import TYPE_CHECKING

from nanpure.base.facade import facade

if TYPE_CHECKING:
    from nanpure.text.base import LEFT_OUT, Bad, Format, ReadOptions, Skipped
    from nanpure.text.binary import check_bytes
    from nanpure.text.byte_lines import lines_in
    from nanpure.text.claims import claimed_counts, claimed_solutions
    from nanpure.text.compressed import Member, looked_into, members
    from nanpure.text.csvtext import Table
    from nanpure.text.detect import detect
    from nanpure.text.forms import FORMATS, FormatName, form_named
    from nanpure.text.links import LINKS
    from nanpure.text.plain import plain_digits
    from nanpure.text.reading import parse, records
    from nanpure.text.record import Record
    from nanpure.text.symbols import describe, parse_symbols, symbols_for
    from nanpure.text.writer import lightened, write, write_row
else:
    __getattr__, __dir__ = facade(__name__, {
        "base": ("LEFT_OUT", "Bad", "Format", "ReadOptions", "Skipped"),
        "binary": ("check_bytes",),
        "byte_lines": ("lines_in",),
        "claims": ("claimed_counts", "claimed_solutions"),
        "compressed": ("Member", "looked_into", "members"),
        "csvtext": ("Table",),
        "detect": ("detect",),
        "forms": ("FORMATS", "FormatName", "form_named"),
        "links": ("LINKS",),
        "plain": ("plain_digits",),
        "reading": ("parse", "records"),
        "record": ("Record",),
        "symbols": ("describe", "parse_symbols", "symbols_for"),
        "writer": ("lightened", "write", "write_row"),
    })

__all__ = [
    "FORMATS",
    "LEFT_OUT",
    "LINKS",
    "Bad",
    "Format",
    "FormatName",
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
    "form_named",
    "lightened",
    "lines_in",
    "looked_into",
    "members",
    "parse",
    "parse_symbols",
    "plain_digits",
    "records",
    "symbols_for",
    "write",
    "write_row",
]
