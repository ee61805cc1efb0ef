"""The title page: the title, the first puzzle as an ornament, the contents, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nanpure.printing.canvas import draw
from nanpure.printing.page_sizes import Box
from nanpure.printing.pages import LEADING, TEXT, Pen

__all__ = ["COVERED", "Front", "cover", "fits"]

COVERED = 0.8  # of the width of a page, for its text
TITLE, AUTHOR, ROW = 36.0, 13.0, 10.5  # font sizes
HEAD = 0.14  # of the height, above the title line
STEP = 17.0  # from row to row of the contents
LEAST = 70.0  # side of the ornament; with less room there is none
BESIDE = 26.0 + 34.0 + 30.0 + 30.0  # space around author, ornament, count and contents


@dataclass(frozen=True, slots=True)
class Front:
    """The contents of a title page.

    *count*: the number of puzzles, in words; *picture*: of the first; *contents*: names, their
    notes and pages; *rules*: lines.
    """

    title: str
    author: str
    count: str
    picture: str
    contents: Sequence[tuple[str, str, int]]
    rules: Sequence[str]


def fits(box: Box, contents: int, rules: int) -> bool:
    """Return whether so many rows of contents and lines of rules fit on a title page."""
    return _left(box, contents, rules) >= 0


def _left(box: Box, contents: int, rules: int) -> float:
    """The height left for the ornament."""
    return (1 - HEAD) * box.height - BESIDE - STEP * contents - TEXT * LEADING * rules


def cover(pen: Pen, box: Box, *, front: Front) -> None:
    """Draw a title page."""
    size = min(TITLE, TITLE * 0.95 * box.width / pen.face.width(front.title, TITLE, bold=True))
    line = box.top - HEAD * box.height
    pen.centred(box.middle, line, front.title, size, bold=True)
    if front.author:
        pen.centred(box.middle, line - 26, front.author, AUTHOR)
    left = _left(box, len(front.contents), len(front.rules))
    side = min(0.5 * box.width, 0.36 * box.height, left)
    line -= 26 + 34
    if side >= LEAST:
        draw(pen.canvas, front.picture, box.middle - side / 2, line - side, side, pen.face)
        line -= side
    line -= 30
    pen.centred(box.middle, line, front.count, AUTHOR)
    _contents(pen, box, line - 30, front.contents)
    for at, rule in enumerate(reversed(front.rules)):
        pen.left(box.middle - COVERED / 2 * box.width, box.bottom + 4 + at * TEXT * LEADING, rule,
                 TEXT)


def _contents(pen: Pen, box: Box, top: float, rows: Sequence[tuple[str, str, int]]) -> None:
    left, right = box.middle - 0.32 * box.width, box.middle + 0.32 * box.width
    for at, (mark, note, number) in enumerate(rows):
        line, page = top - at * STEP, str(number)
        pen.left(left, line, mark, ROW)
        end = left + pen.face.width(mark, ROW)
        if note:
            pen.left(end + 7, line, note, TEXT)
            end += 7 + pen.face.width(note, TEXT)
        pen.right(right, line, page, ROW)
        pen.dots(end + 6, right - pen.face.width(page, ROW) - 6, line)
