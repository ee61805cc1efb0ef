"""Plain classic lines: 81 characters 1-9 and ``. 0 * _``. Most texts are like this."""

from __future__ import annotations

from collections.abc import Iterable

from nanpure.base.arguments import text_of

from .record import Record, made
from .symbols import symbols_for

__all__ = ["NINE", "are_plain", "digits_text", "plain_digits", "plain_record"]

NINE = symbols_for(9)
_BAD = 255
_DIGITS = bytes(0 if sign in b".0*_" else sign - 48 if 48 < sign < 58 else _BAD
                for sign in range(256))


def are_plain(lines: Iterable[str]) -> bool:
    r"""Whether all lines are 81 such characters.

    >>> are_plain(["1" + "." * 80, "0" * 81]), are_plain(["1" + "." * 80 + "\\n"])
    (True, False)
    """
    return all(map(_read, lines))


def _read(text: str) -> bytes | None:
    """The digits of 81 such characters; None for any other text."""
    if len(text) != 81 or not text.isascii():
        return None
    raw = text.encode().translate(_DIGITS)
    return None if _BAD in raw else raw


def plain_digits(text: str) -> tuple[bytes, str] | None:
    """Return the digits of 81 such characters, at least one 1-9, and the first empty one.

    None for any other text.

    >>> plain_digits("1*" + "." * 79) == (bytes([1, *[0] * 80]), "*"), plain_digits("1...")
    (True, None)
    """
    raw = _read(text_of(text, "text"))
    if raw is None or not raw.strip(b"\0"):
        return None
    at = raw.find(0)
    return raw, text[at] if at >= 0 else "."


def digits_text(digits: Iterable[int]) -> str:
    """Write digits 0 … 9 as text.

    >>> digits_text((1, 0, 9))
    '109'
    """
    return bytes(digits).translate(_SIGNS).decode()


_SIGNS = b"0123456789".ljust(256)


def plain_record(text: str, line: int = 1) -> Record | None:
    """Read 81 characters 1-9 and ``. 0 * _``, at least one 1-9; None for any other text.

    Such a text is unambiguous: its form need not be detected.
    """
    plain = plain_digits(text)
    if plain is None:
        return None
    digits, empty = plain
    return made(9, tuple(digits), NINE, empty, line, text)
