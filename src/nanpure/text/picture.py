"""A block of lines taken apart: rows, borders, title; and the layout that its frame draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from . import regions as regions_
from .base import MAX_CHARS, Block, ReadOptions
from .cells import fail, record_of
from .frames import regions_in
from .record import Record
from .rows import Row, is_border, is_title, may_be_cells

__all__ = ["Picture", "layout_in", "picture_of", "read_picture"]


@dataclass(frozen=True)
class Picture:
    """A block taken apart: its rows, the borders above each row and below the last, its title."""

    block: Block
    rows: Sequence[Row]
    borders: Sequence[Sequence[str]]
    info: Mapping[str, str]

    def size(self, options: ReadOptions, format: str) -> int:
        """N: as many rows as each row has cells."""
        rows = self.rows
        count = len(rows)
        size = options.size or (len(options.symbols) if options.symbols else None)
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
                fail(row.text, row.line, format, f"a row of {size} cells", f"{found}",
                     kind="row", wanted=size, got=found)
        if count != size:
            fail(text, line, format, f"{size} rows of {size} cells", f"{count} rows",
                 kind="rows", wanted=size, got=count)
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
        fail(block.text, block.line, format, "rows of cells", "none", kind="none")
    return Picture(block, rows, borders, info)


def read_picture(picture: Picture, options: ReadOptions, format: str) -> Record:
    """Read a block that was taken apart as a grid of digits."""
    size = picture.size(options, format)
    rows = [row.cells(size) or () for row in picture.rows]
    layout, regions = layout_in(picture, rows, format)
    signs: Sequence[str] = [sign for row in rows for sign, _ in row]
    if all(len(sign) == 1 for sign in signs):
        signs = "".join(signs)
    return record_of(
        signs,
        size,
        options,
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
