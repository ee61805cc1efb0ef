"""Models of the answers to the rooms of the page."""

from __future__ import annotations

from typing import Any, Literal

from nanpure.web.answers import Answer, Board, Event, File

__all__ = ["AloneFile", "Benched", "Course", "Drilled", "Filled", "Page", "Photographed", "Todays",
           "Variants"]


class Todays(Answer):
    """The puzzle of a day; rating on the scale nanpure; kind and level of the day's variant."""

    date: str
    level: str
    rating: float
    clues: int
    variant: str
    variant_level: str
    board: Board


class Variants(Answer):
    """The variant of a day, and its kind of rule."""

    date: str
    variant: str
    level: str
    rating: float
    clues: int
    board: Board


class Course(Answer):
    """The techniques that have a lesson, in the order of the course, as ``/api/about`` has them."""

    lessons: list[dict[str, Any]]
    path: list[dict[str, Any]]


class Page(Answer):
    """A lesson: the technique, its pattern, why it is sound, and an example with its step."""

    id: str
    pattern: str
    why: str
    source: str
    board: Board
    step: Event


class Drilled(Answer):
    """A grid where the technique is next.

    *easier*: the effect of usual techniques that are rated lower: ``nothing``, the ``same`` (only
    what this one does), or ``more``.

    Without a board, there was no time to find one.
    """

    technique: str
    easier: Literal["nothing", "same", "more"]
    board: Board | None
    step: Event | None


class Hints(Answer):
    """The hints in a file: of how many steps, and how the path ends.

    *end*: solved; stuck where no technique goes on; cut where the path took too long or grew too
    large; none where no technique serves a board of this size.
    """

    steps: int
    end: Literal["solved", "stuck", "cut", "none"]


class AloneFile(File):
    """The playing room as one file; *hints*: those in it, if any were asked for."""

    hints: Hints | None


class Benched(Answer):
    """The solutions of the givens.

    *count* of the solutions, *exact* or a lower bound; *candidates*: for each empty cell the digits
    that it has in a solution, and *counts* the solutions of each, at most *most*; *deciding*: those
    that leave a single solution; *open*: those that the search did not settle; *spare*, and
    *spare_rules* by their number: givens and rules without which, one at a time, there is still one
    solution.
    """

    status: str
    count: int
    exact: bool
    givens: int
    candidates: list[list[int]]
    counts: list[list[int]]
    most: int
    deciding: list[str]
    open: list[str]
    spare: list[str]
    spare_rules: list[int]


class Filled(Answer):
    """The digits of the requested cells, in order; null: there is no solution."""

    digits: list[int] | None


class Look(Answer):
    """A digit that a cell may show, 0 for none, and how likely that is, from 0 to 1."""

    digit: int
    likelihood: float


class ReadCell(Answer):
    """What was read of a cell: its digit, 0 for none; whether it was written by hand.

    *likely*: what else it may show, the likeliest first, before the rules were asked.
    """

    digit: int
    by_hand: bool
    doubtful: bool
    likely: list[Look]


class BoardRead(Answer):
    """A board that was read; *picture*: its part of the picture, flat and upright.

    *status*: how many solutions its printed digits have.
    """

    picture: File
    layout: str
    size: int
    status: Literal["unique", "none", "many", "unknown"]
    cells: list[ReadCell]


class Photographed(Answer):
    """The boards of a picture, in reading order."""

    boards: list[BoardRead]
