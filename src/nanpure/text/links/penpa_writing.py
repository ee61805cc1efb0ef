"""A puzzle as a drawing of Penpa+: digits, borders of regions, rules, and the words for them.

Members of the drawing have short names in its text. Based on the links that the site writes.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from nanpure.errors import Unsupported, shown
from nanpure.rules import Board
from nanpure.rules.shapes import Clue
from nanpure.text.record import Record, board_of
from nanpure.text.regions import all_regions
from nanpure.words import message

from .draft import LARGEST, rules_of
from .penpa_drawing import Canvas

__all__ = ["ESCAPED", "NAMES", "THICK", "to_penpa"]

NAMES = {
    "zQ": '"pu_q"', "zA": '"pu_a"', "zG": '"grid"', "zM": '"edit_mode"', "zS": '"surface"',
    "zL": '"line"', "zE": '"lineE"', "zW": '"wall"', "zC": '"cage"', "zN": '"number"',
    "zY": '"symbol"', "zP": '"special"', "zB": '"board"', "zR": '"command_redo"',
    "zU": '"command_undo"', "z8": '"command_replay"', "z1": '"numberS"', "zF": '"freeline"',
    "z2": '"freelineE"', "zT": '"thermo"', "z3": '"arrows"', "zD": '"direction"',
    "z0": '"squareframe"', "z5": '"polygon"', "z4": '"deletelineE"', "z6": '"killercages"',
    "z7": '"nobulbthermo"', "z9": '"qa"', "z_": '"__a"', "zO": "null", "zZ": "z",
}
ESCAPED = {"%2C": ",", "%2D": "\n", "%2E": "&", "%2F": "="}
THICK = 2  # the style of a border of regions
_SIZE = 38  # of a cell on the screen
_MODES = ('{z9:zQ,zG:["1","2","1"],zQ:{zM:zS,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],'
          'zN:["1",1],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship"'
          ',""],"sudoku":["1",1]},zA:{zM:"sudoku",zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",'
          '10],zN:["1",2],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":'
          '["battleship",""],"sudoku":["1",9]}}')
_BARE = ('zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},z1:{},zY:{},zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],'
         "z5:[],zL:{},zW:{},zC:{},z4:{},z6:[],z7:[]")
_BLACK = 1


def to_penpa(record: Record) -> str:
    """Return the text after ``p=``: digits, borders, rules as drawings, title and author."""
    size = record.size
    if not 2 <= size <= LARGEST:
        raise Unsupported(message("Penpa+ holds boards of 2x2 to {most}x{most}: {size}x{size}",
                                  most=LARGEST, size=size), "layout")
    board = board_of(record) if record.rules else None
    for rule in record.rules:
        if rule.drawn is None:
            raise Unsupported(message("{form!r} holds no rule {rule}", form="penpa",
                                      rule=shown(rule.text(board_of(record)))), "extras")
    beside = board is not None and any(isinstance(shape, Clue) for rule in record.rules
                                       for shape in rule.shapes(board))
    canvas = Canvas(board or Board.boxes(1, size), int(beside))
    canvas.draw(record.rules)
    across, margin = canvas.across, canvas.margin
    numbers = {str(canvas.cell(cell)): [str(digit), _BLACK, "1"]
               for cell, digit in enumerate(record.digits) if digit}
    regions = all_regions(record) or tuple(cell // size for cell in range(size * size))
    steps, edges = _board_text(size, regions, margin)
    side, sides = (size + 2 * margin + 1) * _SIZE, size + 2 * margin
    centre = (across * across) // 2
    names = [_escaped(f"{key}: {record.info.get(key.lower(), '')}") for key in ("Title", "Author")]
    head = ["square", sides, sides, _SIZE, 0, 1, 1, side, side, centre, centre, 0, 0, 0, 0, *names,
            _escaped(record.info.get("source", "")), _escaped(rules_of(record)), "OFF", "false"]
    marks = {"number": numbers | canvas.marks.pop("number", {})}
    if "lineE" in canvas.marks:
        edges = _json({**json.loads(edges), **canvas.marks.pop("lineE")})
    content = f"{{{_members({**canvas.lists, **canvas.marks, **marks})},zE:{edges}}}"
    answer = f"{{{_BARE},zN:{{}},zE:{{}}}}"
    lines = [",".join(map(str, head)), _json([margin] * 4), _MODES, content, answer, steps, "[]",
             "{}", '"x"', '"x"', "[3,0,10]"]
    engine = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    raw = engine.compress("\n".join(lines).encode()) + engine.flush()
    return base64.b64encode(raw).decode()


def _members(drawn: Mapping[str, Any]) -> str:
    """The members of a drawing under their short names; all others are empty."""
    short = {full.strip('"'): name for name, full in NAMES.items()}
    text = _BARE
    for name, member in drawn.items():
        empty = short[name] + (":[]" if isinstance(member, list) else ":{}")
        filled = f"{short[name]}:{_json(member).replace('z', 'zZ')}"
        text = text.replace(empty, filled) if empty in text else f"{text},{filled}"
    return text


@lru_cache(maxsize=64)
def _board_text(size: int, regions: tuple[int, ...], margin: int) -> tuple[str, str]:
    """The cells, as the steps from one to the next, and the thick edges of regions."""
    inset, across = 2 + margin, size + 4 + 2 * margin
    steps = [inset * across + inset, *[1] * (size - 1)]
    for _ in range(size - 1):
        steps += [across - size + 1, *[1] * (size - 1)]
    return _json(steps), _json(_edges(size, regions, inset, across))


def _edges(size: int, regions: Sequence[int], inset: int, across: int) -> dict[str, int]:
    """The thick edges between regions, each by its two corners."""
    edges = {}
    for cell, region in enumerate(regions):
        row, column = divmod(cell, size)
        corner = across * across + (row + inset) * across + column + inset  # the lower right one
        if column + 1 < size and regions[cell + 1] != region:
            edges[f"{corner - across},{corner}"] = THICK
        if row + 1 < size and regions[cell + size] != region:
            edges[f"{corner - 1},{corner}"] = THICK
    return edges


_json = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def _escaped(text: str) -> str:
    for code, sign in ESCAPED.items():
        text = text.replace(sign, code)
    return text.replace("z", "zZ")
