"""Killer sudoku on one line: ``3x3::k:`` strings, and pictures of cages in 81 characters.

``3x3::k:`` or, with diagonals, ``3x3:d:k:`` precedes 81 numbers, each ``256 · sum + cage`` and a
colon. Two to nine cells that share a number below 256 are a cage without a sum; a cell that alone
has such a number, and the number 0, are in no cage. Some programs swapped the two bytes: those
strings are read too, if the usual order would give a sum that no cage can have. Other forms of
the string (another size, no ``k``) are refused.

In the picture, an arrow points to the next cell of its cage (``< > ^ v``, and ``' ` , .`` for the
four diagonals: up right, up left, down left, down right), and the last cell has the sum:
``0``–``9``, ``A``–``Z`` (10–35), ``a``–``j`` (36–45).

In both, a sum of 0 is none: such a cage only has different digits. A cage of one cell is the digit
in it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from nanpure.errors import Unsupported, shown
from nanpure.kernel import strings
from nanpure.words import message

from .base import MAX_CHARS, Block, Format, ReadOptions
from .cells import fail
from .draft import Draft, cell_name, needs, parts_of, plain_of
from .record import Record
from .regions import drawn_regions

__all__ = ["KILLER", "cages_and_givens", "is_killer", "is_picture"]

SIZE, _CELLS = 9, 81
_START = re.compile(r"\s*\d{1,3}x\d{1,3}:[^:]{0,20}:[^:]{0,20}:")
_HEAD = re.compile(r"3x3:(d?):k:")
_PICTURE = re.compile(r"[0-9A-Za-jv<>^'`,.]{81}")
_SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_STEPS = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0), "`": (-1, -1), "'": (-1, 1),
          ",": (1, -1), ".": (1, 1)}


def is_killer(text: str) -> bool:
    """Whether a line is one of the two, or seems to be meant as one.

    >>> is_killer("3x3::k:0:0:"), is_killer("8<" * 40 + "8"), is_killer("." * 81)
    (True, True, False)
    """
    return _START.match(text) is not None or is_picture(text.strip())


def is_picture(text: str) -> bool:
    """Whether 81 characters are cages with arrows."""
    return _PICTURE.fullmatch(text) is not None and sum(map(text.count, "<>^v")) >= 9


def read_killer(block: Block, options: ReadOptions) -> Record:
    """Read one line.

    >>> cages = [15 * 256, 15 * 256, *[7] * 79]
    >>> line = "3x3:d:k:" + "".join(f"{number}:" for number in cages)
    >>> read_killer(Block(((1, line),)), ReadOptions()).layout
    '3x3+diagonals+cage:15:r1c1,r1c2'
    """
    line, text = block.lines[0]
    if len(text) > MAX_CHARS:
        fail(text, line, "killer", message("at most {most} characters", most=MAX_CHARS))
    if options.size not in (None, 9):
        fail(text, line, "killer", message("a puzzle of size {size}", size=options.size),
             "a killer of size 9")
    board = Draft(9, text, line, "killer")
    body = "".join(text.split())
    cages = _of_picture(body, board) if is_picture(body) else _of_numbers(body, board)
    for (total, _), cells in cages.items():
        _place(board, total, cells)
    return board.record(options)


def plain_killer(text: str, line: int) -> Record | None:
    """Read a string of numbers that is unambiguous; None for any other."""
    return plain_of(strings.read_killer(text), text, line)


def _place(board: Draft, total: int, cells: Sequence[int]) -> None:
    """Add a cage; one of a single cell is its digit."""
    if not total:
        if len(cells) > 1:
            board.summed(cells, None, "a cage")
        return
    if len(cells) == 1:
        board.digits[cells[0]] = board.digit(total, cells[0])
        return
    least, most = _range(len(cells))
    if len(cells) <= 9 and not least <= total <= most:
        board.fail(message("a sum from {least} to {most} of {count} cells", least=least, most=most,
                           count=len(cells)),
                   message("{total} at {cell}", total=total, cell=cell_name(cells[0], 9)))
    board.summed(cells, total, "a cage")


def _range(count: int) -> tuple[int, int]:
    least = count * (count + 1) // 2
    return least, 10 * count - least


def _of_numbers(body: str, board: Draft) -> Mapping[tuple[int, int], Sequence[int]]:
    head = _HEAD.match(body)
    if head is None:
        board.fail("'3x3::k:' or '3x3:d:k:' and 81 numbers", shown(body[:12]))
    fields = body[head.end():].removesuffix(":").split(":")
    if len(fields) != _CELLS:
        board.fail(message("{count} numbers, each with a colon", count=_CELLS), f"{len(fields)}",
                   "length", wanted=_CELLS, size=9, got=len(fields))
    numbers = []
    for cell, field in enumerate(fields):
        if not (field.isascii() and field.isdecimal() and len(field) <= 5 and int(field) < 1 << 16):
            board.fail("a number below 65,536 for each cell",
                       message("{field} at {cell}", field=shown(field), cell=cell_name(cell, 9)))
        numbers.append(int(field))
    if head[1]:
        board.switches.append("d")
    usual = _grouped([(number >> 8, number & 255) for number in numbers])
    turned = _grouped([(number & 255, number >> 8) for number in numbers])
    sums = any(total for total, _ in turned)
    return turned if sums and not _possible(usual) and _possible(turned) else usual


def _grouped(pairs: Sequence[tuple[int, int]]) -> dict[tuple[int, int], list[int]]:
    """The cells by sum and cage; cells without a sum, if more than a cage holds, are in none."""
    cages: dict[tuple[int, int], list[int]] = {}
    for cell, pair in enumerate(pairs):
        if any(pair):
            cages.setdefault(pair, []).append(cell)
    return {pair: cells for pair, cells in cages.items() if pair[0] or len(cells) <= SIZE}


def _possible(cages: Mapping[tuple[int, int], Sequence[int]]) -> bool:
    for (total, _), cells in cages.items():
        least, most = _range(len(cells))
        if total and not least <= total <= most:
            return False
    return True


def _of_picture(body: str, board: Draft) -> Mapping[tuple[int, int], Sequence[int]]:
    cages: dict[tuple[int, int], list[int]] = {}
    for cell in range(_CELLS):
        last = _end_of(body, cell, board)
        cages.setdefault((_SUMS.index(body[last]), last), []).append(cell)
    return cages


def _end_of(body: str, cell: int, board: Draft) -> int:
    """The cell at the end of the arrows of a cage."""
    at = cell
    for _ in range(_CELLS):
        step = _STEPS.get(body[at])
        if step is None:
            break
        row, column = at // 9 + step[0], at % 9 + step[1]
        if not (0 <= row < 9 and 0 <= column < 9):
            board.fail("arrows that stay on the board",
                       message("one that leaves it at {cell}", cell=cell_name(at, 9)))
        at = row * 9 + column
    else:
        board.fail("arrows that lead to a sum",
                   message("a ring at {cell}", cell=cell_name(cell, 9)))
    return at


def cages_and_givens(
    record: Record, form: str
) -> tuple[str, list[tuple[tuple[int, ...], int | None]]]:
    """Return the letters of a record's switches, and its cages, none of which has a digit in it.

    Raises `Unsupported` for anything that these strings cannot express.
    """
    needs(record, form)
    letters, cages = parts_of(record, form)
    taken: set[int] = set()
    for cells, _ in cages:
        if len(cells) == 1 or not taken.isdisjoint(cells):
            raise Unsupported(message("{form!r} holds cages of at least two cells that do not "
                                      "overlap", form=form), "extras")
        taken.update(cells)
    for cell in sorted(taken):
        if record.digits[cell]:
            raise Unsupported(message("{form!r} cannot show a digit in a cage: {cell}", form=form,
                                      cell=cell_name(cell, 9)), "")
    return letters, cages


def write_killer(record: Record) -> str:
    letters, cages = cages_and_givens(record, "killer")
    if drawn_regions(record) is not None:
        raise Unsupported("'killer' holds boards with the usual boxes only", "layout")
    head = f"3x3:{letters}:k:"
    if not cages:
        return head + strings.spelled(record.digits, _GIVENS)
    numbers = [256 * digit + cell for cell, digit in enumerate(record.digits)]
    for cells, total in cages:
        if total is None:
            raise Unsupported(message("'killer' needs the sum of each cage: {cell}",
                                      cell=cell_name(cells[0], 9)), "extras")
        for cell in cells:
            numbers[cell] = 256 * total + cells[0]
    return head + ":".join(map(str, numbers)) + ":"


_GIVENS = tuple([tuple([f"{256 * digit + cell}:" for digit in range(10)])
                 for cell in range(_CELLS)])


KILLER = Format(
    "killer",
    "killer strings 3x3::k: (and 81 characters with arrows, read only); carries digits, cages "
    "with sums"
    " and diagonals of a 9x9",
    read_killer,
    write_killer,
    frozenset({"numbers"}),
    plain=plain_killer,
)
