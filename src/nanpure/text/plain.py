"""Plain classic lines: 81 signs 1-9 and ``. 0 * _``. Most texts are of this kind."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .base import ReadOptions
from .record import Record
from .symbols import digits_of

__all__ = ["are_plain", "plain_record"]

_PLAIN = re.compile(r"[0-9._*]{81}")
_DEFAULT = ReadOptions()


def are_plain(lines: Iterable[str]) -> bool:
    r"""Whether all lines have 81 such signs.

    >>> are_plain(["1" + "." * 80, "0" * 81]), are_plain(["1" + "." * 80 + "\\n"])
    (True, False)
    """
    return all(_PLAIN.fullmatch(line) for line in lines)


def plain_record(text: str) -> Record | None:
    """Read 81 signs 1-9 and ``. 0 * _`` with a 1-9 among them; None for any other text.

    It can mean but one thing: no need to find its form out.
    """
    if _PLAIN.fullmatch(text) is None:
        return None
    found = digits_of(text, 9, _DEFAULT)
    if not isinstance(found, tuple) or not any(found[0]):
        return None
    digits, symbols, empty = found
    return Record(9, digits, symbols, empty=empty, text=text)
