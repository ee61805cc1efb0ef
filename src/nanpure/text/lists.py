"""Candidates on one line: N³ characters, N per cell, digit d or an empty symbol in place d.

Some lengths are those of a board too: the 729 characters of the candidates of a 9×9 are a 27×27. If
every cell has a candidate, that board would have a digit twice in a column, so it was not meant.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain

from nanpure.words import argument, message

from .base import ReadOptions
from .cells import fail, size_of
from .record import Record
from .symbols import EMPTY, LARGEST_LETTERED, LOOSE_EMPTY, alphabet, symbols_for

__all__ = ["has_repeats", "plain_lists", "read_lists", "reads_as_lists"]

_CUBES = {n**3: n for n in range(4, LARGEST_LETTERED + 1)}


def read_lists(
    signs: Sequence[str], options: ReadOptions, *, text: str, line: int, info: dict[str, str] | None
) -> Record | None:
    """Read a line of candidates, or return None if it is something else.

    >>> record = read_lists("1234" * 15 + ".2..", ReadOptions(), text="", line=1, info=None)
    >>> record.size, record.candidates[14:]
    (4, (15, 2))
    """
    size = _CUBES.get(len(signs))
    if size is None or not isinstance(signs, str) or options.size not in (None, size):
        return None
    symbols = alphabet(size, set(signs), options)
    places = _places(signs, symbols, options) if symbols is not None else None
    if symbols is None or places is None:
        return None
    if options.size is None and not _are_meant(signs, places, size, text, line):
        return None
    if options.size == size and False in places:
        at = places.index(False)
        fail(text, line, "line", message("{digit!r} or an empty cell here, in the candidates of a "
                                         "{size}x{size}", digit=symbols[at % size], size=size),
             repr(signs[at]), text.find(signs) + at + 1, "sign",
             sign=signs[at], symbols=symbols[at % size])
    masks = tuple(
        sum(1 << d for d in range(size) if places[at + d]) for at in range(0, len(signs), size)
    )
    return Record(size, (0,) * (size * size), symbols, candidates=masks, info=info or {},
                  line=line, text=text)


def plain_lists(text: str, line: int) -> Record | None:
    """Read 729 characters, each in its place the digit or a point.

    None for any other line, and for one that may be a board.

    >>> plain_lists("123456789" * 80 + "1.3......", 1).candidates[79:]
    (511, 5)
    >>> plain_lists("." * 729, 1) is None
    True
    """
    known = _nine()
    masks = tuple([known.get(text[at : at + 9], 0) for at in range(0, len(text), 9)])
    if len(text) != 729 or 0 in masks:
        return None
    return Record(9, (0,) * 81, symbols_for(9), candidates=masks, info={}, line=line, text=text)


@lru_cache(maxsize=1)
def _nine() -> Mapping[str, int]:
    """The candidates of a cell of a 9×9 as nine characters."""
    return {"".join(str(d) if mask >> (d - 1) & 1 else "." for d in range(1, 10)): mask
            for mask in range(1, 1 << 9)}


def _places(signs: str, symbols: Sequence[str], options: ReadOptions) -> list[bool | None] | None:
    """For each character True if it is the digit of its place, None if it is an empty one.

    False if it is the digit of another place. None instead of a list with any other character.
    """
    empties = {*EMPTY, *LOOSE_EMPTY} if options.empty is None else {options.empty}
    known = set(symbols)
    size = len(symbols)
    places: list[bool | None] = []
    for at, sign in enumerate(signs):
        exact = sign if sign in known or options.symbols is not None else sign.upper()
        if exact in known:
            places.append(exact == symbols[at % size])
        elif sign in empties:
            places.append(None)
        else:
            return None
    return places


def _are_meant(
    signs: str, places: Sequence[bool | None], size: int, text: str, line: int
) -> bool:
    """Whether the characters are candidates; an error if they may be a board as well."""
    board = size_of(len(signs))
    right, wrong = places.count(True), places.count(False)
    alive = all(any(places[at : at + size]) for at in range(0, len(places), size))
    if not wrong and (alive or (right and board is None)):
        return True
    if board is not None and right > wrong and has_repeats(signs, board):
        fail(text, line, "line",
             message("the candidates of a {size}x{size}, each digit in its place and one in each "
                     "cell, or a {board}x{board} without a digit twice in a row or column",
                     size=size, board=board),
             message("neither (choose: {layout} or {other})", layout=argument("layout", str(size)),
                     other=argument("layout", str(board))), kind="readings", one=size, other=board)
    return False


def has_repeats(signs: Sequence[str], size: int) -> bool:
    """Whether a character other than an empty one repeats in a row or a column of a board."""
    rows = (signs[at : at + size] for at in range(0, size * size, size))
    columns = (signs[column::size] for column in range(size))
    for house in chain(rows, columns):
        digits = [sign for sign in house if sign not in EMPTY + LOOSE_EMPTY]
        if len(set(digits)) < len(digits):
            return True
    return False


def reads_as_lists(signs: str) -> bool:
    """Whether a board written like this would be read as candidates, or as both."""
    return len(signs) in _CUBES and has_repeats(signs, size_of(len(signs)) or 1)
