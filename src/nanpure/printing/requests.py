"""Requests of books and pictures apart from their puzzles: the extra, new puzzles, addresses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from typing import Literal, cast
from urllib.parse import quote

from nanpure.errors import Unsupported, shown
from nanpure.generator import Symmetry, generate
from nanpure.kernel import Control
from nanpure.logic import LevelName
from nanpure.model.chance import fresh_seed
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.writer import write
from nanpure.printing.fonts import REGULAR
from nanpure.text import FormatName
from nanpure.words import message

__all__ = ["FORMS", "HOLE", "Form", "address", "demand", "made", "site_link"]

Form = Literal["svg", "png", "pdf"]
FORMS: tuple[Form, ...] = ("svg", "png", "pdf")
_MODULES = {"png": "resvg_py", "pdf": "reportlab", "codes": "segno"}
HOLE, BOARD = "{puzzle}", "{layout}"


def demand(*wanted: str) -> None:
    """Raise :class:`Unsupported` if a package for the forms or ``codes`` wanted is missing.

    >>> demand("svg")
    """
    modules = [_MODULES[name] for name in wanted if name in _MODULES]
    missing = [name for name in modules if find_spec(name) is None]
    if modules and not REGULAR.exists():
        missing.append("nanpure-fonts")
    if missing:
        raise Unsupported(message("pages and PNG need the extra 'print': pip install "
                                  "'nanpure[print]' (missing: {missing})",
                                  missing=", ".join(missing)))


def made(
    wishes: Iterable[tuple[str, int]], layout: Layout | str = "3x3", seed: int | None = None, *,
    symmetry: Symmetry = "none", rules: str | None = None, control: Control | None = None,
) -> Iterator[Puzzle]:
    """Make so many puzzles of each level (``any``: of all levels) for a book.

    Without a *seed* one is drawn for all of them; their *info* has it. *rules* are made to order
    as for :func:`nanpure.generate`.

    >>> [puzzle.info["level"] for puzzle in made([("easy", 2)], "2x2")]
    ['easy', 'easy']
    """
    drawn = fresh_seed() if seed is None else seed
    for level, count in wishes:
        yield from generate(layout, drawn, count, symmetry=symmetry, rules=rules, control=control,
                            level=None if level == "any" else cast("LevelName", level))


def site_link(site: str, puzzle: Puzzle) -> str:
    """Return a link for a puzzle's code that opens it at a site of ``nanpure link --to``.

    Raises :class:`Unsupported` if the site cannot hold the puzzle.

    >>> site_link("sudokuexchange", Puzzle.of([1, *[0] * 80]))[:40]
    'https://sudokuexchange.com/play/?s=10000'
    """
    return write(puzzle, cast("FormatName", site))


def address(pattern: str, puzzle: Puzzle) -> str:
    """Return *pattern* with ``{puzzle}`` and ``{layout}`` filled in, for a puzzle's code.

    Raises :class:`Unsupported` if the pattern does not determine the board.

    >>> address("https://example.org/{puzzle}", Puzzle.parse("12.............."))
    'https://example.org/12..............'
    >>> address("https://example.org/{puzzle}?{layout}", Puzzle.of([0] * 16, "4+diagonals"))
    'https://example.org/................?2x2%2Bdiagonals'
    """
    if HOLE not in pattern:
        raise ValueError(message("expected an address with {hole} in it, got {got}", hole=HOLE,
                                 got=shown(pattern)))
    layout = puzzle.layout
    if BOARD not in pattern and layout != Layout.default(layout.size):
        raise Unsupported(message("the address of a custom board needs {board} in it, too: {text}",
                                  board=BOARD, text=shown(layout.text)))
    return pattern.replace(HOLE, quote(puzzle.line())).replace(BOARD, quote(layout.text, safe=""))
