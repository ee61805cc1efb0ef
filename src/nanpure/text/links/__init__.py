"""Links that hold a puzzle: f-puzzles, SudokuPad, SudokuWiki, Penpa+, Sudoku Exchange, our page.

Nothing is loaded from a network: a link without its puzzle is an error. A rule that nanpure knows
becomes part of the layout; any other is `Unsupported`, all of them in one message, or is left out
and named in ``info["left out"]`` if reading is lossy. Drawings and sentences that may be rules are
never ignored.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nanpure.text.base import Format, ReadOptions
from nanpure.text.record import Record

from .address import is_link, site_of
from .fpuzzles import is_fpuzzles, of_fpuzzles
from .plain import plain_link
from .reading import read_link
from .sudokupad import is_sudokupad, of_sudokupad
from .writing import WRITERS

__all__ = ["LINKS", "is_link", "of_json", "read_link", "site_of"]

_ALL = frozenset({"placed", "removed", "boxes", "layout", "numbers"})
_CARRIED: Mapping[str, tuple[str, frozenset[str]]] = {
    "f-puzzles": ("givens, placed digits, removed candidates, layout, title, author", _ALL),
    "sudokupad": ("what a link to f-puzzles carries", _ALL),
    "sudokuwiki": ("givens, placed digits, removed candidates, some layouts of 9x9", _ALL),
    "penpa": ("givens, box shapes, rules that it can draw, title, author",
              frozenset({"boxes", "walls", "numbers"})),
    "sudokuexchange": ("the givens of a classic 9x9", frozenset({"numbers"})),
    "nanpure": ("givens, placed digits, removed candidates, layout",
                frozenset({"placed", "removed", "boxes", "layout"})),
}

LINKS: Mapping[str, Format] = {
    name: Format(name, f"a link that holds the puzzle; carries {said}", read_link, WRITERS[name],
                 carries, plain=plain_link)
    for name, (said, carries) in _CARRIED.items()
}


def of_json(value: Any, line: int, text: str, options: ReadOptions) -> Record | None:
    """Return the puzzle of unpacked JSON of f-puzzles or SudokuPad; None for other JSON.

    >>> of_json({"size": 4}, 1, "…", ReadOptions()) is None
    True
    """
    if is_fpuzzles(value):
        return of_fpuzzles(value, line, text, options)
    if is_sudokupad(value):
        return of_sudokupad(value, line, text, options)
    return None
