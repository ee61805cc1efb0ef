"""Figures as SVG: their parts in a column, with captions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import ceil

from nanpure.base.arguments import spelled
from nanpure.io import drawing
from nanpure.io.figures import Board, Boards, Figure, Mark, Part, Table
from nanpure.io.geometry import CELL, across, room, safe, spot, squares
from nanpure.io.svg_board import (
    MARGIN,
    STYLE,
    candidates_of,
    digits_of,
    lines_of,
    pixels,
    walls_of,
)
from nanpure.io.svg_themes import THEMES, Theme, themed
from nanpure.io.tables import screen_width
from nanpure.phrases.voice import check_language

__all__ = ["figure_svg"]

WIDE = 760  # pixels that a row of boards takes
GAP = 14  # pixels between things
LETTER, LINE = 8.2, 20  # pixels of a column of text and of a line, at 13 pixels
TITLE = 1.2  # factor by which letters of the title are wider

FIGURE_STYLE = """\
.nanpure .dark { fill: #8b95a7; fill-opacity: .55; }
.nanpure .light { fill: #c9d0db; fill-opacity: .5; }
.nanpure .error { fill: #ff9aa2; fill-opacity: .6; }
.nanpure .new { fill: #9ad7b8; fill-opacity: .55; }
.nanpure .blue { fill: #a9dcf7; fill-opacity: .6; }
.nanpure .ring { fill: none; stroke: #b3261e; stroke-width: 1.1; }
.nanpure .strike { stroke: #c8102e; stroke-width: 1.6; stroke-linecap: round; }
.nanpure .ring.full { fill: #12151c; stroke: #12151c; }
.nanpure .in-full { fill: #fff; font-weight: 600; }
.nanpure .marked { fill: #12151c; font-weight: 600; }
.nanpure .letter { fill: #b3261e; font-weight: 600; }
.nanpure .word { fill: #12151c; text-anchor: start; font-size: 13px; }
.nanpure .title { font-weight: 600; font-size: 15px; }
.nanpure .fixed { font-family: "DejaVu Sans Mono", Menlo, Consolas, "Noto Sans Mono CJK JP",
 monospace; white-space: pre; }
.nanpure .number { text-anchor: end; }
.nanpure .rule { stroke: #1f2430; stroke-width: 1; }
@media (prefers-color-scheme: dark) {
.nanpure .ring { stroke: #ff9d97; }
.nanpure .strike { stroke: #ff5a6a; }
.nanpure .strike { stroke: #c8102e; stroke-width: 1.6; stroke-linecap: round; }
.nanpure .ring.full { fill: #f2f4f8; stroke: #f2f4f8; }
.nanpure .in-full { fill: #14171d; }
.nanpure .marked { fill: #f2f4f8; }
.nanpure .letter { fill: #ff9d97; }
.nanpure .word { fill: #f2f4f8; }
.nanpure .rule { stroke: #c9d0db; }
}"""


def figure_svg(figure: Figure, lang: str = "en", theme: Theme = "auto") -> str:
    """Draw a figure as one SVG picture; its title is the picture's too.

    *theme* as for :func:`nanpure.svg`.

    >>> from nanpure.io.figures import Listing, Words
    >>> picture = figure_svg(Figure(Words("Two lines", "2行"), (Listing(("a", "b")),)), "ja")
    >>> picture.splitlines()[1]
    '<title>2行</title>'
    """
    check_language(lang)
    theme = spelled(theme, "theme", THEMES)
    title = figure.title.of(lang)
    drawn: list[str] = []
    wide = high = 0.0
    for line in _wrapped(title, WIDE / TITLE):
        high += LINE
        wide = max(wide, _length(line) * TITLE)
        drawn.append(_word(line, 0, high - 5, "word title"))
    for part in figure.parts:
        high += GAP / 2
        width, height, lines = _part(part, lang)
        drawn += [f'<g transform="translate(0 {high:g})">', *lines, "</g>"]
        wide, high = max(wide, width), high + height
        for line in _wrapped(part.caption.of(lang), max(wide, WIDE)):
            high += LINE
            wide = max(wide, _length(line))
            drawn.append(_word(line, 0, high - 5))
    rules = drawing.style_of(board.grid.layout for board in _boards(figure))
    size = f'width="{ceil(wide) + 2 * GAP}" height="{ceil(high) + 2 * GAP}"'
    box = f'viewBox="{-GAP} {-GAP} {ceil(wide) + 2 * GAP} {ceil(high) + 2 * GAP}"'
    style = themed(f"{STYLE}\n{FIGURE_STYLE}\n{rules}", theme)
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nanpure" role="img" {size} {box}>',
        f"<title>{safe(title)}</title>",
        f"<style>\n{style}</style>",
        f'<rect class="board" x="{-GAP}" y="{-GAP}" {size}/>',
        *drawn,
        "</svg>",
    ]) + "\n"


def _boards(figure: Figure) -> Iterator[Board]:
    for part in figure.parts:
        if isinstance(part, Board):
            yield part
        elif isinstance(part, Boards):
            yield from part.boards


def _part(part: Part, lang: str) -> tuple[float, float, list[str]]:
    """Width and height in pixels, and the drawing."""
    if isinstance(part, Board):
        side = _side(part)
        return side, side, list(_board(part, side))
    if isinstance(part, Boards):
        return _row_of_boards(part, lang)
    if isinstance(part, Table):
        return _table(part, lang)
    lines = [_word(line, 0, (k + 1) * LINE - 5, "word fixed") for k, line in enumerate(part.lines)]
    return max(map(_length, part.lines), default=0), len(part.lines) * LINE, lines


# ---- words -------------------------------------------------------------------------------------


def _length(text: str) -> float:
    return screen_width(text) * LETTER


def _word(text: str, x: float, y: float, kind: str = "word") -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{safe(text)}</text>'


def _wrapped(text: str, wide: float) -> Iterator[str]:
    """Lines of at most *wide* pixels, broken at spaces or between Japanese characters."""
    line = ""
    for word in _pieces(text):
        if line and _length(line + word.rstrip()) > wide:
            yield line.rstrip()
            line = ""
        line += word
    if line:
        yield line.rstrip()


def _pieces(text: str) -> Iterator[str]:
    """Words with the space after them; Japanese characters one by one."""
    for is_wide, signs in groupby(text, key=lambda sign: screen_width(sign) == 2):
        run = "".join(signs)
        if is_wide:
            yield from run
        else:
            words = run.split(" ")
            yield from (word + " " for word in words[:-1])
            yield words[-1]


def _table(table: Table, lang: str) -> tuple[float, float, list[str]]:
    rows = [[head.of(lang) for head in table.heads]]
    rows += [[cell if isinstance(cell, str) else cell.of(lang) for cell in row]
             for row in table.rows]
    widths = [max(map(_length, column)) for column in zip(*rows, strict=True)]
    drawn, whole = [], sum(widths) + GAP * (len(widths) - 1)
    for number, row in enumerate(rows):
        x = 0.0
        for index, (text, width) in enumerate(zip(row, widths, strict=True)):
            right = index in table.right
            kind = "word" + " number" * right
            drawn.append(_word(text, x + width * right, (number + 1) * LINE - 5, kind))
            x += width + GAP
    drawn.append(f'<path class="rule" d="M0 {LINE}H{whole:g}"/>')
    return whole, len(rows) * LINE, drawn


# ---- boards ------------------------------------------------------------------------------------


def _side(board: Board) -> float:
    """The width of a board alone, in pixels."""
    return pixels(board.grid.layout.size, candidates=bool(board.candidates))


def _row_of_boards(part: Boards, lang: str) -> tuple[float, float, list[str]]:
    if not part.boards:
        return 0, 0, []
    captions = [board.caption.of(lang) for board in part.boards]
    side = min(max(max(map(_side, part.boards)) * 0.6, *map(_length, captions)), WIDE)
    if part.across:
        side = (WIDE + GAP) / part.across - GAP
    across = min(len(part.boards), max(1, int((WIDE + GAP) // (side + GAP - 0.001))))
    below = LINE * any(captions)
    step = side + below + GAP
    drawn = []
    for index, (board, caption) in enumerate(zip(part.boards, captions, strict=True)):
        x, y = index % across * (side + GAP), index // across * step
        drawn += [f'<g transform="translate({x:g} {y:g})">', *_board(board, side)]
        if caption:
            drawn.append(_word(caption, 0, side + LINE - 5))
        drawn.append("</g>")
    return across * (side + GAP) - GAP, ceil(len(part.boards) / across) * step - GAP, drawn


def _board(board: Board, side: float) -> Iterator[str]:
    grid, layout = board.grid, board.grid.layout
    beside = MARGIN + drawing.margin(layout)
    edge = layout.size * CELL + 2 * beside
    kinds = {(mark.cell, mark.digit): "in-full" if mark.sign == "●" else "marked"
             for mark in board.marks if mark.digit}
    yield (f'<svg width="{side:g}" height="{side:g}" '
           f'viewBox="{-beside:g} {-beside:g} {edge:g} {edge:g}">')
    yield (f'<rect class="board" x="{-beside:g}" y="{-beside:g}" width="{edge:g}" '
           f'height="{edge:g}" rx="{MARGIN}"/>')
    yield from drawing.under(layout)
    for shade in dict.fromkeys(board.shades.values()):
        cells = [cell for cell, its in board.shades.items() if its == shade]
        yield f'<path class="{shade}" d="{squares(layout, cells)}"/>'
    yield f'<path class="thin" d="{lines_of(layout)}"/>'
    yield f'<path class="wall" d="{walls_of(layout)}"/>'
    yield from drawing.over(layout)
    yield from digits_of(grid)
    for mark in board.marks:
        yield from _mark(board, mark)
    if board.centre:
        middle = layout.size * CELL / 2
        yield f'<circle class="board" cx="{middle:g}" cy="{middle:g}" r="8"/>'
        yield (f'<text class="letter" x="{middle:g}" y="{middle + 6:g}" font-size="17">'
               f'{safe(board.centre)}</text>')
    if board.candidates:
        yield from candidates_of(grid, board.candidates, kinds)
    yield from drawing.on_edges(layout)
    yield "</svg>"


def _mark(board: Board, mark: Mark) -> Iterator[str]:
    """A ring, square or triangle around a candidate or a whole cell; its letter in the corner."""
    layout = board.grid.layout
    row, column = divmod(mark.cell, layout.size)
    beside = across(layout)
    if mark.digit:
        x, y = spot(layout, mark.cell, mark.digit - 1, beside)
        r = 0.46 * CELL * room(layout)[2] / max(beside, ceil(layout.size / beside))
    else:
        x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
        r = 0.42 * CELL
    full = " full" if mark.sign == "●" and mark.digit else ""
    if mark.sign == "×":
        yield (f'<path class="strike" d="M{x - r:.6g} {y + r:.6g}L{x + r:.6g} {y - r:.6g}"/>')
    elif mark.sign in ("○", "●"):
        yield f'<circle class="ring{full}" cx="{x:.6g}" cy="{y:.6g}" r="{r:.6g}"/>'
    elif mark.sign == "□":
        yield (f'<rect class="ring" x="{x - r:.6g}" y="{y - r:.6g}" width="{2 * r:.6g}" '
               f'height="{2 * r:.6g}"/>')
    elif mark.sign == "△":
        yield (f'<path class="ring" d="M{x:.6g} {y - 1.25 * r:.6g}L{x + 1.2 * r:.6g} '
               f'{y + 0.8 * r:.6g}H{x - 1.2 * r:.6g}z"/>')
    else:
        font = _font(mark.sign)
        yield (f'<text class="letter" x="{x:.6g}" y="{y + 0.36 * font:.6g}" '
               f'font-size="{font:g}">{safe(mark.sign)}</text>')
    if mark.letter:  # next to the last candidate, not over it
        last = board.grid.candidates[mark.cell] >> (layout.size - 1) & 1
        at = 0.2 if last and mark.cell in board.candidates else 0.88
        yield (f'<text class="letter" x="{(column + at) * CELL:.6g}" '
               f'y="{(row + 0.97) * CELL:.6g}" font-size="10">{safe(mark.letter)}</text>')


def _font(sign: str) -> float:
    return round(min(0.6 * CELL, 0.9 * CELL / max(1, screen_width(sign)) / 0.62), 2)
