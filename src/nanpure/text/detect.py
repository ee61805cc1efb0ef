"""Detection of the form of a text: the majority among its first lines with content."""

from __future__ import annotations

from collections.abc import Sequence

from nanpure.base.arguments import typed

from .base import is_comment
from .plain import are_plain

__all__ = ["detect"]


def detect(sample: Sequence[str], symbols: Sequence[str] = ()) -> str:
    """Return the name of the form of these lines; *symbols*: those of the digits, if known.

    >>> detect(["1..........4...2", "# a comment", "...............1  easy"])
    'line'
    >>> detect(["1..4", "....", "..2.", "4..."])
    'grid'
    >>> detect(["id,puzzle,solution", "1,1..........4...2,1234"])
    'csv'
    """
    sample = typed(sample, "sample", str)
    lines = [text for text in sample if not is_comment(text)]
    if lines and are_plain(text.rstrip("\r\n") for text in lines):
        return "line"
    from .evidence import readings  # loads most forms

    return next(iter(readings(sample, typed(symbols, "symbols", str))))
