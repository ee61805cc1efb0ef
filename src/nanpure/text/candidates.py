"""The candidate grid ("PM grid"): the candidates of every cell, framed.

Up to size 9 with one-character symbols they are glued as HoDoKu, SudoCue and Simple Sudoku print
them (``1257``). Otherwise the entries of a list are separated by commas (``1,2,16``), because
glued ones would be ambiguous. A cell without any candidate is ``-``; ``.`` or ``0`` leaves the
cell open: all of them. A single candidate may be a given, a placed digit or a naked single: it is
read as a candidate. Marks of other programs (``*``, ``#``, ``-`` or ``+`` next to a list) are
dropped.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import cast

from nanpure.errors import Unsupported, shown
from nanpure.words import message

from .base import Block, Format, ReadOptions
from .blocks import multi_line_blocks
from .cells import fail
from .frames import draw
from .picture import Picture, board_in, picture_of
from .record import Record
from .regions import all_regions
from .rows import Row
from .symbols import EMPTY, MINUS_ONE, digits_of, expected_signs, symbols_for

__all__ = ["CANDIDATES", "is_candidates", "read_candidates"]

_MARKS = "*#-+"


def is_candidates(rows: Sequence[Row], symbols: Sequence[str] | None = None) -> bool:
    """Whether cells are lists of candidates: N words in each of N rows, some of several characters.

    Those must not be decimals, nor symbols that the caller named.

    >>> is_candidates([Row(i, "12 3 4 1234") for i in range(4)])
    True
    >>> is_candidates([Row(i, "123 456 789") for i in range(3)])
    False
    >>> is_candidates([Row(i, " ".join(["16"] * 16)) for i in range(16)])
    False
    """
    size = len(rows)
    if size < 4:
        return False
    fitting = [words for row in rows if len(words := row.words) == size]
    if len(fitting) * 2 <= len(rows):
        return False
    lists = [word for words in fitting for word in words
             if len(word) > 1 and word != MINUS_ONE and word not in (symbols or ())]
    if not lists or any("." in word or "_" in word for word in lists):
        return False
    if any("," in word for word in lists):
        return True
    if size <= 9:
        return True
    return any(not _is_decimal(word, size) for word in lists)


def _is_decimal(word: str, size: int) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 6 and int(word) <= size


def read_candidates(block: Block, options: ReadOptions) -> Record:
    """Read a candidate grid.

    >>> lines = ["12 3 4 -", "1 2 3 4", "1 2 3 4", "1 2 . 4"]
    >>> record = read_candidates(Block(tuple(enumerate(lines, 1))), ReadOptions())
    >>> record.candidates
    (3, 4, 8, 0, 1, 2, 4, 8, 1, 2, 4, 8, 1, 2, 15, 8)
    """
    picture = picture_of(block, "candidates")
    size = picture.size(options, "candidates")
    board = board_in(picture, size, "candidates")
    rows = [row.cells(size) or () for row in picture.rows]
    words = [word for row in rows for word in row]
    masks = _plain_masks(words, size) if (options.symbols, options.empty) == (None, None) else None
    symbols = symbols_for(size)
    if masks is None:
        masks, symbols = _masks(words, size, options, picture)
    return Record(
        size,
        (0,) * (size * size),
        symbols,
        candidates=masks,
        board=board,
        info=picture.info,
        line=block.line,
        text=block.text,
    )


def _plain_masks(words: Sequence[str], size: int) -> tuple[int, ...] | None:
    """The candidates of plain lists; None if one is anything else."""
    known = _plain_lists(size) if size <= NINE else {}
    masks = tuple(map(known.get, words))
    return None if None in masks else cast(tuple[int, ...], masks)


NINE = 9


@lru_cache(maxsize=NINE)
def _plain_lists(size: int) -> Mapping[str, int]:
    """The candidates of plain lists: digits of a size in order, glued, or a single character."""
    digits = symbols_for(size)
    lists = {"".join(digit for at, digit in enumerate(digits) if mask >> at & 1): mask
             for mask in range(1, 1 << size)}
    return {**lists, **dict.fromkeys(_MARKS, 0), **dict.fromkeys(EMPTY, (1 << size) - 1)}


def _masks(
    words: Sequence[str], size: int, options: ReadOptions, picture: Picture
) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The candidates of any lists, and their symbols."""
    whole = (any("," in word for word in words) or size > 35
             or max(map(len, options.symbols or "1")) > 1)
    alike = {word: _split(word, options, whole) for word in words}
    symbols = _symbols(alike.values(), size, options, picture.block)
    table = {sign: digit for digit, sign in enumerate(symbols, 1)}
    if options.symbols is None:
        table.update({s.lower(): d for s, d in table.items() if s.lower() not in table})
    empties = {options.empty} if options.empty is not None else set(EMPTY) - set(symbols)
    masks = {word: _mask(signs, table, empties, size) for word, signs in alike.items()}
    for cell, word in enumerate(words):
        if masks[word] < 0:
            row = picture.rows[cell // size]
            column = row.columns(size)[cell % size]
            sign = next((sign for sign in alike[word] if sign not in table), None)
            if sign is None:
                fail(row.text, row.line, "candidates", "each candidate of a cell once",
                     shown(word), column)
            fail(row.text, row.line, "candidates", expected_signs(symbols, options), shown(sign),
                 column + max(0, word.find(sign)), "sign", sign=sign, symbols=" ".join(symbols))
    return tuple([masks[word] for word in words]), symbols


def _split(word: str, options: ReadOptions, whole: bool) -> Sequence[str]:
    """The characters of one list; *whole*: they are separated by commas, not glued."""
    if options.symbols is not None and (word in options.symbols or word == options.empty):
        return [word]
    if word in EMPTY:
        return [word]
    word = word.strip(_MARKS)
    return [sign for sign in word.split(",") if sign] if whole else word


def _mask(
    signs: Sequence[str], table: Mapping[str, int], empties: Collection[str], size: int
) -> int:
    """The candidates of one list; -1 if it has a character that is not a digit, or one twice."""
    if len(signs) == 1 and signs[0] in empties:
        return (1 << size) - 1
    mask = 0
    for sign in signs:
        bit = 1 << (table[sign] - 1) if sign in table else mask
        if not bit or mask & bit:
            return -1
        mask |= bit
    return mask


def _symbols(
    lists: Iterable[Sequence[str]], size: int, options: ReadOptions, block: Block
) -> tuple[str, ...]:
    signs = sorted({sign for cell in lists for sign in cell})
    if options.symbols is not None:
        if len(options.symbols) != size:
            fail(block.text, block.line, "candidates",
                 message("a puzzle of size {size}", size=len(options.symbols)),
                 message("size {size}", size=size))
        return options.symbols
    meaning = digits_of(signs, size, options) if signs else None
    if isinstance(meaning, tuple):
        return meaning[1]
    return symbols_for(size)


def write_candidates(record: Record) -> str:
    if record.candidates is None:
        raise Unsupported("a candidate grid needs candidates for every cell")
    size = record.size
    plain = max(map(len, record.symbols)) == 1
    taken = set("|,") | set(_MARKS) | set("=")
    for sign in record.symbols:
        if taken & set(sign) or (sign in EMPTY and sign != "0"):
            raise Unsupported(message("a candidate grid cannot show the symbol {sign!r}",
                                      sign=sign))
    glue = "" if size <= 9 and plain else ","
    cells = []
    for cell, mask in enumerate(record.candidates):
        if record.digits[cell]:
            mask = 1 << (record.digits[cell] - 1)
        signs = [record.symbols[d] for d in range(size) if mask >> d & 1]
        cells.append(glue.join(signs) or "-")
    regions = all_regions(record) or (0,) * len(cells)
    return "\n".join(draw(cells, regions, size))


CANDIDATES = Format(
    "candidates",
    "the candidates of every cell in a framed grid; carries candidates and box shapes",
    read_candidates,
    write_candidates,
    frozenset({"walls", "candidates"}),
    blocks=multi_line_blocks,
)
