"""Plain classic lines: 81 signs 1-9 and ``. 0 * _``. Most texts are of this kind."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .record import Record
from .symbols import EMPTY, symbols_for

__all__ = ["are_plain", "plain_digits", "plain_record"]

_PLAIN = re.compile(r"[0-9._*]{81}")
_NONE = 255
_NINE = symbols_for(9)
_DIGITS = bytes(0 if chr(code) in EMPTY else code - 48 if chr(code) in "123456789" else _NONE
                for code in range(256))


def are_plain(lines: Iterable[str]) -> bool:
    r"""Whether all lines have 81 such signs.

    >>> are_plain(["1" + "." * 80, "0" * 81]), are_plain(["1" + "." * 80 + "\\n"])
    (True, False)
    """
    return all(_PLAIN.fullmatch(line) for line in lines)


def plain_record(text: str, line: int = 1) -> Record | None:
    """Read 81 signs 1-9 and ``. 0 * _`` with a 1-9 among them; None for any other text.

    It can mean but one thing: no need to find its form out.
    """
    found = plain_digits(text)
    if found is None:
        return None
    return Record(9, found[0], _NINE, empty=found[1], line=line, text=text)


def plain_digits(text: str) -> tuple[tuple[int, ...], str] | None:
    """The digits of such a text and its sign of an empty cell, or None."""
    if len(text) != 81 or not text.isascii():
        return None
    raw = text.encode().translate(_DIGITS)
    if _NONE in raw or not any(raw):
        return None
    at = raw.find(0)
    return tuple(raw), text[at] if at >= 0 else "."
