"""Grids in a text form: the output of show, candidates, convert and link."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial, reduce

from nanpure import text
from nanpure.cli.options.shared import Options
from nanpure.cli.stream.echo import Failure, error_line, to_json
from nanpure.cli.stream.run import Answer, opened, run
from nanpure.cli.stream.sink import Sink
from nanpure.cli.stream.source import Item, Posed
from nanpure.errors import NanpureError
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import bits
from nanpure.model.writer import claim_for, lost, record_of, write_row
from nanpure.text.base import Sheet
from nanpure.words import message

__all__ = ["CANDIDATE", "COLUMNS", "LINES", "draw_grids", "write_grids"]

COLUMNS = ("text", "answer_json")
# Bytes that a candidate takes as JSON and in mini-grids; 37 and 18 were measured at 200×200.
CANDIDATE = 40
# Forms of one line; others need a gap.
LINES = ("line", "csv", "json", "hodoku", "jigsaw", "bank", "killer", "sumocue", "iss", "ipuz",
         "gnome", *text.LINKS)


def write_grids(options: Options, format: str, lossy: bool,
                below: Callable[[Layout], Iterable[str]] = lambda layout: ()) -> int:
    """Write every grid in a text form, with the lines that go *below* a board of its layout."""
    form = text.FORMATS[format]
    with opened(options, COLUMNS) as out:
        document = None
        if form.sheet is not None and (not options.json or form.name == "csv"):
            document = _Document(form, out, partial(error_line, options))

        def body(item: Posed) -> str:
            if document is not None:
                return document.row(item, lossy=lossy)
            row = write_row(item.grid, format, item.line, lossy=lossy)
            return "\n".join([row, *below(item.grid.layout)])

        def beyond(item: Posed) -> str:
            left = lost(item.grid, format)
            if not left:
                return ""
            parts = reduce(lambda text, part: message("{text}; {next}", text=text, next=part), left)
            return message("{format!r} does not carry {parts}", format=format, parts=parts)

        gap = "" if format in LINES or document is not None else "\n"
        return draw_grids(options, body, gap, beyond if options.lossy else None, out,
                     document.failure if document is not None else None)


class _Document:
    """A document of all puzzles that begins with the first; bad lines become comments."""

    def __init__(self, form: text.Format, out: Sink, line_for: Failure) -> None:
        assert form.sheet is not None
        self.form, self.make, self.out, self.line_for = form, form.sheet, out, line_for
        self.sheet: Sheet | None = None

    def row(self, item: Posed, *, lossy: bool) -> str:
        sheet = self.sheet or self.make(record_of(item.grid))
        row = write_row(item.grid, self.form.name, item.line, sheet, lossy=lossy)
        return self._begun(sheet) + row

    def failure(self, item: Item, error: NanpureError) -> str:
        line = self.line_for(item, error)
        sheet = self.sheet or self.make(record_of(Puzzle.of([0] * 81).grid()))
        if not sheet.footer:  # rows under a header, which is that of the first puzzle
            return line
        return self._begun(sheet) + f"<!-- {line.replace('--', '- -')} -->"

    def _begun(self, sheet: Sheet) -> str:
        """The head of the document, before its first line; afterwards it needs its end."""
        if self.sheet is not None:
            return ""
        self.sheet, self.out.footer = sheet, sheet.footer
        return f"{sheet.header}\n"


def draw_grids(options: Options, body: Callable[[Posed], str], gap: str = "",
          beyond: Callable[[Posed], str] | None = None, out: Sink | None = None,
          failure: Failure | None = None) -> int:
    """Answer with a text for every grid, *gap* between two; *beyond* warns of losses."""
    written = 0

    def verb(item: Posed, control: object) -> Answer:
        nonlocal written
        if options.json:
            claim_for(item.grid, CANDIDATE)
        drawn, warning = body(item), beyond(item) if beyond else ""
        if options.json:
            listed = [[bit + 1 for bit in bits(mask)] for mask in item.grid.candidates]
            return Answer(to_json(item, text=drawn, candidates=listed), True, warning)
        written += 1
        return Answer((gap if written > 1 else "") + drawn, True, warning)

    return run(options, verb, failure=failure, columns=COLUMNS, out=out)
