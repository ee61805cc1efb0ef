"""The verbs show, convert and candidates: puzzles in, puzzles out, nothing searched."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import click

from nanpure import text
from nanpure.cli.echo import Failure, error_line, to_json
from nanpure.cli.options import PARQUET, InputError, Options, formats, reading, reading_to
from nanpure.cli.run import Answer, opened, run
from nanpure.cli.sink import Sink
from nanpure.cli.source import Item, Posed
from nanpure.errors import NanpureError
from nanpure.io.ito_candidates import mini_grids
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import bits
from nanpure.model.writing import claim_for, lost, record_of, write_row
from nanpure.text.base import Sheet

__all__ = ["LINES", "candidates", "convert", "link", "show"]

HTML = "html"
COLUMNS = ("text", "answer_json")

# Bytes that a candidate takes as JSON and in mini-grids; 37 and 18 were measured at 200×200.
CANDIDATE = 40

# Forms of one line; others need a gap.
LINES = ("line", "csv", "json", "hodoku", "jigsaw", "bank", "killer", "sumocue", "iss", "ipuz",
         "gnome", *text.LINKS)


@click.command()
@reading
def show(options: Options) -> int:
    """Draw puzzles with the borders of their boxes."""
    return _write(options, "grid", lossy=True)


@click.command()
@click.option("--style", type=click.Choice(["plain", "ito"]), default="plain", show_default=True,
              help="ito: each cell as a mini-grid of its digits, as in figure 2 of his paper.")
@reading
def candidates(options: Options, style: str) -> int:
    """Draw puzzles with the candidates that their digits leave."""
    if style == "ito":
        return _draw(options, _mini_grids)
    return _write(options, "candidates", lossy=True)


def _mini_grids(item: Posed) -> str:
    claim_for(item.grid, CANDIDATE)
    return mini_grids(item.grid)


@click.command()
@click.option("--to", type=click.Choice([*formats(), PARQUET]), default="line", show_default=True,
              help="Text form to write.")
@reading_to
def convert(options: Options) -> int:
    """Convert puzzles between text forms; what would be lost is an error without --lossy."""
    if options.table:
        return run(options, lambda item, control: Answer(to_json(item), True), columns=())
    return _write(options, options.to or "line", lossy=options.lossy)


@click.command()
@click.option("--to", type=click.Choice([*text.LINKS, HTML]), default="sudokupad",
              show_default=True, help="The site; html: a page in one file that plays the puzzle.")
@click.option("--title", default="", help="Of the page.")
@click.option("--checking", is_flag=True, help="The page holds the solution and checks digits.")
@reading_to
def link(options: Options, title: str, checking: bool) -> int:
    """Give links that hold the puzzles and open them at a site; nothing is sent anywhere."""
    if options.to == HTML:
        return _page(options, title, checking)
    if title or checking:
        raise click.UsageError("--title and --checking go with --to html")
    return _write(options, options.to or "sudokupad", lossy=options.lossy)


def _page(options: Options, title: str, checking: bool) -> int:
    """Write the playing room with a puzzle in it as one HTML file."""
    try:
        from nanpure.web.alone import alone_html
    except ImportError as error:
        raise InputError("the page needs the extra 'web': pip install 'nanpure[web]' "
                         f"({error})") from error
    written = 0

    def body(item: Posed) -> str:
        nonlocal written
        written += 1
        if written > 1:
            raise InputError(f"a page holds one puzzle, got another one in line {item.line}")
        return alone_html(item.grid.puzzle, title, options.lang, checking)

    return _draw(options, body)


def _write(options: Options, format: str, lossy: bool) -> int:
    """Write every grid in a text form."""
    form = text.FORMATS[format]
    with opened(options, COLUMNS) as out:
        document = None
        if form.sheet is not None and (not options.json or form.name == "csv"):
            document = _Document(form, out, partial(error_line, options))

        def body(item: Posed) -> str:
            if document is not None:
                return document.row(item, lossy=lossy)
            return write_row(item.grid, format, item.line, lossy=lossy)

        def beyond(item: Posed) -> str:
            left = lost(item.grid, format)
            return f"'{format}' does not carry {'; '.join(left)}" if left else ""

        gap = "" if format in LINES or document is not None else "\n"
        return _draw(options, body, gap, beyond if options.lossy else None, out,
                     document.failure if document is not None else None)


class _Document:
    """A file of all puzzles that begins with the first; what is no puzzle is a remark in it."""

    def __init__(self, form: text.Format, out: Sink, said: Failure) -> None:
        assert form.sheet is not None
        self.form, self.make, self.out, self.said = form, form.sheet, out, said
        self.sheet: Sheet | None = None

    def row(self, item: Posed, *, lossy: bool) -> str:
        sheet = self.sheet or self.make(record_of(item.grid))
        row = write_row(item.grid, self.form.name, item.line, sheet, lossy=lossy)
        return self._begun(sheet) + row

    def failure(self, item: Item, error: NanpureError) -> str:
        said = self.said(item, error)
        sheet = self.sheet or self.make(record_of(Puzzle.of([0] * 81).grid()))
        if not sheet.footer:  # rows under a header, which is that of the first puzzle
            return said
        return self._begun(sheet) + f"<!-- {said.replace('--', '- -')} -->"

    def _begun(self, sheet: Sheet) -> str:
        """What stands above the first line, which the end of the document is to follow."""
        if self.sheet is not None:
            return ""
        self.sheet, self.out.footer = sheet, sheet.footer
        return f"{sheet.header}\n"


def _draw(options: Options, body: Callable[[Posed], str], gap: str = "",
          beyond: Callable[[Posed], str] | None = None, out: Sink | None = None,
          failure: Failure | None = None) -> int:
    """Answer with a text for every grid, *gap* between two of them; *beyond* warns of losses."""
    written = 0

    def verb(item: Posed, control: object) -> Answer:
        nonlocal written
        if options.json:
            claim_for(item.grid, CANDIDATE)
        said, warning = body(item), beyond(item) if beyond else ""
        if options.json:
            listed = [[bit + 1 for bit in bits(mask)] for mask in item.grid.candidates]
            return Answer(to_json(item, text=said, candidates=listed), True, warning)
        written += 1
        return Answer((gap if written > 1 else "") + said, True, warning)

    return run(options, verb, failure=failure, columns=COLUMNS, out=out)
