"""From a stream of lines to a stream of records, in any form."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from nanpure.errors import ParseError, shown_value
from nanpure.words import argument, message

from .base import (
    REFUSED,
    Bad,
    Block,
    Format,
    Numbered,
    ReadOptions,
    Skipped,
    is_comment,
    line_blocks,
)
from .evidence import SAMPLE, readings
from .forms import FORMATS, form_named
from .links import is_link, read_link
from .record import Record

__all__ = ["read_stream"]

LIKELY = 0.25  # least share of lines for a form that is named when reading fails


def read_stream(
    lines: Iterable[str], options: ReadOptions, skipped: Skipped
) -> Iterator[Record | Bad]:
    """Read lines in the form of *options*, or that of the first lines; count skipped ones."""
    numbered = _numbered(lines)
    head: list[Numbered] = []
    others: list[str] = []
    if options.format is not None:
        form = form_named(options.format)
    else:
        head = _head(numbered)
        shares = readings([text for _, text in head], options.symbols or ())
        form = FORMATS[next(iter(shares))]
        others = [name for name, share in shares.items() if share >= LIKELY and name != form.name]
    source = chain(head, numbered)
    if form.records is not None:
        records = form.records(source, options)
    elif form.plain is not None and (options.size, options.symbols, options.empty) == _UNSAID:
        plain = _lines if form.blocks is line_blocks else _blocks
        records = plain(source, form, form.plain, options, skipped)
    else:
        records = _read(form.blocks(source, options, skipped), form, options)
    return _hinted(records, form.name, others) if others else records


_UNSAID = (None, None, None)


def _lines(
    source: Iterable[Numbered], form: Format, plain: Callable[[str, int], Record | None],
    options: ReadOptions, skipped: Skipped,
) -> Iterator[Record | Bad]:
    """Read lines by themselves: nearly all are plain."""
    for line, text in source:
        record = plain(text, line)
        if record is not None:
            yield record
        else:
            yield from _read(form.blocks(((line, text),), options, skipped), form, options)


def _blocks(
    source: Iterable[Numbered], form: Format, plain: Callable[[str, int], Record | None],
    options: ReadOptions, skipped: Skipped,
) -> Iterator[Record | Bad]:
    """Read blocks: nearly all are lines, and plain."""
    for block in form.blocks(source, options, skipped):
        (line, text), *more = block.lines
        record = None if more else plain(text, line)
        if record is not None:
            yield record
        else:
            yield from _read((block,), form, options)


def _hinted(
    records: Iterator[Record | Bad], form: str, others: Sequence[str]
) -> Iterator[Record | Bad]:
    """Yield the records; add to an error the other forms that the text may have."""
    for record in records:
        if isinstance(record, Bad) and isinstance(record.error, ParseError):
            error = record.error
            hint = message("{expected} (read as {form}; it could also be {others}: choose with "
                           "{format})", expected=message(error.expected), form=form,
                           others=_alternatives(others), format=argument("format"))
            hinted = ParseError(error.text, expected=hint, found=error.found, line=error.line,
                                column=error.column, format=error.format, kind=error.kind,
                                facts=error.facts)
            yield replace(record, error=hinted)
        else:
            yield record


def _alternatives(forms: Sequence[str]) -> str:
    """Return a list whose entries are alternatives, in one text."""
    text, *others = forms
    for form in others:
        text = message("{text} or {next}", text=text, next=form)
    return text


def _numbered(lines: Iterable[str]) -> Iterator[Numbered]:
    for line, text in enumerate(lines, 1):
        if not isinstance(text, str):
            raise TypeError(message("expected lines to be a list of text, got {value} in it",
                                    value=shown_value(text)))
        if line == 1:
            text = text.removeprefix("\ufeff")
        yield line, text.rstrip("\r\n")


def _head(lines: Iterator[Numbered]) -> list[Numbered]:
    """The lines up to the 64th that is not a comment; of many comments before, only the last."""
    head: deque[Numbered] = deque()
    count = 0
    for line, text in lines:
        if not count and len(head) >= SAMPLE:
            head.popleft()
        head.append((line, text))
        count += not is_comment(text)
        if count >= SAMPLE or len(head) >= 16 * SAMPLE:
            break
    return list(head)


def _read(blocks: Iterable[Block], form: Format, options: ReadOptions) -> Iterator[Record | Bad]:
    for block in blocks:
        link = len(block.lines) == 1 and "://" in block.text and is_link(block.text)
        try:  # a link among lines of another form
            yield read_link(block, options) if link else form.read(block, options)
        except REFUSED as error:
            yield Bad(block.line, block.text, error)
