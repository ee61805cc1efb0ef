"""SumoCue's string: ``SumoCueV1``, or ``SumoCueV1D`` with diagonals, and an entry per cell.

``=nn`` is the first cell of a cage, and nn its sum (0: none is known); ``+nn`` belongs to the cage
whose first cell is the nn-th, from 0 on. ``=nn`` without further cells is the digit nn, ``=0`` an
empty cell. In a jigsaw ``J0`` … ``J8`` follows each entry: its region. Blanks and line ends do not
count.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from nanpure.errors import ParseError, shown
from nanpure.kernel import strings
from nanpure.rules import Board, layout_text
from nanpure.words import message

from .base import MAX_CHARS, Block, Format, Numbered, ReadOptions, Skipped, is_comment
from .cells import fail
from .draft import Draft, cell_name
from .killer import cages_and_givens
from .plain import NINE, digits_text
from .record import Record, made
from .regions import drawn_regions

__all__ = ["SUMOCUE", "is_sumocue"]

_START = "sumocue"
_HEAD = re.compile(r"SumoCueV1(D?)", re.IGNORECASE)
_ENTRY = re.compile(r"([=+])(\d{1,3})(?:J(\d))?")
_CELLS = 81


def is_sumocue(text: str) -> bool:
    """Whether a line begins a string of SumoCue.

    >>> is_sumocue("SumoCueV1=0J0=8J0"), is_sumocue("=0=8")
    (True, False)
    """
    return text.lstrip()[: len(_START)].lower() == _START


def sumocue_blocks(
    lines: Iterable[Numbered], options: ReadOptions, skipped: Skipped
) -> Iterator[Block]:
    """Split at the name that begins a string; it continues to the next one, or an empty line."""
    block: list[Numbered] = []
    for line, text in lines:
        ends = is_sumocue(text) or not text.strip() or len(block) > _CELLS
        if block and ends:
            yield Block(tuple(block))
            block = []
        if text.strip() if block else not is_comment(text):
            block.append((line, text))
    if block:
        yield Block(tuple(block))


def read_sumocue(block: Block, options: ReadOptions) -> Record:
    """Read one string.

    >>> entries = ["=3", "+0", "=7", *["=0"] * 78]
    >>> record = read_sumocue(Block(((1, "SumoCueV1D" + "".join(entries)),)), ReadOptions())
    >>> record.digits[:3], record.layout
    ((0, 0, 7), '3x3+diagonals+cage:3:r1c1,r1c2')
    """
    text = block.text
    if len(text) > MAX_CHARS:
        fail(text, block.line, "sumocue", message("at most {most} characters", most=MAX_CHARS))
    if options.size not in (None, 9):
        fail(text, block.line, "sumocue", message("a puzzle of size {size}", size=options.size),
             "a board of size 9")
    board = Draft(9, text, block.line, "sumocue")
    body = "".join(text.split())
    head = _HEAD.match(body)
    if head is None:
        board.fail("'SumoCueV1' and an entry for each cell", shown(body[:12]))
    if head[1]:
        board.switches.append("D")
    entries = _entries(body, head.end(), board)
    regions = [region for _, _, region in entries if region is not None]
    if regions and len(regions) != _CELLS:
        board.fail("a region after each entry, or after none",
                   message("{count} regions", count=len(regions)))
    board.regions = list(regions) or None
    _place(board, entries)
    return board.record(options)


def plain_sumocue(text: str, line: int) -> Record | None:
    """Read a string that is unambiguous; None for any other."""
    fields = strings.read_sumocue(text)
    if fields is None:
        return None
    digits, rules, signs = fields
    board = _board(signs) if signs else None
    if signs and board is None:
        return None
    return made(9, digits, NINE, ".", line, text, {},
                None if board is None or board.is_default else board,
                layout_text.parse(f"9{rules}").rules if rules else ())


@lru_cache(maxsize=256)
def _board(signs: str) -> Board | None:
    """The board with these regions; None if they are not regions."""
    try:
        return Draft(9, "", 1, "sumocue", regions=list(signs)).board
    except ParseError:
        return None


def _entries(body: str, at: int, board: Draft) -> list[tuple[str, int, str | None]]:
    """The kind, number and region of each cell."""
    entries: list[tuple[str, int, str | None]] = []
    while at < len(body) and len(entries) <= _CELLS:
        match = _ENTRY.match(body, at)
        if match is None:
            board.fail("entries like =12, +3 or =0J5", shown(body[at : at + 12]))
        entries.append((match[1], int(match[2]), match[3]))
        at = match.end()
    if len(entries) != _CELLS:
        got = (str(len(entries)) if at >= len(body)
               else message("more than {count}", count=_CELLS))
        board.fail(message("{count} entries", count=_CELLS), got, "length", wanted=_CELLS, size=9,
                   got=len(entries))
    return entries


def _place(board: Draft, entries: list[tuple[str, int, str | None]]) -> None:
    cages: dict[int, list[int]] = {cell: [cell] for cell, (kind, _, _) in enumerate(entries)
                                   if kind == "="}
    for cell, (kind, first, _) in enumerate(entries):
        if kind == "+":
            if first not in cages:
                board.fail("the number of the first cell of a cage",
                           message("+{number} at {cell}", number=first, cell=cell_name(cell, 9)))
            cages[first].append(cell)
    for first, cells in cages.items():
        total = entries[first][1]
        if len(cells) > 1:
            least = len(cells) * (len(cells) + 1) // 2
            most = 10 * len(cells) - least
            if total and len(cells) <= 9 and not least <= total <= most:
                board.fail(message("a sum from {least} to {most} of {count} cells", least=least,
                                   most=most, count=len(cells)),
                           message("{total} at {cell}", total=total, cell=cell_name(first, 9)))
            board.summed(cells, total or None, "a cage")
        elif total:
            board.digits[first] = board.digit(total, first)


def write_sumocue(record: Record) -> str:
    letters, cages = cages_and_givens(record, "sumocue")
    regions = drawn_regions(record)
    head = f"SumoCueV1{letters}"
    if not cages and regions is None:
        return f"{head}={'='.join(digits_text(record.digits))}"
    if not cages:
        return head + strings.spelled(record.digits, _entries_with(regions))
    entries = [f"={digit}" for digit in record.digits]
    for cells, total in cages:
        entries[cells[0]] = f"={total or 0}"
        for cell in cells[1:]:
            entries[cell] = f"+{cells[0]}"
    if regions is not None:
        entries = [f"{entry}J{region}" for entry, region in
                   zip(entries, regions, strict=True)]
    return head + "".join(entries)


@lru_cache(maxsize=64)
def _entries_with(regions: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    """The entry of each digit in each cell of a jigsaw."""
    return tuple([tuple([f"={digit}J{region}" for digit in range(10)])
                  for region in regions])


SUMOCUE = Format(
    "sumocue",
    "SumoCue's strings (SumoCueV1=0J0…); carries digits, regions, cages and diagonals of a 9x9",
    read_sumocue,
    write_sumocue,
    frozenset({"boxes", "numbers"}),
    blocks=sumocue_blocks,
    plain=plain_sumocue,
)
