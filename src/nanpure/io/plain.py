"""Common parts of all JSON of the command line and the web API: text, numbers, errors."""

from __future__ import annotations

from typing import Any

from nanpure.errors import NanpureError, ParseError

__all__ = ["error_json", "number_json", "printable"]


def printable(text: str) -> str:
    r"""Escape control characters, so that a line stays one line and a terminal is not garbled.

    >>> printable("1\x1b[2J\n")
    '1\\x1b[2J\\n'
    """
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text
    )


def error_json(error: NanpureError) -> dict[str, Any]:
    """Return the error member of a JSON object; its column, from 1 on, if it is known."""
    told: dict[str, Any] = {"message": printable(str(error))}
    if isinstance(error, ParseError) and error.column:
        told["column"] = error.column
    return told


def number_json(number: int) -> int | str:
    """Return an integer, as a string if JavaScript would round it.

    >>> number_json(288), number_json(6670903752021072936960)
    (288, '6670903752021072936960')
    """
    return number if number <= 2**53 else str(number)
