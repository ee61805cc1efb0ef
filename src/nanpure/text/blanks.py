"""Grids with blanks for empty cells, whose places follow from the frame and the digits.

``| 1   |     |``, as many programs print them, and lines of equal width without a frame. The cells
of a row are evenly spaced, as in every other row, between the same bars.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from nanpure.words import message

from .base import Block
from .cells import fail
from .rows import BARS, LEAST, Row

__all__ = ["DIGITS_AND_BLANK", "filled", "filled_line"]

_SIGNS = frozenset("123456789")
_MORE_SIGNS = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
DIGITS_AND_BLANK = _SIGNS | {" "}
EMPTY = "."
FURTHEST = 4  # blanks between two cells and next to them, in characters
WIDEST = 3  # characters of a cell
LARGEST = 100  # rows of a board, as many as programs print


def filled(rows: Sequence[Row], block: Block, format: str) -> list[Row]:
    """Return the rows with a dot for each blank that is an empty cell; none for other rows.

    If the cells could stand in several ways that make different puzzles, an error reports it.

    >>> texts = ["| 1   |     |", "|     |   2 |", "|   3 |     |", "|     | 4   |"]
    >>> rows = [Row(line, text) for line, text in enumerate(texts, 1)]
    >>> [row.text for row in filled(rows, Block(tuple(enumerate(texts, 1))), "grid")]
    ['| 1 . | . . |', '| . . | . 2 |', '| . 3 | . . |', '| . . | 4 . |']
    """
    texts = [row.text for row in rows]
    size = len(texts)
    if not LEAST <= size <= LARGEST or not _may_be_blank(texts):
        return []
    for width in range(1, WIDEST + 1):
        ways: dict[tuple[str, ...], list[str]] = {}
        for apart in ("", " "):  # the outer cells may have lost it
            padded, fields = _fields([apart + text for text in texts])
            for cells, columns in _ways(padded, fields, size, width).items():
                signed = [_with_signs(text, columns, width)[len(apart) :] for text in padded]
                ways.setdefault(cells, signed)
        if len(ways) > 1:
            fail(block.text, block.line, format,
                 message("{size} rows of {size} cells whose blanks are empty cells in one way only",
                         size=size),
                 message("{count} ways (write . or 0 for empty cells)", count=len(ways)),
                 kind="blanks", got=len(ways))
        for grid in ways.values():
            return [Row(row.line, text) for row, text in zip(rows, grid, strict=True)]
    return []


def _may_be_blank(texts: Sequence[str]) -> bool:
    """Whether there is nothing except digits, bars and blanks; without bars, lines of one width."""
    signs = set("".join(texts))
    digits = signs - set(BARS) - {" "}
    known = _SIGNS if len(texts) <= 9 else _MORE_SIGNS
    return (
        bool(digits) and digits <= known and " " in signs
        and (bool(signs & set(BARS)) or len(set(map(len, texts))) == 1)
    )


def _fields(texts: Sequence[str]) -> tuple[list[str], list[tuple[int, int]]]:
    """The rows, all equally long, and the fields between the bars that all of them have.

    A field is given by its start and end; blanks outside a frame are not a field.
    """
    width = max(map(len, texts))
    padded = [text.ljust(width) for text in texts]
    bars = [at for at in range(width) if all(text[at] in BARS for text in padded)]
    if bars and bars[-1] < width - 1:  # the last field may have lost its blanks
        widest = max([after - at for at, after in pairwise(bars)], default=bars[0] + 1)
        width = max(width, bars[-1] + widest)
        padded = [text.ljust(width) for text in padded]
    edges = list(pairwise([-1, *bars, width]))
    fields = [(begin + 1, end) for begin, end in edges if end > begin + 1]
    return padded, [(begin, end) for begin, end in fields if not bars or (
        begin > 0 and end < width) or any(text[begin:end].strip() for text in padded)]


def _ways(
    texts: Sequence[str], fields: Sequence[tuple[int, int]], size: int, width: int
) -> dict[tuple[str, ...], Sequence[int]]:
    """The different puzzles of cells of a *width*, and the start of the cells of each.

    If the margins on both sides of a field are equal in some of them, only these count.
    """
    places = list(_places(texts, fields, size, width))
    even = [columns for columns, is_even in places if is_even]
    ways: dict[tuple[str, ...], Sequence[int]] = {}
    for columns in even or [columns for columns, _ in places]:
        cells = tuple([text[at : at + width].strip() for text in texts for at in columns])
        if not any(" " in cell for cell in cells):
            ways.setdefault(cells, columns)
    return ways


def _places(
    texts: Sequence[str], fields: Sequence[tuple[int, int]], size: int, width: int
) -> Iterator[tuple[list[int], bool]]:
    """All ways in which *size* cells fit into the fields, with every character in one of them.

    Each is the columns, from 0 on, evenly spaced, and whether the margins next to them are equal.
    """
    if not fields or size % len(fields) or size == len(fields):
        return
    count = size // len(fields)
    bars = {at for text in texts for at, sign in enumerate(text) if sign in BARS}
    signs = {at for text in texts for at, sign in enumerate(text) if sign != " "} - bars
    nearest = width + (width > 1)
    for pitch, margin in product(range(nearest, nearest + FURTHEST), range(FURTHEST)):
        columns = [begin + margin + pitch * at for begin, _ in fields for at in range(count)]
        taken = {at for column in columns for at in range(column, column + width)}
        rests = {end - begin - pitch * (count - 1) - width - margin for begin, end in fields}
        if margin <= pitch and signs <= taken and not bars & taken and all(
                0 <= rest <= pitch for rest in rests):
            yield columns, rests == {margin}


def _with_signs(text: str, columns: Sequence[int], width: int) -> str:
    """A row with a dot in each cell that is blank."""
    signs = list(text)
    for at in columns:
        if text[at : at + width].isspace():
            signs[at] = EMPTY
    return "".join(signs)


def filled_line(text: str) -> str:
    """Return a line with dots for the blanks that are empty cells of a classic; otherwise "".

    >>> filled_line("1" + " " * 79 + "2") == "1" + "." * 79 + "2"
    True
    >>> filled_line(" ".join("1" * 41))
    ''
    """
    if len(text) != 81 or " " not in text or not set(text) <= DIGITS_AND_BLANK:
        return ""
    apart = "  " not in text.strip() and len(set(map(len, text.split()))) == 1
    return "" if apart else text.replace(" ", EMPTY)
