"""Lines of multi-line forms: borders, titles, rows of cells, and how wide a row may be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

__all__ = ["Row", "is_border", "is_title"]

BARS = "|│║┃╎┆┊¦｜"
HEAVY_BARS = "║┃"
_DASHES = "-=─━═╌┄┈－"
HEAVY_DASHES = "━═"
# Corners and crossings of all frames of the box drawing block, light, heavy and double.
_CORNERS = "".join(map(chr, range(0x2500, 0x2580))).translate({ord(c): None for c in BARS})
_BORDER = re.compile(rf"[\s{re.escape(BARS + _CORNERS)}+*:.'`,=＋－\-]*")
_DASHED = re.compile(rf"[{_DASHES}]{{2}}|\+-|-\+|[{re.escape(_CORNERS)}]")
_PLAIN_DASHES = re.compile(rf"[-\s{re.escape(BARS)}]*")
_WORD = re.compile(rf"[^\s{re.escape(BARS)}]+")
_BAR = re.compile(rf"[{re.escape(BARS)}]")
_TITLE = re.compile(
    r"\s*((grid|puzzle|sudoku|board|problem|game|no|nr|number)[\s.:#]*\d.*"
    r"|(grid|puzzle|sudoku|board|problem|game|name|title|author|level)\s*:.*)",
    re.IGNORECASE,
)


def is_border(text: str) -> bool:
    """A line of a frame: frame signs only, with dashes side by side or at a corner, or box drawing.

    >>> [is_border(s) for s in ("+---+---+", "*-----------*", ":---.---:", "├─┼─┤", "+-+ |")]
    [True, True, True, True, True]
    >>> [is_border(s) for s in (". . . | . . .", "1--4-----", "- - -")]
    [False, False, False]
    """
    return bool(_DASHED.search(text) and _BORDER.fullmatch(text))


def may_be_cells(text: str) -> bool:
    """A border that is a row of empty cells too, where ``-`` is the sign of one."""
    return bool(_PLAIN_DASHES.fullmatch(text))


def is_title(text: str) -> bool:
    """A line like ``Grid 01`` that stands above a grid.

    >>> is_title("Grid 01"), is_title("Title: x"), is_title("no puzzle"), is_title("..3.2.6..")
    (True, True, False, False)
    """
    return bool(_TITLE.fullmatch(text))


class Row:
    """A line of cells, with its number."""

    __slots__ = ("line", "parts", "text")

    def __init__(self, line: int, text: str) -> None:
        self.line, self.text = line, text
        # A line is taken apart where its block ends, and when the block is read.
        self.parts = _parts_of(text) if len(text) <= SHORT else _Parts(text)

    @property
    def words(self) -> Sequence[tuple[str, int]]:
        """Runs of characters between blanks and bars, with their 1-based columns."""
        return self.parts.words

    @property
    def characters(self) -> Sequence[tuple[str, int]]:
        """Each character for itself, blanks and bars left out."""
        return [(c, at + i) for word, at in self.words for i, c in enumerate(word)]

    @property
    def widths(self) -> frozenset[int]:
        """All numbers of cells that the row may have."""
        return self.parts.widths

    def cells(self, width: int) -> Sequence[tuple[str, int]] | None:
        """The row as *width* cells with their columns, or None."""
        parts = self.parts
        if len(parts.words) == width:
            return parts.words
        if len(parts.fields) == width:
            return parts.fields
        return self.characters if parts.characters == width else None


SHORT = 500  # characters of a line whose parts are kept for a while


class _Parts:
    """What a line of cells may be taken apart into; *characters* is how many it has."""

    __slots__ = ("characters", "fields", "widths", "words")

    def __init__(self, text: str) -> None:
        self.words = [(word[0], word.start() + 1) for word in _WORD.finditer(text)]
        self.characters = sum([len(word) for word, _ in self.words])
        self.fields = _fields(text)
        widths = {self.characters}
        if not any(len(word) > 1 and ("." in word or "_" in word) for word, _ in self.words):
            widths.add(len(self.words))
        if any(field == "." for field, _ in self.fields) or (
                len(self.fields) == len(self.words) and len(self.words) in widths):
            widths.add(len(self.fields))
        self.widths = frozenset(width for width in widths if width >= 4)


@lru_cache(maxsize=128)
def _parts_of(text: str) -> _Parts:
    return _Parts(text)


def _fields(text: str) -> Sequence[tuple[str, int]]:
    """What stands between bars, where every cell has its own walls: blank means empty."""
    text = text.rstrip()
    pieces = _BAR.split(text)
    if len(pieces) < 2 or any(len(piece.split(None, 2)) > 1 for piece in pieces):
        return []
    out, start = [], 0
    for field in pieces:
        lead = len(field) - len(field.lstrip()) if field.strip() else len(field) // 2
        out.append((field.strip(), start + lead + 1))
        start += len(field) + 1
    if not out[0][0]:
        out.pop(0)
    if out and not out[-1][0] and text[-1:] in BARS:
        out.pop()
    return [(field or ".", at) for field, at in out] if len(out) > 1 else []
