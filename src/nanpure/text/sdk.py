"""SadMan's and SudoCue's ``.sdk``: header lines, then the grid, then perhaps its state.

``[Puzzle]`` precedes the grid as posed, ``[State]`` the current grid: digits that only the second
has are placed. Sections of notes and marks are kept as notes; one of any other name with content
may be a rule and is `Unsupported`. SudoCue writes ``#A`` author, ``#D`` description, ``#C``
comment, ``#B`` date, ``#S`` source, ``#L`` level, ``#U`` address and ``#T`` title, directly
followed by the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import takewhile

from nanpure.base.cells import cell_name
from nanpure.errors import Unsupported, shown
from nanpure.words import message

from .base import LEFT_OUT, Block, Format, ReadOptions
from .blocks import sdk_blocks
from .cells import fail
from .headers import HEADER, section_of
from .oneline import join_signs
from .picture import picture_of, read_picture
from .record import Record
from .rows import is_prose

__all__ = ["SDK"]

_NAMES: Mapping[str, str] = {
    "A": "author",
    "B": "date",
    "C": "comment",
    "D": "description",
    "L": "level",
    "S": "source",
    "T": "title",
    "U": "url",
}
_NOTES = frozenset(
    ("pencilmarks", "marks", "notes", "note", "comment", "comments", "info", "description",
     "solution", "history", "moves", "colors", "colours", "bookmarks", "time")
)

def read_sdk(block: Block, options: ReadOptions) -> Record:
    r"""Read one puzzle with its headers.

    >>> text = "#Aann\n[Puzzle]\n1..4\n....\n2...\n4..2\n[State]\n1..4\n.4..\n2...\n4..2"
    >>> record = read_sdk(Block(tuple(enumerate(text.split("\n"), 1))), ReadOptions())
    >>> record.digits[:8], sorted(record.placed), record.info["author"]
    ((1, 0, 0, 4, 0, 4, 0, 0), [5], 'ann')
    """
    info: dict[str, str] = {}
    parts: dict[str, list[tuple[int, str]]] = {"puzzle": []}
    section = "puzzle"
    for line, text in block.lines:
        header = HEADER.fullmatch(text)
        name = section_of(text)
        if header:
            key, value = _NAMES[header[1]], header[2].strip()
            if value:
                info[key] = f"{info[key]}\n{value}" if key in info else value
        elif name is not None:
            section = name
            parts.setdefault(section, [])
        elif text.strip() and not text.startswith("#"):
            parts[section].append((line, text))
    if not parts["puzzle"]:
        fail(block.text, block.line, "sdk", "the rows of the puzzle", "none")
    record = _grid(parts["puzzle"], options)
    info = {**record.info, **info}
    for name, lines in parts.items():
        if name not in ("puzzle", "state") and lines:
            if name not in _NOTES and options.lossy:
                info[LEFT_OUT] = ", ".join(filter(None, (info.get(LEFT_OUT), f"[{name}]")))
                continue
            if name not in _NOTES:
                line, text = lines[0]
                raise Unsupported(message("not supported: the section '[{name}]', which may be a "
                                          "rule, at line {line} of {text}", name=name, line=line,
                                          text=shown(text)), "rules", f"[{name}]")
            info[name] = "\n".join(text for _, text in lines)
    if parts.get("state"):
        record = _with_state(record, parts["state"], options)
    return replace(record, info=info, line=block.line, text=block.text)


def _grid(lines: list[tuple[int, str]], options: ReadOptions) -> Record:
    symbols = options.symbols or ()
    captions = tuple(takewhile(lambda line: is_prose(line[1], symbols), lines[:-1]))
    rows = tuple(lines[len(captions) :])
    return read_picture(picture_of(Block(rows, captions), "sdk"), options, "sdk")


def _with_state(record: Record, lines: list[tuple[int, str]], options: ReadOptions) -> Record:
    """Mark further digits of the state as placed; the puzzle's own digits must stay."""
    state = _grid(lines, replace(options, size=record.size, symbols=record.symbols, empty=None))
    cells = range(len(record.digits))
    changed = [c for c in cells if record.digits[c] not in (0, state.digits[c])]
    if changed:
        fail("\n".join((text for _, text in lines)), lines[0][0], "sdk",
             "a state that keeps the givens",
             message("another at {cell}", cell=cell_name(changed[0], record.size)))
    placed = frozenset(c for c in cells if state.digits[c] and not record.digits[c])
    return replace(record, digits=state.digits, placed=placed)


def write_sdk(record: Record) -> str:
    if max(map(len, record.symbols)) > 1:
        raise Unsupported("an .sdk grid has one character per cell")
    lines = []
    for letter, name in _NAMES.items():
        lines += [f"#{letter}{part}" for part in record.info.get(name, "").splitlines()]
    givens = tuple(0 if c in record.placed else d for c, d in enumerate(record.digits))
    lines += ["[Puzzle]", *_rows(record, givens)]
    if record.placed:
        lines += ["[State]", *_rows(record, record.digits)]
    return "\n".join(lines)


def _rows(record: Record, digits: tuple[int, ...]) -> list[str]:
    text, n = join_signs(record, digits), record.size
    return [text[at : at + n] for at in range(0, n * n, n)]


SDK = Format(
    "sdk",
    "SadMan and SudoCue: header lines, [Puzzle], N rows, perhaps [State]; carries digits, which"
    " are placed, author, title, comment and the like",
    read_sdk,
    write_sdk,
    frozenset({"placed"}),
    blocks=sdk_blocks,
)
