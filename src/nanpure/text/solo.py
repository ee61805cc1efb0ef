"""Games of Solo in Simon Tatham's puzzle collection, by their IDs: ``3x3:a7b4c2_1d3…``.

The shape precedes the colon: ``3x3`` and ``2x3`` (boxes of two rows and three columns) or, for a
jigsaw, ``9j``; then ``x`` for diagonals, ``k`` for a killer, and the requested difficulty and
symmetry (``db``, ``m4``, ``a`` …), which become a note. The cells follow in order: a letter is a
number of empty ones (``a`` one, ``z`` 26), ``_`` separates two digits.

Walls follow after a comma: those between cells of a row, all rows, then those between cells of a
column, all columns. A letter is a number of places without a wall, then a wall; ``_`` is a wall at
once; ``z`` 25 places and no wall. These are the regions of a jigsaw and the cages of a killer,
whose sums follow after another comma, written like the cells, each in one cell of its cage. The
digits of a cage differ; a cage without a sum has no other rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from nanpure.errors import Unsupported, shown
from nanpure.words import message

from .base import MAX_CHARS, Block, Format, ReadOptions
from .cells import fail
from .draft import LARGEST, Draft, cell_name, parts_of
from .frames import are_connected
from .record import Record, board_of
from .symbols import symbols_for

__all__ = ["SOLO", "is_solo"]

LARGEST_SOLO, LARGEST_KILLER = 31, 9  # rows of the boards that Solo takes
_SHAPE = r"\s*(\d{1,3})(?:x(\d{1,3}))?([a-z][a-z0-9]{0,20})?"
_START = re.compile(rf"{_SHAPE}(?::(?=[a-z0-9_,]*[a-z_])[a-z0-9_,]+|#\d+)\s*", re.ASCII)
_HEAD = re.compile(rf"{_SHAPE}:", re.ASCII)
_WISHES = re.compile(r"(?:[jxk]|d[tbiaeu]?|(?:r|md?|a)\d*)*")
_LEVEL = re.compile(r"d([tbiaeu])")
_LEVELS = {"t": "trivial", "b": "basic", "i": "intermediate", "a": "advanced", "e": "extreme",
           "u": "unreasonable"}
_CELL = re.compile(r"[a-z]|_|[1-9]\d{0,3}", re.ASCII)


def is_solo(text: str) -> bool:
    """Whether a line is the ID of a game, or of one that only Solo can regenerate (``3x3#1234``).

    >>> [is_solo(it) for it in ("2x2:1e4d2c", "9j:a", "3x3#12", "3x3::k:0:", "2x2:1...", "12:a")]
    [True, True, True, False, False, False]
    """
    match = _START.fullmatch(text) if len(text) <= MAX_CHARS else None
    return match is not None and (match[2] is not None or "j" in (match[3] or ""))


def read_solo(block: Block, options: ReadOptions) -> Record:
    """Read an ID.

    >>> record = read_solo(Block(((1, "2x2x:1e4d2d"),)), ReadOptions())
    >>> record.digits, record.layout
    ((1, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 2, 0, 0, 0, 0), '2x2+diagonals')
    """
    line, text = block.lines[0]
    if len(text) > MAX_CHARS:
        fail(text, line, "solo", message("at most {most} characters", most=MAX_CHARS))
    head = _HEAD.match(text)
    if head is None:
        fail(text, line, "solo", "a shape such as 3x3 or 9j, ':' and the cells of a game (only "
                                 "Solo "
             "can make one from the seed after '#')")
    columns, rows, wishes = int(head[1]), int(head[2] or head[1]), head[3] or ""
    jigsaw = "j" in wishes or rows == 1
    size = columns if jigsaw and head[2] is None else columns * rows
    if not 2 <= size <= LARGEST:
        fail(text, line, "solo", message("a board of 2 to {most} rows", most=LARGEST), f"{size}")
    if options.size not in (None, size):
        fail(text, line, "solo", message("a puzzle of size {size}", size=options.size),
             message("a game of size {size}", size=size))
    if _WISHES.fullmatch(wishes) is None:
        fail(text, line, "solo", "x (diagonals), j (jigsaw), k (killer) or a level after the "
             "shape", shown(wishes))
    board = Draft(size, text, line, "solo")
    level = _LEVEL.search(wishes)
    if level is not None:
        board.info["level"] = _LEVELS[level[1]]
    parts = text[head.end() :].strip().split(",")
    wanted = 1 + jigsaw + 2 * ("k" in wishes)
    if len(parts) != wanted:
        board.fail(message("{wanted} parts with commas between them", wanted=wanted),
                   f"{len(parts)}")
    board.digits = _cells(parts[0], size, board, "digit")
    if jigsaw:
        board.regions = list(_groups(parts[1], board))
    else:
        board.regions = [cell // size // columns * columns + cell % size // rows
                         for cell in range(size * size)]
    if "x" in wishes:
        board.switches.append("x")
    if "k" in wishes:
        _cages(parts[-2], parts[-1], board)
    return board.record(options)


def _cells(text: str, size: int, board: Draft, kind: str) -> list[int]:
    """Read the numbers of all cells, 0 for none."""
    most = size if kind == "digit" else size * size
    cells: list[int] = []
    at = 0
    while at < len(text) and len(cells) <= size * size:
        match = _CELL.match(text, at)
        if match is None:
            board.fail("letters, numbers and _ for the cells", shown(text[at]))
        at, sign = match.end(), match[0]
        if sign.isdecimal():
            if int(sign) > most:
                place = cell_name(len(cells), size)
                board.fail(message("a digit from {first} to {last} at {cell}", first=1, last=most,
                                   cell=place) if kind == "digit"
                           else message("a sum from {least} to {most} at {cell}", least=1,
                                        most=most, cell=place), sign)
            cells.append(int(sign))
        elif sign != "_":
            cells += [0] * (ord(sign) - ord("a") + 1)
    if len(cells) != size * size or at < len(text):
        board.fail(message("{count} cells", count=size * size),
                   f"{'more' if at < len(text) else len(cells)}", "length", wanted=size * size,
                   size=size, got=len(cells))
    return cells


def _places(size: int) -> Iterator[tuple[int, int]]:
    """Pairs of cells between which a wall is possible, in the order in which walls are written."""
    for row in range(size):
        yield from ((row * size + c, row * size + c + 1) for c in range(size - 1))
    for column in range(size):
        yield from ((r * size + column, (r + 1) * size + column) for r in range(size - 1))


def _groups(text: str, board: Draft) -> Sequence[int]:
    """The first cell of the group of each cell."""
    open_: list[bool] = []
    count = 2 * board.size * (board.size - 1)
    for sign in text:
        if sign != "_" and not "a" <= sign <= "z":
            board.fail("letters and _ for the walls", shown(sign))
        run = 0 if sign == "_" else ord(sign) - ord("a") + 1
        open_ += [True] * min(run, 25)
        if run < 26:
            open_.append(False)
        if len(open_) > count + 1:
            break
    if len(open_) != count + 1 or open_[-1]:  # one more wall follows the last place
        board.fail(message("walls at {count} places", count=count),
                   f"{'more' if len(open_) > count else len(open_)}")
    first = list(range(board.size * board.size))

    def group(cell: int) -> int:
        while first[cell] != cell:
            cell = first[cell]
        return cell

    for (one, other), joined in zip(_places(board.size), open_, strict=False):
        if joined:
            low, high = sorted((group(one), group(other)))
            first[high] = low
    return [group(cell) for cell in range(len(first))]


def _cages(walls: str, sums: str, board: Draft) -> None:
    size = board.size
    totals = _cells(sums, size, board, "sum")
    cages: dict[int, list[int]] = {}
    for cell, group in enumerate(_groups(walls, board)):
        cages.setdefault(group, []).append(cell)
    for cells in cages.values():
        known = [totals[cell] for cell in cells if totals[cell]]
        place = cell_name(cells[0], size)
        if len(known) > 1:
            board.fail(message("one sum in the cage at {cell}", cell=place), f"{len(known)}")
        total = known[0] if known else None
        least = len(cells) * (len(cells) + 1) // 2
        most = len(cells) * (size + 1) - least
        if total is not None and len(cells) <= size and not least <= total <= most:
            board.fail(message("a sum from {least} to {most} in the cage at {cell}", least=least,
                               most=most, cell=place), f"{total}")
        if len(cells) > 1:
            board.summed(cells, total, "a cage")
        elif total is not None:
            board.digits[cells[0]] = total


def write_solo(record: Record) -> str:
    """Write the ID of a game."""
    size = record.size
    if not 2 <= size <= LARGEST_SOLO or record.symbols != symbols_for(size):
        raise Unsupported(message("'solo' holds boards from 2x2 to {most}x{most} with the usual "
                                  "digits", most=LARGEST_SOLO), "symbols")
    letters, cages = parts_of(record, "solo")
    board = board_of(record)
    regions, box = board.regions, board.box_shape
    shape = f"{box[0]}x{box[1]}" if box is not None and min(box) > 1 else f"{size}j"
    parts = [_written(record.digits)]
    if shape.endswith("j"):
        if not are_connected(regions, size):
            raise Unsupported("'solo' holds connected regions only", "layout")
        parts.append(_walls(regions, size))
    if cages:
        parts += _written_cages(cages, size)
    return f"{shape}{letters}{'k' * bool(cages)}:" + ",".join(parts)


def _written(numbers: Sequence[int]) -> str:
    out: list[str] = []
    run = 0
    for number in numbers:
        if not number:
            run += 1
            continue
        between = "_" if out and not run else ""
        out.append(f"{_run(run, 26)}{between}{number}")
        run = 0
    return "".join(out) + _run(run, 26)


def _run(count: int, most: int) -> str:
    """Letters for a number of places, up to a maximum for each letter."""
    whole, rest = divmod(count, most)
    return "z" * whole + (chr(ord("a") + rest - 1) if rest else "")


def _walls(groups: Sequence[int], size: int) -> str:
    out: list[str] = []
    run = 0
    for one, other in (*_places(size), (-1, -1)):
        if one >= 0 and groups[one] == groups[other]:
            run += 1
            continue
        passed = max(0, run - 1) // 25  # the last letter of a run is followed by its wall
        rest = run - 25 * passed
        out.append("z" * passed + (chr(ord("a") + rest - 1) if rest else "_"))
        run = 0
    return "".join(out)


def _written_cages(
    cages: Sequence[tuple[tuple[int, ...], int | None]], size: int
) -> tuple[str, str]:
    """The walls of cages, and their sums."""
    if size > LARGEST_KILLER:
        raise Unsupported(message("'solo' holds killers up to {most}x{most}", most=LARGEST_KILLER),
                          "extras")
    groups, sums = [-1] * (size * size), [0] * (size * size)
    for number, (cells, total) in enumerate(cages):
        if len(cells) < 2 or any(groups[cell] >= 0 for cell in cells) or total is None:
            raise Unsupported("'solo' holds cages of at least two cells with sums that do not "
                              "overlap",
                              "extras")
        for cell in cells:
            groups[cell] = number
        sums[cells[0]] = total
    if -1 in groups or not are_connected(groups, size):
        raise Unsupported("'solo' holds connected cages that fill the board", "extras")
    return _walls(groups, size), _written(sums)


SOLO = Format(
    "solo",
    "game IDs of Solo in Simon Tatham's puzzles, as 3x3:a7b4c2_1d3; carries digits, box shapes,"
    " diagonals, and cages with sums that fill the board",
    read_solo,
    write_solo,
    frozenset({"boxes", "numbers"}),
)
