"""Strings of the Interactive Sudoku Solver: ``.Shape~9x9.~R1C1_5.Cage~10~R1C2~R1C3``.

Each part begins with a point: a name, then its arguments after ``~``; without a name they are cells
with their digits, ``R1C1_5``, or with their candidates, ``R1C1_2_5``. Numbers of rows and columns
above 9 are letters. Shape (N×N with N values from 0 or 1), cells, NoBoxes and Jigsaw are read here,
and the parts for which kinds of rules have a name. Every other part is `Unsupported`, all of them
in one error. A string may span several lines (as in ``.iss`` files): it ends at an empty line or at
the next Shape; lines of several parts each are separate strings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from nanpure.errors import ParseError, shown
from nanpure.kernel import strings
from nanpure.rules import Board, Rule
from nanpure.rules.entries import values_after
from nanpure.rules.foreign import Each, kinds_of, switches_of
from nanpure.words import message

from .base import MAX_CHARS, Block, Format, Numbered, ReadOptions, Skipped, is_comment
from .cells import fail
from .draft import Draft, cell_name, plain_of
from .iss_choices import take_choice
from .iss_parts import Part, parts_in, spliced
from .iss_replicate import copied
from .iss_shape import LARGEST, narrowed, shape_of
from .iss_writing import named_cell, write_iss
from .record import Record

__all__ = ["ISS", "is_iss"]

_START = re.compile(r"\s*\.{1,2}(?:[A-Za-z]*~|[A-Z][a-z][A-Za-z]*\s*(?:\.[A-Z~]|$))", re.ASCII)
_CELL = re.compile(r"[Rr]([1-9A-Za-z])[Cc]([1-9A-Za-z])", re.ASCII)
_WORD = re.compile(r"[^RrV_][^_]*")  # neither a cell nor a list of numbers
MOST_DIGITS = 5  # a number has fewer
_ROW = frozenset("Rr")  # begins the name of a cell
_WHOLE_ROW = re.compile(r"R\d{1,2}")  # which clues beside the board name
_LOOP = "LOOP"  # of a line that comes back to its first cell, which no kind of ours does
_OF_BOARD = frozenset(("Shape", "NoBoxes", "Jigsaw", "RegionSize"))
_KNOWN = _OF_BOARD | {"", "End", "SearchPriority", "Priority", "Or"}  # besides rules
MAX_LINES = 5_000


def is_iss(text: str) -> bool:
    """Whether a line begins a string, or continues one.

    >>> [is_iss(line) for line in (".~R1C1_5", ".NoBoxes.Windoku", ".1.2", "...A")]
    [True, True, False, False]
    """
    return _START.match(text) is not None


def iss_blocks(
    lines: Iterable[Numbered], options: ReadOptions, skipped: Skipped
) -> Iterator[Block]:
    """Split strings of one line, or of several."""
    block: list[Numbered] = []
    for line, text in lines:
        shape = text.startswith(".Shape") or text.lstrip().startswith(".Shape")
        if shape and len(block) == 1:
            yield Block(tuple(block))
            block = []
        if block and (shape or not text.strip() or len(block) >= MAX_LINES):
            yield from _parted(block)
            block = []
        if not is_comment(text):
            block.append((line, text))
    yield from _parted(block)


def _parted(block: list[Numbered]) -> Iterator[Block]:
    """The block as one string, or one string per line if each line has several parts."""
    texts = [text.lstrip() for _, text in block]
    is_whole = len(block) > 1 and (texts[0].startswith(".Shape") or not all(
        text.startswith(".") and text.count(".") > 1 for text in texts))
    if is_whole or len(block) == 1:
        yield Block(tuple(block))
    else:
        yield from (Block((numbered,)) for numbered in block)


def read_iss(block: Block, options: ReadOptions) -> Record:
    """Read one string.

    >>> record = read_iss(Block(((1, ".Shape~4x4.~R1C1_3~R1C2_1_4.Diagonal~1"),)), ReadOptions())
    >>> record.digits[:2], record.removed, record.layout
    ((3, 0), ((1, 2), (1, 3)), '2x2+house:r1c4,r2c3,r3c2,r4c1')
    >>> read_iss(Block(((1, ".Doppelganger~R1C1~R1C2.ChaosCount"),)), ReadOptions())
    Traceback (most recent call last):
    nanpure.errors.Unsupported: not supported: Doppelganger, ChaosCount (read(…, lossy=True) \
leaves out unknown rules) at line 1 of '.Doppelganger~R1C1~R1C2.ChaosCount'
    """
    text = block.text
    if len(text) > MAX_CHARS:
        fail(text, block.line, "iss", message("at most {most} characters", most=MAX_CHARS))
    found = parts_in(text, block.line)
    shape = shape_of(spliced(found), block)
    parts = list(spliced(copied(found, shape.size, block)))
    size, first, beyond = narrowed(shape, parts)
    if options.size not in (None, size):
        fail(text, block.line, "iss", message("a puzzle of size {size}", size=options.size),
             message("size {size}", size=size))
    board = Draft(size, text, block.line, "iss", first=first)
    for part in parts:
        _look(part, board)
    if beyond:  # with other digits than ours
        board.leave(beyond)
    if beyond or (board.unknown and not options.lossy):
        board.record(ReadOptions())  # raises one error for everything unknown
    _shape(board, [part.words[0] for part in parts if part.name == "Jigsaw" and part.words],
           Board.default(size) is not None and all(part.name != "NoBoxes" for part in parts))
    place = board.board
    for part in parts:
        _take(part, board, place)
    return board.record(options)


def _look(part: Part, board: Draft) -> None:
    """Note what is not known of a part."""
    name = part.name
    if part.within and name == "Or":
        for inner in spliced(part.within):
            if inner.name in _OF_BOARD:  # which is one board, whatever the choice
                board.leave(inner.name)
            _look(inner, board)
    elif not (_kinds(name, part.words)[0] or _is_known(name)) or (
            name == "RegionSize" and part.words != [str(board.size)]):
        board.leave(name)


def _take(part: Part, board: Draft, place: Board) -> None:
    """Take a part whose name is known."""
    name, words = part.name, part.words
    kinds, left = _kinds(name, words)
    if name == "Or":
        take_choice(part, board, place, _take)
    elif kinds:
        _rule(name, words, kinds, left, board, place)
    elif name == "":
        for word in words:
            _given(word, board)
    elif name not in _KNOWN:
        _switch("~".join([name, *words]), board)


def _is_known(name: str) -> bool:
    """Whether a part is none of rules, or may be a switch."""
    return name in _KNOWN or any(
        switch.partition("~")[0] == name for switch in switches_of("iss"))


Kinds = tuple[tuple[type[Rule], Each], ...]


def _kinds(name: str, words: Sequence[str]) -> tuple[Kinds, Sequence[str]]:
    """The kinds that have a part, and its arguments; the first may belong to the name."""
    if words and (longer := kinds_of("iss", f"{name}~{words[0]}")):
        return longer, words[1:]
    return kinds_of("iss", name), words


def plain_iss(text: str, line: int) -> Record | None:
    """Read a 9×9 string with digits, cages and diagonals; None for any other."""
    return plain_of(strings.read_iss(text), text, line)


def _switch(name: str, board: Draft) -> None:
    """Take a part that is a rule without cells, or none that is known."""
    if name in switches_of("iss"):
        board.switches.append(name)
    elif _is_known(name.partition("~")[0]):
        board.leave(name[:40])


def _rule(name: str, words: list[str], kinds: Kinds, left: Sequence[str], board: Draft,
          place: Board) -> None:
    """Take a part of some kinds of rules with what is left of its words; note what is not known."""
    numbers = _numbers(board.size)
    data = any(foreign.encoded for _, foreign in kinds)
    arguments = [*left[:data], *[
        numbers[word] if word in numbers else
        _cell(word, board) if word[:1] in _ROW and not _WHOLE_ROW.fullmatch(word) else word
        for word in left[data:]]]
    for kind, foreign in kinds:
        try:
            rules = list(values_after(kind, foreign, arguments, place))
        except ParseError:
            raise
        except ValueError:
            continue
        for values in rules:
            board.add(kind, values, place, name)
        return
    for word in left if not data else ():
        number = word.isdecimal() and len(word) < MOST_DIGITS
        if word != _LOOP and _WORD.fullmatch(word) and not number:
            has_total = any(kind.has_total() for kind, _ in kinds)
            board.fail(message("a sum after {name}", name=name) if has_total
                       else message("a number after {name}", name=name), shown(word, 20))
    board.leave("~".join([name, *words])[:40])


def _given(argument: str, board: Draft) -> None:
    if not argument:
        return
    name, *digits = argument.split("_")
    cell = _cell(name, board)
    given = [board.digit(digit, cell) for digit in digits if digit]
    if len(given) == 1:
        if board.digits[cell] not in (0, given[0]):
            board.fail(message("one digit at {cell}", cell=cell_name(cell, board.size)), "two")
        board.digits[cell] = given[0]
    else:
        board.restrict(cell, given)


def _cell(name: str, board: Draft) -> int:
    cell = _numbers(board.size).get(name)
    if cell is None:
        cell = _cell_named(name, board.size)
    if cell is None:
        board.fail(message("a cell of a {size}x{size} like R1C1", size=board.size), shown(name, 20))
    return cell


@lru_cache(maxsize=LARGEST)
def _numbers(size: int) -> dict[str, int]:
    """The number of each cell by its usual name."""
    return {named_cell(cell, size): cell for cell in range(size * size)}


def _cell_named(name: str, size: int) -> int | None:
    match = _CELL.fullmatch(name)
    row, column = (int(match[1], 36), int(match[2], 36)) if match else (0, 0)
    if not (1 <= row <= size and 1 <= column <= size):
        return None
    return (row - 1) * size + column - 1


def _shape(board: Draft, tables: list[str], boxes: bool) -> None:
    """The regions: a jigsaw's, instead of the boxes or in addition to them; none are rows."""
    size = board.size
    for table in tables:
        if len(table) != size * size:
            board.fail(message("{count} characters after Jigsaw", count=size * size),
                       f"{len(table)}", "length", wanted=size * size, size=size, got=len(table))
        if board.regions is None and not boxes:
            board.regions = list(table)
            continue
        for region in sorted(set(table)):
            board.different([cell for cell, sign in enumerate(table) if sign == region], "Jigsaw")
    if board.regions is None and not boxes:
        board.regions = [cell // size for cell in range(size * size)]


ISS = Format(
    "iss",
    "strings of the Interactive Sudoku Solver (.Shape~9x9.~R1C1_5…); carries digits, removed"
    " candidates and any layout up to 16x16",
    read_iss,
    write_iss,
    frozenset({"removed", "boxes", "layout", "numbers", "values"}),
    blocks=iss_blocks,
    plain=plain_iss,
)
