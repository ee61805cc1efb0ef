"""An error for classes that are called with text, which another function of theirs reads."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar

from nanpure.errors import shown_value
from nanpure.words import message

__all__ = ["text_is_for"]

Class = TypeVar("Class", bound=type)


def text_is_for(reader: str, called: str) -> Callable[[Class], Class]:
    """Return a decorator: text as the first argument, *called* so, is a ``TypeError``.

    Python alone would say that another argument is missing. *reader* is the function for text.

    >>> @text_is_for("Point.parse", "x")
    ... class Point:
    ...     def __init__(self, x, y): ...
    >>> Point("1,2")
    Traceback (most recent call last):
    TypeError: expected x as data (Point.parse reads text), got '1,2'
    """

    def decorate(decorated: Class) -> Class:
        made: Callable[..., None] = decorated.__init__  # type: ignore[misc]

        @functools.wraps(made)
        def init(self: object, *args: Any, **named: Any) -> None:
            first = args[0] if args else named.get(called)
            if isinstance(first, str):
                raise TypeError(message("expected {name} as data ({reader} reads text), got "
                                        "{value}", name=called, reader=reader,
                                        value=shown_value(first)))
            made(self, *args, **named)

        decorated.__init__ = init  # type: ignore[misc]
        return decorated

    return decorate
