"""Penpa+: a drawing, packed with deflate and base64 after ``#m=edit&p=``.

Unpacked, it is lines of text: the first has the kind of grid, its sides, title, author, source and
rules with commas between them; the second how many rows and columns around it are left white; the
fourth the contents of the puzzle, an object of numbers, lines and symbols under short names; the
sixth the cells, each as its distance from the previous one. A cell is ``row·(columns + 4) +
column``, counted with two more rows and columns on every side; a corner is that of the cell up and
left of it, plus the number of all cells. Based on the links that the site writes (version 3).

Digits and the regions between thick edges are read; any other drawing is a rule where the words in
the first line name its kind (:mod:`.recognition`), and refused by name otherwise. Without any words
thermometers, arrows, cages with their tools and dashed diagonals have one meaning.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, islice, product
from typing import Any

from nanpure.errors import ParseError, shown
from nanpure.rules import Board, Rule, kinds
from nanpure.text.base import ReadOptions
from nanpure.text.jsonblocks import loads
from nanpure.text.notes import says_nothing
from nanpure.text.record import Record
from nanpure.text.regions import are_even
from nanpure.words import message

from .draft import LARGEST, Draft
from .fpuzzles import table_of
from .lz import MOST
from .meaning import give_meaning
from .naming import named
from .penpa_glyphs import DIAGONAL, READ, glyphs_in
from .penpa_writing import ESCAPED, NAMES, THICK
from .ruletext import says_rules

__all__ = ["of_penpa"]

_SHORT = re.compile("|".join(map(re.escape, NAMES)))
_ALWAYS = ("number", "lineE")  # of digits and borders
_HISTORY = ("command_redo", "command_undo", "command_replay")
_THICK, _THIN = (THICK, 21), (1, 3, 11, 12, 80)  # styles of edges: borders of regions, and of cells
_DIGIT = re.compile(r"[0-9]{1,2}")
_FULL = ("1", "5", "6", "10")  # how a number is drawn in the middle of its cell: normal, large, …


def of_penpa(packed: str, line: int, text: str, options: ReadOptions) -> Record:
    """Return the puzzle after ``p=``.

    >>> from nanpure.text.links.penpa_writing import to_penpa
    >>> drawn = to_penpa(Record(4, (3,) + (0,) * 15, tuple("1234")))
    >>> record = of_penpa(drawn, 1, "…", ReadOptions())
    >>> record.size, record.digits[:2], record.layout
    (4, (3, 0), None)
    """
    board = Draft(1, text, line, "penpa")
    lines = _inflated(board, packed).split("\n")
    head = _named(lines[0]).split(",")
    if head[0] not in ("square", "sudoku") or len(head) < 11 or len(lines) < 6:
        kind = head[0][:20] if len(head) > 10 else ""
        board.fail("a grid of squares", repr(kind) if kind else "none")
    columns, rows = _side(board, head[1]), _side(board, head[2])
    square = _square(board, _named(lines[5]), _named(lines[1]), columns, rows)
    board = Draft(square.size, text, line, "penpa")
    shown = _named(lines[3])
    drawn = loads(shown, line)
    if not isinstance(drawn, dict):
        board.fail("an object with the drawing", shown[:40])
    _numbers(board, drawn.get("number"), square)
    _regions(board, drawn.get("lineE"), square)
    rules = _notes(board, head)
    if _has_drawings(drawn, square) or (says_rules(rules) and named(rules)):
        alone = () if says_rules(rules) else _without_words()
        for glyph in give_meaning(board, glyphs_in(drawn, square), rules, alone).glyphs:
            board.leave(glyph.where(square.size))
    for name, member in drawn.items():
        known = name in _HISTORY or isinstance(member, READ.get(name, ()))
        if not known and not says_nothing(member):
            board.leave(str(name)[:30])
    return board.record(options, rules)


@cache
def _without_words() -> tuple[type[Rule], ...]:
    """The kinds that the site has a tool for, whose drawings mean one thing where no words do."""
    return tuple(kind for kind in kinds().values() if kind.drawn is not None and kind.drawn.alone)


def _has_drawings(drawn: Mapping[str, Any], square: Square) -> bool:
    """Whether there is more than digits and borders, which most drawings do not have."""
    numbers, edges = drawn.get("number"), drawn.get("lineE")
    return (any(not says_nothing(drawn.get(name)) for name in READ if name not in _ALWAYS)
            or (isinstance(edges, dict) and DIAGONAL in edges.values())
            or (isinstance(numbers, dict) and not numbers.keys() <= square.texts.keys()))


def _named(text: str) -> str:
    """A line with the full names of its members."""
    return _SHORT.sub(lambda match: NAMES[match[0]], text) if "z" in text else text


def _inflated(board: Draft, packed: str) -> str:
    try:
        stripped = packed.replace(" ", "+").rstrip("=")
        raw = base64.b64decode(stripped + "=" * (-len(stripped) % 4), validate=True)
        engine = zlib.decompressobj(-zlib.MAX_WBITS)
        text = engine.decompress(raw, MOST)
        if engine.unconsumed_tail:
            board.fail(message("a link that unpacks to at most {most} characters", most=MOST),
                       "more", "large")
        if not engine.eof:
            board.fail("a whole link", "the beginning of one")
        return text.decode("utf-8", "replace")
    except (ValueError, binascii.Error, zlib.error) as error:
        if isinstance(error, zlib.error | binascii.Error) or not hasattr(error, "expected"):
            board.fail("base64 of a packed drawing", shown(packed, 20))
        raise


def _side(board: Draft, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        board.fail("the sides of a grid", shown(text, 20))
    return int(text)


@dataclass(frozen=True, eq=False)
class Square:
    """The cells of a drawing.

    *names* maps the number of each cell to ours, *texts* the text of that number; *across* and
    *down* are the sides of the drawing.
    """

    size: int
    names: Mapping[int, int]
    texts: Mapping[str, int]
    across: int
    down: int


def _square(board: Draft, steps: str, margins: str, columns: int, rows: int) -> Square:
    """The cells of the drawing; the links of a file usually share them."""
    kept = _kept_square(steps, margins, columns, rows) if len(steps) < SHORT else None
    return kept or _square_of(board, steps, margins, columns, rows)


SHORT = 2000  # characters of a text that is kept


@lru_cache(maxsize=16)
def _kept_square(steps: str, margins: str, columns: int, rows: int) -> Square | None:
    try:
        return _square_of(Draft(1, "", 1, "penpa"), steps, margins, columns, rows)
    except ParseError:
        return None


def _square_of(board: Draft, steps: str, margins: str, columns: int, rows: int) -> Square:
    cells = _centres(board, loads(steps, board.line), loads(margins, board.line), columns, rows)
    names = {cell: at for at, cell in enumerate(number for row in cells for number in row)}
    texts = {str(cell): at for cell, at in names.items()}
    return Square(len(cells), names, texts, columns + 4, rows + 4)


def _centres(board: Draft, steps: Any, margins: Any, columns: int, rows: int) -> list[list[int]]:
    """The numbers of the cells, by rows: they must be a square of adjacent rows and columns."""
    across, most = columns + 4, LARGEST * LARGEST + 1
    if isinstance(steps, list) and steps and all(type(step) is int for step in steps):
        cells = list(islice(accumulate(steps), most))
    else:
        above, below, left, right = [*margins, 0, 0, 0, 0][:4] if isinstance(margins, list) else (
            0, 0, 0, 0)
        if not all(type(margin) is int and margin >= 0 for margin in (above, below, left, right)):
            board.fail("margins of a grid", shown(str(margins), 40))
        cells = [row * across + column for row, column in islice(product(
            range(2 + above, rows + 2 - below), range(2 + left, columns + 2 - right)), most)]
    size = round(len(cells) ** 0.5)
    cells.sort()
    first = cells[0] if cells else 0
    square = [[first + row * across + column for column in range(size)] for row in range(size)]
    inside = first >= 0 and (not cells or cells[-1] < across * (rows + 4))
    if not inside or [cell for row in square for cell in row] != cells or not cells:
        board.fail(message("a square of cells, at most {most}x{most}", most=LARGEST),
                   message("{count} cells", count=len(cells)))
    return square


def _numbers(board: Draft, numbers: Any, square: Square) -> None:
    size = board.size
    for key, entry in (numbers.items() if isinstance(numbers, dict) else []):
        is_number = isinstance(entry, list) and len(entry) > 2
        sign, style = (str(entry[0]), str(entry[2])) if is_number else ("", "")
        if not sign.strip():
            continue
        cell = square.texts.get(key)
        if cell is None and key.isdecimal() and len(key) < 8:
            cell = square.names.get(int(key))
        if cell is None:
            continue  # it lies beside the board, or between cells
        if style not in _FULL or not _DIGIT.fullmatch(sign):
            board.leave("numbers that are not digits of cells")
        else:
            digit = int(sign)
            board.digits[cell] = digit if 0 < digit <= size else board.digit(sign, cell)


def _regions(board: Draft, edges: Any, square: Square) -> None:
    """Read the regions between thick edges; without any, the default boxes of the size."""
    size = board.size
    drawn = tuple(edges.items()) if isinstance(edges, dict) else ()
    plain = len(drawn) < SHORT and _HASHED.issuperset(map(type, edges.values() if drawn else ()))
    table, odd = (_between if plain else _between.__wrapped__)(drawn, square)
    if odd:
        board.leave("edges")
    if table is None:
        if Board.default(size) is not None and size > 1:
            board.leave("a board without regions")
        board.regions = [cell // size for cell in range(size * size)]
        return
    even = are_even(table, size)
    board.regions = list(table) if even else table_of(board, list(table))


_HASHED = frozenset((int, str))


@lru_cache(maxsize=64)
def _between(
    edges: Sequence[tuple[str, Any]], square: Square
) -> tuple[tuple[int, ...] | None, bool]:
    """A number for each cell, None without edges, and whether some edges do not separate two cells.

    Cells without a thick edge between them have the same number.
    """
    walls: set[tuple[int, int]] = set()
    odd = False
    for key, style in edges:
        one, _, other = key.partition(",")
        if style in _THIN:
            continue
        wall = one.isdecimal() and other.isdecimal() and len(key) < 20
        cells = _sides(int(one), int(other), square.across, square.down) if wall else None
        if style not in _THICK or cells is None:
            odd = True
        else:
            walls.add(cells)
    names = square.names
    inner = {(one, other) for one, other in walls if one in names and other in names}
    return tuple(_flooded(names, inner, square.across)) if inner else None, odd


def _sides(one: int, other: int, across: int, down: int) -> tuple[int, int] | None:
    """The two cells on the sides of an edge between two corners."""
    corner = one - across * down
    if not 0 <= corner < across * down:
        return None
    if other - one == 1:  # to the right: between the cell down right of the corner and that above
        return corner + 1, corner + 1 + across
    if other - one == across:
        return corner + across, corner + across + 1
    return None


def _flooded(names: Mapping[int, int], walls: set[tuple[int, int]], across: int) -> list[Any]:
    """A number for each cell, the same for those without a wall between them."""
    table: list[Any] = [None] * len(names)
    for first, sign in names.items():
        if table[sign] is not None:
            continue
        waiting = [first]
        table[sign] = sign
        while waiting:
            cell = waiting.pop()
            for other in (cell - across, cell - 1, cell + 1, cell + across):
                at = names.get(other)
                if at is None or table[at] is not None:
                    continue
                if ((cell, other) if cell < other else (other, cell)) not in walls:
                    table[at] = sign
                    waiting.append(other)
    return table


def _notes(board: Draft, head: list[str]) -> str:
    """Keep title, author and source; return the rules in words."""
    parts = [_unescaped(part).strip() for part in [*head[:19], *[""] * 8]]
    for name, note in (("title", parts[15].removeprefix("Title:")), ("source", parts[17]),
                       ("author", parts[16].removeprefix("Author:"))):
        if note.strip():
            board.info[name] = note.strip()
    return parts[18] if parts[18] != "rules" else ""


def _unescaped(text: str) -> str:
    for code, sign in ESCAPED.items() if "%2" in text else ():
        text = text.replace(code, sign)
    return text
