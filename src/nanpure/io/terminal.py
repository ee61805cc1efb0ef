"""The candidates of a grid for a terminal, with a step marked by colour or by characters.

Without colour (a pipe, ``NO_COLOR``) a character follows each marked candidate, and a line below
explains these characters.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO

from nanpure.io.marks import MARKS, Mark, marks_of
from nanpure.io.rules import legend
from nanpure.io.tables import screen_width
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.model.sets import bits
from nanpure.model.step import Step
from nanpure.phrases.voice import check_language
from nanpure.text.frames import draw
from nanpure.words import Message, in_language, message

__all__ = ["board"]

_FIRST = 0xF0000  # of the private area

Candidate = tuple[int, int]

# Mark: character, colour, meaning. The colours are distinct without red and green; removed
# candidates are also struck through.
_MARKS: dict[Mark, tuple[str, str, Message]] = {
    "place": ("+", "bold white on green", message("placed")),
    "remove": ("-", "bold strike bright_red", message("removed")),
    "fin": ("^", "bold magenta", message("fin")),
    "pattern": ("*", "bold bright_blue", message("pattern")),
    "other": ("'", "bold yellow", message("its opposite", "pattern")),
    "third": ('"', "bold cyan", message("second pair of colours")),
    "fourth": ("~", "bold bright_magenta", message("its opposite", "second pair")),
}


def board(
    grid: PuzzleLike, step: Step | None = None, *, layout: Layout | str | None = None,
    color: bool = False, lang: str = "en",
) -> str:
    """Draw the candidates of a grid, with those of a step marked; below it the rules of its board.

    >>> from nanpure.logic import next_step
    >>> grid = as_grid(".24. 3... ...4 .31.")
    >>> print(board(grid, next_step(grid)))
    +---------+---------+
    | 1   2   | 4   13  |
    | 3   14+ | 2   12  |
    +---------+---------+
    | 12  1   | 23  4   |
    | 24  3   | 1   2   |
    +---------+---------+
    + placed
    """
    grid = as_grid(grid, layout)
    marks = marks_of(grid, step) if step is not None else {}
    ink = _Ink(color)
    cells = [_cell(grid, cell, marks, ink) for cell in range(grid.layout.cells)]
    lines = draw(cells, grid.layout.regions, grid.layout.size)
    text = "\n".join([*lines, *legend(grid.layout, lang)])
    if marks and not color:
        check_language(lang)
        text += "\n" + _legend(set(marks.values()), lang)
    return ink.rendered(text)


class _Ink:
    """Stand-ins for symbols, from the private use area, until the frame is drawn.

    A symbol becomes as many characters as it has columns on the screen, so that the frame, which
    counts characters, fits around wide symbols and colours.
    """

    def __init__(self, color: bool) -> None:
        self.color = color
        self._signs: list[tuple[str, str]] = []

    def put(self, symbol: str, mark: Mark | None) -> str:
        """Return the stand-in of a candidate with its mark."""
        suffix, style = ("", "") if mark is None else _MARKS[mark][:2]
        self._signs.append((symbol, style))
        stands = chr(_FIRST + len(self._signs)) + chr(_FIRST) * (screen_width(symbol) - 1)
        return stands if self.color else stands + suffix

    def _of(self, sign: str) -> tuple[str, str]:
        at = ord(sign) - _FIRST
        return (sign, "") if at < 0 else self._signs[at - 1] if at else ("", "")

    def rendered(self, text: str) -> str:
        """Return the text with its symbols, and with escape codes if there is colour."""
        if not self.color:
            shown = "".join(self._of(sign)[0] for sign in text)
            return "\n".join(line.rstrip() for line in shown.split("\n"))
        # Loaded only for colours, since it would delay the start of every verb.
        from rich.console import Console
        from rich.text import Text

        out = StringIO()
        console = Console(file=out, force_terminal=True, color_system="standard", width=100_000,
                          no_color=False, highlight=False)
        rich = Text()
        for sign in text:
            rich.append(*self._of(sign))
        console.print(rich, end="", soft_wrap=True)
        return out.getvalue()


def _cell(grid: Grid, cell: int, marks: Mapping[Candidate, Mark], ink: _Ink) -> str:
    layout = grid.layout
    gap = " " if any(len(symbol) > 1 for symbol in layout.symbols) else ""
    shown = [
        ink.put(layout.symbol(bit + 1), marks.get((cell, bit + 1)))
        for bit in bits(grid.candidates[cell])
    ]
    return gap.join(shown) or layout.empty


def _legend(used: set[Mark], lang: str) -> str:
    return "  ".join(
        f"{sign} {in_language(meaning, lang)}"
        for mark in MARKS if mark in used
        for sign, _, meaning in [_MARKS[mark]]
    )
