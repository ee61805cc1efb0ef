"""Text around puzzles: a label before one on its line, a caption above a grid, other text.

A list of puzzles numbers them, a book puts a title above each, a program prints statistics below.
Any wording in any language works: the test is whether a line can be cells (`rows`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from .base import Numbered, ReadOptions
from .cells import size_of
from .full_width import narrow
from .symbols import EMPTY, digits_of

__all__ = ["MOST_CAPTIONS", "NINE_SQUARED", "bare", "info_of", "is_board", "is_number",
           "layout_in", "puzzle_start"]

MOST_CAPTIONS = 3  # lines of a title: a longer paragraph has another subject
SMALLEST = 4  # the smallest board that can be distinguished from a word or a number
NINE_SQUARED = 81  # cells of a classic
FURTHEST = 12  # words before a puzzle on its line
_LONG = re.compile(rf"\S{{{SMALLEST**2},}}")
_WORD = re.compile(r"\S+")
_NUMBER = re.compile(r"\W{0,3}\d{1,10}(?:\W\d{1,4}){0,3}\W{0,3}")
# A puzzle with one cell too few before its solution is not a label.
_BROKEN = re.compile(r"[.*_]{2}|\d{11}")
_DECORATION = " \t%/;:#=*~-–—.,)(<>|【】《》「」『』〔〕"
_KEYS = {"title": "title", "name": "title", "author": "author", "by": "author", "date": "date",
         "source": "source", "題名": "title", "作者": "author", "出典": "source"}
_KEYED = re.compile(r"\s*([^\W\d_]+)\s*[:：]\s*(\S.*)")
# A size alone is a title: "9x9" stands above many a puzzle.
_LAYOUT = re.compile(r"(?:layout\s*[:=]\s*)?((?:jigsaw:[^\s+]+|\d{1,4}(?:x\d{1,4})?(?=\+))"
                     r"(?:\+[A-Za-z]\S*)?)")
_PLAIN = ReadOptions()


def is_board(word: str) -> bool:
    """Whether a run of characters is all cells of a puzzle, and hardly anything else.

    >>> is_board("12..3..........4"), is_board("." * 81), is_board("0123456789012345")
    (True, True, False)
    >>> is_board("1234"), is_board("deadbeefdeadbeef"), is_board("________________")
    (False, False, False)
    """
    size = size_of(len(word))
    if size is None or size < SMALLEST:
        return False
    read = digits_of(narrow(word), size, _PLAIN)
    if isinstance(read, int) or (size > 9 and not any(sign in EMPTY for sign in word)):
        return False
    return size == 9 or read is None or any(read[0])  # a line of dots is for the reader to fill


def is_number(text: str) -> bool:
    """Whether a text is a number or a date above a puzzle, which could be cells as well.

    >>> is_number("0001"), is_number("26.11.2026"), is_number("1..4")
    (True, True, False)
    """
    return bool(_NUMBER.fullmatch(text))


def puzzle_start(text: str) -> int:
    """Return the index at which a puzzle begins after a label on its line; 0 without a label.

    >>> [puzzle_start(text) for text in ("12..3..........4", "No.1 12..3..........4", "No. 1")]
    [0, 5, 0]
    >>> puzzle_start("Puzzle 7: 12.. 3... .... ...4"), puzzle_start("12..3..........4 No. 1")
    (10, 0)
    >>> puzzle_start("12..3.........4 1234341221434321")
    0
    """
    if " " not in text and "\t" not in text and "\u3000" not in text:
        return 0
    first = text.split(None, 1)[:1]
    if not first or len(first[0]) == NINE_SQUARED or is_board(first[0]):
        return 0
    words = list(_WORD.finditer(text))
    if len(words) < 2:
        return 0
    long = words[1 : FURTHEST + 1] if _LONG.search(text) else ()
    start = next((word.start() for word in long if is_board(word[0])), 0) or _rows_start(words)
    return 0 if _BROKEN.search(text, 0, start) else start


def _rows_start(words: Sequence[re.Match[str]]) -> int:
    """The same for cells in N runs of N, the last words of the line."""
    size = len(words[-1][0])
    if not SMALLEST <= size < len(words) <= size + FURTHEST:
        return 0
    rows = [word[0] for word in words[-size:]]
    alike = all(len(row) == size for row in rows) and is_board("".join(rows))
    return words[-size].start() if alike else 0


def info_of(captions: Sequence[Numbered]) -> Mapping[str, str]:
    """Return the notes in the lines above a grid.

    >>> info_of([(1, "=== Puzzle 1 ==="), (2, "Author: Ann")])
    {'author': 'Ann', 'title': 'Puzzle 1'}
    """
    info: dict[str, str] = {}
    titles: list[str] = []
    for _, text in captions:
        keyed = _KEYED.fullmatch(text)
        name = _KEYS.get(keyed[1].lower()) if keyed else None
        if keyed and name == "title":
            titles.append(keyed[2].strip())
        elif keyed and name is not None:
            info[name] = keyed[2].strip()
        else:
            titles.append(bare(text))
    title = ", ".join(filter(None, titles))
    return {**info, "title": title} if title else info


def bare(text: str) -> str:
    """Return a title or label without its decoration.

    >>> bare("=== Puzzle 1 ==="), bare("0001: "), bare("[Easy]")
    ('Puzzle 1', '0001', 'Easy')
    """
    text = text.strip(_DECORATION)
    while text[:1] + text[-1:] == "[]":  # brackets are a pair or belong to the words
        text = text[1:-1].strip(_DECORATION)
    return text


def layout_in(title: str) -> str | None:
    """Return the layout text that a title or label is, or None.

    >>> layout_in("2x2+diagonals"), layout_in("layout: jigsaw:AABBAABBCCDDCCDD"), layout_in("9x9")
    ('2x2+diagonals', 'jigsaw:AABBAABBCCDDCCDD', None)
    """
    layout = _LAYOUT.fullmatch(title)
    return layout and layout[1]
