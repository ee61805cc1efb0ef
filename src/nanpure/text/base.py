"""What the codecs share: options, a piece of source, a piece that is no puzzle, a form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from nanpure.base.arguments import flag, integer, listed, optional, text_of, typed
from nanpure.errors import NanpureError, ParseError, Unsupported, shown

from .record import Record

__all__ = [
    "LEFT_OUT", "MAX_CHARS", "REFUSED", "Bad", "Block", "Format", "Numbered", "ReadOptions",
    "Sheet", "Skipped", "at_line", "is_comment", "line_blocks",
]

LEFT_OUT = "left out"  # the note that names what lossy reading passed over
# A puzzle of 700×700 in decimals is shorter; what is longer is no puzzle and fails unread.
MAX_CHARS = 2_000_000
# What a codec raises about its source.
REFUSED = (ParseError, Unsupported)

Numbered = tuple[int, str]


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """What the caller knows beforehand (``--layout``, ``--symbols``); None = find out.

    *lossy*: rules that no codec knows are left out, and named in ``info["left out"]``.

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
    """A line or block that is no puzzle, or one with a rule that is not supported.

    It stays in its place in the stream.
    """

    line: int
    text: str
    error: NanpureError


class Skipped:
    """Lines of text that are no puzzle and say nothing of one: how many, and the first of them.

    >>> skipped = Skipped()
    >>> skipped.add([(13, "Number of Givens: 25"), (14, "Number of Guesses: 0")])
    >>> print(skipped)
    2 lines that are no puzzle were skipped, the first at line 13: 'Number of Givens: 25'
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
        lines = "1 line that is no puzzle was" if self.count == 1 else (
            f"{self.count} lines that are no puzzle were")
        first = "" if self.count == 1 else "the first "
        return f"{lines} skipped, {first}at line {self.line}: {shown(self.text)}"


@dataclass(frozen=True, slots=True)
class Block:
    """The source lines of one record, each with its 1-based number, without line ends.

    *captions* are the lines of text above it.
    """

    lines: tuple[Numbered, ...]
    captions: tuple[Numbered, ...] = ()

    @property
    def line(self) -> int:
        """The number of its first line."""
        return (self.captions or self.lines)[0][0]

    @property
    def text(self) -> str:
        """Its lines as one text."""
        return "\n".join(text for _, text in (*self.captions, *self.lines))


def is_comment(text: str) -> bool:
    """An empty line or one that begins with ``#``: skipped unless the format owns it."""
    return not text or text.isspace() or text.startswith("#")


def at_line(error: NanpureError, line: int) -> NanpureError:
    """The same error of a line that was read by itself, with its number.

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
    """Each line that is neither blank nor a comment is a block."""
    for line, text in lines:
        if not is_comment(text):
            yield Block(((line, text),))


class Sheet(Protocol):
    """One file of several puzzles: what stands above them, each of them in turn, and the end."""

    header: str
    footer: str

    def row(self, record: Record) -> str:
        """The next puzzle."""
        ...

    def whole(self, record: Record, row: str) -> str:
        """A file of this puzzle alone, whose row is known."""
        ...


@dataclass(frozen=True, slots=True)
class Format:
    """One text form of puzzles.

    ``read`` takes a block of the form and raises ParseError, or `Unsupported` where it may have a
    rule that is not read; ``write`` takes a record that has
    passed the check against ``carries``, the parts of a record beyond its digits that the form
    keeps: ``placed``, ``removed``, ``candidates``, ``boxes`` (any box shape, jigsaws too),
    ``walls`` (the same, drawn: a region in two pieces does not show), ``layout`` (any layout
    text), or of its rules ``diagonals``, ``windows``, ``disjoint``, ``houses``, ``cages``; or
    ``numbers``: digits are written as 1 … N, so other symbols are lost. ``write`` gives a whole
    file of one puzzle. Where a file of several begins with a line of its own, that is ``header``,
    and ``row`` writes what stands under it. Where all puzzles of a file are one document, or its
    columns are those of the first, ``sheet`` makes what writes it, from the first puzzle.

    ``blocks`` splits a stream into the blocks of single puzzles, lines unless it says otherwise,
    and counts the lines that it skips.
    *plain* reads a line that means but one thing, and gives None for all others. A form whose
    blocks do not stand alone (a header above them, several puzzles in one) reads the whole stream
    by ``records``.
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
