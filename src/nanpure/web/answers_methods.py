"""Models of the answers for the pages of the documented methods."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from nanpure.web.answers import Answer, Board, Event

__all__ = ["Cube", "Looked", "Phrased", "Pressed", "Tabled"]


class Pressed(Answer):
    """The contents of Ushio's page after a button."""

    result: str
    statuses: list[str]
    current: dict[str, Any] | None
    placed: list[str]
    marked: list[str]
    messages: list[dict[str, str]]
    registrations: list[dict[str, Any]]
    sets: list[dict[str, Any]]
    possibilities: list[list[int]]
    board: Board


class Looked(Answer):
    """The words for difficulty, and the good masks of the only solution.

    If there are no masks, *without* is the reason: the board is ``large``, has a ``rule`` that is
    not a house, or the grid has ``none`` or ``many`` solutions.
    """

    layout: str
    difficulty: dict[str, Any]
    masks: dict[str, Any] | None
    without: str | None


class Phrased(Answer):
    """A phrase in J, its meaning, and its grids as lines; no grid: J ends in an index error."""

    phrase: str
    j: str
    shows: str
    layout: str
    grids: list[str]


class Tabled(Answer):
    """A puzzle from a group table; *items*: the events, with the counts of solutions among them."""

    layout: str
    table: str
    solution: str
    mask: str
    puzzle: str
    clues: int
    seed: int
    items: list[Event] = Field(default_factory=list)


class Cube(Answer):
    """For each digit, N² marks: 1 where it is still possible."""

    cube: list[list[int]]
