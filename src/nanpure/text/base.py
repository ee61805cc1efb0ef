"""Shared parts of the codecs: options, a block of source, a bad block, a form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from nanpure.base.arguments import flag, integer, listed, optional, text_of, typed
from nanpure.errors import NanpureError, ParseError, Unsupported, shown
from nanpure.words import message

from .record import Record

__all__ = [
    "LEFT_OUT", "MAX_CHARS", "REFUSED", "Bad", "Block", "Format", "Numbered", "ReadOptions",
    "Sheet", "Skipped", "at_line", "is_comment", "line_blocks",
]

LEFT_OUT = "left out"  # the note that names what lossy reading left out
# A puzzle of 700×700 in decimals is shorter; anything longer is not a puzzle and fails unread.
MAX_CHARS = 2_000_000
# The errors that a codec raises about its source.
REFUSED = (ParseError, Unsupported)

Numbered = tuple[int, str]


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """The caller's knowledge about the text: its size, symbols and form; None = detect.

    *lossy*: rules unknown to every codec are left out, and named in ``info["left out"]``.

    >>> ReadOptions(size=4, symbols=("A", "B", "C", "D"), empty=".").size
    4
    """

    size: int | None = None
    symbols: tuple[str, ...] | None = None
    empty: str | None = None
    format: str | None = None
    lossy: bool = False

    def __post_init__(self) -> None:
        if self.size is not None:
            object.__setattr__(self, "size", integer(self.size, "size", 1))
        if self.symbols is not None:
            symbols = listed(self.symbols, "symbols")
            for sign in symbols:
                text_of(sign, "each of the symbols")
            object.__setattr__(self, "symbols", symbols)
        optional(self.empty, "empty", str)
        optional(self.format, "format", str)
        flag(self.lossy, "lossy")


@dataclass(frozen=True, slots=True)
class Bad:
    """A line or block that is not a puzzle, or has a rule that is not supported.

    It keeps its place in the stream, which may be a *file*.
    """

    line: int
    text: str
    error: NanpureError
    file: str | None = None


class Skipped:
    """Lines that are neither a puzzle nor text about one: their number, and the first of them.

    >>> skipped = Skipped()
    >>> skipped.add([(13, "Number of Givens: 25"), (14, "Number of Guesses: 0")])
    >>> print(skipped)
    2 lines that are not puzzles were skipped, the first at line 13: 'Number of Givens: 25'
    """

    __slots__ = ("count", "line", "text")

    def __init__(self) -> None:
        self.count = self.line = 0
        self.text = ""

    def add(self, lines: Iterable[Numbered]) -> None:
        """Count lines, each with its number, in the order of the source."""
        for entry in typed(lines, "lines", tuple):
            line, text = entry if len(entry) == 2 else (0, None)
            line, text = integer(line, "the number of each line"), text_of(text, "each line")
            if not self.count:
                self.line, self.text = line, text
            self.count += 1

    def __str__(self) -> str:
        if self.count == 1:
            return message("1 line that is not a puzzle was skipped, at line {line}: {text}",
                           line=self.line, text=shown(self.text))
        return message("{count} lines that are not puzzles were skipped, the first at line "
                       "{line}: {text}", count=self.count, line=self.line, text=shown(self.text))


@dataclass(frozen=True, slots=True)
class Block:
    """The source lines of one record, each with its 1-based number, without line ends.

    *captions* are the lines of text above it.
    """

    lines: tuple[Numbered, ...]
    captions: tuple[Numbered, ...] = ()

    @property
    def line(self) -> int:
        """The number of the first line."""
        return (self.captions or self.lines)[0][0]

    @property
    def text(self) -> str:
        """The lines as one text."""
        if len(self.lines) == 1 and not self.captions:
            return self.lines[0][1]
        return "\n".join(text for _, text in (*self.captions, *self.lines))


def is_comment(text: str) -> bool:
    """Whether a line is empty or begins with ``#``: skipped unless the format owns it."""
    return not text or text.isspace() or text.startswith("#")


def at_line(error: NanpureError, line: int) -> NanpureError:
    """Return the error of a line that was read by itself with the number of that line.

    >>> str(at_line(ParseError("x", expected="a puzzle", line=1), 7))
    "expected a puzzle at line 7 of 'x'"
    """
    if not isinstance(error, ParseError):
        return error
    return ParseError(
        error.text, expected=error.expected, found=error.found, line=line, column=error.column,
        format=error.format, kind=error.kind, facts=error.facts,
    )


def line_blocks(
    lines: Iterable[Numbered], options: ReadOptions, skipped: Skipped
) -> Iterator[Block]:
    """Yield each line that is neither blank nor a comment as a block."""
    for line, text in lines:
        if not is_comment(text):
            yield Block(((line, text),))


class Sheet(Protocol):
    """A file of several puzzles: its beginning, each puzzle in turn, and its end."""

    header: str
    footer: str

    def row(self, record: Record) -> str:
        """Write the next puzzle."""
        ...

    def whole(self, record: Record, row: str) -> str:
        """Return a file of this puzzle alone, from its row."""
        ...


@dataclass(frozen=True, slots=True)
class Format:
    """One text form of puzzles.

    ``read`` takes a block of the form and raises ParseError, or `Unsupported` if it may have a rule
    that is not read. ``write`` takes a record that has passed the check against ``carries``, the
    parts of a record beyond its digits that the form keeps: ``placed``, ``removed``,
    ``candidates``, ``boxes`` (any box shape, jigsaws too), ``walls`` (the same, drawn: a region in
    two pieces does not show), ``layout`` (any layout text; other forms keep the rules that have a
    name there, :mod:`nanpure.rules.foreign`), or ``numbers``: digits are written as 1 … N, so other
    symbols are lost. ``write`` returns a whole file of one puzzle. If a file of several
    begins with a line of its own, that is ``header``, and ``row`` writes the lines below it. If all
    puzzles of a file are one document, or its columns are those of the first, ``sheet`` makes the
    writer, from the first puzzle.

    ``blocks`` splits a stream into the blocks of single puzzles, by default one per line, and
    counts the lines that it skips. *plain* reads a line that is unambiguous, and returns None for
    all others. A form whose blocks do not stand alone (a header above them, several puzzles in one)
    reads the whole stream with ``records``.
    """

    name: str
    summary: str
    read: Callable[[Block, ReadOptions], Record]
    write: Callable[[Record], str]
    carries: frozenset[str] = frozenset()
    header: str = ""
    row: Callable[[Record], str] | None = None
    sheet: Callable[[Record], Sheet] | None = None
    blocks: Callable[[Iterable[Numbered], ReadOptions, Skipped], Iterator[Block]] = line_blocks
    records: Callable[[Iterable[Numbered], ReadOptions], Iterator[Record | Bad]] | None = None
    plain: Callable[[str, int], Record | None] | None = None
