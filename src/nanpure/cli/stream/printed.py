"""Input and output of draw and book."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO, cast

import click

import nanpure
from nanpure.cli.options.shared import InputError
from nanpure.cli.stream.sink import Whole, sink
from nanpure.data import is_parquet, parquet_puzzles
from nanpure.errors import NanpureError, Unsupported, shown
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.photo.headers import is_picture, may_begin_picture
from nanpure.printing.requests import demand
from nanpure.text import FormatName, looked_into
from nanpure.words import message, message_of

__all__ = ["JSON", "LAYOUT", "Counted", "need", "need_file", "puzzles_of", "report", "write_file"]

LAYOUT = click.option("--layout", metavar="TEXT", help="As for the other verbs, for puzzles that "
                      "do not give one.")


def need(*wanted: str) -> None:
    """Raise an error that names what is missing of the extra ``print``."""
    try:
        demand(*wanted)
    except Unsupported as error:
        raise InputError(message_of(error)) from error


def puzzles_of(
    inputs: Sequence[str], layout: Layout | None, form: str | None
) -> Iterator[Puzzle]:
    """Yield the puzzles of all inputs; raises at the first piece that is not one."""
    for name in inputs or ("-",):
        if name == "-" and sys.stdin is None:
            raise InputError("standard input is closed")
        if os.path.isdir(name):  # otherwise it would be read as a puzzle
            raise InputError(message("cannot read {name!r}: {reason}", name=name,
                                     reason=os.strerror(errno.EISDIR)))
        source = sys.stdin.buffer if name == "-" else name
        label = message("standard input") if name == "-" else shown(name)
        count = 0
        try:
            for puzzle in _read(source, layout, form):
                count += 1
                yield puzzle
        except NanpureError as error:
            raise InputError(message("in {label}: {error}", label=label, error=error)) from error
        except OSError as error:
            raise InputError(message("cannot read {name!r}: {reason}", name=name,
                                     reason=error.strerror)) from error
        if not count:
            raise InputError(message("no puzzle recognised in {label}", label=label))


class Counted:
    """Puzzles, counted as they are taken."""

    def __init__(self, puzzles: Iterable[Puzzle]) -> None:
        self.count, self._puzzles = 0, puzzles

    def __iter__(self) -> Iterator[Puzzle]:
        for puzzle in self._puzzles:
            self.count += 1
            yield puzzle


def _read(
    source: BinaryIO | str, layout: Layout | None, form: str | None
) -> Iterator[Puzzle]:
    if isinstance(source, str) and is_parquet(source):
        return parquet_puzzles(Path(source), layout)
    if isinstance(source, str):
        if is_picture(source):
            return _boards(source, layout)
    else:
        begin, whole = looked_into(source)
        if may_begin_picture(begin):
            return _boards(BufferedReader(whole), layout)
        source = whole
    return nanpure.read(source, layout, format=cast("FormatName | None", form))


def _boards(picture: BinaryIO | str, layout: Layout | None) -> Iterator[Puzzle]:
    """The puzzles of the boards of a picture."""
    from nanpure.photo import read  # needs OpenCV

    return (board.puzzle for board in read(picture, layout))


JSON = click.option("--json", "json_", is_flag=True, help="One JSON object per file written.")


def need_suffix(output: Path | None, to: str | None, *forms: str) -> str:
    """Return the form of a file, by ``--to`` or by its suffix; the first one if it has none.

    Refuse the suffix of anything else, and that of a form other than *to*.
    """
    suffix = output.suffix.lower().removeprefix(".") if output is not None else ""
    named = suffix if suffix in forms else None
    if suffix and (to is None or named is not None) and named != (to or named or forms[0]):
        raise click.UsageError(message(
            "expected a file whose name ends in {suffixes}, got {file!r}", file=str(output),
            suffixes=", ".join(f".{form}" for form in ([to] if to is not None else forms))))
    return to or named or forms[0]


def need_file(output: Path | None, *, json_: bool) -> None:
    """Refuse ``--json`` where standard output has the document itself."""
    if json_ and (output is None or str(output) == "-"):
        raise click.UsageError("--json reports the files written: give -o FILE")


def report(output: Path | None, puzzles: int, *, json_: bool) -> None:
    """With ``--json``, print an object about a file that was written with so many puzzles."""
    if json_:
        with sink(None) as out:
            out.line(json.dumps({"file": str(output), "puzzles": puzzles}, ensure_ascii=False))


def write_file(output: Path | None, inputs: Sequence[str], data: bytes) -> None:
    """Write a whole picture or book."""
    with sink(output, inputs, Whole) as out:
        out.write(data)
