"""Common parts of all JSON of the command line and the web API: text, numbers."""

from __future__ import annotations

__all__ = ["number_json", "printable"]


def printable(text: str) -> str:
    r"""Escape control characters, so that a line stays one line and a terminal is not garbled.

    >>> printable("1\x1b[2J\n")
    '1\\x1b[2J\\n'
    """
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text
    )


def number_json(number: int) -> int | str:
    """Return an integer, as a string if JavaScript would round it.

    >>> number_json(288), number_json(6670903752021072936960)
    (288, '6670903752021072936960')
    """
    return number if number <= 2**53 else str(number)
