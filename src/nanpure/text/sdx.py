"""SudoCue's ``.sdx``, a grid in progress: nine lines of fields, separated by blanks.

A field is a digit, ``u`` and a digit that the player placed, or the candidates of the cell. As in
any candidate grid, a single candidate is read as a given, unless a peer may hold the digit too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from nanpure.errors import Unsupported
from nanpure.words import message

from .base import Block, Format, ReadOptions
from .blocks import multi_line_blocks
from .candidates import read_candidates
from .draft import cell_name
from .record import Record
from .symbols import symbols_for

__all__ = ["SDX", "is_sdx"]

_PLACED = re.compile(r"(?<!\S)[uU](?=[1-9](?!\S))")


def is_sdx(lines: Sequence[str]) -> bool:
    """Whether one of the lines has the field of a placed digit.

    >>> is_sdx(["2 67 u4 13"]), is_sdx(["2 67 4 13"])
    (True, False)
    """
    return any(_PLACED.search(text) for text in lines)


def read_sdx(block: Block, options: ReadOptions) -> Record:
    """Read a grid.

    >>> lines = ["1 u2 34 34", "34 34 12 12", "24 13 13 24", "24 13 13 24"]
    >>> record = read_sdx(Block(tuple(enumerate(lines, 1))), ReadOptions())
    >>> record.digits[:3], record.placed, record.candidates[:3]
    ((0, 2, 0), frozenset({1}), (1, 2, 12))
    """
    rows = tuple((line, _PLACED.sub("", text)) for line, text in block.lines)
    plain = Block(rows, block.captions)
    record = read_candidates(plain, options)
    masks = record.candidates or ()
    placed: set[int] = set()
    cell = 0
    for _, text in block.lines:
        words = text.split()
        if "u" in text or "U" in text:
            placed |= {at for at, word in enumerate(words, cell) if _PLACED.match(word)}
        cell += len(words)
    digits = tuple(mask.bit_length() if cell in placed else 0 for cell, mask in enumerate(masks))
    return replace(record, digits=digits, placed=frozenset(placed), empty=".", text=block.text)


def write_sdx(record: Record) -> str:
    if record.size > 9 or record.symbols != symbols_for(record.size):
        raise Unsupported("'sdx' holds boards up to 9x9 with the usual digits", "symbols")
    if record.candidates is None:
        raise Unsupported("'sdx' needs the candidates of every cell", "candidates")
    fields = []
    for cell, (digit, mask) in enumerate(zip(record.digits, record.candidates, strict=True)):
        if digit:
            fields.append("u" * (cell in record.placed) + str(digit))
        else:
            fields.append("".join(str(d) for d in range(1, 10) if mask >> (d - 1) & 1))
        if not fields[-1]:
            raise Unsupported(message("'sdx' cannot show a cell without a candidate: {cell}",
                                      cell=cell_name(cell, record.size)), "candidates")
    rows = (fields[at : at + record.size] for at in range(0, len(fields), record.size))
    return "\n".join(" ".join(row) for row in rows)


SDX = Format(
    "sdx",
    "SudoCue's grids as they stand: lines of digits, u and placed digits, candidates; carries them",
    read_sdx,
    write_sdx,
    frozenset({"placed", "removed", "candidates", "numbers"}),
    blocks=multi_line_blocks,
)
