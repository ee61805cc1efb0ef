"""Reading puzzles from anything: a file, its content, text, a link."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

from nanpure import text
from nanpure.base.arguments import flag, optional, refused
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, read_options
from nanpure.model.records import record_grid

__all__ = ["Reading", "may_name_file", "read"]

LONGEST_NAME = 4096  # characters of a path, as Linux has it


class Reading(Iterator[Puzzle]):
    """The puzzles of a source, one at a time; a bad one raises, and the next call goes on.

    - *line*: the line of the last puzzle in its file, from 1 on.
    """

    def __init__(self, records: Iterator[text.Record | text.Bad], layout: Layout | str | None,
                 opened: ExitStack) -> None:
        self.line = 0
        self._records, self._layout, self._opened = records, layout, opened

    def __next__(self) -> Puzzle:
        """Return the next puzzle; :class:`ParseError` or :class:`Unsupported` for a bad one."""
        try:
            record = next(self._records)
        except BaseException:  # the end, or an error that ends the reading
            self.close()
            raise
        self.line = record.line
        if isinstance(record, text.Bad):
            raise record.error
        return record_grid(record, self._layout).puzzle

    def __repr__(self) -> str:
        return "<puzzles, read as they are asked for: next() or list() gives them>"

    def close(self) -> None:
        """Close the file that reading opened."""
        self._opened.close()

    def __enter__(self) -> Reading:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def read(
    source: str | bytes | os.PathLike[str] | IO[Any],
    layout: Layout | str | None = None,
    *,
    format: text.FormatName | None = None,
    lossy: bool = False,
) -> Reading:
    r"""Read puzzles from a file, its bytes, text or a link, in any form, one at a time.

    *source* is a path, text, bytes, or an open file of either. Text that names an existing file is
    that file; text of one line that is not a puzzle, and looks like the name of a file (it ends in a
    suffix such as ``.txt``, or has a separator of folders), is one that does not exist. Gzip and Zstandard, the files of a zip archive, UTF-8 and UTF-16 are read too. The
    form is detected (for each file separately) unless *format* names it; *layout* is needed where
    the text does not name it and the default boxes of its size are not meant. *lossy* leaves out
    rules of a link or file that nanpure does not know: ``puzzle.info["left out"]`` lists them.
    Nothing is loaded from a network.

    Memory is that of a puzzle, not of the file. A piece that is not a puzzle raises
    :class:`ParseError` or :class:`Unsupported` in its turn; the next call continues after it.
    Raises ``OSError`` where the file cannot be read, ``FileNotFoundError`` where there is none.

    >>> [puzzle.line() for puzzle in read(b"1..........4...2\r\n..............43\r\n")]
    ['1..........4...2', '..............43']
    >>> found = read("1..........4...2\n1...5\n..............43")
    >>> next(found), found.line
    (Puzzle.parse('1..........4...2'), 1)
    >>> next(found)
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected 4 cells for 2x2 (or another square number), found 5 at line 2 of '1...5'
    >>> next(found).clues
    2
    >>> read("nofile.txt")
    Traceback (most recent call last):
    FileNotFoundError: [Errno 2] No such file or directory: 'nofile.txt'
    """  # noqa: E501
    options = replace(read_options(layout), format=optional(format, "format", str),
                      lossy=flag(lossy, "lossy"))
    if options.format is not None:
        options = replace(options, format=text.form_named(options.format).name)
    opened = ExitStack()
    return Reading(_records(source, options, opened), layout, opened)


def _records(
    source: object, options: text.ReadOptions, opened: ExitStack
) -> Iterator[text.Record | text.Bad]:
    if isinstance(source, str) and not _names_file(source):
        lines = source.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        if not may_name_file(source) or _has_puzzle(lines, options):
            return text.records(lines, options)
    if isinstance(source, bytes | bytearray):
        return _of_bytes(io.BytesIO(source), "the bytes", options)
    if isinstance(source, str | os.PathLike):
        path = Path(os.fspath(source))
        return _of_bytes(opened.enter_context(path.open("rb")), repr(str(path)), options)
    if hasattr(source, "read"):
        return _of_file(source, options)
    raise refused(source, "source", "a path, text, bytes or a file")


def _names_file(source: str) -> bool:
    if len(source) > LONGEST_NAME or "\n" in source or "\0" in source:
        return False
    try:
        return Path(source).is_file()
    except (OSError, ValueError):  # not a possible file name
        return False


# A name of one line with a suffix or a folder; a link has "://", "?" or "=".
_NAME = re.compile(r"(?!.*://)[^\r\n\0?=]*(?:[^\s.]\.[A-Za-z]\w{1,9}|[/\\][^\r\n\0?=]*)")


def may_name_file(text: str) -> bool:
    """Whether a text looks like the name of a file: by its suffix, or by a folder in it.

    >>> may_name_file("hard.txt"), may_name_file("./hard"), may_name_file("hard")
    (True, True, False)
    """
    return len(text) <= LONGEST_NAME and _NAME.fullmatch(text) is not None


def _has_puzzle(lines: list[str], options: text.ReadOptions) -> bool:
    return any(not isinstance(record, text.Bad) for record in text.records(lines, options))


def _of_file(source: Any, options: text.ReadOptions) -> Iterator[text.Record | text.Bad]:
    """The content of an open file: text, or bytes."""
    name = getattr(source, "name", "the file")
    if isinstance(source, io.TextIOBase):
        if hasattr(source, "buffer"):  # a bytes table would not be read as text
            return _of_bytes(source.buffer, repr(name), options)
        return text.records((line.rstrip("\n") for line in source), options)
    return _of_bytes(source, repr(name), options)


def _of_bytes(
    stream: Any, name: str, options: text.ReadOptions
) -> Iterator[text.Record | text.Bad]:
    for member in text.members(stream, name):
        yield from text.records(text.lines_in(member.stream, member.name), options)
