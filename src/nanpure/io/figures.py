"""Figures: boards with marks, rows of boards, tables and listings, as text and as plain data.

A figure is a title and a list of parts. :mod:`nanpure.io.svg_figures` draws the same parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from nanpure.base.arguments import one_of
from nanpure.io.tables import aligned, screen_width
from nanpure.model.grid import Grid
from nanpure.model.sets import bits
from nanpure.phrases.voice import check_language
from nanpure.text.frames import draw
from nanpure.words import catalogue

__all__ = ["NOTHING", "SHADES", "Board", "Boards", "Figure", "Listing", "Mark", "Part", "Table",
           "Words", "board_text", "figure_json", "figure_text", "part_text"]

# Shade of a cell: character after its content without colour, and its name.
SHADES: Mapping[str, tuple[str, str]] = {
    "dark": ("▓", "dark"),
    "light": ("░", "light"),
    "error": ("!", "error"),
    "new": ("+", "new"),
    "blue": ("*", "chosen"),
}

GAP = "   "  # between boards side by side
SCREEN = 100  # columns that a row of boards may take


class Words(NamedTuple):
    """A text in the two languages of the papers; any other language shows the English."""

    en: str
    ja: str

    def of(self, lang: str) -> str:
        """Return the text in a language."""
        check_language(lang)
        return str(self._asdict().get(lang, self.en))


NOTHING = Words("", "")


class Mark(NamedTuple):
    """A mark at a candidate, or at a whole cell (*digit* 0), with the letter of the paper.

    The characters ○ ● □ △ are drawn around a candidate, × through it; any other text goes into the
    cell.
    """

    cell: int
    digit: int
    sign: str
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A grid with marks; *candidates* are the cells whose candidates are shown.

    *shades* gives cells one of :data:`SHADES`; *centre* is a character at the middle of the board.
    """

    grid: Grid
    candidates: frozenset[int] = frozenset()
    marks: tuple[Mark, ...] = ()
    shades: Mapping[int, str] = field(default_factory=dict)
    caption: Words = NOTHING
    centre: str = ""

    def __post_init__(self) -> None:
        for shade in self.shades.values():
            one_of(shade, "a shade", SHADES)


@dataclass(frozen=True, slots=True)
class Boards:
    """Boards side by side, in rows; in a picture, *across* per row, if given."""

    boards: tuple[Board, ...]
    caption: Words = NOTHING
    across: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of texts under their headings; *right*: columns of numbers."""

    heads: tuple[Words, ...]
    rows: tuple[tuple[str | Words, ...], ...]
    right: frozenset[int] = frozenset()
    caption: Words = NOTHING


@dataclass(frozen=True, slots=True)
class Listing:
    """Lines as they stand."""

    lines: tuple[str, ...]
    caption: Words = NOTHING


Part = Board | Boards | Table | Listing


@dataclass(frozen=True, slots=True)
class Figure:
    """A titled list of parts."""

    title: Words
    parts: tuple[Part, ...]


# ---- text --------------------------------------------------------------------------------------


def figure_text(figure: Figure, lang: str = "en") -> str:
    """Draw a figure for a terminal.

    >>> from nanpure.model.puzzle import as_grid
    >>> grid = as_grid("12..............")
    >>> one = Board(grid, frozenset([2]), (Mark(2, 3, "○"),), {0: "dark"})
    >>> print(figure_text(Figure(Words("A board", "盤面"), (one,))))
    A board
    +---------+---------+
    | 1▓  2   | 3○4 .   |
    | .   .   | .   .   |
    +---------+---------+
    | .   .   | .   .   |
    | .   .   | .   .   |
    +---------+---------+
    ▓ dark
    """
    return "\n".join([figure.title.of(lang), *(part_text(part, lang) for part in figure.parts)])


def part_text(part: Part, lang: str = "en") -> str:
    """Draw a part, with its caption below."""
    caption = part.caption.of(lang)
    return "\n".join([*_lines(part, lang), *([caption] if caption else [])])


def _lines(part: Part, lang: str) -> list[str]:
    if isinstance(part, Board):
        return [board_text(part, lang)]
    if isinstance(part, Boards):
        return [*_side_by_side(part, lang), *_legend(part.boards, lang)]
    if isinstance(part, Table):
        heads = tuple(head.of(lang) for head in part.heads)
        rows = [tuple(_of(cell, lang) for cell in row) for row in part.rows]
        return list(aligned([heads, *rows], part.right))
    return list(part.lines)


def _of(text: str | Words, lang: str) -> str:
    return text if isinstance(text, str) else text.of(lang)


def board_text(board: Board, lang: str = "en") -> str:
    """Draw a board alone, with a legend of its shades below.

    >>> from nanpure.model.puzzle import as_grid
    >>> print(board_text(Board(as_grid("12.............."))))
    +-----+-----+
    | 1 2 | . . |
    | . . | . . |
    +-----+-----+
    | . . | . . |
    | . . | . . |
    +-----+-----+
    """
    return "\n".join([*_board(board), *_legend([board], lang)])


def _board(board: Board) -> list[str]:
    layout = board.grid.layout
    cells = [_cell(board, cell) for cell in range(layout.cells)]
    lines = [line.rstrip() for line in draw(cells, layout.regions, layout.size)]
    if board.centre:
        row, column = len(lines) // 2, len(lines[0]) // 2
        lines[row] = lines[row][:column] + board.centre + lines[row][column + 1 :]
    return lines


def _cell(board: Board, cell: int) -> str:
    grid, layout = board.grid, board.grid.layout
    signs: dict[int, str] = {}
    for mark in board.marks:
        if mark.cell == cell:
            signs[mark.digit] = signs.get(mark.digit, "") + mark.sign + mark.letter
    shown = layout.symbol(grid.values[cell]) if grid.values[cell] else ""
    if not shown and cell in board.candidates:
        shown = "".join(layout.symbol(bit + 1) + signs.pop(bit + 1, "")
                        for bit in bits(grid.candidates[cell]))
    rest = "".join(signs.values())
    if cell in board.shades:
        rest += SHADES[board.shades[cell]][0]
    return (shown or ("" if rest else layout.empty)) + rest


def _legend(boards: Iterable[Board], lang: str) -> list[str]:
    shades = {shade for board in boards for shade in board.shades.values()}
    used = [SHADES[shade] for shade in SHADES if shade in shades]
    names = catalogue(lang)
    return ["  ".join(f"{sign} {names.text(name, 'shade')}" for sign, name in used)] if used else []


def _side_by_side(part: Boards, lang: str) -> Iterator[str]:
    drawn = [[*_board(board), board.caption.of(lang)] for board in part.boards]
    if not drawn:
        return
    width = max(screen_width(line) for lines in drawn for line in lines)
    across = max(1, (SCREEN + len(GAP)) // (width + len(GAP)))
    for start in range(0, len(drawn), across):
        chunk = drawn[start : start + across]
        height = max(map(len, chunk))
        for row in range(height):
            texts = [lines[row] if row < len(lines) else "" for lines in chunk]
            line = GAP.join(text + " " * (width - screen_width(text)) for text in texts).rstrip()
            if line or row < height - 1:
                yield line


# ---- plain data --------------------------------------------------------------------------------


def figure_json(figure: Figure) -> dict[str, Any]:
    """Return a figure as plain data, with texts in both languages and cells by name.

    >>> from nanpure.model.puzzle import as_grid
    >>> board = Board(as_grid("12.............."), marks=(Mark(5, 0, "○", "A"),))
    >>> figure_json(Figure(Words("A board", "盤面"), (board,)))["parts"][0]["marks"]
    [{'cell': 'r2c2', 'digit': None, 'sign': '○', 'letter': 'A'}]
    """
    return {"title": figure.title._asdict(), "parts": [_part_json(part) for part in figure.parts]}


def _part_json(part: Part) -> dict[str, Any]:
    if isinstance(part, Board):
        body = _board_json(part)
    elif isinstance(part, Boards):
        body = {"boards": [_board_json(board) for board in part.boards]}
    elif isinstance(part, Table):
        body = {"heads": [head._asdict() for head in part.heads],
                "rows": [[cell if isinstance(cell, str) else cell._asdict() for cell in row]
                         for row in part.rows]}
    else:
        body = {"lines": list(part.lines)}
    return {"kind": type(part).__name__.lower(), "caption": part.caption._asdict(), **body}


def _board_json(board: Board) -> dict[str, Any]:
    grid, layout = board.grid, board.grid.layout
    return {
        "layout": layout.text,
        "grid": grid.line(),
        "candidates": {
            layout.cell_name(cell): [layout.symbol(bit + 1) for bit in bits(grid.candidates[cell])]
            for cell in sorted(board.candidates) if not grid.values[cell]
        },
        "marks": [
            {"cell": layout.cell_name(mark.cell),
             "digit": layout.symbol(mark.digit) if mark.digit else None,
             "sign": mark.sign, "letter": mark.letter}
            for mark in board.marks
        ],
        "shades": {layout.cell_name(cell): shade for cell, shade in board.shades.items()},
        **({"centre": board.centre} if board.centre else {}),
    }
