"""Lines above and between grids: SudoCue's headers, SadMan's sections."""

from __future__ import annotations

import re

__all__ = ["HEADER", "is_header", "section_of"]

HEADER = re.compile(r"#([ABCDLSTU])(.*)")
_SECTION = re.compile(r"\s*\[([A-Za-z][A-Za-z ]{0,30})\]\s*")


def is_header(text: str) -> bool:
    """A SudoCue header line: a known letter directly behind ``#``."""
    return bool(HEADER.fullmatch(text))


def section_of(text: str) -> str | None:
    """The name in a section line.

    >>> section_of("[Puzzle]"), section_of("123456789")
    ('puzzle', None)
    """
    match = _SECTION.fullmatch(text)
    return match[1].lower() if match else None
