"""The regions of a record, and tables of regions in text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from nanpure.errors import ParseError, shown
from nanpure.rules import layout_text
from nanpure.rules.board import Board
from nanpure.rules.layout_text import numbered, size_in, symbols_in
from nanpure.words import listed, message

from .captions import layout_in
from .record import Record

__all__ = ["all_regions", "are_even", "board_with", "drawn_regions", "table", "with_layout",
           "with_titled_layout"]


@lru_cache(maxsize=64)
def are_even(regions: Sequence[object], size: int) -> bool:
    """Whether each entry appears *size* times.

    >>> are_even((0, 1, 1, 0), 2), are_even((0, 1, 1, 1), 2)
    (True, False)
    """
    return all(count == size for count in Counter(regions).values())


def table(signs: Sequence[str], size: int, *, text: str, line: int, format: str) -> tuple[int, ...]:
    """Check and number a region table; *signs* has size² entries.

    >>> table("AABBAABBCCDDCCDE", 4, text="AAB…", line=1, format="jigsaw")
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected 4 regions of 4 cells, found 5 regions: 'D' 3 times, 'E' once at line 1 of 'AAB…'
    """  # noqa: E501
    if isinstance(signs, str) and len(signs) <= SMALL:
        kept = _kept_table(signs, size)
        if kept is not None:
            return kept
    counts = Counter(signs)
    wrong = [(sign, n) for sign, n in counts.items() if n != size]
    if wrong:
        counted = listed([message("{sign!r} {times}", sign=sign, times=_times(n))
                          for sign, n in wrong[:4]])
        if len(wrong) > 4:
            counted = message("{counted} and {more} more", counted=counted, more=len(wrong) - 4)
        raise ParseError(
            text,
            expected=message("{size} regions of {size} cells", size=size),
            found=message("{count} regions: {counted}", count=len(counts), counted=counted)
            if len(counts) > 1 else message("1 region: {counted}", counted=counted),
            line=line,
            format=format,
            kind="regions",
            facts={"size": size},
        )
    return numbered(signs)


SMALL = 36 * 36  # cells of boards whose tables are kept: the lines of a file often repeat them


@lru_cache(maxsize=256)
def _kept_table(signs: str, size: int) -> tuple[int, ...] | None:
    return numbered(signs) if set(Counter(signs).values()) == {size} else None


def _times(n: int) -> str:
    return message("once") if n == 1 else message("{count} times", count=n)


@lru_cache(maxsize=256)
def _kept_board(size: int, regions: tuple[int, ...]) -> Board:
    return Board(size, regions)


def board_with(regions: Sequence[int], size: int) -> Board:
    """Return the board with these regions, numbered by first appearance."""
    regions = tuple(regions)
    return _kept_board(size, regions) if len(regions) <= SMALL else Board(size, regions)


# ---- of a record --------------------------------------------------------------------------------


def drawn_regions(record: Record) -> tuple[int, ...] | None:
    """Return the regions of a record if they are not the default boxes of its size."""
    board = record.board
    usual = None if board is None else Board.default(board.size)
    return None if board is None or (usual is not None and board.regions == usual.regions) else (
        board.regions)


def all_regions(record: Record) -> tuple[int, ...] | None:
    """Return the regions of a record, default boxes too; None if its size has none."""
    board = record.board or Board.default(record.size)
    return None if board is None else board.regions


def with_layout(record: Record, layout: str) -> Record:
    """Return the record with the layout that a field next to its cells names."""
    board, rules, _ = layout_text.parse(layout)
    if record.board is not None and record.board.regions != board.regions:
        raise ParseError(record.text, expected="the regions of the given layout",
                         found=message("not those of {layout}", layout=shown(layout)),
                         line=record.line)
    return replace(record, board=board, rules=rules)


def with_titled_layout(record: Record) -> Record:
    """Return the record with the layout that its title is, if it is one, and without that title.

    Layout text in front of a puzzle or above it is meant as its layout.
    """
    layout = layout_in(record.info.get("title", ""))
    if layout is None:
        return record
    info = {name: note for name, note in record.info.items() if name != "title"}
    if size_in(layout) != record.size:
        raise ParseError(record.text, expected=message("a puzzle of the size of {layout}",
                                                       layout=shown(layout)),
                         found=message("{size} rows", size=record.size), line=record.line,
                         kind="layout")
    if symbols_in(layout) is not None:
        raise ParseError(record.text, expected="a layout without symbols before a puzzle",
                         found=shown(layout), line=record.line, kind="layout")
    return with_layout(replace(record, info=info), layout)
