"""HoDoKu's library line: ``:technique:candidates:grid:deleted:eliminations:placements:extra``.

In the grid a ``+`` precedes a placed digit; the lists are groups of digit, row, column. The neutral
line ``:0000:x:grid:deleted::`` is a classic 9×9 puzzle with its placed digits and its removed
candidates, without any loss.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from nanpure.errors import Unsupported, shown
from nanpure.words import message

from .base import MAX_CHARS, Block, Format, ReadOptions
from .cells import fail, record_of
from .plain import NINE, digits_text, plain_digits
from .record import Record, made
from .symbols import symbols_for

__all__ = ["HODOKU"]

_FIELDS = ("technique", "candidate", "", "", "eliminations", "placements", "comment")
_NOTED = frozenset(filter(None, _FIELDS))
_NEUTRAL = {"technique": "0000", "candidate": "x"}


def read_hodoku(block: Block, options: ReadOptions) -> Record:
    """Read a library line.

    >>> line = ":0000:x:+8..7" + "." * 77 + ":113 234::"
    >>> record = read_hodoku(Block(((1, line),)), ReadOptions())
    >>> record.digits[:4], sorted(record.placed), record.removed
    ((8, 0, 0, 7), [0], ((2, 1), (21, 2)))
    """
    line, text = block.lines[0]
    if len(text) > MAX_CHARS:
        fail(text, line, "hodoku", message("at most {most} characters", most=MAX_CHARS))
    parts = text.strip().split(":", 7)
    if parts[0] or len(parts) < 4:
        fail(text, line, "hodoku", "':technique:candidates:grid:deleted:…'")
    fields = parts[1:] + [""] * (8 - len(parts))
    column = text.index(":") + len(fields[0]) + len(fields[1]) + 4
    signs: list[str] = []
    columns: list[int] = []
    placed: set[int] = set()
    after_plus = False
    for at, sign in enumerate(fields[2], column):
        if sign == "+":
            after_plus = True
            continue
        if after_plus:
            placed.add(len(signs))
            after_plus = False
        signs.append(sign)
        columns.append(at)
    if len(signs) != 81:
        fail(text, line, "hodoku", "81 cells in the third field", f"{len(signs)}", column)
    if options.size not in (None, 9):
        fail(text, line, "hodoku", message("a puzzle of size {size}", size=options.size),
             "a library line of size 9")
    info = _notes(fields)
    record = record_of(
        "".join(signs),
        9,
        options,
        text=text,
        line=line,
        format="hodoku",
        columns=columns,
        placed=frozenset(placed),
        removed=_groups(fields[3], text, line),
        info=info,
    )
    for cell in sorted(placed):
        if not record.digits[cell]:
            fail(text, line, "hodoku", "a digit after '+'", repr(signs[cell]), columns[cell])
    return record


def plain_hodoku(text: str, line: int) -> Record | None:
    """Read a line that has all its fields, and no error in them; None for any other."""
    parts = text.split(":", 7)
    if len(parts) < 8 or parts[0]:
        return None
    _, technique, candidate, grid, deleted, eliminations, placements, comment = parts
    plain = plain_digits(grid.replace("+", "") if "+" in grid else grid)
    if plain is None or (deleted and not _PLAIN_GROUPS.fullmatch(deleted)):
        return None
    digits, empty = plain
    placed: set[int] = set()
    at = 0
    for piece in grid.split("+")[:-1]:
        at += len(piece)
        if at >= 81 or not digits[at]:
            return None
        placed.add(at)
    info: Mapping[str, str] = {}
    rest = (technique, candidate, eliminations, placements, comment)
    if rest != ("0000", "x", "", "", ""):
        info = _notes(parts[1:])
    return made(9, tuple(digits), NINE, empty, line, text, info, placed=frozenset(placed),
                removed=_groups(deleted, text, line) if deleted else ())


def _notes(fields: Sequence[str]) -> dict[str, str]:
    """The notes in the fields other than the puzzle."""
    return {name: value.strip() for name, value in zip(_FIELDS, fields, strict=True)
            if name and value.strip() and value != _NEUTRAL.get(name)}


_PLAIN_GROUPS = re.compile(r"[1-9]{3}(?: [1-9]{3})*")


def _groups(field: str, text: str, line: int) -> tuple[tuple[int, int], ...]:
    groups = set()
    for group in field.split():
        if len(group) != 3 or not group.isascii() or not group.isdigit() or "0" in group:
            column = text.find(group) + 1
            fail(text, line, "hodoku", "groups of digit, row, column", shown(group), column)
        digit, row, column = map(int, group)
        groups.add(((row - 1) * 9 + column - 1, digit))
    return tuple(sorted(groups))


def write_hodoku(record: Record) -> str:
    if record.size != 9 or record.symbols != symbols_for(9):
        raise Unsupported("a HoDoKu library line holds classic 9x9 puzzles with digits 1-9 only")
    cells = digits_text(record.digits).replace("0", ".")
    if record.placed:
        cells = "".join(["+" * (at in record.placed) + sign for at, sign in enumerate(cells)])
    removed = " ".join([f"{d}{cell // 9 + 1}{cell % 9 + 1}" for cell, d in record.removed])
    if _NOTED.isdisjoint(record.info):
        return f":0000:x:{cells}:{removed}:::"
    notes = {name: " ".join(record.info.get(name, "").split()) for name in _FIELDS}
    short = {name: text.replace(":", "") or _NEUTRAL.get(name, "") for name, text in notes.items()}
    technique, candidate = short["technique"], short["candidate"]
    rest = f"{short['eliminations']}:{short['placements']}:{notes['comment']}"
    return f":{technique}:{candidate}:{cells}:{removed}:{rest}"


HODOKU = Format(
    "hodoku",
    "HoDoKu's library line; carries everything of a classic 9x9: digits, which are placed, removed"
    " candidates, technique and comment",
    read_hodoku,
    write_hodoku,
    frozenset({"placed", "removed"}),
    plain=plain_hodoku,
)
