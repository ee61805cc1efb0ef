"""From a picture to puzzles: boards are found, their cells read, and the rules decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from nanpure.base.arguments import flag
from nanpure.base.cells import cell_name
from nanpure.base.plain_data import PlainData
from nanpure.errors import Unsupported
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.puzzle import Puzzle
from nanpure.photo.cages import cages_of
from nanpure.photo.decide import Decision, decide
from nanpure.photo.find import Board, boards_in
from nanpure.photo.ink import ink_of
from nanpure.photo.killer import Caged, caged
from nanpure.photo.notes import notes_of
from nanpure.photo.pictures import name_of, pictures_of
from nanpure.photo.refusals import why_no_board, why_not
from nanpure.photo.regions import layout_of
from nanpure.photo.symbols import Signs, given_scores, signs_of, written_in
from nanpure.search.result import StatusWord
from nanpure.words import Message, message, message_of

__all__ = ["ReadBoard", "read", "read_json", "read_picture", "read_with_pictures"]

SEEN = 0.01  # how likely what a cell may show is at least
FAINTLY = 0.02  # how likely a digit is written by hand that may be


@dataclass(frozen=True)
class ReadBoard(PlainData):
    """A board as it was read.

    - *grid*: its puzzle with the printed digits as givens, those written by hand as placed;
    - *status*: how many solutions the givens have: ``unique``, ``many``, ``none`` or ``unknown``;
    - *confidences*: for each cell, how likely its reading is, from 0 to 1;
    - *doubtful*: cells to look at again; *changed*: those of them whose most likely reading is
      left out, since no puzzle has it;
    - *likely*: for each cell, what it may show before the rules are asked: digits (0: none) with
      how likely they are, the likeliest first;
    - *page*: of a document, from 1 on;
    - *points*: where its lines cross in the picture, row by row: (N + 1)² pairs (x, y), as parts of
      its width and its height.
    """

    grid: Grid
    status: StatusWord
    confidences: tuple[float, ...]
    doubtful: tuple[int, ...]
    changed: tuple[int, ...]
    likely: tuple[tuple[tuple[int, float], ...], ...] = field(repr=False)
    page: int
    points: tuple[tuple[float, float], ...] = field(repr=False)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle without what is written by hand."""
        return self.grid.puzzle

    def doubt(self) -> Message:
        """Say which cells to look at again."""
        size = self.puzzle.layout.size
        cells = ", ".join(cell_name(cell, size) for cell in self.doubtful)
        if self.status == "unique":
            return message("look at these cells again: {cells}", cells=cells)
        if self.status == "none":
            return message("what was read has no solution: compare the whole board with the "
                           "picture")
        if not self.doubtful:
            return message("what was read does not have exactly one solution")
        return message("what was read does not have exactly one solution; look at these cells "
                       "again: {cells}", cells=cells)

    def to_json(self) -> dict[str, Any]:
        """Return plain data: cells by their names."""
        size = self.puzzle.layout.size
        return {
            "puzzle": self.puzzle.line(),
            "grid": self.grid.line(),
            "layout": self.puzzle.layout.text,
            "status": self.status,
            "entries": [cell_name(cell, size)
                        for cell, digit in enumerate(self.grid.placed) if digit],
            "doubtful": [cell_name(cell, size) for cell in self.doubtful],
            "changed": [cell_name(cell, size) for cell in self.changed],
            "confidences": [round(each, 4) for each in self.confidences],
            "page": self.page,
            "points": [[round(x, 5), round(y, 5)] for x, y in self.points],
        }


def read(
    source: object, layout: Layout | str | None = None, *, notes: bool = False
) -> list[ReadBoard]:
    """Read the boards of a picture: a path, its bytes, an open file or an array of pixels.

    JPEG, PNG and WebP need the extra ``photo``, HEIC ``photo-heic``, the pages of a PDF
    ``photo-pdf``; an array has rows of pixels, grey or blue, green, red. *layout* takes precedence
    over the boxes that thick lines show. With *notes*, pencil marks are the candidates of their
    cells; otherwise they are left out. Boards come in reading order.

    Raises :class:`~nanpure.Unsupported` for what is no picture, is too large, or shows no board;
    ``OSError`` for a file that cannot be read.
    """
    return [board for board, _ in read_with_pictures(source, layout, notes=notes)]


def read_with_pictures(
    source: object, layout: Layout | str | None = None, *, notes: bool = False
) -> Iterator[tuple[ReadBoard, Any]]:
    """Yield the boards that :func:`read` returns, each with the pixels of its page."""
    chosen, name, notes = layout_or_none(layout), name_of(source), flag(notes, "notes")
    found = False
    why: str | None = None
    for page, picture in enumerate(pictures_of(source), 1):
        try:
            for board in read_picture(picture, chosen, name, page, notes=notes):
                found = True
                yield board, picture
        except Unsupported as error:
            why = why or message_of(error)
    if why is not None and not found:
        raise Unsupported(why)


def read_json(
    data: bytes, layout: str | None = None, *, notes: bool = False
) -> list[dict[str, Any]]:
    """Read the boards of the bytes of a picture, as plain data."""
    return [board.to_json() for board in read(data, layout, notes=notes)]


def read_picture(
    picture: Any, layout: Layout | None = None, name: str = "", page: int = 1, *,
    notes: bool = False,
) -> list[ReadBoard]:
    """Read the boards of an array of coloured pixels; *name* is that of the picture in messages."""
    height, width = picture.shape[:2]
    boards = boards_in(ink_of(picture))
    reasons = [why_not(board, name) for board in boards]
    fine = [board for board, why in zip(boards, reasons, strict=True) if why is None]
    if not fine:
        raise Unsupported(next((why for why in reasons if why), why_no_board(picture, name)))
    fitting = [board for board in fine if layout is None or layout.size == board.size]
    if not fitting and layout is not None:
        raise Unsupported(message(
            "the board has {size}×{size} cells, the layout is {layout}: {name}",
            size=fine[0].size, layout=layout.structure, name=name))
    read_ = [_decided(board, layout, page, np.array([width, height])) for board in fitting]
    if notes:
        read_ = [replace(one, grid=_noted(one.grid, board))
                 for one, board in zip(read_, fitting, strict=True)]
    return read_


def _decided(board: Board, chosen: Layout | None, page: int, extent: Any) -> ReadBoard:
    signs = signs_of(board.looks, board.size)
    layout, unsure = _layout(board, chosen, signs)
    hand, decision = _decision(board, layout, signs)
    doubtful = tuple(sorted({*decision.doubtful, *unsure}))
    confidences = 1 / (1 + np.exp(-np.array(decision.gaps)))
    return ReadBoard(
        _grid(layout, decision, board, signs, hand), decision.status,
        tuple(float(each) for each in confidences), doubtful, decision.changed,
        _likely(board, signs), page,
        tuple((float(x), float(y)) for x, y in (board.points.reshape(-1, 2) / extent)))


def _likely(board: Board, signs: Signs) -> tuple[tuple[tuple[int, float], ...], ...]:
    """What each cell may show, printed or written by hand."""
    shown = np.exp(board.looks.classes)[:, signs.classes]
    shares = np.column_stack([1 - shown.sum(axis=1), shown])
    return tuple(tuple((int(digit), float(row[digit])) for digit in np.argsort(-row)
                       if row[digit] >= SEEN) for row in shares)


def _layout(board: Board, chosen: Layout | None, signs: Signs) -> Caged:
    """The boxes and the cages of a board, unless they are given."""
    if chosen is not None:
        return Caged(chosen, ())
    layout = signs.layout(layout_of(board.square, board.size))
    cages = cages_of(board.fine)
    return caged(layout, cages) if cages else Caged(layout, ())


def _decision(board: Board, layout: Layout, signs: Signs) -> tuple[Any, Decision]:
    """What is written by hand, and the decision about the rest.

    Printed digits alone have one solution. Where those that look printed do not, the typeface looks
    like handwriting, and nothing was written.
    """
    hand = written_in(board.looks, signs)
    decision = decide(layout, given_scores(board.looks, signs, hand))
    if not (hand > FAINTLY).any() or (decision.status == "unique" and not decision.changed):
        return hand, decision
    printed = np.zeros_like(hand)
    other = decide(layout, given_scores(board.looks, signs, printed))
    if decision.status == "unique" and (
            other.status != "unique" or len(other.changed) > len(decision.changed)):
        return hand, decision
    return printed, other


def _grid(layout: Layout, decision: Decision, board: Board, signs: Signs, hand: Any) -> Grid:
    """The puzzle with what is written by hand: where no given stands, but a digit is seen."""
    shown = np.exp(board.looks.classes)[:, signs.classes]
    entries = np.where((shown.sum(axis=1) > 0.5) & (hand > 0.5),
                       shown.argmax(axis=1) + 1, 0)
    values = tuple(given or int(entry)
                   for given, entry in zip(decision.digits, entries, strict=True))
    puzzle = Puzzle(decision.digits, layout, info=_told(decision, layout.size))
    return Grid.of_digits(puzzle, values)


def _noted(grid: Grid, board: Board) -> Grid:
    """The grid with the pencil marks of its empty cells as their candidates."""
    empty = [cell for cell, digit in enumerate(grid.values) if not digit]
    marks = notes_of(board.fine, empty)
    candidates = tuple(mask & marks.get(cell, mask) or mask
                       for cell, mask in enumerate(grid.candidates))
    return Grid(grid.puzzle, grid.placed, candidates)


def _told(decision: Decision, size: int) -> dict[str, str]:
    """What the puzzle itself tells of doubts."""
    doubtful = ", ".join(f"{cell_name(cell, size)} {100 / (1 + np.exp(-decision.gaps[cell])):.0f} %"
                         for cell in decision.doubtful)
    return {"doubtful": doubtful} if doubtful else {}
