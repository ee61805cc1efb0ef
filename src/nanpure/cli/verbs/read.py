"""The verb read."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from nanpure.cli.errors import note, printable_file
from nanpure.cli.options.shared import BOX, OUTPUT, QUIETLY, InputError, chosen_layout
from nanpure.cli.stream.printed import write_file
from nanpure.cli.stream.sink import sink
from nanpure.cli.stream.source import STDIN, placed
from nanpure.errors import NanpureError, Unsupported
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.writer import write_row
from nanpure.words import message, message_of

__all__ = ["read"]


@click.command()
@click.argument("files", nargs=-1, metavar="[FILE | -]...")
@click.option("--layout", metavar="TEXT", help="RxC, N or jigsaw:LETTERS, then rules, "
              "as for other verbs: the board, where its thick lines do not show it.")
@BOX
@click.option("--show", type=click.Path(path_type=Path), metavar="FILE.svg", help="Draw what was "
              "read over the picture, too.")
@click.option("--notes", is_flag=True, help="Read pencil marks too, as candidates of their cells.")
@OUTPUT
@QUIETLY
@click.option("--json", "json_", is_flag=True, help="One JSON object per board: puzzle, "
              "confidences, cells in doubt, places in the picture.")
def read(
    files: tuple[str, ...], layout: str | None, box: str | None, show: Path | None, notes: bool,
    output: Path | None, quiet: bool, json_: bool,
) -> int:
    """Read puzzles from photographs and PDF files.

    \b
    Examples:
      nanpure read photo.jpg
      nanpure read --show look.svg photo.jpg

    One line per board, in reading order, as JSON where a line cannot carry it. Cells to look at
    again are named on standard error; the exit status is 1 if a board does not have exactly one
    solution. Other verbs read pictures as well.
    """
    chosen, _ = chosen_layout(layout, box)
    names = files or (STDIN,)
    if show is not None and len(names) > 1:
        raise click.UsageError("--show draws over one picture: give one file")
    fine = True
    with sink(output, files) as out:
        for name in names:
            for number, board in enumerate(_boards(name, chosen, show, notes=notes), 1):
                if json_:
                    out.line(json.dumps({"file": name, "line": number} | board.to_json(),
                                        ensure_ascii=False))
                else:
                    out.line(_written(board.grid))
                if board.doubtful and not quiet:
                    out.flush()
                    note(board.doubt(), placed(name, number))
                fine = fine and board.status == "unique"
    return 0 if fine else 1


def _written(grid: Grid) -> str:
    """A grid as a line, or as JSON where that cannot carry its boxes, cages, entries or notes."""
    try:
        return write_row(grid, "line")
    except Unsupported:
        return write_row(grid, "json")


def _boards(
    name: str, layout: Layout | None, show: Path | None, *, notes: bool
) -> Iterator[Any]:
    """The boards of a file; with *show*, its picture is drawn first."""
    from nanpure.photo.pictures import pictures_of
    from nanpure.photo.reading import read as read_boards
    from nanpure.photo.reading import read_picture
    from nanpure.photo.show import shown_over

    try:
        if show is None:
            yield from read_boards(_source(name), layout, notes=notes)
            return
        pictures = list(pictures_of(_source(name)))
        if len(pictures) > 1:
            raise InputError(message("--show draws over one picture, but {file} has {count}",
                                     file=printable_file(name), count=len(pictures)))
        boards = read_picture(pictures[0], layout, repr(name), notes=notes)
        write_file(show, [name], shown_over(pictures[0], boards).encode())
        yield from boards
    except NanpureError as error:
        raise InputError(message_of(error)) from error
    except OSError as error:
        raise InputError(message("cannot read {name!r}: {reason}", name=name,
                                 reason=error.strerror or error)) from error


def _source(name: str) -> Any:
    if name != STDIN:
        return name
    if sys.stdin is None:
        raise InputError("standard input is closed")
    return sys.stdin.buffer
