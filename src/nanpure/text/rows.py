"""Lines of multi-line forms: borders, titles, rows of cells, and how wide a row may be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

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


@dataclass(frozen=True)
class Row:
    """A line of cells, with its number."""

    line: int
    text: str

    @cached_property
    def words(self) -> Sequence[tuple[str, int]]:
        """Runs of characters between blanks and bars, with their 1-based columns."""
        return [(word[0], word.start() + 1) for word in _WORD.finditer(self.text)]

    @cached_property
    def characters(self) -> Sequence[tuple[str, int]]:
        """Each character for itself, blanks and bars left out."""
        return [(c, at + i) for word, at in self.words for i, c in enumerate(word)]

    @cached_property
    def fields(self) -> Sequence[tuple[str, int]]:
        """What stands between bars, where every cell has its own walls: blank means empty."""
        out = []
        start = 0
        text = self.text.rstrip()
        for at, character in enumerate([*text, "|"]):
            if character in BARS:
                field = text[start:at]
                lead = len(field) - len(field.lstrip()) if field.strip() else len(field) // 2
                out.append((field.strip(), start + lead + 1))
                start = at + 1
        if out and not out[0][0]:
            out.pop(0)
        if out and not out[-1][0] and text[-1:] in BARS:
            out.pop()
        if len(out) < 2 or any(len(field.split()) > 1 for field, _ in out):
            return []
        return [(field or ".", at) for field, at in out]

    def cells(self, width: int) -> Sequence[tuple[str, int]] | None:
        """The row as *width* cells with their columns, or None."""
        for way in (self.words, self.fields, self.characters):
            if len(way) == width:
                return way
        return None

    @cached_property
    def widths(self) -> frozenset[int]:
        """All numbers of cells that the row may have."""
        ways = {len(self.characters)}
        if not any(len(word) > 1 and set(word) & set("._") for word, _ in self.words):
            ways.add(len(self.words))
            if any(not field for field, _ in self.fields) or len(self.fields) == len(self.words):
                ways.add(len(self.fields))
        if any(field == "." for field, _ in self.fields):
            ways.add(len(self.fields))
        return frozenset(width for width in ways if width >= 4)
