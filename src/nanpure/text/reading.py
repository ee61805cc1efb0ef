"""Reading: one puzzle, or a stream of them, in any form."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from dataclasses import replace

from nanpure.base.arguments import instance, optional, refused, text_of
from nanpure.errors import ParseError, SkippedText

from .base import Bad, ReadOptions, Skipped
from .plain import plain_record
from .record import Record

__all__ = ["parse", "records"]

_DEFAULT = ReadOptions()
_JSON = (None, "json")


def parse(text: str, options: ReadOptions = _DEFAULT) -> Record:
    """Read exactly one puzzle in any form.

    >>> parse("1..........4...2").digits
    (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 2)
    >>> parse("1..........4...z")
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected a digit 1-4 or an empty cell . 0 * _, or symbols \
(layout='…+symbols:…'), found 'z' at line 1, column 16 of '1..........4...z'
    """
    text, options = text_of(text, "text"), instance(options, "options", ReadOptions)
    plain = plain_record(text) if options == _DEFAULT else None
    if plain is not None:
        return plain
    if text.startswith("{") and options.format in _JSON and "\n" not in text and "\r" not in text:
        from .jsonforms import json_record  # links of puzzles with rules, mostly
        found = json_record(text, options)
        if found is not None:
            return found
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    result = None
    for record in records(lines, options):
        if isinstance(record, Bad):
            raise record.error
        if result is not None:
            raise ParseError(record.text, expected="one puzzle", found="another", line=record.line)
        result = record
    if result is None:
        raise ParseError(text, expected="a puzzle", found="none" if text.strip() else "nothing",
                         kind="none")
    return replace(result, text=text) if len(lines) == 1 and result.text != text else result


def records(
    lines: Iterable[str], options: ReadOptions = _DEFAULT, skipped: Skipped | None = None
) -> Iterator[Record | Bad]:
    """Read a stream of puzzles in order, in constant memory.

    The form is ``options.format``, or that of the first 64 lines that are neither blank nor a
    comment. A line or block that is not a puzzle yields a `Bad` in its place. Text around puzzles
    is their title, or is skipped: *skipped* counts it; without one, a `SkippedText` warning
    reports it at the end.

    >>> found = list(records(["1..........4...2", "1.", "", "....1..........."]))
    >>> [(type(item).__name__, item.line) for item in found]
    [('Record', 1), ('Bad', 2), ('Record', 4)]
    """
    if isinstance(lines, str | bytes) or not isinstance(lines, Iterable):
        raise refused(lines, "lines", "a list of text")
    options = instance(options, "options", ReadOptions)
    skipped = optional(skipped, "skipped", Skipped)
    if skipped is None:
        return _warned(lines, options)
    from .stream import read_stream  # loads all forms, which most texts do not need

    return read_stream(lines, options, skipped)


def _warned(lines: Iterable[str], options: ReadOptions) -> Iterator[Record | Bad]:
    """The same records, with a warning."""
    skipped = Skipped()
    yield from records(lines, options, skipped)
    if skipped.count:
        warnings.warn(str(skipped), SkippedText, stacklevel=3)

