"""Iterators whose repr says what they yield, where a generator shows its address."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

__all__ = ["Lazy"]

Entry = TypeVar("Entry")


class Lazy(Iterator[Entry], Generic[Entry]):
    """An iterator over the entries of another; its repr names *what* it yields.

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
