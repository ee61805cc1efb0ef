"""OpenSudoku's files: XML with games, in folders or in one list.

``<opensudoku>`` has one list of games with their common ``name``, ``author``, ``level``, …;
``<opensudoku version="2">`` and ``<opensudoku2>`` have folders. A game's ``data`` (``cellsData``)
are 81 digits, or ``version: N`` and for each cell its digit, its marks and whether it may be
changed: a digit that may is placed. Marks are the player's and rule nothing out: they become a
note, ``marks``, like everything else in the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from nanpure.base.arguments import instance
from nanpure.errors import ParseError, shown
from nanpure.words import message

from .base import MAX_CHARS, REFUSED, Bad, Block, Format, Numbered, ReadOptions
from .cells import fail, only_record, record_of
from .draft import cell_name, needs
from .record import Record, check_record
from .xmltext import Element, elements

__all__ = ["OPENSUDOKU", "ROOTS"]

ROOTS = ("opensudoku", "opensudoku2")
_DATA = ("data", "cellsData")
_NOT_NOTES = frozenset(("commandStack", "command_stack", "state", "time", "last_played",
                        "lastPlayed", "created"))  # the progress of a player
_HEAD = re.compile(r"version: ?(\d)\s+")
_FIELDS = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5}  # of a cell, for each version of the data
_NAMES = {"note": "note", "userNote": "note", "user_note": "note"}


def opensudoku_records(
    lines: Iterable[Numbered], options: ReadOptions
) -> Iterator[Record | Bad]:
    """Yield the games of a file, or of several, one after another."""
    shared: dict[str, str] = {}
    first, source = 1, ""

    def remembered() -> Iterator[Numbered]:
        nonlocal first, source
        for numbered in lines:
            first, source = numbered
            yield numbered

    try:
        for element in elements(remembered(), "opensudoku"):
            if len(element.path) == 1:
                shared = {}
                if element.name.lower() not in ROOTS:
                    fail(source, element.line, "opensudoku", "XML of OpenSudoku or KSudoku "
                         "(<opensudoku>, <ksudoku>)", f"<{shown(element.name, 40)[1:-1]}>")
            elif element.name == "folder":
                shared = {} if element.ended else {"folder": element.attributes.get("name", "")}
            elif element.name != "game":
                _word(element, shared)
            elif element.ended:
                yield _game(element, shared, options, source)
    except ParseError as error:
        yield Bad(first, source, error)


def _word(element: Element, shared: dict[str, str]) -> None:
    """A word about all games below it."""
    if element.ended and element.text:
        shared[element.name] = element.text
        if sum(map(len, shared.values())) > MAX_CHARS:
            fail(f"<{element.name}>{element.text}", element.line, "opensudoku",
                 message("notes on the games of at most {most} characters", most=MAX_CHARS), "more")


def _game(
    element: Element, shared: Mapping[str, str], options: ReadOptions, source: str
) -> Record | Bad:
    try:
        return _record(element, shared, options, source)
    except REFUSED as error:
        return Bad(element.line, source, error)


def _record(
    element: Element, shared: Mapping[str, str], options: ReadOptions, source: str
) -> Record:
    data = next((element.attributes[name] for name in _DATA if name in element.attributes), None)
    if data is None:
        fail(source, element.line, "opensudoku", "a game with data", "none")
    if options.size not in (None, 9):
        fail(source, element.line, "opensudoku",
             message("a puzzle of size {size}", size=options.size), "size 9")
    info = {name: value for name, value in shared.items() if value}
    for name, value in element.attributes.items():
        if name not in _DATA and name not in _NOT_NOTES and value:
            info[_NAMES.get(name, name)] = value
    head = _HEAD.match(data)
    signs, placed, marks = data.strip(), frozenset[int](), ""
    if head is not None:
        signs, placed, marks = _cells(data[head.end():], int(head[1]), element.line, source)
    if marks:
        info["marks"] = marks
    if len(signs) != 81:
        fail(source, element.line, "opensudoku", "81 cells in a game", f"{len(signs)}",
             max(0, source.find(signs[:20])) + 1, "length", wanted=81, size=9, got=len(signs))
    return record_of(signs, 9, options, text=source, line=element.line, format="opensudoku",
                     columns=[max(0, source.find(signs)) + 1 + at for at in range(81)],
                     placed=placed, info=info)


def _cells(
    body: str, version: int, line: int, source: str
) -> tuple[str, frozenset[int], str]:
    """The digits, the placed ones among them, and the marks, from the cells one by one."""
    fields = body.strip().removesuffix("|").split("|")
    width = _FIELDS.get(version)
    if version == 2:  # some have an additional empty field
        fields = [field for field in fields if field]
    if width is None or len(fields) != 81 * width:
        fail(source, line, "opensudoku",
             message("81 cells of data in a version from 1 to {most}", most=max(_FIELDS)),
             message("{count} fields of version {version}", count=len(fields), version=version))
    digits, marks = [], []
    placed = set()
    for cell in range(81):
        digit, *middle, free = fields[cell * width : (cell + 1) * width]
        if free not in ("0", "1") or not (len(digit) == 1 and digit in "0123456789"):
            fail(source, line, "opensudoku",
                 message("a digit, marks and 0 or 1 at {cell}", cell=cell_name(cell, 9)),
                 shown("|".join([digit, *middle, free])))
        digits.append(digit)
        if digit != "0" and free == "1":
            placed.add(cell)
        marked = "/".join(_marked(mark, version) for mark in middle[:2])
        if marked.strip("/"):
            marks.append(f"{cell_name(cell, 9)} {marked}")
    return "".join(digits), frozenset(placed), ", ".join(marks)


def _marked(field: str, version: int) -> str:
    """The digits marked in a cell: named one by one, or bits of a number."""
    if version == 1:
        return "".join(digit for digit in field.split(",") if digit.isdecimal())
    number = int(field) if field.isdecimal() and len(field) < 5 else 0
    return "".join(str(digit) for digit in range(1, 10) if number >> (digit - 1) & 1)


def read_opensudoku(block: Block, options: ReadOptions) -> Record:
    """Read a file of one game.

    >>> lines = "<opensudoku><author>ann</author>|<game data='" + "1" + "0" * 80 + "'/></opensudoku>"
    >>> record = read_opensudoku(Block(tuple(enumerate(lines.split("|"), 1))), ReadOptions())
    >>> record.digits[0], dict(record.info), record.line
    (1, {'author': 'ann'}, 2)
    """  # noqa: E501
    return only_record(opensudoku_records(block.lines, options), block, "opensudoku", "one game")


_WORDS = ("name", "author", "description", "comment", "source", "level", "sourceURL")


def write_opensudoku(record: Record) -> str:
    """Write a file of one game, which the first version reads too."""
    words = [f"  <{name}>{_escaped(record.info[name])}</{name}>\n" for name in _WORDS
             if record.info.get(name)]
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n{"".join(words)}'
            f"{write_game(record)}\n</opensudoku>")


def write_game(record: Record) -> str:
    """Write one game."""
    note = record.info.get("note", "")
    return _game_of(record, f' note="{_quoted(note)}"' if note else "")


def _game_of(record: Record, notes: str) -> str:
    needs(record, "opensudoku")
    if record.placed:
        cells = "".join(f"{digit}|-|{int(not digit or cell in record.placed)}|"
                        for cell, digit in enumerate(record.digits))
        data = f"version: 1&#10;{cells}"
    else:
        data = "".join(map(str, record.digits))
    return f'  <game data="{data}"{notes}/>'


class Folders:
    r"""A file of several games: a folder for each run of games with the same note ``folder``.

    Other notes of a game become extra attributes, which OpenSudoku ignores.

    >>> games = [Record(9, (1, *[0] * 80), tuple("123456789"), info={"folder": name})
    ...          for name in ("easy", "hard")]
    >>> file = Folders(games[0])
    >>> text = "\n".join([file.header, *map(file.row, games), file.footer])
    >>> [record.info["folder"] for record in opensudoku_records(enumerate(text.split("\n"), 1),
    ...                                                         ReadOptions())]
    ['easy', 'hard']
    """

    header = '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">'
    footer = "  </folder>\n</opensudoku>"

    def __init__(self, first: Record) -> None:
        instance(first, "first", Record)
        self.folder: str | None = None

    def row(self, record: Record) -> str:
        """Write the game, in a new folder if the last one was in another."""
        check_record(record)
        folder = record.info.get("folder") or record.info.get("name") or "nanpure"
        begins = ""
        if folder != self.folder:
            ends = "  </folder>\n" if self.folder is not None else ""
            begins = f'{ends}  <folder name="{_quoted(folder)}" created="0">\n'
            self.folder = folder
        kept = {name: value for name, value in record.info.items() if value and name not in
                ("folder", "name", "marks") and name not in _NOT_NOTES and _NAME.fullmatch(name)}
        notes = "".join(f' {name}="{_quoted(value)}"' for name, value in kept.items())
        return f"{begins}  {_game_of(record, notes)}"

    def whole(self, record: Record, row: str) -> str:
        """Return a file of this game alone."""
        check_record(record)
        game = row.rpartition("\n")[2]
        return f'{self.header}\n<folder name="nanpure">\n{game}\n{self.footer}'


_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*")


# A reader takes any blank of an attribute for a space. (xml.sax.saxutils does this too, but loads
# all of urllib at every start.)
_IN_QUOTES = {ord(sign): f"&#{ord(sign)};" for sign in '"\n\r\t'}


def _quoted(text: str) -> str:
    return _escaped(text).translate(_IN_QUOTES)


def _escaped(text: str) -> str:
    kept = "".join(sign for sign in text if sign.isprintable() or sign.isspace())
    return kept.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


OPENSUDOKU = Format(
    "opensudoku",
    "OpenSudoku's XML, folders of puzzles; carries digits, which are placed, and notes",
    read_opensudoku,
    write_opensudoku,
    frozenset({"placed", "numbers"}),
    sheet=Folders,
    records=opensudoku_records,
)
