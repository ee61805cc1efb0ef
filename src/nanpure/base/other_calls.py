"""Errors for calls that another function serves; they name it, where Python alone could not."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from nanpure.errors import shown_value
from nanpure.words import message

__all__ = ["keyword_is_for", "text_is_for"]

Class = TypeVar("Class", bound=type)
Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")


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


def keyword_is_for(
    keyword: str, other: str
) -> Callable[[Callable[Parameters, Answer]], Callable[Parameters, Answer]]:
    """Return a decorator of a function: a *keyword* that it does not have is a ``TypeError``.

    *other* is the call in its place.

    >>> @keyword_is_for("base", "log(x, base)")
    ... def log10(x): ...
    >>> log10(8, base=2)
    Traceback (most recent call last):
    TypeError: log10() has no argument 'base', use log(x, base): got 2
    """

    def decorate(decorated: Callable[Parameters, Answer]) -> Callable[Parameters, Answer]:
        @functools.wraps(decorated)
        def call(*args: Parameters.args, **named: Parameters.kwargs) -> Answer:
            if keyword in named:
                raise TypeError(message(
                    "{name}() has no argument {keyword!r}, use {other}: got {value}", other=other,
                    name=decorated.__name__, keyword=keyword, value=shown_value(named[keyword])))
            return decorated(*args, **named)

        return call

    return decorate
