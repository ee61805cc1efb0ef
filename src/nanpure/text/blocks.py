"""Splitting a stream of lines into the blocks of single puzzles, in constant memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from .base import MAX_CHARS, Block, Numbered
from .headers import is_header, section_of
from .rows import is_border, looks_of

__all__ = ["multi_line_blocks", "sdk_blocks"]

# A block that never ends is no puzzle; 1,000 rows of 1,000 cells would be too long as well.
MAX_LINES = 2_000


class _Chunk:
    """Rows without an empty line between them, and the frames and titles around them."""

    def __init__(self) -> None:
        self.lines: list[Numbered] = []
        self.rows = 0
        self.chars = 0
        self.widths: frozenset[int] = frozenset()
        self.conflict = False
        self.after_border = False

    def add(self, line: int, text: str) -> None:
        self.lines.append((line, text))
        self.chars += len(text)

    def add_row(self, line: int, text: str, widths: frozenset[int]) -> None:
        common = widths & self.widths if self.rows else widths
        self.conflict = self.conflict or not common
        self.widths = common or self.widths
        self.rows += 1
        self.add(line, text)

    def only_titles(self) -> None:
        """Forget borders that no row followed, however many there are."""
        self.lines = [line for line in self.lines if not is_border(line[1])][-1:]

    @property
    def complete(self) -> bool:
        """As many rows as each has cells; a chunk with an odd row ends at a separator only."""
        return not self.conflict and self.rows > 0 and self.widths == {self.rows}

    @property
    def finished(self) -> bool:
        return self.complete or (not self.conflict and self.rows in self.widths)

    @property
    def endless(self) -> bool:
        return len(self.lines) >= MAX_LINES or self.chars > MAX_CHARS


def multi_line_blocks(lines: Iterable[Numbered]) -> Iterator[Block]:
    """Blocks of rows, separated by an empty line, a frame, a title, or by being complete.

    >>> lines = enumerate("12..|34..|....|....||12..|....|....|....".split("|"), 1)
    >>> [block.line for block in multi_line_blocks(lines)]
    [1, 6]
    """
    splitter = _Splitter()
    for line, text in lines:
        yield from splitter.feed(line, text)
    yield from splitter.end()


class _Splitter:
    """*held* are bands of rows set apart by empty lines that may still make one grid together.

    Each call gives the blocks that it ends.
    """

    def __init__(self) -> None:
        self.held: list[_Chunk] = []
        self.chunk = _Chunk()

    def feed(self, line: int, text: str) -> Sequence[Block]:
        if not text or text.isspace():
            return self.close()
        if len(text) > MAX_CHARS:
            return [*self.end(), Block(((line, text),))]
        if text.startswith("#"):
            return ()
        chunk, looks = self.chunk, looks_of(text)
        ended: Sequence[Block] = ()
        if looks.is_border:
            if chunk.rows and chunk.after_border:
                # Two borders on end: the bottom of one frame and the top of the next.
                ended = self.end()
            if not self.chunk.rows:
                self.chunk.only_titles()
            self.chunk.add(line, text)
            self.chunk.after_border = True
            return ended
        if looks.is_title:
            ended = self.end()
            self.chunk.add(line, text)
            return ended
        if chunk.complete or chunk.endless:
            ended = self.end()
        self.chunk.add_row(line, text, looks.widths)
        self.chunk.after_border = False
        return ended

    def close(self) -> Sequence[Block]:
        """An empty line: the end of a grid, or of a band of one."""
        chunk = self.chunk
        if not chunk.rows:
            return ()
        self.chunk = _Chunk()
        ended: Sequence[Block] = ()
        if self.held and (chunk.rows, chunk.widths) != (self.held[0].rows, self.held[0].widths):
            ended = self.flush()
        width = max(chunk.widths, default=0)
        if chunk.conflict or chunk.finished or width % chunk.rows or chunk.rows >= width:
            return [*ended, *self.flush(), Block(tuple(chunk.lines))]
        self.held.append(chunk)
        if len(self.held) * chunk.rows == width:
            joined = tuple(line for held in self.held for line in held.lines)
            self.held = []
            return [*ended, Block(joined)]
        return ended

    def flush(self) -> list[Block]:
        held, self.held = self.held, []
        return [Block(tuple(chunk.lines)) for chunk in held]

    def end(self) -> list[Block]:
        ended = [*self.close(), *self.flush()]
        self.chunk = _Chunk()
        return ended


def sdk_blocks(lines: Iterable[Numbered]) -> Iterator[Block]:
    """Blocks of .sdk: headers belong to the grid below them, sections to the one above.

    >>> text = "[Puzzle]|12..|34..|....|....|[State]|12..|34..|..1.|....|[Puzzle]|12..|...."
    >>> [block.line for block in sdk_blocks(enumerate(text.split("|"), 1))]
    [1, 11]
    """
    part = _Section()
    for line, text in lines:
        if not text.strip():
            part.gap = part.gap or part.chunk.rows > 0
            continue
        section = section_of(text)
        is_row = section is None and not text.startswith("#") and not is_border(text)
        if part.block and part.ends_at(text, section, is_row):
            yield Block(tuple(part.block))
            part = _Section()
        part.add(line, text, section, is_row)
    if part.says_something:
        yield Block(tuple(part.block))


class _Section:
    """A block of .sdk as it grows; *chunk* has the rows since the last section line."""

    def __init__(self) -> None:
        self.block: list[Numbered] = []
        self.chunk = _Chunk()
        self.names: set[str] = set()
        self.in_grid = True  # and not in a section of notes
        self.any_rows = self.gap = False

    @property
    def says_something(self) -> bool:
        return self.any_rows or bool(self.names)

    def ends_at(self, text: str, section: str | None, is_row: bool) -> bool:
        """Whether a line begins another puzzle."""
        long = len(self.block) >= MAX_LINES or self.chunk.endless
        if section is not None:
            again = section == "puzzle" and (self.any_rows or "puzzle" in self.names)
            return again or len(self.block) >= MAX_LINES
        if is_header(text):
            return self.any_rows or len(self.block) >= MAX_LINES
        # Rows behind a whole grid, or behind an empty line below rows, are another puzzle.
        whole = self.chunk.complete or (self.gap and self.chunk.rows > 0)
        return is_row and (long or (whole and self.in_grid))

    def add(self, line: int, text: str, section: str | None, is_row: bool) -> None:
        if section is not None:
            self.chunk = _Chunk()
            self.names.add(section)
            self.in_grid = section in ("puzzle", "state")
        elif len(text) > MAX_CHARS:
            self.chunk.conflict, self.any_rows = True, True
            self.chunk.chars += len(text)
        elif is_row:
            self.chunk.add_row(line, text, looks_of(text).widths)
            self.any_rows = self.any_rows or self.in_grid
        self.gap = False
        if not text.startswith("#") or is_header(text):
            self.block.append((line, text))
