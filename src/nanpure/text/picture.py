"""The parts of a block of lines: rows, borders, title; and the layout that its frame draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from nanpure.rules import Board
from nanpure.words import message

from .base import MAX_CHARS, Block, ReadOptions
from .blanks import filled
from .captions import info_of
from .cells import Place, fail, record_of
from .frames import regions_in
from .record import Record
from .regions import board_with
from .rows import Row, looks_of, may_be_cells

__all__ = ["Picture", "board_in", "picture_of", "read_picture"]

WIDE = "   "  # a gap in a row where a cell may be blank


@dataclass(frozen=True)
class Picture:
    """The parts of a block: its rows, the borders above each row and below the last, its notes."""

    block: Block
    rows: Sequence[Row]
    borders: Sequence[Sequence[str]]
    info: Mapping[str, str]

    def size(self, options: ReadOptions, format: str) -> int:
        """N: as many rows as cells in each row."""
        rows = self.rows
        count = len(rows)
        size = options.size or (len(options.symbols) if options.symbols else None)
        if size is None:
            fits = sum([count in row.widths for row in rows])
            if fits == len(rows):
                return count
            votes = Counter(width for row in rows for width in row.widths)
            size = count if fits * 2 > len(rows) or not votes else votes.most_common(1)[0][0]
        text, line = self.block.text, self.block.line
        if size < 2:
            fail(text, line, format, "rows of cells", message("{count} row", count=count)
                 if count == 1 else message("{count} rows", count=count))
        for row in rows:
            if row.looks.cuts(size) is None:
                words = row.words
                got = len(words) if len(words) > 4 else len("".join(words))
                fail(row.text, row.line, format, message("a row of {size} cells", size=size),
                     f"{got}", kind="row", wanted=size, got=got)
        if count != size:
            fail(text, line, format, message("{size} rows of {size} cells", size=size),
                 message("{count} rows", count=count), kind="rows", wanted=size, got=count)
        return size


def picture_of(block: Block, format: str) -> Picture:
    """Split a block into its parts.

    A line of dashes is a row of empty cells if a row would be missing, and blank cells get a dot.
    """
    if sum(len(text) for _, text in block.lines) > MAX_CHARS:
        fail(block.lines[0][1], block.line, format,
             message("at most {most} characters", most=MAX_CHARS))
    info = info_of(block.captions)
    rows: list[Row] = []
    doubtful: list[Row] = []
    borders: list[list[str]] = [[]]
    for line, text in block.lines:
        looks = looks_of(text)
        if looks.is_border:
            borders[-1].append(text)
            if may_be_cells(text):
                doubtful.append(Row(line, text, looks))
        elif text:
            rows.append(Row(line, text, looks))
            borders.append([])
    if rows and doubtful:
        every = sorted([*rows, *doubtful], key=lambda row: row.line)
        if all(len(every) in row.widths for row in every):
            return Picture(block, every, [], info)
    if not rows:
        fail(block.text, block.line, format, "rows of cells", "none", kind="none")
    fits = all(len(rows) in row.widths for row in rows)
    if not fits or any(row.looks.is_glued(len(rows)) and WIDE in row.text for row in rows):
        blanks = filled(rows, block, format)
        if fits and blanks and _cells(blanks) != _cells(rows):
            fail(block.text, block.line, format, "empty cells written as . or 0, or cells equally "
                 "far apart", "cells that may be blanks or gaps", kind="blanks", got=2)
        rows = blanks or rows
    return Picture(block, rows, borders, info)


def _cells(rows: Sequence[Row]) -> list[list[str]]:
    return [list(row.cells(len(rows)) or ()) for row in rows]


def read_picture(picture: Picture, options: ReadOptions, format: str) -> Record:
    """Read the parts of a block as a grid of digits."""
    size = picture.size(options, format)
    rows = picture.rows
    board = board_in(picture, size, format)
    cells = [row.cells(size) or () for row in rows]
    signs: Sequence[str]
    if all(isinstance(row, str) for row in cells):
        signs = "".join(cast(Sequence[str], cells))
    else:
        signs = [sign for row in cells for sign in row]
        signs = "".join(signs) if all(len(sign) == 1 for sign in signs) else signs

    def place(cell: int) -> Place:
        row = rows[cell // size]
        return row.line, row.text, row.columns(size)[cell % size]

    return record_of(
        signs,
        size,
        options,
        text=picture.block.text,
        line=picture.block.line,
        format=format,
        place=place,
        board=board,
        info=picture.info,
    )


def board_in(picture: Picture, size: int, format: str) -> Board | None:
    """Return the board that the frame draws."""
    if not any(picture.borders):
        return None
    regions = regions_in(
        tuple([row.looks.bars for row in picture.rows]),
        tuple([row.columns(size) for row in picture.rows]),
        tuple(map(tuple, picture.borders)),
        text=picture.block.text,
        line=picture.block.line,
        format=format,
    )
    return None if regions is None else board_with(regions, size)
