"""Which form a text has: the majority among its first lines that say something."""

from __future__ import annotations

from collections.abc import Sequence

from nanpure.base.arguments import typed

from .base import is_comment
from .plain import are_plain

__all__ = ["detect"]


def detect(sample: Sequence[str], symbols: Sequence[str] = ()) -> str:
    """The name of the form that these lines have; *symbols*: the signs of digits, if known.

    >>> detect(["1..........4...2", "# a comment", "...............1  easy"])
    'line'
    >>> detect(["1..4", "....", "..2.", "4..."])
    'grid'
    >>> detect(["id,puzzle,solution", "1,1..........4...2,1234"])
    'csv'
    """
    sample = typed(sample, "sample", str)
    said = [text for text in sample if not is_comment(text)]
    if said and are_plain(text.rstrip("\r\n") for text in said):
        return "line"
    from .evidence import readings  # with most forms

    return next(iter(readings(sample, typed(symbols, "symbols", str))))
