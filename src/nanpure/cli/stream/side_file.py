"""An extra file that an option writes besides the answers."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import click

from nanpure.cli.options.shared import Options
from nanpure.cli.stream.output_path import resolved
from nanpure.cli.stream.sink import Sink, sink
from nanpure.words import message

__all__ = ["aside"]


@contextlib.contextmanager
def aside(option: str, path: Path | None, options: Options) -> Iterator[Sink | None]:
    """Open the file of an option, if there is one; refuse one that is read or written already."""
    if path is None:
        yield None
        return
    _check(option, path, options)
    with sink(path, options.inputs) as out:
        yield out


def _check(option: str, path: Path, options: Options) -> None:
    """Refuse a file that would overwrite the answers or an input."""
    if str(path) == "-":
        if options.output is None or str(options.output) == "-":
            raise click.UsageError(
                message("{option}: standard output has the answers; expected a file, got '-'",
                        option=option))
        return
    place, output = resolved(path), options.output
    if output is not None and str(output) != "-" and resolved(output) == place:
        raise click.UsageError(message("{option}: expected a file other than that of -o, got "
                                       "{path!r}", option=option, path=str(path)))
    for name in options.inputs:
        with contextlib.suppress(OSError, ValueError):  # a puzzle, or standard input
            if name != "-" and os.path.samefile(name, place):
                raise click.UsageError(message("{option}: expected a file other than the input "
                                               "files, got {path!r}", option=option,
                                               path=str(path)))
