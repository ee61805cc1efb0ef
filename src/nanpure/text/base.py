"""What the codecs share: what the caller knows, a piece of source, a piece that is no puzzle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nanpure.errors import ParseError

from .record import Record

__all__ = ["MAX_CHARS", "Bad", "Block", "Format", "Hint"]

# A puzzle of 700×700 in decimals is shorter; what is longer is no puzzle and fails unread.
MAX_CHARS = 2_000_000


@dataclass(frozen=True, slots=True)
class Hint:
    """What the caller knows beforehand (``--layout``, ``--symbols``); None = find out.

    >>> Hint(size=4, symbols=("A", "B", "C", "D"), empty=".").size
    4
    """

    size: int | None = None
    symbols: tuple[str, ...] | None = None
    empty: str | None = None
    format: str | None = None


@dataclass(frozen=True, slots=True)
class Bad:
    """A line or block that is no puzzle; it stays in its place in the stream."""

    line: int
    text: str
    error: ParseError


@dataclass(frozen=True, slots=True)
class Block:
    """The source lines of one record, each with its 1-based number, without line ends."""

    lines: tuple[tuple[int, str], ...]

    @property
    def line(self) -> int:
        """The number of its first line."""
        return self.lines[0][0]

    @property
    def text(self) -> str:
        """Its lines as one text."""
        return "\n".join(text for _, text in self.lines)


@dataclass(frozen=True, slots=True)
class Format:
    """One text form of puzzles.

    ``read`` takes a block of the form and raises ParseError; ``write`` takes a record that has
    passed the check against ``carries``, the parts of a record beyond its digits that the form
    keeps: ``placed``, ``removed``, ``candidates``, ``boxes`` (any box shape, jigsaws too),
    ``walls`` (the same, drawn: a region in two pieces does not show), ``layout`` (any layout
    text). ``header`` is what a file of the form begins with.
    """

    name: str
    summary: str
    read: Callable[[Block, Hint], Record]
    write: Callable[[Record], str]
    carries: frozenset[str] = frozenset()
    header: str = ""
