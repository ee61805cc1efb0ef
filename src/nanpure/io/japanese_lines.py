"""Lines of Japanese for a terminal: most characters take two columns, any may end a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import east_asian_width

__all__ = ["padded", "width_of", "wrapped"]

# Characters that may not begin a line, or end one (kinsoku).
NOT_FIRST = set("、。，．」』】〉》）〕)]}!?！？：；:;,.・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ")
NOT_LAST = set("「『【〈《（〔([{")

# Blanks; quoted text; a word of narrow characters, katakana or kanji; otherwise one character.
PIECES = re.compile(r"\s+|'[ -&(-~]*'|[!-~¡-⁞]+|[ァ-ヴー]+|[一-鿿々]+|.")


def width_of(text: str) -> int:
    """Return the columns that a text takes.

    >>> width_of("3つの解")
    7
    """
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def padded(text: str, width: int) -> str:
    """Return the text padded with blanks to *width* columns."""
    return text + " " * (width - width_of(text))


def wrapped(text: str, width: int) -> list[str]:
    """Return lines of at most *width* columns; a paragraph after a line of BS keeps its own.

    >>> wrapped("問題を解く。1行に解を出力する。", 14)
    ['問題を解く。', '1行に解を出力', 'する。']
    """
    if text.startswith("\b\n"):
        return text.split("\n")[1:]
    lines = [""]
    for gap, piece in _units(text):
        if lines[-1] and width_of(lines[-1] + gap + piece) > width:
            lines.append(piece)
        else:
            lines[-1] += (gap if lines[-1] else "") + piece
    return lines


def _units(text: str) -> Iterator[tuple[str, str]]:
    """The units that stay on one line, each with the blanks before it."""
    gap = unit = ""
    for piece in PIECES.findall(text):
        if piece.isspace():
            if unit:
                yield gap, unit
                unit, gap = "", ""
            gap += piece
        elif unit and (piece[0] in NOT_FIRST or unit[-1] in NOT_LAST or unit[-1].isdigit()):
            unit += piece
        else:
            if unit:
                yield gap, unit
                gap = ""
            unit = piece
    if unit:
        yield gap, unit
