"""Multi-line grids: ``grid``, with or without frames and blanks, and code that other forms share.

``candidates`` blocks are recognised here too, because some programs mix both in one file.
"""

from __future__ import annotations

from dataclasses import replace

from nanpure.errors import Unsupported
from nanpure.words import message

from .base import Block, Format, ReadOptions
from .blocks import multi_line_blocks
from .candidates import is_candidates, read_candidates
from .captions import info_of, is_board, layout_in, puzzle_start
from .frames import draw
from .oneline import join_signs, read_text
from .picture import picture_of, read_picture
from .record import Record
from .regions import all_regions, with_titled_layout
from .rows import is_prose
from .symbols import EMPTY

__all__ = ["GRID", "read_grid"]

FRAME_SIGNS = frozenset("|+-=")


def read_grid(block: Block, options: ReadOptions, format: str = "grid") -> Record:
    r"""Read a block as a grid of digits.

    It is a candidate grid if its cells are lists, or a puzzle on one line below its title.

    >>> text = "+-------+\n|1 .|. 4|\n|. .|4 .|\n+---+---+\n|2 .|. .|\n|4 .|. 2|"
    >>> lines = tuple(enumerate(text.split("\n"), 1))
    >>> record = read_grid(Block(lines), ReadOptions())
    >>> record.layout, record.digits
    ('2x2', (1, 0, 0, 4, 0, 0, 4, 0, 2, 0, 0, 0, 4, 0, 0, 2))
    """
    line, text = block.lines[0]
    if len(block.lines) == 1 and (is_board(text.strip()) or puzzle_start(text)):
        record = read_text(text, line, options, format)
        info = {**info_of(block.captions), **record.info}
        record = replace(record, info=info, line=block.line, text=block.text)
        return with_titled_layout(record)
    picture = picture_of(block, format)
    if is_candidates(picture.rows, options.symbols):
        return read_candidates(block, options)
    return with_titled_layout(read_picture(picture, options, format))


def write_grid(record: Record) -> str:
    """Write a framed grid: the walls of the boxes; without boxes, the grid is one region."""
    regions = all_regions(record) or (0,) * len(record.digits)
    signs = join_signs(_safe(record), record.digits)
    # Words are separated, except on a board of one cell.
    cells = list(signs) if len(signs) == len(record.digits) else signs.split()
    width = max(map(len, cells))
    cells = [cell.rjust(width) for cell in cells]
    return "\n".join([*_title(record), *draw(cells, regions, record.size)])


def _title(record: Record) -> list[str]:
    title = " ".join(record.info.get("title", "").split())
    kept = info_of([(1, title)]) == {"title": title} and layout_in(title) is None
    return [title] if kept and is_prose(title) else []


def _safe(record: Record) -> Record:
    """The record with an empty symbol that no frame uses."""
    for sign in record.symbols:
        if FRAME_SIGNS & set(sign):
            raise Unsupported(message("a framed grid cannot show the symbol {sign!r}", sign=sign))
    empty = record.empty
    if empty in record.symbols or FRAME_SIGNS & set(empty):
        empty = next(sign for sign in EMPTY if sign not in record.symbols)
    return Record(record.size, record.digits, record.symbols, empty=empty)


GRID = Format(
    "grid",
    "one puzzle on N lines, with or without frames, bars and blanks; carries digits and box shapes"
    " (jigsaw walls too) where frames are drawn, and a title line above",
    read_grid,
    write_grid,
    frozenset({"walls"}),
    blocks=multi_line_blocks,
)
