"""Tables with columns aligned on the screen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from unicodedata import combining, east_asian_width

__all__ = ["aligned", "screen_width"]


def aligned(rows: Sequence[Sequence[str]], right: Collection[int] = ()) -> Iterator[str]:
    """Yield the lines of a table; columns in *right* are aligned to the right.

    >>> list(aligned([("name", "n"), ("井桁", "10")], right=[1]))
    ['name   n', '井桁  10']
    """
    widths = [max(map(screen_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        parts = []
        for index, (text, width) in enumerate(zip(row, widths, strict=True)):
            gap = " " * (width - screen_width(text))
            parts.append(gap + text if index in right else text + gap)
        yield "  ".join(parts).rstrip()


def screen_width(text: str) -> int:
    """Return the columns that *text* takes in a terminal: Japanese characters take two."""
    return sum(
        0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text
    )
