"""Models of the rooms' requests: today's puzzle, lessons, drills, the bench, one file."""

from __future__ import annotations

from typing import Annotated, Literal

from nanpure.model.chance import fresh_seed
from nanpure.web.limits import TEXT
from nanpure.web.models import (
    About,
    LayoutLine,
    Name,
    Names,
    Natural,
    Position,
    PuzzleText,
    _Request,
)
from nanpure.web.request_model import Field

__all__ = ["Alone", "Bench", "Drill", "Fill", "Lesson", "Lessons", "Photo", "Today",
           "Variant"]

Level = Literal["easy", "medium", "hard", "unfair", "extreme"]


class Today(_Request):
    """A day and a level: everybody gets the same puzzle."""

    date: Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", examples=["2026-05-18"])]
    level: Level = "medium"


class Variant(_Request):
    """A day: everybody gets the same puzzle with rules of the kind of its weekday."""

    date: Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", examples=["2026-05-18"])]


class Lessons(_Request):
    """All techniques that have a lesson, in the order of the course."""


class Lesson(_Request):
    """A technique by its id."""

    technique: Name


class Drill(Lesson):
    """A grid in which a technique is next; *seed* chooses which."""

    seed: Natural = Field(default_factory=fresh_seed)


class Bench(Position):
    """A puzzle on the bench: the solutions of its givens, and which givens are needed."""


class Fill(Position):
    """Cells of a board that get the digits of a random solution."""

    cells: Annotated[Names, Field(examples=[["r9c9", "r1c9"]])]
    seed: Natural = Field(default_factory=fresh_seed)


class Alone(_Request):
    """A puzzle that becomes a separate page in one file."""

    puzzle: PuzzleText
    layout: LayoutLine | None = None
    about: About | None = None
    title: Annotated[str, Field(max_length=200, description="Above the board, instead of that of "
                                "the puzzle")] = ""
    checking: Annotated[bool, Field(description="The file holds the solution")] = False
    hints: Annotated[bool, Field(description="The file holds the path of the puzzle, and gives "
                                 "hints from it")] = False


class Photo(_Request):
    """A photograph, a screenshot or a PDF with boards."""

    image: Annotated[str, Field(max_length=TEXT, description="Its bytes in base64: JPEG, PNG, "
                                "WebP, HEIC or PDF")]
    name: Annotated[str, Field(max_length=1000, description="The name of its file, for "
                               "messages")] = ""
