"""The verb unrank."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click

from nanpure.cli.options.output_forms import form_of
from nanpure.cli.options.ranked import GRID, JSON, LAYOUT, grid_json, ranked_board
from nanpure.cli.options.shared import BOX, OUTPUT_BY_NAME, QUIET, TO_TABLE
from nanpure.cli.stream.bounded_files import lines_of
from nanpure.cli.stream.table_sink import opened
from nanpure.errors import shown
from nanpure.io.plain import printable
from nanpure.maths import unrank as grid_at
from nanpure.maths.ranking import total
from nanpure.model.layout import Layout
from nanpure.words import message

__all__ = ["unrank"]

LONGEST = 200      # characters of a line that is read as an index


@click.command()
@click.argument("indices", nargs=-1, metavar="[INDEX | -]...")
@LAYOUT
@BOX
@TO_TABLE
@OUTPUT_BY_NAME
@JSON
@QUIET
def unrank(
    indices: tuple[str, ...], layout: str | None, box: str | None, to: str | None,
    output: Path | None, json_: bool,
) -> int:
    """Print the complete grids with given numbers.

    \b
    Examples:
      nanpure maths unrank --layout 2x2 0 287
      nanpure maths unrank 6670903752021072936959

    This is the inverse of rank.

    Without INDEX, and for -, the indices are the lines of standard input.
    """
    board = ranked_board(layout, box)
    fine = True
    _, json_, table = form_of(output, to, json=json_)
    with opened(output, (*GRID, "status", "message") if table else None) as out:
        for text in _indices(indices or ("-",)):
            try:
                index = _index(text, board)
            except ValueError as error:
                fine = False
                payload = {"index": printable(text), "status": "bad",
                           "error": {"message": str(error)}}
                out.line(json.dumps(payload, ensure_ascii=False) if json_
                         else f"{printable(text)} # error: {error}")
                continue
            line = grid_at(index, board).line()
            out.line(grid_json(line, index, board) if json_ else line)
    return 0 if fine else 1


def _indices(words: tuple[str, ...]) -> Iterator[str]:
    for word in words:
        if word != "-":
            yield word
            continue
        for line in lines_of(word):
            if text := line.strip():
                yield text[:LONGEST]  # the rest adds nothing


def _index(text: str, board: Layout) -> int:
    last = total(board) - 1
    if text.isdecimal() and text.isascii() and int(text) <= last:
        return int(text)
    raise ValueError(message("expected an index from 0 to {last}, got {text}", last=last,
                             text=shown(text)))
