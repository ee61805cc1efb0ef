"""From characters to a Record: the last step of every codec, and its error messages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import isqrt
from typing import NoReturn

from nanpure.errors import ParseError, shown
from nanpure.rules import Board
from nanpure.words import argument, message

from .base import MAX_CHARS, Bad, Block, ReadOptions
from .full_width import narrow
from .record import Record
from .samurai import refuse_samurai
from .symbols import LOOSE_EMPTY, alphabet, digits_of, expected_signs

__all__ = ["Place", "fail", "only_record", "record_of", "says_candidates", "size_of"]

Place = tuple[int, str, int]
"""The place of a character: the number of its line, that line, its 1-based column."""

_PLAUSIBLE = set(".*_-?+")


def fail(
    text: str, line: int, format: str, expected: str, found: str = "", column: int = 0,
    kind: str = "", **facts: int | str,
) -> NoReturn:
    """Raise the ParseError of a place in a text, of a *kind* with its *facts*."""
    raise ParseError(text, expected=expected, found=found, line=line, column=column, format=format,
                     kind=kind, facts=facts)


def only_record(
    records: Iterable[Record | Bad], block: Block, format: str, expected: str
) -> Record:
    """Return the one record of a file, or raise the error of its puzzle or of their number."""
    found = list(records)
    if len(found) != 1:
        fail(block.text[:MAX_CHARS], block.line, format, expected, f"{len(found)}")
    if isinstance(found[0], Bad):
        raise found[0].error
    return found[0]


def size_of(count: int) -> int | None:
    """Return N if *count* is N², N at least 2.

    >>> size_of(81), size_of(80)
    (9, None)
    """
    root = isqrt(count)
    return root if root >= 2 and root * root == count else None


def nearest_size(count: int) -> int:
    root = max(2, isqrt(count))
    return root if count - root * root <= (root + 1) ** 2 - count else root + 1


def wrong_length(
    signs: Sequence[str], options: ReadOptions, *, text: str, line: int, format: str,
    columns: Sequence[int],
) -> NoReturn:
    """Raise the error of a text with the wrong number of cells.

    A character that no puzzle has explains more than a count, so it is named first.
    """
    if options.symbols is None and len(signs) < 10_000:
        signs = narrow(signs)
        for at, sign in enumerate(signs):
            if not (sign.isascii() and sign.isalnum()) and sign not in _PLAUSIBLE:
                fail(text, line, format, "a digit or an empty cell", shown(sign), columns[at],
                     "sign", sign=sign)
    size = options.size or nearest_size(len(signs))
    expected = message("{cells} cells for {size}x{size}", cells=size * size, size=size)
    if options.size is None:
        expected = message("{cells} (or another square number)", cells=expected)
    elif len(signs) == size > 9 and size_of(size):  # boxes as large as the board was to be
        expected = message("{cells} (for {side} rows the layout is {side}, not {side}x{side})",
                           cells=expected, side=isqrt(size))
    fail(text, line, format, expected, f"{len(signs)}", 0, "length", wanted=size * size, size=size,
         got=len(signs))


def record_of(
    signs: Sequence[str],
    size: int,
    options: ReadOptions,
    *,
    text: str,
    line: int,
    format: str,
    columns: Sequence[int] | None = None,
    place: Callable[[int], Place] | None = None,
    source: str | None = None,
    board: Board | None = None,
    placed: frozenset[int] = frozenset(),
    removed: tuple[tuple[int, int], ...] = (),
    info: Mapping[str, str] | None = None,
) -> Record:
    """Return the record that size² symbols represent.

    *columns* are the 1-based columns of the symbols; *place* returns the place of one, if they are
    on several lines. *source* is the text of the record (default: *text*).
    """
    if size == 21 and options.size is None:
        refuse_samurai(signs, text, line)
    meaning = digits_of(signs, size, options)
    if meaning is None:
        _ask_for_symbols(size, options, text, line, format)
    if isinstance(meaning, int):
        column = columns[meaning] if columns is not None else meaning + 1
        if place is not None:
            line, text, column = place(meaning)
        _bad_sign(signs, meaning, size, options, text, line, format, column)
    digits, symbols, empty = meaning
    if info:
        return Record(
            size, digits, symbols, placed, removed, None, board, (), empty, info, line,
            text if source is None else source,
        )  # fmt: skip
    return Record(
        size, digits, symbols, placed, removed, None, board, (), empty, line=line,
        text=text if source is None else source,
    )  # fmt: skip


def _ask_for_symbols(
    size: int, options: ReadOptions, text: str, line: int, format: str
) -> NoReturn:
    if options.symbols is not None:
        fail(text, line, format, message("a puzzle of size {size}", size=len(options.symbols)),
             message("size {size}", size=size))
    ways = message("1-9A-G, 0-F or A-P" if size == 16 else "A-Y or 1-9A-P")
    fail(text, line, format,
         message("a puzzle that shows its symbols ({ways}); give them ({symbols})", ways=ways,
                 symbols=argument("symbols")), kind="symbols")


def _bad_sign(
    signs: Sequence[str],
    at: int,
    size: int,
    options: ReadOptions,
    text: str,
    line: int,
    format: str,
    column: int,
) -> NoReturn:
    sign = signs[at]
    symbols = alphabet(size, set(signs), options, each_once=len(set(signs)) == size) or ()
    expected = expected_signs(symbols, options)
    if options.symbols is None and sign in LOOSE_EMPTY:
        if sign == "x" and "X" in symbols:
            expected = message("{signs} ('x' may be either here)", signs=expected)
        elif sign not in symbols:
            expected = message("{signs} ({sign!r} is empty only next to one of 1-9)",
                               signs=expected, sign=sign)
    elif options.symbols is None and sign.isascii() and sign.isalpha():
        expected = message("{signs}, or symbols ({symbols})", signs=expected,
                           symbols=argument("symbols"))
    fail(text, line, format, expected, shown(sign), column, "sign", sign=sign,
         symbols=" ".join(symbols))


def says_candidates(record: Record) -> bool:
    """Whether the candidates carry more than the digits and removed candidates do.

    Writers get the candidates of every cell for convenience; the record of a candidate grid has
    nothing else. The digits tell them apart: without any, no candidate follows from them.
    """
    if record.candidates is None or any(record.digits):
        return False
    full = (1 << record.size) - 1
    masks = [full] * len(record.candidates)
    for cell, digit in record.removed:
        masks[cell] &= ~(1 << (digit - 1))
    return tuple(masks) != record.candidates
