"""Links that hold a classic puzzle with one character per cell, or as SudokuPad's one word."""

from __future__ import annotations

import re

from nanpure.rules import Board
from nanpure.text.plain import NINE, plain_digits
from nanpure.text.record import Record, made

from .compact import SIGNS

__all__ = ["plain_link"]

_LINK = re.compile(
    r"https?://(?:"
    r"(?:www\.)?sudokuexchange\.com/play/\?s=([0-9.]{81})|"
    r"(?:www\.)?sudokuwiki\.org/sudoku\.htm\?bd=([0-9.]{81})|"
    r"(?:www\.)?sudokupad\.app/scf([0-9A-Za-x]{13,81})|"
    r"(?:127\.0\.0\.1|localhost)(?::\d{1,5})?/\#layout=3x3&givens=([1-9.]{81}))"
)
# The digits and empty cells that each character of SudokuPad stands for.
_WORDS = str.maketrans({sign: str(at % 10) + "0" * (at // 10) for at, sign in enumerate(SIGNS)})


def plain_link(text: str, line: int) -> Record | None:
    """Read such an unambiguous link; None for any other text.

    >>> plain_link("https://sudokuexchange.com/play/?s=" + "1" + "0" * 80, 1).digits[:2]
    (1, 0)
    >>> plain_link("https://sudokuexchange.com/play/?s=1", 1) is None
    True
    """
    match = _LINK.fullmatch(text)
    if match is None:
        return None
    which = match.lastindex or 0
    cells = match[which]
    plain = plain_digits(cells.translate(_WORDS) if which == 3 else cells)
    if plain is None:
        return None
    digits = tuple(plain[0])
    if which == 4:  # links of our own page name their layout
        return made(9, digits, NINE, ".", line, text, board=Board.default(9))
    return made(9, digits, NINE, ".", line, text, {})
