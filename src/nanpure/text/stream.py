"""From a stream of lines to a stream of records, whatever the form."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from nanpure.errors import ParseError, Unsupported, shown

from .base import MAX_CHARS, Bad, Block, Format, ReadOptions
from .blocks import Numbered, is_comment, line_blocks, multi_line_blocks, sdk_blocks
from .csvtext import columns_of, read_row
from .detect import SAMPLE, detect
from .jsontext import loads, open_brackets, record_from
from .record import Record

__all__ = ["form_named", "read_stream"]

# An object printed with a line a cell has as many for a size of 140.
MAX_JSON_LINES = 20_000
REFUSED = (ParseError, Unsupported)
_MULTI_LINE = ("grid", "ss", "candidates")


def form_named(name: str, forms: Mapping[str, Format]) -> Format:
    """The form of a name."""
    form = forms.get(name)
    if form is None:
        raise Unsupported(f"no format of that name (there are {', '.join(forms)}): {shown(name)}")
    return form


def read_stream(
    lines: Iterable[str], options: ReadOptions, forms: Mapping[str, Format]
) -> Iterator[Record | Bad]:
    """Read lines as *options* says, or as their first ones look."""
    numbered = _numbered(lines)
    head: list[Numbered] = []
    if options.format is not None:
        form = form_named(options.format, forms)
    else:
        head = _head(numbered)
        form = forms[detect([text for _, text in head])]
    source = chain(head, numbered)
    if form.name == "csv":
        return _csv(source, options)
    if form.name == "json":
        return _json(source, options)
    if form.name == "sdk":
        return _read(sdk_blocks(source), form, options)
    if form.name in _MULTI_LINE:
        return _read(multi_line_blocks(source), form, options)
    return _read(line_blocks(source), form, options)


def _numbered(lines: Iterable[str]) -> Iterator[Numbered]:
    for line, text in enumerate(lines, 1):
        if line == 1:
            text = text.removeprefix("\ufeff")
        yield line, text.rstrip("\r\n")


def _head(lines: Iterator[Numbered]) -> list[Numbered]:
    """The lines up to the 64th that says something; of many comments before, only the last."""
    head: deque[Numbered] = deque()
    said = 0
    for line, text in lines:
        if not said and len(head) >= SAMPLE:
            head.popleft()
        head.append((line, text))
        said += not is_comment(text)
        if said >= SAMPLE or len(head) >= 16 * SAMPLE:
            break
    return list(head)


def _read(blocks: Iterable[Block], form: Format, options: ReadOptions) -> Iterator[Record | Bad]:
    for block in blocks:
        try:
            yield form.read(block, options)
        except REFUSED as error:
            yield Bad(block.line, block.text, error)


def _csv(lines: Iterable[Numbered], options: ReadOptions) -> Iterator[Record | Bad]:
    columns = None
    for line, text in lines:
        if is_comment(text):
            continue
        if columns is None:
            columns = columns_of(text)
            if columns is None:
                error = ParseError(
                    text, expected="a header with a column 'puzzle'", line=line, format="csv"
                )
                yield Bad(line, text, error)
                return
            continue
        try:
            yield read_row(text, line, columns, options)
        except REFUSED as problem:
            yield Bad(line, text, problem)


def _json(lines: Iterable[Numbered], options: ReadOptions) -> Iterator[Record | Bad]:
    """Objects, one a line or on several; arrays of them are opened.

    A line that is whole JSON is the common case. Else lines are gathered until they are.
    """
    for block in _json_blocks(lines):
        try:
            value = loads(block.text, block.line)
        except ParseError as error:
            yield Bad(block.line, block.text, error)
            continue
        for item in _items(value):
            try:
                yield record_from(item, block.line, block.text, options)
            except REFUSED as error:
                yield Bad(block.line, block.text, error)


def _json_blocks(lines: Iterable[Numbered]) -> Iterator[Block]:
    gathered: list[Numbered] = []
    depth = chars = 0
    for line, text in lines:
        if not gathered and is_comment(text):
            continue
        if len(text) > MAX_CHARS:
            if gathered:
                yield Block(tuple(gathered))
            yield Block(((line, text),))
            gathered, depth, chars = [], 0, 0
            continue
        if gathered and text.startswith("{") and _is_whole(text):
            # The object before it was never closed; this one is not to be lost with it.
            yield Block(tuple(gathered))
            gathered, depth, chars = [], 0, 0
        text = text.strip() if not gathered else text
        more = open_brackets(text)
        if not gathered:
            if text[:1] == "[" and (more or 0) > 0:
                text = text[1:].lstrip()
                more = open_brackets(text)
            elif (more or 0) < 0 and text.endswith("]"):
                text = text[:-1].rstrip()
                more = open_brackets(text)
            if not text.strip(","):
                continue
        gathered.append((line, text))
        depth += more or 0
        chars += len(text)
        if more is None or depth <= 0 or chars > MAX_CHARS or len(gathered) >= MAX_JSON_LINES:
            yield Block(_without_array(gathered, depth))
            gathered, depth, chars = [], 0, 0
    if gathered:
        yield Block(tuple(gathered))


def _without_array(gathered: list[Numbered], depth: int) -> tuple[Numbered, ...]:
    """The lines of an object without the comma behind it, or the bracket that ends its array."""
    line, text = gathered[-1]
    text = text.rstrip()
    if depth < 0 and text.endswith("]"):
        text = text[:-1].rstrip()
    return (*gathered[:-1], (line, text.removesuffix(",")))


def _is_whole(text: str) -> bool:
    if open_brackets(text) != 0:
        return False
    try:
        return isinstance(loads(text.rstrip().removesuffix(","), 1), dict)
    except ParseError:
        return False


def _items(value: Any) -> list[Any]:
    """The puzzles of a JSON value: an array of objects or strings is opened, one of rows is not."""
    if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        return value
    if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        return value if len(value[0]) >= 16 and len(value) != len(value[0]) else [value]
    return [value]
