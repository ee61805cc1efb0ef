"""Iterators that say what they yield, where a reader sees a generator object otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

__all__ = ["Lazy"]

Entry = TypeVar("Entry")


class Lazy(Iterator[Entry], Generic[Entry]):
    """What an iterator yields, found as it is asked for; *what* is shown.

    >>> numbers = Lazy(iter([1, 2]), "numbers")
    >>> numbers, next(numbers), list(numbers)
    (<numbers, found as they are asked for: next() or list() gives them>, 1, [2])
    """

    __slots__ = ("_entries", "_what")

    def __init__(self, entries: Iterator[Entry], what: str) -> None:
        self._entries, self._what = entries, what

    def __next__(self) -> Entry:
        return next(self._entries)

    def close(self) -> None:
        """End the search, as ``close`` of a generator does; nothing more is yielded."""
        close = getattr(self._entries, "close", None)
        if close is not None:
            close()

    def __repr__(self) -> str:
        return f"<{self._what}, found as they are asked for: next() or list() gives them>"
