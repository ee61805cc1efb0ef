"""SudokuWiki: ``https://www.sudokuwiki.org/sudoku.htm?bd=…``, 81 digits or all cells packed.

A packed board begins with its kind (S plain, X diagonals, W windows, C disjoint groups, J jigsaw,
L killer, M killer jigsaw), its size and a version; then each cell is a number of base 36. Its low
part is 1 … N for a given, N+1 … 2N for a placed digit, 2N and a mask for candidates, 0 for nothing;
above it are the region, or the cage's colour and sum. Two older forms are read too: numbers of base
32 whose lowest bit marks a given, a mask of its digits above it, and the masks alone as decimals
with commas between them. The format follows the documentation of puzzle-coding
(Quintin May), checked against links in public texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from math import isqrt
from typing import NamedTuple

from nanpure.errors import Unsupported, shown
from nanpure.rules.foreign import names_of, switches_of
from nanpure.text.base import ReadOptions
from nanpure.text.draft import parts_of
from nanpure.text.record import Record, board_of
from nanpure.text.regions import drawn_regions
from nanpure.words import message

from .draft import LARGEST, Draft, cell_name

__all__ = ["PACKED", "of_wiki", "to_wiki"]

FORM = "sudokuwiki"
PACKED = re.compile(r"([BCDJKLMSTUVWX])([1-9A-P])([A-Z])([0-9a-zA-Z]+)")
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_OLD = {16: 4, 162: 9, 1024: 16, 3750: 25}  # characters of an older packed board: its size
_BASE_32 = re.compile(r"[0-9a-v]+")


class _Kind(NamedTuple):
    """The packing of a cell: the bits above its contents, from the lowest on."""

    version: str
    total: int = 0
    colour: int = 0
    region: int = 0


_KINDS = {
    "S": _Kind("B"), "X": _Kind("B"), "W": _Kind("B"), "C": _Kind("B"), "J": _Kind("B", region=4),
    "L": _Kind("B", total=6, colour=4), "M": _Kind("B", total=6, colour=3, region=4),
}
_PLAIN = "S"
_ON_JIGSAW = {"": "J", "L": "M"}  # the kind of a jigsaw, by that of the usual boxes
_OTHERS = {"D": "KenDoku", "K": "KenKen", "T": "Str8ts", "B": "Str8ts", "U": "Str8ts",
           "V": "Str8ts"}


def of_wiki(packed: str, line: int, text: str, options: ReadOptions) -> Record:
    """Return the puzzle after ``bd=``.

    >>> record = of_wiki("X4B1" + "n" * 15, 1, "…", ReadOptions())
    >>> record.digits[:3], record.layout
    ((1, 0, 0), '2x2+diagonals')
    """
    board = Draft(9, text, line, FORM)
    if len(packed) in _OLD and _BASE_32.fullmatch(packed) and not packed.isdecimal():
        return _given_or_not(Draft(_OLD[len(packed)], text, line, FORM), packed, options)
    if "," in packed:
        return _masks(board, packed.split(","), options)
    if re.fullmatch(r"[0-9.]+", packed):
        return _plain(board, packed, options)
    match = PACKED.fullmatch(packed)
    if match is None:
        board.fail("81 digits, or a packed board like S9B…", shown(packed, 20))
    letter, size = match[1].upper(), int(match[2], 36)
    if letter in _OTHERS:
        raise Unsupported(message("not a sudoku: {game} at line {line} of {text}",
                                  game=_OTHERS[letter], line=line, text=shown(text)))
    kind = _KINDS.get(letter)
    if kind is None or match[3].upper() != kind.version or size > 25:
        board.fail("a packed board of a kind S, X, W, C, J, L or M, version B", shown(packed[:3]))
    board = Draft(size, text, line, FORM)
    _cells(board, letter, kind, match[4].lower())
    return board.record(options)


def _given_or_not(board: Draft, cells: str, options: ReadOptions) -> Record:
    """Read cells as numbers of base 32, version 1 of the site."""
    size = board.size
    width = len(cells) // (size * size)
    masks: dict[int, int] = {}
    for cell in range(size * size):
        number = int(cells[cell * width : (cell + 1) * width], 32)
        mask, given = number >> 1, number & 1
        if mask >> size or (given and mask.bit_count() != 1):
            board.fail(message("a digit or candidates from 1 to {size} at {cell}", size=size,
                               cell=cell_name(cell, size)), f"{number}")
        if given:
            board.digits[cell] = mask.bit_length()
        elif mask:
            masks[cell] = mask
    _strike(board, masks)
    return board.record(options)


def _masks(board: Draft, words: list[str], options: ReadOptions) -> Record:
    """Read the candidates of all cells as decimals, the first version of the site: 0 means all."""
    size = isqrt(len(words))
    if size * size != len(words) or not 2 <= size <= LARGEST:
        board.fail("masks of the cells of a square board",
                   message("{count} of them", count=len(words)))
    full = (1 << size) - 1
    for cell, word in enumerate(words):
        if not (word.isascii() and word.isdecimal() and len(word) < 12 and int(word) <= full):
            board.fail(message("a mask of {size} digits at {cell}", size=size,
                               cell=cell_name(cell, size)), shown(word, 20))
    masks = tuple(int(word) or full for word in words)
    board = Draft(size, board.text, board.line, board.form)
    return replace(board.record(options), candidates=masks)


def _plain(board: Draft, cells: str, options: ReadOptions) -> Record:
    size = isqrt(len(cells))
    if size * size != len(cells) or not 4 <= size <= 9:
        board.fail("81 cells for 9x9", str(len(cells)), "length", wanted=81, size=9, got=len(cells))
    board = Draft(size, board.text, board.line, board.form)
    board.digits = [0 if sign == "." else int(sign) for sign in cells]
    for cell, digit in enumerate(board.digits):
        if digit:
            board.digit(digit, cell)
    return board.record(options)


def _cells(board: Draft, letter: str, kind: _Kind, cells: str) -> None:
    size = board.size
    width = _width(kind, size)
    if len(cells) != width * size * size:
        board.fail(message("{count} cells of {width} characters", count=size * size, width=width),
                   message("{count} characters", count=len(cells)))
    numbers = [int(cells[at : at + width], 36) for at in range(0, len(cells), width)]
    low = _content_bits(size)
    contents = [number & ((1 << low) - 1) for number in numbers]
    offset = 2 * size
    if size < 9 and max(contents) > offset + (1 << size) - 1:
        offset = 18  # in some links of small boards
    masks = {cell: mask for cell, number in enumerate(contents)
             if (mask := _content(board, cell, number, offset))}
    above = [number >> low for number in numbers]
    totals = [number & ((1 << kind.total) - 1) for number in above]
    colours = [number >> kind.total & ((1 << kind.colour) - 1) for number in above]
    shapes = [number >> kind.total + kind.colour for number in above]
    if kind.region:
        board.regions = list(shapes)
    elif any(shapes):
        board.fail("cells within the range of their kind", "larger ones")
    _rules(board, letter)
    if kind.colour:
        _cages(board, colours, totals)
    _strike(board, masks)


def _rules(board: Draft, letter: str) -> None:
    if letter in switches_of(FORM):
        board.switches.append(letter)


def _content_bits(size: int) -> int:
    return ((1 << size) - 1 + 2 * size).bit_length()


def _width(kind: _Kind, size: int) -> int:
    """The characters per cell: as many as the largest number takes."""
    shape = size - 1
    largest = (1 << size) - 1 + 2 * size
    bits = _content_bits(size)
    if kind.total:
        largest += size * (size + 1) // 2 << bits
        bits += kind.total
    if kind.colour:
        largest += ((1 << min(kind.colour, 3)) - 1) << bits
        bits += kind.colour
    if kind.region:
        largest += shape << bits
    width = 1
    while 36**width <= largest:
        width += 1
    return width


def _content(board: Draft, cell: int, number: int, offset: int) -> int:
    """Put a digit into a cell; return the mask of its candidates, if it has some."""
    size = board.size
    if number > offset:
        mask = number - offset
        if mask >= 1 << size:
            board.fail("candidates of the size", str(number))
        return mask
    if number > 2 * size:
        board.fail("a digit or candidates of the size", str(number))
    if number > size:
        board.placed.add(cell)
        number -= size
    board.digits[cell] = number
    return 0


def _cages(board: Draft, colours: list[int], totals: list[int]) -> None:
    """Make cages of neighbours of one colour; the first cell of each has its sum."""
    size = board.size
    seen: set[int] = set()
    for first in range(size * size):
        if first in seen:
            continue
        cage, waiting = {first}, [first]
        while waiting:
            cell = waiting.pop()
            for other in _beside(cell, size):
                if other not in cage and colours[other] == colours[cell]:
                    cage.add(other)
                    waiting.append(other)
        seen |= cage
        sums = [totals[cell] for cell in cage if totals[cell]]
        if len(sums) > 1 or (sums and not totals[min(cage)]):
            board.fail("one sum per cage, in its first cell", f"{len(sums)}")
        if sums or len(cage) > 1:
            board.summed(sorted(cage), sums[0] if sums else None, "a cage")


def _beside(cell: int, size: int) -> Iterable[int]:
    row, column = divmod(cell, size)
    if row:
        yield cell - size
    if column:
        yield cell - 1
    if column < size - 1:
        yield cell + 1
    if row < size - 1:
        yield cell + size


def _strike(board: Draft, masks: dict[int, int]) -> None:
    """Remove the candidates that the link lacks, except for those that digits rule out anyway."""
    size, full = board.size, (1 << board.size) - 1
    if all(mask == full for mask in masks.values()):
        return
    ruled_out = _ruled_out(board)
    for cell, mask in masks.items():
        left = full & ~mask & ~ruled_out[cell]
        board.removed |= {(cell, digit) for digit in range(1, size + 1) if left >> (digit - 1) & 1}


def _ruled_out(board: Draft) -> list[int]:
    """For each cell, the mask of the digits in its row, column, box and extra houses."""
    size = board.size
    cells = range(size * size)
    shape = board.board
    table = shape.regions
    houses: dict[object, list[int]] = {}
    for cell in cells:
        for name in (("row", cell // size), ("column", cell % size), ("box", table[cell])):
            houses.setdefault(name, []).append(cell)
    ruled_out = [0] * len(cells)
    extra = [house for rule in board.known(shape) for house in rule.houses(shape)]
    for house in (*houses.values(), *extra):
        digits = 0
        for cell in house:
            digits |= 1 << board.digits[cell] >> 1
        for cell in house:
            ruled_out[cell] |= digits
    return ruled_out


# ---- out ---------------------------------------------------------------------------------------


def to_wiki(record: Record) -> str:
    """Return the text after ``bd=``: digits if there is nothing else, otherwise packed cells.

    >>> from nanpure.rules import layout_text
    >>> rules = layout_text.parse("9+diagonals").rules
    >>> to_wiki(Record(9, (0,) * 81, tuple("123456789"), rules=rules))[:7]
    'X9Bepep'
    """
    size = record.size
    letter = _letter(record)
    plain = letter == _PLAIN and size == 9 and not record.placed and not record.removed
    if plain:
        return "".join(map(str, record.digits))
    kind = _KINDS[letter]
    numbers = _contents(record)
    bits = _content_bits(size)
    if kind.colour:
        colours, totals = _coloured(record, 1 << min(kind.colour, 3))
        numbers = [number | totals[cell] << bits | colours[cell] << bits + kind.total
                   for cell, number in enumerate(numbers)]
        bits += kind.total + kind.colour
    if kind.region:
        table = board_of(record).regions
        numbers = [number | table[cell] << bits for cell, number in enumerate(numbers)]
    width = _width(kind, size)
    return f"{letter}{size}{kind.version}" + "".join(_base36(part, width) for part in numbers)


def _letter(record: Record) -> str:
    """The kind of board, if the site has one."""
    names = [next(iter(names_of(type(rule), FORM)), None) for rule in record.rules]
    letters = dict.fromkeys(name.name for name in names if name is not None)
    letter = _ON_JIGSAW.get("".join(letters)) if drawn_regions(record) is not None else (
        "".join(letters) or _PLAIN)
    if record.size != 9 or None in names or len(letters) > 1 or letter is None:
        layout = record.layout or str(record.size)
        raise Unsupported(message("SudokuWiki has no board of this layout: {layout!r}",
                                  layout=layout[:60]), "layout")
    return letter


def _contents(record: Record) -> list[int]:
    size = record.size
    masks = list(record.candidates or [(1 << size) - 1] * (size * size))
    full = (1 << size) - 1
    if not record.removed:
        masks = [full] * (size * size)
    contents = []
    for cell, digit in enumerate(record.digits):
        if not digit:
            contents.append(2 * size + masks[cell])
        else:
            contents.append(digit + size * (cell in record.placed))
    return contents


def _coloured(record: Record, most: int) -> tuple[list[int], list[int]]:
    """A colour for each cell, such that adjacent cages differ, and the sums in their places."""
    size = record.size
    owner = [-1] * (size * size)
    totals = [0] * (size * size)
    _, cages = parts_of(record, FORM)
    for number, (cells, total) in enumerate(cages):
        for cell in cells:
            if owner[cell] >= 0:
                raise Unsupported("SudokuWiki cannot hold overlapping cages", "layout")
            owner[cell] = number
        totals[cells[0]] = total or 0
    for cell in range(size * size):
        if owner[cell] < 0:
            owner[cell] = len(cages) + cell
    near: dict[int, set[int]] = {}
    for cell, number in enumerate(owner):
        near.setdefault(number, set()).update(owner[cage] for cage in _beside(cell, size))
    chosen: dict[int, int] = {}
    for number in sorted(near, key=lambda cage: (-len(near[cage]), cage)):
        taken = {chosen[cage] for cage in near[number] if cage != number and cage in chosen}
        free = next((colour for colour in range(most) if colour not in taken), None)
        if free is None:
            raise Unsupported(message("SudokuWiki has {most} colours, too few for these cages",
                                      most=most), "layout")
        chosen[number] = free
    return [chosen[number] for number in owner], totals


def _base36(number: int, width: int) -> str:
    signs = []
    for _ in range(width):
        number, sign = divmod(number, 36)
        signs.append(_DIGITS[sign])
    return "".join(reversed(signs))
