"""Rows of files by layout, since verbs for many puzzles take one layout at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from nanpure import text
from nanpure.data.puzzle_files import read_rows
from nanpure.data.rows import Rows
from nanpure.data.text_rows import text_rows
from nanpure.errors import NanpureError, ParseError, Unsupported
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, read_options
from nanpure.words import message

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

__all__ = ["Boards", "Piece", "Wrong", "grouped", "pieces", "text_pieces"]


class Boards(NamedTuple):
    """Puzzles of one layout.

    *rows* ``int64[n]``: their indices among the rows read together; *lines* ``int64[n]``: their
    lines in the file, from 1; *puzzles* ``uint8[n, N²]``; *claims*: the solutions that the file
    gives, zeros if none.
    """

    layout: Layout
    rows: Numbers
    lines: Numbers
    puzzles: Digits
    claims: Digits


class Wrong(NamedTuple):
    """A row that is unreadable, or whose solution is: its index, its line."""

    row: int
    line: int
    text: str
    error: NanpureError


class Piece(NamedTuple):
    """Rows read together: puzzles by layout, bad rows, unreadable solutions."""

    whole: Rows
    boards: Sequence[Boards]
    bad: Sequence[Wrong]
    unclaimed: Sequence[Wrong]


def pieces(
    path: Path, column: str | None = None, layout: Layout | None = None,
    format: str | None = None, *, lossy: bool = False,
) -> Iterator[Piece]:
    r"""Read what :func:`~nanpure.data.read_rows` reads, sorted by layout.

    A puzzle with struck candidates is bad here, since digits alone do not describe it.

    >>> from pathlib import Path
    >>> from tempfile import NamedTemporaryFile
    >>> with NamedTemporaryFile(suffix=".txt") as file:
    ...     _ = Path(file.name).write_text("1..........4...2\nrubbish\n" + "1" * 81 + "\n")
    ...     piece, = pieces(Path(file.name))
    >>> [(one.layout.structure, one.lines.tolist()) for one in piece.boards], len(piece.bad)
    ([('3x3', [3]), ('2x2', [1])], 1)
    """
    return map(_sorted, read_rows(path, column, layout, format, lossy=lossy))


def text_pieces(
    stream: BinaryIO, name: str, layout: Layout | None = None,
    options: text.ReadOptions | None = None,
) -> Iterator[Piece]:
    """Do the same for a stream of text; *options*: what is known of it besides the layout."""
    return map(_sorted, text_rows(stream, name, layout, options))


def _sorted(whole: Rows) -> Piece:
    import numpy as np

    bad, unclaimed, odd = [], [], []
    for row, record in sorted(whole.others.items()):
        line = int(whole.places[row])
        source = whole.line(row).decode("utf-8", "replace")
        if isinstance(record, NanpureError):
            bad.append(Wrong(row, line, source, record))
        elif record.removed or not record.grid().is_plain:
            bad.append(Wrong(row, line, source,
                             Unsupported(message("expected digits only, got struck candidates: "
                                                 "{line}", line=record.line()))))
        else:
            claim = _claim(record)
            if isinstance(claim, NanpureError):
                unclaimed.append(Wrong(row, line, source, claim))
            odd.append((row, line, record, () if isinstance(claim, NanpureError) else claim))
    plain = np.ones(len(whole), bool)
    plain[list(whole.others)] = False
    rows = np.flatnonzero(plain)
    boards = [Boards(whole.layout, rows, whole.places[rows], whole.puzzles[rows],
                     whole.solutions[rows])] if len(rows) else []
    return Piece(whole, [*boards, *grouped(odd)], bad, unclaimed)


def _claim(puzzle: Puzzle) -> tuple[int, ...] | NanpureError:
    """The solution that a row claims; none if it claims several."""
    try:
        claims = list(text.claimed_solutions(puzzle.info, read_options(puzzle.layout)))
    except ParseError as error:
        return error
    fits = len(claims) == 1 and len(claims[0]) == puzzle.layout.cells
    return claims[0] if fits else ()


def grouped(puzzles: Iterable[tuple[int, int, Puzzle, Sequence[int]]]) -> list[Boards]:
    """Group puzzles, each with its row, line and claimed solution, by layout.

    The layouts are without symbols.
    """
    import numpy as np

    of: dict[str, list[tuple[int, int, Puzzle, Sequence[int]]]] = {}
    for item in puzzles:
        of.setdefault(item[2].layout.structure, []).append(item)
    made = []
    for structure, some in of.items():
        layout = Layout.parse(structure)
        nothing = (0,) * layout.cells
        made.append(Boards(
            layout, np.array([row for row, *_ in some], np.int64),
            np.array([line for _, line, *_ in some], np.int64),
            np.array([puzzle.givens for _, _, puzzle, _ in some], np.uint8),
            np.array([claim or nothing for *_, claim in some], np.uint8)))
    return made
