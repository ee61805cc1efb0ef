"""Simple Sudoku's ``.ss``: a grid framed with ``*-----------*`` and ``|---+---+---|``."""

from __future__ import annotations

from nanpure.errors import Unsupported
from nanpure.rules import Board
from nanpure.words import message

from .base import Block, Format, ReadOptions
from .blocks import multi_line_blocks
from .grid import read_grid
from .oneline import join_signs
from .record import Record

__all__ = ["SS"]


def read_ss(block: Block, options: ReadOptions) -> Record:
    """Read an .ss grid; frames of other programs are read too.

    >>> lines = ["*-----*", "|1.|.4|", "|..|4.|", "|--+--|", "|2.|..|", "|4.|.2|", "*-----*"]
    >>> read_ss(Block(tuple(enumerate(lines, 1))), ReadOptions()).layout
    '2x2'
    """
    return read_grid(block, options, "ss")


def write_ss(record: Record) -> str:
    """Write an .ss grid: the frame of a classic is 13 characters wide, others follow the boxes."""
    board = record.board or Board.default(record.size)
    box = board.box_shape if board is not None else None
    if box is None:
        raise Unsupported("an .ss frame draws rectangular boxes only", "layout")
    if max(map(len, record.symbols)) > 1:
        raise Unsupported("an .ss grid has one character per cell")
    n, (rows, columns) = record.size, box
    for sign in (*record.symbols, record.empty):
        if sign in "|-+":
            raise Unsupported(message("an .ss grid cannot show the character {sign!r}", sign=sign))
    text = join_signs(record, record.digits)
    outer = "*" + "-" * (n + n // columns - 1) + "*"
    inner = "|" + "+".join(["-" * columns] * (n // columns)) + "|"
    lines = [outer]
    for r in range(n):
        if r and r % rows == 0:
            lines.append(inner)
        row = text[r * n : r * n + n]
        lines.append("|" + "|".join(row[c : c + columns] for c in range(0, n, columns)) + "|")
    return "\n".join([*lines, outer])


SS = Format(
    "ss",
    "Simple Sudoku: a grid in a frame of * - | +; carries digits and rectangular boxes",
    read_ss,
    write_ss,
    frozenset({"boxes"}),
    blocks=multi_line_blocks,
)
