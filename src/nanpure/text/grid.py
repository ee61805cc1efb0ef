"""Multi-line grids: ``grid``, with or without frames and blanks, and what other forms share of it.

``candidates`` blocks are recognised here too, because some programs mix both in one file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nanpure.errors import Unsupported

from . import regions as regions_
from .base import MAX_CHARS, Block, Format, Hint
from .cells import fail, record_of
from .frames import draw, regions_in
from .oneline import join_signs
from .record import Record
from .rows import Row, is_border, is_title, may_be_cells
from .symbols import EMPTY

__all__ = ["GRID", "Picture", "picture_of", "read_picture"]

FRAME_SIGNS = frozenset("|+-=")


@dataclass(frozen=True)
class Picture:
    """A block taken apart: its rows, the borders above each row and below the last, its title."""

    block: Block
    rows: Sequence[Row]
    borders: Sequence[Sequence[str]]
    info: Mapping[str, str]

    def size(self, hint: Hint, format: str) -> int:
        """N: as many rows as each row has cells."""
        rows = self.rows
        count = len(rows)
        size = hint.size or (len(hint.symbols) if hint.symbols else None)
        if size is None:
            votes = Counter(width for row in rows for width in row.widths)
            fits = votes.get(count, 0)
            size = count if fits * 2 > len(rows) or not votes else votes.most_common(1)[0][0]
        text, line = self.block.text, self.block.line
        if size < 2:
            fail(text, line, format, "rows of cells", f"{count} row{'s' * (count != 1)}")
        for row in rows:
            if row.cells(size) is None:
                found = len(row.words) if len(row.words) > 4 else len(row.characters)
                fail(row.text, row.line, format, f"a row of {size} cells", f"{found}")
        if count != size:
            fail(text, line, format, f"{size} rows of {size} cells", f"{count} rows")
        return size


def picture_of(block: Block, format: str) -> Picture:
    """Take a block apart; a line of dashes is a row of empty cells where a row would be missing."""
    if sum(len(text) for _, text in block.lines) > MAX_CHARS:
        fail(block.lines[0][1], block.line, format, f"at most {MAX_CHARS} characters")
    kept = [(line, text) for line, text in block.lines if text.strip()]
    titles = [text.strip() for _, text in kept if is_title(text)]
    info = {"title": titles[-1]} if titles else {}
    kept = [(line, text) for line, text in kept if not is_title(text)]
    rows = [Row(line, text) for line, text in kept if not is_border(text)]
    doubtful = [Row(line, t) for line, t in kept if is_border(t) and may_be_cells(t)]
    every = sorted([*rows, *doubtful], key=lambda row: row.line)
    if rows and doubtful and all(len(every) in row.widths for row in every):
        return Picture(block, every, [], info)
    borders: list[list[str]] = [[]]
    for _, text in kept:
        if is_border(text):
            borders[-1].append(text)
        else:
            borders.append([])
    if not rows:
        fail(block.text, block.line, format, "rows of cells", "none")
    return Picture(block, rows, borders, info)


def read_grid(block: Block, hint: Hint, format: str = "grid") -> Record:
    r"""Read a block as a grid of digits, or as a candidate grid where its cells are lists.

    >>> text = "+-------+\n|1 .|. 4|\n|. .|4 .|\n+---+---+\n|2 .|. .|\n|4 .|. 2|"
    >>> lines = tuple(enumerate(text.split("\n"), 1))
    >>> record = read_grid(Block(lines), Hint())
    >>> record.layout, record.digits
    ('2x2', (1, 0, 0, 4, 0, 0, 4, 0, 2, 0, 0, 0, 4, 0, 0, 2))
    """
    from .candidates import is_candidates, read_candidates

    picture = picture_of(block, format)
    if is_candidates(picture.rows, hint.symbols):
        return read_candidates(block, hint)
    return read_picture(picture, hint, format)


def read_picture(picture: Picture, hint: Hint, format: str) -> Record:
    """Read a block that was taken apart as a grid of digits."""
    size = picture.size(hint, format)
    rows = [row.cells(size) or () for row in picture.rows]
    layout, regions = layout_in(picture, rows, format)
    signs: Sequence[str] = [sign for row in rows for sign, _ in row]
    if all(len(sign) == 1 for sign in signs):
        signs = "".join(signs)
    return record_of(
        signs,
        size,
        hint,
        text=picture.block.text,
        line=picture.block.line,
        format=format,
        columns=[column for row in rows for _, column in row],
        lines=[(row.line, row.text) for row in picture.rows for _ in range(size)],
        source=picture.block.text,
        layout=layout,
        regions=regions,
        info=picture.info,
    )


def layout_in(
    picture: Picture, rows: Sequence[Sequence[tuple[str, int]]], format: str
) -> tuple[str | None, tuple[int, ...] | None]:
    """The layout that the frame draws: its text, and for a jigsaw its regions."""
    if not any(picture.borders):
        return None, None
    size = len(rows)
    columns = [[column for _, column in row] for row in rows]
    regions = regions_in(
        [(row.text, at) for row, at in zip(picture.rows, columns, strict=True)],
        picture.borders,
        text=picture.block.text,
        line=picture.block.line,
        format=format,
    )
    if regions is None:
        return None, None
    box = regions_.box_of(regions, size)
    if box is None:
        return regions_.JIGSAW + regions_.letters(regions), regions
    return f"{box[0]}x{box[1]}", None


def write_grid(record: Record) -> str:
    """A framed grid: the walls of the actual boxes; the whole grid is one region if it has none."""
    regions = regions_.all_regions(record) or (0,) * len(record.digits)
    signs = join_signs(_safe(record), record.digits)
    cells = signs.split() if " " in signs else list(signs)
    width = max(map(len, cells))
    cells = [cell.rjust(width) for cell in cells]
    return "\n".join([*_title(record), *draw(cells, regions, record.size)])


def _title(record: Record) -> list[str]:
    title = " ".join(record.info.get("title", "").split())
    return [title] if is_title(title) else []


def _safe(record: Record) -> Record:
    """The record with a sign of the empty cell that no frame has."""
    for sign in record.symbols:
        if FRAME_SIGNS & set(sign):
            raise Unsupported(f"a framed grid cannot show the symbol {sign!r}")
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
)
