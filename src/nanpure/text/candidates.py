"""The candidate grid ("PM grid"): the candidates of every cell, framed.

Up to size 9 with one-character symbols they are glued as HoDoKu, SudoCue and Simple Sudoku print
them (``1257``). Everywhere else a list is set apart by commas (``1,2,16``), because glued ones
would be ambiguous. A cell without any candidate is ``-``; ``.`` or ``0`` means nothing is said:
all of them. A single candidate may be a given, a placed digit or a naked single: it is read as a
candidate. Marks of other programs (``*``, ``#``, ``-`` or ``+`` beside a list) are dropped.
"""

from __future__ import annotations

from collections.abc import Sequence

from nanpure.errors import Unsupported, shown

from . import regions as regions_
from .base import Block, Format, ReadOptions
from .blocks import multi_line_blocks
from .cells import fail
from .frames import draw
from .picture import layout_in, picture_of
from .record import Record
from .rows import Row
from .symbols import EMPTY, digits_of, expected_signs, symbols_for

__all__ = ["CANDIDATES", "is_candidates", "read_candidates"]

_MARKS = "*#-+"


def is_candidates(rows: Sequence[Row], symbols: Sequence[str] | None = None) -> bool:
    """Whether cells are lists of candidates: N words in each of N rows, some of several signs that
    are no decimals, nor symbols that the caller named.

    >>> is_candidates([Row(i, "12 3 4 1234") for i in range(4)])
    True
    >>> is_candidates([Row(i, "123 456 789") for i in range(3)])
    False
    >>> is_candidates([Row(i, " ".join(["16"] * 16)) for i in range(16)])
    False
    """
    size = len(rows)
    fitting = [row for row in rows if len(row.words) == size]
    if size < 4 or len(fitting) * 2 <= len(rows):
        return False
    words = [word for row in fitting for word, _ in row.words]
    lists = [word for word in words if len(word) > 1 and word not in (symbols or ())]
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
    rows = [row.cells(size) or () for row in picture.rows]
    layout, regions = layout_in(picture, rows, "candidates")
    commas = any("," in word for row in rows for word, _ in row)
    whole = commas or size > 35 or max(map(len, options.symbols or "1")) > 1
    lists = [[_split(word, options, whole) for word, _ in row] for row in rows]
    symbols = _symbols(lists, size, options, block)
    table = {sign: digit for digit, sign in enumerate(symbols, 1)}
    if options.symbols is None:
        table.update({s.lower(): d for s, d in table.items() if s.lower() not in table})
    empties = {options.empty} if options.empty is not None else set(EMPTY) - set(symbols)
    full = (1 << size) - 1
    masks = []
    for row, signs_of, cells in zip(picture.rows, lists, rows, strict=True):
        for signs, (word, column) in zip(signs_of, cells, strict=True):
            if len(signs) == 1 and signs[0] in empties:
                masks.append(full)
                continue
            mask = 0
            for sign in signs:
                if sign not in table:
                    expected = expected_signs(symbols, options)
                    at = column + max(0, word.find(sign))
                    fail(row.text, row.line, "candidates", expected, shown(sign), at, "sign",
                         sign=sign, symbols=" ".join(symbols))
                bit = 1 << (table[sign] - 1)
                if mask & bit:
                    fail(row.text, row.line, "candidates", "each candidate of a cell once",
                         shown(word), column)
                mask |= bit
            masks.append(mask)
    return Record(
        size,
        (0,) * (size * size),
        symbols,
        candidates=tuple(masks),
        layout=layout,
        regions=regions,
        info=picture.info,
        line=block.line,
        text=block.text,
    )


def _split(word: str, options: ReadOptions, whole: bool) -> Sequence[str]:
    """The signs of one list; *whole* says that signs stand apart by commas, not glued."""
    if options.symbols is not None and (word in options.symbols or word == options.empty):
        return [word]
    if word in EMPTY:
        return [word]
    word = word.strip(_MARKS)
    return [sign for sign in word.split(",") if sign] if whole else word


def _symbols(
    lists: Sequence[Sequence[Sequence[str]]], size: int, options: ReadOptions, block: Block
) -> tuple[str, ...]:
    signs = sorted({sign for row in lists for cell in row for sign in cell})
    if options.symbols is not None:
        if len(options.symbols) != size:
            fail(
                block.text,
                block.line,
                "candidates",
                f"a puzzle of size {len(options.symbols)}",
                f"size {size}",
            )
        return options.symbols
    found = digits_of(signs, size, options) if signs else None
    if isinstance(found, tuple):
        return found[1]
    return symbols_for(size)


def write_candidates(record: Record) -> str:
    if record.candidates is None:
        raise Unsupported("a candidate grid needs the candidates of every cell of the record")
    size = record.size
    plain = max(map(len, record.symbols)) == 1
    taken = set("|,") | set(_MARKS) | set("=")
    for sign in record.symbols:
        if taken & set(sign) or (sign in EMPTY and sign != "0"):
            raise Unsupported(f"a candidate grid cannot show the symbol {sign!r}")
    glue = "" if size <= 9 and plain else ","
    cells = []
    for cell, mask in enumerate(record.candidates):
        if record.digits[cell]:
            mask = 1 << (record.digits[cell] - 1)
        signs = [record.symbols[d] for d in range(size) if mask >> d & 1]
        cells.append(glue.join(signs) or "-")
    regions = regions_.all_regions(record) or (0,) * len(cells)
    return "\n".join(draw(cells, regions, size))


CANDIDATES = Format(
    "candidates",
    "the candidates of every cell in a framed grid; carries candidates and box shapes",
    read_candidates,
    write_candidates,
    frozenset({"walls", "candidates"}),
    blocks=multi_line_blocks,
)
