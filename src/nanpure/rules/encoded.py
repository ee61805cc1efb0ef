"""Tables and expressions as the Interactive Sudoku Solver (ISS) packs them into links."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import unquote

from nanpure.rules.board import Board
from nanpure.words import message

__all__ = ["bits_of", "bytes_of", "expression_of_key", "expression_to_key", "groups_in",
           "pairs_of_key", "pairs_to_key"]

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"  # of base 64
_SIX = 6  # bits of one of them


def groups_in(arguments: Sequence[Any]) -> Iterator[tuple[int, ...]]:
    """Yield the groups of cells in arguments, between names (``_…``) and empty ones.

    >>> list(groups_in(["_sum", 0, 1, "", 4, 5]))
    [(0, 1), (4, 5)]
    """
    group: list[int] = []
    for word in [*arguments, ""]:
        if isinstance(word, int):
            group.append(word)
            continue
        if word and not word.startswith("_"):
            raise ValueError(message("{value} as a cell", value=repr(word)))
        if group:
            yield tuple(group)
        group = []


def bits_of(key: str) -> list[int]:
    """Return the bits of a key, the lowest ones of each digit of base 64 first.

    >>> bits_of("G")
    [0, 1, 1, 0, 0, 0]
    """
    if not key or set(key) - set(_DIGITS):
        raise ValueError(message("the table {value!r}", value=key[:20]))
    return [_DIGITS.index(digit) >> bit & 1 for digit in key for bit in range(_SIX)]


def pairs_of_key(key: str, board: Board) -> tuple[tuple[int, ...], ...]:
    """Return the table of a key: N² bits in base 64, the lowest ones first.

    >>> pairs_of_key("G", Board.boxes(1, 2))
    ((2,), (1,))
    """
    bits = bits_of(key)
    bits += [0] * (board.size**2 - len(bits))
    if any(bits[board.size**2 :]):
        raise ValueError(message("the table {value!r}", value=key[:20]))
    return tuple(tuple(value for value, bit in zip(board.values, bits[start:], strict=False) if bit)
                 for start in range(0, board.size**2, board.size))


def pairs_to_key(table: Sequence[Sequence[int]], board: Board) -> str:
    """Return the key of a table.

    >>> pairs_to_key(((2,), (1,)), Board.boxes(1, 2))
    'G'
    """
    bits = [value in row for row in table for value in board.values]
    key = "".join(_DIGITS[sum(bit << at for at, bit in enumerate(bits[start : start + _SIX]))]
                  for start in range(0, len(bits), _SIX))
    return key.rstrip("A") or "A"


def expression_of_key(key: str) -> str:
    """Return the expression of a key: base 64, or percent signs as in old links.

    >>> expression_of_key("WzEyXSo"), expression_of_key("1%2B")
    ('[12]*', '1+')
    """
    if "%" in key:
        return unquote(key, errors="strict")
    return bytes_of(key).decode("ascii")


def expression_to_key(expression: str) -> str:
    """Return the key of an expression.

    >>> expression_to_key("[12]*")
    'WzEyXSo'
    """
    return urlsafe_b64encode(expression.encode("ascii")).decode().rstrip("=")


def bytes_of(key: str) -> bytes:
    """Return the bytes of a key, or raise ``ValueError``.

    >>> bytes_of("MTI")
    b'12'
    """
    if set(key) - set(_DIGITS):
        raise ValueError(message("the key {value!r}", value=key[:20]))
    return urlsafe_b64decode(key + "=" * (-len(key) % 4))
