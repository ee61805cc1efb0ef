"""Splitting a stream of lines into the blocks of single puzzles, in constant memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from .base import MAX_CHARS, Block, Numbered, ReadOptions, Skipped
from .blanks import DIGITS_AND_BLANK
from .captions import MOST_CAPTIONS, NINE_SQUARED, is_board, is_number, puzzle_start
from .headers import is_header, section_of
from .links import is_link
from .rows import LEAST, has_bars, is_border, is_prose, looks_of

__all__ = ["multi_line_blocks", "sdk_blocks"]

# A block that never ends is not a puzzle; 1,000 rows of 1,000 cells would be too long as well.
MAX_LINES = 2_000


class _Chunk:
    """Rows without an empty line between them, and the frames around them.

    *captions* is the text above.
    """

    def __init__(self, captions: Sequence[Numbered] = ()) -> None:
        self.captions = captions
        self.lines: list[Numbered] = []
        self.rows: list[Numbered] = []
        self.chars = 0
        self.widths: frozenset[int] = frozenset()
        self.conflict = False
        self.after_border = False
        self.below = False  # the rows of another puzzle, without anything between

    def add(self, line: int, text: str) -> None:
        self.lines.append((line, text))
        self.chars += len(text)

    def add_border(self, line: int, text: str) -> None:
        if not self.rows:
            self.lines = []  # of borders without a row after them, only the last belongs to a frame
        self.add(line, text)
        self.after_border = True

    def add_row(self, line: int, text: str, widths: frozenset[int]) -> None:
        if not self.rows:
            self.widths = widths
        elif widths != self.widths:
            common = widths & self.widths
            self.conflict = self.conflict or not common
            self.widths = common or self.widths
        self.rows.append((line, text))
        self.add(line, text)
        self.after_border = False

    @property
    def complete(self) -> bool:
        """Whether there are as many rows as cells in each; an odd row needs a separator."""
        return not self.conflict and self.widths == {len(self.rows)}

    @property
    def finished(self) -> bool:
        return self.complete or (not self.conflict and len(self.rows) in self.widths)

    @property
    def endless(self) -> bool:
        return len(self.lines) >= MAX_LINES or self.chars > MAX_CHARS

    @property
    def boards(self) -> bool:
        """Whether each row is a whole puzzle."""
        return bool(self.rows) and all(is_board(text.strip()) for _, text in self.rows)

    @property
    def several(self) -> int:
        """N if the rows are several whole grids of N rows in sequence, otherwise 0."""
        width = next(iter(self.widths)) if len(self.widths) == 1 else 0
        plain = width and not self.conflict and len(self.lines) == len(self.rows)
        return width if plain and len(self.rows) > width and len(self.rows) % width == 0 else 0

    @property
    def only_short(self) -> bool:
        """Whether every line is too short to be a row: a number above a puzzle."""
        return len(self.lines) == len(self.rows) <= MOST_CAPTIONS and all(
            looks_of(text).is_short for _, text in self.rows)

    @property
    def is_number(self) -> bool:
        """Whether it is only a number, which may be a row too."""
        return len(self.lines) == len(self.rows) == 1 and is_number(self.rows[0][1])

    def blank_row(self, text: str) -> bool:
        """Whether a line of blanks is a row of empty cells.

        It is as long as the rows above it, which have blanks too.
        """
        return (
            len(text) >= LEAST and not self.complete
            and any(" " in row for _, row in self.rows)
            and all(len(row) == len(text) for _, row in self.rows)
        )

    def framed_before(self, text: str) -> bool:
        """Whether the frame ends above a line without bars."""
        return bool(self.after_border and self.rows) and (
            has_bars(self.rows[-1][1]) and not has_bars(text))

    def heads(self, text: str) -> bool:
        """Whether the rows, with other cells than the next line, are text above it."""
        return (
            len(self.rows) + len(self.captions) <= MOST_CAPTIONS
            and all(is_number(row) and not has_bars(row) and not (
                len(row) == len(text) and set(row) <= DIGITS_AND_BLANK) for _, row in self.rows)
        )

    def blocks(self) -> list[Block]:
        """Return one block per puzzle."""
        if not self.finished and self.boards:
            pieces = [[row] for row in self.rows]
        elif size := self.several:
            pieces = [self.rows[at : at + size] for at in range(0, len(self.rows), size)]
        else:
            pieces = [self.lines]
        first, *others = map(tuple, pieces)
        return [Block(first, tuple(self.captions)), *map(Block, others)]


def multi_line_blocks(
    lines: Iterable[Numbered], options: ReadOptions, skipped: Skipped
) -> Iterator[Block]:
    """Split rows at an empty line, a frame, a caption, or once a grid is complete.

    A line that is a whole puzzle is a block too.

    >>> text = "Easy||12..|34..|....|....|12..|....|....|....|No.3 12..3..........4|(The end)"
    >>> skipped = Skipped()
    >>> lines = enumerate(text.split("|"), 1)
    >>> blocks = multi_line_blocks(lines, ReadOptions(), skipped)
    >>> [(block.line, [text for _, text in block.captions]) for block in blocks]
    [(1, ['Easy']), (7, []), (11, [])]
    >>> print(skipped)
    1 line that is not a puzzle was skipped, at line 12: '(The end)'
    """
    splitter = _Splitter(options, skipped)
    for line, text in lines:
        yield from splitter.feed(line, text)
    yield from splitter.end()
    splitter.skip()


class _Splitter:
    """The state while lines are split; each call returns the blocks that it ends.

    *above* is the text above the next puzzle, *held* are bands of rows separated by empty lines
    that may still make one grid together.
    """

    def __init__(self, options: ReadOptions, skipped: Skipped) -> None:
        self.signs = (*(options.symbols or ()), options.empty or "") if options.symbols else ()
        self.skipped = skipped
        self.above: list[Numbered] = []
        self.after_row = False  # the previous line belonged to a puzzle
        self.below = False  # a puzzle, directly followed by *above*
        self.apart = False  # an empty line ends *above*
        self.too_long = False  # the paragraph above, for a title
        self.held: list[_Chunk] = []
        self.chunk = _Chunk()

    def feed(self, line: int, text: str) -> Sequence[Block]:
        if (not text or text.isspace()) and not self.chunk.blank_row(text):
            return self.close()
        if len(text) > MAX_CHARS:
            return [*self.end(), Block(((line, text),))]
        if text.startswith("#"):
            return ()
        looks = looks_of(text)
        whole = puzzle_start(text) if looks.may_have_label else "://" in text and is_link(text)
        if not whole and (is_prose(text, self.signs) if self.signs else looks.is_prose):
            return self.caption(line, text)
        if looks.is_border:
            return self.border(line, text)
        self.after_row = True
        if whole:
            ended = self.end()
            return [*ended, Block(((line, text),), self.captions())]
        return self.row(line, text, looks.widths)

    def border(self, line: int, text: str) -> Sequence[Block]:
        # Two borders in sequence: the bottom of one frame and the top of the next.
        ended = self.end() if self.chunk.rows and self.chunk.after_border else ()
        self.chunk.add_border(line, text)
        return ended

    def caption(self, line: int, text: str) -> Sequence[Block]:
        below = self.below or self.after_row
        ended = self.end()
        if self.apart:
            self.skip()
        self.below, self.after_row = below, False
        self.above.append((line, text))
        if self.too_long or len(self.above) > MOST_CAPTIONS:
            self.skip()
            self.too_long = True
        return ended

    def row(self, line: int, text: str, widths: frozenset[int]) -> Sequence[Block]:
        chunk = self.chunk
        ended: Sequence[Block] = ()
        # Below a title: several grids, or one row too many.
        more = chunk.captions and chunk.widths == widths
        if chunk.endless or (chunk.complete and not more) or chunk.framed_before(text):
            ended = self.end()
        elif chunk.rows and not widths & chunk.widths and not chunk.conflict:
            if chunk.boards:
                ended = self.end()
            elif (widths or has_bars(text)) and chunk.heads(text):
                self.above = [*chunk.captions, *chunk.rows]
                borders = [] if not chunk.after_border else chunk.lines[-1:]
                self.chunk = _Chunk()
                self.chunk.lines = borders
        if not self.chunk.rows:
            self.chunk.below = bool(ended)
            self.chunk.captions = self.captions()
        self.chunk.add_row(line, text, widths)
        return ended

    def captions(self) -> tuple[Numbered, ...]:
        """Return the title of the puzzle that begins."""
        above = tuple(self.above)
        self.forget()
        return above

    def skip(self) -> None:
        """Skip the text above: it belongs to no puzzle below."""
        self.skipped.add(self.above)
        self.forget()

    def forget(self) -> None:
        """Start again without text above."""
        self.above = []
        self.below = self.apart = self.too_long = False

    def close(self) -> Sequence[Block]:
        """Handle an empty line: the end of a grid, of a band of one, or of some text."""
        chunk = self.chunk
        self.after_row = False
        if not chunk.rows:
            self.apart, self.too_long = bool(self.above), False
            if self.below:
                self.skip()
            return ()
        self.chunk = _Chunk()
        if chunk.only_short and not chunk.below:
            self.above, self.apart = [*chunk.captions, *chunk.rows], True
            return ()
        ended: Sequence[Block] = ()
        if self.held and (len(chunk.rows), chunk.widths) != (
            len(self.held[0].rows), self.held[0].widths
        ):
            if self.held[0].is_number and len(self.held) == 1:
                chunk.captions = (*self.held.pop().rows, *chunk.captions)
            ended = self.flush()
        width, rows = max(chunk.widths, default=0), len(chunk.rows)
        alone = chunk.conflict or chunk.finished or width % rows or rows >= width
        if alone or (chunk.boards and (chunk.captions or width == NINE_SQUARED)):
            return [*ended, *self.flush(), *chunk.blocks()]
        self.held.append(chunk)
        if len(self.held) * rows == width:
            joined = tuple(line for held in self.held for line in held.lines)
            captions = tuple(self.held[0].captions)
            self.held = []
            return [*ended, Block(joined, captions)]
        return ended

    def flush(self) -> list[Block]:
        held, self.held = self.held, []
        return [block for chunk in held for block in chunk.blocks()]

    def end(self) -> list[Block]:
        """End the current piece without an empty line; text above the next puzzle stays."""
        ended = [*self.close(), *self.flush()] if self.chunk.rows else self.flush()
        self.chunk = _Chunk()
        return ended


def sdk_blocks(
    lines: Iterable[Numbered], options: ReadOptions, skipped: Skipped
) -> Iterator[Block]:
    """Split .sdk into blocks: headers belong to the grid below, sections to the one above.

    >>> text = "[Puzzle]|12..|34..|....|....|[State]|12..|34..|..1.|....|[Puzzle]|12..|...."
    >>> lines = enumerate(text.split("|"), 1)
    >>> [block.line for block in sdk_blocks(lines, ReadOptions(), Skipped())]
    [1, 11]
    """
    part = _Section()
    for line, text in lines:
        if not text.strip():
            part.gap = part.gap or bool(part.chunk.rows)
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
    """A growing block of .sdk; *chunk* has the rows since the last section line."""

    def __init__(self) -> None:
        self.block: list[Numbered] = []
        self.chunk = _Chunk()
        self.names: set[str] = set()
        self.in_grid = True  # not in a section of notes
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
        # Rows after a whole grid, or after an empty line below rows, are another puzzle.
        whole = self.chunk.complete or (self.gap and bool(self.chunk.rows))
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
