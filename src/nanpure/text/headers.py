"""Lines above and between grids: SudoCue's headers, SadMan's sections."""

from __future__ import annotations

import re

__all__ = ["HEADER", "is_bracketed", "is_header", "section_of"]

HEADER = re.compile(r"#([ABCDLSTU])(.*)")
_OF_JSON = frozenset('[]{}",:')
_LITERALS = frozenset(("null", "true", "false", "None"))
_SECTION = re.compile(r"\s*\[([A-Za-z][A-Za-z ]{0,30})\]\s*")


def is_header(text: str) -> bool:
    """Whether a line is a header of SudoCue: a known letter directly after ``#``."""
    return bool(HEADER.fullmatch(text))


def is_bracketed(text: str) -> bool:
    """Whether a line is words in brackets: a section line, or a title, but not a JSON list.

    >>> is_bracketed("[Puzzle 1]"), is_bracketed("[1, 2]"), is_bracketed("[null]")
    (True, False, False)
    """
    text = text.strip()
    if len(text) < 3 or text[0] != "[" or text[-1] != "]" or not _OF_JSON.isdisjoint(text[1:-1]):
        return False
    return any(map(str.isalpha, text)) and text[1:-1].split()[0] not in _LITERALS


def section_of(text: str) -> str | None:
    """Return the name in a section line.

    >>> section_of("[Puzzle]"), section_of("123456789")
    ('puzzle', None)
    """
    match = _SECTION.fullmatch(text)
    return match[1].lower() if match else None
