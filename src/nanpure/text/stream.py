"""From a stream of lines to a stream of records, whatever the form."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from nanpure.errors import Unsupported, shown

from .base import REFUSED, Bad, Block, Format, Numbered, ReadOptions, is_comment
from .detect import SAMPLE, detect
from .links import is_link, read_link
from .record import Record

__all__ = ["form_named", "read_stream"]


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
    if form.records is not None:
        return form.records(source, options)
    return _read(form.blocks(source), form, options)


def _numbered(lines: Iterable[str]) -> Iterator[Numbered]:
    for line, text in enumerate(lines, 1):
        if line == 1:
            text = text.removeprefix("\ufeff")
        yield line, text.rstrip("\r\n")


def _head(lines: Iterator[Numbered]) -> list[Numbered]:
    """The lines up to the 64th that is no comment; of many comments before, only the last."""
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
        link = len(block.lines) == 1 and "://" in block.text and is_link(block.text)
        try:  # a link among lines of another form
            yield read_link(block, options) if link else form.read(block, options)
        except REFUSED as error:
            yield Bad(block.line, block.text, error)
